"""The tree of all rounds of a shoe, and what its leaves add up to.

The tree branches over the distinct cards left wherever the round awaits one and over the actions
considered wherever a seat decides. The weight of a leaf is the number of orders of the shoe that
reach it, each card of the shoe counted as one of its own, so that under a fixed policy the weights
of N cards add up to N! exactly. Cards of one rank and suit are the same; all others differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import factorial, perm, prod

import msgspec

from tapete.cards import PACK, Card
from tapete.messages import Act, CardDealt
from tapete.perft.policy import Policy
from tapete.round import Round, begin, decide, evolve, legal
from tapete.rules import Rules
from tapete.settlement import settle

COLUMNS = ("leaves", "decisions", "weight", "chips", "chips2", "short")


class Totals(msgspec.Struct, frozen=True):
    """The columns of perft, integers all."""

    leaves: int = 0
    """Rounds played to their end, and rounds that the shoe could not end."""
    decisions: int = 0
    """Nodes at which somebody decides."""
    weight: int = 0
    """Orders of the shoe, summed over the leaves."""
    chips: int = 0
    """What the seats won together, in units of the table, times the weight."""
    chips2: int = 0
    """The square of it, times the weight."""
    short: int = 0
    """The part of the weight whose rounds the shoe could not end; they win nothing."""

    def __add__(self, other: Totals) -> Totals:
        """Return the sums column by column."""
        return Totals(*(getattr(self, column) + getattr(other, column) for column in COLUMNS))

    @property
    def expectation(self) -> Fraction:
        """What a round wins on average, in units: exact under a fixed policy when nothing is short."""
        return Fraction(self.chips, self.weight)


class Division(msgspec.Struct, frozen=True):
    """The part of the tree below one first deal, parted by the first action; None where nobody acts."""

    cards: tuple[Card, ...]
    actions: tuple[tuple[Act | None, Totals], ...]

    @property
    def totals(self) -> Totals:
        """The sum over the actions, the first decision itself included."""
        first = Totals(decisions=0 if self.actions[0][0] is None else 1)
        return sum((totals for _, totals in self.actions), first)


Considered = Callable[[Round, tuple[Act, ...]], Sequence[Act]]
Seats = Iterable[tuple[int, int, int]]
"""Number, stack before the bet and bet of each seat, ascending, as for `tapete.round.begin`."""


def enumerate_policy(
    rules: Rules, cards: Iterable[Card], seats: Seats, policy: Policy, depth: int | None = None
) -> Totals:
    """Return the totals when every seat follows one policy; `weight` is N!, or N!/(N - depth)!."""
    return _sum(divide(rules, cards, seats, lambda state, possible: (policy(state, possible),), depth))


def enumerate_legal(rules: Rules, cards: Iterable[Card], seats: Seats, depth: int | None = None) -> Totals:
    """Return the totals over every legal action at every decision."""
    return _sum(divide(rules, cards, seats, everything, depth))


def everything(_state: Round, possible: tuple[Act, ...]) -> Sequence[Act]:
    """Consider every legal action of the seat asked first: answers in any other order lead to the same."""
    return [act for act in possible if act.seat == possible[0].seat]


def _sum(parts: Iterable[Division]) -> Totals:
    return sum((part.totals for part in parts), Totals())


def divide(
    rules: Rules, cards: Iterable[Card], seats: Seats, considered: Considered, depth: int | None = None
) -> Iterator[Division]:
    """Yield the tree in parts, one for each first deal; no more than `depth` cards are dealt."""
    tree = _Tree(rules, Counter(cards), considered, depth)
    for state, weight, dealt in tree.deals(begin(seats), 1, 0):
        if state.phase in ("deal", "over"):
            yield Division(state.cards, ((None, tree.below(state, weight, dealt)),))
            continue
        possible = legal(rules, state)
        acts: Sequence[Act | None] = considered(state, possible) if possible else (None,)
        parts = [(act, tree.below(state if act is None else tree.after(state, act), weight, dealt)) for act in acts]
        yield Division(state.cards, tuple(parts))


def orders(cards: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield every distinct order of the cards, in canonical order; `orders_alike` tells how many each stands for."""
    left = Counter(cards)
    kinds = sorted(left, key=PACK.index)
    return _orders(kinds, left, left.total())


def orders_alike(cards: Iterable[Card]) -> int:
    """Return how many of the N! orders look like one of `orders`."""
    return prod(factorial(count) for count in Counter(cards).values())


def _orders(kinds: list[Card], left: Counter[Card], count: int) -> Iterator[tuple[Card, ...]]:
    if not count:
        yield ()
    for card in kinds:
        if left[card]:
            left[card] -= 1
            for rest in _orders(kinds, left, count - 1):
                yield (card, *rest)
            left[card] += 1


class _Tree:
    """A walk through the tree, depth first; the cards left are counted down and up again on the way."""

    def __init__(self, rules: Rules, shoe: Counter[Card], considered: Considered, depth: int | None) -> None:
        self.rules = rules
        self.considered = considered
        kinds = sorted(shoe, key=PACK.index)
        self.events = [CardDealt(card) for card in kinds]
        self.left = [shoe[card] for card in kinds]
        self.last = sum(self.left) if depth is None else min(depth, sum(self.left))
        self.unused = [perm(sum(self.left) - dealt, self.last - dealt) for dealt in range(self.last + 1)]
        """In how many ways the cards after so many fall that the round does not see."""

    def deals(self, state: Round, weight: int, dealt: int) -> Iterator[tuple[Round, int, int]]:
        """Yield each complete first deal, or as much of it as there are cards."""
        if state.phase != "deal" or dealt == self.last:
            yield state, weight, dealt
            return
        for place, event in enumerate(self.events):
            count = self.left[place]
            if count:
                self.left[place] = count - 1
                yield from self.deals(evolve(self.rules, state, event), weight * count, dealt + 1)
                self.left[place] = count

    def after(self, state: Round, act: Act) -> Round:
        for event in decide(self.rules, state, act):
            state = evolve(self.rules, state, event)
        return state

    def below(self, state: Round, weight: int, dealt: int) -> Totals:
        self.leaves = self.decisions = self.weight = self.chips = self.chips2 = self.short = 0
        self.walk(state, weight, dealt)
        return Totals(self.leaves, self.decisions, self.weight, self.chips, self.chips2, self.short)

    def walk(self, state: Round, weight: int, dealt: int) -> None:
        if state.phase == "over":
            self.leaf(weight * self.unused[dealt], sum([seat.net for seat in settle(self.rules, state).seats]))
            return
        possible = legal(self.rules, state)
        if possible:
            self.decisions += 1
            for act in self.considered(state, possible):
                self.walk(self.after(state, act), weight, dealt)
        elif dealt == self.last:
            self.leaf(weight, 0)
            self.short += weight
        else:
            self.draw(state, weight, dealt)

    def draw(self, state: Round, weight: int, dealt: int) -> None:
        left = self.left
        for place, event in enumerate(self.events):
            count = left[place]
            if count:
                left[place] = count - 1
                self.walk(evolve(self.rules, state, event), weight * count, dealt + 1)
                left[place] = count

    def leaf(self, weight: int, net: int) -> None:
        self.leaves += 1
        self.weight += weight
        self.chips += weight * net
        self.chips2 += weight * net * net
