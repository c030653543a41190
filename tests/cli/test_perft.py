"""`tapete perft`: 0 when every row matches, 1 and the divide when one does not, 2 for a file that cannot be used."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapete.cli import run
from tapete.perft import COLUMNS, Division, Row

ROW = """\
format = "tapete-perft/1"
[[row]]
name = "an ace and three tens"
seats = [{ stack = 100, bet = 10 }]
shoe = "As Ts*3"
play = "never-bust"
leaves = 4
decisions = 1
weight = 24
chips = 120
chips2 = 15600
short = 0
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with one row that matches."""
    path = tmp_path / "rows.perft"
    path.write_text(ROW, encoding="utf-8")
    return path


def test_a_row_that_matches(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All rows match: 0, one line a row and nothing else."""
    assert run(["perft", str(file)], "en") == 0
    said = capsys.readouterr()
    assert said.out == "as expected: an ace and three tens\n"
    assert said.err == ""


def test_a_row_that_does_not_match(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One row does not: 1, the column, and the divide by first deal and first action."""
    file.write_text(ROW.replace("chips = 120", "chips = 121"), encoding="utf-8")
    assert run(["perft", str(file)], "en") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "NOT as expected: an ace and three tens"
    assert "  chips: expected 121, found 120" in lines
    assert "  weight: 24, as expected" in lines
    assert any(line.startswith("  Ts As Ts Ts: leaves 1, decisions 1, weight 6") for line in lines)
    assert any(line.startswith("    1 decline: leaves 1, decisions 0, weight 6") for line in lines)


@pytest.mark.parametrize("language", ["es", "en", "pt"])
def test_every_language_has_the_words(file: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    """A mismatch is told in the language asked for."""
    file.write_text(ROW.replace("chips = 120", "chips = 121"), encoding="utf-8")
    assert run(["perft", str(file), "--lang", language], language) == 1
    assert {"es": "NO es lo esperado", "en": "NOT as expected", "pt": "NÃO é o esperado"}[
        language
    ] in capsys.readouterr().out


def test_the_report_as_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One document with every column, and the divide where it is asked for, which adds up."""
    assert run(["perft", str(file), "--json", "--divide"], "en") == 0
    document = json.loads(capsys.readouterr().out)
    (row,) = document["rows"]
    assert document["ok"] is row["ok"] is True
    assert row["found"] == row["expected"]
    for column in COLUMNS:
        assert sum(part["totals"][column] for part in row["divide"]) == row["found"][column]
    file.write_text(ROW.replace("short = 0", "short = 1"), encoding="utf-8")
    assert run(["perft", str(file), "--json"], "en") == 1
    assert json.loads(capsys.readouterr().out)["ok"] is False


def test_interrupted(file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupted: 130, and what is there is printed, which is not ok."""
    file.write_text(ROW + ROW.partition("\n")[2].replace("an ace", "again an ace"), encoding="utf-8")
    divide = Row.divide

    def interrupted(row: Row) -> Iterator[Division]:
        if row.name.startswith("again"):
            raise KeyboardInterrupt
        return divide(row)

    monkeypatch.setattr(Row, "divide", interrupted)
    assert run(["perft", str(file), "--json"], "en") == 130
    document = json.loads(capsys.readouterr().out)
    assert document["ok"] is False
    assert [row["ok"] for row in document["rows"]] == [True]
    assert run(["perft", str(file)], "en") == 130
    assert capsys.readouterr().out == "as expected: an ace and three tens\n"


@pytest.mark.parametrize(
    "content",
    [b"", b"\x00\xff\xfe", b"format = 3", ROW.encode()[:120], ROW.replace("Ts*3", "Ts*3 1x").encode()],
)
def test_a_file_that_cannot_be_used(file: Path, capsys: pytest.CaptureFixture[str], content: bytes) -> None:
    """Empty, binary, truncated, wrong: 2, the reason on stderr, nothing on stdout."""
    file.write_bytes(content)
    assert run(["perft", str(file)], "en") == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err
    assert "Traceback" not in said.err
