"""The fast kernels against the reference kernel: the same law, told by statistics."""

from fractions import Fraction
from math import sqrt

import pytest

from tapete.rules import SHIPPED, Rules, load
from tapete.simulation import SYSTEMS, ChartPlay, DeviatingPlay, Outcome, Spread, read_deviations, simulate
from tapete.simulation.automaton import automaton
from tapete.simulation.deals import deals
from tapete.simulation.play import Strategy
from tapete.simulation.tables import compile_tables
from tapete.strategy import usual_chart

ROUNDS = 2_000_000
FURTHEST = 4.5
"""Standard errors two kernels may differ by: one chance in 150,000 for each of some dozens of fixed seeds."""


def _both(rules: Rules, strategy: Strategy, *, fresh: bool) -> tuple[Outcome, Outcome]:
    fast = simulate(rules, strategy, ROUNDS, seed=1, fresh=fresh)
    slow = simulate(rules, strategy, ROUNDS, seed=2, fresh=fresh, reference=True)
    return fast, slow


def _apart(fast: Outcome, slow: Outcome) -> float:
    return abs(fast.ev - slow.ev) / sqrt(fast.standard_error**2 + slow.standard_error**2)


def _widest(fast: Outcome, slow: Outcome) -> float:
    """Return how far the share of any one result is apart, in standard errors."""
    found = 0.0
    for result in fast.histogram.keys() | slow.histogram.keys():
        one, two = fast.histogram.get(result, 0), slow.histogram.get(result, 0)
        found = max(found, abs(one - two) / sqrt(one + two))
    return found


@pytest.mark.parametrize("fresh", [False, True])
@pytest.mark.parametrize("table", SHIPPED)
def test_the_fast_kernel_has_the_law_of_the_reference_kernel(table: str, *, fresh: bool) -> None:
    """Expectation and the share of every single result agree on every shipped table, cut shoe and fresh."""
    rules = load(table)
    tables = compile_tables(rules, ChartPlay(usual_chart()), fresh=fresh)
    found = automaton(tables)
    assert found is not None
    assert deals(tables, found) is not None
    fast, slow = _both(rules, ChartPlay(usual_chart()), fresh=fresh)
    assert fast.rounds == slow.rounds == ROUNDS
    assert fast.ev != slow.ev
    assert _apart(fast, slow) < FURTHEST
    assert _widest(fast, slow) < FURTHEST


INDICES = "hand,up,count,code\nhard 16,T,>=0,S\nhard 15,T,>=4,S\nhard 12,3,>=2,S\nhard 9,2,>=1,D\ninsurance,A,>=3,Y\n"


@pytest.mark.parametrize("system", ["hi-lo", "ko", "wong-halves"])
@pytest.mark.parametrize("table", ["clasico", "match-play-21"])
def test_the_fast_kernel_counts_as_the_reference_kernel_does(table: str, system: str) -> None:
    """With a count, deviations, a spread and leaving: money, and the share and result of every count, agree."""
    play = DeviatingPlay(usual_chart(), read_deviations(INDICES))
    spread = Spread(Fraction(5), ((Fraction(1), Fraction(20)), (Fraction(3), Fraction(50))), Fraction(-25))
    rules = load(table)
    count = SYSTEMS[system]
    fast = simulate(rules, play, ROUNDS, seed=1, count=count, spread=spread)
    slow = simulate(rules, play, ROUNDS, seed=2, count=count, spread=spread, reference=True)
    assert fast.rounds == slow.rounds == ROUNDS
    assert _apart(fast, slow) < FURTHEST
    assert _widest(fast, slow) < FURTHEST
    deviation = sqrt(sum(result**2 * times for result, times in slow.histogram.items()) / ROUNDS)
    rows = {row.true_count: row for row in fast.by_count()}, {row.true_count: row for row in slow.by_count()}
    for one, two in ((rows[0].get(at), rows[1].get(at)) for at in rows[0].keys() | rows[1].keys()):
        shares = [row.share if row else 0.0 for row in (one, two)]
        # Counts of one shoe hang together: its rounds are told apart as if there were a tenth of them.
        assert abs(shares[0] - shares[1]) < FURTHEST * sqrt(10 * sum(shares) / ROUNDS)
        if one and two:
            # By the deviation of all rounds: that of a handful, as at the rarest counts, may well come out as nought.
            assert abs(one.ev - two.ev) < FURTHEST * deviation * sqrt((1 / one.share + 1 / two.share) / ROUNDS)
