"""Ways of playing: what a strategy prefers for every hand, up card and count, before the rules have their say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, Protocol

import msgspec
import numpy as np
import numpy.typing as npt

from tapete.simulation.hands import VALUES, Flags, Hands, value_of
from tapete.simulation.legality import HIT, STAND, SURRENDER, VERBS
from tapete.strategy import PREFERENCES, UPS, Action, Chart, Kind

Preferences = npt.NDArray[np.uint8]

FIRST, AFTER_SPLIT, AFTER_DOUBLING = range(3)
"""Stages of a hand that may be played apart: not split, split, doubled."""

_DEPTH = 5
"""Actions in a list of preferences."""


class Leaning(NamedTuple):
    """What a strategy wants at one count, legal or not.

    `ranked`: actions, best first, shape (stages, up values, states, 5); standing fills up.
    `without_split`: the same for pairs that may not be split. `insures`, `evens`: by state.
    """

    ranked: Preferences
    without_split: Preferences
    insures: Flags
    evens: Flags


class Strategy(Protocol):
    """Anything that can say what it wants at each true (or running) count of `counts`."""

    @property
    def thresholds(self) -> tuple[Fraction, ...]:
        """Counts at which the play changes."""
        ...

    def leanings(self, hands: Hands, counts: Sequence[Fraction]) -> Sequence[Leaning]:
        """Return one leaning for each count; a strategy that does not count ignores it."""
        ...


class _Unchanging(msgspec.Struct, frozen=True):
    """A strategy that does not count."""

    @property
    def thresholds(self) -> tuple[Fraction, ...]:
        """No count changes the play."""
        return ()


class ChartPlay(_Unchanging, frozen=True):
    """Total-dependent play by a chart: the row of the pair where it may be split, else that of the total."""

    chart: Chart

    def leanings(self, hands: Hands, counts: Sequence[Fraction]) -> Sequence[Leaning]:
        """Return the chart's cells, at every count the same."""
        return [chart_leaning(self.chart, hands)] * len(counts)


class MimicDealer(_Unchanging, frozen=True):
    """Plays as the dealer must: hits to 17, never doubles, splits, surrenders or insures."""

    hits_soft_17: bool = False

    def leanings(self, hands: Hands, counts: Sequence[Fraction]) -> Sequence[Leaning]:
        """Return the dealer's rule."""
        hit = (hands.total < 17) | ((hands.total == 17) & hands.soft & self.hits_soft_17)
        return [_by_total(hands, hit)] * len(counts)


class NeverBust(_Unchanging, frozen=True):
    """Never draws where the next card could bust the hand; never doubles, splits, surrenders or insures."""

    def leanings(self, hands: Hands, counts: Sequence[Fraction]) -> Sequence[Leaning]:
        """Return hitting for soft hands under 18 and hard hands under 12."""
        hit = np.where(hands.soft, hands.total < 18, hands.total < 12)
        return [_by_total(hands, hit)] * len(counts)


class CompositionPlay(_Unchanging, frozen=True):
    """Composition-dependent play: actions, best first, by (hand, up card).

    A hand is how many cards of each value it holds, ace to ten; the up card one of `UPS`. `first` is for
    hands not split, `split` for split hands, `doubled` for doubled ones (left out: they stand).
    `insure` has the two-card hands that insure; `even_money` tells whether a natural takes even money.
    """

    first: Mapping[tuple[tuple[int, ...], str], Sequence[str]]
    split: Mapping[tuple[tuple[int, ...], str], Sequence[str]]
    doubled: Mapping[tuple[tuple[int, ...], str], Sequence[str]] = {}
    insure: frozenset[tuple[int, ...]] = frozenset()
    even_money: bool = False

    def leanings(self, hands: Hands, counts: Sequence[Fraction]) -> Sequence[Leaning]:
        """Return the play of every hand named, at every count the same; other hands stand."""
        ranked = np.full((3, 10, len(hands.total), _DEPTH), STAND, dtype=np.uint8)
        numbers = {tuple(row): state for state, row in enumerate(hands.counts[: hands.unequal_tens].tolist())}
        for stage, plays in enumerate((self.first, self.split, self.doubled)):
            for (hand, up), actions in plays.items():
                ranked[stage, value_of(up), numbers[tuple(hand)]] = _padded(actions)
        ranked[:, :, hands.unequal_tens] = ranked[:, :, numbers[(0,) * 9 + (2,)]]
        insures = np.zeros(len(hands.total), dtype=np.bool_)
        for hand in self.insure:
            insures[numbers[tuple(hand)]] = True
        evens = np.full(len(hands.total), self.even_money, dtype=np.bool_)
        return [Leaning(ranked, ranked, insures, evens)] * len(counts)


def chart_leaning(chart: Chart, hands: Hands) -> Leaning:
    """Return what one chart wants."""
    by_total = _chart_codes(chart, hands, ("hard", "soft"))
    doubled = _chart_codes(chart, hands, ("doubled-hard", "doubled-soft"))
    pairs = by_total.copy()
    for value in range(10):
        row = "T" if value == 9 else VALUES[value]
        pairs[:, hands.pair == value] = _row(chart, "pair", row)[:, None, :]
    # Asked for early surrender, unequal tens are read in the pair's row; elsewhere only what may be split is.
    pairs[:, hands.unequal_tens] = _row(chart, "pair", "T")
    nobody = np.zeros(len(hands.total), dtype=np.bool_)
    return Leaning(
        np.stack([pairs, pairs, doubled]),
        np.stack([by_total, by_total, doubled]),
        nobody | chart.answer("insurance"),
        nobody | chart.answer("even-money"),
    )


def _chart_codes(chart: Chart, hands: Hands, kinds: tuple[Kind, Kind]) -> Preferences:
    codes = np.full((10, len(hands.total), _DEPTH), STAND, dtype=np.uint8)
    for kind, soft in zip(kinds, (False, True), strict=True):
        for total in range(12 if soft else 4, 21):
            rows = (hands.total == total) & (hands.soft == soft) & (hands.cards >= 2)
            codes[:, rows] = _row(chart, kind, str(total))[:, None, :]
    return codes


def _row(chart: Chart, kind: Kind, row: str) -> Preferences:
    """Return a chart's row as ranked actions, by up value."""
    ranked = np.full((10, _DEPTH), STAND, dtype=np.uint8)
    for up in UPS:
        ranked[value_of(up)] = _padded(PREFERENCES[chart.code(kind, row, up)])
    return ranked


def _padded(actions: Sequence[str] | Sequence[Action]) -> list[int]:
    numbers = [VERBS.index(action) for action in actions]
    return (numbers + [STAND] * _DEPTH)[:_DEPTH]


def _by_total(hands: Hands, hit: npt.NDArray[np.bool_]) -> Leaning:
    ranked = np.full((3, 10, len(hands.total), _DEPTH), STAND, dtype=np.uint8)
    ranked[:2, :, hit, 0] = HIT
    nobody = np.zeros(len(hands.total), dtype=np.bool_)
    return Leaning(ranked, ranked, nobody, nobody)


def first_legal(ranked: Preferences, masks: npt.NDArray[np.int64]) -> Preferences:
    """Return the first ranked action in each mask, or standing; shapes (.., 5) and (..)."""
    chosen = np.full(masks.shape, STAND, dtype=np.uint8)
    open_still = np.ones(masks.shape, dtype=np.bool_)
    for place in range(ranked.shape[-1]):
        action = ranked[..., place]
        takes = open_still & ((masks >> action.astype(np.int64)) & 1).astype(np.bool_)
        chosen[takes] = action[takes]
        open_still &= ~takes
    return chosen


def wants_surrender(leaning: Leaning) -> Flags:
    """Return by (up value, state) whether giving up is what an unsplit hand wants first of all."""
    wants: Flags = leaning.ranked[FIRST, ..., 0] == SURRENDER
    return wants
