"""Guests of the house, for its tests: they sit down, play at random and remember what they were told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Sequence
from itertools import count
from threading import Event
from typing import Any, Self

import msgspec

from tapete.log import Entry, Log, MemoryLog
from tapete.log.entry import Document
from tapete.log.fault import LogError
from tapete.messages import Bet, Play, Ready, Sit
from tapete.service import Command, Reply, Service, Stale

SEED = bytes(range(32))
_GUESTS = count()

Plain = dict[str, Any]


class Time:
    """A clock that stands until it is moved."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        self.now = now

    def __call__(self) -> int:
        """Return the time in milliseconds since the epoch."""
        return self.now

    def go_on(self, seconds: float) -> None:
        """Move the clock."""
        self.now += int(seconds * 1000)


class Guest:
    """One player at one table."""

    def __init__(self, service: Service, table: str, player: str, seed: int = 0) -> None:
        self.service = service
        self.table = table
        self.player = player
        self.chance = random.Random(f"{player} {seed}")
        self.sent = 0
        self.ids = f"{player} {next(_GUESTS)}"
        self.seen = 0
        self.replies: list[Reply] = []

    async def say(self, command: Command) -> Reply:
        """Send a command with a new id, on what was last seen."""
        self.sent += 1
        reply = await self.service.command(self.table, command, id=f"{self.ids} {self.sent}", seen=self.seen)
        return self.hear(reply)

    def hear(self, reply: Reply) -> Reply:
        """Look at a reply."""
        self.seen = max(self.seen, reply.version)
        self.replies.append(reply)
        return reply

    async def look(self) -> Self:
        """See what is."""
        self.hear(await self.service.look(self.table, self.player))
        return self

    @property
    def view(self) -> Plain:
        """The view last seen."""
        return read(self.replies[-1].view)

    async def sit(self) -> Self:
        """Sit down on the first free seat."""
        await self.look()
        await self.say(Sit(self.player, self.player.title()))
        return self

    async def act(self) -> Reply:
        """Do one thing at random that is allowed to who sits alone; look when there is nothing to do."""
        seat = (await self.service.look(self.table, self.player)).me.seat
        await self.look()
        view = self.view
        mine = [act["verb"] for act in view["legal"] if act["seat"] == seat]
        if mine:
            return await self.say(Play(self.player, self.chance.choice(mine)))
        if seat is None:
            return await self.say(Sit(self.player, self.player.title()))
        if view["phase"] != "betting":
            return self.replies[-1]
        stack = next(player for player in view["seats"] if player["seat"] == seat)
        minimum = (await self.service.rules(self.table)).stakes.minimum
        return await self.say(Ready(self.player) if stack["bet"] else Bet(self.player, minimum))

    async def until_asked(self) -> Self:
        """Play on, sitting alone, until the first decision of a hand is due, so that standing ends the round."""
        await self.look()
        while self.view["phase"] != "play" or [step["do"] for step in self.view["round"]["steps"]].count("act"):
            await self.act()
        return self

    async def play(self, rounds: int) -> Self:
        """Play whole rounds, sitting alone."""
        await self.look()
        before, over = over_in(self.view), set[int]()
        while len(over) < rounds:
            await self.act()
            number = over_in(self.view)
            if number is not None and number != before:
                over.add(number)
        return self


def over_in(view: Plain) -> int | None:
    """Return the number of the round that lies on the table and is over, None when there is none."""
    played = view["round"]
    return played["number"] if played and played["over"] else None


def read(view: bytes) -> Plain:
    """Return a view as plain values."""
    plain: Plain = msgspec.json.decode(view)
    return plain


async def refused_as_stale(saying: Coroutine[Any, Any, Reply]) -> Stale:
    """Return the refusal of a stale command; fails when it is carried out."""
    try:
        await saying
    except Stale as refusal:
        return refusal
    raise AssertionError("carried out")


class BrokenLog(MemoryLog):
    """A log that fails when it is told to, before or after it has written, or to be read."""

    def __init__(self) -> None:
        super().__init__()
        self.broken: LogError | None = None
        self.after_writing = False
        self.unreadable = False
        self.failed = Event()

    def append(self, entries: Sequence[Entry], documents: Sequence[Document] = ()) -> None:
        """Write, fail, or both."""
        if self.broken is None or self.after_writing:
            super().append(entries, documents)
        if self.broken is not None:
            self.failed.set()
            raise self.broken

    def read(self, stream: str, after: int = 0, until: int | None = None) -> list[Entry]:
        """Read, or fail."""
        if self.unreadable:
            raise LogError("log-unavailable")
        return super().read(stream, after, until)

    async def has_failed(self) -> None:
        """Wait until a write has failed."""
        await asyncio.to_thread(self.failed.wait)


class WatchedLog(MemoryLog):
    """Another log, with a list of the streams that were read from it."""

    def __init__(self, log: MemoryLog) -> None:
        self.__dict__.update(log.__dict__)
        self.read_streams: list[str] = []

    def read(self, stream: str, after: int = 0, until: int | None = None) -> list[Entry]:
        """Read, and remember it."""
        self.read_streams.append(stream)
        return super().read(stream, after, until)


def copied(log: Log) -> MemoryLog:
    """Return a copy of a log's streams, without any document: what a rebuilt database starts from."""
    copy = MemoryLog()
    for stream in log.streams():
        copy.append(log.read(stream))
    return copy
