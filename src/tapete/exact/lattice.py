"""Every hand that is not bust as a composition: how many cards of each value, suits aside.

Compositions are numbered from the highest hard total down, so that what a hand can become stands
before it. Index 0 of a row of ten is the ace, 9 all ten-values.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Places = NDArray[np.int32]
Counts = NDArray[np.int8]
"""What is looked up most is kept small: the processor's nearer caches hold all of it."""

MOST_GONE = 5
"""Most cards of a pair's value that can be known gone besides a split hand's own (four hands)."""
_RADIX = 32 ** np.arange(10, dtype=np.int64)


class Lattice(NamedTuple):
    """Arrays over compositions c: `following[c, x]` is c with one x more, or -1 when that is bust."""

    cards: Counts
    number: Ints
    hard: Ints
    total: Ints
    soft: Ints
    following: NDArray[np.int16]
    one: Ints
    """The composition of a single card of each value."""
    two: Ints
    """The composition of each pair of values."""
    gone: Places
    """`gone[p, c, k]`: the multiset of c and k more p's, as an index into `multisets`; -1 without a p."""
    multisets: Counts
    """Cards of each distinct multiset; the first ones are the compositions themselves."""
    holders: Places
    """The compositions that hold a p, `holders[starts[p]:starts[p + 1]]`, few points first."""
    starts: Ints


@lru_cache(maxsize=1)
def lattice() -> Lattice:
    """Return the lattice of all compositions of one or more cards worth at most 21."""
    found = _compositions()
    hard = found @ np.arange(1, 11)
    order = np.lexsort((*found.T[::-1], -hard))
    cards, hard = found[order], hard[order]
    soft = ((cards[:, 0] > 0) & (hard <= 11)).astype(np.int64)
    keys = cards @ _RADIX
    sorter = np.argsort(keys)

    def index(wanted: Ints) -> Ints:
        return sorter[np.searchsorted(keys, wanted, sorter=sorter)]

    following = np.full((len(found), 10), -1, dtype=np.int64)
    for value in range(10):
        safe = hard + value + 1 <= 21
        following[safe, value] = index(keys[safe] + _RADIX[value])
    one, two = index(_RADIX), index(_RADIX[:, None] + _RADIX)
    gone, multisets = _gone(cards)
    held, place = np.nonzero(cards.T[:, ::-1])
    starts = np.searchsorted(held, np.arange(11))
    return Lattice(
        cards.astype(np.int8),
        cards.sum(axis=1),
        hard,
        hard + 10 * soft,
        soft,
        following.astype(np.int16),
        one,
        two,
        gone,
        multisets,
        (len(cards) - 1 - place).astype(np.int32),
        starts,
    )


def _compositions() -> Ints:
    """Return the cards of every composition, value by value: each so far with as many more as there is room for."""
    found = np.zeros((1, 10), dtype=np.int64)
    for value in range(10):
        room = 21 - found @ np.arange(1, 11)
        most = room // (value + 1) + 1
        first = np.repeat(np.cumsum(most) - most, most)
        found = np.repeat(found, most, axis=0)
        found[:, value] = np.arange(len(found)) - first
    return found[found.any(axis=1)]


def _gone(cards: Ints) -> tuple[Places, Counts]:
    """Return the index of every composition with k more p's, and the distinct multisets they make."""
    keys = cards @ _RADIX
    p, c = np.nonzero(cards.T)
    more = keys[c, None] + np.arange(MOST_GONE + 1) * _RADIX[p, None]
    asked = np.sort(np.concatenate((keys, more.ravel())))
    every = asked[np.concatenate(([True], np.diff(asked) > 0))]
    place = np.empty(len(every), dtype=np.int64)
    own = np.searchsorted(every, keys)
    other = np.ones(len(every), dtype=bool)
    other[own] = False
    ordered = np.concatenate((keys, every[other]))
    place[own], place[other] = np.arange(len(keys)), np.arange(len(keys), len(every))
    gone = np.full((10, len(cards), MOST_GONE + 1), -1, dtype=np.int32)
    gone[p, c] = place[np.searchsorted(every, more)]
    multisets = (ordered[:, None] >> 5 * np.arange(10) & 31).astype(np.int8)
    return gone, multisets
