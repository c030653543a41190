"""Tables in memory and out of it, and those who follow them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from unittest import mock

import pytest

from tapete.log import MemoryLog
from tapete.messages import Bet, Ready, Sit
from tapete.service import Published, Service, Settings, floor, journal
from tapete.service.audience import LONGEST_QUEUE, Audience
from tapete.service.loading import read_room
from tests.service.nights import Guest, Time, WatchedLog

CHOSEN = Settings("selminha", "ana", False, False, 1, 1, 0, 0, True)


@pytest.fixture
def impatient() -> Iterator[None]:
    """Make the house look for idle tables all the time and let them go at once."""
    with mock.patch.multiple(floor, SWEEP=0.01, IDLE_ROOM=-1.0):
        yield


@pytest.mark.usefixtures("impatient")
def test_idle_tables_leave_memory_and_come_back_the_same() -> None:
    """A table that nobody follows is read again when somebody asks, from its snapshot, with the same view."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").sit()
            await guest.play(3)
            await guest.until_asked()
            shown = await service.look(table, "ana")
            while service._floor.resident_tables():  # noqa: SLF001, ASYNC110 - what memory holds
                await asyncio.sleep(0.01)
            assert await service.look(table, "ana") == shown
            restored = read_room(log, table)
            assert restored is not None
            assert restored.snapshot == shown.version
            await guest.play(2)

    asyncio.run(night())


@pytest.mark.usefixtures("impatient")
def test_a_followed_table_stays() -> None:
    """Where somebody looks on, nothing is let go."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "ana")
            async with await service.subscribe(table):
                await asyncio.sleep(0.1)
                assert service._floor.resident_tables() == [table]  # noqa: SLF001 - what memory holds

    asyncio.run(night())


def test_an_old_table_opens_without_reading_all_of_its_stream() -> None:
    """A snapshot is never far behind, so that few entries are read."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            await (await Guest(service, table, "ana").sit()).play(400)
            version = (await service.look(table)).version
        stored = journal.restored(log.document(journal.SNAPSHOT, table))
        assert stored is not None
        assert version > 700
        assert version - stored.version < 128

    asyncio.run(night())


def test_a_start_reads_no_table_that_is_not_due() -> None:
    """Opening the house over many tables reads none of them, and looking at one reads only that one."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            tables = [await service.open("selminha", "ana") for _ in range(50)]
        watched = WatchedLog(log)
        async with Service(watched) as service:
            assert watched.read_streams == []
            await service.look(tables[7])
            assert set(watched.read_streams) == {tables[7]}

    asyncio.run(night())


def test_followers_get_every_version_in_order_and_the_same_bytes() -> None:
    """Reply, stream and resync show one encoding of each version; nobody sees a version twice or an older one later."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").sit()
            first, second = await service.subscribe(table), await service.subscribe(table, guest.seen)
            replies = [await guest.say(Bet("ana", amount)) for amount in (5, 10, 15)]
            late = await service.subscribe(table, guest.seen - 1)
            seen = [await anext(first) for _ in range(4)][1:]
            assert seen == [await anext(second) for _ in range(3)]
            assert [(one.version, one.view) for one in seen] == [(reply.version, reply.view) for reply in replies]
            assert all(one.view is reply.view for one, reply in zip(seen, replies, strict=True))
            assert (await anext(late)) == seen[-1]
            last = await guest.say(Ready("ana"))
            heard = [await anext(who) for who in (first, second, late)]
            assert [(one.version, one.view) for one in heard] == [(last.version, last.view)] * 3
        for who in (first, second, late):
            assert [published async for published in who] == []

    asyncio.run(night())


def test_who_reads_slowly_is_brought_up_to_date() -> None:
    """A full queue is thrown away for the newest view, which says all the others said; nobody else waits."""

    async def night() -> None:
        audience = Audience(asyncio.get_running_loop())
        slow, quick = audience.join("table"), audience.join("table")
        for version in range(1, LONGEST_QUEUE + 2):
            audience.publish("table", Published(version, b"", CHOSEN))
            assert (await anext(quick)).version == version
        assert (await anext(slow)).version == LONGEST_QUEUE + 1
        audience.publish("table", Published(3, b"old", CHOSEN))
        audience.publish("table", Published(LONGEST_QUEUE + 2, b"", CHOSEN))
        assert (await anext(slow)).version == (await anext(quick)).version == LONGEST_QUEUE + 2
        slow.close()
        assert audience.count("table") == 1

    asyncio.run(night())


def test_many_who_ask_at_once_read_a_table_once() -> None:
    """A table that is not in memory is read once, however many want it."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("clasico", "ana")
        watched = WatchedLog(log)
        async with Service(watched) as service:
            await asyncio.gather(*(service.look(table) for _ in range(20)))
            assert len(watched.read_streams) == 2  # the opening, and what came after

    asyncio.run(night())


def test_a_program_that_is_not_asynchronous_plays_with_a_runner() -> None:
    """As the terminal does: one call after the other, with a loop that runs only meanwhile."""
    with asyncio.Runner() as runner:
        service = runner.run(Service(MemoryLog(), now=Time()).__aenter__())
        table = runner.run(service.open("selminha", "ana"))
        reply = runner.run(service.command(table, Sit("ana", "Ana"), id="1", seen=1))
        assert reply.version == 2
        runner.run(service.__aexit__())
