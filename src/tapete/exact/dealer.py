"""Exact probabilities of the dealer's final totals, for many compositions of the shoe at once.

The hands to which the dealer still draws are walked as multisets, each with the number of orders in
which it can be drawn: some seven hundred products of falling factorials serve all ten up cards. The
last card is not walked. Of a value with n cards left, a hand that holds j of it draws one of n - j:
n times the sum of all hands of a total, less j times each hand that holds some.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapete.exact.kernel import kernel
from tapete.exact.lanes import LANES, WIDTH, finish, gather, step
from tapete.exact.opened import STATES, UPS, Ints, opened, ranked

Floats = NDArray[np.float64]
Counts = NDArray[np.int8]

OUTCOMES = 6
"""17, 18, 19, 20, 21 without a natural, bust."""
BUST, NATURAL = 5, 6
ROW = 8
"""Numbers kept of a composition and up card: the outcomes, the natural, and a zero that fills a vector."""


def room(count: int) -> Floats:
    """Return room for so many numbers whose rows of `ROW` each lie in one line of the processor's caches."""
    found = np.empty(count + ROW)
    skipped = -(found.ctypes.data >> 3) & (ROW - 1)
    return found[skipped : skipped + count]


class Walk(NamedTuple):
    """The tree of open dealer's hands in depth-first order; a node is one card more than the last node a level up.

    Sums are kept in slots: first five totals for each of `ups`, then hands that wait for their last
    card, by up card and total. A node's hand counts `ways` in the slots `into`, from `ends[node]` to
    `ends[node + 1]`; at last `waiting` slots, times the cards of `last`, go into `final` ones.
    """

    ups: Ints
    depth: Ints
    value: Ints
    copy: Ints
    """How many cards of the node's value stand above it."""
    ends: Ints
    into: Ints
    ways: Floats
    final: Ints
    waiting: Ints
    last: Ints
    slots: int


@lru_cache(maxsize=32)
def walk(*, hits_soft_17: bool, ups: tuple[int, ...] = UPS) -> Walk:
    """Return the tree of the dealer's hands under one of the two drawing rules, of some up cards or of all."""
    hands = opened(hits_soft_17=hits_soft_17)
    orders, finished = hands.orders[:, ups], hands.finished[list(ups)]
    kept = hands.needed(orders.max(axis=1) > 0)
    node, place = np.nonzero((orders > 0) & (finished.max(axis=2) >= 0)[:, hands.state].T)
    waits, slot = ranked(place * STATES + hands.state[node], len(ups) * STATES)
    outcome = finished[place, hands.state[node]]
    wait, last = np.nonzero((outcome >= 0) & (hands.cards[node] > 0))
    # Each hand counts in the slot where it waits, and less for every card of the last's value that it holds.
    held = hands.cards[node[wait], last]
    source = np.concatenate((node, node[wait]))
    into = np.concatenate((len(ups) * BUST + slot, place[wait] * BUST + outcome[wait, last]))
    ways = np.concatenate((orders[node, place], -orders[node, place][wait] * held)).astype(np.float64)
    order = np.argsort(source, kind="stable")
    reached = finished.reshape(-1, len(UPS))[waits]
    waiting, last_card = np.nonzero(reached >= 0)
    return Walk(
        np.array(ups),
        hands.depth[kept],
        hands.value[kept],
        hands.copy[kept],
        np.concatenate(([0], np.cumsum(np.bincount(source, minlength=len(kept))[kept]))),
        into[order],
        ways[order],
        waits[waiting] // STATES * BUST + reached[waiting, last_card],
        len(ups) * BUST + waiting,
        last_card,
        len(ups) * BUST + len(waits),
    )


def dealer(shoe: Floats, removed: Ints | Counts, tree: Walk, *, infinite: bool = False) -> Floats:
    """Return P(outcome) per removed multiset (rows), up card of the tree and outcome, natural included in none.

    `shoe` counts the ten values before the up card and `removed` are taken out.
    """
    found = np.empty((len(tree.ups), len(removed), ROW))
    finite, columns = 0.0 if infinite else 1.0, np.arange(len(tree.ups))
    fill_rows(shoe, finite, removed.astype(np.int8), np.arange(len(removed)), tree, columns, found)
    return found.swapaxes(0, 1)[:, :, :OUTCOMES]


def fill_rows(
    shoe: Floats, finite: float, removed: Counts, rows: Ints, tree: Walk, columns: Ints, found: Floats
) -> None:
    """Fill `found[column, row]` with the outcomes of the `removed` cards of `rows`; `columns` are those of `tree`."""
    deepest, largest = max(2, int(tree.depth.max(initial=0)) + 1), int(shoe.sum())
    # Read backwards from the end: a size and those after it. Beyond lie shoes past their last card: nothing is drawn.
    inverse = np.zeros(largest + deepest + 1)
    inverse[:largest] = 1.0 / np.arange(largest, 0, -1)
    orders = own_gone(tree.ways, finite)
    memory = room((10 + 2 * (deepest + 1) + tree.slots) * LANES)
    places = np.empty_like(tree.into)
    dealer_rows(shoe, finite, removed, rows, tree, orders, deepest, inverse, columns, memory, places, found)


def own_gone(ways: Floats, finite: float) -> Floats:
    """Return a tree's ways: less for what a hand holds itself, which is gone from a shoe that ends."""
    return np.where(ways < 0.0, ways * finite, ways)


@kernel
def dealer_rows(shoe, finite, removed, rows, tree, orders, deepest, inverse, columns, memory, places, found):  # type: ignore[no-untyped-def]  # numba infers
    """Fill `found` as `fill_rows` does; `memory` is room for the sums of `LANES` rows, `places` for where they are."""
    depth, value, copy, ends, slots, final = tree.depth, tree.value, tree.copy, tree.ends, tree.slots, tree.final
    largest = len(inverse) - deepest - 1
    shares = 10 * LANES
    product = shares + (deepest + 1) * LANES
    sums = product + (deepest + 1) * LANES
    memory[:sums] = 0.0
    memory[product : product + LANES] = 1.0
    memory[shares + LANES : shares + 2 * LANES] = 1.0
    for end in range(len(places)):
        places[end] = sums + tree.into[end] * LANES
    for start in range(0, len(rows), LANES):
        lanes = min(LANES, len(rows) - start)
        for lane in range(lanes):
            cards = removed[rows[start + lane]]
            left = 0.0
            for x in range(10):
                count = shoe[x] - finite * cards[x]
                memory[x * LANES + lane] = count
                left += count
            place = largest - int(left)
            for d in range(2, deepest + 1):
                place += int(finite)
                memory[shares + d * LANES + lane] = inverse[min(place, largest)]
        memory[sums : sums + slots * LANES] = 0.0
        for node in range(len(depth)):
            d = depth[node] * LANES
            step(
                memory, product + d, product + d - LANES, value[node] * LANES, finite * copy[node], shares + d,
                ends[node], ends[node + 1], places, orders,
            )  # fmt: skip
        for i in range(len(final)):
            gather(memory, sums + final[i] * LANES, sums + tree.waiting[i] * LANES, tree.last[i] * LANES)
        for place in range(len(tree.ups)):
            up = tree.ups[place]
            other = (9 - up) * LANES if up in (0, 9) else -1
            for lane in range(0, lanes, WIDTH):
                finish(
                    memory, sums + place * BUST * LANES + lane, up * LANES + lane, other, shares + 2 * LANES + lane,
                    lane, rows, start, start + lanes, columns[place], found,
                )  # fmt: skip
