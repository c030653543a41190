"""Where tables are found: the five that ship with the package, and files a person names."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from tapete.errors import TapeteError
from tapete.rules.file import LARGEST_FILE, parse
from tapete.rules.model import Rules

SHIPPED = ("selminha", "clasico", "europeo", "americano", "match-play-21")


@lru_cache(maxsize=len(SHIPPED))
def shipped(table: str) -> Rules:
    """Return the rules of one of the five shipped tables."""
    resource = files("tapete") / "tables" / f"{table}.toml"
    return parse(resource.read_text(encoding="utf-8"), f"{table}.toml")


def load(table: str | Path, folder: Path | None = None) -> Rules:
    """Return the rules of a shipped id, or of a table file, whose path is relative to `folder`.

    A shipped id wins over a file of that name. Raises `TapeteError` (`no-such-table`,
    `unreadable-file`, `file-too-large`, `not-text`, `not-toml`) or `TableError`.
    """
    if str(table) in SHIPPED:
        return shipped(str(table))
    path = (folder or Path()) / table
    if not path.exists() and path.suffix != ".toml":
        raise TapeteError("no-such-table", value=str(table)[:200], tables=SHIPPED)
    return parse(read_text(path), str(table))


def read_text(path: Path, largest: int = LARGEST_FILE) -> str:
    """Return a text file's contents, refusing what is unreadable, too large or not UTF-8."""
    try:
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except (OSError, ValueError) as reason:
        why = reason.strerror if isinstance(reason, OSError) and reason.strerror else str(reason)
        raise TapeteError("unreadable-file", file=str(path)[:200], reason=why) from None
    if len(content) > largest:
        raise TapeteError("file-too-large", file=str(path)[:200], largest=largest)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise TapeteError("not-text", file=str(path)[:200]) from None
