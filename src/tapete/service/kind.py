"""The kind of a table: the rules of its file, and what its owner has made of seats and clocks."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from tapete.errors import TapeteError
from tapete.rules import SHIPPED, Rules, parse
from tapete.rules.keys import KEYS, Refused
from tapete.rules.library import file_text
from tapete.service.events import Adjust, TableAdjusted, TableOpened


def shipped_files() -> dict[str, str]:
    """Return the texts of the shipped table files by id, in the lobby's order."""
    return {table: file_text(table) for table in SHIPPED}


@lru_cache(maxsize=64)
def rules_of(text: str) -> Rules:
    """Return the rules of a table file's text; tables of one kind share them."""
    return parse(text)


def rules_at(opened: TableOpened, adjusted: TableAdjusted | None = None) -> Rules:
    """Return the rules a table is played by: its file's, with the owner's seats and clocks, as last adjusted.

    Seats and clocks matter to what is decided; what was decided is folded the same whatever they were.
    """
    chosen = opened if adjusted is None else adjusted
    return _adjusted(opened.text, chosen.seats, chosen.decision_seconds, chosen.betting_seconds)


@lru_cache(maxsize=1024)
def _adjusted(text: str, seats: int | None, decision: int | None, betting: int | None) -> Rules:
    rules = rules_of(text)
    asked = {"seats": seats, "decision_seconds": decision, "betting_seconds": betting}
    changes = {name: value for name, value in asked.items() if value is not None}
    return replace(rules, table=replace(rules.table, **changes)) if changes else rules


def check(text: str, chosen: TableOpened | Adjust, *, taken: int = 1) -> None:
    """Refuse seats and clocks that a table of this file cannot have; raises `TapeteError` with code `bad-setting`.

    `taken` is the highest seat in which somebody sits.
    """
    most = rules_of(text).table.seats
    if chosen.seats is not None and not taken <= chosen.seats <= most:
        raise TapeteError("bad-setting", key="seats", value=chosen.seats, allowed=f"{taken}..{most}")
    for name, value in (("decision_seconds", chosen.decision_seconds), ("betting_seconds", chosen.betting_seconds)):
        if value is not None:
            _check_clock(name, value)


def _check_clock(name: str, value: int) -> None:
    key = next(key for key in KEYS if key.path == f"table.{name}")
    try:
        key.kind.read(value)
    except Refused:
        raise TapeteError("bad-setting", key=name, value=value, allowed=key.kind.allowed) from None
