"""A player's or the dealer's hand: its cards, and how it ended."""

from __future__ import annotations

import msgspec

from tapete.cards import POINTS, Card, value_of_rank
from tapete.rules import Bonus, Rules

OPEN = ""
STOOD = "stood"
BUST = "bust"
NATURAL = "natural"
CHARLIE = "charlie"
SURRENDER = "surrender"
EVEN_MONEY = "even-money"
BONUS = "bonus:"
"""Prefix of the end of a bonus hand; the bonus' id follows."""


class Hand(msgspec.Struct, frozen=True, gc=False):
    """Cards with their points counted along (aces as 1), doublings made, and the hand's end.

    `end` is `OPEN` while the hand can still act, else one of the words above.
    """

    cards: tuple[Card, ...] = ()
    points: int = 0
    ace: bool = False
    doublings: int = 0
    end: str = OPEN

    @property
    def total(self) -> int:
        """The hand's best total."""
        return self.points + 10 if self.ace and self.points <= 11 else self.points

    @property
    def soft(self) -> bool:
        """Whether an ace counts 11."""
        return self.ace and self.points <= 11


def hand_of(cards: tuple[Card, ...]) -> Hand:
    """Return the open hand of any cards."""
    return Hand(cards, sum(POINTS[card] for card in cards), any(card[0] == "A" for card in cards))


def two_cards(first: Card, second: Card) -> Hand:
    """Return the open hand of two cards, as `hand_of` does, at the speed a deal needs."""
    return Hand((first, second), POINTS[first] + POINTS[second], first[0] == "A" or second[0] == "A")


def with_card(hand: Hand, card: Card) -> Hand:
    """Return the hand with one more card, its end not yet looked at."""
    return Hand((*hand.cards, card), hand.points + POINTS[card], hand.ace or card[0] == "A", hand.doublings, hand.end)


def ended(hand: Hand, end: str) -> Hand:
    """Return the hand with its end."""
    return Hand(hand.cards, hand.points, hand.ace, hand.doublings, end)


def is_natural(hand: Hand) -> bool:
    """Tell whether two cards are an ace and a ten-value; that the hand is unsplit is the caller's to know."""
    return hand.points == 11 and len(hand.cards) == 2 and hand.ace


def end_of(rules: Rules, hand: Hand, up: Card, *, split: bool) -> str:
    """Return how a hand of a seat ends with the card it has just received, or `OPEN`.

    The first that fits: bust, bonus, Charlie, then its total; naturals are seen when the deal is
    complete. `split` tells whether the seat has split.
    """
    points = hand.points
    if points > 21:
        return BUST
    count = len(hand.cards)
    if rules.bonus and count > 2 and not split and not hand.doublings:
        found = bonus_of(rules, hand, up)
        if found:
            return BONUS + found.id
    if count == rules.charlie.cards:
        return CHARLIE
    return STOOD if hand.total == 21 else OPEN


def bonus_of(rules: Rules, hand: Hand, up: Card) -> Bonus | None:
    """Return the first bonus of the table that a hand neither split nor doubled fits."""
    return next((bonus for bonus in rules.bonus if fits(bonus, hand, up)), None)


def fits(bonus: Bonus, hand: Hand, up: Card) -> bool:
    """Tell whether a hand fulfils every condition of a bonus, the dealer's up card included."""
    if bonus.up is not None and up[0] != bonus.up:
        return False
    if bonus.cards is not None and len(bonus.cards) != len(hand.cards):
        return False
    if bonus.cards is not None and sorted(bonus.cards) != sorted([card[0] for card in hand.cards]):
        return False
    if bonus.total is not None and hand.total != bonus.total:
        return False
    if bonus.at_least is not None and len(hand.cards) < bonus.at_least:
        return False
    suits = {card[1] for card in hand.cards}
    return bonus.suits == "any" or suits == {bonus.suits} or (bonus.suits == "same" and len(suits) == 1)


def dealer_draws(rules: Rules, dealer: Hand) -> bool:
    """Tell whether the dealer's rule asks for one more card."""
    total = dealer.total
    return total < 17 or (total == 17 and dealer.points == 7 and rules.dealer.soft_17 == "hit")


def is_peeked(rules: Rules, up: Card) -> bool:
    """Tell whether the hole card is checked under this up card before the players act."""
    return value_of_rank(up[0]) in rules.dealer.peek
