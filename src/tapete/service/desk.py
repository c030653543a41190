"""Everything a table's stream says, folded: the felt, the shoes' seeds, and what makes a command stale."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from tapete.dealing import question
from tapete.messages import PlayerSeated, RoundBegan, ShoeStarted
from tapete.rules import Rules
from tapete.service.events import (
    Event,
    HouseEvent,
    SeedTaken,
    ShoeCommitted,
    ShoeRevealed,
    Step,
    TableAdjusted,
    TableClosed,
    TableOpened,
)
from tapete.service.shoes import CommittedShoe, OfferedSeed, with_seed
from tapete.table import Table, evolve, is_running


class Desk(msgspec.Struct, frozen=True):
    """The facts of one table at one version. Secret."""

    version: int = 0
    table: Table = Table()
    present: CommittedShoe | None = None
    """The shoe that is being dealt."""
    following: CommittedShoe | None = None
    """The next one, whose commitment is published."""
    asked: int = 0
    """Version at which the present question, or the present betting time, began."""
    began: int = 0
    """Version at which the last round began."""
    money: tuple[tuple[int, int], ...] = ()
    """Version at which each seat's bet or stack last changed, as (seat, version)."""
    sat: tuple[tuple[str, int], ...] = ()
    """The shoe that was being dealt when each seated player sat down, 0 for none, as (player, shoe)."""
    active: int = 0
    """When somebody last did something, in milliseconds since the epoch."""
    closed: bool = False
    adjusted: TableAdjusted | None = None
    """Seats and clocks, where the owner has set them after the opening."""

    def __repr__(self) -> str:
        """Name the version and show nothing else."""
        return f"Desk({self.version})"


def fold(rules: Rules, desk: Desk, step: Step, table: Table | None = None) -> Desk:
    """Return the desk after one entry of its stream; never fails.

    `table`, where whoever decided the entry has folded it already, is the table after its table events.
    """
    before = desk.table
    after = _folded(rules, before, step.events) if table is None else table
    desk = replace(desk, version=step.version, table=after)
    if not _MARKED.isdisjoint(map(type, step.events)):
        desk = _with_house(desk, step)
    if step.cause.player is not None:
        desk = replace(desk, active=step.cause.at)
    return _with_marks(desk, before, step)


def fold_all(rules: Rules, desk: Desk, steps: Iterable[Step]) -> Desk:
    """Return the desk after entries in order."""
    for step in steps:
        desk = fold(rules, desk, step)
    return desk


def _folded(rules: Rules, table: Table, events: Iterable[Event]) -> Table:
    for event in events:
        if not isinstance(event, HouseEvent):
            table = evolve(rules, table, event)
    return table


# The house: shoes, and what the owner decides

_MARKED = {ShoeStarted, RoundBegan, ShoeCommitted, SeedTaken, ShoeRevealed, TableOpened, TableAdjusted, TableClosed}


def _with_house(desk: Desk, step: Step) -> Desk:
    for event in step.events:
        match event:
            case ShoeStarted():
                desk = replace(desk, present=desk.following, following=None)
            case RoundBegan(number) if desk.present is not None and desk.present.first_round is None:
                desk = replace(desk, present=replace(desk.present, first_round=number))
            case ShoeCommitted(number, server_seed, commitment):
                desk = replace(desk, following=CommittedShoe(number, server_seed, commitment, step.version))
            case SeedTaken(_, seat, player, seed):
                desk = _with_seed(desk, OfferedSeed(seat, player, seed))
            case ShoeRevealed(number):
                desk = _revealed(desk, number)
            case TableOpened():
                desk = replace(desk, active=step.cause.at)
            case TableAdjusted():
                desk = replace(desk, adjusted=event)
            case TableClosed():
                desk = replace(desk, closed=True)
            case _:
                pass
    return desk


def _with_seed(desk: Desk, offered: OfferedSeed) -> Desk:
    shoe = desk.following
    return desk if shoe is None else replace(desk, following=with_seed(shoe, offered))


def _revealed(desk: Desk, number: int) -> Desk:
    """No card comes from a shoe that everybody knows: it leaves the table, and its number is used."""
    if desk.present is not None and desk.present.number == number:
        return replace(desk, present=None, table=replace(desk.table, shoe=None))
    if desk.following is not None and desk.following.number == number:
        return replace(desk, following=None, table=replace(desk.table, shoes=number))
    return desk


# What makes a command stale


def _with_marks(desk: Desk, before: Table, step: Step) -> Desk:
    after = desk.table
    if question(before) != question(after):
        desk = replace(desk, asked=step.version)
    if before.number != after.number:
        desk = replace(desk, began=step.version)
    if before.players is after.players:
        return desk
    known, had = dict(desk.money), {player.seat: (player.id, player.bet, player.stack) for player in before.players}
    marks = tuple(
        (player.seat, known[player.seat])
        if had.get(player.seat) == (player.id, player.bet, player.stack)
        else (player.seat, step.version)
        for player in after.players
    )
    return replace(desk, money=marks, sat=_sat(desk, before, step))


def _sat(desk: Desk, before: Table, step: Step) -> tuple[tuple[str, int], ...]:
    if len(before.players) == len(desk.table.players) and PlayerSeated not in map(type, step.events):
        return desk.sat
    known = dict(desk.sat)
    dealt = desk.table.shoe.number if desk.table.shoe else 0
    for event in step.events:
        if isinstance(event, PlayerSeated):
            known[event.player] = dealt
    return tuple((player.id, known.get(player.id, 0)) for player in desk.table.players)


# Questions to a desk


def shuffled_before(desk: Desk, player: str) -> bool:
    """Tell whether the shoe in play was shuffled before this player sat down."""
    shoe = desk.table.shoe
    return shoe is not None and dict(desk.sat).get(player, 0) == shoe.number


def money_changed(desk: Desk, player: str) -> int:
    """Return the version at which a seated player's bet or stack last changed, 0 where there is no such player."""
    marks = dict(desk.money)
    return next((marks.get(found.seat, 0) for found in desk.table.players if found.id == player), 0)


IDLE = 24 * 60 * 60 * 1000
"""Milliseconds without a command after which a table's shoes are revealed."""


def due(desk: Desk) -> int | None:
    """Return when the table next has to look at the time, in milliseconds since the epoch, if ever."""
    if desk.closed:
        return None
    idle = None
    if not is_running(desk.table) and (desk.present is not None or desk.following is not None):
        idle = desk.active + IDLE
    times = [time for time in (desk.table.clock, idle) if time is not None]
    return min(times, default=None)
