"""The words of the page: one thing has one name, and nothing is named that a reader cannot see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from tapete.rules import SHIPPED, shipped
from tapete.text import LANGUAGES, say
from tapete.web.felt import felt_of
from tapete.words import rules_page
from tests.web.people import Person

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


UNSEEN = {"es": r"\btextos?\b", "en": r"\btexts?\b", "pt": r"\btextos?\b"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", SHIPPED)
def test_rules_speak_of_no_text_that_is_not_there(rules: str, language: str) -> None:
    """Rulings speak of the published rules: a reader of the page has no other text before them."""
    page = rules_page(shipped(rules), language)
    said = "\n".join(f"{part.title}\n" + "\n".join(part.lines) for part in page.sections)
    assert re.findall(UNSEEN[language], said + say(language, "web-rulings-said"), re.IGNORECASE) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_tips_are_is_said_once(ana: Person, language: str) -> None:
    """The page says above the tips that they are no rules; none of them says so again."""
    tips = ana.get(f"/api/rules/selminha?lang={language}").json()["tips"]
    assert len(tips) == len(shipped("selminha").tips[language])
    assert say(language, "rules-tips-note") not in tips


@pytest.mark.parametrize("language", LANGUAGES)
def test_bonuses_are_printed_once_where_all_are_paid_alike(language: str) -> None:
    """A felt with one bonus says its hand and its odds; one with several says the least and the most."""
    rules = shipped("match-play-21")
    one = replace(rules, bonus=tuple(bonus for bonus in rules.bonus if bonus.id == "777"))
    odds = say(language, "rules-odds", first=3, second=2).upper()
    assert [line for line in felt_of(one, language, None).felt if "7" in line and odds in line] == [f"7-7-7: {odds}"]
    assert len(felt_of(one, language, None).felt) == len(felt_of(rules, language, None).felt) - 1
