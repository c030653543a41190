"""The arguments and options that several commands share, as decorators, and the kinds of number they take."""

from __future__ import annotations

import re
from collections.abc import Callable

import click

from tapete.cli.command import language_of
from tapete.text import choose


class Kind(click.ParamType[float]):
    """A kind of number; the message about a value that is none is the value, for `usage` to say what was expected."""

    def __init__(self, name: str, read: Callable[[str], float]) -> None:
        self.name = name
        self.read = read

    def convert(self, value: str | float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the number written; a default is one already."""
        try:
            return self.read(value) if isinstance(value, str) else value
        except ValueError:
            self.fail(str(value), param, ctx)


WHOLE_NUMBER = Kind("whole-number", lambda written: int(re.sub(r"\.0+\s*$", "", written)))
"""`7` and `7.0`."""

NUMBER = Kind("number", float)


def _language(context: click.Context, _: click.Parameter, asked: str) -> str:
    return choose(asked) if asked else language_of(context)


lang_option = click.option("--lang", default="", metavar="es|en|pt", help="option-lang", callback=_language)
"""What arrives in the function as `lang` is always a language, the locale's by default."""

json_option = click.option("--json", "as_json", is_flag=True, help="option-json")
"""One JSON document on stdout, asked for by `as_json`."""

table_argument = click.argument("table", metavar="TABLE", help="argument-table")
"""A shipped id or a path to a table file, for `tapete.rules.load`."""
