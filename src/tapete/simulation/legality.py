"""What the rules allow a hand to do, for every hand, up card and situation, as one array of bit masks.

It must agree with what the engine calls legal; `tests/simulation/test_engine.py` compares whole rounds.
Stacks are left out: a seat can always pay.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tapete.rules import Bonus, Rules
from tapete.simulation.hands import NO_PAIR, VALUES, Flags, Hands, value_of

STAND, HIT, DOUBLE, SPLIT, SURRENDER, INSURE, EVEN_MONEY, DECLINE = range(8)
"""Numbers of the actions; an action's bit in a mask is one shifted left by its number."""

VERBS = ("stand", "hit", "double", "split", "surrender", "insure", "even-money", "decline")
"""The verbs of a round record, by the number of the action."""

UNSPLIT, SPLITTABLE, CAPPED, ACES, ACES_CAPPED, DOUBLED, EARLY = range(7)
"""Situations of a hand: not split; split with room for one more hand, or without; one of two split aces
that get one card each, with room or without; doubled with doublings left; asked for early surrender."""

SITUATIONS = 7

MAYBE_BONUS = 256
"""Set in the mask of an unsplit hand that some bonus may fit, which its ranks and suits must tell."""

Masks = npt.NDArray[np.int64]


def legal_masks(rules: Rules, hands: Hands) -> Masks:
    """Return the legal actions, shape (situations, up values, states); 0 where a hand stands by itself."""
    masks = np.zeros((SITUATIONS, 10, len(hands.total)), dtype=np.int64)
    open_hands = _open(rules, hands)
    first = open_hands & (hands.cards == 2)
    may_double = open_hands & _doubles(rules, hands)
    draws = (open_hands * (1 << STAND)) | (open_hands * (1 << HIT))
    unsplit = draws | (may_double * (1 << DOUBLE)) | (_pairs(rules, hands) * (1 << SPLIT))
    split = draws | (may_double * (1 << DOUBLE) if rules.double.after_split else 0)
    again = _pairs(rules, hands) & (rules.split.aces_again | (hands.pair != 0))
    masks[UNSPLIT] = unsplit
    masks[SPLITTABLE] = split | again * (1 << SPLIT)
    masks[CAPPED] = split
    masks[ACES] = again * ((1 << STAND) | (1 << SPLIT))
    masks[DOUBLED] = open_hands * ((1 << STAND) | (1 << DOUBLE))
    for up in range(10):
        masks[UNSPLIT, up] |= (first & _surrenders_first(rules, up)) * (1 << SURRENDER)
        masks[UNSPLIT, up] |= maybe_bonus(rules.bonus, hands, up) * MAYBE_BONUS
        masks[EARLY, up] = (first & _surrenders_early(rules, up)) * ((1 << SURRENDER) | (1 << DECLINE))
    return masks


def peeked(rules: Rules, up: int) -> bool:
    """Return whether the hole card is checked before the players act."""
    return VALUES[up] in rules.dealer.peek


def _open(rules: Rules, hands: Hands) -> Flags:
    playing: Flags = (hands.cards >= 2) & (hands.total < 21)
    return playing & (hands.cards < rules.charlie.cards) if rules.charlie.cards else playing


def _doubles(rules: Rules, hands: Hands) -> Flags:
    if rules.double.cards == "never":
        return np.zeros(len(hands.total), dtype=np.bool_)
    allowed: Flags = hands.cards >= 2 if rules.double.cards == "any" else hands.cards == 2
    if rules.double.totals:
        allowed = allowed & ~hands.soft & np.isin(hands.total, rules.double.totals)
    return allowed


def _pairs(rules: Rules, hands: Hands) -> Flags:
    if rules.split.by == "never":
        return np.zeros(len(hands.total), dtype=np.bool_)
    pairs: Flags = hands.pair != NO_PAIR
    return pairs


def _surrenders_first(rules: Rules, up: int) -> bool:
    when = rules.surrender.when
    return when == "late" or (when == "early" and not peeked(rules, up))


def _surrenders_early(rules: Rules, up: int) -> bool:
    return rules.surrender.when == "early" and peeked(rules, up)


def maybe_bonus(bonuses: Sequence[Bonus], hands: Hands, up: int) -> Flags:
    """Return for each hand whether some bonus fits its values, whatever its ranks and suits."""
    fits = np.zeros(len(hands.total), dtype=np.bool_)
    for bonus in bonuses:
        if bonus.up is not None and value_of(bonus.up) != up:
            continue
        if bonus.cards is None:
            fits |= (hands.total == bonus.total) & (hands.cards >= (bonus.at_least or 0))
        else:
            values = [value_of(rank) for rank in bonus.cards]
            fits |= (hands.counts == np.bincount(values, minlength=10)).all(axis=1) & (hands.total <= 21)
    return fits
