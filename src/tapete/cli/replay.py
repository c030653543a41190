"""`tapete replay`: a written round, its one right outcome."""

from __future__ import annotations

from pathlib import Path

import click

from tapete.cli.command import command
from tapete.cli.options import json_option, lang_option
from tapete.cli.output import can_write, console, write_json
from tapete.record import Record, finished, outcome, read_record
from tapete.round import Round
from tapete.rules import Rules, load
from tapete.settlement import settle
from tapete.text import printable
from tapete.words import table_name

_RED_CARD = r"\b(?:10|[2-9JQKA])[♥♦hd](?!\w)"


@command
@click.argument("file", metavar="FILE", help="argument-replay-file")
@json_option
@lang_option
def replay(file: str, *, as_json: bool, lang: str) -> None:
    """Tell a recorded round and its outcome; a record that is not legal is an error."""
    record = read_record(Path(file))
    rules = load(record.table, Path(file).parent)
    state = finished(rules, record)
    if as_json:
        write_json(outcome(rules, settle(rules, state)))
    else:
        _tell(rules, record, state, lang)


def _tell(rules: Rules, record: Record, state: Round, language: str) -> None:
    from rich.text import Text

    from tapete.cli.story import Story
    from tapete.cli.telling import SIGNS_USED, Teller

    screen = console()
    teller = Teller(rules, language, signs=can_write(SIGNS_USED, screen.encoding))
    players = {seat.seat: seat.player for seat in record.seats if seat.player}
    screen.print(Text(table_name(rules, language), "bold"))
    for line in Story(teller, players).tell(state, record.actions):
        shown = Text(printable(line))
        shown.highlight_regex(_RED_CARD, "bold red")
        screen.print(shown, soft_wrap=True)
