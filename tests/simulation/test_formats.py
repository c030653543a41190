"""The documented examples of the count, spread and deviation formats are read, and mean what the pages say."""

import re
from fractions import Fraction
from pathlib import Path

from tapete.simulation import SYSTEMS, read_count, read_deviations, read_spread

FORMATS = Path(__file__).parents[2] / "docs" / "formats"


def _example(page: str) -> str:
    found = re.search(r"```\w+\n(.*?)```", (FORMATS / page).read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_documented_count_is_hi_lo() -> None:
    """The example of the page is the shipped system."""
    assert read_count(_example("count.md")) == SYSTEMS["hi-lo"]


def test_the_documented_spread_bets_as_it_says() -> None:
    """Below, at and between the steps of the example."""
    spread = read_spread(_example("spread.md"))
    bets = {count: spread.bet(Fraction(count)) for count in ("0", "1", "2", "3.4", "3.5", "9")}
    assert bets == {"0": 5, "1": 10, "2": 25, "3.4": 25, "3.5": 50, "9": 50}
    assert spread.leave_below == -2


def test_the_documented_deviations_are_read_in_order() -> None:
    """Each line of the example is one deviation."""
    found = read_deviations(_example("deviations.md"))
    said: list[tuple[object, ...]] = [(d.kind, d.row, d.up, d.below, d.count, d.code) for d in found]
    assert said == [
        ("insurance", "", "A", False, 3, "Y"),
        ("hard", "16", "T", False, 0, "Rs"),
        ("hard", "15", "T", False, 4, "S"),
        ("hard", "9", "2", False, 1, "D"),
        ("hard", "13", "2", True, -1, "H"),
    ]
