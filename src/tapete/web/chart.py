"""`/api/rules/{rules}/chart`: the best play by totals of a kind of table, and what it costs to play otherwise."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from tapete.errors import TapeteError
from tapete.rules import Rules
from tapete.sheet import Costs, Sheet, draw, sheet
from tapete.strategy import Chart
from tapete.web.download import download
from tapete.web.hall import AnyRequest, hall_of
from tapete.web.language import language_of

SVG = "image/svg+xml"
CSV = "text/csv"


@get("/api/rules/{rules:str}/chart", operation_id="chart", summary="A strategy chart")
async def chart(request: AnyRequest, rules: FromPath[str]) -> Sheet:
    """Return the best chart of a kind of table; 202 while it is being computed."""
    kind = _kind(request, rules)
    found, costs = _found(request, kind)
    return sheet(found, kind, language_of(request), costs)


@get("/api/rules/{rules:str}/chart.svg", operation_id="chart-svg", summary="A chart, drawn", media_type=SVG)
async def chart_svg(request: AnyRequest, rules: FromPath[str]) -> Response[str]:
    """Return the chart as a drawing to print."""
    kind, language = _kind(request, rules), language_of(request)
    found, _ = _found(request, kind)
    return download(draw(found, kind, language, {}), f"{rules}.svg", SVG)


@get("/api/rules/{rules:str}/chart.csv", operation_id="chart-csv", summary="A chart as a file", media_type=CSV)
async def chart_csv(request: AnyRequest, rules: FromPath[str]) -> Response[str]:
    """Return the chart as a file for `tapete simulate` (docs/formats/chart.md)."""
    found, _ = _found(request, _kind(request, rules))
    return download(found.write(), f"{rules}.csv", CSV)


def _kind(request: AnyRequest, name: str) -> Rules:
    kinds = hall_of(request).service.kinds
    if name not in kinds:
        raise TapeteError("no-such-rules", value=name[:40], tables=tuple(kinds))
    return kinds[name]


def _found(request: AnyRequest, rules: Rules) -> tuple[Chart, Costs]:
    found = hall_of(request).charts.of(rules)
    if found is None:
        raise TapeteError("chart-not-ready")
    return found
