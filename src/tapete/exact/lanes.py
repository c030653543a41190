"""Steps and sums of the dealer's walk for many compositions side by side, as vectors the compiler need not discover.

It vectorises long inner loops only, and pays for each what a short one takes to run.
"""

from __future__ import annotations

from tapete.kernels import Emitted

LANES = 32
"""Compositions worked on side by side: what a walk of all up cards writes, 230 kB, stays in the second cache."""
WIDTH = 8
"""Numbers in a vector of the processor, and in a finished row: five totals, bust, natural, and a zero."""
_EMIT = "tapete.exact.emit_lanes"

fetch = Emitted(_EMIT, "fetch")
step = Emitted(_EMIT, "step")
gather = Emitted(_EMIT, "gather")
blend = Emitted(_EMIT, "blend")
collect = Emitted(_EMIT, "collect")
finish = Emitted(_EMIT, "finish")
