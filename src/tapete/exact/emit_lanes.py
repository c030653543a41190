"""What numba emits for `tapete.exact.lanes`; only what compiles imports it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from tapete.exact.lanes import LANES, WIDTH

_CONTRACT = ("contract",)
_VECTOR = ir.VectorType(ir.DoubleType(), LANES)
_ROW = ir.VectorType(ir.DoubleType(), WIDTH)
_INDEX = ir.IntType(64)
_UNALIGNED = 8


def _step(typing, memory, here, above, counts, gone, shares):  # type: ignore[no-untyped-def]  # noqa: ARG001 - numba's form
    """Set the lanes at `here` to `above * (counts - gone) * shares`, all places being indices into `memory`."""
    return types.void(memory, here, above, counts, gone, shares), _emit_step


def _fetch(typing, numbers, index):  # type: ignore[no-untyped-def]  # noqa: ARG001 - numba's form
    """Bring a number of an array into the nearer caches."""
    return types.void(numbers, index), _emit_fetch


def _gather(typing, memory, into, rows, first, past, waiting, counts):  # type: ignore[no-untyped-def]  # noqa: ARG001 - numba's form
    """Add to the lanes at `into` the rows `waiting` from `first` on, before `past`, times the rows `counts` of them.

    Row 0 of those waiting is at `rows`, that of the counts at 0.
    """
    return types.void(memory, into, rows, first, past, waiting, counts), _emit_gather


def _blend(typing, memory, into, rows, first, past, weights):  # type: ignore[no-untyped-def]  # noqa: ARG001 - numba's form
    """Set the lanes at `into` to the sum of the rows from `first` on, before `past`, times their `weights`.

    Row 0 is at `rows`, each other one after the row before.
    """
    return types.void(memory, into, rows, first, past, weights), _emit_blend


def _collect(typing, memory, into, rows, first, past, which, weights):  # type: ignore[no-untyped-def]  # noqa: ARG001 - numba's form
    """Add to the lanes at `into` the rows `which` from `first` on, before `past`, times their `weights`.

    Row 0 is at `rows`, each other one after the row before.
    """
    return types.void(memory, into, rows, first, past, which, weights), _emit_collect


def _finish(typing, memory, totals, count, other, share, lane, rows, start, past, column, found):  # type: ignore[no-untyped-def]  # noqa: ARG001 - numba's form
    """Write the finished rows of `WIDTH` lanes from `lane` on: `found[column, rows[start + lane]]`, before `past`.

    `totals` is the first of five rows of sums, `count` the up card's, `other` the row of what makes a
    natural with it or -1, `share` the chance of one card as the hole card.
    """
    return types.void(memory, totals, count, other, share, lane, rows, start, past, column, found), _emit_finish


step: Any = intrinsic(_step)
fetch: Any = intrinsic(_fetch)
gather: Any = intrinsic(_gather)
blend: Any = intrinsic(_blend)
collect: Any = intrinsic(_collect)
finish: Any = intrinsic(_finish)


def _item(builder: Any, items: Any, index: Any) -> Any:  # noqa: ANN401 - numba names no types
    return builder.load(builder.gep(items, [index]))


class _Lanes:
    """The rows of one kernel's memory, as vectors."""

    def __init__(self, context: Any, builder: Any, signature: Any, arguments: Any) -> None:  # noqa: ANN401 - as above
        self.builder = builder
        self._given = context, signature, arguments
        self.memory = self.items(0)

    def items(self, argument: int) -> Any:  # noqa: ANN401 - as above
        """Return where an argument that is an array has its items."""
        context, signature, arguments = self._given
        return context.make_array(signature.args[argument])(context, self.builder, arguments[argument]).data

    def place(self, index: Any) -> Any:  # noqa: ANN401 - as above
        return self.builder.bitcast(self.builder.gep(self.memory, [index]), _VECTOR.as_pointer())

    def load(self, index: Any) -> Any:  # noqa: ANN401 - as above
        return self.builder.load(self.place(index), align=_UNALIGNED)

    def store(self, lanes: Any, index: Any) -> None:  # noqa: ANN401 - as above
        self.builder.store(lanes, self.place(index), align=_UNALIGNED)

    def times(self, one: Any, other: Any) -> Any:  # noqa: ANN401 - as above
        return self.builder.fmul(one, other, flags=_CONTRACT)

    def place_of(self, rows: Any, row: Any) -> Any:  # noqa: ANN401 - as above
        return self.builder.add(rows, self.builder.mul(row, ir.Constant(_INDEX, LANES)))

    def total(self, start: Any, first: Any, past: Any, more: Callable[[Any], Any]) -> Any:  # noqa: ANN401 - as above
        """Return `start` and `more` of each number from `first` on, before `past`, added up in registers."""
        builder = self.builder
        total = cgutils.alloca_once_value(builder, start)  # type: ignore[no-untyped-call]
        with cgutils.for_range(builder, past, start=first) as loop:
            builder.store(builder.fadd(builder.load(total), more(loop.index), flags=_CONTRACT), total)
        return builder.load(total)

    def splat(self, number: Any) -> Any:  # noqa: ANN401 - as above
        one = self.builder.insert_element(ir.Constant(_VECTOR, ir.Undefined), number, ir.Constant(ir.IntType(32), 0))
        first = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
        return self.builder.shuffle_vector(one, one, first)


def _emit_step(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401 - as above
    here, above, counts, gone, shares = arguments[1:]
    rows = _Lanes(context, builder, signature, arguments)
    left = builder.fsub(rows.load(counts), rows.splat(gone), flags=_CONTRACT)
    rows.store(rows.times(rows.times(rows.load(above), rows.load(shares)), left), here)
    return context.get_dummy_value()


def _emit_fetch(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401 - as above
    data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
    place = builder.bitcast(builder.gep(data, [arguments[1]]), ir.IntType(8).as_pointer())
    how = [ir.IntType(32)] * 3
    kind = ir.FunctionType(ir.VoidType(), [place.type, *how])
    prefetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")  # type: ignore[no-untyped-call]
    builder.call(prefetch, [place, *(ir.Constant(one, n) for one, n in zip(how, (0, 2, 1), strict=True))])
    return context.get_dummy_value()


def _emit_gather(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401 - as above
    into, start, first, past = arguments[1:5]
    rows = _Lanes(context, builder, signature, arguments)
    waiting, counts = rows.items(5), rows.items(6)
    zero = ir.Constant(_INDEX, 0)

    def more(place: Any) -> Any:  # noqa: ANN401 - as above
        counted = rows.load(rows.place_of(zero, _item(builder, counts, place)))
        return rows.times(rows.load(rows.place_of(start, _item(builder, waiting, place))), counted)

    rows.store(rows.total(rows.load(into), first, past, more), into)
    return context.get_dummy_value()


def _emit_blend(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401 - as above
    into, start, first, past = arguments[1:5]
    rows = _Lanes(context, builder, signature, arguments)
    weights = rows.items(5)

    def more(place: Any) -> Any:  # noqa: ANN401 - as above
        return rows.times(rows.load(rows.place_of(start, place)), rows.splat(_item(builder, weights, place)))

    rows.store(rows.total(ir.Constant(_VECTOR, None), first, past, more), into)
    return context.get_dummy_value()


def _emit_collect(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401 - as above
    into, start, first, past = arguments[1:5]
    rows = _Lanes(context, builder, signature, arguments)
    which, weights = rows.items(5), rows.items(6)

    def more(place: Any) -> Any:  # noqa: ANN401 - as above
        row = rows.load(rows.place_of(start, _item(builder, which, place)))
        return rows.times(row, rows.splat(_item(builder, weights, place)))

    rows.store(rows.total(rows.load(into), first, past, more), into)
    return context.get_dummy_value()


def _emit_finish(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401 - as above
    totals, count, other, share, lane = arguments[1:6]
    start, past, column = arguments[7:10]
    memory, rows = (context.make_array(signature.args[i])(context, builder, arguments[i]).data for i in (0, 6))
    found = context.make_array(signature.args[10])(context, builder, arguments[10])
    first = builder.mul(column, builder.extract_value(found.shape, 1))

    def load(index: Any) -> Any:  # noqa: ANN401 - as above
        return builder.load(builder.bitcast(builder.gep(memory, [index]), _ROW.as_pointer()), align=_UNALIGNED)

    def constant(number: float) -> Any:  # noqa: ANN401 - as above
        return ir.Constant(_ROW, [number] * WIDTH)

    here = load(count)
    there = builder.fcmp_ordered(">", here, constant(0.0))
    each = builder.select(there, builder.fdiv(constant(1.0), here), constant(0.0))
    lanes = [builder.fmul(load(builder.add(totals, ir.Constant(_INDEX, o * LANES))), each) for o in range(5)]
    none = builder.icmp_signed("<", other, ir.Constant(_INDEX, 0))
    opposite = load(builder.add(builder.select(none, ir.Constant(_INDEX, 0), other), lane))
    natural = builder.select(none, constant(0.0), builder.fmul(opposite, load(share)))
    bust = constant(1.0)
    for part in (*lanes, natural):
        bust = builder.fsub(bust, part)
    index = builder.add(start, lane)
    for place, row in enumerate(_turned(builder, [*lanes, bust, natural, constant(0.0)])):
        this = builder.add(index, ir.Constant(_INDEX, place))
        with builder.if_then(builder.icmp_signed("<", this, past)):
            at = builder.mul(builder.add(builder.load(builder.gep(rows, [this])), first), ir.Constant(_INDEX, WIDTH))
            into = builder.bitcast(builder.gep(found.data, [at]), _ROW.as_pointer())
            builder.store(row, into, align=_UNALIGNED)
    return context.get_dummy_value()


def _turned(builder: Any, rows: list[Any]) -> list[Any]:  # noqa: ANN401 - as above
    """Return the columns of a square of vectors, by halves: each step exchanges what lies a distance apart."""
    distance = 1
    while distance < WIDTH:
        low = [i if i & distance == 0 else i - distance + WIDTH for i in range(WIDTH)]
        high = [i + distance if i & distance == 0 else i + WIDTH for i in range(WIDTH)]
        masks = [ir.Constant(ir.VectorType(ir.IntType(32), WIDTH), mask) for mask in (low, high)]
        turned = list(rows)
        for i in range(WIDTH):
            if i & distance == 0:
                pair = rows[i], rows[i + distance]
                turned[i], turned[i + distance] = (builder.shuffle_vector(*pair, mask) for mask in masks)
        rows, distance = turned, 2 * distance
    return rows
