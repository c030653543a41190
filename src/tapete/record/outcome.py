"""The outcome of a round as JSON has it: amounts are numbers in the table's currency, exact."""

from __future__ import annotations

from tapete.money import in_currency
from tapete.rules import Rules
from tapete.settlement import HandResult, SeatResult, Settlement

Plain = dict[str, object]


def outcome(rules: Rules, settlement: Settlement) -> Plain:
    """Return what `tapete replay --json` prints; amounts are `int`, or `Decimal` where they are not whole."""
    dealer = settlement.dealer
    return {
        "table": rules.table.id,
        "dealer": {"cards": list(dealer.cards), "total": dealer.total, "natural": dealer.natural},
        "seats": [_seat(rules, seat) for seat in settlement.seats],
        "cards_used": settlement.cards_used,
    }


def _seat(rules: Rules, seat: SeatResult) -> Plain:
    insurance = seat.insurance
    return {
        "seat": seat.seat,
        "net": in_currency(rules, seat.net),
        "stack": in_currency(rules, seat.stack),
        "insurance": insurance and {"bet": in_currency(rules, insurance.bet), "net": in_currency(rules, insurance.net)},
        "hands": [_hand(rules, hand) for hand in seat.hands],
    }


def _hand(rules: Rules, hand: HandResult) -> Plain:
    return {
        "cards": list(hand.cards),
        "total": hand.total,
        "soft": hand.soft,
        "bet": in_currency(rules, hand.bet),
        "result": hand.result,
        "net": in_currency(rules, hand.net),
    }
