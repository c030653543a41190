"""The strategy chart of a kind of table over HTTP."""

from __future__ import annotations

from time import monotonic, sleep

import httpx
import pytest

from tapete.exact import best_chart, solve
from tapete.rules import shipped
from tapete.sheet import costs_of, sheet
from tapete.strategy import Chart
from tapete.text import LANGUAGES
from tests.web.people import Person

PATIENCE = 120
"""Seconds; the first time ever the analyser is compiled."""


def computed(person: Person, path: str) -> httpx.Response:
    """Ask until the chart is computed."""
    until = monotonic() + PATIENCE
    while (answer := person.get(path)).status_code == 202 and monotonic() < until:
        assert answer.json()["code"] == "chart-not-ready"
        assert int(answer.headers["retry-after"]) >= 1
        sleep(0.1)
    assert answer.status_code == 200, answer.text
    return answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chart_is_the_analysers_in_the_language_asked_for(ana: Person, language: str) -> None:
    """Every cell, what it costs to play otherwise, and the letters explained."""
    rules = shipped("match-play-21")
    solved = solve(rules)
    chart = best_chart(solved)
    told = computed(ana, f"/api/rules/match-play-21/chart?lang={language}").json()
    due = sheet(chart, rules, language, costs_of(solved, chart))
    assert told["title"] == due.title
    assert [part["kind"] for part in told["parts"]] == [part.kind for part in due.parts]
    for part, expected in zip(told["parts"], due.parts, strict=True):
        for row, cells in zip(part["rows"], expected.rows, strict=True):
            assert row["label"] == cells.label
            assert [cell and cell["code"] for cell in row["cells"]] == [cell and cell.code for cell in cells.cells]
            costs = [cell["cost"] for cell in row["cells"] if cell]
            assert costs == [
                cell.cost if cell.cost is None else pytest.approx(cell.cost, rel=0, abs=1e-12)
                for cell in cells.cells
                if cell
            ]
    assert {code["code"] for code in told["legend"]} == {
        cell["code"] for part in told["parts"] for row in part["rows"] for cell in row["cells"] if cell
    }


def test_a_chart_can_be_kept(ana: Person) -> None:
    """As a file that the simulator reads, and as a drawing."""
    file = computed(ana, "/api/rules/europeo/chart.csv")
    assert file.headers["content-disposition"] == 'attachment; filename="tapete-europeo.csv"'
    assert Chart.read(file.text) == best_chart(solve(shipped("europeo")))
    drawing = computed(ana, "/api/rules/europeo/chart.svg")
    assert drawing.headers["content-type"].startswith("image/svg+xml")
    assert drawing.text.startswith("<svg ")


def test_there_is_no_chart_of_an_unknown_kind(ana: Person) -> None:
    """And the refusal names those there are."""
    for form in ("chart", "chart.csv", "chart.svg"):
        answer = ana.get(f"/api/rules/veintiuno/{form}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-rules")
        assert "selminha" in answer.json()["detail"]
