"""The shoe: an order of cards and how far it has been dealt. It knows neither seeds nor rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import ceil

import msgspec

from tapete.cards import PACK, Card, packs
from tapete.rules import Rules


class Shoe(msgspec.Struct, frozen=True, gc=False):
    """One shoe of a table. As secret as its seed: `cards` holds what is still to come."""

    number: int
    cards: tuple[Card, ...]
    """The order of the present part."""
    position: int = 0
    """How many cards of the present part have been dealt."""
    part: int = 0
    """0 for the packs; each time the shoe ran dry, one more: its discards, shuffled."""

    @property
    def left(self) -> int:
        """How many cards of the present part are left."""
        return len(self.cards) - self.position


def pack_of(rules: Rules) -> tuple[Card, ...]:
    """Return all cards of a table's packs in canonical order."""
    return _packs(rules.shoe.decks, rules.shoe.without)


@lru_cache(maxsize=64)
def _packs(decks: int, without: tuple[str, ...]) -> tuple[Card, ...]:
    # Every view and every deal asks for them, and there are few kinds.
    return packs(decks, without)


def cut(rules: Rules) -> int:
    """Return the fewest cards with which a round still starts from the shoe as it is."""
    return ceil(rules.shoe.reshuffle_below * len(pack_of(rules)))


def is_spent(rules: Rules, shoe: Shoe) -> bool:
    """Tell whether the shoe is to be shuffled before the next round."""
    return shoe.left < cut(rules)


def next_card(shoe: Shoe) -> Card:
    """Return the next card; the shoe must not be empty."""
    return shoe.cards[shoe.position]


def without_next(shoe: Shoe) -> Shoe:
    """Return the shoe when its next card has been dealt."""
    return Shoe(shoe.number, shoe.cards, shoe.position + 1, shoe.part)


def discards(rules: Rules, on_table: Iterable[Card]) -> tuple[Card, ...]:
    """Return what lies in the tray when the shoe is empty: the packs without the cards on the table, canonically."""
    out = Counter(on_table)
    return canonical(tuple((Counter(pack_of(rules)) - out).elements()))


def canonical(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards in canonical order: rank by rank as in `PACK`, equal cards together."""
    order = {card: place for place, card in enumerate(PACK)}
    return tuple(sorted(cards, key=order.__getitem__))
