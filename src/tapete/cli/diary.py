"""What the terminal remembers between two calls: who plays, and at which tables nights go on."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

import msgspec

FILE = "terminal.json"


class Entry(msgspec.Struct, frozen=True):
    """A night that is not over: the kind of table, and the table."""

    rules: str
    table: str


class _Page(msgspec.Struct, frozen=True):
    player: str
    nights: dict[str, list[Entry]] = {}
    """By the log's URL."""


class Diary:
    """A small file beside the log. One that cannot be read is begun anew: the nights themselves are in the log."""

    def __init__(self, folder: Path, url: str) -> None:
        self._file = folder / FILE
        self._url = url
        self._page = self._read()

    @property
    def player(self) -> str:
        """The id under which this person plays in the terminal."""
        return self._page.player

    def table(self, rules: str) -> str | None:
        """Return the table of this kind at which a night goes on."""
        return next((entry.table for entry in self._nights() if entry.rules == rules), None)

    def write(self, entry: Entry) -> None:
        """Note where a night goes on."""
        self._save([*self._others(entry.rules), entry])

    def strike(self, rules: str) -> None:
        """Forget a night that is over."""
        self._save(self._others(rules))

    def _nights(self) -> list[Entry]:
        return self._page.nights.get(self._url, [])

    def _others(self, rules: str) -> list[Entry]:
        return [entry for entry in self._nights() if entry.rules != rules]

    def _read(self) -> _Page:
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self._file.read_bytes(), type=_Page)
        return _Page(f"t_{secrets.token_hex(16)}")

    def _save(self, nights: list[Entry]) -> None:
        self._page = _Page(self._page.player, self._page.nights | {self._url: nights})
        written = self._file.with_suffix(f".{os.getpid()}")
        with contextlib.suppress(OSError):  # without it a night cannot be resumed, and all else goes on
            self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            written.write_bytes(msgspec.json.encode(self._page))
            written.replace(self._file)
