"""The dealer's tree against one up card with the cards of a pair set apart.

How many more of the pair are gone changes only the chances of drawing them and the size of the shoe.
So each sum of the dealer's hands is kept by the cards and by the cards of the pair among them, and one
walk serves every number of cards gone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tapete.exact.dealer import BUST, Floats
from tapete.exact.opened import STATES, UPS, Ints, opened, ranked

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


class _Waiting(NamedTuple):
    """The open hands against one up card that a last card can finish, before any pair is set apart.

    `node` is a hand's place among those `kept`, `slot` its total, softness and number of cards, of which there are
    `slots` different ones; `wait`, `last` and `outcome` are all the ways to finish one.
    """

    kept: Ints
    node: Ints
    slot: Ints
    slots: int
    wait: Ints
    last: Ints
    outcome: Ints


_CARDS = 32
"""More than the cards of a dealer's hand."""


@lru_cache(maxsize=20)
def _waiting(up: int, *, hits_soft_17: bool) -> _Waiting:
    hands = opened(hits_soft_17=hits_soft_17)
    is_open = hands.orders[:, up] > 0
    kept = np.flatnonzero(hands.needed(is_open))
    finished = hands.finished[up, hands.state[kept]]
    node = np.flatnonzero(is_open[kept] & (finished.max(axis=1) >= 0))
    place = kept[node]
    waits, slot = ranked(hands.state[place] * _CARDS + hands.depth[place], STATES * _CARDS)
    wait, last = np.nonzero(finished[node] >= 0)
    return _Waiting(kept, node, slot, len(waits), wait, last, finished[node[wait], last])


@lru_cache(maxsize=256)
def parted(up: int, pair: int, *, hits_soft_17: bool) -> Parted:
    """Return the tree of the dealer's hands with the cards of a pair apart."""
    hands = opened(hits_soft_17=hits_soft_17)
    kept, node, slot, slots, wait, last, outcome = _waiting(up, hits_soft_17=hits_soft_17)
    place = kept[node]
    apart, orders = hands.cards[place, pair], hands.orders[place, up]
    waits, slot = ranked(slot * _CARDS + apart, slots * _CARDS)
    mine = last == pair
    kind = (hands.depth[place][wait] + 1) * _CARDS + apart[wait] + mine
    totals, total = ranked(outcome * _CARDS**2 + kind, BUST * _CARDS**2)
    kinds, kind = ranked(totals % _CARDS**2, _CARDS**2)
    sums, once = np.unique((slot[wait] * (ALONE + 1) + np.where(mine, ALONE, last)), return_index=True)
    # Each hand counts in the slot where it waits, and less for every card of the last's value that it holds.
    held = hands.cards[place[wait], last]
    less = (held > 0) & ~mine
    source = np.concatenate((node, node[wait[less]]))
    order = np.argsort(source, kind="stable")
    into = np.concatenate((len(totals) + slot, total[less]))[order]
    ways = np.concatenate((orders, -(orders[wait] * held)[less])).astype(np.float64)[order]
    paired = hands.value[kept] == pair
    return Parted(
        hands.depth[kept],
        np.where(paired, ALONE, hands.value[kept]),
        np.where(paired, 0, hands.copy[kept]),
        np.searchsorted(source[order], np.arange(len(kept) + 1)),
        into,
        ways,
        total[once],
        len(totals) + sums // (ALONE + 1),
        sums % (ALONE + 1),
        len(totals) + len(waits),
        np.searchsorted(totals, np.arange(BUST + 1) * _CARDS**2),
        kind,
        kinds // _CARDS,
        kinds % _CARDS,
    )
