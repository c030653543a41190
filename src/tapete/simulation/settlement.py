"""How a round ends: the hole card turned, the dealer's cards drawn, and what each seat has won or lost."""

from __future__ import annotations

import numpy as np

from tapete.simulation import facts
from tapete.simulation import felt as at
from tapete.simulation.compiled import inlined, kernel
from tapete.simulation.felt import Felt, draw
from tapete.simulation.payment import FIRST_BONUS, INSURANCE_FIELD, NATURAL, SPECIAL_FIELD, SURRENDERED
from tapete.simulation.tables import BUST, CHARLIE, Tables

GAVE_UP, HAS_NATURAL, TOOK_EVEN, HAS_BONUS = 24, 25, 26, 32
"""Outcomes of a hand beside its total, `BUST` and `CHARLIE`; the bonuses count on from the last."""

DEALER_NATURAL = 23
ACE = 0
TEN = 9


@kernel
def peeked(t: Tables, felt: Felt) -> bool:
    """Return whether the dealer looks at the hole card under this up card."""
    return t.facts[facts.PEEKS] >> min(felt.cursor[at.UP], 9) & 1 == 1


@kernel
def dealer_has_natural(felt: Felt) -> bool:
    """Return whether the dealer's two cards are an ace and a ten-value."""
    up, hole = min(felt.cursor[at.UP], 9), min(felt.cursor[at.HOLE] >> 2, 9)
    return (up + hole == ACE + TEN) & ((up == ACE) | (hole == ACE))


@inlined
def value_of(card: np.uint64) -> np.uint64:
    """Return the value of a card, 0 (ace) to 9 (ten)."""
    return min(card >> np.uint64(2), np.uint64(9))


@kernel
def finish(t: Tables, felt: Felt) -> None:
    """Turn the hole card, draw for the dealer if a hand needs it, and write each seat's result."""
    settle(t, felt, dealer_has_natural(felt))


@kernel
def settle(t: Tables, felt: Felt, natural: bool) -> None:  # noqa: FBT001 - a kernel takes no keywords
    """Do the same, where it is known whether the dealer has a natural."""
    felt.cursor[at.HIDDEN] = 0
    dealer = 0
    if natural:
        dealer = DEALER_NATURAL
    elif _dealer_needed(felt):
        dealer = _dealer_plays(t, felt)
    for seat in range(felt.cursor[at.SEATS]):
        felt.seats[np.uint64(seat), at.CODE] = _result(t, felt, seat, dealer)


@kernel
def _dealer_needed(felt: Felt) -> bool:
    for seat in range(felt.cursor[at.SEATS]):
        first = seat * at.HANDS_MOST
        for hand in range(first, first + felt.seats[np.uint64(seat), at.HELD]):
            if 0 < felt.hands[np.uint64(hand), at.OUTCOME] <= 21:
                return True
    return False


@kernel
def _dealer_plays(t: Tables, felt: Felt) -> int:
    """Draw to 17; return the total, or `BUST`."""
    up, hole = min(felt.cursor[at.UP], 9), min(felt.cursor[at.HOLE] >> 2, 9)
    points = up + hole + 2
    ace = (up == ACE) | (hole == ACE)
    hits_soft_17 = t.facts[facts.HITS_SOFT_17] != 0
    position = felt.cursor[at.POSITION]
    while True:
        soft = ace & (points <= 11)
        total = points + 10 * soft
        if total >= 17 + (soft & hits_soft_17):
            felt.cursor[at.POSITION] = position
            return min(total, BUST)
        card, position = draw(t, felt, position)
        value = np.int64(value_of(card))
        points += value + 1
        ace |= value == ACE


@kernel
def _result(t: Tables, felt: Felt, seat: int, dealer: int) -> int:
    """Return the code of what one seat won or lost."""
    insurance = felt.seats[np.uint64(seat), at.INSURED] * INSURANCE_FIELD
    first = seat * at.HANDS_MOST
    if dealer == DEALER_NATURAL:
        return 2 * insurance + _result_against_natural(t, felt, seat)
    code = insurance
    for hand in range(first, first + felt.seats[np.uint64(seat), at.HELD]):
        code += _hand_result(t, felt.hands[np.uint64(hand), at.OUTCOME], felt.hands[np.uint64(hand), at.STAKE], dealer)
    return code


@kernel
def _result_against_natural(t: Tables, felt: Felt, seat: int) -> int:
    first = seat * at.HANDS_MOST
    outcome = felt.hands[first, at.OUTCOME]
    if outcome == HAS_NATURAL:
        return NATURAL * SPECIAL_FIELD if t.facts[facts.NATURAL_WINS] else 0
    if outcome == TOOK_EVEN:
        return 1
    if outcome >= HAS_BONUS:
        return (FIRST_BONUS + outcome - HAS_BONUS) * SPECIAL_FIELD
    if outcome == GAVE_UP and (peeked(t, felt) or t.facts[facts.SURRENDER_KEEPS]):
        return SURRENDERED * SPECIAL_FIELD
    staked = 0
    for hand in range(first, first + felt.seats[seat, at.HELD]):
        staked += felt.hands[hand, at.STAKE]
    return -staked if t.facts[facts.TAKES_ALL] else -1


@kernel
def _hand_result(t: Tables, outcome: int, stake: int, dealer: int) -> int:
    """Return the code of one hand's result against a dealer without a natural."""
    if outcome < BUST:
        wins = (dealer == BUST) | (outcome > dealer) | ((outcome == 21) & (t.facts[facts.WINS_TIES] != 0))
        return stake * (2 * wins - 1 + ((outcome == dealer) & ~wins))
    if outcome == BUST:
        return -stake
    if outcome == CHARLIE:
        return stake * t.facts[facts.CHARLIE]
    if outcome == GAVE_UP:
        return SURRENDERED * SPECIAL_FIELD
    if outcome == HAS_NATURAL:
        return NATURAL * SPECIAL_FIELD
    if outcome == TOOK_EVEN:
        return 1
    return (FIRST_BONUS + outcome - HAS_BONUS) * SPECIAL_FIELD
