"""What lies on the felt during a round, as arrays the reference kernel writes into, and the shoe it deals from."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tapete.simulation import facts
from tapete.simulation.chance import Words, rotated
from tapete.simulation.compiled import inlined, kernel, routine
from tapete.simulation.hands import Ints
from tapete.simulation.tables import Cards, Tables

(
    POSITION,  # of the next card in the shoe
    READY,  # cards before this place are shuffled
    ROUND,  # place of the round's first card
    GIVEN,  # 1 when the shoe's order was given: it is never shuffled
    SHORT,  # 1 when a given shoe ran dry inside the round
    SEATS,
    RUNNING,  # count of the cards before the place `COUNTED`, times the count's scale
    COUNTED,  # a count is brought up to here only when somebody asks for it
    HOLE,  # the hole card
    HIDDEN,  # 1 until the hole card is turned
    UP,  # rank of the up card
    PHASE,
    SEAT,  # whose turn it is
    HAND,  # which of its hands
    SITUATION,  # of that hand
    SHUFFLES,  # how often the order of the shoe has changed under the cards dealt
) = range(16)

CURSOR = 16

SEATS_MOST = 7
HANDS_MOST = 4
_BLOCK = 16
"""Cards shuffled at a time beyond the cut: a round needs few."""


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
    _count_anew(t, felt)


@kernel
def _count_anew(t: Tables, felt: Felt) -> None:
    felt.cursor[COUNTED] = 0
    felt.cursor[RUNNING] = t.facts[facts.COUNT_START]


@kernel
def draw(t: Tables, felt: Felt, position: int) -> tuple[np.uint64, int]:
    """Return the card at a place of the shoe, and the place behind it."""
    if position == felt.cursor[READY]:
        position = shuffle_on(t, felt, position)
    return card_at(felt, position), position + 1


@kernel
def card_at(felt: Felt, place: int) -> np.uint64:
    """Return the card at a place of the shoe.

    Unsigned, as every index of the kernels that are in a hurry: a signed one is looked at for counting from the end.
    """
    return np.uint64(felt.shoe[np.uint64(place)])


@kernel
def shuffle_on(t: Tables, felt: Felt, position: int) -> int:
    """Shuffle some cards more, after the discards have come back if the shoe is dry; return where the place is then."""
    cursor = felt.cursor
    shuffles = cursor[SHUFFLES]
    cursor[POSITION] = position
    _replenish(felt.shoe, cursor, felt.random, t.facts[facts.CUT])
    if cursor[SHUFFLES] != shuffles:
        _count_anew(t, felt)
    return cursor[POSITION]


@routine
def _replenish(shoe: Cards, cursor: Ints, random: Words, cut: int) -> None:
    """Shuffle as far as the cut, or a few cards more; after the discards have come back if the shoe is dry."""
    if cursor[READY] == len(shoe):
        if cursor[GIVEN]:
            cursor[SHORT] = 1
            cursor[POSITION] -= 1
            return
        _return_discards(shoe, cursor)
    start = cursor[READY]
    even = (len(shoe) - cut - start) & ~1
    cursor[READY] = min(start + max(even, _BLOCK), len(shoe))
    shuffle(shoe, start, cursor[READY], random)


@kernel
def shuffle(shoe: Cards, start: int, end: int, random: Words) -> None:
    """Put at each place from `start` to `end` one of the cards from there on, each as likely (D. Lemire 2019).

    Two places take their numbers from the halves of one word of the stream, which is that of
    `chance.next_word`, held in registers. All is unsigned: a signed index is looked at for counting from
    the end. An odd number of places ends with the last card of the shoe.
    """
    s0, s1, s2, s3 = random[0], random[1], random[2], random[3]
    one, two, half, low = np.uint64(1), np.uint64(2), np.uint64(32), np.uint64(0xFFFFFFFF)
    for place in range(np.uint64(start), np.uint64(end - 1), two):
        size = np.uint64(len(shoe)) - place
        again = True
        first = second = size
        while again:
            word = rotated(s0 + s3, 23) + s0
            shifted = s1 << np.uint64(17)
            s2 ^= s0
            s3 ^= s1
            s1 ^= s2
            s0 ^= s3
            s2 ^= shifted
            s3 = rotated(s3, 45)
            first, second = (word >> half) * size, (word & low) * (size - one)
            again = _uneven(first & low, size) or _uneven(second & low, size - one)
        other = place + (first >> half)
        shoe[place], shoe[other] = shoe[other], shoe[place]
        other = place + one + (second >> half)
        shoe[place + one], shoe[other] = shoe[other], shoe[place + one]
    random[0], random[1], random[2], random[3] = s0, s1, s2, s3


@inlined
def _uneven(low: np.uint64, size: np.uint64) -> bool:
    """Return whether a number is one of the few too many for sizes that do not divide 2^32."""
    return bool(low < size and low < np.uint64(1 << 32) % size)


@routine
def _return_discards(shoe: Cards, cursor: Ints) -> None:
    """Put the table's cards before those of earlier rounds, which are shuffled again."""
    lying = len(shoe) - cursor[ROUND]
    _reverse(shoe, 0, cursor[ROUND])
    _reverse(shoe, cursor[ROUND], len(shoe))
    _reverse(shoe, 0, len(shoe))
    cursor[POSITION] -= cursor[ROUND]
    cursor[ROUND], cursor[READY] = 0, lying
    cursor[SHUFFLES] += 1


@routine
def _reverse(shoe: Cards, start: int, end: int) -> None:
    for step in range((end - start) // 2):
        low, high = start + step, end - 1 - step
        shoe[low], shoe[high] = shoe[high], shoe[low]


@kernel
def bucket_now(t: Tables, felt: Felt) -> int:
    """Return the bucket of the present count; what is not seen includes a hidden hole card."""
    return bucket_at(t, felt, felt.cursor[POSITION])


@kernel
def bucket_at(t: Tables, felt: Felt, position: int) -> int:
    """Return the bucket of the count when the cards before a place have been dealt."""
    if t.facts[facts.COUNTING] == 0:
        return 0
    count_up(t, felt, position)
    cursor = felt.cursor
    hidden = t.tags[cursor[HOLE]] if cursor[HIDDEN] else 0
    return bucket_of(t, cursor[RUNNING] - hidden, len(felt.shoe) - position + cursor[HIDDEN])


@kernel
def count_up(t: Tables, felt: Felt, position: int) -> None:
    """Bring the running count up to a place of the shoe."""
    for place in range(felt.cursor[COUNTED], position):
        felt.cursor[RUNNING] += t.tags[card_at(felt, place)]
    felt.cursor[COUNTED] = position


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
