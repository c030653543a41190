"""Streams: every view once and in order, resumed where they broke off, the same bytes for everybody."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice

import httpx
import pytest

from tapete.web.hall import Limits
from tests.web.people import Json, Person, Running, serving


def views(events: Iterator[tuple[str, Json]], count: int) -> list[Json]:
    """Return the next views of a stream."""
    return list(islice((view for kind, view in events if kind == "view"), count))


def test_stream_tells_the_time_then_the_table(ana: Person) -> None:
    """A reader that comes gets the server's time and the present view at once."""
    ana.open("selminha")
    with ana.follow() as events:
        kind, told = next(events)
        assert kind == "time"
        assert abs(told["now"] - time.time() * 1000) < 60_000  # a minute: this machine's own clock
        assert next(events) == ("settings", ana.look()["settings"])
        assert next(events) == ("view", ana.look()["view"])


def test_followers_are_told_what_the_owner_changes(ana: Person, luis: Person) -> None:
    """First what is chosen now, and again before the view from which on something else is."""
    luis.enter(ana.open("clasico", seats=5))
    with luis.follow() as events:
        first = list(islice(events, 3))
        assert [kind for kind, _ in first] == ["time", "settings", "view"]
        assert first[1][1] == ana.look()["settings"]
        ana.say("adjust", seats=4, decision_seconds=10)
        ana.say("sit")
        rest = list(islice(events, 3))
        assert [kind for kind, _ in rest] == ["settings", "view", "view"]
        assert rest[0][1] == {**first[1][1], "seats": 4, "decision_seconds": 10}
        assert rest[1][1]["version"] == first[2][1]["version"] + 1


def test_every_version_comes_in_order(ana: Person, luis: Person) -> None:
    """Who follows sees what others do, version by version, as they see it themselves."""
    ana.open("selminha")
    luis.enter(ana.table)
    with luis.follow() as events:
        assert views(events, 1)[0]["version"] == 1
        told = [ana.say("sit"), ana.say("bet", amount=20), ana.say("ready"), ana.finish()]
        seen = views(events, ana.version - 1)
    assert [view["version"] for view in seen] == list(range(2, ana.version + 1))
    assert all(view in seen for view in told)


@pytest.mark.parametrize(("last", "first"), [(None, 3), (0, 3), (2, 3), (3, 4), (99, 4)])
def test_resumes_after_the_version_seen(ana: Person, last: int | None, first: int) -> None:
    """`Last-Event-ID` leaves out what was seen; a version that never was is no reason to leave out what comes."""
    ana.open("selminha")
    ana.say("sit")
    ana.say("bet", amount=20)
    with ana.follow(last) as events:
        next(events)
        ana.say("clear")
        assert views(events, 1)[0]["version"] == first


@pytest.mark.parametrize("header", ["-1", "x", "1.5", "9" * 400, "\u0663"])
def test_last_event_id_of_somebody_else(ana: Person, header: str) -> None:
    """Whatever the header says, a reader gets the table."""
    ana.open("selminha")
    address = f"/api/tables/{ana.table}/stream"
    with ana.client.stream("GET", address, headers=[(b"Last-Event-ID", header.encode())]) as answer:
        lines = answer.iter_lines()
        assert any(line.startswith("id: 1") for line in lines)


def test_same_bytes_for_everybody(house: Running, ana: Person) -> None:
    """Players, spectators and strangers get one view, byte for byte, by stream, answer and question."""
    ana.open("clasico")
    with ExitStack() as stack:
        readers = [stack.enter_context(httpx.Client(base_url=house.url)) for _ in range(3)]
        readers[0].cookies = ana.client.cookies
        address = f"/api/tables/{ana.table}/stream"
        streams = [stack.enter_context(reader.stream("GET", address)).iter_raw() for reader in readers]
        told = [b"" for _ in streams]
        ana.say("sit")
        answer = ana.post({"type": "bet", "amount": 20})
        for place, stream in enumerate(streams):
            while b"id: 3\n" not in told[place]:
                told[place] += next(stream)
    events = [text[text.index(b"id: 3\n") :] for text in told]
    assert events[0] == events[1] == events[2]
    view = events[0].split(b"data: ")[1].strip()
    assert view in answer.content
    assert view in ana.get(f"/api/tables/{ana.table}").content


def test_silence_is_broken_by_comments(monkeypatch: pytest.MonkeyPatch, ana: Person) -> None:
    """A line on which nothing happens is kept alive, and the next view still comes."""
    monkeypatch.setattr("tapete.web.stream.HEARTBEAT", 0.05)
    ana.open("selminha")
    with ana.client.stream("GET", f"/api/tables/{ana.table}/stream") as answer:
        lines = answer.iter_lines()
        assert list(islice((line for line in lines if line.startswith(":")), 3)) == [":", ":", ":"]
        ana.say("sit")
        assert any(line.startswith("id: 2") for line in lines)


def test_who_goes_away_is_counted_no_more(ana: Person, luis: Person) -> None:
    """The lobby counts who watches, and stops counting who has gone."""
    ana.open("clasico")

    def watching() -> int:
        return next(int(t["spectators"]) for t in ana.get("/api/tables").json()["open"] if t["id"] == ana.table)

    luis.enter(ana.table)
    with luis.follow() as events:
        views(events, 1)
        assert watching() == 1
    for _ in range(200):
        if watching() == 0:
            break
        time.sleep(0.02)
    assert watching() == 0


def test_a_server_that_stops_ends_its_streams() -> None:
    """Nobody's open stream keeps the server from stopping: each ends as a stream does, whole."""
    with ExitStack() as stack:
        running = stack.enter_context(serving())
        ana = stack.enter_context(Person(running.url, "Ana"))
        ana.open("selminha")
        events = stack.enter_context(ana.follow())
        views(events, 1)
        running.stop()
        assert list(events) == []


def test_streams_of_one_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address that opens too many is told to wait, and may again when one is closed."""
    monkeypatch.setattr("tapete.web.stream.address_of", lambda _: "192.168.1.30")
    with serving(limits=Limits(streams=2)) as running, Person(running.url) as person:
        person.open("selminha")
        address = f"{running.url}/api/tables/{person.table}/stream"
        with ExitStack() as stack:
            opened = [stack.enter_context(httpx.stream("GET", address)).iter_raw() for _ in range(2)]
            assert all(b"event: time" in next(told) for told in opened)
            refused = httpx.get(address)
            assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
            assert refused.headers["retry-after"] == "1"
        for _ in range(200):
            with httpx.stream("GET", address) as again:
                if again.status_code == 200:
                    return
            time.sleep(0.02)
        pytest.fail("the streams closed are still counted")
