"""One step of the dealer's walk for many compositions side by side, as vectors the compiler need not discover.

It vectorises long inner loops only, and pays for each what a short one takes to run.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

LANES = 64
"""Compositions worked on side by side: all sums of the walk just fit into the nearest cache."""
_CONTRACT = ("contract",)
_VECTOR = ir.VectorType(ir.DoubleType(), LANES)
_UNALIGNED = 8


def _typed(typing, memory, here, above, counts, gone, shares, first, past, into, ways):  # type: ignore[no-untyped-def]  # noqa: ARG001
    """Set the lanes at `here` to `above * (counts - gone) * shares` and add them, times `ways`, at each of `into`.

    All places are indices into `memory`; `first` and `past` bound those of `into` and `ways`.
    """
    return types.void(memory, here, above, counts, gone, shares, first, past, into, ways), _emit


step: Any = intrinsic(_typed)


def _emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401 - numba names no types
    here, above, counts, gone, shares, first, past = arguments[1:8]
    memory, into, ways = (context.make_array(signature.args[i])(context, builder, arguments[i]).data for i in (0, 8, 9))

    def place(index: Any) -> Any:  # noqa: ANN401 - as above
        return builder.bitcast(builder.gep(memory, [index]), _VECTOR.as_pointer())

    def load(index: Any) -> Any:  # noqa: ANN401 - as above
        return builder.load(place(index), align=_UNALIGNED)

    product = builder.fsub(load(counts), _splat(builder, gone), flags=_CONTRACT)
    product = builder.fmul(load(above), product, flags=_CONTRACT)
    product = builder.fmul(product, load(shares), flags=_CONTRACT)
    builder.store(product, place(here), align=_UNALIGNED)
    with cgutils.for_range(builder, past, start=first) as loop:
        row = builder.load(builder.gep(into, [loop.index]))
        orders = builder.load(builder.gep(ways, [loop.index]))
        more = builder.fmul(_splat(builder, orders), product, flags=_CONTRACT)
        builder.store(builder.fadd(load(row), more, flags=_CONTRACT), place(row), align=_UNALIGNED)
    return context.get_dummy_value()


def _splat(builder: Any, number: Any) -> Any:  # noqa: ANN401 - as above
    one = builder.insert_element(ir.Constant(_VECTOR, ir.Undefined), number, ir.Constant(ir.IntType(32), 0))
    first = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(one, one, first)
