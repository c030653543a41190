"""`tapete edge`, `tapete hand` and `tapete strategy`: the exact analyser on the command line."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import wraps
from time import perf_counter
from typing import TYPE_CHECKING, ParamSpec

import click

from tapete.cards import SUITS
from tapete.cli.command import command
from tapete.cli.figures import rounded, signed_percent
from tapete.cli.options import json_option, lang_option, table_argument
from tapete.cli.output import complain_of_compiling, write, write_json
from tapete.cli.questions import told
from tapete.errors import TapeteError
from tapete.rules import Rules, load
from tapete.strategy import UPS
from tapete.text import say
from tapete.words import table_name

if TYPE_CHECKING:
    from tapete.exact import Edge

FORMATS = ("text", "csv", "svg")

removed_option = click.option("--removed", default="", metavar="CARDS", help="option-removed")

_Options = ParamSpec("_Options")


def uncollected(command: Callable[_Options, None]) -> Callable[_Options, None]:
    """Return a command that runs without a search for garbage: what it makes, imported modules too, stays."""

    @wraps(command)
    def run(*arguments: _Options.args, **options: _Options.kwargs) -> None:
        was_on = gc.isenabled()
        gc.disable()
        try:
            command(*arguments, **options)
        finally:
            if was_on:
                gc.enable()

    run.uncollected = True  # type: ignore[attr-defined]
    return run


@command
@table_argument
@click.option("--strategy", default="optimal", metavar="optimal|basic", help="option-edge-strategy")
@removed_option
@click.option("--infinite", is_flag=True, help="option-infinite")
@json_option
@lang_option
@uncollected
def edge(  # noqa: PLR0913 - an option each
    table: str,
    *,
    strategy: str,
    removed: str,
    infinite: bool,
    as_json: bool,
    lang: str,
) -> None:
    """Print the exact expectation of one round."""
    rules = load(table)
    from tapete.exact import STRATEGIES, edge_of, shoe_less, solve, standard_deviation

    complain_of_compiling(say(lang, "analyser-compiling"))
    if strategy not in STRATEGIES:
        raise TapeteError("strategy-not-exact", value=strategy[:40], allowed=STRATEGIES)
    start = perf_counter()
    shoe = shoe_less(rules, _cards(removed), infinite=infinite)
    played = solve(rules, strategy, shoe)
    found, deviation = edge_of(played, shoe), standard_deviation(played)
    seconds = perf_counter() - start
    if as_json:
        write_json(_edge_report(rules, strategy, found, deviation, seconds))
    else:
        _print_edge(rules, strategy, found, deviation, lang)


def _cards(text: str) -> list[str]:
    return [_card(word) for word in text.split()]


def _card(word: str) -> str:
    """Take 10 for T, as printed cards have it."""
    return f"T{word[2:]}" if word[:2] == "10" and word[2:] in ("", *SUITS) else word


def _edge_report(rules: Rules, strategy: str, found: Edge, deviation: float, seconds: float) -> dict[str, object]:
    return {
        "table": rules.table.id,
        "strategy": strategy,
        "player_ev": found.player_ev,
        "standard_deviation": deviation,
        "by_up_card": found.by_up_card,
        "insurance_ev": found.insurance_ev,
        "seconds": round(seconds, 6),
    }


def _print_edge(rules: Rules, strategy: str, found: Edge, deviation: float, language: str) -> None:
    write(say(language, "edge-heading", table=table_name(rules, language), strategy=say(language, f"edge-{strategy}")))
    write(say(language, "edge-player", value=signed_percent(found.player_ev, 5, language)))
    write(say(language, "edge-deviation", value=rounded(deviation, 6, language)))
    if found.insurance_ev is not None:
        write(say(language, "edge-insurance", value=signed_percent(found.insurance_ev, 3, language)))
    write(say(language, "edge-by-up-card"))
    for up, value in found.by_up_card.items():
        write(f"  {up:>2}  {signed_percent(value, 3, language):>10}")
    write(say(language, "edge-rounding"))


@command
@table_argument
@click.option("--cards", required=True, metavar="CARDS", help="option-cards")
@click.option("--up", required=True, metavar="CARD", help="option-up")
@removed_option
@json_option
@lang_option
@uncollected
def hand(  # noqa: PLR0913 - an option each
    table: str,
    *,
    cards: str,
    up: str,
    removed: str,
    as_json: bool,
    lang: str,
) -> None:
    """Print the exact value of every legal action of a hand."""
    rules = load(table)
    from tapete.exact import hand as solve_hand
    from tapete.exact import situation

    complain_of_compiling(say(lang, "analyser-compiling"))
    found = solve_hand(rules, situation(_cards(cards), _card(up.strip()), _cards(removed)))
    if as_json:
        write_json({**found.values, "best": found.best})
    else:
        for line in told(rules, up.strip(), found, lang):
            write(line)


@command
@table_argument
@click.option("--format", "form", default="text", metavar="text|csv|svg", help="option-format")
@click.option("--costs", is_flag=True, help="option-costs")
@json_option
@lang_option
@uncollected
def strategy(
    table: str,
    *,
    form: str,
    costs: bool,
    as_json: bool,
    lang: str,
) -> None:
    """Print the best basic-strategy chart of a table."""
    if form not in FORMATS:
        raise TapeteError("format-unknown", value=form[:40], allowed=FORMATS)
    rules = load(table)
    from tapete.exact import best_chart, solve
    from tapete.sheet import costs_of, draw, lines

    complain_of_compiling(say(lang, "analyser-compiling"))
    solved = solve(rules)
    chart = best_chart(solved)
    losses = costs_of(solved, chart) if costs else {}
    if as_json:
        rows = {f"{kind} {row}".strip(): list(codes) for (kind, row), codes in chart.cells.items()}
        report: dict[str, object] = {"table": rules.table.id, "up_cards": list(UPS), "rows": rows}
        if costs:
            report["costs"] = {f"{kind} {row} v {up}": loss for (kind, row, up), loss in losses.items()}
        write_json(report)
    elif form == "csv":
        write(chart.write().rstrip("\n"))
    elif form == "svg":
        write(draw(chart, rules, lang, losses).rstrip("\n"))
    else:
        write(say(lang, "chart-title", table=table_name(rules, lang)))
        for line in lines(chart, rules, lang, losses):
            write(line)
