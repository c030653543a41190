"""Writing round records and shoe files as TOML: what `tapete.record.file` reads back unchanged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tapete.fairness import to_plain
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
from tapete.toml import pairs, value_of


def write_record(record: Record) -> str:
    """Return a record as the text of a file."""
    lines = [*_heading(RECORD_FORMAT, record.table), *_played(record)]
    for seat in record.seats:
        lines += ["", "[[seats]]", *pairs(_seat(seat))]
    if record.proof is not None:
        lines += ["", "[proof]", *pairs(_round_proof(record.proof))]
    return _text(lines)


def write_shoe_file(shoe: ShoeFile) -> str:
    """Return a shoe file as the text of a file."""
    lines = [*_heading(SHOE_FORMAT, shoe.table), "", "[proof]", *pairs(to_plain(shoe.proof))]
    for played in shoe.rounds:
        lines += ["", "[[rounds]]", *_shoe_round(played)]
    return _text(lines)


def _text(lines: Iterable[str]) -> str:
    return "\n".join([*lines, ""])


def _heading(file_format: str, table: str) -> Iterator[str]:
    return pairs({"format": file_format, "table": table})


def _played(played: Recorded) -> Iterator[str]:
    return pairs({"cards": " ".join(played.cards), "actions": list(map(str, played.actions))})


def _shoe_round(played: ShoeRound) -> Iterator[str]:
    yield from pairs({"part": played.place.part, "first": played.place.first})
    yield from _played(played)
    yield "seats = ["
    yield from (f"    {value_of(_seat(seat))}," for seat in played.seats)
    yield "]"


def _seat(seat: RecordedSeat) -> dict[str, object]:
    named = {} if seat.player is None else {"player": seat.player}
    return {"seat": seat.seat} | named | {"stack": seat.stack, "bet": seat.bet}


def _round_proof(proof: RoundProof) -> dict[str, object]:
    place = {"part": proof.place.part, "first": proof.place.first}
    whole = to_plain(proof.shoe)
    before = {key: whole[key] for key in ("format", "stream", "shoe")}
    return before | place | {key: value for key, value in whole.items() if key not in before}
