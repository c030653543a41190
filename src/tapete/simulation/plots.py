"""A simulation's figures as a picture, SVG or PNG by the file's name; needs the extra `plots`."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from tapete.errors import TapeteError
from tapete.simulation.outcome import Outcome

SUFFIXES = (".svg", ".png")


class PlotError(TapeteError):
    """A picture cannot be drawn."""


def check_plot(path: Path) -> None:
    """Raise `PlotError` where the picture could not be drawn or written, before any work."""
    if path.suffix not in SUFFIXES:
        raise PlotError("plot-suffix", value=path.name[:80], allowed=SUFFIXES)
    if not path.parent.is_dir():
        raise PlotError("plot-folder", value=str(path.parent)[:200])
    if find_spec("matplotlib") is None:
        raise PlotError("plot-extra", value="matplotlib", allowed="tapete[plots]")


def draw(outcome: Outcome, path: Path) -> None:
    """Draw the histogram of results and, where counts were kept, the expectation by count."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - an extra

    rows = outcome.by_count()
    figure = Figure(figsize=(8, 4 if len(rows) == 1 else 8), layout="constrained")
    above, *below = figure.subplots(1 if len(rows) == 1 else 2, squeeze=False)[:, 0]
    results = [float(result) for result in outcome.histogram]
    above.bar(results, [times / outcome.plays for times in outcome.histogram.values()], width=0.2)
    above.set_yscale("log")
    above.set_xlabel("result (initial bets)")
    above.set_ylabel("share of rounds")
    for axes in below:
        counts = [float(row.true_count) for row in rows]
        errors = [2 * row.standard_error for row in rows]
        axes.errorbar(counts, [row.ev for row in rows], yerr=errors, fmt="o", capsize=3)
        axes.axhline(0, linewidth=0.8, color="black")
        axes.set_xlabel("count at the bet")
        axes.set_ylabel("expectation per bet, ± 2 standard errors")
    figure.savefig(path)
