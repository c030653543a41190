"""Spanish 21 whole: no table file can say that a doubled hand is given up or a split one wins a bonus.

The table that can be written is solved by the analyser. What both rules add is calculated here, on its values by
composition: a doubled hand is worth at least minus half its stake, and a split hand that is a bonus is paid as one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tapete.exact import Shoe, solve
from tapete.exact.facing import split_value
from tapete.exact.lattice import lattice
from tapete.exact.opened import Floats
from tapete.exact.play import BONUS
from tapete.exact.round import Round
from tapete.exact.solve import Dealer, Pairs, best_against
from tapete.rules import Rules
from tests.exact.tables import table

LONG = [(7, [3, 1]), (6, [2, 1]), (5, [3, 2])]
"""21 with so many cards at least."""
SUITS = [("s", [3, 1]), ("same", [2, 1]), ("any", [3, 2])]
"""6-7-8 and 7-7-7."""
SPANISH: dict[str, Any] = {
    "shoe__without": ["T"],
    "double__cards": "any",
    "split__aces_again": True,
    "split__aces_draw": "free",
    "surrender__when": "late",
    "twenty_one__ties": "win",
    "natural__against_natural": "win",
}
PRECISION = 7e-5
"""Half of the last digit published, and 2e-5 for what suits of 6-7-8 and 7-7-7 do to the gains calculated here."""


def bonuses() -> str:
    """Return the bonuses of Spanish 21."""
    asked = [(f"cards-{cards}", f"total = 21\nat_least = {cards}", pays) for cards, pays in LONG]
    asked += [
        (f"{ranks}-{suits}", f'cards = "{ranks}"\nsuits = "{suits}"', pays)
        for ranks in ("678", "777")
        for suits, pays in SUITS
    ]
    return "".join(f'[[bonus]]\nid = "{name}"\n{what}\npays = {pays}\n' for name, what, pays in asked)


def paid_after_a_split() -> Floats:
    """Return the bonus of every composition, in the mean over suits."""
    every = lattice()
    paid = np.zeros(len(every.number))
    for cards, (won, staked) in reversed(LONG):
        paid[(every.total == 21) & (every.number >= cards)] = won / staked
    for ranks in ("678", "777"):
        wanted = np.bincount([int(rank) - 1 for rank in ranks], minlength=10)
        paid[(every.cards == wanted).all(axis=1)] = (15 * 1.5 + 2 * 3 / 4 + 3 / 4) / 16
    return paid


class Freer:
    """The values of one up card's hands with what the table cannot say, or as the table has them."""

    def __init__(self, dealer: Dealer, rules: Rules, up: int, *, more: bool, split: bool) -> None:
        against = best_against(dealer, rules, up)
        best, every = against.best, dealer.lattice
        shoe = dealer.shoe - (np.arange(10) == up)
        chance = np.maximum(shoe - every.cards, 0) / np.maximum(shoe.sum() - every.number, 1)[:, None]
        natural = chance[:, 9 - up] if up in (0, 9) else np.zeros(len(every.number))
        following = every.following.astype(np.int64)
        safe = np.where(following >= 0, chance, 0.0)
        saved = np.maximum(0.0, -0.5 * (1 - natural[following]) - best.stand[following])
        self.stand = best.stand
        self.double = np.where(against.terms.doubles > 0, best.double + 2 * more * (safe * saved).sum(axis=1), -2.0)
        known, hit = (best.split_value, best.split_hit) if split else (best.value, best.hit)
        self.value, self.hit = known.copy(), hit.copy()
        bonus = paid_after_a_split() * (1 - natural) * (more and split)
        over = (every.total == 21) & (every.number > 1)
        for hard in range(21, 0, -1):
            c = np.flatnonzero(every.hard == hard)
            self.hit[c] += (safe[c] * (self.value - known)[following[c]]).sum(axis=1)
            value = np.maximum(np.maximum(self.stand[c], self.hit[c]), self.double[c])
            value = np.where(over[c], self.stand[c], np.where(every.number[c] < 2, self.hit[c], value))
            ended = np.zeros(len(c), dtype=bool) if split else against.terms.ended[c] & BONUS > 0
            self.value[c] = np.where(bonus[c] > 0, bonus[c], np.where(ended, known[c], value))


def worth(rules: Rules, played: Round, *, more: bool) -> float:
    """Return what a round is worth by compositions, suits aside."""
    every, full = lattice(), Shoe.full(rules)
    dealer = Dealer(rules, full)
    unsplit = [Freer(dealer, rules, up, more=more, split=False) for up in range(10)]
    pairs = [Pairs(np.zeros((10, 6)), np.zeros((10, 6))) for _ in range(10)]
    for p, rank in enumerate("A23456789K"):
        for gone in range(1, 6):
            fewer = Dealer(rules, full.remove([rank] * gone))
            for up, found in enumerate(pairs):
                hands = Freer(fewer, rules, up, more=more, split=True)
                found.hand[p, gone], found.twin[p, gone] = hands.hit[every.one[p]], hands.value[every.two[p, p]]
    total = 0.0
    for case, value in zip(played.cases, played.values(), strict=True):
        start, up = case.start, case.facing.up.value
        if case.choice.action is None:
            total += case.chance * value
            continue
        c, hands = every.two[start.first, start.second], unsplit[up]
        options = [hands.stand[c], hands.hit[c], hands.double[c], -0.5 * (1 - case.natural)]
        if start.left >= 0:
            options.append(split_value(rules, case.facing, pairs[up], start))
        total += case.chance * (max(options) - case.natural)
    return total


@pytest.mark.parametrize(
    ("decks", "soft_17", "published"),
    [
        (6, "hit", -0.0078),
        pytest.param(8, "hit", -0.0080, marks=pytest.mark.proof),
        pytest.param(6, "stand", -0.0037, marks=pytest.mark.proof),
        pytest.param(8, "stand", -0.0038, marks=pytest.mark.proof),
    ],
)
def test_spanish_21(decks: int, soft_17: str, published: float) -> None:
    """The table that can be written, with rescue and bonuses after a split added, is worth what is published."""
    rules = table(bonuses(), shoe__decks=decks, dealer__soft_17=soft_17, **SPANISH)
    played = solve(rules)
    gain = worth(rules, played, more=True) - worth(rules, played, more=False)
    assert 5e-4 < gain < 6.5e-4
    assert played.total() + gain == pytest.approx(published, abs=PRECISION)
