"""What a seat's round comes to, as one integer that adds up, and what each such integer is worth.

Payouts are fractions of the bet with any denominators, so the kernels add codes, not amounts: a code has
four fields, and adding the codes of a seat's hands and of its insurance gives the code of its result.
`worth` turns codes into exact fractions of the initial bet.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from tapete.rules import Rules

CHARLIE_FIELD = 1 << 20
"""One stake won by a Charlie that does not pay in whole stakes."""
SPECIAL_FIELD = 1 << 40
"""Number of the one special payment: 1 natural, 2 surrender, 3 and on the bonuses in order."""
INSURANCE_FIELD = 1 << 56
"""1 insurance lost, 2 insurance won."""
_BIAS = 1 << 19
"""Whole stakes are counted from here, so that the lowest field never borrows."""

NATURAL, SURRENDERED, FIRST_BONUS = 1, 2, 3


class Payment(NamedTuple):
    """One seat's result taken apart."""

    stakes: int
    charlies: int
    special: int
    insurance: int


def take_apart(code: int) -> Payment:
    """Return the fields of a code."""
    biased = code + _BIAS
    return Payment(
        biased % CHARLIE_FIELD - _BIAS,
        biased // CHARLIE_FIELD % (SPECIAL_FIELD // CHARLIE_FIELD),
        biased // SPECIAL_FIELD % (INSURANCE_FIELD // SPECIAL_FIELD),
        biased // INSURANCE_FIELD,
    )


def special_payments(rules: Rules) -> list[Fraction]:
    """Return what each special payment is worth, by its number."""
    return [
        Fraction(0),
        Fraction(*rules.natural.pays),
        Fraction(*rules.surrender.returns) - 1,
        *(Fraction(*bonus.pays) for bonus in rules.bonus),
    ]


def charlie_code(rules: Rules) -> int:
    """Return the code of one stake won by a Charlie: whole stakes where it pays whole ones."""
    pays, per = rules.charlie.pays
    return pays // per if pays % per == 0 else CHARLIE_FIELD


def worth(rules: Rules, codes: Iterable[int]) -> dict[int, Fraction]:
    """Return what each code is worth, in initial bets."""
    specials = special_payments(rules)
    insurance = (Fraction(0), Fraction(-1, 2), Fraction(*rules.insurance.pays) / 2)
    values = {}
    for code in codes:
        paid = take_apart(code)
        charlies = paid.charlies * Fraction(*rules.charlie.pays)
        values[code] = paid.stakes + charlies + specials[paid.special] + insurance[paid.insurance]
    return values
