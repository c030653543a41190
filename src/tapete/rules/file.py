"""Reading and checking table files: every fault of a file at once, or the rules it declares."""

from __future__ import annotations

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


def parse(text: str, file: str = "<text>") -> model.Rules:
    """Return the rules a table file declares.

    Raises `TableError` with every fault, or `TapeteError` with code `not-toml`.
    """
    return build(parse_toml(text, file), file)


def parse_toml(text: str, file: str) -> dict[str, object]:
    """Return a TOML document with exact decimals; raises `TapeteError` with code `not-toml`."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError, ArithmeticError, ValueError) as reason:
        raise TapeteError("not-toml", file=file, reason=str(reason)[:200]) from None


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
    values["stakes"] = {name: in_units(value, unit) for name, value in stakes.items()} | {"unit": unit}
    values["table"] = values["table"] | {"name": names}
    return msgspec.convert(values | {"bonus": bonuses} | texts, model.Rules, strict=True)


def in_units(value: object, unit: object) -> object:
    """Return an amount of the file, or a tuple of them, as whole units; other values as they are."""
    if isinstance(value, tuple):
        return tuple(in_units(item, unit) for item in value)
    if isinstance(value, (int, Decimal)) and isinstance(unit, Decimal):
        return int(value / unit)
    return value


def show(value: object) -> str:
    """Return a value as TOML writes it, shortened to what fits a line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value[:60]}"'
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(show(item) for item in value[:12])}{', ...' if len(value) > 12 else ''}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {show(item)}' for key, item in list(value.items())[:6])}}}"
    return str(value)[:60]


class _Reader:
    """Walks a document key by key along the declared table and gathers the faults."""

    def __init__(self, document: Mapping[str, object]) -> None:
        self.document = document
        self.faults: list[Fault] = []
        self.refused: set[str] = set()
        for name in document:
            if name not in (*SECTIONS, "bonus", *TEXTS):
                allowed = " | ".join((*SECTIONS, "bonus", *TEXTS))
                self.fault("unknown-section", name, document[name], allowed)

    def fault(self, code: str, path: str, value: object, allowed: str) -> None:
        self.refused.add(path)
        self.faults.append(Fault(code, (path,), show(value) if value is not REQUIRED else "", allowed))

    def section(self, name: str) -> Mapping[str, object]:
        found = self.document.get(name, {})
        if isinstance(found, dict):
            return found
        self.fault("not-a-section", name, found, f"[{name}]")
        self.refused.update(key.path for key in KEYS if key.section == name)
        return {}

    def values(self) -> Values:
        return {
            name: self.keys(self.section(name), keys_of(name), name, also=("name",) if name == "table" else ())
            for name in SECTIONS
        }

    def keys(
        self, found: Mapping[str, object], keys: Mapping[str, Key], place: str, also: tuple[str, ...] = ()
    ) -> dict[str, object]:
        """Return the value of each declared key of one section, read or by default."""
        for name in found:
            if name not in keys and name not in also:
                self.fault("unknown-key", f"{place}.{name}", found[name], " | ".join((*keys, *also)))
        return {name: self.read(key, found.get(name, REQUIRED), f"{place}.{name}") for name, key in keys.items()}

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
        found = self.section("table").get("name", REQUIRED)
        if "table" in self.refused:
            return {}
        if not isinstance(found, dict) or not found:
            code = "missing-key" if found is REQUIRED else "not-allowed"
            self.fault(code, "table.name", found, '{ es = "...", en = "...", pt = "..." }')
            return {}
        read = self.keys(found, keys_of("name"), "table.name")
        names = {language: name for language, name in read.items() if isinstance(name, str)}
        return {language: names[language] for language in LANGUAGES if language in names}

    def bonuses(self) -> list[dict[str, object]]:
        found = self.document.get("bonus", [])
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            self.fault("not-a-section", "bonus", found, "[[bonus]]")
            return []
        return [self.keys(item, keys_of("bonus"), f"bonus[{place}]") for place, item in enumerate(found, 1)]

    def texts(self, section: str) -> object:
        """Return `labels`, `tips` or `rulings`, each by language."""
        found = self.section(section)
        read: dict[str, object] = {}
        for language, value in found.items():
            path = f"{section}.{language}"
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
        return {name: label for name, label in read.items() if label is not None}

    def lines(self, key: Key, value: object, path: str) -> Iterator[object]:
        if not isinstance(value, list):
            self.fault("not-allowed", path, value, '["...", "..."]')
            return
        for place, line in enumerate(value, 1):
            yield self.read(key, line, f"{path}[{place}]")
