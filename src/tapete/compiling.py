"""What numba does for `tapete.kernels`. Importing it takes long, and only what compiles needs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from numba.core import dispatcher
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

_numba: Any = numba
_Compiler: Any = dispatcher._FunctionCompiler  # type: ignore[attr-defined]  # noqa: SLF001
"""Numba has no types; its own callbacks are made by this compiler."""


class _Bare(_Compiler):  # type: ignore[misc]
    """Numba's compiler, less what Python would call a function through."""

    def _customize_flags(self, flags: Any) -> Any:  # noqa: ANN401 - numba names no types
        flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        return flags


def made_by_numba(function: Callable[..., Any], options: dict[str, Any]) -> Any:  # noqa: ANN401 - as above
    """Return what numba makes of a function, nothing compiled yet."""
    return _numba.njit(**options)(function)


def machine_code(made: Any, given: tuple[Any, ...]) -> tuple[str, str, bytes]:  # noqa: ANN401 - as above
    """Return the name of a function in its machine code for such arguments, its result's type, and the code.

    Nothing of numba is called in it as long as the function and what it calls allocate nothing. It returns 0, or -2
    for no result, and takes where to write the result, where to write an error, and the arguments: of an array its
    owner, which may be none, twice, its size, the size of an item, where they are, its shape and its strides.
    """
    compiler = _Bare(
        made.py_func,
        made.targetdescr,
        made.targetoptions,
        made.locals,
        made._compiler.pipeline_class,  # noqa: SLF001 - as above
    )
    with global_compiler_lock:
        done = compiler.compile(tuple(_numba.typeof(argument) for argument in given), None)
    code: bytes = done.library._get_compiled_object()  # noqa: SLF001 - as numba's own cache does
    return done.fndesc.llvm_func_name, str(done.signature.return_type), code


def type_of(emitted: Any) -> Any:  # noqa: ANN401 - as above
    """Return the type of an intrinsic that has been made just now."""
    known = cpu_target.typing_context
    known.refresh()
    return known.resolve_value_type(emitted)
