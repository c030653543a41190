"""The rules of one table as frozen values: a section of the table file is a class, a key a field.

What each key means, its range and its default stand in `tapete.rules.keys`, the only place that
declares them. Amounts are integers, counted in the table's `stakes.unit`.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

import msgspec

Pays = tuple[int, int]
"""Odds as a pair of integers: (3, 2) pays three for every two staked."""

Suits = Literal["any", "same", "s", "h", "d", "c"]


class TableSection(msgspec.Struct, frozen=True):
    """`[table]`: who sits there and how long they have."""

    id: str
    name: dict[str, str]
    seats: int
    decision_seconds: int
    betting_seconds: int
    place: Literal["click", "double-click"]


class ShoeSection(msgspec.Struct, frozen=True):
    """`[shoe]`: the packs and when they are shuffled."""

    decks: int
    without: tuple[str, ...]
    reshuffle_below: Decimal


class StakesSection(msgspec.Struct, frozen=True):
    """`[stakes]`: what may be bet, in which chips."""

    minimum: int
    maximum: int
    step: int
    chips: tuple[int, ...]
    bankroll: int
    unit: Decimal
    currency: str


class DealerSection(msgspec.Struct, frozen=True):
    """`[dealer]`: how the dealer draws and what the dealer checks."""

    soft_17: Literal["stand", "hit"]
    peek: tuple[Literal["A", "T"], ...]
    unpeeked_takes: Literal["all", "original"]


class NaturalSection(msgspec.Struct, frozen=True):
    """`[natural]`: an ace and a ten-value as the first two cards."""

    pays: Pays
    against_natural: Literal["push", "win"]


class InsuranceSection(msgspec.Struct, frozen=True):
    """`[insurance]`: the side bet under an ace."""

    offered: bool
    pays: Pays
    even_money: bool


class DoubleSection(msgspec.Struct, frozen=True):
    """`[double]`: when a stake may be doubled."""

    cards: Literal["never", "two", "any"]
    totals: tuple[int, ...]
    after_split: bool
    times: int


class SplitSection(msgspec.Struct, frozen=True):
    """`[split]`: when a pair may be parted."""

    by: Literal["value", "rank", "never"]
    hands: int
    aces_again: bool
    aces_draw: Literal["one", "free"]


class SurrenderSection(msgspec.Struct, frozen=True):
    """`[surrender]`: giving a hand up for a share of the bet."""

    when: Literal["never", "early", "late"]
    returns: tuple[int, int]
    """Share of the bet given back, as numerator and denominator."""
    against_unpeeked_natural: Literal["keeps", "loses-all"]


class TwentyOneSection(msgspec.Struct, frozen=True):
    """`[twenty_one]`: a 21 that is no natural."""

    ties: Literal["push", "win"]


class CharlieSection(msgspec.Struct, frozen=True):
    """`[charlie]`: a hand that wins by its number of cards."""

    cards: int
    """0 where the table has none."""
    pays: Pays


class Bonus(msgspec.Struct, frozen=True):
    """`[[bonus]]`: a hand paid at once.

    Either `cards` (exact ranks, sorted in the order of `RANKS`) or both `total` and `at_least`
    (number of cards) are set, never all three.
    """

    id: str
    cards: str | None
    total: int | None
    at_least: int | None
    suits: Suits
    up: str | None
    """Rank of the dealer's up card the bonus asks for (T is the ten alone), or None."""
    pays: Pays


class Rules(msgspec.Struct, frozen=True):
    """A whole table file. Build one with `tapete.rules.load` or `tapete.rules.parse`."""

    table: TableSection
    shoe: ShoeSection
    stakes: StakesSection
    dealer: DealerSection
    natural: NaturalSection
    insurance: InsuranceSection
    double: DoubleSection
    split: SplitSection
    surrender: SurrenderSection
    twenty_one: TwentyOneSection
    charlie: CharlieSection
    bonus: tuple[Bonus, ...]
    labels: dict[str, dict[str, str]]
    tips: dict[str, tuple[str, ...]]
    rulings: dict[str, tuple[str, ...]]
