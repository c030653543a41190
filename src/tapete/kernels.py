"""Machine code that numba keeps on disk: made anew when any source changes, told of when it takes long.

numba's own cache watches only the file of the compiled function: a changed function that it calls, in another
file, would go unnoticed.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core import environment
from numba.core.runtime.nrt import rtsys

_waiting: list[Callable[[], None]] = []


def stamp(folder: Path) -> str:
    """Return a digest of the names and contents of all Python sources in `folder`."""
    digest = hashlib.sha256()
    for source in sorted(folder.glob("*.py")):
        content = source.read_bytes()
        digest.update(f"{source.name}:{len(content)}:".encode() + content)
    return digest.hexdigest()


def on_compiling(tell: Callable[[], None]) -> None:
    """Have `tell` called once before the first kernel of this process that is not kept and must be compiled."""
    _waiting[:] = [tell]


def load_lightly(cache: Any) -> None:  # noqa: ANN401 - numba names no types
    """Have a kept kernel loaded without all that compiling one would need, a third of a second the first time."""
    thoroughly = cache.load_overload

    def load(signature: Any, target: Any) -> Any:  # noqa: ANN401 - as above
        rtsys.initialize(target)
        rebuilt = environment._rebuild_env  # noqa: SLF001
        environment._rebuild_env = _rebuild  # noqa: SLF001
        try:
            found = cache._load_overload(signature, target)  # noqa: SLF001
        except Exception:  # noqa: BLE001 - whatever it is, numba's own way deals with it
            found = None
        finally:
            environment._rebuild_env = rebuilt  # noqa: SLF001
        if found is None:
            found = thoroughly(signature, target)
        while found is None and _waiting:
            _waiting.pop()()
        return found

    cache.load_overload = load


def _rebuild(module: str, constants: list[object], name: str) -> Any:  # noqa: ANN401 - as above
    """Return what machine code has of Python, without importing `module`: ours never looks its globals up."""
    found = environment.Environment._memo.get(name)  # noqa: SLF001
    if found is None:
        known = sys.modules.get(module)
        found = environment.Environment({"__name__": module} if known is None else known.__dict__)
        found.consts[:] = constants
        found.env_name = name
        environment.Environment._memo[name] = found  # noqa: SLF001
    return found
