"""Small TOML files: values as they are written, and what all who read them check alike.

The standard library reads TOML and does not write it. Texts, whole numbers, decimals, booleans, lists and inline
tables are all that the files here need.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import TypeGuard

from tapete.money import plain
from tapete.rules.file import name, parse_toml, show

_NOTHING = "\N{EM DASH}"
_FINEST = 100
"""Decimals. Nobody writes as many, and what is written with more would take long to convert."""
_ESCAPES = {'"': '\\"', "\\": "\\\\"}


def pairs(table: Mapping[str, object]) -> Iterator[str]:
    """Yield the lines of a table, `KEY = VALUE` each."""
    return (f"{key} = {value_of(value)}" for key, value in table.items())


def value_of(value: object) -> str:
    """Return a value on one line; raises TypeError for what the files here do not hold, floats for one."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{"".join(_sign(sign) for sign in value)}"'
    if isinstance(value, (int, Decimal)):
        return plain(value)
    if isinstance(value, Mapping):
        return f"{{ {', '.join(pairs(value))} }}"
    if isinstance(value, Iterable):
        return f"[{', '.join(value_of(item) for item in value)}]"
    raise TypeError(value)


def _sign(sign: str) -> str:
    """Return one sign of a basic string: what cannot be seen is escaped, so that a file shows all it holds."""
    if sign in _ESCAPES or sign.isprintable():
        return _ESCAPES.get(sign, sign)
    return f"\\u{ord(sign):04X}" if ord(sign) <= 0xFFFF else f"\\U{ord(sign):08X}"


class Wrong(Exception):
    """A value of a file will not do: its key, the value as it may be shown, what would do."""

    def __init__(self, key: str, value: object, allowed: str) -> None:
        self.key = key
        self.value = _NOTHING if value is None else _shown(value)
        self.allowed = allowed
        super().__init__(key)


def _shown(value: object) -> str:
    """Return a value as it may be shown; a number too long to be written is shown by its first hex digits."""
    huge = isinstance(value, int) and abs(value) >= 10**60
    return f"{value:#x}"[:20] + "..." if huge else show(value)


def read_document(text: str, file: str, form: str, keys: Collection[str]) -> dict[str, object]:
    """Return the document of a text whose `format` is `form`, its decimals exact.

    Raises as `parse_toml` does, `Wrong` for another format, or else for a key that is not of `keys`.
    """
    document = parse_toml(text, file)
    if document.get("format") != form:
        raise Wrong("format", document.get("format"), f'"{form}"')
    check_keys(document, "", keys)
    return document


def check_keys(found: Mapping[str, object], place: str, keys: Collection[str]) -> None:
    """Raise `Wrong` for a key of the section at `place` that is not of `keys`."""
    for key, value in found.items():
        if key not in keys:
            raise Wrong(place + name(key), value, " | ".join(keys))


def is_number(value: object, low: int, high: int, decimals: int) -> TypeGuard[int | Decimal]:
    """Tell whether a value is a number from `low` to `high` that needs so many decimals at most.

    The size is looked at before anything is converted: `1e999999999` would never be.

    >>> is_number(Decimal("2.500"), 0, 10, 1), is_number(Decimal("1e-999999999"), 0, 10, 1)
    (True, False)
    """
    if not isinstance(value, (int, Decimal)) or isinstance(value, bool):
        return False
    if isinstance(value, Decimal) and not (value.is_finite() and int(value.as_tuple().exponent) >= -_FINEST):
        return False
    return low <= value <= high and 10**decimals % Fraction(value).denominator == 0


def exact(value: object, key: str, low: int, high: int, decimals: int) -> Fraction:
    """Return a number as `is_number` has it; raises `Wrong`."""
    if not is_number(value, low, high, decimals):
        raise Wrong(key, value, f"{low}..{high} (n.{'n' * decimals})")
    return Fraction(value)
