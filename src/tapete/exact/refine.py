"""Hands for which suits or the ranks of ten-values decide, because a bonus asks for them.

Such a hand is followed card by card only while a bonus of that sort is still within reach: while
all its cards are of one suit, or its ranks are part of a named set. Every other hand is a mere
composition. A mixed hand can never become one suit again, so its suits are forgotten.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from tapete.cards import RANKS, SUITS
from tapete.exact.lattice import Ints, lattice
from tapete.exact.opened import Floats
from tapete.exact.play import Terms
from tapete.exact.shoe import TENS, VALUE_OF_RANK, Shoe
from tapete.exact.solve import Against
from tapete.exact.terms import MONEY, Sides, bonus_payoffs, fits_up, needs_ranks, needs_suits
from tapete.exact.track import BEST, MIXED, OTHERWISE, Hand, Tracks, bonus_of, state, tracks, valued
from tapete.rules import Bonus, Rules


class Classes(NamedTuple):
    """The kinds of card a table's bonuses tell apart: ranks, the ten-values merged unless named."""

    value: tuple[int, ...]
    of_rank: tuple[int, ...]


def sensitive(rules: Rules) -> tuple[Bonus, ...]:
    """Return the bonuses that a composition does not decide."""
    return tuple(bonus for bonus in rules.bonus if needs_suits(bonus) or needs_ranks(bonus))


def classes(rules: Rules) -> Classes:
    """Return the classes of cards; ten-values that no bonus names are one class."""
    return _classes(rules.bonus, by_rank=rules.split.by == "rank")


@lru_cache(maxsize=64)
def _classes(bonuses: tuple[Bonus, ...], *, by_rank: bool) -> Classes:
    named = {RANKS.index(rank) for bonus in bonuses if needs_ranks(bonus) for rank in bonus.cards or ""}
    if by_rank:
        named = set(TENS)
    groups: dict[int, int] = {}
    values: list[int] = []
    of_rank: list[int] = []
    for rank in range(len(RANKS)):
        key = rank if rank not in TENS or rank in named else -1
        if key not in groups:
            groups[key] = len(values)
            values.append(VALUE_OF_RANK[rank])
        of_rank.append(groups[key])
    return Classes(tuple(values), tuple(of_rank))


class Refined:
    """The hands of one up card that bonuses see in detail: their states, values and best plays."""

    def __init__(self, rules: Rules, shoe: Shoe, against: Against, up_rank: int, up_suit: int) -> None:
        self.against = against
        self.kinds = classes(rules)
        self.finite = 0 if shoe.infinite else 1
        self.left = self._counts(shoe, up_rank, up_suit)
        self.totals = self.left.sum(axis=1).tolist()
        self.counts = self.left.tolist()
        self.size = shoe.size - self.finite
        self.lattice = lattice()
        self.others = shoe.values[9 - against.up] if against.up in (0, 9) else 0
        self.bonuses = tuple((bonus, self._wanted(bonus)) for bonus in rules.bonus if fits_up(bonus, up_rank))
        self.alive = tuple((b, wanted) for b, wanted in self.bonuses if needs_suits(b) or needs_ranks(b))
        self.payoffs = bonus_payoffs(rules, against.up, MONEY)
        self.twins = self._twins()
        self.best: Valued | None = None

    def _counts(self, shoe: Shoe, up_rank: int, up_suit: int) -> Floats:
        left = np.zeros((len(self.kinds.value), len(SUITS)))
        np.add.at(left, list(self.kinds.of_rank), np.array(shoe.counts, dtype=np.float64))
        left[self.kinds.of_rank[up_rank], up_suit] -= self.finite
        return left

    def _twins(self) -> tuple[int, ...]:
        """Return for every suit the first that plays alike: no bonus names either, and as many cards are left."""
        columns = list(zip(*self.counts, strict=True))
        suits = {bonus.suits for bonus, _ in self.bonuses}
        named = [name in suits for name in SUITS]
        return tuple(
            suit
            if named[suit]
            else min(t for t, column in enumerate(columns) if column == columns[suit] and not named[t])
            for suit in range(len(SUITS))
        )

    def alike(self, hand: Hand) -> Hand:
        """Return the hand that stands for this one: in the first suit that plays alike."""
        return hand if hand.suit == MIXED else Hand(hand.classes, self.twins[hand.suit])

    def _wanted(self, bonus: Bonus) -> tuple[int, ...]:
        return tuple(sorted(self.kinds.of_rank[RANKS.index(rank)] for rank in bonus.cards or ""))

    def state(self, held: tuple[int, ...], suit: int) -> Hand | None:
        """Return the hand as far as bonuses can still see it, or None where its composition is all."""
        return state(self.alive, held, suit)

    @cached_property
    def tracks(self) -> Tracks:
        """The hands that are followed."""
        return tracks(self.bonuses, self.alive, self.kinds.value, self.twins)

    @property
    def plays(self) -> dict[Hand, int]:
        """The best plays of the hands that are followed."""
        return {} if self.best is None else dict(zip(self.tracks.places, self.best.plays.tolist(), strict=True))

    def starts(self) -> Iterator[tuple[Hand, float]]:
        """Yield the two-card hands to be followed, with their chances given the up card."""
        weights: dict[Hand, float] = {}
        pairs = self.size * (self.size - self.finite)
        for first, second, hands in self.tracks.starts:
            same, order = (self.finite, 1) if first == second else (0, 2)
            rest = order * self.totals[first] * (self.totals[second] - same)
            one, other = self.counts[first], self.counts[second]
            for suit in range(len(SUITS)):
                ways = order * one[suit] * (other[suit] - same)
                rest -= ways
                _weigh(hands[suit], ways / pairs, weights)
            _weigh(hands[MIXED], rest / pairs, weights)
        yield from weights.items()

    def draws(self, hand: Hand) -> Iterator[tuple[int, int, float]]:
        """Yield the next card's class, the suit of the hand with it, and the chance."""
        size = self.size - self.finite * len(hand.classes)
        for kind, count in enumerate(self.totals):
            gone = self.finite * hand.classes.count(kind)
            total = count - gone
            if hand.suit == MIXED:
                yield kind, MIXED, total / size
                continue
            same = self.counts[kind][hand.suit] - gone
            yield kind, hand.suit, same / size
            yield kind, MIXED, (total - same) / size

    def bonus(self, held: tuple[int, ...], suit: int, c: int) -> Bonus | None:
        """Return the first bonus that a hand is."""
        place = bonus_of(self.bonuses, Hand(held, suit), int(self.lattice.total[c]))
        return None if place is None else self.bonuses[place][0]

    def composition(self, held: tuple[int, ...]) -> int:
        """Return the index of a hand's composition."""
        c = int(self.lattice.one[self.kinds.value[held[0]]])
        for kind in held[1:]:
            c = int(self.lattice.following[c, self.kinds.value[kind]])
        return c

    def solve(self) -> None:
        """Find the best play and the value of hitting of every hand that is followed."""
        best = self.against.best
        self.best = Valued(self, Worth(self.against.terms, best.stand, best.double, best.value, self.payoffs), None)


def _weigh(hand: Hand | None, weight: float, weights: dict[Hand, float]) -> None:
    if hand is not None and weight > 0:
        weights[hand] = weights.get(hand, 0.0) + weight


class Worth(NamedTuple):
    """What hands are worth in some measure, by composition, and what each bonus is paid in it."""

    terms: Terms
    stand: Floats
    double: Floats
    value: Floats
    bonus: Mapping[str, Sides]


class Valued:
    """Values of followed hands in one measure under one play.

    Without `plays` the best are found; a hand not among `plays` does what `otherwise` says of its composition.
    """

    def __init__(
        self, refined: Refined, worth: Worth, plays: Mapping[Hand, int] | None, otherwise: Ints | None = None
    ) -> None:
        self.refined = refined
        known, against = refined.tracks, refined.against
        self.plays = np.full(len(known.places), BEST if plays is None else OTHERWISE)
        for hand, play in (plays or {}).items():
            self.plays[known.places[hand]] = play
        self.hits, self.worth = np.empty(len(self.plays)), np.empty(len(self.plays))
        bonus = np.array([worth.bonus[bonus.id] for bonus, _ in refined.bonuses], dtype=np.float64).reshape(-1, 2)
        valued(
            against.draws, refined.lattice, worth.terms, worth.stand, worth.double, worth.value, bonus,
            float(refined.others), refined.left, float(refined.size), np.array(refined.kinds.value),
            known.composition, known.held, known.suit, known.targets,
            against.best.play if otherwise is None else otherwise, self.plays, self.hits, self.worth,
        )  # fmt: skip

    def hit(self, hand: Hand) -> float:
        """Return the value of one more card."""
        return float(self.hits[self.refined.tracks.places[self.refined.alike(hand)]])
