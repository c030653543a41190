"""The kind of a table: the rules of its file, and what its owner has made of seats and clocks."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from msgspec.structs import replace

from tapete.errors import TapeteError
from tapete.rules import SHIPPED, Rules, parse
from tapete.rules.keys import KEYS, Refused
from tapete.service.events import TableOpened


def shipped_files() -> dict[str, str]:
    """Return the texts of the shipped table files by id, in the lobby's order."""
    folder = files("tapete") / "tables"
    return {table: (folder / f"{table}.toml").read_text(encoding="utf-8") for table in SHIPPED}


@lru_cache(maxsize=64)
def rules_of(text: str) -> Rules:
    """Return the rules of a table file's text; tables of one kind share them."""
    return parse(text)


def rules_at(opened: TableOpened) -> Rules:
    """Return the rules a table is played by: its file's, with the owner's seats and clocks."""
    return _adjusted(opened.text, opened.seats, opened.decision_seconds, opened.betting_seconds)


@lru_cache(maxsize=1024)
def _adjusted(text: str, seats: int | None, decision: int | None, betting: int | None) -> Rules:
    rules = rules_of(text)
    asked = {"seats": seats, "decision_seconds": decision, "betting_seconds": betting}
    changes = {name: value for name, value in asked.items() if value is not None}
    return replace(rules, table=replace(rules.table, **changes)) if changes else rules


def check(opened: TableOpened) -> None:
    """Refuse seats and clocks that the table cannot have; raises `TapeteError` with code `bad-setting`."""
    most = rules_of(opened.text).table.seats
    if opened.seats is not None and not 1 <= opened.seats <= most:
        raise TapeteError("bad-setting", key="seats", value=opened.seats, allowed=f"1..{most}")
    for name, value in (("decision_seconds", opened.decision_seconds), ("betting_seconds", opened.betting_seconds)):
        if value is not None:
            _check_clock(name, value)


def _check_clock(name: str, value: int) -> None:
    key = next(key for key in KEYS if key.path == f"table.{name}")
    try:
        key.kind.read(value)
    except Refused:
        raise TapeteError("bad-setting", key=name, value=value, allowed=key.kind.allowed) from None
