"""The exact value of every legal action of one hand, from the cards that may still come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from tapete.cards import RANKS, SUITS
from tapete.errors import CardError, TapeteError
from tapete.exact.deal import TEN, Start, UpCard
from tapete.exact.facing import Facing, sum_of_split
from tapete.exact.play import BONUS, CHARLIE, TWENTY_ONE
from tapete.exact.refine import Refined, Valued, Worth, sensitive
from tapete.exact.round import (
    ACE,
    INSURED,
    early_value,
    insurance_value,
    natural_value,
    surrenders,
)
from tapete.exact.shoe import VALUE_OF_RANK, Shoe, check_rank
from tapete.exact.solve import Dealer, Pairs, Splits, best_against, best_plays, draws_one, most_hands
from tapete.exact.splits import weights
from tapete.exact.terms import MONEY, bonus_payoffs, peeked, seat_loses, surrender_sides
from tapete.exact.track import MIXED
from tapete.rules import Rules


class Situation(msgspec.Struct, frozen=True):
    """What a player sees when deciding: own hand, up card, and what the seat has done so far."""

    cards: tuple[str, ...]
    up: str
    removed: tuple[str, ...] = ()
    """Cards known to be out of the shoe besides these: seen in other hands or in earlier rounds."""
    hands: int = 1
    """Hands of the seat; more than one after a split."""
    doublings: int = 0


class HandValues(msgspec.Struct, frozen=True):
    """Values of the legal actions per unit of initial bet, in the order of the verbs, and the best.

    Actions after a peek are given that it found no natural; answers before it, early surrender and
    all under an unpeeked card are unconditional. "insure" and "decline" are worth the whole round.
    """

    values: dict[str, float]
    best: str


def hand(rules: Rules, seen: Situation, shoe: Shoe | None = None) -> HandValues:
    """Return the values of a hand's actions; `shoe` is the table's full shoe, before anything is seen.

    Raises `CardError` for cards that are not in the packs or not in the shoe, and `TapeteError`
    `hand-finished`, `hand-too-short` or `shoe-too-small`.
    """
    full = Shoe.full(rules) if shoe is None else shoe
    for card in (*seen.cards, seen.up, *seen.removed):
        check_rank(rules, full, card)
    known = _suited((*seen.cards, seen.up, *seen.removed), full)
    count = len(seen.cards)
    cards, up, removed = known[:count], known[count], known[count + 1 :]
    return _Decision(rules, full.remove(removed), cards, up, seen).answer()


def _suited(cards: Sequence[str], shoe: Shoe) -> list[str]:
    """Return the cards with suits; those written without get the suit with most cards left, in turn."""
    left = shoe.remove([card for card in cards if len(card) == 2])
    found = []
    for card in cards:
        if len(card) == 1:
            suits = left.counts[RANKS.index(card)]
            if not any(suits):
                raise CardError("not-in-shoe", value=card, left=shoe.ranks[RANKS.index(card)])
            card += SUITS[suits.index(max(suits))]  # noqa: PLW2901 - the card is now known
            left = left.remove([card])
        found.append(card)
    return found


class _Decision:
    """One decision against one up card."""

    def __init__(self, rules: Rules, shoe: Shoe, cards: Sequence[str], up: str, seen: Situation) -> None:
        self.rules, self.shoe, self.seen, self.cards = rules, shoe, seen, cards
        if len(cards) < 2:
            raise TapeteError("hand-too-short", value=" ".join(cards))
        self.values = sorted(VALUE_OF_RANK[RANKS.index(card[0])] for card in cards)
        self.split = seen.hands > 1
        self.first = len(cards) == 2 and not self.split and not seen.doublings
        self._check_open()
        rank, suit = RANKS.index(up[0]), SUITS.index(up[1])
        value = VALUE_OF_RANK[rank]
        self.dealer = Dealer(rules, shoe, value)
        against = best_against(self.dealer, rules, value, rank if any(bonus.up for bonus in rules.bonus) else None)
        refined = None
        if sensitive(rules) and not self.split and not seen.doublings:
            refined = Refined(rules, shoe, against, rank, suit)
        self.facing = Facing(UpCard(value, rank, suit, 1.0), against, best_plays(against), refined, [], {})
        self.c = self._composition()
        self.natural = self._natural()
        self._check_unfinished()

    def _check_open(self) -> None:
        hard = sum(value + 1 for value in self.values)
        if hard > 21 or (hard == 21) or (hard == 11 and ACE in self.values and not self._is_natural):
            raise TapeteError("hand-finished", value=" ".join(self.seen.cards))

    @property
    def _is_natural(self) -> bool:
        return self.first and self.values == [ACE, TEN]

    def _composition(self) -> int:
        every = self.dealer.lattice
        c = int(every.one[self.values[0]])
        for value in self.values[1:]:
            c = int(every.following[c, value])
        return c

    def _natural(self) -> float:
        up, shoe = self.facing.up.value, self.shoe
        if up not in (ACE, TEN):
            return 0.0
        finite = 0 if shoe.infinite else 1
        size = shoe.size - finite * (len(self.values) + 1)
        if size <= 0:
            raise TapeteError("shoe-too-small", value=shoe.size)
        return (shoe.values[TEN - up] - finite * self.values.count(TEN - up)) / size

    def _check_unfinished(self) -> None:
        ended = int(self.facing.against.terms.ended[self.c])
        over = CHARLIE | TWENTY_ONE | (0 if self.split or self.seen.doublings else BONUS)
        bonus = self.facing.refined is not None and self.facing.refined.bonus(*self._seen_by_bonuses(), self.c)
        asked = self._is_natural and self.facing.up.value == ACE and self.rules.insurance.offered
        if (ended & over or bonus) and not asked:
            raise TapeteError("hand-finished", value=" ".join(self.seen.cards))
        points = sum((value + 1) * count for value, count in enumerate(self.shoe.values))
        if not self.shoe.infinite and points <= self._most_points():
            raise TapeteError("shoe-too-small", value=self.shoe.size)

    def _most_points(self) -> int:
        """Return the most points that can be on the table when a card is asked for, whatever is played."""
        pair = len(self.values) == 2 and self.values[0] == self.values[1]
        more = most_hands(self.rules, self.values[0]) - self.seen.hands if pair and self._may_split() else 0
        hands = 1 + min(more, max(self.shoe.values[self.values[0]] - 1, 0))
        return (hands - 1) * 30 + 40

    def _may_split(self) -> bool:
        if self.rules.split.by == "never" or self.seen.doublings or len(self.cards) != 2:
            return False
        if self.rules.split.by == "rank" and self.cards[0][0] != self.cards[1][0]:
            return False
        if self.values[0] != self.values[1]:
            return False
        if self.split and self.values[0] == ACE and not self.rules.split.aces_again:
            return False
        return self.seen.hands < self.rules.split.hands

    def _seen_by_bonuses(self) -> tuple[tuple[int, ...], int]:
        refined = self.facing.refined
        if refined is None:
            return (), MIXED
        suits = {SUITS.index(card[1]) for card in self.cards}
        classes = sorted(refined.kinds.of_rank[RANKS.index(card[0])] for card in self.cards)
        return tuple(classes), suits.pop() if len(suits) == 1 else MIXED

    def answer(self) -> HandValues:
        """Return the values of the legal actions and the best of them."""
        if self._is_natural:
            return self._natural_answers()
        up = self.facing.up.value
        joint = self._joint()
        constant = -self.natural if seat_loses(self.rules, up) else 0.0
        given = 1 - self.natural if peeked(self.rules, up) else 1.0
        values = {
            name: (value / given if peeked(self.rules, up) else value + constant)
            for name, value in joint.items()
            if given > 0
        }
        whole = max(joint.values()) + constant
        best = max(values, key=values.__getitem__) if values else "decline"
        if self.first and surrenders(self.rules, up) == "early":
            values["surrender"] = early_value(self.rules)
            if values["surrender"] > whole or best == "decline":
                best = "surrender"
            answers = {"decline": whole}
            whole = max(whole, values["surrender"])
        else:
            answers = {}
        if self.first and up == ACE and self.rules.insurance.offered:
            insured = whole + INSURED * insurance_value(self.rules, self.natural)
            answers = {"insure": insured, "decline": whole}
            best = "insure" if insured > whole else best
        return _ordered(values | answers, best)

    def _natural_answers(self) -> HandValues:
        whole = natural_value(self.rules, self.natural)
        if self.rules.insurance.even_money:
            return _ordered({"even-money": 1.0, "decline": whole}, "even-money" if whole < 1 else "decline")
        insured = whole + INSURED * insurance_value(self.rules, self.natural)
        return _ordered({"insure": insured, "decline": whole}, "insure" if insured > whole else "decline")

    def _joint(self) -> dict[str, float]:
        """Return the values of actions joint with there being no natural the seat has lost to."""
        rules, best, c = self.rules, self.facing.against.best, self.c
        staked = 2.0**self.seen.doublings
        found = {"stand": staked * float(best.stand[c])}
        bound = self.split and ACE == self.values[0] == self._first_value() and draws_one(rules, ACE)
        if self.seen.doublings:
            if self.seen.doublings < rules.double.times:
                found["double"] = staked * float(best.more[self.seen.doublings, c])
            return found
        if not bound:
            found["hit"] = self._hit()
            if self.facing.against.terms.doubles[c] and (rules.double.after_split or not self.split):
                found["double"] = float(best.double[c])
        if self._may_split():
            found["split"] = self._split_value()
        if self.first and surrenders(rules, self.facing.up.value) == "late":
            sides = surrender_sides(rules, self.facing.up.value)
            found["surrender"] = sides.without * (1 - self.natural) + sides.natural * self.natural
        return found

    def _first_value(self) -> int:
        return VALUE_OF_RANK[RANKS.index(self.cards[0][0])]

    def _hit(self) -> float:
        best, refined = self.facing.against.best, self.facing.refined
        if self.split:
            return float(best.split_hit[self.c])
        state = refined.state(*self._seen_by_bonuses()) if refined else None
        if refined is None or state is None or refined.alike(state) not in refined.tracks.places:
            return float(best.hit[self.c])
        payoffs = bonus_payoffs(self.rules, self.facing.up.value, MONEY)
        worth = Worth(self.facing.against.terms, best.stand, best.double, best.value, payoffs)
        return Valued(refined, worth, None).hit(state)

    def _split_value(self) -> float:
        rules, p = self.rules, self.values[0]
        pairs: Pairs = Splits(self.dealer, rules).values([(self.facing.against, self.facing.play)], [p])[0]
        finite = 0 if self.shoe.infinite else 1
        left = self.shoe.values[p] - finite * (2 + (self.facing.up.value == p))
        if p == TEN and rules.split.by == "rank":
            rank = RANKS.index(self.cards[0][0])
            left = self.shoe.ranks[rank] - finite * (2 + (self.facing.up.rank == rank))
        start = Start(p, p, 1.0, left)
        most = max(most_hands(rules, p), self.seen.hands + 1)
        ways = (weights(most, self.seen.hands), weights(self.seen.hands + 1, self.seen.hands))
        return max(float(sum_of_split(self.facing, pairs, start, way)) for way in ways)


_ORDER = ("hit", "stand", "double", "split", "surrender", "insure", "even-money", "decline")


def _ordered(values: dict[str, float], best: str) -> HandValues:
    return HandValues({name: float(values[name]) for name in _ORDER if name in values}, best)


def situation(cards: Iterable[str], up: str, removed: Iterable[str] = ()) -> Situation:
    """Return the situation of a first decision or of a hand that has only hit."""
    return Situation(tuple(cards), up, tuple(removed))
