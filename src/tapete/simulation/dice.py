"""Random numbers for vectors: eight generators side by side (xoshiro256++, D. Blackman and S. Vigna)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tapete.simulation.chance import Words
from tapete.simulation.compiled import kernel
from tapete.simulation.vectors import WIDTH, load, store

Numbers = npt.NDArray[np.uint32]

ROLL = 2 * WIDTH
"""Numbers that all generators make at a time."""

_WIDTH = np.uint64(WIDTH)


def dice(generator: np.random.Generator) -> Words:
    """Return the states of eight generators, drawn from another."""
    return generator.integers(0, 2**64, size=4 * WIDTH, dtype=np.uint64)


@kernel
def roll(state: Words, numbers: Numbers, needed: np.uint64) -> None:
    """Fill at least the first `needed` places of `numbers` with 32 random bits each, up to `ROLL` more."""
    wide = numbers.view(np.uint64)
    s0, s1, s2, s3 = load(state, _WIDTH * 0), load(state, _WIDTH), load(state, 2 * _WIDTH), load(state, 3 * _WIDTH)
    for start in range(np.uint64(0), (needed + np.uint64(1)) >> np.uint64(1), _WIDTH):
        total = s0 + s3
        store(wide, start, ((total << np.uint64(23)) | (total >> np.uint64(41))) + s0)
        turned = s1 << np.uint64(17)
        s2 = s2 ^ s0
        s3 = s3 ^ s1
        s1 = s1 ^ s2
        s0 = s0 ^ s3
        s2 = s2 ^ turned
        s3 = (s3 << np.uint64(45)) | (s3 >> np.uint64(19))
    store(state, _WIDTH * 0, s0)
    store(state, _WIDTH, s1)
    store(state, 2 * _WIDTH, s2)
    store(state, 3 * _WIDTH, s3)
