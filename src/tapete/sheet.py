"""Strategy charts for people: as rows, as text and as SVG, in their language, readable without colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import TYPE_CHECKING

import msgspec

from tapete.rules import Rules
from tapete.strategy import ROWS, UPS, Chart, Kind
from tapete.text import fixed, say
from tapete.words import parting, table_name

if TYPE_CHECKING:
    from tapete.exact import Round

Costs = Mapping[tuple[Kind, str, str], float]

LEGEND = (*"HSDP", "Ds", "Rh", "Rs", "Rd", "Rds", "Rp", "Y", "N")
"""The codes in the order in which they are explained."""
CELL, LABEL, LINE, HEAD = 46, 118, 26, 40
"""Sizes in the drawing, in its own units."""

PATTERNS = {
    "H": ("#ffffff", ""),
    "S": ("#f0e442", "M0 4h8"),
    "D": ("#56b4e9", "M0 8L8 0"),
    "P": ("#009e73", "M4 0v8M0 4h8"),
    "R": ("#e69f00", "M0 0L8 8"),
    "Y": ("#56b4e9", ""),
    "N": ("#ffffff", ""),
}
"""Colour and hatching by a code's first letter; colours after Okabe and Ito, told apart by all eyes."""


class Cell(msgspec.Struct, frozen=True):
    """What to play: a code, and how the player's language writes it and says it."""

    code: str
    letters: str
    meaning: str
    cost: float | None = None
    """What the second-best play loses each hand that meets the cell, in units of the bet."""


class Row(msgspec.Struct, frozen=True):
    """One hand against each up card; null where nothing is ever asked."""

    label: str
    cells: tuple[Cell | None, ...]


class Part(msgspec.Struct, frozen=True):
    """The rows of one kind of hands."""

    kind: Kind
    title: str
    rows: tuple[Row, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A chart in a language."""

    title: str
    ups: tuple[str, ...]
    parts: tuple[Part, ...]
    legend: tuple[Cell, ...]


def sheet(chart: Chart, rules: Rules, language: str, costs: Costs) -> Sheet:
    """Return a chart as rows of cells."""

    def cell(code: str, cost: float | None = None) -> Cell:
        return Cell(code, letters(code, language), meaning(code, rules, language), cost)

    def row(kind: Kind, name: str, codes: tuple[str, ...]) -> Row:
        found = zip(UPS, codes, strict=True)
        cells = (None if code == "-" else cell(code, costs.get((kind, name, up))) for up, code in found)
        return Row("" if not name else _label(kind, name, language), tuple(cells))

    parts = (
        Part(kind, say(language, f"chart-{kind}"), tuple(row(kind, *named) for named in rows))
        for kind, rows in _parts(chart, rules)
    )
    return Sheet(_title(rules, language), tuple(UPS), tuple(parts), tuple(cell(code) for code in _legend(chart, rules)))


def _title(rules: Rules, language: str) -> str:
    return say(language, "chart-title", table=table_name(rules, language))


def costs_of(solved: Round, chart: Chart) -> Costs:
    """Return what the second-best action of every cell costs each hand that decides between the two."""
    from tapete.exact import cells_of, second_best  # noqa: PLC0415 - it brings the kernels

    found: dict[tuple[Kind, str, str], float] = {}
    for key, cell in cells_of(solved, chart).items():
        if key[0] not in ("insurance", "even-money"):
            lost = second_best(cell, chart.code(*key))
            found |= {} if lost is None else {key: lost}
    return found


def letters(code: str, language: str) -> str:
    """Return a code in the letters of the player's language."""
    return code if code == "-" else say(language, f"chart-letters-{code}")


def meaning(code: str, rules: Rules, language: str) -> str:
    """Return what a code says to do, in the table's own words."""
    return say(language, f"chart-code-{code}", parting=parting(rules, language))


def _rows(chart: Chart, rules: Rules, kind: Kind) -> Iterator[tuple[str, tuple[str, ...]]]:
    if kind == "pair" and rules.split.by == "never":
        return
    if kind == "insurance" and not rules.insurance.offered:
        return
    if kind == "even-money" and not rules.insurance.even_money:
        return
    for row in ROWS[kind]:
        if (kind, row) in chart.cells:
            yield row, chart.cells[kind, row]


def _label(kind: Kind, row: str, language: str) -> str:
    if kind == "pair":
        return f"{row}-{row}"
    return row or say(language, f"chart-{kind}")


def _parts(chart: Chart, rules: Rules) -> Iterator[tuple[Kind, list[tuple[str, tuple[str, ...]]]]]:
    """Yield the rows of each kind that the table has any of."""
    for kind in ROWS:
        rows = list(_rows(chart, rules, kind))
        if rows:
            yield kind, rows


def _legend(chart: Chart, rules: Rules) -> Iterator[str]:
    """Yield the codes in use."""
    used = {code for _, rows in _parts(chart, rules) for _, codes in rows for code in codes}
    return (code for code in LEGEND if code in used)


def lines(chart: Chart, rules: Rules, language: str, costs: Costs) -> Iterator[str]:
    """Yield the chart as lines of text."""
    width = 6 if costs else 5
    for kind, rows in _parts(chart, rules):
        yield ""
        yield say(language, f"chart-{kind}")
        yield " " * 6 + "".join(f"{up:>{width}}" for up in UPS)
        for row, codes in rows:
            label = "" if not row else _label(kind, row, language)
            yield f"{label:<6}" + "".join(f"{letters(code, language):>{width}}" for code in codes)
            if costs and row:
                yield " " * 6 + "".join(f"{_cost(costs, kind, row, up, language):>{width}}" for up in UPS)
    yield ""
    for code in _legend(chart, rules):
        yield f"{letters(code, language):>4}  {meaning(code, rules, language)}"
    if costs:
        yield say(language, "chart-costs")


def _cost(costs: Costs, kind: Kind, row: str, up: str, language: str) -> str:
    loss = costs.get((kind, row, up))
    return "-" if loss is None else _thousandths(loss, language)


def _thousandths(loss: float, language: str) -> str:
    return fixed(1000 * loss, 1 if loss < 1 else 0, language)


def draw(chart: Chart, rules: Rules, language: str, costs: Costs) -> str:
    """Return the chart as an SVG drawing: a letter, a colour and a hatching for every play."""
    drawing = _Drawing(rules, language, costs)
    for kind, rows in _parts(chart, rules):
        drawing.grid(kind, rows)
    for code in _legend(chart, rules):
        drawing.explain(code)
    return _page(_title(rules, language), drawing.parts, drawing.top + 20)


class _Drawing:
    """The elements drawn so far, and how far down they reach."""

    def __init__(self, rules: Rules, language: str, costs: Costs) -> None:
        self.rules = rules
        self.language = language
        self.costs = costs
        self.parts: list[str] = []
        self.top = HEAD + 20

    def grid(self, kind: Kind, rows: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        self.parts.append(_text(10, self.top + 20, say(self.language, f"chart-{kind}"), "h"))
        self.parts += [_text(LABEL + CELL * (place + 0.5), self.top + 20, up, "c") for place, up in enumerate(UPS)]
        self.top += LINE + 4
        for row, codes in rows:
            self.row(kind, row, codes)
        self.top += 12

    def row(self, kind: Kind, row: str, codes: tuple[str, ...]) -> None:
        label = "" if not row else _label(kind, row, self.language)
        self.parts.append(_text(LABEL - 10, self.top + 18, label, "l"))
        self.parts += [
            self.square(LABEL + CELL * place, code, self.costs.get((kind, row, up)))
            for place, (up, code) in enumerate(zip(UPS, codes, strict=True))
        ]
        self.top += LINE

    def explain(self, code: str) -> None:
        self.parts.append(self.square(10, code))
        self.parts.append(_text(10 + CELL + 10, self.top + 18, meaning(code, self.rules, self.language), "k"))
        self.top += LINE

    def square(self, left: int, code: str, loss: float | None = None) -> str:
        """Return a cell; that of a question never asked is empty."""
        if code == "-":
            return ""
        first = code[0]
        cost = "" if loss is None else f" ({_thousandths(loss, self.language)})"
        title = meaning(code, self.rules, self.language) + cost
        box = f'x="{left}" y="{self.top}" width="{CELL}" height="{LINE}"'
        return (
            f"<g><title>{escape(title)}</title>"
            f'<rect {box} fill="{PATTERNS[first][0]}" stroke="#222"/><rect {box} fill="url(#p{first})"/>'
            f"{_text(left + CELL / 2, self.top + 18, letters(code, self.language), 'c b')}</g>"
        )


def _text(x: float, y: float, said: str, kind: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(said)}</text>'


def _page(title: str, parts: list[str], height: int) -> str:
    width = LABEL + CELL * len(UPS) + 20
    hatchings = "".join(
        f'<pattern id="p{code}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<path d="{path}" stroke="#000" stroke-opacity=".22" stroke-width="1.2" fill="none"/></pattern>'
        for code, (_, path) in PATTERNS.items()
    )
    style = (
        "text{font:14px sans-serif;fill:#111}.h{font-weight:bold}.l{text-anchor:end}.c{text-anchor:middle}"
        ".b{font-weight:bold;paint-order:stroke;stroke:#fff;stroke-width:3px}.t{font-size:18px;font-weight:bold}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
        f"<title>{escape(title)}</title><style>{style}</style><defs>{hatchings}</defs>"
        f'<rect width="{width}" height="{height}" fill="#fff"/>{_text(10, 30, title, "t")}{"".join(parts)}</svg>\n'
    )
