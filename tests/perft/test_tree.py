"""The enumeration itself: every order counted once, whatever the shoe, and the parts adding up to the whole."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import factorial, perm

import pytest

from tapete.cards import Card, parse_cards
from tapete.errors import IllegalAction
from tapete.messages import Act
from tapete.perft import (
    Policy,
    Totals,
    by_chart,
    divide,
    enumerate_legal,
    enumerate_policy,
    mimic_dealer,
    never_bust,
    orders,
    orders_alike,
)
from tapete.round import Round, begin, play
from tapete.rules import SHIPPED, Rules, load
from tapete.settlement import settle
from tapete.strategy import usual_chart

SEATS = [(1, 500, 10)]
TWO_SEATS = [(2, 500, 10), (5, 15, 10)]
SHOE = parse_cards("As As 8s 8h Ts Ts 5d")


def _play_in_order(
    rules: Rules, seats: list[tuple[int, int, int]], order: tuple[Card, ...], policy: Policy
) -> int | None:
    """Return what the seats win with one written shoe, None when it runs out."""
    cards: Iterator[Card] = iter(order)

    def draw() -> Card:
        card = next(cards, None)
        if card is None:
            raise EOFError
        return card

    try:
        state = play(rules, begin(seats), draw, policy)
    except EOFError:
        return None
    return sum(seat.net for seat in settle(rules, state).seats)


@pytest.mark.parametrize("table", SHIPPED)
@pytest.mark.parametrize("seats", [SEATS, TWO_SEATS])
def test_the_tree_is_every_order_played(table: str, seats: list[tuple[int, int, int]]) -> None:
    """Chips and short of the tree are those of all distinct orders, dealt one by one."""
    rules = load(table)
    policy = by_chart(usual_chart())
    found = enumerate_policy(rules, SHOE, seats, policy)
    nets = [_play_in_order(rules, seats, order, policy) for order in orders(SHOE)]
    alike = orders_alike(SHOE)
    assert found.weight == factorial(len(SHOE)) == alike * len(nets)
    assert found.short == alike * nets.count(None)
    assert found.chips == alike * sum(net for net in nets if net is not None)
    assert found.chips2 == alike * sum(net * net for net in nets if net is not None)


def test_orders_are_all_the_distinct_ones() -> None:
    """Every distinct order comes once, and each stands for the same number of orders of told-apart cards."""
    cards = parse_cards("7s As 7s 9d 7s")
    found = list(orders(cards))
    assert len(found) == len(set(found))
    assert Counter(permutations(cards)) == dict.fromkeys(found, orders_alike(cards))


@pytest.mark.parametrize("policy", [mimic_dealer(load("selminha")), never_bust(), by_chart(usual_chart())])
@pytest.mark.parametrize("depth", [1, 4, 6, 7])
def test_the_weights_add_up(policy: Policy, depth: int) -> None:
    """Under a fixed policy the first d of N cards fall in N!/(N - d)! ways, and all are counted."""
    found = enumerate_policy(load("selminha"), SHOE, SEATS, policy, depth)
    assert found.weight == perm(len(SHOE), depth)
    assert (found.short == found.weight) == (depth < 4)


def test_the_parts_are_the_whole() -> None:
    """The divide adds up to the totals, each first deal once."""
    rules = load("europeo")
    parts = list(divide(rules, SHOE, SEATS, lambda _state, possible: possible))
    assert sum((part.totals for part in parts), Totals()) == enumerate_legal(rules, SHOE, SEATS)
    assert len({part.cards for part in parts}) == len(parts)
    assert {len(part.cards) for part in parts} == {4}
    acting = [part for part in parts if part.actions[0][0] is not None]
    assert all(part.totals.decisions == 1 + sum(t.decisions for _, t in part.actions) for part in acting)


def test_answers_in_any_order_lead_to_the_same() -> None:
    """Asking seat by seat misses nothing: every order of two seats' answers has the same chips."""
    rules = load("clasico")
    shoe = parse_cards("As Ts Ts 9s 9s Ks Qs")

    def both_ways(_state: Round, possible: tuple[Act, ...]) -> tuple[Act, ...]:
        return possible

    in_order = enumerate_legal(rules, shoe, [(1, 500, 10), (2, 500, 10)], depth=6)
    parts = divide(rules, shoe, [(1, 500, 10), (2, 500, 10)], both_ways, depth=6)
    asked = [part for part in parts if part.cards[2] == "As"]
    first = [sum((t for act, t in part.actions if act and act.seat == 1), Totals()) for part in asked]
    second = [sum((t for act, t in part.actions if act and act.seat == 2), Totals()) for part in asked]
    assert asked
    assert in_order.leaves
    assert first == second


def test_an_illegal_policy_is_refused() -> None:
    """A policy that chooses what the rules forbid is an error, not a count."""
    with pytest.raises(IllegalAction):
        enumerate_policy(load("selminha"), SHOE, SEATS, lambda _state, _possible: Act(1, "surrender"))


def test_the_expectation_is_a_fraction() -> None:
    """An ace and three tens: whoever gets the ace has the natural, half the time each."""
    found = enumerate_policy(load("selminha"), parse_cards("As Ts Ts Ts"), SEATS, never_bust())
    assert found.expectation == Fraction(15 - 10, 2)
