"""Edges from outside, for the analyser and the simulator: keys that differ from the default rules, and the value."""

from __future__ import annotations

OPTIMAL: list[tuple[dict[str, object], float]] = [
    ({}, -0.0040287024),
    ({"split__hands": 2}, -0.0045688630),
    ({"double__after_split": False}, -0.0054456516),
    ({"split__aces_again": True}, -0.0033400355),
    ({"surrender__when": "late"}, -0.0033026804),
    ({"dealer__soft_17": "hit"}, -0.0061538912),
    ({"dealer__peek": []}, -0.0051405646),
    ({"dealer__peek": [], "dealer__unpeeked_takes": "original"}, -0.0040287024),
    ({"shoe__decks": 1, "double__after_split": False}, 0.0004125158),
    ({"shoe__decks": 8}, -0.0043058063),
    ({"shoe__without": ["T"], "dealer__soft_17": "hit"}, -0.0272514600),
]
"""Of composition-dependent play, by an independent exact program, to all digits given."""

PUBLISHED: list[tuple[dict[str, object], float, float]] = [
    ({"shoe__decks": 5}, -0.003804, 2e-5),
    ({"shoe__decks": 5, "double__after_split": False}, -0.005225, 2e-5),
    ({"dealer__soft_17": "hit", "dealer__peek": []}, -0.0072705, 2e-5),
    ({"dealer__soft_17": "hit", "dealer__peek": [], "double__after_split": False}, -0.0086975, 2e-5),
    ({"surrender__when": "late", "split__aces_again": True}, -0.0026140, 5e-8),
]
"""With how far off the publication may be: the Wizard of Odds states 2e-5 for his approximated splits."""
