"""One person's night at a table of the house, kept in the log: interrupted, it goes on where it was."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from collections.abc import Awaitable
from pathlib import Path
from typing import Self, TypeVar

import msgspec

from tapete.cli.diary import Diary, Entry
from tapete.errors import TapeteError
from tapete.fairness import SEED_BYTES
from tapete.log import Log, MemoryLog
from tapete.messages import Act, Play, Retire, Sit, Verb
from tapete.record.export import table_reference
from tapete.rules import Rules
from tapete.service import Close, Command, NoSuchTable, OfferSeed, Score, Service
from tapete.view import PlayerView, View

T = TypeVar("T")


class Ended(msgspec.Struct, frozen=True):
    """How a night ended: with this stack (units), as a score or not."""

    stack: int
    scores: bool


class Night:
    """A table with one person at it, who speaks in turn. Close it when done.

    With a `seed` the night can be repeated card by card: it lasts as long as the process, its shoes prove nothing and
    it enters no score. Otherwise `diary` remembers at which table of the log the night goes on.
    """

    def __init__(  # noqa: PLR0913 - one argument for each thing a night needs
        self, rules: Rules, file: str, *, log: Log, diary: Diary, name: str, seed: bytes | None = None
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.diary = diary
        self.player = diary.player
        self.ended: Ended | None = None
        self.resumed = False
        self._file = file
        self._runner = asyncio.Runner()
        self._log = log if seed is None else MemoryLog()
        self._service = Service(self._log, {rules.table.id: file})
        self._run(self._service.__aenter__())
        try:
            self.id = self._resume() or self._begin(name)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        """Return the night itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    def close(self) -> None:
        """Make durable what was said and let go of the log."""
        self._run(self._service.__aexit__(None, None, None))
        self._runner.close()
        self._log.close()

    # The table

    @property
    def me(self) -> PlayerView:
        """The player as everybody sees them."""
        return self.view.seats[0]

    @property
    def worth(self) -> int:
        """What the player owns in units, the felt included."""
        state = self.view.round
        staked = state.seats[0].staked if state is not None and not state.over else 0
        return self.me.stack + self.me.bet + staked

    def say(self, command: Command) -> None:
        """Say something at the table; raises `TapeteError` and changes nothing where it may not be."""
        worth, rounds, before = self.worth, self.me.rounds, self.view
        shoe = before.shoe
        self._say(command)
        if not self.view.seats:
            self._end(
                Ended(worth + _won(before, self.view), isinstance(command, Retire) and rounds > 0 and not self.seed)
            )
        elif self.view.shoe is not None and shoe is not None and self.view.shoe.number != shoe.number:
            self._offer_seed()

    def finish_hand(self) -> None:
        """Decline and stand until the round is over: what who gets up in the middle of one is owed."""
        while self.view.legal:
            self.say(Play(self.player, _quiet(self.view.legal)))

    def scores(self) -> list[Score]:
        """Return the five best nights at this kind of table."""
        return self._run(self._service.archive.scores(self.rules.table.id))

    def write_records(self, folder: Path) -> None:
        """Write all finished rounds of this table as records, and its shoes; those that are revealed verify.

        A table of one's own is written beside them, since they name it `./ID.toml`. Raises `TapeteError` with code
        `unwritable-folder`.
        """
        try:
            self._write_records(folder)
        except OSError:
            raise unwritable(folder) from None

    def _write_records(self, folder: Path) -> None:
        make_folder(folder)
        if table_reference(self.rules).endswith(".toml"):
            (folder / table_reference(self.rules)).write_text(self._file, encoding="utf-8")
        archive = self._service.archive
        for played in self._run(archive.rounds(self.id, limit=100_000)):
            text = self._run(archive.record(self.id, played.number))
            (folder / f"round-{played.number:04}.toml").write_text(text, encoding="utf-8")
        for shoe in self._run(archive.shoes(self.id, limit=100_000)) if self.seed is None else ():
            if shoe.first_round is not None:
                text = self._run(archive.shoe_file(self.id, shoe.number))
                (folder / f"shoe-{shoe.number:04}.toml").write_text(text, encoding="utf-8")

    # How it works

    def _run(self, work: Awaitable[T]) -> T:
        return self._runner.run(_awaited(work))

    def _resume(self) -> str | None:
        """Return the table at which a night of this kind goes on, if there is one."""
        table = self.diary.table(self.rules.table.id) if self.seed is None else None
        if table is None:
            return None
        try:
            reply = self._run(self._service.look(table, self.player))
        except NoSuchTable:
            return None
        self.view: View = msgspec.json.decode(reply.view, type=View)
        self.resumed = bool(self.view.seats) and reply.me.seat is not None
        return table if self.resumed else None

    def _begin(self, name: str) -> str:
        rules = self.rules.table.id
        self.id = self._run(self._service.open(rules, self.player, private=True, seats=1, seed=self.seed))
        self._say(Sit(self.player, name))
        self._offer_seed()
        if self.seed is None:
            self.diary.write(Entry(rules, self.id))
        return self.id

    def _say(self, command: Command) -> None:
        seen = self.view.version if hasattr(self, "view") else 0
        said = self._service.command(self.id, command, id=secrets.token_hex(16), seen=seen)
        try:
            reply = self._run(said)
        except TapeteError:
            self._look_again()
            raise
        self.view = msgspec.json.decode(reply.view, type=View)

    def _look_again(self) -> None:
        """See the table as it is now: another terminal may play the same night."""
        with contextlib.suppress(TapeteError):
            self.view = msgspec.json.decode(self._run(self._service.look(self.id, self.player)).view, type=View)

    def _offer_seed(self) -> None:
        """Have a say in the next shoe: its commitment is published, its order is not fixed yet."""
        if self.seed is None:
            self._say(OfferSeed(self.player, secrets.token_bytes(SEED_BYTES)))

    def _end(self, ended: Ended) -> None:
        self.ended = ended
        self._say(Close(self.player))
        if self.seed is None:
            self.diary.strike(self.rules.table.id)


def make_folder(folder: Path) -> None:
    """Make a folder that can be written into; raises `TapeteError` with code `unwritable-folder`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):  # a name may have a zero byte in it
        raise unwritable(folder) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise unwritable(folder)


def unwritable(folder: Path) -> TapeteError:
    """Return the error of a folder into which nothing can be written."""
    return TapeteError("unwritable-folder", folder=str(folder)[:200])


def _won(before: View, after: View) -> int:
    """Return the net of the round that was settled between two views, 0 where none was."""
    state = after.round
    if state is None or not state.over:
        return 0
    known = before.round is not None and before.round.over and before.round.number == state.number
    return 0 if known else state.seats[0].net or 0


def _quiet(legal: tuple[Act, ...]) -> Verb:
    verbs = [act.verb for act in legal]
    return "stand" if "stand" in verbs else "decline"


async def _awaited(work: Awaitable[T]) -> T:
    return await work
