"""The hands to which a dealer still draws, as a tree, and the last cards that finish them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

UPS = tuple(range(10))
STATES = 64
"""More than any state of a hand: its total twice, plus one when soft."""
Hand = tuple[int, ...]


class Opened(NamedTuple):
    """All hands as sorted cards, and those they begin with, depth first; a node is one card more than its parent."""

    cards: Ints
    """Of each value, by node."""
    depth: Ints
    value: Ints
    """The last card's, and how many more of it there are."""
    copy: Ints
    parent: Ints
    hard: Ints
    """The total with every ace as one."""
    state: Ints
    orders: Ints
    """`orders[node, up]`: the orders of drawing the hand, none where it is not drawn to."""
    finished: Ints
    """`finished[up, state, last]`: the outcome, -1 where the last card leaves it open, busts or makes a natural."""

    def needed(self, hands: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Return which nodes have one of `hands` at or below them."""
        found = hands.copy()
        for depth in range(int(self.depth.max()), 1, -1):
            found[self.parent[found & (self.depth == depth)]] = True
        return found


@lru_cache(maxsize=2)
def opened(*, hits_soft_17: bool) -> Opened:
    """Return the dealer's open hands under one of the two drawing rules."""
    hands = _open_hands(hits_soft_17=hits_soft_17)
    nodes = sorted({cards[:length] for cards in hands for length in range(1, len(cards) + 1)})
    places = {node: place for place, node in enumerate(nodes)}
    depth = np.array([len(node) for node in nodes])
    value = np.array([node[-1] for node in nodes])
    held = np.repeat(np.arange(len(nodes)), depth) * len(UPS) + np.concatenate(nodes)
    cards = np.bincount(held, minlength=len(nodes) * len(UPS)).reshape(-1, len(UPS))
    hard = cards @ np.arange(1, 11)
    soft = (cards[:, 0] > 0) & (hard <= 11)
    orders = np.zeros((len(nodes), len(UPS)), dtype=np.int64)
    for hand, by_up in hands.items():
        orders[places[hand], list(by_up)] = list(by_up.values())
    return Opened(
        cards,
        depth,
        value,
        cards[np.arange(len(nodes)), value] - 1,
        np.array([places.get(node[:-1], -1) for node in nodes]),
        hard,
        2 * (hard + 10 * soft) + soft,
        orders,
        _finished(hits_soft_17=hits_soft_17),
    )


def ranked(keys: Ints, size: int) -> tuple[Ints, Ints]:
    """Return the distinct keys, all below `size`, in order, and the place of each key among them."""
    there = np.zeros(size, dtype=bool)
    there[keys] = True
    return np.flatnonzero(there), (np.cumsum(there) - 1)[keys]


def _open_hands(*, hits_soft_17: bool) -> dict[Hand, dict[int, int]]:
    """Return the hands that draw as sorted values, with the orders of drawing them by up card."""
    found: dict[Hand, dict[int, int]] = {}
    now: dict[Hand, dict[int, int]] = {(up,): {up: 1} for up in UPS}
    while now:
        found |= now
        longer: dict[Hand, dict[int, int]] = {}
        for cards, orders in now.items():
            for value in UPS:
                drawn = tuple(sorted((*cards, value)))
                hard = sum(drawn) + len(drawn)
                soft = drawn[0] == 0 and hard <= 11
                if (hard + 10 if soft else hard) < (17 + (soft and hits_soft_17)):
                    into = longer.setdefault(drawn, {})
                    for up, count in orders.items():
                        into[up] = into.get(up, 0) + count
        now = longer
    return found


def _finished(*, hits_soft_17: bool) -> Ints:
    up, state, last = np.ogrid[: len(UPS), :STATES, : len(UPS)]
    hard = state // 2 - 10 * (state % 2) + last + 1
    soft = ((state % 2 == 1) | (last == 0)) & (hard <= 11)
    total = hard + 10 * soft
    alone = state == np.where(up == 0, 2 * 11 + 1, 2 * (up + 1))
    natural = alone & (np.minimum(up, last) == 0) & (np.maximum(up, last) == 9) & (total == 21)
    stands = total >= 17 + (soft & hits_soft_17)
    return np.where(stands & (total <= 21) & ~natural, total - 17, -1)
