"""`tapete simulate`: play many rounds of a table and measure what they come to."""

from __future__ import annotations

import secrets
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf, isfinite
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec

import click

from tapete.cli import DONE, INTERRUPTED
from tapete.cli.command import command
from tapete.cli.figures import amount, figure, percent, signed, signed_percent
from tapete.cli.options import NUMBER, WHOLE_NUMBER, json_option, lang_option, table_argument
from tapete.cli.output import complain_of_compiling, write, write_json
from tapete.errors import within
from tapete.rules import Rules, load
from tapete.rules.library import read_text
from tapete.text import say

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from tapete.simulation import Count, Outcome, Spread

RISKS = (0.01, 0.05)
WORKERS_MOST = 1024
DRAWDOWN_ROUNDS = 10_000
DRAWDOWN_PATHS = 200
ENDLESS = "\N{INFINITY}"


class Stakes(NamedTuple):
    """What a person means to play with."""

    pace: float
    bankroll: float


_Given = ParamSpec("_Given")


@command
@table_argument
@click.option("--rounds", type=WHOLE_NUMBER, required=True, metavar="NUMBER", help="option-rounds")
@click.option("--seed", type=WHOLE_NUMBER, metavar="NUMBER", help="option-simulation-seed")
@click.option("--strategy", default="basic", metavar="NAME", help="option-strategy")
@click.option("--deviations", default="", metavar="FILE", help="option-deviations")
@click.option("--count", default="", metavar="NAME", help="option-count")
@click.option("--spread", default="", metavar="FILE", help="option-spread")
@click.option("--seats", type=WHOLE_NUMBER, default=1, metavar="NUMBER", help="option-seats")
@click.option("--chunks", type=WHOLE_NUMBER, metavar="NUMBER", help="option-chunks")
@click.option("--fresh-shoe", is_flag=True, help="option-fresh-shoe")
@click.option("--workers", type=WHOLE_NUMBER, default=1, metavar="NUMBER", help="option-workers")
@click.option("--scheduler", default="", metavar="ADDRESS", help="option-scheduler")
@click.option("--pace", type=NUMBER, default=80.0, metavar="NUMBER", help="option-pace")
@click.option("--bankroll", type=NUMBER, default=0.0, metavar="NUMBER", help="option-bankroll")
@click.option("--plot", default="", metavar="FILE", help="option-plot")
@json_option
@lang_option
def simulate(  # noqa: PLR0913 - the options of the command
    table: str,
    *,
    rounds: int,
    seed: int | None,
    strategy: str,
    deviations: str,
    count: str,
    spread: str,
    seats: int,
    chunks: int | None,
    fresh_shoe: bool,
    workers: int,
    scheduler: str,
    pace: float,
    bankroll: float,
    plot: str,
    as_json: bool,
    lang: str,
) -> int:
    """Return 0, or 130 where the keyboard stopped it; what had been played is told all the same."""
    from tapete.cli.strategies import check_strategy, strategy_named
    from tapete.simulation import Interrupted, load_count
    from tapete.simulation import simulate as run
    from tapete.simulation.plots import check_plot, draw
    from tapete.simulation.run import SimulationError, Stopwatch, check

    rules = load(table)
    if not 1 <= workers <= WORKERS_MOST:
        raise SimulationError("simulation-range", key="workers", value=str(workers)[:40], allowed=f"1..{WORKERS_MOST}")
    if not 0 < pace < inf:
        raise SimulationError("simulation-range", key="pace", value=f"{pace:g}", allowed="> 0, < ∞")
    if not 0 <= bankroll < inf:
        raise SimulationError("simulation-range", key="bankroll", value=f"{bankroll:g}", allowed=">= 0, < ∞")
    if plot:
        check_plot(Path(plot))
    counting = load_count(count) if count else None
    spreading = _read_spread(rules, counting, spread) if spread else None
    given = secrets.randbits(63) if seed is None else seed
    deviating = check_strategy(strategy, deviations)
    if deviating and counting is None:
        raise SimulationError("deviations-without-count")
    # What can be refused is refused before the chart, which may take a while to compute.
    check(rules, rounds, seed=given, chunks=chunks, seats=seats, count=counting, spread=spreading)
    complain_of_compiling(say(lang, "simulation-compiling"))
    playing = strategy_named(rules, strategy, deviating)
    watch = Stopwatch()
    code = DONE
    with _executor(workers, scheduler) as executor, _progress(rounds, lang) as progress, _heard() as heard:
        try:
            outcome: Outcome | None = run(
                rules,
                playing,
                rounds,
                seed=given,
                chunks=chunks,
                executor=executor,
                seats=seats,
                count=counting,
                spread=spreading,
                fresh=fresh_shoe,
                progress=heard(progress),
                ready=heard(watch.restart),
            )
        except Interrupted as stopped:
            outcome, code = stopped.outcome, INTERRUPTED
    if outcome is None:
        return code
    seconds = watch.seconds
    if plot:
        draw(outcome, Path(plot))
    report = {"table": rules.table.id, "strategy": strategy, "seed": given} | _report(outcome, seconds, workers)
    report |= _money(outcome, Stakes(pace, bankroll)) if spreading is not None else {}
    if as_json:
        write_json(report)
    else:
        _tell(rules, outcome, report, lang)
    return code


def _read_spread(rules: Rules, count: Count | None, file: str) -> Spread:
    from tapete.simulation import read_spread
    from tapete.simulation.run import check_spread

    found = read_spread(read_text(Path(file)), file[:200])
    with within(file):
        check_spread(rules, count, found)
    return found


@contextmanager
def _executor(workers: int, scheduler: str) -> Iterator[Executor | None]:
    """Give out the processes or the cluster that play; None for this process alone."""
    if scheduler:
        with _cluster(scheduler) as executor:
            yield executor
    elif workers == 1:
        yield None
    else:
        from tapete.workers import Workers

        pool = Workers(workers)
        try:
            yield pool
        finally:
            # Ctrl-C may have left the pool waiting for itself; nothing that a worker still does is needed.
            pool.end()


@contextmanager
def _heard() -> Iterator[Callable[[Callable[_Given, None]], Callable[_Given, None]]]:
    """Give out what makes a callback raise for Ctrl-C once more: what is raised inside a library's gets lost."""
    pressed = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        signal.default_int_handler(number, frame)

    def heard(callback: Callable[_Given, None]) -> Callable[_Given, None]:
        def call(*given: _Given.args, **named: _Given.kwargs) -> None:
            if pressed:
                raise KeyboardInterrupt
            callback(*given, **named)

        return call

    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:  # ignored, or somebody else's
        yield heard
        return
    before = signal.signal(signal.SIGINT, note)
    try:
        yield heard
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    from tapete.simulation import SimulationError

    try:
        from distributed import Client
    except ImportError:
        raise SimulationError("dask-extra", value="distributed", allowed="tapete[dask]") from None
    try:
        client = Client(address, timeout=5)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TimeoutError) as reason:
        raise SimulationError("scheduler-unreachable", value=address[:200], reason=str(reason)[:200]) from None
    with client:
        yield client.get_executor(pure=False)  # type: ignore[no-untyped-call]


@contextmanager
def _progress(rounds: int, lang: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar with rate and time left on stderr, where that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), TextColumn("{task.percentage:>3.0f} %"), TextColumn("{task.fields[rate]}"))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as bar:
        bar.disable = not bar.console.is_terminal
        task = bar.add_task("", total=rounds, rate="")

        def show(done: int, _all: int) -> None:
            speed = bar.tasks[0].speed
            rate = say(lang, "simulation-rate", millions=figure(speed / 1e6, "0.0", lang)) if speed else ""
            bar.update(task, completed=done, rate=rate)

        yield show


def _report(outcome: Outcome, seconds: float, workers: int) -> dict[str, object]:
    report: dict[str, object] = {
        "rounds": outcome.rounds,
        "seats": outcome.seats,
        "ev": outcome.ev,
        "standard_error": outcome.standard_error,
        "standard_deviation": outcome.standard_deviation,
        "seconds": seconds,
        "rounds_per_second": outcome.rounds / seconds,
        "workers": workers,
        "histogram": [{"result": float(result), "times": times} for result, times in outcome.histogram.items()],
    }
    if outcome.counted:
        report["by_count"] = [
            {
                "count": float(row.true_count),
                "share": row.share,
                "bet": row.bet,
                "ev": row.ev,
                "standard_error": row.standard_error,
            }
            for row in outcome.by_count()
        ]
    return report


def _money(outcome: Outcome, stakes: Stakes) -> dict[str, object]:
    """Return what a spread means for a person's money, in the table's currency; None where it is never enough."""
    from tapete.simulation.risk import bankroll_for, drawdowns, n0, per_hour, risk_of_ruin

    ev, deviation = outcome.per_round, outcome.deviation_per_round
    median, deep = drawdowns(outcome, rounds=DRAWDOWN_ROUNDS, paths=DRAWDOWN_PATHS, seed=0)
    money: dict[str, object] = {
        "mean_bet": outcome.mean_bet,
        "per_round": ev,
        "deviation_per_round": deviation,
        "per_hour": per_hour(ev, stakes.pace),
        "n0": _finite(n0(ev, deviation)),
        "bankroll_for_risk": {str(risk): _finite(bankroll_for(ev, deviation, risk)) for risk in RISKS},
        "drawdown": {"rounds": DRAWDOWN_ROUNDS, "median": median, "deep": deep},
    }
    if stakes.bankroll:
        money["risk_of_ruin"] = risk_of_ruin(ev, deviation, stakes.bankroll)
    return {"money": money}


def _finite(number: float) -> float | None:
    return number if isfinite(number) else None


def _tell(rules: Rules, outcome: Outcome, report: dict[str, object], lang: str) -> None:
    write(say(lang, "simulation-rounds", rounds=outcome.rounds, seats=outcome.seats, seed=str(report["seed"])))
    ev, error = signed_percent(outcome.ev, 6, lang), percent(outcome.standard_error, 6, lang)
    write(say(lang, "simulation-ev", ev=ev, error=error))
    write(say(lang, "simulation-deviation", deviation=figure(outcome.standard_deviation, "0.00000", lang)))
    seconds = float(str(report["seconds"]))
    rate = figure(outcome.rounds / seconds, "#,##0", lang)
    write(say(lang, "simulation-speed", seconds=figure(seconds, "0.00", lang), rate=rate))
    write(say(lang, "simulation-histogram"))
    for result, times in outcome.histogram.items():
        write(f"  {signed(float(result), 2, lang):>8}  {percent(times / outcome.plays, 6, lang):>11}")
    if outcome.counted:
        write(say(lang, "simulation-by-count"))
        for row in outcome.by_count():
            count, bet = signed(float(row.true_count), 1, lang), figure(row.bet, "0.####", lang)
            share, error = (percent(value, 4, lang) for value in (row.share, row.standard_error))
            write(f"  {count:>6}  {share:>10}  {bet:>8}  {signed_percent(row.ev, 4, lang)} ± {error}")
    money = report.get("money")
    if isinstance(money, dict):
        _tell_money(money, rules, lang)


def _tell_money(money: dict[str, Any], rules: Rules, lang: str) -> None:
    """Write the money's figures, amounts in the table's currency; what is never enough is without end."""
    for key in ("mean_bet", "per_round", "deviation_per_round", "per_hour"):
        write(say(lang, f"simulation-{key.replace('_', '-')}", value=amount(money[key], 4, rules, lang)))
    n0 = money["n0"]
    write(say(lang, "simulation-n0", value=ENDLESS if n0 is None else figure(n0, "#,##0", lang)))
    if "risk_of_ruin" in money:
        write(say(lang, "simulation-risk-of-ruin", value=percent(money["risk_of_ruin"], 2, lang)))
    for risk, needed in money["bankroll_for_risk"].items():
        shown = ENDLESS if needed is None else amount(needed, 2, rules, lang)
        write(say(lang, "simulation-bankroll", risk=percent(float(risk), 0, lang), value=shown))
    fallen = money["drawdown"]
    median, deep = (amount(fallen[key], 0, rules, lang) for key in ("median", "deep"))
    write(say(lang, "simulation-drawdown", rounds=figure(fallen["rounds"], "#,##0", lang), median=median, deep=deep))
