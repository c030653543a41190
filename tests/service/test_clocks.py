"""Clocks: fired by the house itself, once, after a restart too."""

from __future__ import annotations

import asyncio
from unittest import mock

from tapete.log import Log, MemoryLog
from tapete.messages import Bet, Leave, Play, Ready
from tapete.service import Service, floor, journal
from tapete.service.desk import IDLE
from tapete.service.room import DUE
from tests.service.nights import SEED, Guest, Time, WatchedLog, read


async def two_at_a_table(service: Service, decision_seconds: int = 30) -> tuple[str, Guest, Guest]:
    """Return a table at which two sit and the round awaits the first one's decision; the cards are always the same."""
    table = await service.open("clasico", "ana", decision_seconds=decision_seconds, seed=SEED)
    ana, eva = [await Guest(service, table, name).sit() for name in ("ana", "eva")]
    for guest in (ana, eva):
        await (await guest.look()).say(Bet(guest.player, 10))
    for guest in (ana, eva):
        await (await guest.look()).say(Ready(guest.player))
    await ana.look()
    assert ana.view["round"]["turn"] == {"seat": 1, "hand": 0}
    return table, ana, eva


def ticks(log: Log, table: str) -> int:
    """Return how many entries of a stream nobody's command caused."""
    return sum(journal.step(entry).cause.player is None for entry in log.read(table))


def test_who_does_not_act_in_time_stands() -> None:
    """The timer of the house stands for the silent, without anybody asking, and everybody who follows is told."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table, ana, _ = await two_at_a_table(service, decision_seconds=1)
            assert ana.view["clock"]["kind"] == "decision"
            async with await service.subscribe(table, ana.seen) as following:
                published = await asyncio.wait_for(anext(following), 10)
            assert published.version == ana.seen + 1
            steps = read(published.view)["round"]["steps"]
            assert [step for step in steps if step["do"] == "act"] == [{"do": "act", "seat": 1, "verb": "stand"}]
            assert ticks(log, table) == 1

    asyncio.run(night())


def test_a_clock_decided_twice_has_one_effect() -> None:
    """Before its time a tick does nothing, at its time it acts once, however often it comes."""

    async def night() -> None:
        log, time = MemoryLog(), Time()
        async with Service(log, now=time) as service:
            table, ana, _ = await two_at_a_table(service)
            time.go_on(29.999)
            await asyncio.gather(*(service.tick(table) for _ in range(4)))
            assert ticks(log, table) == 0
            time.go_on(0.001)
            await asyncio.gather(*(service.tick(table) for _ in range(16)))
            assert ticks(log, table) == 1
            assert (await ana.look()).view["round"]["turn"]["seat"] == 2

    asyncio.run(night())


def test_two_houses_on_one_log_tick_once() -> None:
    """Of two processes whose timers end together one is first; the other finds it done."""

    async def night() -> None:
        log, time = MemoryLog(), Time()
        async with Service(log, now=time) as service:
            table, ana, _ = await two_at_a_table(service)
            async with Service(log, now=time) as other:
                await other.look(table)
                time.go_on(30)
                await asyncio.gather(service.tick(table), other.tick(table), return_exceptions=True)
                assert ticks(log, table) == 1
                assert await other.look(table) == await service.look(table)
                assert (await ana.look()).view["round"]["turn"]["seat"] == 2

    asyncio.run(night())


def test_a_restart_resumes_every_clock() -> None:
    """Tables whose clock runs are found by the next process and go on by themselves; those without one stay unread."""

    async def night() -> None:
        log, time = MemoryLog(), Time()
        async with Service(log, now=time) as service:
            table, _, _ = await two_at_a_table(service)
            for _ in range(5):
                await service.open("selminha", "luis")
            version = (await service.look(table)).version
        time.go_on(60)
        watched = WatchedLog(log)
        async with Service(watched, now=time) as service:
            async with await service.subscribe(table, version) as following:
                await asyncio.wait_for(anext(following), 10)
            assert set(watched.read_streams) == {table}
            assert ticks(log, table) == 1
            view = read((await service.look(table)).view)
            assert view["round"]["turn"]["seat"] == 2
            assert view["clock"]["ends"] == time.now + 30_000

    asyncio.run(night())


def test_a_clock_far_away_is_not_forgotten() -> None:
    """A table that stays in memory is reminded of a clock that was too far off for a timer when it was set."""

    async def night() -> None:
        log = MemoryLog()
        with mock.patch.multiple(floor, HORIZON=0.3, SWEEP=0.05):
            async with Service(log) as service:
                table, ana, _ = await two_at_a_table(service, decision_seconds=1)
                async with await service.subscribe(table, ana.seen) as following:
                    await asyncio.wait_for(anext(following), 10)
                assert ticks(log, table) == 1

    asyncio.run(night())


def test_a_hand_is_resumed_with_its_clock() -> None:
    """A restart before the clock ends leaves the decision to its player, with the same end."""

    async def night() -> None:
        log, time = MemoryLog(), Time()
        async with Service(log, now=time) as service:
            table, ana, _ = await two_at_a_table(service)
            ends = ana.view["clock"]["ends"]
        time.go_on(20)
        async with Service(log, now=time) as service:
            ana.service = service
            assert (await ana.look()).view["clock"]["ends"] == ends
            await ana.say(Play("ana", "stand"))
            assert ticks(log, table) == 0

    asyncio.run(night())


def test_seven_silent_seats_are_played_to_the_end_and_freed() -> None:
    """Nobody answers: every hand is stood and paid, and who misses two rounds in a row goes, the stack kept."""

    async def night() -> None:
        log, time = MemoryLog(), Time()
        async with Service(log, now=time) as service:
            table = await service.open("clasico", "p0")
            guests = [await Guest(service, table, f"p{n}").sit() for n in range(7)]
            for guest in guests:
                await (await guest.look()).say(Bet(guest.player, 10))
            for guest in guests[:-1]:
                await (await guest.look()).say(Ready(guest.player))
            for _ in range(100):
                time.go_on(60)
                await service.tick(table)
            view = read((await service.look(table)).view)
            assert view["phase"] == "betting"
            assert view["round"]["over"]
            for player in view["seats"]:
                played = next(seat for seat in view["round"]["seats"] if seat["seat"] == player["seat"])
                assert player["stack"] + player["bet"] == 1000 + played["net"]

    asyncio.run(night())


def test_reminders_follow_the_clock() -> None:
    """A reminder that came too early is put right, and one of a closed table is thrown away."""

    async def night() -> None:
        log, time = MemoryLog(), Time()

        def reminded(late: int) -> bool:
            reminder = log.document(DUE, table)
            return reminder is not None and reminder.number <= late

        with mock.patch.multiple(floor, SWEEP=0.01):
            async with Service(log, now=time) as service:
                table, ana, eva = await two_at_a_table(service)
                first = log.document(DUE, table)
                assert first is not None
                for guest in (ana, eva):
                    await (await guest.look()).say(Leave(guest.player))
                async with asyncio.timeout(10):
                    time.go_on(60)
                    while reminded(first.number):  # noqa: ASYNC110 - there is nothing to wait for but the document
                        await asyncio.sleep(0.01)
                    assert reminded(time.now + IDLE)
                    time.go_on(IDLE / 1000)
                    while log.document(DUE, table) is not None:  # noqa: ASYNC110
                        await asyncio.sleep(0.01)

    asyncio.run(night())
