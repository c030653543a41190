"""Whole simulations: figures from outside, agreement with the analyser, and the same result on any workers."""

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from tapete.cli.strategies import optimal
from tapete.exact import edge
from tapete.rules import SHIPPED, load, parse
from tapete.simulation import ChartPlay, Interrupted, NeverBust, Outcome, SimulationError, simulate
from tapete.simulation.chance import stream
from tapete.simulation.chunk import default_chunks, shares
from tapete.simulation.tally import Tally
from tapete.strategy import usual_chart
from tests.exact.tables import table
from tests.figures import OPTIMAL, PUBLISHED

PUSH = 10_000_000
PROOF = 1_000_000_000
FURTHEST = 4.0
"""Standard errors an expectation may be off: one chance in 16,000, with the seed fixed."""

ORDINARY = '[table]\nid = "ordinary"\nname = { en = "Ordinary" }\n'
USUAL = -0.0040592242
"""Six decks, stand on soft 17, four hands, double after a split, the usual chart (figures.md)."""


def _off(found: Outcome, expected: float) -> float:
    return abs(found.ev - expected) / found.standard_error


def test_the_usual_chart_is_worth_what_is_known() -> None:
    """The figure from outside is met at ten million rounds from a fresh shoe, deviation near 1.15."""
    found = simulate(parse(ORDINARY, "ordinary"), ChartPlay(usual_chart()), PUSH, seed=1, fresh=True)
    assert found.rounds == PUSH
    assert _off(found, USUAL) < FURTHEST
    assert found.standard_deviation == pytest.approx(1.15, abs=0.01)


@pytest.mark.parametrize("table", SHIPPED)
def test_every_shipped_table_agrees_with_the_analyser(table: str) -> None:
    """The usual chart has the same expectation by enumeration and by ten million rounds, on every table."""
    rules = load(table)
    found = simulate(rules, ChartPlay(usual_chart()), PUSH, seed=2, fresh=True)
    assert _off(found, edge(rules, usual_chart()).player_ev) < FURTHEST


@pytest.mark.proof
@pytest.mark.parametrize("table", SHIPPED)
def test_a_billion_rounds_agree_with_the_analyser(table: str) -> None:
    """The same at a billion rounds, where a rule of one part in ten thousand would show."""
    rules = load(table)
    found = simulate(rules, ChartPlay(usual_chart()), PROOF, seed=3, fresh=True)
    assert _off(found, edge(rules, usual_chart()).player_ev) < FURTHEST


@pytest.mark.proof
def test_a_billion_rounds_of_the_usual_chart_are_worth_what_is_known() -> None:
    """The figure from outside at a billion rounds."""
    found = simulate(parse(ORDINARY, "ordinary"), ChartPlay(usual_chart()), PROOF, seed=4, fresh=True)
    assert _off(found, USUAL) < FURTHEST


FIGURES = [*((keys, value, 0.0) for keys, value in OPTIMAL), *PUBLISHED]


def _figure_off(keys: dict[str, object], value: float, precision: float, rounds: int, seed: int) -> float:
    rules = table(**keys)
    found = simulate(rules, optimal(rules), rounds, seed=seed, fresh=True)
    return max(abs(found.ev - value) - precision, 0.0) / found.standard_error


@pytest.mark.parametrize(("keys", "value", "precision"), FIGURES)
def test_composition_dependent_play_is_worth_what_is_known(
    keys: dict[str, object], value: float, precision: float
) -> None:
    """Every edge from outside that a shoe of cards can have is met at ten million rounds."""
    assert _figure_off(keys, value, precision, PUSH, 5) < FURTHEST


@pytest.mark.proof
@pytest.mark.parametrize(("keys", "value", "precision"), FIGURES)
def test_a_billion_rounds_of_composition_dependent_play_are_worth_what_is_known(
    keys: dict[str, object], value: float, precision: float
) -> None:
    """And at a billion."""
    assert _figure_off(keys, value, precision, PROOF, 6) < FURTHEST


def test_seats_share_the_dealer() -> None:
    """Five seats are worth the same each, and their common dealer makes the standard error larger than five apart."""
    rules = load("clasico")
    one = simulate(rules, NeverBust(), 400_000, seed=5, fresh=True, reference=True)
    five = simulate(rules, NeverBust(), 400_000, seed=6, seats=5, fresh=True)
    error = sqrt(one.standard_error**2 + five.standard_error**2)
    assert abs(one.ev - five.ev) < FURTHEST * error
    assert five.plays == 2_000_000
    alone = five.standard_deviation / sqrt(five.plays)
    assert five.standard_error > 1.2 * alone


class Watching(Executor):
    """An executor that notes the expectation of every chunk."""

    def __init__(self, within: Executor, note: Callable[[float], None]) -> None:
        self.within = within
        self.note = note

    def submit(self, function: Callable[..., Tally], /, *args: object, **named: object) -> Future[Tally]:  # type: ignore[override]
        """Play the chunk at once, and note it."""
        future = self.within.submit(function, *args, **named)
        self.note(Outcome(load("clasico"), future.result()).ev)
        return future


class Lossy(ThreadPoolExecutor):
    """An executor that loses every third task."""

    def __init__(self) -> None:
        super().__init__(2)
        self.submitted = 0

    def submit(self, function: Callable[..., object], /, *args: object, **named: object) -> Future[object]:  # type: ignore[override]
        """Hand the task on, or lose it."""
        self.submitted += 1
        if self.submitted % 3 == 0:
            lost: Future[object] = Future()
            lost.set_exception(BrokenExecutor("lost"))
            return lost
        return super().submit(function, *args, **named)


@contextmanager
def _dask() -> Iterator[Executor]:
    from distributed import Client, LocalCluster  # noqa: PLC0415 - slow to load

    with (
        LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,  # type: ignore[no-untyped-call]
    ):
        yield client.get_executor(pure=False)


@pytest.mark.filterwarnings("default")  # a cluster that closes warns of its own sockets
@pytest.mark.parametrize("made", [lambda: ThreadPoolExecutor(2), Lossy, _dask], ids=["threads", "lossy", "dask"])
def test_the_result_depends_on_seed_and_chunks_alone(made: Callable[[], Executor]) -> None:
    """Threads, a cluster of two processes, a pool that loses tasks: all find what one finds, to the last round."""
    rules = load("clasico")
    alone = simulate(rules, NeverBust(), 50_000, seed=7, chunks=10)
    with made() as executor:
        spread = simulate(rules, NeverBust(), 50_000, seed=7, chunks=10, executor=executor)
    assert spread.tally.results == alone.tally.results
    assert spread.rounds == alone.rounds == 50_000
    assert simulate(rules, NeverBust(), 50_000, seed=8, chunks=10).tally.results != alone.tally.results


class Watched(ThreadPoolExecutor):
    """An executor that notes how many results nobody has taken yet, at the most."""

    def __init__(self) -> None:
        super().__init__(2)
        self.waiting = self.most = 0

    def submit(self, function: Callable[..., object], /, *args: object, **named: object) -> Future[object]:  # type: ignore[override]
        """Hand the task on."""
        self.waiting += 1
        self.most = max(self.most, self.waiting)
        return super().submit(function, *args, **named)

    def take(self, _done: int, _all: int) -> None:
        """Note that a result has been taken."""
        self.waiting -= 1


def test_results_do_not_pile_up() -> None:
    """However many chunks there are, only so many are handed out at a time, and each result is added up and let go."""
    with Watched() as executor:
        found = simulate(
            load("clasico"), NeverBust(), 3000, seed=1, chunks=1000, executor=executor, progress=executor.take
        )
    assert found.rounds == 3000
    assert executor.most <= 64


def test_the_keyboard_leaves_what_has_been_played() -> None:
    """A simulation that is stopped hands over the chunks that are done, each once."""

    def stop(done: int, _all: int) -> None:
        if done >= 3000:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        simulate(load("clasico"), NeverBust(), 10_000, seed=1, chunks=10, progress=stop)
    assert stopped.value.outcome is not None
    assert stopped.value.outcome.rounds == 3000


def test_an_interruption_of_the_plan_is_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped before there is anything to play, there is no outcome, and still it was interrupted."""

    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tapete.simulation.run.plan", stop)
    with pytest.raises(Interrupted) as stopped:
        simulate(load("clasico"), NeverBust(), 1000, seed=1)
    assert stopped.value.outcome is None


def test_all_is_compiled_before_the_clock_starts() -> None:
    """`ready` is called once, before any round is counted, and changes nothing of what is found."""
    heard: list[str] = []
    with ThreadPoolExecutor(1) as executor:
        found = simulate(
            load("clasico"),
            NeverBust(),
            5000,
            seed=1,
            chunks=5,
            executor=executor,
            progress=lambda done, _all: heard.append(str(done)),
            ready=lambda: heard.append("ready"),
        )
    assert heard == ["ready", "1000", "2000", "3000", "4000", "5000"]
    assert found.histogram == simulate(load("clasico"), NeverBust(), 5000, seed=1, chunks=5).histogram


def test_chunks_depend_on_the_rounds_alone() -> None:
    """As many chunks as the rounds ask for, none of them empty, all rounds in them."""
    for rounds in (1, 1000, 10**7, 10**9, 10**12):
        chunks = default_chunks(rounds)
        assert sum(shares(rounds, chunks)) == rounds
        assert min(shares(rounds, chunks)) >= 1


def test_streams_of_chunks_are_independent() -> None:
    """Chunks' results are as far apart as chance makes them: their variance is that of independent rounds."""
    assert len({tuple(stream(1, chunk).tolist()) for chunk in range(2000)}) == 2000
    done: list[float] = []
    with ThreadPoolExecutor(1) as executor:
        whole = simulate(
            load("clasico"), NeverBust(), 400_000, seed=9, chunks=200, executor=Watching(executor, done.append)
        )
    spread = float(np.std(done, ddof=1)) * sqrt(2000) / whole.standard_deviation
    # 200 means: their standard deviation is within a fifth of the right one but for one chance in 20,000.
    assert abs(spread - 1) < 0.2


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"rounds": 0}, "rounds"),
        ({"rounds": -1}, "rounds"),
        ({"seats": 0}, "seats"),
        ({"chunks": 0}, "chunks"),
        ({"seed": -1}, "seed"),
    ],
)
def test_what_cannot_be_simulated_is_refused(change: dict[str, int], named: str) -> None:
    """Values out of range are named before any work."""
    wanted = {"rounds": 10, "seed": 1, "seats": 1} | change
    with pytest.raises(SimulationError, match=named):
        simulate(load("clasico"), NeverBust(), wanted.pop("rounds"), **wanted)  # type: ignore[arg-type]


def test_figures_are_exact_sums() -> None:
    """Expectation and deviation follow from the histogram alone."""
    found = simulate(load("selminha"), NeverBust(), 30_000, seed=2)
    mean = sum((result * times for result, times in found.histogram.items()), Fraction(0)) / 30_000
    square = sum((result**2 * times for result, times in found.histogram.items()), Fraction(0)) / 30_000
    assert found.ev == float(mean)
    assert found.standard_deviation == pytest.approx(sqrt(square - mean**2), rel=1e-12)
    assert found.standard_error == pytest.approx(sqrt((square - mean**2) / 30_000), rel=1e-12)
