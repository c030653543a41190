"""`tapete serve` as a person starts it: a process with a data folder of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

PROGRAM = Path(sys.executable).with_name("tapete")
PATIENCE = 60
"""Seconds for the program to start; it takes one, on a machine with nothing else to do."""


class Program:
    """One running server; its lines are read as they come."""

    def __init__(self, home: Path, *arguments: str, language: str = "en") -> None:
        environment = {**os.environ, "XDG_DATA_HOME": str(home), "LANG": language, "LC_ALL": language}
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--no-browser", *arguments],
            env=environment,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.lines: list[str] = []
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._queue.put(line.rstrip("\n"))
        self.process.stdout.close()
        self._queue.put(None)

    def url(self) -> str:
        """Return the address it says it serves at, as soon as it does."""
        while True:
            try:
                line = self._queue.get(timeout=PATIENCE)
            except Empty:
                raise AssertionError(self.lines) from None
            assert line is not None, self.lines
            self.lines.append(line)
            found = re.search(r"http://\S+?(?=/(?:\s|$))", line)
            if found:
                return found[0]

    def stop(self, how: int = signal.SIGINT) -> int:
        """Send a signal; returns the exit code."""
        self.process.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """Wait until it has ended; returns the exit code."""
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        while not self._queue.empty():
            line = self._queue.get()
            self.lines += [] if line is None else [line]
        return code
