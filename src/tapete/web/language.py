"""The language an answer is written in: `?lang=`, else `Accept-Language`, else Spanish."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from litestar.connection import ASGIConnection

from tapete.text import LANGUAGES, choose

Connection = ASGIConnection[Any, Any, Any, Any]


def language_of(connection: Connection) -> str:
    """Return the language asked for; raises `TapeteError` (`no-such-language`) where `?lang=` names none of ours."""
    asked = connection.query_params.get("lang")
    return choose(asked) if asked else accepted(connection.headers.get("accept-language", ""))


def language_for_errors(connection: Connection) -> str:
    """Return the language of a refusal, which a wrong `?lang=` must not refuse in turn."""
    asked = connection.query_params.get("lang")
    return asked if asked in LANGUAGES else accepted(connection.headers.get("accept-language", ""))


@lru_cache(maxsize=256)
def accepted(header: str) -> str:
    """Return the language that an `Accept-Language` header likes best among ours.

    >>> accepted("fr, pt-BR;q=0.8, en;q=0.9")
    'en'
    """
    liked = [_liked(part) for part in header[:500].split(",")]
    known = [(weight, language) for language, weight in liked if language in LANGUAGES and weight > 0]
    # The first of equals: `max` keeps the order of the header.
    return max(known, key=lambda found: found[0])[1] if known else LANGUAGES[0]


def _liked(part: str) -> tuple[str, float]:
    """Return the language of one part of the header and its weight, 0 where it is not readable."""
    tag, _, parameter = part.partition(";")
    name, _, weight = parameter.strip().partition("=")
    spoken = tag.strip().split("-")[0].lower()
    if name.strip().lower() != "q":
        return spoken, 1.0
    try:
        return spoken, float(weight)
    except ValueError:
        return spoken, 0.0
