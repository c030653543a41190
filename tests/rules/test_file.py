"""Table files as texts: sections, unknown keys, what is not TOML, what is shown of a value."""

from __future__ import annotations

import sys
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.errors import Fault, TableError, TapeteError
from tapete.rules import parse
from tapete.rules.file import SECTIONS, TEXTS, build, name, parse_toml, show
from tapete.rules.keys import KEYS, keys_of

HEAD = '[table]\nid = "x"\nname = { es = "X" }\n'


def test_sections_are_those_of_the_keys() -> None:
    """Every declared key stands in a section that is read."""
    assert {key.section for key in KEYS} == {*SECTIONS, *TEXTS, "bonus", "name"}
    assert all(keys_of(section) for section in SECTIONS)


@pytest.mark.parametrize("section", SECTIONS)
def test_unknown_keys_are_refused(section: str) -> None:
    """An unknown key is refused with its value and the keys there are."""
    body = "colour = [1]" if section != "table" else 'id = "x"\nname = { es = "X" }\ncolour = [1]'
    with pytest.raises(TableError) as refused:
        parse(f"[{section}]\n{body}" + ("" if section == "table" else "\n" + HEAD))
    (fault,) = refused.value.faults
    assert (fault.code, fault.keys, fault.value) == ("unknown-key", (f"{section}.colour",), "[1]")
    assert all(key in fault.allowed for key in keys_of(section))


@pytest.mark.parametrize("section", [*SECTIONS, "bonus", *TEXTS])
@pytest.mark.parametrize("value", ["1", '"x"', "[1]", "true"])
def test_what_is_not_a_section_is_refused(section: str, value: str) -> None:
    """A value where a section belongs is refused once, its keys are not."""
    with pytest.raises(TableError) as refused:
        parse(f"{section} = {value}\n" + ("" if section == "table" else HEAD))
    assert [(fault.code, fault.keys) for fault in refused.value.faults] == [("not-a-section", (section,))]


NOT_TOML = [
    ("[table", ("not-toml-whole",)),
    ("[table]\nid = x", ("not-toml", 2, 6)),
    ("[table]\nid = 'x'\nid = 'y'", ("not-toml-whole",)),
    ("[table]\nid = ", ("not-toml-whole",)),
    ("a = 1979-13-45", ("not-toml", 1, 9)),
    ("a = " + "9" * 5000, ("not-toml-whole",)),
    ("a = " + "[" * 5000, ("not-toml-whole",)),
    ("\x00", ("not-toml", 1, 1)),
]


@pytest.mark.parametrize(("text", "expected"), NOT_TOML, ids=lambda value: str(value)[:20])
def test_what_is_not_toml_is_refused(text: str, expected: tuple[object, ...]) -> None:
    """A text that is not TOML is refused with line and column, where there is one."""
    with pytest.raises(TapeteError) as refused:
        parse(text, "x.toml")
    error = refused.value
    assert error.details["file"] == "x.toml"
    found = (error.code, error.details["line"], error.details["column"]) if "line" in error.details else (error.code,)
    assert found[0] in ("not-toml", "not-toml-whole")
    if sys.version_info < (3, 14):  # the places and limits of later parsers differ a little
        assert found == expected


def test_exact_decimals() -> None:
    """Decimals are read with all their digits: 0.1 is a tenth."""
    assert str(parse_toml("a = 0.1", "x")["a"]) == "0.1"


SHOWN = [
    (True, "true"),
    (False, "false"),
    ("a\nb\x1b[31m\u202e", '"a\\u000Ab\\u001B[31m\\u202E"'),
    ("x" * 10**6, '"' + "x" * 57 + '..."'),
    (16**10**6, "..."),
    (-5, "-5"),
    ([1, "a", [2, [3, [4]]]], '[1, "a", [2, [3, ...]]]'),
    ([0] * 50, "[" + "0, " * 12 + "...]"),
    ({"a": {"b": 1}}, "{a = {b = 1}}"),
    ({str(n): n for n in range(9)}, "{0 = 0, 1 = 1, 2 = 2, 3 = 3, 4 = 4, 5 = 5, ...}"),
]


@pytest.mark.parametrize(("value", "shown"), SHOWN, ids=range(len(SHOWN)))
def test_values_are_shown_on_a_short_line(value: object, shown: str) -> None:
    """Whatever a file holds is shown short, on one line, without control characters."""
    assert show(value) == shown


def test_huge_values_are_refused_at_once() -> None:
    """A megabyte of digits or depth is a fault like any other."""
    deep = "[" * 150 + "]" * 150
    text = f"{HEAD}\n[stakes]\nminimum = 0x{'f' * 500_000}\n[shoe]\nwithout = {deep}\n[{'s' * 1000}]"
    with pytest.raises(TableError) as refused:
        parse(text)
    assert sorted(fault.keys[0][:14] for fault in refused.value.faults) == [
        "shoe.without",
        "ssssssssssssss",
        "stakes.minimum",
    ]
    assert all(len(fault.value) + len(fault.keys[0]) < 200 for fault in refused.value.faults)


def test_names_are_clipped() -> None:
    """A key's name is shown as it is when it is short and harmless."""
    assert name("seats") == "seats"
    assert name("a" * 100) == "a" * 57 + "..."


SCALARS = st.one_of(
    st.booleans(),
    st.integers(),
    st.decimals(),
    st.text(max_size=5),
    st.dates(),
    st.sampled_from(["any", "two", "value", "stand", "A", "T", "777", "s", 5, 21, 500, Decimal("0.5")]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
NAMES = st.sampled_from([key.name for key in KEYS]) | st.text(max_size=5)
BODIES = st.dictionaries(NAMES, VALUES, max_size=6)
DOCUMENTS = st.dictionaries(
    st.sampled_from([*SECTIONS, *TEXTS, "bonus"]) | st.text(max_size=5),
    BODIES | VALUES | st.lists(BODIES, max_size=3),
    max_size=6,
)


def faults_of(document: dict[str, object]) -> tuple[Fault, ...] | None:
    """Return the faults of a refused document, or None for a good one."""
    try:
        build(document, "x.toml")
    except TableError as refused:
        return refused.faults
    return None


@given(DOCUMENTS)
def test_whatever_is_written_is_read_or_refused(document: dict[str, object]) -> None:
    """No document of any shape makes reading fail in another way, and every fault can be shown on a line."""
    faults = faults_of(document)
    assert faults != ()
    assert all(text.isprintable() for fault in faults or () for text in (*fault.keys, fault.value, fault.allowed))
