"""What the analyser could not do: said once in the log, refused for a while, then tried again by whoever asks."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from time import monotonic
from typing import TypeVar

from tapete.errors import Detail, TapeteError

FAILED = "analysis-failed"
"""The code of a fault of the analyser's own, unlike those of what it was asked."""
PAUSE = 30.0
"""Seconds after which something that failed is computed anew."""
MOST_KEPT = 1000
"""Failures remembered; the oldest are forgotten first."""

T = TypeVar("T")
Asked = TypeVar("Asked")

_PLACE = re.compile(r'^  File ".*", line \d+, in .*$', re.MULTILINE)
_log = logging.getLogger("tapete.web")


class CarriedError(Exception):
    """A `TapeteError` on its way out of another process: itself it cannot be written down and read again."""

    def __init__(self, code: str, details: dict[str, Detail]) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details


def answered(work: Callable[[Asked], T], asked: Asked) -> T:
    """Return an answer, in the process that computes; raises `CarriedError` where there is none."""
    try:
        return work(asked)
    except TapeteError as error:
        raise CarriedError(error.code, dict(error.details)) from None


class Failures:
    """What failed of one kind of computation, by what it was asked for."""

    def __init__(self, what: str, clock: Callable[[], float] = monotonic) -> None:
        self._what = what
        self._clock = clock
        self._since: dict[Hashable, tuple[float, bool]] = {}
        self._said: set[str] = set()

    def check(self, key: Hashable) -> None:
        """Refuse what has just failed; raises `TapeteError` with code `analysis-failed`."""
        since, for_good = self._since.get(key, (0.0, False))
        if for_good and self._clock() < since + PAUSE:
            raise TapeteError(FAILED)

    def result(self, key: Hashable, found: Future[T]) -> T:
        """Return what was computed; raises as `check` does, and the `TapeteError` with which it could not be.

        Where the analyser's process was ended, perhaps from outside, raises BrokenProcessPool: it may be tried at once,
        but not over and over.
        """
        try:
            answer = found.result()
        except CarriedError as carried:
            raise TapeteError(carried.code, **carried.details) from None
        except TapeteError:
            raise
        except Exception as error:
            before = self._since.pop(key, None)
            ended = isinstance(error, BrokenProcessPool)
            again = ended and (before is None or self._clock() >= before[0] + PAUSE)
            self._note(key, for_good=not again)
            if again:
                raise
            self._say(error)
            raise TapeteError(FAILED) from None
        self._since.pop(key, None)
        return answer

    def _note(self, key: Hashable, *, for_good: bool) -> None:
        self._since[key] = (self._clock(), for_good)
        if len(self._since) > MOST_KEPT:
            del self._since[next(iter(self._since))]

    def _say(self, error: Exception) -> None:
        """Write down what kind of failure it was and where, once: never what it says, which may have values in it."""
        kind = type(error).__name__
        if kind not in self._said:
            self._said.add(kind)
            # The process that computes sends the places where it happened as a text.
            places = "\n".join(_PLACE.findall(str(error.__cause__ or "")))
            _log.error("unexpected %s from the analyser: there is no %s\n%s", kind, self._what, places)


def begun(start: Callable[[], Future[T]]) -> Future[T]:
    """Return what is being computed; where it could not even begin, one that has failed."""
    try:
        return start()
    except Exception as error:  # noqa: BLE001 - no process, no memory: it is told like any other failure
        failed: Future[T] = Future()
        failed.set_exception(error)
        return failed
