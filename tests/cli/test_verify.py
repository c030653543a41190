"""`tapete verify`: 0 all holds, 1 something does not match, 2 nothing to verify."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from tapete.cli import run
from tapete.record import Place, Record, RoundProof, ShoeFile, write_record, write_shoe_file
from tapete.text import LANGUAGES
from tests.record.rounds import DRY, dry_shoe, with_round

SHOE = dry_shoe(14)


def record(index: int, shoe: ShoeFile = SHOE) -> str:
    """Return one round of the shoe as a record with its proof."""
    played = shoe.rounds[index]
    return write_record(
        Record(
            cards=played.cards,
            actions=played.actions,
            seats=played.seats,
            table=shoe.table,
            proof=RoundProof(shoe.proof, played.place),
        )
    )


HIDDEN = replace(SHOE, proof=replace(SHOE.proof, server_seed=None))
MOVED = with_round(SHOE, 2, place=Place(0, 0))

HOLDS = {"a shoe": write_shoe_file(SHOE), "a record": record(0)}
DIFFERS = {
    "a place": (write_shoe_file(MOVED), {"place-differs", "card-differs"}),
    "a commitment": (
        record(0, replace(SHOE, proof=replace(SHOE.proof, commitment=bytes(32)))),
        {"commitment-differs"},
    ),
    "an illegal round": (record(0).replace("actions = [", 'actions = ["1 split", '), {"forbidden-action"}),
    "a bet": (record(0).replace("bet = 5", "bet = 6"), {"bad-bet"}),
}
NOTHING = {
    "no proof": write_record(Record(cards=(), actions=(), seats=SHOE.rounds[0].seats, table="selminha")),
    "a hidden seed": write_shoe_file(HIDDEN),
    "a hidden seed of a record": record(0, HIDDEN),
    "a later part alone": record(-1),
    "no TOML": "?",
    "a proof cut short": write_shoe_file(SHOE).replace('commitment = "', 'commitment = "0'),
    "no such table": write_shoe_file(replace(SHOE, table="nowhere")),
    "a table file": DRY,
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the table of the shoe in it."""
    (tmp_path / "dry.toml").write_text(DRY, encoding="utf-8")
    return tmp_path


def verified(
    folder: Path, text: str, capsys: pytest.CaptureFixture[str], *options: str, language: str = "en"
) -> tuple[int, str, str]:
    """Return exit code, stdout and stderr of verifying a text."""
    path = folder / "shoe.toml"
    path.write_text(text, encoding="utf-8")
    code = run(["verify", str(path), *options], language)
    written = capsys.readouterr()
    return code, written.out, written.err


@pytest.mark.parametrize("file", HOLDS)
def test_what_holds_is_confirmed(file: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 0; the words show the commitment, to be compared with the one seen before."""
    assert verified(folder, HOLDS[file], capsys, "--json") == (0, '{"errors":[],"ok":true}\n', "")
    for language in LANGUAGES:
        code, out, err = verified(folder, HOLDS[file], capsys, language=language)
        assert (code, err) == (0, "")
        assert SHOE.proof.commitment.hex() in out


@pytest.mark.parametrize("file", DIFFERS)
def test_what_differs_is_told(file: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 1; JSON has code, keys, value and what would match, the words a line for each."""
    text, codes = DIFFERS[file]
    code, out, err = verified(folder, text, capsys, "--json")
    found = json.loads(out)
    assert (code, err, found["ok"]) == (1, "", False)
    assert {fault["code"] for fault in found["errors"]} == codes
    assert all(set(fault) == {"code", "keys", "value", "allowed"} for fault in found["errors"])
    for language in LANGUAGES:
        code, out, err = verified(folder, text, capsys, language=language)
        assert (code, out) == (1, "")
        assert len(err.splitlines()) == 1 + len(found["errors"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", NOTHING)
def test_nothing_to_verify_is_an_error(
    file: str, language: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2, the reason on stderr, with JSON too."""
    for options in ((), ("--json",)):
        code, out, err = verified(folder, NOTHING[file], capsys, *options, language=language)
        assert (code, out) == (2, "")
        assert len(err.strip()) > 10
