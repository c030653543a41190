"""`/api/tables/{id}/rounds`: what was played at a table, step by step, and as records."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter

from tapete.cards import Card
from tapete.hand import hand_of
from tapete.service import PlayedRound
from tapete.settlement import Settlement
from tapete.steps import Step
from tapete.web.download import TOML, toml
from tapete.web.hall import AnyRequest, hall_of
from tapete.web.parameter import Number, TableId

MOST = 200
"""Rounds told at once."""


class SeatLine(msgspec.Struct, frozen=True):
    """What a seat bet in a round and what came of it, in whole units."""

    seat: int
    player: str
    bet: int
    net: int


class DealerLine(msgspec.Struct, frozen=True):
    """The dealer's cards at the end of a round."""

    cards: tuple[Card, ...]
    total: int


class RoundLine(msgspec.Struct, frozen=True):
    """One finished round in a line; `at` in milliseconds since the epoch."""

    number: int
    at: int
    shoe: int
    seats: tuple[SeatLine, ...]
    dealer: DealerLine


class Rounds(msgspec.Struct, frozen=True):
    """Finished rounds, the newest first."""

    rounds: tuple[RoundLine, ...]


class RoundStory(msgspec.Struct, frozen=True):
    """One finished round in full: its steps, its outcome, and its record as the text of a file."""

    number: int
    rules: str
    shoe: int
    record: str
    steps: tuple[Step, ...]
    settlement: Settlement


@get("/api/tables/{table:str}/rounds", operation_id="rounds", summary="Rounds played")
async def rounds(
    request: AnyRequest,
    table: TableId,
    before: Annotated[
        int | None, QueryParameter(ge=0, le=2**53 - 1, description="only rounds under this number")
    ] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST)] = 50,
) -> Rounds:
    """Return finished rounds, the newest first."""
    service = hall_of(request).service
    await service.rules(table)
    played = await service.archive.rounds(table, before=before, limit=limit)
    return Rounds(tuple(map(_line, played)))


def _line(played: PlayedRound) -> RoundLine:
    seats = tuple(SeatLine(seat.seat, seat.player, seat.bet, seat.net) for seat in played.seats)
    dealer = DealerLine(played.dealer, hand_of(played.dealer).total)
    return RoundLine(played.number, played.at, played.shoe, seats, dealer)


@get("/api/tables/{table:str}/rounds/{number:int}", operation_id="round", summary="One round")
async def story(request: AnyRequest, table: TableId, number: Number) -> RoundStory:
    """Return a finished round step by step."""
    service = hall_of(request).service
    rules = await service.rules(table)
    told = await service.archive.round(table, number)
    return RoundStory(number, rules.table.id, told.played.shoe, told.record, told.steps, told.settlement)


@get(
    "/api/tables/{table:str}/rounds/{number:int}/record.toml",
    operation_id="record",
    summary="A round as a file",
    media_type=TOML,
)
async def record(request: AnyRequest, table: TableId, number: Number) -> Response[str]:
    """Return a finished round as a round record (docs/formats/record.md)."""
    service = hall_of(request).service
    await service.rules(table)
    return toml(await service.archive.record(table, number), f"round-{number}")
