"""What is offered: each rule on and off, in a spot where it is the one that decides."""

import pytest

from tapete.cards import parse_card, parse_cards
from tapete.choices import insurance_answers, insurance_price, is_offered_insurance, verbs
from tapete.hand import NATURAL, Hand, ended, hand_of, is_natural
from tapete.rules import Rules, parse
from tapete.rules.keys import KEYS
from tapete.rules.library import ORDINARY
from tapete.seat import Seat

HIT, STAND, DOUBLE, SPLIT, SURRENDER = "hit", "stand", "double", "split", "surrender"
PLAIN = [HIT, STAND, DOUBLE]
QUIET = [HIT, STAND]

# Each line: the rules, the seat's hands (the first one acts; + marks a doubling), bets left on its stack, the up card,
# and what may be done.
SPOTS: list[tuple[str, str, int, str, list[str]]] = [
    ("", "9s 7h", 9, "9d", PLAIN),
    ("", "9s 9h", 9, "9d", [*PLAIN, SPLIT]),
    ("", "2s 3h 4d", 9, "9d", QUIET),
    ("", "9s 9h", 0, "9d", QUIET),
    ("", "As 7h", 9, "9d", PLAIN),
    # double.cards
    ('double.cards = "never"', "9s 7h", 9, "9d", QUIET),
    ('double.cards = "two"', "2s 3h 4d", 9, "9d", QUIET),
    ('double.cards = "any"', "2s 3h 4d", 9, "9d", PLAIN),
    ('double.cards = "any"', "2s 3h 4d 5c 6s", 9, "9d", PLAIN),
    ('double.cards = "any"', "2s 3h 4d", 0, "9d", QUIET),
    # double.totals
    ("double.totals = []", "4s 4h 3d", 9, "9d", QUIET),
    ("double.totals = [10, 11]", "6s 4h", 9, "9d", PLAIN),
    ("double.totals = [10, 11]", "6s 5h", 9, "9d", PLAIN),
    ("double.totals = [10, 11]", "6s 3h", 9, "9d", QUIET),
    ("double.totals = [10, 11]", "Ts 2h", 9, "9d", QUIET),
    ("double.totals = [19]", "As 8h", 9, "9d", QUIET),
    ("double.totals = [9]", "As 8h", 9, "9d", QUIET),
    ('double.totals = [19]\ndouble.cards = "any"', "As 8h Td", 9, "9d", PLAIN),
    # double.after_split
    ("double.after_split = true", "8s 3h | 8h 2d", 9, "9d", PLAIN),
    ("double.after_split = false", "8s 3h | 8h 2d", 9, "9d", QUIET),
    ("double.after_split = false", "8s 3h", 9, "9d", PLAIN),
    # double.times
    ("double.times = 1", "2s 3h 4d+", 9, "9d", [STAND]),
    ("double.times = 2", "2s 3h 4d+", 9, "9d", [STAND, DOUBLE]),
    ("double.times = 2", "2s 3h 4d+", 2, "9d", [STAND, DOUBLE]),
    ("double.times = 2", "2s 3h 4d+", 1, "9d", [STAND]),
    ("double.times = 2", "2s 3h 4d 5c++", 99, "9d", [STAND]),
    ("double.times = 3", "2s 3h 4d 5c++", 4, "9d", [STAND, DOUBLE]),
    ("double.times = 3", "2s 3h 4d 5c++", 3, "9d", [STAND]),
    ("double.times = 2\ndouble.totals = [5]", "2s 3h 4d+", 9, "9d", [STAND, DOUBLE]),
    ("double.times = 2", "As 3h 4d+", 9, "9d", [STAND, DOUBLE]),
    # split.by
    ('split.by = "value"', "Js Kh", 9, "9d", [*PLAIN, SPLIT]),
    ('split.by = "value"', "Ts Kh", 9, "9d", [*PLAIN, SPLIT]),
    ('split.by = "rank"', "Js Kh", 9, "9d", PLAIN),
    ('split.by = "rank"', "Ks Kh", 9, "9d", [*PLAIN, SPLIT]),
    ('split.by = "never"', "Ks Kh", 9, "9d", PLAIN),
    ('split.by = "value"', "9s Kh", 9, "9d", PLAIN),
    ('split.by = "value"', "As Ah", 9, "9d", [*PLAIN, SPLIT]),
    # split.hands
    ("split.hands = 2", "8s 8h | 8d 2d", 9, "9d", PLAIN),
    ("split.hands = 3", "8s 8h | 8d 2d", 9, "9d", [*PLAIN, SPLIT]),
    ("split.hands = 3", "8s 8h | 8d 2d | 8c 3d", 9, "9d", PLAIN),
    ("split.hands = 4", "8s 8h | 8d 2d | 8c 3d", 9, "9d", [*PLAIN, SPLIT]),
    ("split.hands = 4", "8s 8h | 8d 2d | 8c 3d | 8s 4d", 9, "9d", PLAIN),
    ("split.hands = 4", "8s 8h | 8d 2d", 0, "9d", QUIET),
    # split.aces_again, split.aces_draw
    ("", "As Ah | Ad 2d", 9, "9d", [STAND]),
    ("split.aces_again = true", "As Ah | Ad 2d", 9, "9d", [STAND, SPLIT]),
    ("split.aces_again = true", "As Ah | Ad 2d", 0, "9d", [STAND]),
    ("split.aces_again = true\nsplit.hands = 2", "As Ah | Ad 2d", 9, "9d", [STAND]),
    ("split.aces_again = true", "As 9h | Ad 2d", 9, "9d", [STAND]),
    ('split.aces_draw = "free"', "As Ah | Ad 2d", 9, "9d", PLAIN),
    ('split.aces_draw = "free"', "As 5h | Ad 2d", 9, "9d", PLAIN),
    ('split.aces_draw = "free"\nsplit.aces_again = true', "As Ah | Ad 2d", 9, "9d", [*PLAIN, SPLIT]),
    ('split.aces_draw = "one"', "8s Ah | 8d 2d", 9, "9d", PLAIN),
    ('split.aces_draw = "one"', "As 5h", 9, "9d", PLAIN),
    # surrender.when
    ('surrender.when = "late"', "9s 7h", 9, "9d", [*PLAIN, SURRENDER]),
    ('surrender.when = "late"', "9s 7h", 9, "As", [*PLAIN, SURRENDER]),
    ('surrender.when = "late"', "9s 7h", 0, "9d", [*QUIET, SURRENDER]),
    ('surrender.when = "late"', "9s 5h 2d", 9, "9d", QUIET),
    ('surrender.when = "late"', "8s 7h | 8d 2d", 9, "9d", PLAIN),
    ('surrender.when = "late"', "8s 8h", 9, "9d", [*PLAIN, SPLIT, SURRENDER]),
    ('surrender.when = "early"', "9s 7h", 9, "9d", [*PLAIN, SURRENDER]),
    ('surrender.when = "early"', "9s 7h", 9, "As", PLAIN),
    ('surrender.when = "early"', "9s 7h", 9, "Ks", PLAIN),
    ('surrender.when = "early"\ndealer.peek = ["A"]', "9s 7h", 9, "Ks", [*PLAIN, SURRENDER]),
    ('surrender.when = "early"\ndealer.peek = []', "9s 7h", 9, "As", [*PLAIN, SURRENDER]),
]


def _rules(text: str) -> Rules:
    return parse(text + "\n" + ORDINARY)


def _hand(text: str) -> Hand:
    hand = hand_of(parse_cards(text.rstrip("+")))
    hand = Hand(hand.cards, hand.points, hand.ace, text.count("+"))
    return ended(hand, NATURAL) if is_natural(hand) else hand


def _seat(text: str, left: int, bet: int = 10) -> Seat:
    hands = tuple(_hand(part.strip()) for part in text.split("|"))
    staked = sum(bet << hand.doublings for hand in hands)
    return Seat(1, staked + left, bet, staked, hands=hands)


@pytest.mark.parametrize(("text", "hands", "left", "up", "offered"), SPOTS)
def test_a_hand_may(text: str, hands: str, left: int, up: str, offered: list[str]) -> None:
    """What a hand may do in a spot, in the fixed order."""
    assert list(verbs(_rules(text), _seat(hands, 10 * left), 0, parse_card(up))) == offered


def test_every_rule_of_the_play_has_its_spots() -> None:
    """Each key of doubling, splitting and surrender that decides what is offered stands in two spots or more."""
    told = {key.path for key in KEYS if key.section in ("double", "split")} | {"surrender.when", "dealer.peek"}
    named = {path: sum(path in text for text, *_ in SPOTS) for path in told}
    assert {path for path, count in named.items() if count < 2} == set()


def test_one_unit_short_is_too_short() -> None:
    """Doubling and splitting need the whole stake and not a unit less."""
    rules = _rules("double.times = 2")
    assert verbs(rules, _seat("8s 8h", 10), 0, parse_card("9d")) == (HIT, STAND, DOUBLE, SPLIT)
    assert verbs(rules, _seat("8s 8h", 9), 0, parse_card("9d")) == (HIT, STAND)
    assert verbs(rules, _seat("2s 3h 4d+", 20), 0, parse_card("9d")) == (STAND, DOUBLE)
    assert verbs(rules, _seat("2s 3h 4d+", 19), 0, parse_card("9d")) == (STAND,)


@pytest.mark.parametrize(
    ("bet", "left", "price", "offered"),
    [(10, 5, 5, True), (10, 4, 5, False), (11, 5, 5, True), (1, 100, 0, False), (2, 1, 1, True), (10, 0, 5, False)],
)
def test_insurance_costs_half(bet: int, left: int, price: int, offered: bool) -> None:
    """Half the bet, rounded down to the unit; offered to whoever can pay it, at a price above nothing."""
    seat = _seat("9s 7h", left, bet)
    assert insurance_price(seat) == price
    assert is_offered_insurance(_rules(""), seat) is offered


def test_even_money_takes_the_place_of_insurance() -> None:
    """Where the table has even money a natural is offered that, for nothing; other hands are offered insurance."""
    even, plain = _rules("insurance.even_money = true"), _rules("")
    natural, other = _seat("As Kh", 0), _seat("As 9h", 5)
    assert is_offered_insurance(even, natural)
    assert insurance_answers(even, natural) == ("even-money", "decline")
    assert insurance_answers(even, other) == ("insure", "decline")
    assert not is_offered_insurance(even, _seat("As 9h", 4))
    assert not is_offered_insurance(plain, natural)
    assert insurance_answers(plain, _seat("As Kh", 5)) == ("insure", "decline")
