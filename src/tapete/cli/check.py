"""`tapete check`: is a table file good, and if not, everything that is wrong with it."""

from __future__ import annotations

from pathlib import Path

import click

from tapete.cli.command import command
from tapete.cli.options import json_option, lang_option
from tapete.cli.output import complain, write, write_json
from tapete.cli.verdict import code, report
from tapete.errors import Fault, TableError
from tapete.rules import parse
from tapete.rules.library import read_text
from tapete.text import explain, say


@command
@click.argument("file", metavar="FILE", help="argument-check-file")
@json_option
@lang_option
def check(file: str, *, as_json: bool, lang: str) -> int:
    """Return 0 for a good table, 1 for a refused one; what cannot be read or is not TOML is an error."""
    try:
        parse(read_text(Path(file)), file)
    except TableError as error:
        if not as_json:
            complain(explain(error, lang))
        faults: tuple[Fault, ...] = error.faults
    else:
        if not as_json:
            write(say(lang, "check-good", file=file))
        faults = ()
    if as_json:
        write_json(report(faults))
    return code(faults)
