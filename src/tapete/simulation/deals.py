"""All first deals from a full shoe by their values, how likely each is, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.simulation.automaton import (
    BEGUN,
    DEALER,
    DEALERS,
    INSURANCE,
    INSURED,
    LOOKS,
    OVER,
    PLAYS,
    ROW,
    ROW_BITS,
    SPLITS,
    SURE,
    WAITS,
    Automaton,
)
from tapete.simulation.ends import FINAL_17, FINAL_NATURAL, LOW_END
from tapete.simulation.hands import Ints
from tapete.simulation.legality import SPLIT, UNSPLIT
from tapete.simulation.payment import INSURANCE_FIELD
from tapete.simulation.tables import Tables

TO_PLAY, TO_LOOK, TO_SPLIT, TO_STAND, SETTLED = range(5)
"""Where a deal goes: the player takes a card; a bonus may fit; split; the dealer takes a card; all is known."""

_SHARE = 8
"""A value that is a smaller part of the shoe does not come sixteen times in a round, as good as never: four bits hold
how many of it are gone. Tens do not come so often in any four hands."""

_ROW_MASK = (1 << ROW_BITS) - 1


class Deals(NamedTuple):
    """One row for all deals that go on as one word, and one for each result of those that are settled at once."""

    chances: npt.NDArray[np.float64]
    going: Ints
    """Sorted, so that equal ones are played together."""
    words: npt.NDArray[np.uint64]
    """The word with which a round begins, see `fresh`; for settled ones unused."""
    hands: npt.NDArray[np.uint64]
    """The second word of a round that splits."""
    codes: Ints
    """The result of those that are settled."""
    ranges: Ints
    """First place of each value in the sorted pack, and behind the last its end."""
    sorted: npt.NDArray[np.uint8]
    """The pack by value."""
    places: npt.NDArray[np.uint32]
    """For each card of the sorted pack its value and, from the fifth bit on, its number within the value."""
    holes: Ints
    """The hole card's value by the up card's, times `DEALERS`, and the dealer's first state."""


class _Deal(NamedTuple):
    going: int
    word: int
    hands: int
    code: int


def deals(t: Tables, a: Automaton) -> Deals | None:
    """Return the deals, or None where a shoe must be played from after all.

    That is where split tens would have to be told apart, and where a round may well hold sixteen cards of a value.
    """
    by_rank = t.start[9, 9] != t.start[9, 10]
    pack = np.sort(t.pack)
    values = np.minimum(pack >> 2, 9).astype(np.int64)
    held = np.bincount(values, minlength=10)
    if (by_rank and (t.play[UNSPLIT, 0, :, t.start[9, 9]] == SPLIT).any()) or held[:9].max() * _SHARE > len(pack):
        return None
    ranges = np.concatenate([[0], np.cumsum(held)]).astype(np.int64)
    weights: dict[_Deal, int] = {}
    for ranks, weight in _weights(t, held):
        deal = _deal(a, *ranks)
        weights[deal] = weights.get(deal, 0) + weight
    rows = sorted(weights)
    chances = np.array([float(weights[row]) for row in rows])
    holes = np.zeros((10, DEALERS), dtype=np.int64)
    for up in range(10):
        holes[up, a.dealer_first[16 * up : 16 * up + 10] & (DEALERS - 1)] = range(10)
    return Deals(
        chances=chances / chances.sum(),
        going=np.array([row.going for row in rows], dtype=np.int64),
        words=np.array([row.word for row in rows], dtype=np.uint64),
        hands=np.array([row.hands for row in rows], dtype=np.uint64),
        codes=np.array([row.code for row in rows], dtype=np.int64),
        ranges=ranges,
        sorted=pack,
        places=(values | (np.arange(len(values)) - ranges[values]) << 4).astype(np.uint32),
        holes=holes.ravel(),
    )


def _weights(t: Tables, held: Ints) -> Iterator[tuple[tuple[int, int, int, int], int]]:
    """Yield the ranks of the player's cards, of up and hole card, and in how many ways they come."""
    tens = np.bincount(t.pack >> 2, minlength=13)[9:].astype(np.int64)
    equal_tens = int((tens * (tens - 1)).sum())
    for first in range(10):
        for second in range(first, 10):
            ways = int(held[first] * (held[second] - (first == second))) * (1 if first == second else 2)
            kinds = [(second, ways)] if first < 9 else [(9, equal_tens), (10, ways - equal_tens)]
            left = held.copy()
            left[first] -= 1
            left[second] -= 1
            for other, count in kinds:
                for up in range(10):
                    for hole in range(10):
                        weight = count * int(left[up] * (left[hole] - (up == hole)))
                        if count > 0 and left.min() >= 0 and weight > 0:
                            yield (first, other, up, hole), weight


def _deal(a: Automaton, first: int, second: int, up: int, hole: int) -> _Deal:
    entry = int(a.opening[first << 8 | second << 4 | up])
    dealt = int(a.dealer_first[16 * up + hole])
    dealer = dealt & (DEALERS - 1)
    if dealt & OVER and not entry & SURE:
        entry = LOW_END | entry & INSURED
    row, insured = entry & _ROW_MASK, bool(entry & INSURED)
    going = _going(entry, dealer)
    if going == SETTLED:
        insurance = insured * INSURANCE_FIELD * (2 if dealer == FINAL_NATURAL else 1)
        return _Deal(SETTLED, 0, 0, int(a.paid[row * DEALERS + dealer]) + insurance)
    removed = sum(1 << 4 * min(rank, 9) for rank in (first, second, up, hole))
    begun = row + (going == TO_SPLIT and a.hands == 2)
    word = removed | begun << ROW | dealer << DEALER | insured << INSURANCE
    return _Deal(going, word, (row | BEGUN) * (going == TO_SPLIT), 0)


def _going(entry: int, dealer: int) -> int:
    if entry & PLAYS:
        return TO_PLAY
    if entry & LOOKS:
        return TO_LOOK
    if entry & SPLITS:
        return TO_SPLIT
    return TO_STAND if entry & WAITS and dealer < FINAL_17 else SETTLED
