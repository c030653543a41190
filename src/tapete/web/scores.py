"""`/api/scores`: the five best nights at each kind of table."""

from __future__ import annotations

import msgspec
from litestar import Response, get

from tapete.service import Score
from tapete.web.hall import AnyRequest, hall_of
from tapete.web.me import UNKEPT


class ScoreLine(msgspec.Struct, frozen=True):
    """A night that ended with a stack, in whole units; `when` in milliseconds since the epoch."""

    name: str
    stack: int
    when: int
    mine: bool
    """Whether it was a night of whoever asks."""


class Scores(msgspec.Struct, frozen=True):
    """The best nights by kind of table, the best first."""

    tables: dict[str, tuple[ScoreLine, ...]]


@get("/api/scores", operation_id="scores", summary="The best nights")
async def scores(request: AnyRequest) -> Response[Scores]:
    """Return the best nights at each kind of table."""
    hall = hall_of(request)
    archive, person = hall.service.archive, hall.persons.read(request)
    player = person.player if person is not None else None
    best = {kind: tuple(_line(score, player) for score in await archive.scores(kind)) for kind in hall.service.kinds}
    return Response(Scores(best), headers=UNKEPT)


def _line(score: Score, player: str | None) -> ScoreLine:
    return ScoreLine(score.name, score.stack, score.at, score.player == player)
