"""What numba does for `tapete.kernels`. Importing it takes long, and only what compiles needs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import dispatcher
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

_numba: Any = numba
_Compiler: Any = dispatcher._FunctionCompiler  # type: ignore[attr-defined]  # noqa: SLF001
"""Numba has no types; its own callbacks are made by this compiler."""


class _Bare(_Compiler):  # type: ignore[misc]
    """Numba's compiler, less what Python would call a function through; a piece may still be added."""

    def _customize_flags(self, flags: Any) -> Any:  # noqa: ANN401 - numba names no types
        flags.no_cpython_wrapper = flags.no_cfunc_wrapper = flags.no_compile = True
        return flags


def made_by_numba(function: Callable[..., Any], options: dict[str, Any]) -> Any:  # noqa: ANN401 - as above
    """Return what numba makes of a function, nothing compiled yet."""
    return _numba.njit(**options)(function)


def machine_code(made: Any, given: tuple[Any, ...]) -> tuple[str, str, bytes]:  # noqa: ANN401 - as above
    """Return the name of a function in its machine code for such arguments, its result's type, and the code.

    Nothing of numba is called in it as long as the function and what it calls allocate nothing. It returns 0, or -2
    for no result, and takes where to write the result, where to write an error, and where the arguments are, in words
    of 64 bits: of an array its owner, which may be none, twice, its size, the size of an item, where they are, its
    shape and its strides.
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
        name = _add_entry(done.library, done.target_context, done.fndesc)
        done.library.finalize()
        done.library.get_pointer_to_function(name)
    code: bytes = done.library._get_compiled_object()  # noqa: SLF001 - as numba's own cache does
    return name, str(done.signature.return_type), code


def _add_entry(library: Any, context: Any, function: Any) -> str:  # noqa: ANN401 - as above
    """Add a function that calls `function` with arguments from words of 64 bits, and return its name."""
    module = library.create_ir_module("entry")
    kind = context.call_conv.get_function_type(function.restype, function.argtypes)
    called = ir.Function(module, kind, function.llvm_func_name)
    word, (result, error, *rest) = ir.IntType(64), kind.args
    form, name = ir.FunctionType(kind.return_type, [result, error, word.as_pointer()]), f"{called.name}.entry"
    entry = ir.Function(module, form, name)
    builder = ir.IRBuilder(entry.append_basic_block())
    result, error, words = entry.args
    arguments = []
    for place, wanted in enumerate(rest):
        given = builder.load(builder.gep(words, [word(place)]))
        if isinstance(wanted, ir.PointerType):
            given = builder.inttoptr(given, wanted)
        elif isinstance(wanted, ir.DoubleType):
            given = builder.bitcast(given, wanted)
        elif wanted != word:
            given = builder.trunc(given, wanted)
        arguments.append(given)
    builder.ret(builder.call(called, [result, error, *arguments]))
    library.add_ir_module(module)
    return name


def type_of(emitted: Any) -> Any:  # noqa: ANN401 - as above
    """Return the type of an intrinsic that has been made just now."""
    known = cpu_target.typing_context
    known.refresh()
    return known.resolve_value_type(emitted)
