"""The floor: the tables in memory, from the moment somebody needs one until nobody does, with their clocks.

Everything here happens in the event loop; reading the log happens in threads, writing in the writer's.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from asyncio import Future, Task
from collections.abc import Awaitable, Callable
from itertools import count
from typing import TypeVar

from tapete.errors import TapeteError
from tapete.log import Document, Log, LogError
from tapete.service import decision, journal
from tapete.service.audience import Audience
from tapete.service.decision import DrawSeed
from tapete.service.desk import Desk, due
from tapete.service.events import Cause, TableOpened
from tapete.service.loading import read_room
from tapete.service.refusal import NoSuchTable, NotSaved, Repeated
from tapete.service.room import DUE, Reply, Room, seeds
from tapete.service.writer import Known, Write, Writer

HORIZON = 120.0
"""Seconds ahead for which due tables are kept in memory."""
SWEEP = 15.0
"""Seconds between two looks at what is due and who is idle."""
MOST_DUE = 1000
"""Due tables brought into memory at one look; those that are late first."""
IDLE_ROOM = 60.0
"""Seconds after which a table that nobody follows leaves memory."""
MOST_ROOMS = 2000
"""Tables in memory that nobody follows; the idlest leave when there are more."""
RETRY = 1.0
"""Seconds after which a table whose decisions were lost is looked at again."""
MOST_REPEATERS = 1000
"""Players remembered for a command that they repeated as if it were new."""

T = TypeVar("T")
logger = logging.getLogger(__name__)


async def kept(work: Callable[..., T], *arguments: object) -> T:
    """Read from the log, in a thread; what it cannot give is a refusal."""
    try:
        return await asyncio.to_thread(work, *arguments)
    except LogError as error:
        raise NotSaved(error.code) from error


def _retrieve(future: Future[Reply]) -> None:
    """Look at the outcome: nobody may be waiting for it any more."""
    if not future.cancelled():
        future.exception()


class Floor:
    """The resident tables of one log."""

    def __init__(self, log: Log, now: Callable[[], int], entropy: DrawSeed) -> None:
        self.now = now
        self._log = log
        self._entropy = entropy
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, Task[None]] = {}
        self._lines = count()
        self._tasks: set[Task[None]] = set()
        self._closing = False
        self._repeaters: dict[str, None] = {}

    async def open(self) -> None:
        """Start the writer, and begin to resume every table whose clock is running."""
        self._loop = asyncio.get_running_loop()
        self.audience = Audience(self._loop)
        self._writer = Writer(self._log, self._loop)
        self._unwatch = await asyncio.to_thread(self._log.watch, self._told)
        self._sweeper = self._loop.create_task(self._sweep())

    async def close(self) -> None:
        """Make durable what is decided, and stop."""
        self._closing = True
        self._sweeper.cancel()
        for room in self._rooms.values():
            self._stop_timer(room)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._unwatch)
        self._writer.close()
        await asyncio.to_thread(self._writer.join)
        await asyncio.sleep(0)
        self.audience.close()

    # Writing

    def put(self, room: Room, write: Write, key: bytes | None = None, player: str = "") -> Future[Reply]:
        """Queue a decision of a room; the answer comes, and is shown to everybody, when it is durable."""
        future: Future[Reply] = self._loop.create_future()
        future.add_done_callback(_retrieve)
        desk = room.desk

        def done(error: LogError | None) -> None:
            room.unsaved -= 1
            if key is not None:
                room.waiting.pop(key, None)
            if error is not None:
                self._lose(room, quietly=isinstance(error, Known))
                future.set_exception(self._refusal(error, key, player))
                return
            room.shown = desk
            future.set_result(room.reply(desk, player))
            self._publish(room)
            self._set_timer(room)

        if key is not None:
            room.waiting[key] = future
        room.last = future
        room.touched = self._loop.time()
        write.done = done
        self._writer.put(write)
        return future

    def _refusal(self, error: LogError, key: bytes | None, player: str) -> NotSaved:
        if not isinstance(error, Known) or self._closing:
            return NotSaved(error.code)
        if error.key == key:
            self._repeaters[player] = None
            if len(self._repeaters) > MOST_REPEATERS:
                del self._repeaters[next(iter(self._repeaters))]
        return Repeated()

    def repeats(self, player: str) -> bool:
        """Tell whether a player has repeated an old command on a newer view, so that the log is asked beforehand."""
        return player in self._repeaters

    async def settled(self, room: Room) -> None:
        """Wait until what a refusal stands on is durable, so that it tells nothing that may not come to be."""
        if room.last is not None and not room.last.done():
            await asyncio.shield(room.last)

    def _publish(self, room: Room) -> None:
        if self.audience.count(room.table):
            self.audience.publish(room.table, room.published())

    def _lose(self, room: Room, *, quietly: bool = False) -> None:
        """Forget a room whose decisions were lost: the table goes on from the log."""
        if room.lost:
            return
        if not quietly:
            logger.warning("decisions of a table were lost; it goes on from the log")
        room.lost = True
        self._drop(room)
        if not self._closing and (self.audience.count(room.table) or due(room.shown) is not None):
            self._loop.call_later(RETRY, self._start, self._revive, room.table)

    async def _revive(self, table: str) -> None:
        try:
            room = await self.resident(table)
        except TapeteError:
            self._loop.call_later(RETRY, self._start, self._revive, table)
        else:
            self._publish(room)

    # Rooms

    def resident_tables(self) -> list[str]:
        """Return the ids of the tables in memory."""
        return list(self._rooms)

    async def resident_that_saw(self, table: str, key: bytes, seen: int) -> Room:
        """Return a table's room, read anew where a command has seen more of it: another process was at work."""
        room = await self.resident(table)
        if seen > room.desk.version and key not in room.known:
            await self._catch_up(table)
            room = await self.resident(table)
        return room

    def _told(self, table: str, version: int) -> None:
        """Hear, in any thread, that a table has grown, or that any may have."""
        with contextlib.suppress(RuntimeError):  # the loop may just have been closed
            self._loop.call_soon_threadsafe(self._hear, table, version)

    def _hear(self, table: str, version: int) -> None:
        for one in [table] if table else self._rooms.keys() | self.audience.tables():
            room = self._rooms.get(one)
            if room is not None and (not table or version > room.desk.version):
                self._start(self._catch_up, one)
            elif room is None and self.audience.count(one):
                self._start(self._revive, one)

    async def _catch_up(self, table: str) -> None:
        """Take on what another process has saved of a table in memory."""
        room = await self.resident(table)
        version = room.desk.version
        try:
            entries = await kept(self._log.read, table, version)
        except NotSaved:
            return  # the next decision will meet the same log
        if room.lost or room.unsaved or room.desk.version != version or self._rooms.get(table) is not room:
            return  # what was decided meanwhile finds out by itself
        for entry in entries:
            room.follow(journal.step(entry), entry.key)
        if entries:
            self._publish(room)
            self._set_timer(room)

    async def resident(self, table: str) -> Room:
        """Return a table's room, read from the log where it is not in memory; raises `NoSuchTable`."""
        while (room := self._rooms.get(table)) is None:
            if table not in self._loading:
                task = self._loop.create_task(self._load(table))
                self._loading[table] = task
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            await asyncio.shield(self._loading[table])
        return room

    async def _load(self, table: str) -> None:
        found = await kept(read_room, self._log, table)
        if found is None:
            raise NoSuchTable(table)
        room = self.room(table, found.opened, found.desk)
        room.snapshot, room.due_kept = found.snapshot, found.due
        self.enter(room)

    def room(self, table: str, opened: TableOpened, desk: Desk) -> Room:
        """Return a new room, its decisions in a line of their own."""
        return Room(table, opened, desk, next(self._lines), seeds(opened, self._entropy))

    def enter(self, room: Room) -> None:
        """Take a room in."""
        if not room.lost:
            room.touched = self._loop.time()
            self._rooms[room.table] = room
            self._set_timer(room)

    def _drop(self, room: Room) -> None:
        self._stop_timer(room)
        if self._rooms.get(room.table) is room:
            del self._rooms[room.table]

    # Time

    def _set_timer(self, room: Room) -> None:
        time_due = due(room.shown)
        if time_due == room.timer_due and room.timer is not None:
            return
        self._stop_timer(room)
        if time_due is None or self._rooms.get(room.table) is not room or self._closing:
            return
        wait = (time_due - self.now()) / 1000
        if wait <= HORIZON:
            room.timer_due = time_due
            # A millisecond late is on time; a millisecond early would be for nothing.
            room.timer = self._loop.call_later(max(wait, 0) + 0.001, self._time, room)

    def _stop_timer(self, room: Room) -> None:
        if room.timer is not None:
            room.timer.cancel()
        room.timer, room.timer_due = None, None

    def _time(self, room: Room) -> None:
        """Do what the time does at a table."""
        self._stop_timer(room)
        if room.lost or self._closing:
            return
        if room.unsaved:
            return  # what is being written sets the timer anew
        cause = Cause(self.now())
        decided = decision.tick(room.place, room.desk, cause.at)
        if decided is not None:
            self.put(room, room.adopt(decided, cause))
        else:
            self._set_timer(room)

    async def tick(self, table: str) -> None:
        """Do what the time does at a table, now rather than when its timer comes, and wait until it is durable."""
        room = await self.resident(table)
        await self.settled(room)
        self._time(room)
        await self.settled(room)

    async def _sweep(self) -> None:
        while True:
            try:
                await self._wake_due()
                self._evict()
            except LogError as error:
                logger.warning("the log does not answer: %s", error.code)
            await asyncio.sleep(SWEEP)

    async def _wake_due(self) -> None:
        """Bring into memory the tables that must look at the time soon, and correct reminders that came early."""
        high = self.now() + int(HORIZON * 1000)
        found: list[Document] = await asyncio.to_thread(
            lambda: self._log.documents(DUE, high=high, ascending=True, limit=MOST_DUE)
        )
        for document in found:
            try:
                room = await self.resident(document.key)
            except TapeteError:
                logger.warning("a table that is due cannot be read")
                continue
            self._set_timer(room)
            self._remind(room, document.number)

    def _remind(self, room: Room, kept: int) -> None:
        time_due = due(room.shown)
        if room.unsaved or time_due == kept:
            return
        room.due_kept = time_due
        value = None if time_due is None else b""
        self._writer.put(Write(room.table, room.line, [], [Document(DUE, room.table, time_due or 0, value)]))

    def _evict(self) -> None:
        """Let idle tables go, with a snapshot where their stream has grown; a table without followers costs nothing."""
        now = self._loop.time()
        idle = [room for room in self._rooms.values() if room.is_idle() and not self.audience.count(room.table)]
        idle.sort(key=lambda room: room.touched)
        for place, room in enumerate(idle):
            if len(idle) - place > MOST_ROOMS or now - room.touched > IDLE_ROOM:
                if room.shown.version > room.snapshot + 1:
                    self._writer.put(Write(room.table, room.line, [], [room.take_snapshot(room.shown)]))
                self._drop(room)

    def _start(self, work: Callable[[str], Awaitable[None]], table: str) -> None:
        if self._closing:
            return

        async def run() -> None:
            await work(table)

        task = self._loop.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
