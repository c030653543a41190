"""The fast kernel for a fresh shoe each round: one seat, no shoe at all, rounds in passes.

How often each first deal comes is drawn at once for a whole chunk, as a multinomial; deals that are over
cost nothing more. Later cards are drawn from the full packs and thinned by what the round has removed: a
card whose number within its value is among the first so many removed is drawn again, as a word that stays
where it is. A round's word holds four bits of removed cards for each value. Ranks and suits are drawn only where a
bonus could come of them. It must agree with the reference kernel by statistics (`tests/simulation/test_passes.py`).
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import numpy as np

from tapete.simulation import felt as at
from tapete.simulation.automaton import DEALER, DEALERS, ROW, Automaton, Entries
from tapete.simulation.chance import Words, below
from tapete.simulation.compiled import entry, kernel, routine
from tapete.simulation.deals import SETTLED, TO_LOOK, TO_PLAY, TO_SPLIT, Deals
from tapete.simulation.dice import ROLL, Numbers, dice, roll
from tapete.simulation.felt import Felt, lay
from tapete.simulation.hands import Ints
from tapete.simulation.passes import (
    FOUR,
    ONE,
    ROWS,
    STEP,
    TWO,
    ZERO,
    Lengths,
    Streams,
    count,
    look,
    new_counts,
    often,
    passes,
    results_of,
    streams,
)
from tapete.simulation.payment import FIRST_BONUS, SPECIAL_FIELD
from tapete.simulation.reference import find_bonus, note_card
from tapete.simulation.tables import Tables
from tapete.simulation.tally import Tally
from tapete.simulation.vectors import gather, load, splat, store

BATCH = 4096
"""Rounds played together."""
_BLOCK = 1 << 21
"""Rounds between two looks at what was paid apart."""

_FIFTEEN, _HALF, _BY32 = np.uint64(15), np.uint64(0xFFFFFFFF), np.uint64(32)


class Pack(NamedTuple):
    """What cards are drawn from."""

    places: Entries
    numbers: Numbers
    """Random numbers, one for each round of a stream."""
    generators: Words
    cards: np.uint32
    uneven: np.uint32
    """Numbers of 2^32 that would favour some cards."""


@kernel
def _take(pack: Pack, number: np.uint64, word: Any) -> tuple[Any, Any, Any]:
    """Draw a card for each round; where it is one that the round has removed, none."""
    drawn = load(pack.numbers, number) * np.uint64(pack.cards)
    card = gather(pack.places, drawn >> _BY32)
    value = card & _FIFTEEN
    nibble = value << TWO
    got = ((card >> FOUR) >= ((word >> nibble) & _FIFTEEN)) & ((drawn & _HALF) >= np.uint64(pack.uneven))
    return value, splat(ONE) << nibble, got


_players, _dealers, _splitters = passes(_take)


@entry
def play_deals(
    t: Tables, a: Automaton, d: Deals, felt: Felt, pack: Pack, s: Streams, times: Ints, counts: Ints, chosen: Ints
) -> np.uint64:
    """Play deals as often as `times` says, up to `_BLOCK` rounds; return how many were paid apart, in `s.codes`.

    What was played is taken from `times`. Settled deals are left there.
    """
    codes = filled = ZERO
    n = Lengths(ZERO, ZERO, ZERO, ZERO, ZERO)
    left = np.int64(_BLOCK)
    for deal in range(len(times)):
        if d.going[deal] == SETTLED:
            break
        while times[deal] > 0 and left > 0:
            size = np.uint64(min(times[deal], np.int64(np.uint64(BATCH) - filled), left))
            times[deal] -= np.int64(size)
            left -= np.int64(size)
            filled += size
            n = _fill(d, s, n, deal, size)
            if filled == np.uint64(BATCH):
                codes = _play_batch(t, a, d, felt, pack, s, n, counts, codes, chosen)
                n = Lengths(ZERO, ZERO, ZERO, ZERO, ZERO)
                filled = ZERO
    return _play_batch(t, a, d, felt, pack, s, n, counts, codes, chosen)


@kernel
def _fill(d: Deals, s: Streams, n: Lengths, deal: int, rounds: np.uint64) -> Lengths:
    """Add `rounds` rounds of a deal to the stream where it goes."""
    going, word = d.going[deal], d.words[deal]
    if going == TO_PLAY:
        _repeat(s.play, n.play, word, rounds)
        return Lengths(n.play + rounds, n.look, n.split, n.stand, n.settle)
    if going == TO_LOOK:
        _repeat(s.look, n.look, word, rounds)
        return Lengths(n.play, n.look + rounds, n.split, n.stand, n.settle)
    if going == TO_SPLIT:
        _repeat(s.split, n.split, word, rounds)
        _repeat(s.hands, n.split, d.hands[deal], rounds)
        return Lengths(n.play, n.look, n.split + rounds, n.stand, n.settle)
    _repeat(s.stand, n.stand, word, rounds)
    return Lengths(n.play, n.look, n.split, n.stand + rounds, n.settle)


@kernel
def _repeat(stream: Words, start: np.uint64, word: np.uint64, times: np.uint64) -> None:
    for place in range(start, start + times, STEP):
        store(stream, place, word)


@routine
def _play_batch(
    t: Tables,
    a: Automaton,
    d: Deals,
    felt: Felt,
    pack: Pack,
    s: Streams,
    n: Lengths,
    counts: Ints,
    codes: np.uint64,
    chosen: Ints,
) -> np.uint64:
    """Play a batch of rounds to their ends."""
    overs = ZERO
    while n.play > ZERO or n.look > ZERO:
        if n.look > ZERO:
            _find_bonuses(t, a, d, felt, s, n.look, chosen)
            n, overs, codes = look(a, s, n, overs, codes)
        roll(pack.generators, pack.numbers, n.play)
        n = _players(a, s, n, pack)
    splits = n.split
    while splits > ZERO:
        roll(pack.generators, pack.numbers, splits)
        splits, overs, codes = _splitters(a, s, splits, pack, ZERO, codes)
    while n.stand > ZERO:
        roll(pack.generators, pack.numbers, n.stand)
        n = _dealers(a, s, n, pack)
    count(s, n.settle, counts)
    return codes


@routine
def _find_bonuses(t: Tables, a: Automaton, d: Deals, felt: Felt, s: Streams, looks: np.uint64, chosen: Ints) -> None:
    """Write into `s.kinds` the code of the bonus that each round looked at earns, or nought.

    The values are known; ranks and suits are drawn only now. Given the values, the up card is any of its value, and
    each card of the hand any that is left of its own.
    """
    for place in range(looks):
        word = np.int64(s.look[place])
        row = word >> ROW & np.int64(ROWS)
        up = np.int64(a.ups[row])
        hole = d.holes[up * DEALERS + (word >> DEALER & (DEALERS - 1))]
        felt.hands[0, at.STATE] = a.states[row]
        felt.hands[0, at.RANKS] = felt.hands[0, at.SUITS] = 0
        chosen[0] = d.ranges[up] + below(felt.random, d.ranges[up + 1] - d.ranges[up])
        felt.cursor[at.UP] = np.int64(d.sorted[chosen[0]]) >> 2
        number = 1
        for value in range(10):
            held = (word >> 4 * value & 15) - (value == up) - (value == hole)
            for _ in range(held):
                chosen[number] = _another(d, felt.random, chosen, number, value)
                note_card(felt, 0, np.int64(d.sorted[chosen[number]]))
                number += 1
        bonus = find_bonus(t, felt, 0)
        s.kinds[place] = (FIRST_BONUS + bonus) * SPECIAL_FIELD if bonus >= 0 else 0


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


def play_fresh(t: Tables, a: Automaton, d: Deals, random: Words, rounds: int) -> Tally:
    """Play `rounds` rounds of one seat, each from a full shoe, and return what they came to."""
    generator = np.random.Generator(np.random.PCG64([int(word) for word in random]))
    times = generator.multinomial(rounds, d.chances).astype(np.int64)
    felt = lay(t.pack, 1, generator.integers(1, 2**63, size=4).astype(np.uint64))
    cards = len(t.pack)
    pack = Pack(
        places=d.places,
        numbers=np.zeros(BATCH + 2 * ROLL, dtype=np.uint32),
        generators=dice(generator),
        cards=np.uint32(cards),
        uneven=np.uint32((1 << 32) % cards),
    )
    s = streams(BATCH, min(rounds, _BLOCK) + BATCH)
    counts = new_counts(a)
    chosen = np.zeros(32, dtype=np.int64)
    settled = d.going == SETTLED
    results: Counter[int] = Counter()
    for code, number in zip(d.codes[settled].tolist(), times[settled].tolist(), strict=True):
        results[code] += number
    while times[~settled].any():
        apart = play_deals(t, a, d, felt, pack, s, times, counts, chosen)
        results.update(often(s.codes[: int(apart)].view(np.int64)))
    results.update(results_of(a, counts))
    return Tally(rounds, {(0, code): number for code, number in results.items() if number})
