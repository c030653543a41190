"""The dealer's tree against one up card with the cards of a pair set apart.

How many more of the pair are gone changes only the chances of drawing them and the size of the shoe.
So each sum of the dealer's hands is kept by the cards and by the cards of the pair among them, and one
walk serves every number of cards gone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tapete.exact.dealer import BUST, UPS, Floats, Hand, Ints, last_cards, open_hands, total_of

ALONE = len(UPS)
"""The row of ones, multiplied with where a card of the pair would be."""


class Parted(NamedTuple):
    """As `dealer.Walk`, for one up card; the first slots are totals, by outcome, then by `kind`.

    Those of an outcome are from `bounds[outcome]` to `bounds[outcome + 1]`. A kind is a number of cards
    in all, `cards[kind]`, and of the pair, `paired[kind]`.
    """

    depth: Ints
    value: Ints
    copy: Ints
    ends: Ints
    into: Ints
    ways: Floats
    final: Ints
    waiting: Ints
    last: Ints
    slots: int
    bounds: Ints
    kind: Ints
    cards: Ints
    paired: Ints


class _Open(NamedTuple):
    """The dealer's open hands against one up card, before any pair is set apart.

    `waits` are the hands that a last card can finish, with total and softness in one number, and their
    orders; `finals` the ways to do so, by the place in `waits`, the last card and the outcome.
    """

    cards: Ints
    depth: Ints
    value: Ints
    copy: Ints
    waits: Ints
    total: Ints
    orders: Floats
    finals: Ints


@lru_cache(maxsize=20)
def _opened(up: int, *, hits_soft_17: bool) -> _Open:
    orders = {cards: found[up] for cards, found in open_hands(hits_soft_17=hits_soft_17).items() if up in found}
    nodes = sorted({cards[:length] for cards in orders for length in range(1, len(cards) + 1)})
    waits: list[int] = []
    totals: list[int] = []
    finals: list[tuple[int, int, int]] = []
    for place, node in enumerate(nodes):
        total, soft = total_of(node)
        lasts = last_cards(up, total, soft, hits_soft_17=hits_soft_17) if node in orders else ()
        if lasts:
            finals += [(len(waits), last, outcome) for last, outcome in lasts]
            waits.append(place)
            totals.append(2 * total + soft)
    return _Open(
        _counted(nodes),
        np.array([len(node) for node in nodes]),
        np.array([node[-1] for node in nodes]),
        np.array([node.count(node[-1]) - 1 for node in nodes]),
        np.array(waits),
        np.array(totals),
        np.array([float(orders[nodes[place]]) for place in waits]),
        np.array(finals),
    )


def _counted(nodes: list[Hand]) -> Ints:
    held = np.repeat(np.arange(len(nodes)), [len(node) for node in nodes]) * len(UPS) + np.concatenate(nodes)
    return np.bincount(held, minlength=len(nodes) * len(UPS)).reshape(-1, len(UPS))


_MANY = 64
"""More than any number of cards, total and softness, or outcome."""


@lru_cache(maxsize=256)
def parted(up: int, pair: int, *, hits_soft_17: bool) -> Parted:
    """Return the tree of the dealer's hands with the cards of a pair apart."""
    hands = _opened(up, hits_soft_17=hits_soft_17)
    wait, last, outcome = hands.finals.T
    depth, apart = hands.depth[hands.waits], hands.cards[hands.waits, pair]
    slots, slot = np.unique((hands.total * _MANY + depth) * _MANY + apart, return_inverse=True)
    mine = last == pair
    total = (outcome * _MANY + depth[wait] + 1) * _MANY + apart[wait] + mine
    totals, place = np.unique(total, return_inverse=True)
    kinds, kind = np.unique(totals % _MANY**2, return_inverse=True)
    sums = np.unique((place * _MANY + np.where(mine, ALONE, last)) * len(slots) * 2 + slot[wait])
    # Each hand counts in the slot where it waits, and less for every card of the last's value that it holds.
    held = hands.cards[hands.waits][wait, last]
    less = (held > 0) & ~mine
    node = np.concatenate((hands.waits, hands.waits[wait[less]]))
    order = np.argsort(node, kind="stable")
    into = np.concatenate((len(totals) + slot, place[less]))[order]
    ways = np.concatenate((hands.orders, -(hands.orders[wait] * held)[less]))[order]
    paired = hands.value == pair
    return Parted(
        hands.depth,
        np.where(paired, ALONE, hands.value),
        np.where(paired, 0, hands.copy),
        np.searchsorted(node[order], np.arange(len(hands.depth) + 1)),
        into,
        ways,
        sums // (2 * len(slots)) // _MANY,
        len(totals) + sums % (2 * len(slots)),
        sums // (2 * len(slots)) % _MANY,
        len(totals) + len(slots),
        np.searchsorted(totals, np.arange(BUST + 1) * _MANY**2),
        kind,
        kinds // _MANY,
        kinds % _MANY,
    )
