"""What was counted while playing: integers that add up, whoever counted them and in whatever order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import lcm

import msgspec
import numpy as np

from tapete.rules import Rules
from tapete.simulation.hands import Ints
from tapete.simulation.payment import worth

_PLACES = 1 << 14
"""Places of the table in which results are counted."""


class Tally(msgspec.Struct):
    """Seats' results by the bucket of the count at the bet, and what seats of one round have in common."""

    rounds: int = 0
    results: dict[tuple[int, int], int] = {}
    """How often each (bucket, code) came; the code as in `payment`."""
    squares: dict[int, Fraction] = {}
    """By bucket, the sum of the squared total of a round's seats in initial bets; empty for one seat."""

    def add(self, other: Tally) -> None:
        """Add what another counted."""
        self.rounds += other.rounds
        self.results = dict(Counter(self.results) + Counter(other.results))
        for bucket, square in other.squares.items():
            self.squares[bucket] = self.squares.get(bucket, Fraction(0)) + square


def merged(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of some tallies."""
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


def counted(rules: Rules, buckets: Ints, codes: Ints) -> Tally:
    """Return the tally of rounds written down one by one; shapes (rounds) and (rounds, seats)."""
    tally = Tally(len(buckets), times_of(buckets, codes))
    if codes.shape[1] > 1:
        found, places = np.unique(codes, return_inverse=True)
        tally.squares = _squares(rules, buckets, found, places.reshape(codes.shape))
    return tally


def times_of(buckets: Ints, codes: Ints) -> dict[tuple[int, int], int]:
    """Return how often each (bucket, code) comes; shapes as above."""
    from tapete.simulation.rounds import count_results  # noqa: PLC0415 - numba is loaded where rounds are played

    return times_counted(
        len(buckets), lambda start, keys, times: count_results(buckets[start:], codes[start:], keys, times)
    )


def times_counted(rounds: int, count: Callable[[int, Ints, Ints], int]) -> dict[tuple[int, int], int]:
    """Return how often each (bucket, code) comes where `count` counts from some round on, as far as there is room."""
    found: Counter[tuple[int, int]] = Counter()
    start = 0
    while start < rounds:
        keys, times = np.zeros((_PLACES, 2), dtype=np.int64), np.zeros(_PLACES, dtype=np.int64)
        start += count(start, keys, times)
        filled = np.flatnonzero(times)
        found.update(dict(zip(map(tuple, keys[filled].tolist()), times[filled].tolist(), strict=True)))
    return dict(found)


def _squares(rules: Rules, buckets: Ints, found: Ints, places: Ints) -> dict[int, Fraction]:
    values = list(worth(rules, found.tolist()).values())
    unit = lcm(*(value.denominator for value in values))
    whole = [int(value * unit) for value in values]
    small = max(map(abs, whole)) < 2**20
    totals = np.array(whole, dtype=np.int64 if small else object)[places].sum(axis=1)
    squares = totals * totals
    return {int(bucket): Fraction(int(squares[buckets == bucket].sum()), unit * unit) for bucket in np.unique(buckets)}
