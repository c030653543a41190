"""How many hands a split makes, and what is known of the cards of the others.

The expectation of all the hands of a split is a sum over hands, each taken alone: cards drawn
without replacement are exchangeable, so that unknown cards of other hands change nothing. What is
known of them does: second cards seen while more hands were allowed were either one more of the
pair, which made a hand, or known not to be. "Not" is resolved by inclusion and exclusion.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from tapete.exact.lattice import MOST_GONE


class Weights(NamedTuple):
    """How often a hand counts of which k cards more of the pair's rank are gone, by k.

    `any`: its second card is any; `other`: it is not of the pair's rank. Each is still to be
    multiplied by the chance that k - 1 unseen cards are all of that rank.
    """

    any: tuple[int, ...]
    other: tuple[int, ...]


@lru_cache(maxsize=32)
def weights(most: int, hands: int = 1) -> Weights:
    """Return the weights when one of `hands` hands is split and at most `most` are allowed.

    >>> weights(2)
    Weights(any=(0, 2, 0, 0, 0, 0), other=(0, 0, 0, 0, 0, 0))
    """
    free, other = [0] * (MOST_GONE + 1), [0] * (MOST_GONE + 1)

    def count(into: list[int], times: int, pairs: int, others: int) -> None:
        for j in range(others + 1):
            into[1 + pairs + j] += times * (-1) ** j * comb(others, j)

    def resolve(now: int, waiting: int, others: int) -> None:
        if now == most or waiting == 0:
            pairs = now - hands - 1
            if others:
                count(other, others, pairs, others - 1)
            count(free, waiting, pairs, others)
            return
        resolve(now + 1, waiting + 1, others)
        resolve(now, waiting - 1, others + 1)

    resolve(hands + 1, 2, 0)
    return Weights(tuple(free), tuple(other))
