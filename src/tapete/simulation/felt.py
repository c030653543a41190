"""What lies on the felt during a round, as arrays the reference kernel writes into, and the shoe it deals from."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tapete.simulation import facts
from tapete.simulation.chance import Words, below
from tapete.simulation.compiled import kernel, routine
from tapete.simulation.hands import Ints
from tapete.simulation.tables import Cards, Tables

(
    POSITION,  # of the next card in the shoe
    READY,  # cards before this place are shuffled
    ROUND,  # place of the round's first card
    GIVEN,  # 1 when the shoe's order was given: it is never shuffled
    SHORT,  # 1 when a given shoe ran dry inside the round
    SEATS,
    RUNNING,  # count of the cards seen, times the count's scale
    HOLE,  # the hole card
    HIDDEN,  # 1 until the hole card is turned
    UP,  # rank of the up card
    PHASE,
    SEAT,  # whose turn it is
    HAND,  # which of its hands
    SITUATION,  # of that hand
    BUCKET,  # of the count at the decision
    SHUFFLES,  # how often the order of the shoe has changed under the cards dealt
    DEALER,  # the dealer's final total, or how else the dealer's hand ended
) = range(17)

CURSOR = 17

SEATS_MOST = 7
HANDS_MOST = 4
_BLOCK = 16
"""Cards shuffled at a time: a round needs few, a shoe that is cut never all."""


(
    STATE,
    OUTCOME,  # 0 while the hand is open, else its total or how it ended
    STAKE,
    DOUBLINGS,
    SPLIT,  # 0 not split, 1 split, 2 one of split aces that get one card
    FIRST,  # its first card
    SECOND,
    RANKS,  # cards of each rank that an unsplit hand holds, see `tables.rank_unit`
    SUITS,  # suits that it holds, one bit each
) = range(9)

(
    HELD,  # hands of the seat
    INSURED,
    CODE,  # the seat's result, see `payment`
) = range(3)


class Felt(NamedTuple):
    """One table in play."""

    shoe: Cards
    cursor: Ints
    random: Words
    hands: Ints
    """One row a hand, a seat's hands side by side, `HANDS_MOST` rows a seat."""
    seats: Ints
    """One row a seat."""


def lay(pack: Cards, seats: int, random: Words) -> Felt:
    """Return an empty table with an unshuffled shoe."""
    felt = Felt(
        shoe=pack.copy(),
        cursor=np.zeros(CURSOR, dtype=np.int64),
        random=random.copy(),
        hands=np.zeros((SEATS_MOST * HANDS_MOST, 9), dtype=np.int64),
        seats=np.zeros((SEATS_MOST, 3), dtype=np.int64),
    )
    felt.cursor[SEATS] = seats
    felt.cursor[READY] = felt.cursor[POSITION] = len(pack)
    return felt


@kernel
def new_shoe(t: Tables, felt: Felt) -> None:
    """Gather all cards; they are shuffled as they are needed."""
    felt.cursor[POSITION] = 0
    felt.cursor[READY] = 0
    felt.cursor[SHUFFLES] += 1
    felt.cursor[RUNNING] = t.facts[facts.COUNT_START]


@kernel
def draw(t: Tables, felt: Felt) -> int:
    """Return the next card, unseen as yet."""
    cursor = felt.cursor
    if cursor[POSITION] == cursor[READY]:
        _replenish(felt.shoe, cursor, felt.random, t.tags, t.facts[facts.COUNT_START])
    card = felt.shoe[cursor[POSITION]]
    cursor[POSITION] += 1
    return np.int64(card)  # type: ignore[return-value]  # an int() of a byte would be unsigned


@kernel
def draw_seen(t: Tables, felt: Felt) -> int:
    """Return the next card, face up: it is counted."""
    card = draw(t, felt)
    felt.cursor[RUNNING] += t.tags[card]
    return card


@kernel
def show_hole(t: Tables, felt: Felt) -> None:
    """Turn the hole card: only now it is counted."""
    if felt.cursor[HIDDEN]:
        felt.cursor[HIDDEN] = 0
        felt.cursor[RUNNING] += t.tags[felt.cursor[HOLE]]


@routine
def _replenish(shoe: Cards, cursor: Ints, random: Words, tags: Ints, start: int) -> None:
    """Shuffle the next block of the shoe, after the discards have come back if it is dry."""
    if cursor[READY] == len(shoe):
        if cursor[GIVEN]:
            cursor[SHORT] = 1
            cursor[POSITION] -= 1
            return
        _return_discards(shoe, cursor, tags, start)
    end = min(cursor[READY] + _BLOCK, len(shoe))
    for place in range(cursor[READY], end):
        other = place + below(random, len(shoe) - place)
        shoe[place], shoe[other] = shoe[other], shoe[place]
    cursor[READY] = end


@routine
def _return_discards(shoe: Cards, cursor: Ints, tags: Ints, start: int) -> None:
    """Put the table's cards before those of earlier rounds, which are shuffled again; the count starts anew."""
    lying = len(shoe) - cursor[ROUND]
    _reverse(shoe, 0, cursor[ROUND])
    _reverse(shoe, cursor[ROUND], len(shoe))
    _reverse(shoe, 0, len(shoe))
    cursor[ROUND], cursor[POSITION], cursor[READY] = 0, lying, lying
    cursor[SHUFFLES] += 1
    cursor[RUNNING] = start
    for place in range(lying):
        cursor[RUNNING] += tags[shoe[place]]
    if cursor[HIDDEN]:
        cursor[RUNNING] -= tags[cursor[HOLE]]


@routine
def _reverse(shoe: Cards, start: int, end: int) -> None:
    for step in range((end - start) // 2):
        low, high = start + step, end - 1 - step
        shoe[low], shoe[high] = shoe[high], shoe[low]


@kernel
def bucket_now(t: Tables, felt: Felt) -> int:
    """Return the bucket of the present count; what is not seen includes a hidden hole card."""
    unseen = len(felt.shoe) - felt.cursor[POSITION] + felt.cursor[HIDDEN]
    return bucket_of(t, felt.cursor[RUNNING], unseen)


@kernel
def bucket_of(t: Tables, running: int, unseen: int) -> int:
    """Return the bucket of a running count with so many cards not seen."""
    if t.facts[facts.COUNTING] == 0:
        return 0
    divisor = t.facts[facts.DENOMINATOR]
    if t.facts[facts.COUNTING] == 1:
        divisor *= max(unseen, 1)
    # Exact: a quotient that is not whole lies further from any whole number than doubles of this size are apart.
    steps = np.int64(np.floor(running * t.facts[facts.NUMERATOR] / divisor))
    return min(max(steps, t.facts[facts.LOW]), t.facts[facts.HIGH]) - t.facts[facts.LOW]
