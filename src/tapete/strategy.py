"""Strategy charts as data: what to do with a total or a pair against an up card.

A chart is total-dependent basic strategy for one player, written as CSV (`docs/formats/chart.md`).
A cell is a code; the code is a list of actions in order of preference, of which the first that
the rules allow is taken, so that one chart is playable at every table.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Mapping
from typing import Literal

import msgspec

from tapete.errors import TapeteError

Kind = Literal["hard", "soft", "pair", "doubled-hard", "doubled-soft", "insurance", "even-money"]
Action = Literal["hit", "stand", "double", "split", "surrender"]

UPS = "23456789TA"
"""The columns: up cards by value, `T` for every ten-value."""

PREFERENCES: Mapping[str, tuple[Action, ...]] = {
    "H": ("hit",),
    "S": ("stand",),
    "D": ("double", "hit"),
    "Ds": ("double", "stand"),
    "P": ("split",),
    "Rh": ("surrender", "hit"),
    "Rs": ("surrender", "stand"),
    "Rd": ("surrender", "double", "hit"),
    "Rds": ("surrender", "double", "stand"),
    "Rp": ("surrender", "split"),
}
"""Actions of each code, best first; where none of them is legal the hand stands."""

_TOTAL_CODES = ("H", "S", "D", "Ds", "Rh", "Rs", "Rd", "Rds")
_DOUBLED_CODES = ("S", "Ds")
_ANSWERS = ("Y", "N")
_IDLE = "-"
"""Cell of a question that is never asked under that up card."""

_HARD = tuple(str(total) for total in range(4, 21))
_SOFT = tuple(str(total) for total in range(12, 21))

ROWS: Mapping[Kind, tuple[str, ...]] = {
    "hard": _HARD,
    "soft": _SOFT,
    "pair": tuple(UPS),
    "doubled-hard": _HARD,
    "doubled-soft": _SOFT,
    "insurance": ("",),
    "even-money": ("",),
}
"""The rows of each kind in the order of a chart: totals, or for pairs the value of one card."""

_REQUIRED: tuple[Kind, ...] = ("hard", "soft", "pair")


class ChartError(TapeteError):
    """A text is not a strategy chart; `cell` in the details names the place."""


class Chart(msgspec.Struct, frozen=True):
    """A basic-strategy chart: ten codes for each row, in the order of `UPS`.

    Rows that a file leaves out mean: stand on doubled hands, decline insurance and even money.
    """

    cells: Mapping[tuple[Kind, str], tuple[str, ...]]
    """Every required row is there: build a chart with `read`, or from all the rows."""

    def code(self, kind: Kind, row: int | str, up: str) -> str:
        """Return the code of a cell; `row` is a total, a pair's card value, or "" for a question.

        >>> usual_chart().code("hard", 16, "T")
        'H'
        """
        cells = self.cells.get((kind, str(row)))
        if str(row) not in ROWS[kind] or up not in UPS or len(up) != 1:
            raise ChartError("chart-no-cell", cell=_cell(kind, str(row), up))
        return cells[UPS.index(up)] if cells is not None else _left_out(kind, up)

    def action(self, kind: Kind, row: int | str, up: str, legal: Collection[str]) -> Action:
        """Return the first of a cell's actions that is `legal`, or standing."""
        for action in PREFERENCES[self.code(kind, row, up)]:
            if action in legal:
                return action
        return "stand"

    def answer(self, kind: Literal["insurance", "even-money"]) -> bool:
        """Return whether the chart takes insurance or even money against an ace."""
        return self.code(kind, "", "A") == "Y"

    def write(self) -> str:
        """Return the chart as CSV, which `read` takes back unchanged."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(("hand", *UPS))
        for kind, rows in ROWS.items():
            for row in rows:
                if (kind, row) in self.cells:
                    writer.writerow((_label(kind, row), *self.cells[kind, row]))
        return text.getvalue()

    @classmethod
    def read(cls, text: str) -> Chart:
        """Return the chart of a CSV text; raises `ChartError` naming the first wrong cell."""
        lines = lines_of(text, ChartError)
        if not lines or [word.strip() for word in lines[0]] != ["hand", *UPS]:
            raise ChartError(
                "chart-header",
                value=",".join(lines[0])[:80] if lines else "",
                allowed=",".join(("hand", *UPS)),
            )
        cells: dict[tuple[Kind, str], tuple[str, ...]] = {}
        for line in lines[1:]:
            key, codes = _read_row([word.strip() for word in line])
            if key in cells:
                raise ChartError("chart-row-twice", cell=_label(*key))
            cells[key] = codes
        _require_rows(cells)
        return cls(cells)


_KEYS = {(f"{kind} {row}" if row else kind): (kind, row) for kind, rows in ROWS.items() for row in rows}


def lines_of(text: str, error: type[TapeteError]) -> list[list[str]]:
    """Return the fields of each line of a CSV text that is not blank; raises `error` naming a line too long."""
    written = text.splitlines(keepends=True)
    reader = csv.reader(written)
    lines: list[list[str]] = []
    begun = 0
    try:
        for line in reader:
            lines.append(line)
            begun = reader.line_num
    except csv.Error:  # line by line, nothing else can be wrong
        largest = csv.field_size_limit()
        raise error("csv-field", line=begun + 1, value=written[begun][:40].rstrip(), largest=largest) from None
    return [line for line in lines if any(word.strip() for word in line)]


def allowed_codes(kind: Kind, up: str) -> tuple[str, ...]:
    """Return the codes a cell may hold."""
    if kind in ("insurance", "even-money"):
        return _ANSWERS if up == "A" else (_IDLE,)
    if kind in ("doubled-hard", "doubled-soft"):
        return _DOUBLED_CODES
    return (*_TOTAL_CODES, "P", "Rp") if kind == "pair" else _TOTAL_CODES


def _left_out(kind: Kind, up: str) -> str:
    if kind in ("insurance", "even-money"):
        return "N" if up == "A" else _IDLE
    return "S"


def _label(kind: Kind, row: str) -> str:
    return f"{kind} {row}" if row else kind


def _cell(kind: Kind, row: str, up: str) -> str:
    return f"{_label(kind, row)} v {up}"


def _read_row(line: list[str]) -> tuple[tuple[Kind, str], tuple[str, ...]]:
    key = _KEYS.get(line[0])
    if key is None:
        raise ChartError("chart-row-unknown", cell=line[0][:40], allowed=tuple(_KEYS))
    if len(line) > 1 + len(UPS):
        raise ChartError("chart-row-long", cell=line[0], value=line[1 + len(UPS)][:40])
    padded = (*line[1:], *("",) * (1 + len(UPS) - len(line)))
    for up, code in zip(UPS, padded, strict=True):
        _check_cell(key[0], key[1], up, code)
    return key, padded


def _check_cell(kind: Kind, row: str, up: str, code: str) -> None:
    allowed = allowed_codes(kind, up)
    if not code:
        raise ChartError("chart-cell-missing", cell=_cell(kind, row, up), allowed=allowed)
    if code not in allowed:
        known = code in PREFERENCES or code in (*_ANSWERS, _IDLE)
        fault = "chart-play-illegal" if known else "chart-play-unknown"
        raise ChartError(fault, cell=_cell(kind, row, up), value=code[:40], allowed=allowed)


def _require_rows(cells: Collection[tuple[Kind, str]]) -> None:
    for kind in _REQUIRED:
        for row in ROWS[kind]:
            if (kind, row) not in cells:
                raise ChartError("chart-row-missing", cell=_label(kind, row))


_USUAL = """\
hand,2,3,4,5,6,7,8,9,T,A
hard 4,H,H,H,H,H,H,H,H,H,H
hard 5,H,H,H,H,H,H,H,H,H,H
hard 6,H,H,H,H,H,H,H,H,H,H
hard 7,H,H,H,H,H,H,H,H,H,H
hard 8,H,H,H,H,H,H,H,H,H,H
hard 9,H,D,D,D,D,H,H,H,H,H
hard 10,D,D,D,D,D,D,D,D,H,H
hard 11,D,D,D,D,D,D,D,D,D,H
hard 12,H,H,S,S,S,H,H,H,H,H
hard 13,S,S,S,S,S,H,H,H,H,H
hard 14,S,S,S,S,S,H,H,H,H,H
hard 15,S,S,S,S,S,H,H,H,H,H
hard 16,S,S,S,S,S,H,H,H,H,H
hard 17,S,S,S,S,S,S,S,S,S,S
hard 18,S,S,S,S,S,S,S,S,S,S
hard 19,S,S,S,S,S,S,S,S,S,S
hard 20,S,S,S,S,S,S,S,S,S,S
soft 12,H,H,H,H,H,H,H,H,H,H
soft 13,H,H,H,D,D,H,H,H,H,H
soft 14,H,H,H,D,D,H,H,H,H,H
soft 15,H,H,D,D,D,H,H,H,H,H
soft 16,H,H,D,D,D,H,H,H,H,H
soft 17,H,D,D,D,D,H,H,H,H,H
soft 18,S,Ds,Ds,Ds,Ds,S,S,H,H,H
soft 19,S,S,S,S,S,S,S,S,S,S
soft 20,S,S,S,S,S,S,S,S,S,S
pair 2,P,P,P,P,P,P,H,H,H,H
pair 3,P,P,P,P,P,P,H,H,H,H
pair 4,H,H,H,P,P,H,H,H,H,H
pair 5,D,D,D,D,D,D,D,D,H,H
pair 6,P,P,P,P,P,H,H,H,H,H
pair 7,P,P,P,P,P,P,H,H,H,H
pair 8,P,P,P,P,P,P,P,P,P,P
pair 9,P,P,P,P,P,S,P,P,S,S
pair T,S,S,S,S,S,S,S,S,S,S
pair A,P,P,P,P,P,P,P,P,P,P
insurance,-,-,-,-,-,-,-,-,-,N
even-money,-,-,-,-,-,-,-,-,-,N
"""


def usual_chart() -> Chart:
    """Return the chart printed everywhere for six decks, stand on soft 17, double after a split.

    A yardstick for tests and a start for searches; `tapete.exact` finds each table's own chart.
    """
    return Chart.read(_USUAL)
