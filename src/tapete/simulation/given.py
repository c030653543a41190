"""Rounds dealt from shoes in a given order, for comparison with the engine card for card."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from tapete.cards import Card
from tapete.rules import Rules
from tapete.simulation.chance import stream
from tapete.simulation.felt import lay
from tapete.simulation.hands import code_of
from tapete.simulation.payment import worth
from tapete.simulation.play import Strategy
from tapete.simulation.rounds import SHORT_CODE, play_given
from tapete.simulation.tables import compile_tables


class Played(NamedTuple):
    """One round from a given shoe: each seat's result in initial bets, or None where the shoe ran dry."""

    results: tuple[Fraction, ...] | None
    cards_used: int


def play_shoes(
    rules: Rules, strategy: Strategy, shoes: Sequence[Sequence[Card]], seats: int = 1, *, asking: bool = False
) -> list[Played]:
    """Play one round from each shoe, all of one length, dealt in their order and never shuffled.

    `asking` plays from question to question, as `tapete.gym` does.
    """
    codes_of_shoes = np.array([[code_of(card) for card in shoe] for shoe in shoes], dtype=np.uint8)
    tables = compile_tables(rules, strategy)
    felt = lay(codes_of_shoes[0], seats, stream(0, 0))
    used = np.zeros(len(shoes), dtype=np.int64)
    codes = np.zeros((len(shoes), seats), dtype=np.int64)
    play_given(tables, felt, codes_of_shoes, used, codes, asking)
    values = worth(rules, {code for code in codes.ravel().tolist() if code != SHORT_CODE})
    return [
        Played(None if SHORT_CODE in row else tuple(values[code] for code in row), number)
        for row, number in zip(codes.tolist(), used.tolist(), strict=True)
    ]
