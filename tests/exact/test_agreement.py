"""The analyser against the engine: every order of a small shoe played out under the analyser's own policy.

The engine's sums are integers; the analyser's floats may differ from them by rounding alone.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from tapete.cards import value_of_rank
from tapete.exact import Policy, solve
from tapete.exact.charted import charted
from tapete.exact.deviation import variance
from tapete.messages import Act
from tapete.perft import by_chart
from tapete.round import Round as Engine
from tapete.rules import Rules
from tapete.strategy import usual_chart
from tests.exact.tables import Enumerated, cards, engine_policy, expectation, small_shoe, table

ROUNDING = 1e-12
"""Sums of some ten thousand products of a few factors."""


class Case(NamedTuple):
    """One table and the shoe it is played out on."""

    rules: Rules
    deck: str


SEVENS = """
[[bonus]]
id = "sevens"
cards = "777"
suits = "same"
up = "7"
pays = [40, 1]
[[bonus]]
id = "spades"
cards = "678"
suits = "s"
pays = [3, 1]
[[bonus]]
id = "suited"
cards = "678"
suits = "same"
pays = [2, 1]
[[bonus]]
id = "any"
cards = "678"
pays = [3, 2]
[[bonus]]
id = "four-cards"
total = 21
at_least = 4
pays = [3, 2]
"""
FLUSHES = """
[[bonus]]
id = "hearts"
total = 21
at_least = 3
suits = "h"
pays = [7, 1]
[[bonus]]
id = "flush"
total = 18
at_least = 3
suits = "same"
pays = [5, 1]
"""
TENS = """
[[bonus]]
id = "court"
cards = "JQA"
pays = [9, 1]
[[bonus]]
id = "jacks"
cards = "JJA"
suits = "same"
up = "K"
pays = [20, 1]
[[bonus]]
id = "true-ten"
cards = "3T8"
up = "J"
pays = [20, 1]
"""
NO_SPLIT: dict[str, Any] = {"split__by": "never"}
TWO_HANDS: dict[str, Any] = {"split__hands": 2}

CASES = {
    "late surrender": Case(table(surrender__when="late", **NO_SPLIT), "A A 5 6 8 8 9 T T T"),
    "split once": Case(table(**TWO_HANDS), "8 8 8 T T T T T 5 9"),
    "split by rank": Case(table(split__by="rank", split__hands=3, dealer__peek=[]), "Js Jh Jd Kh Kd Qh Ts Ah 8s 8d"),
    "early surrender, ace peek": Case(
        table(dealer__peek=["A"], surrender__when="early", split__by="rank"), "A A Ts Jd Kd Kh Kc 8 8 3 5"
    ),
    "no peek, all lost": Case(table(dealer__peek=[], surrender__when="late", **NO_SPLIT), "A A T T T 8 8 3 9 5"),
    "no peek, original lost, surrender keeps": Case(
        table(dealer__peek=[], dealer__unpeeked_takes="original", surrender__when="late", **TWO_HANDS),
        "A A T T T 8 8 9 9 5",
    ),
    "no peek, original lost, surrender loses": Case(
        table(
            dealer__peek=[],
            dealer__unpeeked_takes="original",
            surrender__when="late",
            surrender__against_unpeeked_natural="loses-all",
            **NO_SPLIT,
        ),
        "A A T T T 8 8 3 9 5",
    ),
    "redoubling": Case(table(double__times=3, double__cards="any", **NO_SPLIT), "4 4 3 T T T 7 6 7 T"),
    "redoubling after a split, no peek": Case(
        table(double__times=2, double__cards="any", dealer__peek=[], **TWO_HANDS), "4 4 A A T T 7 6 7 T T"
    ),
    "charlie of three": Case(
        table(charlie__cards=3, charlie__pays=[2, 1], dealer__peek=[], **NO_SPLIT), "2 4 4 A T T 7 6 7 T T"
    ),
    "21 wins, naturals win, soft 17 hit": Case(
        table(
            twenty_one__ties="win",
            natural__against_natural="win",
            dealer__soft_17="hit",
            split__aces_draw="free",
            **TWO_HANDS,
        ),
        "A A 7 7 4 6 T T T 8 9",
    ),
    "even money": Case(table(insurance__even_money=True, natural__pays=[6, 5], **TWO_HANDS), "A A A T T T T 9 8 8"),
    "insurance worth taking": Case(table(insurance__pays=[3, 1], **NO_SPLIT), "A A T T T T T 9 8 7"),
    "doubles on totals": Case(
        table(double__totals=[9, 10, 11], double__after_split=False, **TWO_HANDS), "5 5 4 6 T T T T 8 7"
    ),
    "bonuses of ranks and suits": Case(
        table(SEVENS, double__cards="any", surrender__when="late", **NO_SPLIT), "7s 7s 7s 7h 6s 8s 8d K K A 6h"
    ),
    "bonuses and splits, original lost": Case(
        table(SEVENS, dealer__peek=[], dealer__unpeeked_takes="original", **TWO_HANDS), "7s 7s 7h 6s 8s 8d K K A K"
    ),
    "bonuses of ten-values": Case(table(TENS, split__by="value", **TWO_HANDS), "Js Jh Js Kh Ks Qh Ts Ah 3s 8s"),
    "bonuses of ten-values, split by rank": Case(
        table(TENS, split__by="rank", **TWO_HANDS), "Js Jh Js Kh Ks Qh As Ah 9s 8s"
    ),
}
SLOW = {
    "four hands": Case(table(), "8 8 8 8 8 T T T T T T"),
    "resplit aces": Case(table(split__aces_again=True, split__hands=3), "A A A T T T T 8 8 9 9"),
    "three hands, no peek": Case(table(split__hands=3, dealer__peek=[]), "7 7 7 8 8 9 T T T T T"),
    "bonuses of one suit": Case(table(FLUSHES, split__by="never"), "9h 9s 7h 6h 5h 8h 3h 3s Kh Ks Ac As"),
    "bonuses of one suit, late natural": Case(
        table(FLUSHES, dealer__peek=["A"], dealer__unpeeked_takes="original", split__by="never"),
        "9h 9s 7h 6h 5h 8h 3h 3s Kh Ks Ac As",
    ),
}


def agree(case: Case) -> None:
    """Compare mean and variance of the best play."""
    deck = cards(case.deck)
    shoe = small_shoe(deck)
    played = solve(case.rules, "optimal", shoe)
    engine = Enumerated(case.rules, deck, engine_policy(Policy(played, shoe)))
    assert expectation(played) == pytest.approx(float(engine.mean), abs=ROUNDING)
    assert variance(played) == pytest.approx(float(engine.variance), abs=ROUNDING)


@pytest.mark.parametrize("name", CASES)
def test_the_engine_agrees(name: str) -> None:
    """Mean and variance of a round are those of all orders of the shoe."""
    agree(CASES[name])


@pytest.mark.proof
@pytest.mark.parametrize("name", SLOW)
def test_the_engine_agrees_on_larger_shoes(name: str) -> None:
    """So they are with four hands, resplit aces and bonuses of one suit."""
    agree(SLOW[name])


@pytest.mark.parametrize("name", ["late surrender", "split once", "redoubling", "even money"])
def test_the_engine_agrees_about_charts(name: str) -> None:
    """A chart is worth what the engine says it is."""
    case = CASES[name]
    deck = cards(case.deck)
    played = charted(usual_chart(), solve(case.rules, "optimal", small_shoe(deck)))
    engine = Enumerated(case.rules, deck, by_chart(usual_chart()))
    assert expectation(played) == pytest.approx(float(engine.mean), abs=ROUNDING)
    assert variance(played) == pytest.approx(float(engine.variance), abs=ROUNDING)


def decisions(case: Case) -> dict[tuple[tuple[str, ...], str], tuple[str, ...]]:
    """Return every decision in the play the engine meets under the best policy, with its legal verbs."""
    deck = cards(case.deck)
    policy = engine_policy(Policy(solve(case.rules, "optimal", small_shoe(deck)), small_shoe(deck)))
    met: dict[tuple[tuple[str, ...], str], tuple[str, ...]] = {}

    def choose(state: Engine, possible: tuple[Act, ...]) -> Act:
        if state.phase == "play":
            met[seen(state)] = tuple(act.verb for act in possible)
        return policy(state, possible)

    Enumerated(case.rules, deck, choose)
    return met


def seen(state: Engine) -> tuple[tuple[str, ...], str]:
    """Return the acting hand's values, sorted, and the up card's."""
    hand = state.seats[state.turn].hands[state.hand]
    return tuple(sorted(value_of_rank(card[0]) for card in hand.cards)), value_of_rank(state.dealer.cards[0][0])


SOME = [
    "late surrender",
    *(pytest.param(name, marks=pytest.mark.proof) for name in ("no peek, all lost", "charlie of three")),
]


@pytest.mark.parametrize("name", SOME)
def test_changing_one_decision_never_gains(name: str) -> None:
    """Whatever else one hand does, the engine finds it no better; eight changes of each table are tried."""
    case = CASES[name]
    deck = cards(case.deck)
    policy = engine_policy(Policy(solve(case.rules, "optimal", small_shoe(deck)), small_shoe(deck)))
    best = Enumerated(case.rules, deck, policy).mean
    changes = [(met, verb) for met, verbs in sorted(decisions(case).items()) for verb in verbs]
    changed = 0
    for met, verb in Random(7).sample(changes, 8):

        def choose(state: Engine, possible: tuple[Act, ...], met: object = met, verb: str = verb) -> Act:
            if state.phase == "play" and seen(state) == met:
                return next((act for act in possible if act.verb == verb), policy(state, possible))
            return policy(state, possible)

        mean = Enumerated(case.rules, deck, choose).mean
        assert float(mean - best) <= ROUNDING
        changed += mean != best
    assert changed > 2
