"""The shipped tables, which are `rulings.md` as data, and files a person names."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tapete.errors import TapeteError
from tapete.rules import SHIPPED, Rules, load, parse, shipped
from tapete.rules.file import LARGEST_FILE
from tapete.rules.library import read_text

COMMON: dict[str, Any] = {
    "table": {"decision_seconds": 30, "betting_seconds": 15, "place": "click"},
    "shoe": {"decks": 6, "without": (), "reshuffle_below": Decimal("0.25")},
    "dealer": {"soft_17": "stand", "unpeeked_takes": "all"},
    "natural": {"pays": (3, 2), "against_natural": "push"},
    "insurance": {"offered": True, "pays": (2, 1), "even_money": False},
    "double": {"cards": "two", "totals": (), "after_split": True, "times": 1},
    "split": {"by": "value", "aces_again": False},
    "surrender": {"when": "never", "returns": (1, 2), "against_unpeeked_natural": "keeps"},
    "twenty_one": {"ties": "push"},
    "charlie": {"cards": 0, "pays": (1, 1)},
}
"""What the five have in common unless they say otherwise below."""

TABLES: dict[str, dict[str, Any]] = {
    "selminha": {
        "table": {"seats": 1},
        "stakes": {
            "minimum": 5, "maximum": 500, "step": 5, "chips": (5, 25, 100, 500), "bankroll": 500,
            "unit": Decimal(1), "currency": "chips",
        },
        "dealer": {"peek": ("A",)},
        "split": {"hands": 4, "aces_draw": "one"},
    },
    "clasico": {
        "table": {"seats": 7},
        "stakes": {
            "minimum": 10, "maximum": 1000, "step": 10, "chips": (10, 50, 200, 1000), "bankroll": 1000,
            "unit": Decimal("0.5"), "currency": "chips",
        },
        "dealer": {"peek": ("A", "T")},
        "split": {"hands": 2, "aces_draw": "free"},
    },
    "europeo": {
        "table": {"seats": 1, "place": "double-click"},
        "stakes": {
            "minimum": 100, "maximum": 50_000, "step": 100,
            "chips": (100, 500, 1000, 2500, 5000, 10_000, 50_000), "bankroll": 100_000,
            "unit": Decimal("0.01"), "currency": "EUR",
        },
        "dealer": {"peek": ("A",)},
        "split": {"by": "rank", "hands": 2, "aces_draw": "free"},
        "surrender": {"when": "late"},
    },
    "americano": {
        "table": {"seats": 7},
        "stakes": {
            "minimum": 10, "maximum": 1000, "step": 10, "chips": (10, 50, 200, 1000), "bankroll": 1000,
            "unit": Decimal("0.5"), "currency": "chips",
        },
        "dealer": {"peek": ("A", "T")},
        "insurance": {"even_money": True},
        "split": {"hands": 2, "aces_draw": "one"},
        "charlie": {"cards": 10},
    },
    "match-play-21": {
        "table": {"seats": 7},
        "shoe": {"without": ("T",)},
        "stakes": {
            "minimum": 2, "maximum": 1000, "step": 2, "chips": (2, 10, 50, 200, 1000), "bankroll": 1000,
            "unit": Decimal("0.5"), "currency": "chips",
        },
        "dealer": {"soft_17": "hit", "peek": ("A", "T")},
        "natural": {"against_natural": "win"},
        "double": {"cards": "any"},
        "split": {"hands": 3, "aces_again": True, "aces_draw": "free"},
        "surrender": {"when": "late"},
        "twenty_one": {"ties": "win"},
    },
}  # fmt: skip
"""The rulings, amounts in the table's unit."""

BONUSES = [
    ("match-play-21", "777", None, None, "same", "7", (40, 1)),
    ("777-spades", "777", None, None, "s", None, (3, 1)),
    ("678-spades", "678", None, None, "s", None, (3, 1)),
    ("seven-card-21", None, 21, 7, "any", None, (3, 1)),
    ("777-suited", "777", None, None, "same", None, (2, 1)),
    ("678-suited", "678", None, None, "same", None, (2, 1)),
    ("six-card-21", None, 21, 6, "any", None, (2, 1)),
    ("777", "777", None, None, "any", None, (3, 2)),
    ("678", "678", None, None, "any", None, (3, 2)),
    ("five-card-21", None, 21, 5, "any", None, (3, 2)),
]

LABELS = {
    "selminha": {},
    "clasico": {"hit": "CARTA"},
    "europeo": {"deal": "JUGAR", "split": "SEPARAR"},
    "americano": {"even-money": "PAGA 1 A 1"},
    "match-play-21": {
        "deal": "DEAL · REPARTIR",
        "hit": "HIT · PEDIR",
        "stand": "STAND · PLANTARSE",
        "double": "DOUBLE · DOBLAR",
        "split": "SPLIT · DIVIDIR",
        "surrender": "SURRENDER · RENDIRSE",
        "insure": "INSURANCE · SEGURO",
        "repeat": "REBET · REPETIR",
    },
}


def plain(rules: Rules) -> dict[str, dict[str, Any]]:
    """Return the sections that are rules as data, without id and name."""
    texts = {"bonus", "labels", "tips", "rulings"}
    sections = {
        section: msgspec.structs.asdict(getattr(rules, section))
        for section in rules.__struct_fields__
        if section not in texts
    }
    del sections["table"]["id"], sections["table"]["name"]
    return sections


@pytest.mark.parametrize("table", SHIPPED)
def test_shipped_tables_are_the_rulings(table: str) -> None:
    """Every value of a shipped table is the one its rulings give."""
    sections = TABLES[table]
    assert plain(shipped(table)) == {
        name: COMMON.get(name, {}) | sections.get(name, {}) for name in {*COMMON, *sections}
    }


@pytest.mark.parametrize("table", SHIPPED)
def test_bonuses_and_labels_are_the_rulings(table: str) -> None:
    """Bonuses stand in the table's order, and the Spanish buttons bear the texts' words."""
    rules = shipped(table)
    found = [msgspec.structs.astuple(bonus) for bonus in rules.bonus]
    assert found == (BONUSES if table == "match-play-21" else [])
    assert rules.labels.get("es", {}) == LABELS[table]


@pytest.mark.parametrize("table", SHIPPED)
def test_shipped_tables_speak_every_language(table: str) -> None:
    """Name, rulings and tips of a shipped table stand in the three languages, line for line."""
    rules = shipped(table)
    assert rules.table.id == table
    assert set(rules.table.name) == {"es", "en", "pt"}
    assert {len(lines) for lines in rules.rulings.values()} == {len(rules.rulings["es"])}
    assert set(rules.rulings) == {"es", "en", "pt"}
    assert set(rules.tips) in ({"es", "en", "pt"}, set())
    assert len({len(lines) for lines in rules.tips.values()}) <= 1


def test_only_selminha_gives_tips() -> None:
    """The tips are those of the one text that has them: five."""
    assert {table: len(shipped(table).tips.get("es", ())) for table in SHIPPED if shipped(table).tips} == {
        "selminha": 5
    }


def test_a_shipped_id_wins_over_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file called like a shipped table is read only when it is named as a path."""
    (tmp_path / "selminha").write_text("not a table")
    monkeypatch.chdir(tmp_path)
    assert load("selminha") is shipped("selminha")
    (tmp_path / "mine.toml").write_text('[table]\nid = "mine"\nname = { en = "Mine" }\nseats = 3')
    assert load("./mine.toml").table.seats == 3
    assert load("mine.toml", tmp_path).table.id == "mine"


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    """Files of editors that begin with a byte order mark are read."""
    (tmp_path / "x.toml").write_bytes(b'\xef\xbb\xbf[table]\r\nid = "x"\r\nname = { en = "X" }\r\n')
    assert load(tmp_path / "x.toml") == parse('[table]\nid = "x"\nname = { en = "X" }')


BAD_PATHS = [
    ("nosuch", "no-such-table"),
    ("a/b/nosuch", "no-such-table"),
    ("nosuch.toml", "no-such-file"),
    ("\0", "no-such-table"),
    ("\0.toml", "unreadable-file"),
    ("x" * 5000, "no-such-table"),
    ("x" * 5000 + ".toml", "unreadable-file"),
    (".", "is-a-folder"),
    ("folder.toml", "is-a-folder"),
    ("binary.toml", "not-text"),
    ("large.toml", "file-too-large"),
    ("cut.toml", "not-toml-whole"),
    ("empty.toml", "table-refused"),
]


@pytest.mark.parametrize(("path", "code"), BAD_PATHS, ids=lambda value: repr(value)[:20])
def test_bad_files_are_refused(path: str, code: str, tmp_path: Path) -> None:
    """What cannot be a table file is refused with its name and why."""
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "binary.toml").write_bytes(b"\x00\xff\xfe" * 100)
    (tmp_path / "large.toml").write_bytes(b"#" * (LARGEST_FILE + 1))
    (tmp_path / "cut.toml").write_text("[table]\nid = 'x\nname = 5")
    (tmp_path / "empty.toml").touch()
    with pytest.raises(TapeteError) as refused:
        load(path, tmp_path)
    assert refused.value.code == code
    assert len(str(refused.value)) < 1000


def test_the_largest_file_is_read(tmp_path: Path) -> None:
    """A file of exactly the largest size is read whole."""
    (tmp_path / "x.toml").write_bytes(b"#" * LARGEST_FILE)
    assert len(read_text(tmp_path / "x.toml")) == LARGEST_FILE
