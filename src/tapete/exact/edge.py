"""The edge of a table: what one round from a full shoe is worth to one seat that bets flat."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Literal

import msgspec

from tapete.errors import TapeteError
from tapete.exact.charted import charted
from tapete.exact.deal import TEN
from tapete.exact.deviation import variance
from tapete.exact.dry import check_enough
from tapete.exact.round import ACE, INSURED, Case, Round, best_round, insurance_value
from tapete.exact.search import best_chart
from tapete.exact.shoe import VALUES, Shoe
from tapete.exact.terms import counting
from tapete.rules import Rules
from tapete.strategy import UPS, Chart

Strategy = Literal["optimal", "basic"]
STRATEGIES: tuple[Strategy, ...] = ("optimal", "basic")


class Edge(msgspec.Struct, frozen=True):
    """Expectations per unit of initial bet; insurance and even money are in them as far as they are taken.

    `by_up_card` is given that up card (`T` any ten-value), the dealer's naturals included.
    """

    player_ev: float
    by_up_card: Mapping[str, float]
    insurance_ev: float | None
    """Per unit of insurance's own price, given an ace up and own cards unseen; None where there is none."""


def solve(rules: Rules, strategy: Strategy | Chart = "optimal", shoe: Shoe | None = None) -> Round:
    """Return the round of a table played best, by its best chart, or by any chart.

    `shoe`: the table's full shoe when not given; a smaller one must be sure not to run dry.
    """
    cards = Shoe.full(rules) if shoe is None else shoe
    if cards.size < 3:
        raise TapeteError("shoe-too-small", value=cards.size)
    best = best_round(rules, cards)
    played = best
    if strategy == "basic":
        played = charted(best_chart(best), best)
    elif isinstance(strategy, Chart):
        played = charted(strategy, best)
    check_enough(played, cards)
    return played


def edge(rules: Rules, strategy: Strategy | Chart = "optimal", shoe: Shoe | None = None) -> Edge:
    """Return the exact expectations of one round."""
    return edge_of(solve(rules, strategy, shoe), Shoe.full(rules) if shoe is None else shoe)


def edge_of(played: Round, shoe: Shoe) -> Edge:
    """Return the expectations of a round already solved."""
    sums = dict.fromkeys(VALUES, 0.0)
    chances = dict.fromkeys(VALUES, 0.0)
    for case, value in zip(played.cases, played.values(), strict=True):
        up = VALUES[case.facing.up.value]
        sums[up] += case.chance * (value + _insured(played.rules, case))
        chances[up] += case.chance
    return Edge(
        player_ev=float(sum(sums.values())),
        by_up_card={up: float(sums[up] / chances[up]) for up in UPS if chances[up] > 0},
        insurance_ev=insurance_ev(played.rules, shoe),
    )


def _insured(rules: Rules, case: Case) -> float:
    return INSURED * insurance_value(rules, case.natural) if case.choice.insured else 0.0


def insurance_ev(rules: Rules, shoe: Shoe) -> float | None:
    """Return what insurance is worth per unit of its price against an ace, own cards unseen."""
    if not rules.insurance.offered or shoe.values[ACE] == 0 or shoe.size < 2:
        return None
    return float(insurance_value(rules, shoe.values[TEN] / (shoe.size - (0 if shoe.infinite else 1))))


def standard_deviation(played: Round) -> float:
    """Return the exact standard deviation of a round's result, the hands of a split taken together."""
    return sqrt(max(variance(played), 0.0))


def results(played: Round) -> dict[str, float]:
    """Return how many hands of a round have each result, on average; they add up to the number of hands.

    Where an unpeeked natural takes one original bet only, the results of a split's hands are those
    each would have on its own.
    """
    names = ["natural", "win", "push", "lose", "bust", "surrender", "charlie", "even-money"]
    names += [f"bonus:{bonus.id}" for bonus in played.rules.bonus]
    return {name: float(played.total(counting(name))) for name in names}
