"""Commands as click knows them, with help in the user's language and loaded one by one.

Help texts in the code are message ids: `help="option-json"` shows `help-option-json` of the catalogues.
"""

from __future__ import annotations

import gc
import shutil
import textwrap
from collections.abc import Callable, Iterator
from decimal import Decimal

import click

from tapete.cli.registry import entries
from tapete.text import choose, has, number, say

HELP = {"help_option_names": ["--help", "-h"]}
WIDEST = 100


def language_of(context: click.Context) -> str:
    """Return the language of this run, which `main` found among the arguments, else the locale's."""
    return context.obj if isinstance(context.obj, str) else choose()


class Command(click.Command):
    """A command whose help is written from the catalogues and the registry."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; garbage is looked for from here on, unless the command wants none of it."""
        if not hasattr(self.callback, "uncollected"):
            gc.enable()
        return super().invoke(ctx)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write usage, purpose, example, arguments and options."""
        language = language_of(ctx)
        entry = entries().get(self.name or "")
        blocks = [usage(self, ctx), _wrapped(say(language, f"help-{self.name}"), "")]
        if entry is not None:
            blocks.append(f"{say(language, 'help-heading-example')}\n  {entry.example}")
        formatter.write("\n\n".join([*blocks, *_parameters(self, ctx)]) + "\n")


def command(function: Callable[..., object]) -> Command:
    """Make a command of a function, called by the function's name."""
    return click.command(cls=Command, context_settings=HELP)(function)


class Group(click.Group):
    """`tapete` itself: its commands come from the registry and are imported when called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names of the commands."""
        return list(entries())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as above
        """Return a command, its module imported, or None."""
        entry = entries().get(cmd_name)
        return None if entry is None else entry.load()

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
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


def usage(command: click.Command, context: click.Context) -> str:
    """Return the line that shows how a command is called."""
    language = language_of(context)
    if isinstance(command, Group):
        words = [say(language, "help-metavar-command"), f"[{say(language, 'help-metavar-options')}]"]
    else:
        words = [_shown(p, language) for p in command.params if p.param_type_name == "argument"]
        words.append(f"[{say(language, 'help-metavar-options')}]")
    return " ".join([say(language, "help-heading-usage"), context.command_path, *words])


def metavar(parameter: click.Parameter, language: str) -> str:
    """Return how a parameter's value is called in the user's language."""
    name = str(parameter.metavar or parameter.name)
    message = f"help-metavar-{name.lower()}"
    return say(language, message) if has(language, message) else name


def _shown(parameter: click.Parameter, language: str) -> str:
    name = metavar(parameter, language) + ("..." if parameter.nargs != 1 else "")
    return name if parameter.required else f"[{name}]"


def _parameters(command: click.Command, context: click.Context) -> Iterator[str]:
    language = language_of(context)
    for kind in ("argument", "option"):
        rows = [
            _row(parameter, language) for parameter in command.get_params(context) if parameter.param_type_name == kind
        ]
        if rows:
            yield _table(say(language, f"help-heading-{kind}s"), rows)


def _row(parameter: click.Parameter, language: str) -> tuple[str, str]:
    if isinstance(parameter, click.Option):
        name = ", ".join(sorted([*parameter.opts, *parameter.secondary_opts]))
        name = name if parameter.is_flag else f"{name} {metavar(parameter, language)}"
    else:
        name = _shown(parameter, language)
    message = "option-help" if "--help" in parameter.opts else parameter.help
    said = say(language, f"help-{message}") if message else ""
    default = parameter.to_info_dict()["default"]
    if default not in (None, "", False):
        said = f"{said} ({say(language, 'help-default')}: {_default(default, language)})"
    return name, said


def _default(default: object, language: str) -> str:
    """Return a default as the language writes it: a whole number has no decimals."""
    return number(Decimal(f"{default:g}"), language) if isinstance(default, float) else str(default)


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
