"""What every log can do, whatever it keeps its bytes in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tapete.log.entry import Document, Entry


class Log(Protocol):
    """Streams of entries with optimistic versions: whoever writes names the versions, and the first one wins.

    Every method may be called from any thread, and raises `LogError` when it cannot do its work.
    """

    def append(self, entries: Sequence[Entry], documents: Sequence[Document] = ()) -> None:
        """Make entries and documents durable, all of them or none.

        Raises `Conflict` when a version or a key is taken. Of documents with one kind and key the last one counts.
        """

    def read(self, stream: str, after: int = 0, until: int | None = None) -> list[Entry]:
        """Return the entries of a stream with versions over `after`, up to `until`, in order."""

    def find(self, stream: str, key: bytes) -> int | None:
        """Return the version of the entry with this key, if there is one."""

    def streams(self) -> list[str]:
        """Return the names of all streams in order."""

    def document(self, kind: str, key: str) -> Document | None:
        """Return one document, if there is one."""

    def documents(
        self, kind: str, *, limit: int = 100, low: int | None = None, high: int | None = None, ascending: bool = False
    ) -> list[Document]:
        """Return documents of a kind with numbers from `low` to `high`, the greatest number first.

        Equal numbers are in the order of their keys, which `ascending` does not change.
        """

    def watch(self, told: Callable[[str, int], None]) -> Callable[[], None]:
        """Have `told(stream, version)` called, in any thread, when a stream grows; returns what ends it.

        Only logs that several processes share call it, for their own writes too; an empty stream means that it cannot
        be told which have grown.
        """

    def close(self) -> None:
        """Let go of what the log holds open."""
