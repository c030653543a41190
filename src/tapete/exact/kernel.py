"""Compiled functions whose cache on disk is never stale: each is stamped with all the sources of the package."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba

from tapete.kernels import load_lightly, stamp

STAMP = stamp(Path(__file__).parent)


def kernel(function: Callable[..., Any], *, sources: str = STAMP) -> Callable[..., Any]:
    """Return `function` compiled by numba on first call and kept on disk while `sources` is the same."""
    compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy", fastmath={"contract"})(function)
    # The index file holds this stamp and is thrown away when it differs; numba puts the one file's age there.
    compiled._cache._cache_file._source_stamp = sources  # noqa: SLF001
    load_lightly(compiled._cache)  # noqa: SLF001
    return compiled
