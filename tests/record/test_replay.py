"""Replaying records: one right outcome for a legal one, a reason for every other."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest

from tapete.errors import RecordError
from tapete.record import outcome, parse_record, read_record, replay
from tapete.rules import load
from tapete.text import LANGUAGES, explain, say
from tests.record.rounds import FILES, FOLDER


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_has_its_one_outcome(path: Path) -> None:
    """Cards, totals, results and money are those worked out by hand in the JSON file beside the record."""
    record = read_record(path)
    rules = load(record.table, FOLDER)
    found = msgspec.json.Encoder(decimal_format="number").encode(outcome(rules, replay(rules, record)))
    expected = path.with_suffix(".json").read_text(encoding="utf-8")
    assert json.loads(found, parse_float=Decimal) == json.loads(expected, parse_float=Decimal)


def test_every_expected_outcome_has_its_record() -> None:
    """No file of `tests/records` is left over."""
    assert sorted(path.with_suffix(".toml") for path in FOLDER.glob("*.json")) == FILES


def a_record(  # one argument for each key of the format
    cards: str = "8s 9h 8d Td 3c Ts 5h",
    actions: str = "1 split, 1 double, 1 stand",
    seats: str = "1 500 10",
    table: str = "selminha",
) -> str:
    """Return a record; actions have commas between them, a seat is number, stack and bet."""
    said = [action.strip() for action in actions.split(",") if action.strip()]
    lines = ['format = "tapete-round/1"', f'table = "{table}"', f'cards = "{cards}"', f"actions = {json.dumps(said)}"]
    for seat in seats.split(","):
        number, stack, bet = seat.split()
        lines += ["[[seats]]", f"seat = {number}", f"stack = {stack}", f"bet = {bet}"]
    return "\n".join(lines)


def refused(text: str) -> RecordError:
    """Return why a record is refused, once it has been said in every language."""
    record = parse_record(text)
    with pytest.raises(RecordError) as caught:
        replay(load(record.table, FOLDER), record)
    for language in LANGUAGES:
        assert explain(caught.value, language) != say(language, "error-other", code=caught.value.code)
    return caught.value


SEVEN_ACES = " ".join(["As"] * 7)

# The record, the error's code, its place, the value, what is allowed.
ILLEGAL = [
    # Bets and stacks
    ({"seats": "1 500 0"}, "bad-bet", "seats[1].bet", "0", "5, 10, ..., 500"),
    ({"seats": "1 500 -1"}, "bad-bet", "seats[1].bet", "-1", "5, 10, ..., 500"),
    ({"seats": "1 500 7"}, "bad-bet", "seats[1].bet", "7", "5, 10, ..., 500"),
    ({"seats": "1 500 7.5"}, "bad-bet", "seats[1].bet", "7.5", "5, 10, ..., 500"),
    ({"seats": "1 900 505"}, "bad-bet", "seats[1].bet", "505", "5, 10, ..., 500"),
    ({"seats": "1 500 1e9"}, "bad-bet", "seats[1].bet", "1000000000", "5, 10, ..., 500"),
    ({"seats": "1 22 25"}, "bet-not-covered", "seats[1].bet", "25", "5, 10, ..., 20"),
    ({"seats": "1 12 15"}, "bet-not-covered", "seats[1].bet", "15", "5, 10"),
    ({"seats": "1 5 15"}, "bet-not-covered", "seats[1].bet", "15", "5"),
    ({"seats": "1 4 5"}, "bet-not-covered", "seats[1].bet", "5", "-"),
    ({"seats": "1 -5 5"}, "bad-stack", "seats[1].stack", "-5", "n x 1"),
    ({"seats": "1 500.5 5"}, "bad-stack", "seats[1].stack", "500.5", "n x 1"),
    ({"seats": "1 500.25 5", "table": "clasico"}, "bad-stack", "seats[1].stack", "500.25", "n x 0.5"),
    ({"seats": "1 0.005 0.01", "table": "tables/cents.toml"}, "bad-stack", "seats[1].stack", "0.005", "n x 0.01"),
    # Seats
    ({"seats": "2 500 5"}, "no-such-seat", "seats[1].seat", 2, "1..1"),
    ({"seats": "1 500 5, 8 500 5", "table": "clasico"}, "no-such-seat", "seats[2].seat", 8, "1..7"),
    # Cards
    ({"cards": SEVEN_ACES}, "too-many-of-card", "cards", "As", 6),
    ({"cards": f"8s 9h 8d Td 3c Ts 5h {SEVEN_ACES}"}, "too-many-of-card", "cards", "As", 6),
    ({"cards": "8s 9h 8d Td", "table": "match-play-21"}, "rank-left-out", "cards", "Td", "23456789JQKA"),
    ({"cards": ""}, "too-few-cards", "cards", 0, None),
    ({"cards": "8s 9h 8d"}, "too-few-cards", "cards", 3, None),
    ({"cards": "8s 9h 8d Td 3c"}, "too-few-cards", "cards", 5, None),
    ({"cards": "8s 6h 8d Td", "actions": "1 stand"}, "too-few-cards", "cards", 4, None),
    # Actions
    ({"actions": ""}, "round-not-finished", "actions", 0, ("1 hit", "1 stand", "1 double", "1 split")),
    ({"actions": "1 split, 1 double"}, "round-not-finished", "actions", 2, ("1 hit", "1 stand", "1 double")),
    ({"actions": "2 split"}, "wrong-turn", "actions[1]", "2 split", ("1 hit", "1 stand", "1 double", "1 split")),
    ({"actions": "0 split"}, "wrong-turn", "actions[1]", "0 split", ("1 hit", "1 stand", "1 double", "1 split")),
    (
        {"actions": "1 surrender"},
        "forbidden-action",
        "actions[1]",
        "1 surrender",
        ("1 hit", "1 stand", "1 double", "1 split"),
    ),
    (
        {"actions": "1 insure"},
        "forbidden-action",
        "actions[1]",
        "1 insure",
        ("1 hit", "1 stand", "1 double", "1 split"),
    ),
    (
        {"actions": "1 split, 1 double, 1 split"},
        "forbidden-action",
        "actions[3]",
        "1 split",
        ("1 hit", "1 stand", "1 double"),
    ),
    ({"seats": "1 19 10"}, "forbidden-action", "actions[1]", "1 split", ("1 hit", "1 stand")),
    ({"actions": "1 split, 1 double, 1 stand, 1 hit"}, "action-after-round", "actions[4]", "1 hit", ()),
    ({"cards": "As 9h Kd Td", "actions": "1 stand"}, "action-after-round", "actions[1]", "1 stand", ()),
    (
        {"cards": "Ts As 9d Td", "actions": "1 stand"},
        "forbidden-action",
        "actions[1]",
        "1 stand",
        ("1 insure", "1 decline"),
    ),
    (
        {
            "cards": "Ts 9s As 7d 9d Kh",
            "actions": "5 decline, 2 insure",
            "seats": "2 500 5, 5 100 10",
            "table": "clasico",
        },
        "answer-order",
        "actions[1]",
        "5 decline",
        ("2 insure", "2 decline"),
    ),
    (
        {"cards": "Ts 9s 6s 7d 9d Kh", "actions": "5 stand", "seats": "2 500 5, 5 100 10", "table": "clasico"},
        "wrong-turn",
        "actions[1]",
        "5 stand",
        ("2 hit", "2 stand", "2 double"),
    ),
    (
        {
            "cards": "Ts 9s As 6d 9d Kh",
            "actions": "1 decline, 3 decline, 3 decline, 1 surrender",
            "seats": "1 500 10, 3 500 10",
            "table": "tables/early.toml",
        },
        "answer-order",
        "actions[3]",
        "3 decline",
        ("1 surrender", "1 decline"),
    ),
]


@pytest.mark.parametrize(("changes", "code", "key", "value", "allowed"), ILLEGAL)
def test_what_is_not_legal_is_refused(
    changes: dict[str, str], code: str, key: str, value: object, allowed: object
) -> None:
    """The refusal names the place, the value and what would have been legal."""
    error = refused(a_record(**changes))
    details = error.details
    assert (error.code, details["key"], details["value"], details.get("allowed")) == (code, key, value, allowed)


def test_a_forbidden_action_is_explained_by_what_lay_on_the_table() -> None:
    """Number, seat and verb, the hand it was for, the up card and the money left are said."""
    error = refused(a_record(actions="1 split, 1 double, 1 split"))
    assert {name: error.details[name] for name in ("number", "hand", "total", "up", "free")} == {
        "number": 3,
        "hand": "8d Ts",
        "total": 18,
        "up": "9h",
        "free": "470",
    }
    assert explain(error, "en") == (
        "actions[3]: action number 3, “1 split”, is not allowed with 8d Ts (18) against 9h and 470 left to stake. "
        "Allowed here: 1 hit, 1 stand, 1 double."
    )


def test_the_order_of_seats_in_the_file_means_nothing() -> None:
    """Seats are dealt in seat order, whatever the file's."""
    text = a_record("Ts 9s As 7d 9d Kh", "2 insure, 5 decline", "2 500 5, 5 100 10", "clasico")
    turned = a_record("Ts 9s As 7d 9d Kh", "2 insure, 5 decline", "5 100 10, 2 500 5", "clasico")
    rules = load("clasico")
    assert replay(rules, parse_record(text)) == replay(rules, parse_record(turned))


def test_a_shipped_table_wins_over_a_file_of_its_name(tmp_path: Path) -> None:
    """`selminha` is the shipped table wherever the record lies; `./selminha.toml` is the file beside it."""
    (tmp_path / "selminha").write_text("no table", encoding="utf-8")
    own = '[table]\nid = "selminha"\nname = { es = "La mía" }\n[natural]\npays = [1, 1]\n'
    (tmp_path / "selminha.toml").write_text(own, encoding="utf-8")
    assert load("selminha", tmp_path).natural.pays == (3, 2)
    assert load("./selminha.toml", tmp_path).natural.pays == (1, 1)
