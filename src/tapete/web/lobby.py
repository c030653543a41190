"""`/api/tables`: the kinds of tables there are, those one can join, and opening one."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Meta

from tapete.messages import Sit
from tapete.web.felt import Felt, felt_of
from tapete.web.hall import AnyRequest, Hall, address_of, hall_of
from tapete.web.language import language_of
from tapete.web.letter import Seats, Seconds
from tapete.web.strict import Body
from tapete.web.table import RawState, TableState, encoded, state_of


class Open(msgspec.Struct, frozen=True):
    """A shared table that anybody may join."""

    id: str
    rules: str
    seats: int
    seated: tuple[str, ...]
    spectators: int
    practice: bool


class Lobby(msgspec.Struct, frozen=True):
    """The kinds of tables, and the shared ones that are open."""

    tables: tuple[Felt, ...]
    open: tuple[Open, ...]


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened; what is null is as the table file says."""

    rules: Annotated[str, Meta(max_length=200)]
    private: bool = False
    """Not listed: whoever has the link may join."""
    practice: bool = False
    """Hints are given, and no night counts as a score."""
    seats: Seats | None = None
    decision_seconds: Seconds | None = None
    betting_seconds: Seconds | None = None
    sit: bool = False
    """Whoever opens it sits down at once."""


class Opened(msgspec.Struct, frozen=True):
    """The new table: its id, which has 128 random bits, the page it is played at, and all of its present state."""

    id: str
    link: str
    state: TableState


class _Opened(msgspec.Struct, frozen=True):
    """As `Opened`, with the view's bytes as they are."""

    id: str
    link: str
    state: RawState


@get("/api/tables", operation_id="lobby", summary="The lobby")
async def lobby(request: AnyRequest) -> Lobby:
    """Return the kinds of tables and the shared tables one can join."""
    return await lobby_of(hall_of(request), language_of(request))


async def lobby_of(hall: Hall, language: str) -> Lobby:
    """Return the lobby in a language."""
    felts = tuple(felt_of(rules, language, hall.edges.of(rules)) for rules in hall.service.kinds.values())
    joinable = await hall.service.open_tables()
    return Lobby(
        felts,
        tuple(
            Open(
                found.table,
                found.rules,
                found.seats,
                found.seated,
                max(0, followers - len(found.seated)),
                found.practice,
            )
            for found, followers in joinable
        ),
    )


@post("/api/tables", operation_id="open", summary="Open a table", dto=Body[Wanted], return_dto=None)
async def open_table(request: AnyRequest, data: JSONBody[Wanted]) -> Response[Opened]:
    """Open a table, whose owner is whoever asks."""
    hall = hall_of(request)
    person = hall.persons.require(request)
    address = address_of(request)
    if address is not None:
        hall.openings.take(address)
    table = await hall.service.open(
        data.rules,
        person.player,
        private=data.private,
        practice=data.practice,
        seats=data.seats,
        decision_seconds=data.decision_seconds,
        betting_seconds=data.betting_seconds,
    )
    if data.practice:
        hall.coach.prepare(await hall.service.rules(table))
    if data.sit:
        await hall.service.command(table, Sit(person.player, person.name, None), id=f"sit {table}", seen=0)
    state = await state_of(hall, table, person, language_of(request))
    return encoded(_Opened(table, f"/mesa/{table}", state))
