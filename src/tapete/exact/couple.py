"""Kernels for two hands of one split together: they share the dealer's cards and the shoe."""

from __future__ import annotations

import numpy as np

from tapete.exact.dealer import add_up
from tapete.exact.kernel import kernel
from tapete.exact.lanes import LANES, WIDTH, finish
from tapete.exact.octet import accrue
from tapete.exact.play import CHARLIE, TWENTY_ONE

MOST_OUT = 64
"""More cards than two hands can hold."""
MOST_FINALS = 20000


@kernel
def finals(draws, lattice, pair, terms, play, again, one_card, key, ways, twin, payoff):  # type: ignore[no-untyped-def]
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
def couples(count, key, ways, twin, payoff, slots, unions, sums):  # type: ignore[no-untyped-def]
    """Add up the products of two hands' payoffs by the multiset of both, and return how many there are.

    `sums[union, twins, outcome]` where `twins` counts the hands whose second card is of the pair's
    value; `slots` is a hash table of a power of two, filled with -1.
    """
    mask = len(slots) - 1
    rows, payoffs = sums.ravel(), payoff.ravel()
    found = 0
    for i in range(count):
        for j in range(i, count):
            union = key[i] + key[j]
            slot = (union * np.int64(-7046029254386353131) >> np.int64(20)) & mask
            while slots[slot] >= 0 and unions[slots[slot]] != union:
                slot = (slot + 1) & mask
            if slots[slot] < 0:
                if found == len(unions):
                    return -1
                slots[slot] = found
                unions[found] = union
                sums[found] = 0.0
                found += 1
            share = ways[i] * ways[j] * (1.0 if i == j else 2.0)
            row = (slots[slot] * 3 + twin[i] + twin[j]) * WIDTH
            accrue(rows, row, share, payoffs, i * WIDTH, payoffs, j * WIDTH)
    return found


@kernel
def joint(  # type: ignore[no-untyped-def]
    draws, pair, most, found, unions, sums, depth, value, copy, ends, into, ways, final, waiting, last, slots, total
):
    """Add to `total[gone, twins]` the expected products of two split hands' payoffs, up to `most` more of the pair out.

    The arrays from `depth` to `slots` are the dealer's tree of the one up card.
    """
    up, finite = draws.up, draws.finite
    deepest, largest = 2, int(draws.size)
    for node in range(len(depth)):
        deepest = max(deepest, depth[node] + 1)
    inverse = np.zeros(largest + MOST_OUT + deepest + 1)
    for size in range(1, largest + 1):
        inverse[largest - size] = 1.0 / size
    drawn, sizes = _chances(draws, pair, most, inverse, largest)
    raw = np.zeros((10 + 2 * (deepest + 1) + slots) * LANES + 2 * WIDTH)
    memory = raw[(-(raw.ctypes.data >> 3)) & 7 :]
    shares = 10 * LANES
    product = shares + (deepest + 1) * LANES
    begin = product + (deepest + 1) * LANES
    memory[product : product + LANES] = 1.0
    memory[shares + LANES : shares + 2 * LANES] = 1.0
    places, orders = np.empty(len(into), dtype=np.int64), np.empty(len(into))
    for end in range(len(into)):
        places[end] = begin + into[end] * LANES
        orders[end] = ways[end] * (finite if ways[end] < 0.0 else 1.0)
    outcomes, rows = np.zeros((1, LANES, WIDTH)), np.arange(LANES)
    chance, number, held = np.empty(LANES), np.empty(LANES, dtype=np.int64), np.empty(LANES, dtype=np.int64)
    adding = np.zeros(most * 3 * WIDTH)
    flat, row = sums.ravel(), outcomes.ravel()
    other = (9 - up) * LANES if up in (0, 9) else -1
    for start in range(0, found, LANES):
        lanes = min(LANES, found - start)
        for lane in range(lanes):
            union = unions[start + lane]
            chance[lane], number[lane] = 1.0, 0
            for x in range(10):
                cards = union >> (5 * x) & 31
                memory[x * LANES + lane] = draws.shoe[x] - finite * cards
                number[lane] += cards
                if x == pair:
                    held[lane] = cards - 2
                else:
                    chance[lane] *= drawn[0, x, cards]
        for gone in range(most):
            for lane in range(lanes):
                place = int(finite) * (number[lane] + gone)
                for d in range(2, deepest + 1):
                    place += int(finite)
                    memory[shares + d * LANES + lane] = inverse[min(place, largest)]
            add_up(
                memory, finite, shares, product, begin, slots, depth, value, copy, ends, places, orders, final, waiting,
                last,
            )  # fmt: skip
            for lane in range(0, lanes, WIDTH):
                finish(
                    memory, begin + lane, up * LANES + lane, other, shares + 2 * LANES + lane, lane, rows, 0, lanes, 0,
                    outcomes,
                )  # fmt: skip
            for lane in range(lanes):
                p = chance[lane] * drawn[gone, pair, held[lane]] * sizes[gone, number[lane] - 2]
                memory[pair * LANES + lane] -= finite
                if p > 0.0:
                    for twins in range(3):
                        at = ((start + lane) * 3 + twins) * WIDTH
                        accrue(adding, (gone * 3 + twins) * WIDTH, p, row, lane * WIDTH, flat, at)
    for gone in range(most):
        for twins in range(3):
            for o in range(WIDTH):
                total[gone, twins] += adding[(gone * 3 + twins) * WIDTH + o]


@kernel
def _chances(draws, pair, most, inverse, largest):  # type: ignore[no-untyped-def]
    """Return the ways of drawing so many of a value, and the chance of one such draw, by cards of the pair gone."""
    drawn, sizes = np.ones((most, 10, MOST_OUT)), np.ones((most, MOST_OUT))
    for gone in range(most):
        for x in range(10):
            out = draws.finite * ((1 if x == draws.up else 0) + (2 + gone if x == pair else 0))
            for j in range(1, MOST_OUT):
                left = max(draws.shoe[x] - out - draws.finite * (j - 1), 0.0)
                drawn[gone, x, j] = drawn[gone, x, j - 1] * left
        for j in range(1, MOST_OUT):
            out = int(draws.finite) * (2 + gone + j)
            sizes[gone, j] = sizes[gone, j - 1] * inverse[min(out, largest)]
    return drawn, sizes
