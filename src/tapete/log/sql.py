"""A log in a database: SQLite or PostgreSQL, by SQLAlchemy Core."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, Table, bindparam, cast, delete, exists, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from tapete.log.entry import Document, Entry
from tapete.log.fault import Conflict, LogError
from tapete.log.notices import Listener, Told, notify
from tapete.log.schema import documents as kept
from tapete.log.schema import entries as streams

Row = dict[str, str | int | bytes | None]

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
        self._insert = _Prepared(engine, _insert())
        self._upsert = _Prepared(engine, _upsert(engine.dialect.name))
        self._delete = _Prepared(engine, _delete())

    def append(self, entries: Sequence[Entry], documents: Sequence[Document] = ()) -> None:
        """Insert entries and write documents in one transaction."""
        last = {(document.kind, document.key): document for document in documents}
        written = [_row(document) for document in last.values() if document.value is not None]
        removed = [_row(document) for document in last.values() if document.value is None]
        with faults(self._engine), self._engine.begin() as connection:
            if entries:
                inserted = self._insert.run(connection, [_entry_row(entry) for entry in entries])
                if inserted != len(entries):
                    raise Conflict
                if self._shared:
                    notify(connection, entries)
            if written:
                self._upsert.run(connection, written)
            if removed:
                self._delete.run(connection, removed)

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


class _Prepared:
    """A statement compiled once and run for many rows of plain texts, numbers and bytes, which need no conversion."""

    def __init__(self, engine: Engine, statement: Any) -> None:  # noqa: ANN401 - any statement
        compiled = statement.compile(dialect=engine.dialect)
        self._text = str(compiled)
        self._order: list[str] | None = compiled.positiontup
        self._constants: dict[str, object] = {
            name: value for name, value in compiled.params.items() if value is not None
        }

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Return how many rows were changed."""
        order, constants = self._order, self._constants
        given: Any = [{**constants, **row} for row in rows]
        if order is not None:
            given = [tuple([row[name] for name in order]) for row in given]
        return int(connection.exec_driver_sql(self._text, given).rowcount)


def _values(table: Table) -> dict[str, Any]:
    return {column.name: cast(bindparam(column.name, type_=column.type), column.type) for column in table.c}


def _insert() -> Any:  # noqa: ANN401 - a statement
    """Return the insertion of an entry where the one before it is there, so that a stream never has a gap."""
    values = _values(streams)
    before = streams.alias()
    there = exists().where(before.c.stream == values["stream"], before.c.version == values["version"] - 1)
    row = select(*values.values()).where(or_(values["version"] == 1, there))
    return streams.insert().from_select(list(values), row)


def _upsert(dialect: str) -> Any:  # noqa: ANN401 - the dialects' own classes
    insert: Callable[..., Any] = postgresql.insert if dialect == "postgresql" else sqlite.insert
    statement = insert(kept)
    changed = {"number": statement.excluded.number, "value": statement.excluded.value}
    return statement.on_conflict_do_update(index_elements=["kind", "key"], set_=changed)


def _delete() -> Any:  # noqa: ANN401 - a statement
    return delete(kept).where(kept.c.kind == bindparam("kind"), kept.c.key == bindparam("key"))


def _entry_row(entry: Entry) -> Row:
    return {name: getattr(entry, name) for name in Entry.__struct_fields__}


def _row(document: Document) -> Row:
    return {"kind": document.kind, "key": document.key, "number": document.number, "value": document.value}


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
