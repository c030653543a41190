"""Folding everything that is kept beside the streams out of them again."""

from __future__ import annotations

from tapete.log import Document, Log
from tapete.service import history, journal
from tapete.service.desk import Desk, due, fold
from tapete.service.kind import rules_at
from tapete.service.room import DUE


def rebuild(log: Log) -> int:
    """Write the documents of every stream anew, and return how many there are; raises `LogError`."""
    written = 0
    for table in log.streams():
        documents = documents_of(log, table)
        log.append([], documents)
        written += len(documents)
    return written


def documents_of(log: Log, table: str) -> list[Document]:
    """Return what is kept of one table, as its stream alone has it; the last document of a key counts."""
    entries = log.read(table)
    opened = journal.opening(entries[0])
    rules, desk = rules_at(opened), Desk()
    found: dict[tuple[str, str], Document] = {}
    for step in map(journal.step, entries):
        after = fold(rules, desk, step)
        for document in history.documents(history.Change(table, opened, rules, desk, step, after)):
            found[document.kind, document.key] = document
        desk = after
    time = due(desk)
    reminders = [] if time is None else [Document(DUE, table, time, b"")]
    return [*found.values(), *reminders, journal.snapshot(table, desk)]
