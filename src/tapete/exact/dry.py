"""Whether a shoe can run dry inside the round that is analysed; such a shoe is refused.

Which cards follow then depends on the discards, which the analyser does not know.
"""

from __future__ import annotations

import numpy as np

from tapete.errors import TapeteError
from tapete.exact.facing import SPLIT
from tapete.exact.play import STAND, spread
from tapete.exact.round import Case, Round
from tapete.exact.shoe import Shoe
from tapete.exact.solve import SPLIT_ENDS, UNSPLIT_ENDS, draws_one, most_hands

DEALER_DRAWS_ON = 16
"""Most points (ace 1) of a dealer's hand that still draws; soft ones have fewer."""
TWO_CARDS = 20


def check_enough(played: Round, shoe: Shoe) -> None:
    """Raise `TapeteError` `shoe-too-small` unless the cards are sure to last for a round so played.

    Where points (ace 1) are left there are cards left: it is enough that all hands together cannot hold them all.
    """
    points = sum((value + 1) * count for value, count in enumerate(shoe.values))
    if shoe.infinite or points > 4 * 30 + 26:
        return
    needed = max((_needed(played, case, shoe) for case in played.cases), default=0)
    if points <= needed:
        raise TapeteError("shoe-too-small", value=shoe.size)


def _needed(played: Round, case: Case, shoe: Shoe) -> int:
    """Return the most points that can be on the table when one more card is asked for."""
    rules, split = played.rules, case.choice.action == SPLIT
    if case.choice.action is None:
        return 0
    pair = case.start.first
    hands = min(most_hands(rules, pair) if case.choice.again else 2, shoe.values[pair]) if split else 1
    if split and draws_one(rules, pair):
        return (hands - 1) * 11 + max(21 + DEALER_DRAWS_ON, 1 + TWO_CARDS)
    drawn = _most_drawn(case, split=split)
    return (hands - 1) * max(drawn + 10, 21) + max(21 + DEALER_DRAWS_ON, drawn + TWO_CARDS)


def _most_drawn(case: Case, *, split: bool) -> int:
    """Return the most points of a hand that takes one more card."""
    against, play = case.facing.against, case.facing.play
    every = against.lattice
    reached = np.zeros((against.terms.times + 1, len(every.number)), dtype=np.int64)
    start = every.one[case.start.first] if split else every.two[case.start.first, case.start.second]
    reached[0, start] = 1
    plays = play.split if split else play.unsplit.copy()
    if not split:
        plays[start] = case.choice.action if case.choice.action in (0, 1, 2) else STAND
    for hand, action in case.facing.followed.items():
        if not split and action != STAND and case.facing.refined is not None:
            plays[case.facing.refined.composition(hand.classes)] = action
    spread(every, against.terms, plays, play.again, SPLIT_ENDS if split else UNSPLIT_ENDS & ~4, reached)
    drawing = (plays != STAND) | (every.number < 2)
    hard = every.hard * ((every.total < 21) | (every.number < 2))
    most = int((hard * (reached[0] > 0) * drawing).max())
    return max(most, int((hard * (play.again[1:-1] * reached[1:-1]).any(axis=0)).max(initial=0)))
