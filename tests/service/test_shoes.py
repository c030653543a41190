"""Every shoe is committed before it is dealt, and revealed when no card comes from it any more."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable

import pytest

from tapete.errors import TapeteError
from tapete.log import Log, MemoryLog
from tapete.messages import Leave, Play, Retire, RoundSettled, ShoeStarted, Sit
from tapete.record.file import parse_shoe_file
from tapete.record.verification import verify
from tapete.service import Close, KeptShoe, OfferSeed, Service, journal
from tapete.service.desk import IDLE
from tapete.service.events import SeedTaken, ShoeCommitted, ShoeRevealed, Step
from tests.service.nights import Guest, Time, refused_as_stale

DAY = IDLE / 1000


def seed_of(name: str) -> bytes:
    """Return a client seed."""
    return hashlib.sha256(name.encode()).digest()


def steps(log: Log, table: str) -> list[Step]:
    """Return the steps of a table's stream."""
    return [journal.step(entry) for entry in log.read(table)]


def test_commitment_seeds_shuffle_and_reveal_come_in_this_order() -> None:
    """The commitment is an entry before any client seed of its shoe, those before the shuffle, the reveal last."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").sit()
            for number in range(1, 4):
                await guest.look()
                await guest.say(OfferSeed("ana", seed_of(str(number))))
                while (await guest.look()).view["shoe"]["number"] < number or not guest.view["round"]["over"]:
                    await guest.act()
        order = [
            (event.number, type(event), step.version)
            for step in steps(log, table)
            for event in step.events
            if isinstance(event, (ShoeCommitted, SeedTaken, ShoeStarted, ShoeRevealed))
        ]
        for number in (1, 2):
            kinds = [kind for of, kind, _ in order if of == number]
            versions = [version for of, _, version in order if of == number]
            assert kinds == [ShoeCommitted, SeedTaken, ShoeStarted, ShoeRevealed]
            assert versions == sorted(set(versions)), "each is published before the next"
        started = {number: version for number, kind, version in order if kind is ShoeStarted}
        committed = {number: version for number, kind, version in order if kind is ShoeCommitted}
        assert [committed[number + 1] for number in started] == list(started.values())

    asyncio.run(night())


def test_no_shoe_is_revealed_before_its_last_round_is_settled() -> None:
    """The seed is out in the entry that starts the next shoe, when all rounds of this one have been paid."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            await (await Guest(service, table, "ana").sit()).play(110)
        open_rounds = 0
        for step in steps(log, table):
            events = step.events
            if any(isinstance(event, ShoeRevealed) for event in events):
                assert open_rounds == 0
            open_rounds += sum(type(event).__name__ == "RoundBegan" for event in events)
            open_rounds -= sum(isinstance(event, RoundSettled) for event in events)

    asyncio.run(night())


def test_a_seed_is_taken_only_from_who_saw_the_commitment() -> None:
    """A seed sent for the shoe that has just begun is not put into the next one, whose commitment was not out."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").sit()
            old = guest.seen
            await guest.play(1)
            seed = OfferSeed("ana", seed_of("late"))
            await refused_as_stale(service.command(table, seed, id="late", seen=old))
            await guest.look()
            assert not guest.replies[-1].me.seed_given
            await guest.say(seed)
            assert guest.replies[-1].me.seed_given

    asyncio.run(night())


@pytest.mark.parametrize(
    ("code", "player", "seed"),
    [("wrong-length", "ana", b"short"), ("not-seated", "eva", bytes(32)), ("seed-given", "luis", bytes(32))],
)
def test_a_seed_that_cannot_be_taken_is_refused(code: str, player: str, seed: bytes) -> None:
    """32 bytes, from somebody seated, once a shoe."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("clasico", "ana")
            for name in ("ana", "luis"):
                await Guest(service, table, name).sit()
            guest = await Guest(service, table, "luis").look()
            await guest.say(OfferSeed("luis", seed_of("luis")))
            with pytest.raises(TapeteError) as refusal:
                await service.command(table, OfferSeed(player, seed), id="x", seen=guest.seen)
            assert refusal.value.code == code

    asyncio.run(night())


def test_a_seed_stays_when_its_player_leaves() -> None:
    """Who goes before the shuffle leaves the seed behind; who takes the seat speaks for it anew."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("clasico", "ana", betting_seconds=0, decision_seconds=0)
            guests = {name: await Guest(service, table, name).sit() for name in ("ana", "eva", "luis")}
            for name, guest in guests.items():
                await (await guest.look()).say(OfferSeed(name, seed_of(name)))
            await guests["eva"].say(Leave("eva"))
            await guests["luis"].say(Leave("luis"))
            rosa = await Guest(service, table, "rosa").look()
            await rosa.say(Sit("rosa", "Rosa", 3))
            await rosa.say(OfferSeed("rosa", seed_of("rosa")))
            await rosa.say(Leave("rosa"))
            await guests["ana"].play(1)
            shoe = await service.archive.shoe(table, 1)
            assert shoe.client_seeds == ((1, seed_of("ana")), (2, seed_of("eva")), (3, seed_of("rosa")))

    asyncio.run(night())


def test_who_joins_later_is_told_that_the_shoe_was_shuffled_before() -> None:
    """And is no longer told so when a new shoe has begun; the first to sit at an empty table gets a new shoe."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("clasico", "ana", betting_seconds=0, decision_seconds=0)
            ana = await Guest(service, table, "ana").sit()
            await ana.play(1)
            eva = await Guest(service, table, "eva").sit()
            assert eva.replies[-1].me.shuffled_before_you_sat
            assert not (await service.me(table, "ana")).shuffled_before_you_sat
            await (await ana.look()).say(Leave("ana"))
            await eva.play(60)
            assert eva.view["shoe"]["number"] > 1
            assert not (await service.me(table, "eva")).shuffled_before_you_sat
            number = eva.view["shoe"]["number"]
            await (await eva.look()).say(Leave("eva"))
            assert (await service.archive.shoe(table, number)).server_seed is not None
            await ana.sit()
            assert not ana.replies[-1].me.shuffled_before_you_sat
            await ana.play(1)
            assert ana.view["shoe"]["number"] == number + 1

    asyncio.run(night())


End = Callable[[Service, Guest, Time], object]


async def close(_: Service, guest: Guest, __: Time) -> None:
    """Close the table."""
    await guest.look()
    await guest.say(Close("ana"))


async def wait(service: Service, guest: Guest, time: Time) -> None:
    """Do nothing for a day, and a millisecond less first."""
    time.go_on(DAY - 0.001)
    await service.tick(guest.table)
    newest = (await service.archive.shoes(guest.table))[0]
    assert newest.server_seed is None
    time.go_on(0.001)
    await service.tick(guest.table)


@pytest.mark.parametrize("end", [close, wait])
@pytest.mark.parametrize("rounds", [0, 1, 60], ids=["unused", "one round", "several shoes"])
@pytest.mark.parametrize("stays", [True, False], ids=["seated", "left"])
def test_every_committed_shoe_is_revealed_in_the_end(end: Callable[..., object], rounds: int, stays: bool) -> None:
    """When the table closes or after an idle day, unused shoes too; numbers have no gap, and every file verifies."""

    async def night() -> None:
        time = Time()
        log = MemoryLog()
        async with Service(log, now=time) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").sit()
            await guest.play(rounds)
            if not stays:
                await (await guest.look()).say(Leave("ana"))
        async with Service(log, now=time) as service:
            guest.service = service
            await end(service, guest, time)  # type: ignore[misc]
            shoes = await service.archive.shoes(table)
            await check(service, table, shoes)
            assert all(shoe.server_seed is not None for shoe in shoes)

    asyncio.run(night())


async def check(service: Service, table: str, shoes: list[KeptShoe]) -> None:
    """Check numbers, and that what is revealed verifies with all its rounds."""
    assert [shoe.number for shoe in shoes] == list(range(len(shoes), 0, -1))
    rounds = []
    for shoe in reversed(shoes):
        file = parse_shoe_file(await service.archive.shoe_file(table, shoe.number))
        if shoe.server_seed is not None:
            assert verify(service.kinds[file.table], file) == ()
        rounds += [played.cards for played in file.rounds]
    played = await service.archive.rounds(table, limit=1000)
    assert rounds == [one.cards for one in reversed(played)]


def test_numbers_go_on_after_an_idle_day() -> None:
    """Who comes back finds a new commitment with the next number, and plays on with the same stack."""

    async def night() -> None:
        time = Time()
        async with Service(MemoryLog(), now=time) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").sit()
            await guest.play(1)
            stack = guest.view["seats"][0]["stack"]
            time.go_on(DAY)
            await service.tick(table)
            await guest.look()
            assert guest.view["shoe"]["next_commitment"] is None
            assert guest.view["seats"][0]["stack"] == stack
            await guest.play(2)
            shoes = await service.archive.shoes(table)
            assert [(shoe.number, shoe.first_round) for shoe in shoes] == [(4, None), (3, 2), (2, None), (1, 1)]
            await check(service, table, shoes)

    asyncio.run(night())


def test_a_hand_left_for_a_day_keeps_its_shoe_secret() -> None:
    """While a round is not settled nothing is revealed, however long it takes; it is played to its end."""

    async def night() -> None:
        time = Time()
        async with Service(MemoryLog(), now=time) as service:
            table = await service.open("selminha", "ana")
            guest = await (await Guest(service, table, "ana").sit()).until_asked()
            time.go_on(3 * DAY)
            await service.tick(table)
            assert [shoe.server_seed for shoe in await service.archive.shoes(table)] == [None, None]
            await guest.say(Play("ana", "stand"))
            assert guest.view["round"]["over"]

    asyncio.run(night())


def test_an_empty_table_closes_after_an_idle_day() -> None:
    """It leaves the lobby, and nobody can sit there any more."""

    async def night() -> None:
        time = Time()
        async with Service(MemoryLog(), now=time) as service:
            table = await service.open("clasico", "ana")
            assert len(await service.open_tables()) == 1
            time.go_on(DAY)
            await service.tick(table)
            assert await service.open_tables() == []
            with pytest.raises(TapeteError, match="table-closed"):
                await Guest(service, table, "ana").sit()

    asyncio.run(night())


def test_a_shoe_that_runs_dry_goes_on_with_its_next_part() -> None:
    """Dealt to the last card on a custom table, the discards are shuffled under the same seeds, and all verifies."""
    text = """
[table]
id = "dry"
name = { en = "Dry" }
[shoe]
decks = 1
reshuffle_below = 0
"""

    async def night() -> None:
        async with Service(MemoryLog(), {"dry": text}) as service:
            table = await service.open("dry", "ana")
            guest = await Guest(service, table, "ana").sit()
            await guest.say(OfferSeed("ana", seed_of("ana")))
            await guest.play(40)
            assert guest.view["shoe"]["part"] > 1
            await (await guest.look()).say(Retire("ana"))
            file = parse_shoe_file(await service.archive.shoe_file(table, 1))
            assert len({one.place.part for one in file.rounds}) > 2
            assert verify(service.kinds["dry"], file) == ()
            rounds = await service.archive.rounds(table, limit=100)
            assert {played.shoe for played in rounds} == {1}

    asyncio.run(night())


def test_a_record_shows_its_proof_and_the_seed_only_when_revealed() -> None:
    """A finished round's record names the shoe, its place, its commitment; the server seed comes with the reveal."""

    async def night() -> None:
        async with Service(MemoryLog()) as service:
            table = await service.open("selminha", "ana")
            guest = await Guest(service, table, "ana").sit()
            await guest.play(1)
            assert "server_seed" not in await service.archive.record(table, 1)
            assert "server_seed" not in await service.archive.shoe_file(table, 1)
            await (await guest.look()).say(Retire("ana"))
            assert "server_seed" in await service.archive.record(table, 1)
            told = await service.archive.round(table, 1)
            assert told.record == await service.archive.record(table, 1)
            assert (told.steps[0].do, told.steps[-1].do) == ("deal", "settle")

    asyncio.run(night())
