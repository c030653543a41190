"""The edges the lobby shows are the analyser's."""

from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from time import monotonic, sleep
from unittest import mock

import pytest
from msgspec.structs import replace

from tapete.errors import TapeteError
from tapete.exact import edge
from tapete.rules import SHIPPED, parse, shipped
from tapete.web.coach import Coach
from tapete.web.edge import Edges, edge_of
from tests.web.people import Person, serving

MINE = '[table]\nid = "mine"\nname = { en = "Mine" }\nseats = 3\n[shoe]\ndecks = 2\n'


@pytest.mark.parametrize("table", SHIPPED)
def test_edges_are_the_analysers(table: str) -> None:
    """Recomputed they are the same, but for the last digits of a sum that another machine may add otherwise."""
    assert edge_of(shipped(table)) == pytest.approx(edge(shipped(table)).player_ev, rel=0, abs=1e-12)


def test_other_rules_have_none_in_the_file() -> None:
    """A table of one's own has no edge that was computed for another, whatever it is called."""
    rules = shipped("clasico")
    assert edge_of(replace(rules, dealer=replace(rules.dealer, soft_17="hit"))) is None
    assert edge_of(parse('[table]\nid = "mine"\nname = { en = "Mine" }\n')) is None
    assert edge_of(replace(rules, table=replace(rules.table, seats=2, decision_seconds=5))) == edge_of(rules)


def test_a_table_of_ones_own_gets_its_edge() -> None:
    """The lobby says nothing at first, and when it has been computed the exact edge, at the table too."""
    with serving(files={"mine": MINE}) as house, Person(house.url) as ana:
        ana.open("mine", seats=2)

        def shown() -> tuple[float | None, float | None]:
            [kind] = ana.get("/api/tables").json()["tables"]
            return kind["edge"], ana.look()["table"]["edge"]

        until = monotonic() + 120  # the first time the analyser is compiled
        while None in (found := shown()) and monotonic() < until:
            sleep(0.1)
        assert list(found) == [pytest.approx(edge(parse(MINE)).player_ev, rel=0, abs=1e-12)] * 2


@pytest.mark.parametrize(("failure", "times"), [(TapeteError("shoe-too-small", value=9), 1), (BrokenProcessPool(), 2)])
def test_an_edge_that_cannot_be_computed_is_none(failure: Exception, times: int) -> None:
    """It is not asked for again, unless what was computing it has only been killed."""
    failed: Future[float] = Future()
    failed.set_exception(failure)
    coach = mock.create_autospec(Coach, instance=True)
    coach.edge.return_value = failed
    edges = Edges(coach)
    assert [edges.of(parse(MINE)) for _ in range(2)] == [None, None]
    assert coach.edge.call_count == times
