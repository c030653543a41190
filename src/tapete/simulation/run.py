"""Simulations of any length, on one core, on many or on a cluster, with the same result on all."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from fractions import Fraction
from typing import TypeVar

from tapete.errors import TapeteError
from tapete.rules import Rules
from tapete.simulation.chunk import FAST_FROM, Plan, default_chunks, plan, play_chunk, shares, warm_up
from tapete.simulation.count import Count
from tapete.simulation.outcome import Outcome
from tapete.simulation.play import Strategy
from tapete.simulation.spread import Spread, check_limits
from tapete.simulation.tally import Tally

Result = TypeVar("Result")
Progress = Callable[[int, int], None]
"""Called with the rounds done and the rounds to do."""

_AHEAD = 64
"""Chunks handed out at a time: enough for a cluster, few enough to keep memory small."""

ROUNDS_MOST = 10**15
CHUNKS_HANDED_OUT = 10**6


class SimulationError(TapeteError):
    """A simulation is asked for that cannot be run."""


class Interrupted(Exception):
    """The simulation was stopped from the keyboard; `outcome` is what was there, or None."""

    def __init__(self, outcome: Outcome | None) -> None:
        self.outcome = outcome
        super().__init__("interrupted")


def simulate(  # noqa: PLR0913 - what a simulation turns on, each by name
    rules: Rules,
    strategy: Strategy,
    rounds: int,
    *,
    seed: int,
    chunks: int | None = None,
    executor: Executor | None = None,
    seats: int = 1,
    count: Count | None = None,
    spread: Spread | None = None,
    fresh: bool = False,
    reference: bool = False,
    progress: Progress | None = None,
    ready: Callable[[], None] | None = None,
) -> Outcome:
    """Play `rounds` rounds and return what they came to.

    The result depends on everything but `executor`, `progress` and `ready`: each of `chunks` chunks has a random
    stream spawned from `seed`. A chunk whose worker is lost is played again here; none counts twice.
    `fresh` deals every round from a full shoe; `reference` uses the reference kernel where a faster one
    would do. `ready` is called when all is compiled, before the first of the rounds. Raises `SimulationError`
    or `SpreadError` before any work, `Interrupted` on Ctrl-C.
    """
    check(rules, rounds, seed=seed, chunks=chunks, seats=seats, count=count, spread=spread)
    if count is None and strategy.thresholds:
        raise SimulationError("deviations-without-count", value="deviations", allowed="count")
    chunks = default_chunks(rounds) if chunks is None else chunks
    total, sizes = Tally(), shares(rounds, chunks)
    slow = reference or sizes[0] < FAST_FROM
    todo: Plan | None = None
    try:
        todo = plan(rules, strategy, seed=seed, seats=seats, count=count, spread=spread, fresh=fresh, reference=slow)
        if ready is not None:
            _warm(todo, sizes[0], executor)
            ready()
        for tally in _tallies(todo, sizes, executor):
            total.add(tally)
            if progress is not None:
                progress(total.rounds, rounds)
    except KeyboardInterrupt:
        if todo is None or not total.rounds:
            raise Interrupted(None) from None
        raise Interrupted(Outcome(rules, total, seats=seats, buckets=todo.buckets, spread=spread)) from None
    return Outcome(rules, total, seats=seats, buckets=todo.buckets, spread=spread)


def check(  # noqa: PLR0913 - what a simulation turns on, each by name
    rules: Rules,
    rounds: int,
    *,
    seed: int,
    chunks: int | None,
    seats: int,
    count: Count | None,
    spread: Spread | None,
) -> None:
    """Raise for anything that cannot be simulated, naming the value and what would be right."""
    _in_range("rounds", rounds, 1, ROUNDS_MOST)
    _in_range("seed", seed, 0, 2**256 - 1)
    _in_range("chunks", 1 if chunks is None else chunks, 1, min(rounds, CHUNKS_HANDED_OUT))
    _in_range("seats", seats, 1, rules.table.seats)
    if spread is not None:
        check_spread(rules, count, spread)
    if count is None and (spread is not None and spread.thresholds):
        raise SimulationError("spread-without-count", value="spread", allowed="count")


def check_spread(rules: Rules, count: Count | None, spread: Spread) -> None:
    """Raise for a spread that cannot be bet at a table, or that leaves every shoe."""
    check_limits(spread, rules)
    if count is not None and spread.leave_below is not None:
        at_start = count.start + count.start_per_pack * rules.shoe.decks
        if spread.leave_below > at_start:
            raise SimulationError("leaves-every-shoe", value=str(spread.leave_below), allowed=f"<= {_plain(at_start)}")


def _plain(number: Fraction) -> str:
    return str(number.numerator) if number.denominator == 1 else str(float(number))


def _in_range(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise SimulationError("simulation-range", key=name, value=str(value)[:40], allowed=f"{low}..{high}")


def _warm(todo: Plan, rounds: int, executor: Executor | None) -> None:
    """Compile here, where the cache is written, then have the workers load it."""
    warm_up(todo, rounds)
    if executor is not None:
        wait([_submitted(executor, warm_up, todo, rounds) for _ in range(_AHEAD)])


def _tallies(todo: Plan, sizes: list[int], executor: Executor | None) -> Iterator[Tally]:
    chunks = enumerate(sizes)
    if executor is None:
        for chunk, rounds in chunks:
            yield play_chunk(todo, chunk, rounds)
        return
    running: dict[Future[Tally], tuple[int, int]] = {}
    try:
        while True:
            for chunk, rounds in chunks:
                running[_submitted(executor, play_chunk, todo, chunk, rounds)] = chunk, rounds
                if len(running) >= _AHEAD:
                    break
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                chunk, rounds = running.pop(future)
                yield future.result() if future.exception() is None else play_chunk(todo, chunk, rounds)
    finally:
        for future in running:
            future.cancel()


def _submitted(executor: Executor, task: Callable[..., Result], *given: object) -> Future[Result]:
    """Hand out a task; a pool that has broken down answers with a failed future, and the chunk is played here."""
    try:
        return executor.submit(task, *given)
    except RuntimeError as broken:
        lost: Future[Result] = Future()
        lost.set_exception(broken)
        return lost


class Stopwatch:
    """Seconds since it was made, or started again."""

    def __init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Count from now."""
        self._start = time.perf_counter()

    @property
    def seconds(self) -> float:
        """Seconds gone by."""
        return time.perf_counter() - self._start
