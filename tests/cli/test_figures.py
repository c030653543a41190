"""Numbers in text answers: the language's marks, a minus that is no hyphen, amounts with their currency."""

from __future__ import annotations

import io
import re
import sys

import pytest

from tapete.cli import run
from tapete.cli.figures import amount, figure, percent, signed, signed_percent
from tapete.rules import load
from tapete.text import LANGUAGES, say

MINUS = "\N{MINUS SIGN}"
BLANK = "\N{NO-BREAK SPACE}"


def test_numbers_are_written_as_the_language_does() -> None:
    """Marks are the language's, a loss has a minus sign and a gain its plus."""
    assert figure(-1234.5, "#,##0.0", "es") == "\N{MINUS SIGN}1.234,5"
    assert [signed(value, 2, "en") for value in (-0.5, 0, 0.5)] == ["\N{MINUS SIGN}0.50", "+0.00", "+0.50"]
    assert (percent(0.0369, 2, "pt"), percent(0.01, 0, "es")) == ("3,69 %", "1 %")
    assert signed_percent(-0.0195, 3, "es") == "\N{MINUS SIGN}1,950 %"


def test_averages_are_amounts_of_the_table() -> None:
    """Amounts have the table's currency; what is rounded to nothing has no sign."""
    europeo, clasico = load("europeo"), load("clasico")
    assert amount(-12.34567, 4, europeo, "es") == f"\N{MINUS SIGN}12,3457{BLANK}€"
    assert amount(12.5, 2, clasico, "es") == "12,5 fichas"
    assert amount(1.0, 4, clasico, "en") == "1 chip"
    assert amount(-0.00001, 4, clasico, "en") == "0 chips"
    assert amount(1e30, 2, clasico, "en").endswith(" chips")


def test_a_terminal_without_the_sign_gets_a_hyphen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the minus sign cannot be written a hyphen stands for it, no question mark."""
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert signed(-0.5, 1, "en") == "-0.5"


TEXTS = [
    ["edge", "europeo"],
    ["hand", "clasico", "--cards", "9 7", "--up", "A"],
    ["simulate", "clasico", "--rounds", "1000", "--seed", "7", "--strategy", "never-bust"],
]


@pytest.mark.parametrize("words", TEXTS, ids=lambda words: words[0])
def test_text_answers_have_no_hyphen_for_a_minus(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Texts write the minus sign, JSON the hyphen of its grammar."""
    assert run(words, "es") == 0
    told = capsys.readouterr().out
    assert re.search(rf"{MINUS}\d", told)
    assert not re.search(r"(?<!\w)-\d", told)
    assert run([*words, "--json"], "es") == 0
    assert MINUS not in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_default_has_no_decimals(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Help writes a default as people do."""
    assert run(["simulate", "--help"], language) == 0
    assert f"({say(language, 'help-default')}: 80)" in capsys.readouterr().out
