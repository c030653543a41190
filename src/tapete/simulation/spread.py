"""Bet spreads as data: how much is bet at each count, and under which count one leaves the shoe.

The bet is decided on the count before the deal. Format: `docs/formats/spread.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

import msgspec

from tapete.errors import TapeteError
from tapete.rules import Rules
from tapete.rules.keys import LARGEST_AMOUNT
from tapete.toml import Wrong, exact, read_document

FORMAT = "tapete-spread/1"
KEYS = ("format", "base", "leave_below", "bets")
THRESHOLDS = (-100, 100, 1)
"""From which count to which something may change, and to how many decimals: there are no buckets finer than tenths."""
_AMOUNTS = (0, LARGEST_AMOUNT, 4)


class SpreadError(TapeteError):
    """A text is not a spread, or the table's limits forbid it; the details name file or table, and the key."""


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


def read_spread(text: str, file: str = "<text>") -> Spread:
    """Return the spread of a TOML text; raises `SpreadError` naming the key, or as `parse_toml` does."""
    try:
        spread = _spread(read_document(text, file, FORMAT, KEYS))
    except Wrong as wrong:
        raise SpreadError("spread-key", file=file, key=wrong.key, value=wrong.value, allowed=wrong.allowed) from None
    _check_order(spread, file)
    return spread


def _spread(document: Mapping[str, object]) -> Spread:
    steps = document.get("bets", [])
    if not isinstance(steps, list):
        raise Wrong("bets", steps, "[[bets]]")
    leave = document.get("leave_below")
    return Spread(
        exact(document.get("base"), "base", *_AMOUNTS),
        tuple(_step(step, f"bets[{place}]") for place, step in enumerate(steps, start=1)),
        None if leave is None else exact(leave, "leave_below", *THRESHOLDS),
    )


def _step(found: object, place: str) -> tuple[Fraction, Fraction]:
    if not isinstance(found, dict) or set(found) != {"from", "bet"}:
        raise Wrong(place, found, "from = COUNT, bet = AMOUNT")
    return exact(found["from"], f"{place}.from", *THRESHOLDS), exact(found["bet"], f"{place}.bet", *_AMOUNTS)


def _check_order(spread: Spread, file: str) -> None:
    counts = [count for count, _ in spread.steps]
    for place, (before, after) in enumerate(pairwise(counts), start=2):
        if after <= before:
            key, allowed = f"bets[{place}].from", f"> {_plain(before)}"
            raise SpreadError("spread-order", file=file, key=key, value=_plain(after), allowed=allowed)


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
