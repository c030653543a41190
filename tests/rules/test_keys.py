"""Every key of a table file: what it takes, what it refuses, what it is by default."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import msgspec
import pytest

from tapete.errors import TableError
from tapete.rules import Rules, parse
from tapete.rules.file import build
from tapete.rules.keys import KEYS, LABELS, LANGUAGES, SUITS, Key
from tapete.text import LANGUAGES as CATALOGUES
from tests.rules.values import GOOD, TOGETHER, document

SECTIONS = [
    key for key in KEYS if key.section not in ("bonus", "name", "labels", "tips", "rulings") and key.path != "table.id"
]

NEVER: list[Any] = [
    None,
    {},
    {"a": 1},
    [{}],
    [[]],
    date(2024, 1, 1),
    "",
    " ",
    "\x1b[31m",
    "Nothing!",
    -1,
    10**9,
    10**99,
]
NOT_FINITE: list[Any] = [Decimal("nan"), Decimal("inf"), Decimal("-inf"), Decimal("1e-999999"), Decimal("1e999999")]
WHOLE: list[Any] = [*NEVER, *NOT_FINITE, "1", True, [1], Decimal("1.5"), Decimal("1.0")]
MONEY: list[Any] = [*NEVER, *NOT_FINITE, 0, "5", True, [5], Decimal("-0.5"), Decimal("0.00001"), 10**7 + 1]
FLAGS: list[Any] = [*NEVER, "true", 1, 0, [True]]
WORDS: list[Any] = [*NEVER, 1, True, ["stand"], "STAND", "stand ", "hit\n"]
PAIRS: list[Any] = [
    *NEVER,
    "3:2",
    [3],
    [3, 2, 1],
    ["3", "2"],
    [3, 0],
    [-3, 2],
    [1001, 1],
    [True, 1],
    [Decimal("1.5"), 1],
]
RANKS: list[Any] = [*NEVER, "AT", ["1"], ["A", "A"], ["10"], ["a"], [True], ["A", None]]

BAD: dict[str, list[Any]] = {
    "table.seats": [*WHOLE, 0, 8],
    "table.decision_seconds": [*WHOLE, 3601],
    "table.betting_seconds": [*WHOLE, 3601],
    "table.place": WORDS,
    "shoe.decks": [*WHOLE, 0, 9],
    "shoe.without": RANKS,
    "shoe.reshuffle_below": [*NEVER, *NOT_FINITE, "0.25", True, Decimal("-0.1"), Decimal("1.01"), Decimal("0.1234567")],
    "stakes.unit": [*MONEY, 1001],
    "stakes.minimum": MONEY,
    "stakes.maximum": MONEY,
    "stakes.step": MONEY,
    "stakes.chips": [*NEVER, 5, [], [0], [5, 5], [-5], ["5"], [True], list(range(1, 14)), [Decimal("nan")]],
    "stakes.bankroll": MONEY,
    "stakes.currency": [*NEVER, 1, "eur", "EURO", "EUR\n", ["EUR"]],
    "dealer.soft_17": WORDS,
    "dealer.peek": [*RANKS, ["K"]],
    "dealer.unpeeked_takes": WORDS,
    "natural.pays": PAIRS,
    "natural.against_natural": WORDS,
    "insurance.offered": FLAGS,
    "insurance.pays": PAIRS,
    "insurance.even_money": FLAGS,
    "double.cards": WORDS,
    "double.totals": [*NEVER, 9, [3], [21], ["9"], [9, 9], [True], [Decimal(9)]],
    "double.after_split": FLAGS,
    "double.times": [*WHOLE, 0, 11],
    "split.by": WORDS,
    "split.hands": [*WHOLE, 1, 5],
    "split.aces_again": FLAGS,
    "split.aces_draw": WORDS,
    "surrender.when": WORDS,
    "surrender.returns": [*(bad for bad in PAIRS if bad != [3, 0]), [3, 2], [0, 0], [-1, 2]],
    "surrender.against_unpeeked_natural": WORDS,
    "twenty_one.ties": WORDS,
    "charlie.cards": [*WHOLE, 1, 2, 22],
    "charlie.pays": PAIRS,
}

DEFAULTS: dict[str, object] = {
    "table.seats": 1,
    "table.decision_seconds": 30,
    "table.betting_seconds": 15,
    "table.place": "click",
    "shoe.decks": 6,
    "shoe.without": (),
    "shoe.reshuffle_below": Decimal("0.25"),
    "stakes.minimum": 10,
    "stakes.maximum": 1000,
    "stakes.step": 10,
    "stakes.chips": (10, 50, 200, 1000),
    "stakes.bankroll": 1000,
    "stakes.unit": Decimal("0.5"),
    "stakes.currency": "chips",
    "dealer.soft_17": "stand",
    "dealer.peek": ("A", "T"),
    "dealer.unpeeked_takes": "all",
    "natural.pays": (3, 2),
    "natural.against_natural": "push",
    "insurance.offered": True,
    "insurance.pays": (2, 1),
    "insurance.even_money": False,
    "double.cards": "two",
    "double.totals": (),
    "double.after_split": True,
    "double.times": 1,
    "split.by": "value",
    "split.hands": 4,
    "split.aces_again": False,
    "split.aces_draw": "one",
    "surrender.when": "never",
    "surrender.returns": (1, 2),
    "surrender.against_unpeeked_natural": "keeps",
    "twenty_one.ties": "push",
    "charlie.cards": 0,
    "charlie.pays": (1, 1),
}
"""Of an ordinary six-deck game, amounts in units of half a chip."""


def read(rules: Rules, path: str) -> object:
    """Return a key's value among the rules."""
    section, name = path.split(".")
    return getattr(getattr(rules, section), name)


def bonus(**keys: object) -> dict[str, object]:
    """Return the smallest table file with one bonus, `keys` changed; None leaves a key out."""
    whole = {"id": "three-sevens", "cards": "777", "pays": [3, 2]} | keys
    return {
        "table": {"id": "x", "name": {"es": "X"}},
        "bonus": [{name: value for name, value in whole.items() if value is not None}],
    }


def test_every_key_has_its_cases() -> None:
    """No key can be declared without good values, bad values and a default here."""
    paths = {key.path for key in SECTIONS}
    assert paths == set(BAD) == set(GOOD) == set(DEFAULTS)


@pytest.mark.parametrize("key", SECTIONS, ids=lambda key: key.path)
def test_bad_values_are_refused_by_key(key: Key) -> None:
    """A bad value of a key is refused, alone, with the key and what is allowed."""
    for value in BAD[key.path]:
        with pytest.raises(TableError) as refused:
            build(document(key.path, value), "x.toml")
        faults = refused.value.faults
        assert [(f.code, f.keys, f.allowed) for f in faults] == [("not-allowed", (key.path,), key.kind.allowed)], value
        assert faults[0].value, value
        assert all(sign.isprintable() for sign in faults[0].value)
        assert len(faults[0].value) < 500


@pytest.mark.parametrize("key", SECTIONS, ids=lambda key: key.path)
def test_good_values_are_read(key: Key) -> None:
    """Every value the format allows is read, and stands in the rules as it was written."""
    for value in GOOD[key.path]:
        whole = document(key.path, value)
        for section, also in TOGETHER.get(key.path, {}).items():
            whole[section] = also | whole[section]
        found = read(build(whole, "x.toml"), key.path)
        assert found == in_rules(key, value)


def in_rules(key: Key, value: Any) -> object:  # noqa: ANN401 - whatever TOML holds
    """Return a file's value as the rules hold it: amounts in half chips, lists that are sets in order."""
    if key.section == "stakes" and key.name not in ("unit", "currency"):
        return tuple(sorted(int(chip * 2) for chip in value)) if isinstance(value, list) else int(value * 2)
    if key.name in ("pays", "returns"):
        return tuple(value)
    if isinstance(value, list):
        orders: dict[str, list[Any]] = {
            "totals": list(range(4, 21)),
            "peek": ["A", "T"],
            "without": list("23456789TJQKA"),
        }
        return tuple(sorted(value, key=orders[key.name].index))
    return value


def test_defaults_are_those_of_an_ordinary_game() -> None:
    """A file with nothing but id and name is an ordinary six-deck game."""
    rules = parse('[table]\nid = "x"\nname = { en = "X" }')
    assert {path: read(rules, path) for path in DEFAULTS} == DEFAULTS
    assert (rules.bonus, rules.labels, rules.tips, rules.rulings) == ((), {}, {}, {})
    assert (rules.table.id, rules.table.name) == ("x", {"en": "X"})


@pytest.mark.parametrize("missing", ["id", "name"])
def test_id_and_name_are_required(missing: str) -> None:
    """A table without id or without name is refused."""
    table = {"id": "x", "name": {"es": "X"}}
    del table[missing]
    with pytest.raises(TableError) as refused:
        build({"table": table}, "x.toml")
    assert [(f.code, f.keys) for f in refused.value.faults] == [("missing-key", (f"table.{missing}",))]


@pytest.mark.parametrize("identifier", [*NEVER, "A", "a b", "../x", "x.toml", "-x", "x" * 65, 5])
def test_bad_ids_are_refused(identifier: object) -> None:
    """An id is a file's name: small letters, digits, dashes."""
    with pytest.raises(TableError) as refused:
        build({"table": {"id": identifier, "name": {"es": "X"}}}, "x.toml")
    assert [(f.code, f.keys) for f in refused.value.faults] == [("not-allowed", ("table.id",))]


@pytest.mark.parametrize(
    ("name", "place"),
    [
        (5, "table.name"),
        ("X", "table.name"),
        ({}, "table.name"),
        ({"es": ""}, "table.name.es"),
        ({"es": "a\nb"}, "table.name.es"),
        ({"fr": "X"}, "table.name.fr"),
        ({"es": "X", "en": 5}, "table.name.en"),
    ],
)
def test_bad_names_are_refused(name: object, place: str) -> None:
    """A name is a table of languages with a line of text each."""
    with pytest.raises(TableError) as refused:
        build({"table": {"id": "x", "name": name}}, "x.toml")
    assert [f.keys for f in refused.value.faults] == [(place,)]


BAD_BONUS: list[tuple[dict[str, Any], str]] = [
    *(({"id": bad}, "id") for bad in [*(b for b in NEVER if b is not None), 5, "A"]),
    ({"id": None}, "id"),
    ({"pays": None}, "pays"),
    *(({"pays": bad}, "pays") for bad in PAIRS if bad is not None),
    *(({"cards": bad}, "cards") for bad in [777, "", "77", "TTT", "10", "7 7 7", "777x", "2" * 11, "A" * 22, ["7"]]),
    *(({"cards": None, "at_least": 5, "total": bad}, "total") for bad in [3, 22, "21", True, [21]]),
    *(({"cards": None, "total": 21, "at_least": bad}, "at_least") for bad in [2, 22, "5", True]),
    *(({"suits": bad}, "suits") for bad in ["S", "spades", "", 1, ["s"]]),
    *(({"up": bad}, "up") for bad in ["10", "1", 7, "a", ["7"]]),
]


@pytest.mark.parametrize(("keys", "name"), BAD_BONUS, ids=lambda value: str(value)[:40])
def test_bad_bonus_keys_are_refused(keys: dict[str, object], name: str) -> None:
    """A bad key of a bonus is refused with its place in the list."""
    with pytest.raises(TableError) as refused:
        build(bonus(**keys), "x.toml")
    assert [f.keys for f in refused.value.faults] == [(f"bonus[1].{name}",)]
    assert refused.value.faults[0].code in ("not-allowed", "missing-key")


@pytest.mark.parametrize(
    "keys",
    [
        {},
        {"suits": "same", "up": "7"},
        {"suits": "any"},
        *({"suits": suit} for suit in "shdc"),
        {"cards": "AAA"},
        {"cards": "A" * 21},
        {"cards": "687"},
        {"up": "T"},
        {"pays": [1000, 1]},
        {"cards": None, "total": 21, "at_least": 3},
        {"cards": None, "total": 4, "at_least": 21, "suits": "h"},
    ],
)
def test_good_bonuses_are_read(keys: dict[str, object]) -> None:
    """Every bonus the format can say is read, its cards in the order of the ranks."""
    (read_bonus,) = build(bonus(**keys), "x.toml").bonus
    written: dict[str, Any] = {"id": "three-sevens", "cards": "777", "pays": [3, 2], "suits": "any"} | keys
    cards = "".join(sorted(written["cards"])) if written["cards"] else None
    assert msgspec.structs.asdict(read_bonus) == {
        "id": "three-sevens",
        "cards": cards,
        "total": written.get("total"),
        "at_least": written.get("at_least"),
        "suits": written["suits"],
        "up": written.get("up"),
        "pays": tuple(written["pays"]),
    }


def test_labels_are_the_verbs_and_the_buttons() -> None:
    """Every verb and every button can be named anew, in every language."""
    labels = {label: f"L {label}" for label in LABELS}
    rules = build({"table": {"id": "x", "name": {"es": "X"}}, "labels": dict.fromkeys(LANGUAGES, labels)}, "x.toml")
    assert rules.labels == dict.fromkeys(LANGUAGES, labels)
    assert set(LABELS) == {
        "insure", "decline", "even-money", "hit", "stand", "double", "split", "surrender",
        "deal", "clear", "repeat", "retire",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("texts", "place"),
    [
        ({"labels": 5}, "labels"),
        ({"labels": {"es": "PEDIR"}}, "labels.es"),
        ({"labels": {"fr": {}}}, "labels.fr"),
        ({"labels": {"es": {"bet": "X"}}}, "labels.es.bet"),
        ({"labels": {"es": {"hit": ""}}}, "labels.es.hit"),
        ({"labels": {"es": {"hit": ["X"]}}}, "labels.es.hit"),
        ({"tips": []}, "tips"),
        ({"tips": {"es": "one"}}, "tips.es"),
        ({"tips": {"es": ["good", ""]}}, "tips.es[2]"),
        ({"tips": {"es": [5]}}, "tips.es[1]"),
        ({"rulings": {"xx": []}}, "rulings.xx"),
        ({"rulings": {"en": [["x"]]}}, "rulings.en[1]"),
    ],
)
def test_bad_texts_are_refused(texts: dict[str, object], place: str) -> None:
    """Labels, tips and rulings are refused at the very line that is wrong."""
    with pytest.raises(TableError) as refused:
        build({"table": {"id": "x", "name": {"es": "X"}}} | texts, "x.toml")
    assert [f.keys for f in refused.value.faults] == [(place,)]


def test_languages_are_those_of_the_catalogues() -> None:
    """A table can be named in exactly the languages the program speaks."""
    assert LANGUAGES == CATALOGUES
    assert SUITS.read("same") == "same"
