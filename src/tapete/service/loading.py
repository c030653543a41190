"""Reading a table out of the log: from its snapshot where there is one, else from its beginning. Runs in threads."""

from __future__ import annotations

import msgspec

from tapete.log import Log
from tapete.rules import Rules
from tapete.service import journal
from tapete.service.desk import Desk, fold_all
from tapete.service.events import TableOpened
from tapete.service.kind import rules_at
from tapete.service.room import DUE


class Loaded(msgspec.Struct, frozen=True):
    """A table as it is durable, and the numbers of its snapshot and its due document."""

    opened: TableOpened
    desk: Desk
    snapshot: int
    due: int | None


def read_room(log: Log, table: str) -> Loaded | None:
    """Return a table, None where no such table was opened; raises `LogError`."""
    first = log.read(table, 0, 1)
    if not first:
        return None
    opened = journal.opening(first[0])
    kept = journal.restored(log.document(journal.SNAPSHOT, table))
    desk = kept if kept is not None else Desk()
    snapshot = desk.version
    desk = fold_all(rules_at(opened), desk, map(journal.step, log.read(table, desk.version)))
    reminder = log.document(DUE, table)
    return Loaded(opened, desk, snapshot, reminder.number if reminder is not None else None)


def load_desk(log: Log, table: str, rules: Rules, version: int) -> Desk:
    """Return a table as it was at a version."""
    kept = journal.restored(log.document(journal.SNAPSHOT, table))
    desk = kept if kept is not None and kept.version <= version else Desk()
    return fold_all(rules, desk, map(journal.step, log.read(table, desk.version, version)))
