"""Table files of a few lines for the analyser's tests, and the bridge to the engine that checks it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from tapete.cards import Card, parse_card
from tapete.exact import Policy, Round, Shoe
from tapete.exact.round import INSURED, insurance_value
from tapete.messages import Act
from tapete.perft import enumerate_policy
from tapete.round import Round as Engine
from tapete.rules import Rules, parse

BET = 840_000
"""Units: every payoff of the tables here is a whole number of them."""


def table(bonuses: str = "", /, **keys: Any) -> Rules:  # noqa: ANN401 - any value a key may have
    """Return a table of the default rules but for `section__key=value`."""
    sections: dict[str, dict[str, object]] = {}
    for name, value in keys.items():
        section, key = name.split("__")
        sections.setdefault(section, {})[key] = value
    lines = ["[table]", 'id = "x"', 'name = { en = "x" }']
    for section, values in sections.items():
        lines.append(f"[{section}]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    return parse("\n".join([*lines, bonuses]))


def cards(text: str) -> list[Card]:
    """Return the cards of a text; those without a suit get spades, hearts, diamonds, clubs in turn."""
    seen: Counter[str] = Counter()
    found = []
    for word in text.split():
        found.append(parse_card(word if len(word) == 2 else word + "shdc"[seen[word] % 4]))
        seen[word] += len(word) == 1
    return found


def engine_policy(policy: Policy) -> Callable[[Engine, tuple[Act, ...]], Act]:
    """Return the analyser's policy as the engine's enumeration asks for one."""

    def choose(state: Engine, possible: tuple[Act, ...]) -> Act:
        up = state.dealer.cards[0]
        verbs = {act.verb: act for act in possible}
        if state.phase in ("insurance", "surrender"):
            question, yes = ("surrender", "surrender") if state.phase == "surrender" else ("insurance", "insure")
            if "even-money" in verbs:
                question, yes = "even-money", "even-money"
            taken = policy.answer(question, state.seats[0].hands[0].cards, up)
            return verbs[yes if taken else "decline"]  # type: ignore[index]
        seat = state.seats[state.turn]
        hand = seat.hands[state.hand]
        verb = policy.action(hand.cards, up, verbs, split=len(seat.hands) > 1, doublings=hand.doublings)
        return verbs[verb]  # type: ignore[index]

    return choose


class Enumerated:
    """The engine's exact mean and variance of a round under a policy, per unit of initial bet."""

    def __init__(self, rules: Rules, deck: Iterable[Card], choose: Callable[[Engine, tuple[Act, ...]], Act]) -> None:
        found = enumerate_policy(rules, deck, [(1, 1000 * BET, BET)], choose)
        assert found.short == 0, "the shoe runs dry: the analyser has nothing to say"
        self.mean = Fraction(found.chips, found.weight * BET)
        self.variance = Fraction(found.chips2, found.weight * BET**2) - self.mean**2


def expectation(played: Round) -> float:
    """Return the analyser's mean, insurance included."""
    insured = (
        case.chance * INSURED * insurance_value(played.rules, case.natural)
        for case in played.cases
        if case.choice.insured
    )
    return played.total() + sum(insured)


def small_shoe(deck: Iterable[Card]) -> Shoe:
    """Return these cards as the analyser's shoe."""
    return Shoe.of(map(str, deck))
