"""The phases of a round as passes over streams of rounds, eight rounds at a time, wherever their cards come from.

A round is one word. Its upper bits hold the row of `automaton` that awaits a card (or, when the hand has ended, its
kind), the dealer's state and whether the seat is insured; the lower ones belong to whoever deals. A pass takes one
card for each round of a stream and sorts the rounds into the streams of what comes next, each kept dense. Rounds
that split carry a second word and play slot by slot: the same law as the tables' order, since nobody sees ahead.

Each pass is made for a dealer: `take(source, number, word)` returns the ranks of the next cards for the rounds of
`word`, which lie at `number` of their stream, what the words gain by them, and which rounds got one at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from tapete.simulation.automaton import (
    BEGUN,
    DEALER,
    DEALERS,
    HELD,
    INSURANCE,
    INSURED,
    LOOKS,
    OVER,
    PENDING,
    PLAYS,
    ROW,
    ROW_BITS,
    SPLITS,
    SURE,
    WAITS,
    Automaton,
)
from tapete.simulation.chance import Words
from tapete.simulation.compiled import kernel
from tapete.simulation.ends import FINAL_17, FINAL_NATURAL, LOW_END
from tapete.simulation.hands import Ints
from tapete.simulation.payment import INSURANCE_FIELD
from tapete.simulation.vectors import WIDTH, choose, first, gather, keep, load, pick, some, splat, store

_ROW, _DEALER, _INSURANCE = np.uint64(ROW), np.uint64(DEALER), np.uint64(INSURANCE)
ZERO, ONE, TWO, THREE, FOUR = (np.uint64(number) for number in range(5))
STEP = np.uint64(WIDTH)
ROWS = np.uint64((1 << ROW_BITS) - 1)
DEALER_STATES = np.uint64(DEALERS - 1)
FINAL = np.uint64(FINAL_17)
_PLAYS, _WAITS, _LOOKS, _SPLITS, _SURE, _OVER = (np.uint64(flag) for flag in (PLAYS, WAITS, LOOKS, SPLITS, SURE, OVER))
_GOES_ON = np.uint64(PLAYS | LOOKS | SPLITS)
_INSURED = np.uint64(INSURED.bit_length() - 1)
_LOW = np.uint64(LOW_END)

KIND_BITS = 7
"""Bits of the dealer's state and the insurance below the kind of a hand, in the number of a result."""
_KIND = np.uint64(KIND_BITS)
_BELOW_KIND = np.uint64((1 << KIND_BITS) - 1)
_NEAR = 1 << 12
"""Codes that lie no further apart are counted without sorting."""
COPIES = 4
"""Counters of each result, so that equal ones do not wait for each other."""

_PENDING, _HELD, _RESULTS = np.uint64(PENDING), np.uint64(HELD), np.uint64(32)
_NEEDED, _TURN = np.uint64(1 << 24), np.uint64(1 << 25)
"""The second word of a round that splits: the row of its hands' second cards; hands to be played, and held; whether
one waits for the dealer; whether it is the dealer's turn; and a byte for the kind of each hand that has ended."""
_SEVEN = np.uint64(7)
_BYTE = np.uint64(8)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_BEGUN = np.uint64(BEGUN)
_NATURAL = np.uint64(FINAL_NATURAL)
_INSURANCE_CODE = np.uint64(INSURANCE_FIELD)


class Streams(NamedTuple):
    """Rounds by what comes next."""

    play: Words
    """The player takes a card."""
    look: Words
    """A bonus may fit."""
    split: Words
    hands: Words
    """The second words of those that split."""
    stand: Words
    """The dealer takes a card."""
    settle: Words
    """All is known."""
    over: Words
    """Paid already; their codes stand in `codes`."""
    codes: Words
    kinds: Words


class Lengths(NamedTuple):
    """How many rounds each stream holds."""

    play: np.uint64
    look: np.uint64
    split: np.uint64
    stand: np.uint64
    settle: np.uint64


def streams(rounds: int, codes: int) -> Streams:
    """Return empty streams for so many rounds at a time, and for so many codes."""
    # Words behind the end of a stream are looked up with the others, so they must be words; codes are only written.
    words = {name: np.zeros(rounds + 2 * WIDTH, dtype=np.uint64) for name in Streams._fields if name != "codes"}
    return Streams(**words, codes=np.empty(codes + WIDTH, dtype=np.uint64))


@kernel
def has(entries: Any, flag: np.uint64) -> Any:
    """Return where entries have one of the flags."""
    return (entries & flag) >= ONE


@kernel
def begin(a: Automaton, s: Streams, n: Lengths, here: Any, cards: Any, dealt: Any, below: Any) -> Lengths:
    """Sort rounds that are dealt now: `cards` and `dealt` are their entries, `below` their words' lower bits."""
    over = has(dealt, _OVER) & ~has(cards, _SURE)
    row = choose(over, _LOW, cards & ROWS)
    dealer = dealt & DEALER_STATES
    insured = ((cards >> _INSURED) & ONE) << _INSURANCE
    word = below | (row << _ROW) | (dealer << _DEALER) | insured
    return _sorted(a, s, n, here, choose(over, _LOW, cards), word)


@kernel
def _sorted(a: Automaton, s: Streams, n: Lengths, here: Any, entry: Any, word: Any) -> Lengths:
    """Put rounds where their entries say, their rows set already."""
    look = here & has(entry, _LOOKS)
    split = here & has(entry, _SPLITS)
    stand = here & has(entry, _WAITS) & (((word >> _DEALER) & DEALER_STATES) < FINAL)
    settle = here & ~has(entry, _GOES_ON) & ~stand
    looks, splits = n.look, n.split
    if some(look):
        looks = keep(s.look, looks, word, look)
    if some(split):
        splits = _split_off(a, s, splits, word, split)
    plays = keep(s.play, n.play, word, here & has(entry, _PLAYS))
    return Lengths(plays, looks, splits, keep(s.stand, n.stand, word, stand), keep(s.settle, n.settle, word, settle))


@kernel
def _split_off(a: Automaton, s: Streams, splits: np.uint64, word: Any, where: Any) -> np.uint64:
    """Add rounds to those that split; their rows are those of second cards."""
    row = (word >> _ROW) & ROWS
    keep(s.hands, splits, row | _BEGUN, where)
    if a.hands == TWO:
        word = word + (ONE << _ROW)
    return np.uint64(keep(s.split, splits, word, where))


def _of_players(take: Callable[..., Any]) -> Any:
    @kernel
    def players(a: Automaton, s: Streams, n: Lengths, source: Any) -> Lengths:
        """Give a card to each round whose player takes one."""
        still = ZERO
        looks, stands, settles = n.look, n.stand, n.settle
        for number in range(ZERO, n.play, STEP):
            word = load(s.play, number)
            here = first(n.play - number)
            rank, gain, got = take(source, number, word)
            row = (word >> _ROW) & ROWS
            entry = gather(a.steps, (row << FOUR) + rank)
            word = word + pick(got, gain + (((entry & ROWS) - row) << _ROW))
            got = got & here
            look = got & has(entry, _LOOKS)
            stand = got & has(entry, _WAITS) & (((word >> _DEALER) & DEALER_STATES) < FINAL)
            settle = got & ~has(entry, _GOES_ON) & ~stand
            still = keep(s.play, still, word, here & (has(entry, _PLAYS) | ~got))
            if some(look):
                looks = keep(s.look, looks, word, look)
            stands = keep(s.stand, stands, word, stand)
            settles = keep(s.settle, settles, word, settle)
        return Lengths(still, looks, n.split, stands, settles)

    return players


def _of_dealers(take: Callable[..., Any]) -> Any:
    @kernel
    def dealers(a: Automaton, s: Streams, n: Lengths, source: Any) -> Lengths:
        """Give the dealer a card in each round that waits for one."""
        still, settles = ZERO, n.settle
        for number in range(ZERO, n.stand, STEP):
            word = load(s.stand, number)
            here = first(n.stand - number)
            rank, gain, got = take(source, number, word)
            dealer = (word >> _DEALER) & DEALER_STATES
            found = gather(a.dealer_steps, (dealer << FOUR) + rank)
            word = word + pick(got, gain + ((found - dealer) << _DEALER))
            final = got & (found >= FINAL)
            still = keep(s.stand, still, word, here & ~final)
            settles = keep(s.settle, settles, word, here & final)
        return Lengths(n.play, n.look, n.split, still, settles)

    return dealers


def _of_splitters(take: Callable[..., Any]) -> Any:
    @kernel
    def splitters(
        a: Automaton,
        s: Streams,
        splits: np.uint64,
        source: Any,
        overs: np.uint64,
        codes: np.uint64,
    ) -> tuple[np.uint64, np.uint64, np.uint64]:
        """Give a card to each round that has split: to its hand in play, or to the dealer."""
        still = ZERO
        for number in range(ZERO, splits, STEP):
            word, hands = load(s.split, number), load(s.hands, number)
            here = first(splits - number)
            rank, gain, got = take(source, number, word)
            row, dealer = (word >> _ROW) & ROWS, (word >> _DEALER) & DEALER_STATES
            turn = has(hands, _TURN)
            entry = gather(a.steps, (row << FOUR) + rank)
            drawn = gather(a.dealer_steps, (dealer << FOUR) + rank)
            ended = got & ~turn & ~has(entry, _GOES_ON)
            split = got & ~turn & has(entry, _SPLITS)
            hands = _told(hands, entry, ended, split)
            again = (hands & ROWS) + pick(((hands >> _HELD) & _SEVEN) >= a.hands, ONE)
            after = choose(ended | split, again, choose(turn, row, entry & ROWS))
            reached = choose(turn, drawn, dealer)
            word = word + pick(got, gain + ((after - row) << _ROW) + ((reached - dealer) << _DEALER))
            played = ((hands >> _PENDING) & _SEVEN) < ONE
            final = choose(got, reached, dealer) >= FINAL
            done = here & played & (final | ~has(hands, _NEEDED))
            hands = hands | pick(played, _TURN)
            overs = keep(s.over, overs, word, done)
            codes = keep(s.codes, codes, _code(a, word, hands), done)
            keep(s.hands, still, hands, here & ~done)
            still = keep(s.split, still, word, here & ~done)
        return still, overs, codes

    return splitters


@kernel
def _told(hands: Any, entry: Any, ended: Any, split: Any) -> Any:
    """Return the second words after a hand has ended or has been split."""
    results = (((hands >> _RESULTS) << _BYTE) | (entry & ROWS)) << _RESULTS
    needed = choose(has(entry, _WAITS), _NEEDED, hands & _NEEDED)
    rest = (hands & (_LOW_HALF ^ _NEEDED)) - (ONE << _PENDING)
    hands = choose(ended, results | needed | rest, hands)
    return hands + pick(split, (ONE << _PENDING) | (ONE << _HELD))


@kernel
def _code(a: Automaton, word: Any, hands: Any) -> Any:
    """Return the payment codes of rounds that have split."""
    dealer = (word >> _DEALER) & DEALER_STATES
    code = splat(ZERO)
    for hand in range(4):
        kind = (hands >> (_RESULTS + _BYTE * np.uint64(hand))) & np.uint64(255)
        code = code + gather(a.paid, kind * np.uint64(DEALERS) + dealer)
    if not a.takes_all:
        code = choose(dealer >= _NATURAL, ZERO - ONE, code)
    return code + insurance_code(word)


@kernel
def insurance_code(word: Any) -> Any:
    """Return the payment code of the insurance, nought for a seat that is not insured."""
    natural = ((word >> _DEALER) & DEALER_STATES) >= _NATURAL
    lost = ((word >> _INSURANCE) & ONE) * _INSURANCE_CODE
    return lost + pick(natural, lost)


@kernel
def look(
    a: Automaton, s: Streams, n: Lengths, overs: np.uint64, codes: np.uint64
) -> tuple[Lengths, np.uint64, np.uint64]:
    """Pay the bonuses that `s.kinds` holds for the rounds looked at, and send those without one on."""
    looks = n.look
    n = Lengths(n.play, ZERO, n.split, n.stand, n.settle)
    for number in range(ZERO, looks, STEP):
        word, earned = load(s.look, number), load(s.kinds, number)
        here = first(looks - number)
        paid = here & (earned >= ONE)
        if some(paid):
            overs = keep(s.over, overs, word, paid)
            codes = keep(s.codes, codes, earned + insurance_code(word), paid)
        row = (word >> _ROW) & ROWS
        entry = gather(a.onward, row)
        n = _sorted(a, s, n, here & ~paid, entry, word + (((entry & ROWS) - row) << _ROW))
    return n, overs, codes


@kernel
def count(s: Streams, settles: np.uint64, counts: Ints) -> None:
    """Count the rounds that are settled by the number of their result."""
    copy = np.uint64(len(counts) // COPIES)
    for number in range(ZERO, settles, STEP):
        word = load(s.settle, number)
        kind = (((word >> _ROW) & ROWS) << _KIND) | ((word >> _DEALER) & _BELOW_KIND)
        store(s.kinds, number, kind)
    for number in range(settles):
        counts[(number & THREE) * copy + s.kinds[number]] += 1


def passes(take: Callable[..., Any]) -> tuple[Any, Any, Any]:
    """Return the passes of players, dealers and rounds that split, for a dealer who deals by `take`."""
    return _of_players(take), _of_dealers(take), _of_splitters(take)


def new_counts(a: Automaton) -> Ints:
    """Return counters for every result."""
    return np.zeros(COPIES * (len(a.paid) // DEALERS << KIND_BITS), dtype=np.int64)


def often(codes: Ints) -> dict[int, int]:
    """Return how often each payment code stands in an array."""
    if not len(codes):
        return {}
    low = int(codes.min())
    if int(codes.max()) - low < _NEAR:
        times = np.bincount(codes - low)
        return {low + place: int(times[place]) for place in np.flatnonzero(times).tolist()}
    found, times = np.unique(codes, return_counts=True)
    return dict(zip(found.tolist(), times.tolist(), strict=True))


def results_of(a: Automaton, counts: Ints) -> Counter[int]:
    """Return how often each payment code comes of results that were counted by number."""
    results: Counter[int] = Counter()
    times = counts.reshape(COPIES, -1).sum(axis=0)
    for number in np.flatnonzero(times).tolist():
        dealer = number % DEALERS
        insured = number // DEALERS % 2 * INSURANCE_FIELD * (2 if dealer == FINAL_NATURAL else 1)
        results[int(a.paid[(number >> KIND_BITS) * DEALERS + dealer]) + insured] += int(times[number])
    return results
