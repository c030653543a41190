"""Whole rounds a second through the public round API: one seat, six decks, basic play, every round settled.

A fixed piece of plain Python is timed beside it in the same run, turn and turn about, so that a row can be compared
between machines and busy hours: rounds per unit of that work.
"""

import statistics
import time
from random import Random

from tapete.cards import Card, packs
from tapete.perft import by_chart
from tapete.round import begin, play
from tapete.rules import SHIPPED, load
from tapete.settlement import settle
from tapete.strategy import usual_chart

ROUNDS = 6_000
TURNS = 7
STEPS = 1_000_000


def unit() -> float:
    """Seconds for a million steps of a small loop."""
    start = time.process_time()
    number = 0
    for step in range(STEPS):
        number = (number * 31 + step) & 0xFFFF
    return time.process_time() - start


def shoes(table: str, random: Random) -> list[list[Card]]:
    """Return enough shuffled shoes for one turn, dealt to a quarter: shuffling is not the round's work."""
    rules = load(table)
    cards = packs(rules.shoe.decks, rules.shoe.without)
    return [random.sample(cards, len(cards)) for _ in range(ROUNDS // 30)]


def seconds(table: str, ready: list[list[Card]]) -> float:
    """Seconds of the process for the rounds of one turn."""
    rules = load(table)
    policy = by_chart(usual_chart())
    waiting, state = iter(ready), begin([(1, 500, 10)])
    shoe, net = next(waiting), 0
    start = time.process_time()
    for _ in range(ROUNDS):
        if len(shoe) < 78:
            shoe = next(waiting)
        net += settle(rules, play(rules, state, shoe.pop, policy)).seats[0].net
    return time.process_time() - start


def main() -> None:
    """Print a line a table: the best and the median turn, and rounds per unit of fixed work."""
    for table in SHIPPED:
        random = Random(1)
        turns = [(unit(), seconds(table, shoes(table, random))) for _ in range(TURNS)]
        rates = sorted(ROUNDS / spent for _, spent in turns)
        per_unit = statistics.median(ROUNDS / spent * fixed for fixed, spent in turns)
        fastest = min(fixed for fixed, _ in turns)
        print(
            f"{table:14} best {rates[-1]:7,.0f} rounds/s, median {statistics.median(rates):7,.0f}; "
            f"{per_unit:6,.0f} rounds in the time of {STEPS:,} loop steps (best {fastest:.3f} s)"
        )


if __name__ == "__main__":
    main()
