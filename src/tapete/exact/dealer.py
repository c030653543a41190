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
from tapete.exact.lanes import LANES, WIDTH, finish
from tapete.exact.opened import STATES, UPS, Floats, Ints, opened, ranked
from tapete.exact.tree import Counted, Finished, Tree, add_up, grow, own_gone

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
    """The dealer's open hands; slots are five totals for each of `ups`, then one for each state that waits there."""

    ups: Ints
    tree: Tree


@lru_cache(maxsize=32)
def walk(*, hits_soft_17: bool, ups: tuple[int, ...] = UPS) -> Walk:
    """Return the dealer's open hands under one of the two drawing rules, of some up cards or of all."""
    hands = opened(hits_soft_17=hits_soft_17)
    orders, finished = hands.orders[:, ups], hands.finished[list(ups)]
    node, place = np.nonzero((orders > 0) & (finished.max(axis=2) >= 0)[:, hands.state].T)
    waits, slot = ranked(place * STATES + hands.state[node], len(ups) * STATES)
    outcome = finished[place, hands.state[node]]
    wait, last = np.nonzero((outcome >= 0) & (hands.cards[node] > 0))
    # Each hand counts in the slot where it waits, and less for every card of the last's value that it holds.
    held = hands.cards[node[wait], last]
    totals = len(ups) * BUST
    counted = Counted(
        np.concatenate((node, node[wait])),
        np.concatenate((totals + slot, place[wait] * BUST + outcome[wait, last])),
        np.concatenate((orders[node, place], -orders[node, place][wait] * held)),
    )
    reached = finished.reshape(-1, len(UPS))[waits]
    waiting, last = np.nonzero(reached >= 0)
    ended = Finished(totals + waiting, last, waits[waiting] // STATES * BUST + reached[waiting, last], totals)
    kept = hands.needed(orders.max(axis=1) > 0)
    return Walk(np.array(ups), grow(hands, kept, counted, ended, totals + len(waits)))


def dealer(shoe: Floats, removed: Ints | Counts, walked: Walk, *, infinite: bool = False) -> Floats:
    """Return P(outcome) per removed multiset (rows), up card walked and outcome, natural included in none.

    `shoe` counts the ten values before the up card and `removed` are taken out.
    """
    found = np.empty((len(walked.ups), len(removed), ROW))
    finite, columns = 0.0 if infinite else 1.0, np.arange(len(walked.ups))
    fill_rows(shoe, finite, removed.astype(np.int8), np.arange(len(removed)), walked, columns, found)
    return found.swapaxes(0, 1)[:, :, :OUTCOMES]


def fill_rows(
    shoe: Floats, finite: float, removed: Counts, rows: Ints, walked: Walk, columns: Ints, found: Floats
) -> None:
    """Fill `found[column, row]` with the outcomes of the `removed` cards of `rows`; `columns` are those of `walked`."""
    ups, tree = walked
    longest, largest = int(tree.depth.max(initial=1)), int(shoe.sum())
    # The chance of one card, from the whole shoe down; last is a shoe past its last card: nothing is drawn.
    inverse = np.zeros(largest + 1)
    inverse[:largest] = 1.0 / np.arange(largest, 0, -1)
    ways, memory = own_gone(tree.ways, finite), room((10 + longest + tree.rows()) * LANES)
    dealer_rows(shoe, finite, removed, rows, ups, tree, ways, longest, inverse, columns, memory, found)


@kernel
def dealer_rows(shoe, finite, removed, rows, ups, tree, ways, longest, inverse, columns, memory, found):  # type: ignore[no-untyped-def]  # numba infers
    """Fill `found` as `fill_rows` does; `memory` is room for `LANES` rows: cards, shares, what `add_up` takes.

    The shares are those of the cards after the up card, `longest` in all; its own cancels out.
    """
    largest = len(inverse) - 1
    shares = 10 * LANES
    sums = shares + longest * LANES
    memory[:sums] = 0.0
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
            for d in range(longest):
                place += int(finite)
                memory[shares + d * LANES + lane] = inverse[min(place, largest)]
        # A hand's last factor is the share of the card that comes after it.
        add_up(memory, finite, tree, ways, shares, LANES, sums)
        for place in range(len(ups)):
            up = ups[place]
            other = (9 - up) * LANES if up in (0, 9) else -1
            for lane in range(0, lanes, WIDTH):
                finish(
                    memory, sums + place * BUST * LANES + lane, up * LANES + lane, other, shares + lane,
                    lane, rows, start, start + lanes, columns[place], found,
                )  # fmt: skip
