"""Statements for many rows at once.

SQLite's driver lets go of the interpreter for every row of a list of parameters, and waits to get it back while
other threads work: two hundred rows one by one would take a second where two hundred in one statement take one wait.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any

from sqlalchemy import Connection

Row = tuple[str | int | bytes | None, ...]

MOST_ROWS = 500
"""In one statement; the databases take a few ten thousand parameters."""

INSERT_ENTRIES = 'INSERT INTO entries (stream, version, type, payload, metadata, "key") VALUES {rows}'
# A cross join, for SQLite would rather read all entries than look a few up.
COUNT_ENTRIES = (
    "SELECT count(*) FROM (VALUES {rows}) AS wanted"
    " CROSS JOIN entries WHERE entries.stream = wanted.column1 AND entries.version = wanted.column2"
)
UPSERT_DOCUMENTS = (
    'INSERT INTO documents (kind, "key", number, value) VALUES {rows}'
    ' ON CONFLICT (kind, "key") DO UPDATE SET number = excluded.number, value = excluded.value'
)


def run(connection: Connection, statement: str, rows: Sequence[Row]) -> None:
    """Run a statement for rows of plain texts, numbers and bytes, which need no conversion."""
    for part in _parts(rows):
        _execute(connection, statement, part)


def count(connection: Connection, statement: str, rows: Sequence[Row]) -> int:
    """Return the sum of what a counting statement finds for rows."""
    return sum(_execute(connection, statement, part).scalar_one() for part in _parts(rows))


def _parts(rows: Sequence[Row]) -> Iterator[list[Row]]:
    left = iter(rows)
    while part := list(islice(left, MOST_ROWS)):
        yield part


def _execute(connection: Connection, statement: str, rows: list[Row]) -> Any:  # noqa: ANN401 - a result of any columns
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    row = f"({', '.join([mark] * len(rows[0]))})"
    return connection.exec_driver_sql(
        statement.format(rows=", ".join([row] * len(rows))), tuple(chain.from_iterable(rows))
    )
