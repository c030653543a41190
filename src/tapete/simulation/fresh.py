"""The fast kernel for a fresh shoe each round: one seat, no shoe at all, rounds in phases.

How often each first deal comes is drawn at once for a whole chunk, as a multinomial; deals that are over
cost nothing more. Later cards are drawn from the full packs and thinned by what the round has removed: a
card whose number within its value is among the first so many removed is drawn again, as a word that stays
where it is. A round is one word: removed cards of each value, the states of player and dealer, doubled or not.
Splits are dealt from a real shoe by the reference kernel. It must agree with it by statistics
(`tests/simulation/test_lanes.py`).
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.simulation import felt as at
from tapete.simulation.chance import Words, below
from tapete.simulation.compiled import entry, kernel, routine
from tapete.simulation.deals import Deals
from tapete.simulation.felt import Felt, lay
from tapete.simulation.hands import Ints
from tapete.simulation.lanes import DEALERS, FINAL, KINDS, ONE, SEVEN, STATES, THREE, ZERO
from tapete.simulation.payment import FIRST_BONUS, SPECIAL_FIELD
from tapete.simulation.reference import find_bonus, play_round
from tapete.simulation.streams import (
    STATE_BITS,
    TO_DOUBLE,
    TO_HIT,
    TO_REFERENCE,
    TO_SETTLE,
    TO_STAND,
    Streams,
    kind_code,
)
from tapete.simulation.tables import Tables, rank_unit
from tapete.simulation.tally import Tally

_CODES = 1 << 16
"""Results of the reference kernel between two looks at them."""

BATCH = 1024
WIDTH = 256
NUMBERS = 4096
"""Random numbers made at a time, by generators side by side."""

FOUR = np.uint64(4)
FIFTEEN = np.uint64(15)
STATE = np.uint64(40)
DEALER = np.uint64(52)
DOUBLED = np.uint64(58)
GOING = np.uint64(STATE_BITS)
KINDS_OF_END = np.uint64(127)
HALF = np.uint64(0xFFFFFFFF)
BY32 = np.uint64(32)
SEVEN32, NINE32, ELEVEN32, TWENTY_ONE32, TWENTY_FIVE32 = (np.uint32(number) for number in (7, 9, 11, 21, 25))

_unit_of = kernel(rank_unit)


@routine
def fill(numbers: npt.NDArray[np.uint32], state: npt.NDArray[np.uint32]) -> None:
    """Fill `numbers` with 32 random bits each, from as many generators (xoshiro128++) as `state` has columns."""
    width = state.shape[1]
    zero, one, two, three = state[0], state[1], state[2], state[3]
    for start in range(0, len(numbers), width):
        # Over slices the compiler sees that no index counts from the end, and makes vectors of it.
        made = numbers[start : start + width]
        for lane in range(width):
            s0, s1, s2, s3 = zero[lane], one[lane], two[lane], three[lane]
            total = np.uint32(s0 + s3)
            made[lane] = np.uint32(np.uint32(total << SEVEN32) | np.uint32(total >> TWENTY_FIVE32)) + s0
            s2 = np.uint32(s2 ^ s0)
            s3 = np.uint32(s3 ^ s1)
            zero[lane] = np.uint32(s0 ^ s3)
            two[lane] = np.uint32(s2 ^ np.uint32(s1 << NINE32))
            one[lane] = np.uint32(s1 ^ s2)
            three[lane] = np.uint32(np.uint32(s3 << ELEVEN32) | np.uint32(s3 >> TWENTY_ONE32))


class Desk(NamedTuple):
    """What the kernel works on and counts in."""

    scratch: npt.NDArray[np.uint64]
    """Five streams of `BATCH` words."""
    numbers: npt.NDArray[np.uint32]
    generators: npt.NDArray[np.uint32]
    used: Ints
    """How many of the numbers have been used."""
    counts: Ints
    """Rounds of each kind, four copies."""
    bonuses: Ints
    """Rounds that each bonus was paid in."""
    chosen: Ints
    """Places of cards that a round has."""


@entry
def play_deals(  # noqa: PLR0913, PLR0917 - what a kernel reads comes in
    t: Tables, s: Streams, d: Deals, felt: Felt, desk: Desk, times: Ints
) -> None:
    """Play every deal that goes to a stream as often as `times` says."""
    hit = desk.scratch[:BATCH]
    double = desk.scratch[BATCH : 2 * BATCH]
    stand = desk.scratch[2 * BATCH : 3 * BATCH]
    hits = doubles = stands = 0
    filled = 0
    for deal in range(len(times)):
        going = d.going[deal]
        if going in (TO_SETTLE, TO_REFERENCE):
            continue
        rest = times[deal]
        while rest:
            size = min(rest, BATCH - filled)
            for _ in range(size):
                if going == TO_HIT:
                    hit[hits] = d.words[deal]
                    hits += 1
                elif going == TO_DOUBLE:
                    double[doubles] = d.words[deal]
                    doubles += 1
                else:
                    stand[stands] = d.words[deal]
                    stands += 1
            rest -= size
            filled += size
            if filled == BATCH:
                _play_batch(t, s, d, felt, desk, hits, doubles, stands)
                filled = hits = doubles = stands = 0
    _play_batch(t, s, d, felt, desk, hits, doubles, stands)


@routine
def _play_batch(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - one pass after the other, on words in registers
    t: Tables, s: Streams, d: Deals, felt: Felt, desk: Desk, hit_words: int, double_words: int, stand_words: int
) -> None:
    scratch, numbers, generators, counts = desk.scratch, desk.numbers, desk.generators, desk.counts
    hit = scratch[:BATCH]
    double = scratch[BATCH : 2 * BATCH]
    stand = scratch[2 * BATCH : 3 * BATCH]
    settle = scratch[3 * BATCH : 4 * BATCH]
    other = scratch[4 * BATCH :]
    hits, doubles, stands = np.uint64(hit_words), np.uint64(double_words), np.uint64(stand_words)
    settles = ZERO
    used = np.uint64(desk.used[0])
    cards = np.uint64(len(d.places))
    uneven = (ONE << BY32) % cards
    # A dealer who has already drawn, or need not, plays no more: those words are settled.
    waiting = ZERO
    for number in range(stands):
        word = stand[number]
        final = np.uint64(((word >> DEALER) & DEALERS) >= FINAL)
        stand[waiting] = word
        waiting += ONE - final
        settle[settles] = word
        settles += final
    stands = waiting
    while hits:
        if used + hits > np.uint64(NUMBERS):
            fill(numbers, generators)
            used = ZERO
        still = others = ZERO
        for number in range(hits):
            word = hit[number]
            drawn = np.uint64(numbers[used + number]) * cards
            card = np.uint64(d.places[drawn >> BY32])
            value = card & FIFTEEN
            nibble = value << np.uint64(2)
            taken = np.uint64((card >> FOUR) >= ((word >> nibble) & FIFTEEN)) & np.uint64((drawn & HALF) >= uneven)
            state = (word >> STATE) & STATES
            found = np.uint64(s.following[(state << FOUR) + value])
            change = (ONE << nibble) + (((found & STATES) - state) << STATE)
            word += change & (ZERO - taken)
            going = found >> GOING
            final = np.uint64(((word >> DEALER) & DEALERS) >= FINAL)
            stands_now = np.uint64(going == TO_STAND) & taken
            hit[still] = word
            still += np.uint64(going == TO_HIT) | (ONE - taken)
            double[doubles] = word
            doubles += np.uint64(going == TO_DOUBLE) & taken
            stand[stands] = word
            stands += stands_now & (ONE - final)
            other[others] = word
            others += np.uint64(going == TO_REFERENCE) & taken
            settle[settles] = word
            settles += (np.uint64(going == TO_SETTLE) & taken) | (stands_now & final)
        used += hits
        hits = still
        for number in range(others):
            word = other[number]
            bonus = _bonus(t, s, d, felt, desk.chosen, np.int64(word))  # type: ignore[arg-type]
            if bonus >= 0:
                desk.bonuses[bonus] += 1
                continue
            onward = d.onward[(word >> STATE) & STATES]
            if onward == TO_HIT:
                hit[hits] = word
                hits += ONE
            elif onward == TO_DOUBLE:
                double[doubles] = word
                doubles += ONE
            elif onward == TO_STAND and ((word >> DEALER) & DEALERS) < FINAL:
                stand[stands] = word
                stands += ONE
            else:
                settle[settles] = word
                settles += ONE
    while doubles:
        if used + doubles > np.uint64(NUMBERS):
            fill(numbers, generators)
            used = ZERO
        still = ZERO
        for number in range(doubles):
            word = double[number]
            drawn = np.uint64(numbers[used + number]) * cards
            card = np.uint64(d.places[drawn >> BY32])
            value = card & FIFTEEN
            nibble = value << np.uint64(2)
            taken = np.uint64((card >> FOUR) >= ((word >> nibble) & FIFTEEN)) & np.uint64((drawn & HALF) >= uneven)
            state = (word >> STATE) & STATES
            found = np.uint64(s.doubled[(state << FOUR) + value])
            change = (ONE << nibble) + (ONE << DOUBLED) + (((found & STATES) - state) << STATE)
            word += change & (ZERO - taken)
            final = np.uint64(((word >> DEALER) & DEALERS) >= FINAL)
            waits = np.uint64((found >> GOING) == TO_STAND) & (ONE - final)
            double[still] = word
            still += ONE - taken
            stand[stands] = word
            stands += waits & taken
            settle[settles] = word
            settles += (ONE - waits) & taken
        used += doubles
        doubles = still
    while stands:
        if used + stands > np.uint64(NUMBERS):
            fill(numbers, generators)
            used = ZERO
        still = ZERO
        for number in range(stands):
            word = stand[number]
            drawn = np.uint64(numbers[used + number]) * cards
            card = np.uint64(d.places[drawn >> BY32])
            value = card & FIFTEEN
            nibble = value << np.uint64(2)
            taken = np.uint64((card >> FOUR) >= ((word >> nibble) & FIFTEEN)) & np.uint64((drawn & HALF) >= uneven)
            dealer = (word >> DEALER) & DEALERS
            found = np.uint64(s.dealer_following[(dealer << FOUR) + value])
            word += ((ONE << nibble) + ((found - dealer) << DEALER)) & (ZERO - taken)
            final = np.uint64(found >= FINAL) & taken
            stand[still] = word
            still += ONE - final
            settle[settles] = word
            settles += final
        used += stands
        stands = still
    for number in range(settles):
        word = settle[number]
        end = np.uint64(s.ends[(word >> STATE) & STATES])
        counts[(number & THREE) * np.uint64(KINDS) + ((end << SEVEN) | ((word >> DEALER) & KINDS_OF_END))] += 1
    desk.used[0] = used


@routine
def _bonus(  # noqa: PLR0913, PLR0917 - as above
    t: Tables, s: Streams, d: Deals, felt: Felt, chosen: Ints, word: int
) -> int:
    """Return the bonus that a hand earns whose values are known, or -1: ranks and suits are drawn only now.

    Given the values, the up card is any of its value, and each card of the hand any that is left of its own.
    """
    state = word >> 40 & ((1 << STATE_BITS) - 1)
    up = state // s.states
    hole = word >> 59 & 15
    felt.hands[0, at.STATE] = state - up * s.states
    felt.hands[0, at.RANKS] = felt.hands[0, at.SUITS] = 0
    chosen[0] = d.ranges[up] + below(felt.random, d.ranges[up + 1] - d.ranges[up])
    felt.cursor[at.UP] = np.int64(d.sorted[chosen[0]]) >> 2
    number = 1
    for value in range(10):
        held = (word >> 4 * value & 15) - (value == up) - (value == hole)
        for _ in range(held):
            place = _another(d, felt.random, chosen, number, value)
            chosen[number] = place
            number += 1
            card = np.int64(d.sorted[place])
            felt.hands[0, at.RANKS] += _unit_of(card >> 2)  # type: ignore[arg-type]
            felt.hands[0, at.SUITS] |= 1 << (card & 3)
    return find_bonus(t, felt, 0)


@kernel
def _another(d: Deals, random: Words, chosen: Ints, number: int, value: int) -> int:
    """Return the place of a card of a value that has not been chosen yet."""
    while True:
        place = d.ranges[value] + below(random, d.ranges[value + 1] - d.ranges[value])
        known = False
        for earlier in range(number):
            known = known or chosen[earlier] == place
        if not known:
            return place


@entry
def play_rest(  # noqa: PLR0913, PLR0917 - as above
    t: Tables, d: Deals, felt: Felt, desk: Desk, times: Ints, first: int, codes: Ints
) -> tuple[int, int]:
    """Let the reference kernel play the deals from `first` on that are left to it, until `codes` is full.

    Returns the deal it stopped at, whose share of `times` is lowered by what was played, and the codes written.
    """
    written = 0
    for deal in range(first, len(times)):
        if d.going[deal] != TO_REFERENCE:
            continue
        while times[deal]:
            if written == len(codes):
                return deal, written
            times[deal] -= 1
            _deal_values(d, felt, desk.chosen, deal)
            play_round(t, felt)
            codes[written] = felt.seats[0, at.CODE]
            written += 1
    return len(times), written


@routine
def _deal_values(d: Deals, felt: Felt, chosen: Ints, deal: int) -> None:
    """Lay a shoe whose first four cards have the deal's values: all such cards equally likely.

    Ranks of tens that are in the packs are there in equal numbers, so that pairs may be drawn card by card.
    """
    unequal = d.cards[deal, 4]
    for number, value in enumerate((d.cards[deal, 0], d.cards[deal, 1], d.cards[deal, 2], d.cards[deal, 3])):
        place = _another(d, felt.random, chosen, number, value)
        while number == 1 and unequal < 2 and (d.sorted[place] >> 2 != d.sorted[chosen[0]] >> 2) != (unequal == 1):
            place = _another(d, felt.random, chosen, number, value)
        chosen[number] = place
    for place in range(len(felt.shoe)):
        felt.shoe[place] = d.sorted[place]
    second, up = chosen[1], chosen[2]
    chosen[1], chosen[2] = up, second
    for number in range(4):
        place = chosen[number]
        felt.shoe[number], felt.shoe[place] = felt.shoe[place], felt.shoe[number]
        for later in range(number + 1, 4):
            if chosen[later] == number:
                chosen[later] = place
    felt.cursor[at.POSITION] = 0
    felt.cursor[at.READY] = 4


def play_fresh(t: Tables, s: Streams, d: Deals, random: Words, rounds: int) -> Tally:
    """Play `rounds` rounds of one seat, each from a full shoe, and return what they came to."""
    generator = np.random.Generator(np.random.PCG64([int(word) for word in random]))
    times = generator.multinomial(rounds, d.chances).astype(np.int64)
    felt = lay(t.pack, 1, generator.integers(1, 2**63, size=4).astype(np.uint64))
    desk = Desk(
        scratch=np.zeros(5 * BATCH, dtype=np.uint64),
        numbers=np.zeros(NUMBERS, dtype=np.uint32),
        used=np.full(1, NUMBERS, dtype=np.int64),
        generators=generator.integers(1, 2**32, size=(4, WIDTH)).astype(np.uint32),
        counts=np.zeros(4 * KINDS, dtype=np.int64),
        bonuses=np.zeros(len(t.bonuses), dtype=np.int64),
        chosen=np.zeros(32, dtype=np.int64),
    )
    results: Counter[int] = Counter()
    for deal in np.flatnonzero(d.going == TO_SETTLE).tolist():
        results[int(d.codes[deal])] += int(times[deal])
    play_deals(t, s, d, felt, desk, times)
    kinds = desk.counts.reshape(4, KINDS).sum(axis=0)
    for kind in np.flatnonzero(kinds).tolist():
        results[kind_code(t, kind)] += int(kinds[kind])
    for number, paid in enumerate(desk.bonuses.tolist()):
        results[(FIRST_BONUS + number) * SPECIAL_FIELD] += paid
    codes = np.zeros(_CODES, dtype=np.int64)
    deal = 0
    while deal < len(times):
        deal, written = play_rest(t, d, felt, desk, times, deal, codes)
        found, often = np.unique(codes[:written], return_counts=True)
        results.update(dict(zip(found.tolist(), often.tolist(), strict=True)))
    return Tally(rounds, {(0, code): number for code, number in results.items() if number})
