"""Perft files: what is written is what is enumerated, and what is wrong is named."""

import re
from pathlib import Path

import pytest

from tapete.cards import packs
from tapete.errors import TapeteError
from tapete.perft import PerftError, found_in, read
from tapete.perft.file import full_shoe
from tapete.rules import SHIPPED, load, parse
from tapete.rules.library import ORDINARY

DOCS = Path(__file__).parents[2] / "docs/formats/perft.md"
ROW = """\
format = "tapete-perft/1"
[[row]]
name = "a"
table = "selminha"
seats = [{ stack = 100, bet = 10 }]
shoe = "As*2 Ts*2 9h"
play = "mimic-dealer"
leaves = 1
decisions = 2
weight = 3
chips = -4
chips2 = 5
short = 6
"""
HUGE = f"{{}} = 0x{'f' * 5000}"


def _read(tmp_path: Path, text: str) -> None:
    (tmp_path / "rows.perft").write_text(text, encoding="utf-8")
    read(tmp_path / "rows.perft")


def test_the_documented_example_is_true(tmp_path: Path) -> None:
    """The example of docs/formats/perft.md is a perft file and has the totals it claims."""
    example = re.search(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    (tmp_path / "example.perft").write_text(example[1], encoding="utf-8")
    (row,) = read(tmp_path / "example.perft")
    assert found_in(row) == row.expected
    assert row.rules.double.totals == (10, 11)


def test_a_row_is_read_as_written(tmp_path: Path) -> None:
    """Amounts become units, `*N` repeats a card, and columns keep their names."""
    (tmp_path / "rows.perft").write_text(ROW.replace('"selminha"', '"europeo"'), encoding="utf-8")
    (row,) = read(tmp_path / "rows.perft")
    assert row.seats == ((1, 10_000, 1_000),)
    assert row.shoe == ("As", "As", "Ts", "Ts", "9h")
    assert (row.expected.leaves, row.expected.chips, row.expected.short) == (1, -4, 6)


def test_a_table_is_looked_for_beside_the_file(tmp_path: Path) -> None:
    """A path to a table file is relative to the perft file; the row's own rules are written over it."""
    (tmp_path / "mine.toml").write_text(ORDINARY + "[dealer]\nsoft_17 = 'hit'\npeek = []\n", encoding="utf-8")
    text = ROW.replace('"selminha"', '"mine.toml"\nrules.dealer.peek = ["A"]')
    (tmp_path / "rows.perft").write_text(text, encoding="utf-8")
    (row,) = read(tmp_path / "rows.perft")
    assert (row.rules.dealer.soft_17, row.rules.dealer.peek) == ("hit", ("A",))


def test_a_row_without_table_or_seats_is_ordinary(tmp_path: Path) -> None:
    """A row that names no table plays with every key at its default, one seat at the minimum."""
    text = ROW.replace('table = "selminha"\n', "").replace("seats = [{ stack = 100, bet = 10 }]\n", "")
    (tmp_path / "rows.perft").write_text(text, encoding="utf-8")
    (row,) = read(tmp_path / "rows.perft")
    assert row.rules == parse(ORDINARY)
    assert row.seats == ((1, row.rules.stakes.bankroll, row.rules.stakes.minimum),)


@pytest.mark.parametrize("table", SHIPPED)
def test_a_full_shoe_is_the_tables_packs(table: str) -> None:
    """`full` has as many cards of each rank as the packs, and suits only where a bonus asks for them."""
    rules = load(table)
    shoe = full_shoe(rules)
    all_cards = packs(rules.shoe.decks, rules.shoe.without)
    assert sorted(card[0] for card in shoe) == sorted(card[0] for card in all_cards)
    suited = {card[0] for card in shoe if card[1] != "s"}
    assert suited == ({"6", "7", "8"} if table == "match-play-21" else set())


WRONG = {
    "format": ('"tapete-perft/1"', '"tapete-perft/2"', "format"),
    "unknown key above": ("[[row]]", "x = 1\n[[row]]", "x"),
    "unknown key": ("depth = 1", 'depths = "1"', "row[1].depths"),
    "no rows": (ROW[ROW.index("[[row]]") :], "row = []", "row"),
    "name": ('"a"', "1", "row[1].name"),
    "empty name": ('"a"', '""', "row[1].name"),
    "table": ('"selminha"', "3", "row[1].table"),
    "rules": ('"selminha"', '"selminha"\nrules = 4', "row[1].rules"),
    "no card": ('"As*2 Ts*2 9h"', '"As*2 Xs*2 9h"', "row[1].shoe"),
    "no number": ('"As*2 Ts*2 9h"', '"As*0 Ts*2 9h"', "row[1].shoe"),
    "no cards": ('"As*2 Ts*2 9h"', '""', "row[1].shoe"),
    "too many cards": ('"As*2 Ts*2 9h"', '"As*417"', "row[1].shoe"),
    "no shoe": ('shoe = "As*2 Ts*2 9h"\n', "", "row[1].shoe"),
    "list of cards": ('"As*2 Ts*2 9h"', '["As"]', "row[1].shoe"),
    "seats": ("[{ stack = 100, bet = 10 }]", "1", "row[1].seats"),
    "no seat": ("[{ stack = 100, bet = 10 }]", "[]", "row[1].seats"),
    "eight seats": ("[{ stack = 100, bet = 10 }]", str([1] * 8), "row[1].seats"),
    "a seat that is none": ("[{ stack = 100, bet = 10 }]", "[4]", "row[1].seats[1]"),
    "seat key": ("bet = 10", "bat = 10", "row[1].seats[1].bat"),
    "no bet": (", bet = 10", "", "row[1].seats[1].bet"),
    "bet 0": ("bet = 10", "bet = 0", "row[1].seats[1].bet"),
    "bet -1": ("bet = 10", "bet = -1", "row[1].seats[1].bet"),
    "bet nan": ("bet = 10", "bet = nan", "row[1].seats[1].bet"),
    "bet inf": ("bet = 10", "bet = inf", "row[1].seats[1].bet"),
    "bet true": ("bet = 10", "bet = true", "row[1].seats[1].bet"),
    "bet text": ("bet = 10", 'bet = "10"', "row[1].seats[1].bet"),
    "bet half": ("bet = 10", "bet = 10.5", "row[1].seats[1].bet"),
    "bet 1e300": ("bet = 10", "bet = 1e300", "row[1].seats[1].bet"),
    "bet over stack": ("bet = 10", "bet = 101", "row[1].seats[1].bet"),
    "play": ('"mimic-dealer"', '"mimic"', "row[1].play"),
    "play number": ('"mimic-dealer"', "7", "row[1].play"),
    "depth 0": ("leaves = 1", "depth = 0\nleaves = 1", "row[1].depth"),
    "depth 6": ("leaves = 1", "depth = 6\nleaves = 1", "row[1].depth"),
    "depth true": ("leaves = 1", "depth = true\nleaves = 1", "row[1].depth"),
    "no leaves": ("leaves = 1\n", "", "row[1].leaves"),
    "half chips": ("chips = -4", "chips = -4.5", "row[1].chips"),
    "true short": ("short = 6", "short = true", "row[1].short"),
    "stack of 6000 digits": ("stack = 100", HUGE.format("stack"), "row[1].seats[1].stack"),
    "leaves of 6000 digits": ("leaves = 1", HUGE.format("leaves"), "row[1].leaves"),
    "cards without end": ('"As*2 Ts*2 9h"', f'"{"As*999 " * 100_000}"', "row[1].shoe"),
    "another format": (ROW, 'table = "x"\nformat = "tapete-record/1"\n', "format"),
}


@pytest.mark.parametrize(("old", "new", "key"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_is_named(tmp_path: Path, old: str, new: str, key: str) -> None:
    """A wrong value is refused with its key, what was found and what is allowed."""
    text = ROW.replace("leaves = 1", "depth = 1\nleaves = 1") if old == "depth = 1" else ROW
    assert old in text
    with pytest.raises(PerftError) as refusal:
        _read(tmp_path, text.replace(old, new))
    assert refusal.value.code == "perft-value"
    assert refusal.value.details["key"] == key
    assert refusal.value.details["allowed"]
    assert refusal.value.details["file"] == str(tmp_path / "rows.perft")
    assert len(str(refusal.value.details["value"])) < 100


def test_no_name_comes_twice(tmp_path: Path) -> None:
    """Two rows of one name are refused: a report would not tell them apart."""
    with pytest.raises(PerftError) as refusal:
        _read(tmp_path, ROW + ROW.partition("\n")[2])
    assert refusal.value.details["key"] == "row[2].name"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"selminha"', '"nowhere.toml"', "no-such-file"),
        ('"selminha"', '"selminha"\nrules.dealer.peek = ["K"]', "table-refused"),
        ('"selminha"', '"selminha"\nrules.dealers.peek = ["A"]', "table-refused"),
        ('"mimic-dealer"', '"nowhere.csv"', "no-such-file"),
        ("[[row]]", "[[row]", "not-toml"),
    ],
)
def test_what_others_read_is_refused_by_them(tmp_path: Path, old: str, new: str, code: str) -> None:
    """Tables, charts and TOML itself keep the errors they have everywhere."""
    with pytest.raises(TapeteError) as refusal:
        _read(tmp_path, ROW.replace(old, new))
    assert refusal.value.code.startswith(code)
