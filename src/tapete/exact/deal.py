"""The first three cards: every up card and every two-card hand that must be told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tapete.cards import RANKS, SUITS
from tapete.exact.refine import Classes, Refined, classes
from tapete.exact.shoe import TENS, VALUE_OF_RANK, Shoe
from tapete.exact.terms import fits_up, needs_suits
from tapete.exact.track import Hand
from tapete.rules import Rules

TEN = 9


class UpCard(NamedTuple):
    """Up cards that play alike: one of them, and the chance of any."""

    value: int
    rank: int
    suit: int
    weight: float


class Start(NamedTuple):
    """Two-card hands that play alike against one up card, and their chance given it.

    `left`: cards of the pair's rank (or value, where those split) still unseen; -1 for no pair.
    """

    first: int
    second: int
    weight: float
    left: int
    hand: Hand | None = None
    rank: int = -1
    """Rank of a pair of ten-values where only equal ranks split."""


def up_cards(rules: Rules, shoe: Shoe) -> list[UpCard]:
    """Return the up cards to be told apart, with their chances."""
    groups: dict[tuple[object, ...], UpCard] = {}
    size = shoe.size
    suits_matter = any(needs_suits(bonus) for bonus in rules.bonus)
    for rank, suits in enumerate(shoe.counts):
        of_suit = _alike_by_suit(rules, shoe, rank)
        # Where no bonus asks for suits any will do: the one with most cards left is there if one is.
        for suit in range(len(SUITS)) if suits_matter else (suits.index(max(suits)),):
            count = suits[suit] if suits_matter else sum(suits)
            if count:
                key = of_suit(suit)
                seen = groups.get(key, UpCard(VALUE_OF_RANK[rank], rank, suit, 0.0))
                groups[key] = seen._replace(weight=seen.weight + count / size)
    return list(groups.values())


def alike(rules: Rules, shoe: Shoe, rank: int, suit: int) -> tuple[object, ...]:
    """Return what an up card has in common with those that play alike."""
    return _alike_by_suit(rules, shoe, rank)(suit)


def _alike_by_suit(rules: Rules, shoe: Shoe, rank: int) -> Callable[[int], tuple[object, ...]]:
    key = _rank_key(rules, shoe, rank)
    if not _suits_asked(rules, rank):
        return lambda _suit: key
    return lambda suit: (*key, *_suit_key(rules, shoe, suit))


def _rank_key(rules: Rules, shoe: Shoe, rank: int) -> tuple[object, ...]:
    if rank not in TENS:
        return (rank,)
    name = RANKS[rank]
    if any(name in (bonus.up, *(bonus.cards or "")) for bonus in rules.bonus):
        return ("T", rank)
    # Ranks that no rule names and of which there are as many play alike.
    return ("T", shoe.counts[rank]) if rules.split.by == "rank" else ("T",)


def suit_key(rules: Rules, shoe: Shoe, rank: int, suit: int) -> tuple[object, ...]:
    """Return what suits of an up card have in common that may be exchanged; nothing where suits do not matter."""
    return _suit_key(rules, shoe, suit) if _suits_asked(rules, rank) else ()


def _suit_key(rules: Rules, shoe: Shoe, suit: int) -> tuple[object, ...]:
    column = tuple(suits[suit] for suits in shoe.counts)
    return (column, suit if any(bonus.suits == SUITS[suit] for bonus in rules.bonus) else None)


def _suits_asked(rules: Rules, rank: int) -> bool:
    """Return whether some bonus within reach of an up card of this rank asks for suits."""
    return any(
        needs_suits(bonus) and fits_up(bonus, rank) and (bonus.cards is None or _involves(rules, bonus.cards, rank))
        for bonus in rules.bonus
    )


def _involves(rules: Rules, cards: str, rank: int) -> bool:
    kinds = classes(rules)
    return kinds.of_rank[rank] in {kinds.of_rank[RANKS.index(card)] for card in cards}


def starts(rules: Rules, shoe: Shoe, up: UpCard, refined: Refined | None) -> list[Start]:
    """Return the two-card hands to be told apart against an up card; their chances add up to 1."""
    found = _compositions(rules, shoe, up)
    if refined is None:
        return found
    followed = [_followed(rules, refined, hand, weight) for hand, weight in refined.starts()]
    places = {(plain.first, plain.second, plain.rank): place for place, plain in enumerate(found)}
    weights = [plain.weight for plain in found]
    for start in followed:
        weights[places[start.first, start.second, start.rank]] -= start.weight
    others = [plain._replace(weight=weight) for plain, weight in zip(found, weights, strict=True) if weight > 1e-15]
    return others + followed


def _compositions(rules: Rules, shoe: Shoe, up: UpCard) -> list[Start]:
    finite = 0 if shoe.infinite else 1
    counts = list(shoe.values)
    counts[up.value] -= finite
    size = shoe.size - finite
    pairs = size * (size - finite)
    by_rank, never = rules.split.by == "rank", rules.split.by == "never"
    found: list[Start] = []
    for first, count in enumerate(counts):
        ways = count * (count - finite)
        if first == TEN and by_rank:
            found += _tens(shoe, up, ways, pairs)
        elif ways > 0:
            found.append(Start(first, first, ways / pairs, -1 if never else count - 2 * finite))
        if count > 0:
            more = [(second, counts[second]) for second in range(first + 1, 10)]
            found += [Start(first, second, 2 * count * other / pairs, -1) for second, other in more if other > 0]
    return found


def _tens(shoe: Shoe, up: UpCard, ways: int, pairs: int) -> Iterator[Start]:
    finite = 0 if shoe.infinite else 1
    for rank in TENS:
        count = shoe.ranks[rank] - (finite if rank == up.rank else 0)
        twins = count * (count - finite)
        ways -= twins
        if twins > 0:
            yield Start(TEN, TEN, twins / pairs, count - 2 * finite, rank=rank)
    if ways > 0:
        yield Start(TEN, TEN, ways / pairs, -1)


def _followed(rules: Rules, refined: Refined, hand: Hand, weight: float) -> Start:
    kinds: Classes = refined.kinds
    first, second = sorted(kinds.value[kind] for kind in hand.classes)
    finite = refined.finite
    if first != second or rules.split.by == "never":
        return Start(first, second, weight, -1, hand)
    if first == TEN and rules.split.by == "rank":
        if hand.classes[0] != hand.classes[1]:
            return Start(first, second, weight, -1, hand)
        left = int(refined.totals[hand.classes[0]])
        return Start(first, second, weight, left - 2 * finite, hand, kinds.of_rank.index(hand.classes[0]))
    left = int(sum(refined.totals[kind] for kind, value in enumerate(kinds.value) if value == first))
    return Start(first, second, weight, left - 2 * finite, hand)
