"""Numbers as people read them: the language's marks, and a minus that is no hyphen where it can be written."""

from __future__ import annotations

import sys
from decimal import Decimal, localcontext

from tapete.cli.output import MINUS, can_write
from tapete.rules import Rules
from tapete.text import fixed, money

LONGEST = 400
"""Digits: the largest float has 309 before the mark."""


def figure(value: float, pattern: str, language: str) -> str:
    """Return a number in a pattern of Unicode's, the way the language writes it."""
    from babel.numbers import format_decimal

    return with_minus(str(format_decimal(value, format=pattern, locale=language)))


def signed(value: float, digits: int, language: str) -> str:
    """Return a number with its sign and so many digits behind the mark."""
    return with_minus(fixed(value, digits, language, "+"))


def rounded(value: float, digits: int, language: str) -> str:
    """Return a number with so many digits behind the mark."""
    return with_minus(fixed(value, digits, language))


def percent(share: float, digits: int, language: str) -> str:
    """Return a share as a percentage."""
    return f"{rounded(100 * share, digits, language)} %"


def signed_percent(share: float, digits: int, language: str) -> str:
    """Return a share as a percentage with its sign."""
    return f"{signed(100 * share, digits, language)} %"


def amount(value: float, digits: int, rules: Rules, language: str) -> str:
    """Return an amount of the table's currency that is no sum of units, an average for one, in so many digits."""
    with localcontext(prec=LONGEST):
        sum_ = Decimal(f"{value:.{digits}f}") + 0  # a zero has no sign
        return with_minus(money(sum_, rules.stakes.currency, language))


def with_minus(number: str) -> str:
    """Return a number with a minus for its hyphen, where the terminal can write one."""
    return number.replace("-", MINUS) if can_write(MINUS, sys.stdout.encoding) else number
