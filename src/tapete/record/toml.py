"""Writing round records and shoe files as TOML: what `tapete.record.file` reads back unchanged.

The standard library reads TOML and does not write it; these two formats need strings, integers, decimals and a few
tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal

from tapete.fairness import to_plain
from tapete.record.amount import plain
from tapete.record.model import (
    RECORD_FORMAT,
    SHOE_FORMAT,
    Record,
    Recorded,
    RecordedSeat,
    RoundProof,
    ShoeFile,
    ShoeRound,
)

_ESCAPES = {'"': '\\"', "\\": "\\\\"}


def write_record(record: Record) -> str:
    """Return a record as the text of a file."""
    lines = [*_heading(RECORD_FORMAT, record.table), *_played(record)]
    for seat in record.seats:
        lines += ["", "[[seats]]", *_pairs(_seat(seat))]
    if record.proof is not None:
        lines += ["", "[proof]", *_pairs(_round_proof(record.proof))]
    return _text(lines)


def write_shoe_file(shoe: ShoeFile) -> str:
    """Return a shoe file as the text of a file."""
    lines = [*_heading(SHOE_FORMAT, shoe.table), "", "[proof]", *_pairs(to_plain(shoe.proof))]
    for played in shoe.rounds:
        lines += ["", "[[rounds]]", *_shoe_round(played)]
    return _text(lines)


def _text(lines: Iterable[str]) -> str:
    return "\n".join([*lines, ""])


def _heading(file_format: str, table: str) -> Iterator[str]:
    return _pairs({"format": file_format, "table": table})


def _played(played: Recorded) -> Iterator[str]:
    return _pairs({"cards": " ".join(played.cards), "actions": list(map(str, played.actions))})


def _shoe_round(played: ShoeRound) -> Iterator[str]:
    yield from _pairs({"part": played.place.part, "first": played.place.first})
    yield from _played(played)
    yield "seats = ["
    yield from (f"    {_value(_seat(seat))}," for seat in played.seats)
    yield "]"


def _seat(seat: RecordedSeat) -> dict[str, object]:
    named = {} if seat.player is None else {"player": seat.player}
    return {"seat": seat.seat} | named | {"stack": seat.stack, "bet": seat.bet}


def _round_proof(proof: RoundProof) -> dict[str, object]:
    place = {"part": proof.place.part, "first": proof.place.first}
    whole = to_plain(proof.shoe)
    before = {key: whole[key] for key in ("format", "stream", "shoe")}
    return before | place | {key: value for key, value in whole.items() if key not in before}


def _pairs(table: Mapping[str, object]) -> Iterator[str]:
    return (f"{key} = {_value(value)}" for key, value in table.items())


def _value(value: object) -> str:
    if isinstance(value, str):
        return f'"{"".join(_sign(sign) for sign in value)}"'
    if isinstance(value, (int, Decimal)):
        return plain(value)
    if isinstance(value, Mapping):
        return f"{{ {', '.join(_pairs(value))} }}"
    if isinstance(value, Iterable):
        return f"[{', '.join(_value(item) for item in value)}]"
    raise TypeError(value)


def _sign(sign: str) -> str:
    """Return one sign of a basic string: what cannot be seen is escaped, so that a file shows all it holds."""
    if sign in _ESCAPES or sign.isprintable():
        return _ESCAPES.get(sign, sign)
    return f"\\u{ord(sign):04X}" if ord(sign) <= 0xFFFF else f"\\U{ord(sign):08X}"
