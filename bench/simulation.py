"""Rounds per second of the simulator on one core, warm, beside a fixed unit of work in the same run.

CPU time of this thread, the best of many short turns: other work on the machine then hardly shows.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

import gymnasium

import tapete.gym
from tapete.rules import SHIPPED, load
from tapete.simulation import SYSTEMS, ChartPlay, DeviatingPlay, read_deviations, read_spread
from tapete.simulation.chunk import Plan, plan, play_chunk
from tapete.strategy import usual_chart

TURNS = 15
ROUNDS = 1 << 20
ENVIRONMENTS = 4096
SPREAD = 'format = "tapete-spread/1"\nbase = 5\n[[bets]]\nfrom = 2\nbet = 50\n'
DEVIATIONS = "hand,up,count,code\nhard 16,T,>=0,S\nhard 15,T,>=4,S\nhard 12,3,>=2,S\ninsurance,A,>=3,Y\n"


def work() -> None:
    """Do the fixed unit of work: a hundred thousand steps of a generator, in Python."""
    number = 0
    for step in range(100_000):
        number = (number * 1664525 + step) & 0xFFFFFFFF


def best(task: Callable[[], object], turns: int) -> float:
    """Return the least CPU seconds of a task."""
    found = float("inf")
    for _ in range(turns):
        start = time.thread_time()
        task()
        found = min(found, time.thread_time() - start)
    return found


def tell(name: str, rounds: int, task: Callable[[], object], turns: int = TURNS) -> None:
    """Measure and print one line; the first call compiles or loads, and is not counted."""
    task()
    seconds, unit = best(task, turns), best(work, 40)
    rate = rounds / seconds / 1e6
    print(f"{name:44} {rate:7.1f} million/s  {rate * unit:7.3f} million per unit of work")


def planned(table: str, *, fresh: bool = False, reference: bool = False) -> Plan:
    """Return the plan of a table played by the usual chart."""
    return plan(
        load(table),
        ChartPlay(usual_chart()),
        seed=1,
        seats=1,
        count=None,
        spread=None,
        fresh=fresh,
        reference=reference,
    )


def counting() -> Plan:
    """Return the plan of a counter with deviations and a spread."""
    play = DeviatingPlay(usual_chart(), read_deviations(DEVIATIONS))
    return plan(
        load("clasico"),
        play,
        seed=1,
        seats=1,
        count=SYSTEMS["hi-lo"],
        spread=read_spread(SPREAD),
        fresh=False,
        reference=False,
    )


def measure() -> None:
    """Measure every kernel in this process."""
    for table in SHIPPED:
        for fresh in (False, True):
            todo = planned(table, fresh=fresh)
            tell(f"{table}, {'fresh shoe' if fresh else 'cut shoe'}", ROUNDS, partial(play_chunk, todo, 0, ROUNDS))
    reference = planned("clasico", reference=True)
    tell("clasico, reference kernel", 1 << 18, lambda: play_chunk(reference, 0, 1 << 18))
    hi_lo = counting()
    tell("clasico, Hi-Lo, deviations, spread", ROUNDS, partial(play_chunk, hi_lo, 0, ROUNDS))
    tables = gymnasium.make_vec(
        tapete.gym.NAME, num_envs=ENVIRONMENTS, vectorization_mode="vector_entry_point", table="selminha"
    )
    _, info = tables.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    tell("vector environment, steps", ENVIRONMENTS, lambda: tables.step(actions), 300)


def main() -> None:
    """Compile in a process of its own, then measure."""
    if "--measure" in sys.argv:
        measure()
        return
    print(json.dumps({"python": sys.version.split()[0], "turns": TURNS, "rounds": ROUNDS}))
    subprocess.run([sys.executable, __file__, "--measure"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([sys.executable, __file__, "--measure"], check=True)


if __name__ == "__main__":
    main()
