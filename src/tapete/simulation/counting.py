"""The fast kernel for a counter: the lanes of `lanes`, each with the count of what its player has seen.

Bet and play are looked up by the count: the bet's before the deal, a decision's with the cards in sight, the
hole card left out. It must agree with the reference kernel by statistics (`tests/simulation/test_lanes.py`).
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.simulation import facts
from tapete.simulation import felt as at
from tapete.simulation.chance import Words
from tapete.simulation.compiled import entry, kernel, routine
from tapete.simulation.felt import Felt, bucket_of, count_up, lay
from tapete.simulation.hands import Ints
from tapete.simulation.lanes import (
    DEALER,
    DEALERS,
    DOUBLED,
    FINAL,
    FOUR,
    KINDS,
    KINDS_OF_END,
    LANE,
    LANE_MASK,
    LANES,
    MARGIN,
    ONE,
    PLACES,
    SEVEN,
    STATE,
    STATES,
    THREE,
    TWO,
    ZERO,
    shuffle,
)
from tapete.simulation.reference import play_round
from tapete.simulation.streams import (
    ASKED,
    STATE_BITS,
    TO_DOUBLE,
    TO_HIT,
    TO_REFERENCE,
    TO_SETTLE,
    TO_STAND,
    ByCount,
    Streams,
    kind_code,
)
from tapete.simulation.tables import Cards, Tables
from tapete.simulation.tally import Tally

_BLOCK = 1 << 18
GOING = np.uint64(STATE_BITS)


class Rail(NamedTuple):
    """The lanes' shoes and counts, and where results are counted."""

    shoes: Cards
    places: Ints
    """Where each lane's next card lies, -1 before its first shoe."""
    running: Ints
    """Count of the cards each lane has seen before the round."""
    buckets: Ints
    """Bucket of each lane's bet."""
    scratch: npt.NDArray[np.uint64]
    counts: Ints
    """Rounds of each kind, by the bucket of the bet."""
    codes: Ints
    """Bucket and code of the rounds left to the reference kernel."""


@kernel
def _seen(t: Tables, shoes: Cards, start: int, end: int) -> int:
    """Return the count of the cards from one place to another."""
    count = 0
    for place in range(start, end):
        count += t.tags[shoes[place]]
    return count


@entry
def play_counted(  # noqa: PLR0913, PLR0917 - what a kernel reads comes in
    t: Tables, s: Streams, c: ByCount, felt: Felt, rail: Rail, rounds: int, leave: int
) -> int:
    """Play `rounds` rounds, `LANES` at a time; return how many were left to the reference kernel."""
    cards = len(t.pack)
    shuffled = min(cards & ~3, (cards - t.facts[facts.CUT] + MARGIN) & ~3)
    places, running = rail.places, rail.running
    left = 0
    while rounds > 0:
        lanes = min(rounds, LANES)
        rounds -= lanes
        for lane in range(lanes):
            base = lane * cards
            fresh = places[lane] < 0
            if not fresh:
                unseen = base + cards - places[lane]
                fresh = unseen < t.facts[facts.CUT] or bucket_of(t, running[lane], unseen) <= leave
            if fresh:
                shuffle(rail.shoes, base, cards, shuffled if places[lane] >= 0 else cards & ~3, felt.random)
                places[lane] = base
                running[lane] = t.facts[facts.COUNT_START]
            rail.buckets[lane] = bucket_of(t, running[lane], base + cards - places[lane])
        left = _play_batch(t, s, c, felt, rail, lanes, left)
    return left


@routine
def _play_batch(  # noqa: PLR0913, PLR0915, PLR0917 - one pass after the other, on words in registers
    t: Tables, s: Streams, c: ByCount, felt: Felt, rail: Rail, lanes: int, left: int
) -> int:
    shoes, places, running, scratch = rail.shoes, rail.places, rail.running, rail.scratch
    cards = len(t.pack)
    hit = scratch[:LANES]
    double = scratch[LANES : 2 * LANES]
    stand = scratch[2 * LANES : 3 * LANES]
    settle = scratch[3 * LANES : 4 * LANES]
    other = scratch[4 * LANES :]
    hits = doubles = stands = settles = others = ZERO
    for lane in range(np.uint64(lanes)):
        place = np.uint64(places[lane])
        up = np.uint64(shoes[place + ONE]) >> TWO
        dealt = (up << FOUR) + (np.uint64(shoes[place + THREE]) >> TWO)
        dealer = np.uint64(s.dealer_start[dealt])
        first, second = np.uint64(shoes[place]) >> TWO, np.uint64(shoes[place + TWO]) >> TWO
        state = np.uint64(s.rows[up]) + np.uint64(s.start[(first << FOUR) + second])
        sight = running[lane] + t.tags[shoes[place]] + t.tags[shoes[place + ONE]] + t.tags[shoes[place + TWO]]
        behind = (np.int64(lane) + 1) * cards - np.int64(place)
        going = c.opening[bucket_of(t, sight, behind - 3), state]  # type: ignore[arg-type, index]
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
            lane = (word >> LANE) & LANE_MASK
            state = (word >> STATE) & STATES
            found = np.uint64(s.following[(state << FOUR) + (np.uint64(shoes[word & PLACES]) >> TWO)]) & STATES
            word += ONE + ((found - state) << STATE)
            reached = np.int64(word & PLACES)
            hole = shoes[places[lane] + 3]
            sight = running[lane] + _seen(t, shoes, places[lane], reached) - t.tags[hole]  # type: ignore[arg-type]
            behind = (np.int64(lane) + 1) * cards - reached
            going = c.going[bucket_of(t, sight, behind + 1), found]  # type: ignore[arg-type, index]
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
        lane = (word >> LANE) & LANE_MASK
        end = np.uint64(s.ends[(word >> STATE) & STATES])
        kind = (end << SEVEN) | ((word >> DEALER) & KINDS_OF_END)
        rail.counts[np.uint64(rail.buckets[lane]) * np.uint64(KINDS) + kind] += 1
        reached = np.int64(word & PLACES)
        running[lane] += _seen(t, shoes, places[lane], reached)  # type: ignore[arg-type]
        places[lane] = reached
    for number in range(others):
        lane = (other[number] >> LANE) & LANE_MASK
        base = np.int64(lane) * cards
        played = Felt(shoes[base : base + cards], felt.cursor, felt.random, felt.hands, felt.seats)
        felt.cursor[at.POSITION] = places[lane] - base
        felt.cursor[at.READY] = cards
        felt.cursor[at.RUNNING], felt.cursor[at.COUNTED] = running[lane], felt.cursor[at.POSITION]
        play_round(t, played)
        count_up(t, played, felt.cursor[at.POSITION])
        places[lane] = base + felt.cursor[at.POSITION]
        running[lane] = felt.cursor[at.RUNNING]
        rail.codes[left, 0] = rail.buckets[lane]
        rail.codes[left, 1] = felt.seats[0, at.CODE]
        left += 1
    return left


def play_counting(  # noqa: PLR0913, PLR0917 - what a chunk is made of
    t: Tables, s: Streams, ways: ByCount, random: Words, rounds: int, leave: int
) -> Tally:
    """Play `rounds` rounds of one seat that counts, and return what they came to."""
    felt = lay(t.pack, 1, random)
    buckets = t.play.shape[1]
    rail = Rail(
        shoes=np.tile(t.pack, LANES),
        places=np.full(LANES, -1, dtype=np.int64),
        running=np.zeros(LANES, dtype=np.int64),
        buckets=np.zeros(LANES, dtype=np.int64),
        scratch=np.zeros(5 * LANES, dtype=np.uint64),
        counts=np.zeros(buckets * KINDS, dtype=np.int64),
        codes=np.zeros((_BLOCK, 2), dtype=np.int64),
    )
    results: Counter[tuple[int, int]] = Counter()
    for start in range(0, rounds, _BLOCK):
        left = play_counted(t, s, ways, felt, rail, min(_BLOCK, rounds - start), leave)
        for bucket in np.unique(rail.codes[:left, 0]).tolist():
            codes = rail.codes[:left, 1][rail.codes[:left, 0] == bucket]
            found, times = np.unique(codes, return_counts=True)
            results.update({(bucket, code): n for code, n in zip(found.tolist(), times.tolist(), strict=True)})
    for place in np.flatnonzero(rail.counts).tolist():
        results[place // KINDS, kind_code(t, place % KINDS)] += int(rail.counts[place])
    return Tally(rounds, dict(results))
