"""One chunk of a simulation: a share of the rounds with a random stream of its own, played anywhere."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from math import lcm

import msgspec
import numpy as np

from tapete.rules import Rules
from tapete.simulation import facts
from tapete.simulation.automaton import Automaton, automaton
from tapete.simulation.chance import Words, stream
from tapete.simulation.count import Count
from tapete.simulation.deals import Deals, deals
from tapete.simulation.play import Strategy
from tapete.simulation.spread import Spread
from tapete.simulation.tables import Buckets, Tables, compile_tables, runs_dry
from tapete.simulation.tally import Tally, counted, times_counted
from tapete.simulation.ways import Ways, ways

CHUNK = 1 << 21
"""Rounds in a chunk where nothing else is said."""

CHUNKS_MOST = 4096

FAST_FROM = 1 << 18
"""Rounds from which a chunk is worth playing in lanes: each lane then sees dozens of whole shoes."""

_BLOCK = 1 << 16
_FEW = 64
"""Rounds that show whether a kernel is there."""
_SHOWN = 10
"""Counts shown apart, on either side of nought."""


class Plan(msgspec.Struct, frozen=True):
    """Everything a worker needs to know; the same for all chunks."""

    rules: Rules
    tables: Tables
    buckets: Buckets
    seats: int
    seed: int
    leave: int
    """Whoever finds the count in a bucket up to this leaves; -1 for nobody."""
    ways: Ways | None
    """Tables of the fast kernel for a counter, where it can play."""
    automaton: Automaton | None
    """Tables of the fast kernels for who does not count, where they can play."""
    deals: Deals | None
    """Deals of the fast kernel for fresh shoes, where it can play."""


def plan(  # noqa: PLR0913 - what a simulation turns on, each by name
    rules: Rules,
    strategy: Strategy,
    *,
    seed: int,
    seats: int,
    count: Count | None,
    spread: Spread | None,
    fresh: bool,
    reference: bool,
) -> Plan:
    """Return the plan of a simulation, everything compiled that a worker looks up."""
    buckets = _buckets(strategy, count, spread)
    leave = -1
    if count is not None and spread is not None and spread.leave_below is not None:
        leave = int(spread.leave_below * buckets.resolution) - buckets.low - 1
    tables = compile_tables(rules, strategy, count=count, buckets=buckets, fresh=fresh)
    slow = reference or seats != 1 or runs_dry(tables)
    counting = None if slow or count is None else ways(tables)
    plain = None if slow or count is not None else automaton(tables)
    apart = None if plain is None or tables.facts[facts.CUT] < len(tables.pack) else deals(tables, plain)
    return Plan(rules, tables, buckets, seats, seed, leave, counting, plain, apart)


def _buckets(strategy: Strategy, count: Count | None, spread: Spread | None) -> Buckets:
    """Return buckets fine and far enough for every count at which the bet or the play changes."""
    if count is None:
        return Buckets()
    thresholds = [*strategy.thresholds, *(spread.thresholds if spread else ())]
    resolution = lcm(1, *(threshold.denominator for threshold in thresholds))
    low = min([Fraction(-_SHOWN), *(threshold - 1 for threshold in thresholds)])
    high = max([Fraction(_SHOWN), *thresholds])
    return Buckets(resolution, int(low * resolution), int(high * resolution))


def default_chunks(rounds: int) -> int:
    """Return how many chunks so many rounds are played in, whoever plays them.

    >>> default_chunks(10**9), default_chunks(10**12)
    (477, 4096)
    """
    return min(max(1, -(-rounds // CHUNK)), CHUNKS_MOST)


def shares(rounds: int, chunks: int) -> list[int]:
    """Return the rounds of each chunk, as even as can be.

    >>> shares(10, 4)
    [3, 3, 2, 2]
    """
    return [rounds // chunks + (chunk < rounds % chunks) for chunk in range(chunks)]


def play_chunk(todo: Plan, chunk: int, rounds: int) -> Tally:
    """Play one chunk; the result depends on the plan, the chunk's number and the rounds alone."""
    return _player(todo, rounds)(stream(todo.seed, chunk), rounds)


def warm_up(todo: Plan, rounds: int) -> None:
    """Load or compile what plays chunks of so many rounds."""
    _player(todo, rounds)(stream(todo.seed, 0), min(rounds, _FEW))


def _player(todo: Plan, rounds: int) -> Callable[[Words, int], Tally]:
    """Return the kernel that plays a chunk of so many rounds. Numba is loaded here, where rounds are played."""
    if todo.automaton is not None and todo.deals is not None and rounds >= FAST_FROM:
        from tapete.simulation.fresh import play_fresh  # noqa: PLC0415  as said

        return partial(play_fresh, todo.tables, todo.automaton, todo.deals)
    if todo.automaton is not None and rounds >= FAST_FROM:
        from tapete.simulation.cut import play_cut  # noqa: PLC0415  as said

        return partial(play_cut, todo.tables, todo.automaton)
    if todo.ways is not None and rounds >= FAST_FROM:
        from tapete.simulation.counting import play_counting  # noqa: PLC0415  as said

        return partial(play_counting, todo.tables, todo.ways, todo.leave)
    return partial(_play_by_reference, todo)


def _play_by_reference(todo: Plan, random: Words, rounds: int) -> Tally:
    from tapete.simulation.felt import lay  # noqa: PLC0415  as said
    from tapete.simulation.rounds import count_rounds, play_rounds  # noqa: PLC0415  as said

    felt = lay(todo.tables.pack, todo.seats, random)
    if todo.seats == 1:
        play = partial(count_rounds, todo.tables, felt, todo.leave)
        return Tally(rounds, times_counted(rounds, lambda start, *table: play(rounds - start, *table)))
    total = Tally()
    for start in range(0, rounds, _BLOCK):
        size = min(_BLOCK, rounds - start)
        buckets = np.zeros(size, dtype=np.int64)
        codes = np.zeros((size, todo.seats), dtype=np.int64)
        play_rounds(todo.tables, felt, todo.leave, buckets, codes)
        total.add(counted(todo.rules, buckets, codes))
    return total
