"""The exact edge of the shipped tables, from the analyser's generated file: the lobby never waits for a computation."""

from __future__ import annotations

from tapete.rules import Rules


def edge_of(rules: Rules) -> float | None:
    """Return the player's expectation per unit bet; None for a table whose edge nobody has computed."""
    del rules
    return None
