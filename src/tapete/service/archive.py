"""Reading what is kept of rounds, shoes, scores, nights and open tables, and writing rounds and shoes down as files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

import msgspec

from tapete import round as rounds
from tapete.errors import TapeteError
from tapete.fairness import Proof
from tapete.log import Log, LogError
from tapete.messages import Acted, CardDealt
from tapete.record.export import export, proved, shoe_file, table_reference
from tapete.record.model import Place, Record
from tapete.record.toml import write_record, write_shoe_file
from tapete.round import Round
from tapete.rules import Rules
from tapete.service import journal
from tapete.service.events import TableOpened
from tapete.service.history import (
    NIGHT,
    OPEN,
    ROUND,
    SCORE,
    SHOE,
    KeptShoe,
    Night,
    OpenTable,
    PlayedRound,
    Score,
    digits,
)
from tapete.service.kind import rules_of
from tapete.service.refusal import NoSuchTable, NotSaved
from tapete.settlement import Settlement, settle
from tapete.steps import Step, steps

BEST = 5
"""Scores kept in sight at each kind of table."""

MOST_NIGHTS = 8
"""Nights of one player in sight; who has begun more finds those that were played last."""

T = TypeVar("T")


class ToldRound(msgspec.Struct, frozen=True):
    """A finished round step by step, its outcome, and its record as text."""

    played: PlayedRound
    steps: tuple[Step, ...]
    settlement: Settlement
    record: str


class Archive:
    """What a log keeps of finished things. Its methods are for the event loop and read in threads."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def rounds(self, table: str, *, before: int | None = None, limit: int = 50) -> list[PlayedRound]:
        """Return finished rounds, the newest first, those with numbers under `before`."""
        high = None if before is None else before - 1
        return await self._listed(f"{ROUND}{table}", PlayedRound, limit=limit, high=high)

    async def round(self, table: str, number: int) -> ToldRound:
        """Return a finished round told in full; raises `TapeteError` with code `no-such-round`."""
        rules = await self._rules(table)
        played = await self._one(f"{ROUND}{table}", number, PlayedRound, "no-such-round")
        state = _over(rules, played)
        told = steps(rules, state, played.actions)
        return ToldRound(played, told, settle(rules, state), write_record(await self._record(table, played)))

    async def record(self, table: str, number: int) -> str:
        """Return a finished round as a record, with its proof; raises as `round` does."""
        played = await self._one(f"{ROUND}{table}", number, PlayedRound, "no-such-round")
        return write_record(await self._record(table, played))

    async def shoes(self, table: str, limit: int = 100) -> list[KeptShoe]:
        """Return the shoes committed at a table, the newest first."""
        return await self._listed(f"{SHOE}{table}", KeptShoe, limit=limit)

    async def shoe(self, table: str, number: int) -> KeptShoe:
        """Return one shoe; raises `TapeteError` with code `no-such-shoe`."""
        return await self._one(f"{SHOE}{table}", number, KeptShoe, "no-such-shoe")

    async def shoe_file(self, table: str, number: int) -> str:
        """Return a shoe file with the rounds finished so far; raises as `shoe` does."""
        rules, shoe = await self._rules(table), await self.shoe(table, number)
        played = await self._rounds_of(table, shoe)
        kept = [(_exported(rules, one), Place(one.part, one.first)) for one in played]
        return write_shoe_file(shoe_file(table_reference(rules), proof_of(table, shoe), kept))

    async def scores(self, rules: str, limit: int = BEST) -> list[Score]:
        """Return the best scores at a kind of table."""
        return await self._listed(f"{SCORE}{rules}", Score, limit=limit)

    async def open_tables(self, limit: int = 100) -> list[OpenTable]:
        """Return the shared tables that anybody may join, those where somebody last came or went first."""
        return await self._listed(OPEN, OpenTable, limit=limit)

    async def nights(self, player: str, limit: int = MOST_NIGHTS) -> list[Night]:
        """Return a player's nights that go on, those played last first."""
        return await self._listed(f"{NIGHT}{player}", Night, limit=limit)

    async def _rounds_of(self, table: str, shoe: KeptShoe) -> list[PlayedRound]:
        if shoe.first_round is None:
            return []
        found = await self._listed(
            f"{ROUND}{table}", PlayedRound, low=shoe.first_round, high=shoe.last_round, ascending=True, limit=100_000
        )
        return [played for played in found if played.shoe == shoe.number]

    async def _record(self, table: str, played: PlayedRound) -> Record:
        opened = await self._opened(table)
        record = _exported(rules_of(opened.text), played)
        if opened.seed is not None:
            return record
        shoe = await self.shoe(table, played.shoe)
        return proved(record, proof_of(table, shoe), Place(played.part, played.first))

    async def _opened(self, table: str) -> TableOpened:
        first = await self._read(lambda: self._log.read(table, 0, 1))
        if not first:
            raise NoSuchTable(table)
        return journal.opening(first[0])

    async def _rules(self, table: str) -> Rules:
        return rules_of((await self._opened(table)).text)

    async def _one(self, kind: str, number: int, form: type[T], missing: str) -> T:
        found = await self._read(lambda: self._log.document(kind, digits(number)))
        if found is None or found.value is None:
            raise TapeteError(missing, value=number)
        return msgspec.json.decode(found.value, type=form)

    async def _listed(  # noqa: PLR0913 - the log's own arguments
        self,
        kind: str,
        form: type[T],
        *,
        limit: int,
        low: int | None = None,
        high: int | None = None,
        ascending: bool = False,
    ) -> list[T]:
        found = await self._read(
            lambda: self._log.documents(kind, limit=limit, low=low, high=high, ascending=ascending)
        )
        return [msgspec.json.decode(document.value, type=form) for document in found if document.value is not None]

    async def _read(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(work)
        except LogError as error:
            raise NotSaved(error.code) from error


def proof_of(table: str, shoe: KeptShoe) -> Proof:
    """Return what is published of a shoe."""
    return Proof(table, shoe.number, shoe.commitment, shoe.client_seeds, shoe.server_seed)


def _over(rules: Rules, played: PlayedRound) -> Round:
    state = rounds.begin((seat.seat, seat.stack, seat.bet) for seat in played.seats)
    cards, actions = iter(played.cards), iter(played.actions)
    while (due := rounds.awaiting(rules, state)) is not None:
        if due is rounds.CARD:
            state = rounds.evolve(rules, state, CardDealt(next(cards)))
        else:
            action = next(actions)
            state = rounds.evolve(rules, state, Acted(action.seat, action.verb))
    return state


def _exported(rules: Rules, played: PlayedRound) -> Record:
    names = {seat.seat: seat.player for seat in played.seats if seat.player}
    return export(rules, _over(rules, played), played.actions, names)
