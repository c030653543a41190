"""What stands at a place of a message that is refused, and what may stand there: both in no particular language."""

from __future__ import annotations

import json
from typing import Any

from msgspec import inspect

LONGEST = 80
"""Characters of a value that are repeated to whoever sent it."""


class _Number(str):
    """A number as it was written: of any size."""

    __slots__ = ()


def found_at(body: bytes, place: str) -> str:
    """Return the value at a place (`$.command.seat`) of a JSON body as it is written; empty where it has none."""
    try:
        value = json.loads(body, parse_int=_Number, parse_float=_Number)
    except (ValueError, RecursionError):
        return ""
    for step in _steps(place):
        if not isinstance(value, dict) or step not in value:
            return ""
        value = value[step]
    return "" if isinstance(value, (dict, list)) else shown(value)


def shown(value: object) -> str:
    """Return a plain value as JSON writes it, cut where it is long.

    >>> shown("a")
    '"a"'
    """
    text = value if isinstance(value, _Number) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def allowed_at(kind: type[Any], place: str) -> str:
    """Return what a message of a kind may have at a place; empty where that cannot be said in signs."""
    here = [inspect.type_info(kind)]
    for step in _steps(place):
        here = [found for one in here for found in _field(one, step)]
    return ", ".join(dict.fromkeys(said for one in here for said in _said(one)))


def _steps(place: str) -> list[str]:
    return place.split(".")[1:]


def _field(kind: inspect.Type, name: str) -> list[inspect.Type]:
    """Return what a field may be: of a union, in each that has it; where it is their tag, each tag."""
    if isinstance(kind, inspect.UnionType):
        return [found for one in kind.types for found in _field(one, name)]
    if not isinstance(kind, inspect.StructType):
        return []
    if kind.tag_field == name:
        return [inspect.LiteralType((kind.tag,))]
    return [field.type for field in kind.fields if field.encode_name == name]


def _said(kind: inspect.Type) -> list[str]:
    match kind:
        case inspect.Metadata():
            return _said(kind.type)
        case inspect.UnionType():
            return [said for one in kind.types for said in _said(one)]
        case inspect.LiteralType():
            return [str(value) for value in kind.values]
        case inspect.IntType(ge=int() as low, le=int() as high):
            return [f"{low}..{high}"]
        case inspect.StrType(pattern=str() as pattern):
            return [pattern]
        case inspect.StrType(max_length=int() as most):
            return [f"^.{{{kind.min_length or 0},{most}}}$"]
        case _:
            return []
