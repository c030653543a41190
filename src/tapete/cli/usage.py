"""What click says about wrong usage, said in the user's language.

Click's own messages are English, so an error is told by its class and its attributes; what is not known here is said
in general, with the hint how to get help.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from click import (
    BadOptionUsage,
    BadParameter,
    ClickException,
    Context,
    MissingParameter,
    NoSuchCommand,
    NoSuchOption,
    Parameter,
)

from tapete.cli.command import Group, metavar, usage
from tapete.cli.options import Kind
from tapete.cli.registry import entries
from tapete.text import say

Explained = Callable[[Any, str], str]


def explain_usage(error: ClickException, language: str) -> str:
    """Return usage line, what is wrong, and how to get help, a line each."""
    explained = _EXPLAINED.get(type(error), _other)
    context = getattr(error, "ctx", None)
    if context is None:
        return explained(error, language)
    hint = say(language, "usage-hint", command=f"{context.command_path} --help")
    return "\n".join([usage(context.command, context), explained(error, language), hint])


def _no_such_option(error: NoSuchOption, language: str) -> str:
    similar = ", ".join(sorted(error.possibilities or ())) or _of_serve(error.option_name, error.ctx)
    return _with_similar(say(language, "usage-no-such-option", value=error.option_name), similar, language)


def _of_serve(option: str, context: Context | None) -> str:
    """Return how an option of `serve` is said when it was given to `tapete`, which alone serves."""
    if context is None or not isinstance(context.command, Group):
        return ""
    serve = context.command.get_command(context, "serve")
    known = serve is not None and any(option in (*each.opts, *each.secondary_opts) for each in serve.params)
    return f"tapete serve {option}" if known else ""


def _no_such_command(error: NoSuchCommand, language: str) -> str:
    similar = ", ".join(get_close_matches(error.command_name, list(entries())))
    return _with_similar(say(language, "usage-no-such-command", value=error.command_name[:60]), similar, language)


def _missing(error: MissingParameter, language: str) -> str:
    return say(language, "usage-missing", place=_place(error.param, language))


def _bad_value(error: BadParameter, language: str) -> str:
    place = _place(error.param, language)
    if error.param is None or not isinstance(error.param.type, Kind):
        return say(language, "usage-bad-value", place=place)
    expected = say(language, f"usage-{error.param.type.name}")
    return say(language, "usage-expected", place=place, value=error.message[:60], expected=expected)


def _bad_option_usage(error: BadOptionUsage, language: str) -> str:
    takes_none = "not take" in error.message
    return say(language, "usage-takes-no-value" if takes_none else "usage-needs-value", place=error.option_name)


def _other(error: ClickException, language: str) -> str:
    extra = re.match(r"Got unexpected extra argument\S* \((.*)\)", error.message, re.DOTALL)
    if extra:
        return say(language, "usage-too-many", value=extra[1][:60])
    return say(language, "usage-other")


def _with_similar(sentence: str, similar: str, language: str) -> str:
    return f"{sentence} {say(language, 'usage-similar', names=similar)}" if similar else sentence


def _place(parameter: Parameter | None, language: str) -> str:
    if parameter is None:
        return ""
    return metavar(parameter, language) if parameter.param_type_name == "argument" else parameter.opts[0]


_EXPLAINED: dict[type[ClickException], Explained] = {
    NoSuchOption: _no_such_option,
    NoSuchCommand: _no_such_command,
    MissingParameter: _missing,
    BadParameter: _bad_value,
    BadOptionUsage: _bad_option_usage,
}
