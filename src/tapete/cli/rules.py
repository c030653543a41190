"""`tapete rules`: the rules of a table in words."""

from __future__ import annotations

from textwrap import fill

from tapete.cli.command import command
from tapete.cli.options import json_option, lang_option, table_argument
from tapete.cli.output import console, write_json
from tapete.rules import load
from tapete.words import Page, rules_page


@command
@table_argument
@json_option
@lang_option
def rules(table: str, *, as_json: bool, lang: str) -> None:
    """Print the rules page of a table: its values in words, its tips and its rulings."""
    page = rules_page(load(table), lang)
    if as_json:
        write_json(page)
    else:
        _print(page)


def _print(page: Page) -> None:
    out = console()
    out.print(page.title, style="bold underline")
    for section in page.sections:
        out.print()
        out.print(section.title, style="bold")
        for line in section.lines:
            out.print(fill(line, out.width, initial_indent="  - ", subsequent_indent="    "))
