"""Compiled functions whose cache on disk is never stale.

numba's own cache watches only the file of the compiled function: a changed function that it
calls, in another file, would go unnoticed. Here every kernel is stamped with all the sources of
the package, so that any change recompiles.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from numba.core.runtime.nrt import rtsys


def stamp(folder: Path) -> str:
    """Return a digest of the names and contents of all Python sources in `folder`."""
    digest = hashlib.sha256()
    for source in sorted(folder.glob("*.py")):
        content = source.read_bytes()
        digest.update(f"{source.name}:{len(content)}:".encode() + content)
    return digest.hexdigest()


STAMP = stamp(Path(__file__).parent)


_waiting: list[Callable[[], None]] = []


def on_compiling(tell: Callable[[], None]) -> None:
    """Have `tell` called once before the first kernel of this process that is not kept and must be compiled."""
    _waiting[:] = [tell]


def kernel(function: Callable[..., Any], *, sources: str = STAMP) -> Callable[..., Any]:
    """Return `function` compiled by numba on first call and kept on disk while `sources` is the same."""
    compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy", fastmath={"contract"})(function)
    # The index file holds this stamp and is thrown away when it differs; numba puts the one file's age there.
    compiled._cache._cache_file._source_stamp = sources  # noqa: SLF001
    _load_lightly(compiled._cache)  # noqa: SLF001
    return compiled


def _load_lightly(cache: Any) -> None:  # noqa: ANN401 - numba names no types
    """Have a kept kernel loaded without all that compiling one would need, a third of a second the first time."""
    thoroughly = cache.load_overload

    def load(signature: Any, target: Any) -> Any:  # noqa: ANN401 - as above
        rtsys.initialize(target)
        try:
            found = cache._load_overload(signature, target)  # noqa: SLF001
        except Exception:  # noqa: BLE001 - whatever it is, numba's own way deals with it
            found = None
        if found is None:
            found = thoroughly(signature, target)
        while found is None and _waiting:
            _waiting.pop()()
        return found

    cache.load_overload = load
