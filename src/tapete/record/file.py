"""Reading round records and shoe files: their form, whatever the rules of their table say.

What only the rules can tell (bets, packs, legal actions) is `tapete.record.replay`'s. Every error's `key` is the
place in the file, elements of lists counted from 1.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path

from tapete.cards import RANKS, SUITS, Card, parse_card
from tapete.errors import CardError, RecordError
from tapete.fairness import LARGEST_NUMBER, Proof, from_plain
from tapete.messages import Act
from tapete.record.model import (
    RECORD_FORMAT,
    SHOE_FORMAT,
    Place,
    Record,
    RecordedSeat,
    RoundProof,
    ShoeFile,
    ShoeRound,
)
from tapete.rules.file import name, parse_toml, show
from tapete.rules.keys import LINE, VERBS, Refused, decimals
from tapete.rules.library import read_text

Table = Mapping[str, object]

LARGEST = 10**12
"""No amount of a record is larger: a person who won every round of a lifetime would have less."""
DECIMALS = 4
"""No unit of a table has more decimals, and no multiple of it."""

_ROUND = ("cards", "actions", "seats")


def read(path: Path) -> Record | ShoeFile:
    """Return the record or shoe file at a path; raises `TapeteError` as `read_text`, `parse_toml` and `parse` do."""
    return parse(read_text(path), str(path)[:200])


def read_record(path: Path) -> Record:
    """Return the record at a path; a shoe file is refused."""
    return parse_record(read_text(path), str(path)[:200])


def parse(text: str, file: str = "<text>") -> Record | ShoeFile:
    """Return the record or shoe file a text is; raises `RecordError`, `ProofError` or `TapeteError`."""
    document = parse_toml(text, file)
    found = _format(document, (RECORD_FORMAT, SHOE_FORMAT))
    return _record(document) if found == RECORD_FORMAT else _shoe_file(document)


def parse_record(text: str, file: str = "<text>") -> Record:
    """Return the record a text is; raises as `parse` does."""
    document = parse_toml(text, file)
    _format(document, (RECORD_FORMAT,))
    return _record(document)


def parse_shoe_file(text: str, file: str = "<text>") -> ShoeFile:
    """Return the shoe file a text is; raises as `parse` does."""
    document = parse_toml(text, file)
    _format(document, (SHOE_FORMAT,))
    return _shoe_file(document)


def _format(document: Table, allowed: tuple[str, ...]) -> str:
    if "format" not in document:
        raise RecordError("missing-key", key="format")
    found = document["format"]
    if not isinstance(found, str) or found not in allowed:
        raise RecordError("unknown-format", key="format", value=show(found), allowed=allowed)
    return found


def _record(document: Table) -> Record:
    _check_keys(document, ("format", "table", *_ROUND), ("proof",), "")
    return Record(
        table=_line(document["table"], "table"),
        cards=_cards(document["cards"], "cards"),
        actions=_actions(document["actions"], "actions"),
        seats=_seats(document["seats"], "seats"),
        proof=_round_proof(document["proof"]) if "proof" in document else None,
    )


def _round_proof(value: object) -> RoundProof:
    table = _table(value, "proof")
    place = _place(table, "proof.")
    return RoundProof(_proof({key: item for key, item in table.items() if key not in ("part", "first")}), place)


def _proof(value: object) -> Proof:
    return from_plain(_table(value, "proof"))


def _place(table: Table, path: str) -> Place:
    for key in ("part", "first"):
        if key not in table:
            raise RecordError("missing-key", key=path + key)
    return Place(*(_whole(table[key], path + key, 0, LARGEST_NUMBER) for key in ("part", "first")))


def _shoe_file(document: Table) -> ShoeFile:
    _check_keys(document, ("format", "table", "proof"), ("rounds",), "")
    rounds = _list(document.get("rounds", []), "rounds")
    return ShoeFile(
        table=_line(document["table"], "table"),
        proof=_proof(document["proof"]),
        rounds=tuple(_shoe_round(item, f"rounds[{number}]") for number, item in enumerate(rounds, 1)),
    )


def _shoe_round(value: object, path: str) -> ShoeRound:
    table = _table(value, path)
    _check_keys(table, ("part", "first", *_ROUND), (), f"{path}.")
    return ShoeRound(
        place=_place(table, f"{path}."),
        cards=_cards(table["cards"], f"{path}.cards"),
        actions=_actions(table["actions"], f"{path}.actions"),
        seats=_seats(table["seats"], f"{path}.seats"),
    )


def _cards(value: object, path: str) -> tuple[Card, ...]:
    return tuple(_card(word, path, number) for number, word in enumerate(_text(value, path).split(), 1))


def _card(word: str, path: str, number: int) -> Card:
    try:
        return parse_card(word)
    except CardError:
        raise RecordError("bad-card", key=path, number=number, value=name(word), allowed=f"{RANKS} + {SUITS}") from None


def _actions(value: object, path: str) -> tuple[Act, ...]:
    return tuple(_action(item, f"{path}[{number}]", number) for number, item in enumerate(_list(value, path), 1))


def _action(value: object, path: str, number: int) -> Act:
    said = re.fullmatch(r" *([0-9]{1,2}) +(\S+) *", _text(value, path))
    verb = next((verb for verb in VERBS if said and said[2] == verb), None)
    if said is None or verb is None:
        raise RecordError("bad-action", key=path, number=number, value=show(value), allowed=VERBS)
    return Act(int(said[1]), verb)


def _seats(value: object, path: str) -> tuple[RecordedSeat, ...]:
    seats = [_seat(item, f"{path}[{number}]") for number, item in enumerate(_list(value, path), 1)]
    if not seats:
        raise RecordError("no-seats", key=path)
    seen: set[int] = set()
    for number, seat in enumerate(seats, 1):
        if seat.seat in seen:
            raise RecordError("seat-twice", key=f"{path}[{number}].seat", value=seat.seat)
        seen.add(seat.seat)
    return tuple(seats)


def _seat(value: object, path: str) -> RecordedSeat:
    table = _table(value, path)
    _check_keys(table, ("seat", "stack", "bet"), ("player",), f"{path}.")
    return RecordedSeat(
        seat=_whole(table["seat"], f"{path}.seat", 1, LARGEST_NUMBER),
        stack=_amount(table["stack"], f"{path}.stack"),
        bet=_amount(table["bet"], f"{path}.bet"),
        player=_line(table["player"], f"{path}.player") if "player" in table else None,
    )


# Single values


def _check_keys(table: Table, required: Sequence[str], optional: Sequence[str], path: str) -> None:
    allowed = (*required, *optional)
    for key in table:
        if key not in allowed:
            raise RecordError("unknown-key", key=path + name(key), allowed=allowed)
    for key in required:
        if key not in table:
            raise RecordError("missing-key", key=path + key)


def _wrong_type(value: object, path: str, allowed: str) -> RecordError:
    return RecordError("wrong-type", key=path, value=show(value), allowed=allowed)


def _table(value: object, path: str) -> Table:
    if not isinstance(value, dict):
        raise _wrong_type(value, path, "table")
    return value


def _list(value: object, path: str) -> list[object]:
    if not isinstance(value, list):
        raise _wrong_type(value, path, "array")
    return value


def _text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise _wrong_type(value, path, "string")
    return value


def _line(value: object, path: str) -> str:
    text = _text(value, path)
    try:
        LINE.read(text)
    except Refused:
        raise RecordError("not-a-line", key=path, value=show(text)) from None
    return text


def _whole(value: object, path: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _wrong_type(value, path, "integer")
    if not low <= value <= high:
        raise RecordError("out-of-range", key=path, value=show(value), allowed=f"{low}..{high}")
    return value


def _amount(value: object, path: str) -> Decimal:
    """Return a number of a size that money can have; whether it can be bet is for the rules to say."""
    if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
        raise _wrong_type(value, path, "number")
    if isinstance(value, Decimal) and not value.is_finite():
        raise _wrong_type(value, path, "number")
    if not -LARGEST <= value <= LARGEST:
        raise RecordError("out-of-range", key=path, value=show(value), allowed=f"0..{LARGEST}")
    exact = Decimal(value)
    # Numbers with a million decimals would take minutes to compare exactly.
    if decimals(exact) > DECIMALS:
        raise RecordError("too-many-decimals", key=path, value=show(value), allowed=DECIMALS)
    return exact or Decimal(0)
