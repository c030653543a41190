"""Everything the handlers share: the house, who asks, and how much they may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, cast

import msgspec
from litestar import Request

from tapete.service import Service, Subscription
from tapete.web.allowance import Allowance
from tapete.web.coach import Coach
from tapete.web.computed import Computed
from tapete.web.edge import Edges
from tapete.web.files import Pages
from tapete.web.followers import Followers
from tapete.web.person import Persons

AnyRequest = Request[Any, Any, Any]


class Limits(msgspec.Struct, frozen=True):
    """How much one caller may ask for, as (a second, at once)."""

    commands: tuple[float, int] = (25, 100)
    """Of one player: many times what a person can press."""
    openings: tuple[float, int] = (0.2, 40)
    """Tables opened from one address."""
    hints: tuple[float, int] = (2, 10)
    """Of one player: each is a computation."""
    streams: int = 200
    """Open at once from one address: a class room behind one router."""


class Hall:
    """What the handlers of one application share."""

    def __init__(  # noqa: PLR0913 - one argument for each thing they share
        self,
        service: Service,
        persons: Persons,
        pages: Pages,
        limits: Limits,
        *,
        now: Callable[[], int],
        address: str | None = None,
    ) -> None:
        self.service = service
        self.persons = persons
        self.pages = pages
        self.limits = limits
        self.now = now
        self.address = address
        """Where other machines find the server, as far as it knows."""
        self.commands = Allowance(*limits.commands)
        self.openings = Allowance(*limits.openings)
        self.hints = Allowance(*limits.hints)
        self.followers = Followers(limits.streams)
        self.coach = Coach()
        self.edges = Edges(self.coach)
        self.charts = Computed("chart", self.coach.chart)
        self.streams: set[Subscription] = set()
        self.closing = False

    def end_streams(self) -> None:
        """End every stream, so that a server which is asked to stop need not wait for its readers."""
        self.closing = True
        for stream in list(self.streams):
            stream.close()


def wall_clock() -> int:
    """Return the time in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def hall_of(request: AnyRequest) -> Hall:
    """Return what the request's application shares."""
    return cast("Hall", request.app.state.hall)


def address_of(request: AnyRequest) -> str | None:
    """Return the address a request comes from; None for this machine's own, which no limit is for."""
    host = request.client.host if request.client else ""
    return None if host in ("127.0.0.1", "::1", "") else host
