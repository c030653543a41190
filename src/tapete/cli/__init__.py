"""The command line: `main` runs it, `registry` lists its commands, each in a module of its own.

A command is a function with typer's annotations. It returns None or its exit code, prints data on stdout and leaves
errors to be raised: `main` is the one place that turns them into a sentence on stderr.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer import TyperException

from tapete.cli.command import HELP, Group
from tapete.cli.options import Lang
from tapete.cli.registry import entries
from tapete.cli.usage import explain_usage
from tapete.errors import TapeteError
from tapete.text import LANGUAGES, choose, explain, say

DONE, ANSWER_IS_NO, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with 0 done, 1 the answer is no, 2 wrong input, 130 interrupted."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    sys.exit(run(words, _asked_language(words)))


def run(words: Sequence[str], language: str) -> int:
    """Run one command and return its exit code; whatever goes wrong is said on stderr, without a traceback."""
    try:
        code = typer.main.get_command(app).main(list(words), "tapete", standalone_mode=False, obj=language)
        sys.stdout.flush()
    except TapeteError as error:
        return _refuse(explain(error, language))
    except TyperException as error:
        return _refuse(explain_usage(error, language))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return _hush()
    except SystemExit as exit_:
        return _hush() if exit_.code == ANSWER_IS_NO else WRONG_INPUT
    except Exception as error:  # noqa: BLE001 - no traceback ever reaches a user
        return _refuse(say(language, "error-unexpected", type=type(error).__name__))
    return code if isinstance(code, int) else DONE


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201 - the one place for errors
    return WRONG_INPUT


def _hush() -> int:
    """Let the reader of our output leave quietly: what is still buffered goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def _asked_language(words: Sequence[str]) -> str:
    """Return the language named by a good `--lang` among the arguments, else the locale's: errors honour it too."""
    language = choose()
    for place, word in enumerate(words):
        if word == "--":
            break
        following = words[place + 1] if place + 1 < len(words) else ""
        asked = following if word == "--lang" else word.removeprefix("--lang=")
        language = asked if word.startswith("--lang") and asked in LANGUAGES else language
    return language


app = typer.Typer(cls=Group, add_completion=False, rich_markup_mode=None, context_settings=HELP)


def _version(asked: bool) -> None:  # noqa: FBT001 - typer's signature
    if asked:
        from tapete import __version__

        print(__version__)  # noqa: T201 - what was asked for
        raise typer.Exit


@app.callback(invoke_without_command=True)
def tapete(
    context: typer.Context,
    *,
    lang: Lang = "",
    version: Annotated[
        bool, typer.Option("--version", help="option-version", is_eager=True, callback=_version)
    ] = False,
) -> int:
    """Serve the tables when no command is given."""
    del version  # its callback has answered
    if context.invoked_subcommand is not None:
        return DONE
    if "serve" in entries():
        return run(["serve"], lang)
    print(context.get_help())  # noqa: T201 - what was asked for
    return DONE
