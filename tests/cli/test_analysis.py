"""`tapete edge`, `tapete hand`, `tapete strategy`: the contract's JSON, the charts, refusals."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tapete.cli import run
from tapete.rules import load
from tapete.strategy import UPS, Chart
from tapete.text import LANGUAGES, say
from tapete.words import parting


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """Return the JSON a command prints."""
    assert run([*words, "--json"], "es") == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_edge_prints_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    """The keys of the edge are those of the contract, all of them and no more."""
    found = answer(capsys, "edge", "americano")
    assert set(found) == {
        "table", "strategy", "player_ev", "standard_deviation", "by_up_card", "insurance_ev", "seconds",
    }  # fmt: skip
    assert found["table"] == "americano"
    assert found["player_ev"] == pytest.approx(-0.0045688595, abs=1e-9)
    assert set(found["by_up_card"]) == set("23456789TA")  # type: ignore[call-overload]  # JSON, typed as object


def test_the_edge_of_a_smaller_shoe(capsys: pytest.CaptureFixture[str]) -> None:
    """Cards removed and an endless deck are analysed too."""
    full = answer(capsys, "edge", "clasico")["player_ev"]
    fewer = answer(capsys, "edge", "clasico", "--removed", "5 5 5 5 5s")["player_ev"]
    endless = answer(capsys, "edge", "clasico", "--infinite")["player_ev"]
    assert isinstance(full, float)
    assert isinstance(fewer, float)
    assert isinstance(endless, float)
    assert endless < full < fewer


@pytest.mark.parametrize(
    "words", [["edge", "europeo"], ["hand", "selminha", "--cards", "8 8", "--up", "6"], ["strategy", "clasico"]]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_call_says_why_it_takes_long(
    words: list[str], language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When kernels must be compiled, a sentence on stderr says so; stdout is as ever."""
    monkeypatch.setattr("tapete.kernels.on_compiling", lambda tell: tell())
    monkeypatch.setattr("tapete.kernels._waiting", [])  # from other calls in this process
    assert run([*words, "--json"], language) == 0
    written = capsys.readouterr()
    assert written.err == say(language, "analyser-compiling") + "\n"
    json.loads(written.out)


def test_hand_prints_the_legal_actions(capsys: pytest.CaptureFixture[str]) -> None:
    """A hand's actions have values, and one is the best."""
    found = answer(capsys, "hand", "selminha", "--cards", "8s 8h", "--up", "6d", "--removed", "5 5 K")
    assert set(found) == {"hit", "stand", "double", "split", "best"}
    assert found["best"] == "split"


@pytest.mark.parametrize(
    "words",
    [
        ["hand", "match-play-21", "--cards", "T 5", "--up", "7"],
        ["hand", "selminha", "--cards", "8 8", "--up", "T T"],
        ["hand", "selminha", "--cards", "A K", "--up", "7"],
        ["hand", "selminha", "--cards", "8s 8s 2", "--up", "8s", "--removed", "8s 8s 8s 8s"],
        ["edge", "selminha", "--strategy", "lucky"],
        ["edge", "selminha", "--removed", "5x"],
        ["edge", "nowhere"],
        ["strategy", "selminha", "--format", "pdf"],
    ],
)
def test_bad_input_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be analysed ends with 2, nothing on stdout and a sentence on stderr."""
    assert run(words, "en") == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.strip()
    assert "Traceback" not in printed.err


PACK = [rank + suit for rank in "23456789TJQA" for suit in "shdc"]
IMPOSSIBLE = {
    "a card twice": ["hand", "--cards", "8s 8s", "--up", "6h"],
    "five of a rank": ["hand", "--cards", "8 8", "--up", "8", "--removed", "8 8"],
    "removed twice": ["hand", "--cards", "8 7", "--up", "6", "--removed", "2s 2s"],
    "removed what is held": ["hand", "--cards", "8s 7h", "--up", "6", "--removed", "8s"],
    "up card gone": ["hand", "--cards", "8 7", "--up", "6s", "--removed", "6s"],
    "up card left out": ["hand", "--cards", "8 7", "--up", "K"],
    "finished": ["hand", "--cards", "T 6 5", "--up", "6"],
    "a natural without a question": ["hand", "--cards", "A T", "--up", "6"],
    "bust": ["hand", "--cards", "T 6 9", "--up", "6"],
    "no cards": ["hand", "--cards", "", "--up", "6"],
    "no up card": ["hand", "--cards", "8 7", "--up", ""],
    "two up cards": ["hand", "--cards", "8 7", "--up", "6 5"],
    "too few left": ["hand", "--cards", "2s 2h", "--up", "2d", "--removed", " ".join(PACK[6:])],
    "removed too often": ["edge", "--removed", "2 2 2 2 2"],
    "nothing leaves an infinite deck": ["edge", "--infinite", "--removed", "5"],
    "removed though left out": ["edge", "--removed", "K"],
    "an empty shoe": ["edge", "--removed", " ".join(PACK)],
    **{f"a shoe of {left}": ["edge", "--removed", " ".join(PACK[left:])] for left in range(1, 7)},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_be_is_refused(
    name: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Hands, cards and shoes that are impossible: 2, nothing on stdout, and a sentence of its own on stderr."""
    file = tmp_path / "one.toml"
    file.write_text('[table]\nid = "one"\nname = { en = "One pack" }\n[shoe]\ndecks = 1\nwithout = ["K"]\n', "utf-8")
    command, *options = IMPOSSIBLE[name]
    assert run([command, str(file), *options, "--lang", language], language) == 2
    written = capsys.readouterr()
    assert written.out == ""
    told = written.err.replace(say(language, "analyser-compiling"), "")  # if this is the first question of its kind
    assert len(told.strip().splitlines()) == 1
    assert say(language, "error-unexpected", type="").split("(")[0] not in told


def test_ten_may_be_written_as_cards_print_it(capsys: pytest.CaptureFixture[str]) -> None:
    """10 is T, with a suit or without; what only begins so is no card, and is shown as it was written."""
    said = []
    for ten, tens in (("T", "Ts Th"), ("10", "10s 10h")):
        options = ["--cards", f"{ten} 6", "--up", f"{ten}d", "--removed", tens, "--json"]
        assert run(["hand", "selminha", *options], "es") == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert run(["hand", "selminha", "--cards", "100 6", "--up", "6"], "es") == 2
    assert "«100»" in capsys.readouterr().err


def test_a_chart_is_written_and_read(capsys: pytest.CaptureFixture[str]) -> None:
    """The CSV is a chart, and the drawing is an SVG with the letters of the player's language."""
    assert run(["strategy", "europeo", "--format", "csv"], "es") == 0
    chart = Chart.read(capsys.readouterr().out)
    assert chart.code("hard", 16, "T") == "Rs"
    assert run(["strategy", "europeo", "--format", "svg"], "es") == 0
    drawing = ET.fromstring(capsys.readouterr().out)  # noqa: S314 - our own
    letters = {node.text for node in drawing.iter("{http://www.w3.org/2000/svg}text")}
    assert {say("es", "chart-letters-H"), say("es", "chart-letters-Rs"), "16", "A-A"} <= letters


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_it_in_their_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Text output is in the language asked for."""
    assert run(["hand", "selminha", "--cards", "8 8", "--up", "6", "--lang", language], "en") == 0
    assert parting(load("selminha"), language) in capsys.readouterr().out
    assert run(["strategy", "clasico", "--costs", "--lang", language], "en") == 0
    assert say(language, "chart-pair") in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_called_by_their_names(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first line of an edge and of a chart names the table as people do."""
    file = tmp_path / "tavern.toml"
    file.write_text('[table]\nid = "tavern"\nname = { es = "La taberna" }\n', encoding="utf-8")
    assert run(["edge", str(file)], language) == 0
    best = say(language, "edge-optimal")
    assert capsys.readouterr().out.splitlines()[0] == say(language, "edge-heading", table="La taberna", strategy=best)
    assert run(["strategy", str(file)], language) == 0
    assert capsys.readouterr().out.splitlines()[0] == say(language, "chart-title", table="La taberna")


def test_costs_stand_apart(capsys: pytest.CaptureFixture[str]) -> None:
    """What a cell's second-best play costs is a number of its own, of four digits too; a hyphen where there is none."""
    for language, mark in (("en", r"\."), ("es", ","), ("pt", ",")):
        assert run(["strategy", "europeo", "--costs", "--lang", language], "en") == 0
        written = capsys.readouterr().out.split(f"\n{say(language, 'chart-insurance')}\n")[0].splitlines()
        rows = [place for place, line in enumerate(written) if re.match(r"\S+ {2,}\S+( +\S+){9}$", line)]
        below = [written[place + 1].split() for place in rows]
        assert len(below) > 30
        assert {len(words) for words in below} == {len(UPS)}
        cost = re.compile(rf"\d{{1,3}}{mark}\d|\d{{4}}|-")
        assert [word for words in below for word in words if not cost.fullmatch(word)] == []
