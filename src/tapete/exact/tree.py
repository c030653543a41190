"""Sums over the hands to which the dealer still draws, for many compositions of the shoe side by side.

A hand's chance is a product of falling factorials, one factor more than that of the hand with one card less. All the
products are written down first; each sum is then added up in the processor's registers, from rows near each other.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapete.exact.kernel import kernel
from tapete.exact.lanes import LANES, collect, gather, step
from tapete.exact.opened import STATES, Floats, Ints, Opened, ranked


class Tree(NamedTuple):
    """The hands by hard total, so that what they come from stands before them, and the sums to which they come.

    Node 0 has no card and stands in no array: node n is `depth[n - 1]` and so on, one card more than `parent[n - 1]`.
    Sums are kept in `slots`. To slot `into[part]` come `nodes`, each `ways` times (negative for what a hand holds
    itself), from `part_bounds[part]` until `part_bounds[part + 1]`, all of one total. To a slot come at last the slots
    `waiting`, times the cards of `last`, from `slot_bounds[slot]` until `slot_bounds[slot + 1]`.
    """

    depth: Ints
    value: Ints
    copy: Ints
    """How many cards of the node's value stand above it."""
    parent: Ints
    into: Ints
    part_bounds: Ints
    nodes: Ints
    ways: Floats
    slot_bounds: Ints
    waiting: Ints
    last: Ints
    slots: int

    def rows(self) -> int:
        """Return how many rows of `LANES` numbers its sums and products take."""
        return self.slots + len(self.depth) + 1


class Counted(NamedTuple):
    """That each of `hands` counts so many `ways` in the slots `into`."""

    hands: Ints
    into: Ints
    ways: Ints


class Finished(NamedTuple):
    """That the hands of the slots `waiting` end in the slots `into`, the first `totals`, by the cards `last`."""

    waiting: Ints
    last: Ints
    into: Ints
    totals: int


def grow(hands: Opened, kept: NDArray[np.bool_], counted: Counted, finished: Finished, slots: int) -> Tree:
    """Return the tree of the hands `kept`."""
    nodes = np.flatnonzero(kept)
    nodes = nodes[np.argsort(hands.hard[nodes], kind="stable")]
    # The parent of a single card is -1: the last place, which stays that of the hand without a card.
    place = np.zeros(len(kept) + 1, dtype=np.int64)
    place[nodes] = np.arange(1, len(nodes) + 1)
    parts, part = ranked(hands.hard[counted.hands] * slots + counted.into, STATES * slots)
    order, ending = np.argsort(part, kind="stable"), np.argsort(finished.into, kind="stable")
    return Tree(
        hands.depth[nodes],
        hands.value[nodes],
        hands.copy[nodes],
        place[hands.parent[nodes]],
        parts % slots,
        _bounds(part, len(parts)),
        place[counted.hands[order]],
        counted.ways[order].astype(np.float64),
        _bounds(finished.into, finished.totals),
        finished.waiting[ending],
        finished.last[ending],
        slots,
    )


def _bounds(numbers: Ints, count: int) -> Ints:
    """Return where each of the numbers below `count` begins among them sorted, and the end of the last."""
    return np.concatenate(([0], np.cumsum(np.bincount(numbers, minlength=count))))


def own_gone(ways: Floats, finite: float) -> Floats:
    """Return a tree's ways: less for what a hand holds itself, which is gone from a shoe that ends."""
    return np.where(ways < 0.0, ways * finite, ways)


@kernel
def add_up(memory, finite, tree, ways, shares, deeper, sums):  # type: ignore[no-untyped-def]  # numba infers
    """Fill the rows of `LANES` numbers from `sums` on with a tree's sums; behind them is room for its products.

    The cards left of each value are in the first rows of `memory`. Each card of a hand has one more factor, the first
    in the row at `shares`, the next `deeper` on. `ways` are the tree's, as `own_gone` gives them.
    """
    depth, value, copy, parent, into, ends = tree.depth, tree.value, tree.copy, tree.parent, tree.into, tree.part_bounds
    products = sums + tree.slots * LANES
    memory[sums:products] = 0.0
    memory[products : products + LANES] = 1.0
    for node in range(len(depth)):
        step(
            memory, products + (node + 1) * LANES, products + parent[node] * LANES, value[node] * LANES,
            finite * copy[node], shares + (depth[node] - 1) * deeper,
        )  # fmt: skip
    for part in range(len(into)):
        collect(memory, sums + into[part] * LANES, products, ends[part], ends[part + 1], tree.nodes, ways)
    bounds = tree.slot_bounds
    for slot in range(len(bounds) - 1):
        gather(memory, sums + slot * LANES, sums, bounds[slot], bounds[slot + 1], tree.waiting, tree.last)
