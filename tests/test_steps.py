"""A round told step by step."""

from __future__ import annotations

import pytest

from tapete.steps import Step, steps
from tests.felt import Felt


def told(felt: Felt) -> list[str]:
    """Return the steps of the table's round, a short line each."""
    assert felt.table.round is not None
    return [_line(step) for step in steps(felt.rules, felt.table.round, felt.table.actions)]


def _line(step: Step) -> str:
    if step.do == "deal":
        return f"{step.seat}.{step.hand} {step.card or '??'}"
    if step.do == "act":
        return f"{step.seat}.{step.hand} {step.verb}"
    return f"{step.do} {step.card}" if step.card else step.do


def test_a_split_sends_each_card_to_its_hand() -> None:
    """Both new hands receive their second card at once, the first hand's first."""
    felt = Felt("selminha", "8s 9h 8d Td 3c Ts 5h")
    felt.sit("ana")
    felt.bet(10, "ana")
    felt.play("ana", "split", "double", "stand")
    assert told(felt) == [
        *("1.0 8s", "0.0 9h", "1.0 8d", "0.0 ??"),
        *("1.0 split", "1.0 3c", "1.1 Ts", "1.0 double", "1.0 5h", "1.1 stand"),
        *("turn Td", "settle"),
    ]


def test_seats_are_dealt_in_order_with_the_up_card_first() -> None:
    """One card to each seat, the up card, a second to each seat, the hole card face down."""
    felt = Felt("clasico", "2h 3s 4d 5s 6d 7d")
    felt.sit("ana", "luis")
    felt.bet(10, "ana", "luis")
    assert told(felt) == ["1.0 2h", "2.0 3s", "0.0 4d", "1.0 5s", "2.0 6d", "0.0 ??"]


@pytest.mark.parametrize(
    ("table", "script", "ending"),
    [
        ("clasico", "2h Td 3s 9c", ["0.0 ??", "peek"]),
        ("clasico", "2h Td 3s Ac", ["0.0 ??", "turn Ac", "settle"]),
        ("selminha", "2h Td 3s Ac", ["1.0 3s", "0.0 ??"]),
        ("selminha", "Ah Td Ks 9c", ["0.0 ??", "turn 9c", "settle"]),
    ],
)
def test_a_peek_is_told_only_where_one_is_made(table: str, script: str, ending: list[str]) -> None:
    """A peek that finds nothing is a step; one that finds a natural turns the card; no peek, no step."""
    felt = Felt(table, script)
    felt.sit("ana")
    felt.bet(10, "ana")
    assert told(felt)[-len(ending) :] == ending


def test_the_dealer_draws_after_the_hole_card_is_turned() -> None:
    """Sixteen draws: first the turn, then the card, then the end."""
    felt = Felt("selminha", "Th 6d 9s Td 5c")
    felt.sit("ana")
    felt.bet(10, "ana")
    felt.play("ana", "stand")
    assert told(felt)[-4:] == ["1.0 stand", "turn Td", "0.0 5c", "settle"]
