"""Until a card is shown, nothing that leaves the house depends on it."""

from __future__ import annotations

import asyncio
import logging
import random
import traceback
from collections.abc import Iterable
from itertools import count

import msgspec
import pytest

from tapete.cards import PACK, Card, value_of_rank
from tapete.errors import TapeteError
from tapete.hand import is_natural, is_peeked, two_cards
from tapete.log import Entry, MemoryLog
from tapete.messages import CardDealt, Play, RoundBegan, ShoeStarted, Sit
from tapete.rules import Rules
from tapete.service import OfferSeed, Service, journal
from tapete.service.events import Event, Step
from tapete.service.rebuilding import rebuild
from tests.service.nights import Guest, Plain, Time, copied, read


def swapped(log: MemoryLog, table: str, hole: Card) -> MemoryLog:
    """Return a log in which the hole card of the running round is another one, its commitments and seeds the same."""
    steps = [journal.step(entry) for entry in log.read(table)]
    deal = max(n for n, step in enumerate(steps) if any(isinstance(event, RoundBegan) for event in step.events))
    other = MemoryLog()
    position = dealt_before(steps, deal)
    place = hole_position(steps[deal])
    for number, (entry, step) in enumerate(zip(log.read(table), steps, strict=True)):
        events = step.events
        if any(isinstance(event, ShoeStarted) for event in events):
            events = tuple(in_shoe(event, position + place, hole) for event in events)
        if number == deal:
            cards = count()
            events = tuple(
                CardDealt(hole) if isinstance(event, CardDealt) and next(cards) == place else event for event in events
            )
        changed = msgspec.json.encode(events)
        other.append([Entry(entry.stream, entry.version, entry.type, changed, entry.metadata, entry.key)])
    return other


def in_shoe(event: Event, place: int, hole: Card) -> Event:
    """Return a shoe with one card replaced."""
    if not isinstance(event, ShoeStarted):
        return event
    return ShoeStarted(event.number, (*event.cards[:place], hole, *event.cards[place + 1 :]))


def dealt_before(steps: list[Step], deal: int) -> int:
    """Return how many cards the running shoe had dealt before the running round."""
    dealt = 0
    for step in steps[: deal + 1]:
        for event in step.events:
            if isinstance(event, ShoeStarted):
                dealt = 0
            dealt += isinstance(event, CardDealt)
        if step is steps[deal]:
            dealt -= sum(isinstance(event, CardDealt) for event in step.events)
    return dealt


def hole_position(step: Step) -> int:
    """Return the place of the hole card among the cards of a round."""
    seats = next(len(event.seats) for event in step.events if isinstance(event, RoundBegan))
    return 2 * seats + 1


def alike(rules: Rules, up: Card, hole: Card, *, checked: bool) -> Iterable[Card]:
    """Return the cards that might as well be the hole card, as far as the checks made so far tell."""
    natural = is_natural(two_cards(up, hole))
    for card in PACK:
        tells = checked and is_peeked(rules, up) and is_natural(two_cards(up, card)) != natural
        if card[0] not in rules.shoe.without and not tells:
            yield card


async def everything(log: MemoryLog, table: str, player: str) -> list[object]:
    """Return every byte that leaves the house about a table while its round is not over."""
    async with Service(log, now=Time()) as service:
        told: list[object] = []
        reply = await service.look(table, player)
        told += [reply.view, reply.me, await service.settings(table), await service.open_tables()]
        async with await service.subscribe(table) as following:
            told.append(await anext(following))
        told += [await service.archive.rounds(table), await service.archive.shoes(table)]
        for number in range(1, len(await service.archive.shoes(table)) + 1):
            told.append(await service.archive.shoe_file(table, number))
        refused = [
            (Play(player, verb), seen)
            for verb in ("hit", "stand", "split", "double", "surrender", "insure", "even-money", "decline")
            for seen in (0, reply.version + 1)
        ]
        for number, (command, seen) in enumerate([*refused, (Sit(player, "x"), reply.version)]):
            told.append(await refusal(service, table, command, f"{number}", seen))
        illegal = next(
            verb
            for verb in ("insure", "even-money", "surrender", "hit")
            if not any(act["verb"] == verb for act in read(reply.view)["legal"])
        )
        told.append(await refusal(service, table, Play(player, illegal), "illegal", reply.version))  # type: ignore[arg-type]
        taken = await service.command(table, OfferSeed(player, bytes(32)), id="seed", seen=reply.version)
        told += [taken.view, taken.me]
        return told


async def refusal(service: Service, table: str, command: object, number: str, seen: int) -> object:
    """Return all that is said with a refusal, down to the traceback that a log might show."""
    try:
        await service.command(table, command, id=number, seen=seen)  # type: ignore[arg-type]
    except TapeteError as error:
        shown = "".join(traceback.format_exception_only(error))
        return error.code, dict(error.details), str(error), shown, getattr(error, "view", None)
    raise AssertionError(number)


def rebuilt(log: MemoryLog) -> MemoryLog:
    """Return a log with the documents of its streams."""
    rebuild(log)
    return log


@pytest.mark.parametrize("kind", ["selminha", "clasico", "europeo", "americano", "match-play-21"])
def test_all_hole_cards_that_the_checks_do_not_tell_apart_look_alike(
    kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The same round with another hole card gives the same bytes on every way out, before it is shown."""
    caplog.set_level(logging.DEBUG)
    chance = random.Random(kind)

    async def night() -> None:
        log, phases = MemoryLog(), set[str]()
        async with Service(log, now=Time(), entropy=chance.randbytes) as service:
            table = await service.open(kind, "ana")
            guest = await Guest(service, table, "ana").sit()
            rules = service.kinds[kind]
            for _ in range(400):
                await guest.look()
                view = guest.view
                if view["legal"] and (view["phase"] not in phases or chance.random() < 0.02):
                    phases.add(view["phase"])
                    await compare(copied(log), table, rules, view, chance, caplog)
                await guest.act()
        assert phases == {"play", "insurance"}

    asyncio.run(night())


async def compare(  # noqa: PLR0917 - one situation
    log: MemoryLog, table: str, rules: Rules, view: Plain, chance: random.Random, caplog: pytest.LogCaptureFixture
) -> None:
    """Compare what leaves the house with some other hole cards, naturals among them where they are possible."""
    steps = [journal.step(entry) for entry in log.read(table)]
    deal = max(n for n, step in enumerate(steps) if any(isinstance(event, RoundBegan) for event in step.events))
    cards = [event.card for event in steps[deal].events if isinstance(event, CardDealt)]
    hole, up = cards[hole_position(steps[deal])], Card(view["round"]["dealer"]["cards"][0])
    others = [card for card in alike(rules, up, hole, checked=view["phase"] == "play") if card != hole]
    tens = [card for card in others if value_of_rank(card[0]) in ("T", "A")]
    caplog.clear()
    expected = await everything(rebuilt(copied(log)), table, "ana")
    said = [record.getMessage() for record in caplog.records]
    for card in {*chance.sample(others, 2), *chance.sample(tens, min(2, len(tens)))}:
        caplog.clear()
        assert await everything(rebuilt(swapped(log, table, card)), table, "ana") == expected
        assert [record.getMessage() for record in caplog.records] == said


def test_what_is_secret_does_not_print() -> None:
    """Neither a log's entries nor a table's facts show a seed or a card where something prints them."""

    async def night() -> None:
        log = MemoryLog()
        async with Service(log) as service:
            table = await service.open("selminha", "ana")
            await (await Guest(service, table, "ana").sit()).until_asked()
            room = await service._floor.resident(table)  # noqa: SLF001 - what a debugger would show
            desk = room.desk
            assert desk.present is not None
            secrets = [desk.present.server_seed.hex(), repr(desk.present.server_seed)[2:-1], "ShoeStarted"]
            for shown in (repr(desk), repr(desk.present), repr(log.read(table)), repr(log.documents("snapshot"))):
                assert not any(secret in shown for secret in secrets)

    asyncio.run(night())
