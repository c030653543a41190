"""`tapete` itself: the commands of the registry beneath one program."""

from __future__ import annotations

from typing import Annotated

import typer

from tapete.cli.command import HELP, Group
from tapete.cli.options import Lang
from tapete.cli.output import write

app = typer.Typer(cls=Group, add_completion=False, rich_markup_mode=None, context_settings=HELP)


def _version(asked: bool) -> None:  # noqa: FBT001 - typer's signature
    if asked:
        from tapete import __version__

        write(__version__)
        raise typer.Exit


@app.callback(invoke_without_command=True)
def tapete(
    context: typer.Context,
    *,
    lang: Lang = "",
    version: Annotated[
        bool, typer.Option("--version", help="option-version", is_eager=True, callback=_version)
    ] = False,
) -> int | None:
    """Serve the tables when no command is given; `lang` and `version` have been read when it is called."""
    del version
    return start(["serve"], lang) if context.invoked_subcommand is None else None


def start(words: list[str], language: str) -> int | None:
    """Run a command and return its exit code, if it has one; raises whatever goes wrong."""
    code = typer.main.get_command(app).main(words, "tapete", standalone_mode=False, obj=language)
    return code if isinstance(code, int) else None
