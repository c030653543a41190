"""Who follows a table: each with a bounded queue, so that nobody who reads slowly holds up the house."""

from __future__ import annotations

from asyncio import AbstractEventLoop, Future
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Self

from tapete.service.settings import Settings

LONGEST_QUEUE = 16
"""Views that wait for one subscriber; one more and only the newest is left, which says all the others said."""


class Published(NamedTuple):
    """One version of a table: its view, the same bytes for everybody, and what its owner has chosen."""

    version: int
    view: bytes
    settings: Settings


class Subscription:
    """An endless asynchronous iterator of versions with their views, ascending; some may be left out.

    Ends when the house closes, or by `close`. Use it `async with`, so that whoever goes away is not counted for ever.
    """

    def __init__(self, loop: AbstractEventLoop, leave: Callable[[Subscription], None]) -> None:
        self._loop = loop
        self._leave = leave
        self._queue: deque[Published] = deque()
        self._waiter: Future[None] | None = None
        self._closed = False
        self._last = -1

    def put(self, published: Published) -> None:
        """Queue a view; in the event loop."""
        if published.version <= self._last or self._closed:
            return
        self._last = published.version
        if len(self._queue) >= LONGEST_QUEUE:
            self._queue.clear()
        self._queue.append(published)
        self._wake()

    def start_after(self, version: int) -> None:
        """Leave out versions up to this one, which the subscriber has seen."""
        self._last = max(self._last, version)

    def close(self) -> None:
        """End the iteration after what is queued."""
        if not self._closed:
            self._closed = True
            self._leave(self)
            self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Published:
        while not self._queue:
            if self._closed:
                raise StopAsyncIteration
            self._waiter = self._loop.create_future()
            await self._waiter
        return self._queue.popleft()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()


class Audience:
    """The subscribers of all tables."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._tables: dict[str, set[Subscription]] = {}

    def join(self, table: str) -> Subscription:
        """Return a new subscription to a table, with nothing in its queue."""
        subscription = Subscription(self._loop, lambda gone: self._leave(table, gone))
        self._tables.setdefault(table, set()).add(subscription)
        return subscription

    def _leave(self, table: str, subscription: Subscription) -> None:
        followers = self._tables.get(table, set())
        followers.discard(subscription)
        if not followers:
            self._tables.pop(table, None)

    def publish(self, table: str, published: Published) -> None:
        """Give a view to everybody who follows a table."""
        for subscription in self._tables.get(table, ()):
            subscription.put(published)

    def count(self, table: str) -> int:
        """Return how many follow a table."""
        return len(self._tables.get(table, ()))

    def tables(self) -> set[str]:
        """Return the tables that somebody follows."""
        return set(self._tables)

    def close(self) -> None:
        """End every subscription."""
        for followers in list(self._tables.values()):
            for subscription in list(followers):
                subscription.close()
