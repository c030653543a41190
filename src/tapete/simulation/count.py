"""Counting systems as data: tags by rank, a true or a running count, where it starts.

A *true count* is the running count divided by the packs not seen, counted to the card; a pack is as large as
this table's packs are. What is not seen includes the hole card until it is turned. An unbalanced system is
used by its running count. Format: `docs/formats/count.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import msgspec

from tapete.cards import RANKS, TEN_VALUES
from tapete.errors import TapeteError
from tapete.rules.keys import LINE, Refused
from tapete.rules.library import read_text
from tapete.toml import Wrong, check_keys, exact, read_document

FORMAT = "tapete-count/1"
KEYS = ("format", "id", "name", "tags", "kind", "start", "start_per_pack")
_TAGS = (-10, 10, 2)
_STARTS = (-1000, 1000, 2)


class CountError(TapeteError):
    """A text is not a counting system; the details name file and key."""


class Count(msgspec.Struct, frozen=True):
    """One counting system. `tags` has one tag a rank, in the order of `RANKS`.

    The count starts at `start` plus `start_per_pack` times the packs; both are 0 in balanced systems.
    """

    id: str
    name: str
    tags: tuple[Fraction, ...]
    true: bool = True
    start: Fraction = Fraction(0)
    start_per_pack: Fraction = Fraction(0)

    @property
    def scale(self) -> int:
        """The least factor that makes every tag and the start whole."""
        scale = 1
        for number in (*self.tags, self.start, self.start_per_pack):
            scale *= (number * scale).denominator
        return scale


def _system(name: str, low_to_high: str, ace: str, *, true: bool = True, start: tuple[int, int] = (0, 0)) -> Count:
    *low, ten = (Fraction(tag) for tag in low_to_high.split())
    tags = (*low, ten, ten, ten, ten, Fraction(ace))
    identifier = name.lower().replace(" ", "-")
    return Count(identifier, name, tags, true, Fraction(start[0]), Fraction(start[1]))


SYSTEMS: dict[str, Count] = {
    system.id: system
    for system in (
        _system("Hi-Lo", "1 1 1 1 1 0 0 0 -1", "-1"),
        _system("KO", "1 1 1 1 1 1 0 0 -1", "-1", true=False, start=(4, -4)),
        _system("Omega II", "1 1 2 2 2 1 0 -1 -2", "0"),
        _system("Zen", "1 1 2 2 2 1 0 0 -2", "-1"),
        _system("Hi-Opt I", "0 1 1 1 1 0 0 0 -1", "0"),
        _system("Hi-Opt II", "1 1 2 2 1 1 0 0 -2", "0"),
        _system("Wong halves", "1/2 1 1 3/2 1 1/2 0 -1/2 -1", "-1"),
    )
}
"""The shipped systems by id: tags of 2 to 9, ten-values and aces (K. Vancura and O. Fuchs, "Knock-Out
Blackjack"; S. Wong, "Professional Blackjack"; B. Carlson, "Blackjack for Blood"; A. Snyder, "Blackbelt in
Blackjack"; L. Humble and C. Cooper, "The World's Greatest Blackjack Book")."""


def load_count(name: str) -> Count:
    """Return a shipped system, or that of a file; raises `CountError` or `TapeteError`."""
    if name in SYSTEMS:
        return SYSTEMS[name]
    try:
        text = read_text(Path(name))
    except TapeteError as error:
        if error.code != "no-such-file" or name.endswith(".toml"):
            raise
        raise CountError("count-unknown", value=name[:80], allowed=(*SYSTEMS, "FILE.toml")) from None
    return read_count(text, name[:200])


def read_count(text: str, file: str = "<text>") -> Count:
    """Return the counting system of a TOML text; raises `CountError` naming the key, or as `parse_toml` does."""
    try:
        return _count(read_document(text, file, FORMAT, KEYS))
    except Wrong as wrong:
        raise CountError("count-key", file=file, key=wrong.key, value=wrong.value, allowed=wrong.allowed) from None


def _count(document: Mapping[str, object]) -> Count:
    identifier = _line(document.get("id"), "id")
    kind = document.get("kind", "true")
    if kind not in ("true", "running"):
        raise Wrong("kind", kind, '"true" | "running"')
    start, per_pack = (exact(document.get(key, 0), key, *_STARTS) for key in ("start", "start_per_pack"))
    name = _line(document.get("name", identifier), "name")
    return Count(identifier, name, _tags(document.get("tags")), kind == "true", start, per_pack)


def _line(found: object, key: str) -> str:
    try:
        return str(LINE.read(found))
    except Refused:
        raise Wrong(key, found, LINE.allowed) from None


def _tags(found: object) -> tuple[Fraction, ...]:
    if not isinstance(found, dict):
        raise Wrong("tags", found, "{ 2 = .., 3 = .., T = .., A = .. }")
    check_keys(found, "tags.", RANKS)
    return tuple(_tag(found, rank) for rank in RANKS)


def _tag(found: Mapping[str, object], rank: str) -> Fraction:
    """Return a rank's tag; a face left out has that of the ten."""
    key = "T" if rank in TEN_VALUES and rank not in found else rank
    return exact(found.get(key), f"tags.{key}", *_TAGS)
