"""Kernels that follow a play forward: how often each hand is reached, and what a chart's cells are worth."""

from __future__ import annotations

from tapete.exact.kernel import kernel
from tapete.exact.play import CHARLIE, TWENTY_ONE, bust_value, card_chance, natural_chance, stand_value

CELLS = 128
"""Chart cells against one up card: hard totals, 32 + soft totals, and 64 more for doubled hands."""
OPTIONS = 5
"""What a cell's hands are worth when they hit, stand, double or hit, double or stand; last, how often they occur."""


@kernel
def flow(draws, lattice, rows, gone, terms, play, again, ends, weight):  # type: ignore[no-untyped-def]
    """Carry `weight[d, c]` on to the hands that a play turns its hands into; doubling multiplies it.

    Compositions are passed from few points to many, so that each has all its weight when it is left.
    """
    for c in range(len(lattice.number) - 1, -1, -1):
        for d in range(terms.times + 1):
            if weight[d, c] == 0.0 or terms.ended[c] & (ends if d == 0 else CHARLIE | TWENTY_ONE):
                continue
            to = -1
            if d > 0:
                to = d + 1 if again[d, c] else -1
            elif lattice.number[c] < 2 or play[c] == 1:
                to = 0
            elif play[c] == 2:
                to = 1
            if to < 0:
                continue
            share = weight[d, c] * (terms.factor if to > d else 1.0)
            for x in range(10):
                n = lattice.following[c, x]
                if n >= 0:
                    cards = lattice.multisets[rows[c]]
                    weight[to, n] += share * card_chance(draws, x, cards, lattice.number[c] + gone)


@kernel
def _drawn(draws, lattice, cards, number, c, terms, value):  # type: ignore[no-untyped-def]
    total = 0.0
    for x in range(10):
        p = card_chance(draws, x, cards, number)
        if p > 0.0:
            n = lattice.following[c, x]
            total += p * (value[n] if n >= 0 else bust_value(draws, x, cards, number, terms.ends))
    return total


@kernel
def tally(draws, lattice, rows, gone, outcomes, terms, doubles, ends, weight, value, cells):  # type: ignore[no-untyped-def]
    """Add to `cells[cell, option]` what the hands in `weight` are worth under each option of their cell.

    `value[d, c]` are the values of hands under the play followed afterwards; `doubles` whether first
    doublings are legal for these hands at all.
    """
    for c in range(len(lattice.number)):
        for d in range(terms.times + 1):
            share = weight[d, c]
            if share == 0.0 or lattice.number[c] < 2:
                continue
            if terms.ended[c] & (ends if d == 0 else CHARLIE | TWENTY_ONE) or (d > 0 and d == terms.times):
                continue
            cards, number = lattice.multisets[rows[c]], lattice.number[c] + gone
            natural = natural_chance(draws, cards, number, -1)
            stand = stand_value(lattice.total[c], outcomes[rows[c], draws.up], natural, terms)
            cell = lattice.total[c] + 32 * lattice.soft[c] + (64 if d > 0 else 0)
            row = cells[cell]
            row[4] += abs(share)
            if d > 0:
                row[1] += share * stand
                row[3] += share * terms.factor * _drawn(draws, lattice, cards, number, c, terms, value[d + 1])
                continue
            hit = _drawn(draws, lattice, cards, number, c, terms, value[0])
            row[0] += share * hit
            row[1] += share * stand
            if doubles and terms.doubles[c]:
                double = terms.factor * _drawn(draws, lattice, cards, number, c, terms, value[1])
                row[2] += share * double
                row[3] += share * double
            else:
                row[2] += share * hit
                row[3] += share * stand
