"""The rules page: every table has one, in every language, and every key says something on it."""

from __future__ import annotations

from typing import Any

import pytest

from tapete.rules import SHIPPED, Rules, parse, shipped
from tapete.rules.file import build
from tapete.rules.keys import KEYS
from tapete.text import LANGUAGES
from tapete.words import Page, odds, rules_line, rules_page, table_name
from tests.rules.values import GOOD, TOGETHER, document

# What has to be there for a key to come to bear.
BESIDE: dict[str, dict[str, dict[str, object]]] = TOGETHER | {
    "table.decision_seconds": {"table": {"seats": 2}},
    "table.betting_seconds": {"table": {"seats": 2}},
    "dealer.unpeeked_takes": {"dealer": {"peek": ["A"]}},
    "surrender.returns": {"surrender": {"when": "late"}},
    "surrender.against_unpeeked_natural": {"surrender": {"when": "late"}, "dealer": {"peek": []}},
    "charlie.pays": {"charlie": {"cards": 5}},
}


def tables_of(path: str) -> list[Rules]:
    """Return tables that differ in one key."""
    found: list[Rules] = []
    for value in GOOD[path]:
        whole: dict[str, Any] = document(path, value)
        for section, also in BESIDE.get(path, {}).items():
            whole[section] = also | whole.get(section, {})
        rules = build(whole, "x.toml")
        if rules not in found:
            found.append(rules)
    return found


def lines(page: Page) -> tuple[str, ...]:
    """Return every line of a page."""
    return tuple(line for section in page.sections for line in section.lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", GOOD)
def test_every_key_is_on_the_page(path: str, language: str) -> None:
    """Tables that differ in one key have different pages: no rule is kept from the players."""
    tables = tables_of(path)
    assert len(tables) > 1
    assert len({lines(rules_page(rules, language)) for rules in tables}) == len(tables)


BONUSES: list[dict[str, object]] = [
    {"cards": "777"},
    {"cards": "678"},
    {"cards": "777", "suits": "same"},
    {"cards": "777", "suits": "s"},
    {"cards": "777", "suits": "h"},
    {"cards": "777", "suits": "d"},
    {"cards": "777", "suits": "c"},
    {"cards": "777", "up": "7"},
    {"cards": "777", "up": "T"},
    {"cards": "777", "suits": "s", "up": "A"},
    {"total": 21, "at_least": 5},
    {"total": 20, "at_least": 5},
    {"total": 21, "at_least": 6},
    {"total": 21, "at_least": 5, "suits": "same"},
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bonus_is_on_the_page(language: str) -> None:
    """Bonuses that differ in a condition or in their odds are told apart, in the order in which they count."""
    written = [{"id": f"b{place}", "pays": [place, 1]} | bonus for place, bonus in enumerate(BONUSES, 1)]
    rules = build(document("table.seats", 1) | {"bonus": written}, "x.toml")
    (section,) = (section for section in rules_page(rules, language).sections if section.id == "bonus")
    told = section.lines[1:]
    assert len(told) == len(BONUSES)
    assert all(odds((place, 1), language) in line for place, line in enumerate(told, 1))
    assert len({line.rsplit(":", 1)[0] for line in told}) == len(BONUSES)


def test_keys_of_the_page_are_those_of_the_rules() -> None:
    """Every key that affects the play of a round is among those looked for above."""
    assert {key.path for key in KEYS if key.plays and key.section != "bonus"} <= set(GOOD)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", SHIPPED)
def test_shipped_pages(table: str, language: str) -> None:
    """A shipped table's page has its title, no empty section or line, and its rulings at the end."""
    rules = shipped(table)
    page = rules_page(rules, language)
    assert (page.id, page.language, page.name) == (table, language, rules.table.name[language])
    assert page.name in page.title
    assert all(section.title and section.lines for section in page.sections)
    assert all(line.strip() == line and line for line in lines(page))
    assert page.sections[-1].id == "rulings"
    assert page.sections[-1].lines == rules.rulings[language]


def test_tips_are_marked_as_tips() -> None:
    """Tips stand in a section of their own, which says that the exact analysis disagrees with some."""
    rules = shipped("selminha")
    (tips,) = (section for section in rules_page(rules, "en").sections if section.id == "tips")
    assert tips.title == "Tips"
    assert tips.lines[:-1] == rules.tips["en"]
    assert tips.lines[-1] == "These are tips, not rules; the exact analysis disagrees with some."


def test_a_table_without_tips_has_no_word_of_them() -> None:
    """A table without tips, rulings and bonuses has no such sections."""
    page = rules_page(parse('[table]\nid = "x"\nname = { en = "X" }'), "pt")
    assert [section.id for section in page.sections] == [
        "goal", "cards", "shoe", "deal", "insurance", "turn", "dealer", "pays",
    ]  # fmt: skip


def test_other_languages_stand_in() -> None:
    """What a table says in one language only is shown in it: a ruling is a rule, whoever reads it."""
    rules = parse('[table]\nid = "x"\nname = { en = "Mine" }\n[tips]\nen = ["Tip."]\n[rulings]\npt = ["Decisão."]')
    assert table_name(rules, "es") == "Mine"
    page = rules_page(rules, "es")
    said = {section.id: section.lines for section in page.sections}
    assert page.title == "Reglas de Mine"
    assert said["tips"][0] == "Tip."
    assert said["rulings"] == ("Decisão.",)


SAID = [
    ("selminha", "es", "quedan menos de 78 cartas"),
    ("selminha", "es", "DOBLAR: con las dos primeras cartas"),
    ("selminha", "es", "hasta tener 4 manos"),
    ("selminha", "es", "La cantidad más pequeña es 1 ficha;"),
    ("selminha", "en", "in steps of 5 chips"),
    ("clasico", "es", "CARTA: recibes una carta más"),
    ("clasico", "pt", "Seu blackjack paga 3 por 2."),
    ("clasico", "en", "The smallest amount is 0.5 chips"),
    ("clasico", "es", "La cantidad más pequeña es 0,5 fichas"),
    ("europeo", "es", "SEPARAR: con dos cartas iguales"),
    ("europeo", "es", "Te sientas con 1.000\N{NO-BREAK SPACE}€"),
    ("europeo", "en", "You sit down with €1,000 and bet with chips of €1, €5,"),
    ("europeo", "pt", "A menor quantia é €\N{NO-BREAK SPACE}0,01;"),
    ("europeo", "es", "recuperas la mitad de la apuesta"),
    ("americano", "es", "PAGA 1 A 1: a quien tiene blackjack"),
    ("americano", "en", "Charlie: a hand that gathers 10 cards"),
    ("match-play-21", "es", "De cada baraja se quitan estas cartas: 10."),
    ("match-play-21", "es", "7-7-7, de un mismo palo, contra un 7 de la banca: paga 40 a 1"),
    ("match-play-21", "en", "A soft 17 draws one more card."),
    ("match-play-21", "es", "288 cartas"),
]


@pytest.mark.parametrize("language", ["es", "pt"])
@pytest.mark.parametrize("table", SHIPPED)
def test_a_page_has_one_word_for_splitting(table: str, language: str) -> None:
    """What the table's button says, rulings included: nobody wonders whether two words are two things."""
    told = "\n".join(lines(rules_page(shipped(table), language))).lower()
    parts, divides = "separ" in told, "divid" in told
    assert (parts, divides) == ((True, False) if table == "europeo" else (False, True))


@pytest.mark.parametrize(("table", "language", "said"), SAID)
def test_what_the_pages_say(table: str, language: str, said: str) -> None:
    """Numbers, money and odds are written the language's way, and buttons bear the table's words."""
    assert said in "\n".join(lines(rules_page(shipped(table), language)))


CUTS = [
    ("1.0", "antes de cada ronda"),
    ("0", "hasta el final"),
    ("0.5", "menos de 26 cartas"),
    ("0.51", "menos de 27 cartas"),
]


@pytest.mark.parametrize(("share", "said"), CUTS)
def test_the_cut_in_cards(share: str, said: str) -> None:
    """The cut is said in cards: as many as are fewer than the share, the next whole card when it is none."""
    rules = parse(
        f'[table]\nid = "x"\nname = {{ es = "X" }}\n[shoe]\ndecks = 1\nreshuffle_below = {share}\n[split]\nhands = 2'
    )
    assert said in "\n".join(lines(rules_page(rules, "es")))


@pytest.mark.parametrize(
    ("table", "language", "line"),
    [
        (
            "selminha",
            "es",
            (
                "6 barajas · blackjack 3 a 2 · la banca se planta con 17 blando · no mira con un 10 · hasta 4 manos · "
                "sin rendición"
            ),
        ),
        (
            "americano",
            "en",
            "6 packs · blackjack 3 to 2 · dealer stands on soft 17 · up to 2 hands · no surrender · 10-card Charlie",
        ),
        (
            "match-play-21",
            "pt",
            "6 baralhos · sem 10 · blackjack 3 por 2 · a banca pede com 17 macio · até 3 mãos · rendição · prêmios",
        ),
    ],
)
def test_rules_in_a_line(table: str, language: str, line: str) -> None:
    """A table is told from others in one line."""
    assert rules_line(shipped(table), language) == line
