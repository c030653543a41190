"""What the analyser has written for the lobby and the documentation is what it computes."""

from __future__ import annotations

import json
from importlib.machinery import SourceFileLoader
from importlib.resources import files
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest

from tapete.exact import Shoe, edge_of, solve, standard_deviation
from tapete.rules import SHIPPED, load

ROOT = Path(__file__).parents[2]
ROUNDING = 1e-11
"""The file has twelve decimals; sums may be added in another order elsewhere."""


def written() -> dict[str, dict[str, float]]:
    """Return the generated file of the shipped tables' figures."""
    found: dict[str, dict[str, float]] = json.loads((files("tapete") / "tables" / "edges.json").read_text())
    return found


def test_every_shipped_table_has_its_figures() -> None:
    """The lobby finds an edge for every table."""
    assert list(written()) == list(SHIPPED)


@pytest.mark.parametrize("table", SHIPPED)
def test_the_edges_are_up_to_date(table: str) -> None:
    """The figures are those of the table's present file."""
    rules = load(table)
    played = solve(rules)
    figures = written()[table]
    assert edge_of(played, Shoe.full(rules)).player_ev == pytest.approx(figures["player_ev"], abs=ROUNDING)
    assert standard_deviation(played) == pytest.approx(figures["standard_deviation"], abs=ROUNDING)


@pytest.mark.proof
def test_the_page_of_effects_is_up_to_date() -> None:
    """The page is what its script writes."""
    loader = SourceFileLoader("effects", str(ROOT / "scripts" / "effects"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    script = module_from_spec(spec)
    loader.exec_module(script)
    page = (ROOT / "docs" / "effects.md").read_text(encoding="utf-8")
    assert script.effects() + script.tables(written()) == page
