"""`tapete hand` as text: what is asked first and what then stand apart, each with its best."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapete.cli import run
from tapete.labels import label
from tapete.rules import SHIPPED, load
from tapete.text import LANGUAGES, say

EARLY = '[table]\nid = "e"\nname = { es = "E" }\n[surrender]\nwhen = "early"\n'
BLIND = '[table]\nid = "b"\nname = { es = "B" }\n[dealer]\npeek = []\n'

# Table, cards, up card; each question with what is said of it, and its lines in order, the first of them the best.
QUESTIONS: list[tuple[str, str, str, dict[str, list[str]]]] = [
    ("clasico", "9 7", "A", {"answers": ["decline", "insure"], "plays-peeked": ["hit", "stand", "double"]}),
    (EARLY, "9 7", "K", {"answers": ["surrender", "decline"], "plays-peeked": ["hit", "stand", "double"]}),
    (BLIND, "9 7", "A", {"answers": ["decline", "insure"], "plays": ["hit", "stand", "double"]}),
    ("clasico", "9 7", "6", {"": ["stand", "hit", "double"]}),
    ("americano", "A K", "A", {"": ["decline", "even-money"]}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", QUESTIONS, ids=lambda case: f"{case[1]} v {case[2]} {'-'.join(case[3])}")
def test_questions_stand_apart(
    case: tuple[str, str, str, dict[str, list[str]]],
    language: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Values of the whole round and of a play once the dealer has peeked are no one list, and each has its heading."""
    table, cards, up, questions = case
    file = tmp_path / "table.toml"
    file.write_text(table, encoding="utf-8")
    named = str(file) if "\n" in table else table
    assert run(["hand", named, "--cards", cards, "--up", up], language) == 0
    lines = iter(capsys.readouterr().out.splitlines())
    for heading, verbs in questions.items():
        if heading:
            assert next(lines) == say(language, f"hand-{heading}")
        found = [next(lines) for _ in verbs]
        said = [line.strip().split("  ")[0] for line in found]
        assert said == [say(language, f"verb-{verb}") for verb in verbs]
        assert [line.endswith(say(language, "hand-best")) for line in found] == [True, *[False] * (len(verbs) - 1)]
        assert all(line.startswith("  ") is bool(heading) for line in found)
    assert list(lines) == [say(language, "hand-units")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", SHIPPED)
def test_a_pair_is_parted_in_the_buttons_word(table: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The values of a hand and the chart say what the table's own button says, SEPARAR or DIVIDIR."""
    word = label(load(table), "split", language).split()[-1]
    assert run(["hand", table, "--cards", "8 8", "--up", "6"], language) == 0
    assert word.lower() in [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()]
    assert run(["strategy", table], language) == 0
    letters = say(language, "chart-letters-P")
    assert f"{letters:>4}  {word.lower()}" in capsys.readouterr().out.splitlines()
