"""Amounts between units and currency."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from tapete.money import in_currency, in_units
from tapete.rules import SHIPPED, load


@given(st.sampled_from(SHIPPED), st.integers(-(10**12), 10**12))
def test_no_unit_is_lost_on_the_way(table: str, units: int) -> None:
    """Units become currency and the same units again, at every table."""
    rules = load(table)
    assert in_units(rules, in_currency(rules, units)) == units


def test_amounts_are_exact_and_plain() -> None:
    """Cents are decimals without noise, whole amounts integers, what is no multiple of the unit is none."""
    europeo = load("europeo")
    assert [str(in_currency(europeo, units)) for units in (1, 50, 100, 100000)] == ["0.01", "0.5", "1", "1000"]
    assert in_units(europeo, Decimal("0.005")) is None
    assert in_units(load("selminha"), Decimal("2.5")) is None
