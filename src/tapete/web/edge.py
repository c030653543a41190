"""The exact edge of every kind of table, for which the lobby never waits.

Those of the shipped tables are in a file that `scripts/effects` makes; the coach computes the others.
"""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec.structs import replace

from tapete.errors import TapeteError
from tapete.rules import SHIPPED, Rules, shipped
from tapete.rules.library import TABLES
from tapete.web.coach import Coach
from tapete.web.computed import Computed


class Edges:
    """The edges of a server's tables."""

    def __init__(self, coach: Coach) -> None:
        self._others = Computed("edge", coach.edge)

    def of(self, rules: Rules) -> float | None:
        """Return the player's expectation per unit bet; None while it is being computed, and where it cannot be."""
        known = edge_of(rules)
        if known is not None:
            return known
        try:
            return self._others.of(rules)
        except TapeteError:
            return None  # a shoe that can run dry has no exact edge, nor is there one where the analyser fails


def edge_of(rules: Rules) -> float | None:
    """Return a shipped table's edge; None for any other."""
    name = rules.table.id
    if name not in SHIPPED:
        return None
    known = shipped(name)
    # Fewer seats and other clocks change no card.
    return _edges()[name].player_ev if replace(rules, table=known.table) == known else None


class _Figures(msgspec.Struct, frozen=True):
    player_ev: float


@cache
def _edges() -> dict[str, _Figures]:
    content = (TABLES / "edges.json").read_bytes()
    return msgspec.json.decode(content, type=dict[str, _Figures])
