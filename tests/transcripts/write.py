"""Writes the golden transcripts anew: `python -m tests.transcripts.write`. Read the difference before it is committed.

TABLE.in holds the lines a player types, found by trying legal actions in turn on a seeded night; TABLE.txt what the
terminal answers, which is what a person reads and judges.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tapete.cli.diary import Diary
from tapete.cli.night import Night
from tapete.labels import KEYS
from tapete.log import MemoryLog
from tapete.messages import Bet, Play, Ready
from tapete.rules import SHIPPED, load
from tapete.rules.library import file_text
from tapete.view import View

FOLDER = Path(__file__).parent
SEED = "7a9e7e"
ROUNDS = 14


def typed(table: str) -> list[str]:
    """Return the lines of a night in which every offer is taken up sooner or later."""
    rules = load(table)
    seed = bytes.fromhex(SEED.zfill(64))
    diary = Diary(FOLDER, "memory:")
    with Night(rules, file_text(table), log=MemoryLog(), diary=diary, name="ana", seed=seed) as night:
        return [*_rounds(night, random.Random(table)), KEYS["retire"]]


def _rounds(night: Night, chosen: random.Random) -> Iterator[str]:
    bet = 3 * night.rules.stakes.minimum
    while night.me.rounds < ROUNDS or night.view.legal:
        if night.view.legal:
            act = chosen.choice(_interesting(night.view))
            night.say(Play(night.player, next(legal.verb for legal in night.view.legal if legal.verb == act)))
            yield KEYS[act]
        else:
            night.say(Bet(night.player, bet))
            night.say(Ready(night.player))
            yield from (str(bet * night.rules.stakes.unit), "")


def _interesting(view: View) -> list[str]:
    """Return splits, doubles and the like where they are offered, so that they are seen."""
    verbs: list[str] = [act.verb for act in view.legal]
    rare = [verb for verb in verbs if verb in ("split", "even-money", "insure", "surrender")]
    state = view.round
    assert state is not None
    low = all(hand.total < 17 for seat in state.seats for hand in seat.hands)
    wanted = [verb for verb in ("double", "hit") if low and verb in verbs]
    return rare * 2 + wanted + verbs[1:2]


def transcript(table: str, lines: str) -> str:
    """Return what the terminal shows for these lines."""
    night = subprocess.run(
        [sys.executable, "-m", "tapete", "play", table, "--seed", SEED, "--lang", "es"],
        input=lines,
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={**os.environ, "TERM": "dumb", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"},
    )
    return night.stdout


def main() -> None:
    """Write both files of every table."""
    for table in SHIPPED:
        lines = "\n".join(typed(table)) + "\n"
        (FOLDER / f"{table}.in").write_text(lines, encoding="utf-8")
        (FOLDER / f"{table}.txt").write_text(transcript(table, lines), encoding="utf-8")


if __name__ == "__main__":
    main()
