"""How a player's hand and the dealer's end, as the fast kernels number it, and what the one gets against the other."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from tapete.cards import best_total
from tapete.simulation import facts
from tapete.simulation.payment import NATURAL, SPECIAL_FIELD, SURRENDERED
from tapete.simulation.tables import BUST, CHARLIE, Tables

(
    NO_HAND,
    LOW_END,
    END_17,
    END_18,
    END_19,
    END_20,
    END_21,
    END_BUST,
    END_CHARLIE,
    END_NATURAL,
    END_GAVE_UP,
    END_GAVE_EARLY,
    END_EVEN,
) = range(13)
"""How a player's hand ends; the second stands for every total under 17, the last for even money that was taken."""
ENDS = 16

FINAL_17, FINAL_BUST, FINAL_NATURAL = 48, 53, 54
"""The dealer's final states; lower ones draw on, or need not."""


def end_of(end: int) -> int:
    """Return how a hand ends that `Tables.ends` describes, and that is no natural."""
    if end == BUST:
        return END_BUST
    return END_CHARLIE if end == CHARLIE else max(end - 17 + END_17, LOW_END)


def dealer_tables(*, hits_soft_17: bool) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
    """Return the dealer's automaton: the state of two ranks, and the state after a rank."""
    numbers: dict[tuple[int, bool], int] = {}

    def state(points: int, *, ace: bool) -> int:
        total, soft = best_total(points, ace=ace)
        if total > 17 or (total == 17 and not (soft and hits_soft_17)):
            return min(FINAL_17 + total - 17, FINAL_BUST)
        return numbers.setdefault((points, ace), len(numbers))

    start = np.zeros((16, 16), dtype=np.uint8)
    for up in range(13):
        for hole in range(13):
            values = min(up, 9), min(hole, 9)
            natural = sorted(values) == [0, 9]
            start[up, hole] = FINAL_NATURAL if natural else state(sum(values) + 2, ace=0 in values)
    following = np.zeros((64, 16), dtype=np.uint8)
    for (points, ace), number in _growing(numbers):
        for rank in range(13):
            value = min(rank, 9)
            following[number, rank] = state(points + value + 1, ace=ace or value == 0)
    return start.ravel(), following.ravel()


def _growing(numbers: dict[tuple[int, bool], int]) -> Iterator[tuple[tuple[int, bool], int]]:
    """Yield the entries of a dictionary that grows meanwhile."""
    done = 0
    while done < len(numbers):
        yield list(numbers.items())[done]
        done += 1


def kind_code(t: Tables, kind: int) -> int:
    """Return the payment code of a counted kind: end, doubled and the dealer's final state in one number."""
    return result_code(t, kind >> 7, kind & 63, doublings=kind >> 6 & 1)


def result_code(t: Tables, end: int, final: int, *, doublings: int) -> int:
    """Return the payment code of a hand's end against the dealer's final state."""
    stake = 1 << doublings
    if end == NO_HAND:
        return 0
    if end == END_EVEN:
        return 1
    if end == END_GAVE_EARLY:
        return SURRENDERED * SPECIAL_FIELD
    if final == FINAL_NATURAL:
        return _against_natural(t, end, stake)
    if end == END_BUST:
        return -stake
    if end == END_CHARLIE:
        return stake * int(t.facts[facts.CHARLIE])
    if end == END_NATURAL:
        return NATURAL * SPECIAL_FIELD
    if end == END_GAVE_UP:
        return SURRENDERED * SPECIAL_FIELD
    dealer = final - FINAL_17 + END_17
    if final == FINAL_BUST or end > dealer or (end == END_21 and t.facts[facts.WINS_TIES]):
        return stake
    return 0 if end == dealer else -stake


def _against_natural(t: Tables, end: int, stake: int) -> int:
    if end == END_NATURAL:
        return NATURAL * SPECIAL_FIELD if t.facts[facts.NATURAL_WINS] else 0
    if end == END_GAVE_UP and t.facts[facts.SURRENDER_KEEPS]:
        return SURRENDERED * SPECIAL_FIELD
    return -stake if t.facts[facts.TAKES_ALL] else -1
