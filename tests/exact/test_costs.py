"""What the second-best play of a chart's cell costs, beside the values of every hand that decides there."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import cast

import pytest

from tapete.exact import best_chart, cells_of, second_best, solve
from tapete.exact.charted import row_of
from tapete.exact.facing import NAMES, action_value
from tapete.exact.round import actions
from tapete.exact.shoe import VALUES
from tapete.rules import parse
from tapete.strategy import Chart, Kind

TABLE = """
[table]
id = "plain"
name = {{ en = "plain" }}
[shoe]
decks = 2
[dealer]
peek = {peek}
[double]
cards = "two"
[split]
by = "never"
[surrender]
when = "late"
"""
FIRST = {"H": "hit", "S": "stand", "D": "double", "R": "surrender"}
Key = tuple[Kind, str, str]


@cache
def solved(peek: str) -> tuple[Chart, dict[Key, float], dict[Key, dict[str, float]]]:
    """Return a table's best chart, what its cells cost, and what each other action loses on their two-card hands."""
    rules = parse(TABLE.format(peek=peek))
    chart = best_chart(solve(rules))
    played = solve(rules, chart)
    costs = {key: second_best(cell, chart.code(*key)) for key, cell in cells_of(played, chart).items()}
    measured = played.measured([])
    sums: dict[Key, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for case in played.cases:
        if case.choice.action is None:
            continue
        kind, row = row_of(case.facing, case.start)
        key: Key = cast("Kind", kind), str(row), VALUES[case.facing.up.value]
        values = {
            NAMES[action]: action_value(rules, case.facing, measured[id(case.facing)], case.start, action, case.natural)
            for action in actions(rules, case.facing, case.start)
        }
        sums[key]["decide"] += case.chance * (1 - case.natural if key[2] in rules.dealer.peek else 1)
        for name, value in values.items():
            sums[key][name] += case.chance * (values[NAMES[case.choice.action]] - value)
    losses = {
        key: {name: loss / row["decide"] for name, loss in row.items() if name != "decide"} for key, row in sums.items()
    }
    return chart, {key: cost for key, cost in costs.items() if cost is not None}, losses


@pytest.mark.parametrize("peek", ['["A", "T"]', "[]"], ids=["peek", "no-peek"])
def test_costs_are_those_of_the_hands(peek: str) -> None:
    """Where two cards are doubled or given up, only such hands decide: the cost is the average of theirs.

    In the other cells it is never more than what doubling or giving up would lose them.
    """
    chart, costs, losses = solved(peek)
    compared = 0
    for key, lost in losses.items():
        first = chart.code(*key)[0]
        others = [loss for name, loss in lost.items() if name != FIRST[first]]
        if first in "DR":
            compared += 1
            assert costs[key] == pytest.approx(min(others), rel=0, abs=1e-12), key
        else:
            assert costs[key] <= min(loss for name, loss in lost.items() if name in ("double", "surrender")) + 1e-12
    assert compared > 40
