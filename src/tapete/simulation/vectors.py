"""Vectors of eight 64-bit words for the kernels, written out so that the compiler need not discover them.

`lanes` holds eight unsigned words, `flags` a truth value for each. Kernels write with them as with numbers: `+ - *
& | ^ << >>` work lane by lane, on the right side also with one `uint64` for all; `>=` and `<` give flags, which
know `&`, `|` and `~`. A processor with AVX-512 has an instruction for nearly each; elsewhere LLVM makes do.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from llvmlite.ir.instructions import Instruction  # type: ignore[import-untyped]
from numba import types
from numba.core.typing.templates import ConcreteTemplate, Signature, infer_global
from numba.extending import intrinsic, lower_builtin, models, register_model

WIDTH = 8
"""Lanes of a vector. An array that is read or written by vectors needs so many places more than it has words."""

_WORD = ir.IntType(64)
_INT32 = ir.IntType(32)
_VECTOR = ir.VectorType(_WORD, WIDTH)
_MASK = ir.VectorType(ir.IntType(1), WIDTH)
_NUMBERS = ir.Constant(_VECTOR, list(range(WIDTH)))


class _Lanes(types.Type):
    """Eight words."""


class _Flags(types.Type):
    """Eight truth values."""


_lanes, _flags = _Lanes("lanes"), _Flags("flags")
_typing: Any = infer_global
_lowering: Any = lower_builtin


@register_model(_Lanes)
class _LanesModel(models.PrimitiveModel):
    def __init__(self, manager: Any, of: Any) -> None:
        super().__init__(manager, of, _VECTOR)  # type: ignore[no-untyped-call]


@register_model(_Flags)
class _FlagsModel(models.PrimitiveModel):
    def __init__(self, manager: Any, of: Any) -> None:
        super().__init__(manager, of, _MASK)  # type: ignore[no-untyped-call]


def _spread(builder: Any, kind: Any, value: Any) -> Any:
    """Return a vector of one word, or the vector that it is already."""
    if kind == _lanes:
        return value
    one = builder.insert_element(ir.Constant(_VECTOR, ir.Undefined), value, ir.Constant(_INT32, 0))
    return builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(_INT32, WIDTH), [0] * WIDTH))


def _defined(operation: Any, result: Any, cases: list[tuple[Any, ...]], made: Callable[..., Any]) -> None:
    """Let an operator of Python work on vectors; one number beside a vector stands for all lanes."""

    def lower(_context: Any, builder: Any, typed: Any, values: Any) -> Any:
        spread = (v if k == _flags else _spread(builder, k, v) for k, v in zip(typed.args, values, strict=True))
        return made(builder, *spread)

    signatures = [_signature(result, *case) for case in cases]
    _typing(operation)(type(f"Lanes{operation.__name__}", (ConcreteTemplate,), {"cases": signatures}))
    for case in cases:
        _lowering(operation, *case)(lower)


def _signature(result: Any, *operands: Any) -> Any:
    return Signature(result, operands, None)  # type: ignore[no-untyped-call]


_EITHER: list[tuple[Any, ...]] = [(_lanes, _lanes), (_lanes, types.uint64)]
for _operation, _name in (
    (operator.add, "add"),
    (operator.sub, "sub"),
    (operator.mul, "mul"),
    (operator.and_, "and_"),
    (operator.or_, "or_"),
    (operator.xor, "xor"),
    (operator.lshift, "shl"),
    (operator.rshift, "lshr"),
):
    _defined(_operation, _lanes, _EITHER, getattr(ir.IRBuilder, _name))
_defined(operator.ge, _flags, _EITHER, lambda b, left, right: b.icmp_unsigned(">=", left, right))
_defined(operator.lt, _flags, _EITHER, lambda b, left, right: b.icmp_unsigned("<", left, right))
_defined(operator.and_, _flags, [(_flags, _flags)], ir.IRBuilder.and_)
_defined(operator.or_, _flags, [(_flags, _flags)], ir.IRBuilder.or_)
_defined(operator.invert, _flags, [(_flags,)], lambda b, one: b.xor(one, ir.Constant(_MASK, [1] * WIDTH)))


def _made(result: Any, emit: Callable[..., Any]) -> Callable[..., Any]:
    """Return the two halves of an intrinsic of one result type: its type and what it becomes."""

    def typed(*arguments: Any) -> Any:
        def lowered(context: Any, builder: Any, sig: Any, values: Any) -> Any:
            return emit(context, builder, sig.args, values)

        return _signature(result, *arguments), lowered

    return typed


def _data(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    return context.make_array(kind)(context, builder, array).data


def _row(builder: Any, pointer: Any, start: Any, element: Any) -> Any:
    place = builder.gep(pointer, [start])
    return builder.bitcast(place, ir.VectorType(element, WIDTH).as_pointer())


def _load(context: Any, builder: Any, kinds: Any, values: Any) -> Any:
    element = ir.IntType(kinds[0].dtype.bitwidth)
    place = _row(builder, _data(context, builder, kinds[0], values[0]), values[1], element)
    row = builder.load(place, align=element.width // 8)
    return row if element.width == _WORD.width else builder.zext(row, _VECTOR)


def _store(context: Any, builder: Any, kinds: Any, values: Any) -> Any:
    element = ir.IntType(kinds[0].dtype.bitwidth)
    place = _row(builder, _data(context, builder, kinds[0], values[0]), values[1], element)
    row = _spread(builder, kinds[2], values[2])
    builder.store(row if element.width == _WORD.width else builder.trunc(row, place.type.pointee), place, align=1)
    return context.get_dummy_value()


class _Places(Instruction):  # type: ignore[misc]
    """Addresses of eight elements; llvmlite knows no such vectors."""

    def __init__(self, block: Any, element: Any, pointer: Any, indices: Any, name: str) -> None:
        kind = ir.VectorType(element.as_pointer(), WIDTH)
        super().__init__(block, kind, "getelementptr", [pointer, indices], name=name)
        self.step = pointer.type.pointee

    def descr(self, buf: list[str]) -> None:
        """Write the instruction down."""
        pointer, indices = self.operands
        of = f"{pointer.type} {pointer.get_reference()}, {indices.type} {indices.get_reference()}"
        buf.append(f"getelementptr {self.step}, {of}\n")


def _gather(context: Any, builder: Any, kinds: Any, values: Any) -> Any:
    size = kinds[0].dtype.bitwidth
    element = _WORD if size == _WORD.width else _INT32
    pointer = _data(context, builder, kinds[0], values[0])
    places = _Places(builder.block, element, pointer, values[1], builder.function.scope.deduplicate("places"))
    builder._insert(places)  # noqa: SLF001
    row = ir.VectorType(element, WIDTH)
    kind = ir.FunctionType(row, [places.type, _INT32, _MASK, row])
    pointers = "p0" if str(places.type.element) == "ptr" else f"p0i{element.width}"
    name = f"llvm.masked.gather.v{WIDTH}i{element.width}.v{WIDTH}{pointers}"
    gather = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
    everywhere = ir.Constant(_MASK, [1] * WIDTH)
    found = builder.call(gather, [places, ir.Constant(_INT32, size // 8), everywhere, ir.Constant(row, ir.Undefined)])
    return found if element is _WORD else builder.zext(found, _VECTOR)


def _pick(_context: Any, builder: Any, kinds: Any, values: Any) -> Any:
    return builder.select(values[0], _spread(builder, kinds[1], values[1]), ir.Constant(_VECTOR, [0] * WIDTH))


def _choose(_context: Any, builder: Any, kinds: Any, values: Any) -> Any:
    return builder.select(values[0], _spread(builder, kinds[1], values[1]), _spread(builder, kinds[2], values[2]))


def _first(_context: Any, builder: Any, kinds: Any, values: Any) -> Any:
    return builder.icmp_unsigned("<", _NUMBERS, _spread(builder, kinds[0], values[0]))


def _splat(_context: Any, builder: Any, kinds: Any, values: Any) -> Any:
    return _spread(builder, kinds[0], values[0])


def _some(_context: Any, builder: Any, _kinds: Any, values: Any) -> Any:
    bits = builder.bitcast(values[0], ir.IntType(WIDTH))
    return builder.icmp_unsigned("!=", bits, ir.Constant(bits.type, 0))


def _keep(context: Any, builder: Any, kinds: Any, values: Any) -> Any:
    pointer = _data(context, builder, kinds[0], values[0])
    start, row, mask = values[1:]
    if "+avx512f" in context.codegen().magic_tuple()[2]:
        kind = ir.FunctionType(_VECTOR, [_VECTOR, _VECTOR, _MASK])
        name = f"llvm.x86.avx512.mask.compress.v{WIDTH}i64"
        compress = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
        kept = builder.call(compress, [row, ir.Constant(_VECTOR, [0] * WIDTH), mask])
        builder.store(kept, _row(builder, pointer, start, _WORD), align=8)
        bits = builder.bitcast(mask, ir.IntType(WIDTH))
        return builder.add(start, builder.zext(builder.ctpop(bits), _WORD))
    for lane in range(WIDTH):
        number = ir.Constant(_INT32, lane)
        builder.store(builder.extract_element(row, number), builder.gep(pointer, [start]))
        start = builder.add(start, builder.zext(builder.extract_element(mask, number), _WORD))
    return start


def _load_typed(typing, array, start):  # type: ignore[no-untyped-def]  # numba asks by position
    """Return the eight words of an array from `start` on; shorter unsigned numbers become words."""
    return _made(_lanes, _load)(array, start)


def _store_typed(typing, array, start, row):  # type: ignore[no-untyped-def]  # numba asks by position
    """Write eight words, or one eight times, from `start` on; shorter elements take the low bits."""
    return _made(types.void, _store)(array, start, row)


def _gather_typed(typing, array, places):  # type: ignore[no-untyped-def]  # numba asks by position
    """Return the elements at eight places; of an array of bytes, each and the three behind it."""
    return _made(_lanes, _gather)(array, places)


def _pick_typed(typing, where, row):  # type: ignore[no-untyped-def]  # numba asks by position
    """Return the words that are flagged, and nought for the others."""
    return _made(_lanes, _pick)(where, row)


def _choose_typed(typing, where, row, other):  # type: ignore[no-untyped-def]  # numba asks by position
    """Return the words of `row` that are flagged, and those of `other` elsewhere."""
    return _made(_lanes, _choose)(where, row, other)


def _first_typed(typing, number):  # type: ignore[no-untyped-def]  # numba asks by position
    """Return flags for the first `number` lanes."""
    return _made(_flags, _first)(number)


def _splat_typed(typing, word):  # type: ignore[no-untyped-def]  # numba asks by position
    """Return one word eight times."""
    return _made(_lanes, _splat)(word)


def _some_typed(typing, where):  # type: ignore[no-untyped-def]  # numba asks by position
    """Return whether any lane is flagged."""
    return _made(types.boolean, _some)(where)


def _keep_typed(typing, array, start, row, where):  # type: ignore[no-untyped-def]  # numba asks by position
    """Write the flagged words next to each other from `start` on; return the place behind them.

    What lies behind, up to a vector's width, is overwritten.
    """
    return _made(types.uint64, _keep)(array, start, row, where)


load: Any = intrinsic(_load_typed)
store: Any = intrinsic(_store_typed)
gather: Any = intrinsic(_gather_typed)
pick: Any = intrinsic(_pick_typed)
choose: Any = intrinsic(_choose_typed)
first: Any = intrinsic(_first_typed)
splat: Any = intrinsic(_splat_typed)
some: Any = intrinsic(_some_typed)
keep: Any = intrinsic(_keep_typed)
