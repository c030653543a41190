"""What holds in every state of every round, at every table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import get_args

import pytest

from tapete.cards import PACK, hand_value
from tapete.errors import Detail, IllegalAction
from tapete.hand import OPEN, STOOD, is_natural, is_peeked, two_cards
from tapete.messages import Act, CardDealt, Deal, RoundCommand, Verb
from tapete.round import AwaitsAnswers, AwaitsCard, AwaitsDecision, Round, awaiting, decide, evolve, legal
from tapete.rules import Rules
from tapete.rules.keys import VERBS
from tapete.settlement import settle

MOST_STEPS = 2000
"""No round is longer: seven seats of four hands of 21 cards, each with its decision, and a dealer."""


def check_state(rules: Rules, state: Round) -> None:
    """Assert everything that every reachable state promises."""
    _check_awaiting(rules, state)
    _check_cards(state)
    _check_stakes(rules, state)
    _check_refusals(rules, state)
    _check_hole_card(rules, state)
    if state.phase == "over":
        check_settlement(rules, state)


def _check_awaiting(rules: Rules, state: Round) -> None:
    """A round awaits a card, or somebody who has a choice, or it is over; legal says the same, in its fixed order."""
    due, possible = awaiting(rules, state), legal(rules, state)
    assert (due is None) == (state.phase == "over")
    assert bool(possible) == isinstance(due, (AwaitsDecision, AwaitsAnswers))
    by_seat: dict[int, list[str]] = {}
    for act in possible:
        by_seat.setdefault(act.seat, []).append(act.verb)
    assert list(by_seat) == sorted(by_seat)
    for verbs in by_seat.values():
        assert verbs == [verb for verb in VERBS if verb in verbs]
        assert len(verbs) > 1
        assert ("stand" in verbs) != ("decline" in verbs)
    if isinstance(due, AwaitsDecision):
        assert list(by_seat) == [due.seat]
        assert state.seats[state.turn].hands[due.hand].end == OPEN
        earlier = [seat.hands for seat in state.seats[: state.turn]] + [state.seats[state.turn].hands[: due.hand]]
        assert all(hand.end != OPEN for hands in earlier for hand in hands)
    if isinstance(due, AwaitsAnswers):
        assert list(by_seat) == list(due.seats)


def _check_cards(state: Round) -> None:
    """Every card dealt lies in one hand, and every hand counts its cards right."""
    hands = [hand for seat in state.seats for hand in seat.hands]
    if state.phase == "deal":
        assert len(state.cards) < 2 * len(state.seats) + 2
        return
    on_table = Counter(card for hand in (*hands, state.dealer) for card in hand.cards)
    assert on_table == Counter(state.cards)
    for hand in (*hands, state.dealer):
        assert (hand.total, hand.soft) == hand_value(hand.cards)
        assert len(hand.cards) >= 1
        assert not (hand.end == OPEN and hand.total >= 21 and hand in hands and not state.owed)


def _check_stakes(rules: Rules, state: Round) -> None:
    """What a seat has put on the felt is its hands' stakes and its insurance, and never more than it had."""
    for seat in state.seats:
        assert seat.bet <= seat.staked <= seat.stack
        if seat.hands:
            assert seat.staked == sum(seat.bet << hand.doublings for hand in seat.hands) + seat.insurance
            assert len(seat.hands) <= (1 if rules.split.by == "never" else rules.split.hands)
            assert seat.insurance in (0, seat.bet // 2)
            assert all(hand.doublings <= rules.double.times for hand in seat.hands)


def _check_refusals(rules: Rules, state: Round) -> None:
    """Whatever is not legal is refused with a code, and nothing is changed by it."""
    before, possible = hash(state), legal(rules, state)
    said = tuple(f"{act.seat} {act.verb}" for act in possible)
    numbers = {state.seats[0].number, state.seats[-1].number, *(act.seat for act in possible[:1]), 8}
    for act in (Act(number, verb) for number in sorted(numbers) for verb in get_args(Verb)):
        code, details = _refusal(rules, state, act)
        if act in possible:
            assert code is None
        else:
            assert code in ("not-legal", "not-your-turn", "round-over")
            assert details["legal"] == said
    code, _ = _refusal(rules, state, Deal(PACK[0]))
    assert (code is None) == isinstance(awaiting(rules, state), AwaitsCard)
    assert hash(state) == before


def _refusal(rules: Rules, state: Round, command: RoundCommand) -> tuple[str | None, Mapping[str, Detail]]:
    try:
        decide(rules, state, command)
    except IllegalAction as refusal:
        return refusal.code, refusal.details
    return None, {}


def _check_hole_card(rules: Rules, state: Round) -> None:
    """Before it is turned nothing depends on the hole card but what the check made so far has told."""
    if state.phase not in ("insurance", "surrender", "play"):
        return
    up = state.dealer.cards[0]
    place = 2 * len(state.seats) + 1
    checked = state.phase == "play" and is_peeked(rules, up)
    for other in (PACK[0], PACK[-1], PACK[-5]):
        dealer = two_cards(up, other)
        if checked and is_natural(dealer):
            continue  # the check has found that it is none
        cards = (*state.cards[:place], other, *state.cards[place + 1 :])
        twin = Round(state.seats, state.phase, cards, dealer, state.asked, state.turn, state.hand, state.owed)
        assert legal(rules, twin) == legal(rules, state)
        assert awaiting(rules, twin) == awaiting(rules, state)


def check_settlement(rules: Rules, state: Round) -> None:
    """Money is conserved, nobody loses more than was staked, and the dealer has drawn only for hands that need it."""
    outcome = settle(rules, state)
    for seat, result in zip(state.seats, outcome.seats, strict=True):
        assert result.net == sum(hand.net for hand in result.hands) + (result.insurance.net if result.insurance else 0)
        assert result.stack == seat.stack + result.net >= 0
        assert result.net >= -seat.staked
        assert sum(hand.bet for hand in result.hands) + seat.insurance == seat.staked
        assert all(hand.net >= -hand.bet for hand in result.hands)
        assert all(hand.end != OPEN for hand in seat.hands) or outcome.dealer.natural
    needed = any(hand.end == STOOD for seat in state.seats for hand in seat.hands)
    if len(state.dealer.cards) > 2:
        assert needed
        drawn = [hand_value(state.dealer.cards[:count]) for count in range(2, len(state.dealer.cards))]
        assert all(_must_draw(rules, total, soft=soft) for total, soft in drawn)
    if needed and not outcome.dealer.natural:
        assert not _must_draw(rules, state.dealer.total, soft=state.dealer.soft)


def _must_draw(rules: Rules, total: int, *, soft: bool) -> bool:
    return total <= 16 or (total == 17 and soft and rules.dealer.soft_17 == "hit")


def check_end(rules: Rules, state: Round, random: Random) -> None:
    """From here the round can end: by standing and declining alone, with whatever cards come."""
    for _ in range(MOST_STEPS):
        if state.phase == "over":
            return
        quiet = [act for act in legal(rules, state) if act.verb in ("stand", "decline")]
        events = decide(rules, state, random.choice(quiet)) if quiet else (CardDealt(random.choice(PACK)),)
        for event in events:
            state = evolve(rules, state, event)
    pytest.fail("the round does not end")
