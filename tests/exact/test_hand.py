"""Values of single decisions: what is legal, what is refused, what agrees with the whole round."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tapete.errors import TapeteError
from tapete.exact import Shoe, Situation, hand, situation, solve
from tapete.exact.facing import NAMES
from tapete.exact.shoe import VALUES
from tapete.rules import load
from tests.exact.tables import table

LEGAL = [
    ({}, Situation(("T", "6"), "T"), "hit stand double"),
    ({}, Situation(("8", "8"), "9"), "hit stand double split"),
    ({}, Situation(("8", "8"), "A"), "hit stand double split insure decline"),
    ({}, Situation(("5", "4", "3"), "A"), "hit stand"),
    ({"double__cards": "any"}, Situation(("5", "4", "3"), "A"), "hit stand double"),
    ({"double__totals": [9, 10]}, Situation(("A", "8"), "5"), "hit stand"),
    ({"surrender__when": "late"}, Situation(("T", "6"), "T"), "hit stand double surrender"),
    ({"surrender__when": "late"}, Situation(("5", "5", "6"), "T"), "hit stand"),
    ({"surrender__when": "early"}, Situation(("T", "6"), "T"), "hit stand double surrender decline"),
    ({"surrender__when": "early"}, Situation(("T", "6"), "9"), "hit stand double surrender"),
    ({"insurance__even_money": True}, Situation(("A", "K"), "A"), "even-money decline"),
    ({}, Situation(("A", "K"), "A"), "insure decline"),
    ({"split__by": "rank"}, Situation(("J", "K"), "9"), "hit stand double"),
    ({"split__by": "never"}, Situation(("8", "8"), "9"), "hit stand double"),
    ({}, Situation(("8", "8"), "9", hands=3), "hit stand double split"),
    ({}, Situation(("8", "8"), "9", hands=4), "hit stand double"),
    ({"double__after_split": False}, Situation(("8", "3"), "9", hands=2), "hit stand"),
    ({"split__aces_again": True}, Situation(("A", "A"), "9", hands=2), "stand split"),
    ({"double__times": 3}, Situation(("4", "4", "3"), "6", doublings=2), "stand double"),
]


@pytest.mark.parametrize(("keys", "seen", "legal"), LEGAL)
def test_the_legal_actions_are_valued(keys: dict[str, object], seen: Situation, legal: str) -> None:
    """Every legal action has a value and no other has; the best is one of them."""
    found = hand(table(**keys), seen)
    assert set(found.values) == set(legal.split())
    assert found.best in found.values
    assert all(math.isfinite(value) for value in found.values.values())


REFUSED = [
    (Situation(("8", "8", "8", "8", "8"), "T"), "hand-finished"),
    (Situation(("T", "9", "2"), "T"), "hand-finished"),
    (Situation(("A", "9", "A"), "T"), "hand-finished"),
    (Situation(("A", "K"), "9"), "hand-finished"),
    (Situation(("8",), "9"), "hand-too-short"),
    (Situation(("8", "X"), "9"), "not-a-rank"),
    (Situation(("8s", "8s"), "8s", ("8s",) * 4), "not-in-shoe"),
    (Situation(("8", "8"), "9", ("9",) * 24), "not-in-shoe"),
    (Situation(("8", "7"), "9", tuple("23456TJQKA" * 24 + "789" * 23)), "shoe-too-small"),
]


@pytest.mark.parametrize(("seen", "code"), REFUSED)
def test_impossible_hands_are_refused(seen: Situation, code: str) -> None:
    """Hands that cannot be, or have nothing to decide, are refused with the reason."""
    with pytest.raises(TapeteError) as caught:
        hand(table(), seen)
    assert caught.value.code == code


def test_a_rank_left_out_is_refused_with_what_to_write() -> None:
    """Where the packs have no ten, J, Q or K must be named."""
    with pytest.raises(TapeteError) as caught:
        hand(load("match-play-21"), situation(["T", "5"], "7"))
    assert caught.value.code == "card-left-out"
    assert caught.value.details["instead"] == ("J", "Q", "K")


def test_a_rank_without_another_of_its_value_is_refused() -> None:
    """Where the packs have no five, there is nothing to write instead."""
    with pytest.raises(TapeteError) as caught:
        hand(table(shoe__without=["5"]), situation(["5", "6"], "7"))
    assert caught.value.code == "card-not-in-packs"


def test_a_missing_card_is_counted() -> None:
    """A card that is asked for too often is refused with how many of it there are."""
    for cards, left in ((["8s", "8s"], 1), (["8"] * 5, 4)):
        with pytest.raises(TapeteError) as caught:
            hand(table(shoe__decks=1), situation(["2h", "3d"], "9c", cards))
        assert caught.value.details["left"] == left


def test_a_bonus_hand_is_finished() -> None:
    """Three sevens have won: there is nothing to decide."""
    with pytest.raises(TapeteError) as caught:
        hand(load("match-play-21"), situation(["7s", "7h", "7d"], "9"))
    assert caught.value.code == "hand-finished"


def test_suited_sevens_are_hit_not_split() -> None:
    """Where a bonus asks for suits, play sees them: 7-7 of one suit against a 7 is hit, of two suits split."""
    rules = load("match-play-21")
    assert hand(rules, situation(["7s", "7s"], "7h")).best == "hit"
    assert hand(rules, situation(["7s", "7h"], "7h")).best == "split"


@pytest.mark.parametrize("name", ["selminha", "europeo", "match-play-21"])
def test_hands_add_up_to_the_edge(name: str) -> None:
    """The values of single hands are those of the whole round."""
    rules = load(name)
    played = solve(rules)
    ups = {"A": "A", "T": "K"}
    checked = 0
    for case, value in zip(played.cases, played.values(), strict=True):
        start, up = case.start, VALUES[case.facing.up.value]
        if case.choice.action is None or start.hand is not None or start.rank >= 0 or start.first == start.second:
            continue
        if checked % (40 if name == "match-play-21" else 9) == 0:
            own = ["K" if VALUES[x] == "T" else VALUES[x] for x in (start.first, start.second)]
            found = hand(rules, situation([own[0] + "s", own[1] + "h"], ups.get(up, up) + "d"))
            given = 1 - case.natural if up in rules.dealer.peek else 1.0
            whole = found.values[NAMES[case.choice.action]] * given - (case.natural if given < 1 else 0.0)
            assert whole == pytest.approx(value, abs=1e-12)
        checked += 1
    assert checked > 100


@settings(max_examples=60, deadline=None)
@given(some.lists(some.sampled_from("23456789TA"), min_size=3, max_size=40), some.booleans())
def test_shoes_of_a_few_cards_are_right_or_refused(left: list[str], peek: bool) -> None:
    """No composition gives anything but finite values or a reason."""
    counts = Counter(left)
    if max(counts.values()) > 24:
        return
    rules = table(dealer__peek=["A", "T"] if peek else [], surrender__when="early")
    try:
        found = hand(rules, situation(left[:2], left[2]), Shoe.of(left))
    except TapeteError as error:
        reason = error.code
    else:
        reason = "shoe-too-small"
        assert all(math.isfinite(value) and -2 <= value <= 2 for value in found.values.values())
    assert reason in {"shoe-too-small", "hand-finished"}


@settings(max_examples=15, deadline=None)
@given(some.lists(some.sampled_from("23456789TA"), min_size=3, max_size=30))
def test_rounds_from_a_few_cards_are_right_or_refused(left: list[str]) -> None:
    """So it is with whole rounds."""
    if max(Counter(left).values()) > 24:
        return
    shoe = Shoe.of(left)
    try:
        played = solve(table(), "optimal", shoe)
    except TapeteError as error:
        reason = error.code
    else:
        reason = "shoe-too-small"
        assert math.isfinite(played.total())
        assert sum(case.chance for case in played.cases) == pytest.approx(1, abs=1e-12)
    assert reason == "shoe-too-small"
