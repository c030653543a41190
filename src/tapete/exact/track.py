"""Hands that bonuses see in detail, as a tree that is found once for a table and valued for any shoe.

Which hands there are and what each becomes depends on the bonuses alone; chances and values come later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tapete.cards import SUITS
from tapete.exact.kernel import kernel
from tapete.exact.lattice import Ints, lattice
from tapete.exact.play import CHARLIE, DOUBLE, EVEN, HIT, STAND, TWENTY_ONE
from tapete.exact.terms import needs_suits
from tapete.rules import Bonus

MIXED = -1
COMPOSITION = -1
"""A target that is a mere composition; `COMPOSITION - 1 - i` is the bonus i."""
BEST, OTHERWISE = -1, -2
"""Plays not given: the best is looked for, or what is done with the hand's composition."""


class Hand(NamedTuple):
    """Cards by class, sorted, and their one suit, or `MIXED` when suits decide no more."""

    classes: tuple[int, ...]
    suit: int


Wanted = tuple[tuple[Bonus, tuple[int, ...]], ...]
"""Bonuses with the classes they name, none for one that asks for a total."""


class Tracks(NamedTuple):
    """Hands in an order in which what one can become stands before it."""

    places: Mapping[Hand, int]
    starts: tuple[tuple[int, int, tuple[Hand | None, ...]], ...]
    """The classes of the two-card hands to be followed, and what they are by suit, at `MIXED` (the last) of two."""
    composition: Ints
    held: Ints
    """Cards of each class, by hand."""
    suit: Ints
    targets: Ints
    """`targets[hand, class, mixed]`: the hand that a card of the same suit (0) or another (1) makes."""


@lru_cache(maxsize=1 << 16)
def state(alive: Wanted, held: tuple[int, ...], suit: int) -> Hand | None:
    """Return the hand as far as bonuses can still see it, or None where its composition is all."""
    live = [bonus for bonus, wanted in alive if _within_reach(bonus, wanted, held, suit)]
    if not live:
        return None
    return Hand(held, suit if any(needs_suits(bonus) for bonus in live) else MIXED)


def _within_reach(bonus: Bonus, wanted: tuple[int, ...], held: tuple[int, ...], suit: int) -> bool:
    if bonus.suits != "any" and (suit == MIXED or bonus.suits not in ("same", SUITS[suit])):
        return False
    if not wanted:
        return True
    return len(held) < len(wanted) and all(held.count(kind) <= wanted.count(kind) for kind in held)


def bonus_of(bonuses: Wanted, hand: Hand, total: int) -> int | None:
    """Return the place of the first bonus that a hand of this total is."""
    for place, (bonus, wanted) in enumerate(bonuses):
        if wanted and wanted != hand.classes:
            continue
        if not wanted and (total != bonus.total or len(hand.classes) < (bonus.at_least or 0)):
            continue
        if bonus.suits != "any" and (hand.suit == MIXED or bonus.suits not in ("same", SUITS[hand.suit])):
            continue
        return place
    return None


@lru_cache(maxsize=64)
def tracks(bonuses: Wanted, alive: Wanted, values: tuple[int, ...], twins: tuple[int, ...]) -> Tracks:
    """Return the hands that are followed while one of the bonuses `alive` is within reach.

    `values` are those of the classes; of suits that play alike only `twins[suit]` is followed.
    """
    return _Tracking(bonuses, alive, values, twins).found()


class _Tracking:
    def __init__(self, bonuses: Wanted, alive: Wanted, values: tuple[int, ...], twins: tuple[int, ...]) -> None:
        self.bonuses, self.alive, self.values, self.twins = bonuses, alive, values, twins
        every = lattice()
        self.following, self.total, self.two = every.following.tolist(), every.total.tolist(), every.two

    def found(self) -> Tracks:
        kinds = range(len(self.values))
        starts = tuple((i, j) for i in kinds for j in kinds[i:] if self._followable(i, j))
        level = {
            hand: int(self.two[self.values[i], self.values[j]]) for i, j in starts for hand in self._states((i, j))
        }
        suits = (*range(len(SUITS)), MIXED)
        followed = tuple((i, j, tuple(state(self.alive, (i, j), suit) for suit in suits)) for i, j in starts)
        levels = []
        while level:
            levels.append(level)
            level = {
                target: n for hand, c in level.items() for _, _, target, n in self._next(hand, c) if target is not None
            }
        compositions = {hand: c for level in reversed(levels) for hand, c in level.items()}
        places = {hand: place for place, hand in enumerate(compositions)}
        targets = np.full((len(places), len(self.values), 2), COMPOSITION)
        held = np.zeros((len(places), len(self.values)), dtype=np.int64)
        for hand, place in places.items():
            for kind in hand.classes:
                held[place, kind] += 1
            for kind, mixed, target, n in self._next(hand, compositions[hand]):
                if target is not None:
                    targets[place, kind, mixed] = places[target]
                elif n < 0:
                    targets[place, kind, mixed] = n
        composition = np.array(list(compositions.values()), dtype=np.int64)
        suit_of = np.array([hand.suit for hand in places], dtype=np.int64)
        return Tracks(places, followed, composition, held, suit_of, targets)

    def _followable(self, first: int, second: int) -> bool:
        is_natural = {self.values[first], self.values[second]} == {0, 9}
        return not is_natural and bool(self._states((first, second)))

    def _states(self, held: tuple[int, ...]) -> list[Hand]:
        found = [state(self.alive, held, suit) for suit in (*sorted(set(self.twins)), MIXED)]
        return [hand for hand in dict.fromkeys(found) if hand is not None]

    def _next(self, hand: Hand, c: int) -> Iterator[tuple[int, int, Hand | None, int]]:
        """Yield class, mixed, and either the hand and composition that a card makes, or None and a bonus's target."""
        for kind, value in enumerate(self.values):
            n = self.following[c][value]
            if n < 0:
                continue
            held = tuple(sorted((*hand.classes, kind)))
            for mixed, suit in ((1, MIXED),) if hand.suit == MIXED else ((0, hand.suit), (1, MIXED)):
                place = bonus_of(self.bonuses, Hand(held, suit), self.total[n])
                if place is not None:
                    yield kind, mixed, None, COMPOSITION - 1 - place
                elif self.total[n] != 21:
                    target = state(self.alive, held, suit)
                    if target is not None:
                        yield kind, mixed, target, n


@kernel
def valued(  # type: ignore[no-untyped-def]  # numba infers
    draws, lattice, terms, stand, double, value, bonus, others, counts, size, kinds, composition, held, suits, targets,
    otherwise, plays, hits, worth
):  # fmt: skip
    """Fill `hits` and `worth` of all hands tracked, and `plays` where they are to be the `BEST`.

    `counts` of cards by class and suit of which `size` are left with the up card gone; `others` of them and
    the up card make a natural. `bonus[i]` is what the bonus i is paid without and with one.
    """
    finite, up = draws.finite, draws.up
    other = 9 - up if up in (0, 9) else -1
    for hand in range(len(composition)):
        c, suit = composition[hand], suits[hand]
        left = size - finite * lattice.number[c]
        hit = 0.0
        for kind in range(len(kinds)):
            gone, x, total = finite * held[hand, kind], kinds[kind], 0.0
            for s in range(counts.shape[1]):
                total += counts[kind, s]
            total -= gone
            n = lattice.following[c, x]
            same = counts[kind, suit] - gone if suit >= 0 else 0.0
            natural, after = 0.0, left - finite
            if other >= 0 and after > 0.0:
                out = lattice.cards[c, other] + (1 if x == other else 0)
                natural = max(others - finite * out, 0.0) / after
            for mixed in range(2):
                p = (total - same if mixed else same) / left if left > 0.0 else 0.0
                if p <= 0.0:
                    continue
                target = targets[hand, kind, mixed]
                if n < 0:
                    hit += p * (terms.ends[1] * (1.0 - natural) + terms.ends[2] * natural)
                elif target < COMPOSITION:
                    i = COMPOSITION - 1 - target
                    hit += p * (bonus[i, 0] * (1.0 - natural) + bonus[i, 1] * natural)
                elif target >= 0 and terms.ended[n] & (CHARLIE | TWENTY_ONE) == 0:
                    hit += p * worth[target]
                else:
                    hit += p * value[n]
        hits[hand] = hit
        play = plays[hand]
        if play == OTHERWISE:
            play = otherwise[c]
        if play == BEST:
            play, worth[hand] = STAND, stand[c]
            if hit > worth[hand] + EVEN:
                play, worth[hand] = HIT, hit
            if terms.doubles[c] and double[c] > worth[hand] + EVEN:
                play, worth[hand] = DOUBLE, double[c]
            plays[hand] = play
        elif play == HIT:
            worth[hand] = hit
        else:
            worth[hand] = double[c] if play == DOUBLE else stand[c]
