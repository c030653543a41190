"""All hands of cards by value that are not bust, as the states of an automaton.

A hand's value, its number of cards and whether it is a pair follow from how many cards of each value it
holds. There are 3,082 such hands of one card or more; one more state stands for every bust hand, and one
for two ten-values of different rank, which only splitting by rank tells from a pair.

Values are numbered 0 (ace) to 9 (ten), so that a card of value `v` counts `v + 1` points. Ranks are numbered
0 (ace) to 12 (king) in the order of `RANKS`; a card's code is four times its rank plus its suit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.cards import Card, best_total

RANKS = "A23456789TJQK"
SUITS = "shdc"
VALUES = "A23456789T"
NO_PAIR = -1

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


class Hands(NamedTuple):
    """One row a state; the empty hand is state 0, the bust hand the last, unequal tens the one before."""

    counts: Ints
    """Cards of each value, shape (states, 10)."""
    following: Ints
    """State after one more card of each value, shape (states, 10)."""
    total: Ints
    soft: Flags
    cards: Ints
    pair: Ints
    """Value of a two-card pair, else `NO_PAIR`."""

    @property
    def bust(self) -> int:
        """The state of every bust hand."""
        return len(self.total) - 1

    @property
    def unequal_tens(self) -> int:
        """The state of two ten-values of different rank."""
        return len(self.total) - 2

    def state(self, counts: tuple[int, ...]) -> int:
        """Return the state of a hand with these cards of each value."""
        state = 0
        for value, number in enumerate(counts):
            for _ in range(number):
                state = int(self.following[state, value])
        return state


def code_of(card: Card) -> int:
    """Return a card's code in the kernels."""
    return 4 * RANKS.index(card[0]) + SUITS.index(card[1])


def value_of(rank: str) -> int:
    """Return the number of a rank's value."""
    return min(RANKS.index(rank), 9)


def _walk() -> tuple[list[tuple[int, ...]], dict[tuple[int, ...], int]]:
    found: list[tuple[int, ...]] = [(0,) * 10]
    numbers = {found[0]: 0}
    for hand in found:
        points = sum((value + 1) * number for value, number in enumerate(hand))
        for value in range(min(10, 21 - points)):
            bigger = (*hand[:value], hand[value] + 1, *hand[value + 1 :])
            if bigger not in numbers:
                numbers[bigger] = len(found)
                found.append(bigger)
    return found, numbers


@lru_cache(maxsize=1)
def all_hands() -> Hands:
    """Return every hand."""
    found, numbers = _walk()
    two_tens = (0,) * 9 + (2,)
    rows = [*found, two_tens, (0,) * 10]
    bust = len(rows) - 1
    following = np.full((len(rows), 10), bust, dtype=np.int64)
    total = np.full(len(rows), 22, dtype=np.int64)
    soft = np.zeros(len(rows), dtype=np.bool_)
    pair = np.full(len(rows), NO_PAIR, dtype=np.int64)
    counts = np.array(rows, dtype=np.int64)
    for state, hand in enumerate(rows[:bust]):
        points = sum((value + 1) * number for value, number in enumerate(hand))
        total[state], soft[state] = best_total(points, ace=hand[0] > 0)
        for value in range(min(10, 21 - points)):
            following[state, value] = numbers[(*hand[:value], hand[value] + 1, *hand[value + 1 :])]
    for value in range(10):
        pair[numbers[tuple(2 * (v == value) for v in range(10))]] = value
    return Hands(counts, following, total, soft, counts.sum(axis=1), pair)
