"""The documented table file: `docs/formats/table.md` says of every key what the declared table of keys says."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec

from tapete.rules import Rules, parse
from tapete.rules.file import parse_toml, show
from tapete.rules.keys import KEYS, LABELS, LANGUAGES, REQUIRED, Key

ROOT = Path(__file__).parent.parent.parent
DOCUMENT = (ROOT / "docs/formats/table.md").read_text(encoding="utf-8")
EXAMPLE = (Path(__file__).parent / "example.toml").read_text(encoding="utf-8")
ROW = re.compile(r"\| `(\w+\.\w+)` \| `(.*?)` \| (.*?) \| (yes|no) \| (.+) \|")
RULES = [key for key in KEYS if key.section not in ("name", "labels", "tips", "rulings")]


def default(key: Key) -> str:
    """Return a key's default as the document writes it."""
    if key.default is REQUIRED:
        return "required"
    return "left out" if key.default is None else f"`{show(key.default)}`"


def test_every_key_is_documented_as_declared() -> None:
    """The rows of the document are the declared keys, in order: name, values, default, effect."""
    rows = [ROW.fullmatch(line) for line in DOCUMENT.splitlines()]
    found = [(row[1], row[2].replace("\\|", "|"), row[3], row[4] == "yes") for row in rows if row]
    assert found == [(key.path, key.kind.allowed, default(key), key.plays) for key in RULES]


def test_labels_and_languages_are_documented() -> None:
    """Every label and language stands in the document."""
    assert all(f"`{label}`" in DOCUMENT for label in (*LABELS, *LANGUAGES))


def test_the_example_is_the_frozen_one() -> None:
    """The document shows the example of the tests, which has every key there is."""
    assert DOCUMENT.split("```toml\n")[1].split("```")[0] == EXAMPLE
    document: Any = parse_toml(EXAMPLE, "example.toml")
    bonuses = document.pop("bonus")
    written = {f"{section}.{name}" for section, keys in document.items() for name in keys}
    written |= {f"bonus.{name}" for bonus in bonuses for name in bonus}
    assert {key.path for key in RULES} == written - {"table.name", "labels.es", "tips.en", "rulings.en"}


def test_the_example_is_read_as_ever() -> None:
    """The example means what it has meant since the format is documented."""
    rules = parse(EXAMPLE)
    assert msgspec.to_builtins(rules) == msgspec.to_builtins(FROZEN)


def frozen() -> Rules:
    """Return the rules of the example, written out; amounts in quarters of a euro."""
    sections = {
        "table": {
            "id": "example",
            "name": {"es": "Ejemplo", "en": "Example", "pt": "Exemplo"},
            "seats": 5,
            "decision_seconds": 20,
            "betting_seconds": 10,
            "place": "double-click",
        },
        "shoe": {"decks": 6, "without": ["T"], "reshuffle_below": Decimal("0.3")},
        "stakes": {
            "unit": Decimal("0.25"),
            "minimum": 8,
            "maximum": 800,
            "step": 8,
            "chips": [8, 40, 200],
            "bankroll": 1600,
            "currency": "EUR",
        },
        "dealer": {"soft_17": "hit", "peek": ["A"], "unpeeked_takes": "original"},
        "natural": {"pays": [6, 5], "against_natural": "win"},
        "insurance": {"offered": True, "pays": [2, 1], "even_money": True},
        "double": {"cards": "any", "totals": [9, 10, 11], "after_split": False, "times": 2},
        "split": {"by": "rank", "hands": 3, "aces_again": True, "aces_draw": "free"},
        "surrender": {"when": "late", "returns": [1, 2], "against_unpeeked_natural": "loses-all"},
        "twenty_one": {"ties": "win"},
        "charlie": {"cards": 7, "pays": [2, 1]},
        "bonus": [
            {
                "id": "sevens-of-one-suit",
                "cards": "777",
                "total": None,
                "at_least": None,
                "suits": "same",
                "up": "7",
                "pays": [40, 1],
            },
            {
                "id": "five-card-21",
                "cards": None,
                "total": 21,
                "at_least": 5,
                "suits": "any",
                "up": None,
                "pays": [3, 2],
            },
        ],
        "labels": {"es": {"deal": "JUGAR", "hit": "CARTA"}},
        "tips": {"en": ["Say no to insurance."]},
        "rulings": {"en": ["A hand of exactly three sevens is meant."]},
    }
    return msgspec.convert(sections, Rules)


FROZEN = frozen()
