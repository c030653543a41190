"""`/api/tables/{id}`: one table as it is."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get

from tapete.service import Me, Settings
from tapete.view import View
from tapete.web.felt import Felt, felt_of
from tapete.web.hall import AnyRequest, Hall, hall_of
from tapete.web.language import language_of
from tapete.web.parameter import TableId
from tapete.web.person import Person


class TableSettings(msgspec.Struct, frozen=True):
    """What the owner has chosen, the table file's values where nothing was."""

    seats: int
    most_seats: int
    """As many as the table file has: the owner may choose fewer."""
    decision_seconds: int
    betting_seconds: int
    private: bool
    practice: bool


class TableState(msgspec.Struct, frozen=True):
    """One table: its kind, its public view, what concerns whoever asks, its settings, and the server's time in ms."""

    table: Felt
    view: View
    me: Me
    settings: TableSettings
    now: int
    address: str | None
    """Where other machines of the local network find this server, as with `tapete serve --lan`; null where it knows
    no such address."""


class Answered(msgspec.Struct, frozen=True):
    """The answer to a command: the version it made and the view at that version."""

    version: int
    view: View
    me: Me
    now: int


class RawState(msgspec.Struct, frozen=True):
    """As `TableState`, with the view's bytes as they are."""

    table: Felt
    view: msgspec.Raw
    me: Me
    settings: TableSettings
    now: int
    address: str | None


_encoder = msgspec.json.Encoder()


@get("/api/tables/{table:str}", operation_id="table", summary="One table")
async def state(request: AnyRequest, table: TableId) -> Response[TableState]:
    """Return a table's kind, its view, and what concerns whoever asks."""
    hall = hall_of(request)
    return encoded(await state_of(hall, table, hall.persons.read(request), language_of(request)))


async def state_of(hall: Hall, table: str, person: Person | None, language: str) -> RawState:
    """Return a table as a person is told it; raises `TapeteError` where there is none."""
    reply = await hall.service.look(table, person.player if person else "")
    chosen, rules = await hall.service.settings(table), await hall.service.rules(table)
    felt = felt_of(rules, language, hall.edges.of(rules))
    return RawState(felt, msgspec.Raw(reply.view), reply.me, shown(chosen), hall.now(), hall.address)


def shown(chosen: Settings) -> TableSettings:
    """Return what everybody at a table may know of what its owner has chosen."""
    clocks = (chosen.decision_seconds, chosen.betting_seconds)
    return TableSettings(chosen.seats, chosen.most_seats, *clocks, chosen.private, chosen.practice)


def encoded(value: msgspec.Struct) -> Response[Any]:
    """Return a struct as JSON; the framework passes bytes on as they are."""
    return Response(_encoder.encode(value), media_type="application/json")
