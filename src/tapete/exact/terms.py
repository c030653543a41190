"""A table's rules as numbers: what is paid, what may be done, against one up card.

Every hand's payoff is written apart for the two sides of the dealer's natural. Where the hole card
is checked before the players act, or a late natural takes one initial bet only, the bet lost to a
natural is the seat's, once, whatever its hands did: it is counted at the root (`seat_loses`) and
the hands get nothing. Where a late natural takes all, each hand loses its own stake.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tapete.cards import RANKS
from tapete.exact.dealer import BUST, OUTCOMES
from tapete.exact.lattice import Ints, lattice
from tapete.exact.opened import Floats
from tapete.exact.play import BONUS, CHARLIE, TWENTY_ONE, Terms
from tapete.exact.shoe import TENS, VALUE_OF_RANK, VALUES
from tapete.rules import Bonus, Pays, Rules


class Sides(NamedTuple):
    """One payoff without and with a dealer's natural."""

    without: float
    natural: float


class Measure(NamedTuple):
    """What of a result is added up: its money, the square of it, or how often it occurs.

    `reward` takes a hand's result and payoff per unit staked; `without` and `natural` are 1, or 0
    to leave out that side of the dealer's natural.
    """

    reward: Callable[[str, float], float]
    factor: float
    """What doubling multiplies the reward by."""
    money: bool = True
    without: float = 1.0
    natural: float = 1.0


def _payoff(_result: str, payoff: float) -> float:
    return payoff


def _square(_result: str, payoff: float) -> float:
    return payoff * payoff


MONEY = Measure(_payoff, 2.0)
SQUARE = Measure(_square, 4.0)


@lru_cache(maxsize=64)
def counting(result: str) -> Measure:
    """Return the measure of how many hands have this result."""
    return Measure(lambda found, _payoff: float(found == result), 1.0, money=False)


def odds(pays: Pays) -> float:
    """Return what one unit wins."""
    return pays[0] / pays[1]


def peeked(rules: Rules, up: int) -> bool:
    """Return whether the hole card under an up card of this value is checked before the players act."""
    return VALUES[up] in rules.dealer.peek


def unpeeked(rules: Rules, up: int) -> bool:
    """Return whether a natural can come to light under this up card after the players acted."""
    return VALUES[up] in "AT" and not peeked(rules, up)


def seat_loses(rules: Rules, up: int, measure: Measure = MONEY) -> bool:
    """Return whether a natural costs the seat one initial bet, whatever its hands staked.

    Results are counted hand by hand, so only a natural found before the hands are played is the seat's.
    """
    return peeked(rules, up) or (measure.money and rules.dealer.unpeeked_takes == "original")


def _sides(measure: Measure, result: str, without: float, natural: float) -> Sides:
    reward = measure.reward
    return Sides(reward(result, without) * measure.without, reward(result, natural) * measure.natural)


def surrender_sides(rules: Rules, up: int, measure: Measure = MONEY) -> Sides:
    """Return what surrender as the first decision of a hand is paid, less what the seat loses at the root."""
    given_up = 1 - odds(rules.surrender.returns)
    lost = given_up if rules.surrender.against_unpeeked_natural == "keeps" else 1.0
    return _won_at_once(rules, up, measure, "surrender", Sides(-given_up, -lost))


def bonus_payoffs(rules: Rules, up: int, measure: Measure) -> dict[str, Sides]:
    """Return what each bonus is paid: won at once, so that a natural found later does not take it."""
    return {
        bonus.id: _won_at_once(rules, up, measure, f"bonus:{bonus.id}", Sides(odds(bonus.pays), odds(bonus.pays)))
        for bonus in rules.bonus
    }


def _won_at_once(rules: Rules, up: int, measure: Measure, result: str, paid: Sides) -> Sides:
    """Return the sides of a hand finished before a natural was found; under a peek there is none to find."""
    if not unpeeked(rules, up):
        return Sides(measure.reward(result, paid.without) * measure.without, 0.0)
    back = 1.0 if seat_loses(rules, up, measure) else 0.0
    return _sides(measure, result, paid.without, paid.natural + back)


def terms(rules: Rules, up: int, up_rank: int | None = None, measure: Measure = MONEY) -> Terms:
    """Return the terms against an up card of value `up` (index in `VALUES`) and, where bonuses ask, its rank."""
    every = lattice()
    bonus = np.zeros((2, len(every.number)))
    ended = _ended(rules.charlie.cards).copy()
    # Neither suits nor ten-value ranks decide about these: the composition does.
    plain = tuple(b for b in rules.bonus if not (needs_suits(b) or needs_ranks(b)) and fits_up(b, up_rank))
    if plain:
        payoffs = bonus_payoffs(rules, up, measure)
        these, first = _decided(plain)
        bonus[:, these] = np.array([payoffs[b.id] for b in plain]).T[:, first]
        ended[these] |= BONUS
    return Terms(
        pay=_pay(measure, twenty_one_wins=rules.twenty_one.ties == "win"),
        ends=_ends(rules, up, measure),
        bonus=bonus,
        ended=ended,
        doubles=_doubles(rules.double.cards, rules.double.totals),
        split_doubles=np.full(len(every.number), int(rules.double.after_split)),
        times=rules.double.times,
        factor=measure.factor,
    )


def _ends(rules: Rules, up: int, measure: Measure) -> Floats:
    taken = 0.0 if seat_loses(rules, up, measure) else measure.natural
    lost = measure.reward("lose", -1.0)
    bust = measure.reward("bust", -1.0)
    charlie = measure.reward("charlie", odds(rules.charlie.pays))
    return np.array([lost * taken, bust * measure.without, bust * taken, charlie * measure.without, lost * taken])


@lru_cache(maxsize=16)
def _pay(measure: Measure, *, twenty_one_wins: bool) -> Floats:
    """Return what a hand is paid by its total and the dealer's outcome; shared, as what else is kept: never written."""
    won = np.sign(np.arange(6)[:, None] - np.arange(1, OUTCOMES + 1))
    won[:, BUST] = 1
    if twenty_one_wins:
        won[5, 4] = 1
    rewards = {1: measure.reward("win", 1.0), 0: measure.reward("push", 0.0), -1: measure.reward("lose", -1.0)}
    pay = np.where(won > 0, rewards[1], np.where(won < 0, rewards[-1], rewards[0]))
    return pay * measure.without


@lru_cache(maxsize=4)
def _ended(charlie: int) -> Ints:
    every = lattice()
    ended = np.where((every.total == 21) & (every.number > 1), TWENTY_ONE, 0)
    if charlie:
        ended[every.number >= charlie] |= CHARLIE
    return ended


@lru_cache(maxsize=8)
def _doubles(cards: str, totals: tuple[int, ...]) -> Ints:
    every = lattice()
    if cards == "never":
        return np.zeros_like(every.number)
    enough = (every.number == 2) if cards == "two" else (every.number >= 2)
    if totals:
        enough &= np.isin(every.total, totals) & (every.soft == 0)
    return enough.astype(np.int64)


def needs_suits(bonus: Bonus) -> bool:
    """Return whether suits decide about this bonus."""
    return bonus.suits != "any"


def needs_ranks(bonus: Bonus) -> bool:
    """Return whether a bonus tells ten-values apart in the player's hand."""
    return bonus.cards is not None and any(RANKS.index(rank) in TENS for rank in bonus.cards)


def fits_up(bonus: Bonus, up_rank: int | None) -> bool:
    """Return whether the bonus is paid against an up card of this rank (None: one that no bonus names)."""
    return bonus.up is None or (up_rank is not None and bonus.up == RANKS[up_rank])


@lru_cache(maxsize=64)
def _decided(bonuses: tuple[Bonus, ...]) -> tuple[Ints, Ints]:
    """Return the hands that bonuses name by value and number, and the place of the first that fits each."""
    first = np.full(len(lattice().number), -1)
    for place in range(len(bonuses) - 1, -1, -1):
        first[_compositions(bonuses[place])] = place
    return np.flatnonzero(first >= 0), first[first >= 0]


def _compositions(bonus: Bonus) -> Ints:
    """Return the hands that a bonus names by value and number."""
    every = lattice()
    if bonus.cards is not None:
        wanted = np.zeros(10, dtype=np.int64)
        for rank in bonus.cards:
            wanted[VALUE_OF_RANK[RANKS.index(rank)]] += 1
        return np.flatnonzero((every.cards == wanted).all(axis=1))
    return np.flatnonzero((every.total == bonus.total) & (every.number >= (bonus.at_least or 0)))
