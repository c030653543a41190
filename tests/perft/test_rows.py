"""The rows of tests/perft: every one recomputed, and between them every rule that affects the play of a round."""

import json
import re
import tomllib
from collections import defaultdict
from math import factorial
from pathlib import Path

import pytest

from tapete.perft import Row, found_in, read
from tapete.rules.keys import KEYS, Key

FOLDER = Path(__file__).parent
PUSH = sorted(FOLDER.glob("*.perft"))
PROOF = sorted(FOLDER.glob("proof/*.perft"))
COLUMNS = ("leaves", "decisions", "weight", "chips", "chips2", "short")
PLAYS = [key for key in KEYS if key.plays]
WIDEST = 6
"""Keys with no more values than this have a row for each of them."""


def _rows(files: list[Path]) -> list[object]:
    return [pytest.param(row, id=f"{path.stem}: {row.name}") for path in files for row in read(path)]


def _check(row: Row) -> None:
    found = found_in(row)
    assert found == row.expected
    assert 0 <= found.short <= found.weight


@pytest.mark.parametrize("row", _rows(PUSH))
def test_a_row_has_its_totals(row: Row) -> None:
    """Every integer of every row is what the engine enumerates."""
    _check(row)


@pytest.mark.proof
@pytest.mark.parametrize("row", _rows(PROOF))
def test_a_larger_row_has_its_totals(row: Row) -> None:
    """Every integer of the rows too large for every push is what the engine enumerates."""
    _check(row)


def _written() -> list[dict[str, object]]:
    return [row for path in PUSH for row in tomllib.loads(path.read_text(encoding="utf-8"))["row"]]


@pytest.mark.parametrize("row", [row for row in _written() if row.get("play", "legal") != "legal"])
def test_a_policy_reaches_every_order_once(row: dict[str, object]) -> None:
    """Under a fixed policy the weights of N cards add up to N!."""
    cards = sum(int(word.partition("*")[2] or 1) for word in str(row["shoe"]).split())
    assert row["weight"] == factorial(cards)


def _value(row: dict[str, object], key: Key) -> object:
    """Return what a row's own rules say of a key, by its default where nothing."""
    rules = row.get("rules", {})
    assert isinstance(rules, dict)
    section = rules.get(key.section, {})
    section = section[0] if isinstance(section, list) else section
    return section.get(key.name, None if key.section == "bonus" else key.default)


def _else(row: dict[str, object], key: Key) -> str:
    """Return all that is written of a row apart from a key, its name and its totals."""
    rest = json.loads(json.dumps({name: value for name, value in row.items() if name not in ("name", *COLUMNS)}))
    section = rest.setdefault("rules", {}).setdefault(key.section, {})
    (section[0] if isinstance(section, list) else section).pop(key.name, None)
    return json.dumps(rest, sort_keys=True)


def _families(key: Key) -> list[dict[str, tuple[object, ...]]]:
    """Return the rows that differ in nothing but a key: totals by value."""
    families: dict[str, dict[str, tuple[object, ...]]] = defaultdict(dict)
    for row in _written():
        if key.section in row.get("rules", {}):  # type: ignore[operator]
            families[_else(row, key)][json.dumps(_value(row, key))] = tuple(row[column] for column in COLUMNS)
    return [family for family in families.values() if len(family) > 1]


def _all_values(key: Key) -> list[object]:
    """Return every value of a key, none where there are too many."""
    span = re.fullmatch(r"(\d+)\.\.(\d+)", key.kind.allowed)
    if span:
        found: list[object] = list(range(int(span[1]), int(span[2]) + 1))
    else:
        words = key.kind.allowed.split(" | ")
        found = [json.loads(word) for word in words] if all(re.fullmatch(r'"\S+"|true|false', w) for w in words) else []
    return found if len(found) <= WIDEST else []


@pytest.mark.parametrize("key", PLAYS, ids=lambda key: key.path)
def test_every_rule_changes_a_row(key: Key) -> None:
    """For every key that affects the play of a round there are rows that differ in it alone, and in their totals."""
    families = _families(key)
    assert families, f"no two rows differ in nothing but {key.path}"
    assert any(len(set(family.values())) == len(family) for family in families)


@pytest.mark.parametrize("key", [key for key in PLAYS if _all_values(key)], ids=lambda key: key.path)
def test_every_value_of_a_rule_is_told_from_every_other(key: Key) -> None:
    """Where a key has few values, some rows show each of them, no two with the same totals."""
    wanted = {json.dumps(value) for value in _all_values(key)}
    assert any(
        wanted <= set(family) and len({family[value] for value in wanted}) == len(wanted) for family in _families(key)
    )
