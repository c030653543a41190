"""`tapete` itself: the commands of the registry beneath one program."""

from __future__ import annotations

import click

from tapete import __version__
from tapete.cli import INTERRUPTED
from tapete.cli.command import HELP, Group
from tapete.cli.options import lang_option


@click.group(cls=Group, invoke_without_command=True, context_settings=HELP)
@lang_option
@click.version_option(__version__, message="%(version)s", help="option-version")
@click.pass_context
def tapete(context: click.Context, *, lang: str) -> int | None:
    """Serve the tables when no command is given; `lang` has been read when it is called."""
    return start(["serve"], lang) if context.invoked_subcommand is None else None


def start(words: list[str], language: str) -> int | None:
    """Run a command and return its exit code, if it has one; raises whatever goes wrong.

    `tapete.main` would write a line of its own when it is interrupted.
    """
    try:
        with tapete.make_context("tapete", words, obj=language) as context:
            code = tapete.invoke(context)
    except click.exceptions.Exit as left:
        return left.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED
    return code if isinstance(code, int) else None
