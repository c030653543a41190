"""A command repeated on a newer view than it was first decided on: its old answer, and nobody else is disturbed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tapete.log import Document, Entry, Log, MemoryLog, open_log
from tapete.messages import Bet, Play, Repeat
from tapete.service import NotSaved, Reply, Service
from tapete.service.room import REMEMBERED
from tests.databases import new_schema
from tests.service.nights import Guest, read

TABLES = 12
"""At which others play meanwhile."""


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Log]:
    """An empty log of each kind."""
    if request.param == "postgresql":
        url = new_schema(request.getfixturevalue("server"))
    else:
        url = f"sqlite:///{tmp_path / 'log.sqlite3'}" if request.param == "sqlite" else "memory:"
    opened = open_log(url)
    yield opened
    opened.close()


async def forgotten(guest: Guest) -> None:
    """Send commands until the first ones are known to the log alone."""
    for turn in range(REMEMBERED + 10):
        await guest.say(Repeat(guest.player, on=bool(turn % 2)))


def test_after_a_restart(log: Log) -> None:
    """Whichever view it names, it gets the answer it had, and nothing happens twice."""

    async def night() -> None:
        async with Service(log) as service:
            table = await service.open("clasico", "ana")
            guest = await Guest(service, table, "ana").sit()
            first = await service.command(table, Bet("ana", 20), id="bet", seen=guest.seen)
        async with Service(log) as service:
            for seen in (first.version, first.version, first.version - 1):
                again = await service.command(table, Bet("ana", 20), id="bet", seen=seen)
                assert (again.version, again.view) == (first.version, first.view)
            assert (await service.look(table)).version == first.version

    asyncio.run(night())


def test_others_at_the_table_are_not_disturbed(log: Log, caplog: pytest.LogCaptureFixture) -> None:
    """Of what is decided at once with it every command is carried out, in its order; nothing is said to be lost."""

    async def night() -> None:
        async with Service(log) as service:
            table = await service.open("clasico", "ana", betting_seconds=0, decision_seconds=0)
            ana, eva = [await Guest(service, table, name).sit() for name in ("ana", "eva")]
            first = await service.command(table, Repeat("ana", on=True), id="first", seen=ana.seen)
            await forgotten(ana)
            await asyncio.gather(ana.look(), eva.look())
            again = [service.command(table, Repeat("ana", on=True), id="first", seen=ana.seen) for _ in range(2)]
            bets = [service.command(table, Bet("eva", 20 * n), id=f"b{n}", seen=eva.seen) for n in range(1, 13)]
            answers = await asyncio.gather(*bets[:3], *again, *bets[3:])
            assert [answer.version for answer in answers[3:5]] == [first.version] * 2
            others = [answer.version for answer in (*answers[:3], *answers[5:])]
            assert others == list(range(eva.seen + 1, eva.seen + 13))
            assert [seat["bet"] for seat in read((await service.look(table)).view)["seats"]][1] == 240

    with caplog.at_level(logging.WARNING):
        asyncio.run(night())
    assert caplog.text == ""


class CountingLog(MemoryLog):
    """A log with the number of its commits, tried ones too."""

    def __init__(self) -> None:
        super().__init__()
        self.commits = 0

    def append(self, entries: Sequence[Entry], documents: Sequence[Document] = ()) -> None:
        """Write, and count."""
        self.commits += 1
        super().append(entries, documents)


def test_it_costs_others_little_and_once() -> None:
    """Tables in the same batch are not written one by one, and who has done it once has the log asked beforehand."""

    async def night() -> None:
        log = CountingLog()
        async with Service(log) as service:
            table = await service.open("clasico", "ana")
            ana = await Guest(service, table, "ana").sit()
            for name in ("first", "second"):
                await service.command(table, Repeat("ana", on=True), id=name, seen=ana.seen)
            await forgotten(ana)
            others = [await Guest(service, await service.open("selminha", "eva"), "eva").sit() for _ in range(TABLES)]
            for name, most in (("first", 12), ("second", 2)):
                before = log.commits
                amount = 5 if name == "first" else 10
                await asyncio.gather(
                    *(guest.say(Bet("eva", amount)) for guest in others[: TABLES // 2]),
                    service.command(table, Repeat("ana", on=True), id=name, seen=ana.seen),
                    *(guest.say(Bet("eva", amount)) for guest in others[TABLES // 2 :]),
                )
                assert log.commits - before <= most

    asyncio.run(night())


def test_what_would_be_refused_now() -> None:
    """An action carried out before a restart is answered so, though by now the hand is over."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            guest = await (await Guest(service, table, "ana").sit()).until_asked()
            first = await service.command(table, Play("ana", "stand"), id="stand", seen=guest.seen)
            last = guest.hear(first)
        async with Service(log) as service:
            again = await service.command(table, Play("ana", "stand"), id="stand", seen=last.version)
            assert isinstance(again, Reply)
            assert (again.version, again.view) == (first.version, first.view)

    asyncio.run(night())


def test_two_houses_are_sent_one_command() -> None:
    """A command that reached one process and is sent to another, which has not heard of it, happens once."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as one, Service(log) as two:
            table = await one.open("clasico", "ana", betting_seconds=0)
            ana = await Guest(one, table, "ana").sit()
            await two.look(table)
            first = await one.command(table, Bet("ana", 20), id="bet", seen=ana.seen)
            again = await two.command(table, Bet("ana", 20), id="bet", seen=ana.seen)
            assert (again.version, again.view) == (first.version, first.view)

    asyncio.run(night())


def test_while_the_house_closes() -> None:
    """Whoever waits is told so, rather than decided about by a house that writes no more."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("clasico", "ana")
            guest = await Guest(service, table, "ana").sit()
            first = await service.command(table, Bet("ana", 20), id="bet", seen=guest.seen)
        async with Service(log) as service:
            await service.look(table)
            again = asyncio.create_task(service.command(table, Bet("ana", 20), id="bet", seen=first.version))
            other = asyncio.create_task(service.command(table, Bet("ana", 40), id="more", seen=first.version))
            for _ in range(3):
                await asyncio.sleep(0)
        async with asyncio.timeout(60):
            for waiting in (again, other):
                with pytest.raises(NotSaved):
                    await waiting

    asyncio.run(night())
