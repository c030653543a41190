"""The example bot plays, at every table."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tapete.rules import SHIPPED, shipped
from tests.web.people import Running

BOT = Path(__file__).parents[2] / "examples/bot.py"


@pytest.mark.parametrize("rules", SHIPPED)
def test_the_example_bot_plays_a_night(house: Running, rules: str) -> None:
    """It sits down, plays five rounds, retires with what it has, and its sums are right."""
    ran = subprocess.run([sys.executable, BOT, house.url, rules, "5"], capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    *rounds, last = ran.stdout.splitlines()
    nets = [int(line.rpartition(": ")[2]) for line in rounds]
    assert len(nets) == 5
    found = re.fullmatch(r"stack: (\d+)", last)
    assert found is not None
    assert int(found[1]) == shipped(rules).stakes.bankroll + sum(nets)
