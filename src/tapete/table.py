"""A table as a pure state machine: who sits there, their stacks and bets, the shoe, one round after the other.

`decide` turns a command into events, or raises `IllegalAction` and changes nothing; `evolve` folds an
event and never fails. Time comes in with the command, and shuffling as a function, so that the same
commands give the same table for ever. Amounts are whole units.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from tapete import round as rounds
from tapete.cards import Card
from tapete.messages import (
    Act,
    Acted,
    BetConfirmed,
    BetPlaced,
    CardDealt,
    ClockSet,
    NightEnded,
    PartStarted,
    PlayerLeaving,
    PlayerLeft,
    PlayerSeated,
    RepeatSet,
    RoundBegan,
    RoundMissed,
    RoundSettled,
    ShoeStarted,
    TableEvent,
)
from tapete.round import AwaitsAnswers, AwaitsDecision, Round
from tapete.rules import Rules
from tapete.shoe import Shoe, without_next

Shuffle = Callable[[int, int, tuple[Card, ...]], tuple[Card, ...]]
"""Returns the order of cards for a shoe's number and part, given the cards in canonical order."""

MISSES_ALLOWED = 1
"""A seat that misses one round more than this in a row is freed."""


class Player(msgspec.Struct, frozen=True):
    """A seated player. `stack` still holds the bets of a round that is running."""

    seat: int
    id: str
    name: str
    stack: int
    bet: int = 0
    """Placed for the next round."""
    by_hand: bool = False
    """Whether the player placed it in this betting time; a repeated bet alone is no sign of life."""
    ready: bool = False
    repeat: bool = True
    previous: int = 0
    """Initial bet of the last round played."""
    rounds: int = 0
    """Rounds played in this night."""
    missed: int = 0
    """Rounds missed in a row."""
    leaving: bool = False


class Table(msgspec.Struct, frozen=True):
    """The facts of one table."""

    players: tuple[Player, ...] = ()
    """In seat order."""
    purses: tuple[tuple[str, int], ...] = ()
    """Stacks kept for players who got up without ending their night, as (player, stack)."""
    shoe: Shoe | None = None
    shoes: int = 0
    """Number of shoes started."""
    round: Round | None = None
    """The running round, or the last one, over, until the next begins."""
    settled: bool = True
    """Whether the last round begun has been paid."""
    number: int = 0
    """Number of rounds begun."""
    actions: tuple[Act, ...] = ()
    """Of the round, in order."""
    part: int = 0
    """Part of the shoe in which the round began, and the place of its first card there."""
    first: int = 0
    clock: int | None = None
    """When the clock ends, in milliseconds since the epoch."""


def is_running(table: Table) -> bool:
    """Tell whether a round has begun and is not paid yet."""
    return not table.settled


def is_playing(table: Table, player: Player) -> bool:
    """Tell whether a player has a bet in the running round."""
    state = table.round
    return state is not None and is_running(table) and any(seat.number == player.seat for seat in state.seats)


def player_at(table: Table, seat: int) -> Player:
    """Return the player of an occupied seat."""
    return next(player for player in table.players if player.seat == seat)


def find_player(table: Table, player: str) -> Player | None:
    """Return the seated player of this id, if seated."""
    for found in table.players:
        if found.id == player:
            return found
    return None


def present(table: Table) -> tuple[Player, ...]:
    """Return the players who are not on their way out."""
    return tuple(player for player in table.players if not player.leaving)


def awaited(rules: Rules, table: Table) -> tuple[int, ...]:
    """Return the seats whose action or answer the running round awaits."""
    state = table.round
    due = rounds.awaiting(rules, state) if state is not None else None
    if isinstance(due, AwaitsDecision):
        return (due.seat,)
    return due.seats if isinstance(due, AwaitsAnswers) else ()


def largest_bet(rules: Rules, stack: int) -> int:
    """Return the largest allowed bet that a stack covers, 0 where it covers none."""
    stakes = rules.stakes
    most = min(stack, stakes.maximum) // stakes.step * stakes.step
    return most if most >= stakes.minimum else 0


def has_good_bet(rules: Rules, player: Player) -> bool:
    """Tell whether what a player has placed is a bet: within the limits, in steps, covered by the stack."""
    stakes = rules.stakes
    return stakes.minimum <= player.bet <= largest_bet(rules, player.stack) and not player.bet % stakes.step


def evolve(rules: Rules, table: Table, event: TableEvent) -> Table:  # noqa: C901 - one case an event
    """Return the table after an event that `tapete.dealing.decide` has allowed."""
    match event:
        case CardDealt():
            return _card_dealt(rules, table, event)
        case Acted(seat, verb):
            return replace(table, round=_folded(rules, table, event), actions=(*table.actions, Act(seat, verb)))
        case BetPlaced(seat, amount, by_hand):
            return _change(table, seat, bet=amount, by_hand=by_hand, ready=False)
        case BetConfirmed(seat):
            return _change(table, seat, ready=True, by_hand=True)
        case RepeatSet(seat, on):
            return _change(table, seat, repeat=on)
        case RoundMissed(seat):
            return _change(table, seat, missed=player_at(table, seat).missed + 1, bet=0, by_hand=False, ready=False)
        case RoundBegan():
            return _round_began(table, event)
        case RoundSettled():
            return _round_settled(table, event)
        case ShoeStarted(number, cards):
            return replace(table, shoe=Shoe(number, cards), shoes=number)
        case PartStarted(part, cards):
            return replace(table, shoe=Shoe(table.shoes, cards, 0, part))
        case ClockSet(ends):
            return replace(table, clock=ends)
        case _:
            return _came_or_went(table, event)


def _came_or_went(table: Table, event: PlayerSeated | PlayerLeaving | PlayerLeft | NightEnded) -> Table:
    match event:
        case PlayerSeated():
            return _seated(table, event)
        case PlayerLeaving(seat):
            return _change(table, seat, leaving=True)
        case PlayerLeft(seat):
            player = player_at(table, seat)
            purses = (*_other_purses(table, player.id), (player.id, player.stack))
            return replace(table, players=_others(table, seat), purses=purses)
        case NightEnded(seat):
            return replace(table, players=_others(table, seat))


def _seated(table: Table, event: PlayerSeated) -> Table:
    player = Player(event.seat, event.player, event.name, event.stack)
    players = tuple(sorted((*table.players, player), key=lambda found: found.seat))
    purses = _other_purses(table, event.player)
    if table.players:
        return replace(table, players=players, purses=purses)
    # Who sits down at an empty table gets a new shoe, and a clean felt.
    return replace(table, players=players, purses=purses, shoe=None, round=None, actions=())


def _other_purses(table: Table, player: str) -> tuple[tuple[str, int], ...]:
    return tuple(purse for purse in table.purses if purse[0] != player)


def _others(table: Table, seat: int) -> tuple[Player, ...]:
    return tuple(player for player in table.players if player.seat != seat)


def _change(table: Table, seat: int, **changes: object) -> Table:
    players = tuple(replace(player, **changes) if player.seat == seat else player for player in table.players)
    return replace(table, players=players)


def _folded(rules: Rules, table: Table, event: Acted | CardDealt) -> Round | None:
    return None if table.round is None else rounds.evolve(rules, table.round, event)


def _card_dealt(rules: Rules, table: Table, event: CardDealt) -> Table:
    shoe = None if table.shoe is None else without_next(table.shoe)
    return replace(table, shoe=shoe, round=_folded(rules, table, event))


def _round_began(table: Table, event: RoundBegan) -> Table:
    bets = {seat: bet for seat, _, bet in event.seats}
    players = tuple(
        replace(
            player, bet=0, by_hand=False, ready=False, missed=0, previous=bets[player.seat], rounds=player.rounds + 1
        )
        if player.seat in bets
        else player
        for player in table.players
    )
    shoe = table.shoe
    return replace(
        table,
        players=players,
        round=rounds.begin(event.seats),
        settled=False,
        number=event.number,
        actions=(),
        part=shoe.part if shoe else 0,
        first=shoe.position if shoe else 0,
    )


def _round_settled(table: Table, event: RoundSettled) -> Table:
    nets = dict(event.nets)
    players = tuple(replace(player, stack=player.stack + nets.get(player.seat, 0)) for player in table.players)
    return replace(table, players=players, settled=True)
