"""Eight values at a time: a split hand's, by how many more cards of its pair are gone.

Rows of `WIDTH` numbers lie in one piece of memory, of which all places are indices.
"""

from __future__ import annotations

from tapete.kernels import Emitted

HELD = 23
"""Numbers of one value that a hand can hold, zero and one that is bust included."""
_EMIT = "tapete.exact.emit_octet"

accrue = Emitted(_EMIT, "accrue")
dot = Emitted(_EMIT, "dot")
drawn = Emitted(_EMIT, "drawn")
