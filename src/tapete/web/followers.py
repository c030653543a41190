"""Who follows tables: how many streams each address has open."""

from __future__ import annotations

from collections import Counter

from tapete.errors import TapeteError


class Followers:
    """How many streams each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str | None] = Counter()

    def check(self, address: str | None) -> None:
        """Refuse one stream too many; raises `TapeteError` with code `too-many`."""
        if address is not None and self._open[address] >= self._most:
            raise TapeteError("too-many")

    def came(self, address: str | None) -> None:
        """Count a stream."""
        self._open[address] += 1

    def left(self, address: str | None) -> None:
        """Count it no more."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
