"""One up card faced under one play: what each action of each two-card hand is worth, in any measure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tapete.exact.deal import Start, UpCard, starts
from tapete.exact.kernel import kernel
from tapete.exact.opened import Floats
from tapete.exact.play import DOUBLE, HIT, STAND, Terms, played
from tapete.exact.refine import Refined, Valued, Worth, sensitive
from tapete.exact.shoe import Shoe
from tapete.exact.solve import UNSPLIT_ENDS, Against, Dealer, Pairs, Play, best_against, best_plays, most_hands
from tapete.exact.splits import Weights, weights
from tapete.exact.terms import MONEY, Measure, Sides, bonus_payoffs, surrender_sides, terms
from tapete.exact.track import Hand
from tapete.rules import Rules

SPLIT, SURRENDER = 3, 4
"""Actions of two-card hands besides `STAND`, `HIT` and `DOUBLE`."""
NAMES = ("stand", "hit", "double", "split", "surrender")


class Facing(NamedTuple):
    """An up card, the play against it, and the two-card hands to be told apart."""

    up: UpCard
    against: Against
    play: Play
    refined: Refined | None
    hands: list[Start]
    followed: Mapping[Hand, int]
    """Plays of hands that bonuses see in detail, where they differ from their composition's."""


class Measured(NamedTuple):
    """Values of hands in one measure; those of split hands are in `pairs`."""

    terms: Terms
    worth: Worth
    hit: Floats
    pairs: Pairs
    surrender: Sides
    followed: Valued | None


def optimal(dealer: Dealer, rules: Rules, shoe: Shoe, ups: list[UpCard]) -> list[Facing]:
    """Return every up card with the best play against it."""
    solved: dict[tuple[int, int | None], Against] = {}
    return [_optimal(dealer, rules, shoe, up, solved) for up in ups]


def _optimal(
    dealer: Dealer, rules: Rules, shoe: Shoe, up: UpCard, solved: dict[tuple[int, int | None], Against]
) -> Facing:
    key = (up.value, up.rank if any(bonus.up for bonus in rules.bonus) else None)
    if key not in solved:
        solved[key] = best_against(dealer, rules, up.value, key[1])
    against = solved[key]
    refined = None
    if sensitive(rules):
        refined = Refined(rules, shoe, against, up.rank, up.suit)
        refined.solve()
    hands = starts(rules, shoe, up, refined)
    return Facing(up, against, best_plays(against), refined, hands, refined.plays if refined else {})


def measure_all(
    dealer: Dealer, rules: Rules, facings: list[Facing], measure: Measure, split_pairs: list[Pairs]
) -> list[Measured]:
    """Return all up cards' values in a measure, given those of the split hands in it."""
    return [
        _measured(dealer, rules, facing, measure, pairs) for facing, pairs in zip(facings, split_pairs, strict=True)
    ]


def facing_terms(rules: Rules, facing: Facing, measure: Measure) -> Terms:
    """Return the terms of one up card in a measure."""
    if measure is MONEY:
        return facing.against.terms
    return terms(rules, facing.up.value, facing.up.rank, measure)


def _measured(dealer: Dealer, rules: Rules, facing: Facing, measure: Measure, pairs: Pairs) -> Measured:
    best, play = facing.against.best, facing.play
    paid = facing_terms(rules, facing, measure)
    surrender = surrender_sides(rules, facing.up.value, measure)
    payoffs = bonus_payoffs(rules, facing.up.value, measure)
    if measure is MONEY and play.unsplit is best.play:
        worth, hit = Worth(paid, best.stand, best.double, best.value, payoffs), best.hit
    else:
        two = dealer.lattice.number == 2
        stand = _values(dealer, facing, paid, np.full_like(play.unsplit, STAND))
        double = _values(dealer, facing, paid, np.full_like(play.unsplit, DOUBLE))
        hit = _values(dealer, facing, paid, np.where(two, HIT, play.unsplit))
        worth = Worth(paid, stand, double, _values(dealer, facing, paid, play.unsplit), payoffs)
    valued = Valued(facing.refined, worth, facing.followed, play.unsplit) if facing.refined else None
    return Measured(paid, worth, hit, pairs, surrender, valued)


def _values(dealer: Dealer, facing: Facing, paid: Terms, play: np.ndarray) -> Floats:
    every = dealer.lattice
    value = np.zeros((paid.times + 1, len(every.number)))
    played(
        facing.against.draws, every, np.arange(len(every.number)), 0, dealer.outcomes, paid, play,
        facing.play.again, UNSPLIT_ENDS, np.ones_like(value, dtype=np.int64), value,
    )  # fmt: skip
    return value[0]


def legal(facing: Facing, start: Start) -> list[int]:
    """Return the actions of a two-card hand as its first decision, after any peek."""
    c = facing.against.lattice.two[start.first, start.second]
    found = [STAND, HIT]
    if facing.against.terms.doubles[c]:
        found.append(DOUBLE)
    if start.left >= 0:
        found.append(SPLIT)
    return found


def action_value(rules: Rules, facing: Facing, measured: Measured, start: Start, action: int, natural: float) -> float:
    """Return what an action of a two-card hand is worth, less what the seat loses to a natural of that chance."""
    c = int(facing.against.lattice.two[start.first, start.second])
    if action == SPLIT:
        return split_value(rules, facing, measured.pairs, start)
    if action == SURRENDER:
        return measured.surrender.without * (1 - natural) + measured.surrender.natural * natural
    if action == HIT:
        return measured.followed.hit(start.hand) if start.hand and measured.followed else float(measured.hit[c])
    return float(measured.worth.double[c] if action == DOUBLE else measured.worth.stand[c])


def split_value(
    rules: Rules, facing: Facing, pairs: Pairs, start: Start, *, again: bool | None = None, hands: int = 1
) -> float:
    """Return the value of splitting one of `hands` hands, pairs split `again` or not (None: the better)."""
    always = float(sum_of_split(facing, pairs, start, weights(most_hands(rules, start.first), hands)))
    if again is True:
        return always
    once = float(sum_of_split(facing, pairs, start, weights(hands + 1, hands)))
    return max(always, once) if again is None else once


def split_values(rules: Rules, facing: Facing, pairs: Pairs, hands: list[Start]) -> tuple[Floats, Floats]:
    """Return the values of splitting pairs, split again whenever they may be and never."""
    first = np.array([start.first for start in hands], dtype=np.int64)
    left = np.array([start.left for start in hands], dtype=np.float64)
    draws, (always, once) = facing.against.draws, _weights(rules.split.hands, aces_again=rules.split.aces_again)
    again, never = np.empty(len(hands)), np.empty(len(hands))
    _sums_of_splits(draws, first, left, *pairs, always.any, always.other, again)
    _sums_of_splits(draws, first, left, *pairs, once.any, once.other, never)
    return again, never


class _Counted(NamedTuple):
    """Weights by value of the pair."""

    any: Floats
    other: Floats


@lru_cache(maxsize=8)
def _weights(hands: int, *, aces_again: bool) -> tuple[_Counted, _Counted]:
    most = [2 if value == 0 and not aces_again else hands for value in range(10)]
    return _counted([weights(count) for count in most]), _counted([weights(2)] * 10)


def _counted(every: list[Weights]) -> _Counted:
    return _Counted(
        np.array([one.any for one in every], dtype=np.float64),
        np.array([one.other for one in every], dtype=np.float64),
    )


def sum_of_split(facing: Facing, pairs: Pairs, start: Start, counted: Weights) -> float:
    """Return the values of a split's hands, as often as they are counted."""
    every = _counted([counted] * 10)
    first, left, found = np.array([start.first]), np.array([start.left], dtype=np.float64), np.empty(1)
    _sums_of_splits(facing.against.draws, first, left, *pairs, every.any, every.other, found)
    return float(found[0])


@kernel
def _sums_of_splits(draws, first, left, hand, twin, any_card, other, found):  # type: ignore[no-untyped-def]  # numba infers
    """Fill `found` with the values of the hands of splits of the values `first`, `left` cards of the pair unseen."""
    size = draws.size - draws.finite * 3
    for i in range(len(first)):
        p, chance, total = first[i], 1.0, 0.0
        for k in range(1, hand.shape[1]):
            if chance <= 0.0:
                break
            unseen = size - draws.finite * (k - 1)
            one_more = max(left[i] - draws.finite * (k - 1), 0.0) / unseen if unseen > 0.0 else 0.0
            total += chance * (any_card[p, k] * hand[p, k] + other[p, k] * (hand[p, k] - one_more * twin[p, k]))
            chance *= one_more
        found[i] = total
