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


def _ignore(_: LogError | None) -> None:
    """Want nothing told."""


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
        self._lost: dict[str, int] = {}
        """By stream the last line of decisions that was lost."""
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
        alive = [write for write in writes if self._lost.get(write.stream, -1) < write.line]
        dead = [write for write in writes if self._lost.get(write.stream, -1) >= write.line]
        told = [(write, LogError("log-lost-before")) for write in dead]
        self._tell([*told, *self._outcome(alive)])

    def _outcome(self, writes: Sequence[Write]) -> list[tuple[Write, LogError | None]]:
        if not writes:
            return []
        try:
            self._append(writes)
        except Conflict as conflict:
            streams = dict.fromkeys(write.stream for write in writes)
            if len(streams) == 1:
                return self._failed(writes, conflict)
            # Another process was first at one table: the others need not suffer for it.
            each = [[write for write in writes if write.stream == stream] for stream in streams]
            return [outcome for own in each for outcome in self._outcome(own)]
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

    def _failed(self, writes: Sequence[Write], error: LogError) -> list[tuple[Write, LogError | None]]:
        for write in writes:
            self._lost[write.stream] = max(write.line, self._lost.get(write.stream, -1))
        return [(write, error) for write in writes]

    def _tell(self, outcomes: list[tuple[Write, LogError | None]]) -> None:
        def tell() -> None:
            for write, error in outcomes:
                write.done(error)

        self._loop.call_soon_threadsafe(tell)
