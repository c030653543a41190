"""Amounts between a table's whole units and its currency, exactly."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from tapete.rules import Rules


def in_currency(rules: Rules, units: int) -> int | Decimal:
    """Return an amount in the table's currency: an integer where it is one, else an exact decimal.

    >>> from tapete.rules import load
    >>> in_currency(load("clasico"), 15)
    Decimal('7.5')
    """
    amount = units * rules.stakes.unit
    whole = int(amount)
    return whole if amount == whole else amount.normalize()


def plain(value: Decimal | int) -> str:
    """Return an amount as files and messages write it: all digits, no exponent, no idle zeros.

    >>> plain(Decimal("7.50")), plain(Decimal("1E+3"))
    ('7.5', '1000')
    """
    text = format(Decimal(value), "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def in_units(rules: Rules, amount: int | Decimal) -> int | None:
    """Return an amount of the table's currency in whole units, or None where it is not a multiple of one."""
    units = Fraction(amount) / Fraction(rules.stakes.unit)
    return int(units) if units.denominator == 1 else None
