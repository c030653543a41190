"""The basic-strategy chart of a table, kept on disk once it has been computed."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path

import msgspec
from platformdirs import user_cache_path

import tapete
from tapete.errors import TapeteError
from tapete.kernels import stamp
from tapete.rules import Rules
from tapete.strategy import Chart


def basic_chart(rules: Rules) -> Chart:
    """Return the table's own basic-strategy chart.

    It is kept under the rules and the sources of the analyser: what either changes is computed anew.
    """
    place = user_cache_path("tapete") / "charts" / f"{_key(rules)}.csv"
    try:
        return Chart.read(place.read_text(encoding="utf-8"))
    except (OSError, ValueError, TapeteError):  # not there, or not whole
        chart = _computed(rules)
        _keep(place, chart.write())
        return chart


def _computed(rules: Rules) -> Chart:
    from tapete.exact import best_chart, solve

    return best_chart(solve(rules))


def _key(rules: Rules) -> str:
    written = msgspec.json.encode(rules, enc_hook=str, order="deterministic")
    return hashlib.sha256(stamp(Path(tapete.__file__).parent / "exact").encode() + written).hexdigest()


def _keep(place: Path, text: str) -> None:
    """Write a file at once or not at all; where nothing can be written, nothing is kept."""
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        unfinished = place.with_name(f"{place.name}.{os.getpid()}")
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(place)
