"""How hands end, the dealer's automaton, and the automaton of the kernel for a counter.

That kernel plays the rounds of one seat that go the usual way: natural, stand, hit, double. Rounds that
split, give up, insure or may earn a bonus are handed to the reference kernel, from their first card on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.cards import best_total
from tapete.rules.coherence import HARDEST_DEALER, HARDEST_HAND
from tapete.simulation import facts
from tapete.simulation.hands import Ints
from tapete.simulation.legality import DOUBLE, DOUBLED, EARLY, HIT, MAYBE_BONUS, SPLIT, SURRENDER, UNSPLIT
from tapete.simulation.payment import NATURAL, SPECIAL_FIELD, SURRENDERED
from tapete.simulation.tables import BUST, CHARLIE, Tables

TO_HIT, TO_STAND, TO_SETTLE, TO_REFERENCE, TO_DOUBLE = range(5)
"""Where a hand goes next: takes a card; waits for the dealer; needs no dealer; to the reference kernel; doubles."""

ASKED = 5
"""To the reference kernel even where the peek ends the round."""

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

STATE_BITS = 12


class Streams(NamedTuple):
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


def streams(t: Tables) -> Streams | None:
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
    return Streams(
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


def end_of(end: int) -> int:
    """Return how a hand ends that `Tables.ends` describes, and that is no natural."""
    if end == BUST:
        return END_BUST
    return END_CHARLIE if end == CHARLIE else max(end - 17 + END_17, LOW_END)


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


class ByCount(NamedTuple):
    """Where hands go by the count: after the deal and after a card, by (bucket, state)."""

    opening: npt.NDArray[np.uint8]
    going: npt.NDArray[np.uint8]


def by_count(t: Tables, s: Streams) -> ByCount:
    """Return where hands go at each count."""
    buckets = range(t.play.shape[1])
    ends = s.ends[: s.states]
    going = [[_going(t, ends, up, bucket) for up in range(10)] for bucket in buckets]
    opening = [[_opening(t, going[bucket][up], up, bucket) for up in range(10)] for bucket in buckets]
    shape = (len(buckets), 10 * s.states)
    return ByCount(np.array(opening, dtype=np.uint8).reshape(shape), np.array(going, dtype=np.uint8).reshape(shape))


def runs_dry(t: Tables) -> bool:
    """Return whether one seat's round may need more cards than are behind the cut."""
    return _most_cards(t) > int(min(t.facts[facts.CUT], len(t.pack)))


def _most_cards(t: Tables) -> int:
    """Return more cards than one seat's round can need: the smallest of the shoe, up to all points there can be."""
    points = np.sort(np.minimum(t.pack >> 2, 9).astype(np.int64) + 1)
    most = HARDEST_HAND * int(t.facts[facts.HANDS]) + HARDEST_DEALER
    return int((np.cumsum(points) <= most).sum()) + 1


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
