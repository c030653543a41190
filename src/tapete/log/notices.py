"""What one process tells the others through PostgreSQL: that a stream has grown, and to which version. Nothing else."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from threading import Event, Thread
from typing import Any

from sqlalchemy import Connection, Engine

from tapete.log.entry import Entry
from tapete.log.statement import run

CHANNEL = "tapete"
NOTIFY = "SELECT pg_notify('tapete', grown) FROM (VALUES {rows}) AS notices (grown)"
PAUSE = 1.0
"""Seconds between two looks at whether to stop, and before a lost connection is made anew."""

Told = Callable[[str, int], None]
logger = logging.getLogger(__name__)


def notify(connection: Connection, entries: Iterable[Entry]) -> None:
    """Tell, when the transaction commits, to which version each stream has grown."""
    grown = {entry.stream: entry.version for entry in entries}
    run(connection, NOTIFY, [(f"{version} {stream}",) for stream, version in grown.items()])


class Listener:
    """A thread that hears the notices of all processes, its own too."""

    def __init__(self, engine: Engine, told: Told) -> None:
        self._engine = engine
        self._told = told
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="tapete-listener", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the thread, and wait for it."""
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                self._listen()
            except Exception as error:  # noqa: BLE001 - whatever ends a connection, another one is made
                logger.warning("notices are interrupted: %s", type(error).__name__)
                self._stopped.wait(PAUSE)

    def _listen(self) -> None:
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            # What was said before this connection listened is lost: whoever holds a stream looks at it.
            self._told("", 0)
            driver: Any = connection.connection.dbapi_connection
            try:
                while not self._stopped.is_set():
                    for notice in driver.notifies(timeout=PAUSE):
                        version, _, stream = notice.payload.partition(" ")
                        self._told(stream, int(version))
            finally:
                connection.invalidate()  # a pooled connection must not go on listening
