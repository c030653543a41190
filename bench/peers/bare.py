"""The peer of `bench/server.py`, the least a durable server does: decode, insert in fsynced batches, answer."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from queue import SimpleQueue
from threading import Thread

import msgspec
import uvicorn


def bare(port: int, path: str) -> None:
    """Serve at a port, with the log at a path."""
    queue: SimpleQueue[tuple[bytes, asyncio.Future[None]]] = SimpleQueue()

    def write(loop: asyncio.AbstractEventLoop) -> None:
        log = sqlite3.connect(path)
        log.execute("pragma journal_mode=wal")
        log.execute("pragma synchronous=full")
        log.execute("create table letters (body blob)")
        while True:
            batch = [queue.get()]
            while not queue.empty():
                batch.append(queue.get())
            log.executemany("insert into letters values (?)", [(body,) for body, _ in batch])
            log.commit()
            loop.call_soon_threadsafe(answer, batch)

    def answer(batch: list[tuple[bytes, asyncio.Future[None]]]) -> None:
        for _, future in batch:
            future.set_result(None)

    async def app(
        scope: dict[str, object],
        receive: Callable[[], Awaitable[dict[str, object]]],
        send: Callable[[dict[str, object]], Awaitable[None]],
    ) -> None:
        if scope["type"] == "lifespan":
            await receive()
            Thread(target=write, args=(asyncio.get_running_loop(),), daemon=True).start()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
            return
        body = b""
        if scope["method"] == "POST":
            body = bytes((await receive())["body"])  # type: ignore[call-overload]  # ASGI: object
            msgspec.json.decode(body)
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            queue.put((body, future))
            await future
        headers = [(b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    uvicorn.run(app, port=port, log_level="warning", access_log=False)


if __name__ == "__main__":
    bare(int(sys.argv[1]), sys.argv[2])
