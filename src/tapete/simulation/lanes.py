"""The lanes of a counter's kernel: how a round lies in its word, and how its shoes are shuffled.

A round of a lane is one word that is passed from stream to stream: where its next card lies, its lane, the states of
player and dealer, doubled or not.
"""

from __future__ import annotations

import numpy as np

from tapete.simulation.chance import Words, rotated
from tapete.simulation.compiled import routine
from tapete.simulation.streams import (
    ENDS,
    FINAL_17,
    STATE_BITS,
)
from tapete.simulation.tables import Cards

LANES = 256
FINALS = 64
KINDS = ENDS * FINALS * 2
"""Kinds of results: how the player's hand ended, the dealer's final state, doubled or not."""

_PLACE_BITS = 20
ZERO, ONE, TWO, THREE, FOUR, SEVEN = (np.uint64(number) for number in (0, 1, 2, 3, 4, 7))
STATE = np.uint64(_PLACE_BITS)
DEALER = np.uint64(_PLACE_BITS + STATE_BITS)
DOUBLED = np.uint64(_PLACE_BITS + STATE_BITS + 6)
LANE = np.uint64(_PLACE_BITS + STATE_BITS + 7)
GOING = np.uint64(STATE_BITS)
PLACES = np.uint64((1 << _PLACE_BITS) - 1)
STATES = np.uint64((1 << STATE_BITS) - 1)
DEALERS = np.uint64(63)
KINDS_OF_END = np.uint64(127)
LANE_MASK = np.uint64(LANES - 1)
FINAL = np.uint64(FINAL_17)

MARGIN = 12
"""Cards shuffled beyond the cut: few rounds need more. Beyond them lie the cards that the shuffle before left.

Each shoe is a uniformly random order all the same, since a random order is shuffled on; only those last cards
depend on what lay there in the lane's shoe before."""


@routine
def shuffle(shoes: Cards, base: int, cards: int, shuffled: int, random: Words) -> None:
    """Shuffle the first `shuffled` (a multiple of four) cards of the shoe at `base` among all of its cards.

    Two numbers are cut from each 32 bits, with rejection, so that each order is exactly as likely
    (N. Brackett-Rozinsky and D. Lemire, "Batched ranged random integer generation", 2024).
    """
    s0, s1, s2, s3 = random[0], random[1], random[2], random[3]
    half = np.uint64(0xFFFFFFFF)
    by32 = np.uint64(32)
    for place in range(0, shuffled, 4):
        word = rotated(s0 + s3, 23) + s0
        turned = s1 << np.uint64(17)
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= turned
        s3 = rotated(s3, 45)
        for pair in range(2):
            first = np.uint64(cards - place - 2 * pair)
            second = first - np.uint64(1)
            part = word >> by32 if pair else word & half
            low = part * first
            high = (low & half) * second
            while (high & half) < first * second:
                # Rarely: accepted all the same unless it lies in the uneven rest.
                if (high & half) >= (np.uint64(1) << by32) % (first * second):
                    break
                word = rotated(s0 + s3, 23) + s0
                turned = s1 << np.uint64(17)
                s2 ^= s0
                s3 ^= s1
                s1 ^= s2
                s0 ^= s3
                s2 ^= turned
                s3 = rotated(s3, 45)
                part = word & half
                low = part * first
                high = (low & half) * second
            start = base + place + 2 * pair
            one = start + np.int64(low >> by32)
            shoes[start], shoes[one] = shoes[one], shoes[start]
            two = start + 1 + np.int64(high >> by32)
            shoes[start + 1], shoes[two] = shoes[two], shoes[start + 1]
    random[0], random[1], random[2], random[3] = s0, s1, s2, s3
