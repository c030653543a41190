"""Compilation of the kernels, cached on disk under a key that covers every source they are made of.

The stamp of the cache is a digest of all sources of the package `tapete.simulation`, so that any change recompiles.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from numba import njit

from tapete.kernels import Kernel, stamp

Function = TypeVar("Function", bound=Callable[..., object])

_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": False, "_nrt": False}
_APART: dict[str, Any] = {"forceinline": False}
"""Said in so many words: what a pasted-in piece calls inherits its `forceinline` otherwise, at every depth."""

SOURCES = Path(__file__).parent


@cache
def sources_digest(folder: Path = SOURCES) -> str:
    """Return a digest of the names and contents of all Python files in `folder`."""
    return stamp(folder)


def entry(function: Function) -> Function:
    """Compile a function of arrays and numbers when first called, or load it from the cache.

    It runs without the interpreter lock, divides as C does and checks no bounds. It cannot allocate: without
    numba's memory runtime no call counts references to the arrays it hands on (hundreds of times as fast).
    """
    made: Any = Kernel(function, _APART | _OPTIONS, lambda: sources_digest())  # noqa: PLW0108 - looked up when it is needed
    return made


routine = entry
"""A kernel called by kernels rarely, not pasted in: it should take few arrays."""


def kernel(function: Function) -> Function:
    """Compile a piece of an `entry`, pasted in where it is called: handing arrays on is dear."""
    pasted: Any = njit(forceinline=True, **_OPTIONS)(function)
    return pasted


def inlined(function: Function) -> Function:
    """Compile a small function for use inside kernels only, pasted in where it is called."""
    pasted: Any = njit(inline="always", error_model="numpy", boundscheck=False)(function)
    return pasted
