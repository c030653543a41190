"""Who is paid what when a round is over, and the one function that rounds."""

from __future__ import annotations

import msgspec

from tapete.cards import Card
from tapete.hand import BONUS, BUST, CHARLIE, EVEN_MONEY, NATURAL, SURRENDER, Hand, is_natural, is_peeked
from tapete.round import Round
from tapete.rules import Pays, Rules
from tapete.seat import Seat, stake_of


class HandResult(msgspec.Struct, frozen=True, gc=False):
    """How one hand ended; `bet` is all it staked, `net` what it won or lost, in units."""

    cards: tuple[Card, ...]
    total: int
    soft: bool
    bet: int
    result: str
    net: int


class InsuranceResult(msgspec.Struct, frozen=True, gc=False):
    """What insurance cost and brought."""

    bet: int
    net: int


class SeatResult(msgspec.Struct, frozen=True, gc=False):
    """What a seat won or lost in all; `stack` is what it has after the round."""

    seat: int
    net: int
    stack: int
    insurance: InsuranceResult | None
    hands: tuple[HandResult, ...]


class DealerResult(msgspec.Struct, frozen=True, gc=False):
    """The dealer's hand at the end."""

    cards: tuple[Card, ...]
    total: int
    natural: bool


class Settlement(msgspec.Struct, frozen=True, gc=False):
    """The outcome of a finished round."""

    dealer: DealerResult
    seats: tuple[SeatResult, ...]
    cards_used: int


def payout(amount: int, pays: Pays) -> int:
    """Return what a bet of `amount` units wins at these odds, rounded down to a whole unit."""
    return amount * pays[0] // pays[1]


def settle(rules: Rules, state: Round) -> Settlement:
    """Return the outcome of a round that is over."""
    dealer = state.dealer
    natural = is_natural(dealer)
    late = natural and not is_peeked(rules, dealer.cards[0])
    seats = tuple([_settle_seat(rules, seat, dealer, natural=natural, late=late) for seat in state.seats])
    return Settlement(DealerResult(dealer.cards, dealer.total, natural), seats, len(state.cards))


def _settle_seat(rules: Rules, seat: Seat, dealer: Hand, *, natural: bool, late: bool) -> SeatResult:
    only_original = late and rules.dealer.unpeeked_takes == "original"
    insurance = _insurance(rules, seat, natural=natural)
    hands = []
    for index, hand in enumerate(seat.hands):
        stake = stake_of(seat, hand)
        result, net = _settle_hand(rules, seat.bet, stake, hand, dealer, late=late)
        if only_original and result in ("lose", "bust"):
            # One initial bet of the seat is lost, with its first hand; all else staked comes back.
            net = 0 if index else -seat.bet
            result = "push" if index and result == "lose" else result
        hands.append(HandResult(hand.cards, hand.total, hand.soft, stake, result, net))
    net = sum([hand.net for hand in hands]) + (insurance.net if insurance else 0)
    return SeatResult(seat.number, net, seat.stack + net, insurance, tuple(hands))


def _insurance(rules: Rules, seat: Seat, *, natural: bool) -> InsuranceResult | None:
    if not seat.insurance:
        return None
    price = seat.insurance
    return InsuranceResult(price, payout(price, rules.insurance.pays) if natural else -price)


def _settle_hand(rules: Rules, bet: int, stake: int, hand: Hand, dealer: Hand, *, late: bool) -> tuple[str, int]:  # noqa: PLR0913 - the money of a hand hangs on all of them
    """Return the result and net of one hand, by itself."""
    end = hand.end
    natural = is_natural(dealer)
    if end == BUST:
        return "bust", -stake
    if end == SURRENDER:
        keeps = not late or rules.surrender.against_unpeeked_natural == "keeps"
        return "surrender", (payout(bet, rules.surrender.returns) if keeps else 0) - bet
    if end == EVEN_MONEY:
        return "even-money", bet
    if end == NATURAL:
        if natural and rules.natural.against_natural == "push":
            return "push", 0
        return "natural", payout(bet, rules.natural.pays)
    if end.startswith(BONUS):
        return end, payout(bet, _bonus_pays(rules, end.removeprefix(BONUS)))
    if natural:
        return "lose", -stake
    if end == CHARLIE:
        return "charlie", payout(stake, rules.charlie.pays)
    return _compare(rules, hand.total, dealer.total, stake)


def _bonus_pays(rules: Rules, name: str) -> Pays:
    return next(bonus.pays for bonus in rules.bonus if bonus.id == name)


def _compare(rules: Rules, total: int, dealer: int, stake: int) -> tuple[str, int]:
    if dealer > 21 or total > dealer or (total == 21 and rules.twenty_one.ties == "win"):
        return "win", stake
    return ("push", 0) if total == dealer else ("lose", -stake)
