"""A whole round: the first decision of every hand, and what all of it is worth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from tapete.exact.deal import TEN, Start, up_cards
from tapete.exact.facing import (
    SPLIT,
    SURRENDER,
    Facing,
    Measured,
    action_value,
    facing_terms,
    legal,
    measure_all,
    optimal,
    split_value,
    split_values,
)
from tapete.exact.lattice import Ints
from tapete.exact.opened import Floats
from tapete.exact.play import DOUBLE, HIT, STAND
from tapete.exact.shoe import Shoe
from tapete.exact.solve import Dealer, Splits
from tapete.exact.terms import MONEY, Measure, odds, peeked, seat_loses
from tapete.rules import Rules

ACE = 0
_Chance = TypeVar("_Chance", float, Floats)
"""One, or an array of them."""
INSURED = 0.5
"""Share of the initial bet that insurance costs."""


class Choice(NamedTuple):
    """The decisions of one two-card hand: `action` None for a natural, which has none."""

    action: int | None
    again: bool = True
    """Whether a pair is split again whenever it may be."""
    early: bool = False
    """Surrendered before the peek."""
    insured: bool = False
    even_money: bool = False


class Case(NamedTuple):
    """One two-card hand against one up card: its chance in the round, its decisions, P(natural of the dealer)."""

    facing: Facing
    start: Start
    chance: float
    natural: float
    choice: Choice


def is_natural(start: Start) -> bool:
    """Return whether two cards are an ace and a ten-value."""
    return (start.first, start.second) == (ACE, TEN)


def natural_after(facing: Facing, start: Start) -> float:
    """Return P(dealer's natural) given the first three cards."""
    draws, up = facing.against.draws, facing.up.value
    if up not in (ACE, TEN):
        return 0.0
    left = draws.shoe[TEN - up] - draws.finite * ((start.first == TEN - up) + (start.second == TEN - up))
    return float(left / (draws.size - draws.finite * 3))


def insurance_offered(rules: Rules, facing: Facing, start: Start) -> bool:
    """Return whether a hand is asked about insurance; even money comes in its place."""
    if not rules.insurance.offered or facing.up.value != ACE:
        return False
    return not (is_natural(start) and rules.insurance.even_money)


def even_money_offered(rules: Rules, facing: Facing, start: Start) -> bool:
    """Return whether a hand is offered even money."""
    return rules.insurance.even_money and facing.up.value == ACE and is_natural(start)


def insurance_value(rules: Rules, natural: _Chance) -> _Chance:
    """Return what insurance is worth per unit of its own price when it is won with chance `natural`."""
    return odds(rules.insurance.pays) * natural - (1 - natural)


def natural_value(rules: Rules, natural: float, measure: Measure = MONEY) -> float:
    """Return what a player's natural is worth."""
    paid = measure.reward("natural", odds(rules.natural.pays))
    tied = paid if rules.natural.against_natural == "win" else measure.reward("push", 0.0)
    return paid * (1 - natural) * measure.without + tied * natural * measure.natural


def surrenders(rules: Rules, up: int) -> str:
    """Return when one may surrender against an up card: "never", "early" (before a peek) or "late"."""
    if rules.surrender.when == "early" and not peeked(rules, up):
        return "late"
    return rules.surrender.when


def actions(rules: Rules, facing: Facing, start: Start) -> list[int]:
    """Return the actions of a two-card hand after any peek; a natural has none."""
    if is_natural(start):
        return []
    late = [SURRENDER] if surrenders(rules, facing.up.value) == "late" else []
    return legal(facing, start) + late


def early_value(rules: Rules) -> float:
    """Return what surrender before the peek is worth."""
    return odds(rules.surrender.returns) - 1


class Round:
    """All decisions of a round from one shoe, and their worth."""

    def __init__(self, dealer: Dealer, rules: Rules, cases: list[Case], facings: list[Facing]) -> None:
        self.dealer = dealer
        self.rules = rules
        self.cases = cases
        self.facings = facings
        self.known: list[float] | None = None
        """The cases' values in money, where they have been computed."""
        self.in_money: dict[int, Measured] | None = None
        """The values of all hands in money, those of every pair's split hands among them, where they have been."""

    def values(self, measure: Measure = MONEY) -> list[float]:
        """Return for every case what it is worth in a measure, insurance aside."""
        if measure is MONEY and self.known is not None:
            return self.known
        found = self._values(measure)
        if measure is MONEY:
            self.known = found
        return found

    def _values(self, measure: Measure) -> list[float]:
        pairs = sorted({case.start.first for case in self.cases if case.choice.action == SPLIT})
        measured = self.measured(pairs, measure)
        return [self._value(case, measured[id(case.facing)], measure) for case in self.cases]

    def total(self, measure: Measure = MONEY) -> float:
        """Return what a round is worth in a measure, insurance aside."""
        return sum(case.chance * value for case, value in zip(self.cases, self.values(measure), strict=True))

    def measured(self, pairs: Iterable[int], measure: Measure = MONEY) -> dict[int, Measured]:
        """Return the values of all hands, split ones of these `pairs`, by the identity of their `Facing`."""
        if measure is MONEY and self.in_money is not None:
            return self.in_money
        paid = [facing_terms(self.rules, facing, measure) for facing in self.facings]
        plays = [(facing.against, facing.play) for facing in self.facings]
        found = Splits(self.dealer, self.rules).values(plays, list(pairs), paid)
        measured = measure_all(self.dealer, self.rules, self.facings, measure, found)
        return {id(facing): one for facing, one in zip(self.facings, measured, strict=True)}

    def _value(self, case: Case, measured: Measured, measure: Measure) -> float:
        rules, choice, facing = self.rules, case.choice, case.facing
        if choice.even_money:
            return measure.reward("even-money", 1.0) * (
                measure.without * (1 - case.natural) + measure.natural * case.natural
            )
        if choice.action is None:
            return natural_value(rules, case.natural, measure)
        sides = measure.without * (1 - case.natural) + measure.natural * case.natural
        if choice.early:
            return measure.reward("surrender", early_value(rules)) * sides
        if choice.action == SPLIT:
            value = split_value(rules, facing, measured.pairs, case.start, again=choice.again)
        else:
            value = action_value(rules, facing, measured, case.start, choice.action, case.natural)
        if seat_loses(rules, facing.up.value, measure):
            value += measure.reward("lose", -1.0) * measure.natural * case.natural
        return value


def best_round(rules: Rules, shoe: Shoe) -> Round:
    """Return the round played best."""
    dealer = Dealer(rules, shoe)
    ups = up_cards(rules, shoe)
    facings = optimal(dealer, rules, shoe, ups)
    pairs = sorted({start.first for facing in facings for start in facing.hands if start.left >= 0})
    found = Splits(dealer, rules).values([(facing.against, facing.play) for facing in facings], pairs)
    measured = measure_all(dealer, rules, facings, MONEY, found)
    solved = Round(dealer, rules, [], facings)
    known: list[float] = []
    for facing, one in zip(facings, measured, strict=True):
        known += _solve_cases(rules, facing, one, solved.cases)
    solved.known = known
    solved.in_money = {id(facing): one for facing, one in zip(facings, measured, strict=True)}
    return solved


def _solve_cases(rules: Rules, facing: Facing, measured: Measured, cases: list[Case]) -> list[float]:
    """Append the best decisions of all hands against one up card, and return their values in money."""
    hands, up = facing.hands, facing.up.value
    c = facing.against.lattice.two[[start.first for start in hands], [start.second for start in hands]]
    natural = _naturals(facing, c)
    values, again = _action_values(rules, facing, measured, c, natural)
    action = values.argmax(axis=0)
    whole = values.max(axis=0) - (natural if seat_loses(rules, up) else 0.0)
    early = early_value(rules) if surrenders(rules, up) == "early" else -np.inf
    asked = rules.insurance.offered and up == ACE
    insured = (insurance_value(rules, natural) > 0) & asked
    found: list[float] = np.maximum(whole, early).tolist()
    columns = (action, again | (action != SPLIT), early > whole, insured)
    choices = [_choice(*each) for each in zip(*(column.tolist() for column in columns), strict=True)]
    chances: list[float] = natural.tolist()
    for place in [place for place, start in enumerate(hands) if is_natural(start)]:
        worth = natural_value(rules, chances[place])
        even = asked and rules.insurance.even_money
        choices[place] = Choice(None, insured=choices[place].insured and not even, even_money=even and worth < 1)
        found[place] = 1.0 if choices[place].even_money else worth
    weight = facing.up.weight
    cases += [
        Case(facing, start, weight * start.weight, chance, choice)
        for start, chance, choice in zip(hands, chances, choices, strict=True)
    ]
    return found


def _action_values(
    rules: Rules, facing: Facing, measured: Measured, c: Ints, natural: Floats
) -> tuple[Floats, NDArray[np.bool_]]:
    """Return by action and hand, of composition `c`, what each is worth, and which pairs are best split again."""
    hands, best, up = facing.hands, facing.against.best, facing.up.value
    values = np.full((5, len(hands)), -np.inf)
    values[STAND], values[HIT] = best.stand[c], best.hit[c]
    values[DOUBLE] = np.where(facing.against.terms.doubles[c] > 0, best.double[c], -np.inf)
    if surrenders(rules, up) == "late":
        values[SURRENDER] = measured.surrender.without * (1 - natural) + measured.surrender.natural * natural
    again = np.ones(len(hands), dtype=bool)
    pairs = [place for place, start in enumerate(hands) if start.left >= 0]
    if pairs:
        always, once = split_values(rules, facing, measured.pairs, [hands[place] for place in pairs])
        values[SPLIT, pairs], again[pairs] = np.maximum(always, once), always >= once
    for place, start in enumerate(hands):
        if start.hand is not None and facing.refined is not None and facing.refined.best is not None:
            values[HIT, place] = facing.refined.best.hit(start.hand)
    return values, again


@lru_cache(maxsize=64)
def _choice(action: int, again: bool, early: bool, insured: bool) -> Choice:  # noqa: FBT001 - columns of four
    """Return a choice, the same for all that are alike: a round has hundreds."""
    return Choice(action, again, early, insured)


def _naturals(facing: Facing, c: Ints) -> Floats:
    """Return P(dealer's natural) given the first three cards, for many hands."""
    draws, up = facing.against.draws, facing.up.value
    if up not in (ACE, TEN):
        return np.zeros(len(c))
    left = draws.shoe[TEN - up] - draws.finite * facing.against.lattice.cards[c, TEN - up]
    return left / max(draws.size - draws.finite * 3, 1.0)
