"""How much one caller may ask for: a bucket of tokens that fills again with time.

The framework's own limiter writes the whole history of a caller as JSON under one lock at every request; here it is
two numbers.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from tapete.errors import TapeteError

MOST_CALLERS = 10_000
"""The longest idle are forgotten first: by then their buckets are full again, or an attacker has many addresses."""


class Allowance:
    """Refuses who asks for more than `burst` at once and `rate` a second after that."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._callers: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, caller: str) -> None:
        """Take one token of a caller's; raises `TapeteError` with code `too-many`."""
        now = self._clock()
        left, since = self._callers.pop(caller, (float(self._burst), now))
        left = min(self._burst, left + (now - since) * self._rate)
        self._callers[caller] = (max(left - 1, 0) if left >= 1 else left, now)
        if len(self._callers) > MOST_CALLERS:
            self._callers.popitem(last=False)
        if left < 1:
            raise TapeteError("too-many")
