"""The tree of the dealer's hands, and the sums over it for many compositions at once."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from tapete.exact.dealer import dealer, walk
from tapete.exact.lanes import LANES, WIDTH
from tapete.exact.opened import UPS
from tapete.exact.parted import ALONE, parted
from tapete.exact.solve import TREES
from tapete.exact.tree import Tree
from tests.exact.drawing import drawn_out

WALKED = [walk(hits_soft_17=hits, ups=ups).tree for hits in (False, True) for ups in TREES]
PARTED = [parted(up, pair, hits_soft_17=True).tree for up, pair in ((0, 0), (0, 9), (5, 2), (9, 9))]


def hands_of(tree: Tree) -> list[tuple[int, ...]]:
    """Return the cards of every node, that without a card first; `ALONE` is a card of the pair."""
    hands: list[tuple[int, ...]] = [()]
    for parent, value in zip(tree.parent, tree.value, strict=True):
        hands.append((*hands[parent], int(value)))
    return hands


@pytest.mark.parametrize("tree", WALKED)
def test_a_hand_stands_behind_what_it_comes_from(tree: Tree) -> None:
    """A node is its parent and one card; it tells how many of that card stand above it; no hand is there twice."""
    assert (tree.parent <= np.arange(len(tree.parent))).all()
    hands = hands_of(tree)
    assert tree.depth.tolist() == [len(hand) for hand in hands[1:]]
    assert tree.copy.tolist() == [hand[:-1].count(hand[-1]) for hand in hands[1:]]
    assert len({tuple(sorted(hand)) for hand in hands}) == len(hands)


@pytest.mark.parametrize("tree", [*WALKED, *PARTED])
def test_every_count_has_its_hand_and_its_slot(tree: Tree) -> None:
    """Parts and slots cover what is listed, once; in what they name there is nothing that is not there."""
    for bounds, count in ((tree.part_bounds, len(tree.nodes)), (tree.slot_bounds, len(tree.waiting))):
        assert (bounds[0], bounds[-1]) == (0, count)
        assert (np.diff(bounds) >= 0).all()
    assert ((tree.nodes > 0) & (tree.nodes <= len(tree.depth))).all()
    assert set(tree.into.tolist()) <= set(range(tree.slots))
    totals = len(tree.slot_bounds) - 1
    assert ((tree.waiting >= totals) & (tree.waiting < tree.slots)).all()
    assert ((tree.last >= 0) & (tree.last <= ALONE)).all()
    assert (tree.ways != 0).all()


@pytest.mark.parametrize("tree", WALKED)
def test_a_part_has_hands_of_one_total(tree: Tree) -> None:
    """Hands of one hard total are near each other in memory, and are added up together."""
    hard = np.array([sum(hand) + len(hand) for hand in hands_of(tree)])
    assert (np.diff(hard) >= 0).all()
    for first, past in zip(tree.part_bounds, tree.part_bounds[1:], strict=False):
        assert len(set(hard[tree.nodes[first:past]].tolist())) == 1


@pytest.mark.parametrize("hits_soft", [False, True])
def test_many_compositions_at_once(hits_soft: bool) -> None:
    """Each of more rows than go side by side, no whole number of vectors, is what drawing every card gives."""
    counts, taken = (2, 1, 0, 3, 2, 1, 2, 1, 1, 6), np.zeros((LANES + WIDTH + 3, 10), dtype=np.int64)
    generator = np.random.default_rng(1)
    for row in taken[1:]:
        for _ in range(generator.integers(5)):
            value = int(generator.choice(np.flatnonzero(np.array(counts) - row)))
            row[value] += 1
    found = dealer(np.array(counts, dtype=float), taken, walk(hits_soft_17=hits_soft))
    for i in (0, 1, LANES - 1, LANES, LANES + WIDTH, len(taken) - 1):
        left = [count - int(gone) for count, gone in zip(counts, taken[i], strict=True)]
        for up in (0, 3, 9):
            if left[up]:
                rest = (*left[:up], left[up] - 1, *left[up + 1 :])
                expected = drawn_out(rest, (up,), hits_soft)
                assert found[i, up] == pytest.approx([float(expected.get(o, 0)) for o in range(6)], abs=1e-14)


@pytest.mark.parametrize("hits_soft", [False, True])
def test_an_infinite_deck_never_changes(hits_soft: bool) -> None:
    """Drawing leaves all chances as they are; fractions by total and softness say so."""
    counts = (1,) * 9 + (4,)
    tree = walk(hits_soft_17=hits_soft)
    found = dealer(np.array(counts, dtype=float), np.zeros((1, 10), dtype=np.int64), tree, infinite=True)[0]

    def outcomes(hard: int, ace: bool, cards: int) -> dict[int, Fraction]:
        soft = ace and hard <= 11
        total = hard + 10 * soft
        if cards == 2 and total == 21:
            return {}
        if total > 21:
            return {5: Fraction(1)}
        if cards > 1 and total >= 17 + (soft and hits_soft and total == 17):
            return {total - 17: Fraction(1)}
        drawn: dict[int, Fraction] = {}
        for value, count in enumerate(counts):
            for outcome, chance in outcomes(hard + value + 1, ace or value == 0, cards + 1).items():
                drawn[outcome] = drawn.get(outcome, Fraction()) + chance * Fraction(count, 13)
        return drawn

    for up in UPS:
        expected = outcomes(up + 1, up == 0, 1)
        assert found[up] == pytest.approx([float(expected.get(o, 0)) for o in range(6)], abs=1e-14)


@pytest.mark.parametrize("ups", TREES)
def test_some_up_cards_are_as_among_all(ups: tuple[int, ...]) -> None:
    """The trees of fewer up cards give what the whole one gives."""
    shoe, none = np.array([24.0] * 9 + [96.0]), np.eye(10, dtype=np.int64)
    every = dealer(shoe, none, walk(hits_soft_17=True))
    assert dealer(shoe, none, walk(hits_soft_17=True, ups=ups)) == pytest.approx(every[:, list(ups)], abs=1e-15)
