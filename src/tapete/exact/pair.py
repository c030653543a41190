"""The kernels that value split hands: what they become under a play, then what each is worth.

All numbers of cards of the pair known gone are worked on side by side: lane j of a row has j + 1 gone.
"""

from __future__ import annotations

from tapete.exact.kernel import kernel
from tapete.exact.lanes import WIDTH
from tapete.exact.octet import HELD, dot, drawn
from tapete.exact.play import CHARLIE, DOUBLE, HIT, TWENTY_ONE

STAGE = 3
"""Numbers kept of a stage of a hand: composition, doublings made, doublings after the next card or -1."""


@kernel
def stages(lattice, ended, times, play, again, pairs, bound, most, bit, reached, found, ends, wanted):  # type: ignore[no-untyped-def]  # numba infers
    """List the stages of the split hands of `pairs` in `found`, few points first, each pair's up to `ends[i + 1]`.

    Hands that are `bound` get one card and stand. `wanted` has `bit` set for the multisets that a hand
    is settled with, up to `most[i]` cards of the pair known gone. `reached[c, d]` is nought before and after.
    """
    number, hard, following, gone = lattice.number, lattice.hard, lattice.following, lattice.gone
    count = 0
    for i in range(len(pairs)):
        p = pairs[i]
        reached[lattice.one[p], 0] = 1
        for place in range(lattice.starts[p], lattice.starts[p + 1]):
            c = lattice.holders[place]
            for d in range(times + 1):
                if reached[c, d] == 0:
                    continue
                reached[c, d] = 0
                to = -1
                if ended[c] & (CHARLIE | TWENTY_ONE) == 0:
                    if d > 0:
                        to = d + 1 if again[d, c] else -1
                    elif number[c] < 2 or (play[c] == HIT and bound[i] == 0):
                        to = 0
                    elif play[c] == DOUBLE and bound[i] == 0:
                        to = 1
                found[count, 0], found[count, 1], found[count, 2] = c, d, to
                count += 1
                if to >= 0:
                    for x in range(min(21 - hard[c], 10)):
                        reached[following[c, x], to] = 1
                elif ended[c] & CHARLIE == 0:
                    for k in range(1, most[i] + 1):
                        wanted[gone[p, c, k]] |= bit
        ends[i + 1] = count


@kernel
def split_hands(draws, lattice, outcomes, terms, pairs, most, found, ends, memory, hand, twin):  # type: ignore[no-untyped-def]  # numba infers
    """Fill `hand[p, k]` and `twin[p, k]` for every number k of the pair's cards gone, up to `most[i]`.

    `memory` has room for a row of every composition and doubling, and 12 more for each of `HELD`.
    """
    up, finite, number, hard, total = draws.up, draws.finite, lattice.number, lattice.hard, lattice.total
    gone, ended, paid, count = lattice.gone, terms.ended, terms.ends, len(lattice.number)
    following, cards = lattice.following, lattice.cards
    shoe, other = draws.left, 9 - up if up in (0, 9) else -1
    first = up * outcomes.shape[1]
    counts = (terms.times + 1) * count * WIDTH
    shares = counts + 10 * HELD * WIDTH
    pay = shares + 2 * HELD * WIDTH
    nothing = pay + 6 * WIDTH
    memory[nothing : nothing + WIDTH] = 0.0
    for t in range(6):
        for o in range(6):
            memory[pay + t * WIDTH + o] = terms.pay[t, o]
        memory[pay + t * WIDTH + 6], memory[pay + t * WIDTH + 7] = paid[0], 0.0
    for n in range(HELD):
        for x in range(10):
            for j in range(WIDTH):
                memory[counts + (x * HELD + n) * WIDTH + j] = max(shoe[x] - finite * n, 0.0)
        for j in range(WIDTH):
            left = draws.size - finite * (n + j + 2)
            memory[shares + n * WIDTH + j] = 1.0 / left if left > 0.0 else 0.0
            memory[shares + (HELD + n) * WIDTH + j] = 1.0 if left > 0.0 else 0.0
    for i in range(len(pairs)):
        p = pairs[i]
        for n in range(HELD):
            for j in range(WIDTH):
                memory[counts + (p * HELD + n) * WIDTH + j] = max(shoe[p] - finite * (n + j + 1), 0.0)
        for stage in range(ends[i + 1] - 1, ends[i] - 1, -1):
            c, d, to = found[stage, 0], found[stage, 1], found[stage, 2]
            into, share = (d * count + c) * WIDTH, shares + number[c] * WIDTH
            here = counts + (other * HELD + cards[c, other]) * WIDTH if other >= 0 else nothing
            if to >= 0:
                safe = min(21 - hard[c], 10)
                by_other = finite if other >= safe else 0.0
                factor = terms.factor if to > d else 1.0
                drawn(
                    memory, into, to * count * WIDTH, counts, following, cards, c * 10, safe, share, here, by_other,
                    paid[1], paid[2], factor,
                )  # fmt: skip
            elif ended[c] & CHARLIE:
                for j in range(WIDTH):
                    natural = memory[here + j] * memory[share + j]
                    memory[into + j] = paid[3] * (1.0 - natural) + paid[4] * natural
            else:
                row = pay + max(total[c] - 16, 0) * WIDTH
                for j in range(most[i]):
                    memory[into + j] = dot(memory, row, outcomes, (gone[p, c, j + 1] + first) * WIDTH)
        for j in range(most[i]):
            hand[p, j + 1] = memory[lattice.one[p] * WIDTH + j]
            twin[p, j + 1] = memory[lattice.two[p, p] * WIDTH + j]
        for n in range(HELD):
            for j in range(WIDTH):
                memory[counts + (p * HELD + n) * WIDTH + j] = max(shoe[p] - finite * n, 0.0)
