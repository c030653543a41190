"""`tapete` itself: the commands of the registry beneath one program."""

from __future__ import annotations

import click

from tapete.cli.command import HELP, Group
from tapete.cli.options import lang_option
from tapete.cli.output import write


def _version(context: click.Context, _: click.Parameter, asked: bool) -> None:  # noqa: FBT001 - click's signature
    if asked:
        from tapete import __version__

        write(__version__)
        context.exit()


@click.group("tapete", cls=Group, invoke_without_command=True, context_settings=HELP)
@lang_option
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, help="option-version", callback=_version)
@click.pass_context
def tapete(context: click.Context, *, lang: str) -> int | None:
    """Serve the tables when no command is given; `lang` has been read when it is called."""
    return start(["serve"], lang) if context.invoked_subcommand is None else None


def start(words: list[str], language: str) -> int | None:
    """Run a command and return its exit code, if it has one; raises whatever goes wrong."""
    try:
        with tapete.make_context("tapete", list(words), obj=language) as context:
            code = tapete.invoke(context)
    except click.exceptions.Exit as left:
        return int(left.exit_code)
    return code if isinstance(code, int) else None
