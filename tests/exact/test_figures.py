"""Figures from outside: what independent programs and publications found, to the digits they give."""

from __future__ import annotations

import numpy as np
import pytest

from tapete.exact import Shoe, best_chart, edge, edge_of, hand, situation, solve, standard_deviation
from tapete.exact.charted import charted
from tapete.exact.dealer import BUST, dealer, walk
from tapete.exact.facing import split_value
from tapete.exact.lattice import MOST_GONE
from tapete.exact.shoe import VALUES
from tapete.exact.solve import Dealer, Pairs, best_against
from tapete.strategy import Chart, usual_chart
from tests.exact.tables import cards, small_shoe, table
from tests.figures import OPTIMAL, PUBLISHED

EXACT = 1e-9
"""Half a unit of the tenth digit, and what their program may have rounded."""


@pytest.mark.parametrize(("keys", "value"), OPTIMAL)
def test_exact_edges(keys: dict[str, object], value: float) -> None:
    """The best play is worth what an independent exact program says."""
    assert edge(table(**keys)).player_ev == pytest.approx(value, abs=EXACT)


@pytest.mark.parametrize(("keys", "value", "precision"), PUBLISHED)
def test_published_edges(keys: dict[str, object], value: float, precision: float) -> None:
    """Published values hold to their precision."""
    assert edge(table(**keys)).player_ev == pytest.approx(value, abs=precision)


INFINITE = [
    ({"split__hands": 2, "double__after_split": False}, -0.0069023664, 1e-10),
    ({"dealer__soft_17": "hit"}, -0.00731, 5e-6),
    ({}, -0.00512, 5e-6),
]


@pytest.mark.parametrize(("keys", "value", "precision"), INFINITE)
def test_infinite_decks(keys: dict[str, object], value: float, precision: float) -> None:
    """The infinite deck has the values of Griffin and Hoppe."""
    rules = table(**keys)
    assert edge(rules, shoe=Shoe.full(rules, infinite=True)).player_ev == pytest.approx(value, abs=precision)


def test_the_usual_chart() -> None:
    """The chart printed everywhere for six decks is worth what an independent program says."""
    assert edge(table(), usual_chart()).player_ev == pytest.approx(-0.0040592242, abs=EXACT)


def test_a_chart_with_surrender() -> None:
    """Six decks, late surrender, resplit aces: the Wizard of Odds' chart and his value, -0.0026507.

    His composition-dependent value is 5.7e-6 below the exact one, and so may this one be. The chart found
    here is better: it stands with a 16 of three or more cards against a ten.
    """
    solved = solve(table(surrender__when="late", split__aces_again=True))
    found = best_chart(solved)
    assert found.code("hard", 16, "T") == "Rs"
    cells = {**found.cells, ("hard", "16"): ("S", "S", "S", "S", "S", "H", "H", "Rh", "Rh", "Rh")}
    usual = charted(Chart(cells), solved).total()
    assert usual == pytest.approx(-0.0026507, abs=8e-6)
    assert charted(found, solved).total() - usual == pytest.approx(1.6e-5, abs=1e-6)


def test_play_that_knows_the_cards_of_the_pair_gone() -> None:
    """A split hand played best for every number of cards of the pair known gone: the program's stronger optimum."""
    rules = table()
    full, played = Shoe.full(rules), solve(rules)
    pairs = [Pairs(np.zeros((10, MOST_GONE + 1)), np.zeros((10, MOST_GONE + 1))) for _ in range(10)]
    for p, rank in enumerate("A23456789K"):
        for gone in range(1, MOST_GONE + 1):
            fewer = Dealer(rules, full.remove([rank] * gone))
            for up, found in enumerate(pairs):
                best, every = best_against(fewer, rules, up).best, fewer.lattice
                found.hand[p, gone] = best.split_hit[every.one[p]]
                found.twin[p, gone] = best.split_value[every.two[p, p]]
    total = played.total()
    for case, value in zip(played.cases, played.values(), strict=True):
        if case.start.left >= 0 and case.start.first != 0:  # split aces get one card and are not played
            split = split_value(rules, case.facing, pairs[case.facing.up.value], case.start) - case.natural
            total += case.chance * max(split - value, 0.0)
    assert total == pytest.approx(-0.0040286152, abs=1e-10)


def test_six_to_five_costs_what_it_is_said_to_cost() -> None:
    """6:5 instead of 3:2 costs 1.36 %."""
    cost = edge(table(natural__pays=[6, 5])).player_ev - edge(table()).player_ev
    assert cost == pytest.approx(-0.0136, abs=1e-4)


def test_doubling_on_any_number_of_cards_gains_what_it_is_said_to_gain() -> None:
    """Doubling on any number of cards gains 0.23 %."""
    gain = edge(table(double__cards="any")).player_ev - edge(table()).player_ev
    assert gain == pytest.approx(0.0023, abs=1e-4)


def test_a_shoe_of_ten_cards() -> None:
    """Ten cards: an expectation that is a fraction, and its standard deviation."""
    rules = table(surrender__when="late", split__by="never")
    shoe = small_shoe(cards("A A 5 6 8 8 9 T T T"))
    played = solve(rules, "optimal", shoe)
    assert edge_of(played, shoe).player_ev == pytest.approx(10459 / 75600, abs=1e-14)
    assert standard_deviation(played) == pytest.approx(1.0322609215, abs=5e-11)


HANDS = [
    ("6 5", "A", {"stand": -0.661883, "hit": 0.147596, "double": 0.129710}),
    ("T 6", "T", {"stand": -0.540954, "hit": -0.534676}),
    ("8 8", "T", {"split": -0.474894}),
    ("A A", "T", {"split": 0.181988}),
    ("8 8", "6", {"split": 0.405689}),
    ("A K", "A", {"decline": 1.03883}),
]


@pytest.mark.parametrize(("own", "up", "values"), HANDS)
def test_hands(own: str, up: str, values: dict[str, float]) -> None:
    """Single hands have the values printed elsewhere, to the last digit."""
    found = hand(table(), situation(own.split(), up)).values
    for action, value in values.items():
        digits = 5e-6 if action == "decline" else 5e-7
        assert found[action] == pytest.approx(value, abs=digits)


def test_insurance() -> None:
    """Insurance from six full decks costs 1 - 48n/(52n - 1) of its price."""
    assert edge(table()).insurance_ev == pytest.approx(48 * 6 / (52 * 6 - 1) - 1, abs=1e-12)


BUSTS = "0.169815 .352973 .375588 .402803 .428905 .420823 .259854 .238627 .233442 .232499"


def test_dealer_busts() -> None:
    """One deck: how often the dealer busts once it is known that there is no natural."""
    shoe = np.array([4.0] * 9 + [16.0])
    found = dealer(shoe, np.zeros((1, 10), dtype=np.int64), walk(hits_soft_17=False))[0]
    for up, printed in zip(VALUES, map(float, BUSTS.split()), strict=True):
        row = found[VALUES.index(up)]
        assert row[BUST] / row.sum() == pytest.approx(printed, abs=5e-7)
