"""What the coach computes once for each kind of table, and is there from then on."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from tapete.errors import TapeteError
from tapete.rules import SHIPPED, Rules, shipped
from tapete.web.failures import FAILED, Failures

T = TypeVar("T")

MOST_KINDS = 1000
"""Kinds of tables for which something is computed; there are as many as table files were ever served."""


class Computed(Generic[T]):
    """One thing of every kind of table."""

    def __init__(self, what: str, compute: Callable[[Rules], Future[T]]) -> None:
        self._compute = compute
        self._begun: dict[bytes, Future[T]] = {}
        self._failures = Failures(what)

    def of(self, rules: Rules) -> T | None:
        """Return it, None while it is being computed; raises the `TapeteError` with which it could not be.

        Where that is a fault of the analyser's (`analysis-failed`), who looks later has it computed again.
        """
        # Names, seats and clocks change no card.
        key = msgspec.json.encode(replace(rules, table=shipped(SHIPPED[0]).table))
        self._failures.check(key)
        if key not in self._begun:
            if len(self._begun) >= MOST_KINDS:
                return None
            self._begun[key] = self._compute(rules)
        found = self._begun[key]
        if not found.done():
            return None
        try:
            return self._failures.result(key, found)
        except BrokenProcessPool:
            del self._begun[key]  # killed from outside: the next one who looks has it computed again
            return None
        except TapeteError as error:
            if error.code == FAILED:
                del self._begun[key]
            raise
