"""The first three cards: every up card and two-card hand, each with its chance, whatever bonuses ask for."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from tapete.cards import SUITS
from tapete.exact import Shoe, best_chart, hand, situation, solve, standard_deviation
from tapete.exact.deal import alike, up_cards
from tapete.exact.dealer import walk
from tapete.exact.round import best_round
from tapete.exact.terms import MONEY, _decided, _doubles, _ended, _pay
from tapete.rules import load
from tests.exact.tables import table

RANKED = '[[bonus]]\nid = "r"\ncards = "23J"\npays = [5, 1]\n'
SUITED = '[[bonus]]\nid = "s"\ncards = "678"\nsuits = "s"\npays = [5, 1]\n'
AGAINST = '[[bonus]]\nid = "u"\ncards = "777"\nsuits = "same"\nup = "7"\npays = [50, 1]\n'
TABLES = {
    "no bonus": "",
    "a ten-value named": RANKED,
    "one suit": SUITED,
    "same suit, one up card": AGAINST,
    "all of these": RANKED + SUITED + AGAINST,
}


@pytest.mark.parametrize("by", ["value", "rank", "never"])
@pytest.mark.parametrize("bonuses", TABLES)
def test_chances_add_up(bonuses: str, by: str) -> None:
    """All up cards together are certain, and so are all hands against each, with cards gone and without."""
    rules = table(TABLES[bonuses], split__by=by, shoe__decks=1, split__hands=2)
    for gone in ([], ["2s"], ["2s", "3s", "7s", "7h"], ["Js", "Jh", "Jd", "Qs", "Ks", "Ts"], ["As", "2s", "3s", "9s"]):
        shoe = Shoe.full(rules).remove(gone)
        solved = best_round(rules, shoe)
        assert sum(case.chance for case in solved.cases) == pytest.approx(1, abs=1e-13)
        assert min(case.chance for case in solved.cases) > 0
        for facing in solved.facings:
            assert sum(start.weight for start in facing.hands) == pytest.approx(1, abs=1e-13)


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_no_bonus_asks_for_changes_nothing(suit: str) -> None:
    """Which two is gone is all one where a bonus asks for ranks only, a spade as any other."""
    rules = table(RANKED, shoe__decks=1, split__hands=2)
    spades = best_round(rules, Shoe.full(rules).remove(["2s", "Js"])).total()
    assert best_round(rules, Shoe.full(rules).remove([f"2{suit}", f"J{suit}"])).total() == pytest.approx(
        spades, abs=1e-14
    )


@pytest.mark.parametrize("by", ["value", "rank"])
@pytest.mark.parametrize("bonuses", TABLES)
def test_up_cards_are_those_that_differ(bonuses: str, by: str) -> None:
    """Grouped by what they have in common, the cards of a shoe are the up cards told apart, with their chances."""
    rules = table(TABLES[bonuses], split__by=by, shoe__decks=1, split__hands=2)
    shoe = Shoe.full(rules).remove(["2s", "7s", "Jd", "Jc"])
    chances: dict[tuple[object, ...], float] = {}
    for rank, suits in enumerate(shoe.counts):
        for suit, count in enumerate(suits):
            if count:
                key = alike(rules, shoe, rank, suit)
                chances[key] = chances.get(key, 0.0) + count / shoe.size
    found = {alike(rules, shoe, up.rank, up.suit): up.weight for up in up_cards(rules, shoe)}
    assert found == pytest.approx(chances, abs=1e-15)
    assert len(found) == len(up_cards(rules, shoe))
    assert all(shoe.counts[up.rank][up.suit] for up in up_cards(rules, shoe))


def test_the_first_bonus_that_fits_is_paid() -> None:
    """Of bonuses that a hand is at once the first of the file counts, those of one up card where it lies there."""
    same = '[[bonus]]\nid = "{id}"\ncards = "777"\n{up}pays = [{pays}, 1]\n'
    against = same.format(id="a", up='up = "7"\n', pays=9)
    always, less = same.format(id="b", up="", pays=5), same.format(id="c", up="", pays=2)

    def worth(bonuses: str, up: str) -> float:
        rules = table(bonuses, split__hands=2)
        return hand(rules, situation(["7", "7"], up)).values["hit"]

    for up in ("7", "9"):
        assert worth(always + less, up) == worth(always, up)
        assert worth(less + always, up) == worth(less, up) < worth(always, up)
    assert worth(against + always, "9") == worth(always, "9")
    assert worth(against + always, "7") > worth(always + against, "7") == worth(always, "7")


def test_what_is_kept_is_never_written() -> None:
    """Arrays found once for many tables are as they were after all that reads them."""
    rules = load("match-play-21")
    plain = tuple(bonus for bonus in rules.bonus if bonus.suits == "any" and bonus.up is None)

    def digest() -> str:
        kept = [
            *walk(hits_soft_17=True).tree[:-1],
            *walk(hits_soft_17=False).tree[:-1],
            *_decided(plain),
            _doubles(rules.double.cards, rules.double.totals),
            _ended(rules.charlie.cards),
            _pay(MONEY, twenty_one_wins=rules.twenty_one.ties == "win"),
        ]
        return hashlib.sha256(b"".join(np.asarray(array).tobytes() for array in kept)).hexdigest()

    before = digest()
    solved = solve(rules)
    standard_deviation(solved)
    best_chart(solved)
    hand(rules, situation(["8", "8"], "J"))
    assert digest() == before
