"""TOML written here: what the standard library reads back is what was written."""

from __future__ import annotations

import tomllib
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.toml import Wrong, exact, is_number, pairs, read_document, value_of

texts = st.text(st.characters(exclude_categories=["Cs"]))
numbers = st.integers(-(10**12), 10**12) | st.decimals(-(10**12), 10**12, places=4)
values = st.recursive(
    st.booleans() | texts | numbers,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.from_regex(r"[a-z_]{1,8}", fullmatch=True), inner),
    max_leaves=12,
)


@given(values)
def test_a_value_reads_back_unchanged(value: object) -> None:
    """parse(print(x)) = x, whatever signs a text has and however lists and tables are nested."""
    assert tomllib.loads(f"key = {value_of(value)}", parse_float=Decimal) == {"key": value}


@given(texts)
def test_a_written_text_shows_all_it_holds(text: str) -> None:
    """No sign that moves the cursor or hides another reaches a file."""
    assert value_of(text).isprintable()


def test_pairs_are_lines() -> None:
    """A table is a line a key, in order."""
    assert list(pairs({"unit": Decimal("0.50"), "even_money": False})) == ["unit = 0.5", "even_money = false"]


@pytest.mark.parametrize("value", [1.5, None, [1.5]])
def test_what_the_files_do_not_hold_is_refused(value: object) -> None:
    """A float would not be exact, and TOML has no null."""
    with pytest.raises(TypeError):
        value_of(value)


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("2", True),
        ("2.500", True),
        ("1e1", True),
        ("-10", True),
        ("0.0", True),
        ("0e999999999", True),
        ("2.55", False),
        ("10.1", False),
        ("-11", False),
        ("1e300", False),
        ("1e-300", False),
        ("nan", False),
        ("-inf", False),
        ("true", False),
        ('"2"', False),
        ("[2]", False),
        (f"0x{'f' * 5000}", False),
    ],
)
def test_numbers_are_looked_at_before_they_are_converted(written: str, number: bool) -> None:
    """What is a number of the range, to so many decimals, is exact; everything else is refused with what would do."""
    value = tomllib.loads(f"key = {written}", parse_float=Decimal)["key"]
    assert is_number(value, -10, 10, 1) is number
    if number:
        assert exact(value, "a.b", -10, 10, 1) == value
    else:
        with pytest.raises(Wrong) as wrong:
            exact(value, "a.b", -10, 10, 1)
        assert (wrong.value.key, wrong.value.allowed) == ("a.b", "-10..10 (n.n)")
        assert 0 < len(wrong.value.value) < 60


def test_a_document_is_of_its_format() -> None:
    """Another format is said before keys that are not its own."""
    assert read_document('format = "a/1"\nb = 0.1', "x.toml", "a/1", ("format", "b"))["b"] == Decimal("0.1")
    for text, key in (('c = 1\nformat = "a/2"', "format"), ("c = 1", "format"), ('c = 1\nformat = "a/1"', "c")):
        with pytest.raises(Wrong) as wrong:
            read_document(text, "x.toml", "a/1", ("format", "b"))
        assert wrong.value.key == key
