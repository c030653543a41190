"""The analyser against the engine's recorded rows: every perft row of one seat whose policy a chart can say."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from tapete.exact import solve
from tapete.exact.deviation import variance
from tapete.perft import Row, found_in, read
from tapete.rules import Rules
from tapete.rules.file import parse_toml
from tapete.strategy import ROWS, UPS, Chart
from tests.exact.tables import BET, expectation, small_shoe

FOLDER = Path(__file__).parent.parent / "perft"
ROUNDING = 1e-12
"""Sums of some ten thousand products of a few factors."""


def _drawing(hard: int, soft: int) -> Chart:
    """Return the chart that draws below these totals and says no to everything else."""

    def code(kind: str, row: str) -> str:
        if kind in ("insurance", "even-money"):
            return "N"
        if kind == "pair":
            total, is_soft = (12, True) if row == "A" else (20 if row == "T" else 2 * int(row), False)
        else:
            total, is_soft = int(row), kind.endswith("soft")
        draws = total < (soft if is_soft else hard)
        return "H" if draws and not kind.startswith("doubled") else "S"

    return Chart(
        {
            (kind, row): tuple(
                "-" if kind in ("insurance", "even-money") and up != "A" else code(kind, row) for up in UPS
            )
            for kind, rows in ROWS.items()
            for row in rows
        }
    )


def _chart(play: str, rules: Rules) -> Chart | None:
    if play == "mimic-dealer":
        return _drawing(17, 18 if rules.dealer.soft_17 == "hit" else 17)
    if play == "never-bust":
        return _drawing(12, 18)
    return Chart.read((FOLDER / play).read_text(encoding="utf-8")) if play.endswith(".csv") else None


def _rows() -> list[object]:
    found: list[object] = []
    for path in sorted(FOLDER.glob("*.perft")):
        written = parse_toml(path.read_text(encoding="utf-8"), str(path))["row"]
        assert isinstance(written, list)
        for row, source in zip(read(path), written, strict=True):
            chart = _chart(str(source.get("play", "legal")), row.rules)
            if chart is not None and len(row.seats) == 1 and row.depth is None and row.expected.short == 0:
                found.append(pytest.param(row, chart, id=f"{path.stem}: {row.name}"))
    return found


def _pays_whole_units(row: Row) -> bool:
    """Return whether no payoff of the row is rounded: the analyser rounds none."""
    rules, bet = row.rules, row.seats[0][2]
    paid = [rules.natural.pays, rules.surrender.returns, rules.charlie.pays, *(bonus.pays for bonus in rules.bonus)]
    return bet % 2 == 0 and all(bet * won % staked == 0 for won, staked in paid)


@pytest.mark.parametrize(("row", "chart"), _rows())
def test_a_row_is_worth_what_the_engine_counted(row: Row, chart: Chart) -> None:
    """Mean and variance of the chart are those of the engine; where payoffs are rounded, at a larger bet."""
    bet, counted = row.seats[0][2], row.expected
    if not _pays_whole_units(row):
        bet = BET
        counted = found_in(msgspec.structs.replace(row, seats=((1, 1000 * BET, BET),)))
    played = solve(row.rules, chart, small_shoe(row.shoe))
    mean = Fraction(counted.chips, counted.weight * bet)
    square = Fraction(counted.chips2, counted.weight * bet**2)
    assert expectation(played) == pytest.approx(float(mean), abs=ROUNDING)
    assert variance(played) == pytest.approx(float(square - mean**2), abs=ROUNDING)
