"""Bet spreads as data: how much is bet at each count, and under which count one leaves the shoe.

The bet is decided on the count before the deal. Format: `docs/formats/spread.md`.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import msgspec

from tapete.errors import TapeteError
from tapete.rules import Rules
from tapete.simulation.count import read_toml

FORMAT = "tapete-spread/1"


class SpreadError(TapeteError):
    """A text is not a spread, or the table's limits forbid it; the details name the key."""


class Spread(msgspec.Struct, frozen=True):
    """`base` is bet below the first step; a step (count, bet) holds from its count on. Amounts are in the
    table's currency. Whoever finds the count under `leave_below` leaves and plays on at a new shoe.
    """

    base: Fraction
    steps: tuple[tuple[Fraction, Fraction], ...] = ()
    leave_below: Fraction | None = None

    @property
    def thresholds(self) -> tuple[Fraction, ...]:
        """The counts at which something changes."""
        leaving = () if self.leave_below is None else (self.leave_below,)
        return (*(count for count, _ in self.steps), *leaving)

    def bet(self, count: Fraction) -> Fraction:
        """Return the bet at a count.

        >>> Spread(Fraction(5), ((Fraction(2), Fraction(20)),)).bet(Fraction(2))
        Fraction(20, 1)
        """
        bet = self.base
        for threshold, amount in self.steps:
            if count >= threshold:
                bet = amount
        return bet


def read_spread(text: str) -> Spread:
    """Return the spread of a TOML text; raises `SpreadError` naming the key."""
    document = read_toml(text, "spread-not-toml", SpreadError)
    for key in document:
        if key not in ("format", "base", "leave_below", "bets"):
            raise SpreadError("spread-key", key=key[:40], value="", allowed=("format", "base", "leave_below", "bets"))
    if document.get("format") != FORMAT:
        raise SpreadError("spread-key", key="format", value=str(document.get("format"))[:40], allowed=FORMAT)
    steps = document.get("bets", [])
    if not isinstance(steps, list):
        raise SpreadError("spread-key", key="bets", value=str(steps)[:40], allowed="[[bets]]")
    leave = document.get("leave_below")
    spread = Spread(
        _number(document.get("base"), "base"),
        tuple(_step(step, f"bets[{place}]") for place, step in enumerate(steps, start=1)),
        None if leave is None else _number(leave, "leave_below"),
    )
    _check_order(spread)
    return spread


def _step(found: object, place: str) -> tuple[Fraction, Fraction]:
    if not isinstance(found, dict) or set(found) != {"from", "bet"}:
        raise SpreadError("spread-key", key=place, value=str(found)[:60], allowed="from = COUNT, bet = AMOUNT")
    return _number(found["from"], f"{place}.from"), _number(found["bet"], f"{place}.bet")


def _number(found: object, key: str) -> Fraction:
    if not isinstance(found, (int, Fraction)) or isinstance(found, bool) or not -(10**7) <= found <= 10**7:
        raise SpreadError("spread-key", key=key, value=str(found)[:40], allowed="a number")
    return Fraction(found)


def _check_order(spread: Spread) -> None:
    counts = [count for count, _ in spread.steps]
    for place, (before, after) in enumerate(pairwise(counts), start=2):
        if after <= before:
            raise SpreadError("spread-order", key=f"bets[{place}].from", value=str(after), allowed=f"> {before}")
    check_thresholds(spread.thresholds, "bets", SpreadError)


def check_thresholds(thresholds: tuple[Fraction, ...], key: str, error: type[TapeteError]) -> None:
    """Raise `error` where a count is not a multiple of a tenth from -100 to 100, the finest buckets there are."""
    for threshold in thresholds:
        if abs(threshold) > 100 or 10 % threshold.denominator:
            raise error("count-threshold", key=key, value=str(threshold)[:40], allowed="-100..100, at most one decimal")


def check_limits(spread: Spread, rules: Rules) -> None:
    """Raise `SpreadError` for the first bet that the table does not take."""
    stakes = rules.stakes
    unit = Fraction(stakes.unit)
    low, high, step = (amount * unit for amount in (stakes.minimum, stakes.maximum, stakes.step))
    bets = (("base", spread.base), *((f"bets[{n}].bet", bet) for n, (_, bet) in enumerate(spread.steps, start=1)))
    for key, bet in bets:
        if not low <= bet <= high or bet % step:
            allowed = f"{_plain(low)}..{_plain(high)}, a multiple of {_plain(step)}"
            raise SpreadError("spread-limits", key=key, value=_plain(bet), allowed=allowed, table=rules.table.id)


def _plain(amount: Fraction) -> str:
    return str(amount.numerator) if amount.denominator == 1 else str(float(amount))
