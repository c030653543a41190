"""Writes the golden transcripts anew: `python -m tests.transcripts.write`. Read the difference before it is committed.

TABLE.in holds the lines a player types, found by trying legal actions in turn on a seeded night; TABLE.txt what the
terminal answers, which is what a person reads and judges.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from tapete.cli.night import PLAYER, Night
from tapete.labels import KEYS
from tapete.messages import Bet, Play, Ready, Retire
from tapete.rules import SHIPPED, load
from tapete.table import is_running
from tapete.view import View

FOLDER = Path(__file__).parent
SEED = "7a9e7e"
ROUNDS = 14


def typed(table: str) -> list[str]:
    """Return the lines of a night in which every offer is taken up sooner or later."""
    rules = load(table)
    night = Night(rules, PLAYER, seed=bytes.fromhex(SEED.zfill(64)))
    chosen = random.Random(table)
    bet = 3 * rules.stakes.minimum
    lines: list[str] = []
    while night.table.number < ROUNDS or is_running(night.table):
        view = night.view()
        if view.legal:
            act = chosen.choice(_interesting(view))
            lines.append(KEYS[act])
            night.say(Play(PLAYER, next(legal.verb for legal in view.legal if legal.verb == act)))
        else:
            lines += [str(bet * rules.stakes.unit), ""]
            night.say(Bet(PLAYER, bet))
            night.say(Ready(PLAYER))
    night.say(Retire(PLAYER))
    return [*lines, KEYS["retire"]]


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
