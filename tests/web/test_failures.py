"""The analyser fails: the lobby and the tables go on, whoever asks is told so, and later it is tried again."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

import httpx
import pytest

from tapete.cards import parse_card
from tapete.errors import TapeteError
from tapete.rules import Rules, parse
from tapete.text import LANGUAGES
from tapete.web import coach, failures
from tapete.web.coach import Coach, Question
from tapete.web.computed import Computed
from tapete.web.failures import PAUSE, Failures
from tests.web.people import Person, serving
from tests.web.test_hint import waited_for

MINE = '[table]\nid = "mine"\nname = { en = "Mine" }\n[shoe]\ndecks = 2\n'
KINDS = {"mine": MINE}
SECRET = "a password"  # noqa: S105 - nothing it opens


def broken(_: object) -> float:
    """Fail as a library does, in the coach's process."""
    raise RuntimeError(SECRET)


def refused(person: Person, path: str) -> httpx.Response:
    """Ask until it is no more computed."""
    until = time.monotonic() + 60
    while (answer := person.get(path)).status_code == 202 and time.monotonic() < until:
        time.sleep(0.1)
    return answer


@pytest.mark.parametrize("where", ["computing", "starting"])
def test_the_house_goes_on(
    where: str, stacked: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Lobby and tables without an edge, chart and hint refused in words; the log has it once, without what it said."""
    stacked("Ts 6h 2h 5d")
    if where == "starting":
        monkeypatch.setattr(Coach, "_started", broken)
    for work in ("_edge", "_chart", "_values"):
        monkeypatch.setattr(coach, work, broken)
    with serving(files=KINDS) as house, Person(house.url) as ana:
        ana.open("mine", practice=True)
        ana.say("sit")
        ana.deal(10)
        for path in ("/api/rules/mine/chart", "/api/rules/mine/chart.csv", f"/api/tables/{ana.table}/hint"):
            for _ in range(2):
                answer = refused(ana, path)
                assert (answer.status_code, answer.json()["code"]) == (500, "analysis-failed")
        until = time.monotonic() + 60
        while "no edge" not in caplog.text and time.monotonic() < until:
            ana.get("/api/tables")
            time.sleep(0.1)
        for path in ("/", "/api/tables", f"/api/tables/{ana.table}", f"/mesa/{ana.table}"):
            assert ana.get(path).status_code == 200
        assert ana.get("/api/tables").json()["tables"][0]["edge"] is None
        for language in LANGUAGES:
            assert "{" not in refused(ana, f"/api/rules/mine/chart?lang={language}").json()["detail"]
    said = [record.getMessage().splitlines()[0] for record in caplog.records if record.levelno >= logging.ERROR]
    assert sorted(said) == [
        f"unexpected RuntimeError from the analyser: there is no {what}" for what in ("chart", "edge", "hint")
    ]
    assert SECRET not in caplog.text
    assert where == "starting" or "in broken" in caplog.text


def failed(error: Exception) -> Future[float]:
    """Return what has failed."""
    future: Future[float] = Future()
    future.set_exception(error)
    return future


def test_a_failure_is_tried_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not at every look, and when it works then there is the answer."""
    asked: list[Rules] = []
    good: Future[float] = Future()
    good.set_result(0.5)
    answers = iter([failed(MemoryError()), good])

    def compute(rules: Rules) -> Future[float]:
        asked.append(rules)
        return next(answers)

    computed, rules = Computed("edge", compute), parse(MINE)
    for _ in range(3):
        with pytest.raises(TapeteError, match="analysis-failed"):
            computed.of(rules)
    assert len(asked) == 1
    monkeypatch.setattr(failures, "PAUSE", 0)
    assert [computed.of(rules) for _ in range(2)] == [0.5, 0.5]
    assert len(asked) == 2


def test_a_process_that_always_ends_is_not_started_over_and_over() -> None:
    """Ended once, it may have been from outside: tried at once; ended again, it is a failure like any other."""
    now = 1000.0
    kept = Failures("hint", lambda: now)
    with pytest.raises(BrokenProcessPool):
        kept.result("key", failed(BrokenProcessPool()))
    kept.check("key")
    with pytest.raises(TapeteError, match="analysis-failed"):
        kept.result("key", failed(BrokenProcessPool()))
    with pytest.raises(TapeteError, match="analysis-failed"):
        kept.check("key")
    kept.check("another")
    now += PAUSE
    kept.check("key")
    with pytest.raises(BrokenProcessPool):
        kept.result("key", failed(BrokenProcessPool()))


def test_what_cannot_be_asked_ends_no_process() -> None:
    """A refusal of the analyser's comes back as what it is, and others are answered by the same process."""
    own, rules = Coach(), parse(MINE)
    bust = Question(rules, tuple(map(parse_card, ("Ts", "Th", "5s"))), parse_card("6h"))
    try:
        for turn in range(2):
            assert own.edge(rules).result(120) < 0
            process = own._process  # noqa: SLF001 - whether it is another
            with pytest.raises(TapeteError, match="hand-finished"):
                waited_for(own, turn, bust)
            assert own._process is process  # noqa: SLF001 - as above
    finally:
        own.close()
