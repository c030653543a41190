"""Where tables are found: the five that ship with the package, and files a person names."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from tapete.errors import TapeteError
from tapete.rules.file import LARGEST_FILE, parse
from tapete.rules.model import Rules

TABLES = Path(__file__).parent.parent / "tables"
"""The files of the tables that ship; found beside the sources, for `importlib.resources` takes longer to load."""

SHIPPED = ("selminha", "clasico", "europeo", "americano", "match-play-21")

ORDINARY = '[table]\nid = "ordinary"\nname = { es = "Corriente", en = "Ordinary", pt = "Comum" }\n'
"""The file of the ordinary table, every key at its default: what perft rows and tests change a rule of."""


@lru_cache(maxsize=len(SHIPPED))
def shipped(table: str) -> Rules:
    """Return the rules of one of the five shipped tables."""
    return parse(file_text(table), f"{table}.toml")


def load(table: str | Path, folder: Path | None = None) -> Rules:
    """Return the rules of a shipped id, or of a table file, whose path is relative to `folder`.

    A shipped id wins over a file of that name. Raises `TapeteError` (`not-toml`, or as `file_text` does) or
    `TableError`.
    """
    if str(table) in SHIPPED:
        return shipped(str(table))
    return parse(file_text(table, folder), str(table)[:200])


def file_text(table: str | Path, folder: Path | None = None) -> str:
    """Return the text of a table file, found as `load` finds it.

    Raises `TapeteError` with code `no-such-table`, or as `read_text` does.
    """
    if str(table) in SHIPPED:
        return (TABLES / f"{table}.toml").read_text(encoding="utf-8")
    path = (folder or Path()) / table
    if path.suffix != ".toml" and not _is_there(path):
        raise TapeteError("no-such-table", value=str(table)[:200], tables=SHIPPED)
    return read_text(path)


def read_text(path: Path, largest: int = LARGEST_FILE) -> str:
    """Return a text file's contents, at most `largest` bytes of UTF-8.

    Raises `TapeteError` with code `no-such-file`, `is-a-folder`, `unreadable-file`, `file-too-large` or `not-text`.
    """
    file = str(path)[:200]
    try:
        with path.open("rb") as opened:
            content = opened.read(largest + 1)
    except FileNotFoundError:
        raise TapeteError("no-such-file", file=file) from None
    except IsADirectoryError:
        raise TapeteError("is-a-folder", file=file) from None
    except (OSError, ValueError):
        raise TapeteError("unreadable-file", file=file) from None
    if len(content) > largest:
        raise TapeteError("file-too-large", file=file, largest=largest)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise TapeteError("not-text", file=file) from None


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a name too long, or with a zero byte in it
        return False
