"""The exact variance of a round, the hands of a split together.

A round's square is the sum of its hands' squares and, after a split, of the products of its hands
two by two. Two hands and the dealer draw from one shoe: their products are summed over what both
can end with. Hands are taken less the payoff of a plain bust, whose many ends then count nothing.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np

from tapete.exact.charted import splits
from tapete.exact.couple import (
    DIGIT,
    HIGH,
    MOST_ENDS,
    RADIX,
    TWINS,
    by_number,
    couples,
    digits,
    ends,
    joint,
    merge,
    room_for,
    ways_to_draw,
)
from tapete.exact.dealer import room
from tapete.exact.facing import Facing, Measured, sum_of_split
from tapete.exact.lanes import WIDTH
from tapete.exact.lattice import MOST_GONE, Ints, Places
from tapete.exact.opened import Floats
from tapete.exact.parted import parted
from tapete.exact.round import INSURED, Case, Round, insurance_value
from tapete.exact.sharing import side_by_side
from tapete.exact.solve import Pairs, draws_one, most_gone, most_hands
from tapete.exact.splits import Weights
from tapete.exact.terms import MONEY, SQUARE, odds, seat_loses, unpeeked
from tapete.exact.tree import own_gone

MOST_CORES = 4
"""Each takes some forty megabytes."""
WITHOUT = MONEY._replace(natural=0.0)
WITH = MONEY._replace(without=0.0)


class Couples(NamedTuple):
    """How often two hands of a split count together, by the k cards more of the pair known gone.

    As in `splits.Weights`, a hand's second card is any or another than the pair's. `singles` are
    twice each hand for each hand besides it, `constant` the ordered pairs of hands.
    """

    both_any: tuple[int, ...]
    one_other: tuple[int, ...]
    both_other: tuple[int, ...]
    constant: tuple[int, ...]
    singles: Weights


@lru_cache(maxsize=8)
def couple_weights(most: int) -> Couples:
    """Return the weights of a split into at most `most` hands."""
    rows = [[0] * (MOST_GONE + 1) for _ in range(6)]

    def count(row: int, times: int, first: int, others: int) -> None:
        for j in range(max(others, 0) + 1):
            if times:
                rows[row][first + j] += times * (-1) ** j * comb(others, j)

    def resolve(now: int, waiting: int, others: int) -> None:
        if now < most and waiting:
            resolve(now + 1, waiting + 1, others)
            resolve(now, waiting - 1, others + 1)
            return
        pairs = now - 2
        count(0, waiting * (waiting - 1), pairs, others)
        count(1, 2 * waiting * others, pairs, others - 1)
        count(2, others * (others - 1), pairs, others - 2)
        count(3, now * (now - 1), pairs, others)
        count(4, 2 * (now - 1) * waiting, 1 + pairs, others)
        count(5, 2 * (now - 1) * others, 1 + pairs, others - 1)

    resolve(2, 2, 0)
    found = [tuple(row) for row in rows]
    return Couples(found[0], found[1], found[2], found[3], Weights(found[4], found[5]))


def variance(played: Round) -> float:
    """Return the variance of a round's result per unit of initial bet, insurance and even money included."""
    squares: list[float] = []
    together = _together(played, lambda: squares.extend(played.values(SQUARE)))
    moneys = played.values(MONEY)
    sides = _sides(played)
    mean = square = 0.0
    for i, case in enumerate(played.cases):
        one, two = moneys[i], squares[i]
        two += together.get(i, 0.0)
        if sides is not None:
            two -= 2 * _paid_anyway(played, case, sides[1][i])
            if case.choice.insured:
                wins = INSURED * odds(played.rules.insurance.pays)
                two += 2 * (wins * sides[1][i] - INSURED * sides[0][i])
                two += wins**2 * case.natural + INSURED**2 * (1 - case.natural)
                one += INSURED * insurance_value(played.rules, case.natural)
        mean += case.chance * one
        square += case.chance * two
    return square - mean**2


def _together(played: Round, besides: Callable[[], None]) -> dict[int, float]:
    """Return for each case that splits the sum over the ordered pairs of its hands.

    Cores share the work pair by pair: against several up cards one is often played the same, and need not be added
    up again. What is to be done `besides` is a share too.
    """
    by_pair: dict[int, list[int]] = defaultdict(list)
    for i, case in enumerate(played.cases):
        if splits(case):
            by_pair[case.start.first].append(i)
    measured, waiting, found = played.measured(sorted(by_pair)), deque([None, *sorted(by_pair)]), dict[int, float]()

    def add_up() -> None:
        cross = _Cross(played, measured)
        while waiting:
            try:
                pair = waiting.popleft()
            except IndexError:
                return
            if pair is None:
                besides()
            else:
                found.update((i, cross.of(played.cases[i])) for i in by_pair[pair])

    side_by_side(add_up, min(len(waiting), MOST_CORES))
    return found


def _sides(played: Round) -> tuple[list[float], list[float]] | None:
    """Return the cases' values without and with a dealer's natural, where the variance needs them apart."""
    insured = any(case.choice.insured for case in played.cases)
    late = any(unpeeked(played.rules, facing.up.value) for facing in played.facings)
    if insured or (late and played.rules.dealer.unpeeked_takes == "original"):
        return played.values(WITHOUT), played.values(WITH)
    return None


def _paid_anyway(played: Round, case: Case, with_natural: float) -> float:
    """Return what a hand got on top of the bet its seat lost to a late natural."""
    if case.choice.action is None or case.choice.early or not seat_loses(played.rules, case.facing.up.value):
        return 0.0
    return with_natural + case.natural


class _Ends(NamedTuple):
    """As `couple.ends` lists them."""

    key: Ints
    ways: Floats
    payoff: Floats


class _Together(NamedTuple):
    """As `couple.couples` adds them up, and in `couple.by_number` of the rests."""

    rests: Ints
    places: Places
    sums: Floats
    order: Ints
    starts: Ints


class _Cross:
    """The expected products of different hands of a split."""

    def __init__(self, played: Round, measured: dict[int, Measured]) -> None:
        self.played = played
        self.rules = played.rules
        self.measured = measured
        self.known: dict[tuple[int, int, bytes], float] = {}
        self.last: tuple[int, _Ends, _Together] | None = None
        self._make_room(1 << 15)

    def of(self, case: Case) -> float:
        """Return the sum over the ordered pairs of a split's hands."""
        facing, start = case.facing, case.start
        p = start.first
        most = most_hands(self.rules, p) if case.choice.again else 2
        counted = couple_weights(most)
        draws = facing.against.draws
        finite, size = draws.finite, draws.size - draws.finite * 3
        of_value = draws.shoe[p] - finite * (2 + (facing.up.value == p))
        weights, constant, chance = np.zeros((most_gone(most), TWINS)), 0.0, 1.0
        for k in range(len(weights)):
            if chance <= 0.0:
                break
            one, two = _others(of_value - finite * k, start.left - finite * k, finite)
            weights[k] += chance * counted.both_any[k]
            weights[k] += chance * counted.one_other[k] * np.array((1.0, (1 + one) / 2, one))
            weights[k] += chance * counted.both_other[k] * np.array((1.0, one, two))
            constant += chance * counted.constant[k] * self._played_out(facing, p, k)
            chance *= max(start.left - finite * k, 0.0) / (size - finite * k) if size > k else 0.0
        pairs: Pairs = self.measured[id(facing)].pairs
        return self._joint(facing, p, weights) - constant - sum_of_split(facing, pairs, start, counted.singles)

    def _played_out(self, facing: Facing, p: int, gone: int) -> float:
        """Return the chance that the payoff of a plain bust is the hand's, not the seat's."""
        up, draws = facing.up.value, facing.against.draws
        if not seat_loses(self.rules, up) or up not in (0, 9):
            return 1.0
        left = draws.shoe[9 - up] - draws.finite * (2 + gone) * (p == 9 - up)
        size = draws.size - draws.finite * (3 + gone)
        return float(1 - max(left, 0.0) / size) if size > 0 else 1.0

    def _joint(self, facing: Facing, p: int, weights: Floats) -> float:
        """Return the sum of the products of two hands of a split, by the cards of the pair gone and by twins."""
        key = (id(facing.play.split), p, weights.tobytes())
        if key not in self.known:
            self.known[key] = self._summed(facing, p, weights)
        return self.known[key]

    def _summed(self, facing: Facing, p: int, weights: Floats) -> float:
        if (weights == weights[:, :1]).all():
            weights = weights[:, :1].copy()
        together = self._together(p, self._ends(facing, p, weights.shape[1]))
        draws = facing.against.draws
        hands = parted(facing.up.value, p, hits_soft_17=self.rules.dealer.soft_17 == "hit")
        ways = own_gone(hands.tree.ways, draws.finite)
        space = room_for(hands, weights.shape[1], together.places.shape[1])
        drawn = ways_to_draw(draws.left.tobytes(), draws.finite)
        return float(joint(draws, drawn, p, weights, *together, hands, ways, space))

    def _ends(self, facing: Facing, p: int, twins: int) -> _Ends:
        """Return how a split hand can end, sorted by key, by the second card where `twins` are told apart."""
        against, play = facing.against, facing.play
        key, ways = np.empty(MOST_ENDS, dtype=np.int64), np.empty((MOST_ENDS, 2))
        payoff, orders = np.empty((MOST_ENDS, WIDTH)), np.zeros((against.terms.times + 1, len(play.split), 2))
        count = ends(
            against.draws, against.lattice, p, against.terms, play.split, play.again, draws_one(self.rules, p),
            digits(p), orders, key, ways, payoff,
        )  # fmt: skip
        order = np.argsort(key[:count])
        key, ways, payoff = key[order], ways[order], payoff[order]
        count = merge(key, ways, payoff)
        ways = ways[:count] if twins == TWINS else ways[:count].sum(axis=1, keepdims=True)
        return _Ends(key[:count], ways, payoff[:count])

    def _together(self, p: int, one: _Ends) -> _Together:
        """Return the sums of what two hands are paid, which are kept until others are asked for."""
        if self.last is not None:
            pair, before, found = self.last
            if pair == p and all(np.array_equal(was, now) for was, now in zip(before, one, strict=True)):
                return found
        self.last = None
        found = self._coupled(one)
        self.last = p, one, found
        return found

    def _coupled(self, one: _Ends) -> _Together:
        """Return the sums of what two hands are paid, by the multiset of both."""
        key = one.key
        starts = _changes(key >> DIGIT)
        high = key[starts[:-1]] >> DIGIT * HIGH
        blocks = _changes(high)
        order = np.stack(np.triu_indices(len(blocks) - 1), axis=1)
        both = high[blocks[order[:, 0]]] + high[blocks[order[:, 1]]]
        sorter = np.argsort(both, kind="stable")
        order = np.column_stack((order, both))[sorter]
        columns = 2 * int((key & RADIX - 1).max()) + 1
        while True:
            rests, places = self.rests, self.places[: len(self.rests) * columns].reshape(-1, columns)
            found: int = couples(key, one.ways, one.payoff, starts, blocks, order, self.slots, rests, places, self.sums)
            if found >= 0:
                return _Together(rests[:found], places[:found], self.sums, *by_number(rests[:found]))
            self._make_room(4 * len(self.rests))

    def _make_room(self, size: int) -> None:
        self.rests, self.places = np.empty(size, dtype=np.int64), np.empty(size * RADIX, dtype=np.int32)
        self.sums = room(4 * size * TWINS * WIDTH).reshape(-1, WIDTH)
        self.slots = np.empty((size >> 2, 2), dtype=np.int64)


def _changes(sorted_: Ints) -> Ints:
    """Return where runs of equal numbers begin, and the end of the last."""
    return np.flatnonzero(np.concatenate(([True], sorted_[1:] != sorted_[:-1], [True])))


def _others(of_value: float, left: float, finite: float) -> tuple[float, float]:
    """Return the chances that one and that two cards of a value are not of the pair's own rank."""
    if of_value <= 0 or left >= of_value:
        return 0.0, 0.0
    one = (of_value - left) / of_value
    rest = of_value - finite
    return one, one * max(of_value - left - finite, 0.0) / rest if rest > 0 else 0.0
