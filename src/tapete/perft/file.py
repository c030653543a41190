"""Perft files: rows of a shoe, rules, a way to play, and the totals they must have (docs/formats/perft.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from tapete.cards import RANKS, Card, packs, parse_card
from tapete.errors import CardError, TapeteError, within
from tapete.money import in_units
from tapete.perft.policy import Policy, by_chart, mimic_dealer, never_bust
from tapete.perft.tree import COLUMNS, Considered, Division, Totals, divide, everything
from tapete.rules import Rules
from tapete.rules.file import build, parse_toml
from tapete.rules.library import ORDINARY, file_text, read_text
from tapete.strategy import Chart
from tapete.toml import Wrong, check_keys, is_number, read_document

FORMAT = "tapete-perft/1"
FULL = "full"
LEGAL = "legal"
MOST_CARDS = 8 * 52
MOST_UNITS = 10**12
MOST_AMOUNT = 1000 * MOST_UNITS
"""No unit is larger than a thousand."""
DECIMALS = 4
"""No unit has more."""
MOST_DIGITS = 4000
"""Of a total: eight packs in all their orders have 911."""
KEYS = ("name", "table", "rules", "seats", "shoe", "depth", "play", *COLUMNS)


class PerftError(TapeteError):
    """A perft file cannot be used; `file` and `key` in the details name the place."""


class Row(msgspec.Struct, frozen=True):
    """One row of a perft file."""

    name: str
    document: Mapping[str, object]
    """The table file the row plays by, its own changes made."""
    rules: Rules
    seats: tuple[tuple[int, int, int], ...]
    """Number, stack and bet of each seat, in units."""
    shoe: tuple[Card, ...]
    depth: int | None
    play: Considered
    expected: Totals

    def divide(self) -> Iterator[Division]:
        """Yield what the row enumerates, first deal by first deal."""
        return divide(self.rules, self.shoe, self.seats, self.play, self.depth)


def found_in(row: Row) -> Totals:
    """Return the totals the row has."""
    return sum((part.totals for part in row.divide()), Totals())


def read(path: Path) -> tuple[Row, ...]:
    """Return the rows of a file; tables and charts it names are looked for beside it.

    Raises `PerftError` naming the first wrong key, or the errors of tables and charts.
    """
    file = str(path)[:200]
    try:
        return _rows(read_document(read_text(path), file, FORMAT, ("format", "row")), path.parent)
    except Wrong as wrong:
        raise PerftError("perft-value", file=file, key=wrong.key, value=wrong.value, allowed=wrong.allowed) from None


def _rows(document: Mapping[str, object], folder: Path) -> tuple[Row, ...]:
    found = document.get("row")
    if not isinstance(found, list) or not found or not all(isinstance(row, dict) for row in found):
        raise Wrong("row", found, "[[row]]")
    rows = tuple(_row(row, f"row[{place}].", folder) for place, row in enumerate(found, 1))
    names = [row.name for row in rows]
    for place, name in enumerate(names, 1):
        if name in names[: place - 1]:
            raise Wrong(f"row[{place}].name", name, "name != name")
    return rows


def full_shoe(rules: Rules) -> tuple[Card, ...]:
    """Return the table's packs, suits told apart only for ranks of which a bonus asks for suits."""
    asking = [bonus for bonus in rules.bonus if bonus.suits != "any"]
    told = {rank for bonus in asking for rank in (bonus.cards or RANKS)}
    return tuple(
        card if card[0] in told else parse_card(card[0] + "s") for card in packs(rules.shoe.decks, rules.shoe.without)
    )


def _row(found: Mapping[str, object], place: str, folder: Path) -> Row:
    check_keys(found, place, KEYS)
    name = found.get("name")
    if not isinstance(name, str) or not name or not name.isprintable():
        raise Wrong(place + "name", name, '"..."')
    document = _document(found, place, folder)
    rules = build(document, f"{place}rules")
    shoe = _shoe(found.get("shoe"), place + "shoe", rules)
    return Row(
        name,
        document,
        rules,
        _seats(found.get("seats"), place + "seats", rules),
        shoe,
        _depth(found.get("depth"), place + "depth", len(shoe)),
        _play(found.get("play", LEGAL), place + "play", rules, folder),
        Totals(*(_whole(found.get(column), place + column) for column in COLUMNS)),
    )


def _document(found: Mapping[str, object], place: str, folder: Path) -> dict[str, object]:
    """Return the table the row names with the row's `rules` written over it, section by section."""
    table = found.get("table")
    if table is None:
        base = parse_toml(ORDINARY, "ordinary")
    elif not isinstance(table, str):
        raise Wrong(place + "table", table, '"..."')
    else:
        base = parse_toml(file_text(table, folder), table)
    changes = found.get("rules", {})
    if not isinstance(changes, dict):
        raise Wrong(place + "rules", changes, "rules.SECTION.KEY = ...")
    for section, keys in changes.items():
        old = base.get(section)
        base[section] = old | keys if isinstance(old, dict) and isinstance(keys, dict) else keys
    return base


def _shoe(found: object, place: str, rules: Rules) -> tuple[Card, ...]:
    if found == FULL:
        return full_shoe(rules)
    allowed = f'"{FULL}" | "8s*5 Ts*9 Ah", 1..{MOST_CARDS}'
    if not isinstance(found, str):
        raise Wrong(place, found, allowed)
    cards: list[Card] = []
    for word in found.split():
        match = re.fullmatch(r"(..)(?:\*([1-9][0-9]{0,2}))?", word)
        try:
            cards += [parse_card(match[1] if match else word)] * int((match and match[2]) or 1)
        except CardError:
            raise Wrong(place, word, allowed) from None
        if len(cards) > MOST_CARDS:  # a megabyte of them would fill the memory
            raise Wrong(place, found, allowed)
    if not cards:
        raise Wrong(place, found, allowed)
    return tuple(cards)


def _seats(found: object, place: str, rules: Rules) -> tuple[tuple[int, int, int], ...]:
    if found is None:
        return ((1, rules.stakes.bankroll, rules.stakes.minimum),)
    if not isinstance(found, list) or not 1 <= len(found) <= 7:
        raise Wrong(place, found, "[{ stack = 500, bet = 10 }, ...], 1..7")
    return tuple(_seat(seat, number, f"{place}[{number}].", rules) for number, seat in enumerate(found, 1))


def _seat(found: object, number: int, place: str, rules: Rules) -> tuple[int, int, int]:
    if not isinstance(found, dict):
        raise Wrong(place.rstrip("."), found, "{ stack = 500, bet = 10 }")
    check_keys(found, place, ("stack", "bet"))
    stack, bet = (_amount(found.get(key), place + key, rules) for key in ("stack", "bet"))
    if bet > stack:
        raise Wrong(place + "bet", found["bet"], "bet <= stack")
    return (number, stack, bet)


def _amount(found: object, place: str, rules: Rules) -> int:
    allowed = f"n x {rules.stakes.unit}"
    units = in_units(rules, found) if is_number(found, 0, MOST_AMOUNT, DECIMALS) else None
    if units is None or not 0 < units <= MOST_UNITS:
        raise Wrong(place, found, allowed)
    return units


def _depth(found: object, place: str, cards: int) -> int | None:
    if found is None:
        return None
    if not isinstance(found, int) or isinstance(found, bool) or not 1 <= found <= cards:
        raise Wrong(place, found, f"1..{cards}")
    return found


def _play(found: object, place: str, rules: Rules, folder: Path) -> Considered:
    policies = {"mimic-dealer": mimic_dealer(rules), "never-bust": never_bust()}
    if found == LEGAL:
        return everything
    if isinstance(found, str) and found in policies:
        return _alone(policies[found])
    if isinstance(found, str) and found.endswith(".csv"):
        with within(found):
            return _alone(by_chart(Chart.read(read_text(folder / found))))
    raise Wrong(place, found, " | ".join((LEGAL, *policies, "FILE.csv")))


def _alone(policy: Policy) -> Considered:
    return lambda state, possible: (policy(state, possible),)


def _whole(found: object, place: str) -> int:
    if not isinstance(found, int) or isinstance(found, bool) or abs(found) >= 10**MOST_DIGITS:
        raise Wrong(place, found, f"0, 1, 2, ... < 10^{MOST_DIGITS}; chips: ..., -1, 0, 1, ...")
    return found
