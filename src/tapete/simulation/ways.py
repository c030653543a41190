"""What the kernel of a counter looks up: where hands go at each count, and which count it is.

It plays the rounds of one seat that go the usual way: natural, stand, hit, double. Rounds that split, give up,
insure or may earn a bonus are handed to the reference kernel, from their first card on.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.simulation import facts
from tapete.simulation.ends import END_BUST, END_NATURAL, FINAL_NATURAL, dealer_tables, end_of
from tapete.simulation.hands import Ints
from tapete.simulation.legality import DOUBLE, DOUBLED, EARLY, HIT, MAYBE_BONUS, SPLIT, SURRENDER, UNSPLIT
from tapete.simulation.tables import Tables
from tapete.simulation.vectors import WIDTH

Entries = npt.NDArray[np.uint32]

COUNT_BITS = 12
"""Bits of a count beside a card's rank: shoes whose count may go further are played by the reference kernel."""
CARDS_MOST = 500
HOLE_BITS = 8
"""Bits of the hole card's tag."""
OVER = 1 << 8
"""Beside the dealer's first state: the peek ends the round."""
_FURTHER = 3
"""Places behind the end of a shoe that are looked up in vain, for shoes that are not dealt from in this round."""


TO_HIT, TO_STAND, TO_SETTLE, TO_REFERENCE, TO_DOUBLE = range(5)
"""Where a hand goes next: takes a card; waits for the dealer; needs no dealer; to the reference kernel; doubles."""

ASKED = 5
"""To the reference kernel even where the peek ends the round."""

STATE_BITS = 12


class Ways(NamedTuple):
    """Tables of the kernel. A player's state is up value times states plus the state of the hand."""

    begin: Entries
    """State after the deal by first, second and up rank, four bits each."""
    dealt: Entries
    """The dealer's state by 16 times the up rank plus the hole rank, and `OVER`."""
    opening: Entries
    """Where a hand goes after the deal, one bit of `TO_HIT` and so on, by (bucket, state)."""
    going: Entries
    """The same after a card."""
    following: Entries
    """Next state by 16 times the state plus the rank."""
    doubled: Entries
    """The same after doubling; the bits above say where the hand goes."""
    dealer: Entries
    """The dealer's next state by 16 times the state plus the rank."""
    ends: Entries
    """How a state ends, times 128."""
    buckets: Entries
    """Bucket by place of the next card in the shoe (from 1 on) and count."""
    entries: Entries
    """Rank of each card code, and beside it its tag."""
    lowest: int
    """Counts are kept from here on, so that none is negative."""
    width: int
    """Bits of a count in the index of `buckets`."""
    states: int


def ways(t: Tables) -> Ways | None:
    """Return the tables of one seat that counts, or None where the kernel cannot play."""
    s = _hands(t)
    lowest, highest = _range(t)
    width = int(highest - lowest).bit_length()
    if s is None or len(t.pack) > CARDS_MOST or width > COUNT_BITS or np.abs(t.tags).max() >= 1 << HOLE_BITS - 1:
        return None
    going = _by_count(t, s)
    return Ways(
        begin=_begin(s),
        dealt=_padded(s.dealer_start + s.peeked_natural.astype(np.int64) * OVER),
        opening=_padded(1 << going.opening.astype(np.int64)),
        going=_padded(1 << going.going.astype(np.int64)),
        following=_padded(s.following),
        doubled=_padded(
            (s.doubled & (1 << STATE_BITS) - 1) | (1 << STATE_BITS << (s.doubled >> STATE_BITS).astype(int))
        ),
        dealer=_padded(s.dealer_following),
        ends=_padded(s.ends.astype(np.int64) << 7),
        buckets=_buckets(t, lowest, width),
        entries=_padded((np.arange(52) >> 2) + (t.tags << 4)),
        lowest=lowest,
        width=width,
        states=10 * s.states,
    )


def _padded(numbers: npt.NDArray[np.integer]) -> Entries:
    """Return numbers with room behind them for a vector."""
    return np.concatenate([numbers.ravel(), np.zeros(WIDTH, dtype=numbers.dtype)]).astype(np.uint32)


def _begin(s: _Hands) -> Entries:
    begin = s.start.reshape(16, 16).astype(np.int64)[:, :, None] + s.rows.astype(np.int64)
    return _padded(begin)


def _range(t: Tables) -> tuple[int, int]:
    """Return counts that no count of a shoe passes, a hole card put back or not."""
    tags = t.tags[t.pack]
    start, further = int(t.facts[facts.COUNT_START]), int(np.abs(tags).max())
    return start + int(tags[tags < 0].sum()) - further, start + int(tags[tags > 0].sum()) + further


def _buckets(t: Tables, lowest: int, width: int) -> Entries:
    """Return the bucket of each count at each place: the same as `felt.bucket_of`, in whole numbers."""
    running = (np.arange(1 << width) + lowest) * int(t.facts[facts.NUMERATOR])
    unseen = np.maximum(len(t.pack) + 1 - np.arange(len(t.pack) + 2 + _FURTHER), 1)
    divisors = int(t.facts[facts.DENOMINATOR]) * (unseen if t.facts[facts.COUNTING] == 1 else np.ones_like(unseen))
    steps: Ints = running // divisors[:, None]
    low, high = int(t.facts[facts.LOW]), int(t.facts[facts.HIGH])
    return _padded(np.clip(steps, low, high) - low)


class _Hands(NamedTuple):
    """What every card does to a hand. A player's state is up value times `states` plus the state of the hand."""

    start: npt.NDArray[np.uint16]
    """State of two ranks, by 16 times the first plus the second."""
    rows: npt.NDArray[np.uint16]
    """First state of each up rank."""
    following: npt.NDArray[np.uint16]
    """Next state after a rank, by 16 times the state plus the rank."""
    doubled: npt.NDArray[np.uint16]
    """The same after doubling, and in the bits above where the hand goes."""
    ends: npt.NDArray[np.uint8]
    """How a state ends."""
    dealer_start: npt.NDArray[np.uint8]
    """The dealer's state by 16 times the up rank plus the hole rank."""
    peeked_natural: npt.NDArray[np.uint8]
    """Whether the peek ends the round, by the same."""
    dealer_following: npt.NDArray[np.uint8]
    """The dealer's next state by 16 times the state plus the rank."""
    states: int


def _hands(t: Tables) -> _Hands | None:
    """Return the automaton, or None where hands have too many states."""
    states = len(t.ends) + 1  # the last is the natural
    if 10 * states > 1 << STATE_BITS:
        return None
    ends = np.array([*(end_of(int(end)) for end in t.ends[:, 0]), END_NATURAL], dtype=np.uint8)
    following = np.zeros((10, states, 16), dtype=np.uint16)
    doubled = np.zeros((10, states, 16), dtype=np.uint16)
    finished = np.where(ends >= END_BUST, TO_SETTLE, TO_STAND)
    for up in range(10):
        for rank in range(13):
            after = t.following[:, min(rank, 9)]
            following[up, :-1, rank] = up * states + after
            doubled[up, :-1, rank] = up * states + after + (finished[after] << STATE_BITS)
    dealer_start, dealer_following = dealer_tables(hits_soft_17=bool(t.facts[facts.HITS_SOFT_17]))
    peeks = [bool(t.facts[facts.PEEKS] >> min(up, 9) & 1) for up in range(16)]
    natural = (dealer_start.reshape(16, 16) == FINAL_NATURAL) & np.array(peeks)[:, None]
    start = np.zeros((16, 16), dtype=np.uint16)
    start[:13, :13] = np.where(t.ends[t.start, 0] == 21, states - 1, t.start)
    return _Hands(
        start=start.ravel(),
        rows=np.minimum(np.arange(16), 9).astype(np.uint16) * np.uint16(states),
        following=following.ravel(),
        doubled=doubled.ravel(),
        ends=np.tile(ends, 10),
        dealer_start=dealer_start,
        peeked_natural=natural.astype(np.uint8).ravel(),
        dealer_following=dealer_following,
        states=states,
    )


class _ByCount(NamedTuple):
    """Where hands go by the count: after the deal and after a card, by (bucket, state)."""

    opening: npt.NDArray[np.uint8]
    going: npt.NDArray[np.uint8]


def _by_count(t: Tables, s: _Hands) -> _ByCount:
    """Return where hands go at each count."""
    buckets = range(t.play.shape[1])
    ends = s.ends[: s.states]
    going = [[_going(t, ends, up, bucket) for up in range(10)] for bucket in buckets]
    opening = [[_opening(t, going[bucket][up], up, bucket) for up in range(10)] for bucket in buckets]
    shape = (len(buckets), 10 * s.states)
    return _ByCount(np.array(opening, dtype=np.uint8).reshape(shape), np.array(going, dtype=np.uint8).reshape(shape))


def _going(t: Tables, ends: npt.NDArray[np.uint8], up: int, bucket: int) -> Ints:
    """Return where an unsplit hand of each state goes; states that a bonus may fit are looked at card by card."""
    masks, play = t.masks[UNSPLIT, up], t.play[UNSPLIT, bucket, up]
    redoubles = t.facts[facts.TIMES] > 1 and (t.play[DOUBLED, bucket, up] == DOUBLE).any()
    going = np.where(ends >= END_BUST, TO_SETTLE, TO_STAND)
    hands = going[:-1]
    open_still = (masks & 255) != 0
    hands[open_still & (play == HIT)] = TO_HIT
    hands[open_still & (play == DOUBLE)] = TO_REFERENCE if redoubles else TO_DOUBLE
    hands[open_still & np.isin(play, (SPLIT, SURRENDER))] = TO_REFERENCE
    hands[(masks & MAYBE_BONUS) != 0] = TO_REFERENCE
    return going


def _opening(t: Tables, going: Ints, up: int, bucket: int) -> npt.NDArray[np.uint8]:
    """Return where two cards go; who is asked before the peek and says yes goes apart."""
    opening = going.copy()
    natural = int(t.start[0, 9])
    if up == 0 and t.facts[facts.INSURANCE]:
        opening[:-1][t.answers[0, bucket] != 0] = ASKED
        if t.answers[1 if t.facts[facts.EVEN_MONEY] else 0, bucket, natural]:
            opening[-1] = ASKED
    if t.facts[facts.EARLY]:
        opening[:-1][(t.masks[EARLY, up] != 0) & (t.play[EARLY, bucket, up] == SURRENDER)] = ASKED
    return opening.astype(np.uint8)
