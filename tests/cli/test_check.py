"""`tapete check`: 0 for a good file, 1 and every fault for a refused one, 2 for what is no table file at all."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from tapete.cli import run
from tapete.rules import SHIPPED
from tapete.text import LANGUAGES, say

BAD = """
[table]
id = "x"
name = { en = "X" }
seats = 9
[insurance]
offered = false
even_money = true
[shoe]
color = "red"
"""


@pytest.fixture
def bad(tmp_path: Path) -> str:
    """A file with three faults."""
    path = tmp_path / "bad.toml"
    path.write_text(BAD)
    return str(path)


@pytest.mark.parametrize("table", SHIPPED)
def test_shipped_tables_are_good(table: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The shipped files pass their own check."""
    file = str(files("tapete") / "tables" / f"{table}.toml")
    assert run(["check", file], "es") == 0
    written = capsys.readouterr()
    assert written.out == say("es", "check-good", file=file) + "\n"
    assert written.err == ""
    assert run(["check", file, "--json"], "es") == 0
    assert json.loads(capsys.readouterr().out) == {"ok": True, "errors": []}


def test_a_refused_table_as_json(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A refused table answers 1 with every fault: code, keys, value, what is allowed."""
    assert run(["check", bad, "--json"], "en") == 1
    written = capsys.readouterr()
    assert written.err == ""
    assert json.loads(written.out) == {
        "ok": False,
        "errors": [
            {"code": "not-allowed", "keys": ["table.seats"], "value": "9", "allowed": "1..7"},
            {
                "code": "unknown-key",
                "keys": ["shoe.color"],
                "value": '"red"',
                "allowed": "decks | without | reshuffle_below",
            },
            {
                "code": "even-money-without-insurance",
                "keys": ["insurance.even_money", "insurance.offered"],
                "value": "true, false",
                "allowed": "even_money = false | offered = true",
            },
        ],
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_table_in_words(bad: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A refused table is told in the language, a line a fault, on stderr."""
    assert run(["check", bad, "--lang", language], "es") == 1
    written = capsys.readouterr()
    assert written.out == ""
    head, *faults = written.err.splitlines()
    assert head == say(language, "error-table-refused", file=bad, count=3)
    assert ["table.seats:" in faults[0], "shoe.color:" in faults[1], "insurance.offered:" in faults[2]] == [True] * 3


@pytest.mark.parametrize("options", [[], ["--json"]])
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (None, "no-such-file"),
        (b"[table\n", "not-toml"),
        (b"id = ", "not-toml-whole"),
        (b"\xff\xfe\x00\x01", "not-text"),
        (b"#" * 1_000_001, "file-too-large"),
    ],
)
def test_what_is_no_table_file(
    content: bytes | None, code: str, options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be read or is not TOML answers 2: the reason on stderr, nothing on stdout."""
    path = tmp_path / "x.toml"
    if content is not None:
        path.write_bytes(content)
    assert run(["check", str(path), *options], "en") == 2
    written = capsys.readouterr()
    assert written.out == ""
    details: dict[str, str | int] = {"file": str(path)}
    if code == "not-toml":
        details |= {"line": 1, "column": 7}
    if code == "file-too-large":
        details |= {"largest": 1_000_000}
    assert written.err == say("en", f"error-{code}", **details) + "\n"


def test_a_folder_is_no_table_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder answers 2."""
    assert run(["check", str(tmp_path)], "en") == 2
    assert capsys.readouterr().err == say("en", "error-is-a-folder", file=str(tmp_path)) + "\n"
