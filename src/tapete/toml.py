"""Values as TOML writes them: the standard library reads TOML and does not write it.

Texts, whole numbers, decimals, booleans, lists and inline tables are all that the files here need.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal

from tapete.money import plain

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
