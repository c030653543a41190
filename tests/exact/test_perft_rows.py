"""The analyser against the engine's recorded rows: every perft row whose policy a chart can say.

Of the 86 rows with a policy 59 are compared. The 27 others run out of cards in some orders, four of them with several
seats; what follows then depends on the discards, and the analyser refuses such shoes. Several seats are compared on a
shoe that lasts.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from tapete.errors import TapeteError
from tapete.exact import solve
from tapete.exact.deviation import variance
from tapete.perft import Row, by_chart, enumerate_policy, found_in, read
from tapete.rules import Rules
from tapete.rules.file import parse_toml
from tapete.strategy import ROWS, UPS, Chart, usual_chart
from tests.exact.tables import BET, cards, expectation, small_shoe, table

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


def _rows(*, short: bool) -> list[object]:
    """Return the rows of one seat whose policy is a chart, those that run out of cards or the others."""
    found: list[object] = []
    for path in sorted(FOLDER.glob("*.perft")):
        written = parse_toml(path.read_text(encoding="utf-8"), str(path))["row"]
        assert isinstance(written, list)
        for row, source in zip(read(path), written, strict=True):
            chart = _chart(str(source.get("play", "legal")), row.rules)
            wanted = len(row.seats) == 1 and row.depth is None and (row.expected.short > 0) == short
            if chart is not None and wanted:
                found.append(pytest.param(row, chart, id=f"{path.stem}: {row.name}"))
    return found


def _pays_whole_units(row: Row) -> bool:
    """Return whether no payoff of the row is rounded: the analyser rounds none."""
    rules, bet = row.rules, row.seats[0][2]
    paid = [rules.natural.pays, rules.surrender.returns, rules.charlie.pays, *(bonus.pays for bonus in rules.bonus)]
    return bet % 2 == 0 and all(bet * won % staked == 0 for won, staked in paid)


@pytest.mark.parametrize(("row", "chart"), _rows(short=False))
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


@pytest.mark.parametrize(("row", "chart"), _rows(short=True))
def test_a_row_that_runs_out_of_cards_is_refused(row: Row, chart: Chart) -> None:
    """Where the engine needs the discards, the analyser has nothing to say, and says so."""
    with pytest.raises(TapeteError) as caught:
        solve(row.rules, chart, small_shoe(row.shoe))
    assert caught.value.code == "shoe-too-small"


def test_every_seat_has_the_expectation_of_one() -> None:
    """Cards that others draw unseen change nothing: two seats have twice what one has, each by its bet."""
    rules, deck = table(split__by="never"), cards("T T T T 9 9 8 A")
    seats = [(1, 1000 * BET, BET), (2, 1000 * BET, 3 * BET)]
    counted = enumerate_policy(rules, deck, seats, by_chart(usual_chart()))
    assert counted.short == 0
    played = solve(rules, usual_chart(), small_shoe(deck))
    assert expectation(played) == pytest.approx(float(Fraction(counted.chips, counted.weight * 4 * BET)), abs=ROUNDING)
