"""`tapete replay`: one outcome as JSON or in words, or one reason on stderr."""

from __future__ import annotations

import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from tapete.cli import run
from tapete.text import LANGUAGES
from tests.record.rounds import FILES, FOLDER

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def tapete(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command; return its exit code, stdout and stderr."""

    def call(*words: str | Path, language: str = "en") -> tuple[int, str, str]:
        code = run([str(word) for word in words], language)
        written = capsys.readouterr()
        return code, written.out, written.err

    return call


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_json_is_exactly_one_object(tapete: Run, path: Path) -> None:
    """What stdout has is the outcome of the record and nothing else."""
    code, out, err = tapete("replay", path, "--json")
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"), parse_float=Decimal)
    assert (code, err) == (0, "")
    assert json.loads(out, parse_float=Decimal) == expected


@pytest.mark.parametrize(
    ("record", "number"),
    [("surrender-half-a-chip", '"stack":497.5'), ("cents", '"net":-0.01'), ("suited-sevens", '"net":400')],
)
def test_amounts_are_exact_numbers(tapete: Run, record: str, number: str) -> None:
    """Whole amounts are integers, the others have their decimals and no noise."""
    _, out, _ = tapete("replay", FOLDER / f"{record}.toml", "--json")
    assert number in out


TOLD = {
    "en": """\
Classic
ana: bets 5 chips out of 500 chips.
Seat 5: bets 10 chips out of 100 chips.
eva: bets 25 chips out of 87.5 chips.

The dealer shows A♠; the other card lies face down.
ana: 10♠ 7♦, 17.
Seat 5: 9♠ 9♦, 18.
eva: A♠ K♣, blackjack.
ana: takes insurance.
Seat 5: declines.
eva: takes insurance.
The dealer turns K♥: A♠ K♥, blackjack.

ana: insurance for 2.5 chips: +5.
ana: loses, -5.
ana: 0 in all; 500 chips left.
Seat 5: loses, -10.
Seat 5: -10 in all; 90 chips left.
eva: insurance for 12.5 chips: +25.
eva: push, 0.
eva: +25 in all; 112.5 chips left.
""",
    "es": """\
Clásico
ana: apuesta 5 fichas de 500 fichas.
Asiento 5: apuesta 10 fichas de 100 fichas.
eva: apuesta 25 fichas de 87,5 fichas.

La banca enseña A♠; la otra carta queda tapada.
ana: 10♠ 7♦, 17.
Asiento 5: 9♠ 9♦, 18.
eva: A♠ K♣, blackjack.
ana: toma el seguro.
Asiento 5: dice que no.
eva: toma el seguro.
La banca destapa K♥: A♠ K♥, blackjack.

ana: seguro de 2,5 fichas: +5.
ana: pierde, -5.
ana: 0 en total; le quedan 500 fichas.
Asiento 5: pierde, -10.
Asiento 5: -10 en total; le quedan 90 fichas.
eva: seguro de 12,5 fichas: +25.
eva: empata, 0.
eva: +25 en total; le quedan 112,5 fichas.
""",
}


@pytest.mark.parametrize("language", TOLD)
def test_a_round_is_told_step_by_step(tapete: Run, language: str) -> None:
    """Bets, cards, answers, results and money in the order in which they came."""
    code, out, err = tapete("replay", FOLDER / "three-seats-any-order.toml", "--lang", language)
    assert (code, err) == (0, "")
    assert out.replace("\N{MINUS SIGN}", "-").splitlines() == TOLD[language].splitlines()


def test_red_cards_are_red_where_there_is_colour(tapete: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hearts and diamonds are red in a terminal; NO_COLOR is obeyed."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;31mK♥\x1b[0m" in tapete("replay", FOLDER / "three-seats-any-order.toml")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "31m" not in tapete("replay", FOLDER / "three-seats-any-order.toml")[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_round_can_be_told(tapete: Run, path: Path, language: str) -> None:
    """No action or result lacks its words; the last line has what the last seat has left."""
    code, out, err = tapete("replay", path, "--lang", language)
    assert (code, err) == (0, "")
    assert out.strip().splitlines()[-1].endswith(".")


RECORD = (FOLDER / "split-then-double.toml").read_bytes()

UNREADABLE = {
    "truncated": RECORD[:120],
    "cut inside a letter": '# "ñ'.encode()[:-1],
    "binary": bytes(range(256)) * 40,
    "empty": b"",
    "not toml": b"<html></html>",
    "deeply nested": b"a = " + b"[" * 100_000,
    "another format": b'{"hands": []}',
    "an illegal action": RECORD.replace(b"1 double", b"1 surrender"),
    "an action too many": RECORD.replace(b'"1 stand"]', b'"1 stand", "1 stand"]'),
    "a card too few": RECORD.replace(b" 5h", b""),
    "an unknown key": RECORD + b"tip = 1\n",
    "no such table": RECORD.replace(b'"selminha"', b'"nowhere"'),
    "no such table file": RECORD.replace(b'"selminha"', b'"nowhere.toml"'),
    "a table that is none": RECORD.replace(b'"selminha"', b'"./record.toml"'),
    **{
        f"a bet of {bet}": RECORD.replace(b"bet = 10", f"bet = {bet}".encode())
        for bet in ("0", "-1", "7", "505", '"5"', "1e9", "nan", "inf", "495.5", "1000")
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("content", UNREADABLE)
def test_bad_input_is_refused(tapete: Run, tmp_path: Path, content: str, language: str) -> None:
    """Exit 2, nothing on stdout, the reason on stderr, in the language asked for and without a traceback."""
    path = tmp_path / "record.toml"
    path.write_bytes(UNREADABLE[content])
    for options in ((), ("--json",)):
        code, out, err = tapete("replay", path, *options, language=language)
        assert (code, out) == (2, "")
        assert "Traceback" not in err
        assert 10 < len(err.strip()) < 2000


def test_a_huge_file_is_refused_unread(tapete: Run, tmp_path: Path) -> None:
    """Of 100 MB no more is read than shows that it is too much."""
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(100 * 2**20)
    code, out, err = tapete("replay", path)
    assert (code, out) == (2, "")
    assert "1,000,000" in err


@pytest.mark.parametrize("name", ["", "nowhere.toml", ".", "\0", "x" * 5000])
def test_a_file_that_is_not_there_is_refused(tapete: Run, name: str) -> None:
    """So is a folder, and what cannot be a name."""
    code, out, err = tapete("replay", name)
    assert (code, out) == (2, "")
    assert err.strip()


def test_what_a_file_says_does_not_reach_the_terminal(tapete: Run, tmp_path: Path) -> None:
    """Names and refused values are shown without their control signs."""
    path = tmp_path / "record.toml"
    path.write_bytes(RECORD.replace(b'"ana"', b'"\\u202Eana\\u009B2J"'))
    _, out, err = tapete("replay", path)
    assert all(sign.isprintable() or sign == "\n" for sign in out + err)


def test_a_table_file_is_found_beside_its_record(tapete: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The path of a table is relative to the record, wherever the command is run."""
    monkeypatch.chdir(tmp_path)
    code, out, _ = tapete("replay", FOLDER / "cents.toml", "--json")
    assert (code, json.loads(out)["table"]) == (0, "cents")
