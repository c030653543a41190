"""The one declared table of a table file's keys.

Reading, checking, defaults, the rules page, the docs and the tests that flip rules all read it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Literal, TypeGuard, get_args

import msgspec

from tapete.cards import POINTS, RANKS, parse_card

LANGUAGES = ("es", "en", "pt")
"""Those of `tapete.text`, which the engine does not load; a test compares them."""

Verb = Literal["hit", "stand", "double", "split", "surrender", "insure", "even-money", "decline"]
VERBS: tuple[Verb, ...] = get_args(Verb)
"""Everything a seat can say, in the fixed order in which legal actions are listed."""
LABELS = (*VERBS, "deal", "clear", "repeat", "retire")

SMALLEST_UNIT = "0.0001"
LARGEST_AMOUNT = 10**7
"""No amount of a table file is larger: money stays well inside 64-bit integers in every kernel."""


class Refused(Exception):
    """A value is not of its kind; the reader turns it into a fault."""


class Kind(msgspec.Struct, frozen=True):
    """What values a key takes: `allowed` says it in signs, `read` converts or raises `Refused`."""

    allowed: str
    read: Callable[[object], object]


REQUIRED = msgspec.UNSET


class Key(msgspec.Struct, frozen=True):
    """One key of the table file. `plays` tells whether it changes the course or money of a round."""

    section: str
    name: str
    kind: Kind
    default: object
    plays: bool = False

    @property
    def path(self) -> str:
        """The key's place in the file, `section.name`."""
        return f"{self.section}.{self.name}"


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(value: object) -> Decimal:
    # A whole number of a megabyte is refused before it is converted: that would take minutes.
    if _is_whole(value) and abs(value) <= LARGEST_AMOUNT:
        return Decimal(value)
    if not isinstance(value, Decimal) or not value.is_finite():
        raise Refused
    return value


def decimals(value: Decimal) -> int:
    """Return how many decimals a finite number is written with."""
    exponent = value.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _distinct(values: list[object]) -> tuple[object, ...]:
    """Return values, which can be hashed, when no two are equal."""
    if len(set(values)) != len(values):
        raise Refused
    return tuple(values)


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise Refused
    return value


def whole(low: int, high: int, *also: int) -> Kind:
    """Return the kind of whole numbers from `low` to `high`, and those named `also`."""

    def read(value: object) -> object:
        if not _is_whole(value) or not (low <= value <= high or value in also):
            raise Refused
        return value

    return Kind(" | ".join([*map(str, also), f"{low}..{high}"]), read)


def number(low: str, high: str, most: int) -> Kind:
    """Return the kind of numbers from `low` to `high` with `most` decimals at most."""

    def read(value: object) -> object:
        found = _number(value)
        if not Decimal(low) <= found <= Decimal(high) or decimals(found) > most:
            raise Refused
        return found

    return Kind(f"{low}..{high} (n.{'n' * most})", read)


def choice(*values: str) -> Kind:
    """Return the kind of a few fixed words."""

    def read(value: object) -> object:
        if not isinstance(value, str) or value not in values:
            raise Refused
        return value

    return Kind(" | ".join(f'"{word}"' for word in values), read)


def some_of(values: str) -> Kind:
    """Return the kind of lists of distinct one-letter ranks out of `values`, in their order."""

    def read(value: object) -> object:
        ranks = _list(value)
        if not all(isinstance(rank, str) and len(rank) == 1 and rank in values for rank in ranks):
            raise Refused
        return tuple(sorted(_distinct(ranks), key=lambda rank: values.index(str(rank))))

    return Kind("[" + ", ".join(f'"{rank}"' for rank in values) + "]", read)


def wholes(low: int, high: int) -> Kind:
    """Return the kind of lists of distinct whole numbers from `low` to `high`, in ascending order."""
    one = whole(low, high)

    def read(value: object) -> object:
        return tuple(sorted(_distinct([one.read(item) for item in _list(value)]), key=_number))

    return Kind(f"[{low}..{high}, ...]", read)


def pair(low: int, high: int, *, proper: bool = False) -> Kind:
    """Return the kind of two whole numbers; `proper`: a share, the first at most the second."""

    def read(value: object) -> object:
        items = _list(value)
        found = tuple(item for item in items if _is_whole(item))
        if len(items) != 2 or len(found) != 2:
            raise Refused
        first, second = found
        if not low <= first <= high or not max(low, 1) <= second <= high or (proper and first > second):
            raise Refused
        return (first, second)

    return Kind(f"[{low}..{high}, {max(low, 1)}..{high}]" + (" 0..1" if proper else ""), read)


def amounts() -> Kind:
    """Return the kind of lists of 1 to 12 distinct positive amounts, ascending."""
    one = amount()

    def read(value: object) -> object:
        found = _distinct([one.read(item) for item in _list(value)])
        if not 1 <= len(found) <= 12:
            raise Refused
        return tuple(sorted(found, key=_number))

    return Kind(f"[{one.allowed}, ...]", read)


def amount() -> Kind:
    """Return the kind of positive amounts of money."""
    return number(SMALLEST_UNIT, str(LARGEST_AMOUNT), 4)


def text(pattern: str, allowed: str) -> Kind:
    """Return the kind of texts that match `pattern` whole."""
    whole_text = re.compile(pattern)

    def read(value: object) -> object:
        if not isinstance(value, str) or not whole_text.fullmatch(value):
            raise Refused
        return value

    return Kind(allowed, read)


def ranks_worth_21() -> Kind:
    """Return the kind of bonus cards: 3 to 21 ranks worth at most 21, sorted by rank."""

    def read(value: object) -> object:
        if not isinstance(value, str) or not 3 <= len(value) <= 21 or any(rank not in RANKS for rank in value):
            raise Refused
        if sum(POINTS[parse_card(f"{rank}s")] for rank in value) > 21:
            raise Refused
        return "".join(sorted(value, key=RANKS.index))

    return Kind(f'"777": 3..21 x {RANKS}, <= 21', read)


def flag() -> Kind:
    """Return the kind of true and false."""

    def read(value: object) -> object:
        if not isinstance(value, bool):
            raise Refused
        return value

    return Kind("true | false", read)


LINE = text(r"[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*", '"..."')
SLUG = text(r"[a-z0-9][a-z0-9_-]{0,63}", "a-z 0-9 - _")
ODDS = pair(1, 1000)
SUITS = choice("any", "same", "s", "h", "d", "c")

KEYS: tuple[Key, ...] = (
    Key("table", "id", SLUG, REQUIRED),
    Key("table", "seats", whole(1, 7), 1),
    Key("table", "decision_seconds", whole(0, 3600), 30),
    Key("table", "betting_seconds", whole(0, 3600), 15),
    Key("table", "place", choice("click", "double-click"), "click"),
    Key("shoe", "decks", whole(1, 8), 6),
    Key("shoe", "without", some_of(RANKS), []),
    Key("shoe", "reshuffle_below", number("0", "1", 6), Decimal("0.25")),
    Key("stakes", "unit", number(SMALLEST_UNIT, "1000", 4), Decimal("0.5"), plays=True),
    Key("stakes", "minimum", amount(), 5),
    Key("stakes", "maximum", amount(), 500),
    Key("stakes", "step", amount(), 5),
    Key("stakes", "chips", amounts(), [5, 25, 100, 500]),
    Key("stakes", "bankroll", amount(), 500),
    Key("stakes", "currency", text(r"chips|[A-Z]{3}", '"chips" | "EUR" (ISO 4217)'), "chips"),
    Key("dealer", "soft_17", choice("stand", "hit"), "stand", plays=True),
    Key("dealer", "peek", some_of("AT"), ["A", "T"], plays=True),
    Key("dealer", "unpeeked_takes", choice("all", "original"), "all", plays=True),
    Key("natural", "pays", ODDS, [3, 2], plays=True),
    Key("natural", "against_natural", choice("push", "win"), "push", plays=True),
    Key("insurance", "offered", flag(), True, plays=True),
    Key("insurance", "pays", ODDS, [2, 1], plays=True),
    Key("insurance", "even_money", flag(), False, plays=True),
    Key("double", "cards", choice("never", "two", "any"), "two", plays=True),
    Key("double", "totals", wholes(4, 20), [], plays=True),
    Key("double", "after_split", flag(), True, plays=True),
    Key("double", "times", whole(1, 10), 1, plays=True),
    Key("split", "by", choice("value", "rank", "never"), "value", plays=True),
    Key("split", "hands", whole(2, 4), 4, plays=True),
    Key("split", "aces_again", flag(), False, plays=True),
    Key("split", "aces_draw", choice("one", "free"), "one", plays=True),
    Key("surrender", "when", choice("never", "early", "late"), "never", plays=True),
    Key("surrender", "returns", pair(0, 1000, proper=True), [1, 2], plays=True),
    Key("surrender", "against_unpeeked_natural", choice("keeps", "loses-all"), "keeps", plays=True),
    Key("twenty_one", "ties", choice("push", "win"), "push", plays=True),
    Key("charlie", "cards", whole(3, 21, 0), 0, plays=True),
    Key("charlie", "pays", ODDS, [1, 1], plays=True),
    Key("bonus", "id", SLUG, REQUIRED),
    Key("bonus", "cards", ranks_worth_21(), None, plays=True),
    Key("bonus", "total", whole(4, 21), None, plays=True),
    Key("bonus", "at_least", whole(3, 21), None, plays=True),
    Key("bonus", "suits", SUITS, "any", plays=True),
    Key("bonus", "up", choice(*RANKS), None, plays=True),
    Key("bonus", "pays", ODDS, REQUIRED, plays=True),
    *(Key("name", language, LINE, None) for language in LANGUAGES),
    *(Key("labels", label, LINE, None) for label in LABELS),
    *(Key(section, language, LINE, None) for section in ("tips", "rulings") for language in LANGUAGES),
)
"""Every key in the order of the file. `bonus` is a list of sections; `name` stands in `table`; `labels`
has one section a language; `tips` and `rulings` hold lists of their kind."""


def keys_of(section: str) -> dict[str, Key]:
    """Return the declared keys of a section by name."""
    return {key.name: key for key in KEYS if key.section == section}
