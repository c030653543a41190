"""TOML written here: what the standard library reads back is what was written."""

from __future__ import annotations

import tomllib
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.toml import pairs, value_of

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
