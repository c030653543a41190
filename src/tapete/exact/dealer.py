"""Exact probabilities of the dealer's final totals, for many compositions of the shoe at once.

The dealer's finished hands are walked as multisets, each with the number of orders in which it can
be drawn: a few thousand products of falling factorials serve all ten up cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapete.exact.kernel import kernel
from tapete.exact.lanes import LANES, step

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

OUTCOMES = 6
"""17, 18, 19, 20, 21 without a natural, bust; a natural is what is missing to 1."""
BUST = 5
DEEPEST = 18
"""More cards than any dealer's hand: seventeen aces at most."""

Hand = tuple[int, ...]


class Walk(NamedTuple):
    """The tree of dealer's hands in depth-first order; a node is one card more than the last node a level up.

    `ends[node]:ends[node + 1]` are the up cards under which the node's hand is final, `ways` the
    orders of its other cards.
    """

    depth: Ints
    value: Ints
    copy: Ints
    """How many cards of the node's value stand above it."""
    outcome: Ints
    ends: Ints
    up: Ints
    ways: Floats


@lru_cache(maxsize=22)
def walk(*, hits_soft_17: bool, up: int | None = None) -> Walk:
    """Return the tree of the dealer's hands under one of the two drawing rules, of one up card or of all."""
    return _every_hand(hits_soft_17=hits_soft_17) if up is None else _against(walk(hits_soft_17=hits_soft_17), up)


def _every_hand(*, hits_soft_17: bool) -> Walk:
    final = _final_hands(hits_soft_17=hits_soft_17)
    nodes = sorted({cards[:length] for cards in final for length in range(1, len(cards) + 1)})
    ends, ups, ways = [0], [], []
    for node in nodes:
        for up, orders in sorted(final.get(node, {}).items()):
            ups.append(up)
            ways.append(float(orders))
        ends.append(len(ups))
    totals = [_total(node)[0] - 17 if node in final else 0 for node in nodes]
    return Walk(
        np.array([len(node) for node in nodes]),
        np.array([node[-1] for node in nodes]),
        np.array([node.count(node[-1]) - 1 for node in nodes]),
        np.array(totals),
        np.array(ends),
        np.array(ups),
        np.array(ways),
    )


def _against(walk: Walk, up: int) -> Walk:
    """Return the tree with the hands of one up card alone."""
    nodes = np.repeat(np.arange(len(walk.depth)), np.diff(walk.ends))
    mine = walk.up == up
    counts = np.bincount(nodes[mine], minlength=len(walk.depth))
    kept = counts > 0
    deepest = 0
    for node in range(len(walk.depth) - 1, -1, -1):
        # A node stays that leads to one that stays: the next deeper one after it.
        kept[node] |= deepest > walk.depth[node]
        deepest = walk.depth[node] if kept[node] else min(deepest, walk.depth[node])
    ends = np.concatenate(([0], np.cumsum(counts[kept])))
    return Walk(
        walk.depth[kept], walk.value[kept], walk.copy[kept], walk.outcome[kept], ends, walk.up[mine], walk.ways[mine]
    )


def _total(cards: Hand) -> tuple[int, bool]:
    hard = sum(cards) + len(cards)
    return (hard + 10, True) if 0 in cards and hard <= 11 else (hard, False)


def _final_hands(*, hits_soft_17: bool) -> dict[Hand, dict[int, int]]:
    """Return finished hands of 17 to 21 as sorted values, with the orders of drawing by up card."""
    open_hands: dict[Hand, dict[int, int]] = {(up,): {up: 1} for up in range(10)}
    final: dict[Hand, dict[int, int]] = {}
    while open_hands:
        longer: dict[Hand, dict[int, int]] = {}
        for cards, orders in open_hands.items():
            for value in range(10):
                drawn = tuple(sorted((*cards, value)))
                total, soft = _total(drawn)
                if total > 21 or drawn == (0, 9):
                    continue
                done = total > 17 or (total == 17 and not (soft and hits_soft_17))
                into = (final if done else longer).setdefault(drawn, {})
                for up, count in orders.items():
                    into[up] = into.get(up, 0) + count
        open_hands = longer
    return final


def dealer(shoe: Floats, removed: Ints, tree: Walk, *, infinite: bool = False) -> Floats:
    """Return P(outcome) per removed multiset (rows), up card and outcome, natural included in none.

    `shoe` counts the ten values before the up card and `removed` are taken out.
    """
    found = np.empty((len(removed), 10, OUTCOMES))
    rows = np.arange(len(removed))
    dealer_rows(shoe, 0.0 if infinite else 1.0, removed, rows, *tree, EVERY_UP, found)
    return found


EVERY_UP = np.arange(10)


def only(up: int, place: int) -> Ints:
    """Return the `columns` of `dealer_rows` that ask for one up card alone."""
    columns = np.full(10, -1)
    columns[up] = place
    return columns


@kernel
def dealer_rows(shoe, finite, removed, rows, depth, value, copy, outcome, ends, up, ways, columns, found):  # type: ignore[no-untyped-def]
    """Fill `found` at `rows` with the outcome probabilities of their `removed` cards.

    `columns[up]` is the place of an up card's outcomes in a row of `found`, -1 where they are not asked for.
    """
    largest = 0
    for x in range(10):
        largest += int(shoe[x])
    inverse = np.zeros(DEEPEST + largest + 1)
    for size in range(1, largest + 1):
        # Below zero lie shoes past their last card, from which nothing can be drawn.
        inverse[DEEPEST + size] = 1.0 / size
    raw = np.zeros((10 + 2 * (DEEPEST + 1) + 10 * OUTCOMES) * LANES + 8)
    memory = raw[(-(raw.ctypes.data >> 3)) & 7 :]
    shares = 10 * LANES
    product = shares + (DEEPEST + 1) * LANES
    total = product + (DEEPEST + 1) * LANES
    memory[product : product + LANES] = 1.0
    memory[shares + LANES : shares + 2 * LANES] = 1.0
    into = np.empty(len(up), dtype=np.int64)
    for node in range(len(depth)):
        for end in range(ends[node], ends[node + 1]):
            into[end] = total + (up[end] * OUTCOMES + outcome[node]) * LANES
    for start in range(0, len(rows), LANES):
        lanes = min(LANES, len(rows) - start)
        for lane in range(lanes):
            size = 0
            for x in range(10):
                count = shoe[x] - finite * removed[rows[start + lane], x]
                memory[x * LANES + lane] = count
                size += int(count)
            for d in range(2, DEEPEST + 1):
                left = max(size - int(finite) * (d - 1), -DEEPEST)
                memory[shares + d * LANES + lane] = inverse[DEEPEST + left]
        memory[total : total + 10 * OUTCOMES * LANES] = 0.0
        for node in range(len(depth)):
            d = depth[node] * LANES
            step(
                memory, product + d, product + d - LANES, value[node] * LANES, finite * copy[node], shares + d,
                ends[node], ends[node + 1], into, ways,
            )  # fmt: skip
        for lane in range(lanes):
            row = found[rows[start + lane]]
            second = memory[shares + 2 * LANES + lane]
            for u in range(10):
                if columns[u] < 0:
                    continue
                count = memory[u * LANES + lane]
                share = inverse[DEEPEST + int(count)] if count > 0.0 else 0.0
                stands = 0.0
                for o in range(BUST):
                    p = memory[total + (u * OUTCOMES + o) * LANES + lane] * share
                    row[columns[u], o] = p
                    stands += p
                natural = 0.0
                if u == 0:
                    natural = memory[9 * LANES + lane] * second
                elif u == 9:
                    natural = memory[lane] * second
                row[columns[u], BUST] = 1.0 - stands - natural
