"""Random numbers of the kernels: xoshiro256++ (D. Blackman and S. Vigna), one stream a chunk of rounds.

A stream's 256 bits of state come from `numpy.random.SeedSequence`, which hashes the seed and the number of
the chunk: two of a million streams of 2^40 numbers overlap with a probability under 2^-170.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tapete.simulation.compiled import inlined, kernel, routine

Words = npt.NDArray[np.uint64]


def stream(seed: int, chunk: int) -> Words:
    """Return the start of a chunk's stream; chunks of one seed and seeds are independent."""
    sequence = np.random.SeedSequence(seed, spawn_key=(chunk,))
    return sequence.generate_state(4, np.uint64).astype(np.uint64)


@inlined
def rotated(word: np.uint64, by: int) -> np.uint64:
    """Return the bits of a word turned to the left."""
    return np.uint64((word << np.uint64(by)) | (word >> np.uint64(64 - by)))


@kernel
def next_word(state: Words) -> np.uint64:
    """Return 64 random bits and move the stream on."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    result = rotated(s0 + s3, 23) + s0
    shifted = s1 << np.uint64(17)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    state[0], state[1], state[2], state[3] = s0, s1, s2, rotated(s3, 45)
    return np.uint64(result)


@routine
def below(state: Words, limit: int) -> np.int64:
    """Return a whole number from 0 to `limit` - 1, each as likely (D. Lemire 2019, with rejection)."""
    size = np.uint64(limit)
    low_bits = np.uint64(0xFFFFFFFF)
    product = (next_word(state) >> np.uint64(32)) * size
    if (product & low_bits) < size:
        threshold = np.uint64((np.uint64(1) << np.uint64(32)) % size)
        while (product & low_bits) < threshold:
            product = (next_word(state) >> np.uint64(32)) * size
    return np.int64(product >> np.uint64(32))
