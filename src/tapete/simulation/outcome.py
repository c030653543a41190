"""What a simulation found: expectation, spread of results, and what follows for a bankroll."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from tapete.rules import Rules
from tapete.simulation.payment import worth
from tapete.simulation.spread import Spread
from tapete.simulation.tables import ONE_BUCKET, Buckets
from tapete.simulation.tally import Tally


class CountRow(NamedTuple):
    """The rounds bet at one count."""

    true_count: Fraction
    share: float
    bet: float
    ev: float
    standard_error: float


class Outcome:
    """The figures of a simulation, computed exactly from its tally and rounded once.

    Per seat and round; `ev`, `standard_error` and `standard_deviation` per unit of initial bet. Rounds count
    as independent, which those of one shoe nearly are.
    """

    def __init__(
        self, rules: Rules, tally: Tally, *, seats: int = 1, buckets: Buckets = ONE_BUCKET, spread: Spread | None = None
    ) -> None:
        self.rules = rules
        self.tally = tally
        self.seats = seats
        self.buckets = buckets
        self.spread = spread

    @property
    def rounds(self) -> int:
        """Rounds played, each with all its seats."""
        return self.tally.rounds

    @property
    def plays(self) -> int:
        """Seats' rounds: rounds times seats."""
        return self.rounds * self.seats

    @cached_property
    def _values(self) -> dict[int, Fraction]:
        return worth(self.rules, {code for _, code in self.tally.results})

    def _bet(self, bucket: int) -> Fraction:
        if self.spread is None:
            return Fraction(1)
        return self.spread.bet(self.buckets.counts[bucket])

    def result(self, bucket: int, code: int) -> Fraction:
        """Return what a seat won that bet at a count, in the unit of the bets."""
        return self._bet(bucket) * self._values[code]

    @cached_property
    def histogram(self) -> dict[Fraction, int]:
        """How often each result came, in initial bets, ascending."""
        found: dict[Fraction, int] = {}
        for (_, code), times in self.tally.results.items():
            value = self._values[code]
            found[value] = found.get(value, 0) + times
        return dict(sorted(found.items()))

    @cached_property
    def staked(self) -> Fraction:
        """Sum of all initial bets."""
        return sum((self._bet(bucket) * times for (bucket, _), times in self.tally.results.items()), Fraction(0))

    @cached_property
    def won(self) -> Fraction:
        """Sum of all results, exact."""
        results = self.tally.results.items()
        return sum((self.result(b, code) * times for (b, code), times in results), Fraction(0))

    @cached_property
    def won_squared(self) -> Fraction:
        """Sum of all squared results, exact."""
        results = self.tally.results.items()
        return sum((self.result(b, code) ** 2 * times for (b, code), times in results), Fraction(0))

    @property
    def counted(self) -> bool:
        """Whether a count was kept, so that `by_count` has something to tell apart."""
        return self.buckets != ONE_BUCKET

    @property
    def mean_bet(self) -> float:
        """Mean initial bet."""
        return float(self.staked / self.plays)

    @property
    def ev(self) -> float:
        """Expectation per unit of initial bet."""
        return float(self.won / self.staked)

    @property
    def per_round(self) -> float:
        """Expectation of one seat's round, in the unit of the bets."""
        return float(self.won / self.plays)

    @property
    def deviation_per_round(self) -> float:
        """Standard deviation of one seat's round, in the unit of the bets."""
        return _root(self.won_squared / self.plays - (self.won / self.plays) ** 2)

    @property
    def standard_deviation(self) -> float:
        """Standard deviation of one seat's round, in mean initial bets."""
        return self.deviation_per_round / self.mean_bet

    @property
    def standard_error(self) -> float:
        """Standard error of `ev`; seats of one round share the dealer's cards, and that is in it."""
        ev = self.won / self.staked
        total = Fraction(0)
        if self.seats == 1:
            for (bucket, code), times in self.tally.results.items():
                total += (self._bet(bucket) * (self._values[code] - ev)) ** 2 * times
        else:
            for bucket, square in self.tally.squares.items():
                total += self._bet(bucket) ** 2 * self._centred(bucket, square, ev)
        return math.sqrt(total) / float(self.staked)

    def _centred(self, bucket: int, square: Fraction, ev: Fraction) -> Fraction:
        """Return the sum over a bucket's rounds of (round's total - seats x ev) squared."""
        rows = [(code, n) for (b, code), n in self.tally.results.items() if b == bucket]
        won = sum((self._values[code] * n for code, n in rows), Fraction(0))
        rounds = Fraction(sum(n for _, n in rows), self.seats)
        return square - 2 * self.seats * ev * won + rounds * (self.seats * ev) ** 2

    def by_count(self) -> list[CountRow]:
        """Return one row for each count at which a bet was made, ascending; shares add up to 1."""
        rows = []
        for bucket in sorted({bucket for bucket, _ in self.tally.results}):
            found = [(self._values[code], n) for (b, code), n in self.tally.results.items() if b == bucket]
            plays = sum(n for _, n in found)
            mean = sum((value * n for value, n in found), Fraction(0)) / plays
            square = sum((value**2 * n for value, n in found), Fraction(0)) / plays
            error = _root((square - mean**2) / plays)
            count = self.buckets.counts[bucket]
            rows.append(CountRow(count, plays / self.plays, float(self._bet(bucket)), float(mean), error))
        return rows


def _root(square: Fraction) -> float:
    return math.sqrt(max(square, Fraction(0)))
