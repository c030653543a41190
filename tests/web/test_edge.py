"""The edges the lobby shows are the analyser's."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tapete.exact import edge
from tapete.rules import SHIPPED, parse, shipped
from tapete.web.edge import edge_of


@pytest.mark.parametrize("table", SHIPPED)
def test_edges_are_the_analysers(table: str) -> None:
    """Recomputed they are the same, but for the last digits of a sum that another machine may add otherwise."""
    assert edge_of(shipped(table)) == pytest.approx(edge(shipped(table)).player_ev, rel=0, abs=1e-12)


def test_other_rules_have_none() -> None:
    """A table of one's own has no edge that was computed for another, whatever it is called."""
    rules = shipped("clasico")
    assert edge_of(replace(rules, dealer=replace(rules.dealer, soft_17="hit"))) is None
    assert edge_of(parse('[table]\nid = "mine"\nname = { en = "Mine" }\n')) is None
    assert edge_of(replace(rules, table=replace(rules.table, seats=2, decision_seconds=5))) == edge_of(rules)
