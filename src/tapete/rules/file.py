"""Reading and checking table files: every fault of a file at once, or the rules it declares."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal

import msgspec

from tapete.errors import Fault, TableError, TapeteError
from tapete.rules import model
from tapete.rules.coherence import faults_between
from tapete.rules.keys import KEYS, LANGUAGES, REQUIRED, Key, Refused, keys_of

LARGEST_FILE = 1_000_000
"""Bytes. No table comes near it; a larger file is refused before it is parsed."""

SECTIONS = (
    "table",
    "shoe",
    "stakes",
    "dealer",
    "natural",
    "insurance",
    "double",
    "split",
    "surrender",
    "twenty_one",
    "charlie",
)
TEXTS = ("labels", "tips", "rulings")

Values = dict[str, dict[str, object]]

_LONG_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){8}""")
"""Eight dots in a key: no file here has three, and `tomllib`, quadratic in them, would take hours over a megabyte."""


def parse(text: str, file: str = "<text>") -> model.Rules:
    """Return the rules a table file declares.

    Raises `TableError` with every fault, or `TapeteError` with code `not-toml`.
    """
    return build(parse_toml(text, file), file)


def parse_toml(text: str, file: str) -> dict[str, object]:
    """Return a TOML document with exact decimals.

    Raises `TapeteError` with code `not-toml`, with the line and column, or `not-toml-whole` when the text ends too
    early or is nested too deeply to have a place.
    """
    if _LONG_KEY.search(text):
        raise TapeteError("not-toml-whole", file=file)
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError, ArithmeticError, ValueError) as reason:
        place = re.search(r"line (\d+), column (\d+)", str(reason))
        if place is None:
            raise TapeteError("not-toml-whole", file=file) from None
        raise TapeteError("not-toml", file=file, line=int(place[1]), column=int(place[2])) from None


def build(document: Mapping[str, object], file: str) -> model.Rules:
    """Return the rules of a parsed document; raises `TableError` with every fault."""
    reader = _Reader(document)
    values = reader.values()
    bonuses = reader.bonuses()
    texts = {name: reader.texts(name) for name in TEXTS}
    names = reader.names()
    faults = (*reader.faults, *faults_between(values, bonuses, reader.refused))
    if faults:
        raise TableError(file, faults)
    return _rules(values, bonuses, texts, names)


def _rules(
    values: Values, bonuses: list[dict[str, object]], texts: dict[str, object], names: dict[str, str]
) -> model.Rules:
    stakes = values["stakes"]
    unit = stakes["unit"]
    values["stakes"] = {name: _in_units(value, unit) for name, value in stakes.items()} | {"unit": unit}
    values["table"] = values["table"] | {"name": names}
    return msgspec.convert(values | {"bonus": bonuses} | texts, model.Rules, strict=True)


def _in_units(value: object, unit: object) -> object:
    """Return an amount of the file, or a tuple of them, as whole units; other values as they are."""
    if isinstance(value, tuple):
        return tuple(_in_units(item, unit) for item in value)
    if isinstance(value, (int, Decimal)) and isinstance(unit, Decimal):
        return int(value / unit)
    return value


def show(value: object, depth: int = 3) -> str:
    """Return a value as TOML writes it, on one line and shortened: it may be a megabyte, or a thousand lists deep."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{name(value)}"'
    if isinstance(value, int):
        return str(value) if abs(value) < 10**60 else "..."
    if isinstance(value, (list, dict)) and not depth:
        return "..."
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(show(item, depth - 1) for item in value[:12])}{', ...' if len(value) > 12 else ''}]"
    if isinstance(value, dict):
        shown = [f"{name(key)} = {show(item, depth - 1)}" for key, item in list(value.items())[:6]]
        return f"{{{', '.join(shown)}{', ...' if len(value) > 6 else ''}}}"
    return str(value)[:60]


def name(key: str) -> str:
    """Return a text of the file, a key for one, as it may be shown: one line, not long."""
    clipped = key if len(key) <= 60 else f"{key[:57]}..."
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04X}" for sign in clipped)


class _Reader:
    """Walks a document key by key along the declared table and gathers the faults."""

    def __init__(self, document: Mapping[str, object]) -> None:
        self.document = document
        self.faults: list[Fault] = []
        self.refused: set[str] = set()
        for section in document:
            if section not in (*SECTIONS, "bonus", *TEXTS):
                allowed = " | ".join((*SECTIONS, "bonus", *TEXTS))
                self.fault("unknown-section", name(section), document[section], allowed)

    def fault(self, code: str, path: str, value: object, allowed: str) -> None:
        self.refused.add(path)
        self.faults.append(Fault(code, (path,), show(value) if value is not REQUIRED else "", allowed))

    def section(self, section: str) -> Mapping[str, object]:
        found = self.document.get(section, {})
        if isinstance(found, dict):
            return found
        self.fault("not-a-section", section, found, f"[{section}]")
        self.refused.update(key.path for key in KEYS if key.section == section)
        return {}

    def values(self) -> Values:
        return {
            section: self.keys(
                self.section(section), keys_of(section), section, also=("name",) if section == "table" else ()
            )
            for section in SECTIONS
        }

    def keys(
        self, found: Mapping[str, object], keys: Mapping[str, Key], place: str, also: tuple[str, ...] = ()
    ) -> dict[str, object]:
        """Return the value of each declared key of one section, read or by default."""
        for found_key in found:
            if found_key not in keys and found_key not in also:
                self.fault("unknown-key", f"{place}.{name(found_key)}", found[found_key], " | ".join((*keys, *also)))
        return {key.name: self.read(key, found.get(key.name, REQUIRED), f"{place}.{key.name}") for key in keys.values()}

    def read(self, key: Key, value: object, path: str) -> object:
        if value is REQUIRED:
            if key.default is REQUIRED and path not in self.refused:
                self.fault("missing-key", path, REQUIRED, key.kind.allowed)
            if key.default is REQUIRED or key.default is None:
                return None
            value = key.default
        try:
            return key.kind.read(value)
        except Refused:
            self.fault("not-allowed", path, value, key.kind.allowed)
            return None

    def names(self) -> dict[str, str]:
        if "table" in self.refused:
            return {}
        found = self.section("table").get("name", REQUIRED)
        if not isinstance(found, dict) or not found:
            self.fault(
                "missing-key" if found is REQUIRED else "not-allowed",
                "table.name",
                found,
                '{ es = "...", en = "...", pt = "..." }',
            )
            return {}
        read = self.keys(found, keys_of("name"), "table.name")
        names = {language: called for language, called in read.items() if isinstance(called, str)}
        return {language: names[language] for language in LANGUAGES if language in names}

    def bonuses(self) -> list[dict[str, object]]:
        found = self.document.get("bonus", [])
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            self.fault("not-a-section", "bonus", found, "[[bonus]]")
        items = enumerate(found, 1) if isinstance(found, list) else ()
        return [self.bonus(item, f"bonus[{place}]") for place, item in items]

    def bonus(self, found: object, path: str) -> dict[str, object]:
        """Return one bonus; one that is no section has no values, and nothing more is said of it."""
        if isinstance(found, dict):
            return self.keys(found, keys_of("bonus"), path)
        self.refused.add(path)
        return dict.fromkeys(keys_of("bonus"))

    def texts(self, section: str) -> object:
        """Return `labels`, `tips` or `rulings`, each by language."""
        found = self.section(section)
        read: dict[str, object] = {}
        for language, value in found.items():
            path = f"{section}.{name(language)}"
            if language not in LANGUAGES:
                self.fault("unknown-key", path, value, " | ".join(LANGUAGES))
            elif section == "labels":
                read[language] = self.labels(value, path)
            else:
                read[language] = tuple(self.lines(keys_of(section)[language], value, path))
        return read

    def labels(self, value: object, path: str) -> dict[str, object]:
        if not isinstance(value, dict):
            self.fault("not-a-section", path, value, f"[{path}]")
            return {}
        read = self.keys(value, keys_of("labels"), path)
        return {verb: label for verb, label in read.items() if label is not None}

    def lines(self, key: Key, value: object, path: str) -> Iterator[object]:
        if not isinstance(value, list):
            self.fault("not-allowed", path, value, '["...", "..."]')
            return
        for place, line in enumerate(value, 1):
            yield self.read(key, line, f"{path}[{place}]")
