"""The round as a machine: what it awaits, what it says, in which order, and how it refuses."""

import json

import msgspec
import pytest

from tapete.cards import Card, parse_cards
from tapete.errors import IllegalAction
from tapete.messages import Act, Acted, CardDealt, Deal, Verb
from tapete.round import (
    AwaitsAnswers,
    AwaitsCard,
    AwaitsDecision,
    Round,
    awaiting,
    begin,
    decide,
    evolve,
    legal,
    play,
)
from tapete.rules import Rules, load, parse
from tapete.rules.library import ORDINARY

ONE = [(1, 1000, 10)]
THREE = [(2, 1000, 10), (4, 1000, 10), (7, 1000, 10)]


def _reach(rules: Rules, seats: list[tuple[int, int, int]], cards: str, *said: str) -> Round:
    """Return the round after these cards and actions, each dealt or said as it falls due."""
    state = begin(seats)
    shoe, actions = iter(parse_cards(cards)), iter(said)
    while (due := awaiting(rules, state)) is not None:
        command: Act | Deal
        if isinstance(due, AwaitsCard):
            card = next(shoe, None)
            if card is None:
                break
            command = Deal(card)
        else:
            action = next(actions, None)
            if action is None:
                break
            command = _act(action)
        for event in decide(rules, state, command):
            state = evolve(rules, state, event)
    return state


def _act(text: str) -> Act:
    seat, verb = text.split()
    return msgspec.convert({"type": "act", "seat": int(seat), "verb": verb}, Act)


def _said(rules: Rules, state: Round) -> str:
    return ", ".join(f"{act.seat} {act.verb}" for act in legal(rules, state))


def test_the_deal() -> None:
    """A card to each seat in seat order, the up card, a second to each, the hole card; the first seat begins."""
    state = _reach(load("clasico"), THREE, "2s 3s 4s 5s 6s 7s 8s 9s")
    assert [seat.hands[0].cards for seat in state.seats] == [("2s", "6s"), ("3s", "7s"), ("4s", "8s")]
    assert state.dealer.cards == ("5s", "9s")
    assert state.cards == parse_cards("2s 3s 4s 5s 6s 7s 8s 9s")
    assert awaiting(load("clasico"), state) == AwaitsDecision(2, 0)


@pytest.mark.parametrize("seats", range(1, 8))
def test_every_number_of_seats(seats: int) -> None:
    """One to seven seats are dealt 2 n + 2 cards and asked one after the other."""
    rules = load("clasico")
    state = begin((number, 100, 10) for number in range(1, seats + 1))
    asked: list[int] = []

    def choose(_state: Round, possible: tuple[Act, ...]) -> Act:
        asked.append(possible[0].seat)
        return next(act for act in possible if act.verb == "stand")

    cards = list(parse_cards("9s " * (2 * seats + 2)))
    over = play(rules, state, cards.pop, choose)
    assert asked == list(range(1, seats + 1))
    assert len(over.cards) == 2 * seats + 2


EARLY = parse(ORDINARY + 'seats = 7\n[shoe]\ndecks = 8\n[split]\nhands = 2\n[surrender]\nwhen = "early"\n')
ORDERS = [
    ("clasico", "8s 9d 8h 9h", [], "1 hit, 1 stand, 1 double, 1 split"),
    ("europeo", "8s 9d 8h 9h", [], "1 hit, 1 stand, 1 double, 1 split, 1 surrender"),
    ("clasico", "8s Ad 8h 9h", [], "1 insure, 1 decline"),
    ("americano", "As Ad Kh 9h", [], "1 even-money, 1 decline"),
    ("match-play-21", "8s 9d 7h 9h 2c", ["1 hit"], "1 hit, 1 stand, 1 double"),
]


@pytest.mark.parametrize(("table", "cards", "said", "expected"), ORDERS)
def test_the_order_of_legal_actions(table: str, cards: str, said: list[str], expected: str) -> None:
    """Legal actions come in one fixed order: counts alone would not tell a list from its shuffle."""
    rules = load(table)
    assert _said(rules, _reach(rules, ONE, cards, *said)) == expected


def test_the_order_of_several_seats() -> None:
    """Seats asked at once are listed in seat order, each seat's answers in the order of the verbs."""
    americano = load("americano")
    state = _reach(americano, THREE, "9s As 8s Ad 9h Kh 8h 9c")
    assert awaiting(americano, state) == AwaitsAnswers((2, 4, 7))
    assert _said(americano, state) == "2 insure, 2 decline, 4 even-money, 4 decline, 7 insure, 7 decline"
    state = _reach(EARLY, THREE, "9s As 8s Kd 9h Kh 8h 9c")
    assert awaiting(EARLY, state) == AwaitsAnswers((2, 7))
    assert _said(EARLY, state) == "2 surrender, 2 decline, 7 surrender, 7 decline"


def test_answers_in_any_order() -> None:
    """Whatever the order of the answers, the round comes to the same state."""
    rules = load("clasico")
    cards = "9s Ts 8s Ad 9h Kh 8h 9c"
    first = _reach(rules, THREE, cards, "2 insure", "4 decline", "7 insure")
    second = _reach(rules, THREE, cards, "7 insure", "2 insure", "4 decline")
    assert first == second
    assert awaiting(rules, first) == AwaitsDecision(2, 0)


REFUSALS: list[tuple[str, str, list[str], str, str]] = [
    # table, cards, said, refused, code
    ("clasico", "9s 9d 8h 9h", [], "1 split", "not-legal"),
    ("clasico", "9s 9d 8h 9h", [], "1 decline", "not-legal"),
    ("clasico", "9s 9d 8h 9h", [], "2 stand", "not-your-turn"),
    ("clasico", "9s Ad 8h 9h", [], "1 stand", "not-legal"),
    ("clasico", "9s Ad 8h 9h", [], "3 decline", "not-your-turn"),
    ("clasico", "9s 9d 8h", [], "1 stand", "not-legal"),
    ("clasico", "9s 9d 8h 9h", ["1 hit"], "1 stand", "not-legal"),
    ("clasico", "9s 9d 8h 9h", ["1 stand"], "1 hit", "round-over"),
    ("clasico", "Ts 9d 8h 9h Td", ["1 hit"], "1 hit", "round-over"),
]


@pytest.mark.parametrize(("table", "cards", "said", "refused", "code"), REFUSALS)
def test_a_refusal(table: str, cards: str, said: list[str], refused: str, code: str) -> None:
    """What may not be done is refused with a code, what was asked and what would be legal."""
    rules = load(table)
    state = _reach(rules, ONE, cards, *said)
    with pytest.raises(IllegalAction) as refusal:
        decide(rules, state, _act(refused))
    assert refusal.value.code == code
    assert refusal.value.details["action"] == refused
    assert refusal.value.details["legal"] == tuple(f"{act.seat} {act.verb}" for act in legal(rules, state))


@pytest.mark.parametrize(("cards", "said"), [("9s 9d 8h 9h", []), ("9s Ad 8h 9h", []), ("9s 9d 8h 9h", ["1 stand"])])
def test_no_card_falls_where_none_is_due(cards: str, said: list[str]) -> None:
    """A card is refused while a seat decides or answers, and after the round."""
    rules = load("clasico")
    state = _reach(rules, ONE, cards, *said)
    with pytest.raises(IllegalAction) as refusal:
        decide(rules, state, Deal(Card("2s")))
    assert refusal.value.code == "no-card-awaited"


def test_a_command_causes_one_event() -> None:
    """Commands are told back in the past tense."""
    rules = load("clasico")
    state = begin(ONE)
    assert decide(rules, state, Deal(Card("2s"))) == (CardDealt(Card("2s")),)
    assert decide(rules, _reach(rules, ONE, "9s 9d 8h 9h"), Act(1, "stand")) == (Acted(1, "stand"),)


def test_values_are_frozen() -> None:
    """Nothing of a round can be changed in place."""
    state = _reach(load("clasico"), ONE, "9s 9d 8h 9h")
    for value, field in ((state, "phase"), (state.seats[0], "stack"), (state.dealer, "end"), (Act(1, "hit"), "seat")):
        with pytest.raises(AttributeError):
            setattr(value, field, getattr(value, field))


def test_a_round_is_json() -> None:
    """A round, its commands and its events are written as JSON and read back the same."""
    state = _reach(load("clasico"), THREE, "9s As 8s 9d 9h Kh 8h 9c", "2 split")
    assert msgspec.json.decode(msgspec.json.encode(state), type=Round) == state
    event = CardDealt(Card("2s"))
    assert json.loads(msgspec.json.encode(event)) == {"type": "card-dealt", "card": "2s"}
    assert msgspec.json.decode(b'{"type": "act", "seat": 1, "verb": "hit"}', type=Act) == Act(1, "hit")
    for wrong in (b'{"type": "act", "seat": "1", "verb": "hit"}', b'{"type": "act", "seat": 1, "verb": "fold"}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=Act)


@pytest.mark.parametrize(
    ("cards", "said", "phase", "due"),
    [
        ("", [], "deal", AwaitsCard()),
        ("9s Ad 8h", [], "deal", AwaitsCard()),
        ("9s Ad 8h 9h", [], "insurance", AwaitsAnswers((1,))),
        ("9s Ad 8h 5h", ["1 decline"], "play", AwaitsDecision(1, 0)),
        ("9s Ad 8h 5h", ["1 decline", "1 hit"], "play", AwaitsCard()),
        ("9s Ad 8h 5h", ["1 decline", "1 stand"], "dealer", AwaitsCard()),
        ("9s Ad 8h 5h Kc", ["1 decline", "1 stand"], "dealer", AwaitsCard()),
        ("9s Ad 8h 5h Kc 5c", ["1 decline", "1 stand"], "over", None),
        ("9s Ad 8h Kh", ["1 decline"], "over", None),
        ("Ks 9d Ah 5h", [], "over", None),
    ],
)
def test_what_a_round_awaits(cards: str, said: list[str], phase: str, due: object) -> None:
    """In every phase the round awaits a card, a decision, answers, or nothing."""
    rules = load("clasico")
    state = _reach(rules, ONE, cards, *said)
    assert (state.phase, awaiting(rules, state)) == (phase, due)


def test_what_a_round_awaits_while_a_split_is_dealt() -> None:
    """After a split two cards are due, one after the other, and nobody may act before both lie."""
    rules = load("clasico")
    for cards in ("8s 9d 8h 9h", "8s 9d 8h 9h 2c"):
        state = _reach(rules, ONE, cards, "1 split")
        assert isinstance(awaiting(rules, state), AwaitsCard)
        assert legal(rules, state) == ()
    state = _reach(rules, ONE, "8s 9d 8h 9h 2c 3c", "1 split")
    assert [hand.cards for hand in state.seats[0].hands] == [("8s", "2c"), ("8h", "3c")]


def test_the_second_hand_is_told_by_its_index() -> None:
    """The hand that acts is named: the first until it is done, then the second, then the next seat's."""
    rules = load("clasico")
    cards = "8s Ts 6s 9d 8h Kh 8c 9h 2c 3c"
    assert awaiting(rules, _reach(rules, THREE, cards, "2 split")) == AwaitsDecision(2, 0)
    assert awaiting(rules, _reach(rules, THREE, cards, "2 split", "2 stand")) == AwaitsDecision(2, 1)
    assert awaiting(rules, _reach(rules, THREE, cards, "2 split", "2 stand", "2 stand")) == AwaitsDecision(4, 0)


def test_a_whole_round_by_play() -> None:
    """`play` draws the cards due and asks for each choice, until the round is over."""
    rules = load("selminha")
    asked: list[tuple[Verb, ...]] = []

    def choose(_state: Round, possible: tuple[Act, ...]) -> Act:
        asked.append(tuple(act.verb for act in possible))
        return possible[0]

    cards = list(reversed(parse_cards("5s 6d 4h Th 2c 9d Kd")))
    over = play(rules, begin(ONE), cards.pop, choose)
    assert asked == [("hit", "stand", "double"), ("hit", "stand"), ("hit", "stand")]
    assert over.phase == "over"
    assert (over.seats[0].hands[0].total, over.dealer.total) == (30, 16)


def test_play_refuses_what_is_not_legal() -> None:
    """A chooser that chooses what is not offered is refused as anybody is."""
    cards = list(reversed(parse_cards("5s 6d 4h Th 2c 9d Kd")))
    with pytest.raises(IllegalAction):
        play(load("selminha"), begin(ONE), cards.pop, lambda _state, _possible: Act(1, "surrender"))
