"""Count deviations as data: cells of a chart that change from some count on. Format: `docs/formats/deviations.md`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import get_args

import msgspec

from tapete.errors import TapeteError
from tapete.simulation.hands import Hands
from tapete.simulation.play import Leaning, chart_leaning
from tapete.simulation.spread import THRESHOLDS
from tapete.strategy import ROWS, UPS, Chart, Kind, allowed_codes, lines_of
from tapete.toml import Wrong, exact

HEADER = ("hand", "up", "count", "code")
_COUNT = re.compile(r"(>=|<)\s*([+-]?\d+(?:\.\d+)?)")


class DeviationError(TapeteError):
    """A text is not a table of deviations; `cell` in the details names the place."""


class Deviation(msgspec.Struct, frozen=True):
    """One cell's code from `count` on, or below it."""

    kind: Kind
    row: str
    up: str
    below: bool
    count: Fraction
    code: str

    def holds(self, count: Fraction) -> bool:
        """Return whether the deviation is played at a count."""
        return count < self.count if self.below else count >= self.count


class DeviatingPlay(msgspec.Struct, frozen=True):
    """A chart, and what is played instead of it at some counts; of several that hold, the last listed wins."""

    chart: Chart
    deviations: tuple[Deviation, ...]

    @property
    def thresholds(self) -> tuple[Fraction, ...]:
        """The counts at which some cell changes."""
        return tuple(deviation.count for deviation in self.deviations)

    def leanings(self, hands: Hands, counts: Sequence[Fraction]) -> Sequence[Leaning]:
        """Return the play at each count."""
        known: dict[tuple[Deviation, ...], Leaning] = {}
        found = []
        for count in counts:
            held = tuple(deviation for deviation in self.deviations if deviation.holds(count))
            if held not in known:
                known[held] = chart_leaning(_changed(self.chart, held), hands)
            found.append(known[held])
        return found


def chart_at(play: DeviatingPlay, count: Fraction) -> Chart:
    """Return the chart that is played at a count."""
    return _changed(play.chart, [deviation for deviation in play.deviations if deviation.holds(count)])


def _changed(chart: Chart, held: Sequence[Deviation]) -> Chart:
    cells = dict(chart.cells)
    for deviation in held:
        row = [chart_code(cells, chart, deviation, up) for up in UPS]
        row[UPS.index(deviation.up)] = deviation.code
        cells[deviation.kind, deviation.row] = tuple(row)
    return Chart(cells)


def chart_code(cells: dict[tuple[Kind, str], tuple[str, ...]], chart: Chart, at: Deviation, up: str) -> str:
    """Return the code that stands so far in the row of a deviation."""
    row = cells.get((at.kind, at.row))
    return row[UPS.index(up)] if row else chart.code(at.kind, at.row, up)


def split_strategy(text: str) -> tuple[str, str]:
    """Return the chart and the deviations of a strategy file, in which the latter may follow the former."""
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        if tuple(word.strip() for word in line.split(",")) == HEADER:
            return "".join(lines[:number]), "".join(lines[number:])
    return text, ""


def read_deviations(text: str) -> tuple[Deviation, ...]:
    """Return the deviations of a CSV text; raises `DeviationError` naming the first wrong line."""
    lines = lines_of(text, DeviationError)
    if not lines or tuple(word.strip() for word in lines[0]) != HEADER:
        value = ",".join(lines[0])[:80] if lines else ""
        raise DeviationError("deviations-header", value=value, allowed=",".join(HEADER))
    return tuple(_read_line([word.strip() for word in line]) for line in lines[1:])


def _read_line(words: list[str]) -> Deviation:
    cell = ",".join(words)[:60]
    if len(words) != len(HEADER):
        raise DeviationError("deviation-length", cell=cell, allowed=",".join(HEADER))
    hand, up, count, code = words
    kind, row = _read_hand(hand, cell)
    if up not in UPS or len(up) != 1:
        raise DeviationError("deviation-up", cell=cell, value=up[:20], allowed=tuple(UPS))
    found = _COUNT.fullmatch(count)
    if found is None:
        raise DeviationError("deviation-count", cell=cell, value=count[:20], allowed=">= COUNT | < COUNT")
    if code not in allowed_codes(kind, up) or code == "-":
        raise DeviationError("deviation-code", cell=cell, value=code[:20], allowed=allowed_codes(kind, up))
    return Deviation(kind, row, up, found[1] == "<", _threshold(found[2], cell), code)


def _threshold(written: str, cell: str) -> Fraction:
    try:
        return exact(Decimal(written), cell, *THRESHOLDS)
    except Wrong as wrong:
        value = written if len(written) <= 40 else f"{written[:40]}..."
        raise DeviationError("count-threshold", key=cell, value=value, allowed=wrong.allowed) from None


def _read_hand(hand: str, cell: str) -> tuple[Kind, str]:
    kind, _, row = hand.partition(" ")
    for known in get_args(Kind):
        if kind == known and row in ROWS[known]:
            return known, row
    raise DeviationError("deviation-hand", cell=cell, value=hand[:20], allowed="a row of a chart")
