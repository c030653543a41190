"""Sentences in the user's language: Fluent catalogues, chosen by an argument or by the locale.

One set of catalogues serves terminal, server and browser: `locale/LANGUAGE/NOUN.ftl`. The Fluent library takes a
quarter of a second to load, so it is loaded with the first message that has more to fill in than texts, and entries are
parsed one by one as they are asked for.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from copy import copy
from decimal import Context, Decimal
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from tapete.errors import Detail, Fault, TableError, TapeteError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("es", "en", "pt")
"""The languages there are catalogues for; the first is taken for want of another."""

LOCALE = Path(__file__).parent / "locale"

Argument = Detail | Decimal | float

_BLANKS = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_NOTHING = "\N{EM DASH}"
_LARGEST = 10**27
"""Numbers from here on are not written out: no library here formats every size."""
_HEAD = re.compile(r"^(-?[a-z][\w-]*) *=", re.MULTILINE)
_PLACED = re.compile(r"\{ *\$([a-z][\w-]*) *\}")
_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")


def choose(asked: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """Return the language asked for, else the locale's, else Spanish.

    Raises `TapeteError` with code `no-such-language`.

    >>> choose(None, {"LANG": "pt_BR.UTF-8"})
    'pt'
    """
    if asked is None:
        return _of_locale(environment)
    if asked not in LANGUAGES:
        raise TapeteError("no-such-language", value=asked[:40], languages=LANGUAGES)
    return asked


def _of_locale(environment: Mapping[str, str]) -> str:
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    spoken = re.split(r"[_.@-]", locale)[0].lower()
    return spoken if spoken in LANGUAGES else LANGUAGES[0]


def has(language: str, message: str) -> bool:
    """Tell whether the catalogues have a message."""
    return message in _entries(language)


def say(language: str, message: str, /, **details: Argument) -> str:
    """Return a message of the catalogues with its placeables filled in; raises KeyError when there is none.

    Numbers are written the language's way, tuples with commas between and empty ones as a dash. What is not printable
    in a value is replaced, so that no file writes to the terminal.
    """
    source = _entries(language)[message]
    texts = {name: details[name] for name in _PLACED.findall(source) if isinstance(details.get(name), str)}
    if "{" not in _PLACED.sub(lambda found: "" if found[1] in texts else found[0], source):
        return _PLACED.sub(lambda found: printable(str(texts[found[1]])), _plain(source))
    bundle = _bundle(language)
    _add(bundle, language, message)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise KeyError(message)
    said, faults = bundle.format_pattern(pattern, {name: _argument(value) for name, value in details.items()})
    if faults:
        raise KeyError(f"{language} {message}: {faults[0]}")
    return str(said)


def explain(error: TapeteError, language: str) -> str:
    """Return what went wrong as a sentence; a refused table's faults follow on lines of their own."""
    sentence = _explained(error, language)
    if isinstance(error, TableError):
        return "\n".join([sentence, *list_faults(error.faults, language)])
    return sentence


def list_faults(faults: Iterable[Fault], language: str) -> list[str]:
    """Return faults as the items of a list, a line each."""
    return [f"  - {explain_fault(fault, language)}" for fault in faults]


def _explained(error: TapeteError, language: str) -> str:
    try:
        said = say(language, f"error-{error.code}", **error.details)
        place = None if "file" in error.details else error.details.get("within")
        return said if place is None else say(language, "error-within", file=place, fault=said)
    except KeyError:  # a sentence is missing, or a detail it speaks of: an error must not raise another
        return say(language, "error-other", code=error.code)


def explain_fault(fault: Fault, language: str) -> str:
    """Return one fault of a table file as a sentence."""
    keys = " + ".join(fault.keys)
    message = f"fault-{fault.code}" if has(language, f"fault-{fault.code}") else "fault-other"
    return say(language, message, code=fault.code, keys=keys, value=fault.value or _NOTHING, allowed=fault.allowed)


def number(value: Decimal | int, language: str) -> str:
    """Return a number the way the language writes it, all its digits; one of more than 27 by its power of ten."""
    if not -_LARGEST < value < _LARGEST:
        return _power(value)
    from babel.numbers import format_decimal  # noqa: PLC0415 - slow to load

    return str(format_decimal(value, locale=language, decimal_quantization=False))


def fixed(value: float, digits: int, language: str, sign: str = "-") -> str:
    """Return a number with so many digits behind the language's mark; `sign` "+" stands before gains too.

    It is what babel's `format_decimal` returns, which takes longer to load than many an answer to compute.
    """
    return f"{Decimal(repr(float(value))):{sign}.{digits}f}".replace(".", say(language, "decimal-mark"))


def money(amount: Decimal | int, currency: str, language: str) -> str:
    """Return an amount with its currency, an ISO code or `chips`, the way the language writes it.

    >>> money(Decimal("2.5"), "EUR", "en")
    '€2.50'
    """
    if currency == "chips":
        return say(language, "chips", count=amount)
    from babel import Locale  # noqa: PLC0415 - slow to load

    exact = Decimal(amount).normalize().as_tuple().exponent
    digits = 0 if amount == int(amount) else max(2, -int(exact))
    pattern = copy(Locale(language).currency_formats["standard"])
    pattern.frac_prec = (digits, digits)
    return str(pattern.apply(amount, language, currency=currency, currency_digits=False))


@lru_cache(maxsize=len(LANGUAGES))
def _entries(language: str) -> dict[str, str]:
    """Return the source of every entry of a language's catalogues by its name, terms with their dash."""
    found: dict[str, str] = {}
    for file in sorted((LOCALE / language).glob("*.ftl")):
        content = file.read_text(encoding="utf-8")
        heads = list(_HEAD.finditer(content))
        ends = [head.start() for head in heads[1:]] + [len(content)]
        found.update({head[1]: content[head.start() : end] for head, end in zip(heads, ends, strict=True)})
    return found


def _plain(source: str) -> str:
    """Return the text of an entry as it stands: its lines joined as Fluent joins them."""
    lines = source.split("=", 1)[1].splitlines()
    return "\n".join(line.strip() for line in lines if not line.startswith("#")).strip()


@lru_cache(maxsize=len(LANGUAGES))
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle  # noqa: PLC0415 - slow to load

    return FluentBundle([language], use_isolating=False)


def _add(bundle: FluentBundle, language: str, entry: str) -> None:
    """Parse an entry, and those it refers to, into the bundle."""
    from fluent.runtime import FluentResource  # noqa: PLC0415 - slow to load

    if bundle.has_message(entry):
        return
    source = _entries(language)[entry]
    bundle.add_resource(FluentResource(source))
    for name in _REFERENCE.findall(source):
        if name in _entries(language):
            _add(bundle, language, name)


def _argument(value: Argument) -> object:
    if value is None:
        return ""
    if isinstance(value, tuple):
        return ", ".join(printable(item) for item in value) or _NOTHING
    if isinstance(value, Decimal):
        return _argument(int(value)) if value == int(value) else _all_digits(value)  # 1.0 chips are one chip
    if isinstance(value, int) and not -_LARGEST < value < _LARGEST:
        return _power(value)
    return printable(value) if isinstance(value, str) else value


def _power(value: Decimal | int) -> str:
    return f"{Decimal(value).normalize(Context(prec=6)):E}"


def _all_digits(value: Decimal) -> object:
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 - slow to load

    return fluent_number(value, maximumFractionDigits=20)


def printable(value: str) -> str:
    """Return a text with whatever is neither printable nor a kind of blank replaced."""
    return "".join(sign if sign.isprintable() or sign in _BLANKS else "\N{REPLACEMENT CHARACTER}" for sign in value)
