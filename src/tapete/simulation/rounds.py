"""Many rounds by the reference kernel: from a shoe that is cut, a fresh one each round, or given shoes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tapete.simulation import facts
from tapete.simulation import felt as at
from tapete.simulation.compiled import entry
from tapete.simulation.felt import Felt, bucket_now, new_shoe
from tapete.simulation.hands import Ints
from tapete.simulation.reference import play_round
from tapete.simulation.tables import Tables

NEVER = -1
"""Bucket under which no count lies: nobody leaves."""

SHORT_CODE = np.iinfo(np.int64).min
"""Written for a given shoe that ran dry inside its round."""


@entry
def play_rounds(t: Tables, felt: Felt, leave: int, buckets: Ints, codes: Ints) -> None:
    """Play as many rounds as `buckets` has places, writing the bucket of the bet and each seat's code.

    `codes` has the shape (rounds, seats). Whoever finds the count in a bucket up to `leave` gets up and
    plays on at a new shoe.
    """
    cursor = felt.cursor
    for number in range(len(buckets)):
        if len(felt.shoe) - cursor[at.POSITION] < t.facts[facts.CUT]:
            new_shoe(t, felt)
        bucket = bucket_now(t, felt)
        if bucket <= leave:
            new_shoe(t, felt)
            bucket = bucket_now(t, felt)
        buckets[number] = bucket
        play_round(t, felt)
        for seat in range(cursor[at.SEATS]):
            codes[number, seat] = felt.seats[seat, at.CODE]


@entry
def play_given(t: Tables, felt: Felt, shoes: npt.NDArray[np.uint8], used: Ints, codes: Ints) -> None:
    """Play one round from each of `shoes`, shape (shoes, cards), dealt in their order.

    Writes the number of cards dealt and each seat's code, `SHORT_CODE` where the shoe ran dry.
    """
    cursor = felt.cursor
    cursor[at.GIVEN] = 1
    for number in range(len(shoes)):
        for place in range(len(felt.shoe)):
            felt.shoe[place] = shoes[number, place]
        new_shoe(t, felt)
        cursor[at.READY] = len(felt.shoe)
        cursor[at.SHORT] = 0
        play_round(t, felt)
        used[number] = cursor[at.POSITION]
        for seat in range(cursor[at.SEATS]):
            codes[number, seat] = SHORT_CODE if cursor[at.SHORT] else felt.seats[seat, at.CODE]
