"""Vectors of words: what each operation does, on any processor, and the random numbers and shuffles made with them."""

import json
import os
import subprocess
import sys
from math import sqrt
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tapete.rules import load
from tapete.simulation import ChartPlay, simulate
from tapete.simulation.chance import Words, next_word
from tapete.simulation.chunk import FAST_FROM
from tapete.simulation.compiled import entry
from tapete.simulation.cut import Shoes, _shoes, _shuffle
from tapete.simulation.dice import ROLL, Numbers, dice, roll
from tapete.simulation.vectors import WIDTH, choose, first, gather, keep, pick, some, splat, store
from tapete.simulation.vectors import load as load_words
from tapete.strategy import usual_chart

STEP = np.uint64(WIDTH)


@entry
def _reckon(words: Words, table: Numbers, bytes_: npt.NDArray[np.uint8], out: Words) -> None:
    one, two = load_words(words, STEP * 0), load_words(words, STEP)
    small = one & np.uint64(15)
    store(out, STEP * 0, (one + two) ^ (one - two))
    store(out, STEP * 1, (one * two) | (one >> small))
    store(out, STEP * 2, one << small)
    store(out, STEP * 3, gather(table, small))
    store(out, STEP * 4, gather(bytes_, small))
    store(out, STEP * 5, pick(one >= two, one))
    store(out, STEP * 6, choose((one < two) & ~first(np.uint64(3)), two, np.uint64(7)))
    store(out, STEP * 7, splat(np.uint64(1)) if some(one >= two) else splat(np.uint64(2)))
    store(out, STEP * 8, load_words(table, STEP))


@entry
def _kept(words: Words, out: Words, least: np.uint64) -> np.uint64:
    place = np.uint64(0)
    for number in range(np.uint64(0), np.uint64(len(words)), STEP):
        row = load_words(words, number)
        place = keep(out, place, row, row >= least)
    return place


def test_operations_work_lane_by_lane() -> None:
    """Every operation is that of numpy's unsigned words."""
    random = np.random.default_rng(1)
    words = random.integers(0, 2**64, 2 * WIDTH, dtype=np.uint64)
    table = random.integers(0, 2**32, 2 * WIDTH, dtype=np.uint32)
    octets = random.integers(0, 256, 64, dtype=np.uint8)
    out = np.zeros(9 * WIDTH, dtype=np.uint64)
    _reckon(words, table, octets, out)
    one, two = words[:WIDTH], words[WIDTH:]
    small = one & np.uint64(15)
    later = np.arange(WIDTH) >= 3
    wanted = [
        (one + two) ^ (one - two),
        (one * two) | (one >> small),
        one << small,
        table[small],
        [int.from_bytes(octets[place : place + 4].tobytes(), "little") for place in small.astype(int)],
        np.where(one >= two, one, 0),
        np.where((one < two) & later, two, 7),
        [1 if (one >= two).any() else 2] * WIDTH,
        table[WIDTH:],
    ]
    assert out.reshape(9, WIDTH).tolist() == [[int(word) for word in row] for row in wanted]


def test_what_is_kept_lies_dense_and_in_order() -> None:
    """Flagged words of a stream come out one after the other, and no other."""
    words = np.random.default_rng(2).integers(0, 100, 50 * WIDTH, dtype=np.uint64)
    out = np.zeros(len(words) + WIDTH, dtype=np.uint64)
    number = int(_kept(words, out, np.uint64(40)))
    assert out[:number].tolist() == words[words >= 40].tolist()


@entry
def _rolled(state: Words, numbers: Numbers, needed: int) -> None:
    roll(state, numbers, np.uint64(needed))


@entry
def _words(state: Words, out: Words) -> None:
    for place in range(len(out)):
        out[place] = next_word(state)


def test_each_lane_is_a_generator_of_its_own() -> None:
    """The numbers of a lane are those of xoshiro256++ from its state, and go on where they stopped."""
    state = dice(np.random.default_rng(3))
    apart = [state.reshape(4, WIDTH)[:, lane].copy() for lane in range(WIDTH)]
    made = []
    for needed in (5, 3 * ROLL, 1):
        numbers = np.zeros(4 * ROLL, dtype=np.uint32)
        _rolled(state, numbers, needed)
        made.append(numbers.view(np.uint64)[: -(-needed // ROLL) * WIDTH])
    for lane, own in enumerate(apart):
        wanted = np.zeros(5, dtype=np.uint64)
        _words(own, wanted)
        assert np.concatenate(made).reshape(-1, WIDTH)[:, lane].tolist() == wanted.tolist()


@entry
def _tops(shoes: Shoes, times: int, tops: npt.NDArray[np.int64]) -> None:
    for _ in range(times):
        _shuffle(shoes, 0, np.uint64(16))
        tops[shoes.cards[0], shoes.cards[15]] += 1


def test_shuffles_are_even() -> None:
    """The first and the last card that are dealt are any two of the pack, each as likely; the shoe keeps its cards."""
    pack = np.arange(20, dtype=np.uint8)
    shoes = _shoes(pack, np.random.default_rng(4))
    tops = np.zeros((20, 20), dtype=np.int64)
    _tops(shoes, 380_000, tops)
    assert sorted(shoes.cards[:20].tolist()) == pack.tolist()
    assert tops.diagonal().sum() == 0
    often = tops[~np.eye(20, dtype=np.bool_)]
    square = float(((often - 1000.0) ** 2).sum()) / 1000
    # Chi-squared of 379 degrees, five of its deviations to either side: one chance in a million.
    assert abs(square - 379) < 5 * sqrt(2 * 379)


SCRIPT = """
import json
from tests.simulation.test_vectors import played
print(json.dumps(played()))
"""


def played() -> list[list[tuple[str, int]]]:
    """Return the results of some rounds from a cut shoe and from fresh ones."""
    found = []
    for fresh in (False, True):
        outcome = simulate(load("americano"), ChartPlay(usual_chart()), FAST_FROM, seed=5, fresh=fresh)
        found.append(sorted((str(result), times) for result, times in outcome.histogram.items()))
    return found


def test_any_processor_plays_the_same_rounds(tmp_path: Path) -> None:
    """Compiled for the plainest processor of this kind, the kernels come to the same results to the last round."""
    plain = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(
        (sys.executable, "-c", SCRIPT),
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | plain,
        cwd=Path(__file__).parents[2],
    )
    assert json.loads(done.stdout) == json.loads(json.dumps(played()))
