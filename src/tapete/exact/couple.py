"""Kernels for two hands of one split together: they share the dealer's cards and the shoe.

A multiset is a number in base `RADIX`: the cards of the pair's value first, then the others, which
alone are its `rest`. The dealer's walk, with the pair's cards apart, is the same for all of one rest.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapete.exact.dealer import BUST, room
from tapete.exact.kernel import kernel
from tapete.exact.lanes import LANES, WIDTH, blend, fetch
from tapete.exact.octet import accrue
from tapete.exact.opened import Floats, Ints
from tapete.exact.parted import ALONE, Parted
from tapete.exact.play import CHARLIE, TWENTY_ONE
from tapete.exact.tree import add_up

DIGIT = 6
RADIX = 1 << DIGIT
"""More cards than two hands can hold."""
HIGH = 4
"""Digits of a rest that are not high cards."""
MOST_ENDS = 20000
TWINS = 3
"""None, one or both of two hands have a second card of the pair's value."""


@kernel
def ends(draws, lattice, pair, terms, play, again, one_card, digit, orders, key, ways, payoff):  # type: ignore[no-untyped-def]  # numba infers
    """List how a split hand of `pair` can end, a bust of one unit aside, and return how many ends there are.

    Payoffs are given less that of such a bust, so that what is left out counts nothing.

    `key` is the multiset, `ways[i, twin]` the orders of drawing it under the play, by whether the
    second card is of the pair's value, `payoff[i, outcome]` what it is paid. `digit` has the multisets of one card;
    `orders[d, c, twin]` is nought before.
    """
    count = 0
    orders[0, lattice.one[pair], 0] = 1.0
    for c in range(len(lattice.number) - 1, -1, -1):
        for d in range(terms.times + 1):
            if orders[d, c, 0] == 0.0 and orders[d, c, 1] == 0.0:
                continue
            ended = terms.ended[c] & (CHARLIE | TWENTY_ONE)
            to = -1
            if ended == 0:
                if d > 0:
                    to = d + 1 if again[d, c] else -1
                elif lattice.number[c] < 2:
                    to = 0
                elif not one_card and play[c] > 0:
                    to = play[c] - 1
            multiset = np.int64(0)
            for x in range(10):
                multiset += lattice.cards[c, x] * digit[x]
            stake = 1.0
            for _ in range(d):
                stake *= terms.factor
            if to < 0:
                key[count], ways[count, 0], ways[count, 1] = multiset, orders[d, c, 0], orders[d, c, 1]
                payoff[count, 7] = 0.0
                for o in range(6):
                    paid = terms.pay[max(lattice.total[c] - 16, 0), o]
                    payoff[count, o] = stake * (terms.ends[3] if ended & CHARLIE else paid) - terms.ends[1]
                payoff[count, 6] = stake * (terms.ends[4] if ended & CHARLIE else terms.ends[0]) - terms.ends[2]
                count += 1
                continue
            for x in range(10):
                if draws.shoe[x] <= 0.0:
                    continue
                n = lattice.following[c, x]
                if n >= 0:
                    for twin in range(2):
                        at = 1 if x == pair and lattice.number[c] == 1 else twin
                        orders[to, n, at] += orders[d, c, twin]
                elif to > 0:
                    more = stake * (terms.factor if to > d else 1.0) - 1.0
                    key[count] = multiset + digit[x]
                    ways[count, 0], ways[count, 1] = orders[d, c, 0], orders[d, c, 1]
                    payoff[count, :6] = more * terms.ends[1]
                    payoff[count, 6], payoff[count, 7] = more * terms.ends[2], 0.0
                    count += 1
    return count


@kernel
def merge(key, ways, payoff):  # type: ignore[no-untyped-def]  # numba infers
    """Add up ends that are alike, sorted by key, and return how many are left."""
    count = 0
    for i in range(len(key)):
        alike = False
        if count > 0 and key[count - 1] == key[i]:
            alike = True
            for o in range(WIDTH):
                alike &= payoff[count - 1, o] == payoff[i, o]
        if alike:
            for twin in range(2):
                ways[count - 1, twin] += ways[i, twin]
            continue
        key[count], ways[count, 0], ways[count, 1] = key[i], ways[i, 0], ways[i, 1]
        for o in range(WIDTH):
            payoff[count, o] = payoff[i, o]
        count += 1
    return count


@kernel
def couples(key, ways, payoff, starts, blocks, order, slots, rests, places, sums):  # type: ignore[no-untyped-def]  # numba infers
    """Add up the products of two hands' payoffs by the multiset of both; return how many rests there are.

    Ends from `starts[group]` on have one rest, groups from `blocks[block]` on the same high cards.
    `order` has pairs of blocks and, third, the high cards of both, by which it is sorted: multisets that
    are found again, by the small hash table `slots`, stay in the nearer caches.

    `sums[places[n, held] + twin, outcome]` is for `rests[n]` with `held` cards of the pair; `twin` counts the
    hands whose second card is of the pair's value, as far as there can be. -1: something is too small.
    """
    mask = len(slots) - 1
    twins = 1 if ways.shape[1] == 1 else TWINS
    slots[:, 1] = -1
    found, used, first = 0, 0, 0
    for at in range(len(order)):
        one, other = order[at, 0], order[at, 1]
        if at == 0 or order[at, 2] != order[at - 1, 2]:
            first = found
        for a in range(blocks[one], blocks[one + 1]):
            for b in range(a if one == other else blocks[other], blocks[other + 1]):
                rest = (key[starts[a]] >> DIGIT) + (key[starts[b]] >> DIGIT)
                slot = (rest * np.int64(-7046029254386353131) >> np.int64(20)) & mask
                while slots[slot, 1] >= first and slots[slot, 0] != rest:
                    slot = (slot + 1) & mask
                if slots[slot, 1] < first:
                    if found == len(rests) or 2 * (found - first) > mask:
                        return -1
                    slots[slot, 0], slots[slot, 1], rests[found] = rest, found, rest
                    places[found] = -1
                    found += 1
                n = slots[slot, 1]
                for i in range(starts[a], starts[a + 1]):
                    for j in range(i if a == b else starts[b], starts[b + 1]):
                        held = (key[i] & (RADIX - 1)) + (key[j] & (RADIX - 1))
                        row = int(places[n, held])
                        some = min(twins, held - 1)
                        if row < 0:
                            if used + some > len(sums):
                                return -1
                            row = used
                            places[n, held] = row
                            sums[row : row + some] = 0.0
                            used += some
                        times = 1.0 if i == j else 2.0
                        none, into = times * ways[i, 0] * ways[j, 0], row * WIDTH
                        if some == 1:
                            accrue(sums, into, (none,), payoff, i * WIDTH, payoff, j * WIDTH)
                            continue
                        one_of_them = times * (ways[i, 0] * ways[j, 1] + ways[i, 1] * ways[j, 0])
                        if some < TWINS:
                            accrue(sums, into, (none, one_of_them), payoff, i * WIDTH, payoff, j * WIDTH)
                            continue
                        both = times * ways[i, 1] * ways[j, 1]
                        accrue(sums, into, (none, one_of_them, both), payoff, i * WIDTH, payoff, j * WIDTH)
    return found


@lru_cache(maxsize=10)
def digits(pair: int) -> Ints:
    """Return the multisets of one card of each value."""
    return np.array([1 << DIGIT * (0 if x == pair else x if x > pair else x + 1) for x in range(10)])


class Room(NamedTuple):
    """What `joint` writes on."""

    memory: Floats
    chance: Floats
    factors: Floats
    sides: Floats
    of_kind: Floats
    ready: NDArray[np.bool_]


def room_for(hands: Parted, twins: int, most: int) -> Room:
    """Return room for two hands with fewer than `most` cards of the pair, their second cards told apart by `twins`."""
    return Room(
        room((ALONE + 1 + twins * BUST + hands.tree.rows()) * LANES),
        np.empty(LANES),
        np.empty((most, twins, len(hands.kind))),
        np.empty((most, twins, 2)),
        np.empty(len(hands.cards)),
        np.empty(most, dtype=np.bool_),
    )


def by_number(rests: Ints) -> tuple[Ints, Ints]:
    """Return an order of the rests by their number of cards, and where each number of cards begins."""
    order, starts = np.empty_like(rests), np.empty(RADIX + 1, dtype=np.int64)
    _sort(rests, np.empty_like(rests), order, starts)
    return order, starts


@kernel
def _sort(rests, numbers, order, starts):  # type: ignore[no-untyped-def]  # numba infers
    """Fill `order` with the rests by their number of cards, which go into `numbers`; `starts` has an end for each."""
    starts[:] = 0
    for i in range(len(rests)):
        left, number = rests[i], 0
        while left > 0:
            number += left & (RADIX - 1)
            left >>= DIGIT
        numbers[i] = number
        starts[number + 1] += 1
    for number in range(1, len(starts)):
        starts[number] += starts[number - 1]
    for i in range(len(rests)):
        order[starts[numbers[i]]] = i
        starts[numbers[i]] += 1
    for number in range(len(starts) - 1, 0, -1):
        starts[number] = starts[number - 1]
    starts[0] = 0


@lru_cache(maxsize=10)
def ways_to_draw(counts: bytes, finite: float) -> Floats:
    """Return `found[x, n]`: in how many ways n cards of a value can be drawn one by one from so many of each value."""
    left = np.frombuffer(counts)[:, None] - finite * np.arange(RADIX - 1)
    return np.cumprod(np.hstack((np.ones((10, 1)), np.maximum(left, 0.0))), axis=1)


@kernel
def joint(draws, drawn, pair, weights, rests, places, sums, order, starts, hands, ways, space):  # type: ignore[no-untyped-def]  # numba infers
    """Return the sum of the expected products of two split hands' payoffs, times `weights[gone, twins]`.

    `gone` more cards of the pair are known out; `drawn` is `ways_to_draw`, `order` and `starts` are `by_number`.
    `hands` are `Parted`, `ways` their tree's as `own_gone` gives them; `space` is `room_for` them.
    """
    up, finite, outcomes = draws.up, draws.finite, hands.outcomes
    memory, chance, factors, sides = space.memory, space.chance, space.factors, space.sides
    twins, most, ready = weights.shape[1], places.shape[1], space.ready
    ones = ALONE * LANES
    found = ones + LANES
    begin = found + twins * BUST * LANES
    memory[:begin] = 0.0
    memory[ones:found] = 1.0
    other = 9 - up if up in (0, 9) else -1
    total = 0.0
    for number in range(len(starts) - 1):
        if starts[number] == starts[number + 1]:
            continue
        ready[:] = False
        for start in range(starts[number], starts[number + 1], LANES):
            lanes = min(LANES, starts[number + 1] - start)
            for lane in range(lanes):
                chance[lane] = _drawn(draws, pair, rests[order[start + lane]], drawn, memory, lane)
                for held in range(2, most):
                    row = places[order[start + lane], held]
                    for twin in range(min(twins, held - 1) if row >= 0 else 0):
                        fetch(sums, (row + twin) * WIDTH)
            add_up(memory, finite, hands.tree, ways, ones, 0, begin)
            for held in range(2, most):
                there = False
                for lane in range(lanes):
                    there |= places[order[start + lane], held] >= 0
                if not there:
                    continue
                # A second card of the pair is one of those held.
                some = min(twins, held - 1)
                for twin in range(some):
                    if not ready[held]:
                        _factors(
                            draws, pair, weights[:, twin], held, number + held, hands.kind, hands.cards, hands.paired,
                            space.of_kind, factors[held, twin], sides[held, twin],
                        )  # fmt: skip
                    for o in range(BUST):
                        here = found + (twin * BUST + o) * LANES
                        blend(memory, here, begin, outcomes[o], outcomes[o + 1], factors[held, twin])
                ready[held] = True
                for lane in range(lanes):
                    row = places[order[start + lane], held]
                    if row < 0 or chance[lane] == 0.0:
                        continue
                    each = chance[lane] if up == pair else chance[lane] / memory[up * LANES + lane]
                    others = memory[other * LANES + lane] if other >= 0 and other != pair else 1.0
                    for twin in range(some):
                        bust = sums[row + twin, BUST]
                        natural = sides[held, twin, 1] * others
                        worth = 0.0
                        for o in range(BUST):
                            worth += (sums[row + twin, o] - bust) * memory[found + (twin * BUST + o) * LANES + lane]
                        late = (sums[row + twin, 6] - bust) * natural
                        total += each * worth + chance[lane] * (late + bust * sides[held, twin, 0])
    return total


@kernel
def _drawn(draws, pair, rest, drawn, memory, lane):  # type: ignore[no-untyped-def]  # numba infers
    """Put what is left without the cards of `rest` into a lane, and return the ways of drawing them, one by one."""
    ways = 1.0
    for x in range(10):
        if x != pair:
            here = rest & (RADIX - 1)
            rest >>= DIGIT
            memory[x * LANES + lane] = draws.shoe[x] - draws.finite * here
            ways *= drawn[x, here]
    return ways


@kernel
def _factors(  # type: ignore[no-untyped-def]  # numba infers
    draws, pair, weights, held, number, kind, cards, paired, of_kind, factors, sides
):  # fmt: skip
    """Fill `factors` with what the dealer's totals are multiplied with by their kind, besides cards not of the pair.

    Into `sides` goes the same for whatever the dealer has, and for a natural. The two hands have `number`
    cards, `held` of the pair.
    """
    up, finite = draws.up, draws.finite
    whole, late = 0.0, 0.0
    of_kind[:] = 0.0
    for gone in range(len(weights)):
        # The cards of the pair that are left for the two hands, then for the dealer.
        chance = weights[gone]
        free = draws.shoe[pair] - finite * ((1 if pair == up else 0) + 2 + gone)
        for j in range(held - 2):
            chance *= max(free - finite * j, 0.0)
        left = draws.size - finite * (3 + gone)
        for j in range(number - 2):
            chance *= 1.0 / (left - finite * j) if left > finite * j else 0.0
        whole += chance
        here = draws.shoe[pair] - finite * (held + gone)
        size = draws.size - finite * (number + gone)
        each = chance
        if pair == up:
            each = chance / here if here > 0.0 else 0.0
        if up in (0, 9) and size > finite:
            late += chance * (max(here, 0.0) if pair == 9 - up else 1.0) / (size - finite)
        for i in range(len(cards)):
            factor = each
            for j in range(paired[i]):
                factor *= max(here - finite * j, 0.0)
            for j in range(1, cards[i]):
                factor *= 1.0 / (size - finite * j) if size > finite * j else 0.0
            of_kind[i] += factor
    for i in range(len(kind)):
        factors[i] = of_kind[kind[i]]
    sides[0], sides[1] = whole, late
