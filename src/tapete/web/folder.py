"""Table files of one's own, served beside those that ship."""

from __future__ import annotations

import stat
from pathlib import Path

import msgspec

from tapete.errors import TapeteError
from tapete.rules import SHIPPED, parse
from tapete.rules.library import read_text


class Found(msgspec.Struct, frozen=True):
    """The good table files of a folder, their texts by id, and what is wrong with the others, by file name."""

    texts: dict[str, str]
    refused: dict[str, TapeteError]


def find_tables(folder: Path) -> Found:
    """Return the tables of a folder, in the order of their file names; raises `TapeteError` (`not-a-folder`).

    A file that is refused does not keep the others from being served.
    """
    if not folder.is_dir():
        raise TapeteError("not-a-folder", file=str(folder)[:200])
    texts: dict[str, str] = {}
    refused: dict[str, TapeteError] = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            _check_file(path)
            text = read_text(path)
            table = parse(text, path.name).table.id
            if table in texts or table in SHIPPED:
                refused[path.name] = TapeteError("table-id-twice", value=table, file=path.name)
            else:
                texts[table] = text
        except TapeteError as error:
            refused[path.name] = error
    return Found(texts, refused)


def _check_file(path: Path) -> None:
    """Refuse what is no file to be read to its end, as a pipe that nobody writes to; raises `not-a-file`."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return  # reading it says why
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise TapeteError("not-a-file", file=str(path)[:200])
