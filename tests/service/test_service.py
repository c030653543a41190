"""The promises of the house to whoever sends commands."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tapete.errors import IllegalAction, TapeteError
from tapete.log import MemoryLog
from tapete.messages import Bet, Clear, Leave, Place, Play, Ready, Repeat, Retire, Sit
from tapete.service import Adjust, Close, Command, Reply, Service, Stale
from tests.service.nights import SEED, Guest, copied, read, refused_as_stale

IDS = 200


def test_a_night_is_played_from_sitting_down_to_retiring() -> None:
    """The stack at the end of a night is its score, and the rounds are there to be looked at."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("clasico", "ana")
            guest = await Guest(service, table, "ana").sit()
            await guest.play(3)
            await guest.look()
            stack = guest.view["seats"][0]["stack"] + guest.view["seats"][0]["bet"]
            await guest.say(Retire("ana"))
            assert guest.view["seats"] == []
            assert [(score.name, score.stack) for score in await service.archive.scores("clasico")] == [("Ana", stack)]
            rounds = await service.archive.rounds(table)
            assert [played.number for played in rounds] == [3, 2, 1]
            assert sum(played.seats[0].net for played in rounds) == stack - service.kinds["clasico"].stakes.bankroll

    asyncio.run(night())


def test_a_repeated_command_has_one_effect_and_one_answer() -> None:
    """The same id gets the same answer, at once, later, after a restart, and from a log without its documents."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").sit()
            first = await service.command(table, Bet("ana", 25), id="bet", seen=guest.seen)
            again = await service.command(table, Bet("ana", 25), id="bet", seen=guest.seen)
            seen = guest.seen
            guest.hear(again)
            await guest.play(30)
            late = await service.command(table, Bet("ana", 25), id="bet", seen=seen)
            version = (await service.look(table)).version
        assert first == again == late
        for kept in (log, copied(log)):
            async with Service(kept) as service:
                repeated = await service.command(table, Bet("ana", 25), id="bet", seen=seen)
                assert repeated.view == first.view
                assert repeated.version == first.version
                assert (await service.look(table)).version == version

    asyncio.run(night())


def test_an_id_belongs_to_its_player_and_table() -> None:
    """Nobody's command is taken for another's because they chose the same id."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table, other = await service.open("clasico", "ana"), await service.open("clasico", "ana")
            versions = [
                (await service.command(place, Sit(player, player), id="1", seen=0)).version
                for place, player in ((table, "ana"), (table, "eva"), (other, "ana"))
            ]
            assert versions == [2, 3, 2]

    asyncio.run(night())


def test_many_at_once_are_decided_one_after_the_other() -> None:
    """Sixteen stands of one hand have one effect; the same command sent sixteen times has one effect and one answer."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "ana")
            guest = await (await Guest(service, table, "ana").sit()).until_asked()
            seen = guest.seen
            answers = await asyncio.gather(
                *(service.command(table, Play("ana", "stand"), id=f"stand {n}", seen=seen) for n in range(16)),
                return_exceptions=True,
            )
            done = [answer for answer in answers if isinstance(answer, Reply)]
            stale = [answer for answer in answers if isinstance(answer, Stale)]
            assert (len(done), len(stale)) == (1, 15)
            assert {(answer.version, answer.view) for answer in stale} == {(done[0].version, done[0].view)}
            seen = (await guest.until_asked()).seen
            same = await asyncio.gather(
                *(service.command(table, Play("ana", "stand"), id="stand", seen=seen) for _ in range(16))
            )
            assert len(set(same)) == 1
            assert same[0].version == seen + 1

    asyncio.run(night())


def test_a_refused_command_gets_the_same_answer_again() -> None:
    """What was not allowed when it was sent is not carried out when the network repeats it later."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").look()
            for _ in range(2):
                with pytest.raises(IllegalAction) as refusal:
                    await service.command(table, Bet("ana", 25), id="early", seen=guest.seen)
                assert refusal.value.code == "not-seated"
                if not guest.view["seats"]:
                    await guest.sit()
            assert (await guest.look()).view["seats"][0]["bet"] == 0

    asyncio.run(night())


STALE: list[tuple[str, Callable[[str], Command], bool]] = [
    ("an action on an earlier hand", lambda who: Play(who, "stand"), True),
    ("a bet for an earlier round", lambda who: Bet(who, 25), True),
    ("a chip for an earlier round", lambda who: Place(who, 5), True),
    ("clearing an earlier bet", Clear, True),
    ("ticking the box of an earlier round", lambda who: Repeat(who, on=False), True),
    ("confirming an earlier bet", Ready, True),
    ("ending the night with an earlier stack", Retire, True),
    ("getting up", Leave, False),
]


@pytest.mark.parametrize(("command", "stale"), [case[1:] for case in STALE], ids=[case[0] for case in STALE])
def test_a_command_on_what_is_no_more_is_stale(command: Callable[[str], Command], stale: bool) -> None:
    """Whoever decides on an old view is refused with the present one, where what they decide on has changed."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").sit()
            await guest.play(1)
            old = guest.seen
            await guest.play(2)
            if not stale:
                reply = await service.command(table, command("ana"), id="old", seen=old)
                assert read(reply.view)["seats"] == []
                return
            refusal = await refused_as_stale(service.command(table, command("ana"), id="old", seen=old))
            present = await service.look(table)
            assert (refusal.version, refusal.view) == (present.version, present.view)
            assert (refusal.code, present.version) == ("stale", guest.seen)

    asyncio.run(night())


def test_players_who_bet_at_once_do_not_hinder_each_other() -> None:
    """Seven players bet and confirm on what they saw, while the others do: nobody is refused."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("clasico", "p0", betting_seconds=0, decision_seconds=0)
            guests = [await Guest(service, table, f"p{n}").sit() for n in range(7)]
            await asyncio.gather(*(guest.say(Bet(guest.player, 10)) for guest in guests))
            await asyncio.gather(*(guest.say(Ready(guest.player)) for guest in guests))
            await guests[0].look()
            assert len(guests[0].view["round"]["seats"]) == 7

    asyncio.run(night())


def test_answers_to_one_question_are_taken_in_any_order() -> None:
    """Seats that are asked for insurance at once answer on the same view, in any order."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("clasico", "a", betting_seconds=0, decision_seconds=0, seed=SEED)
            a, b = [await Guest(service, table, name).sit() for name in ("a", "b")]
            while a.view["phase"] != "insurance":
                for guest in (a, b):
                    await guest.look()
                    await guest.act()
                await a.look()
            await b.look()
            await b.say(Play("b", "decline"))
            await a.say(Play("a", "decline"))
            assert a.view["phase"] != "insurance"

    asyncio.run(night())


def test_confirming_needs_ones_own_bet_seen() -> None:
    """A second tab that has not seen the bet of the first does not confirm it."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "ana")
            tab = await Guest(service, table, "ana").sit()
            second = await Guest(service, table, "ana", 2).look()
            await tab.say(Bet("ana", 500))
            refusal = await refused_as_stale(second.service.command(table, Ready("ana"), id="x", seen=second.seen))
            assert read(refusal.view)["seats"][0]["bet"] == 500

    asyncio.run(night())


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("table-not-open", {"table": "nobody-s"}),
        ("bad-id", {"id": ""}),
        ("bad-id", {"id": "x" * (IDS + 1)}),
        ("stale", {"seen": 10_000}),
        ("stale", {"seen": -1, "command": Play("ana", "hit")}),
        ("not-owner", {"command": Close("ana")}),
        ("not-owner", {"command": Adjust("ana", seats=1)}),
        ("bad-setting", {"command": Adjust("eva", seats=2)}),
        ("bad-setting", {"command": Adjust("eva", decision_seconds=-1)}),
        ("not-seated", {"command": Leave("ana")}),
    ],
)
def test_what_cannot_be_is_refused(code: str, wrong: dict[str, object]) -> None:
    """A wrong command is refused with a code, and changes nothing."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "eva")
            await Guest(service, table, "eva").sit()
            before = await service.look(table)
            asked: dict[str, object] = {"table": table, "command": Bet("ana", 5), "id": "1", "seen": 2, **wrong}
            with pytest.raises(TapeteError) as refusal:
                await service.command(**asked)  # type: ignore[arg-type]
            assert refusal.value.code == code
            assert await service.look(table) == before

    asyncio.run(night())


def test_a_restart_changes_nothing() -> None:
    """The same view, byte for byte, from the log, its snapshot or its stream alone, in the middle of a hand."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            guest = await (await Guest(service, table, "ana").sit()).until_asked()
            await guest.play(60)
            await guest.until_asked()
            shown = await service.look(table, "ana")
        assert log.document("snapshot", table) is not None
        for kept in (log, copied(log)):
            async with Service(kept) as service:
                assert await service.look(table, "ana") == shown
                reply = await service.command(table, Play("ana", "stand"), id="s", seen=shown.version)
                assert read(reply.view)["round"]["over"]

    asyncio.run(night())


def test_open_tables_are_the_shared_ones_that_are_not_private() -> None:
    """The lobby shows who sits where and how many watch; a table for one, or by link, is not in it."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            shared = await service.open("clasico", "ana")
            await service.open("clasico", "ana", private=True)
            await service.open("selminha", "ana")
            await service.open("clasico", "ana", seats=1)
            await Guest(service, shared, "ana").sit()
            async with await service.subscribe(shared):
                found = await service.open_tables()
                assert [(table.table, table.seats, table.seated, count) for table, count in found] == [
                    (shared, 7, ("Ana",), 1)
                ]
            assert service.spectators(shared) == 0

    asyncio.run(night())


def test_practice_and_repeatable_tables_have_no_scores() -> None:
    """A night with hints or known cards is no score; a repeatable table deals the same cards and claims no fairness."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            cards = []
            for settings in ({"practice": True}, {"seed": SEED}, {"seed": SEED}):
                table = await service.open("selminha", "ana", **settings)
                guest = await Guest(service, table, "ana").sit()
                await guest.play(2)
                await guest.look()
                await guest.say(Retire("ana"))
                cards.append([played.cards for played in await service.archive.rounds(table)])
                proved = "[proof]" in await service.archive.record(table, 1)
                assert proved == (await service.settings(table)).proved == ("seed" not in settings)
                assert (guest.view["shoe"]["next_commitment"] is None) == ("seed" in settings)
            assert await service.archive.scores("selminha") == []
            assert cards[0] != cards[1] == cards[2]

    asyncio.run(night())


def test_table_files_are_read_once() -> None:
    """However many there are, whoever asks for their rules waits for no file."""
    assert (service := Service(MemoryLog())).kinds is service.kinds
