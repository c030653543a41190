"""The exact edge of every kind of table, for which the lobby never waits.

Those of the shipped tables are in a file that `scripts/effects` makes; the coach computes the others.
"""

from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from importlib.resources import files

import msgspec
from msgspec.structs import replace

from tapete.errors import TapeteError
from tapete.rules import SHIPPED, Rules, shipped
from tapete.web.coach import Coach

MOST_COMPUTED = 100
"""Kinds of tables whose edges are computed, each once; there are as many as table files were ever served."""


class Edges:
    """The edges of a server's tables."""

    def __init__(self, coach: Coach) -> None:
        self._coach = coach
        self._computed: dict[bytes, Future[float]] = {}

    def of(self, rules: Rules) -> float | None:
        """Return the player's expectation per unit bet; None while it is being computed, and where it cannot be."""
        known = edge_of(rules)
        return self._found(rules) if known is None else known

    def _found(self, rules: Rules) -> float | None:
        # Names, seats and clocks change no card.
        key = msgspec.json.encode(replace(rules, table=shipped(SHIPPED[0]).table))
        if key not in self._computed:
            if len(self._computed) >= MOST_COMPUTED:
                return None
            self._computed[key] = self._coach.edge(rules)
        found = self._computed[key]
        if not found.done():
            return None
        try:
            return found.result()
        except TapeteError:
            return None  # a shoe that can run dry has no exact edge
        except BrokenProcessPool:
            del self._computed[key]  # killed from outside: the next one who looks has it computed again
            return None


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
    content = (files("tapete") / "tables" / "edges.json").read_bytes()
    return msgspec.json.decode(content, type=dict[str, _Figures])
