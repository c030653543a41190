"""Where the log is: an SQLAlchemy URL, or a file in the user's data folder."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from tapete.log.fault import LogError
from tapete.log.memory import MemoryLog

if TYPE_CHECKING:
    from sqlalchemy import URL, Engine

    from tapete.log.contract import Log

IN_MEMORY = "memory:"
FILE = "tapete.sqlite3"
PATIENCE = 2
"""Seconds that a writer waits for another one's lock."""
_DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def default_url() -> str:
    """Return the URL of the log in the user's data folder."""
    from platformdirs import user_data_path  # noqa: PLC0415 - needed only here

    return f"sqlite:///{user_data_path('tapete', appauthor=False) / FILE}"


def open_log(url: str | None = None) -> Log:
    """Open the log at an SQLAlchemy URL of SQLite or PostgreSQL, by default in the user's data folder.

    Creates folder, database and schema where they are missing, and upgrades an older schema. `memory:` is a log that
    lasts as long as the process. Raises `LogError`: `log-bad-url`, `log-no-driver`, `log-too-new`, `log-read-only`,
    `log-not-a-database`, `log-locked`, `log-unavailable`.
    """
    if url == IN_MEMORY:
        return MemoryLog()
    from tapete.log.migration import migrate  # noqa: PLC0415 - the database libraries are slow to load
    from tapete.log.sql import SqlLog  # noqa: PLC0415

    place = _parsed(url or default_url())
    engine = _sqlite(place) if place.get_backend_name() == "sqlite" else _postgresql(place)
    try:
        migrate(engine)
    except LogError:
        engine.dispose()
        raise
    return SqlLog(engine)


def _parsed(url: str) -> URL:
    from sqlalchemy import make_url  # noqa: PLC0415
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415

    allowed = ("sqlite:///FILE", "postgresql://USER@HOST/NAME", IN_MEMORY)
    try:
        place = make_url(url)
    except (ArgumentError, ValueError):
        raise LogError("log-bad-url", allowed=allowed) from None  # its text may hold a password
    backend = place.get_backend_name()
    if backend not in _DRIVERS or (backend == "sqlite" and place.database in (None, "", ":memory:")):
        raise LogError("log-bad-url", value=backend[:40], allowed=allowed)
    if backend == "sqlite" and place.drivername not in (backend, _DRIVERS[backend]):  # asynchronous, or encrypted
        raise LogError("log-bad-url", value=place.drivername[:40], allowed=allowed)
    return place.set(drivername=_DRIVERS[backend]) if "+" not in place.drivername else place


def _sqlite(place: URL) -> Engine:
    from sqlalchemy import create_engine, event  # noqa: PLC0415

    _create_file(Path(str(place.database)))
    engine = create_engine(place, connect_args={"timeout": PATIENCE}, pool_size=8, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def connected(connection: object, _: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        # In WAL, FULL waits for the disk at every commit; NORMAL would not, and lose the last ones with the power.
        # The rest saves the disk work: pages are copied back from the WAL seldom, and kept in memory.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=4000", "cache_size=-16000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _create_file(path: Path) -> None:
    """Create a database file that only its owner reads: the log is as secret as a key."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except IsADirectoryError:
        raise LogError("log-not-a-database", file=str(path)) from None
    except OSError as error:
        code = "log-read-only" if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS) else "log-unavailable"
        raise LogError(code, file=str(path)) from None


def _postgresql(place: URL) -> Engine:
    from sqlalchemy import create_engine  # noqa: PLC0415
    from sqlalchemy.exc import NoSuchModuleError  # noqa: PLC0415

    try:
        return create_engine(place, pool_size=8, hide_parameters=True)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise LogError("log-no-driver", value=place.drivername, allowed="tapete[postgresql]") from None
