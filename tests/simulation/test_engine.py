"""The reference kernel against the engine: card for card over random tables, and over every order of small shoes."""

import tomllib
from fractions import Fraction
from math import factorial
from pathlib import Path
from random import Random

import pytest

from tapete.cards import Card, packs
from tapete.perft import Row, by_chart, mimic_dealer, never_bust, orders, read
from tapete.perft.policy import Policy
from tapete.round import begin, play
from tapete.rules import Rules, parse
from tapete.settlement import settle
from tapete.simulation import ChartPlay, MimicDealer, NeverBust, Strategy
from tapete.simulation.given import play_shoes
from tapete.strategy import ROWS, UPS, Chart, allowed_codes
from tapete.testing import random_table

PERFT = Path(__file__).parents[1] / "perft"
BET = 2 * 3 * 5 * 7 * 1000
"""Units bet by each seat: no payout of the random tables is rounded."""

LEFT_OUT = ("stakes", "tables", "depth")
"""Perft files whose rows turn on stacks and units, which the simulator leaves out, or on full shoes."""

MOST_CARDS = 9


def _random_chart(random: Random) -> Chart:
    """Return a chart of any codes, hits and splits more often than not, so that long rounds come."""
    cells = {}
    for kind, rows in ROWS.items():
        for row in rows:
            cells[kind, row] = tuple(random.choice(allowed_codes(kind, up)) for up in UPS)
    return Chart(cells)


def _by_engine(rules: Rules, policy: Policy, shoe: tuple[Card, ...], seats: int) -> tuple[list[Fraction], int]:
    cards = iter(shoe)
    start = begin((number, BET * 5000, BET) for number in range(1, seats + 1))
    found = settle(rules, play(rules, start, lambda: next(cards), policy))
    return [Fraction(seat.net, BET) for seat in found.seats], found.cards_used


def _compare(rules: Rules, strategy: Strategy, policy: Policy, random: Random, rounds: int) -> int:
    """Play the same shoes on both sides, also from question to question; return how many rounds were compared."""
    shoes = []
    for _ in range(rounds):
        cards = packs(rules.shoe.decks, rules.shoe.without)
        shoes.append(tuple(random.sample(cards, len(cards))))
    played = play_shoes(rules, strategy, shoes, rules.table.seats)
    assert play_shoes(rules, strategy, shoes, rules.table.seats, asking=True) == played
    for shoe, found in zip(shoes, played, strict=True):
        assert found.results is not None
        assert (list(found.results), found.cards_used) == _by_engine(rules, policy, shoe, rules.table.seats)
    return len(played)


@pytest.mark.parametrize("seed", range(60))
def test_random_tables_are_played_card_for_card_as_the_engine_plays_them(seed: int) -> None:
    """Same shoe, same chart: every seat's result and the number of cards dealt are the engine's, under any rules."""
    random = Random(seed)
    rules = parse(random_table(random), "random.toml")
    chart = _random_chart(random)
    assert _compare(rules, ChartPlay(chart), by_chart(chart), random, 60) == 60


@pytest.mark.parametrize("seed", range(6))
def test_plain_policies_are_played_as_the_engine_plays_them(seed: int) -> None:
    """Mimicking the dealer and never busting mean the same on both sides."""
    random = Random(1000 + seed)
    rules = parse(random_table(random), "random.toml")
    mimic = MimicDealer(hits_soft_17=rules.dealer.soft_17 == "hit")
    assert _compare(rules, mimic, mimic_dealer(rules), random, 40) == 40
    assert _compare(rules, NeverBust(), never_bust(), random, 40) == 40


def _policy_rows() -> list[object]:
    """Return the perft rows that follow a chart on few orders, and whose stacks and units do not come into it."""
    found: list[object] = []
    for path in sorted(PERFT.glob("*.perft")):
        written = tomllib.loads(path.read_text(encoding="utf-8"))["row"]
        for row, raw in zip(read(path), written, strict=True):
            plays = str(raw.get("play", ""))
            if (
                path.stem not in LEFT_OUT
                and plays.endswith(".csv")
                and row.depth is None
                and len(row.shoe) <= MOST_CARDS
            ):
                found.append(pytest.param(row, PERFT / plays, id=f"{path.stem}: {row.name}"))
    return found


@pytest.mark.parametrize(("row", "chart"), _policy_rows())
def test_every_order_of_a_small_shoe_comes_to_what_the_engine_enumerates(row: Row, chart: Path) -> None:
    """Chips, squared chips and the weight of rounds cut short: the same integers over all N! orders."""
    shoes = list(orders(row.shoe))
    alike = factorial(len(row.shoe)) // len(shoes)
    strategy = ChartPlay(Chart.read(chart.read_text()))
    played = play_shoes(row.rules, strategy, shoes, len(row.seats))
    assert play_shoes(row.rules, strategy, shoes, len(row.seats), asking=True) == played
    bets = [bet for _, _, bet in row.seats]
    nets = [
        sum((bet * result for bet, result in zip(bets, found.results, strict=True)), Fraction(0))
        for found in played
        if found.results is not None
    ]
    assert alike * sum(nets) == row.expected.chips
    assert alike * sum(net * net for net in nets) == row.expected.chips2
    assert alike * (len(shoes) - len(nets)) == row.expected.short
