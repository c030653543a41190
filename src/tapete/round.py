"""One round as a pure state machine: what it awaits, what is legal, what a command does.

A round is a frozen value. `decide` turns a command into events or raises `IllegalAction`; `evolve`
folds an event and never fails. Chance is a node of its own: where a round awaits a card, whoever
runs it deals one, from a shoe, a list or every branch at once. The money and the results are in
`tapete.settlement`. The analyser and the simulator read the same rules on their own and must agree:
tests/perft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from tapete.cards import Card
from tapete.choices import can_hit, insurance_answers, insurance_price, is_offered_insurance, verbs
from tapete.errors import IllegalAction
from tapete.hand import (
    EVEN_MONEY,
    NATURAL,
    OPEN,
    STOOD,
    SURRENDER,
    Hand,
    dealer_draws,
    end_of,
    ended,
    hand_of,
    is_natural,
    is_peeked,
    two_cards,
    with_card,
)
from tapete.messages import Act, Acted, CardDealt, Deal, RoundCommand, RoundEvent, Verb
from tapete.rules import Rules
from tapete.seat import Seat, stake_of, with_hand, with_hands

Phase = Literal["deal", "insurance", "surrender", "play", "dealer", "over"]
"""`insurance` and `surrender` (early) ask several seats at once; `dealer` draws; `over` awaits nothing."""


class Round(msgspec.Struct, frozen=True, gc=False):
    """The facts of one round. Amounts are whole units of the table."""

    seats: tuple[Seat, ...]
    phase: Phase = "deal"
    cards: tuple[Card, ...] = ()
    """Every card dealt, in order, the hole card in its place."""
    dealer: Hand = Hand()
    """Up card first, hole card second; empty until the deal is complete."""
    asked: tuple[int, ...] = ()
    """Indices of the seats that still owe an answer."""
    turn: int = 0
    """Index of the seat that acts."""
    hand: int = 0
    """Index of the hand that acts."""
    owed: tuple[int, ...] = ()
    """Indices of the hands of the acting seat that await a card, in order."""


class AwaitsCard(msgspec.Struct, frozen=True, gc=False, tag="card"):
    """A card must be dealt."""


class AwaitsDecision(msgspec.Struct, frozen=True, gc=False, tag="decision"):
    """One seat must act with one of its hands (an index)."""

    seat: int
    hand: int


class AwaitsAnswers(msgspec.Struct, frozen=True, gc=False, tag="answers"):
    """Each of these seats must answer, in any order."""

    seats: tuple[int, ...]


Awaits = AwaitsCard | AwaitsDecision | AwaitsAnswers | None

CARD = AwaitsCard()


def begin(seats: Iterable[tuple[int, int, int]]) -> Round:
    """Return a round before its first card; `seats` are (number, stack before the bet, bet), ascending."""
    return Round(tuple(Seat(number, stack, bet, bet) for number, stack, bet in seats))


def awaiting(rules: Rules, state: Round) -> Awaits:  # noqa: ARG001 - one signature for all questions to a round
    """Return what the round awaits; None when it is over."""
    phase = state.phase
    if phase == "play":
        if state.owed:
            return CARD
        return AwaitsDecision(state.seats[state.turn].number, state.hand)
    if phase in ("deal", "dealer"):
        return CARD
    if phase == "over":
        return None
    return AwaitsAnswers(tuple(state.seats[index].number for index in state.asked))


def legal(rules: Rules, state: Round) -> tuple[Act, ...]:
    """Return every action that may be taken now, seat by seat, in the order of `tapete.rules.keys.VERBS`.

    There is none where a card is due.
    """
    if state.phase == "play":
        if state.owed:
            return ()
        seat = state.seats[state.turn]
        return _acts(seat.number, verbs(rules, seat, state.hand, state.dealer.cards[0]))
    if not state.asked:
        return ()
    return tuple(
        act for index in state.asked for act in _acts(state.seats[index].number, _answers(rules, state, index))
    )


_ACTS: dict[tuple[int, tuple[Verb, ...]], tuple[Act, ...]] = {}


def _acts(seat: int, said: tuple[Verb, ...]) -> tuple[Act, ...]:
    # There are few combinations and a round asks often: each is built once.
    key = (seat, said)
    found = _ACTS.get(key)
    if found is None:
        found = _ACTS[key] = tuple(Act(seat, verb) for verb in said)
    return found


def _answers(rules: Rules, state: Round, index: int) -> tuple[Verb, ...]:
    if state.phase == "surrender":
        return ("surrender", "decline")
    return insurance_answers(rules, state.seats[index])


def decide(rules: Rules, state: Round, command: RoundCommand) -> tuple[RoundEvent, ...]:
    """Return the events a command causes; raises `IllegalAction` and changes nothing when it may not be."""
    if type(command) is Act:
        return (_acted(state, command, legal(rules, state)),)
    if type(command) is Deal and awaiting(rules, state) is CARD:
        return (CardDealt(command.card),)
    raise IllegalAction("no-card-awaited")


def _acted(state: Round, command: Act, possible: tuple[Act, ...]) -> Acted:
    if command not in possible:
        raise _refusal(state, command, possible)
    return Acted(command.seat, command.verb)


def _refusal(state: Round, command: Act, possible: tuple[Act, ...]) -> IllegalAction:
    allowed = tuple(map(str, possible))
    asked = {act.seat for act in possible}
    if state.phase == "over":
        return IllegalAction("round-over", action=str(command), legal=allowed)
    code = "not-legal" if command.seat in asked or not possible else "not-your-turn"
    return IllegalAction(code, action=str(command), legal=allowed)


def evolve(rules: Rules, state: Round, event: RoundEvent) -> Round:
    """Return the round after an event that `decide` has allowed."""
    if type(event) is CardDealt:
        phase = state.phase
        if phase == "deal":
            return _dealt(rules, state, event.card)
        if phase == "dealer":
            return _drawn_by_dealer(rules, state, event.card)
        return _drawn(rules, state, event.card)
    if type(event) is Acted and state.phase == "play":
        return _ACTIONS[event.verb](rules, state)
    if type(event) is Acted:
        return _answered(rules, state, event)
    return state


def play(
    rules: Rules, state: Round, draw: Callable[[], Card], choose: Callable[[Round, tuple[Act, ...]], Act]
) -> Round:
    """Return the finished round: `draw` gives each card due, `choose` one of the legal actions."""
    if state.phase == "deal":
        # Nobody is asked between the cards of the deal, so they come at once.
        due = range(_cards_of_deal(state) - len(state.cards))
        state = _laid_out(rules, state, (*state.cards, *[draw() for _ in due]))
    while state.phase != "over":
        possible = legal(rules, state)
        if possible:
            state = evolve(rules, state, _acted(state, choose(state, possible), possible))
        else:
            state = evolve(rules, state, CardDealt(draw()))
    return state


def _with_seat(state: Round, index: int, seat: Seat) -> tuple[Seat, ...]:
    seats = state.seats
    if len(seats) == 1:
        return (seat,)
    return (*seats[:index], seat, *seats[index + 1 :])


# The deal: a card to each seat, the up card, a second to each seat, the hole card.


def _cards_of_deal(state: Round) -> int:
    return 2 * len(state.seats) + 2


def _dealt(rules: Rules, state: Round, card: Card) -> Round:
    cards = (*state.cards, card)
    if len(cards) < _cards_of_deal(state):
        return Round(state.seats, "deal", cards)
    return _laid_out(rules, state, cards)


def _laid_out(rules: Rules, state: Round, cards: tuple[Card, ...]) -> Round:
    count = len(state.seats)
    seats = tuple([_opening(seat, cards[i], cards[count + 1 + i]) for i, seat in enumerate(state.seats)])
    return _after_deal(rules, Round(seats, "deal", cards, two_cards(cards[count], cards[-1])))


def _opening(seat: Seat, first: Card, second: Card) -> Seat:
    hand = two_cards(first, second)
    if is_natural(hand):
        hand = ended(hand, NATURAL)
    return with_hands(seat, (hand,), seat.staked)


def _after_deal(rules: Rules, state: Round) -> Round:
    if state.dealer.cards[0][0] == "A" and rules.insurance.offered:
        asked = tuple(index for index, seat in enumerate(state.seats) if is_offered_insurance(rules, seat))
        if asked:
            return _asking(state, "insurance", asked)
    return _after_insurance(rules, state)


def _asking(state: Round, phase: Phase, asked: tuple[int, ...]) -> Round:
    return Round(state.seats, phase, state.cards, state.dealer, asked)


def _after_insurance(rules: Rules, state: Round) -> Round:
    if rules.surrender.when == "early" and is_peeked(rules, state.dealer.cards[0]):
        asked = tuple(index for index, seat in enumerate(state.seats) if seat.hands[0].end == OPEN)
        if asked:
            return _asking(state, "surrender", asked)
    return _after_answers(rules, state)


def _after_answers(rules: Rules, state: Round) -> Round:
    """Peek where the table does; a natural found ends the round."""
    dealer = state.dealer
    if is_natural(dealer) and is_peeked(rules, dealer.cards[0]):
        return _over(state)
    return _next_hand(rules, state, state.seats, 0, 0)


def _over(state: Round) -> Round:
    return Round(state.seats, "over", state.cards, state.dealer)


def _answered(rules: Rules, state: Round, event: Acted) -> Round:
    index = next(i for i in state.asked if state.seats[i].number == event.seat)
    seat = state.seats[index]
    hand = seat.hands[0]
    if event.verb == "insure":
        price = insurance_price(seat)
        seat = Seat(seat.number, seat.stack, seat.bet, seat.staked + price, price, seat.hands)
    elif event.verb == "even-money":
        seat = with_hand(seat, 0, ended(hand, EVEN_MONEY), seat.staked)
    elif event.verb == "surrender":
        seat = with_hand(seat, 0, ended(hand, SURRENDER), seat.staked)
    asked = tuple(i for i in state.asked if i != index)
    changed = Round(_with_seat(state, index, seat), state.phase, state.cards, state.dealer, asked)
    if asked:
        return changed
    return _after_insurance(rules, changed) if state.phase == "insurance" else _after_answers(rules, changed)


# The play: seats in order, the hands of one seat from the first to the last.


def _next_hand(rules: Rules, state: Round, seats: tuple[Seat, ...], turn: int, index: int) -> Round:
    """Return the round with the first hand from there on that has a choice to make, else the dealer's turn."""
    while turn < len(seats):
        seat = seats[turn]
        while index < len(seat.hands):
            hand = seat.hands[index]
            if hand.end == OPEN:
                # Only bound aces and doubled hands can be left with nothing but standing.
                if can_hit(rules, seat, hand) or verbs(rules, seat, index, state.dealer.cards[0]) != ("stand",):
                    return Round(seats, "play", state.cards, state.dealer, (), turn, index)
                seat = with_hand(seat, index, ended(hand, STOOD), seat.staked)
                seats = _with_seat(Round(seats), turn, seat)
            index += 1
        turn += 1
        index = 0
    return _dealers_turn(rules, state, seats)


def _dealers_turn(rules: Rules, state: Round, seats: tuple[Seat, ...]) -> Round:
    """The dealer draws only for hands that are compared with the dealer's."""
    for seat in seats:
        for hand in seat.hands:
            if hand.end == STOOD:
                phase: Phase = "dealer" if dealer_draws(rules, state.dealer) else "over"
                return Round(seats, phase, state.cards, state.dealer)
    return Round(seats, "over", state.cards, state.dealer)


def _drawn_by_dealer(rules: Rules, state: Round, card: Card) -> Round:
    dealer = with_card(state.dealer, card)
    phase: Phase = "dealer" if dealer_draws(rules, dealer) else "over"
    return Round(state.seats, phase, (*state.cards, card), dealer)


def _drawn(rules: Rules, state: Round, card: Card) -> Round:
    seat = state.seats[state.turn]
    index = state.owed[0]
    hand = with_card(seat.hands[index], card)
    end = end_of(rules, hand, state.dealer.cards[0], split=len(seat.hands) > 1)
    if end != OPEN:
        hand = ended(hand, end)
    seats = _with_seat(state, state.turn, with_hand(seat, index, hand, seat.staked))
    cards = (*state.cards, card)
    if len(state.owed) > 1:
        return Round(seats, "play", cards, state.dealer, (), state.turn, state.hand, state.owed[1:])
    return _next_hand(rules, Round(seats, "play", cards, state.dealer), seats, state.turn, state.hand)


def _with_owed(state: Round, seat: Seat, owed: tuple[int, ...]) -> Round:
    seats = _with_seat(state, state.turn, seat)
    return Round(seats, "play", state.cards, state.dealer, (), state.turn, state.hand, owed)


def _hit(_rules: Rules, state: Round) -> Round:
    return _with_owed(state, state.seats[state.turn], (state.hand,))


def _end_hand(rules: Rules, state: Round, end: str) -> Round:
    seat = state.seats[state.turn]
    changed = with_hand(seat, state.hand, ended(seat.hands[state.hand], end), seat.staked)
    return _next_hand(rules, state, _with_seat(state, state.turn, changed), state.turn, state.hand)


def _stand(rules: Rules, state: Round) -> Round:
    return _end_hand(rules, state, STOOD)


def _surrender(rules: Rules, state: Round) -> Round:
    return _end_hand(rules, state, SURRENDER)


def _double(_rules: Rules, state: Round) -> Round:
    seat = state.seats[state.turn]
    hand = seat.hands[state.hand]
    doubled = Hand(hand.cards, hand.points, hand.ace, hand.doublings + 1)
    staked = seat.staked + stake_of(seat, hand)
    return _with_owed(state, with_hand(seat, state.hand, doubled, staked), (state.hand,))


def _split(_rules: Rules, state: Round) -> Round:
    seat = state.seats[state.turn]
    first, second = seat.hands[state.hand].cards
    parted = (hand_of((first,)), hand_of((second,)))
    hands = (*seat.hands[: state.hand], *parted, *seat.hands[state.hand + 1 :])
    return _with_owed(state, with_hands(seat, hands, seat.staked + seat.bet), (state.hand, state.hand + 1))


_ACTIONS = {"hit": _hit, "stand": _stand, "double": _double, "split": _split, "surrender": _surrender}
