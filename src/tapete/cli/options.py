"""The arguments and options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from tapete.cli.command import language_of
from tapete.text import choose


def _language(context: typer.Context, asked: str) -> str:
    return choose(asked) if asked else language_of(context)


Lang = Annotated[str, typer.Option("--lang", metavar="es|en|pt", help="option-lang", callback=_language)]
"""Write `lang: Lang = ""`: what arrives in the function is always a language, the locale's by default."""

Json = Annotated[bool, typer.Option("--json", help="option-json")]
"""One JSON document on stdout. Write `as_json: Json = False`."""

Table = Annotated[str, typer.Argument(metavar="TABLE", help="argument-table")]
"""A shipped id or a path to a table file, for `tapete.rules.load`."""
