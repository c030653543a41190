"""The analyser behind the hints, in a process of its own: its kernels compile for seconds, and would stall the tables.

It is given what everybody at the table has seen, and nothing else. It gives way to the tables, and ends with them.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from tapete.cards import Card
from tapete.errors import TapeteError
from tapete.rules import Rules
from tapete.sheet import Costs, costs_of
from tapete.shoe import pack_of
from tapete.strategy import Chart
from tapete.web.failures import FAILED, Failures, answered, begun
from tapete.workers import Workers

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")

MOST_KEPT = 512
"""Answers remembered; the oldest are forgotten first."""
NICENESS = 10
"""How far the process steps back behind everything else on the machine."""
MOST_WAITING = 8
"""Questions that wait; one more is told to come back."""


class Question(msgspec.Struct, frozen=True):
    """A decision: the table's rules, and what everybody there has seen since the shuffle."""

    rules: Rules
    cards: tuple[Card, ...]
    up: Card
    removed: tuple[Card, ...] = ()
    hands: int = 1
    doublings: int = 0


Key = tuple[str, int, int, int]
"""What a question is remembered by: table, version, seat, hand."""


class Coach:
    """Answers questions when it has computed them; whoever asks never waits."""

    def __init__(self) -> None:
        self._answers: OrderedDict[Key, Future[dict[str, float]]] = OrderedDict()
        self._failures = Failures("hint")
        self._process: Workers | None = None

    def prepare(self, *kinds: Rules) -> None:
        """Start the process and have it compile what these tables' questions will need, where none has begun."""
        if self._process is None:
            for rules in kinds:
                first = pack_of(rules)
                self._submit(_values, Question(rules, first[:2], first[2]))

    def ask(self, key: Key, question: Question) -> dict[str, float]:
        """Return the value of each action; raises `TapeteError` (`hint-not-ready`) while it is being computed.

        Where the analyser failed (`analysis-failed`) the same question begins anew after a while.
        """
        self._failures.check(key)
        found = self._answers.get(key)
        if found is None:
            found = self._begin(key, question)
        if not found.done():
            raise TapeteError("hint-not-ready")
        try:
            return self._failures.result(key, found)
        except BrokenProcessPool:
            del self._answers[key]  # killed from outside: the next question starts another
            raise TapeteError("hint-not-ready") from None
        except TapeteError as error:
            if error.code == FAILED:
                del self._answers[key]
            raise

    def edge(self, rules: Rules) -> Future[float]:
        """Have the edge of a table computed."""
        return self._submit(_edge, rules)

    def chart(self, rules: Rules) -> Future[tuple[Chart, Costs]]:
        """Have the best chart of a table computed, and what the second-best play of every cell costs."""
        return self._submit(_chart, rules)

    def _begin(self, key: Key, question: Question) -> Future[dict[str, float]]:
        if sum(not answer.done() for answer in self._answers.values()) >= MOST_WAITING:
            raise TapeteError("hint-not-ready")
        begun = self._submit(_values, question)
        self._answers[key] = begun
        if len(self._answers) > MOST_KEPT:
            self._answers.popitem(last=False)
        return begun

    def _submit(self, work: Callable[[Asked], Answer], asked: Asked) -> Future[Answer]:
        """Have something computed; where that cannot begin, the future has failed."""
        return begun(lambda: self._submitted(work, asked))

    def _submitted(self, work: Callable[[Asked], Answer], asked: Asked) -> Future[Answer]:
        try:
            return self._started().submit(answered, work, asked)
        except BrokenProcessPool:
            self._process = None  # killed from outside while it had nothing to do
            return self._submitted(work, asked)

    def _started(self) -> Workers:
        if self._process is None:
            self._process = Workers(1, _step_back)
        return self._process

    def close(self) -> None:
        """End the process, whatever it is computing."""
        if self._process is not None:
            self._process.end()
            self._process = None


def _step_back() -> None:
    """Make this process give way."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def _edge(rules: Rules) -> float:
    """Compute a table's edge; in the coach's process too."""
    from tapete.exact import edge  # noqa: PLC0415 - it brings the compiler

    return edge(rules).player_ev


def _chart(rules: Rules) -> tuple[Chart, Costs]:
    from tapete.exact import best_chart, solve  # noqa: PLC0415 - it brings the compiler

    solved = solve(rules)
    chart = best_chart(solved)
    return chart, costs_of(solved, chart)


def _values(question: Question) -> dict[str, float]:
    """Compute an answer; in the coach's process, where alone the analyser is loaded."""
    from tapete.exact.hand import Situation, hand  # noqa: PLC0415 - it brings the compiler

    seen = Situation(question.cards, question.up, question.removed, question.hands, question.doublings)
    return hand(question.rules, seen).values
