"""Catalogues that say the same in three languages, and a sentence for everything that can go wrong."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.numbers import format_decimal
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from hypothesis import given
from hypothesis import strategies as st

from tapete.errors import Fault, TableError, TapeteError
from tapete.text import (
    LANGUAGES,
    LOCALE,
    Argument,
    choose,
    explain,
    explain_fault,
    fixed,
    has,
    money,
    number,
    printable,
    say,
)
from tests.codes import Raised, raised, texts


class Message(NamedTuple):
    """One message of a catalogue: its placeables, the variants it chooses among, and its words."""

    variables: frozenset[str]
    words: str


class Reader(Visitor):
    """Gathers the variables and the text of an entry."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.texts: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own names
        """Note a variable."""
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - as above
        """Note a text."""
        self.texts.append(node.value)


def catalogue(language: str) -> dict[str, dict[str, Message]]:
    """Return a language's messages by file."""
    return {path.name: messages(path) for path in sorted((LOCALE / language).glob("*.ftl"))}


def messages(path: Path) -> dict[str, Message]:
    """Return the messages of a file; refuses what is not Fluent and what stands there twice."""
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)], path
    entries = [entry for entry in body if isinstance(entry, ast.Message)]
    names = [entry.id.name for entry in entries]
    assert len(set(names)) == len(names), path
    return {entry.id.name: message(entry) for entry in entries}


def message(entry: ast.Message) -> Message:
    """Return what an entry says."""
    reader = Reader()
    reader.visit(entry)
    return Message(frozenset(reader.variables), " ".join(reader.texts))


CATALOGUES = {language: catalogue(language) for language in LANGUAGES}
ALL = {
    language: {name: said for file in CATALOGUES[language].values() for name, said in file.items()}
    for language in LANGUAGES
}
RAISED = raised()


def test_languages_are_the_folders() -> None:
    """There is a folder of catalogues for every language, and none beside."""
    assert {path.name for path in LOCALE.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_catalogues_have_the_same_messages(language: str) -> None:
    """Every file has the same messages with the same placeables in every language."""
    spanish = {file: {name: said.variables for name, said in found.items()} for file, found in CATALOGUES["es"].items()}
    other = {
        file: {name: said.variables for name, said in found.items()} for file, found in CATALOGUES[language].items()
    }
    assert other == spanish


def test_names_are_unique_among_files() -> None:
    """No message stands in two files: one would hide the other."""
    names = [name for file in CATALOGUES["es"].values() for name in file]
    assert len(set(names)) == len(names)


ENGLISH = re.compile(
    r"\b(the|of|and|is|are|with|you|your|not|there|this|that|it|its|to|from|was|have|must|cannot|only|allowed|card|"
    r"cards|hand|hands|bet|bets|seat|seats|dealer|player|file|table|tables|round|rounds|wins?|loses?|stands?|hits?)\b",
    re.IGNORECASE,
)
QUOTED = re.compile(r"\"[^\"]*\"|«[^»]*»|“[^”]*”|`[^`]*`|\S*\.toml\S*|--\S+|tapete \S+|mimic-dealer")
"""What is quoted from files and commands, whose words are the same in every language."""


@pytest.mark.parametrize("language", ["es", "pt"])
def test_no_english_is_left(language: str) -> None:
    """No message of another language has English words in it."""
    found = {name: ENGLISH.findall(QUOTED.sub("", said.words)) for name, said in ALL[language].items()}
    assert {name: words for name, words in found.items() if words} == {}


SAME = re.compile(
    r"\b(blackjack|charlie|enter|menu|min|url|split|json|toml|bytes|chips?|(?-i:[A-Z]+)|\w{1,2}|\d+)\b|[^\w]",
    re.IGNORECASE,
)
"""Signs, and words that are the same in every language."""


@pytest.mark.parametrize("language", ["es", "pt"])
def test_every_message_is_translated(language: str) -> None:
    """No message of another language is the English one, but for signs and the game's own names."""
    same = [
        name for name, said in ALL[language].items() if said.words == ALL["en"][name].words and SAME.sub("", said.words)
    ]
    assert same == []


FOREIGN = {"es": "“”", "en": "«»", "pt": "«»"}
"""Quotation marks that are another language's."""
OTHER_WORDS = {
    "es": ("crupier", "mazo", "plaza", "puestos", "naipes"),
    "en": ("croupier", "box", "boxes"),
    "pt": ("crupiê", "monte", "posto", "assento"),
}
"""Other words for dealer, shoe, seat and cards than the catalogues' own."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    """Quotation marks are the language's own, and dealer, shoe and seat are called the same everywhere."""
    signs, words = set(FOREIGN[language]), set(OTHER_WORDS[language])
    wrong = [
        name
        for name, said in ALL[language].items()
        if signs & set(said.words) or words & set(re.findall(r"\w+", said.words.lower()))
    ]
    assert wrong == []


@pytest.mark.parametrize("place", RAISED, ids=lambda found: f"{found.message}@{found.place}")
def test_every_code_has_its_sentence(place: Raised) -> None:
    """Every error and fault made anywhere has a message, whose placeables are among its details."""
    for language in LANGUAGES:
        assert place.message in ALL[language]
        if place.details is not None:
            assert ALL[language][place.message].variables <= place.details


def test_codes_are_found() -> None:
    """The search for codes finds errors and faults, written out, chosen and handed through a function."""
    found = {place.message for place in RAISED}
    assert {
        "error-no-such-table",
        "error-not-toml",
        "fault-capacity",
        "fault-unknown-key",
        "fault-missing-key",
        "fault-not-allowed",
        "error-bet-over-maximum",
        "error-chart-play-illegal",
    } <= found


def test_no_sentence_without_a_code() -> None:
    """A message for an error or fault that nothing makes is left over."""
    kinds = ("error-", "fault-")
    left = {name for name in ALL["es"] if name.startswith(kinds)} - {kind + text for kind in kinds for text in texts()}
    assert left - {"error-unexpected", "error-unwritable-output", "error-other", "fault-other"} == set()


LOCALES = [
    ({}, "es"),
    ({"LANG": "C.UTF-8"}, "es"),
    ({"LANG": "en_GB.UTF-8"}, "en"),
    ({"LANG": "pt"}, "pt"),
    ({"LANG": "pt_BR.UTF-8"}, "pt"),
    ({"LANG": "fr_FR"}, "es"),
    ({"LANG": "eno"}, "es"),
    ({"LANG": "en_US", "LC_MESSAGES": "pt_BR"}, "pt"),
    ({"LANG": "pt_BR", "LC_MESSAGES": "pt_BR", "LC_ALL": "en_US"}, "en"),
    ({"LANG": "en_US", "LC_ALL": ""}, "en"),
    ({"LANG": "es@euro"}, "es"),
]


@pytest.mark.parametrize(("environment", "language"), LOCALES)
def test_the_language_is_the_locale_s(environment: dict[str, str], language: str) -> None:
    """Without a wish the locale decides, and Spanish where it names no language there is."""
    assert choose(None, environment) == language


def test_a_wish_wins_over_the_locale() -> None:
    """The language asked for is taken whatever the locale is."""
    assert [choose(language, {"LANG": "en_US"}) for language in LANGUAGES] == list(LANGUAGES)


@pytest.mark.parametrize("asked", ["", "fr", "ES", "es_ES", "../en"])
def test_a_language_there_is_not_is_refused(asked: str) -> None:
    """A language without catalogues is refused with those there are."""
    with pytest.raises(TapeteError) as refused:
        choose(asked)
    assert refused.value.code == "no-such-language"
    assert refused.value.details == {"value": asked, "languages": LANGUAGES}


MONEY = [
    ("es", 1000, "EUR", "1.000\N{NO-BREAK SPACE}€"),
    ("es", Decimal("2.5"), "EUR", "2,50\N{NO-BREAK SPACE}€"),
    ("en", Decimal("0.01"), "EUR", "€0.01"),
    ("en", Decimal("1.0"), "EUR", "€1"),
    ("en", Decimal("0.0005"), "EUR", "€0.0005"),
    ("en", Decimal("0.5"), "JPY", "¥0.50"),
    ("pt", Decimal("1234.5"), "BRL", "R$\N{NO-BREAK SPACE}1.234,50"),
    ("es", 1, "chips", "1 ficha"),
    ("es", Decimal("1.0"), "chips", "1 ficha"),
    ("es", Decimal("7.5"), "chips", "7,5 fichas"),
    ("en", Decimal("0.0005"), "chips", "0.0005 chips"),
    ("en", 12345, "chips", "12,345 chips"),
    ("pt", 500, "chips", "500 fichas"),
]


@pytest.mark.parametrize(("language", "amount", "currency", "written"), MONEY)
def test_money_is_written_exactly(language: str, amount: Decimal | int, currency: str, written: str) -> None:
    """An amount is written the language's way with all its digits, whole ones without decimals."""
    assert money(amount, currency, language) == written


def test_numbers_keep_their_digits() -> None:
    """A number is written the language's way, and nothing of it is rounded."""
    assert number(Decimal("1234567.123456789"), "es") == "1.234.567,123456789"
    assert number(1234, "en") == "1,234"


def test_messages_are_said_as_fluent_says_them() -> None:
    """A message is said the same whether it needs the library or not, whatever its lines and the texts in it."""
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - beside what it is compared with

    for language in LANGUAGES:
        bundle = FluentBundle([language], use_isolating=False)
        for path in (LOCALE / language).glob("*.ftl"):
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
        compared = 0
        for name, said in ALL[language].items():
            value = bundle.get_message(name).value
            assert value is not None
            details: dict[str, Argument] = dict.fromkeys(said.variables, "{ $value } = #1")
            expected, faults = bundle.format_pattern(value, details)
            if not faults:
                compared += 1
                assert say(language, name, **details) == expected, name
        assert compared > len(ALL[language]) / 2


def test_an_unknown_message_is_a_fault_of_the_program() -> None:
    """A message there is not, or one without its details, is never said half."""
    assert not has("es", "no-such-message")
    with pytest.raises(KeyError):
        say("es", "no-such-message")
    with pytest.raises(KeyError):
        say("es", "error-no-such-table")


def test_values_cannot_write_to_the_terminal() -> None:
    """Control characters of a value are replaced, blanks that numbers are written with are kept."""
    said = explain(TapeteError("no-such-table", value="\x1b[2Jx\n\u202e", tables=("a", "b")), "en")
    assert said.startswith("There is no table “\N{REPLACEMENT CHARACTER}[2Jx\N{REPLACEMENT CHARACTER}")
    assert "a, b" in said
    assert printable("1\N{NO-BREAK SPACE}000") == "1\N{NO-BREAK SPACE}000"


REFUSED = TableError(
    "x.toml",
    (
        Fault("not-allowed", ("split.hands",), "5", "2..4"),
        Fault("bankroll-under-minimum", ("stakes.bankroll", "stakes.minimum"), "4, 5", "bankroll >= minimum"),
    ),
)
EXPLAINED = {
    "es": (
        "La mesa x.toml tiene 2 faltas:\n"
        "  - split.hands: 5 no vale. Se admite 2..4.\n"
        "  - stakes.bankroll + stakes.minimum: las fichas iniciales no alcanzan para la apuesta mínima (4, 5). "
        "Se admite bankroll >= minimum."
    ),
    "en": (
        "The table x.toml has 2 faults:\n"
        "  - split.hands: 5 will not do. Allowed is 2..4.\n"
        "  - stakes.bankroll + stakes.minimum: the first stack does not cover the minimum bet (4, 5). "
        "Allowed is bankroll >= minimum."
    ),
    "pt": (
        "A mesa x.toml tem 2 falhas:\n"
        "  - split.hands: 5 não serve. Admite-se 2..4.\n"
        "  - stakes.bankroll + stakes.minimum: as fichas iniciais não cobrem a aposta mínima (4, 5). "
        "Admite-se bankroll >= minimum."
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_faults_are_explained(language: str) -> None:
    """A refused table is explained with every fault: keys, value, what is allowed."""
    assert explain(REFUSED, language) == EXPLAINED[language]


def test_nothing_is_a_dash() -> None:
    """Where there is no value, and where nothing is allowed, a dash stands."""
    keys = ("bonus[1].cards", "bonus[1].total", "bonus[1].at_least")
    assert "(\N{EM DASH})" in explain_fault(Fault("bonus-condition", keys, "", "cards | total + at_least"), "es")
    assert explain(TapeteError("not-legal", action="1 hit", legal=()), "en").endswith("What can: \N{EM DASH}.")


def test_unknown_codes_are_still_said() -> None:
    """A code from elsewhere is named, rather than hidden behind a failure."""
    assert explain(TapeteError("from-elsewhere", value=1), "en") == "This cannot be done (from-elsewhere)."
    assert explain_fault(Fault("from-elsewhere", ("a", "b"), "1", "2"), "en") == "a + b: 1 (from-elsewhere); 2"


@pytest.mark.parametrize("language", LANGUAGES)
@given(st.floats(-1e6, 1e6), st.integers(0, 9), st.sampled_from(["-", "+"]))
def test_fixed_digits_are_written_as_babel_writes_them(language: str, value: float, digits: int, sign: str) -> None:
    """A number with so many digits is what the library would have written, sign and rounding included."""
    form = f"0.{'0' * digits}" if digits else "0"
    pattern = f"+{form};-{form}" if sign == "+" else form
    assert fixed(value, digits, language, sign) == format_decimal(value, format=pattern, locale=language)
