"""People who play over HTTP, for the tests: each with a cookie and a connection of their own."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from types import TracebackType
from typing import Any, Self

import httpx

from tapete.log import Log, MemoryLog
from tapete.web.app import Server
from tapete.web.hall import Limits
from tapete.web.listening import Listener, listen

Json = dict[str, Any]

SECRET = b"a secret of this test, 32 bytes.."


class Running:
    """A server that runs in a thread of this process."""

    def __init__(self, port: int, server: Server, listener: Listener, thread: Thread) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.server = server
        self._listener = listener
        self._thread = thread

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self._listener.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()


FREE = Limits(commands=(1e6, 10**6), openings=(1e6, 10**6), hints=(1e6, 10**6))
"""Limits that no test of something else meets."""


@contextmanager
def serving(log: Log | None = None, limits: Limits = FREE, port: int = 0, **options: Any) -> Iterator[Running]:  # noqa: ANN401 - Server's own
    """Serve a log, in memory by default, on a port of its own."""
    server = Server(log or MemoryLog(), SECRET, limits=limits, **options)
    bound = listen("127.0.0.1", port)
    ready = Event()
    listener = Listener(server, ready.set)
    thread = Thread(target=listener.run, kwargs={"sockets": [bound]}, daemon=True)
    thread.start()
    assert ready.wait(30)
    running = Running(bound.getsockname()[1], server, listener, thread)
    try:
        yield running
    finally:
        running.stop()


class Person:
    """A player's side of the conversation."""

    def __init__(self, url: str, name: str = "", language: str = "en") -> None:
        self.client = httpx.Client(base_url=url, timeout=20, headers={"Accept-Language": language})
        me = self.client.put("/api/me", json={"name": name}) if name else self.client.get("/api/me")
        self.player: str = me.json()["player"]
        self.table = ""
        self.version = 0
        self.view: Json = {}

    def __enter__(self) -> Self:
        """Come."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Go."""
        self.client.close()

    def get(self, path: str, **options: Any) -> httpx.Response:  # noqa: ANN401 - httpx's own
        """Ask for something."""
        return self.client.get(path, **options)

    def open(self, rules: str, **wanted: object) -> str:
        """Open a table and go there."""
        opened = self.client.post("/api/tables", json={"rules": rules, **wanted})
        assert opened.status_code == 201, opened.text
        return self.enter(opened.json()["id"])

    def enter(self, table: str) -> str:
        """Go to a table."""
        self.table, self.version, self.view = table, 0, {}
        self.look()
        return table

    def look(self) -> Json:
        """Look at the table."""
        state: Json = self.client.get(f"/api/tables/{self.table}").json()
        self._saw(state["view"])
        return state

    def post(self, command: Json, *, seen: int | None = None, id: str | None = None) -> httpx.Response:  # noqa: A002
        """Send a command, whatever comes of it."""
        letter = {"id": id or secrets.token_hex(16), "seen": self.version if seen is None else seen, "command": command}
        return self.client.post(f"/api/tables/{self.table}/commands", json=letter)

    def say(self, kind: str, **details: object) -> Json:
        """Send a command that is carried out; returns the view after it."""
        answer = self.post({"type": kind, **details})
        assert answer.status_code == 200, answer.text
        self._saw(answer.json()["view"])
        return self.view

    def _saw(self, view: Json) -> None:
        if view["version"] >= self.version:
            self.view, self.version = view, view["version"]

    def deal(self, bet: int) -> Json:
        """Bet and have cards dealt; the view after it."""
        self.say("bet", amount=bet)
        return self.say("ready")

    def mine(self) -> list[str]:
        """Return what this person may do now."""
        seat = next((seat["seat"] for seat in self.view["seats"] if seat["player"] == self.player), None)
        return [act["verb"] for act in self.view["legal"] if act["seat"] == seat]

    def finish(self) -> Json:
        """Decline and stand until the round is over; the view then."""
        while verbs := self.mine():
            self.say("act", verb="decline" if "decline" in verbs else "stand")
        return self.view

    @contextmanager
    def follow(self, last: int | None = None) -> Iterator[Iterator[tuple[str, Json]]]:
        """Follow the table's stream: events with their data."""
        headers = {} if last is None else {"Last-Event-ID": str(last)}
        with self.client.stream("GET", f"/api/tables/{self.table}/stream", headers=headers) as answer:
            assert answer.status_code == 200
            yield _events(answer.iter_lines())


def _events(lines: Iterator[str]) -> Iterator[tuple[str, Json]]:
    event = ""
    for line in lines:
        field, _, value = line.partition(": ")
        if field == "event":
            event = value
        elif field == "data":
            yield event, json.loads(value)
