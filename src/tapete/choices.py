"""What the rules offer a seat: answers before the play, actions of a hand in it.

The one source of what may be done; `tapete.round.legal` asks it for whoever is to act.
"""

from __future__ import annotations

from itertools import product

from tapete.cards import TEN_VALUES, Card
from tapete.hand import NATURAL, Hand, is_peeked
from tapete.messages import Verb
from tapete.rules import Rules
from tapete.seat import Seat


def insurance_price(seat: Seat) -> int:
    """Return the price of insurance: half the initial bet, rounded down to the table's unit."""
    return seat.bet // 2


def is_offered_insurance(rules: Rules, seat: Seat) -> bool:
    """Tell whether a seat is asked under an ace: even money, or insurance that it can pay and that costs something."""
    if _is_for_even_money(rules, seat):
        return True
    return 0 < insurance_price(seat) <= seat.stack - seat.staked


def insurance_answers(rules: Rules, seat: Seat) -> tuple[Verb, ...]:
    """Return what a seat may answer under an ace: even money takes the place of insurance for a natural."""
    return ("even-money" if _is_for_even_money(rules, seat) else "insure", "decline")


def _is_for_even_money(rules: Rules, seat: Seat) -> bool:
    return rules.insurance.even_money and seat.hands[0].end == NATURAL


def verbs(rules: Rules, seat: Seat, index: int, up: Card) -> tuple[Verb, ...]:
    """Return what the acting hand of a seat may do under an up card; an open hand may always stand."""
    hand = seat.hands[index]
    affordable = seat.stack - seat.staked >= seat.bet << hand.doublings
    return _VERBS[
        can_hit(rules, seat, hand),
        affordable and _can_double(rules, seat, hand),
        affordable and len(hand.cards) == 2 and _can_split(rules, seat, hand),
        rules.surrender.when != "never" and _can_surrender(rules, seat, hand, up),
    ]


def _chosen(*, hit: bool, double: bool, split: bool, surrender: bool) -> tuple[Verb, ...]:
    offers: tuple[tuple[Verb, bool], ...] = (
        ("hit", hit),
        ("stand", True),
        ("double", double),
        ("split", split),
        ("surrender", surrender),
    )
    return tuple(verb for verb, offered in offers if offered)


_VERBS = {
    (hit, double, split, surrender): _chosen(hit=hit, double=double, split=split, surrender=surrender)
    for hit, double, split, surrender in product((False, True), repeat=4)
}
"""The sixteen answers `verbs` can give, each built once."""


def _is_bound_ace(rules: Rules, seat: Seat, hand: Hand) -> bool:
    """Tell whether the hand grew from split aces that get one card each."""
    return len(seat.hands) > 1 and hand.cards[0][0] == "A" and rules.split.aces_draw == "one"


def can_hit(rules: Rules, seat: Seat, hand: Hand) -> bool:
    """Tell whether an open hand may take another card: neither doubled nor an ace split for one card."""
    return not hand.doublings and not _is_bound_ace(rules, seat, hand)


def _can_double(rules: Rules, seat: Seat, hand: Hand) -> bool:
    double = rules.double
    if double.cards == "never":
        return False
    if hand.doublings:
        return hand.doublings < double.times
    if double.cards == "two" and len(hand.cards) != 2:
        return False
    if len(seat.hands) > 1 and (not double.after_split or _is_bound_ace(rules, seat, hand)):
        return False
    return not double.totals or (not hand.soft and hand.points in double.totals)


def _can_split(rules: Rules, seat: Seat, hand: Hand) -> bool:
    split = rules.split
    first, second = hand.cards[0][0], hand.cards[1][0]
    if first != second and not (split.by == "value" and first in TEN_VALUES and second in TEN_VALUES):
        return False
    if split.by == "never" or len(seat.hands) >= split.hands:
        return False
    return first != "A" or len(seat.hands) == 1 or split.aces_again


def _can_surrender(rules: Rules, seat: Seat, hand: Hand, up: Card) -> bool:
    if rules.surrender.when == "early" and is_peeked(rules, up):
        return False  # asked, and declined, before the peek
    return len(seat.hands) == 1 and len(hand.cards) == 2
