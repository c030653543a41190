"""Exporting finished rounds: what is written down replays to what was played."""

from __future__ import annotations

from random import Random

import pytest

from tapete.errors import RecordError
from tapete.messages import CardDealt
from tapete.record import export, parse_record, replay, write_record
from tapete.round import AwaitsDecision, awaiting, begin, evolve
from tapete.rules import SHIPPED, load, shipped
from tapete.settlement import settle
from tests.record.rounds import FOLDER, dry_rules, played_at_random

TABLES = (*SHIPPED, "tables/cents.toml", "tables/early.toml", "tables/original.toml", "tables/redouble.toml")


@pytest.mark.parametrize("table", TABLES)
def test_a_played_round_replays_to_its_outcome(table: str) -> None:
    """Whatever was played, through text and back, has the same cards and money; answers were given in any order."""
    rules, random = load(table, FOLDER), Random(table)
    for _ in range(100):
        state, actions = played_at_random(rules, random)
        players = {state.seats[0].number: "ana"}
        record = export(rules, state, actions, players, table)
        assert record.cards == state.cards
        assert [seat.player for seat in record.seats] == ["ana", *[None] * (len(state.seats) - 1)]
        assert replay(rules, parse_record(write_record(record))) == settle(rules, state)


def test_answers_are_put_into_seat_order() -> None:
    """At a live table all are asked at once; the record has their answers by seat, and nothing else is moved."""
    rules, random = shipped("clasico"), Random(7)
    moved = 0
    for _ in range(400):
        state, actions = played_at_random(rules, random)
        record = export(rules, state, actions)
        asked = len(record.actions) - sum(act.verb not in ("insure", "decline") for act in record.actions)
        assert [act.seat for act in record.actions[:asked]] == sorted(act.seat for act in actions[:asked])
        assert list(record.actions[asked:]) == actions[asked:]
        moved += list(record.actions) != actions
    assert moved > 10


def test_a_running_round_has_no_export() -> None:
    """What the dealer hides cannot be had from a record."""
    rules = shipped("selminha")
    record = parse_record((FOLDER / "split-then-double.toml").read_text(encoding="utf-8"))
    state = begin([(1, 500, 10)])
    with pytest.raises(RecordError, match="no-export"):
        export(rules, state, ())
    for card in record.cards[:4]:
        state = evolve(rules, state, CardDealt(card))
    assert isinstance(awaiting(rules, state), AwaitsDecision)
    with pytest.raises(RecordError, match="no-export"):
        export(rules, state, ())


def test_the_table_is_named_so_that_the_record_finds_it() -> None:
    """A shipped table by its id, one of one's own by a path, also when it borrows a shipped id."""
    state, actions = played_at_random(shipped("selminha"), Random(1))
    assert export(shipped("selminha"), state, actions).table == "selminha"
    own = dry_rules()
    state, actions = played_at_random(own, Random(1))
    assert export(own, state, actions).table == "./dry.toml"
    assert export(own, state, actions, table="/mesas/seca.toml").table == "/mesas/seca.toml"
