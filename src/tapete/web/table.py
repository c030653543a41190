"""`/api/tables/{id}`: one table as it is, and the commands it takes."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from tapete.service import Me
from tapete.view import View
from tapete.web.count import COUNTED_HERE, Counted
from tapete.web.felt import Felt, felt_of
from tapete.web.hall import AnyRequest, hall_of
from tapete.web.language import language_of
from tapete.web.letter import Letter, command_of
from tapete.web.parameter import TableId
from tapete.web.strict import Body


class TableSettings(msgspec.Struct, frozen=True):
    """What the owner has chosen, the table file's values where nothing was."""

    seats: int
    decision_seconds: int
    betting_seconds: int
    private: bool
    practice: bool


class TableState(msgspec.Struct, frozen=True):
    """One table: its kind, its public view, what concerns whoever asks, and the server's time in milliseconds."""

    table: Felt
    view: View
    me: Me
    settings: TableSettings
    now: int


class Answered(msgspec.Struct, frozen=True):
    """The answer to a command: the version it made and the view at that version."""

    version: int
    view: View
    me: Me
    now: int


class _State(msgspec.Struct, frozen=True):
    """As `TableState`, with the view's bytes as they are."""

    table: Felt
    view: msgspec.Raw
    me: Me
    settings: TableSettings
    now: int


class _Answer(msgspec.Struct, frozen=True):
    """As `Answered`, with the view's bytes as they are."""

    version: int
    view: msgspec.Raw
    me: Me
    now: int


_encoder = msgspec.json.Encoder()


@get("/api/tables/{table:str}", operation_id="table", summary="One table")
async def state(request: AnyRequest, table: TableId) -> Response[TableState]:
    """Return a table's kind, its view, and what concerns whoever asks."""
    hall, language = hall_of(request), language_of(request)
    person = hall.persons.read(request)
    reply = await hall.service.look(table, person.player if person else "")
    chosen, rules = await hall.service.settings(table), await hall.service.rules(table)
    settings = TableSettings(
        chosen.seats, chosen.decision_seconds, chosen.betting_seconds, chosen.private, chosen.practice
    )
    said = _State(felt_of(rules, language), msgspec.Raw(reply.view), reply.me, settings, hall.now())
    return encoded(said)


@post(
    "/api/tables/{table:str}/commands",
    operation_id="command",
    summary="A command to a table",
    dto=Body[Letter],
    return_dto=None,
    status_code=200,
    opt={COUNTED_HERE: True},
)
async def command(request: AnyRequest, table: TableId, data: JSONBody[Letter]) -> Response[Answered]:
    """Carry out a command once, and answer when it is durable."""
    hall = hall_of(request)
    with Counted():
        person = hall.persons.require(request)
        hall.commands.take(person.player)
        asked = command_of(data.command, person.player, person.name)
        reply = await hall.service.command(table, asked, id=data.id, seen=data.seen)
    return encoded(_Answer(reply.version, msgspec.Raw(reply.view), reply.me, hall.now()))


def encoded(value: msgspec.Struct) -> Response[Any]:
    """Return a struct as JSON; the framework passes bytes on as they are."""
    return Response(_encoder.encode(value), media_type="application/json")
