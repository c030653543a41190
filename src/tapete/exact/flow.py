"""Kernels that follow a play forward: how often each hand is reached, and what a chart's cells are worth."""

from __future__ import annotations

from tapete.exact.kernel import kernel
from tapete.exact.play import CHARLIE, TWENTY_ONE, bust_worth

CELLS = 128
"""Chart cells against one up card: hard totals, 32 + soft totals, and 64 more for doubled hands."""
OPTIONS = 6
"""What a cell's hands are worth when they hit, stand, double or hit, double or stand; how often they decide; how often
they may double then."""


@kernel
def flow(draws, lattice, rows, gone, terms, play, again, ends, weight):  # type: ignore[no-untyped-def]  # numba infers
    """Carry `weight[d, c]` on to the hands that a play turns its hands into; doubling multiplies it.

    Compositions are passed from few points to many, so that each has all its weight when it is left.
    """
    finite, multisets, following, number = draws.finite, lattice.multisets, lattice.following, lattice.number
    ended, factor, shoe, size = terms.ended, terms.factor, draws.left, draws.size - draws.finite
    for c in range(len(number) - 1, -1, -1):
        for d in range(terms.times + 1):
            if weight[d, c] == 0.0 or ended[c] & (ends if d == 0 else CHARLIE | TWENTY_ONE):
                continue
            to = -1
            if d > 0:
                to = d + 1 if again[d, c] else -1
            elif number[c] < 2 or play[c] == 1:
                to = 0
            elif play[c] == 2:
                to = 1
            left = size - finite * (number[c] + gone)
            if to < 0 or left <= 0.0:
                continue
            share = weight[d, c] * (factor if to > d else 1.0) / left
            for x in range(min(21 - lattice.hard[c], 10)):
                weight[to, following[c, x]] += share * max(shoe[x] - finite * multisets[rows[c], x], 0.0)


@kernel
def tally(draws, lattice, rows, gone, outcomes, terms, doubles, peeked, ends, weight, value, cells):  # type: ignore[no-untyped-def]  # numba infers
    """Add to `cells[cell, option]` what the hands in `weight` are worth under each option of their cell.

    `value[d, c]` are the values of hands under the play followed afterwards; `doubles` whether first
    doublings are legal for these hands at all; `peeked` whether nothing is decided where the dealer has a natural.
    """
    up, finite, multisets, following = draws.up, draws.finite, lattice.multisets, lattice.following
    number, hard, total, soft = lattice.number, lattice.hard, lattice.total, lattice.soft
    pay, ended, paid, may, factor = terms.pay, terms.ended, terms.ends, terms.doubles, terms.factor
    shoe, size, other = draws.left, draws.size - finite, 9 - up if up in (0, 9) else -1
    for c in range(len(number)):
        for d in range(terms.times + 1):
            share = weight[d, c]
            if share == 0.0 or number[c] < 2 or (d > 0 and d == terms.times):
                continue
            if ended[c] & (ends if d == 0 else CHARLIE | TWENTY_ONE):
                continue
            row = rows[c]
            left = size - finite * (number[c] + gone)
            each = 1.0 / left if left > 0.0 else 0.0
            natural = max(shoe[other] - finite * multisets[row, other], 0.0) * each if other >= 0 else 0.0
            stand = paid[0] * natural
            for o in range(6):
                stand += pay[max(total[c] - 16, 0), o] * outcomes[up, row, o]
            more = d + 1 if d > 0 or (doubles and may[c]) else 0
            hit, double, met, safe = 0.0, 0.0, 0.0, min(21 - hard[c], 10)
            for x in range(safe):
                p = max(shoe[x] - finite * multisets[row, x], 0.0) * each
                met += p
                hit += p * value[0, following[c, x]]
                double += p * value[more, following[c, x]]
            if safe < 10 and left > 0.0:
                lost = bust_worth(1.0 - met, other, other >= safe, shoe, multisets[row], finite, left, paid)
                hit += lost
                double += lost
            double *= factor
            cell = cells[total[c] + 32 * soft[c] + (64 if d > 0 else 0)]
            deciding = abs(share) * (1.0 - natural if peeked else 1.0)
            cell[4] += deciding
            cell[5] += deciding if more else 0.0
            cell[1] += share * stand
            if d > 0:
                cell[3] += share * double
                continue
            cell[0] += share * hit
            cell[2] += share * (double if more else hit)
            cell[3] += share * (double if more else stand)
