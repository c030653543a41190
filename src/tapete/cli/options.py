"""The arguments and options that several commands share, as decorators, and the types of their values.

A value that is not of its type is a `click.BadParameter` whose message is the value; `usage` says what was expected.
"""

from __future__ import annotations

import click

from tapete.cli.command import language_of
from tapete.text import choose


class _WholeNumber(click.ParamType[int]):
    """An integer, in decimal digits."""

    name = "whole-number"

    def convert(self, value: str | int, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            return int(value)
        except ValueError:
            self.fail(str(value), param, ctx)


class _Number(click.ParamType[float]):
    """A decimal number."""

    name = "number"

    def convert(self, value: str | float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            return float(value)
        except ValueError:
            self.fail(str(value), param, ctx)


TEXT, WHOLE_NUMBER, NUMBER = click.STRING, _WholeNumber(), _Number()


def _language(context: click.Context, _: click.Parameter, asked: str) -> str:
    return choose(asked) if asked else language_of(context)


lang_option = click.option("--lang", type=TEXT, default="", metavar="es|en|pt", help="option-lang", callback=_language)
"""What arrives in the function as `lang` is always a language, the locale's by default."""

json_option = click.option("--json", "as_json", is_flag=True, help="option-json")
"""One JSON document on stdout, asked for by `as_json`."""

table_argument = click.argument("table", type=TEXT, metavar="TABLE", help="argument-table")
"""A shipped id or a path to a table file, for `tapete.rules.load`."""
