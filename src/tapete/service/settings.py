"""What the owner of a table has chosen, at its opening and since."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tapete.service.events import TableAdjusted, TableOpened
from tapete.service.kind import rules_at, rules_of


class Settings(msgspec.Struct, frozen=True):
    """What the owner has chosen, the table file's values where nothing was."""

    rules: str
    owner: str
    private: bool
    practice: bool
    seats: int
    most_seats: int
    """Of the table file: the owner may choose as many, or fewer."""
    decision_seconds: int
    betting_seconds: int
    proved: bool
    """False for a repeatable (seeded) table, which claims no fairness."""


@lru_cache(maxsize=1024)
def settings_of(opened: TableOpened, adjusted: TableAdjusted | None) -> Settings:
    """Return the settings of a table."""
    felt, most = rules_at(opened, adjusted).table, rules_of(opened.text).table.seats
    chosen = (felt.seats, most, felt.decision_seconds, felt.betting_seconds)
    return Settings(opened.rules, opened.owner, opened.private, opened.practice, *chosen, opened.seed is None)
