"""Hands for which suits or the ranks of ten-values decide, because a bonus asks for them.

Such a hand is followed card by card only while a bonus of that sort is still within reach: while
all its cards are of one suit, or its ranks are part of a named set. Every other hand is a mere
composition. A mixed hand can never become one suit again, so its suits are forgotten.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tapete.cards import RANKS, SUITS
from tapete.exact.dealer import Floats
from tapete.exact.lattice import Ints, lattice
from tapete.exact.play import CHARLIE, DOUBLE, EVEN, HIT, STAND, TWENTY_ONE, Terms
from tapete.exact.shoe import TENS, VALUE_OF_RANK, Shoe
from tapete.exact.solve import Against
from tapete.exact.terms import MONEY, Sides, bonus_payoffs, fits_up, needs_ranks, needs_suits
from tapete.rules import Bonus, Rules

MIXED = -1


class Hand(NamedTuple):
    """Cards by class, sorted, and their one suit, or `MIXED` when suits decide no more."""

    classes: tuple[int, ...]
    suit: int


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


class _Plain(NamedTuple):
    """Columns of the lattice as lists: single numbers are read from them in a fraction of the time."""

    following: list[list[int]]
    total: list[int]
    number: list[int]


@lru_cache(maxsize=1)
def _plain() -> _Plain:
    every = lattice()
    return _Plain(every.following.tolist(), every.total.tolist(), every.number.tolist())


class Refined:
    """The hands of one up card that bonuses see in detail: their states, values and best plays."""

    def __init__(self, rules: Rules, shoe: Shoe, against: Against, up_rank: int, up_suit: int | None) -> None:
        self.against = against
        self.kinds = classes(rules)
        self.finite = 0 if shoe.infinite else 1
        self.left = self._counts(shoe, up_rank, up_suit)
        self.totals = self.left.sum(axis=1).tolist()
        self.counts = self.left.tolist()
        self.size = shoe.size - self.finite
        self.lattice = lattice()
        self.plain = _plain()
        self.others = shoe.values[9 - against.up] if against.up in (0, 9) else 0
        self.bonuses = [(bonus, self._wanted(bonus)) for bonus in rules.bonus if fits_up(bonus, up_rank)]
        self.alive = tuple((b, wanted) for b, wanted in self.bonuses if needs_suits(b) or needs_ranks(b))
        self.payoffs = bonus_payoffs(rules, against.up, MONEY)
        self.twins = self._twins()
        self.plays: dict[Hand, int] = {}
        self.hits: dict[Hand, float] = {}

    def _counts(self, shoe: Shoe, up_rank: int, up_suit: int | None) -> Floats:
        left = np.zeros((len(self.kinds.value), len(SUITS)))
        for rank, suits in enumerate(shoe.counts):
            left[self.kinds.of_rank[rank]] += suits
        if self.finite and up_suit is not None:
            left[self.kinds.of_rank[up_rank], up_suit] -= 1
        elif self.finite:
            # No bonus within reach asks for the suits of this rank: any suit will do.
            row = left[self.kinds.of_rank[up_rank]]
            row[int(row.argmax())] -= 1
        return left

    def _twins(self) -> tuple[int, ...]:
        """Return for every suit the first that plays alike: no bonus names either, and as many cards are left."""
        columns = [tuple(self.left[:, suit]) for suit in range(len(SUITS))]
        named = [any(bonus.suits == name for bonus, _ in self.bonuses) for name in SUITS]
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
        return _state(self.alive, held, suit)

    def starts(self) -> Iterator[tuple[Hand, float]]:
        """Yield the two-card hands to be followed, with their chances given the up card."""
        weights: dict[Hand, float] = {}
        pairs = self.size * (self.size - self.finite)
        for first in range(len(self.kinds.value)):
            for second in range(first, len(self.kinds.value)):
                is_natural = {self.kinds.value[first], self.kinds.value[second]} == {0, 9}
                if is_natural or not _followable(self.alive, (first, second)):
                    continue
                self._start(first, second, pairs, weights)
        yield from weights.items()

    def _start(self, first: int, second: int, pairs: float, weights: dict[Hand, float]) -> None:
        same = self.finite if first == second else 0
        order = 1 if first == second else 2
        rest = order * self.totals[first] * (self.totals[second] - same)
        for suit in range(len(SUITS)):
            ways = order * self.counts[first][suit] * (self.counts[second][suit] - same)
            rest -= ways
            self._weigh((first, second), suit, ways / pairs, weights)
        self._weigh((first, second), MIXED, rest / pairs, weights)

    def _weigh(self, held: tuple[int, ...], suit: int, weight: float, weights: dict[Hand, float]) -> None:
        state = self.state(held, suit)
        if state is not None and weight > 0:
            weights[state] = weights.get(state, 0.0) + weight

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
        total, number = self.plain.total[c], self.plain.number[c]
        for bonus, wanted in self.bonuses:
            if wanted and wanted != held:
                continue
            if not wanted and (total != bonus.total or number < (bonus.at_least or 0)):
                continue
            if bonus.suits != "any" and (suit == MIXED or bonus.suits not in ("same", SUITS[suit])):
                continue
            return bonus
        return None

    def composition(self, held: tuple[int, ...]) -> int:
        """Return the index of a hand's composition."""
        c = int(self.lattice.one[self.kinds.value[held[0]]])
        for kind in held[1:]:
            c = self.plain.following[c][self.kinds.value[kind]]
        return c

    def natural(self, c: int, also: int = -1) -> float:
        """Return P(dealer's natural) when a composition is gone, and one card of value `also` unless -1."""
        up = self.against.up
        if up not in (0, 9):
            return 0.0
        gone = int(self.lattice.cards[c, 9 - up]) + (also == 9 - up)
        size = self.size - self.finite * (int(self.lattice.number[c]) + (also >= 0))
        return max(self.others - self.finite * gone, 0.0) / size if size > 0 else 0.0

    def solve(self) -> None:
        """Find the best play and the value of hitting of every hand that is followed."""
        best = self.against.best
        values = Valued(self, Worth(self.against.terms, best.stand, best.double, best.value, self.payoffs), None)
        for hand, _ in self.starts():
            values.of(hand)


class Worth(NamedTuple):
    """What hands are worth in some measure, by composition, and what each bonus is paid in it."""

    terms: Terms
    stand: Floats
    double: Floats
    value: Floats
    bonus: Mapping[str, Sides]


class Valued:
    """Values of followed hands in one measure under one play, found as they are asked for.

    Without `plays` the best are found and kept in the `Refined`; a hand not among `plays` does
    what `otherwise` says of its composition.
    """

    def __init__(
        self, refined: Refined, worth: Worth, plays: Mapping[Hand, int] | None, otherwise: Ints | None = None
    ) -> None:
        self.refined = refined
        self.worth = worth
        self.plays = plays
        self.otherwise = otherwise
        self.known: dict[Hand, float] = {}

    def of(self, hand: Hand) -> float:
        """Return the value of a hand that is neither finished nor split nor doubled."""
        if hand not in self.known:
            twin = self.refined.alike(hand)
            if twin != hand:
                return self._as(hand, twin)
            c = self.refined.composition(hand.classes)
            self.known[hand] = self._best(hand, c) if self.plays is None else self._played(hand, c, self.plays)
        return self.known[hand]

    def _as(self, hand: Hand, twin: Hand) -> float:
        self.known[hand] = self.of(twin)
        if self.plays is None:
            self.refined.plays[hand], self.refined.hits[hand] = self.refined.plays[twin], self.refined.hits[twin]
        return self.known[hand]

    def _best(self, hand: Hand, c: int) -> float:
        hit = self.hit(hand, c)
        value, play = float(self.worth.stand[c]), STAND
        if hit > value + EVEN:
            value, play = hit, HIT
        if self.worth.terms.doubles[c] and self.worth.double[c] > value + EVEN:
            value, play = float(self.worth.double[c]), DOUBLE
        self.refined.plays[hand] = play
        self.refined.hits[hand] = hit
        return value

    def _played(self, hand: Hand, c: int, plays: Mapping[Hand, int]) -> float:
        play = plays[hand] if hand in plays or self.otherwise is None else int(self.otherwise[c])
        if play == HIT:
            return self.hit(hand, c)
        return float(self.worth.double[c] if play == DOUBLE else self.worth.stand[c])

    def hit(self, hand: Hand, c: int) -> float:
        """Return the value of one more card."""
        total = 0.0
        for kind, suit, p in self.refined.draws(hand):
            if p > 0.0:
                total += p * self._drawn(tuple(sorted((*hand.classes, kind))), kind, suit, c)
        return total

    def _drawn(self, held: tuple[int, ...], kind: int, suit: int, c: int) -> float:
        refined, worth = self.refined, self.worth
        value = refined.kinds.value[kind]
        n = refined.plain.following[c][value]
        if n < 0:
            natural = refined.natural(c, value)
            return float(worth.terms.ends[1] * (1 - natural) + worth.terms.ends[2] * natural)
        bonus = refined.bonus(held, suit, n)
        if bonus is not None:
            natural = refined.natural(n)
            sides = worth.bonus[bonus.id]
            return sides.without * (1 - natural) + sides.natural * natural
        state = None if worth.terms.ended[n] & (CHARLIE | TWENTY_ONE) else refined.state(held, suit)
        return float(worth.value[n]) if state is None else self.of(state)


Alive = tuple[tuple[Bonus, tuple[int, ...]], ...]


@lru_cache(maxsize=1 << 16)
def _state(alive: Alive, held: tuple[int, ...], suit: int) -> Hand | None:
    live = [bonus for bonus, wanted in alive if _within_reach(bonus, wanted, held, suit)]
    if not live:
        return None
    return Hand(held, suit if any(needs_suits(bonus) for bonus in live) else MIXED)


@lru_cache(maxsize=1 << 12)
def _followable(alive: Alive, held: tuple[int, ...]) -> bool:
    """Return whether a hand of these classes can be within reach of a bonus, whatever its suits."""
    return any(_state(alive, held, suit) is not None for suit in (MIXED, *range(len(SUITS))))


def _within_reach(bonus: Bonus, wanted: tuple[int, ...], held: tuple[int, ...], suit: int) -> bool:
    if bonus.suits != "any" and (suit == MIXED or bonus.suits not in ("same", SUITS[suit])):
        return False
    if not wanted:
        return True
    return len(held) < len(wanted) and all(held.count(kind) <= wanted.count(kind) for kind in held)
