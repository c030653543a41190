"""Compiled functions kept on disk are never those of other sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import tapete
from tapete.kernels import stamp

PACKAGE = Path(tapete.__file__).parent

ASK = """
import numpy as np
from tapete.exact.play import bust_worth
from tapete.kernels import on_compiling
on_compiling(lambda: print("compiling"))
ends = np.array([0.0, -1.0, 0.0, 0.0, 0.0])
print(bust_worth(1.0, -1, False, np.full(10, 4.0), np.zeros(10, dtype=np.int64), 1.0, 40.0, ends))
"""


AGAIN = """
import numpy as np
from tapete.exact.play import bust_worth
from tapete.kernels import on_compiling
told = []
on_compiling(lambda: told.append("compiling"))
ends = np.array([0.0, -1.0, 0.0, 0.0, 0.0])
given = 1.0, -1, False, np.full(10, 4.0), np.zeros(10, dtype=np.int64), 1.0, 40.0, ends
print(bust_worth(*given), *told)

import numba

@numba.njit(error_model="numpy")
def twice(*given):
    found = np.zeros(3)
    found[1] = 2.0 * bust_worth(*given)
    return found

print(twice(*given).tolist())
"""

LIGHT = """
import sys
from tapete.exact import Shoe, edge, hand, results, situation, solve, standard_deviation
from tapete.kernels import on_compiling
from tapete.rules import load, parse
told = []
on_compiling(lambda: told.append("compiling"))
suited = parse(
    '[table]\\nid = "suited"\\nname = { en = "suited" }\\n'
    '[[bonus]]\\nid = "suited"\\ntotal = 21\\nat_least = 3\\nsuits = "same"\\npays = [3, 1]\\n'
)
for rules in load("match-play-21"), load("europeo"), suited:
    played = solve(rules, "basic")
    print(edge(rules).player_ev, standard_deviation(played), results(played)["win"])
    print(hand(rules, situation(["8", "8"], "J")).best, edge(rules, shoe=Shoe.full(rules, infinite=True)).player_ev)
print(*told, "numba" in sys.modules)
"""


def ask(folder: Path, cache: Path, what: str = ASK) -> str:
    """Return what a fresh interpreter computes with the package in a folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", what], capture_output=True, text=True, check=True, env=environment, cwd=folder
    )
    return done.stdout.strip()


def test_a_changed_piece_is_seen(tmp_path: Path) -> None:
    """A kernel is compiled anew when a function it calls has changed, even in another file with an old date.

    Whoever waits for it is told once; a kept kernel is loaded without a word.
    """
    folder, cache = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(PACKAGE, folder / "tapete", ignore=shutil.ignore_patterns("__pycache__", "web", "static"))
    piece = folder / "tapete" / "exact" / "chances.py"
    play = folder / "tapete" / "exact" / "play.py"
    piece.write_text(
        "from tapete.exact.kernel import kernel\n\n\n@kernel\ndef bust(ends):\n    return ends[1]\n", encoding="utf-8"
    )
    source = play.read_text(encoding="utf-8")
    changed = source.replace("        return ends[1] * lost\n", "        return bust(ends) * lost\n", 1)
    assert changed != source
    changed = changed.replace(
        "from tapete.exact.kernel", "from tapete.exact.chances import bust\nfrom tapete.exact.kernel", 1
    )
    play.write_text(changed, encoding="utf-8")
    assert ask(folder, cache) == "compiling\n-1.0"
    assert ask(folder, cache) == "-1.0"
    dates = piece.stat()
    piece.write_text(piece.read_text(encoding="utf-8").replace("ends[1]", "ends[1] * 2"), encoding="utf-8")
    os.utime(piece, (dates.st_atime, dates.st_mtime))
    assert ask(folder, cache) == "compiling\n-2.0"


def test_a_kept_kernel_serves_a_new_one(tmp_path: Path) -> None:
    """What was loaded as mere machine code is there with all it needs when a function that calls it is compiled."""
    assert ask(PACKAGE.parent, tmp_path, AGAIN) == "-1.0 compiling\n[0.0, -2.0, 0.0]"
    assert ask(PACKAGE.parent, tmp_path, AGAIN) == "-1.0\n[0.0, -2.0, 0.0]"


def test_kept_kernels_need_no_compiler(tmp_path: Path) -> None:
    """Once all is kept, every kind of question gets the same answers, to the last bit, without importing numba."""
    first, second = ask(PACKAGE.parent, tmp_path, LIGHT), ask(PACKAGE.parent, tmp_path, LIGHT)
    assert first.splitlines()[:-1] == second.splitlines()[:-1]
    assert (first.splitlines()[-1], second.splitlines()[-1]) == ("compiling True", "False")


def test_the_stamp_names_every_source(tmp_path: Path) -> None:
    """A new, changed or renamed source changes the stamp; anything else does not."""
    (tmp_path / "a.py").write_text("1", encoding="utf-8")
    first = stamp(tmp_path)
    (tmp_path / "notes.txt").write_text("x", encoding="utf-8")
    assert stamp(tmp_path) == first
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    assert stamp(tmp_path) != first
