"""All tables of one log: loads, decides, appends and publishes."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property
from typing import Self

from tapete.errors import TapeteError
from tapete.log import Log
from tapete.rules import Rules
from tapete.service import decision, journal, kind
from tapete.service.archive import Archive
from tapete.service.audience import Subscription
from tapete.service.decision import Decision
from tapete.service.desk import Desk
from tapete.service.events import Cause, Command, TableOpened
from tapete.service.floor import Floor, kept
from tapete.service.freshness import must_have_seen
from tapete.service.history import OpenTable
from tapete.service.loading import load_desk
from tapete.service.refusal import Busy, NotSaved, Repeated, Stale
from tapete.service.room import Me, Reply, Room
from tapete.service.settings import Settings, settings_of

LONGEST_ID = 200
ATTEMPTS = 5
"""Times that a command is decided on top of one which turns out to be an old one, before that is a refusal."""
MOST_UNSAVED = 256
"""Decisions that wait to be durable at one table; one more is refused."""


def _now() -> int:
    return time.time_ns() // 1_000_000


class Service:
    """The house. Enter it `async with` in the event loop in which all its methods are then called.

    `files` are the texts of the table files it offers, by id (those that ship with the package by default). `now`
    returns milliseconds since the epoch and `entropy` random bytes; both are for tests.

    A program that is not asynchronous can hold an `asyncio.Runner` and call `runner.run(service.command(...))`.
    """

    def __init__(
        self,
        log: Log,
        files: Mapping[str, str] | None = None,
        *,
        now: Callable[[], int] = _now,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._log = log
        self._files = dict(files if files is not None else kind.shipped_files())
        self._floor = Floor(log, now, entropy)
        self.archive = Archive(log)

    async def __aenter__(self) -> Self:
        """Start the writer, and resume every table whose clock is running."""
        await self._floor.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Make durable what is decided, and stop; the log stays open."""
        await self._floor.close()

    # What there is

    @cached_property
    def kinds(self) -> Mapping[str, Rules]:
        """The rules of the table files offered, by id, in the lobby's order."""
        return {name: kind.rules_of(text) for name, text in self._files.items()}

    async def open(  # noqa: PLR0913 - one argument for each thing an owner chooses
        self,
        rules: str,
        owner: str,
        *,
        private: bool = False,
        practice: bool = False,
        seats: int | None = None,
        decision_seconds: int | None = None,
        betting_seconds: int | None = None,
        seed: bytes | None = None,
    ) -> str:
        """Open a table of a kind and return its id, which has 128 random bits.

        `seed` makes its cards repeatable: for tests and lessons, without proof or scores. Raises `TapeteError`
        (`no-such-table`, `bad-setting`) or `NotSaved`.
        """
        if rules not in self._files:
            raise TapeteError("no-such-table", value=rules[:200], tables=tuple(self._files))
        text = self._files[rules]
        opened = TableOpened(rules, text, owner, private, practice, seats, decision_seconds, betting_seconds, seed)
        kind.check(text, opened)
        table = secrets.token_urlsafe(16)
        room = self._floor.room(table, opened, Desk())
        first = decision.commit_shoe(room.place, room.desk)
        events = first.events if first is not None else ()
        cause = Cause(self._floor.now(), owner)
        await self._floor.put(room, room.adopt(Decision((opened, *events), room.desk.table), cause))
        self._floor.enter(room)
        return table

    async def command(self, table: str, command: Command, *, id: str, seen: int) -> Reply:  # noqa: A002 - a command's id
        """Carry out a player's command once, and return when it is durable.

        `id` names the command among its player's at this table: repeated it has no effect and gets the same answer,
        after a restart too. `seen` is the version of the view the player decided on.

        Raises `Stale` with the present view (`tapete.service.freshness` has the rule), `IllegalAction` when the rules
        of the table forbid it, `NotSaved` when the log failed, `NoSuchTable`, `Busy`, or `TapeteError` (`table-closed`,
        `not-owner`, `seed-given`, `wrong-length`, `no-commitment`, `bad-id`).
        """
        if not 0 < len(id) <= LONGEST_ID:
            raise TapeteError("bad-id", value=id[:40], allowed=f"1..{LONGEST_ID}")
        key = journal.key(command.player, id)
        for _ in range(ATTEMPTS):
            with suppress(Repeated):
                return await self._once(table, command, key, seen)
        raise Repeated

    async def look(self, table: str, player: str = "", version: int | None = None) -> Reply:
        """Return a version of a table, its view, and what concerns a player; raises `NoSuchTable`.

        It is the present one unless an earlier one is named.
        """
        room = await self._floor.resident(table)
        if version is not None and version < room.shown.version:
            return await self._answer(room, player, version)
        return room.reply(room.shown, player)

    async def subscribe(self, table: str, after: int = 0) -> Subscription:
        """Follow a table: the present view, unless it is version `after`, then every new one; raises `NoSuchTable`."""
        room = await self._floor.resident(table)
        subscription = self._floor.audience.join(table)
        subscription.start_after(min(after, room.shown.version))
        subscription.put(room.published())
        return subscription

    async def me(self, table: str, player: str) -> Me:
        """Return what concerns one player alone; raises `NoSuchTable`."""
        room = await self._floor.resident(table)
        return room.me(room.shown, player)

    async def rules(self, table: str) -> Rules:
        """Return the rules a table is played by; raises `NoSuchTable`."""
        return (await self._floor.resident(table)).rules

    async def settings(self, table: str) -> Settings:
        """Return what the owner has chosen; raises `NoSuchTable`."""
        room = await self._floor.resident(table)
        return settings_of(room.opened, room.shown.adjusted)

    def spectators(self, table: str) -> int:
        """Return how many follow a table, seated or not."""
        return self._floor.audience.count(table)

    async def open_tables(self, limit: int = 100) -> list[tuple[OpenTable, int]]:
        """Return the shared tables anybody may join, with the number of those who follow, the liveliest first."""
        return [(found, self.spectators(found.table)) for found in await self.archive.open_tables(limit)]

    async def tick(self, table: str) -> None:
        """Do what the time does at a table, now rather than when its timer comes, and wait until it is durable."""
        await self._floor.tick(table)

    # Commands

    async def _once(self, table: str, command: Command, key: bytes, seen: int) -> Reply:
        """Carry out a command, or answer it as it once was; raises `Repeated` where that shows too late."""
        room = await self._floor.resident_that_saw(table, key, seen)
        version = None
        asked = seen < room.known_after or self._floor.repeats(command.player)
        if asked and key not in room.known:
            version = await kept(self._log.find, table, key)
            room = await self._floor.resident(table)
        version = room.known.get(key, version)
        if key in room.waiting:
            return await asyncio.shield(room.waiting[key])
        if version is not None:
            return await self._answer(room, command.player, version)
        try:
            return await self._obey(room, command, key, seen)
        except (Busy, NotSaved):
            raise
        except TapeteError:
            # What is refused may have been carried out long ago; what is carried out finds that out when it is saved.
            version = None if asked else await kept(self._log.find, table, key)
            if version is None:
                raise
        return await self._answer(await self._floor.resident(table), command.player, version)

    async def _obey(self, room: Room, command: Command, key: bytes, seen: int) -> Reply:
        if key in room.refused:
            raise room.refused[key]
        if room.unsaved >= MOST_UNSAVED:
            raise Busy
        cause = Cause(self._floor.now(), command.player)
        fresh = decision.commit_shoe(room.place, room.desk)
        if fresh is not None:
            self._floor.put(room, room.adopt(fresh, cause))
        if not must_have_seen(room.desk, command) <= seen <= room.desk.version:
            await self._floor.settled(room)
            raise Stale(room.shown.version, room.view_of(room.shown))
        try:
            decided = decision.decide(room.place, room.desk, command, cause.at)
        except TapeteError as refusal:
            room.remember_refusal(key, refusal)
            await self._floor.settled(room)
            raise
        future = self._floor.put(room, room.adopt(decided, cause, key), key, command.player)
        return await asyncio.shield(future)

    async def _answer(self, room: Room, player: str, version: int) -> Reply:
        """Return the answer once given to a command that made this version."""
        view = room.views.get(version)
        if view is None or version > room.shown.version:
            desk = await kept(load_desk, self._log, room.table, room.rules, version)
            return Reply(version, room.view_again(desk), room.me(desk, player))
        return Reply(version, view, room.me(room.shown, player))
