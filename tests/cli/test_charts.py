"""Charts kept on disk: the same as computed ones, and computed again when what they stand on has changed."""

from pathlib import Path
from random import Random

import pytest

from tapete.cli import charts
from tapete.cli.charts import basic_chart
from tapete.exact import best_chart, solve
from tapete.rules import SHIPPED, Rules, load, parse
from tapete.strategy import Chart, usual_chart
from tapete.testing import random_table


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of kept charts, of this test alone."""
    monkeypatch.setattr(charts, "user_cache_path", lambda _name: tmp_path)
    return tmp_path / "charts"


def _refuse(_rules: Rules) -> Chart:
    raise AssertionError("computed once more")


def _tables() -> list[Rules]:
    return [*map(load, SHIPPED), parse(random_table(Random(3)), "random.toml")]


@pytest.mark.parametrize("rules", _tables(), ids=lambda rules: rules.table.id)
def test_a_kept_chart_is_the_computed_one(rules: Rules, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read back is what was computed, and is computed once."""
    first = basic_chart(rules)
    assert first == best_chart(solve(rules))
    assert len(list(kept.iterdir())) == 1
    monkeypatch.setattr(charts, "_computed", _refuse)
    assert basic_chart(rules) == first


def test_other_rules_another_analyser_and_a_torn_file_are_computed_anew(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is taken for what it is not."""
    monkeypatch.setattr(charts, "_computed", lambda _rules: usual_chart())
    for table in ("selminha", "clasico"):
        basic_chart(load(table))
    assert len(list(kept.iterdir())) == 2
    monkeypatch.setattr(charts, "stamp", lambda _folder: "other sources")
    basic_chart(load("clasico"))
    assert len(list(kept.iterdir())) == 3
    for path in kept.iterdir():
        path.write_text(path.read_text()[:100])
    assert basic_chart(load("clasico")) == usual_chart()
    for path in kept.iterdir():
        path.write_text(path.read_text().replace("hard 4,H", f"hard 4,{'H' * 140_000}"))
    assert basic_chart(load("clasico")) == usual_chart()


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The chart is there all the same."""
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(charts, "user_cache_path", lambda _name: tmp_path / "file")
    monkeypatch.setattr(charts, "_computed", lambda _rules: usual_chart())
    assert basic_chart(load("clasico")) == usual_chart()
