"""Cards, packs, and the one function that values hands, against two others written in other ways."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from tapete.cards import (
    PACK,
    POINTS,
    RANKS,
    SUITS,
    Card,
    best_total,
    hand_value,
    packs,
    parse_card,
    parse_cards,
    value_of_rank,
)
from tapete.errors import CardError
from tapete.hand import Hand, hand_of, two_cards, with_card

COMPOSITIONS = 3082
"""Hands of one card or more, by number of cards of each value, that are not bust."""
VALUES = "A23456789T"


def best_of_all_readings(cards: tuple[Card, ...]) -> tuple[int, bool]:
    """Value a hand by trying each ace as 1 and as 11: the best total up to 21, else the smallest there is."""
    readings = [(11, 1) if card[0] == "A" else (10,) if card[0] in "TJQK" else (int(card[0]),) for card in cards]
    totals = {sum(reading): 11 in reading for reading in product(*readings)}
    good = [total for total in totals if total <= 21]
    best = max(good) if good else min(totals)
    return best, totals[best]


def demoted(counts: Counter[str]) -> tuple[int, bool]:
    """Value a composition by counting every ace 11 and then taking 10 back for as long as it is over 21."""
    total = sum(count * (11 if value == "A" else 10 if value == "T" else int(value)) for value, count in counts.items())
    elevens = counts["A"]
    while total > 21 and elevens:
        total -= 10
        elevens -= 1
    return total, elevens > 0


def compositions() -> Iterator[Counter[str]]:
    """Yield every composition that is not bust, by value."""

    def larger(counts: Counter[str], first: int) -> Iterator[Counter[str]]:
        for place in range(first, len(VALUES)):
            more = counts + Counter({VALUES[place]: 1})
            if sum(count * (VALUES.index(value) + 1) for value, count in more.items()) <= 21:
                yield more
                yield from larger(more, place)

    return larger(Counter(), 0)


def test_two_evaluators_agree_on_every_composition() -> None:
    """The engine's value of all 3,082 compositions that are not bust is what taking aces back one by one gives."""
    found = list(compositions())
    assert len(found) == COMPOSITIONS
    for counts in found:
        cards = parse_cards(" ".join(f"{value}s" for value in counts.elements()))
        assert hand_value(cards) == demoted(counts)
        hand = hand_of(cards)
        assert (hand.total, hand.soft) == demoted(counts)


def test_every_hand_of_three_cards() -> None:
    """The value of all hands of up to three cards out of the 52 is the best of all readings of their aces."""
    for count in (1, 2, 3):
        for cards in combinations_with_replacement(PACK, count):
            assert hand_value(cards) == best_of_all_readings(cards)


def test_suits_and_order_do_not_count() -> None:
    """A hand is worth the same in any order and in any suits."""
    for ranks in combinations_with_replacement(RANKS, 4):
        hands = [
            tuple(parse_card(rank + suit) for rank, suit in zip(ranks, suits, strict=True))
            for suits in ("sssd", "dhcs")
        ]
        assert len({hand_value(hand) for hand in (*hands, hands[0][::-1])}) == 1


@pytest.mark.parametrize(
    ("cards", "total", "soft"),
    [
        ("As Ah", 12, True),
        ("As Ah Kd", 12, False),
        ("5s As", 16, True),
        ("5s As Ah", 17, True),
        ("5s As Ah 5d", 12, False),
        ("As 4h 7d", 12, False),
        ("As Kh", 21, True),
        ("As 9h Ad", 21, True),
        ("As 5h 5d", 21, True),
        ("Ts Kh 2d", 22, False),
        ("As Ts Kh", 21, False),
        ("As Ah Ad Ac", 14, True),
        ("", 0, False),
    ],
)
def test_the_value_of(cards: str, total: int, soft: bool) -> None:
    """Values by hand: aces count 11 where that does not bust, else 1, one at a time."""
    assert hand_value(parse_cards(cards)) == (total, soft)


def test_a_hand_counts_its_points_along() -> None:
    """Adding cards one by one counts what the whole hand counts."""
    for cards in combinations_with_replacement(PACK[::4], 3):
        grown = Hand()
        for card in cards:
            grown = with_card(grown, card)
        assert grown == hand_of(cards)
        assert two_cards(*cards[:2]) == hand_of(cards[:2])


def test_the_pack() -> None:
    """52 cards, each once, rank by rank from the deuce; ten-values count 10, aces 1."""
    assert len(set(PACK)) == len(PACK) == 52
    assert [str(card) for card in PACK[:5]] == ["2s", "2h", "2d", "2c", "3s"]
    assert PACK[-1] == "Ac"
    assert sum(POINTS.values()) == 4 * (1 + sum(range(2, 10)) + 4 * 10)


@pytest.mark.parametrize(("decks", "without", "size"), [(1, "", 52), (6, "", 312), (6, "T", 288), (8, "TJQK", 288)])
def test_packs(decks: int, without: str, size: int) -> None:
    """Whole packs, one after the other, without the ranks left out."""
    found = packs(decks, without)
    assert len(found) == size
    assert set(Counter(found).values()) == {decks}
    assert found[: size // decks] * decks == found
    assert not {card[0] for card in found} & set(without)


@pytest.mark.parametrize("text", ["", "T", "10s", "1s", "Tx", "ts", "TS", "As ", "🂡", "Ass", "0s", "s8"])
def test_what_is_no_card(text: str) -> None:
    """A text that is not a rank and a suit is refused, and the refusal says what would be one."""
    with pytest.raises(CardError) as refusal:
        parse_card(text)
    assert refusal.value.code == "not-a-card"
    assert refusal.value.details == {"value": text, "ranks": RANKS, "suits": SUITS}


def test_a_long_text_is_shortened_in_the_refusal() -> None:
    """An error does not repeat a file."""
    with pytest.raises(CardError) as refusal:
        parse_cards("As " + "x" * 10_000)
    assert refusal.value.details["value"] == "x" * 40


def test_names_are_read_back() -> None:
    """Each card's name names it."""
    assert parse_cards(" ".join(PACK)) == PACK


def test_values_of_ranks() -> None:
    """T stands for every ten-value, any other rank for itself."""
    assert "".join(value_of_rank(rank) for rank in RANKS) == "23456789TTTTA"
    assert best_total(11, ace=True) == (21, True)
    assert best_total(12, ace=True) == (12, False)
    assert best_total(11, ace=False) == (11, False)
