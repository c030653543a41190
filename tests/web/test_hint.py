"""Hints: at practice tables only, the analyser's values for what everybody has seen, and nobody waits for them."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import wait
from pathlib import Path

import httpx
import pytest

from tapete.cards import parse_card
from tapete.errors import TapeteError
from tapete.exact.hand import Situation, hand
from tapete.rules import shipped
from tapete.service import PlayedRound
from tapete.web.coach import Coach, Question
from tapete.web.hint import seen_before
from tests.web.people import Person


def asked(person: Person) -> httpx.Response:
    """Ask for a hint until there is one."""
    for _ in range(600):
        answer = person.get(f"/api/tables/{person.table}/hint")
        if answer.status_code != 202:
            return answer
        assert answer.json()["code"] == "hint-not-ready"
        assert answer.headers["retry-after"] == "1"
        time.sleep(0.2)
    pytest.fail("no hint in two minutes")


def test_hint_is_the_analysers_for_the_cards_seen(ana: Person, stacked: Callable[[str], None]) -> None:
    """The values are those of the very shoe seen: earlier rounds are out of it, the hole card is not."""
    stacked("Ts 6h Th Td 5c 5s Th 6s 9d 2c Kh")
    ana.open("selminha", practice=True)
    ana.say("sit")
    first = ana.deal(20)["round"]["number"]
    ana.finish()
    told = ana.get(f"/api/tables/{ana.table}/rounds/{first}").json()["steps"]
    gone = [step["card"] for step in told if step.get("card")]
    ana.say("clear")
    ana.deal(20)
    answer = asked(ana).json()
    mine = ana.view["round"]["seats"][0]["hands"][0]["cards"]
    up = ana.view["round"]["dealer"]["cards"][0]
    expected = hand(shipped("selminha"), Situation(tuple(mine), up, tuple(gone))).values
    assert {value["verb"]: value["ev"] for value in answer["values"]} == {verb: expected[verb] for verb in ana.mine()}
    evs = [value["ev"] for value in answer["values"]]
    assert evs == sorted(evs, reverse=True)
    assert answer["best"] == answer["values"][0]["verb"]
    assert answer["reason"].startswith(ana.look()["table"]["labels"][answer["best"]])
    assert "-" not in answer["reason"]


def test_no_hint_when_it_is_not_ones_turn(ana: Person, luis: Person) -> None:
    """Between rounds, and for who only watches, there is nothing to say."""
    ana.open("selminha", practice=True)
    luis.enter(ana.table)
    assert asked(luis).json()["code"] == "hint-not-now"
    ana.say("sit")
    assert asked(ana).json()["code"] == "hint-not-now"


def test_a_decision_is_valued_after_it_was_made(
    ana: Person, stacked: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint for the version decided on is the one that would have come before: in the round, after it, got up too."""
    questions: list[tuple[object, Question]] = []

    def ask(_: Coach, key: object, question: Question) -> dict[str, float]:
        questions.append((key, question))
        return {"stand": -0.5, "hit": -0.25}

    monkeypatch.setattr(Coach, "ask", ask)
    stacked("2s 6h 2h Td 3c 3s 4d Ts Td")
    ana.open("selminha", practice=True)
    ana.say("sit")
    ana.deal(20)
    hint, decided = f"/api/tables/{ana.table}/hint", []
    for _ in range(3):
        answer = ana.get(hint)
        decided.append((ana.version, answer.json(), questions[-1]))
        ana.say("act", verb="hit")
    late = [(ana.get(hint, params={"version": version}).json(), questions[-1]) for version, *_ in decided]
    assert late == [tuple(told) for _, *told in decided]
    ana.finish()
    ana.say("leave")
    late = [(ana.get(hint, params={"version": version}).json(), questions[-1]) for version, *_ in decided]
    assert late == [tuple(told) for _, *told in decided]


def test_no_hint_for_a_version_without_a_decision(ana: Person, luis: Person, stacked: Callable[[str], None]) -> None:
    """Neither before the cards, nor for what has not been, nor for somebody else's decision."""
    stacked("2s 6h 2h Td 3c 3s 4d Ts Td")
    ana.open("selminha", practice=True)
    luis.enter(ana.table)
    ana.say("sit")
    ana.deal(20)
    before, present = 1, ana.version
    for version in (before, present + 1, 2**53 - 1):
        answer = ana.get(f"/api/tables/{ana.table}/hint", params={"version": version})
        assert (answer.status_code, answer.json()["code"]) == (422, "hint-not-now")
    other = luis.get(f"/api/tables/{ana.table}/hint", params={"version": present})
    assert other.json()["code"] == "hint-not-now"
    wrong = ana.get(f"/api/tables/{ana.table}/hint", params={"version": 0})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "bad-parameter")


def test_the_analyser_is_told_no_hidden_card(
    ana: Person, stacked: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the hole card is, the question is the same."""
    questions: list[Question] = []

    def ask(_: Coach, key: object, question: Question) -> dict[str, float]:
        del key
        questions.append(question)
        return {"stand": -0.5, "hit": -0.25, "double": -0.5}

    monkeypatch.setattr(Coach, "ask", ask)
    for hole in ("5d", "9c"):
        stacked(f"Ts 6h 2h {hole}")
        ana.open("selminha", practice=True)
        ana.say("sit")
        ana.deal(20)
        assert ana.get(f"/api/tables/{ana.table}/hint").json()["best"] == "hit"
    assert (
        questions[0]
        == questions[1]
        == Question(shipped("selminha"), tuple(map(parse_card, ("Ts", "2h"))), parse_card("6h"))
    )


def test_a_reason_has_the_panels_digits(
    ana: Person, stacked: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A value is written alike in the sentence and beside its bar: with its sign and three digits."""
    monkeypatch.setattr(Coach, "ask", lambda *_: {"stand": 0.02, "hit": -0.38})
    stacked("Ts 6h 2h 5d")
    ana.open("selminha", practice=True)
    ana.say("sit")
    ana.deal(20)
    reason = ana.get(f"/api/tables/{ana.table}/hint").json()["reason"]
    assert "+0.020" in reason
    assert "\N{MINUS SIGN}0.380" in reason


def test_practice_nights_are_no_scores(ana: Person) -> None:
    """Who was told what to do enters no list."""
    ana.open("selminha", practice=True)
    ana.say("sit")
    ana.deal(20)
    ana.finish()
    ana.say("clear")
    ana.say("retire")
    assert ana.get("/api/scores").json()["tables"]["selminha"] == []


def played(part: int, *cards: str) -> PlayedRound:
    """Return a finished round with nothing but what a hint asks of it."""
    return PlayedRound(1, 0, 1, part, 0, (), (), tuple(map(parse_card, cards)), ())


SEEN = [
    ([], 0, ()),
    ([played(0, "2s", "3s")], 2, ("2s", "3s")),
    ([played(0, "2s"), played(0, "3s")], 2, ("2s", "3s")),
    ([played(0, "2s"), played(0, "3s"), played(1, "4s")], 2, ("3s", "4s")),
    ([played(0, "2s"), played(0, "3s")], 1, ("3s",)),
    ([played(0, "2s"), played(0, "3s")], 0, ()),
]


@pytest.mark.parametrize(("rounds", "count", "seen"), SEEN)
def test_cards_out_of_the_shoe(rounds: list[PlayedRound], count: int, seen: tuple[str, ...]) -> None:
    """Where the shoe ran dry, what was in the tray is in it again: all but the cards of that round."""
    assert seen_before(rounds, count) == seen


def test_the_coach_comes_back() -> None:
    """Where its process was ended from outside, the next question starts another."""
    coach = Coach()
    question = Question(shipped("selminha"), tuple(map(parse_card, ("Ts", "2h"))), parse_card("6h"))
    try:
        for turn in range(2):
            values = waited_for(coach, turn, question)
            assert max(values, key=lambda verb: values[verb]) == "stand"
            for worker in (coach._process._processes or {}).values():  # type: ignore[union-attr]  # noqa: SLF001 - who ends it
                worker.kill()
                worker.join()
    finally:
        coach.close()


def test_one_coach_comes_back() -> None:
    """However many questions were lost with its process, one other answers them all."""
    coach = Coach()
    question = Question(shipped("selminha"), tuple(map(parse_card, ("Ts", "2h"))), parse_card("6h"))
    try:
        for turn in range(3):
            with pytest.raises(TapeteError, match="hint-not-ready"):
                coach.ask(("t", turn, 1, 0), question)
        killed = coach._process  # noqa: SLF001 - who ends it
        for worker in (killed._processes or {}).values():  # type: ignore[union-attr]  # noqa: SLF001 - as above
            worker.kill()
            worker.join()
        wait(coach._answers.values())  # noqa: SLF001 - as above
        waited_for(coach, 0, question)
        started = coach._process  # noqa: SLF001 - as above
        assert started is not killed
        waited_for(coach, 1, question)
        assert coach._process is started  # noqa: SLF001 - as above
    finally:
        coach.close()


def test_the_coach_ends_with_its_server(tmp_path: Path) -> None:
    """Even a server that is killed leaves no process behind."""
    program = tmp_path / "server.py"
    program.write_text(SERVER, encoding="utf-8")
    running = subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    with running.stdout as told:
        worker = int(told.readline())
        running.kill()
        running.wait()
    for _ in range(200):
        if not Path(f"/proc/{worker}").exists():
            return
        time.sleep(0.05)
    pytest.fail("the coach's process lives on")


SERVER = """
import time
from tapete.rules import shipped
from tapete.web.coach import Coach

if __name__ == "__main__":
    coach = Coach()
    coach.prepare(shipped("selminha"))
    print(*coach._process._processes, flush=True)
    time.sleep(60)
"""


def waited_for(coach: Coach, turn: int, question: Question) -> dict[str, float]:
    """Ask until there is an answer."""
    for _ in range(600):
        try:
            return coach.ask(("t", turn, 1, 0), question)
        except TapeteError as refusal:
            if refusal.code != "hint-not-ready":
                raise
            time.sleep(0.2)
    pytest.fail("no answer in two minutes")
