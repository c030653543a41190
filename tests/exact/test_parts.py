"""The parts of the analyser one by one: shoes, compositions, dealer, splits, search, results."""

from __future__ import annotations

import numpy as np
import pytest

from tapete.cards import RANKS
from tapete.errors import CardError, TapeteError
from tapete.exact import Shoe, best_chart, cells_of, edge, results, shoe_less, solve, standard_deviation
from tapete.exact.charted import charted
from tapete.exact.dealer import dealer, walk
from tapete.exact.deviation import couple_weights
from tapete.exact.lattice import lattice
from tapete.exact.shoe import VALUES
from tapete.exact.splits import weights
from tapete.rules import load
from tapete.strategy import UPS, Chart, Kind
from tests.exact.drawing import drawn_out
from tests.exact.tables import cards, small_shoe, table


def test_there_are_3082_hands_that_are_not_bust() -> None:
    """The compositions are all multisets of ten values worth at most 21, in an order that plays backwards."""
    every = lattice()
    assert len(every.number) == 3082
    assert len({tuple(row) for row in every.cards}) == 3082
    assert (every.hard <= 21).all()
    assert (np.diff(every.hard) <= 0).all()
    for c in range(0, 3082, 17):
        for value in range(10):
            n = every.following[c, value]
            assert (n >= 0) == (every.hard[c] + value + 1 <= 21)
            assert n < 0 or (every.cards[n] - every.cards[c]).tolist() == [int(x == value) for x in range(10)]


def test_a_shoe_counts_and_removes() -> None:
    """Cards with and without suits come out of the shoe; what is not there is refused."""
    shoe = Shoe.full(table())
    assert shoe.size == 312
    assert shoe.values == (24,) * 9 + (96,)
    less = shoe.remove(["5", "5s", "K"])
    assert (less.size, less.ranks[RANKS.index("5")], less.counts[RANKS.index("5")][0]) == (309, 22, 5)
    with pytest.raises(CardError) as caught:
        shoe.remove(["5s"] * 7)
    assert caught.value.code == "not-in-shoe"
    assert Shoe.full(table(), infinite=True).remove(["5"]).size == 312
    one = table(shoe__decks=1)
    assert Shoe.full(one).remove(["5", "5s", "5h"]) == Shoe.full(one).remove(["5s", "5h", "5"])
    for removed, code in ((["T"], "card-left-out"), (["6"], "card-not-in-packs"), (["5", "X"], "not-a-rank")):
        with pytest.raises(CardError) as refused:
            shoe_less(table(shoe__without=["T", "6"]), removed)
        assert refused.value.code == code
    with pytest.raises(TapeteError) as unchanged:
        shoe_less(one, ["5"], infinite=True)
    assert unchanged.value.code == "infinite-removed"


@pytest.mark.parametrize("hits_soft", [False, True])
@pytest.mark.parametrize("counts", [(2, 1, 0, 3, 2, 1, 2, 1, 1, 6), (4, 0, 0, 0, 2, 5, 3, 0, 0, 2)])
def test_the_dealer_draws_every_card(counts: tuple[int, ...], hits_soft: bool) -> None:
    """The dealer's outcomes are those of all ways to draw, for every up card."""
    found = dealer(np.array(counts, dtype=float), np.zeros((1, 10), dtype=np.int64), walk(hits_soft_17=hits_soft))[0]
    alone = [
        dealer(
            np.array(counts, dtype=float), np.zeros((1, 10), dtype=np.int64), walk(hits_soft_17=hits_soft, ups=(up,))
        )
        for up in range(10)
    ]
    for up, count in enumerate(counts):
        if count:
            left = (*counts[:up], count - 1, *counts[up + 1 :])
            expected = drawn_out(left, (up,), hits_soft)
            for outcome in range(6):
                assert found[up, outcome] == pytest.approx(float(expected.get(outcome, 0)), abs=1e-14)
            assert alone[up][0, 0] == pytest.approx(found[up], abs=1e-15)


@pytest.mark.parametrize("most", [2, 3, 4])
def test_split_hands_are_all_counted(most: int) -> None:
    """With no card of the pair left in the shoe a split makes two hands, counted once each and once together."""
    counted = weights(most)
    assert counted.any[1] + counted.other[1] == 2
    together = couple_weights(most)
    assert together.both_any[0] + together.one_other[0] + together.both_other[0] == 2
    assert together.constant[0] == 2


def test_a_chart_cannot_be_improved_in_one_cell() -> None:
    """The chart found is a local optimum: its own tallies and whole evaluations say so."""
    solved = solve(load("europeo"))
    chart = best_chart(solved)
    value = charted(chart, solved).total()
    for key, cell in cells_of(solved, chart).items():
        assert max(cell.worth.values()) <= cell.worth[chart.code(*key)] + 1e-11, key
    changes: list[tuple[Kind, str, str, str]] = [
        ("hard", "16", "T", "Rh"),
        ("soft", "18", "2", "H"),
        ("pair", "9", "7", "P"),
    ]
    for kind, row, up, code in changes:
        changed = dict(chart.cells)
        codes = list(changed[kind, row])
        gain = cells_of(solved, chart)[kind, row, up].worth
        predicted = gain[code] - gain[codes[UPS.index(up)]]
        codes[UPS.index(up)] = code
        changed[kind, row] = tuple(codes)
        assert charted(Chart(changed), solved).total() - value == pytest.approx(predicted, abs=1e-12)


@pytest.mark.parametrize("name", ["clasico", "match-play-21"])
def test_basic_is_a_little_worse_than_optimal(name: str) -> None:
    """A chart that sees totals only is worth less, by less than a thousandth of the bet."""
    best, basic = edge(load(name)).player_ev, edge(load(name), "basic").player_ev
    assert best - 1e-3 < basic < best


def test_results_add_up_to_the_hands() -> None:
    """Results are counted hand by hand; without splits they are the chances of one hand."""
    played = solve(table(split__by="never", surrender__when="late"))
    found = results(played)
    assert sum(found.values()) == pytest.approx(1, abs=1e-12)
    assert found["natural"] == pytest.approx(2 * 24 * 96 / (312 * 311) * (1 - 23 * 95 * 2 / (310 * 309)), abs=1e-12)
    split = results(solve(table()))
    assert 1.02 < sum(split.values()) < 1.03


def test_by_up_card_adds_up_to_the_whole() -> None:
    """The expectations by up card, weighted with the packs, are the edge."""
    found = edge(load("match-play-21"))
    shares = {up: (72 if up == "T" else 24) / 288 for up in found.by_up_card}
    assert sum(shares[up] * value for up, value in found.by_up_card.items()) == pytest.approx(
        found.player_ev, abs=1e-14
    )
    assert set(found.by_up_card) == set(VALUES)


def test_a_table_without_insurance_has_no_figure_for_it() -> None:
    """Where insurance is not offered its value is None."""
    assert edge(table(insurance__offered=False)).insurance_ev is None


@pytest.mark.parametrize("deck", ["", "A", "A T", "A T T 5", "8 8 8 8 2"])
def test_shoes_that_cannot_last_are_refused(deck: str) -> None:
    """An empty shoe, or one that may run dry, has no expectation."""
    with pytest.raises(TapeteError) as caught:
        solve(table(), "optimal", small_shoe(cards(deck)))
    assert caught.value.code == "shoe-too-small"


def test_the_deviation_of_a_table() -> None:
    """Six packs, four hands: exact with all the hands of a split together, between that of one hand and of two bets."""
    assert standard_deviation(solve(table())) == pytest.approx(1.1540246737, abs=5e-11)
