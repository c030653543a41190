"""One seat in a round: its stack, its stakes and its hands."""

from __future__ import annotations

import msgspec

from tapete.hand import Hand


class Seat(msgspec.Struct, frozen=True, gc=False):
    """One seat in a round; `stack` is what it had before its `bet`, `staked` all it has put on the felt."""

    number: int
    stack: int
    bet: int
    staked: int
    insurance: int = 0
    """Price paid for insurance; 0 when there is none."""
    hands: tuple[Hand, ...] = ()


def stake_of(seat: Seat, hand: Hand) -> int:
    """Return what a hand has staked: the initial bet, twice as much for each doubling."""
    return seat.bet << hand.doublings


def with_hands(seat: Seat, hands: tuple[Hand, ...], staked: int) -> Seat:
    """Return the seat with other hands and `staked` in all."""
    return Seat(seat.number, seat.stack, seat.bet, staked, seat.insurance, hands)


def with_hand(seat: Seat, index: int, hand: Hand, staked: int) -> Seat:
    """Return the seat with one hand replaced and `staked` in all."""
    hands = seat.hands
    changed = (hand,) if len(hands) == 1 else (*hands[:index], hand, *hands[index + 1 :])
    return with_hands(seat, changed, staked)
