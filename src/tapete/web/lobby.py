"""`/api/tables`: the kinds of tables there are, those one can join, and opening one."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody
from msgspec import Meta

from tapete.web.felt import Felt, felt_of
from tapete.web.hall import AnyRequest, address_of, hall_of
from tapete.web.language import language_of
from tapete.web.strict import Body


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
    seats: int | None = None
    decision_seconds: int | None = None
    betting_seconds: int | None = None


class Opened(msgspec.Struct, frozen=True):
    """The new table: its id, which has 128 random bits, and the page it is played at."""

    id: str
    link: str


@get("/api/tables", operation_id="lobby", summary="The lobby")
async def lobby(request: AnyRequest) -> Lobby:
    """Return the kinds of tables and the shared tables one can join."""
    language, service = language_of(request), hall_of(request).service
    felts = tuple(felt_of(rules, language) for rules in service.kinds.values())
    joinable = await service.open_tables()
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
async def open_table(request: AnyRequest, data: JSONBody[Wanted]) -> Opened:
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
    return Opened(table, f"/mesa/{table}")
