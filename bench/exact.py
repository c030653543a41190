"""The exact analyser: whole tables, single decisions, the dealer's totals, beside a fixed piece of plain Python.

Seconds are of the process, so that other work on the machine counts little; each figure is the best of several turns,
also given per unit of the fixed work timed in the same run.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from tapete.exact import Shoe, hand, situation, solve, standard_deviation
from tapete.exact.dealer import dealer, walk
from tapete.exact.lattice import lattice
from tapete.exact.round import best_round
from tapete.exact.search import best_chart
from tapete.rules import SHIPPED, Rules, load, parse

STEPS = 1_000_000
ROWS = 16_969
FRESH = 10
ASK = (
    "from tapete.exact import hand, situation; from tapete.rules import load; "
    "hand(load('selminha'), situation(['8', '8'], 'J'))"
)
SUITED = '[[bonus]]\nid = "suited"\ntotal = 21\nat_least = 3\nsuits = "same"\npays = [3, 1]\n'
ORDINARY = '[table]\nid = "six"\nname = {{ en = "six" }}\n[shoe]\ndecks = {decks}\n[split]\nhands = {hands}\n'


def unit() -> float:
    """Seconds for a million steps of a small loop."""
    start = time.process_time()
    number = 0
    for step in range(STEPS):
        number = (number * 31 + step) & 0xFFFF
    return time.process_time() - start


def best(work: Callable[[], object], turns: int = 15) -> float:
    """Seconds of the best turn, the first, which may compile, left out."""
    work()
    found = []
    for _ in range(turns):
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return min(found)


def fresh(*command: str) -> list[float]:
    """Seconds of fresh processes by the clock, interpreter and imports included; the first is not counted.

    They may keep the bytecode of what they import, as Python does unless told otherwise.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    found = []
    for _ in range(FRESH + 1):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, env=environment)
        found.append(time.perf_counter() - start)
    return sorted(found[1:])


def told(seconds: list[float]) -> str:
    """Return the best and the median."""
    return f"best {seconds[0]:.2f} s, median {statistics.median(seconds):.2f} s by the clock"


def whole(rules: Rules) -> float:
    """Seconds for every decision of a full shoe."""
    return best(partial(best_round, rules, Shoe.full(rules)))


def main() -> None:
    """Print a line a measurement."""
    fixed = min(unit() for _ in range(5))
    print(f"fixed work: {STEPS:,} loop steps in {fixed:.4f} s")

    def show(what: str, seconds: float) -> None:
        print(f"{what:58} {seconds * 1e3:9.3f} ms   {seconds / fixed:8.4f} units")

    for decks in range(1, 9):
        for hands in (2, 3, 4):
            rules = parse(ORDINARY.format(decks=decks, hands=hands))
            show(f"{decks} packs, {hands} hands, all against ten up cards", whole(rules))
    for table in SHIPPED:
        show(table, whole(load(table)))
    six = load("selminha")
    show("one decision, T-6 v T", best(partial(hand, six, situation(["J", "6"], "J"))))
    suited = parse(ORDINARY.format(decks=6, hands=4) + SUITED)
    show("six packs, a bonus for 21 in one suit", whole(suited))
    show("one decision there", best(partial(hand, suited, situation(["Js", "6s"], "J"))))
    show("a pair, 8-8 v T", best(partial(hand, six, situation(["8", "8"], "J"))))
    played = solve(six)
    for table in SHIPPED:
        show(f"standard deviation, {table}", best(partial(standard_deviation, solve(load(table))), 5))
    show("best chart, selminha", best(partial(best_chart, played), 2))
    cards, tree = lattice().multisets[:ROWS], walk(hits_soft_17=False)
    shoe_counts = np.array([24.0] * 9 + [96.0])
    spent = best(partial(dealer, shoe_counts, cards, tree)) / ROWS
    print(f"dealer, ten up cards, a composition in bulk: {spent * 1e6:.2f} microseconds, {spent / fixed:.2e} units")
    print(f"one decision in a fresh process, cache warm: {told(fresh(sys.executable, '-c', ASK))}")
    program = str(Path(sys.executable).with_name("tapete"))
    for table in SHIPPED:
        print(f"tapete edge {table}, cache warm: {told(fresh(program, 'edge', table))}")
    print(f"import numba alone: {told(fresh(sys.executable, '-c', 'import numba'))}")


if __name__ == "__main__":
    main()
