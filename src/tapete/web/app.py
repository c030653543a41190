"""The application: every handler, one way to refuse, and the gate in front."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.exceptions import HTTPException
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tapete.errors import TapeteError
from tapete.log import Log
from tapete.service import Service
from tapete.web import chart, health, hint, lobby, me, page, rounds, rulebook, scores, shoes, stream, table
from tapete.web.commands import Commands
from tapete.web.count import PLUGIN, Metrics
from tapete.web.document import openapi
from tapete.web.files import STATIC, Pages
from tapete.web.gate import Gate
from tapete.web.hall import Hall, Limits, wall_clock
from tapete.web.person import Persons
from tapete.web.problem import fail, refuse, refuse_http
from tapete.web.strict import LARGEST_BODY

HANDLERS = (
    lobby.lobby, lobby.open_table, table.state, stream.stream, hint.hint,
    rounds.rounds, rounds.story, rounds.record, shoes.shoes, shoes.proof, shoes.shoe_file,
    rulebook.rules, chart.chart, chart.chart_svg, chart.chart_csv,
    scores.scores, me.me, me.rename, me.nights, health.health, health.ready, page.page,
)  # fmt: skip


class Server:
    """An application as a server runs it, and the hall its handlers share, once it has started."""

    def __init__(  # noqa: PLR0913 - one argument for each thing a server is made of
        self,
        log: Log,
        secret: bytes,
        files: Mapping[str, str] | None = None,
        *,
        names: Iterable[str] = (),
        limits: Limits | None = None,
        static: Path = STATIC,
        address: str | None = None,
        now: Callable[[], int] = wall_clock,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.hall: Hall | None = None

        @asynccontextmanager
        async def living(app: Litestar) -> AsyncIterator[None]:
            async with Service(log, files, now=now, entropy=entropy) as service:
                persons = Persons(secret, entropy)
                self.hall = app.state.hall = Hall(
                    service, persons, Pages(static), limits or Limits(), now=now, address=address
                )
                try:
                    yield
                finally:
                    self.hall.coach.close()

        self.app = Litestar(
            route_handlers=[*HANDLERS, Metrics],
            lifespan=[living],
            exception_handlers={TapeteError: refuse, HTTPException: refuse_http, Exception: fail},
            middleware=[PLUGIN.middleware],
            openapi_config=openapi(),
            request_max_body_size=LARGEST_BODY,
            logging_config=None,
        )
        # Who asks through a proxy of this machine's is of interest to all but a command, which says who by its cookie.
        told: Any = ProxyHeadersMiddleware(self.app)  # type: ignore[arg-type]  # two libraries' names for one protocol
        self.asgi = Gate(Commands(told, self._open), names)

    def _open(self) -> Hall:
        """Return the hall, which is there as long as requests come."""
        if self.hall is None:
            raise TapeteError("busy")
        return self.hall

    def end_streams(self) -> None:
        """End every open stream: before a server that is asked to stop waits for its connections."""
        if self.hall is not None:
            self.hall.end_streams()
