"""Kernels for two hands of one split together: they share the dealer's cards and the shoe."""

from __future__ import annotations

import numpy as np

from tapete.exact.dealer import BUST
from tapete.exact.kernel import kernel
from tapete.exact.lanes import LANES, WIDTH, gather, step, weigh
from tapete.exact.octet import accrue
from tapete.exact.play import CHARLIE, TWENTY_ONE

MOST_OUT = 64
"""More cards than two hands can hold."""
MOST_FINALS = 20000
GROUPS = MOST_OUT**2
"""Kinds of unions: by cards of the pair, and cards."""
TWINS = 3
"""None, one or both of two hands have a second card of the pair's value."""


@kernel
def finals(draws, lattice, pair, terms, play, again, one_card, key, ways, twin, payoff):  # type: ignore[no-untyped-def]  # numba infers
    """List how a split hand of `pair` can end, a bust of one unit aside, and return how many ends there are.

    Payoffs are given less that of such a bust, so that what is left out counts nothing.

    `key` is the multiset in base 32, `ways` the orders of drawing it under the play, `twin` whether
    the second card is of the pair's value, `payoff[i, outcome]` what it is paid.
    """
    radix = np.ones(10, dtype=np.int64)
    for x in range(1, 10):
        radix[x] = radix[x - 1] * 32
    count = 0
    orders = np.zeros((2, terms.times + 1, len(lattice.number)))
    orders[0, 0, lattice.one[pair]] = 1.0
    for c in range(len(lattice.number) - 1, -1, -1):
        for second in range(2):
            for d in range(terms.times + 1):
                reached = orders[second, d, c]
                if reached == 0.0:
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
                    multiset += lattice.cards[c, x] * radix[x]
                stake = terms.factor**d
                if to < 0:
                    key[count], ways[count], twin[count] = multiset, reached, second
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
                    at = 1 if (x == pair if lattice.number[c] == 1 else second == 1) else 0
                    if n >= 0:
                        orders[at, to, n] += reached
                        continue
                    if to == 0:
                        continue
                    more = terms.factor ** (d + 1 if to > d else d) - 1.0
                    key[count], ways[count], twin[count] = multiset + radix[x], reached, at
                    payoff[count, :6] = more * terms.ends[1]
                    payoff[count, 6], payoff[count, 7] = more * terms.ends[2], 0.0
                    count += 1
    return count


@kernel
def couples(count, key, ways, twin, payoff, slots, unions, sums):  # type: ignore[no-untyped-def]  # numba infers
    """Add up the products of two hands' payoffs by the multiset of both, and return how many there are.

    `sums[twins, union, outcome]` where `twins` counts the hands whose second card is of the pair's
    value; `slots` is a hash table of a power of two, of unions and their places, filled with zeros.
    """
    mask = len(slots) - 1
    rows, payoffs = sums.ravel(), payoff.ravel()
    found = 0
    for i in range(count):
        for j in range(i, count):
            union = key[i] + key[j]
            slot = (union * np.int64(-7046029254386353131) >> np.int64(20)) & mask
            while slots[slot, 0] != union:
                if slots[slot, 0] == 0:
                    if found == len(unions):
                        return -1
                    slots[slot, 0], slots[slot, 1] = union, found
                    unions[found] = union
                    sums[:, found] = 0.0
                    found += 1
                    break
                slot = (slot + 1) & mask
            share = ways[i] * ways[j] * (1.0 if i == j else 2.0)
            row = ((twin[i] + twin[j]) * len(unions) + slots[slot, 1]) * WIDTH
            accrue(rows, row, share, payoffs, i * WIDTH, payoffs, j * WIDTH)
    return found


@kernel
def sort(pair, found, unions, order, starts):  # type: ignore[no-untyped-def]  # numba infers
    """Fill `order` with the unions by cards of the pair and cards in all; `starts` has an end for each such kind."""
    kinds = np.empty(found, dtype=np.int64)
    starts[:] = 0
    for i in range(found):
        number = 0
        for x in range(10):
            number += unions[i] >> (5 * x) & 31
        kinds[i] = (unions[i] >> (5 * pair) & 31) * MOST_OUT + number
        starts[kinds[i] + 1] += 1
    for kind in range(1, len(starts)):
        starts[kind] += starts[kind - 1]
    free = starts.copy()
    for i in range(found):
        order[free[kinds[i]]] = i
        free[kinds[i]] += 1


@kernel
def joint(  # type: ignore[no-untyped-def]  # numba infers
    draws, pair, weights, unions, sums, order, starts, depth, value, copy, ends, into, ways, final, waiting, last,
    slots, outcome, kind, cards, paired
):  # fmt: skip
    """Return the sum of the expected products of two split hands' payoffs, times `weights[gone, twins]`.

    `gone` more cards of the pair are known out. The arrays from `depth` on are `parted.Parted`.
    """
    up, finite = draws.up, draws.finite
    drawn = np.ones((10, MOST_OUT))
    for x in range(10):
        for j in range(1, MOST_OUT):
            here = draws.shoe[x] - finite * ((1 if x == up else 0) + j - 1)
            drawn[x, j] = drawn[x, j - 1] * max(here, 0.0)
    deepest = 1
    for node in range(len(depth)):
        deepest = max(deepest, depth[node])
    raw = np.zeros((12 + deepest + 1 + slots + TWINS * BUST) * LANES + WIDTH)
    memory = raw[(-(raw.ctypes.data >> 3)) & 7 :]
    ones = 10 * LANES
    product = ones + 2 * LANES
    begin = product + (deepest + 1) * LANES
    found = begin + slots * LANES
    memory[ones : product + LANES] = 1.0
    places, orders = np.empty(len(into), dtype=np.int64), np.empty(len(into))
    for end in range(len(into)):
        places[end] = begin + into[end] * LANES
        orders[end] = ways[end] * (finite if ways[end] < 0.0 else 1.0)
    chance, factors, sides = np.empty(LANES), np.empty((TWINS, len(cards))), np.empty((TWINS, 2))
    other = 9 - up if up in (0, 9) else -1
    total = 0.0
    for group in range(len(starts) - 1):
        if starts[group] == starts[group + 1]:
            continue
        for twins in range(TWINS):
            held, number = group // MOST_OUT, group % MOST_OUT
            _factors(draws, pair, weights[:, twins], held, number, cards, paired, factors[twins], sides[twins])
        for start in range(starts[group], starts[group + 1], LANES):
            lanes = min(LANES, starts[group + 1] - start)
            for lane in range(lanes):
                union = unions[order[start + lane]]
                chance[lane] = 1.0
                for x in range(10):
                    here = union >> (5 * x) & 31
                    memory[x * LANES + lane] = draws.shoe[x] - finite * here
                    if x != pair:
                        chance[lane] *= drawn[x, here]
            memory[begin : begin + (slots + TWINS * BUST) * LANES] = 0.0
            for node in range(len(depth)):
                d = product + depth[node] * LANES
                step(
                    memory, d, d - LANES, value[node] * LANES, finite * copy[node], ones, ends[node], ends[node + 1],
                    places, orders,
                )  # fmt: skip
            for i in range(len(final)):
                gather(memory, begin + final[i] * LANES, begin + waiting[i] * LANES, last[i] * LANES)
            for i in range(len(outcome)):
                for twins in range(TWINS):
                    here = found + (twins * BUST + outcome[i]) * LANES
                    weigh(memory, here, begin + i * LANES, factors[twins, kind[i]])
            for lane in range(lanes):
                if chance[lane] == 0.0:
                    continue
                each = 1.0 if up == pair else 1.0 / memory[up * LANES + lane]
                others = memory[other * LANES + lane] if other >= 0 and other != pair else 1.0
                for twins in range(TWINS):
                    row = sums[twins, order[start + lane]]
                    natural = sides[twins, 1] * others
                    busts, worth = sides[twins, 0] - natural, row[6] * natural
                    for o in range(BUST):
                        p = memory[found + (twins * BUST + o) * LANES + lane] * each
                        worth += row[o] * p
                        busts -= p
                    total += chance[lane] * (worth + row[BUST] * busts)
    return total


@kernel
def _factors(draws, pair, weights, held, number, cards, paired, factors, sides):  # type: ignore[no-untyped-def]  # numba infers
    """Fill `factors` with what dealer's hands of each kind are multiplied with, besides cards not of the pair.

    Into `sides` goes the same for whatever the dealer has, and for a natural. The two hands have `number`
    cards, `held` of the pair.
    """
    up, finite = draws.up, draws.finite
    whole, late = 0.0, 0.0
    factors[:] = 0.0
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
        for kind in range(len(cards)):
            factor = each
            for j in range(paired[kind]):
                factor *= max(here - finite * j, 0.0)
            for j in range(1, cards[kind]):
                factor *= 1.0 / (size - finite * j) if size > finite * j else 0.0
            factors[kind] += factor
    sides[0], sides[1] = whole, late
