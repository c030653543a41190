"""A solved round as a policy: what to do with real cards, whoever plays them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tapete.cards import RANKS, SUITS
from tapete.exact.deal import Start, alike, suit_key
from tapete.exact.facing import NAMES, Facing
from tapete.exact.round import Case, Round
from tapete.exact.shoe import TENS, VALUE_OF_RANK, Shoe
from tapete.exact.track import MIXED


class Policy:
    """The decisions of a round, by cards seen: `answer` before the play, `action` in it.

    Cards have suits (`"8s"`). A hand's decision depends on its own cards and the up card alone.
    """

    def __init__(self, solved: Round, shoe: Shoe) -> None:
        self.rules = solved.rules
        self.shoe = shoe
        self.facings = {alike(self.rules, shoe, facing.up.rank, facing.up.suit): facing for facing in solved.facings}
        self.cases = {(id(case.facing), *_key(case.start)): case for case in solved.cases}

    def answer(self, question: str, cards: Sequence[str], up: str) -> bool:
        """Return whether to take "insurance", "even-money", or "surrender" before the peek."""
        choice = self.case(cards, up).choice
        return {"insurance": choice.insured, "even-money": choice.even_money, "surrender": choice.early}[question]

    def action(
        self, cards: Sequence[str], up: str, legal: Collection[str], *, split: bool = False, doublings: int = 0
    ) -> str:
        """Return the action of a hand among those that are `legal`."""
        wanted = self._wanted(cards, up, legal, split=split, doublings=doublings)
        return wanted if wanted in legal else self._second(cards, up, legal)

    def case(self, cards: Sequence[str], up: str) -> Case:
        """Return the case of a two-card hand."""
        facing = self._facing(up)
        classes, suit = self._seen(cards, up, facing)
        first, second = sorted(VALUE_OF_RANK[RANKS.index(card[0])] for card in cards)
        hand = facing.refined.state(classes, suit) if facing.refined and (first, second) != (0, 9) else None
        ranks = {self._rank(card, up, facing) for card in cards}
        twin = len(ranks) == 1 and first == 9 and self.rules.split.by == "rank"
        return self.cases[id(facing), first, second, ranks.pop() if twin else -1, hand]

    def _facing(self, up: str) -> Facing:
        return self.facings[alike(self.rules, self.shoe, RANKS.index(up[0]), SUITS.index(up[1]))]

    def _rank(self, card: str, up: str, facing: Facing) -> int:
        """Return a card's rank seen with the up card's own rank in its representative's place."""
        rank, mine, other = RANKS.index(card[0]), RANKS.index(up[0]), facing.up.rank
        if mine in TENS and mine != other:
            return other if rank == mine else mine if rank == other else rank
        return rank

    def _suit(self, card: str, up: str, facing: Facing) -> int:
        suit, mine, other = SUITS.index(card[1]), SUITS.index(up[1]), facing.up.suit
        if not suit_key(self.rules, self.shoe, RANKS.index(up[0]), mine):
            return suit
        return other if suit == mine else mine if suit == other else suit

    def _seen(self, cards: Sequence[str], up: str, facing: Facing) -> tuple[tuple[int, ...], int]:
        if facing.refined is None:
            return (), MIXED
        classes = sorted(facing.refined.kinds.of_rank[self._rank(card, up, facing)] for card in cards)
        suits = {self._suit(card, up, facing) for card in cards}
        return tuple(classes), suits.pop() if len(suits) == 1 else MIXED

    def _composition(self, cards: Sequence[str], facing: Facing) -> int:
        every = facing.against.lattice
        c = int(every.one[VALUE_OF_RANK[RANKS.index(cards[0][0])]])
        for card in cards[1:]:
            c = int(every.following[c, VALUE_OF_RANK[RANKS.index(card[0])]])
        return c

    def _wanted(self, cards: Sequence[str], up: str, legal: Collection[str], *, split: bool, doublings: int) -> str:
        facing = self._facing(up)
        if doublings:
            return "double" if facing.play.again[doublings, self._composition(cards, facing)] else "stand"
        if len(cards) == 2 and not split:
            action = self.case(cards, up).choice.action
            return NAMES[action] if action is not None else "stand"
        c = self._composition(cards, facing)
        if split:
            if "split" in legal and self.case(cards, up).choice.again:
                return "split"
            return NAMES[facing.play.split[c]]
        hand = facing.refined.state(*self._seen(cards, up, facing)) if facing.refined else None
        if hand is None or facing.refined is None:
            return NAMES[facing.play.unsplit[c]]
        return NAMES[facing.followed.get(facing.refined.alike(hand), facing.play.unsplit[c])]

    def _second(self, cards: Sequence[str], up: str, legal: Collection[str]) -> str:
        """Return the best of standing, hitting and doubling that is legal, where the best play is not."""
        facing = self._facing(up)
        best, c = facing.against.best, self._composition(cards, facing)
        worth = {"stand": best.stand[c], "hit": best.hit[c], "double": best.double[c]}
        return max((name for name in worth if name in legal), key=worth.__getitem__, default="stand")


def _key(start: Start) -> tuple[object, ...]:
    return start.first, start.second, start.rank, start.hand
