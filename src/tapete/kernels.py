"""Machine code that numba keeps on disk: made anew when any source changes, told of when it takes long.

numba's own cache watches only the file of the compiled function: a changed function that it calls, in another
file, would go unnoticed.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from llvmlite.binding import add_symbol, parse_bitcode  # type: ignore[import-untyped]
from numba.core import environment
from numba.core.codegen import JITCodeLibrary
from numba.core.runtime import _nrt_python  # type: ignore[attr-defined]

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


_Library: Any = JITCodeLibrary
"""Numba has no types."""


class _Kept(_Library):  # type: ignore[misc]
    """Machine code as it was kept; what one needs to call it from a function yet to be compiled waits until then."""

    _bitcode = b""
    _shared_module: Any

    @classmethod
    def _unserialize(cls, codegen: Any, state: tuple[str, str, Any]) -> Any:  # noqa: ANN401 - numba names no types
        name, kind, data = state
        if kind != "object":
            return super()._unserialize(codegen, state)
        library = cls(codegen, name)
        library.enable_object_caching()
        code, library._bitcode = data
        library._set_compiled_object(code)
        library._finalize_final_module()
        return library

    def get_pointer_to_function(self, name: str) -> int:
        found: int = self._codegen._engine.get_function_address(name)  # noqa: SLF001
        return found

    def _get_module_for_linking(self) -> Any:  # noqa: ANN401 - as above
        if self._shared_module is None:
            self._shared_module = parse_bitcode(self._bitcode)
            self._codegen._engine._load_defined_symbols(self._shared_module)  # noqa: SLF001
        return super()._get_module_for_linking()


@cache
def _name_helpers() -> None:
    """Tell the linker where numba's helpers of reference counts are; what compiles them all is not needed."""
    for name, address in _nrt_python.c_helpers.items():
        add_symbol(name if name.startswith("_") else f"NRT_{name}", address)


def load_lightly(kept: Any) -> None:  # noqa: ANN401 - as above
    """Have a kept kernel loaded without all that compiling one would need, a third of a second the first time."""
    thoroughly = kept.load_overload

    def load(signature: Any, target: Any) -> Any:  # noqa: ANN401 - as above
        _name_helpers()
        codegen = target.codegen()
        rebuilt, library = environment._rebuild_env, codegen._library_class  # noqa: SLF001
        environment._rebuild_env, codegen._library_class = _rebuild, _Kept  # noqa: SLF001
        try:
            found = kept._load_overload(signature, target)  # noqa: SLF001
        except Exception:  # noqa: BLE001 - whatever it is, numba's own way deals with it
            found = None
        finally:
            environment._rebuild_env, codegen._library_class = rebuilt, library  # noqa: SLF001
        if found is None:
            found = thoroughly(signature, target)
        while found is None and _waiting:
            _waiting.pop()()
        return found

    kept.load_overload = load


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
