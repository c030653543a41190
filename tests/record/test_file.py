"""Reading and writing records and shoe files: what is written reads back, what is malformed is refused."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.cards import PACK
from tapete.errors import RecordError, TapeteError
from tapete.fairness import LARGEST_NUMBER, Proof
from tapete.messages import Act
from tapete.record import (
    Place,
    Record,
    RecordedSeat,
    RoundProof,
    ShoeFile,
    ShoeRound,
    parse,
    parse_record,
    parse_shoe_file,
    read_record,
    write_record,
    write_shoe_file,
)
from tapete.rules.keys import VERBS
from tapete.text import LANGUAGES, explain, say
from tests.record.rounds import FILES, dry_shoe

lines = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1).filter(lambda text: bool(text.strip()))
amounts = st.decimals(Decimal("0.0001"), 10**12, places=4) | st.integers(0, 10**12).map(Decimal)
seats = st.lists(
    st.builds(RecordedSeat, st.integers(1, 99), amounts, amounts, st.none() | lines),
    min_size=1,
    max_size=7,
    unique_by=lambda seat: seat.seat,
).map(tuple)
cards = st.lists(st.sampled_from(PACK), max_size=30).map(tuple)
actions = st.lists(st.builds(Act, st.integers(0, 99), st.sampled_from(VERBS)), max_size=20).map(tuple)
numbers = st.integers(0, LARGEST_NUMBER)
seeds = st.binary(min_size=32, max_size=32)
proofs = st.builds(
    Proof,
    lines,
    numbers,
    seeds,
    st.dictionaries(st.integers(1, 7), seeds).map(lambda found: tuple(sorted(found.items()))),
    st.none() | seeds,
)
places = st.builds(Place, numbers, numbers)
round_proofs = st.none() | st.builds(RoundProof, proofs, places)
records = st.builds(Record, cards=cards, actions=actions, seats=seats, table=lines, proof=round_proofs)
shoe_rounds = st.builds(ShoeRound, cards=cards, actions=actions, seats=seats, place=places)
shoe_files = st.builds(ShoeFile, table=lines, proof=proofs, rounds=st.lists(shoe_rounds, max_size=4).map(tuple))


@settings(deadline=None)
@given(records)
def test_a_record_reads_back_unchanged(record: Record) -> None:
    """parse(print(x)) = x, whatever names, amounts and proofs there are."""
    assert parse_record(write_record(record)) == record
    assert parse(write_record(record)) == record


@settings(deadline=None)
@given(shoe_files)
def test_a_shoe_file_reads_back_unchanged(shoe: ShoeFile) -> None:
    """parse(print(x)) = x for shoe files too."""
    assert parse_shoe_file(write_shoe_file(shoe)) == shoe
    assert parse(write_shoe_file(shoe)) == shoe


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_written_by_hand_reads_back_unchanged(path: Path) -> None:
    """Comments and the order of keys aside, nothing of a file is lost."""
    record = read_record(path)
    assert parse_record(write_record(record)) == record


def test_amounts_are_written_without_exponent_or_idle_zeros() -> None:
    """A record shows money as people write it."""
    seat = RecordedSeat(1, Decimal("1E+3"), Decimal("7.50"))
    text = write_record(Record(cards=(), actions=(), seats=(seat,), table="selminha"))
    assert text.endswith("[[seats]]\nseat = 1\nstack = 1000\nbet = 7.5\n")


GOOD = """\
format = "tapete-round/1"
table = "selminha"
cards = "8s 9h 8d Td 3c Ts 5h"
actions = ["1 split", "1 double", "1 stand"]
[[seats]]
seat = 1
player = "ana"
stack = 500
bet = 10
"""
PROOF = f"""\
[proof]
format = "tapete-proof/1"
stream = "mesa"
shoe = 1
part = 0
first = 0
commitment = "{"00" * 32}"
client_seeds = []
"""

# What to change in GOOD (old text, new text), the error's code and the place it names.
MALFORMED = [
    ('format = "tapete-round/1"\n', "", "missing-key", "format"),
    ("tapete-round/1", "tapete-round/2", "unknown-format", "format"),
    ('"tapete-round/1"', "1", "unknown-format", "format"),
    ('table = "selminha"\n', "", "missing-key", "table"),
    ('"selminha"', "7", "wrong-type", "table"),
    ('"selminha"', '""', "not-a-line", "table"),
    ('cards = "8s 9h 8d Td 3c Ts 5h"\n', "", "missing-key", "cards"),
    ('"8s 9h 8d Td 3c Ts 5h"', '["8s"]', "wrong-type", "cards"),
    ("9h", "9x", "bad-card", "cards"),
    ("9h", "10h", "bad-card", "cards"),
    ("9h", "9H", "bad-card", "cards"),
    ("9h", "9h,", "bad-card", "cards"),
    ("9h", "\\u001b[2J", "bad-card", "cards"),
    ('["1 split", "1 double", "1 stand"]', '"1 split"', "wrong-type", "actions"),
    ('["1 split", "1 double", "1 stand"]', "[1]", "wrong-type", "actions[1]"),
    ("1 double", "1 fold", "bad-action", "actions[2]"),
    ("1 double", "double", "bad-action", "actions[2]"),
    ("1 double", "1double", "bad-action", "actions[2]"),
    ("1 double", "1 double 2", "bad-action", "actions[2]"),
    ("1 double", "\\u0661 double", "bad-action", "actions[2]"),
    ("1 double", "111 double", "bad-action", "actions[2]"),
    ("1 double", "", "bad-action", "actions[2]"),
    ("[[seats]]", "[seats]", "wrong-type", "seats"),
    ("[[seats]]", "[[seat]]", "unknown-key", "seat"),
    ("seat = 1\n", "", "missing-key", "seats[1].seat"),
    ("seat = 1\n", "seat = 1.0\n", "wrong-type", "seats[1].seat"),
    ("seat = 1\n", "seat = true\n", "wrong-type", "seats[1].seat"),
    ("seat = 1\n", "seat = 0\n", "out-of-range", "seats[1].seat"),
    ("seat = 1\n", "seat = -1\n", "out-of-range", "seats[1].seat"),
    ('"ana"', "7", "wrong-type", "seats[1].player"),
    ('"ana"', '" "', "not-a-line", "seats[1].player"),
    ('"ana"', '"a\\nb"', "not-a-line", "seats[1].player"),
    ("stack = 500\n", "", "missing-key", "seats[1].stack"),
    ("stack = 500", "stack = 1e13", "out-of-range", "seats[1].stack"),
    ("stack = 500", f"stack = 0x{'f' * 5000}", "out-of-range", "seats[1].stack"),
    ("stack = 500", "stack = 500.00001", "too-many-decimals", "seats[1].stack"),
    ("bet = 10\n", "", "missing-key", "seats[1].bet"),
    ("bet = 10", 'bet = "5"', "wrong-type", "seats[1].bet"),
    ("bet = 10", "bet = true", "wrong-type", "seats[1].bet"),
    ("bet = 10", "bet = nan", "wrong-type", "seats[1].bet"),
    ("bet = 10", "bet = -inf", "wrong-type", "seats[1].bet"),
    ("bet = 10", "bet = 1e-999999", "too-many-decimals", "seats[1].bet"),
    ("bet = 10", "bet = 1e999999", "out-of-range", "seats[1].bet"),
    ("bet = 10", "bet = 1979-05-27", "wrong-type", "seats[1].bet"),
    ("bet = 10", "bet = 10\nside = 5", "unknown-key", "seats[1].side"),
    ("bet = 10", "bet = 10\n[[seats]]\nseat = 1\nstack = 5\nbet = 5", "seat-twice", "seats[2].seat"),
    ("bet = 10", "bet = 10\n[note]", "unknown-key", "note"),
    ("bet = 10", f"bet = 10\n{PROOF}side = 5", "unknown-key", "proof.side"),
    ("bet = 10", f"bet = 10\n{PROOF}".replace("part = 0\n", ""), "missing-key", "proof.part"),
    ("bet = 10", f"bet = 10\n{PROOF}".replace("first = 0", "first = -1"), "out-of-range", "proof.first"),
    ("bet = 10", f"bet = 10\n{PROOF}".replace("first = 0", 'first = "0"'), "wrong-type", "proof.first"),
    ("bet = 10", f"bet = 10\n{PROOF}".replace('"00', '"AA'), "not-hex", "proof.commitment"),
    ("bet = 10", f"bet = 10\n{PROOF}".replace('"00', '"0'), "odd-hex", "proof.commitment"),
    ("bet = 10", f"bet = 10\n{PROOF}".replace('"00', '"'), "wrong-length", "proof.commitment"),
    ("bet = 10", f"bet = 10\n{PROOF}".replace("tapete-proof/1", "2"), "unknown-format", "proof.format"),
    ("bet = 10", f"bet = 10\n{PROOF}".replace('"mesa"', '""'), "not-a-stream", "proof.stream"),
    ("bet = 10", "bet = 10\n[[proof]]", "wrong-type", "proof"),
]


def edited(old: str, new: str) -> str:
    """Return the good record with one place changed."""
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


@pytest.mark.parametrize(("old", "new", "code", "key"), MALFORMED, ids=lambda value: str(value)[:24])
def test_what_is_malformed_is_refused_at_its_place(old: str, new: str, code: str, key: str) -> None:
    """Each fault has its code, names its key, and is said in all three languages."""
    with pytest.raises(TapeteError) as caught:
        parse_record(edited(old, new))
    assert (caught.value.code, caught.value.details["key"]) == (code, key)
    for language in LANGUAGES:
        said = explain(caught.value, language)
        assert said != say(language, "error-other", code=code)
        assert said.isprintable()
        assert len(said) < 500


@pytest.mark.parametrize(
    ("path", "value", "code", "key"),
    [
        ("part = 0\n", "", "missing-key", "rounds[1].part"),
        ("first = 0\n", "first = 0\nlast = 4\n", "unknown-key", "rounds[1].last"),
        ("[[rounds]]", "[rounds]", "wrong-type", "rounds"),
        ("[proof]", "[prueba]", "unknown-key", "prueba"),
        ('table = "./dry.toml"', "table = 1", "wrong-type", "table"),
        ("seats = [\n", "seats = [{}]\nother = [\n", "unknown-key", "rounds[1].other"),
    ],
)
def test_a_malformed_shoe_file_is_refused_at_its_place(path: str, value: str, code: str, key: str) -> None:
    """Shoe files are checked like records, their rounds by number."""
    text = write_shoe_file(dry_shoe(1))
    assert text.count(path) == 1
    with pytest.raises(TapeteError) as caught:
        parse(text.replace(path, value))
    assert (caught.value.code, caught.value.details["key"]) == (code, key)


def test_a_shoe_file_is_no_record() -> None:
    """What replays one round says which format it reads."""
    with pytest.raises(RecordError) as caught:
        parse_record(write_shoe_file(dry_shoe(1)))
    assert caught.value.code == "unknown-format"
    assert caught.value.details["allowed"] == ("tapete-round/1",)


def test_no_seat_is_no_round() -> None:
    """An empty list of seats is refused, as is none."""
    without = GOOD[: GOOD.index("[[seats]]")]
    with pytest.raises(RecordError, match="no-seats"):
        parse_record(without + "seats = []")
    with pytest.raises(RecordError, match="missing-key"):
        parse_record(without)


@pytest.mark.parametrize(
    "key",
    ["a" + ".a" * 200_000, "a" + " . 'b'" * 100_000, '"a"' + '\t.\t"b"' * 100_000, "x = { a" + ".a" * 200_000],
    ids=["bare", "blanks", "quoted", "inline"],
)
def test_an_endless_key_is_refused_unparsed(key: str) -> None:
    """The standard library would take hours over a key of that many parts."""
    with pytest.raises(TapeteError, match="not-toml-whole"):
        parse(f"{GOOD}{key} = 1\n")
