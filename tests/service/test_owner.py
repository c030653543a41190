"""What the owner of a table may do: choose seats and clocks, at the opening and since, and end it."""

from __future__ import annotations

import asyncio

import pytest

from tapete.errors import IllegalAction, TapeteError
from tapete.log import MemoryLog
from tapete.messages import Bet, Leave, Ready, Sit
from tapete.service import Adjust, Close, Service
from tapete.service.archive import Archive
from tapete.service.rebuilding import rebuild
from tests.service.nights import Guest, Time


@pytest.mark.parametrize(
    ("settings", "key"),
    [({"seats": 8}, "seats"), ({"seats": 0}, "seats"), ({"decision_seconds": -1}, "decision_seconds")],
)
def test_settings_a_table_cannot_have_are_refused(settings: dict[str, int], key: str) -> None:
    """The owner may lower the seats and set the clocks, within what a table file may say."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            with pytest.raises(TapeteError) as refusal:
                await service.open("clasico", "ana", **settings)  # type: ignore[arg-type]
            assert (refusal.value.code, refusal.value.details["key"]) == ("bad-setting", key)

    asyncio.run(night())


def test_the_owners_settings_hold_after_a_restart() -> None:
    """Fewer seats and other clocks are the table's for good."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("clasico", "ana", seats=2, decision_seconds=7, betting_seconds=0, private=True)
        async with Service(log) as service:
            settings = await service.settings(table)
            assert (settings.seats, settings.decision_seconds, settings.betting_seconds) == (2, 7, 0)
            assert (settings.private, settings.practice, settings.proved) == (True, False, True)
            assert (await service.rules(table)).table.seats == 2
            for player in ("ana", "eva"):
                await Guest(service, table, player).sit()
            with pytest.raises(IllegalAction, match="table-full"):
                await Guest(service, table, "luis").sit()

    asyncio.run(night())


def test_the_owner_sets_seats_and_clocks_while_people_sit() -> None:
    """Nobody is unseated; the next question has the new clock, and a restart keeps what was chosen."""

    async def night() -> None:
        log, time = MemoryLog(), Time()
        async with Service(log, now=time) as service:
            table = await service.open("clasico", "eva", betting_seconds=0, decision_seconds=0)
            eva = await Guest(service, table, "eva").sit()
            ana = Guest(service, table, "ana")
            await ana.say(Sit("ana", "Ana", 4))
            with pytest.raises(TapeteError) as refusal:
                await eva.say(Adjust("eva", seats=3))
            assert refusal.value.details["allowed"] == "4..7"
            before = (await eva.look()).view
            await eva.say(Adjust("eva", seats=4, betting_seconds=20))
            assert {**eva.view, "version": 0} == {**before, "version": 0}
            assert [found.seats for found, _ in await service.open_tables()] == [4]
            for name in ("luis", "pia"):
                await Guest(service, table, name).sit()
            with pytest.raises(IllegalAction, match="table-full"):
                await Guest(service, table, "rosa").sit()
            await (await ana.look()).say(Bet("ana", 10))
            assert ana.view["clock"] == {"ends": time.now + 20_000, "kind": "betting", "seconds": 20}
            chosen = await service.settings(table)
            assert (chosen.seats, chosen.most_seats, chosen.decision_seconds, chosen.betting_seconds) == (4, 7, 0, 20)
        async with Service(log, now=time) as service:
            assert await service.settings(table) == chosen
            back = await Guest(service, table, "eva").look()
            await back.say(Adjust("eva", seats=7))
            assert (await service.settings(table)).seats == 7
        rebuild(log)
        assert [found.seats for found in await Archive(log).open_tables(5)] == [7]

    asyncio.run(night())


def test_a_table_made_one_for_one_is_not_in_the_lobby() -> None:
    """It leaves the lobby with its other seats, whoever rebuilds it, and comes back with them."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log, now=Time()) as service:
            table = await service.open("clasico", "eva", seats=2)
            eva = await Guest(service, table, "eva").sit()
            for seats, listed in ((1, []), (3, [3]), (1, [])):
                await eva.say(Adjust("eva", seats=seats))
                assert [found.seats for found, _ in await service.open_tables()] == listed
            await eva.say(Leave("eva"))
            assert await service.open_tables() == []
        rebuild(log)
        assert await Archive(log).open_tables(5) == []

    asyncio.run(night())


def test_clocks_set_in_the_middle_of_a_question_count_at_once() -> None:
    """Who is waited for without a clock gets one, so that nobody away holds the table; a clock of none stops."""

    async def night() -> None:
        time = Time()
        async with Service(MemoryLog(), now=time) as service:
            table = await service.open("clasico", "eva", betting_seconds=0, decision_seconds=0)
            eva, ana = await Guest(service, table, "eva").sit(), await Guest(service, table, "ana").sit()
            await (await ana.look()).say(Bet("ana", 10))
            assert ana.view["clock"] is None
            await (await eva.look()).say(Adjust("eva", betting_seconds=20))
            running = {"ends": time.now + 20_000, "kind": "betting", "seconds": 20}
            assert eva.view["clock"] == running
            time.go_on(5)
            await eva.say(Adjust("eva", betting_seconds=60))
            assert eva.view["clock"] == {**running, "seconds": 60}
            await eva.say(Adjust("eva", betting_seconds=0))
            assert eva.view["clock"] is None
            await eva.say(Adjust("eva", betting_seconds=20))
            time.go_on(20)
            await service.tick(table)
            assert (await ana.look()).view["round"]["number"] == 1

    asyncio.run(night())


def test_closing_ends_every_night_and_the_table() -> None:
    """The owner closes between rounds: stacks are scores, bets come back, nothing happens any more."""

    async def night() -> None:
        async with Service(MemoryLog(), now=Time()) as service:
            table = await service.open("clasico", "eva", betting_seconds=0, decision_seconds=0)
            eva, ana = await Guest(service, table, "eva").sit(), await Guest(service, table, "ana").sit()
            for guest in (eva, ana):
                await (await guest.look()).say(Bet(guest.player, 10))
            for guest in (eva, ana):
                await (await guest.look()).say(Ready(guest.player))
            running = (await eva.look()).view
            if running["legal"]:
                with pytest.raises(IllegalAction, match="round-running"):
                    await eva.say(Close("eva"))
            while not (await eva.look()).view["round"]["over"]:
                for guest in (eva, ana):
                    await guest.look()
                    if not guest.view["round"]["over"]:
                        await guest.act()
            await ana.look()
            if not ana.view["seats"][0]["ready"]:
                await ana.say(Ready("ana"))
            assert len(await service.open_tables()) == 1
            await eva.say(Close("eva"))
            assert eva.view["seats"] == []
            assert {score.name for score in await service.archive.scores("clasico")} == {"Eva", "Ana"}
            assert await service.open_tables() == []
            with pytest.raises(TapeteError, match="table-closed"):
                await eva.say(Sit("eva", "Eva"))

    asyncio.run(night())
