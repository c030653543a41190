"""A table in memory: what is durable of it and shown, and what is decided on top and waits to be."""

from __future__ import annotations

from asyncio import Future, TimerHandle
from collections.abc import Sequence

import msgspec

from tapete.errors import TapeteError
from tapete.fairness import SEED_BYTES
from tapete.log import Document
from tapete.rules import Rules
from tapete.service import history, journal, shoes
from tapete.service.audience import Published
from tapete.service.decision import Decision, DrawSeed, Place
from tapete.service.desk import Desk, due, fold, shuffled_before
from tapete.service.events import Cause, Step, TableOpened
from tapete.service.history import Change
from tapete.service.kind import rules_at
from tapete.service.settings import settings_of
from tapete.service.writer import Write
from tapete.steps import Telling, tell
from tapete.table import Table, find_player
from tapete.view import Commitments, RoundView, round_view, view

REMEMBERED = 256
"""Refusals and repeated commands a room remembers; older commands are looked up in the log."""
SNAPSHOT_EVERY = 128
"""Versions between two snapshots while a table is played at."""
DUE = "due"
"""Kind of the documents that tell when a table, under its id, has to look at the time at the earliest."""
VIEWS_KEPT = 4

_encoder = msgspec.json.Encoder()


class Me(msgspec.Struct, frozen=True):
    """What concerns one player alone, and so travels apart from the view."""

    seat: int | None
    owner: bool
    shuffled_before_you_sat: bool
    seed_given: bool
    """Whether this player's client seed is in the next shoe."""


class Reply(msgspec.Struct, frozen=True):
    """The answer to a command: the version it made, the view at that version, and what concerns its player."""

    version: int
    view: bytes
    me: Me


class Room:
    """One resident table. Everything here happens in the event loop."""

    def __init__(self, table: str, opened: TableOpened, desk: Desk, line: int, draw: DrawSeed) -> None:
        self.table = table
        self.opened = opened
        self.line = line
        self.desk = desk
        """With everything decided; not to be shown."""
        self.shown = desk
        """As it is durable."""
        self._draw = draw
        self.known: dict[bytes, int] = {}
        """Versions of the commands decided here, by key; of those before `known_after` only the log knows."""
        self.known_after = desk.version
        self.waiting: dict[bytes, Future[Reply]] = {}
        self.last: Future[Reply] | None = None
        """The last decision's, done when everything decided is durable."""
        self.unsaved = 0
        self.refused: dict[bytes, TapeteError] = {}
        self.views: dict[int, bytes] = {}
        self._told: Telling | None = None
        self._told_of = 0
        self._seen: RoundView | None = None
        self.snapshot = 0
        """Version of the stored snapshot."""
        self.due_kept: int | None = None
        """Number of the stored due document."""
        self.timer: TimerHandle | None = None
        self.timer_due: int | None = None
        self.touched = 0.0
        self.lost = False

    @property
    def rules(self) -> Rules:
        """What is played by, with everything decided."""
        return rules_at(self.opened, self.desk.adjusted)

    @property
    def place(self) -> Place:
        """Where the next decision is made."""
        opened = self.opened
        stream = self.table if opened.seed is None else shoes.SEEDED
        return Place(opened.text, self.rules, stream, opened.owner, self._draw)

    # Views

    def view_of(self, desk: Desk) -> bytes:
        """Return the view of the present version, or one of the last few, encoded once."""
        known = self.views.get(desk.version)
        if known is None:
            known = self._encoded(desk, self._round(desk.table))
            self.views[desk.version] = known
            if len(self.views) > VIEWS_KEPT:
                del self.views[next(iter(self.views))]
        return known

    def view_again(self, desk: Desk) -> bytes:
        """Return the view of any version of this table, folded out of its stream once more."""
        return self._encoded(desk, None)

    def _encoded(self, desk: Desk, shown: RoundView | None) -> bytes:
        commitments = self._public(desk)
        rules = rules_at(self.opened, desk.adjusted)
        seen = view(rules, desk.table, version=desk.version, stream=self.table, commitments=commitments, shown=shown)
        return _encoder.encode(seen)

    def _round(self, table: Table) -> RoundView | None:
        """Return what is seen of the round: a bet leaves it as it was, and an action only adds to what was told."""
        state, told = table.round, self._told
        if state is None:
            return None
        if told is None or told.now is not state or self._seen is None:
            goes_on = told is not None and self._told_of == table.number and told.actions <= len(table.actions)
            self._told = told = tell(self.rules, state, table.actions, told if goes_on else None)
            self._told_of = table.number
            self._seen = round_view(self.rules, table, state, told.steps)
        return self._seen

    def _public(self, desk: Desk) -> Commitments:
        if self.opened.seed is not None:
            return Commitments()
        present, following = desk.present, desk.following
        return Commitments(
            None if present is None else present.commitment.hex(),
            None if following is None else following.commitment.hex(),
        )

    def published(self) -> Published:
        """Return what everybody who follows is to know now."""
        return Published(self.shown.version, self.view_of(self.shown), settings_of(self.opened, self.shown.adjusted))

    def me(self, desk: Desk, player: str) -> Me:
        """Return what concerns one player."""
        found = find_player(desk.table, player)
        offered = desk.following.offered if desk.following is not None else ()
        return Me(
            found.seat if found is not None else None,
            bool(player) and self.opened.owner == player,
            found is not None and shuffled_before(desk, player),
            any(seed.player == player for seed in offered),
        )

    def reply(self, desk: Desk, player: str) -> Reply:
        """Return the answer to a command that made this version."""
        return Reply(desk.version, self.view_of(desk), self.me(desk, player))

    # Decisions

    def adopt(self, decision: Decision, cause: Cause, key: bytes | None = None) -> Write:
        """Take a decision on, ahead of its durability; returns what to write, its `done` to be set."""
        step = Step(self.desk.version + 1, cause, decision.events)
        before, after = self.desk, fold(self.rules, self.desk, step, decision.table)
        documents = history.documents(Change(self.table, self.opened, self.rules, before, step, after))
        documents += self._upkeep(after)
        self.desk = after
        self.unsaved += 1
        if key is not None:
            self._know(key, step.version)
        return Write(self.table, self.line, [journal.entry(self.table, step, key)], documents)

    def follow(self, step: Step, key: bytes | None) -> None:
        """Take on what another process has decided and saved."""
        self.desk = self.shown = fold(self.rules, self.desk, step)
        if key is not None:
            self._know(key, step.version)

    def _know(self, key: bytes, version: int) -> None:
        self.known[key] = version
        if len(self.known) > REMEMBERED:
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        oldest = next(iter(self.known))
        self.known_after = self.known.pop(oldest)

    def _upkeep(self, after: Desk) -> Sequence[Document]:
        documents = []
        time = due(after)
        # An early reminder is harmless and costs nothing until then: only a late one must be replaced.
        if time is not None and (self.due_kept is None or time < self.due_kept):
            self.due_kept = time
            documents.append(Document(DUE, self.table, time, b""))
        if after.version - self.snapshot >= SNAPSHOT_EVERY:
            documents.append(self.take_snapshot(after))
        return documents

    def take_snapshot(self, desk: Desk) -> Document:
        """Return the snapshot of a version, and remember that there is one."""
        self.snapshot = desk.version
        return journal.snapshot(self.table, desk)

    def remember_refusal(self, key: bytes, refusal: TapeteError) -> None:
        """Answer the same to the same command for a while, even where by then it would be allowed."""
        self.refused[key] = refusal
        if len(self.refused) > REMEMBERED:
            del self.refused[next(iter(self.refused))]

    def is_idle(self) -> bool:
        """Tell whether nothing waits and no clock is about to end."""
        return not self.unsaved and self.timer is None


def seeds(opened: TableOpened, entropy: DrawSeed) -> DrawSeed:
    """Return where a table's server seeds come from."""
    seed = opened.seed
    return (lambda number: shoes.derived(seed, number)) if seed is not None else (lambda _: entropy(SEED_BYTES))
