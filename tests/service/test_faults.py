"""What the log cannot save has not happened: a clear answer, and a table that goes on from what is durable."""

from __future__ import annotations

import asyncio

import pytest

from tapete.errors import TapeteError
from tapete.log import LogError, MemoryLog
from tapete.messages import Bet, Clear, Play, Sit
from tapete.service import NotSaved, Reply, Service
from tapete.service.floor import RETRY
from tests.service.nights import BrokenLog, Guest, read

CODES = ("log-full", "log-locked", "log-unavailable")


@pytest.mark.parametrize("code", CODES)
def test_a_failed_save_refuses_and_the_table_goes_on(code: str) -> None:
    """All that were decided together are refused with the log's code; the same commands can be sent again."""

    async def night() -> None:
        log = BrokenLog()
        async with Service(log) as service:
            table = await service.open("clasico", "ana", betting_seconds=0, decision_seconds=0)
            guests = [await Guest(service, table, name).sit() for name in ("ana", "eva")]
            before = await service.look(table)
            log.broken = LogError(code)
            refusals = await asyncio.gather(
                *(
                    service.command(table, Bet(guest.player, 10), id=f"bet {n}", seen=before.version)
                    for guest in guests
                    for n in range(3)
                ),
                return_exceptions=True,
            )
            assert [type(refusal) for refusal in refusals] == [NotSaved] * 6
            reasons = {refusal.details["reason"] for refusal in refusals if isinstance(refusal, NotSaved)}
            assert code in reasons
            assert await service.look(table) == before
            log.broken = None
            replies = [
                await service.command(table, Bet(guest.player, 10), id="bet 0", seen=before.version) for guest in guests
            ]
            reply = replies[-1]
            assert reply.version == before.version + 2
            assert [seat["bet"] for seat in read(reply.view)["seats"]] == [10, 10]

    asyncio.run(night())


def test_a_save_of_unknown_outcome_is_found_out_by_sending_it_again() -> None:
    """The connection broke after the commit: the command has happened once, and its repetition gets its answer."""

    async def night() -> None:
        log = BrokenLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").sit()
            log.broken, log.after_writing = LogError("log-unavailable"), True
            with pytest.raises(NotSaved):
                await service.command(table, Bet("ana", 25), id="bet", seen=guest.seen)
            log.broken = None
            reply = await service.command(table, Bet("ana", 25), id="bet", seen=guest.seen)
            assert reply.version == guest.seen + 1
            assert (await service.look(table)).version == reply.version
            assert read(reply.view)["seats"][0]["bet"] == 25

    asyncio.run(night())


def test_nothing_decided_on_what_was_lost_is_saved() -> None:
    """Commands decided while the failing batch was under way do not slip in behind it."""

    async def night() -> None:
        log = BrokenLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").sit()
            log.broken = LogError("log-full")
            first = asyncio.create_task(service.command(table, Bet("ana", 25), id="1", seen=guest.seen))
            second = asyncio.create_task(service.command(table, Clear("ana"), id="2", seen=guest.seen))
            await log.has_failed()
            third = asyncio.create_task(service.command(table, Bet("ana", 5), id="3", seen=guest.seen))
            answers = await asyncio.gather(first, second, return_exceptions=True)
            assert [type(answer) for answer in answers] == [NotSaved, NotSaved]
            log.broken = None
            last = await asyncio.gather(third, return_exceptions=True)
            reply = await service.command(table, Bet("ana", 10), id="4", seen=guest.seen)
            assert [entry.version for entry in log.read(table)] == list(range(1, reply.version + 1))
            assert isinstance(last[0], (Reply, NotSaved))
            bets = [entry for entry in log.read(table) if b"bet-placed" in entry.payload]
            assert len(bets) == 1 + isinstance(last[0], Reply)

    asyncio.run(night())


def test_a_refusal_that_stands_on_what_was_lost_is_no_answer() -> None:
    """Whoever was told nothing yet is not told that a command was illegal because of one that never happened."""

    async def night() -> None:
        log = BrokenLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            guest = await (await Guest(service, table, "ana").sit()).until_asked()
            log.broken = LogError("log-full")
            answers = await asyncio.gather(
                service.command(table, Play("ana", "stand"), id="1", seen=guest.seen),
                service.command(table, Play("ana", "hit"), id="2", seen=guest.seen),
                service.command(table, Sit("eva", "Eva"), id="3", seen=guest.seen),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [NotSaved] * 3
            log.broken = None
            await service.command(table, Play("ana", "hit"), id="2", seen=guest.seen)

    asyncio.run(night())


def test_followers_are_shown_only_what_is_durable() -> None:
    """No view of a lost version leaves the house; when the log works again they go on from what there is."""

    async def night() -> None:
        log = BrokenLog()
        async with Service(log) as service:
            table = await service.open("clasico", "ana")
            guest = await Guest(service, table, "ana").sit()
            async with await service.subscribe(table, guest.seen) as following:
                log.broken = LogError("log-full")
                with pytest.raises(NotSaved):
                    await service.command(table, Bet("ana", 50), id="1", seen=guest.seen)
                log.broken = None
                reply = await service.command(table, Bet("ana", 10), id="2", seen=guest.seen)
                published = await asyncio.wait_for(anext(following), RETRY + 10)
                assert (published.version, published.view) == (reply.version, reply.view)

    asyncio.run(night())


def test_a_lost_clock_is_tried_again() -> None:
    """A tick that could not be saved comes back by itself when the log works again."""

    async def night() -> None:
        log = BrokenLog()
        async with Service(log) as service:
            table = await service.open("clasico", "ana", betting_seconds=1)
            guests = [await Guest(service, table, name).sit() for name in ("ana", "eva")]
            bet = await guests[1].say(Bet("eva", 10))
            async with await service.subscribe(table, bet.version) as following:
                log.broken = LogError("log-locked")
                await log.has_failed()
                log.broken = None
                published = await asyncio.wait_for(anext(following), RETRY + 10)
                assert read(published.view)["round"]["seats"][0]["seat"] == 2

    asyncio.run(night())


def test_two_houses_play_one_table() -> None:
    """Another process may have been first: refused, nothing lost, and the next command is decided on what there is."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as one, Service(log) as two:
            table = await one.open("clasico", "ana", betting_seconds=0, decision_seconds=0)
            ana = await Guest(one, table, "ana").sit()
            eva = await Guest(two, table, "eva").look()
            await ana.say(Bet("ana", 10))
            with pytest.raises(NotSaved) as refusal:
                await eva.say(Sit("eva", "Eva"))
            assert refusal.value.details["reason"] == "log-conflict"
            reply = await eva.say(Sit("eva", "Eva"))
            assert [seat["name"] for seat in read(reply.view)["seats"]] == ["Ana", "Eva"]
            # Who saw more than this process knows makes it look again.
            reply = await one.command(table, Bet("ana", 20), id="x", seen=reply.version)
            assert [seat["name"] for seat in read(reply.view)["seats"]] == ["Ana", "Eva"]

    asyncio.run(night())


def test_a_conflict_at_one_table_does_not_refuse_another() -> None:
    """Commands at other tables that were to be saved in the same transaction are saved without the one."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as one, Service(log) as two:
            shared = await one.open("clasico", "ana")
            alone = [await two.open("selminha", f"p{n}") for n in range(5)]
            await two.look(shared)
            await Guest(one, shared, "ana").sit()
            answers = await asyncio.gather(
                two.command(shared, Sit("eva", "Eva"), id="1", seen=1),
                *(two.command(table, Sit("eva", "Eva"), id="1", seen=1) for table in alone),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [NotSaved, *[Reply] * 5]

    asyncio.run(night())


def test_a_log_that_cannot_be_read_is_a_refusal() -> None:
    """Looking at a table that is not in memory says what is wrong, and works again afterwards."""

    async def night() -> None:
        log = BrokenLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
        async with Service(log) as service:
            log.unreadable = True
            for asked in (service.look(table), service.archive.record(table, 1)):
                with pytest.raises(TapeteError) as refusal:
                    await asked
                assert refusal.value.code in ("not-saved", "no-such-round")
            log.unreadable = False
            assert (await service.look(table)).version == 1

    asyncio.run(night())


def test_too_many_that_wait_at_one_table_are_told_so() -> None:
    """A table whose log is slow does not gather commands without end."""

    async def night() -> None:
        log = BrokenLog()
        async with Service(log) as service:
            table = await service.open("clasico", "ana")
            seen = (await Guest(service, table, "ana").sit()).seen
            answers = await asyncio.gather(
                *(service.command(table, Bet("ana", 10 + 10 * (n % 2)), id=str(n), seen=seen) for n in range(300)),
                return_exceptions=True,
            )
            busy = [answer for answer in answers if isinstance(answer, TapeteError)]
            assert {refusal.code for refusal in busy} == {"busy"}
            assert len(answers) - len(busy) == 256
            await service.command(table, Bet("ana", 10), id="299", seen=seen)

    asyncio.run(night())
