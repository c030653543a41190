"""The command line: `main` runs it, `registry` lists its commands, each in a module of its own.

A command is a function beneath click's decorators. It returns None or its exit code, prints data on stdout and leaves
errors to be raised: `run` is the one place that turns them into a sentence on stderr.
"""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Sequence
from typing import TextIO

DONE, ANSWER_IS_NO, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130
UNWRITABLE = (errno.ENOSPC, errno.EFBIG, errno.EDQUOT, errno.EIO, errno.EBADF)
"""What the system says where an answer cannot be written; files that a command writes are its own to speak of."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with 0 done, 1 the answer is no, 2 wrong input, 130 interrupted."""
    gc.disable()  # what is imported stays; commands turn it on
    words = sys.argv[1:] if arguments is None else list(arguments)
    if sys.stdout is None:
        sys.stdout = _unwritable()
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a terminal that cannot write a letter still gets the rest
    try:
        sys.exit(run(words, asked_language(words)))
    except KeyboardInterrupt:  # before a command could catch it: everything heavy is imported in there
        sys.exit(INTERRUPTED)


def _unwritable() -> TextIO:
    """Return what stands for a stdout that is closed: it fails when it is written on, where none would be silent."""
    return open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8", closefd=False)


def run(words: Sequence[str], language: str) -> int:
    """Run one command and return its exit code; whatever goes wrong is said on stderr, without a traceback."""
    from click import ClickException

    from tapete.cli.app import start
    from tapete.cli.usage import explain_usage
    from tapete.errors import TapeteError
    from tapete.text import explain, say

    try:
        code = start(list(words), language)
        print(end="", flush=True)  # noqa: T201 - what cannot be written must fail here
    except TapeteError as error:
        return _refuse(explain(error, language))
    except ClickException as error:
        return _refuse(explain_usage(error, language))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _hush()
    except SystemExit as exit_:  # how rich leaves when the pipe breaks
        return _hush() if exit_.code == ANSWER_IS_NO else WRONG_INPUT
    except OSError as error:
        if error.errno not in UNWRITABLE:
            return _refuse(say(language, "error-unexpected", type=type(error).__name__))
        _hush()
        return _refuse(explain(TapeteError("unwritable-output"), language))
    except Exception as error:  # noqa: BLE001 - no traceback ever reaches a user
        return _refuse(say(language, "error-unexpected", type=type(error).__name__))
    return DONE if code is None else code


def _refuse(sentence: str) -> int:
    if sys.stderr is not None:  # closed, it would make `print` write on stdout
        print(sentence, file=sys.stderr)  # noqa: T201 - the one place for errors
    return WRONG_INPUT


def _hush() -> int:
    """Let the reader of our output leave quietly: what is still buffered goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def asked_language(words: Sequence[str]) -> str:
    """Return the language named by a good `--lang` among the arguments, else the locale's: errors honour it too."""
    from tapete.text import LANGUAGES, choose

    language = choose()
    for place, word in enumerate(words):
        if word == "--":
            break
        following = words[place + 1] if place + 1 < len(words) else ""
        asked = following if word == "--lang" else word.removeprefix("--lang=")
        language = asked if word.startswith("--lang") and asked in LANGUAGES else language
    return language
