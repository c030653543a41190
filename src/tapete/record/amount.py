"""Amounts as files write them, and how large and fine they may be there."""

from __future__ import annotations

from decimal import Decimal

LARGEST = 10**12
"""No amount of a record is larger: a person who won every round of a lifetime would have less."""
DECIMALS = 4
"""No unit of a table has more decimals, and no multiple of it."""


def plain(value: Decimal | int) -> str:
    """Return an amount as files and messages write it: all digits, no exponent, no idle zeros.

    >>> plain(Decimal("7.50")), plain(Decimal("1E+3"))
    ('7.5', '1000')
    """
    text = format(Decimal(value), "f")
    return text.rstrip("0").rstrip(".") if "." in text else text
