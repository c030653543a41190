"""The fast kernel for a counter: hundreds of shoes side by side, each with the count its player has.

Beside each card of a shoe lies the count when it has been seen, so that nobody counts while playing: bet and play
look up the bucket of place and count, the bet's before the deal, a decision's with the cards in sight, the hole card
left out. A round is one word; each phase is a pass over a stream of words, eight at a time, kept dense without
branches. Rounds that split, give up, insure or may earn a bonus are played by the reference kernel, with which this
one must agree by statistics (`tests/simulation/test_passes.py`).
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.simulation import facts
from tapete.simulation import felt as at
from tapete.simulation.chance import Words
from tapete.simulation.compiled import entry, kernel, routine
from tapete.simulation.ends import ENDS, FINAL_17, kind_code
from tapete.simulation.felt import Felt, lay, shuffle
from tapete.simulation.hands import Ints
from tapete.simulation.passes import has
from tapete.simulation.reference import play_round
from tapete.simulation.tables import Cards, Tables
from tapete.simulation.tally import Tally, times_of
from tapete.simulation.vectors import WIDTH, first, gather, keep, load, some, store
from tapete.simulation.ways import (
    ASKED,
    HOLE_BITS,
    OVER,
    STATE_BITS,
    TO_DOUBLE,
    TO_HIT,
    TO_REFERENCE,
    TO_SETTLE,
    TO_STAND,
    Ways,
)

LANES = 512
"""Shoes side by side."""
_BLOCK = 1 << 18
"""Rounds between two looks at what the reference kernel played; a multiple of `LANES`, so that all lanes go on."""
_MARGIN = 12
"""Cards shuffled beyond the cut: few rounds need more. Beyond them lie the cards that the shuffle before left.

Each shoe is a uniformly random order all the same, since a random order is shuffled on; only those last cards
depend on what lay there in the lane's shoe before."""
_KINDS = ENDS * 128
"""Kinds of results: how the player's hand ended, doubled or not, the dealer's final state."""

_PLACE_BITS = 9
_STRIDE = 1 << _PLACE_BITS
_ZERO, _ONE, _TWO, _THREE, _FOUR = (np.uint64(number) for number in range(5))
_STEP = np.uint64(WIDTH)
_PLACE = np.uint64(_STRIDE - 1)
_LANE = np.uint64(_PLACE_BITS)
_LYING = np.uint64(LANES * _STRIDE - 1)
_HOLE = np.uint64(18)
_TAKEN = np.uint64(26)
_BUCKET = np.uint64(31)
_STATE = np.uint64(43)
_DEALER = np.uint64(55)
"""Places of a round's fields above those of its next card and its lane: the hole card's tag, cards taken since the
deal, bucket of the bet, states of player and dealer. On top of the dealer's lies whether the hand is doubled."""
_DOUBLED = _ONE << np.uint64(61)
_TAGS, _TAKES, _BUCKETS, _STATES, _DEALERS, _FINALS = (
    np.uint64((1 << bits) - 1) for bits in (HOLE_BITS, 5, 12, STATE_BITS, 6, 7)
)
_MIDDLE = np.uint64(1 << HOLE_BITS - 1)
"""The hole card's tag is counted from here."""
_SIXTEEN, _RANK, _FIRST, _EIGHT = np.uint64(0xFFFF), np.uint64(15), np.uint64(0xF00), np.uint64(8)
_FINAL, _OVER = np.uint64(FINAL_17), np.uint64(OVER)
_GOING = np.uint64(STATE_BITS)
_TO_HIT, _TO_STAND, _TO_SETTLE, _TO_REFERENCE, _TO_DOUBLE, _ASKED = (
    np.uint64(1 << way) for way in (TO_HIT, TO_STAND, TO_SETTLE, TO_REFERENCE, TO_DOUBLE, ASKED)
)


class Rail(NamedTuple):
    """The lanes' shoes, the streams of their rounds, and where results are counted.

    Behind its last round a stream holds nought or rounds of before: all that is looked up for them is there.
    """

    shoes: Cards
    seen: npt.NDArray[np.uint16]
    """For each lane a place for the count of its new shoe, then its cards: the rank, and the count above it."""
    lanes: Words
    """Where each lane's next card lies; the order of the lanes changes from round to round."""
    hit: Words
    double: Words
    stand: Words
    settle: Words
    other: Words
    kinds: Words
    counts: Ints
    """Rounds of each kind, by the bucket of the bet."""
    buckets: Ints
    codes: Ints
    """Of the rounds left to the reference kernel, shape (rounds, 1)."""


class Lengths(NamedTuple):
    """How many rounds each stream holds."""

    hit: np.uint64
    double: np.uint64
    stand: np.uint64
    settle: np.uint64
    other: np.uint64


@kernel
def _bucket(w: Ways, row: Any, count: Any) -> Any:  # noqa: ANN401 - numba names no type for vectors
    return gather(w.buckets, (row << np.uint64(w.width)) + count)


@entry
def play_counted(  # noqa: PLR0913, PLR0917 - what a kernel reads comes in
    t: Tables, w: Ways, felt: Felt, rail: Rail, rounds: int, leave: int
) -> int:
    """Play `rounds` rounds, `LANES` at a time; return how many were left to the reference kernel."""
    left, written = np.uint64(rounds), 0
    while left > _ZERO:
        playing = min(left, np.uint64(LANES))
        left -= playing
        _change_shoes(t, w, felt, rail, playing, np.uint64(leave + 1))
        n = _deal(w, rail, playing)
        while n.hit > _ZERO:
            n = _hit(w, rail, n)
        n = _double(w, rail, n)
        while n.stand > _ZERO:
            n = _stand(w, rail, n)
        _settle(w, rail, n.settle)
        written = _play_others(t, w, felt, rail, n, written)
    return written


@kernel
def _change_shoes(  # noqa: PLR0913, PLR0917 - as above
    t: Tables, w: Ways, felt: Felt, rail: Rail, playing: np.uint64, staying: np.uint64
) -> None:
    """Shuffle the shoes that are cut, and those that are left: whose bucket is under `staying`."""
    last = np.uint64(len(t.pack) - t.facts[facts.CUT] + 1)
    for number in range(_ZERO, playing, _STEP):
        place = load(rail.lanes, number)
        row = place & _PLACE
        count = (gather(rail.seen, place - _ONE) & _SIXTEEN) >> _FOUR
        done = first(playing - number) & ((row >= last + _ONE) | (_bucket(w, row, count) < staying))
        if some(done):
            for lane in range(number, min(number + _STEP, playing)):
                _change_shoe(t, w, felt, rail, np.uint64(lane), last, staying)


@routine
def _change_shoe(  # noqa: PLR0913, PLR0917 - as above
    t: Tables, w: Ways, felt: Felt, rail: Rail, number: np.uint64, last: np.uint64, staying: np.uint64
) -> None:
    """Shuffle one lane's shoe if it is cut or left, and count through it."""
    place = rail.lanes[number]
    row = place & _PLACE
    count = np.uint64(rail.seen[place - _ONE] >> _FOUR)
    if row <= last and w.buckets[(row << np.uint64(w.width)) + count] >= staying:
        return
    cards = len(t.pack)
    lane = place >> _LANE
    start = np.int64(lane) * cards
    shoe = rail.shoes[start : start + cards]
    place = lane << _LANE
    shuffled = rail.seen[place] > 0
    enough = (np.int64(last) + _MARGIN) & ~1
    shuffle(shoe, 0, enough if shuffled and enough < cards else cards, felt.random)  # type: ignore[arg-type]  # numpy's
    count = (t.facts[facts.COUNT_START] - w.lowest) << 4
    rail.seen[place] = count
    for card in shoe:
        found = np.int64(np.int32(w.entries[card]))
        place += _ONE
        count += found >> 4 << 4
        rail.seen[place] = count + (found & 15)
    rail.lanes[number] = (lane << _LANE) + _ONE


@kernel
def _deal(w: Ways, rail: Rail, playing: np.uint64) -> Lengths:
    """Deal a round to each lane and sort them by what comes next."""
    hits = doubles = stands = settles = others = _ZERO
    for number in range(_ZERO, playing, _STEP):
        place, here = load(rail.lanes, number), first(playing - number)
        row = place & _PLACE
        before = gather(rail.seen, place - _ONE)
        one, two = gather(rail.seen, place + _ONE), gather(rail.seen, place + _THREE)
        up, hole = one & _RANK, two & _RANK
        second = one >> np.uint64(16)
        sight = second >> _FOUR
        state = gather(w.begin, ((before >> _EIGHT) & _FIRST) | ((second & _RANK) << _FOUR) | up)
        dealt = gather(w.dealt, (up << _FOUR) | hole)
        way = gather(w.opening, _bucket(w, row + _THREE, sight) * np.uint64(w.states) + state)
        bet = _bucket(w, row, (before & _SIXTEEN) >> _FOUR)
        tag = ((two & _SIXTEEN) >> _FOUR) + _MIDDLE - sight
        dealer = dealt & _DEALERS
        word = (place + _FOUR) | (tag << _HOLE) | (bet << _BUCKET) | (state << _STATE) | (dealer << _DEALER)
        over = has(dealt, _OVER)
        asked = here & has(way, _ASKED)
        plays = here & ~over & ~asked
        final = dealer >= _FINAL
        hits = keep(rail.hit, hits, word, plays & has(way, _TO_HIT))
        doubles = keep(rail.double, doubles, word, plays & has(way, _TO_DOUBLE))
        stands = keep(rail.stand, stands, word, plays & has(way, _TO_STAND) & ~final)
        others = keep(rail.other, others, word, asked | (plays & has(way, _TO_REFERENCE)))
        settled = has(way, _TO_SETTLE) | (has(way, _TO_STAND) & final)
        settles = keep(rail.settle, settles, word, here & ~asked & (over | settled))
    return Lengths(hits, doubles, stands, settles, others)


@kernel
def _hit(w: Ways, rail: Rail, n: Lengths) -> Lengths:
    """Give a card to each hand that takes one."""
    still, doubles, stands, settles, others = _ZERO, n.double, n.stand, n.settle, n.other
    for number in range(_ZERO, n.hit, _STEP):
        word, here = load(rail.hit, number), first(n.hit - number)
        card = gather(rail.seen, word & _LYING) & _SIXTEEN
        state = (word >> _STATE) & _STATES
        found = gather(w.following, (state << _FOUR) + (card & _RANK))
        sight = (card >> _FOUR) + _MIDDLE - ((word >> _HOLE) & _TAGS)
        way = gather(w.going, _bucket(w, word & _PLACE, sight) * np.uint64(w.states) + found)
        final = ((word >> _DEALER) & _DEALERS) >= _FINAL
        word = word + ((found - state) << _STATE) + (_ONE | (_ONE << _TAKEN))
        still = keep(rail.hit, still, word, here & has(way, _TO_HIT))
        doubles = keep(rail.double, doubles, word, here & has(way, _TO_DOUBLE))
        stand = here & has(way, _TO_STAND)
        stands = keep(rail.stand, stands, word, stand & ~final)
        others = keep(rail.other, others, word, here & has(way, _TO_REFERENCE))
        settles = keep(rail.settle, settles, word, (here & has(way, _TO_SETTLE)) | (stand & final))
    return Lengths(still, doubles, stands, settles, others)


@kernel
def _double(w: Ways, rail: Rail, n: Lengths) -> Lengths:
    """Give its one card to each hand that has been doubled."""
    stands, settles = n.stand, n.settle
    for number in range(_ZERO, n.double, _STEP):
        word, here = load(rail.double, number), first(n.double - number)
        card = gather(rail.seen, word & _LYING) & _RANK
        state = (word >> _STATE) & _STATES
        found = gather(w.doubled, (state << _FOUR) + card)
        final = ((word >> _DEALER) & _DEALERS) >= _FINAL
        word = word + (((found & _STATES) - state) << _STATE) + (_ONE | _DOUBLED)
        waits = has(found >> _GOING, _TO_STAND) & ~final
        stands = keep(rail.stand, stands, word, here & waits)
        settles = keep(rail.settle, settles, word, here & ~waits)
    return Lengths(n.hit, _ZERO, stands, settles, n.other)


@kernel
def _stand(w: Ways, rail: Rail, n: Lengths) -> Lengths:
    """Give a card to each dealer who draws."""
    still, settles = _ZERO, n.settle
    for number in range(_ZERO, n.stand, _STEP):
        word, here = load(rail.stand, number), first(n.stand - number)
        dealer = (word >> _DEALER) & _DEALERS
        found = gather(w.dealer, (dealer << _FOUR) + (gather(rail.seen, word & _LYING) & _RANK))
        word = word + ((found - dealer) << _DEALER) + _ONE
        final = found >= _FINAL
        still = keep(rail.stand, still, word, here & ~final)
        settles = keep(rail.settle, settles, word, here & final)
    return Lengths(n.hit, n.double, still, settles, n.other)


@kernel
def _settle(w: Ways, rail: Rail, settles: np.uint64) -> None:
    """Count what the rounds came to, and leave the lanes at their next cards."""
    for number in range(_ZERO, settles, _STEP):
        word = load(rail.settle, number)
        kind = gather(w.ends, (word >> _STATE) & _STATES) | ((word >> _DEALER) & _FINALS)
        store(rail.kinds, number, ((word >> _BUCKET) & _BUCKETS) * np.uint64(_KINDS) + kind)
        store(rail.lanes, number, word & _LYING)
    for number in range(settles):
        rail.counts[rail.kinds[number]] += 1


@routine
def _play_others(  # noqa: PLR0913, PLR0917 - as above
    t: Tables, w: Ways, felt: Felt, rail: Rail, n: Lengths, written: int
) -> int:
    """Let the reference kernel play rounds from their first card on, behind those that are settled."""
    cards = len(t.pack)
    for number in range(n.other):
        word = rail.other[number]
        lane = np.int64((word & _LYING) >> _LANE)
        base = lane * cards
        started = (word & _LYING) - ((word >> _TAKEN) & _TAKES) - _FOUR
        played = Felt(rail.shoes[base : base + cards], felt.cursor, felt.random, felt.hands, felt.seats)
        felt.cursor[at.POSITION] = felt.cursor[at.COUNTED] = np.int64(started & _PLACE) - 1
        felt.cursor[at.RUNNING] = np.int64(rail.seen[started - _ONE] >> _FOUR) + w.lowest
        felt.cursor[at.READY] = cards
        play_round(t, played)
        rail.lanes[n.settle + np.uint64(number)] = lane * _STRIDE + felt.cursor[at.POSITION] + 1
        rail.buckets[written] = (word >> _BUCKET) & _BUCKETS
        rail.codes[written, 0] = felt.seats[0, at.CODE]
        written += 1
    return written


def play_counting(t: Tables, w: Ways, leave: int, random: Words, rounds: int) -> Tally:
    """Play `rounds` rounds of one seat that counts, and return what they came to."""
    hit, double, stand, settle, other, kinds = (np.zeros(LANES + WIDTH, dtype=np.uint64) for _ in range(6))
    rail = Rail(
        shoes=np.tile(t.pack, LANES),
        seen=np.zeros(LANES * _STRIDE + WIDTH, dtype=np.uint16),
        # At their ends: shuffled before their first round.
        lanes=np.arange(LANES + WIDTH, dtype=np.uint64) * np.uint64(_STRIDE) + np.uint64(len(t.pack) + 1),
        hit=hit,
        double=double,
        stand=stand,
        settle=settle,
        other=other,
        kinds=kinds,
        counts=np.zeros(t.play.shape[1] * _KINDS, dtype=np.int64),
        buckets=np.zeros(_BLOCK, dtype=np.int64),
        codes=np.zeros((_BLOCK, 1), dtype=np.int64),
    )
    felt = lay(t.pack, 1, random)
    results: Counter[tuple[int, int]] = Counter()
    for start in range(0, rounds, _BLOCK):
        left = play_counted(t, w, felt, rail, min(_BLOCK, rounds - start), leave)
        results.update(times_of(rail.buckets[:left], rail.codes[:left]))
    for place in np.flatnonzero(rail.counts).tolist():
        results[place // _KINDS, kind_code(t, place % _KINDS)] += int(rail.counts[place])
    return Tally(rounds, dict(results))
