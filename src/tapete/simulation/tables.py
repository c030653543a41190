"""Rules, strategy and count compiled to the arrays that the kernels look up.

A hand is an automaton over `hands.all_hands()`; hands that the rules and the strategy never tell apart are
merged, so that a chart's automaton has a few dozen states while composition-dependent play keeps as many as
it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.cards import packs
from tapete.rules import Bonus, Rules
from tapete.rules.coherence import HARDEST_DEALER, HARDEST_HAND
from tapete.simulation import facts
from tapete.simulation.count import Count
from tapete.simulation.hands import RANKS, Hands, Ints, all_hands, code_of
from tapete.simulation.legality import DECLINE as SAYS_NO
from tapete.simulation.legality import (
    DOUBLE,
    EARLY,
    HIT,
    SITUATIONS,
    SURRENDER,
    legal_masks,
    peeked,
)
from tapete.simulation.payment import charlie_code
from tapete.simulation.play import AFTER_DOUBLING, AFTER_SPLIT, FIRST, Strategy, first_legal, wants_surrender

BUST, CHARLIE = 22, 23
"""How a hand ends when it is not a total."""

BONUS_FIELDS = 6
"""Columns of the bonus table: ranks held (0 any), total, least cards, suits, up rank (-1 any), unused."""
ANY_SUITS, SAME_SUIT = -1, -2
_SUITS = {"any": ANY_SUITS, "same": SAME_SUIT, "s": 1, "h": 2, "d": 4, "c": 8}


Cards = npt.NDArray[np.uint8]


class Buckets(NamedTuple):
    """Counts in steps of one `resolution`th, from `low` to `high` steps; what lies beyond counts as the end."""

    resolution: int = 1
    low: int = 0
    high: int = 0

    @property
    def counts(self) -> list[Fraction]:
        """The least count of each bucket."""
        return [Fraction(step, self.resolution) for step in range(self.low, self.high + 1)]


ONE_BUCKET = Buckets()


class Tables(NamedTuple):
    """Everything a kernel needs to know about a table, a strategy and a count."""

    start: Ints
    """State of two cards by their ranks, shape (13, 13)."""
    following: Ints
    """Next state by (state, value)."""
    masks: Ints
    """Legal actions by (situation, up value, state)."""
    play: npt.NDArray[np.uint8]
    """The strategy's action by (situation, bucket, up value, state)."""
    ends: Ints
    """A state's total, or `BUST` or `CHARLIE`, and beside it its total; shape (states, 2)."""
    answers: npt.NDArray[np.uint8]
    """Whether insurance (row 0) and even money (row 1) are taken, by (bucket, state)."""
    bonuses: Ints
    """One row a bonus, see `BONUS_FIELDS`."""
    pack: Cards
    """The cards of the full shoe, as codes."""
    tags: Ints
    """Count of each card code, times the count's scale."""
    facts: Ints
    """See `tapete.simulation.facts`."""


def compile_tables(  # noqa: PLR0913 - what a simulation turns on, each by name
    rules: Rules,
    strategy: Strategy,
    *,
    count: Count | None = None,
    buckets: Buckets = ONE_BUCKET,
    fresh: bool = False,
    merge: bool = True,
) -> Tables:
    """Return the tables of a strategy at a table; `fresh` reshuffles before every round.

    Without `merge` the states are those of `all_hands()`, as an environment shows them.
    """
    hands = all_hands()
    masks = legal_masks(rules, hands)
    leanings = strategy.leanings(hands, buckets.counts)
    play = np.zeros((SITUATIONS, len(leanings), 10, len(hands.total)), dtype=np.uint8)
    for bucket, leaning in enumerate(leanings):
        for situation, stage in enumerate((FIRST, AFTER_SPLIT, AFTER_SPLIT, AFTER_SPLIT, AFTER_SPLIT, AFTER_DOUBLING)):
            ranked = np.where(
                (masks[situation] & (1 << 3)).astype(np.bool_)[..., None],
                leaning.ranked[stage],
                leaning.without_split[stage],
            )
            play[situation, bucket] = first_legal(ranked, masks[situation] & 255)
        play[EARLY, bucket] = np.where(wants_surrender(leaning), SURRENDER, SAYS_NO)
    answers = np.array(
        [[leaning.insures for leaning in leanings], [leaning.evens for leaning in leanings]], dtype=np.uint8
    )
    start, following, ends = start_states(rules, hands), hands.following, end_states(rules, hands)
    if merge:
        used = _merged(start, following, [masks, play, ends.T, answers])
        start, following, ends = used.start, used.following, ends[used.kept]
        masks, play, answers = masks[..., used.kept], play[..., used.kept], answers[..., used.kept]
    pack = np.array([code_of(card) for card in packs(rules.shoe.decks, rules.shoe.without)], dtype=np.uint8)
    return Tables(
        start=start,
        following=np.ascontiguousarray(following),
        masks=np.ascontiguousarray(masks),
        play=np.ascontiguousarray(play),
        ends=np.ascontiguousarray(ends),
        answers=np.ascontiguousarray(answers),
        bonuses=bonus_rows(rules.bonus),
        pack=pack,
        tags=card_tags(count),
        facts=plain_facts(rules, len(pack), count, buckets, fresh=fresh),
    )


def plain_facts(rules: Rules, cards: int, count: Count | None, buckets: Buckets, *, fresh: bool) -> Ints:
    """Return the facts that are single numbers, each in its place."""
    scale = count.scale if count else 1
    places = {
        facts.HANDS: rules.split.hands,
        facts.TIMES: rules.double.times,
        facts.ACES_ONE: rules.split.aces_draw == "one",
        facts.HITS_SOFT_17: rules.dealer.soft_17 == "hit",
        facts.INSURANCE: rules.insurance.offered,
        facts.EVEN_MONEY: rules.insurance.even_money,
        facts.EARLY: rules.surrender.when == "early",
        facts.TAKES_ALL: rules.dealer.unpeeked_takes == "all",
        facts.NATURAL_WINS: rules.natural.against_natural == "win",
        facts.SURRENDER_KEEPS: rules.surrender.against_unpeeked_natural == "keeps",
        facts.WINS_TIES: rules.twenty_one.ties == "win",
        facts.CHARLIE: charlie_code(rules),
        facts.PEEKS: sum(peeked(rules, up) << up for up in range(10)),
        facts.CUT: cards if fresh else ceil(rules.shoe.reshuffle_below * cards),
        facts.COUNTING: 0 if count is None else 1 if count.true else 2,
        facts.COUNT_START: int((count.start + count.start_per_pack * rules.shoe.decks) * scale) if count else 0,
        facts.NUMERATOR: buckets.resolution * (cards // rules.shoe.decks if count is None or count.true else 1),
        facts.DENOMINATOR: scale,
        facts.LOW: buckets.low,
        facts.HIGH: buckets.high,
    }
    return np.array([places[place] for place in range(facts.FACTS)], dtype=np.int64)


def runs_dry(t: Tables) -> bool:
    """Return whether one seat's round may need more cards than are behind the cut."""
    return _most_cards(t) > int(min(t.facts[facts.CUT], len(t.pack)))


def _most_cards(t: Tables) -> int:
    """Return more cards than one seat's round can need: the smallest of the shoe, up to all points there can be."""
    points = np.sort(np.minimum(t.pack >> 2, 9).astype(np.int64) + 1)
    most = HARDEST_HAND * int(t.facts[facts.HANDS]) + HARDEST_DEALER
    return int((np.cumsum(points) <= most).sum()) + 1


def card_tags(count: Count | None) -> Ints:
    """Return the tag of each card code, made whole by the count's scale."""
    tags = np.zeros(52, dtype=np.int64)
    if count is not None:
        by_rank = dict(zip("23456789TJQKA", count.tags, strict=True))
        for number, rank in enumerate(RANKS):
            tags[4 * number : 4 * number + 4] = int(by_rank[rank] * count.scale)
    return tags


def start_states(rules: Rules, hands: Hands) -> Ints:
    """Return the state of every two ranks; unequal ten-values are told from pairs where ranks split."""
    start = np.zeros((13, 13), dtype=np.int64)
    for first in range(13):
        for second in range(13):
            values = min(first, 9), min(second, 9)
            start[first, second] = hands.following[hands.following[0, values[0]], values[1]]
            if rules.split.by == "rank" and values == (9, 9) and first != second:
                start[first, second] = hands.unequal_tens
    return start


def end_states(rules: Rules, hands: Hands) -> Ints:
    """Return what each hand is when it is played no further, and where a bonus may ask for it, its total."""
    ends = hands.total.copy()
    if rules.charlie.cards:
        ends[(hands.cards >= rules.charlie.cards) & (hands.total <= 21)] = CHARLIE
    ends[hands.bust] = BUST
    return np.stack([ends, hands.total if rules.bonus else ends], axis=1)


def bonus_rows(bonuses: Sequence[Bonus]) -> Ints:
    """Return one row for each bonus, in the order in which they are tried."""
    rows = np.zeros((len(bonuses), BONUS_FIELDS), dtype=np.int64)
    for row, bonus in zip(rows, bonuses, strict=True):
        row[0] = sum(rank_unit(RANKS.index(rank)) for rank in bonus.cards or "")
        row[1], row[2] = bonus.total or 0, bonus.at_least or 0
        row[3] = _SUITS[bonus.suits]
        row[4] = -1 if bonus.up is None else RANKS.index(bonus.up)
    return rows


def rank_unit(rank: int) -> int:
    """Return what one card of a rank adds to the ranks held: four bits each, aces on top (a hand has 21 at most)."""
    return 1 << 4 * (rank - 1 if rank else 12)


class _Merged(NamedTuple):
    start: Ints
    following: Ints
    kept: Ints
    """One hand that stands for each state."""


def _merged(
    start: Ints,
    following: Ints,
    described_by: Sequence[npt.NDArray[np.integer]],
) -> _Merged:
    """Merge states that end, may do and want the same now and after every card (Moore's refinement)."""
    described = np.concatenate([fact.reshape(-1, len(following)).astype(np.int64) for fact in described_by]).T
    classes = _classes(described)
    play = described_by[1]
    draws = np.isin(play[:EARLY], (HIT, DOUBLE)).any(axis=(0, 1, 2))
    # A hand that never takes a card leads nowhere, whatever its cards: such hands then differ by their facts alone.
    following = following.copy()
    following[~draws] = len(following) - 1
    while True:
        finer = _classes(np.column_stack([classes, classes[following]]))
        if finer.max() == classes.max():
            break
        classes = finer
    return _reachable(start, following, classes)


def _classes(rows: Ints) -> Ints:
    """Number equal rows equally, from 0."""
    packed = np.ascontiguousarray(rows)
    keys = packed.view([("", f"V{packed.itemsize * packed.shape[1]}")]).ravel()
    seen: dict[bytes, int] = {}
    return np.array([seen.setdefault(key.tobytes(), len(seen)) for key in keys], dtype=np.int64)


def _reachable(start: Ints, following: Ints, classes: Ints) -> _Merged:
    order: dict[int, int] = {}
    kept: list[int] = []
    todo = [int(state) for state in start.ravel()]
    for state in todo:
        if int(classes[state]) not in order:
            order[int(classes[state])] = len(kept)
            kept.append(state)
            todo.extend(int(next_state) for next_state in following[state])
    renumbered = np.array([order.get(number, 0) for number in range(int(classes.max()) + 1)], dtype=np.int64)
    heads = np.array(kept, dtype=np.int64)
    return _Merged(renumbered[classes[start]], renumbered[classes[following[heads]]], heads)
