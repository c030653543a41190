"""What the kernel of a counter looks up: buckets to the card; what it leaves to the reference kernel."""

from fractions import Fraction
from math import floor

import pytest

from tapete.rules import load
from tapete.simulation import SYSTEMS, ChartPlay, Count, read_count, simulate
from tapete.simulation.tables import Buckets, compile_tables
from tapete.simulation.ways import ways
from tapete.strategy import usual_chart

CARDS, PACK = 312, 52
WILD = 'format = "tapete-count/1"\nid = "wild"\n[tags]\n2 = 9.99\n3 = 0.01\n' + "".join(
    f"{r} = 0\n" for r in "456789TA"
)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_count_at_every_place_of_a_shoe_lies_in_its_bucket(system: str) -> None:
    """The true count is divided by the cards not seen, rounded down exactly; a running count by nothing."""
    count, buckets = SYSTEMS[system], Buckets(10, -55, 43)
    w = ways(compile_tables(load("clasico"), ChartPlay(usual_chart()), count=count, buckets=buckets))
    assert w is not None
    for place in range(1, CARDS + 2):
        unseen = max(CARDS + 1 - place, 1)
        for kept in range(0, 1 << w.width, 7):
            found = Fraction(kept + w.lowest, count.scale)
            steps = floor(10 * (found * PACK / unseen if count.true else found))
            assert w.buckets[(place << w.width) + kept] == min(max(steps, -55), 43) + 55


def _wild() -> Count:
    return read_count(WILD)


def test_counts_that_go_too_far_are_kept_by_the_reference_kernel() -> None:
    """Tags in hundredths fit into no table; the simulation goes on all the same."""
    rules = load("clasico")
    assert ways(compile_tables(rules, ChartPlay(usual_chart()), count=_wild(), buckets=Buckets(1, -9, 9))) is None
    found = simulate(rules, ChartPlay(usual_chart()), 300_000, seed=1, count=_wild())
    assert found.rounds == 300_000
