"""The exact analyser: whole tables, single decisions, the dealer's totals, beside a fixed piece of plain Python.

Seconds are of the process, so that other work on the machine counts little. What takes milliseconds is done once in
each of many turns, so that a slow half minute of the machine falls on all alike, and what takes longer in fewer turns
of its own; each figure is the best of its turns, also given per unit of the fixed work, which takes part in all turns.
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
FIXED, BULK = "fixed", "bulk"
ASK = (
    "from tapete.exact import hand, situation; from tapete.rules import load; "
    "hand(load('selminha'), situation(['8', '8'], 'J'))"
)
SUITED = '[[bonus]]\nid = "suited"\ntotal = 21\nat_least = 3\nsuits = "same"\npays = [3, 1]\n'
ORDINARY = '[table]\nid = "six"\nname = {{ en = "six" }}\n[shoe]\ndecks = {decks}\n[split]\nhands = {hands}\n'


def unit() -> None:
    """Go through a million steps of a small loop."""
    number = 0
    for step in range(STEPS):
        number = (number * 31 + step) & 0xFFFF


def seconds(work: Callable[[], object]) -> float:
    """Seconds of the process that a piece of work takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def best(works: dict[str, Callable[[], object]], turns: int) -> dict[str, float]:
    """Seconds of each work's best turn, the first, which may compile, left out."""
    for work in works.values():
        work()
    found = [{name: seconds(work) for name, work in works.items()} for _ in range(turns)]
    return {name: min(turn[name] for turn in found) for name in works}


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


def told(found: list[float]) -> str:
    """Return the best and the median."""
    return f"best {found[0]:.2f} s, median {statistics.median(found):.2f} s by the clock"


def whole(rules: Rules) -> Callable[[], object]:
    """Return the work of every decision of a full shoe."""
    return partial(best_round, rules, Shoe.full(rules))


def quick() -> dict[str, Callable[[], object]]:
    """Return what takes some milliseconds."""
    works = {
        f"{decks} packs, {hands} hands, all against ten up cards": whole(
            parse(ORDINARY.format(decks=decks, hands=hands))
        )
        for decks in range(1, 9)
        for hands in (2, 3, 4)
    }
    works |= {table: whole(load(table)) for table in SHIPPED}
    six, suited = load("selminha"), parse(ORDINARY.format(decks=6, hands=4) + SUITED)
    works["one decision, T-6 v T"] = partial(hand, six, situation(["J", "6"], "J"))
    works["six packs, a bonus for 21 in one suit"] = whole(suited)
    works["one decision there"] = partial(hand, suited, situation(["Js", "6s"], "J"))
    works["a pair, 8-8 v T"] = partial(hand, six, situation(["8", "8"], "J"))
    return works


def slow() -> dict[str, Callable[[], object]]:
    """Return what takes some tenths of a second."""
    works: dict[str, Callable[[], object]] = {
        f"standard deviation, {table}": partial(standard_deviation, solve(load(table))) for table in SHIPPED
    }
    works["best chart, selminha"] = partial(best_chart, solve(load("selminha")))
    return works


def main() -> None:
    """Print a line a measurement."""
    cards, walked = lattice().multisets[:ROWS], walk(hits_soft_17=False)
    bulk = partial(dealer, np.array([24.0] * 9 + [96.0]), cards, walked)
    works: dict[str, Callable[[], object]] = {FIXED: unit, BULK: bulk}
    found = best(works | quick(), 25)
    fixed, spent = found.pop(FIXED), found.pop(BULK) / ROWS
    print(f"fixed work: {STEPS:,} loop steps in {fixed:.4f} s")
    for name, taken in found.items():
        print(f"{name:58} {taken * 1e3:9.3f} ms   {taken / fixed:8.4f} units")
    works = {FIXED: unit}
    longer = best(works | slow(), 5)
    beside = longer.pop(FIXED)
    for name, taken in longer.items():
        print(f"{name:58} {taken * 1e3:9.3f} ms   {taken / beside:8.4f} units")
    print(f"dealer, ten up cards, a composition in bulk: {spent * 1e6:.2f} microseconds, {spent / fixed:.2e} units")
    print(f"one decision in a fresh process, cache warm: {told(fresh(sys.executable, '-c', ASK))}")
    program = str(Path(sys.executable).with_name("tapete"))
    for table in SHIPPED:
        print(f"tapete edge {table}, cache warm: {told(fresh(program, 'edge', table))}")
    print(f"import numba alone: {told(fresh(sys.executable, '-c', 'import numba'))}")


if __name__ == "__main__":
    main()
