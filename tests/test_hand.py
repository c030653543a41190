"""What a hand is: naturals, ends, bonuses, and the dealer's rule."""

import pytest

from tapete.cards import PACK, parse_card, parse_cards
from tapete.hand import (
    BUST,
    CHARLIE,
    OPEN,
    STOOD,
    bonus_of,
    dealer_draws,
    end_of,
    ended,
    fits,
    hand_of,
    is_natural,
    is_peeked,
)
from tapete.rules import Rules, load, parse
from tapete.rules.library import ORDINARY
from tapete.rules.model import Bonus, Suits

MATCH = load("match-play-21")


def _rules(text: str) -> Rules:
    return parse(ORDINARY + text)


def test_naturals_are_an_ace_and_a_ten_value() -> None:
    """Of all pairs of cards those, and nothing else, are naturals; three cards never are."""
    for first in PACK:
        for second in PACK:
            kinds = {first[0], second[0]}
            expected = "A" in kinds and bool(kinds & set("TJQK"))
            assert is_natural(hand_of((first, second))) is expected
    assert not is_natural(hand_of(parse_cards("As 5s 5h")))
    assert not is_natural(hand_of(parse_cards("As")))
    assert not is_natural(hand_of(parse_cards("9s 2s")))


@pytest.mark.parametrize("soft_17", ["stand", "hit"])
def test_the_dealers_rule(soft_17: str) -> None:
    """The dealer draws to 16 and stands from 17, on soft 17 as the table says, whatever the number of cards."""
    rules = _rules(f'[dealer]\nsoft_17 = "{soft_17}"\n')
    for text in ("Ts 6s", "As 5s", "As As", "2s 2h 2d 2c 3s", "Ts 2h 4d", "As Ts 5h"):
        assert dealer_draws(rules, hand_of(parse_cards(text)))
    for text in ("Ts 7s", "As 7s", "As Ts", "Ts 6h As", "As 6h Td", "Ts Th 2d", "As As 6s Th", "9s 8s"):
        assert not dealer_draws(rules, hand_of(parse_cards(text)))
    for text in ("As 6s", "As 3h 3d", "As As 5h", "As 2s 2h 2d"):
        assert dealer_draws(rules, hand_of(parse_cards(text))) is (soft_17 == "hit")


@pytest.mark.parametrize(
    ("peek", "peeked"),
    [("[]", ""), ('["A"]', "A"), ('["T"]', "TJQK"), ('["A", "T"]', "TJQKA"), ('["T", "A"]', "TJQKA")],
)
def test_peeked_up_cards(peek: str, peeked: str) -> None:
    """The hole card is checked under the up cards the table names, T for every ten-value, and under no other."""
    rules = _rules(f"[dealer]\npeek = {peek}\n")
    assert {card[0] for card in PACK if is_peeked(rules, card)} == set(peeked)


ENDS = [
    ("", "Ts 5s 7s", False, 0, BUST),
    ("", "Ts 5s 6s", False, 0, STOOD),
    ("", "As 5s 5h", False, 0, STOOD),
    ("", "Ts 5s 5h", False, 0, OPEN),
    ("", "As Ts", True, 0, STOOD),
    ("", "Ts As", True, 0, STOOD),
    ("", "As As", True, 0, OPEN),
    ("[charlie]\ncards = 4\n", "2s 3s 4s 5s", False, 0, CHARLIE),
    ("[charlie]\ncards = 4\n", "2s 3s 4s 5s", True, 0, CHARLIE),
    ("[charlie]\ncards = 4\n", "2s 3s 4s", False, 0, OPEN),
    ("[charlie]\ncards = 4\n", "2s 3s Ts 8s", False, 0, BUST),
    ("[charlie]\ncards = 4\n", "2s 3s Ts 6s", False, 0, CHARLIE),
    ("[charlie]\ncards = 3\n", "2s 3s 4s", False, 1, CHARLIE),
    ('[[bonus]]\nid = "b"\ncards = "777"\npays = [2, 1]\n', "7s 7h 7d", False, 0, "bonus:b"),
    ('[[bonus]]\nid = "b"\ncards = "777"\npays = [2, 1]\n', "7s 7h 7d", True, 0, STOOD),
    ('[[bonus]]\nid = "b"\ncards = "777"\npays = [2, 1]\n', "7s 7h 7d", False, 1, STOOD),
    ('[charlie]\ncards = 3\n[[bonus]]\nid = "b"\ncards = "A23"\npays = [2, 1]\n', "As 2h 3d", False, 0, "bonus:b"),
    ('[charlie]\ncards = 3\n[[bonus]]\nid = "b"\ncards = "A23"\npays = [2, 1]\n', "As 2h 3d", True, 0, CHARLIE),
    ('[[bonus]]\nid = "b"\ntotal = 13\nat_least = 3\npays = [2, 1]\n', "2s 5h 6d", False, 0, "bonus:b"),
    ('[[bonus]]\nid = "b"\ntotal = 13\nat_least = 3\npays = [2, 1]\n', "7s 6h", False, 0, OPEN),
]


@pytest.mark.parametrize(("text", "cards", "split", "doublings", "end"), ENDS)
def test_what_a_hand_is(text: str, cards: str, split: bool, doublings: int, end: str) -> None:
    """The first that fits: bust, bonus on hands neither split nor doubled, Charlie, then 21 stands."""
    hand = hand_of(parse_cards(cards))
    hand = type(hand)(hand.cards, hand.points, hand.ace, doublings)
    assert end_of(_rules(text), hand, parse_card("9s"), split=split) == end


def test_the_end_is_all_that_ending_changes() -> None:
    """A hand that has ended keeps its cards and its doublings."""
    hand = hand_of(parse_cards("7s 8s"))
    assert ended(hand, STOOD) == type(hand)(hand.cards, 15, ace=False, doublings=0, end=STOOD)


@pytest.mark.parametrize(
    ("suits", "cards", "fitting"),
    [
        ("any", "7s 7h 7d", True),
        ("any", "7s 7s 7s", True),
        ("same", "7s 7h 7d", False),
        ("same", "7s 7s 7h", False),
        ("same", "7h 7h 7h", True),
        *((suit, f"7{other} 7{other} 7{other}", suit == other) for suit in "shdc" for other in "shdc"),
        ("s", "7s 7s 7h", False),
        ("any", "7s 7h 8d", False),
        ("any", "7s 7h", False),
        ("any", "7s 7h 7d 7c", False),
    ],
)
def test_suits_and_cards_of_a_bonus(suits: Suits, cards: str, fitting: bool) -> None:
    """Exact ranks, as many as the bonus names, in the suits it asks for."""
    bonus = Bonus("b", "777", None, None, suits, None, (2, 1))
    assert fits(bonus, hand_of(parse_cards(cards)), parse_card("9s")) is fitting


@pytest.mark.parametrize(
    ("cards", "fitting"),
    [("6s 7h 8d", True), ("8s 7h 6d", True), ("7s 8h 6d", True), ("6s 7h 7d", False), ("6s 6h 9d", False)],
)
def test_the_order_of_a_bonus_does_not_count(cards: str, fitting: bool) -> None:
    """Ranks fit in any order."""
    bonus = Bonus("b", "678", None, None, "any", None, (2, 1))
    assert fits(bonus, hand_of(parse_cards(cards)), parse_card("9s")) is fitting


def test_the_up_card_of_a_bonus() -> None:
    """A bonus that names an up card wants that rank; T is the ten alone."""
    hand = hand_of(parse_cards("7s 7h 7d"))
    for rank in "79TJA":
        bonus = Bonus("b", "777", None, None, "any", rank, (2, 1))
        assert "".join(up[0] for up in PACK[::4] if fits(bonus, hand, up)) == rank


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("7s 7s 7s", "777-spades"),
        ("6s 8s 7s", "678-spades"),
        ("2s 2s 3s 3s 3s 4s 4s", "seven-card-21"),
        ("2s 2s 2s 3s 3s 3s 3s 3s", "seven-card-21"),
        ("7h 7h 7h", "777-suited"),
        ("7c 6c 8c", "678-suited"),
        ("2s 2s 3s 4s 4s 6s", "six-card-21"),
        ("7h 7h 7c", "777"),
        ("6c 7c 8s", "678"),
        ("2s 3s 4s 5s 7s", "five-card-21"),
        ("As 2s 3s 4s As", "five-card-21"),
        ("2s 4s 5s Js", None),
        ("9s 5s 7s", None),
        ("2s 3s 4s 5s 6s", None),
    ],
)
def test_the_bonuses_of_the_spanish_packs(cards: str, name: str | None) -> None:
    """The highest bonus that fits is the table's first; against a seven the suited sevens are the highest of all."""
    hand = hand_of(parse_cards(cards))
    found = bonus_of(MATCH, hand, parse_card("9h"))
    assert (found.id if found else None) == name
    against_seven = bonus_of(MATCH, hand, parse_card("7d"))
    suited_sevens = name in ("777-spades", "777-suited")
    assert (against_seven.id if against_seven else None) == ("match-play-21" if suited_sevens else name)


def test_the_ids_of_the_spanish_packs_in_order() -> None:
    """Ids and odds are those of the ruling, in the table's order."""
    assert [(bonus.id, bonus.pays) for bonus in MATCH.bonus] == [
        ("match-play-21", (40, 1)),
        ("777-spades", (3, 1)),
        ("678-spades", (3, 1)),
        ("seven-card-21", (3, 1)),
        ("777-suited", (2, 1)),
        ("678-suited", (2, 1)),
        ("six-card-21", (2, 1)),
        ("777", (3, 2)),
        ("678", (3, 2)),
        ("five-card-21", (3, 2)),
    ]
