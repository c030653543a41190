"""`/api/scores`: the five best nights at each kind of table."""

from __future__ import annotations

import msgspec
from litestar import get

from tapete.web.hall import AnyRequest, hall_of


class ScoreLine(msgspec.Struct, frozen=True):
    """A night that ended with a stack, in whole units; `when` in milliseconds since the epoch."""

    name: str
    stack: int
    when: int


class Scores(msgspec.Struct, frozen=True):
    """The best nights by kind of table, the best first."""

    tables: dict[str, tuple[ScoreLine, ...]]


@get("/api/scores", operation_id="scores", summary="The best nights")
async def scores(request: AnyRequest) -> Scores:
    """Return the best nights at each kind of table."""
    service = hall_of(request).service
    best = {kind: await service.archive.scores(kind) for kind in service.kinds}
    return Scores({kind: tuple(ScoreLine(s.name, s.stack, s.at) for s in found) for kind, found in best.items()})
