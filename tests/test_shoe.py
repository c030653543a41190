"""The shoe: how far it is dealt, when it is shuffled, what lies in the tray."""

from __future__ import annotations

from decimal import Decimal

import pytest
from msgspec.structs import replace

from tapete.cards import packs, parse_cards
from tapete.rules import SHIPPED, load
from tapete.shoe import Shoe, canonical, cut, discards, is_spent, next_card, pack_of, without_next


@pytest.mark.parametrize(("table", "cards", "mark"), [("selminha", 312, 78), ("match-play-21", 288, 72)])
def test_the_cut_is_a_quarter(table: str, cards: int, mark: int) -> None:
    """Six packs, with and without the tens."""
    rules = load(table)
    assert (len(pack_of(rules)), cut(rules)) == (cards, mark)


@pytest.mark.parametrize(
    ("share", "left", "spent"),
    [
        ("0.25", 77, True),
        ("0.25", 78, False),
        ("0", 0, False),
        ("1", 311, True),
        ("1", 312, False),
        ("0.251", 78, True),
    ],
)
def test_a_shoe_is_spent_below_its_share(share: str, left: int, spent: bool) -> None:
    """Below, not at; 0 never, 1 as soon as a card is dealt."""
    rules = load("selminha")
    rules = replace(rules, shoe=replace(rules.shoe, reshuffle_below=Decimal(share)))
    assert is_spent(rules, Shoe(1, pack_of(rules), 312 - left)) is spent


def test_cards_leave_the_shoe_in_order() -> None:
    """The next card, and one fewer left."""
    shoe = Shoe(1, parse_cards("As Kd"))
    assert (next_card(shoe), shoe.left) == ("As", 2)
    after = without_next(shoe)
    assert (next_card(after), after.left) == ("Kd", 1)


@pytest.mark.parametrize("table", SHIPPED)
def test_tray_and_table_are_the_packs(table: str) -> None:
    """Discards are the packs without the cards on the table, in canonical order, equal cards together."""
    rules = load(table)
    on_table = pack_of(rules)[::17]
    tray = discards(rules, on_table)
    assert sorted((*tray, *on_table)) == sorted(pack_of(rules))
    assert tray == canonical(tray)


def test_canonical_order_is_that_of_the_pack() -> None:
    """Rank by rank from the deuce, spades, hearts, diamonds, clubs."""
    assert canonical(packs(2)[::-1])[:5] == parse_cards("2s 2s 2h 2h 2d")
