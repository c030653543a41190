"""One seat's round as an automaton: what the deal, every card of the player and every card of the dealer lead to.

A row stands for a hand that awaits a card: whose up card, which state, and whether the card is a hit, a doubling,
or the second card of a split hand. An entry is what comes of it: the next row or how the hand ended, and flags
that say where the round goes on. The kernels of `lanes` and `fresh` look up nothing else, splits included.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.simulation import facts
from tapete.simulation.ends import (
    END_21,
    END_EVEN,
    END_GAVE_EARLY,
    END_GAVE_UP,
    END_NATURAL,
    FINAL_NATURAL,
    LOW_END,
    dealer_tables,
    end_of,
    result_code,
)
from tapete.simulation.hands import Ints
from tapete.simulation.legality import (
    ACES,
    CAPPED,
    DOUBLE,
    DOUBLED,
    EARLY,
    HIT,
    MAYBE_BONUS,
    SPLIT,
    SPLITTABLE,
    STAND,
    SURRENDER,
    UNSPLIT,
)
from tapete.simulation.tables import Tables

Entries = npt.NDArray[np.uint32]

ROW_BITS = 16
PLAYS, WAITS, LOOKS, SPLITS, INSURED, SURE = (1 << bit for bit in range(ROW_BITS, ROW_BITS + 6))
"""Flags of an entry: the hand takes another card; has ended and waits for the dealer; may earn a bonus; is split;
the seat is insured; the deal's entry stands even where the peek ends the round. With none of the first four the hand
has ended and needs no dealer. Below the flags lies the row, or the kind of a hand that ended."""

KINDS = 16
"""Kinds of hands that have ended as `streams` numbers them; each doubling adds so much."""

OVER = 1 << 8
"""Flag beside the dealer's first state: the peek ends the round."""

DEALERS = 64
"""States of the dealer."""

ROW, DEALER, INSURANCE = 40, 56, 62
"""Where the row (or kind), the dealer's state and whether the seat is insured lie in the word of a round."""

PENDING, HELD = 16, 20
BEGUN = 2 << PENDING | 2 << HELD
"""Of the second word of a round that splits: hands to be played, and hands held; at first two each."""

HIT_ROW, DOUBLE_ROW, SPLIT_HIT_ROW, SECOND_ROW, LOOK_ROW = range(5)
_Key = tuple[int, int, int, int]
"""Kind of a row; up value; state, or rank of a split card; doublings after the card, room for a hand, or rank + 1."""


class Automaton(NamedTuple):
    """The tables of one seat's round. Columns are ranks, sixteen to a row."""

    opening: Entries
    """Entry of a first hand by its first and second rank and the up rank, four bits each."""
    steps: Entries
    """Entry of a row by the rank that comes. A split hand's row is followed by that of one that may not be split."""
    onward: Entries
    """Entry of a row that was looked at in vain."""
    ups: Entries
    """Up value of each row."""
    states: Entries
    """State of the hand of each row that is looked at."""
    dealer_first: Entries
    """State by 16 times the up rank plus the hole rank, and `OVER`."""
    dealer_steps: Entries
    """The dealer's next state by the rank that comes."""
    paid: Ints
    """Payment code of an ended hand by its kind times `DEALERS` plus the dealer's final state."""
    hands: int
    """Hands that a seat may split to."""
    takes_all: bool
    """Whether an unpeeked natural takes all hands of a seat."""


def automaton(t: Tables) -> Automaton | None:
    """Return the automaton of a strategy without a count, or None where it has too many rows."""
    rows = _Rows(t)
    opening = _opening(t, rows)
    found = [(rows.steps(key), rows.onward(key)) for key in rows.growing()]
    if len(found) >= 1 << ROW_BITS:
        return None
    dealer_first, dealer_steps = dealer_tables(hits_soft_17=bool(t.facts[facts.HITS_SOFT_17]))
    natural = dealer_first.reshape(16, 16) == FINAL_NATURAL
    peeks = np.array([bool(t.facts[facts.PEEKS] >> min(up, 9) & 1) for up in range(16)])
    kinds = KINDS * (int(t.facts[facts.TIMES]) + 1)
    # The kind of a hand that ended, looked up beside others for nothing, finds a row too.
    spare = [[0] * 16] * (kinds - len(found))
    return Automaton(
        opening=opening,
        steps=np.array([steps for steps, _ in found] + spare, dtype=np.uint32).ravel(),
        onward=np.array([onward for _, onward in found], dtype=np.uint32),
        ups=np.array([key[1] for key in rows.growing()], dtype=np.uint32),
        states=np.array([key[2] for key in rows.growing()], dtype=np.uint32),
        dealer_first=(dealer_first + (natural & peeks[:, None]).ravel() * OVER).astype(np.uint32),
        dealer_steps=dealer_steps.astype(np.uint32),
        paid=np.array(
            [
                result_code(t, kind % KINDS, final, doublings=kind // KINDS)
                for kind in range(kinds)
                for final in range(DEALERS)
            ],
            dtype=np.int64,
        ),
        hands=int(t.facts[facts.HANDS]),
        takes_all=bool(t.facts[facts.TAKES_ALL]),
    )


def _opening(t: Tables, rows: _Rows) -> Entries:
    """Return the entry of every deal."""
    opening = np.zeros((16, 16, 16), dtype=np.uint32)
    for one in range(13):
        for two in range(13):
            # A pair is known by its rank: split, its cards begin anew.
            pair = one if min(one, 9) == min(two, 9) else -1
            opening[one, two, :13] = [rows.dealt(up, int(t.start[one, two]), pair) for up in range(13)]
    return opening.ravel()


class _Rows:
    """The rows met so far, and what their cards lead to."""

    def __init__(self, t: Tables) -> None:
        self.t = t
        self._numbers: dict[_Key, int] = {}
        self._keys: list[_Key] = []

    def growing(self) -> list[_Key]:
        """Return the rows as a list that grows while it is gone through."""
        return self._keys

    def _row(self, *key: int) -> int:
        kind, up, state, number = key
        found = (kind, up, state, number)
        if found not in self._numbers:
            self._numbers[found] = len(self._keys)
            self._keys.append(found)
        return self._numbers[found]

    def dealt(self, up_rank: int, state: int, pair: int) -> int:
        """Return the entry of a first hand."""
        t, up = self.t, min(up_rank, 9)
        asked = up_rank == 0 and bool(t.facts[facts.INSURANCE])
        natural = t.ends[state, 0] == 21
        if natural and asked and t.facts[facts.EVEN_MONEY]:
            return SURE | (END_EVEN if t.answers[1, 0, state] else END_NATURAL)
        insured = INSURED if asked and t.answers[0, 0, state] else 0
        if natural:
            return END_NATURAL | SURE | insured
        if t.facts[facts.EARLY] and t.masks[EARLY, up, state] and t.play[EARLY, 0, up, state] == SURRENDER:
            return END_GAVE_EARLY | SURE | insured
        return self._unsplit(up, state, pair) | insured

    def _unsplit(self, up: int, state: int, pair: int) -> int:
        if self.t.masks[UNSPLIT, up, state] & MAYBE_BONUS:
            return self._row(LOOK_ROW, up, state, pair + 1) | LOOKS
        return self._looked(up, state, pair)

    def _looked(self, up: int, state: int, pair: int) -> int:
        """Return the entry of an unsplit hand that no bonus fits."""
        legal = self.t.masks[UNSPLIT, up, state] & (MAYBE_BONUS - 1)
        action = self.t.play[UNSPLIT, 0, up, state] if legal else STAND
        if action == SPLIT:
            return self._second(up, pair) | SPLITS
        if action == SURRENDER:
            return END_GAVE_UP
        return self._acts(HIT_ROW, up, state, action)

    def _acts(self, kind: int, up: int, state: int, action: int) -> int:
        if action == HIT:
            return self._row(kind, up, state, 0) | PLAYS
        if action == DOUBLE:
            return self._row(DOUBLE_ROW, up, state, 1) | PLAYS
        return self._ended(state, 0)

    def _ended(self, state: int, doublings: int) -> int:
        end = end_of(int(self.t.ends[state, 0]))
        return KINDS * doublings + end | (WAITS if LOW_END <= end <= END_21 else 0)

    def _second(self, up: int, rank: int) -> int:
        """Return the row of a split hand that awaits its second card and may be split; the other stands behind it."""
        row = self._row(SECOND_ROW, up, rank, 1)
        self._row(SECOND_ROW, up, rank, 0)
        return row

    def steps(self, key: _Key) -> list[int]:
        """Return a row's entries, by rank."""
        return [self._step(key, rank) for rank in range(13)] + [0] * 3 if key[0] != LOOK_ROW else [0] * 16

    def onward(self, key: _Key) -> int:
        """Return the entry of a row that was looked at in vain."""
        kind, up, state, number = key
        return self._looked(up, state, number - 1) if kind == LOOK_ROW else 0

    def _step(self, key: _Key, rank: int) -> int:
        kind, up, state, number = key
        t = self.t
        if kind == SECOND_ROW:
            return self._split_hand(up, state, int(t.start[state, rank]), room=number == 1)
        after = int(t.following[state, min(rank, 9)])
        if kind == HIT_ROW:
            return self._unsplit(up, after, -1)
        if kind == SPLIT_HIT_ROW:
            return self._acts(kind, up, after, t.play[CAPPED, 0, up, after] if t.masks[CAPPED, up, after] else STAND)
        again = number < t.facts[facts.TIMES] and t.masks[DOUBLED, up, after]
        if again and t.play[DOUBLED, 0, up, after] == DOUBLE:
            return self._row(DOUBLE_ROW, up, after, number + 1) | PLAYS
        return self._ended(after, number)

    def _split_hand(self, up: int, rank: int, state: int, *, room: bool) -> int:
        """Return the entry of a split hand with its second card."""
        t = self.t
        if t.facts[facts.ACES_ONE] and rank == 0:
            again = room and t.masks[ACES, up, state] and t.play[ACES, 0, up, state] == SPLIT
            return SPLITS if again else self._ended(state, 0)
        situation = SPLITTABLE if room else CAPPED
        action = t.play[situation, 0, up, state] if t.masks[situation, up, state] else STAND
        return SPLITS if action == SPLIT else self._acts(SPLIT_HIT_ROW, up, state, action)
