"""A server as it is served, on a port of its own, and people who talk to it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest

from tapete.log import Log, MemoryLog
from tapete.web.app import Server
from tapete.web.hall import Limits
from tapete.web.listening import Listener, listen
from tests.web.people import Person, Running

SECRET = b"a secret of this test, 32 bytes.."
FREE = Limits(commands=(1e6, 10**6), openings=(1e6, 10**6), hints=(1e6, 10**6))
"""Limits that no test of something else meets."""


@pytest.fixture
def run() -> Iterator[Callable[..., Running]]:
    """Start a server with a log, in memory by default; every one is stopped at the end."""
    running: list[Running] = []

    def start(log: Log | None = None, **options: object) -> Running:
        server = Server(log or MemoryLog(), SECRET, limits=options.pop("limits", FREE), **options)  # type: ignore[arg-type]
        bound = listen("127.0.0.1", 0)
        ready = threading.Event()
        listener = Listener(server, ready.set)
        thread = threading.Thread(target=listener.run, kwargs={"sockets": [bound]}, daemon=True)
        thread.start()
        assert ready.wait(20)
        running.append(Running(bound.getsockname()[1], server, listener, thread))
        return running[-1]

    yield start
    for each in running:
        each.stop()


@pytest.fixture
def house(run: Callable[..., Running]) -> Running:
    """A server with an empty log."""
    return run()


@pytest.fixture
def ana(house: Running) -> Iterator[Person]:
    """Somebody with a cookie."""
    with Person(house.url, "Ana") as person:
        yield person


@pytest.fixture
def luis(house: Running) -> Iterator[Person]:
    """Somebody else."""
    with Person(house.url, "Luis") as person:
        yield person
