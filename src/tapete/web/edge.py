"""The exact edge of the shipped tables, from a file that `scripts/effects` makes: the lobby never waits for one."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec.structs import replace

from tapete.rules import SHIPPED, Rules, shipped


def edge_of(rules: Rules) -> float | None:
    """Return the player's expectation per unit bet; None for a table whose edge nobody has computed."""
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
