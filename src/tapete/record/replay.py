"""Replaying a record under the rules of its table: every step, and the outcome.

A record that is not legal is refused with the place, the reason and what would have been legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from tapete.cards import Card
from tapete.errors import IllegalAction, RecordError
from tapete.messages import Act, CardDealt, RoundEvent
from tapete.money import in_currency, in_units, plain
from tapete.record.model import Recorded, RecordedSeat
from tapete.round import AwaitsAnswers, AwaitsCard, Round, awaiting, begin, decide, evolve, legal
from tapete.rules import Rules
from tapete.settlement import Settlement, settle
from tapete.shoe import pack_of


def replay(rules: Rules, played: Recorded) -> Settlement:
    """Return the outcome of a recorded round; raises `RecordError` when it is not legal under the rules."""
    return settle(rules, finished(rules, played))


def finished(rules: Rules, played: Recorded) -> Round:
    """Return a recorded round when it is over; raises as `replay` does."""
    check_seats(rules, played)
    check_cards(rules, played)
    state = _opening(rules, played)
    cards, actions = iter(played.cards), iter(enumerate(played.actions, 1))
    while (awaited := awaiting(rules, state)) is not None:
        event = _dealt(played, cards) if isinstance(awaited, AwaitsCard) else _acted(rules, state, played, actions)
        state = evolve(rules, state, event)
    for number, action in actions:
        raise RecordError("action-after-round", key=_key(number), number=number, value=str(action), allowed=())
    return state


def _opening(rules: Rules, played: Recorded) -> Round:
    seats = sorted((seat.seat, in_units(rules, seat.stack), in_units(rules, seat.bet)) for seat in played.seats)
    return begin((number, stack, bet) for number, stack, bet in seats if stack is not None and bet is not None)


def _dealt(played: Recorded, cards: Iterator[Card]) -> CardDealt:
    for card in cards:
        return CardDealt(card)
    raise RecordError("too-few-cards", key="cards", value=len(played.cards))


def _acted(rules: Rules, state: Round, played: Recorded, actions: Iterator[tuple[int, Act]]) -> RoundEvent:
    for number, action in actions:
        (event,) = _decided(rules, state, action, number)
        return event
    count = len(played.actions)
    raise RecordError("round-not-finished", key="actions", value=count, allowed=_expected(rules, state))


# Seats and bets, cards


def check_seats(rules: Rules, played: Recorded) -> None:
    """Raise `RecordError` for a seat that the table has not, or a stack or bet it does not allow."""
    for number, seat in enumerate(played.seats, 1):
        path = f"seats[{number}]"
        if not 1 <= seat.seat <= rules.table.seats:
            allowed = f"1..{rules.table.seats}"
            raise RecordError("no-such-seat", key=f"{path}.seat", value=seat.seat, allowed=allowed)
        if seat.stack < 0 or in_units(rules, seat.stack) is None:
            allowed = f"n x {plain(rules.stakes.unit)}"
            raise RecordError("bad-stack", key=f"{path}.stack", value=plain(seat.stack), allowed=allowed)
        _check_bet(rules, seat, f"{path}.bet")


def _check_bet(rules: Rules, seat: RecordedSeat, key: str) -> None:
    stakes = rules.stakes
    low, high, step = (Decimal(in_currency(rules, found)) for found in (stakes.minimum, stakes.maximum, stakes.step))
    value = plain(seat.bet)
    if not low <= seat.bet <= high or Fraction(seat.bet) % Fraction(step):
        raise RecordError("bad-bet", key=key, value=value, allowed=_bets(low, high, step))
    if seat.bet > seat.stack:
        allowed = _bets(low, min(high, seat.stack), step)
        raise RecordError("bet-not-covered", key=key, value=value, stack=plain(seat.stack), allowed=allowed)


def _bets(low: Decimal, high: Decimal, step: Decimal) -> str:
    """Return the bets from `low` to `high` as a message shows them; "-" when there are none."""
    count = int((high - low) // step) + 1 if high >= low else 0
    shown = [plain(low + step * place) for place in (0, 1, count - 1)]
    if count > 3:
        return f"{shown[0]}, {shown[1]}, ..., {shown[2]}"
    return ", ".join([*shown[: min(count, 2)], *shown[2:][: count - 2]]) if count else "-"


def check_cards(rules: Rules, played: Recorded) -> None:
    """Raise `RecordError` for the first card listed, dealt or not, that the packs have not or no longer have."""
    left = Counter(pack_of(rules))
    for number, card in enumerate(played.cards, 1):
        if card[0] in rules.shoe.without:
            raise RecordError("rank-left-out", key="cards", number=number, value=card, allowed=_ranks_left(rules))
        if not left[card]:
            decks = rules.shoe.decks
            raise RecordError("too-many-of-card", key="cards", number=number, value=card, allowed=decks)
        left[card] -= 1


def _ranks_left(rules: Rules) -> str:
    return "".join(dict.fromkeys(card[0] for card in pack_of(rules)))


# Actions


def _key(number: int) -> str:
    return f"actions[{number}]"


def _expected(rules: Rules, state: Round) -> tuple[str, ...]:
    """Return what the next action of a record may be: of several seats that are asked, the first answers first."""
    possible = legal(rules, state)
    return tuple(str(action) for action in possible if action.seat == possible[0].seat)


def _decided(rules: Rules, state: Round, action: Act, number: int) -> tuple[RoundEvent, ...]:
    expected = _expected(rules, state)
    refused: dict[str, str | int] = {"key": _key(number), "number": number, "value": str(action)}
    try:
        events = decide(rules, state, action)
    except IllegalAction as refusal:
        if refusal.code == "not-your-turn":
            raise RecordError("wrong-turn", **refused, allowed=expected) from None
        raise RecordError("forbidden-action", **refused, **_situation(rules, state, action), allowed=expected) from None
    if isinstance(awaited := awaiting(rules, state), AwaitsAnswers) and action.seat != awaited.seats[0]:
        raise RecordError("answer-order", **refused, allowed=expected)
    return events


def _situation(rules: Rules, state: Round, action: Act) -> dict[str, str | int]:
    """Return what the rules looked at: the hand that acts, the up card, and what the seat has not staked."""
    seat = next(seat for seat in state.seats if seat.number == action.seat)
    hand = seat.hands[state.hand if state.phase == "play" else 0]
    free = plain(in_currency(rules, seat.stack - seat.staked))
    return {"hand": " ".join(hand.cards), "total": hand.total, "up": state.dealer.cards[0], "free": free}
