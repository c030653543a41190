"""Commands as typer knows them, with help in the user's language and loaded one by one.

Help texts in the code are message ids: `Option(help="option-json")` shows `help-option-json` of the catalogues.
"""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from tapete.cli.registry import Entry, entries
from tapete.text import choose, has, say

HELP = {"help_option_names": ["--help", "-h"]}
WIDEST = 100


def language_of(context: typer.Context) -> str:
    """Return the language of this run, which `main` found among the arguments, else the locale's."""
    return context.obj if isinstance(context.obj, str) else choose()


class Command(TyperCommand):
    """A command whose help is written from the catalogues and the registry."""

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - typer names no public type
        """Write usage, purpose, example, arguments and options."""
        language = language_of(ctx)
        entry = entries().get(self.name or "")
        blocks = [usage(self, ctx), _wrapped(say(language, f"help-{self.name}"), "")]
        if entry is not None:
            blocks.append(f"{say(language, 'help-heading-example')}\n  {entry.example}")
        formatter.write("\n\n".join([*blocks, *_parameters(self, ctx)]) + "\n")


class Group(TyperGroup):
    """`tapete` itself: its commands come from the registry and are imported when called."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401, ARG002 - as above
        """Return the names of the commands."""
        return list(entries())

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401, ARG002 - as above
        """Return a command, its module imported, or None."""
        entry = entries().get(cmd_name)
        return None if entry is None else _load(entry)

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - as above
        """Write usage, purpose, example, commands and options; no command is imported for it."""
        language = language_of(ctx)
        rows = [(name, say(language, f"help-{name}").split("\n", 1)[0]) for name in entries()]
        blocks = [
            usage(self, ctx),
            _wrapped(say(language, "help-tapete"), ""),
            f"{say(language, 'help-heading-example')}\n  tapete play selminha",
            _table(say(language, "help-heading-commands"), rows),
        ]
        formatter.write("\n\n".join([*blocks, *_parameters(self, ctx)]) + "\n")


def usage(command: Any, context: Any) -> str:  # noqa: ANN401 - as above
    """Return the line that shows how a command is called."""
    language = language_of(context)
    if isinstance(command, Group):
        words = [say(language, "help-metavar-command"), f"[{say(language, 'help-metavar-options')}]"]
    else:
        words = [_shown(p, language) for p in command.params if p.param_type_name == "argument"]
        words.append(f"[{say(language, 'help-metavar-options')}]")
    return " ".join([say(language, "help-heading-usage"), context.command_path, *words])


def metavar(parameter: Any, language: str) -> str:  # noqa: ANN401 - as above
    """Return how a parameter's value is called in the user's language."""
    name = str(parameter.metavar or parameter.name)
    message = f"help-metavar-{name.lower()}"
    return say(language, message) if has(language, message) else name


def _shown(parameter: Any, language: str) -> str:  # noqa: ANN401 - as above
    name = metavar(parameter, language) + ("..." if parameter.nargs != 1 else "")
    return name if parameter.required else f"[{name}]"


def _parameters(command: Any, context: Any) -> Iterator[str]:  # noqa: ANN401 - as above
    language = language_of(context)
    shown = [parameter for parameter in command.get_params(context) if not parameter.hidden]
    for kind in ("argument", "option"):
        rows = [_row(parameter, language) for parameter in shown if parameter.param_type_name == kind]
        if rows:
            yield _table(say(language, f"help-heading-{kind}s"), rows)


def _row(parameter: Any, language: str) -> tuple[str, str]:  # noqa: ANN401 - as above
    if parameter.param_type_name == "argument":
        name = _shown(parameter, language)
    else:
        name = ", ".join(sorted([*parameter.opts, *parameter.secondary_opts]))
        name = name if parameter.is_flag else f"{name} {metavar(parameter, language)}"
    message = "option-help" if parameter.name == "help" else parameter.help
    said = say(language, f"help-{message}") if message else ""
    if parameter.default not in (None, "", False, (), []) and parameter.show_default:
        said = f"{said} ({say(language, 'help-default')}: {parameter.default})"
    return name, said


def _table(heading: str, rows: list[tuple[str, str]]) -> str:
    indent = min(max((len(name) for name, _ in rows), default=0) + 4, 30)
    lines = [heading]
    for name, said in rows:
        first = f"  {name}".ljust(indent)
        if len(first) > indent:
            lines.append(first)
            first = " " * indent
        lines.append(_wrapped(said, first, " " * indent))
    return "\n".join(lines)


def _wrapped(said: str, first: str, rest: str = "") -> str:
    width = min(shutil.get_terminal_size().columns, WIDEST)
    lines = said.splitlines() or [""]
    wrapped = [
        textwrap.fill(line, width, initial_indent=first if place == 0 else rest, subsequent_indent=rest)
        for place, line in enumerate(lines)
    ]
    return "\n".join(wrapped)


def _load(entry: Entry) -> Any:  # noqa: ANN401 - as above
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(entry.name, cls=Command, context_settings=HELP)(entry.load())
    return typer.main.get_command(app)
