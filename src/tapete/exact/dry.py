"""Whether a shoe can run dry inside the round that is analysed; such a shoe is refused.

Which cards follow then depends on the discards, which the analyser does not know. A shoe with more
points than all hands can hold is safe; a smaller one is searched for any order that empties it.
"""

from __future__ import annotations

from tapete.errors import TapeteError
from tapete.exact.facing import SPLIT
from tapete.exact.play import BONUS, CHARLIE, DOUBLE, HIT, STAND, TWENTY_ONE
from tapete.exact.round import Case, Round
from tapete.exact.shoe import Shoe
from tapete.exact.solve import draws_one, most_hands
from tapete.exact.terms import peeked

HARDEST_HAND, HARDEST_DEALER = 30, 26
"""Most points (ace 1) a player's and a dealer's hand can hold."""
LARGEST_SEARCH = 300_000
"""Situations looked at; a shoe that needs more is refused."""

Cards = tuple[int, ...]


def check_enough(played: Round, shoe: Shoe) -> None:
    """Raise `TapeteError` `shoe-too-small` unless the cards are sure to last for a round so played."""
    points = sum((value + 1) * count for value, count in enumerate(shoe.values))
    hands = 1 if played.rules.split.by == "never" else played.rules.split.hands
    if shoe.infinite or points >= hands * HARDEST_HAND + HARDEST_DEALER:
        return
    room = LARGEST_SEARCH
    for case in played.cases:
        search = _Search(played, case, room)
        if search.runs_dry(shoe.values):
            raise TapeteError("shoe-too-small", value=shoe.size)
        room -= len(search.safe)


class _Search:
    """The ways one two-card hand can be played out; those found to be `safe` are not looked at again."""

    def __init__(self, played: Round, case: Case, room: int) -> None:
        self.rules, self.case, self.room = played.rules, case, room
        self.every = case.facing.against.lattice
        self.ended = case.facing.against.terms.ended
        self.split = case.choice.action == SPLIT
        self.most = min(most_hands(self.rules, case.start.first) if case.choice.again else 2, 2 + case.start.left)
        self.play = self._plays()
        self.safe: set[tuple[object, ...]] = set()

    def _plays(self) -> list[frozenset[int]]:
        """Return the plays each composition may be given; bonuses can make more than one of them."""
        play = self.case.facing.play
        plays = [frozenset((int(action),)) for action in (play.split if self.split else play.unsplit)]
        refined = self.case.facing.refined
        if refined is not None and not self.split:
            for hand, action in self.case.facing.followed.items():
                c = refined.composition(hand.classes)
                plays[c] |= {action}
        return plays

    def runs_dry(self, counts: Cards) -> bool:
        """Return whether any order of the shoe leaves a hand or the dealer without a card."""
        start, up = self.case.start, self.case.facing.up.value
        left = list(counts)
        for value in (up, start.first, start.second):
            left[value] -= 1
        if sum(left) < 1:
            return True
        if self.case.choice.action is None or self.case.choice.early:
            return False
        return any(self._after_hole(_less(tuple(left), hole), hole) for hole in range(10) if left[hole])

    def _after_hole(self, left: Cards, hole: int) -> bool:
        up, start, action = self.case.facing.up.value, self.case.start, self.case.choice.action
        if {up, hole} == {0, 9} and peeked(self.rules, up):
            return False
        dealer = int(self.every.two[up, hole])
        if self.split:
            return self._next(left, dealer, 2, 2, alive=False)
        c = int(self.every.two[start.first, start.second])
        if action == STAND:
            return self._next(left, dealer, 0, 1, alive=True)
        if action in (HIT, DOUBLE):
            return self._draw(left, dealer, c, int(action == DOUBLE), 0, 1, alive=False)
        return False

    def _draw(self, left: Cards, dealer: int, c: int, doubled: int, waiting: int, now: int, *, alive: bool) -> bool:
        if not any(left):
            return True
        for value in range(10):
            if left[value]:
                n = int(self.every.following[c, value])
                rest = _less(left, value)
                if n < 0:
                    dry = self._next(rest, dealer, waiting, now, alive=alive)
                else:
                    dry = self._hand(rest, dealer, n, doubled, waiting, now, alive=alive)
                if dry:
                    return True
        return False

    def _hand(self, left: Cards, dealer: int, c: int, doubled: int, waiting: int, now: int, *, alive: bool) -> bool:
        key = (left, dealer, c, doubled, waiting, now, alive)
        if key in self.safe:
            return False
        if len(self.safe) >= self.room:
            return True
        dry = any(self._played(action, *key) for action in self._actions(c, doubled))
        if not dry:
            self.safe.add(key)
        return dry

    def _actions(self, c: int, doubled: int) -> frozenset[int]:
        bound = self.split and draws_one(self.rules, self.case.start.first)
        if self.ended[c] & (CHARLIE | TWENTY_ONE) or bound:
            return frozenset((STAND,))
        if doubled:
            return frozenset((DOUBLE if self.case.facing.play.again[doubled, c] else STAND,))
        return self.play[c]

    def _played(
        self,
        action: int,
        left: Cards,
        dealer: int,
        c: int,
        doubled: int,
        waiting: int,
        now: int,
        alive: bool,  # noqa: FBT001
    ) -> bool:
        if action == STAND:
            won = self.ended[c] & CHARLIE or (self.ended[c] & BONUS and not self.split and not doubled)
            return self._next(left, dealer, waiting, now, alive=alive or not won)
        return self._draw(left, dealer, c, doubled + (action == DOUBLE), waiting, now, alive=alive)

    def _next(self, left: Cards, dealer: int, waiting: int, now: int, *, alive: bool) -> bool:
        if waiting == 0:
            return alive and self._dealer(left, dealer)
        if not any(left):
            return True
        pair = self.case.start.first
        for value in range(10):
            if not left[value]:
                continue
            rest = _less(left, value)
            again = value == pair and now < self.most
            if again and self._next(rest, dealer, waiting + 1, now + 1, alive=alive):
                return True
            # Of ten-values the next may be of the pair's rank or not: both are looked at.
            c = int(self.every.two[pair, value])
            if (not again or pair == 9) and self._hand(rest, dealer, c, 0, waiting - 1, now, alive=alive):
                return True
        return False

    def _dealer(self, left: Cards, dealer: int) -> bool:
        total, soft = self.every.total[dealer], self.every.soft[dealer]
        if total > 17 or (total == 17 and not (soft and self.rules.dealer.soft_17 == "hit")):
            return False
        key = (left, dealer)
        if key in self.safe:
            return False
        if not any(left):
            return True
        for value in range(10):
            n = int(self.every.following[dealer, value])
            if left[value] and n >= 0 and self._dealer(_less(left, value), n):
                return True
        self.safe.add(key)
        return False


def _less(left: Cards, value: int) -> Cards:
    return (*left[:value], left[value] - 1, *left[value + 1 :])
