"""Compiled functions whose code on disk is never stale: each is stamped with all the sources of the package."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from tapete.kernels import Kernel, stamp

_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "fastmath": {"contract"}, "_nrt": False}


@cache
def _sources() -> str:
    return stamp(Path(__file__).parent)


def kernel(function: Callable[..., Any]) -> Kernel:
    """Return `function` as a kernel: compiled on first call, kept on disk while no source of the package changes."""
    return Kernel(function, _OPTIONS, _sources)
