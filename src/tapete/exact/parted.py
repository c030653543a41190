"""The dealer's tree against one up card with the cards of a pair set apart.

How many more of the pair are gone changes only the chances of drawing them and the size of the shoe.
So each sum of the dealer's hands is kept by the cards and by the cards of the pair among them, and one
walk serves every number of cards gone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapete.exact.dealer import BUST
from tapete.exact.opened import STATES, UPS, Ints, opened, ranked
from tapete.exact.tree import Counted, Finished, Tree, grow

ALONE = len(UPS)
"""The row of ones, multiplied with where a card of the pair would be."""


class Parted(NamedTuple):
    """The hands against one up card; the first slots are totals, by outcome, then by `kind`, then those that wait.

    Those of an outcome are from `outcomes[outcome]` until `outcomes[outcome + 1]`. A kind is a number of cards
    in all, `cards[kind]`, and of the pair, `paired[kind]`. In the tree a card of the pair has the value `ALONE`.
    """

    tree: Tree
    outcomes: Ints
    kind: Ints
    cards: Ints
    paired: Ints


class _Waiting(NamedTuple):
    """The open hands against one up card that a last card can finish, before any pair is set apart.

    `kept` are all open hands and those they begin with, `node` is a hand's place among all, `slot` its total,
    softness and number of cards, of which there are `slots` different ones; `wait`, `last` and `outcome` are all the
    ways to finish one.
    """

    kept: NDArray[np.bool_]
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
    finished = hands.finished[up, hands.state]
    node = np.flatnonzero(is_open & (finished.max(axis=1) >= 0))
    waits, slot = ranked(hands.state[node] * _CARDS + hands.depth[node], STATES * _CARDS)
    wait, last = np.nonzero(finished[node] >= 0)
    return _Waiting(hands.needed(is_open), node, slot, len(waits), wait, last, finished[node[wait], last])


@lru_cache(maxsize=256)
def parted(up: int, pair: int, *, hits_soft_17: bool) -> Parted:
    """Return the dealer's open hands against one up card, the cards of a pair apart."""
    hands = opened(hits_soft_17=hits_soft_17)
    kept, node, slot, slots, wait, last, outcome = _waiting(up, hits_soft_17=hits_soft_17)
    apart, orders = hands.cards[node, pair], hands.orders[node, up]
    waits, slot = ranked(slot * _CARDS + apart, slots * _CARDS)
    mine = last == pair
    kind = (hands.depth[node][wait] + 1) * _CARDS + apart[wait] + mine
    totals, total = ranked(outcome * _CARDS**2 + kind, BUST * _CARDS**2)
    kinds, kind = ranked(totals % _CARDS**2, _CARDS**2)
    sums, once = np.unique((slot[wait] * (ALONE + 1) + np.where(mine, ALONE, last)), return_index=True)
    # Each hand counts in the slot where it waits, and less for every card of the last's value that it holds.
    held = hands.cards[node[wait], last]
    less = (held > 0) & ~mine
    counted = Counted(
        np.concatenate((node, node[wait[less]])),
        np.concatenate((len(totals) + slot, total[less])),
        np.concatenate((orders, -(orders[wait] * held)[less])),
    )
    ended = Finished(len(totals) + sums // (ALONE + 1), sums % (ALONE + 1), total[once], len(totals))
    tree = grow(hands, kept, counted, ended, len(totals) + len(waits))
    paired = tree.value == pair
    return Parted(
        tree._replace(value=np.where(paired, ALONE, tree.value), copy=np.where(paired, 0, tree.copy)),
        np.searchsorted(totals, np.arange(BUST + 1) * _CARDS**2),
        kind,
        kinds // _CARDS,
        kinds % _CARDS,
    )
