"""A log that lasts as long as its process: for tests, and for nights that need not be kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock

from tapete.log.entry import Document, Entry
from tapete.log.fault import Conflict


class MemoryLog:
    """Streams in lists."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._streams: dict[str, list[Entry]] = {}
        self._keys: dict[tuple[str, bytes], int] = {}
        self._documents: dict[str, dict[str, Document]] = {}

    def append(self, entries: Sequence[Entry], documents: Sequence[Document] = ()) -> None:
        """Keep entries and documents."""
        with self._lock:
            self._check(entries)
            for entry in entries:
                self._streams.setdefault(entry.stream, []).append(entry)
                if entry.key is not None:
                    self._keys[entry.stream, entry.key] = entry.version
            for document in documents:
                self._keep(document)

    def _check(self, entries: Sequence[Entry]) -> None:
        due: dict[str, int] = {}
        keys: set[tuple[str, bytes]] = set()
        for entry in entries:
            expected = due.get(entry.stream) or len(self._streams.get(entry.stream, ())) + 1
            if entry.version != expected:
                raise Conflict(entry.stream)
            due[entry.stream] = expected + 1
            if entry.key is not None:
                known = (entry.stream, entry.key)
                if known in self._keys or known in keys:
                    raise Conflict(entry.stream)
                keys.add(known)

    def _keep(self, document: Document) -> None:
        kept = self._documents.setdefault(document.kind, {})
        if document.value is None:
            kept.pop(document.key, None)
        else:
            kept[document.key] = document

    def read(self, stream: str, after: int = 0, until: int | None = None) -> list[Entry]:
        """Return the entries of a stream with versions over `after`, up to `until`, in order."""
        with self._lock:
            return self._streams.get(stream, [])[after:until]

    def find(self, stream: str, key: bytes) -> int | None:
        """Return the version of the entry with this key, if there is one."""
        with self._lock:
            return self._keys.get((stream, key))

    def streams(self) -> list[str]:
        """Return the names of all streams in order."""
        with self._lock:
            return sorted(self._streams)

    def document(self, kind: str, key: str) -> Document | None:
        """Return one document, if there is one."""
        with self._lock:
            return self._documents.get(kind, {}).get(key)

    def documents(
        self, kind: str, *, limit: int = 100, low: int | None = None, high: int | None = None, ascending: bool = False
    ) -> list[Document]:
        """Return documents of a kind with numbers from `low` to `high`, the greatest number first."""
        with self._lock:
            found = [
                document
                for document in self._documents.get(kind, {}).values()
                if (low is None or document.number >= low) and (high is None or document.number <= high)
            ]
        found.sort(key=lambda document: (document.number if ascending else -document.number, document.key))
        return found[:limit]

    def watch(self, told: Callable[[str, int], None]) -> Callable[[], None]:  # noqa: ARG002 - nobody else writes
        """Call nobody: one process has it all."""
        return lambda: None

    def close(self) -> None:
        """Forget nothing: there is nothing to let go of."""
