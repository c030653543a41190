"""Many rounds by the reference kernel: from a shoe that is cut, a fresh one each round, or given shoes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tapete.simulation import facts
from tapete.simulation import felt as at
from tapete.simulation.compiled import entry, kernel
from tapete.simulation.felt import Felt, bucket_now, new_shoe
from tapete.simulation.hands import Ints
from tapete.simulation.reference import play_by_asking, play_round
from tapete.simulation.tables import Tables

SHORT_CODE = np.iinfo(np.int64).min
"""Written for a given shoe that ran dry inside its round."""

_SCATTER = np.uint64(0x9E3779B97F4A7C15)
"""2^64 by the golden ratio: its products lie far apart (D. Knuth, "The Art of Computer Programming", 6.4)."""


@entry
def count_rounds(  # noqa: PLR0913, PLR0917 - arrays that live from call to call
    t: Tables, felt: Felt, leave: int, rounds: int, keys: Ints, times: Ints
) -> int:
    """Play `rounds` rounds of one seat, counting how often each (bucket of the bet, code) comes.

    Whoever finds the count in a bucket up to `leave` gets up and plays on at a new shoe. Returns how many rounds
    were played before room ran out. `keys`, shape (places, 2), and `times` are a table of open addresses, a power
    of two long, empty where `times` is 0: three quarters of it are filled at most.
    """
    room = 3 * len(times) // 4
    for number in range(rounds):
        if room == 0:
            return number
        bucket = _bet(t, felt, leave)
        play_round(t, felt)
        room -= _count(keys, times, bucket, felt.seats[0, at.CODE])
    return rounds


@entry
def play_rounds(t: Tables, felt: Felt, leave: int, buckets: Ints, codes: Ints) -> None:
    """Play as many rounds as `buckets` has places, writing the bucket of the bet and each seat's code.

    `codes` has the shape (rounds, seats). Leaving is as above.
    """
    for number in range(len(buckets)):
        buckets[number] = _bet(t, felt, leave)
        play_round(t, felt)
        for seat in range(felt.cursor[at.SEATS]):
            codes[number, seat] = felt.seats[seat, at.CODE]


@kernel
def _bet(t: Tables, felt: Felt, leave: int) -> int:
    """Return the bucket of the count before the deal, from a new shoe where the old one is cut or left."""
    if len(felt.shoe) - felt.cursor[at.POSITION] < t.facts[facts.CUT]:
        new_shoe(t, felt)
    bucket = bucket_now(t, felt)
    if bucket <= leave:
        new_shoe(t, felt)
        bucket = bucket_now(t, felt)
    return bucket


@kernel
def _count(keys: Ints, times: Ints, bucket: int, code: int) -> int:
    """Count one result; return 1 where it took a new place."""
    last = np.uint64(len(times) - 1)
    place = (np.uint64(code) * _SCATTER + np.uint64(bucket)) * _SCATTER >> np.uint64(32) & last
    while times[place] and (keys[place, 0] != bucket or keys[place, 1] != code):
        place = (place + np.uint64(1)) & last
    times[place] += 1
    if times[place] > 1:
        return 0
    keys[place, 0], keys[place, 1] = bucket, code
    return 1


@entry
def count_results(buckets: Ints, codes: Ints, keys: Ints, times: Ints) -> int:
    """Count results that have been written down; return of how many rounds before room ran out, as above."""
    room = 3 * len(times) // 4
    for number in range(len(buckets)):
        if room < codes.shape[1]:
            return number
        for seat in range(codes.shape[1]):
            room -= _count(keys, times, buckets[number], codes[number, seat])
    return len(buckets)


@entry
def play_given(  # noqa: PLR0913, PLR0917 - arrays that live from call to call
    t: Tables,
    felt: Felt,
    shoes: npt.NDArray[np.uint8],
    used: Ints,
    codes: Ints,
    asking: bool = False,  # noqa: FBT001, FBT002 - a kernel takes no keywords
) -> None:
    """Play one round from each of `shoes`, shape (shoes, cards), dealt in their order; by `asking` or as it is quicker.

    Writes the number of cards dealt and each seat's code, `SHORT_CODE` where the shoe ran dry.
    """
    cursor = felt.cursor
    cursor[at.GIVEN] = 1
    for number in range(len(shoes)):
        for place in range(len(felt.shoe)):
            felt.shoe[place] = shoes[number, place]
        new_shoe(t, felt)
        cursor[at.READY] = len(felt.shoe)
        cursor[at.SHORT] = len(felt.shoe) < 2 * cursor[at.SEATS] + 2
        if not cursor[at.SHORT]:
            if asking:
                play_by_asking(t, felt)
            else:
                play_round(t, felt)
        used[number] = cursor[at.POSITION]
        for seat in range(cursor[at.SEATS]):
            codes[number, seat] = SHORT_CODE if cursor[at.SHORT] else felt.seats[seat, at.CODE]
