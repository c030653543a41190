"""Who is paid what: every end of a hand against every dealer's, each rule of money on and off."""

import pytest

from tapete.cards import parse_cards
from tapete.hand import BONUS, BUST, CHARLIE, EVEN_MONEY, NATURAL, STOOD, SURRENDER, Hand, hand_of
from tapete.round import Round
from tapete.rules import Rules, parse
from tapete.rules.library import ORDINARY
from tapete.seat import Seat
from tapete.settlement import payout, settle

BET = 11
"""Odd on purpose: half of it and three halves of it are not whole."""

DEALER = {
    "20": "9s Ah",
    "21": "9s 5h 7d",
    "bust": "9s 6h 8d",
    "bust by one": "9s 6h 7d",
    "natural under an ace": "As Kh",
    "natural under a ten": "Ks Ah",
}
LATE = 'dealer.peek = ["A"]'
ALL_LATE = "dealer.peek = []"
TWENTY, TWENTY_ONE, NINETEEN = "Ts Kh", "Ts 5h 6d", "Ts 9h"

# Each line: the rules, the hand, its end, its doublings, the dealer's hand, the result and what it wins.
End = tuple[str, str, str, int, str, str, int]
ENDS: list[End] = [
    ("", TWENTY, STOOD, 0, "20", "push", 0),
    ("", NINETEEN, STOOD, 0, "20", "lose", -11),
    ("", TWENTY_ONE, STOOD, 0, "20", "win", 11),
    ("", TWENTY_ONE, STOOD, 1, "20", "win", 22),
    ("", TWENTY_ONE, STOOD, 3, "20", "win", 88),
    ("", NINETEEN, STOOD, 2, "20", "lose", -44),
    ("", NINETEEN, STOOD, 0, "bust", "win", 11),
    ("", NINETEEN, STOOD, 0, "bust by one", "win", 11),
    ("", "2s 3h", STOOD, 0, "bust", "win", 11),
    ("", TWENTY_ONE, STOOD, 0, "natural under an ace", "lose", -11),
    ("", "As Kh", STOOD, 0, "natural under an ace", "lose", -11),  # a split ace's 21
    ("", "As Kh", STOOD, 0, "20", "win", 11),
    ("", "As Kh", STOOD, 0, "21", "push", 0),
    ("", "Ts Kh 5d", BUST, 0, "bust", "bust", -11),
    ("", "Ts Kh 5d", BUST, 1, "20", "bust", -22),
    # twenty_one.ties
    ('twenty_one.ties = "push"', TWENTY_ONE, STOOD, 0, "21", "push", 0),
    ('twenty_one.ties = "win"', TWENTY_ONE, STOOD, 0, "21", "win", 11),
    ('twenty_one.ties = "win"', TWENTY_ONE, STOOD, 1, "21", "win", 22),
    ('twenty_one.ties = "win"', TWENTY, STOOD, 0, "20", "push", 0),
    ('twenty_one.ties = "win"', TWENTY_ONE, STOOD, 0, "natural under an ace", "lose", -11),
    # natural.pays, natural.against_natural
    ("", "As Kh", NATURAL, 0, "20", "natural", 16),
    ("", "As Kh", NATURAL, 0, "21", "natural", 16),
    ("natural.pays = [6, 5]", "As Kh", NATURAL, 0, "20", "natural", 13),
    ("natural.pays = [1, 1]", "As Kh", NATURAL, 0, "20", "natural", 11),
    ("natural.pays = [2, 1]", "As Kh", NATURAL, 0, "20", "natural", 22),
    ('natural.against_natural = "push"', "As Kh", NATURAL, 0, "natural under an ace", "push", 0),
    ('natural.against_natural = "win"', "As Kh", NATURAL, 0, "natural under an ace", "natural", 16),
    (LATE, "As Kh", NATURAL, 0, "natural under a ten", "push", 0),
    # insurance.even_money
    ("insurance.even_money = true", "As Kh", EVEN_MONEY, 0, "20", "even-money", 11),
    ("insurance.even_money = true", "As Kh", EVEN_MONEY, 0, "natural under an ace", "even-money", 11),
    # surrender
    ('surrender.when = "late"', NINETEEN, SURRENDER, 0, "20", "surrender", -6),
    ('surrender.when = "late"\nsurrender.returns = [0, 1]', NINETEEN, SURRENDER, 0, "20", "surrender", -11),
    ('surrender.when = "late"\nsurrender.returns = [1, 1]', NINETEEN, SURRENDER, 0, "20", "surrender", 0),
    ('surrender.when = "late"\nsurrender.returns = [3, 4]', NINETEEN, SURRENDER, 0, "bust", "surrender", -3),
    (f'{LATE}\nsurrender.when = "late"', NINETEEN, SURRENDER, 0, "natural under a ten", "surrender", -6),
    (
        f'{LATE}\nsurrender = {{ when = "late", against_unpeeked_natural = "loses-all" }}',
        NINETEEN, SURRENDER, 0, "natural under a ten", "surrender", -11,
    ),
    (
        'surrender = { when = "early", against_unpeeked_natural = "loses-all" }',
        NINETEEN, SURRENDER, 0, "natural under a ten", "surrender", -6,
    ),
    # charlie
    ("charlie.cards = 3", "2s 3h 4d", CHARLIE, 0, "21", "charlie", 11),
    ("charlie = { cards = 3, pays = [3, 2] }", "2s 3h 4d", CHARLIE, 0, "20", "charlie", 16),
    ("charlie = { cards = 3, pays = [3, 2] }", "2s 3h 4d", CHARLIE, 1, "20", "charlie", 33),
    (f"{LATE}\ncharlie.cards = 3", "2s 3h 4d", CHARLIE, 0, "natural under a ten", "lose", -11),
    # bonus
    ('bonus = [{ id = "b", cards = "777", pays = [7, 2] }]', "7s 7h 7d", BONUS + "b", 0, "21", "bonus:b", 38),
    (
        f'{LATE}\nbonus = [{{ id = "b", cards = "777", pays = [40, 1] }}]',
        "7s 7h 7d", BONUS + "b", 0, "natural under a ten", "bonus:b", 440,
    ),
    # a natural found late
    (LATE, NINETEEN, STOOD, 1, "natural under a ten", "lose", -22),
    (f'{LATE}\ndealer.unpeeked_takes = "original"', NINETEEN, STOOD, 1, "natural under a ten", "lose", -11),
    (f'{LATE}\ndealer.unpeeked_takes = "original"', NINETEEN, STOOD, 0, "natural under a ten", "lose", -11),
    (f'{LATE}\ndealer.unpeeked_takes = "original"', "Ts Kh 5d", BUST, 1, "natural under a ten", "bust", -11),
    (f'{LATE}\ndealer.unpeeked_takes = "original"', "Ts Kh 5d", BUST, 1, "20", "bust", -22),
    (f'{LATE}\ndealer.unpeeked_takes = "original"', NINETEEN, STOOD, 1, "20", "lose", -22),
    (f'{LATE}\ndealer.unpeeked_takes = "original"', "As Kh", NATURAL, 0, "natural under a ten", "push", 0),
    (
        f'{LATE}\ndealer.unpeeked_takes = "original"\nsurrender.when = "late"',
        NINETEEN, SURRENDER, 0, "natural under a ten", "surrender", -6,
    ),
    (
        f'{LATE}\ndealer.unpeeked_takes = "original"\nbonus = [{{ id = "b", cards = "777", pays = [40, 1] }}]',
        "7s 7h 7d", BONUS + "b", 0, "natural under a ten", "bonus:b", 440,
    ),
    (
        f'{ALL_LATE}\ndealer.unpeeked_takes = "original"',
        "As Kh", EVEN_MONEY, 0, "natural under an ace", "even-money", 11,
    ),
    ('dealer.unpeeked_takes = "original"', NINETEEN, STOOD, 0, "natural under a ten", "lose", -11),
    (f'{ALL_LATE}\ndealer.unpeeked_takes = "original"', NINETEEN, STOOD, 1, "natural under an ace", "lose", -11),
]  # fmt: skip


def _rules(text: str) -> Rules:
    return parse(text + "\n" + ORDINARY)


def _hand(cards: str, end: str, doublings: int) -> Hand:
    hand = hand_of(parse_cards(cards))
    return Hand(hand.cards, hand.points, hand.ace, doublings, end)


def _over(dealer: str, *hands: Hand, insurance: int = 0) -> Round:
    staked = sum(BET << hand.doublings for hand in hands) + insurance
    seat = Seat(3, 1000, BET, staked, insurance, hands)
    shown = hand_of(parse_cards(DEALER[dealer]))
    return Round((seat,), "over", tuple(card for hand in (*hands, shown) for card in hand.cards), shown)


@pytest.mark.parametrize("case", ENDS)
def test_a_hand_wins(case: End) -> None:
    """The result of one hand and its money, to the unit."""
    text, cards, end, doublings, dealer, result, net = case
    (seat,) = settle(_rules(text), _over(dealer, _hand(cards, end, doublings))).seats
    (hand,) = seat.hands
    assert (hand.result, hand.net, hand.bet) == (result, net, BET << doublings)
    assert (seat.seat, seat.net, seat.stack, seat.insurance) == (3, net, 1000 + net, None)


@pytest.mark.parametrize(
    ("amount", "pays", "won"),
    [(5, (3, 2), 7), (1, (3, 2), 1), (1, (6, 5), 1), (4, (6, 5), 4), (5, (6, 5), 6), (3, (1, 1000), 0), (7, (1, 1), 7)],
)
def test_payouts_are_rounded_down(amount: int, pays: tuple[int, int], won: int) -> None:
    """A payout is a whole number of units, never more than the odds."""
    assert payout(amount, pays) == won


@pytest.mark.parametrize(
    ("text", "dealer", "net"),
    [
        ("", "natural under an ace", 10),
        ("", "20", -5),
        ("insurance.pays = [3, 1]", "natural under an ace", 15),
        ("insurance.pays = [3, 2]", "natural under an ace", 7),
        (ALL_LATE, "natural under an ace", 10),
    ],
)
def test_insurance_wins_against_a_natural_alone(text: str, dealer: str, net: int) -> None:
    """Insurance is paid at its odds on its own price, apart from the hand."""
    (seat,) = settle(_rules(text), _over(dealer, _hand(NINETEEN, STOOD, 0), insurance=5)).seats
    assert seat.insurance is not None
    assert (seat.insurance.bet, seat.insurance.net) == (5, net)
    assert seat.net == net - BET


HANDS = [
    ([(NINETEEN, STOOD, 0), (NINETEEN, STOOD, 0)], [("lose", -11), ("push", 0)]),
    ([(NINETEEN, STOOD, 1), (NINETEEN, STOOD, 1), (NINETEEN, STOOD, 0)], [("lose", -11), ("push", 0), ("push", 0)]),
    ([("Ts Kh 5d", BUST, 1), (NINETEEN, STOOD, 1)], [("bust", -11), ("push", 0)]),
    ([(NINETEEN, STOOD, 0), ("Ts Kh 5d", BUST, 1)], [("lose", -11), ("bust", 0)]),
    ([("Ts Kh 5d", BUST, 0), ("Ts Kh 5d", BUST, 0)], [("bust", -11), ("bust", 0)]),
]


@pytest.mark.parametrize(("hands", "results"), HANDS)
def test_the_original_bet_alone(hands: list[tuple[str, str, int]], results: list[tuple[str, int]]) -> None:
    """A late natural takes exactly one initial bet of the seat: all else staked comes back, busted hands too."""
    rules = _rules(f'{LATE}\ndealer.unpeeked_takes = "original"')
    (seat,) = settle(rules, _over("natural under a ten", *(_hand(*hand) for hand in hands))).seats
    assert [(hand.result, hand.net) for hand in seat.hands] == results
    assert seat.net == -BET


@pytest.mark.parametrize(("hands", "results"), HANDS)
def test_all_of_it(hands: list[tuple[str, str, int]], results: list[tuple[str, int]]) -> None:
    """Where a late natural takes all, every hand loses its stake."""
    (seat,) = settle(_rules(LATE), _over("natural under a ten", *(_hand(*hand) for hand in hands))).seats
    assert [hand.net for hand in seat.hands] == [-(BET << doublings) for _, _, doublings in hands]
    assert len(results) == len(seat.hands)


def test_the_dealer_is_told_with_the_rest() -> None:
    """The outcome has the dealer's cards, total and natural, and how many cards were used."""
    outcome = settle(_rules(""), _over("natural under an ace", _hand(NINETEEN, STOOD, 0)))
    assert (outcome.dealer.cards, outcome.dealer.total, outcome.dealer.natural) == (("As", "Kh"), 21, True)
    assert outcome.cards_used == 4
    assert settle(_rules(""), _over("21", _hand(NINETEEN, STOOD, 0))).dealer.natural is False
