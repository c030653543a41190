"""What typer says about wrong usage, said in the user's language.

Typer's own messages are English and its error classes private, so an error is told by its class's name and its
attributes; what is not known here is said in general, with the hint how to get help.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from typer import TyperException

from tapete.cli.command import Group, metavar, usage
from tapete.cli.registry import entries
from tapete.text import say

Explained = Callable[[Any, str], str]


def explain_usage(error: TyperException, language: str) -> str:
    """Return usage line, what is wrong, and how to get help, a line each."""
    explained = _EXPLAINED.get(type(error).__name__, _other)
    context = getattr(error, "ctx", None)
    if context is None:
        return explained(error, language)
    hint = say(language, "usage-hint", command=f"{context.command_path} --help")
    return "\n".join([usage(context.command, context), explained(error, language), hint])


def _no_such_option(error: Any, language: str) -> str:  # noqa: ANN401 - typer's class is private
    similar = ", ".join(sorted(error.possibilities or ())) or _of_serve(error)
    return _with_similar(say(language, "usage-no-such-option", value=error.option_name), similar, language)


def _of_serve(error: Any) -> str:  # noqa: ANN401 - as above
    """Return how an option of `serve` is said when it was given to `tapete`, which alone serves."""
    if not isinstance(error.ctx.command, Group):
        return ""
    serve = error.ctx.command.get_command(error.ctx, "serve")
    known = any(error.option_name in (*option.opts, *option.secondary_opts) for option in serve.params)
    return f"tapete serve {error.option_name}" if known else ""


def _missing(error: Any, language: str) -> str:  # noqa: ANN401 - as above
    return say(language, "usage-missing", place=_place(error.param, language))


def _bad_value(error: Any, language: str) -> str:  # noqa: ANN401 - as above
    fault = _first_fault(error)
    place = _place(error.param, language)
    expected = _expected(fault, language)
    if fault is None:
        return say(language, "usage-bad-value", place=place)
    value = str(fault["input"])[:60]
    if expected is None:
        return say(language, "usage-not-allowed", place=place, value=value)
    return say(language, "usage-expected", place=place, value=value, expected=expected)


def _bad_option_usage(error: Any, language: str) -> str:  # noqa: ANN401 - as above
    takes_none = "not take" in error.message
    return say(language, "usage-takes-no-value" if takes_none else "usage-needs-value", place=error.option_name)


def _other(error: Any, language: str) -> str:  # noqa: ANN401 - as above
    command = re.match(r"No such command '(.*)'", error.message, re.DOTALL)
    if command:
        similar = ", ".join(get_close_matches(command[1], list(entries())))
        return _with_similar(say(language, "usage-no-such-command", value=command[1][:60]), similar, language)
    extra = re.match(r"Got unexpected extra argument\S* \((.*)\)", error.message, re.DOTALL)
    if extra:
        return say(language, "usage-too-many", value=extra[1][:60])
    return say(language, "usage-other")


def _with_similar(sentence: str, similar: str, language: str) -> str:
    return f"{sentence} {say(language, 'usage-similar', names=similar)}" if similar else sentence


def _place(parameter: Any, language: str) -> str:  # noqa: ANN401 - as above
    if parameter is None:
        return ""
    return metavar(parameter, language) if parameter.param_type_name == "argument" else str(parameter.opts[0])


def _first_fault(error: Any) -> dict[str, Any] | None:  # noqa: ANN401 - as above
    """Return what the validation behind a bad value found: its type, its input, its bounds."""
    cause = error.__cause__
    faults = cause.errors() if hasattr(cause, "errors") else []
    return faults[0] if faults else None


def _expected(fault: dict[str, Any] | None, language: str) -> str | None:
    kind = fault["type"] if fault else ""
    bounds = fault.get("ctx", {}) if fault else {}
    signs = {"ge": ">=", "gt": ">", "le": "<=", "lt": "<"}
    for name, sign in signs.items():
        if name in bounds:
            return f"{sign} {bounds[name]}"
    if kind.startswith("int"):
        return say(language, "usage-whole-number")
    if kind.startswith("float"):
        return say(language, "usage-number")
    return str(bounds["expected"]).replace("'", "").replace(" or ", " | ") if "expected" in bounds else None


_EXPLAINED: dict[str, Explained] = {
    "NoSuchOption": _no_such_option,
    "MissingParameter": _missing,
    "BadParameter": _bad_value,
    "BadOptionUsage": _bad_option_usage,
}
