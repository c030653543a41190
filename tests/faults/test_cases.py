"""Plays the rounds of cases.toml: outcomes other programs got wrong, and the rulings of the five tables."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tapete.cards import parse_cards
from tapete.errors import IllegalAction
from tapete.messages import Act, CardDealt, RoundCommand
from tapete.money import in_currency, in_units
from tapete.round import AwaitsCard, Round, awaiting, begin, decide, evolve, legal
from tapete.rules import Rules
from tapete.rules.file import build, parse_toml
from tapete.settlement import SeatResult, settle

Case = dict[str, Any]

KEYS = {
    "name", "table", "rules", "seats", "cards", "actions", "legal", "hands", "refused", "staked",
    "results", "insurance", "net", "stacks", "bets", "totals", "dealer", "used",
}  # fmt: skip
CASES: list[Case] = tomllib.loads(
    (Path(__file__).parent / "cases.toml").read_text(encoding="utf-8"), parse_float=Decimal
)["case"]


def _rules(case: Case) -> Rules:
    table = case.get("table", "selminha")
    document = parse_toml((files("tapete") / "tables" / f"{table}.toml").read_text(encoding="utf-8"), table)
    for section, keys in case.get("rules", {}).items():
        old = document.get(section, {})
        document[section] = {**old, **keys} if isinstance(old, dict) and isinstance(keys, dict) else keys
    return build(document, table)


def _act(said: str) -> RoundCommand:
    seat, _, verb = said.rpartition(" ")
    return Act(int(seat or 1), verb)  # type: ignore[arg-type]


def _played(rules: Rules, case: Case) -> Round:
    """Deal and act as written; a card is dealt wherever one is due and there is one."""
    seats = case.get("seats", [[500, 10]])
    state = begin((number, _units(rules, stack), _units(rules, bet)) for number, (stack, bet) in enumerate(seats, 1))
    cards = iter(parse_cards(case["cards"]))
    actions = iter(case.get("actions", []))
    while (due := awaiting(rules, state)) is not None:
        if isinstance(due, AwaitsCard):
            card = next(cards, None)
            if card is None:
                break
            state = evolve(rules, state, CardDealt(card))
            continue
        said = next(actions, None)
        if said is None:
            break
        for event in decide(rules, state, _act(said)):
            state = evolve(rules, state, event)
    assert list(actions) == [], "the round was over before its last action"
    return state


def _units(rules: Rules, amount: int | Decimal) -> int:
    units = in_units(rules, amount)
    assert units is not None
    return units


def _results(rules: Rules, seat: SeatResult) -> list[str]:
    return [f"{hand.result} {in_currency(rules, hand.net)}" for hand in seat.hands]


def _check_open(rules: Rules, state: Round, case: Case) -> None:
    many = len(state.seats) > 1
    assert [f"{act.seat} {act.verb}" if many else act.verb for act in legal(rules, state)] == case["legal"]
    if "hands" in case:
        hands = state.seats[state.turn].hands
        assert [f"{'soft' if hand.soft else 'hard'} {hand.total}" for hand in hands] == case["hands"]


def _check_over(rules: Rules, state: Round, case: Case) -> None:
    outcome = settle(rules, state)
    results = [_results(rules, seat) for seat in outcome.seats]
    assert results == (case["results"] if len(results) > 1 else [case["results"]])
    shown = {
        "net": [in_currency(rules, seat.net) for seat in outcome.seats],
        "stacks": [in_currency(rules, seat.stack) for seat in outcome.seats],
        "bets": [[in_currency(rules, hand.bet) for hand in seat.hands] for seat in outcome.seats],
        "totals": [[hand.total for hand in seat.hands] for seat in outcome.seats],
        "dealer": outcome.dealer.total,
        "used": outcome.cards_used,
    }
    for key, value in shown.items():
        assert value == case.get(key, value), key
    bought = outcome.seats[0].insurance
    assert (None if bought is None else in_currency(rules, bought.net)) == case.get("insurance")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_case(case: Case) -> None:
    """The round comes to where it is written to come, and what is refused there changes nothing."""
    assert set(case) <= KEYS
    assert ("legal" in case) != ("results" in case)
    rules = _rules(case)
    state = _played(rules, case)
    for said in case.get("refused", []):
        with pytest.raises(IllegalAction):
            decide(rules, state, _act(said))
    if "staked" in case:
        assert [in_currency(rules, seat.staked) for seat in state.seats] == case["staked"]
    if "legal" in case:
        assert state.phase != "over"
        _check_open(rules, state, case)
    else:
        assert state.phase == "over"
        _check_over(rules, state, case)


def test_no_name_comes_twice() -> None:
    """A name tells a case."""
    names = [case["name"] for case in CASES]
    assert len(names) == len(set(names))
