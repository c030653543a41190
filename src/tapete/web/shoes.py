"""`/api/tables/{id}/shoes`: the proofs of a table's shoes, and shoe files that anybody can verify."""

from __future__ import annotations

import msgspec
from litestar import Response, get

from tapete.fairness import FORMAT
from tapete.service import KeptShoe
from tapete.web.download import TOML, toml
from tapete.web.hall import AnyRequest, hall_of
from tapete.web.parameter import Number, TableId


class ShoeLine(msgspec.Struct, frozen=True):
    """One shoe in a line; `commitment` in hex, `rounds` the numbers of those finished so far."""

    number: int
    commitment: str
    revealed: bool
    rounds: tuple[int, ...]


class Shoes(msgspec.Struct, frozen=True):
    """The shoes committed at a table, the newest first."""

    shoes: tuple[ShoeLine, ...]


class SeatSeed(msgspec.Struct, frozen=True):
    """The seed a seat mixed into a shoe, in hex."""

    seat: int
    seed: str


class ShoeProof(msgspec.Struct, frozen=True):
    """A shoe's proof as its file has it, and the packs it is of; `server_seed` is null until revealed."""

    format: str
    stream: str
    shoe: int
    commitment: str
    client_seeds: tuple[SeatSeed, ...]
    server_seed: str | None
    decks: int
    without: str


@get("/api/tables/{table:str}/shoes", operation_id="shoes", summary="Shoes committed")
async def shoes(request: AnyRequest, table: TableId) -> Shoes:
    """Return the shoes committed at a table, the newest first."""
    service = hall_of(request).service
    await service.rules(table)
    kept = await service.archive.shoes(table)
    newest = await service.archive.rounds(table, limit=1)
    last = newest[0].number if newest else 0
    return Shoes(tuple(_line(shoe, last) for shoe in kept))


def _line(shoe: KeptShoe, newest: int) -> ShoeLine:
    last = newest if shoe.last_round is None else shoe.last_round
    numbers = () if shoe.first_round is None else tuple(range(shoe.first_round, last + 1))
    return ShoeLine(shoe.number, shoe.commitment.hex(), shoe.server_seed is not None, numbers)


@get("/api/tables/{table:str}/shoes/{number:int}", operation_id="shoe", summary="A shoe's proof")
async def proof(request: AnyRequest, table: TableId, number: Number) -> ShoeProof:
    """Return what is published about a shoe."""
    service = hall_of(request).service
    rules = await service.rules(table)
    shoe = await service.archive.shoe(table, number)
    seeds = tuple(SeatSeed(seat, seed.hex()) for seat, seed in shoe.client_seeds)
    revealed = None if shoe.server_seed is None else shoe.server_seed.hex()
    packs = (rules.shoe.decks, "".join(rules.shoe.without))
    return ShoeProof(FORMAT, table, shoe.number, shoe.commitment.hex(), seeds, revealed, *packs)


@get(
    "/api/tables/{table:str}/shoes/{number:int}/shoe.toml",
    operation_id="shoe-file",
    summary="A shoe as a file",
    media_type=TOML,
)
async def shoe_file(request: AnyRequest, table: TableId, number: Number) -> Response[str]:
    """Return a shoe file with the rounds finished so far (docs/formats/shoe.md)."""
    service = hall_of(request).service
    await service.rules(table)
    return toml(await service.archive.shoe_file(table, number), f"shoe-{number}")
