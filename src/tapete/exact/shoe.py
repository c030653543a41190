"""The cards a round is dealt from: any composition by rank and suit, or an infinite deck of it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tapete.cards import RANKS, SUITS, TEN_VALUES, packs, value_of_rank
from tapete.errors import CardError, TapeteError
from tapete.rules import Rules

VALUES = "A23456789T"
"""The ten values in the order of every array of this package; index + 1 is what a card counts, an ace 1."""

TENS = tuple(RANKS.index(rank) for rank in "TJQK")

VALUE_OF_RANK = tuple(VALUES.index(value_of_rank(rank)) for rank in RANKS)
"""Index in `VALUES` of each rank in `RANKS`."""


class Shoe(msgspec.Struct, frozen=True):
    """Numbers of cards by rank (order of `RANKS`) and suit (order of `SUITS`).

    `infinite`: cards are drawn with replacement in these proportions.
    """

    counts: tuple[tuple[int, ...], ...]
    infinite: bool = False

    @classmethod
    def full(cls, rules: Rules, *, infinite: bool = False) -> Shoe:
        """Return the whole shoe of a table."""
        return cls.of(packs(rules.shoe.decks, rules.shoe.without), infinite=infinite)

    @classmethod
    def of(cls, cards: Iterable[str], *, infinite: bool = False) -> Shoe:
        """Return the shoe of these cards; one written without a suit counts in its rank's rarest suit."""
        counts = [[0] * len(SUITS) for _ in RANKS]
        for card in cards:
            rank = _rank(card)
            suit = SUITS.index(card[1]) if len(card) > 1 else counts[rank].index(min(counts[rank]))
            counts[rank][suit] += 1
        return cls(tuple(map(tuple, counts)), infinite)

    def remove(self, cards: Iterable[str]) -> Shoe:
        """Return the shoe less these cards; those without a suit come last, from the suit with most left.

        Raises `CardError` `not-in-shoe` when there are not as many; an infinite deck stays as it is
        but must have the card.
        """
        counts = [list(suits) for suits in self.counts]
        for card in sorted(cards, key=len, reverse=True):
            rank = _rank(card)
            suit = SUITS.index(card[1]) if len(card) > 1 else counts[rank].index(max(counts[rank]))
            if counts[rank][suit] < 1:
                there = self.counts[rank][suit] if len(card) > 1 else self.ranks[rank]
                raise CardError("not-in-shoe", value=card, left=there)
            counts[rank][suit] -= 0 if self.infinite else 1
        return Shoe(tuple(map(tuple, counts)), self.infinite)

    @property
    def ranks(self) -> tuple[int, ...]:
        """Cards of each rank."""
        return tuple(map(sum, self.counts))

    @property
    def values(self) -> tuple[int, ...]:
        """Cards of each value, in the order of `VALUES`."""
        found = [0] * len(VALUES)
        for rank, count in enumerate(self.ranks):
            found[VALUE_OF_RANK[rank]] += count
        return tuple(found)

    @property
    def size(self) -> int:
        """Number of cards."""
        return sum(self.ranks)


def _rank(card: str) -> int:
    if not 1 <= len(card) <= 2 or card[0] not in RANKS or (len(card) == 2 and card[1] not in SUITS):
        raise CardError("not-a-rank", value=card[:40], ranks=RANKS, suits=SUITS)
    return RANKS.index(card[0])


def check_rank(rules: Rules, shoe: Shoe, card: str) -> None:
    """Raise `CardError` for what is no card, or none of the packs; `shoe` may have ranks that the packs have not."""
    if shoe.ranks[_rank(card)] == 0 and card[0] in rules.shoe.without:
        instead = [rank for rank in TEN_VALUES if rank not in rules.shoe.without] if card[0] in TEN_VALUES else []
        if instead:
            raise CardError("card-left-out", value=card, instead=tuple(instead))
        raise CardError("card-not-in-packs", value=card)


def shoe_less(rules: Rules, removed: Iterable[str], *, infinite: bool = False) -> Shoe:
    """Return a table's whole shoe less these cards.

    Raises `CardError` as `check_rank` and `Shoe.remove` do, and `TapeteError` `infinite-removed`: such a deck stays as
    it is.
    """
    full, cards = Shoe.full(rules, infinite=infinite), list(removed)
    if infinite and cards:
        raise TapeteError("infinite-removed", value=" ".join(cards)[:40])
    for card in cards:
        check_rank(rules, full, card)
    return full.remove(cards)
