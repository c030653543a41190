"""Strategies as they are named on the command line, made ready for the simulator."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tapete.cards import RANKS, SUITS, TEN_VALUES
from tapete.cli.charts import basic_chart
from tapete.errors import within
from tapete.rules import Rules
from tapete.rules.library import read_text
from tapete.simulation import (
    ChartPlay,
    CompositionPlay,
    DeviatingPlay,
    Deviation,
    MimicDealer,
    NeverBust,
    SimulationError,
    Strategy,
    read_deviations,
    split_strategy,
)
from tapete.simulation.hands import VALUES, all_hands
from tapete.simulation.legality import DOUBLED, SPLITTABLE, UNSPLIT, VERBS, legal_masks
from tapete.strategy import UPS, Chart

if TYPE_CHECKING:
    from tapete.exact import Policy

STRATEGIES = ("basic", "optimal", "mimic-dealer", "never-bust")

Hand = tuple[int, ...]
Plays = dict[tuple[Hand, str], list[str]]


def check_strategy(name: str, deviations: str) -> tuple[Deviation, ...]:
    """Return the deviations asked for; raises for a strategy there is not, before anything is computed."""
    if name not in STRATEGIES and not name.endswith(".csv") and not Path(name).exists():
        raise SimulationError("strategy-unknown", value=name[:80], allowed=(*STRATEGIES, "FILE.csv"))
    found: tuple[Deviation, ...] = ()
    if deviations:
        with within(deviations):
            found = read_deviations(read_text(Path(deviations)))
    if name in STRATEGIES[1:] and found:
        raise SimulationError("deviations-without-chart", value=name, allowed="basic | FILE.csv")
    if name not in STRATEGIES:
        with within(name):
            _, behind = split_strategy(read_text(Path(name)))
            found = (*(read_deviations(behind) if behind else ()), *found)
    return found


def strategy_named(rules: Rules, name: str, deviations: tuple[Deviation, ...]) -> Strategy:
    """Return the strategy of a name or file; `basic` and `optimal` are computed for this table."""
    if name == "mimic-dealer":
        return MimicDealer(rules.dealer.soft_17 == "hit")
    if name == "never-bust":
        return NeverBust()
    if name == "optimal":
        return optimal(rules)
    chart = basic_chart(rules) if name == "basic" else _read_chart(name)
    return DeviatingPlay(chart, deviations) if deviations else ChartPlay(chart)


def _read_chart(name: str) -> Chart:
    with within(name):
        return Chart.read(split_strategy(read_text(Path(name)))[0])


def optimal(rules: Rules) -> CompositionPlay:
    """Return the best play of every hand; where a bonus asks for suits, as for a hand of mixed suits."""
    from tapete.exact import Policy, Shoe, solve

    shoe = Shoe.full(rules)
    policy = Policy(solve(rules, "optimal", shoe), shoe)
    ranks = _ranks(rules)
    split = _plays(rules, policy, SPLITTABLE) if rules.split.by != "never" else {}
    insure: set[Hand] = set()
    even_money = False
    if "A" in ranks and rules.insurance.offered:
        insure = {hand for hand in _two_cards(ranks) if policy.answer("insurance", _cards(hand, ranks), "Ah")}
        even_money = rules.insurance.even_money and policy.answer("even-money", ["As", f"{ranks['T']}d"], "Ah")
    return CompositionPlay(
        _plays(rules, policy, UNSPLIT), split, _redoubled(rules, policy), frozenset(insure), even_money
    )


def _ranks(rules: Rules) -> dict[str, str]:
    """Return a rank of the packs for each value they have."""
    there = [rank for rank in RANKS if rank not in rules.shoe.without]
    return {("T" if rank in TEN_VALUES else rank): rank for rank in reversed(there)}


def _cards(hand: Hand, ranks: dict[str, str]) -> list[str]:
    """Return a hand as cards whose suits differ."""
    held = [ranks[VALUES[value]] for value, number in enumerate(hand) for _ in range(number)]
    return [rank + SUITS[place % 4] for place, rank in enumerate(held)]


def _two_cards(ranks: dict[str, str]) -> list[Hand]:
    hands = all_hands()
    rows = hands.counts[(hands.cards == 2) & (hands.total <= 21)].tolist()
    return [tuple(row) for row in rows if all(VALUES[v] in ranks for v in range(10) if row[v])]


def _plays(rules: Rules, policy: Policy, situation: int) -> Plays:
    hands, ranks = all_hands(), _ranks(rules)
    masks = legal_masks(rules, hands)
    plays: Plays = {}
    for up in [up for up in UPS if up in ranks]:
        for state in masks[situation, VALUES.index(up)].nonzero()[0].tolist():
            hand = tuple(hands.counts[state].tolist())
            if state == hands.unequal_tens or not all(VALUES[v] in ranks for v in range(10) if hand[v]):
                continue
            cards = _cards(hand, ranks)
            plays[hand, up] = _ranked(
                policy, cards, ranks[up] + "c", int(masks[situation, VALUES.index(up), state]), situation
            )
    return plays


def _ranked(policy: Policy, cards: list[str], up: str, mask: int, situation: int) -> list[str]:
    """Return the best legal action, and behind it the best when the hand may not be split."""
    legal = [verb for number, verb in enumerate(VERBS) if mask >> number & 1]
    if not legal:
        return ["stand"]
    split = situation != UNSPLIT
    ranked = [policy.action(cards, up, legal, split=split)]
    if "split" in legal:
        ranked.append(policy.action(cards, up, [verb for verb in legal if verb != "split"], split=split))
    if situation == UNSPLIT and len(cards) == 2 and policy.rules.surrender.when == "early":
        ranked = ["surrender", *ranked] if policy.answer("surrender", cards, up) else ranked
    return ranked


def _redoubled(rules: Rules, policy: Policy) -> Plays:
    """Return which doubled hands double again, as after their first doubling."""
    if rules.double.times == 1:
        return {}
    hands, ranks = all_hands(), _ranks(rules)
    masks = legal_masks(rules, hands)
    plays: Plays = {}
    for up in [up for up in UPS if up in ranks]:
        for state in masks[DOUBLED, VALUES.index(up)].nonzero()[0].tolist():
            hand = tuple(hands.counts[state].tolist())
            if hands.cards[state] > 2 and all(VALUES[v] in ranks for v in range(10) if hand[v]):
                cards = _cards(hand, ranks)
                plays[hand, up] = [policy.action(cards, ranks[up] + "c", ("stand", "double"), doublings=1)]
    return plays
