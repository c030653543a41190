"""What is kept of rounds, shoes, nights and open tables to be listed: folded out of the streams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from tapete.cards import Card
from tapete.log import Document
from tapete.messages import Act, NightEnded, PlayerLeft, PlayerSeated, RoundBegan, RoundSettled, ShoeStarted
from tapete.rules import Rules
from tapete.service.desk import Desk
from tapete.service.events import (
    HouseEvent,
    SeedTaken,
    ShoeCommitted,
    ShoeRevealed,
    Step,
    TableClosed,
    TableOpened,
)
from tapete.service.kind import rules_at, rules_of
from tapete.service.shoes import CommittedShoe
from tapete.table import Table, evolve

ROUND = "round/"
"""Kind of the documents of a table's rounds, with the table after it."""
SHOE = "shoe/"
"""Kind of the documents of a table's shoes, with the table after it."""
SCORE = "score/"
"""Kind of the documents of the scores at a kind of table, with its rules' id after it; their number is the stack."""
OPEN = "open"
"""Kind of the documents of shared tables that anybody may join; their number is when somebody last came or went."""
NIGHT = "night/"
"""Kind of the documents of a player's nights that go on, with the player after it and tables as keys; their number is
when the stack last changed."""
DIGITS = 10
"""Numbers are written with leading zeros where they are keys, so that keys sort as numbers do."""


class PlayedSeat(msgspec.Struct, frozen=True):
    """One seat of a finished round. Amounts are whole units; `stack` is what it had before its `bet`."""

    seat: int
    player: str
    stack: int
    bet: int
    net: int


class PlayedRound(msgspec.Struct, frozen=True):
    """A finished round: with the rules of its table, all there is to know of it."""

    number: int
    at: int
    """When it was settled, in milliseconds since the epoch."""
    shoe: int
    part: int
    first: int
    seats: tuple[PlayedSeat, ...]
    dealer: tuple[Card, ...]
    cards: tuple[Card, ...]
    """In the order dealt."""
    actions: tuple[Act, ...]
    """In the order taken."""


class KeptShoe(msgspec.Struct, frozen=True):
    """A shoe as everybody may know it."""

    number: int
    commitment: bytes
    client_seeds: tuple[tuple[int, bytes], ...] = ()
    """As (seat, seed); those of a shoe that has not begun may still change."""
    server_seed: bytes | None = None
    """None until revealed."""
    first_round: int | None = None
    """None while no round has begun with it."""
    last_round: int | None = None
    """None until revealed, and where no round was dealt from it."""


class Score(msgspec.Struct, frozen=True):
    """A night that ended with a stack (whole units)."""

    name: str
    stack: int
    at: int
    player: str


class OpenTable(msgspec.Struct, frozen=True):
    """A shared table that anybody may join."""

    table: str
    rules: str
    seats: int
    seated: tuple[str, ...]
    practice: bool


class Night(msgspec.Struct, frozen=True):
    """A player's night that goes on: the player sits at the table, or got up and the stack is kept there."""

    table: str
    rules: str
    practice: bool
    stack: int
    """As the last round left it, in whole units."""


_encoder = msgspec.json.Encoder()
_NIGHT_EVENTS = (PlayerSeated, PlayerLeft, NightEnded, RoundSettled, TableClosed)
_SHOE_EVENTS = (ShoeCommitted, SeedTaken, ShoeRevealed, ShoeStarted)


class Change(msgspec.Struct, frozen=True):
    """One step of a table's stream, with the table before and after it."""

    table: str
    opened: TableOpened
    rules: Rules
    before: Desk
    step: Step
    after: Desk


def documents(change: Change) -> list[Document]:
    """Return what one step of a stream changes in the documents."""
    found: list[Document] = []
    opened, kinds = change.opened, set(map(type, change.step.events))
    if RoundSettled in kinds:
        found += _rounds(change)
    if not kinds.isdisjoint(_SHOE_EVENTS):
        found += _shoes(change)
    if NightEnded in kinds and opened.seed is None and not opened.practice:
        found += _scores(change)
    if not kinds.isdisjoint(_NIGHT_EVENTS):
        found += _nights(change)
    if not opened.private and rules_of(opened.text).table.seats > 1:
        found += _open_tables(change)
    return found


def digits(number: int) -> str:
    """Return a number as a key."""
    return f"{number:0{DIGITS}}"


# Rounds


def _rounds(change: Change) -> Iterator[Document]:
    names = {player.seat: player.name for player in change.before.table.players}
    for table, event in _settled(change):
        played = _played(table, event, names, change.step.cause.at)
        yield Document(f"{ROUND}{change.table}", digits(event.number), event.number, _encoder.encode(played))


def _settled(change: Change) -> Iterator[tuple[Table, RoundSettled]]:
    """Yield the rounds settled in a step, each with the table as it then was."""
    settled = [event for event in change.step.events if isinstance(event, RoundSettled)]
    if len(settled) == 1 and settled[0].number == change.after.table.number:
        yield change.after.table, settled[0]
        return
    # Another round began in the same step and lies on the table now.
    table = change.before.table
    for event in change.step.events:
        if not isinstance(event, HouseEvent):
            table = evolve(change.rules, table, event)
        if isinstance(event, RoundSettled):
            yield table, event


def _played(table: Table, event: RoundSettled, names: dict[int, str], at: int) -> PlayedRound:
    state, nets = table.round, dict(event.nets)
    if state is None:
        raise ValueError(event)
    seats = tuple(
        PlayedSeat(seat.number, names.get(seat.number, ""), seat.stack, seat.bet, nets[seat.number])
        for seat in state.seats
    )
    shoe, dealer = table.shoes, state.dealer.cards
    return PlayedRound(event.number, at, shoe, table.part, table.first, seats, dealer, state.cards, table.actions)


# Shoes


def _shoes(change: Change) -> Iterator[Document]:
    before, step, after = change.before, change.step, change.after
    shoes = (before.present, before.following, after.following, after.present)
    known = {shoe.number: shoe for shoe in shoes if shoe is not None}
    for number in sorted(_touched(step.events)):
        kept = _kept(known, number, step, after)
        yield Document(f"{SHOE}{change.table}", digits(number), number, _encoder.encode(kept))


def _touched(events: Iterable[object]) -> set[int]:
    return {event.number for event in events if isinstance(event, _SHOE_EVENTS)}


def _kept(known: dict[int, CommittedShoe], number: int, step: Step, after: Desk) -> KeptShoe:
    shoe = known[number]
    first = shoe.first_round or _first_round(number, step)
    seed = next((e.server_seed for e in step.events if isinstance(e, ShoeRevealed) and e.number == number), None)
    last = _last_round(number, after) if seed is not None and first is not None else None
    return KeptShoe(number, shoe.commitment, shoe.client_seeds, seed, first, last)


def _first_round(number: int, step: Step) -> int | None:
    """Return the first round of a shoe that has started in this step, and perhaps ended in it."""
    started = any(isinstance(event, ShoeStarted) and event.number == number for event in step.events)
    began = next((event.number for event in step.events if isinstance(event, RoundBegan)), None)
    return began if started else None


def _last_round(number: int, after: Desk) -> int:
    later = after.present
    if later is not None and later.number > number and later.first_round is not None:
        return later.first_round - 1
    return after.table.number


# Scores, open tables


def _scores(change: Change) -> Iterator[Document]:
    step = change.step
    for event in step.events:
        if isinstance(event, NightEnded) and event.scores:
            score = Score(event.name, event.stack, step.cause.at, event.player)
            key = f"{change.table}/{digits(step.version)}/{event.seat}"
            yield Document(f"{SCORE}{change.opened.rules}", key, event.stack, _encoder.encode(score))


def _open_tables(change: Change) -> Iterator[Document]:
    after, seated = change.after, _seated(change.after)
    adjusted = change.before.adjusted != after.adjusted
    seats = rules_at(change.opened, after.adjusted).table.seats
    if after.closed or (adjusted and seats == 1):
        yield Document(OPEN, change.table, 0, None)
    elif seats > 1 and (after.version == 1 or adjusted or _seated(change.before) != seated):
        shown = OpenTable(change.table, change.opened.rules, seats, seated, change.opened.practice)
        yield Document(OPEN, change.table, change.step.cause.at, _encoder.encode(shown))


def _seated(desk: Desk) -> tuple[str, ...]:
    return tuple(player.name for player in desk.table.players)


# Nights that go on


def _nights(change: Change) -> Iterator[Document]:
    opened, at = change.opened, change.step.cause.at
    before, after = _stacks(change.before), _stacks(change.after)
    for player, stack in after.items():
        if before.get(player) != stack:
            night = Night(change.table, opened.rules, opened.practice, stack)
            yield Document(f"{NIGHT}{player}", change.table, at, _encoder.encode(night))
    for player in before:
        if player not in after:
            yield Document(f"{NIGHT}{player}", change.table, 0, None)


def _stacks(desk: Desk) -> dict[str, int]:
    """Return what everybody whose night goes on has, by player."""
    if desk.closed:
        return {}
    return {**dict(desk.table.purses), **{player.id: player.stack for player in desk.table.players}}
