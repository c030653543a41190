"""What is wrong in a file that a command was given is told with the file's name, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapete.cli import run
from tapete.strategy import usual_chart
from tapete.text import LANGUAGES

USUAL, LATER = usual_chart().write(), "hand,up,count,code\n"
SPREAD = 'format = "tapete-spread/1"\n'
ASKED = {
    "chart": (["--strategy", "FILE"], USUAL.replace("hard 16,", "hard 99,", 1), "hard 99"),
    "deviations": (["--count", "hi-lo", "--deviations", "FILE"], f"{LATER}hard 16,T,>= x,S\n", ">= x"),
    "behind a chart": (["--count", "hi-lo", "--strategy", "FILE"], f"{USUAL}{LATER}odd\n", "odd"),
    "a spread nobody can bet": (["--count", "hi-lo", "--spread", "FILE"], f"{SPREAD}base = 7\n", "base"),
    "leaves at once": (["--count", "hi-lo", "--spread", "FILE"], f"{SPREAD}base = 5\nleave_below = 1\n", "= 1"),
    "not text": (["--strategy", "FILE"], "\udcff", "UTF-8"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", ASKED)
def test_a_fault_names_its_file(case: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of files given together one sees in which of them the fault is."""
    options, text, found = ASKED[case]
    file = tmp_path / "mine.csv"
    file.write_text(text, encoding="utf-8", errors="surrogateescape")
    named = [str(file) if option == "FILE" else option for option in options]
    assert run(["simulate", "clasico", "--rounds", "10", *named], language) == 2
    said = capsys.readouterr().err
    assert said.count(str(file)) == 1
    assert found in said
