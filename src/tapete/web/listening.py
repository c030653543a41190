"""Serving an application on a socket, until somebody asks it to stop."""

from __future__ import annotations

import errno
import gc
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn

from tapete.errors import TapeteError
from tapete.web.app import Server

FIRST_PORT = 8421
TRIES = 50
"""Ports tried one after the other where none is asked for."""
KEPT_ALIVE = 75
"""Seconds a quiet connection stays open: longer than a player thinks, so that a command need not connect anew."""
PATIENCE = 3
"""Seconds a request may still take when the server is asked to stop."""
COLLECTED_AFTER = (20_000, 20, 50)
"""The collector's thresholds while serving: what a command makes is freed by counting, hardly ever in a cycle."""


def listen(host: str, port: int | None) -> socket.socket:
    """Return a listening socket: at the port asked for, else at the first free one from `FIRST_PORT` on.

    Raises `TapeteError` (`bad-port`, `no-such-host`, `port-in-use`, `port-taken`, `cannot-listen`).
    """
    if port is not None and not 0 <= port <= 65535:
        raise TapeteError("bad-port", value=str(port))
    if port is not None:
        found = _try(host, port)
        if found is None:
            raise TapeteError("port-in-use", port=str(port))
        return found
    last = FIRST_PORT + TRIES - 1
    for each in range(FIRST_PORT, last + 1):
        found = _try(host, each)
        if found is not None:
            return found
    raise TapeteError("port-taken", first=str(FIRST_PORT), last=str(last))


def _try(host: str, port: int) -> socket.socket | None:
    """Return a socket bound to an address, None where its port is taken."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except (OSError, UnicodeError):
        raise TapeteError("no-such-host", value=host[:80]) from None
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
        bound.listen(1024)
    except OSError as reason:
        bound.close()
        if reason.errno == errno.EADDRINUSE:
            return None
        raise _refused(host, reason) from None
    return bound


def _refused(host: str, reason: OSError) -> TapeteError:
    if reason.errno == errno.EADDRNOTAVAIL:
        return TapeteError("no-such-host", value=host[:80])
    return TapeteError("cannot-listen", host=host[:80], reason=errno.errorcode.get(reason.errno or 0, "?"))


class Listener(uvicorn.Server):
    """The HTTP server of one application; tells when it answers, and ends open streams before it stops."""

    def __init__(self, server: Server, started: Callable[[], None] | None = None) -> None:
        config = uvicorn.Config(
            server.asgi,
            access_log=False,  # it would write down the links of private tables
            log_level="warning",
            log_config=None,
            server_header=False,
            proxy_headers=False,  # the application reads them where it needs them
            timeout_keep_alive=KEPT_ALIVE,
            timeout_graceful_shutdown=PATIENCE,
            backlog=1024,
            h11_max_incomplete_event_size=65_536,
        )
        super().__init__(config)
        self._server = server
        self._begun = started
        self.interrupted = False
        self.failure: Exception | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, with all that is loaded by then out of the collector's way."""
        await super().startup(sockets=sockets)
        _collect_seldom()

    async def main_loop(self) -> None:
        """Tell that it has begun, then serve; where that cannot be told, stop as politely as ever."""
        try:
            if self._begun is not None:
                self._begun()
        except Exception as error:  # noqa: BLE001 - raised again once everything has stopped
            self.failure = error
            return
        await super().main_loop()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop politely on the first signal and at once on the second; the process itself goes on."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Remember whether a person interrupted."""
        self.interrupted = self.interrupted or sig == signal.SIGINT
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, then wait for what is still being answered."""
        self._server.end_streams()
        await super().shutdown(sockets=sockets)


def serve(server: Server, bound: socket.socket, started: Callable[[], None] | None = None) -> bool:
    """Serve until asked to stop; tells whether a person interrupted.

    What `started` raises is raised once all has stopped.
    """
    listener = Listener(server, started)
    before = gc.get_threshold()
    try:
        listener.run(sockets=[bound])
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
    if listener.failure is not None:
        raise listener.failure
    return listener.interrupted


def _collect_seldom() -> None:
    """Keep what is loaded by now out of the collector's way: looking through it all would stop every table."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
