"""The kernels that value hands: the best play of every composition, and any given play of it.

Values are joint with the dealer's natural: what is paid on either side of it is added with its
unconditional probability, so that one treatment serves every kind of peek (`tapete.exact.terms`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapete.exact.kernel import kernel

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

STAND, HIT, DOUBLE = 0, 1, 2
EVEN = 1e-13
"""Plays closer than this are equal: the one named first in STAND, HIT, DOUBLE is taken."""

CHARLIE, TWENTY_ONE, BONUS = 1, 2, 4
"""Bits of `Terms.ended`: no play is left; a bonus only for a hand neither split nor doubled."""


class Draws(NamedTuple):
    """Where cards come from: counts by value before any is dealt, and the up card's value."""

    shoe: Floats
    size: float
    finite: float
    """1.0, or 0.0 for an infinite deck, whose counts never fall."""
    up: int
    left: Floats
    """The same counts with the up card gone."""


class Terms(NamedTuple):
    """What a hand is paid, apart on the two sides of the dealer's natural, and what it may do."""

    pay: Floats
    """Payoff by player's total (0: 16 or less, else total - 16) and dealer's outcome."""
    ends: Floats
    """Standing with a natural; busting without, with; a Charlie without, with."""
    bonus: Floats
    """Bonus of each composition without and with a natural."""
    ended: Ints
    doubles: Ints
    """Whether a hand not doubled yet may double."""
    split_doubles: Ints
    times: int
    factor: float
    """What doubling multiplies a payoff by: 2 for money, 4 for its square, 1 for counting."""


class Best(NamedTuple):
    """Values and best plays of every composition against one up card, per unit staked."""

    stand: Floats
    hit: Floats
    double: Floats
    value: Floats
    """Of the best play of a hand neither split nor doubled; of a bonus where it is one."""
    play: Ints
    split_hit: Floats
    split_value: Floats
    split_play: Ints
    again: Ints
    """`again[d, c]`: whether a hand doubled d times doubles again."""
    more: Floats
    """`more[d, c]`: what that is worth, per unit staked before it."""


@kernel
def card_chance(draws, value, cards, number):  # type: ignore[no-untyped-def]  # numba infers
    """Return P(next card is of `value`) when `cards` and the up card are gone."""
    gone = cards[value] + (1 if value == draws.up else 0)
    left = draws.size - draws.finite * (number + 1)
    return max(draws.shoe[value] - draws.finite * gone, 0.0) / left if left > 0.0 else 0.0


@kernel
def bust_worth(lost, other, by_other, shoe, cards, finite, left, ends):  # type: ignore[no-untyped-def]  # numba infers
    """Return the payoff of busting with a chance of `lost`; `other` makes a natural (-1: nothing does).

    Busting with that very card (`by_other`) leaves one fewer of it.
    """
    if other < 0 or left <= finite:
        return ends[1] * lost
    here = max(shoe[other] - finite * cards[other], 0.0)
    drawn = here / left if by_other else 0.0
    natural = (lost * here - drawn * finite) / (left - finite)
    return ends[1] * (lost - natural) + ends[2] * natural


@kernel
def best_play(draws, lattice, outcomes, terms, best, doubled, sums):  # type: ignore[no-untyped-def]  # noqa: PLR0915 - one loop
    """Fill `best` with all compositions' values; `outcomes` by up card, composition and outcome.

    `doubled[d, c]` and `sums[d]` are room for the values of hands doubled d times, up to once more than is legal.
    """
    times, up, finite = terms.times, draws.up, draws.finite
    number, total, following, every = lattice.number, lattice.total, lattice.following, lattice.cards
    paid, ended, pay, bonus = terms.ends, terms.ended, terms.pay, terms.bonus
    may, may_split, factor, size = terms.doubles, terms.split_doubles, terms.factor, draws.size
    values, split_values, again, worth_more = best.value, best.split_value, best.again, best.more
    shoe, hard, other = draws.left, lattice.hard, 9 - up if up in (0, 9) else -1
    for c in range(len(number)):
        cards = every[c]
        left = size - finite * (number[c] + 1)
        share = 1.0 / left if left > 0.0 else 0.0
        natural = max(shoe[other] - finite * cards[other], 0.0) * share if other >= 0 else 0.0
        stand = paid[0] * natural
        for o in range(6):
            stand += pay[max(total[c] - 16, 0), o] * outcomes[up, c, o]
        final = paid[3] * (1.0 - natural) + paid[4] * natural if ended[c] & CHARLIE else stand
        hit, split_hit = 0.0, 0.0
        sums[:] = 0.0
        is_open = ended[c] & (CHARLIE | TWENTY_ONE) == 0
        if is_open:
            met, safe = 0.0, min(21 - hard[c], 10)
            for x in range(safe):
                p = max(shoe[x] - finite * cards[x], 0.0) * share
                n = following[c, x]
                met += p
                hit += p * values[n]
                split_hit += p * split_values[n]
                sums[0] += p * doubled[1, n]
                for d in range(1, times):
                    sums[d] += p * doubled[d + 1, n]
            lost = 0.0
            if safe < 10 and left > 0.0:
                lost = bust_worth(1.0 - met, other, other >= safe, shoe, cards, finite, left, paid)
            hit += lost
            split_hit += lost
            for d in range(times):
                sums[d] += lost
        for d in range(1, times + 1):
            more = is_open and d < times and factor * sums[d] > final + EVEN
            again[d, c] = more
            worth_more[d, c] = factor * sums[d]
            doubled[d, c] = factor * sums[d] if more else final
        double = factor * sums[0]
        best.stand[c], best.hit[c], best.double[c], best.split_hit[c] = stand, hit, double, split_hit
        value, play, split_value, split_play = final, STAND, final, STAND
        if is_open:
            may_double = may[c] > 0
            if hit > value + EVEN:
                value, play = hit, HIT
            if may_double and double > value + EVEN:
                value, play = double, DOUBLE
            if split_hit > split_value + EVEN:
                split_value, split_play = split_hit, HIT
            if may_double and may_split[c] > 0 and double > split_value + EVEN:
                split_value, split_play = double, DOUBLE
        if ended[c] & BONUS:
            value = bonus[0, c] * (1.0 - natural) + bonus[1, c] * natural
        values[c], best.play[c] = value, play
        split_values[c], best.split_play[c] = split_value, split_play


@kernel
def played(draws, lattice, rows, gone, outcomes, terms, play, again, ends, reached, value):  # type: ignore[no-untyped-def]  # numba infers
    """Fill `value[d, c]` for the hands in `reached` under a given play, `gone` more cards known to be out.

    `rows[c]` is the multiset of the composition and those cards, a row of `outcomes`.
    """
    up, finite, multisets, following = draws.up, draws.finite, lattice.multisets, lattice.following
    number, hard, total = lattice.number, lattice.hard, lattice.total
    pay, ended, paid, bonus, factor = terms.pay, terms.ended, terms.ends, terms.bonus, terms.factor
    shoe, size, other = draws.left, draws.size - finite, 9 - up if up in (0, 9) else -1
    for c in range(len(number)):
        row = rows[c]
        for d in range(terms.times + 1):
            if not reached[d, c]:
                continue
            over = ended[c] & (ends if d == 0 else CHARLIE | TWENTY_ONE)
            to = -1
            if over == 0:
                if d > 0:
                    to = d + 1 if again[d, c] else -1
                elif number[c] < 2 or play[c] == HIT:
                    to = 0
                elif play[c] == DOUBLE:
                    to = 1
            left = size - finite * (number[c] + gone)
            share = 1.0 / left if left > 0.0 else 0.0
            worth = 0.0
            if to < 0:
                natural = max(shoe[other] - finite * multisets[row, other], 0.0) * share if other >= 0 else 0.0
                if over & BONUS:
                    worth = bonus[0, c] * (1.0 - natural) + bonus[1, c] * natural
                elif over & CHARLIE:
                    worth = paid[3] * (1.0 - natural) + paid[4] * natural
                else:
                    worth = paid[0] * natural
                    for o in range(6):
                        worth += pay[max(total[c] - 16, 0), o] * outcomes[up, row, o]
                value[d, c] = worth
                continue
            met, safe = 0.0, min(21 - hard[c], 10)
            for x in range(safe):
                p = max(shoe[x] - finite * multisets[row, x], 0.0) * share
                met += p
                worth += p * value[to, following[c, x]]
            if safe < 10 and left > 0.0:
                worth += bust_worth(1.0 - met, other, other >= safe, shoe, multisets[row], finite, left, paid)
            value[d, c] = worth * (factor if to > d else 1.0)
