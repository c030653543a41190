"""The random-play kit: its tables are good and varied, its rounds repeatable."""

from decimal import Decimal
from random import Random

import pytest

from tapete.cards import packs
from tapete.rules import SHIPPED, load, parse
from tapete.rules.file import parse_toml
from tapete.rules.keys import KEYS
from tapete.testing import history, random_document, random_seats, random_shoe, random_table, write_table

SEEDS = range(300)


def test_every_random_table_is_good() -> None:
    """No random table file is refused, capacity and chips included."""
    for seed in SEEDS:
        rules = parse(random_table(Random(seed)))
        assert 1 <= rules.table.seats <= 7


def test_random_tables_try_every_rule() -> None:
    """Every key that affects the play of a round takes at least two values among the random tables."""
    found: dict[str, set[str]] = {key.path: set() for key in KEYS if key.plays}
    for seed in SEEDS:
        document = random_document(Random(seed))
        for name, section in document.items():
            for table in section if isinstance(section, list) else [section]:
                assert isinstance(table, dict)
                for key in {path.partition(".")[2] for path in found if path.startswith(f"{name}.")}:
                    found[f"{name}.{key}"].add(repr(table.get(key)))
    assert {path for path, values in found.items() if len(values) < 2} == set()


def test_a_written_table_is_read_back() -> None:
    """What is written is TOML, and says the same."""
    document = {
        "table": {"id": "a", "name": {"en": "A"}, "seats": 2},
        "stakes": {"unit": Decimal("0.5")},
        "insurance": {"offered": False},
        "natural": {"pays": [6, 5]},
        "bonus": [{"id": "b", "cards": "777"}, {"id": "c", "total": 21}],
    }
    read = parse_toml(write_table(document), "a.toml")
    assert read == document
    with pytest.raises(TypeError):
        write_table({"natural": {"pays": 1.5}})


@pytest.mark.parametrize("table", SHIPPED)
def test_a_generator_repeats_the_night(table: str) -> None:
    """The same seed gives the same round, another seed another one."""
    rules = load(table)
    nights = [list(history(rules, Random(seed))) for seed in (7, 7, 8)]
    assert nights[0] == nights[1]
    assert nights[0] != nights[2]
    assert nights[0][-1][1].phase == "over"


def test_a_random_shoe_is_the_packs() -> None:
    """A random shoe deals each card of the table's packs once."""
    rules = load("match-play-21")
    draw = random_shoe(rules, Random(1))
    assert sorted(draw() for _ in range(6 * 48)) == sorted(packs(6, ["T"]))


def test_random_seats_can_pay_their_bets() -> None:
    """Bets lie within the table's limits, in steps, and no stack is smaller than its bet."""
    for seed in SEEDS:
        rules = parse(random_table(Random(seed)))
        seats = random_seats(rules, Random(seed)).seats
        assert [seat.number for seat in seats] == sorted({seat.number for seat in seats})
        for seat in seats:
            assert rules.stakes.minimum <= seat.bet <= min(rules.stakes.maximum, seat.stack)
            assert seat.bet % rules.stakes.step == 0
            assert seat.number <= rules.table.seats
