"""`/api/tables/{id}/hint`: at a practice table, the exact value of everything that may be done."""

from __future__ import annotations

import msgspec
from litestar import get

from tapete.errors import TapeteError
from tapete.messages import Verb
from tapete.web.hall import AnyRequest, hall_of
from tapete.web.language import language_of
from tapete.web.parameter import TableId


class VerbValue(msgspec.Struct, frozen=True):
    """The expectation of an action, per unit of the initial bet."""

    verb: Verb
    ev: float


class Hint(msgspec.Struct, frozen=True):
    """What each legal action is worth with the cards not seen yet, the best first, and a sentence that says why."""

    values: tuple[VerbValue, ...]
    best: Verb
    reason: str


@get("/api/tables/{table:str}/hint", operation_id="hint", summary="A hint, at a practice table")
async def hint(request: AnyRequest, table: TableId) -> Hint:
    """Return the exact values for the hand whose turn it is; 503 while they are being computed."""
    hall = hall_of(request)
    person = hall.persons.require(request)
    settings = await hall.service.settings(table)
    if not settings.practice:
        raise TapeteError("no-practice")
    hall.hints.take(person.player)
    language_of(request)
    raise TapeteError("hint-not-ready")
