"""What the kernel of a counter looks up: where hands go at each count, and which count it is."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.simulation import facts
from tapete.simulation.hands import Ints
from tapete.simulation.streams import STATE_BITS, Streams, by_count, streams
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


class Ways(NamedTuple):
    """Tables of the kernel. A player's state is up value times states plus the state of the hand."""

    begin: Entries
    """State after the deal by first, second and up rank, four bits each."""
    dealt: Entries
    """The dealer's state by 16 times the up rank plus the hole rank, and `OVER`."""
    opening: Entries
    """Where a hand goes after the deal, one bit of `streams.TO_HIT` and so on, by (bucket, state)."""
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
    s = streams(t)
    lowest, highest = _range(t)
    width = int(highest - lowest).bit_length()
    if s is None or len(t.pack) > CARDS_MOST or width > COUNT_BITS or np.abs(t.tags).max() >= 1 << HOLE_BITS - 1:
        return None
    going = by_count(t, s)
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


def _begin(s: Streams) -> Entries:
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
