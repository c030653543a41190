"""What a command does at a table of the house: the table's own events, and what follows for the shoes' seeds.

Pure, like the engine: time and seeds come in as arguments. What is refused raises `TapeteError` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from tapete import dealing
from tapete.cards import Card
from tapete.errors import IllegalAction, TapeteError
from tapete.messages import Clear, Retire, ShoeStarted, TableCommand, TableEvent, Tick
from tapete.rules import Rules
from tapete.service import kind
from tapete.service.desk import IDLE, Desk
from tapete.service.events import (
    Adjust,
    Close,
    Command,
    Event,
    OfferSeed,
    SeedTaken,
    ShoeRevealed,
    TableAdjusted,
    TableClosed,
)
from tapete.service.shoes import CommittedShoe, check_offer, committed, order
from tapete.table import Table, find_player, is_running

DrawSeed = Callable[[int], bytes]
"""Returns the server seed for a shoe's number."""


class Place(msgspec.Struct, frozen=True):
    """Where a decision is made: the rules, the name under which shoes are proved, the owner, the source of seeds."""

    text: str
    """The table file's, which says what the owner may choose."""
    rules: Rules
    stream: str
    owner: str
    draw_seed: DrawSeed


class Decision(msgspec.Struct, frozen=True):
    """The events of a command, and the table after those that are the table's own."""

    events: tuple[Event, ...]
    table: Table


def commit_shoe(place: Place, desk: Desk) -> Decision | None:
    """Return the commitment of the next shoe where none is published: at the opening, and after an idle day."""
    if desk.following is not None or desk.closed:
        return None
    return Decision((_commitment(place, desk.table.shoes + 1),), desk.table)


def decide(place: Place, desk: Desk, command: Command, now: int) -> Decision:
    """Return what a player's command does; the next shoe's commitment must be published."""
    if desk.closed:
        raise TapeteError("table-closed")
    match command:
        case OfferSeed():
            return _offer(desk, command)
        case Adjust():
            return _adjust(place, desk, command, now)
        case Close():
            return _close(place, desk, command, now)
        case _:
            return _at_table(place, desk, command, now)


def tick(place: Place, desk: Desk, now: int) -> Decision | None:
    """Return what the time does: the clock ends, or the table has been idle for a day; None when nothing."""
    if desk.closed:
        return None
    clock = desk.table.clock
    if clock is not None and now >= clock:
        return _at_table(place, desk, Tick(), now)
    if now >= desk.active + IDLE and not is_running(desk.table):
        return _idle(desk)
    return None


def _idle(desk: Desk) -> Decision | None:
    revealed = _reveal(desk.present, desk.following)
    if not desk.table.players:
        return Decision((*revealed, TableClosed()), desk.table)
    return Decision(revealed, desk.table) if revealed else None


def _reveal(*shoes: CommittedShoe | None) -> tuple[Event, ...]:
    return tuple(ShoeRevealed(shoe.number, shoe.server_seed) for shoe in shoes if shoe is not None)


def _commitment(place: Place, number: int) -> Event:
    return committed(place.rules, place.stream, number, place.draw_seed(number))


def _offer(desk: Desk, command: OfferSeed) -> Decision:
    player = find_player(desk.table, command.player)
    if player is None or player.leaving:
        raise IllegalAction("not-seated")
    if desk.following is None:
        raise TapeteError("no-commitment")
    check_offer(desk.following, command.player, command.seed)
    taken = SeedTaken(desk.following.number, player.seat, command.player, command.seed)
    return Decision((taken,), desk.table)


def _at_table(place: Place, desk: Desk, command: TableCommand, now: int) -> Decision:
    events, table = dealing.obey(place.rules, desk.table, command, now=now, shuffle=_shuffle(place, desk))
    return Decision((*events, *_after(place, desk, events, table)), table)


def _shuffle(place: Place, desk: Desk) -> Callable[[int, int, tuple[Card, ...]], tuple[Card, ...]]:
    def shuffle(number: int, part: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        shoe = next(shoe for shoe in (desk.following, desk.present) if shoe is not None and shoe.number == number)
        return order(place.stream, shoe, part, cards)

    return shuffle


def _after(place: Place, desk: Desk, events: Iterable[TableEvent], table: Table) -> tuple[Event, ...]:
    """Return what follows for the seeds: a new shoe reveals the one before it, an empty table the one on it."""
    followed: tuple[Event, ...] = ()
    present = desk.present
    if any(isinstance(event, ShoeStarted) for event in events):
        followed = (*_reveal(present), _commitment(place, table.shoes + 1))
        present = desk.following
    return followed if table.players else (*followed, *_reveal(present))


def _adjust(place: Place, desk: Desk, command: Adjust, now: int) -> Decision:
    if command.player != place.owner:
        raise TapeteError("not-owner")
    kind.check(place.text, command, taken=max((player.seat for player in desk.table.players), default=1))
    had = place.rules.table
    chosen = TableAdjusted(
        had.seats if command.seats is None else command.seats,
        had.decision_seconds if command.decision_seconds is None else command.decision_seconds,
        had.betting_seconds if command.betting_seconds is None else command.betting_seconds,
    )
    clocks = {"decision_seconds": chosen.decision_seconds, "betting_seconds": chosen.betting_seconds}
    rules = replace(place.rules, table=replace(had, **clocks))
    events, table = dealing.wind(rules, desk.table, now=now, shuffle=_shuffle(place, desk))
    return Decision((chosen, *events), table)


def _close(place: Place, desk: Desk, command: Close, now: int) -> Decision:
    if command.player != place.owner:
        raise TapeteError("not-owner")
    if is_running(desk.table):
        raise IllegalAction("round-running")
    events: tuple[Event, ...] = ()
    table = desk.table
    # Bets first, or the first to go would leave a table of players who are all ready.
    last_words: tuple[TableCommand, ...] = (
        *(Clear(player.id) for player in table.players),
        *(Retire(player.id) for player in table.players),
    )
    for word in last_words:
        said, table = dealing.obey(place.rules, table, word, now=now, shuffle=_shuffle(place, desk))
        events = (*events, *said)
    return Decision((*events, *_reveal(desk.present, desk.following), TableClosed()), table)
