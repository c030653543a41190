"""Solving a shoe: dealer's outcomes, best play and split hands against each up card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tapete.exact.dealer import ROW, fill_rows, room, walk
from tapete.exact.lanes import WIDTH
from tapete.exact.lattice import MOST_GONE, Ints, Lattice, Places, lattice
from tapete.exact.octet import HELD
from tapete.exact.opened import UPS, Floats
from tapete.exact.pair import STAGE, split_hands, stages
from tapete.exact.play import (
    BONUS,
    CHARLIE,
    TWENTY_ONE,
    Best,
    Draws,
    Terms,
    best_play,
)
from tapete.exact.shoe import Shoe
from tapete.exact.terms import terms
from tapete.rules import Rules

UNSPLIT_ENDS = CHARLIE | TWENTY_ONE | BONUS
SPLIT_ENDS = CHARLIE | TWENTY_ONE


class Play(NamedTuple):
    """What is done with every composition against one up card, by unsplit and by split hands."""

    unsplit: Ints
    split: Ints
    again: Ints


class Pairs(NamedTuple):
    """Values of hands that start from one card of a pair, k more of it gone, by value and k."""

    hand: Floats
    twin: Floats
    """Of the hand whose second card is of the same value, played without splitting."""


class Against(NamedTuple):
    """One up card, solved."""

    up: int
    lattice: Lattice
    draws: Draws
    terms: Terms
    best: Best

    def natural(self, c: int) -> float:
        """Return P(natural of the dealer) when the cards of a composition and the up card are gone."""
        left, other = self.draws.size - self.draws.finite * (int(self.lattice.number[c]) + 1), 9 - self.up
        if self.up not in (0, 9) or left <= 0.0:
            return 0.0
        return max(float(self.draws.left[other] - self.draws.finite * self.lattice.cards[c, other]), 0.0) / left


TREES = ((0,), (0, 6, 7, 8, 9), (0, 1, 2, 6, 7, 8, 9), UPS)
"""Up cards whose outcomes are calculated together: most hands that stand do so against some of them only."""
ALL = (1 << len(UPS)) - 1


@lru_cache(maxsize=1)
def _trees() -> Ints:
    """Return for each set of up cards, as bits, which of `TREES` is the least that has them."""
    bits = [sum(1 << up for up in ups) for ups in TREES]
    return np.array([next(i for i, tree in enumerate(bits) if asked & ~tree == 0) for asked in range(ALL + 1)])


class Dealer:
    """The dealer's outcomes for the multisets asked for so far."""

    def __init__(self, rules: Rules, shoe: Shoe, up: int | None = None) -> None:
        """`up`: the one up card that is asked about, or all."""
        self.lattice = lattice()
        self.shoe = np.array(shoe.values, dtype=np.float64)
        self.finite = 0.0 if shoe.infinite else 1.0
        self.hits_soft_17 = rules.dealer.soft_17 == "hit"
        self.up = up
        self.known = self.nothing()
        self.outcomes = room(10 * len(self.lattice.multisets) * ROW).reshape(10, -1, ROW)
        wanted = self.nothing()
        wanted[: len(self.lattice.number)] = ALL if up is None else 1 << up
        self.ask(wanted)

    def nothing(self) -> Ints:
        """Return an empty list of wishes: for each multiset a bit for each up card."""
        return np.zeros(len(self.lattice.multisets), dtype=np.int64)

    def ask(self, wanted: Ints) -> Floats:
        """Return the outcomes by up card, multiset and outcome; those `wanted` are there."""
        missing = wanted & ~self.known
        rows = np.flatnonzero(missing)
        if self.up is not None:
            self._fill((self.up,), rows)
            return self.outcomes
        trees = _trees()[missing[rows]]
        for tree, ups in enumerate(TREES):
            self._fill(ups, rows[trees == tree])
        return self.outcomes

    def _fill(self, ups: tuple[int, ...], rows: Ints) -> None:
        if len(rows):
            walked = walk(hits_soft_17=self.hits_soft_17, ups=ups)
            fill_rows(self.shoe, self.finite, self.lattice.multisets, rows, walked, walked.ups, self.outcomes)
            self.known[rows] |= sum(1 << up for up in ups)

    def draws(self, up: int) -> Draws:
        """Return where cards come from against an up card."""
        left = self.shoe.copy()
        left[up] -= self.finite
        return Draws(self.shoe, float(self.shoe.sum()), self.finite, up, left)


def best_against(dealer: Dealer, rules: Rules, up: int, up_rank: int | None = None) -> Against:
    """Return the values and best plays of every composition against one up card."""
    every = dealer.lattice
    best = _empty(len(every.number), rules.double.times)
    against = Against(up, every, dealer.draws(up), terms(rules, up, up_rank), best)
    doubled = np.zeros((rules.double.times + 2, len(every.number)))
    best_play(against.draws, every, dealer.outcomes, against.terms, best, doubled, np.empty(len(doubled)))
    return against


def _empty(count: int, times: int) -> Best:
    values = np.zeros((6, count))
    plays = np.zeros((2, count), dtype=np.int64)
    return Best(
        stand=values[0],
        hit=values[1],
        double=values[2],
        value=values[3],
        play=plays[0],
        split_hit=values[4],
        split_value=values[5],
        split_play=plays[1],
        again=np.zeros((times + 1, count), dtype=np.int64),
        more=np.zeros((times + 1, count)),
    )


def best_plays(against: Against) -> Play:
    """Return the best play as a play like any other."""
    return Play(against.best.play, against.best.split_play, against.best.again)


def draws_one(rules: Rules, pair: int) -> bool:
    """Return whether split hands of this value get one card and stand."""
    return pair == 0 and rules.split.aces_draw == "one"


def most_hands(rules: Rules, pair: int) -> int:
    """Return how many hands splitting this value can make in all."""
    return 2 if pair == 0 and not rules.split.aces_again else rules.split.hands


def most_gone(hands: int) -> int:
    """Return the most cards of a pair known gone besides a hand's own when up to `hands` hands may be."""
    return {2: 1, 3: 3, 4: MOST_GONE}[hands]


class Splits:
    """The split hands of chosen pairs against chosen up cards, under given plays."""

    def __init__(self, dealer: Dealer, rules: Rules) -> None:
        self.dealer = dealer
        self.rules = rules

    def values(
        self, plays: Sequence[tuple[Against, Play]], pairs: Iterable[int], every_terms: Sequence[Terms] | None = None
    ) -> list[Pairs]:
        """Return for each up card the values of the split hands of `pairs`."""
        split = list(pairs)
        asked = np.array(split, dtype=np.int64)
        most = np.array([most_gone(most_hands(self.rules, p)) for p in split], dtype=np.int64)
        wanted = self.dealer.nothing()
        work = [self._stages(against, play, asked, most, wanted) for against, play in plays]
        outcomes, every = self.dealer.ask(wanted), self.dealer.lattice
        times = max((against.terms.times for against, _ in plays), default=1)
        memory = room(((times + 1) * len(every.number) + 13 * HELD) * WIDTH)
        found = []
        for i, ((against, _), (stage, ends)) in enumerate(zip(plays, work, strict=True)):
            paid = against.terms if every_terms is None else every_terms[i]
            values = Pairs(np.zeros((10, MOST_GONE + 1)), np.zeros((10, MOST_GONE + 1)))
            split_hands(against.draws, every, outcomes, paid, asked, most, stage, ends, memory, *values)
            found.append(values)
        return found

    def _stages(self, against: Against, play: Play, pairs: Ints, most: Ints, wanted: Ints) -> tuple[Places, Ints]:
        every, terms = self.dealer.lattice, against.terms
        found = np.empty((len(pairs) * len(every.number) * (terms.times + 1), STAGE), dtype=np.int32)
        ends, reached = (
            np.zeros(len(pairs) + 1, dtype=np.int64),
            np.zeros((len(every.number), terms.times + 1), np.uint8),
        )
        bound = np.array([draws_one(self.rules, p) for p in pairs], dtype=np.int64)
        stages(
            every, terms.ended, terms.times, play.split, play.again, pairs, bound, most, 1 << against.up, reached,
            found, ends, wanted,
        )  # fmt: skip
        return found, ends
