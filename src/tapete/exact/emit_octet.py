"""What numba emits for `tapete.exact.octet`; only what compiles imports it."""

from __future__ import annotations

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from tapete.exact.lanes import WIDTH
from tapete.exact.octet import HELD

_CONTRACT = ("contract",)
_ROW = ir.VectorType(ir.DoubleType(), WIDTH)
_INDEX = ir.IntType(64)
_UNALIGNED = 8


def _dot(typing, memory, one, other, place):  # type: ignore[no-untyped-def]  # noqa: ARG001 - numba's form
    """Return the sum of the products of two rows: of `memory` at `one`, of `other` at `place`."""
    return types.float64(memory, one, other, place), _emit_dot


def _drawn(  # type: ignore[no-untyped-def]  # numba infers
    typing,  # noqa: ARG001 - numba's form
    memory,
    into,
    values,
    counts,
    following,
    cards,
    hand,
    safe,
    shares,
    here,
    by_other,
    bust,
    late,
    factor,
):
    """Set the row at `into` to `factor` times what a hand is worth with one more card.

    `values` is the first row of what it can become, by composition, `counts` of the cards left, by value
    and number held; `hand` the place of the composition in `following` and `cards`, of whose ten values
    the first `safe` do not bust. `shares` is the row of the chance of one card, then, `HELD` rows on, that
    of whether there is any. The payoff of a bust is `bust`, with a natural `late`: `here` is the row of
    the cards that make one, of which the bust itself takes `by_other`.
    """
    signature = types.void(
        memory, into, values, counts, following, cards, hand, safe, shares, here, by_other, bust, late, factor
    )
    return signature, _emit_drawn


def _accrue(typing, into, at, factors, one, first, other, second):  # type: ignore[no-untyped-def]  # noqa: ARG001 - numba's form
    """Add to the rows of `into` from `at` on the product of one of `factors` each and the rows of `one` and `other`."""
    return types.void(into, at, factors, one, first, other, second), _emit_accrue


accrue: Any = intrinsic(_accrue)
dot: Any = intrinsic(_dot)
drawn: Any = intrinsic(_drawn)


class _Rows:
    """The vectors of an array."""

    def __init__(self, builder: Any, data: Any) -> None:  # noqa: ANN401 - numba names no types
        self.builder, self.data = builder, data

    def place(self, index: Any) -> Any:  # noqa: ANN401 - as above
        return self.builder.bitcast(self.builder.gep(self.data, [index]), _ROW.as_pointer())

    def load(self, index: Any) -> Any:  # noqa: ANN401 - as above
        return self.builder.load(self.place(index), align=_UNALIGNED)

    def beyond(self, first: Any, row: Any) -> Any:  # noqa: ANN401 - as above
        return self.load(self.builder.add(first, self.builder.mul(row, ir.Constant(_INDEX, WIDTH))))


def _data(context: Any, builder: Any, signature: Any, arguments: Any, i: int) -> Any:  # noqa: ANN401 - as above
    return context.make_array(signature.args[i])(context, builder, arguments[i]).data


def _splat(builder: Any, number: Any) -> Any:  # noqa: ANN401 - as above
    one = builder.insert_element(ir.Constant(_ROW, ir.Undefined), number, ir.Constant(ir.IntType(32), 0))
    return builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(ir.IntType(32), WIDTH), [0] * WIDTH))


def _emit_dot(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401 - as above
    one = _Rows(builder, _data(context, builder, signature, arguments, 0)).load(arguments[1])
    other = _Rows(builder, _data(context, builder, signature, arguments, 2)).load(arguments[3])
    product = builder.fmul(one, other)
    width = WIDTH
    while width > 1:
        width //= 2
        halves = [
            ir.Constant(ir.VectorType(ir.IntType(32), width), list(range(first, first + width))) for first in (0, width)
        ]
        low, high = (builder.shuffle_vector(product, product, half) for half in halves)
        product = builder.fadd(low, high)
    return builder.extract_element(product, ir.Constant(ir.IntType(32), 0))


def _emit_accrue(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401 - as above
    into, one, other = (_Rows(builder, _data(context, builder, signature, arguments, i)) for i in (0, 3, 5))
    product = builder.fmul(one.load(arguments[4]), other.load(arguments[6]), flags=_CONTRACT)
    for place in range(signature.args[2].count):
        at = builder.add(arguments[1], ir.Constant(_INDEX, place * WIDTH))
        factor = _splat(builder, builder.extract_value(arguments[2], place))
        total = builder.fadd(into.load(at), builder.fmul(factor, product, flags=_CONTRACT), flags=_CONTRACT)
        builder.store(total, into.place(at), align=_UNALIGNED)
    return context.get_dummy_value()


def _emit_drawn(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401 - as above
    rows = _Rows(builder, _data(context, builder, signature, arguments, 0))
    following, cards = (_data(context, builder, signature, arguments, i) for i in (4, 5))
    into, values, counts, _, _, hand, safe, shares, here, by_other, bust, late, factor = arguments[1:]

    def times(one: Any, other: Any) -> Any:  # noqa: ANN401 - as above
        return builder.fmul(one, other, flags=_CONTRACT)

    def plus(one: Any, other: Any) -> Any:  # noqa: ANN401 - as above
        return builder.fadd(one, other, flags=_CONTRACT)

    def minus(one: Any, other: Any) -> Any:  # noqa: ANN401 - as above
        return builder.fsub(one, other, flags=_CONTRACT)

    zero = ir.Constant(_ROW, None)
    worth, met = (cgutils.alloca_once_value(builder, zero) for _ in range(2))  # type: ignore[no-untyped-call]
    with cgutils.for_range(builder, safe) as loop:
        x = builder.add(hand, loop.index)
        held = builder.sext(builder.load(builder.gep(cards, [x])), _INDEX)
        row = builder.add(builder.mul(loop.index, ir.Constant(_INDEX, HELD)), held)
        count = rows.beyond(counts, row)
        value = rows.beyond(values, builder.sext(builder.load(builder.gep(following, [x])), _INDEX))
        builder.store(plus(builder.load(met), count), met)
        builder.store(plus(builder.load(worth), times(count, value)), worth)
    share = rows.load(shares)
    total = times(builder.load(worth), share)
    any_left = rows.load(builder.add(shares, ir.Constant(_INDEX, HELD * WIDTH)))
    all_safe = builder.icmp_signed(">=", safe, ir.Constant(_INDEX, 10))
    lost = builder.select(all_safe, zero, minus(any_left, times(builder.load(met), share)))
    others = rows.load(here)
    after = rows.load(builder.add(shares, ir.Constant(_INDEX, WIDTH)))
    itself = times(times(others, share), _splat(builder, by_other))
    natural = times(minus(times(lost, others), itself), after)
    apart = builder.fsub(late, bust)
    total = plus(total, plus(times(lost, _splat(builder, bust)), times(natural, _splat(builder, apart))))
    builder.store(times(total, _splat(builder, factor)), rows.place(into), align=_UNALIGNED)
    return context.get_dummy_value()
