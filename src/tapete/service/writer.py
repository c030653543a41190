"""Group commit: one thread makes durable what many commands decided, all that wait in one transaction."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread

import msgspec

from tapete.log import Conflict, Document, Entry, Log, LogError

LARGEST_BATCH = 1000
HANDFUL = 32
"""Writes after which the thread is woken within a turn of the loop."""


class Known(Conflict):
    """A command is in the log already, under its key."""

    def __init__(self, stream: str, key: bytes) -> None:
        super().__init__(stream)
        self.key = key


def _ignore(_: LogError | None) -> None:
    """Want nothing told."""


_NOTHING_LOST = (-1, LogError("log-lost-before"))


class Write(msgspec.Struct, eq=False):
    """What one command, or the clock, wants made durable."""

    stream: str
    line: int
    """Which line of decisions it stands in: what is decided on something that was lost is lost too."""
    entries: list[Entry]
    documents: list[Document]
    done: Callable[[LogError | None], None] = _ignore
    """Told, in the event loop, when it is durable, or why it is not."""


class Writer:
    """The one thread of a process that writes to the log."""

    def __init__(self, log: Log, loop: AbstractEventLoop) -> None:
        self._log = log
        self._loop = loop
        self._gathered: list[Write] = []
        self._queue: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._lost: dict[str, tuple[int, LogError]] = {}
        """By stream the last line of decisions that was lost, and what the rest of it is told."""
        self._thread = Thread(target=self._run, name="tapete-writer", daemon=True)
        self._thread.start()

    def put(self, write: Write) -> None:
        """Queue a write; those of one stream are written in the order they come."""
        self._gathered.append(write)
        # Waking the thread costs as much as a decision: once for all that is decided in one turn of the loop, but
        # not so late that the disk is idle meanwhile.
        if len(self._gathered) == 1:
            self._loop.call_soon(self._hand_over)
        elif len(self._gathered) >= HANDFUL:
            self._hand_over()

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def close(self) -> None:
        """Hand over what is gathered; the thread ends when it is written. In the event loop."""
        self._hand_over()
        self._queue.put(None)

    def join(self) -> None:
        """Wait for the thread to end; not in the event loop."""
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch: list[Write] = []
            while going_on and len(batch) < LARGEST_BATCH and not (batch and self._queue.empty()):
                gathered = self._queue.get()
                going_on = gathered is not None
                batch += gathered or ()
            if batch:
                self._write(batch)

    def _write(self, writes: list[Write]) -> None:
        told: list[tuple[Write, LogError | None]] = []
        alive = []
        for write in writes:
            line, reason = self._lost.get(write.stream, _NOTHING_LOST)
            if line < write.line:
                alive.append(write)
            else:
                told.append((write, reason))
        self._tell([*told, *self._outcome(alive)])

    def _outcome(self, writes: Sequence[Write]) -> list[tuple[Write, LogError | None]]:
        if not writes:
            return []
        try:
            self._append(writes)
        except Conflict as conflict:
            streams = list(dict.fromkeys(write.stream for write in writes))
            if len(streams) == 1:
                return self._failed(writes, self._known(writes) or conflict)
            # One table's decisions met others: the other tables need not suffer for it. Halves find it in few commits.
            some = set(streams[: len(streams) // 2])
            halves = ([w for w in writes if w.stream in some], [w for w in writes if w.stream not in some])
            return [outcome for half in halves for outcome in self._outcome(half)]
        except LogError as error:
            return self._failed(writes, error)
        return [(write, None) for write in writes]

    def _append(self, writes: Sequence[Write]) -> None:
        entries = [entry for write in writes for entry in write.entries]
        documents = [document for write in writes for document in write.documents]
        try:
            self._log.append(entries, documents)
        except LogError:
            raise
        except Exception as error:  # the thread must outlive every surprise, or the house stands still
            raise LogError("log-unavailable", reason=type(error).__name__) from error

    def _known(self, writes: Sequence[Write]) -> Known | None:
        """Return the first command that the log knew before: asked only when something stands in its way."""
        keyed = [(write.stream, entry.key) for write in writes for entry in write.entries if entry.key is not None]
        try:
            return next((Known(stream, key) for stream, key in keyed if self._log.find(stream, key) is not None), None)
        except Exception:  # noqa: BLE001 - as above; a conflict it is in any case
            return None

    def _failed(self, writes: Sequence[Write], error: LogError) -> list[tuple[Write, LogError | None]]:
        rest = error if isinstance(error, Known) else LogError("log-lost-before")
        for write in writes:
            line, _ = self._lost.get(write.stream, _NOTHING_LOST)
            if line <= write.line:
                self._lost[write.stream] = (write.line, rest)
        return [(write, error) for write in writes]

    def _tell(self, outcomes: list[tuple[Write, LogError | None]]) -> None:
        def tell() -> None:
            for write, error in outcomes:
                write.done(error)

        self._loop.call_soon_threadsafe(tell)
