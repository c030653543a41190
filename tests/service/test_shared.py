"""Several at one table: who comes late, who goes early, who speaks out of turn."""

from __future__ import annotations

import asyncio

import pytest

from tapete.errors import IllegalAction
from tapete.log import MemoryLog
from tapete.messages import Bet, Leave, Place, Play, Ready, Sit
from tapete.service import Reply, Service
from tests.service.nights import SEED, Guest, Plain

BANKROLL = 1000
"""At `clasico`, in its units of half a chip."""


async def asked(service: Service) -> tuple[str, Guest, Guest]:
    """Return a table, always with the same cards, where the first of two is asked for a decision."""
    table = await service.open("clasico", "ana", betting_seconds=0, decision_seconds=0, seed=SEED)
    ana, eva = [await Guest(service, table, name).sit() for name in ("ana", "eva")]
    for guest in (ana, eva):
        await (await guest.look()).say(Bet(guest.player, 10))
    for guest in (ana, eva):
        await (await guest.look()).say(Ready(guest.player))
    assert (await ana.look()).view["round"]["turn"] == {"seat": 1, "hand": 0}
    return table, ana, await eva.look()


async def finish(*guests: Guest) -> None:
    """Stand until the round is over."""
    while guests[0].view["phase"] != "betting":
        for guest in guests:
            await guest.look()
            if any(act["seat"] == guest.replies[-1].me.seat for act in guest.view["legal"]):
                await guest.say(Play(guest.player, "stand"))
        await guests[0].look()


def seat_of(view: Plain, name: str) -> Plain:
    """Return what is seen of a player."""
    return next(seat for seat in view["seats"] if seat["name"] == name)


def test_a_bet_made_during_a_round_is_for_the_next_one() -> None:
    """Who joins in the middle bets at once, is not in the running round, and is debited once in the next."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table, ana, eva = await asked(service)
            luis = await Guest(service, table, "luis").sit()
            await luis.say(Bet("luis", 40))
            assert [seat["seat"] for seat in luis.view["round"]["seats"]] == [1, 2]
            assert seat_of(luis.view, "Luis")["stack"] == BANKROLL - 40
            # Others went on meanwhile; who only bets is not held up by that.
            await (await ana.look()).say(Play("ana", "stand"))
            await luis.say(Ready("luis"))
            await finish(ana, eva)
            await luis.look()
            assert seat_of(luis.view, "Luis")["bet"] == 40
            for guest in (ana, eva):
                await guest.look()
                await guest.say(Bet(guest.player, 10))
                await guest.say(Ready(guest.player))
            await luis.look()
            assert [seat["seat"] for seat in luis.view["round"]["seats"]] == [1, 2, 3]
            staked = next(seat["staked"] for seat in luis.view["round"]["seats"] if seat["seat"] == 3)
            over = luis.view["round"]["over"]
            net = next(seat["net"] for seat in luis.view["round"]["seats"] if seat["seat"] == 3)
            mine = seat_of(luis.view, "Luis")
            assert mine["stack"] + mine["bet"] == BANKROLL + (net if over else -staked)

    asyncio.run(night())


def test_a_bet_in_a_running_round_is_too_late() -> None:
    """Whoever plays in it may not change the stake."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            _, ana, _ = await asked(service)
            for command in (Bet("ana", 50), Place("ana", 10), Ready("ana")):
                with pytest.raises(IllegalAction) as refusal:
                    await ana.say(command)
                assert refusal.value.code == "round-running"
            assert (await ana.look()).view["round"]["seats"][0]["staked"] == 10

    asyncio.run(night())


def test_acting_out_of_turn_is_refused_and_says_whose_turn_it_is() -> None:
    """The one whose turn it is keeps the card and the turn."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table, ana, eva = await asked(service)
            before = await service.look(table)
            with pytest.raises(IllegalAction) as refusal:
                await eva.say(Play("eva", "hit"))
            assert refusal.value.code == "not-your-turn"
            assert all(str(said).startswith("1 ") for said in refusal.value.details["legal"] or ())  # type: ignore[union-attr]
            assert await service.look(table) == before
            await ana.say(Play("ana", "stand"))
            await eva.look()
            await eva.say(Play("eva", "stand"))

    asyncio.run(night())


def test_who_leaves_in_the_middle_stands_is_paid_and_finds_the_stack_again() -> None:
    """The hand is played to its end, the seat then freed, and the stack waits for its player."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table, ana, eva = await asked(service)
            await ana.say(Leave("ana"))
            await eva.look()
            assert eva.view["round"]["turn"]["seat"] == 2
            assert seat_of(eva.view, "Ana")["leaving"]
            await finish(eva)
            assert [seat["name"] for seat in eva.view["seats"]] == ["Eva"]
            net = eva.view["round"]["seats"][0]["net"]
        async with Service(log) as service:
            ana = await Guest(service, table, "ana").sit()
            assert seat_of(ana.view, "Ana")["stack"] == BANKROLL + net

    asyncio.run(night())


def test_one_seat_is_given_once() -> None:
    """Of seven who want the same seat at once one gets it, and of nine who want any seat seven do."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("clasico", "ana")
            wanted = await asyncio.gather(
                *(service.command(table, Sit(f"p{n}", "P", 4), id="sit", seen=1) for n in range(7)),
                return_exceptions=True,
            )
            assert sorted(type(answer).__name__ for answer in wanted) == ["IllegalAction"] * 6 + ["Reply"]
            anywhere = await asyncio.gather(
                *(service.command(table, Sit(f"q{n}", "Q"), id="sit", seen=1) for n in range(9)),
                return_exceptions=True,
            )
            assert sum(isinstance(answer, Reply) for answer in anywhere) == 6
            assert {str(answer).split()[0] for answer in anywhere if isinstance(answer, Exception)} == {"table-full"}

    asyncio.run(night())
