"""Strategy charts: reading, writing, looking up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapete.strategy import ROWS, UPS, Chart, ChartError, allowed_codes, usual_chart

FORMAT = Path(__file__).parents[1] / "docs" / "formats" / "chart.md"


def edited(old: str, new: str) -> str:
    """Return the usual chart's text with one place changed."""
    text = usual_chart().write()
    assert text.count(old) == 1
    return text.replace(old, new)


def test_what_is_written_reads_back_unchanged() -> None:
    """Writing and reading are inverse."""
    chart = usual_chart()
    assert Chart.read(chart.write()) == chart
    assert Chart.read(chart.write()).write() == chart.write()


def test_blanks_and_empty_lines_do_not_matter() -> None:
    """A chart edited by hand, with spaces and blank lines, is read."""
    text = usual_chart().write().replace(",", " , ").replace("\n", "\n\n")
    assert Chart.read(text) == usual_chart()


@pytest.mark.parametrize(
    ("kind", "row", "up", "code"),
    [
        ("hard", 16, "T", "H"),
        ("soft", 18, "2", "S"),
        ("soft", "18", "6", "Ds"),
        ("pair", "8", "A", "P"),
        ("doubled-hard", 12, "T", "S"),
        ("insurance", "", "A", "N"),
        ("insurance", "", "T", "-"),
    ],
)
def test_a_cell_is_found(kind: str, row: int | str, up: str, code: str) -> None:
    """Rows are found by total or by pair, optional rows have their documented meaning."""
    assert usual_chart().code(kind, row, up) == code  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cell", "legal", "action"),
    [
        ("D", {"hit", "stand", "double"}, "double"),
        ("D", {"hit", "stand"}, "hit"),
        ("Rh", {"hit", "stand", "surrender"}, "surrender"),
        ("Rh", {"hit", "stand"}, "hit"),
        ("Rds", {"hit", "stand", "double"}, "double"),
        ("H", {"stand", "split"}, "stand"),
    ],
)
def test_the_first_legal_action_is_taken(cell: str, legal: set[str], action: str) -> None:
    """A code falls back along its list, and to standing at last."""
    chart = Chart.read(edited("hard 16,S,", f"hard 16,{cell},"))
    assert chart.action("hard", 16, "2", legal) == action


@pytest.mark.parametrize(
    ("text", "code", "cell"),
    [
        ("", "chart-header", None),
        ("hand,2,3\n", "chart-header", None),
        (edited("hard 9,H,D", "hard 9,H,X"), "chart-play-unknown", "hard 9 v 3"),
        (edited("hard 9,H,D", "hard 9,H,P"), "chart-play-illegal", "hard 9 v 3"),
        (edited("soft 19,S,S", "soft 19,S,Rp"), "chart-play-illegal", "soft 19 v 3"),
        (edited("hard 9,H,D", "hard 9,H,"), "chart-cell-missing", "hard 9 v 3"),
        (edited("pair 8,P,P,P,P,P,P,P,P,P,P\n", "pair 8,P,P\n"), "chart-cell-missing", "pair 8 v 4"),
        (edited("pair 8,P,P,P,P,P,P,P,P,P,P\n", ""), "chart-row-missing", "pair 8"),
        (edited("hard 9,H", "hard 8,H"), "chart-row-twice", "hard 8"),
        (edited("hard 9,H", "hard 21,H"), "chart-row-unknown", "hard 21"),
        (edited("hard 9,H,D", "hard 9,H,H,D"), "chart-row-long", "hard 9"),
        (edited("even-money,-", "even-money,N"), "chart-play-illegal", "even-money v 2"),
    ],
)
def test_what_is_wrong_is_named(text: str, code: str, cell: str | None) -> None:
    """A refused chart names the fault and the cell."""
    with pytest.raises(ChartError) as caught:
        Chart.read(text)
    assert caught.value.code == code
    assert caught.value.details.get("cell") == cell


def test_a_field_too_long_for_csv_is_refused() -> None:
    """The line is named and what it begins with."""
    with pytest.raises(ChartError) as caught:
        Chart.read(edited("hard 4,H", "hard 4," + "H" * 140_000))
    assert caught.value.code == "csv-field"
    assert (caught.value.details["line"], caught.value.details["value"]) == (2, "hard 4," + "H" * 33)


def test_lines_may_end_as_anywhere() -> None:
    """Neither of the other two ends of a line makes another chart."""
    for end in ("\r\n", "\r"):
        assert Chart.read(usual_chart().write().replace("\n", end)) == usual_chart()


@pytest.mark.parametrize(
    ("kind", "row", "up"), [("hard", 21, "T"), ("pair", "K", "2"), ("hard", 9, "K"), ("doubled-soft", 30, "2")]
)
def test_a_cell_that_no_chart_has_is_refused(kind: str, row: int | str, up: str) -> None:
    """Looking up a hand or up card that has no cell raises."""
    with pytest.raises(ChartError):
        usual_chart().code(kind, row, up)  # type: ignore[arg-type]


def test_the_documented_rows_are_frozen() -> None:
    """The example in docs/formats is made of rows a chart may have."""
    example = FORMAT.read_text().split("```csv\n")[1].split("```")[0]
    header, *rows = example.strip().splitlines()
    assert header.split(",") == ["hand", *UPS]
    labels = {f"{kind} {row}".strip(): kind for kind, names in ROWS.items() for row in names}
    for row in rows:
        label, *codes = row.split(",")
        assert len(codes) == len(UPS)
        for up, code in zip(UPS, codes, strict=True):
            assert code in allowed_codes(labels[label], up)
