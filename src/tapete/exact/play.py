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
def natural_chance(draws, cards, number, also):  # type: ignore[no-untyped-def]
    """Return P(dealer's natural) when `cards` and the up card are gone, and one of value `also` unless -1."""
    if draws.up not in (0, 9):
        return 0.0
    other = 9 - draws.up
    gone = cards[other] + (1 if also == other else 0)
    left = draws.size - draws.finite * (number + (2 if also >= 0 else 1))
    return max(draws.shoe[other] - draws.finite * gone, 0.0) / left if left > 0.0 else 0.0


@kernel
def card_chance(draws, value, cards, number):  # type: ignore[no-untyped-def]
    """Return P(next card is of `value`) when `cards` and the up card are gone."""
    gone = cards[value] + (1 if value == draws.up else 0)
    left = draws.size - draws.finite * (number + 1)
    return max(draws.shoe[value] - draws.finite * gone, 0.0) / left if left > 0.0 else 0.0


@kernel
def bust_value(draws, value, cards, number, ends):  # type: ignore[no-untyped-def]
    """Return the payoff of busting with one more card of `value`."""
    natural = natural_chance(draws, cards, number, value)
    return ends[1] * (1.0 - natural) + ends[2] * natural


@kernel
def stand_value(total, outcomes, natural, terms):  # type: ignore[no-untyped-def]
    """Return the payoff of standing on `total`."""
    row = terms.pay[max(total - 16, 0)]
    found = terms.ends[0] * natural
    for o in range(6):
        found += row[o] * outcomes[o]
    return found


@kernel
def best_play(draws, lattice, outcomes, terms, best):  # type: ignore[no-untyped-def]
    """Fill `best` with all compositions' values; `outcomes` by composition, up card and outcome."""
    times = terms.times
    doubled = np.zeros((times + 2, len(lattice.number)))
    sums = np.zeros(times + 2)
    for c in range(len(lattice.number)):
        cards, number = lattice.cards[c], lattice.number[c]
        natural = natural_chance(draws, cards, number, -1)
        stand = stand_value(lattice.total[c], outcomes[c, draws.up], natural, terms)
        final = stand
        if terms.ended[c] & CHARLIE:
            final = terms.ends[3] * (1.0 - natural) + terms.ends[4] * natural
        hit, split_hit = 0.0, 0.0
        sums[:] = 0.0
        is_open = terms.ended[c] & (CHARLIE | TWENTY_ONE) == 0
        if is_open:
            for x in range(10):
                p = card_chance(draws, x, cards, number)
                if p <= 0.0:
                    continue
                n = lattice.following[c, x]
                if n < 0:
                    lost = p * bust_value(draws, x, cards, number, terms.ends)
                    hit += lost
                    split_hit += lost
                    for d in range(times):
                        sums[d] += lost
                else:
                    hit += p * best.value[n]
                    split_hit += p * best.split_value[n]
                    for d in range(times):
                        sums[d] += p * doubled[d + 1, n]
        for d in range(1, times + 1):
            more = is_open and d < times and terms.factor * sums[d] > final + EVEN
            best.again[d, c] = more
            best.more[d, c] = terms.factor * sums[d]
            doubled[d, c] = terms.factor * sums[d] if more else final
        double = terms.factor * sums[0]
        best.stand[c], best.hit[c], best.double[c], best.split_hit[c] = stand, hit, double, split_hit
        value, play, split_value, split_play = final, STAND, final, STAND
        if is_open:
            may_double = terms.doubles[c] > 0
            if hit > value + EVEN:
                value, play = hit, HIT
            if may_double and double > value + EVEN:
                value, play = double, DOUBLE
            if split_hit > split_value + EVEN:
                split_value, split_play = split_hit, HIT
            if may_double and terms.split_doubles[c] > 0 and double > split_value + EVEN:
                split_value, split_play = double, DOUBLE
        if terms.ended[c] & BONUS:
            value = terms.bonus[0, c] * (1.0 - natural) + terms.bonus[1, c] * natural
        best.value[c], best.play[c] = value, play
        best.split_value[c], best.split_play[c] = split_value, split_play


@kernel
def spread(lattice, terms, play, again, ends, reached):  # type: ignore[no-untyped-def]
    """Mark in `reached[d, c]` what hands already marked become under a play; `ends`: the bits of `ended` that count."""
    for c in range(len(lattice.number) - 1, -1, -1):
        for d in range(terms.times + 1):
            if not reached[d, c] or terms.ended[c] & (ends if d == 0 else CHARLIE | TWENTY_ONE):
                continue
            to = d
            if d == 0:
                if play[c] == STAND and lattice.number[c] > 1:
                    continue
                to = 1 if play[c] == DOUBLE and lattice.number[c] > 1 else 0
            elif again[d, c]:
                to = d + 1
            else:
                continue
            for x in range(10):
                n = lattice.following[c, x]
                if n >= 0:
                    reached[to, n] = 1


@kernel
def played(draws, lattice, rows, gone, outcomes, terms, play, again, ends, reached, value):  # type: ignore[no-untyped-def]
    """Fill `value[d, c]` for the hands in `reached` under a given play, `gone` more cards known to be out.

    `rows[c]` is the multiset of the composition and those cards, a row of `outcomes`.
    """
    for c in range(len(lattice.number)):
        row = rows[c]
        for d in range(terms.times + 1):
            if not reached[d, c]:
                continue
            cards, number = lattice.multisets[row], lattice.number[c] + gone
            ended = terms.ended[c] & (ends if d == 0 else CHARLIE | TWENTY_ONE)
            to = -1
            if ended == 0:
                if d > 0:
                    to = d + 1 if again[d, c] else -1
                elif lattice.number[c] < 2 or play[c] == HIT:
                    to = 0
                elif play[c] == DOUBLE:
                    to = 1
            if to < 0:
                value[d, c] = _final(draws, lattice.total[c], cards, number, outcomes[row], terms, ended, c)
                continue
            total = 0.0
            for x in range(10):
                p = card_chance(draws, x, cards, number)
                if p > 0.0:
                    n = lattice.following[c, x]
                    total += p * (value[to, n] if n >= 0 else bust_value(draws, x, cards, number, terms.ends))
            value[d, c] = total * (terms.factor if to > d else 1.0)


@kernel
def _final(draws, total, cards, number, outcomes, terms, ended, c):  # type: ignore[no-untyped-def]
    natural = natural_chance(draws, cards, number, -1)
    if ended & BONUS:
        return terms.bonus[0, c] * (1.0 - natural) + terms.bonus[1, c] * natural
    if ended & CHARLIE:
        return terms.ends[3] * (1.0 - natural) + terms.ends[4] * natural
    return stand_value(total, outcomes[draws.up], natural, terms)


@kernel
def need(lattice, terms, play, again, gone, reached, needed):  # type: ignore[no-untyped-def]
    """Mark the multisets whose dealer's outcomes the split hands in `reached` are settled with.

    `gone[k, c]` for every number k of cards that can be gone besides the hand's own.
    """
    for c in range(len(lattice.number)):
        for d in range(terms.times + 1):
            if not reached[d, c] or terms.ended[c] & CHARLIE:
                continue
            if terms.ended[c] & TWENTY_ONE == 0:
                if d == 0 and (lattice.number[c] < 2 or play[c] != STAND):
                    continue
                if d > 0 and again[d, c]:
                    continue
            for k in range(len(gone)):
                if gone[k, c] >= 0:
                    needed[gone[k, c]] = 1
