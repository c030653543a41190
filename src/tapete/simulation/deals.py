"""All first deals from a full shoe by their values, how likely each is, and what becomes of it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.simulation import facts
from tapete.simulation.hands import Ints
from tapete.simulation.legality import DOUBLE, DOUBLED, HIT, SURRENDER, UNSPLIT
from tapete.simulation.payment import SPECIAL_FIELD, SURRENDERED
from tapete.simulation.streams import (
    ASKED,
    END_BUST,
    FINAL_NATURAL,
    TO_DOUBLE,
    TO_HIT,
    TO_REFERENCE,
    TO_SETTLE,
    TO_STAND,
    Streams,
    result_code,
)
from tapete.simulation.tables import Tables


class Deals(NamedTuple):
    """One row a deal: player's two cards, up card and hole card by value; tens that differ are told from pairs."""

    cards: Ints
    """Values of player's first and second, up and hole card, and 1 for two unequal tens, 0 for equal, else 2."""
    chances: npt.NDArray[np.float64]
    going: Ints
    """Where the deal goes: a stream, `TO_REFERENCE`, or `TO_SETTLE` with `codes` as its result."""
    codes: Ints
    words: npt.NDArray[np.uint64]
    """The word with which a round of the deal begins, see `fresh`."""
    ranges: Ints
    """First place of each value in the sorted pack, and behind the last its end."""
    sorted: npt.NDArray[np.uint8]
    """The pack by value."""
    places: npt.NDArray[np.uint16]
    """For each card of the sorted pack its value and, from the fifth bit on, its number within the value."""
    onward: npt.NDArray[np.uint8]
    """Where a hand that no bonus fits goes after all, by state."""


def deals(t: Tables, s: Streams) -> Deals | None:
    """Return the deals, or None where hands double again: such tables play from a shoe."""
    if t.facts[facts.TIMES] > 1 and (t.play[DOUBLED] == DOUBLE).any():
        return None
    pack = np.sort(t.pack)
    values = np.minimum(pack >> 2, 9).astype(np.int64)
    held = np.bincount(values, minlength=10)
    ranges = np.concatenate([[0], np.cumsum(held)]).astype(np.int64)
    places = (values | (np.arange(len(values)) - ranges[values]) << 4).astype(np.uint16)
    rows = [row for first in range(10) for second in range(first, 10) for row in _rows(t, s, held, first, second)]
    chances = np.array([float(row[2]) for row in rows])
    return Deals(
        np.array([row[0] for row in rows], dtype=np.int64),
        chances / chances.sum(),
        np.array([row[3] for row in rows], dtype=np.int64),
        np.array([row[4] for row in rows], dtype=np.int64),
        np.array([row[1] for row in rows], dtype=np.uint64),
        ranges,
        pack,
        places,
        np.concatenate([_onward(t, s, up) for up in range(10)]),
    )


Row = tuple[tuple[int, int, int, int, int], int, Fraction, int, int]


def _rows(t: Tables, s: Streams, held: Ints, first: int, second: int) -> list[Row]:
    tens = np.bincount(t.pack >> 2, minlength=13)[9:].astype(np.int64)
    if (first, second) == (9, 9):
        equal = int((tens * (tens - 1)).sum())
        kinds = [(0, equal), (1, int(held[9] * (held[9] - 1)) - equal)]
    else:
        ways = int(held[first] * (held[second] - (first == second))) * (1 if first == second else 2)
        kinds = [(2, ways)]
    left = held.copy()
    left[first] -= 1
    left[second] -= 1
    rows = []
    for unequal, ways in kinds:
        for up in range(10):
            for hole in range(10):
                weight = Fraction(ways * int(left[up] * (left[hole] - (up == hole))))
                if ways > 0 and left.min() >= 0 and weight > 0:
                    rows.append(_row(t, s, (first, second, up, hole, unequal), weight))
    return rows


def _row(t: Tables, s: Streams, cards: tuple[int, int, int, int, int], weight: Fraction) -> Row:
    first, second, up, hole, unequal = cards
    ranks = (first, 10) if unequal == 1 else (first, second)
    state = int(s.start[16 * ranks[0] + ranks[1]]) + up * s.states
    dealer = int(s.dealer_start[16 * up + hole])
    going = int(s.opening[state])
    removed = sum(1 << 4 * value for value in cards[:4])
    word = removed | state << 40 | dealer << 52 | hole << 59
    if s.peeked_natural[16 * up + hole] and going != ASKED:
        return cards, word, weight, TO_SETTLE, result_code(t, int(s.ends[state]), FINAL_NATURAL, doubled=False)
    if going == TO_SETTLE:
        return cards, word, weight, TO_SETTLE, result_code(t, int(s.ends[state]), dealer, doubled=False)
    plain = int(state) - up * s.states
    if going == TO_REFERENCE and plain < s.states - 1 and t.play[UNSPLIT, 0, up, plain] == SURRENDER:
        lost = dealer == FINAL_NATURAL and not t.facts[facts.SURRENDER_KEEPS]
        return cards, word, weight, TO_SETTLE, -1 if lost else SURRENDERED * SPECIAL_FIELD
    if going == ASKED:
        going = TO_REFERENCE
    return cards, word, weight, going, 0


def _onward(t: Tables, s: Streams, up: int) -> npt.NDArray[np.uint8]:
    going = np.where(s.ends[: s.states] >= END_BUST, TO_SETTLE, TO_STAND)
    open_still = (t.masks[UNSPLIT, up] & 255) != 0
    going[:-1][open_still & (t.play[UNSPLIT, 0, up] == HIT)] = TO_HIT
    going[:-1][open_still & (t.play[UNSPLIT, 0, up] == DOUBLE)] = TO_DOUBLE
    return going.astype(np.uint8)
