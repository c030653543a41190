"""What keys must be together, and all faults of a file at once."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.errors import TableError
from tapete.rules import parse
from tapete.rules.coherence import bet_without_chips

HEAD = '[table]\nid = "x"\nname = { es = "X" }\n'

REFUSED: list[tuple[str, str, tuple[str, ...]]] = [
    (
        "[insurance]\noffered = false\neven_money = true",
        "even-money-without-insurance",
        ("insurance.even_money", "insurance.offered"),
    ),
    ('[double]\ncards = "never"\ntimes = 2', "redoubling-without-doubling", ("double.times", "double.cards")),
    ("[stakes]\nminimum = 600\nbankroll = 600", "minimum-over-maximum", ("stakes.minimum", "stakes.maximum")),
    ("[stakes]\nbankroll = 4", "bankroll-under-minimum", ("stakes.bankroll", "stakes.minimum")),
    ("[stakes]\nminimum = 7", "not-multiple-of-step", ("stakes.minimum", "stakes.step")),
    ("[stakes]\nunit = 2\nbankroll = 500\nminimum = 10\nmaximum = 500\nstep = 10\nchips = [5, 10]",
     "not-multiple-of-unit", ("stakes.chips", "stakes.unit")),
    ("[stakes]\nmaximum = 499.9", "not-multiple-of-unit", ("stakes.maximum", "stakes.unit")),
    ("[stakes]\nchips = [25, 100]", "chips-cannot-make-bet",
     ("stakes.chips", "stakes.minimum", "stakes.maximum", "stakes.step")),
    ("[stakes]\nchips = [10]", "chips-cannot-make-bet",
     ("stakes.chips", "stakes.minimum", "stakes.maximum", "stakes.step")),
    ("[stakes]\nminimum = 1\nstep = 1\nmaximum = 1000\nchips = [3, 5]", "chips-cannot-make-bet",
     ("stakes.chips", "stakes.minimum", "stakes.maximum", "stakes.step")),
    ('[[bonus]]\nid = "b"\npays = [1, 1]', "bonus-condition",
     ("bonus[1].cards", "bonus[1].total", "bonus[1].at_least")),
    ('[[bonus]]\nid = "b"\npays = [1, 1]\ntotal = 21', "bonus-condition", ("bonus[1].total",)),
    ('[[bonus]]\nid = "b"\npays = [1, 1]\nat_least = 5', "bonus-condition", ("bonus[1].at_least",)),
    ('[[bonus]]\nid = "b"\npays = [1, 1]\ncards = "777"\ntotal = 21\nat_least = 3', "bonus-condition",
     ("bonus[1].cards", "bonus[1].total", "bonus[1].at_least")),
    ('[[bonus]]\nid = "b"\npays = [1, 1]\ncards = "777"\n[[bonus]]\nid = "b"\npays = [2, 1]\ncards = "678"',
     "bonus-id-twice", ("bonus[1].id", "bonus[2].id")),
]  # fmt: skip


@pytest.mark.parametrize(("sections", "code", "keys"), REFUSED)
def test_bad_combinations_are_refused(sections: str, code: str, keys: tuple[str, ...]) -> None:
    """Keys that are good alone and impossible together are refused with every key involved."""
    with pytest.raises(TableError) as refused:
        parse(HEAD + sections)
    (fault,) = refused.value.faults
    assert (fault.code, fault.keys) == (code, keys)
    assert fault.value or code == "bonus-condition"
    assert fault.allowed


# Seats, hands, packs, ranks left out, by: seats x hands x 30 + 26 against 340 points a pack.
CAPACITY: list[tuple[int, int, int, str, str, bool]] = [
    (1, 4, 1, "", "value", True),  # 146 <= 340
    (2, 4, 1, "", "value", True),  # 266
    (3, 3, 1, "", "value", True),  # 296
    (3, 4, 1, "", "value", False),  # 386
    (7, 4, 2, "", "value", False),  # 866 > 680
    (7, 4, 3, "", "value", True),  # 866 <= 1020
    (7, 3, 2, "", "value", True),  # 656 <= 680
    (7, 4, 1, "", "never", True),  # 236: hands count 1
    (2, 4, 1, "TJQ", "value", False),  # 266 > 220
    (2, 4, 1, "TJ", "value", False),  # 266 > 260
    (2, 4, 1, "T9", "value", False),  # 266 > 264
    (2, 4, 1, "T8", "value", True),  # 266 <= 268
    (1, 2, 1, "23456789TJQK", "value", False),  # four aces are four points
]


@pytest.mark.parametrize("case", CAPACITY)
def test_capacity(case: tuple[int, int, int, str, str, bool]) -> None:
    """A table whose hands could need more points than its packs hold is refused."""
    seats, hands, decks, without, by, good = case
    text = (
        f'[table]\nid = "x"\nname = {{ es = "X" }}\nseats = {seats}\n'
        f"[shoe]\ndecks = {decks}\nwithout = {list(without)}\n[split]\nhands = {hands}\nby = '{by}'"
    )
    if good:
        assert parse(text).table.seats == seats
    else:
        with pytest.raises(TableError) as refused:
            parse(text)
        (fault,) = refused.value.faults
        assert fault.code == "capacity"
        assert fault.keys == ("table.seats", "split.hands", "split.by", "shoe.decks", "shoe.without")


IDLE = [
    "[split]\nhands = 2\naces_again = true",
    '[surrender]\nagainst_unpeeked_natural = "loses-all"',
    "[shoe]\nreshuffle_below = 0",
    '[double]\ncards = "never"\ntotals = [9, 10, 11]',
    '[split]\nby = "never"\nhands = 4\naces_again = true',
    "[insurance]\noffered = false\npays = [3, 1]",
    '[shoe]\nwithout = ["7"]\n[[bonus]]\nid = "b"\ncards = "777"\npays = [3, 1]',
    "[stakes]\nmaximum = 503",
]


@pytest.mark.parametrize("sections", IDLE)
def test_idle_combinations_are_allowed(sections: str) -> None:
    """A key that never comes to bear beside another is no fault."""
    assert parse(HEAD + sections).table.id == "x"


@given(
    chips=st.lists(st.integers(1, 30), min_size=1, max_size=4, unique=True),
    low=st.integers(1, 40),
    steps=st.integers(0, 60),
    step=st.integers(1, 20),
)
def test_bets_of_chips(chips: list[int], low: int, steps: int, step: int) -> None:
    """The bet that chips cannot make is the first one that no sum of them reaches, found by trying all sums."""
    high = low + steps * step
    reached = {0}
    for total in range(1, high + 1):
        if any(total - chip in reached for chip in chips):
            reached.add(total)
    expected = next((bet for bet in range(low, high + 1, step) if bet not in reached), None)
    assert bet_without_chips(chips, low, high, step) == expected


ALL_WRONG: dict[str, Any] = {
    "[table]": ['id = "NO"', "name = 5", "seats = 9", 'place = "drag"', "color = 1"],
    "[shoe]": ["decks = 0", 'without = ["1"]', "reshuffle_below = 2"],
    "[dealer]": ['soft_17 = "maybe"', 'peek = ["K"]'],
    "[insurance]": ["offered = false", "even_money = true"],
    "[double]": ['cards = "never"', "times = 3", "totals = [3]"],
    "[stakes]": ["minimum = 600", "chips = [0.3]"],
    "[sidebets]": ["pays = 1"],
    "[[bonus]]": ['id = "b"', "pays = [0, 1]", "total = 21"],
}
FOUND = [
    ("unknown-section", ("sidebets",)),
    ("unknown-key", ("table.color",)),
    ("not-allowed", ("table.id",)),
    ("not-allowed", ("table.seats",)),
    ("not-allowed", ("table.place",)),
    ("not-allowed", ("table.name",)),
    ("not-allowed", ("shoe.decks",)),
    ("not-allowed", ("shoe.without",)),
    ("not-allowed", ("shoe.reshuffle_below",)),
    ("not-allowed", ("dealer.soft_17",)),
    ("not-allowed", ("dealer.peek",)),
    ("not-allowed", ("double.totals",)),
    ("not-allowed", ("bonus[1].pays",)),
    ("even-money-without-insurance", ("insurance.even_money", "insurance.offered")),
    ("redoubling-without-doubling", ("double.times", "double.cards")),
    ("minimum-over-maximum", ("stakes.minimum", "stakes.maximum")),
    ("bankroll-under-minimum", ("stakes.bankroll", "stakes.minimum")),
    ("not-multiple-of-unit", ("stakes.chips", "stakes.unit")),
    ("bonus-condition", ("bonus[1].total",)),
]


def test_all_faults_at_once() -> None:
    """A file wrong everywhere is refused once, with every fault."""
    with pytest.raises(TableError) as refused:
        parse("\n".join(itertools.chain.from_iterable((head, *keys) for head, keys in ALL_WRONG.items())))
    assert sorted((fault.code, fault.keys) for fault in refused.value.faults) == sorted(FOUND)


def test_a_bad_value_makes_no_second_fault() -> None:
    """A combination is not judged by a value that is itself refused."""
    with pytest.raises(TableError) as refused:
        parse(
            HEAD + '[double]\ncards = "sometimes"\ntimes = 2\n[stakes]\nminimum = 600\nmaximum = "many"\nbankroll = 600'
        )
    assert sorted(fault.keys for fault in refused.value.faults) == [("double.cards",), ("stakes.maximum",)]


CHIPS = ("stakes.chips", "stakes.minimum", "stakes.maximum", "stakes.step")
TOGETHER: dict[str, tuple[str, list[tuple[tuple[str, ...], str]]]] = {
    "a minimum off the step hides no lack of chips": (
        "[stakes]\nminimum = 7\nstep = 5\nchips = [25]",
        [(("stakes.minimum", "stakes.step"), "7, 5"), (CHIPS, "[25]; 10")],
    ),
    "nor does an amount off the unit": (
        "[stakes]\nmaximum = 499.9\nchips = [25]",
        [(("stakes.maximum", "stakes.unit"), "499.9; 0.5"), (CHIPS, "[25]; 5")],
    ),
    "nor a minimum over the maximum": (
        "[stakes]\nminimum = 10\nmaximum = 5\nchips = [25]",
        [(("stakes.minimum", "stakes.maximum"), "10, 5"), (CHIPS, "[25]; 5")],
    ),
    "nor a refused unit": (
        "[stakes]\nunit = 0\nminimum = 7\nchips = [25]",
        [(("stakes.unit",), "0"), (("stakes.minimum", "stakes.step"), "7, 5"), (CHIPS, "[25]; 10")],
    ),
    "chips off the unit may change into those that are wanted": (
        "[stakes]\nchips = [25.3]",
        [(("stakes.chips", "stakes.unit"), "25.3; 0.5")],
    ),
    "a step off the unit is still one that the minimum is off": (
        "[stakes]\nstep = 0.3\nminimum = 1",
        [(("stakes.step", "stakes.unit"), "0.3; 0.5"), (("stakes.minimum", "stakes.step"), "1, 0.3")],
    ),
    "a refused condition of a bonus hides no condition that lacks": (
        '[[bonus]]\nid = "b"\npays = [1, 1]\ntotal = 99',
        [(("bonus[1].total",), "99"), (("bonus[1].total",), "total")],
    ),
    "what is no bonus hides none that is one": (
        'bonus = [5, { id = "b", cards = "77", pays = [1, 1] }, { id = "b", cards = "777", pays = [1, 1] }]\n',
        [
            (("bonus",), '[5, {id = "b", cards = "77", pays = [1, 1]}, {id = "b", cards = "777", pays = [1, 1]}]'),
            (("bonus[2].cards",), '"77"'),
            (("bonus[2].id", "bonus[3].id"), '"b"'),
        ],
    ),
}


@pytest.mark.parametrize("case", TOGETHER)
def test_no_fault_hides_another(case: str) -> None:
    """Two faults of the same keys are both told, wherever mending one would leave the other."""
    text, found = TOGETHER[case]
    with pytest.raises(TableError) as refused:
        parse(text + HEAD if text.startswith("bonus") else HEAD + text)
    assert [(fault.keys, fault.value) for fault in refused.value.faults] == found


def test_amounts_are_shown_as_they_are_written() -> None:
    """Counting in the table's unit leaves no idle decimals on the amounts of a fault."""
    with pytest.raises(TableError) as refusal:
        parse('[table]\nid = "x"\nname = { es = "X" }\n[stakes]\nchips = [7]')
    assert [fault.value for fault in refusal.value.faults] == ["[7]; 5"]
