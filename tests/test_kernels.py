"""Kernels: what they take and return, and what is kept of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

MODULE = """
from typing import NamedTuple

import numpy as np

from tapete.kernels import Kernel

OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False}


class Inner(NamedTuple):
    row: np.ndarray
    flag: bool


class Outer(NamedTuple):
    number: int
    inner: Inner
    factor: float


def kernel(function):
    return Kernel(function, OPTIONS, lambda: "made from this")


@kernel
def total(array):
    found = 0.0
    for i in range(array.shape[0]):
        for j in range(array.shape[1]):
            found += (10 * i + j) * array[i, j]
    return found


@kernel
def members(outer, more=5):
    found = outer.number + more
    for place in range(len(outer.inner.row)):
        found += outer.inner.row[place] if outer.inner.flag else 0
    return found * outer.factor


@kernel
def largest(one, other):
    return max(one, other)


@kernel
def is_more(one, other):
    return one > other


@kernel
def fill(array, value):
    for place in range(len(array)):
        array[place] = value

"""

ASK = """
import json
import sys
import numpy as np
import made
from tapete.kernels import on_compiling
told = []
on_compiling(lambda: told.append("compiling"))
print(json.dumps({ask}))
print(*told, file=sys.stderr)
"""


class Made:
    """A module of kernels, asked by fresh interpreters that keep them in `cache`."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.cache = folder, folder / "cache"
        (folder / "made.py").write_text(MODULE, encoding="utf-8")

    def ask(self, what: str) -> tuple[object, bool]:
        """Return the value of an expression, and whether anything was compiled."""
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "NUMBA_CACHE_DIR": str(self.cache)}
        command = (sys.executable, "-c", ASK.format(ask=what))
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=self.folder)
        return json.loads(done.stdout), done.stderr == "compiling\n"

    def kept(self) -> list[Path]:
        """Return the files of all kernels kept."""
        return sorted(self.cache.rglob("*.kernel"))


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """Return a module of kernels of which none is kept."""
    return Made(tmp_path)


ARRAYS = """[
    float(made.total(array)) for array in (
        np.arange(6.0).reshape(2, 3), np.asfortranarray(np.arange(6.0).reshape(2, 3)),
        np.arange(24.0).reshape(4, 6)[::2, ::2], np.arange(6).reshape(2, 3), np.zeros((0, 3)),
    )
]"""
MEMBERS = """[
    made.members(made.Outer(2, made.Inner(np.array([1, 2, 3]), flag), 0.5), *more)
    for flag in (True, False) for more in ((), (7,))
]"""
NUMBERS = """[
    made.largest(2, 3), made.largest(2.5, 1), made.largest(np.float64(2), np.int64(3)), made.largest(-(2**62), -5),
    int(made.largest(np.uint64(2**63), np.uint64(7))),
    int(made.largest(np.uint32(2**32 - 1), np.int8(-1))), bool(made.is_more(2, 1)), bool(made.is_more(False, True)),
]"""


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (ARRAYS, [139.0, 139.0, 476.0, 139.0, 0.0]),
        (MEMBERS, [6.5, 7.5, 3.5, 4.5]),
        (NUMBERS, [3, 2.5, 3.0, -5, 2**63, 2**32 - 1, True, False]),
        ("[(made.fill(room := np.zeros(3), 4.5)), room.tolist()]", [None, [4.5, 4.5, 4.5]]),
    ],
    ids=["arrays", "members", "numbers", "nothing"],
)
def test_arguments_and_results(made: Made, ask: str, answer: object) -> None:
    """Arrays of any layout, tuples in tuples, defaults and numbers go in, a number or nothing comes out.

    What was kept answers as what was just compiled.
    """
    assert made.ask(ask) == (answer, True)
    assert made.ask(ask) == (answer, False)


def test_members_are_those_of_the_tuple_given(made: Made) -> None:
    """Two tuples of one kind are not taken for each other, nor is an array that has changed."""
    ask = """[
        made.members(tuples[0]), made.members(tuples[1]), made.members(tuples[0]),
        tuples[0].inner.row.fill(5), made.members(tuples[0]),
    ]"""
    tuples = "(lambda tuples: {})([made.Outer(1, made.Inner(np.arange(n), True), 1.0) for n in (2, 3)])"
    assert made.ask(tuples.format(ask))[0] == [7.0, 9.0, 7.0, None, 16.0]


@pytest.mark.parametrize("harm", ["cut", "changed", "empty", "other", "gone"])
def test_harmed_code_is_never_run(made: Made, harm: str) -> None:
    """A file that is cut short, changed in one byte or not a kernel at all is made anew, and kept again."""
    assert made.ask("made.largest(2, 3)") == (3, True)
    (place,) = made.kept()
    code = bytearray(place.read_bytes())
    code[len(code) // 2] ^= 1
    content = {"cut": bytes(code[:100]), "changed": bytes(code), "empty": b"", "other": b"not a kernel" * 100}
    if harm == "gone":
        place.unlink()
    else:
        place.write_bytes(content[harm])
    assert made.ask("made.largest(2, 3)") == (3, True)
    assert made.ask("made.largest(2, 3)") == (3, False)


def test_a_folder_that_cannot_be_written(made: Made) -> None:
    """Where nothing can be kept, kernels are compiled each time and answer all the same."""
    made.cache.write_text("a file, not a folder", encoding="utf-8")
    assert made.ask("made.largest(2, 3)") == (3, True)
    assert made.ask("made.largest(2, 3)") == (3, True)


def test_threads_that_ask_at_once_compile_once(made: Made) -> None:
    """Several threads may call a kernel nobody has called before: each gets its own answer."""
    ask = """(lambda pool: [list(pool.map(made.largest, range(50), range(50)[::-1]))])(
        __import__("concurrent.futures").futures.ThreadPoolExecutor(8)
    )"""
    assert made.ask(ask) == ([[max(i, 49 - i) for i in range(50)]], True)
    assert len(made.kept()) == 1
