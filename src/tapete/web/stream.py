"""`/api/tables/{id}/stream`: a table's views as server-sent events."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import lru_cache

import msgspec
from litestar import get
from litestar.response import Stream

from tapete.errors import TapeteError
from tapete.service import Published, Settings, Subscription
from tapete.web.count import STREAMS
from tapete.web.hall import AnyRequest, Hall, address_of, hall_of
from tapete.web.letter import LARGEST
from tapete.web.parameter import TableId
from tapete.web.table import shown

HEARTBEAT = 15.0
"""Seconds of silence after which a comment is sent, so that nobody on the way takes the line for dead."""
RETRY = 1000
"""Milliseconds a browser waits before it connects anew."""

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@get("/api/tables/{table:str}/stream", operation_id="stream", summary="A table's views", media_type="text/event-stream")
async def stream(request: AnyRequest, table: TableId) -> Stream:
    """Follow a table: an event `time` with the server's, then an event `view` for every version not seen yet.

    The `id` of a view is its version; `Last-Event-ID` resumes after it. Versions may be left out: a view tells all of
    its round. An event `settings` comes first of all, and before a view where the owner has changed them.
    """
    hall, address = hall_of(request), address_of(request)
    if hall.closing:
        raise TapeteError("busy")
    hall.followers.check(address)
    chosen = await hall.service.settings(table)
    subscription = await hall.service.subscribe(table, _seen(request.headers.get("last-event-id", "")))
    return Stream(_events(hall, address, subscription, chosen), media_type="text/event-stream", headers=HEADERS)


def _seen(header: str) -> int:
    """Return the version a reader has seen; anything else in the header is somebody else's."""
    return min(int(header), LARGEST) if header.isdecimal() and header.isascii() and len(header) < 17 else 0


async def _events(
    hall: Hall, address: str | None, subscription: Subscription, chosen: Settings
) -> AsyncIterator[bytes]:
    hall.streams.add(subscription)
    hall.followers.came(address)
    STREAMS.inc()
    try:
        yield b'retry: %d\nevent: time\ndata: {"now":%d}\n\n' % (RETRY, hall.now())
        async for chunk in _views(subscription, chosen):
            yield chunk
    finally:
        subscription.close()
        hall.streams.discard(subscription)
        hall.followers.left(address)
        STREAMS.dec()


async def _views(subscription: Subscription, chosen: Settings) -> AsyncIterator[bytes]:
    yield settings_event_of(chosen)
    while True:
        try:
            async with asyncio.timeout(HEARTBEAT):
                published = await anext(subscription)
        except TimeoutError:
            yield b":\n\n"
        except StopAsyncIteration:
            return
        else:
            if published.settings != chosen:
                chosen = published.settings
                yield settings_event_of(chosen)
            yield event_of(published)


@lru_cache(maxsize=64)
def settings_event_of(chosen: Settings) -> bytes:
    """Return what the owner has chosen as an event."""
    return b"event: settings\ndata: %b\n\n" % msgspec.json.encode(shown(chosen))


@lru_cache(maxsize=512)
def event_of(published: Published) -> bytes:
    """Return a view as an event, the same bytes for everybody who follows."""
    return b"id: %d\nevent: view\ndata: %b\n\n" % (published.version, published.view)
