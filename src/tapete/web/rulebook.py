"""`/api/rules/{rules}`: the rules of a kind of table in words."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromPath

from tapete.errors import TapeteError
from tapete.labels import labels
from tapete.text import say
from tapete.web.hall import AnyRequest, hall_of
from tapete.web.language import language_of
from tapete.words import rules_page


class Chapter(msgspec.Struct, frozen=True):
    """One part of the rules; `id` is the same in every language."""

    id: str
    heading: str
    lines: tuple[str, ...]


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a kind of table in one language; tips and rulings stand apart."""

    id: str
    title: str
    sections: tuple[Chapter, ...]
    tips: tuple[str, ...]
    rulings: tuple[str, ...]
    labels: dict[str, str]


@get("/api/rules/{rules:str}", operation_id="rules", summary="Rules in words")
async def rules(request: AnyRequest, rules: FromPath[str]) -> RulesPage:
    """Return the rules page of a kind of table."""
    language = language_of(request)
    kinds = hall_of(request).service.kinds
    if rules not in kinds:
        raise TapeteError("no-such-rules", value=rules[:40], tables=tuple(kinds))
    page = rules_page(kinds[rules], language)
    apart = {section.id: section.lines for section in page.sections}
    chapters = tuple(Chapter(s.id, s.title, s.lines) for s in page.sections if s.id not in ("tips", "rulings"))
    # The page says this of all tips, above them.
    note = say(language, "rules-tips-note")
    tips = tuple(line for line in apart.get("tips", ()) if line != note)
    rulings = apart.get("rulings", ())
    return RulesPage(rules, page.title, chapters, tips, rulings, labels(kinds[rules], language))
