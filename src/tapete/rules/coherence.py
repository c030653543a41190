"""What the keys of one table file must be together: amounts, chips, bonuses, capacity."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from decimal import Decimal
from fractions import Fraction
from math import gcd

from tapete.cards import POINTS, packs
from tapete.errors import Fault
from tapete.rules.keys import SMALLEST_UNIT

HARDEST_HAND = 30
"""Most points (ace 1) a player's hand can hold: 20 and a ten."""
HARDEST_DEALER = 26
"""Most points a dealer's hand can hold: 16 and a ten."""

LARGEST_SEARCH = 200_000
"""Residues looked through for bets that chips cannot make; beyond it the smallest chip must do alone."""

STAKES = ("minimum", "maximum", "step", "chips", "bankroll")
"""The amounts that are multiples of the unit."""
GRAIN = Decimal(SMALLEST_UNIT)
"""Every amount is a whole number of these, whatever the table's unit."""

Values = dict[str, dict[str, object]]


def faults_between(values: Values, bonuses: list[dict[str, object]], refused: Collection[str]) -> Iterator[Fault]:
    """Yield the faults of combinations; none is judged by a value that is itself refused."""
    checks = (
        (("insurance.even_money", "insurance.offered"), _even_money),
        (("double.times", "double.cards"), _redoubling),
        (("stakes.minimum", "stakes.maximum"), _limits),
        (("stakes.bankroll", "stakes.minimum"), _bankroll),
        (("table.seats", "split.hands", "split.by", "shoe.decks", "shoe.without"), _capacity),
    )
    for keys, check in checks:
        if not any(key in refused for key in keys):
            yield from check(values, keys)
    yield from _stakes(values["stakes"], refused)
    yield from _bonuses(bonuses, refused)


def _even_money(values: Values, keys: tuple[str, ...]) -> Iterator[Fault]:
    if values["insurance"]["even_money"] and not values["insurance"]["offered"]:
        yield Fault("even-money-without-insurance", keys, "true, false", "even_money = false | offered = true")


def _redoubling(values: Values, keys: tuple[str, ...]) -> Iterator[Fault]:
    double = values["double"]
    if double["cards"] == "never" and double["times"] != 1:
        yield Fault(
            "redoubling-without-doubling", keys, f'{double["times"]}, "never"', 'times = 1 | cards = "two", "any"'
        )


def _limits(values: Values, keys: tuple[str, ...]) -> Iterator[Fault]:
    low, high = _amounts(values["stakes"], "minimum", "maximum")
    if low > high:
        yield Fault("minimum-over-maximum", keys, f"{low}, {high}", "minimum <= maximum")


def _bankroll(values: Values, keys: tuple[str, ...]) -> Iterator[Fault]:
    stack, low = _amounts(values["stakes"], "bankroll", "minimum")
    if stack < low:
        yield Fault("bankroll-under-minimum", keys, f"{stack}, {low}", "bankroll >= minimum")


def _capacity(values: Values, keys: tuple[str, ...]) -> Iterator[Fault]:
    shoe, split = values["shoe"], values["split"]
    seats, hands, decks = (_whole(value) for value in (values["table"]["seats"], split["hands"], shoe["decks"]))
    if split["by"] == "never":
        hands = 1
    without = shoe["without"]
    left_out = [str(rank) for rank in without] if isinstance(without, tuple) else []
    points = sum(POINTS[card] for card in packs(decks, left_out))
    needed = seats * hands * HARDEST_HAND + HARDEST_DEALER
    if needed > points:
        found = f"{seats} x {hands} x {HARDEST_HAND} + {HARDEST_DEALER} = {needed} > {points}"
        yield Fault("capacity", keys, found, "seats x hands x 30 + 26 <= points")


def _stakes(stakes: dict[str, object], refused: Collection[str]) -> Iterator[Fault]:
    good = {name for name in STAKES if f"stakes.{name}" not in refused}
    uneven: list[Fault] = []
    if "stakes.unit" not in refused:
        (unit,) = _amounts(stakes, "unit")
        uneven = [fault for name in STAKES if name in good for fault in _uneven(name, stakes[name], unit)]
    yield from uneven
    if {"minimum", "step"} <= good:
        yield from _steps(*_amounts(stakes, "minimum", "step"))
    must_change = {fault.keys[0] for fault in uneven} & {"stakes.step", "stakes.chips"}
    if {"minimum", "maximum", "step", "chips"} <= good and not must_change:
        yield from _chips(stakes)


def _steps(minimum: Decimal, step: Decimal) -> Iterator[Fault]:
    if Fraction(minimum) % Fraction(step):
        yield Fault("not-multiple-of-step", ("stakes.minimum", "stakes.step"), f"{minimum}, {step}", f"n x {step}")


def _uneven(name: str, found: object, unit: Decimal) -> Iterator[Fault]:
    amounts = found if isinstance(found, tuple) else (found,)
    wrong = [str(item) for item in amounts if Fraction(str(item)) % Fraction(unit)]
    if wrong:
        keys = (f"stakes.{name}", "stakes.unit")
        yield Fault("not-multiple-of-unit", keys, f"{', '.join(wrong)}; {unit}", f"n x {unit}")


def _chips(stakes: dict[str, object]) -> Iterator[Fault]:
    """Yield the fault of a bet that chips cannot make.

    Bets are the multiples of the step between the limits, whichever of those is the larger, so that a wrong limit does
    not hide a lack of chips.
    """
    found = stakes["chips"]
    chips = [int(Decimal(str(chip)) / GRAIN) for chip in found] if isinstance(found, tuple) else []
    minimum, maximum, step = (int(amount / GRAIN) for amount in _amounts(stakes, "minimum", "maximum", "step"))
    low, high = sorted((minimum, maximum))
    bet = bet_without_chips(chips, -(-low // step) * step, high, step)
    if bet is not None:
        keys = ("stakes.chips", "stakes.minimum", "stakes.maximum", "stakes.step")
        shown = ", ".join(_plain(chip * GRAIN) for chip in chips)
        yield Fault(
            "chips-cannot-make-bet",
            keys,
            f"[{shown}]; {_plain(bet * GRAIN)}",
            "minimum..maximum / step = chips + chips + ...",
        )


def _plain(amount: Decimal) -> str:
    return format(amount.normalize(), "f")


def bet_without_chips(chips: list[int], low: int, high: int, step: int) -> int | None:
    """Return the first bet from `low` to `high` that no sum of chips makes, or None.

    The smallest sum of every residue of the smallest chip decides for all larger bets of it, so that there are never
    more bets to look at than residues (or two, of which a step that the chips do not divide spoils one).
    """
    if low % min(chips) == 0 and (step % min(chips) == 0 or low == high):
        return None
    common = gcd(*chips)
    smallest = min(chips) // common
    if smallest > LARGEST_SEARCH:
        return low
    least = _least_sums([chip // common for chip in chips], smallest)
    bets = range(low, high + 1, step)[: max(smallest, 2)]
    return next((bet for bet in bets if bet % common or least[(bet // common) % smallest] > bet // common), None)


def _least_sums(chips: list[int], modulus: int) -> list[int]:
    """Return for each residue the smallest sum of chips that has it (rounds of relaxation on a ring)."""
    unreached = max(chips) * modulus + 1
    least = [0] + [unreached] * (modulus - 1)
    for chip in chips:
        for start in range(gcd(chip, modulus)):
            place = start
            for _ in range(2 * modulus // gcd(chip, modulus)):
                following = (place + chip) % modulus
                least[following] = min(least[following], least[place] + chip)
                place = following
    return least


def _bonuses(bonuses: list[dict[str, object]], refused: Collection[str]) -> Iterator[Fault]:
    seen: dict[object, int] = {}
    for place, bonus in enumerate(bonuses, 1):
        path = f"bonus[{place}]"
        conditions = ("cards", "total", "at_least")
        # A refused value is given all the same.
        given = tuple(name for name in conditions if bonus[name] is not None or f"{path}.{name}" in refused)
        if path not in refused and given not in (("cards",), ("total", "at_least")):
            keys = tuple(f"{path}.{name}" for name in (given or conditions))
            shown = ", ".join(name if bonus[name] is None else f"{name} = {bonus[name]}" for name in given)
            yield Fault("bonus-condition", keys, shown, "cards | total + at_least")
        if bonus["id"] is not None and bonus["id"] in seen:
            keys = (f"bonus[{seen[bonus['id']]}].id", f"{path}.id")
            yield Fault("bonus-id-twice", keys, f'"{bonus["id"]}"', "id != id")
        seen.setdefault(bonus["id"], place)


def _amounts(section: dict[str, object], *names: str) -> tuple[Decimal, ...]:
    return tuple(Decimal(str(section[name])) for name in names)


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
