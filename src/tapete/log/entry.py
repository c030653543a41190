"""What a log keeps: entries, which are the truth, and documents, which can be rebuilt from them. Bytes to the log."""

from __future__ import annotations

import msgspec


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One entry of a stream. `payload` is as secret as a key: it may hold seeds and hidden cards."""

    stream: str
    version: int
    """From 1, without gaps."""
    type: str
    payload: bytes
    metadata: bytes
    key: bytes | None = None
    """What makes the entry's cause unique in its stream, so that a repeated command is found again."""

    def __repr__(self) -> str:
        """Name the entry and show nothing of it."""
        return f"Entry({self.stream!r}, {self.version}, {self.type!r})"


class Document(msgspec.Struct, frozen=True, gc=False):
    """Something folded out of streams: of one kind, under a key, to be listed by its number.

    Writing one replaces what was under its key; without a value it is removed.
    """

    kind: str
    key: str
    number: int
    value: bytes | None

    def __repr__(self) -> str:
        """Name the document and show nothing of it."""
        return f"Document({self.kind!r}, {self.key!r}, {self.number})"
