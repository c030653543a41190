"""A log in a database: SQLite or PostgreSQL, by SQLAlchemy Core."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, delete, select
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from tapete.log.entry import Document, Entry
from tapete.log.fault import Conflict, LogError
from tapete.log.notices import Listener, Told, notify
from tapete.log.schema import documents as kept
from tapete.log.schema import entries as streams
from tapete.log.statement import (
    COUNT_ENTRIES,
    INSERT_ENTRIES,
    UPSERT_DOCUMENTS,
    Row,
    count,
    run,
)

_SQLITE = {
    "SQLITE_BUSY": "log-locked",
    "SQLITE_LOCKED": "log-locked",
    "SQLITE_FULL": "log-full",
    "SQLITE_READONLY": "log-read-only",
    "SQLITE_CANTOPEN": "log-unavailable",
    "SQLITE_NOTADB": "log-not-a-database",
    "SQLITE_CORRUPT": "log-not-a-database",
}
_POSTGRESQL = {"53100": "log-full", "55P03": "log-locked", "25006": "log-read-only"}


class SqlLog:
    """Entries and documents in two tables."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._shared = engine.dialect.name == "postgresql"

    def append(self, entries: Sequence[Entry], documents: Sequence[Document] = ()) -> None:
        """Insert entries and write documents in one transaction."""
        last = {(document.kind, document.key): document for document in documents}
        written = [_document_row(document) for document in last.values() if document.value is not None]
        removed = [(document.kind, document.key) for document in last.values() if document.value is None]
        with faults(self._engine), self._engine.begin() as connection:
            if entries:
                self._insert(connection, entries)
            run(connection, UPSERT_DOCUMENTS, written)
            for kind, key in removed:
                connection.execute(delete(kept).where(kept.c.kind == kind, kept.c.key == key))

    def _insert(self, connection: Connection, entries: Sequence[Entry]) -> None:
        before = _before(entries)
        run(connection, INSERT_ENTRIES, [_entry_row(entry) for entry in entries])
        if count(connection, COUNT_ENTRIES, before) != len(before):
            raise Conflict
        if self._shared:
            notify(connection, entries)

    def read(self, stream: str, after: int = 0, until: int | None = None) -> list[Entry]:
        """Return the entries of a stream with versions over `after`, up to `until`, in order."""
        wanted = select(streams).where(streams.c.stream == stream, streams.c.version > after)
        if until is not None:
            wanted = wanted.where(streams.c.version <= until)
        return [
            Entry(row.stream, row.version, row.type, row.payload, row.metadata, row.key)
            for row in self._rows(wanted.order_by(streams.c.version))
        ]

    def find(self, stream: str, key: bytes) -> int | None:
        """Return the version of the entry with this key, if there is one."""
        wanted = select(streams.c.version).where(streams.c.stream == stream, streams.c.key == key)
        return next((row.version for row in self._rows(wanted)), None)

    def streams(self) -> list[str]:
        """Return the names of all streams in order."""
        wanted = select(streams.c.stream).where(streams.c.version == 1).order_by(streams.c.stream)
        return [row.stream for row in self._rows(wanted)]

    def document(self, kind: str, key: str) -> Document | None:
        """Return one document, if there is one."""
        wanted = select(kept).where(kept.c.kind == kind, kept.c.key == key)
        return next((_document(row) for row in self._rows(wanted)), None)

    def documents(
        self, kind: str, *, limit: int = 100, low: int | None = None, high: int | None = None, ascending: bool = False
    ) -> list[Document]:
        """Return documents of a kind with numbers from `low` to `high`, the greatest number first."""
        wanted = select(kept).where(kept.c.kind == kind)
        if low is not None:
            wanted = wanted.where(kept.c.number >= low)
        if high is not None:
            wanted = wanted.where(kept.c.number <= high)
        order = kept.c.number.asc() if ascending else kept.c.number.desc()
        return [_document(row) for row in self._rows(wanted.order_by(order, kept.c.key).limit(limit))]

    def watch(self, told: Told) -> Callable[[], None]:
        """Have `told` called when a stream grows, on PostgreSQL; a file of SQLite tells nobody."""
        return Listener(self._engine, told).stop if self._shared else lambda: None

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    def _rows(self, wanted: Any) -> list[Any]:  # noqa: ANN401 - rows are what the statement selects
        with faults(self._engine), self._engine.connect() as connection:
            return list(connection.execute(wanted))


def _before(entries: Sequence[Entry]) -> list[Row]:
    """Return the entries that must be there for these to follow on them, as (stream, version)."""
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    for entry in entries:
        if entry.version != last.get(entry.stream, entry.version - 1) + 1:
            raise Conflict(entry.stream)
        first.setdefault(entry.stream, entry.version)
        last[entry.stream] = entry.version
    return [(stream, version - 1) for stream, version in first.items() if version != 1]


def _entry_row(entry: Entry) -> Row:
    return (entry.stream, entry.version, entry.type, entry.payload, entry.metadata, entry.key)


def _document_row(document: Document) -> Row:
    return (document.kind, document.key, document.number, document.value)


def _document(row: Any) -> Document:  # noqa: ANN401 - a row of documents
    return Document(row.kind, row.key, row.number, row.value)


@contextmanager
def faults(engine: Engine) -> Iterator[None]:
    """Turn what the database says into a `LogError`; its own words, which may quote values, are kept out of it."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict from error
    except DBAPIError as error:
        raise LogError(_code(error), database=engine.dialect.name) from error
    except SQLAlchemyError as error:
        raise LogError("log-unavailable", database=engine.dialect.name) from error


def _code(error: DBAPIError) -> str:
    name = str(getattr(error.orig, "sqlite_errorname", ""))
    primary = "_".join(name.split("_")[:2])
    state = str(getattr(error.orig, "sqlstate", ""))
    return _SQLITE.get(primary) or _POSTGRESQL.get(state) or "log-unavailable"


def transaction(engine: Engine) -> Connection:
    """Return a connection in which a migration runs alone: others that start at once wait for it."""
    connection = engine.connect()
    if engine.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7233619)")
    return connection
