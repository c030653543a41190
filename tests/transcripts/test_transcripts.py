"""A night at each table, as a person reads it, has not changed by a letter."""

from __future__ import annotations

import pytest

from tapete.rules import SHIPPED
from tests.transcripts.write import FOLDER, transcript


@pytest.mark.parametrize("table", SHIPPED)
def test_a_seeded_night_reads_as_it_did(table: str) -> None:
    """The golden transcript: cards, words, offers, results and money of a whole night."""
    lines = (FOLDER / f"{table}.in").read_text(encoding="utf-8")
    assert transcript(table, lines) == (FOLDER / f"{table}.txt").read_text(encoding="utf-8")
