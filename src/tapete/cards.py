"""Cards, packs and the value of a hand.

A card is its two-character name, rank then suit: `"8s"` is the eight of spades, `"Td"` the ten of
diamonds. Names are interned, so cards compare and hash at the speed of short strings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NewType

from tapete.errors import CardError

Card = NewType("Card", str)

RANKS = "23456789TJQKA"
SUITS = "shdc"
TEN_VALUES = "TJQK"

PACK: tuple[Card, ...] = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
"""The 52 cards in canonical order: rank by rank from the deuce to the ace, spades, hearts, diamonds, clubs."""

POINTS: dict[Card, int] = {
    card: 1 if card[0] == "A" else 10 if card[0] in TEN_VALUES else int(card[0]) for card in PACK
}
"""What each card counts, an ace 1."""

_NAMES: dict[str, Card] = {str(card): card for card in PACK}


def parse_card(text: str) -> Card:
    """Return the card named `text`; raises `CardError` with code `not-a-card`.

    >>> parse_card("Td")
    'Td'
    """
    try:
        return _NAMES[text]
    except KeyError:
        raise CardError("not-a-card", value=text[:40], ranks=RANKS, suits=SUITS) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text with blanks between them, in order."""
    return tuple(parse_card(word) for word in text.split())


def packs(decks: int, without: Iterable[str] = ()) -> tuple[Card, ...]:
    """Return `decks` packs in canonical order, one after the other, the ranks `without` left out."""
    left_out = frozenset(without)
    return tuple(card for card in PACK if card[0] not in left_out) * decks


def value_of_rank(rank: str) -> str:
    """Return the rank that stands for all of its value: `T` for ten-values, else the rank itself."""
    return "T" if rank in TEN_VALUES else rank


def hand_value(cards: Sequence[Card]) -> tuple[int, bool]:
    """Return a hand's total and whether it is soft (an ace counts 11), for player and dealer alike.

    >>> hand_value(parse_cards("As As Kd"))
    (12, False)
    """
    points = 0
    ace = False
    for card in cards:
        points += POINTS[card]
        ace = ace or card[0] == "A"
    return best_total(points, ace=ace)


def best_total(points: int, *, ace: bool) -> tuple[int, bool]:
    """Return total and softness of a hand worth `points` with its aces as 1, `ace` if it has any."""
    if ace and points <= 11:
        return points + 10, True
    return points, False
