"""Rounds that split in the fast kernels: against the reference kernel and the analyser, under every rule of theirs."""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from tapete.exact import edge
from tapete.rules import Rules, parse
from tapete.simulation import ChartPlay, Outcome, simulate
from tapete.simulation.chunk import FAST_FROM, plan
from tapete.strategy import ROWS, UPS, Chart, Kind, allowed_codes, usual_chart
from tapete.testing import random_table

ROUNDS = 2_000_000
FURTHEST = 4.5
"""Standard errors two kernels may differ by: one chance in 150,000 each, a few thousand comparisons, seeds fixed."""

HEAD = '[table]\nid = "x"\nname = { en = "X" }\n'
RULES = {
    "two hands": "[split]\nhands = 2\n",
    "three hands": "[split]\nhands = 3\n",
    "four hands": "[split]\nhands = 4\n",
    "aces split again": '[split]\nhands = 4\naces_again = true\naces_draw = "one"\n',
    "aces split once": '[split]\nhands = 4\naces_again = false\naces_draw = "one"\n',
    "aces draw": '[split]\nhands = 4\naces_again = true\naces_draw = "free"\n',
    "by rank": '[split]\nby = "rank"\nhands = 4\n',
    "no doubling after": "[split]\nhands = 4\n[double]\nafter_split = false\n",
    "doubling any cards": '[split]\nhands = 4\n[double]\ncards = "any"\n',
    "doubling some totals": "[split]\nhands = 4\n[double]\ntotals = [9, 10, 11]\n",
    "doubling again": '[split]\nhands = 3\n[double]\ncards = "any"\ntimes = 3\n',
    "charlie": "[split]\nhands = 4\n[charlie]\ncards = 5\npays = [3, 2]\n",
    "hits soft 17": '[dealer]\nsoft_17 = "hit"\n',
    "no peek, all lost": '[dealer]\npeek = []\nunpeeked_takes = "all"\n',
    "no peek, one lost": '[dealer]\npeek = []\nunpeeked_takes = "original"\n',
    "early surrender": '[surrender]\nwhen = "early"\n',
    "late surrender": '[surrender]\nwhen = "late"\n[dealer]\npeek = []\n',
    "21 wins": '[twenty_one]\nties = "win"\n[natural]\npays = [3, 2]\nagainst_natural = "win"\n',
    "bonus": '[[bonus]]\nid = "fives"\ntotal = 21\nat_least = 5\npays = [2, 1]\n'
    '[[bonus]]\nid = "eights"\ncards = "588"\nsuits = "same"\npays = [5, 1]\n',
    "one pack": "[shoe]\ndecks = 1\nreshuffle_below = 0.75\n[split]\nhands = 2\n",
}


def _splitting() -> Chart:
    """Return the usual chart, but every pair is split, soft hands double, insurance and even money are taken."""
    cells = dict(usual_chart().cells)
    for row in ROWS["pair"]:
        cells["pair", row] = ("P",) * len(UPS)
    for row in ("13", "14", "15", "16", "17"):
        cells["soft", row] = ("D",) * len(UPS)
    doubled: tuple[Kind, ...] = ("doubled-hard", "doubled-soft")
    asked: tuple[Kind, ...] = ("insurance", "even-money")
    for kind in doubled:
        for row in ROWS[kind]:
            cells[kind, row] = ("Ds" if int(row) < 14 else "S",) * len(UPS)
    for kind in asked:
        cells[kind, ""] = tuple("Y" if up == "A" else "-" for up in UPS)
    return Chart(cells)


def _apart(fast: Outcome, slow: Outcome) -> Iterator[float]:
    """Yield how far expectation and the share of each single result are apart, in standard errors."""
    yield (fast.ev - slow.ev) / sqrt(fast.standard_error**2 + slow.standard_error**2)
    for result in fast.histogram.keys() | slow.histogram.keys():
        one, two = fast.histogram.get(result, 0), slow.histogram.get(result, 0)
        yield (one * slow.rounds - two * fast.rounds) / sqrt((one + two) * fast.rounds * slow.rounds)


def _compare(rules: Rules, chart: Chart, *, fresh: bool, rounds: int) -> Outcome:
    fast = simulate(rules, ChartPlay(chart), rounds, seed=1, fresh=fresh)
    slow = simulate(rules, ChartPlay(chart), rounds, seed=2, fresh=fresh, reference=True)
    assert sum(fast.histogram.values()) == fast.rounds == rounds
    assert max(map(abs, _apart(fast, slow))) < FURTHEST
    return fast


def _is_fast(rules: Rules, chart: Chart, *, fresh: bool) -> bool:
    todo = plan(rules, ChartPlay(chart), seed=1, seats=1, count=None, spread=None, fresh=fresh, reference=False)
    return todo.automaton is not None


@pytest.mark.parametrize("fresh", [False, True])
@pytest.mark.parametrize("rule", RULES)
def test_split_rounds_have_the_law_of_the_reference_kernel(rule: str, *, fresh: bool) -> None:
    """Where every pair is split, expectation and every single result agree under each rule that touches splits."""
    rules = parse(HEAD + RULES[rule], "x")
    assert _is_fast(rules, _splitting(), fresh=fresh)
    found = _compare(rules, _splitting(), fresh=fresh, rounds=ROUNDS)
    stakes = rules.split.hands * 2**rules.double.times
    # All hands at their highest stakes won or lost, and the insurance: nothing pays more but what is said to.
    assert max(map(abs, found.histogram)) <= max(stakes * max(Fraction(*rules.charlie.pays), 1), 5) + 1
    assert any(abs(result) > 2 for result in found.histogram)


@pytest.mark.parametrize("seed", range(40))
def test_any_rules_have_the_law_of_the_reference_kernel(seed: int) -> None:
    """Random tables played by random charts come to the same results, cut shoe and fresh."""
    random = Random(seed)
    rules = parse(random_table(random), "random.toml")
    cells = {
        (k, row): tuple(random.choice(allowed_codes(k, up)) for up in UPS) for k, rows in ROWS.items() for row in rows
    }
    for fresh in (False, True):
        _compare(rules, Chart(cells), fresh=fresh, rounds=FAST_FROM)


def test_most_random_tables_are_played_by_the_fast_kernels() -> None:
    """The comparison above compares something."""
    tables = [parse(random_table(Random(seed)), "random.toml") for seed in range(40)]
    assert sum(_is_fast(rules, usual_chart(), fresh=True) for rules in tables) > 20


@pytest.mark.parametrize(
    "rule", ["two hands", "three hands", "aces split again", "aces draw", "no peek, all lost", "charlie"]
)
def test_split_rounds_are_worth_what_the_analyser_says(rule: str) -> None:
    """Twenty million rounds that split every pair agree with the enumeration."""
    rules = parse(HEAD + RULES[rule], "x")
    found = simulate(rules, ChartPlay(_splitting()), 10 * ROUNDS, seed=3, fresh=True)
    # One chance in 16,000, the seed fixed.
    assert abs(found.ev - edge(rules, _splitting()).player_ev) < 4 * found.standard_error
