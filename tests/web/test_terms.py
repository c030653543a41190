"""The words of the page: one thing has one name, and nothing is named that a reader cannot see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

LOCALE = Path(__file__).parents[2] / "src/tapete/locale"

DROPPED = {
    "pt": {
        r"\bsuaves?\b": "macio",
        r"\bcartas? fechadas?\b": "carta coberta",
        r"virada para baixo": "coberta",
        r"\bdesist": "render-se",
    },
}
"""Words that were another name of something, and its name."""


@pytest.mark.parametrize("language", DROPPED)
def test_one_thing_has_one_name(language: str) -> None:
    """What is called one way on one page is not called another way on the next."""
    catalogues = {path.name: path.read_text(encoding="utf-8") for path in (LOCALE / language).glob("*.ftl")}
    assert "web.ftl" in catalogues
    found = {
        (name, pattern): re.findall(rf".*{pattern}.*", text, re.IGNORECASE)
        for name, text in catalogues.items()
        for pattern in DROPPED[language]
    }
    assert {place: lines for place, lines in found.items() if lines} == {}
