"""What is kept of rounds, shoes, scores, nights and open tables is what their streams say."""

from __future__ import annotations

import asyncio

import pytest

from tapete.errors import TapeteError
from tapete.log import Document, MemoryLog
from tapete.messages import Bet, Leave, Ready, Retire
from tapete.record.file import parse_record
from tapete.record.replay import replay
from tapete.service import Close, Service, journal
from tapete.service.history import NIGHT, OPEN, ROUND, SCORE, SHOE
from tapete.service.rebuilding import documents_of, rebuild
from tapete.service.room import DUE
from tests.service.nights import Guest, Time, copied


async def busy_evening(service: Service) -> list[str]:
    """Play at every kind of table, alone and together, and return the tables."""
    tables = []
    for rules in service.kinds:
        table = await service.open(rules, "ana", betting_seconds=0, decision_seconds=0)
        ana = await Guest(service, table, "ana").sit()
        await ana.play(25)
        await (await ana.look()).say(Leave("ana"))
        await (await ana.sit()).play(3)
        await (await ana.look()).say(Retire("ana"))
        tables.append(table)
    table = await service.open("clasico", "eva", betting_seconds=0, decision_seconds=0)
    guests = [await Guest(service, table, name).sit() for name in ("eva", "ana", "luis")]
    for number in range(120):
        for guest in guests:
            await guest.look()
            seat = guest.replies[-1].me.seat
            view = guest.view
            if seat is None or view["legal"] or not any(p["seat"] == seat and p["ready"] for p in view["seats"]):
                await guest.act()
        if number == 60:
            await (await guests[1].look()).say(Leave("ana"))
    return [*tables, table]


KINDS = ("round/", "shoe/", "score/", "open", "due", "snapshot")


def kept(log: MemoryLog, table: str) -> dict[tuple[str, str], Document]:
    """Return the documents of a table, but for snapshots and reminders, which may be older."""
    kinds = [f"{ROUND}{table}", f"{SHOE}{table}", OPEN]
    kinds += [f"{SCORE}{rules}" for rules in ("selminha", "clasico")]
    kinds += [f"{NIGHT}{player}" for player in ("ana", "eva", "luis")]
    found = [document for kind in kinds for document in log.documents(kind, limit=10_000)]
    mine = [one for one in found if table in (one.key, one.key.split("/")[0]) or table in one.kind]
    return {(document.kind, document.key): document for document in mine}


def test_folding_the_stream_gives_what_is_kept() -> None:
    """Rounds, shoes, scores, nights and open tables can be thrown away and rebuilt, byte for byte."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log, now=Time()) as service:
            tables = await busy_evening(service)
        again = copied(log)
        assert rebuild(again) > 0
        for table in tables:
            stored = kept(log, table)
            assert stored == kept(again, table)
            assert sum(kind.startswith(ROUND) for kind, _ in stored) > 20

    asyncio.run(night())


def test_rebuilding_changes_nothing_that_is_shown() -> None:
    """The same lists, views and scores, from a log whose documents were lost."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log, now=Time()) as service:
            tables = await busy_evening(service)
            shown = [await told(service, table) for table in tables]
        again = copied(log)
        rebuild(again)
        async with Service(again, now=Time()) as service:
            assert [await told(service, table) for table in tables] == shown

    asyncio.run(night())


async def told(service: Service, table: str) -> list[object]:
    """Return all that is to be read of a table."""
    archive = service.archive
    kind = (await service.settings(table)).rules
    return [
        await service.look(table),
        await archive.rounds(table),
        await archive.shoes(table),
        await archive.scores(kind),
        [await archive.nights(player) for player in ("ana", "eva", "luis")],
        [found for found, _ in await service.open_tables()],
        await archive.shoe_file(table, 1),
    ]


def test_a_reminder_never_comes_late() -> None:
    """The stored time of a table is at or before the time at which it has something to do."""

    async def night() -> None:
        log, time = MemoryLog(), Time()
        async with Service(log, now=time) as service:
            table = await service.open("clasico", "ana", decision_seconds=5)
            guests = [await Guest(service, table, name).sit() for name in ("ana", "eva")]
            for _ in range(30):
                for guest in guests:
                    time.go_on(1)
                    await guest.act()
                    reminder = log.document(DUE, table)
                    due = next(one.number for one in documents_of(log, table) if one.kind == DUE)
                    assert reminder is not None
                    assert reminder.number <= due

    asyncio.run(night())


def test_records_replay_to_what_was_paid() -> None:
    """Every finished round of every table is exported as a record that replays to the same net amounts."""

    async def night() -> None:
        async with Service(MemoryLog(), now=Time()) as service:
            for table in await busy_evening(service):
                rules = service.kinds[(await service.settings(table)).rules]
                for played in await service.archive.rounds(table, limit=1000):
                    record = parse_record(await service.archive.record(table, played.number))
                    outcome = replay(rules, record)
                    assert {seat.seat: seat.net for seat in outcome.seats} == {s.seat: s.net for s in played.seats}
                    assert [seat.player for seat in record.seats] == [seat.player for seat in played.seats]

    asyncio.run(night())


def test_rounds_are_listed_page_by_page() -> None:
    """The newest first; an older page begins before a number."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "ana")
            await (await Guest(service, table, "ana").sit()).play(12)
            listed = [played.number for played in await service.archive.rounds(table, limit=5)]
            assert listed == [12, 11, 10, 9, 8]
            assert [played.number for played in await service.archive.rounds(table, before=3)] == [2, 1]

    asyncio.run(night())


def test_the_five_best_nights_are_the_scores() -> None:
    """Greatest stacks first; a night without a round, or that ended without the minimum, is none."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "p0")
            nets = []
            for number in range(8):
                guest = await Guest(service, table, f"p{number}").sit()
                await guest.play(1)
                await guest.look()
                nets.append(guest.view["seats"][0]["stack"] + guest.view["seats"][0]["bet"])
                await guest.say(Retire(guest.player))
            idle = await Guest(service, table, "idle").sit()
            await idle.say(Retire("idle"))
            poor = await Guest(service, table, "poor").sit()
            while poor.view["seats"]:
                if poor.view["phase"] == "betting" and not poor.view["seats"][0]["bet"]:
                    await poor.say(Bet("poor", min(500, poor.view["seats"][0]["stack"] // 5 * 5)))
                elif poor.view["phase"] == "betting":
                    await poor.say(Ready("poor"))
                else:
                    await poor.act()
            scores = await service.archive.scores("selminha")
            assert [score.stack for score in scores] == sorted(nets, reverse=True)[:5]

    asyncio.run(night())


@pytest.mark.parametrize("code", ["no-such-round", "no-such-shoe", "table-not-open"])
def test_what_is_not_there_is_refused(code: str) -> None:
    """A number or table that does not exist is named."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "ana")
            asked = {
                "no-such-round": lambda: service.archive.round(table, 1),
                "no-such-shoe": lambda: service.archive.shoe_file(table, 2),
                "table-not-open": lambda: service.archive.shoe_file("nowhere", 1),
            }
            with pytest.raises(TapeteError) as refusal:
                await asked[code]()  # type: ignore[no-untyped-call]
            assert refusal.value.code == code

    asyncio.run(night())


def test_a_snapshot_of_another_release_is_not_used() -> None:
    """What cannot be read of a cache is read from the stream."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            await (await Guest(service, table, "ana").sit()).play(70)
            shown = await service.look(table)
        stored = log.document("snapshot", table)
        assert stored is not None
        assert stored.value is not None
        for value in (b"", b"tapete-snapshot/0\n", stored.value[:-9], stored.value[:30] + b"\0" * 40):
            log.append([], [Document("snapshot", table, stored.number, value)])
            assert journal.restored(log.document("snapshot", table)) is None
            async with Service(log) as service:
                assert await service.look(table) == shown

    asyncio.run(night())


def test_two_rounds_settled_by_one_command_are_both_kept() -> None:
    """Who leaves may end a round and begin the next: each is written down with its own cards."""

    async def night() -> None:
        async with Service(MemoryLog(), now=Time()) as service:
            table = await service.open("clasico", "ana", betting_seconds=0, decision_seconds=0)
            ana = await Guest(service, table, "ana").sit()
            for number in range(1, 40):
                await ana.until_asked()
                eva = await Guest(service, table, "eva").sit()
                await eva.say(Bet("eva", 10))
                await eva.say(Ready("eva"))
                await (await ana.look()).say(Leave("ana"))
                await eva.look()
                while eva.view["legal"]:
                    await eva.act()
                await (await eva.look()).say(Leave("eva"))
                await ana.sit()
                assert number < len(await service.archive.rounds(table, limit=100))
            rounds = await service.archive.rounds(table, limit=1000)
            assert [played.number for played in rounds] == list(range(len(rounds), 0, -1))
            for played in rounds:
                assert parse_record(await service.archive.record(table, played.number)).cards == played.cards
                assert {seat.player for seat in played.seats} in ({"Ana"}, {"Eva"})

    asyncio.run(night())


def test_a_night_goes_on_until_it_ends() -> None:
    """At whatever table one sits or has a stack to go on with, the one played last first, with the stack as it is."""

    async def night() -> None:
        time = Time()
        async with Service(MemoryLog(), now=time) as service:
            first = await service.open("selminha", "ana", private=True)
            ana = await Guest(service, first, "ana").sit()
            time.go_on(1)
            second = await service.open("clasico", "ana", practice=True, betting_seconds=0, decision_seconds=0)
            other = await Guest(service, second, "ana").sit()

            async def tables() -> list[str]:
                return [found.table for found in await service.archive.nights("ana")]

            assert await tables() == [second, first]
            while (await ana.look()).view["seats"][0]["stack"] + ana.view["seats"][0]["bet"] == 500:
                time.go_on(1)
                await ana.play(1)
            seat = ana.view["seats"][0]
            played, waits = await service.archive.nights("ana")
            assert (played.table, played.rules, played.practice) == (first, "selminha", False)
            assert played.stack == seat["stack"] + seat["bet"]
            assert (waits.table, waits.practice, waits.stack) == (
                second,
                True,
                service.kinds["clasico"].stakes.bankroll,
            )
            await other.say(Leave("ana"))
            assert await tables() == [first, second]
            assert len(await service.archive.nights("ana", limit=1)) == 1
            await ana.say(Retire("ana"))
            assert await tables() == [second]
            await other.say(Close("ana"))
            assert await tables() == []
            assert await service.archive.nights("eva") == []

    asyncio.run(night())


def test_a_night_that_has_lost_everything_is_over() -> None:
    """Until then the way back says the stack."""

    async def night() -> None:
        async with Service(MemoryLog(), now=Time()) as service:
            table = await service.open("selminha", "ana")
            ana = await Guest(service, table, "ana").sit()
            stakes = service.kinds["selminha"].stakes
            while seats := (await ana.look()).view["seats"]:
                stack = seats[0]["stack"] + seats[0]["bet"]
                assert [found.stack for found in await service.archive.nights("ana")] == [stack]
                await ana.say(Bet("ana", min(stack, stakes.maximum) // stakes.step * stakes.step))
                await ana.say(Ready("ana"))
                while (await ana.look()).view["legal"]:
                    await ana.act()
            assert await service.archive.nights("ana") == []

    asyncio.run(night())
