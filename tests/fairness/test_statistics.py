"""The shuffle favours no card, position or neighbour, and the statistics that say so catch shuffles that do."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random

import pytest

from tapete.cards import PACK, Card, packs
from tapete.fairness import ClientSeed, commitment
from tests.fairness.claims import CLIENT_SEED, SERVER_SEED, dealt, flipped

SHUFFLES = 20_000
Shuffles = Sequence[Sequence[Card]]


def z_score(counts: Iterable[int], expected: float, degrees: int, width: float = 1) -> float:
    """Return how many standard deviations the chi-square lies off its mean (normal approximation).

    `width` is the variance of each deviation's sum over that of independent counts.
    """
    chi_square = sum((count - expected) ** 2 for count in counts) / expected / width
    return (chi_square - degrees) / math.sqrt(2 * degrees)


def position_by_card(shuffles: Shuffles) -> tuple[float, int]:
    """Return z of the table of positions by cards, and the smallest count in it.

    Rows and columns both add up to the number of shuffles, which leaves 51 x 51 degrees of freedom. Two cards never
    share a position, which widens the deviations: a uniform permutation matrix has the covariance of two
    centred projections times 1/51, and not 1/52.
    """
    size = len(PACK)
    table = {card: [0] * size for card in PACK}
    for order in shuffles:
        for position, card in enumerate(order):
            table[card][position] += 1
    counts = [count for row in table.values() for count in row]
    z = z_score(counts, len(shuffles) / size, (size - 1) ** 2, size / (size - 1))
    return z, min(counts)


def is_even(z: float, smallest: int) -> bool:
    """Say whether a table of positions by cards may come from a fair shuffle."""
    return abs(z) < 5 and smallest > 0


def top_pair(shuffles: Shuffles) -> float:
    """Return z of the table of the first card by the second."""
    pairs = Counter((order[0], order[1]) for order in shuffles)
    cells = [(first, second) for first in PACK for second in PACK if first != second]
    return z_score((pairs[cell] for cell in cells), len(shuffles) / len(cells), len(cells) - 1)


def next_shoe(shuffles: Shuffles) -> float:
    """Return z of the table of a shoe's first card by the next shoe's."""
    pairs = Counter((shoe[0], following[0]) for shoe, following in pairwise(shuffles))
    cells = [(first, second) for first in PACK for second in PACK]
    return z_score((pairs[cell] for cell in cells), (len(shuffles) - 1) / len(cells), len(cells) - 1)


@pytest.fixture(scope="module")
def shuffles() -> Shuffles:
    """One pack shuffled 20,000 times with a fixed key, as so many shoes of one table."""
    return [dealt(shoe=number) for number in range(SHUFFLES)]


def test_every_card_comes_at_every_position_as_often(shuffles: Shuffles) -> None:
    """Chi-square of position by card over 20,000 shuffles: |z| < 5 and no empty cell."""
    assert is_even(*position_by_card(shuffles))


def test_draws_are_independent(shuffles: Shuffles) -> None:
    """A card says nothing about the next one, nor about the next shoe's."""
    assert abs(top_pair(shuffles)) < 5
    assert abs(next_shoe(shuffles)) < 5


Draw = Callable[[Random, int], int]
Method = Callable[[Random, Draw], Sequence[Card]]


def unbiased(random: Random, choices: int) -> int:
    """Draw as Python does."""
    return random.randrange(choices)


def byte_modulo(random: Random, choices: int) -> int:
    """Draw without rejection: 256 is no multiple of most numbers, so small ones are favoured."""
    return random.randbytes(1)[0] % choices


def fisher_yates(random: Random, draw: Draw) -> Sequence[Card]:
    """Shuffle as it should be done."""
    order = list(PACK)
    for last in range(len(order) - 1, 0, -1):
        chosen = draw(random, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def sattolo(random: Random, draw: Draw) -> Sequence[Card]:
    """Shuffle with bounds off by one: no card ever stays where it was."""
    order = list(PACK)
    for last in range(len(order) - 1, 0, -1):
        chosen = draw(random, last)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def swap_with_any(random: Random, draw: Draw) -> Sequence[Card]:
    """Swap each card with any other: 52^52 paths do not spread evenly over 52! orders."""
    order = list(PACK)
    for place in range(len(order)):
        chosen = draw(random, len(order))
        order[place], order[chosen] = order[chosen], order[place]
    return order


def cut(random: Random, draw: Draw) -> Sequence[Card]:
    """Only cut the pack: every card comes everywhere as often, but always after the same one."""
    place = draw(random, len(PACK))
    return PACK[place:] + PACK[:place]


def many(method: Method, draw: Draw = unbiased) -> Shuffles:
    """Return 20,000 shuffles of another kind."""
    random = Random(20_000)
    return [method(random, draw) for _ in range(SHUFFLES)]


def test_statistics_accept_a_fair_shuffle() -> None:
    """The same statistics pass a plain Fisher-Yates with another generator."""
    fair = many(fisher_yates)
    assert is_even(*position_by_card(fair))
    assert abs(top_pair(fair)) < 5
    assert abs(next_shoe(fair)) < 5


@pytest.mark.parametrize(
    ("method", "draw", "empty"),
    [(fisher_yates, byte_modulo, False), (sattolo, unbiased, True), (swap_with_any, unbiased, False)],
)
def test_statistics_catch_a_faulty_shuffle(method: Method, draw: Draw, *, empty: bool) -> None:
    """`byte % n`, an off-by-one shuffle and swap-with-any fail the very test that ours passes."""
    z, smallest = position_by_card(many(method, draw))
    assert not is_even(z, smallest)
    assert z >= 5
    assert (smallest == 0) is empty


def test_pair_statistic_catches_what_the_table_of_positions_cannot() -> None:
    """A mere cut is even in each position, and dependent all the same."""
    cuts = many(cut)
    tops = Counter(order[0] for order in cuts)
    assert abs(z_score(tops.values(), SHUFFLES / len(PACK), len(PACK) - 1)) < 5
    assert top_pair(cuts) >= 5


def changed_inputs() -> list[tuple[Card, ...]]:
    """Return the order after each change of a single bit, letter or seat of what goes into a shuffle."""
    seats: tuple[ClientSeed, ...] = ((2, CLIENT_SEED),)
    return [
        *(dealt(client_seeds=seats, server_seed=flipped(SERVER_SEED, bit)) for bit in range(256)),
        *(dealt(client_seeds=((2, flipped(CLIENT_SEED, bit)),)) for bit in range(256)),
        *(dealt(client_seeds=seats, shoe=1 ^ 1 << bit) for bit in range(32)),
        *(dealt(client_seeds=seats, part=1 << bit) for bit in range(32)),
        *(dealt(client_seeds=((2 ^ 1 << bit, CLIENT_SEED),)) for bit in range(32) if bit != 1),  # seat 0 is none
        dealt(client_seeds=seats, stream="mesb"),
        dealt(client_seeds=(*seats, (3, CLIENT_SEED))),
        dealt(),
    ]


def test_one_bit_of_any_input_changes_the_order() -> None:
    """Every changed order is a new one, no nearer to the first than chance has it."""
    first = dealt(client_seeds=((2, CLIENT_SEED),))
    orders = changed_inputs()
    assert len({first, *orders}) == 1 + len(orders)
    # two independent orders agree in one position on average, with variance one
    agreements = sum(a == b for order in orders for a, b in zip(first, order, strict=True))
    assert abs(agreements - len(orders)) < 5 * math.sqrt(len(orders))


def test_commitment_does_not_determine_the_order() -> None:
    """One commitment leads to as many orders as there are client seeds, and is the key of none."""
    published = commitment("mesa", 1, PACK, SERVER_SEED)
    seats = [((1, hashlib.sha256(bytes([number])).digest()),) for number in range(100)]
    orders = {dealt(client_seeds=sent) for sent in seats}
    assert len(orders) == len(seats)
    assert orders.isdisjoint(dealt(client_seeds=sent, server_seed=published) for sent in seats)


def test_commitment_binds_all_it_covers() -> None:
    """Each bit of the server seed, the stream, the shoe and the packs change the commitment."""
    changed = [
        *(commitment("mesa", 1, PACK, flipped(SERVER_SEED, bit)) for bit in range(256)),
        commitment("mesb", 1, PACK, SERVER_SEED),
        commitment("mesa", 2, PACK, SERVER_SEED),
        commitment("mesa", 1, packs(2), SERVER_SEED),
        commitment("mesa", 1, packs(1, "T"), SERVER_SEED),
    ]
    assert len({commitment("mesa", 1, PACK, SERVER_SEED), *changed}) == 1 + len(changed)
