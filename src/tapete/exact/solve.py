"""Solving a shoe: dealer's outcomes, best play and split hands against each up card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from tapete.exact.dealer import EVERY_UP, OUTCOMES, Floats, dealer_rows, only, walk
from tapete.exact.lattice import MOST_GONE, Ints, Lattice, lattice
from tapete.exact.play import (
    BONUS,
    CHARLIE,
    STAND,
    TWENTY_ONE,
    Best,
    Draws,
    Terms,
    best_play,
    played_pair,
    reach,
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


class Dealer:
    """The dealer's outcomes for the multisets asked for so far."""

    def __init__(self, rules: Rules, shoe: Shoe, up: int | None = None) -> None:
        """`up`: the one up card that is asked about, or all."""
        self.lattice = lattice()
        self.shoe = np.array(shoe.values, dtype=np.float64)
        self.finite = 0.0 if shoe.infinite else 1.0
        self.walk = walk(hits_soft_17=rules.dealer.soft_17 == "hit", up=up)
        self.columns = EVERY_UP if up is None else only(up, up)
        self.known = np.zeros(len(self.lattice.multisets), dtype=np.int64)
        self.outcomes = np.zeros((len(self.lattice.multisets), 10, OUTCOMES))

    def ask(self, wanted: Ints) -> Floats:
        """Return the outcomes by multiset, up card and outcome; those marked `wanted` are there."""
        rows = np.flatnonzero((wanted > 0) & (self.known == 0))
        dealer_rows(self.shoe, self.finite, self.lattice.multisets, rows, *self.walk, self.columns, self.outcomes)
        self.known[rows] = 1
        return self.outcomes

    def draws(self, up: int) -> Draws:
        """Return where cards come from against an up card."""
        return Draws(self.shoe, float(self.shoe.sum()), self.finite, up)


def best_against(dealer: Dealer, rules: Rules, up: int, up_rank: int | None = None) -> Against:
    """Return the values and best plays of every composition against one up card."""
    every = dealer.lattice
    wanted = np.zeros(len(every.multisets), dtype=np.int64)
    wanted[: len(every.number)] = 1
    outcomes = dealer.ask(wanted)
    best = _empty(len(every.number), rules.double.times)
    against = Against(up, every, dealer.draws(up), terms(rules, up, up_rank), best)
    best_play(against.draws, every, outcomes, against.terms, against.best)
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
        every, wanted = self.dealer.lattice, np.zeros(len(self.dealer.lattice.multisets), dtype=np.int64)
        work = [
            (i, p, *self._reach(against, play, p, wanted)) for i, (against, play) in enumerate(plays) for p in pairs
        ]
        outcomes = self.dealer.ask(wanted)
        found = [Pairs(np.zeros((10, MOST_GONE + 1)), np.zeros((10, MOST_GONE + 1))) for _ in plays]
        for i, p, play, reached in work:
            against = plays[i][0]
            paid = every_terms[i] if every_terms is not None else against.terms
            most = most_gone(most_hands(self.rules, p))
            hand, twin = found[i].hand[p], found[i].twin[p]
            played_pair(
                against.draws, every, p, most, outcomes, paid, play.split, play.again, SPLIT_ENDS, reached, hand, twin
            )
        return found

    def _reach(self, against: Against, play: Play, p: int, wanted: Ints) -> tuple[Play, Ints]:
        every = self.dealer.lattice
        if draws_one(self.rules, p):
            play = Play(play.unsplit, np.full_like(play.split, STAND), play.again)
        reached = np.zeros((against.terms.times + 1, len(every.number)), dtype=np.int64)
        reached[0, every.one[p]] = 1
        gone = every.gone[p, 1 : most_gone(most_hands(self.rules, p)) + 1]
        reach(every, against.terms, play.split, play.again, SPLIT_ENDS, gone, reached, wanted)
        return play, reached
