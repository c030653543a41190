"""Values every key of a table file takes, for the tests of whatever reads rules."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

GOOD: dict[str, list[Any]] = {
    "table.seats": [1, 2],
    "table.decision_seconds": [0, 1, 3600],
    "table.betting_seconds": [0, 1, 3600],
    "table.place": ["click", "double-click"],
    "shoe.decks": [1, 8],
    "shoe.without": [[], ["T"], ["2", "K", "A"]],
    "shoe.reshuffle_below": [0, 1, Decimal("0.0"), Decimal("1.0"), Decimal("0.333333")],
    "stakes.unit": [1, 5, Decimal("0.01"), Decimal("0.0001")],
    "stakes.minimum": [5, 10, 500, Decimal("5.0")],
    "stakes.maximum": [5, 503, 10**7],
    "stakes.step": [5, 1, Decimal("2.5")],
    "stakes.chips": [[5], [5, 500], [Decimal("2.5"), 5], [500, 25, 5]],
    "stakes.bankroll": [5, 501, 10**7],
    "stakes.currency": ["chips", "EUR", "BRL"],
    "dealer.soft_17": ["stand", "hit"],
    "dealer.peek": [[], ["A"], ["T"], ["A", "T"], ["T", "A"]],
    "dealer.unpeeked_takes": ["all", "original"],
    "natural.pays": [[1, 1], [6, 5], [2, 1], [1000, 1000]],
    "natural.against_natural": ["push", "win"],
    "insurance.offered": [True, False],
    "insurance.pays": [[2, 1], [5, 2]],
    "insurance.even_money": [True, False],
    "double.cards": ["never", "two", "any"],
    "double.totals": [[], [4], [20], [11, 10, 9]],
    "double.after_split": [True, False],
    "double.times": [1, 2, 10],
    "split.by": ["value", "rank", "never"],
    "split.hands": [2, 3, 4],
    "split.aces_again": [True, False],
    "split.aces_draw": ["one", "free"],
    "surrender.when": ["never", "early", "late"],
    "surrender.returns": [[0, 1], [1, 2], [1, 1], [3, 4]],
    "surrender.against_unpeeked_natural": ["keeps", "loses-all"],
    "twenty_one.ties": ["push", "win"],
    "charlie.cards": [0, 3, 10, 21],
    "charlie.pays": [[1, 1], [3, 2]],
}

# What a good value of one key asks of another.
TOGETHER: dict[str, dict[str, dict[str, object]]] = {
    "double.times": {"double": {"cards": "any"}},
    "stakes.step": {"stakes": {"chips": [Decimal("0.5"), 5]}},
}


def document(path: str, value: object) -> dict[str, dict[str, object]]:
    """Return the smallest table file with one key set."""
    sections: dict[str, dict[str, object]] = {"table": {"id": "x", "name": {"es": "X"}}}
    section, name = path.split(".")
    sections.setdefault(section, {})[name] = value
    return sections
