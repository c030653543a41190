"""The database server of these tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.databases import running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """URL of a running PostgreSQL."""
    yield from running_server(tmp_path_factory.mktemp("postgresql"))
