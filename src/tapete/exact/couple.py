"""Kernels for two hands of one split together: they share the dealer's cards and the shoe."""

from __future__ import annotations

import numpy as np

from tapete.exact.kernel import kernel
from tapete.exact.play import CHARLIE, TWENTY_ONE

OUTCOMES = 7
"""The dealer's outcomes with the natural as the last."""
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
                    payoff[count, 6] = more * terms.ends[2]
                    count += 1
    return count


@kernel
def couples(count, key, ways, twin, payoff, slots, unions, sums):  # type: ignore[no-untyped-def]
    """Add up the products of two hands' payoffs by the multiset of both, and return how many there are.

    `sums[union, twins, outcome]` where `twins` counts the hands whose second card is of the pair's
    value; `slots` is a hash table of a power of two, filled with -1.
    """
    mask = len(slots) - 1
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
            row = sums[slots[slot], twin[i] + twin[j]]
            for o in range(OUTCOMES):
                row[o] += share * payoff[i, o] * payoff[j, o]
    return found


@kernel
def multisets(unions, found, more, cards):  # type: ignore[no-untyped-def]
    """Fill `cards` with the numbers of the ten values in `unions + more`."""
    for i in range(found):
        key = unions[i] + more
        for x in range(10):
            cards[i, x] = key >> (5 * x) & 31


@kernel
def joint(draws, pair, gone, found, unions, outcomes, sums, total):  # type: ignore[no-untyped-def]
    """Add to `total[twins]` the expected products of two split hands' payoffs, `gone` more of the pair known out.

    `outcomes` by union and outcome: the dealer's, with the union and those cards out.
    """
    most = 64
    # Chances of drawing so many of a value, by value and number, but for the cards there are in all; and those.
    drawn, sizes, inverse = np.ones((10, most)), np.ones(most), np.zeros(most)
    left = draws.size - draws.finite * (3 + gone)
    here = np.empty(10)
    for x in range(10):
        out = draws.finite * ((1 if x == draws.up else 0) + (2 + gone if x == pair else 0))
        here[x] = draws.shoe[x] - out
        for j in range(1, most):
            drawn[x, j] = drawn[x, j - 1] * max(here[x] - draws.finite * (j - 1), 0.0)
    for j in range(most):
        size = left - draws.finite * j
        inverse[j] = 1.0 / size if size > 0.0 else 0.0
        if j + 1 < most:
            sizes[j + 1] = sizes[j] * inverse[j]
    other = 9 - draws.up if draws.up in (0, 9) else -1
    for i in range(found):
        union = unions[i]
        chance, number, others = 1.0, 0, 0.0
        for x in range(10):
            held = (union & 31) - (2 if x == pair else 0)
            union >>= 5
            chance *= drawn[x, held]
            number += held
            if x == other:
                others = max(here[x] - draws.finite * held, 0.0)
        chance *= sizes[number]
        if chance <= 0.0:
            continue
        natural = others * inverse[number]
        for twins in range(3):
            row = sums[i, twins]
            product = row[6] * natural
            for o in range(6):
                product += row[o] * outcomes[0, i, o]
            total[twins] += chance * product
