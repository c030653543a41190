"""The fast kernel for a shoe that is cut: one seat, hundreds of shoes side by side, each round in passes.

A batch of shoes is shuffled, then all play round after round until the last of them is cut. Rounds of one shoe
follow each other, shoes are independent of each other. A round's word says where its next card lies. It must
agree with the reference kernel by statistics (`tests/simulation/test_passes.py`).
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import numpy as np

from tapete.simulation import facts
from tapete.simulation import felt as at
from tapete.simulation.automaton import ROW, Automaton
from tapete.simulation.chance import Words
from tapete.simulation.compiled import entry, kernel, routine
from tapete.simulation.dice import ROLL, Numbers, dice, roll
from tapete.simulation.felt import Felt, lay
from tapete.simulation.hands import Ints
from tapete.simulation.passes import (
    FOUR,
    ONE,
    ROWS,
    STEP,
    THREE,
    TWO,
    ZERO,
    Lengths,
    Streams,
    begin,
    count,
    look,
    new_counts,
    often,
    passes,
    results_of,
    streams,
)
from tapete.simulation.payment import FIRST_BONUS, SPECIAL_FIELD
from tapete.simulation.reference import find_bonus, note_card
from tapete.simulation.tables import Cards, Tables
from tapete.simulation.tally import Tally
from tapete.simulation.vectors import WIDTH, first, gather, keep, load, some, splat, store

SHOES = 768
"""Shoes side by side."""
MARGIN = 12
"""Cards shuffled beyond the cut: few rounds need more. Behind them lies what earlier shuffles left.

Each shoe is a uniformly random order all the same, since a random order is shuffled on; only those last cards
depend on what lay there in the shoe before."""
_BLOCK = 1 << 21
"""Rounds between two looks at what was paid apart."""

_USED, _TAKEN = np.uint64(20), np.uint64(30)
_PLACES, _USES = np.uint64((1 << 20) - 1), np.uint64((1 << 10) - 1)
_CARD = ONE | (ONE << _USED) | (ONE << _TAKEN)
"""What a card adds to a word: the place of the next one, the cards used of the shoe, and those of the round."""
_LYING = (ONE << _TAKEN) - ONE
_SEVEN, _FIFTEEN, _HALF = np.uint64(7), np.uint64(15), np.uint64(0xFFFFFFFF)
_BY32 = np.uint64(32)
_LINE = 64
"""Bytes of a line of the cache; a shoe's last card is read with some bytes behind it."""


class Shoes(NamedTuple):
    """The shoes of a batch, one after the other, and what shuffles them."""

    cards: Cards
    wide: Words
    """The same cards, eight at a time."""
    pile: Cards
    """The cards of one shoe, that are shuffled on and on: each shoe is laid from it."""
    stride: int
    """Places from one shoe to the next: an odd number of cache lines, so that shoes do not crowd each other out."""
    firsts: Words
    seconds: Words
    """For each two places that are being shuffled, in the upper halves how far behind each lies the card it gets."""
    sizes: Numbers
    """Cards from the first of two places on, for each two."""
    sizes_behind: Numbers
    """Cards from the second on."""
    uneven: Numbers
    """How many numbers of 2^32 would favour some two cards."""
    numbers: Numbers
    generators: Words


@kernel
def _take(shoes: Shoes, _number: np.uint64, word: Any) -> tuple[Any, Any, Any]:
    """Take the next card of each shoe."""
    card = gather(shoes.cards, word & _PLACES)
    return (card >> TWO) & _FIFTEEN, splat(_CARD), first(STEP)


_players, _dealers, _splitters = passes(_take)


@kernel
def _shuffle(shoes: Shoes, shoe: int, cards: np.uint64) -> None:
    """Shuffle the first `cards` cards, a multiple of eight, among all of them, and lay the shoe.

    Two numbers are cut from each 32 bits (N. Brackett-Rozinsky and D. Lemire, "Batched ranged random integer
    generation", 2024). If any of them falls among the few that would favour some cards, all are drawn anew, so
    that each order is exactly as likely.
    """
    pairs = cards >> ONE
    again = True
    while again:
        roll(shoes.generators, shoes.numbers, pairs)
        again = False
        for pair in range(ZERO, pairs, STEP):
            one = load(shoes.numbers, pair) * load(shoes.sizes, pair)
            two = (one & _HALF) * load(shoes.sizes_behind, pair)
            again |= some(((two & _HALF) < load(shoes.uneven, pair)) & first(pairs - pair))
            store(shoes.firsts, pair, one)
            store(shoes.seconds, pair, two)
    pile, eights = shoes.pile, shoes.pile.view(np.uint64)
    start = np.uint64(shoe * shoes.stride) >> THREE
    for eight in range(cards >> THREE):
        # Cards are laid eight at a time: stores are what this loop waits for.
        drawn = ZERO
        for pair in range(FOUR):
            at_pair = (eight << TWO) + pair
            place = at_pair << ONE
            other = place + (shoes.firsts[at_pair] >> _BY32)
            drawn |= np.uint64(pile[other]) << (pair << FOUR)
            pile[other] = pile[place]
            other = place + ONE + (shoes.seconds[at_pair] >> _BY32)
            drawn |= np.uint64(pile[other]) << ((pair << FOUR) + STEP)
            pile[other] = pile[place + ONE]
        eights[eight] = shoes.wide[start + eight] = drawn
    for eight in range(cards >> THREE, np.uint64(len(eights))):
        shoes.wide[start + eight] = eights[eight]


@entry
def play_shoes(t: Tables, a: Automaton, felt: Felt, shoes: Shoes, s: Streams, rounds: int, counts: Ints) -> np.uint64:
    """Play `rounds` rounds from shoes that are shuffled first; return how many were paid apart, in `s.codes`."""
    cards = len(t.pack)
    last = np.uint64(cards - t.facts[facts.CUT])
    shuffled = (np.uint64(min(cards, cards - t.facts[facts.CUT] + MARGIN)) + _SEVEN) & ~_SEVEN
    codes = ZERO
    left = np.uint64(rounds)
    while left > ZERO:
        # A round takes four cards at least: so many shoes last for no more rounds than are left, all but the last.
        batch = min(np.uint64(SHOES), left // (last // FOUR + ONE) + ONE)
        for shoe in range(batch):
            _shuffle(shoes, shoe, shuffled)
            s.over[shoe] = np.uint64(shoe * shoes.stride)
        waiting = batch
        while waiting > ZERO and left > ZERO:
            waiting = min(waiting, left)
            left -= waiting
            codes = _play_round(t, a, felt, shoes, s, waiting, counts, codes)
            waiting = _next(s, waiting, last)
    return codes


@kernel
def _next(s: Streams, rounds: np.uint64, last: np.uint64) -> np.uint64:
    """Keep the shoes that are not cut yet; return how many."""
    waiting = ZERO
    for number in range(ZERO, rounds, STEP):
        word = load(s.over, number) & _LYING
        going = first(rounds - number) & (((word >> _USED) & _USES) < last + ONE)
        waiting = keep(s.over, waiting, word, going)
    return waiting


@kernel
def _play_round(
    t: Tables, a: Automaton, felt: Felt, shoes: Shoes, s: Streams, rounds: np.uint64, counts: Ints, codes: np.uint64
) -> np.uint64:
    """Play a round of each of the shoes in `s.over`, and leave them there."""
    n = Lengths(ZERO, ZERO, ZERO, ZERO, ZERO)
    for number in range(ZERO, rounds, STEP):
        word = load(s.over, number)
        four = gather(shoes.cards, word & _PLACES)
        up = (four >> np.uint64(10)) & _FIFTEEN
        ranks = ((four << np.uint64(6)) & np.uint64(0xF00)) | ((four >> np.uint64(14)) & np.uint64(0xF0))
        cards = gather(a.opening, ranks | up)
        dealt = gather(a.dealer_first, (up << FOUR) | ((four >> np.uint64(26)) & _FIFTEEN))
        n = begin(a, s, n, first(rounds - number), cards, dealt, word + FOUR * _CARD)
    overs = ZERO
    while n.play > ZERO or n.look > ZERO:
        n = _players(a, s, n, shoes)
        if n.look > ZERO:
            _find_bonuses(t, a, felt, shoes, s, n.look)
            n, overs, codes = look(a, s, n, overs, codes)
    splits = n.split
    while splits > ZERO:
        splits, overs, codes = _splitters(a, s, splits, shoes, overs, codes)
    while n.stand > ZERO:
        n = _dealers(a, s, n, shoes)
    count(s, n.settle, counts)
    for number in range(ZERO, n.settle, STEP):
        store(s.over, overs + number, load(s.settle, number))
    return codes


@routine
def _find_bonuses(t: Tables, a: Automaton, felt: Felt, shoes: Shoes, s: Streams, looks: np.uint64) -> None:
    """Write into `s.kinds` the code of the bonus that each round looked at earns, or nought."""
    for number in range(looks):
        word = s.look[number]
        row = (word >> np.uint64(ROW)) & ROWS
        taken = (word >> _TAKEN) & _USES
        start = (word & _PLACES) - taken
        felt.cursor[at.UP] = np.int64(shoes.cards[start + ONE]) >> 2
        felt.hands[0, at.STATE] = a.states[row]
        felt.hands[0, at.RANKS] = felt.hands[0, at.SUITS] = 0
        for dealt in range(taken):
            if dealt not in (1, 3):  # the dealer's
                note_card(felt, 0, np.int64(shoes.cards[start + dealt]))
        bonus = find_bonus(t, felt, 0)
        s.kinds[number] = (FIRST_BONUS + bonus) * SPECIAL_FIELD if bonus >= 0 else 0


def play_cut(t: Tables, a: Automaton, random: Words, rounds: int) -> Tally:
    """Play `rounds` rounds of one seat and return what they came to."""
    generator = np.random.Generator(np.random.PCG64([int(word) for word in random]))
    shoes = _shoes(t.pack, generator)
    felt = lay(t.pack, 1, random)
    s = streams(SHOES, _BLOCK + 4 * WIDTH)
    counts = new_counts(a)
    results: Counter[int] = Counter()
    for start in range(0, rounds, _BLOCK):
        apart = play_shoes(t, a, felt, shoes, s, min(_BLOCK, rounds - start), counts)
        results.update(often(s.codes[:apart].view(np.int64)))
    results.update(results_of(a, counts))
    return Tally(rounds, {(0, code): times for code, times in results.items()})


def _shoes(pack: Cards, generator: np.random.Generator) -> Shoes:
    """Return room for the shoes of a batch, and a shuffled pile."""
    stride = _LINE * (-(-len(pack) // _LINE) | 1)
    cards = np.zeros(SHOES * stride + _LINE, dtype=np.uint8)
    pile = np.zeros(-(-len(pack) // 8) * 8, dtype=np.uint8)
    pile[: len(pack)] = generator.permuted(pack)
    rest = np.maximum(len(pack) - np.arange(len(pack) + 4 * WIDTH), 1).astype(np.uint32)
    return Shoes(
        cards=cards,
        wide=cards.view(np.uint64),
        pile=pile,
        stride=stride,
        firsts=np.zeros(len(rest), dtype=np.uint64),
        seconds=np.zeros(len(rest), dtype=np.uint64),
        sizes=rest[::2].copy(),
        sizes_behind=rest[1::2].copy(),
        uneven=((1 << 32) % (rest[::2].astype(np.uint64) * rest[1::2])).astype(np.uint32),
        numbers=np.zeros(len(rest) + ROLL, dtype=np.uint32),
        generators=dice(generator),
    )
