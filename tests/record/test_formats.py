"""The documented examples of records and shoe files are real ones."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tapete.record import (
    Record,
    ShoeFile,
    outcome,
    parse,
    parse_record,
    parse_shoe_file,
    replay,
    verify,
    write_record,
    write_shoe_file,
)
from tapete.rules import load
from tests.record.test_file import MALFORMED
from tests.record.test_replay import ILLEGAL

FORMATS = Path(__file__).parents[2] / "docs" / "formats"
RECORD = (FORMATS / "record.md").read_text(encoding="utf-8")
SHOE = (FORMATS / "shoe.md").read_text(encoding="utf-8")


def examples(page: str, language: str) -> list[str]:
    """Return the code blocks of a page in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def test_the_record_of_the_page_has_the_outcome_of_the_page() -> None:
    """The first example replays to the JSON below it, and is written as it stands there."""
    text = examples(RECORD, "toml")[0]
    (expected,) = examples(RECORD, "json")
    record = parse_record(text)
    rules = load(record.table)
    assert outcome(rules, replay(rules, record)) == json.loads(expected)
    assert write_record(record) == text


def test_the_proved_record_of_the_page_holds() -> None:
    """The second example verifies, and is written as it stands there."""
    text = examples(RECORD, "toml")[1]
    record = parse(text)
    assert isinstance(record, Record)
    assert verify(load(record.table), record) == ()
    assert write_record(record) == text


def test_the_shoe_file_of_the_page_holds() -> None:
    """The example verifies, is written as it stands there, and its first round is the record's."""
    (text,) = examples(SHOE, "toml")
    shoe = parse(text)
    assert isinstance(shoe, ShoeFile)
    assert shoe == parse_shoe_file(text)
    assert verify(load(shoe.table), shoe) == ()
    assert write_shoe_file(shoe) == text
    assert shoe.rounds[0].cards == parse_record(examples(RECORD, "toml")[1]).cards


def test_every_refusal_is_on_the_page() -> None:
    """The codes that the tests provoke are named there or, for proofs, on the page of the proof."""
    proof = (FORMATS / "shoe-proof.md").read_text(encoding="utf-8")
    codes = {case[2] for case in MALFORMED} | {case[1] for case in ILLEGAL}
    assert {code for code in codes if f"`{code}`" not in RECORD + proof} == set()
