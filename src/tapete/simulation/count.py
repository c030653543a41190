"""Counting systems as data: tags by rank, a true or a running count, where it starts.

A *true count* is the running count divided by the packs not seen, counted to the card; a pack is as large as
this table's packs are. What is not seen includes the hole card until it is turned. An unbalanced system is
used by its running count. Format: `docs/formats/count.md`.
"""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path

import msgspec

from tapete.cards import RANKS, TEN_VALUES
from tapete.errors import TapeteError
from tapete.rules.library import read_text

FORMAT = "tapete-count/1"
_UP = 10


class CountError(TapeteError):
    """A text is not a counting system; the details name the key."""


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
    if not name.endswith(".toml") and not Path(name).exists():
        raise CountError("count-unknown", value=name[:80], allowed=(*SYSTEMS, "FILE.toml"))
    return read_count(read_text(Path(name)))


def read_count(text: str) -> Count:
    """Return the counting system of a TOML text; raises `CountError` naming the key."""
    document = read_toml(text, "count-not-toml", CountError)
    _only(document, {"format", "id", "name", "tags", "kind", "start", "start_per_pack"})
    if document.get("format") != FORMAT:
        raise CountError("count-key", key="format", value=str(document.get("format"))[:40], allowed=FORMAT)
    identifier = document.get("id")
    if not isinstance(identifier, str) or not identifier:
        raise CountError("count-key", key="id", value=str(identifier)[:40], allowed='"..."')
    kind = document.get("kind", "true")
    if kind not in ("true", "running"):
        raise CountError("count-key", key="kind", value=str(kind)[:40], allowed="true | running")
    start, per_pack = (_number(document.get(key, 0), key) for key in ("start", "start_per_pack"))
    name = document.get("name", identifier)
    return Count(identifier, str(name), _tags(document.get("tags")), kind == "true", start, per_pack)


def read_toml(text: str, code: str, error: type[TapeteError]) -> dict[str, object]:
    """Return a TOML document with its decimals exact; raises `error` with `code`."""
    try:
        return tomllib.loads(text, parse_float=Fraction)
    except (tomllib.TOMLDecodeError, ValueError) as reason:
        raise error(code, reason=str(reason)[:200]) from None


def _only(document: dict[str, object], keys: set[str]) -> None:
    for key in document:
        if key not in keys:
            raise CountError("count-key", key=key[:40], value="", allowed=tuple(sorted(keys)))


def _tags(found: object) -> tuple[Fraction, ...]:
    if not isinstance(found, dict):
        raise CountError("count-key", key="tags", value=str(found)[:40], allowed="{ 2 = .., 3 = .., T = .., A = .. }")
    for key in found:
        if key not in RANKS:
            raise CountError("count-key", key=f"tags.{key}"[:40], value="", allowed=tuple(RANKS))
    return tuple(_tag(found, rank) for rank in RANKS)


def _tag(found: dict[str, object], rank: str) -> Fraction:
    """Return a rank's tag; a face left out has that of the ten."""
    key = "T" if rank in TEN_VALUES and rank not in found else rank
    if key not in found:
        raise CountError("count-key", key=f"tags.{key}", value="", allowed=f"-{_UP}..{_UP}")
    return _number(found[key], f"tags.{key}")


def _number(found: object, key: str) -> Fraction:
    if not isinstance(found, (int, Fraction)) or isinstance(found, bool):
        raise CountError("count-key", key=key, value=str(found)[:40], allowed="a number")
    number = Fraction(found)
    if key.startswith("tags") and (abs(number) > _UP or 100 % number.denominator):
        raise CountError("count-key", key=key, value=str(found)[:40], allowed=f"-{_UP}..{_UP}, at most two decimals")
    if abs(number) > 1000 or 100 % number.denominator:
        raise CountError("count-key", key=key, value=str(found)[:40], allowed="-1000..1000, at most two decimals")
    return number
