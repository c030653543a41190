"""The fast kernel for a shoe that is cut: one seat, hundreds of shoes side by side, each round in phases.

A round of a lane is one word that is passed from stream to stream: where its next card lies, its lane, the
states of player and dealer. Each phase is a pass over one stream; streams are kept dense without branches
(`stream[length] = word; length += flag`), so that the processor has nothing to guess. Rounds of one shoe
follow each other, shoes are independent of each other. It must agree with the reference kernel by
statistics (`tests/simulation/test_lanes.py`); rounds out of the usual are played by it.
"""

from __future__ import annotations

from collections import Counter

import numpy as np
import numpy.typing as npt

from tapete.simulation import facts
from tapete.simulation import felt as at
from tapete.simulation.chance import Words, rotated
from tapete.simulation.compiled import entry, routine
from tapete.simulation.felt import Felt, lay
from tapete.simulation.hands import Ints
from tapete.simulation.reference import play_round
from tapete.simulation.streams import (
    ASKED,
    ENDS,
    FINAL_17,
    STATE_BITS,
    TO_DOUBLE,
    TO_HIT,
    TO_REFERENCE,
    TO_SETTLE,
    TO_STAND,
    Streams,
    kind_code,
)
from tapete.simulation.tables import Cards, Tables
from tapete.simulation.tally import Tally

LANES = 256
_BLOCK = 1 << 18
"""Rounds between two looks at what the reference kernel played."""
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


@entry
def play_lanes(  # noqa: PLR0913, PLR0917 - arrays that live from call to call
    t: Tables,
    s: Streams,
    felt: Felt,
    shoes: Cards,
    cards: int,
    places: Ints,
    scratch: npt.NDArray[np.uint64],
    rounds: int,
    counts: Ints,
    codes: Ints,
) -> int:
    """Play `rounds` rounds, `LANES` at a time; return how many were left to the reference kernel.

    `shoes` holds the lanes' shoes of `cards` cards one after the other, `places` where each lane's next card
    lies, -1 before its first shoe; `scratch` has five streams. `counts` counts the rounds of each kind, four
    copies of it; `codes` receives the codes of the rounds left to the reference kernel.
    """
    shuffled = min(cards & ~3, (cards - t.facts[facts.CUT] + MARGIN) & ~3)
    left = 0
    while rounds > 0:
        lanes = min(rounds, LANES)
        rounds -= lanes
        for lane in range(lanes):
            if places[lane] > (lane + 1) * cards - t.facts[facts.CUT] or places[lane] < 0:
                shuffle(shoes, lane * cards, cards, shuffled if places[lane] >= 0 else cards & ~3, felt.random)
                places[lane] = lane * cards
        left = _play_batch(t, s, felt, shoes, cards, places, scratch, lanes, counts, codes, left)
    return left


@routine
def _play_batch(  # noqa: PLR0913, PLR0915, PLR0917 - one pass after the other, on words in registers
    t: Tables,
    s: Streams,
    felt: Felt,
    shoes: Cards,
    cards: int,
    places: Ints,
    scratch: npt.NDArray[np.uint64],
    lanes: int,
    counts: Ints,
    codes: Ints,
    left: int,
) -> int:
    hit, double, stand, settle, other = (
        scratch[:LANES],
        scratch[LANES : 2 * LANES],
        scratch[2 * LANES : 3 * LANES],
        scratch[3 * LANES : 4 * LANES],
        scratch[4 * LANES :],
    )
    # All unsigned: a signed index is looked at for counting from the end of its array, each time.
    hits = doubles = stands = settles = others = ZERO
    for lane in range(np.uint64(lanes)):
        place = np.uint64(places[lane])
        up = np.uint64(shoes[place + ONE]) >> TWO
        dealt = (up << FOUR) + (np.uint64(shoes[place + THREE]) >> TWO)
        dealer = np.uint64(s.dealer_start[dealt])
        first, second = np.uint64(shoes[place]) >> TWO, np.uint64(shoes[place + TWO]) >> TWO
        state = np.uint64(s.rows[up]) + np.uint64(s.start[(first << FOUR) + second])
        going = s.opening[state]
        over = np.uint64(s.peeked_natural[dealt])
        word = (place + FOUR) | (state << STATE) | (dealer << DEALER) | (lane << LANE)
        final = np.uint64(dealer >= FINAL)
        goes_on = ONE - over
        hit[hits] = word
        hits += np.uint64(going == TO_HIT) & goes_on
        double[doubles] = word
        doubles += np.uint64(going == TO_DOUBLE) & goes_on
        stands_now = np.uint64(going == TO_STAND)
        stand[stands] = word
        stands += stands_now & goes_on & (ONE - final)
        other[others] = word
        asked = np.uint64(going == ASKED)
        others += asked | (np.uint64(going == TO_REFERENCE) & goes_on)
        settle[settles] = word
        settles += (ONE - asked) & (over | np.uint64(going == TO_SETTLE) | (stands_now & final))
    while hits:
        still = ZERO
        for number in range(hits):
            word = hit[number]
            state = (word >> STATE) & STATES
            found = np.uint64(s.following[(state << FOUR) + (np.uint64(shoes[word & PLACES]) >> TWO)])
            going = found >> GOING
            word += ONE + (((found & STATES) - state) << STATE)
            final = np.uint64(((word >> DEALER) & DEALERS) >= FINAL)
            hit[still] = word
            still += np.uint64(going == TO_HIT)
            double[doubles] = word
            doubles += np.uint64(going == TO_DOUBLE)
            stands_now = np.uint64(going == TO_STAND)
            stand[stands] = word
            stands += stands_now & (ONE - final)
            other[others] = word
            others += np.uint64(going == TO_REFERENCE)
            settle[settles] = word
            settles += np.uint64(going == TO_SETTLE) | (stands_now & final)
        hits = still
    for number in range(doubles):
        word = double[number]
        state = (word >> STATE) & STATES
        found = np.uint64(s.doubled[(state << FOUR) + (np.uint64(shoes[word & PLACES]) >> TWO)])
        word += ONE + (ONE << DOUBLED) + (((found & STATES) - state) << STATE)
        final = np.uint64(((word >> DEALER) & DEALERS) >= FINAL)
        waits = np.uint64((found >> GOING) == TO_STAND) & (ONE - final)
        stand[stands] = word
        stands += waits
        settle[settles] = word
        settles += ONE - waits
    while stands:
        still = ZERO
        for number in range(stands):
            word = stand[number]
            dealer = (word >> DEALER) & DEALERS
            found = np.uint64(s.dealer_following[(dealer << FOUR) + (np.uint64(shoes[word & PLACES]) >> TWO)])
            word += ONE + ((found - dealer) << DEALER)
            final = np.uint64(found >= FINAL)
            stand[still] = word
            still += ONE - final
            settle[settles] = word
            settles += final
        stands = still
    for number in range(settles):
        word = settle[number]
        end = np.uint64(s.ends[(word >> STATE) & STATES])
        # Dealer's state and doubling lie side by side; four copies keep equal results from waiting for each other.
        kind = (end << SEVEN) | ((word >> DEALER) & KINDS_OF_END)
        counts[(number & THREE) * np.uint64(KINDS) + kind] += 1
        places[(word >> LANE) & LANE_MASK] = np.int64(word & PLACES)
    for number in range(others):
        lane = (other[number] >> LANE) & LANE_MASK
        base = np.int64(lane) * cards
        played = Felt(shoes[base : base + cards], felt.cursor, felt.random, felt.hands, felt.seats)
        felt.cursor[at.POSITION] = places[lane] - base
        felt.cursor[at.READY] = cards
        play_round(t, played)
        places[lane] = base + felt.cursor[at.POSITION]
        codes[left] = felt.seats[0, at.CODE]
        left += 1
    return left


def play_fast(t: Tables, s: Streams, random: Words, rounds: int) -> Tally:
    """Play `rounds` rounds of one seat and return what they came to."""
    felt = lay(t.pack, 1, random)
    shoes = np.tile(t.pack, LANES)
    places = np.full(LANES, -1, dtype=np.int64)
    scratch = np.zeros(5 * LANES, dtype=np.uint64)
    counts = np.zeros(4 * KINDS, dtype=np.int64)
    codes = np.zeros(_BLOCK, dtype=np.int64)
    results: Counter[int] = Counter()
    for start in range(0, rounds, _BLOCK):
        size = min(_BLOCK, rounds - start)
        left = play_lanes(t, s, felt, shoes, len(t.pack), places, scratch, size, counts, codes)
        found, times = np.unique(codes[:left], return_counts=True)
        results.update(dict(zip(found.tolist(), times.tolist(), strict=True)))
    kinds = counts.reshape(4, KINDS).sum(axis=0)
    for kind in np.flatnonzero(kinds).tolist():
        results[kind_code(t, kind)] += int(kinds[kind])
    return Tally(rounds, {(0, code): times for code, times in results.items()})
