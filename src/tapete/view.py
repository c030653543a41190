"""The one public view of a table: what everybody may see, the same bytes for players and spectators.

Nothing in it depends on a hidden card, the order of the shoe or a seed before they are shown.
Amounts are whole units.
"""

from __future__ import annotations

import msgspec

from tapete.cards import Card
from tapete.hand import Hand, hand_of, is_natural
from tapete.messages import Act
from tapete.round import Round, legal
from tapete.rules import Rules
from tapete.seat import Seat, stake_of
from tapete.settlement import HandResult, SeatResult, Settlement, settle
from tapete.shoe import Shoe, cut, pack_of
from tapete.steps import Step, steps
from tapete.table import Player, Table, has_good_bet, is_playing, is_running


class ShoeView(msgspec.Struct, frozen=True):
    """The shoe from outside: how many cards are left of how many, and below how many it is shuffled."""

    number: int
    left: int
    total: int
    cut: int
    part: int
    commitment: str | None
    next_commitment: str | None


class ClockView(msgspec.Struct, frozen=True):
    """The running clock; `ends` in milliseconds since the epoch, by the server's time."""

    ends: int
    kind: str
    seconds: int


class MayView(msgspec.Struct, frozen=True):
    """What a seat may do with its bet; `place` has one answer for each of the table's chips."""

    place: tuple[bool, ...]
    clear: bool
    ready: bool
    retire: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A seated player; `stack` is what is not on the felt."""

    seat: int
    player: str
    name: str
    stack: int
    bet: int
    ready: bool
    repeat: bool
    leaving: bool
    rounds: int
    may: MayView


class HandView(msgspec.Struct, frozen=True):
    """One hand of a seat; result and net are null until the round is over."""

    cards: tuple[Card, ...]
    total: int
    soft: bool
    bet: int
    end: str
    result: str | None
    net: int | None


class InsuranceView(msgspec.Struct, frozen=True):
    """What a seat paid for insurance and what came of it."""

    bet: int
    net: int | None


class SeatView(msgspec.Struct, frozen=True):
    """One seat in the round."""

    seat: int
    bet: int
    staked: int
    insurance: InsuranceView | None
    net: int | None
    hands: tuple[HandView, ...]


class DealerView(msgspec.Struct, frozen=True):
    """The dealer's cards, null for one face down; total and natural of what is shown."""

    cards: tuple[Card | None, ...]
    total: int
    soft: bool
    natural: bool


class TurnView(msgspec.Struct, frozen=True):
    """The hand (an index) whose turn it is."""

    seat: int
    hand: int


class RoundView(msgspec.Struct, frozen=True):
    """The running round, or the last one, over."""

    number: int
    over: bool
    turn: TurnView | None
    asked: tuple[int, ...]
    dealer: DealerView
    seats: tuple[SeatView, ...]
    steps: tuple[Step, ...]


class View(msgspec.Struct, frozen=True):
    """A table as everybody sees it at one version."""

    version: int
    table: str
    rules: str
    phase: str
    shoe: ShoeView | None
    clock: ClockView | None
    seats: tuple[PlayerView, ...]
    round: RoundView | None
    legal: tuple[Act, ...]


class Commitments(msgspec.Struct, frozen=True):
    """Hex commitments of the present shoe and the next, as published."""

    present: str | None = None
    following: str | None = None


def view(  # noqa: PLR0913 - what a table is shown with
    rules: Rules,
    table: Table,
    *,
    version: int = 0,
    stream: str = "",
    commitments: Commitments | None = None,
    shown: RoundView | None = None,
) -> View:
    """Return the public view of a table; `shown` is its round's, where `round_view` has been asked already."""
    if shown is None and table.round is not None:
        shown = round_view(rules, table, table.round, steps(rules, table.round, table.actions))
    return View(
        version,
        stream,
        rules.table.id,
        phase(table),
        _shoe(rules, table.shoe, commitments or Commitments()),
        _clock(rules, table),
        tuple(_player(rules, table, player) for player in table.players),
        shown,
        () if table.round is None else legal(rules, table.round),
    )


def phase(table: Table) -> str:
    """Return `betting`, or the phase of the running round."""
    return table.round.phase if table.round is not None and is_running(table) else "betting"


def _shoe(rules: Rules, shoe: Shoe | None, commitments: Commitments) -> ShoeView:
    total = len(pack_of(rules))
    number, left, part = (shoe.number, shoe.left, shoe.part) if shoe else (0, total, 0)
    return ShoeView(number, left, total, cut(rules), part, commitments.present, commitments.following)


def _clock(rules: Rules, table: Table) -> ClockView | None:
    if table.clock is None:
        return None
    if is_running(table):
        return ClockView(table.clock, "decision", rules.table.decision_seconds)
    return ClockView(table.clock, "betting", rules.table.betting_seconds)


def _player(rules: Rules, table: Table, player: Player) -> PlayerView:
    return PlayerView(
        player.seat,
        player.id,
        player.name,
        player.stack - player.bet - _on_felt(table, player),
        player.bet,
        player.ready,
        player.repeat,
        player.leaving,
        player.rounds,
        _may(rules, table, player),
    )


def _on_felt(table: Table, player: Player) -> int:
    if table.round is None or not is_playing(table, player):
        return 0
    return next(seat.staked for seat in table.round.seats if seat.number == player.seat)


def _may(rules: Rules, table: Table, player: Player) -> MayView:
    stakes = rules.stakes
    free = not is_playing(table, player)
    most = min(player.stack, stakes.maximum)
    return MayView(
        tuple(free and player.bet + chip <= most for chip in stakes.chips),
        free and player.bet > 0,
        free and has_good_bet(rules, player) and not player.ready,
        free,
    )


def round_view(rules: Rules, table: Table, state: Round, told: tuple[Step, ...]) -> RoundView:
    """Return what is seen of a table's round, told in these steps."""
    outcome = settle(rules, state) if state.phase == "over" else None
    turn = TurnView(state.seats[state.turn].number, state.hand) if state.phase == "play" else None
    seats = tuple(_seat(seat, _result(outcome, seat)) for seat in state.seats)
    asked = tuple(state.seats[index].number for index in state.asked)
    return RoundView(table.number, state.phase == "over", turn, asked, _dealer(state), seats, told)


def _result(outcome: Settlement | None, seat: Seat) -> SeatResult | None:
    if outcome is None:
        return None
    return next(result for result in outcome.seats if result.seat == seat.number)


def _dealer(state: Round) -> DealerView:
    shown = state.phase in ("dealer", "over")
    dealer = state.dealer if shown else hand_of(state.dealer.cards[:1])
    cards: tuple[Card | None, ...] = dealer.cards if shown else (*dealer.cards, None)
    return DealerView(cards, dealer.total, dealer.soft, shown and is_natural(dealer))


def _seat(seat: Seat, result: SeatResult | None) -> SeatView:
    insurance = InsuranceView(seat.insurance, None) if seat.insurance else None
    if result is not None and result.insurance is not None:
        insurance = InsuranceView(seat.insurance, result.insurance.net)
    hands = tuple(_hand(seat, hand, result.hands[i] if result else None) for i, hand in enumerate(seat.hands))
    return SeatView(seat.number, seat.bet, seat.staked, insurance, result.net if result else None, hands)


def _hand(seat: Seat, hand: Hand, result: HandResult | None) -> HandView:
    ended = (result.result, result.net) if result else (None, None)
    return HandView(hand.cards, hand.total, hand.soft, stake_of(seat, hand), hand.end, *ended)
