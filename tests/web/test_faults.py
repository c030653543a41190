"""The database fails under a server that people play at: a clear answer over HTTP, and tables that go on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import pytest
from sqlalchemy import Engine, event

from tapete.log import location, open_log
from tests.web.people import Json, Person, Running, serving

SAID = {
    ("log-locked", "es"): "No se ha podido guardar, así que no ha pasado nada. Otro programa ocupa la base de datos.",
    ("log-locked", "en"): "It could not be saved, so nothing has happened. Another program has the database in use.",
    ("log-full", "es"): "No se ha podido guardar, así que no ha pasado nada. No queda sitio para guardar nada más.",
    ("log-full", "en"): "It could not be saved, so nothing has happened. There is no room to keep anything more.",
}


class Disk:
    """The database's file, which somebody else can lock, and on which the room can run out."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.pages = 1_000_000
        with mock.patch.object(location, "PATIENCE", 0.1):
            self.log = open_log(f"sqlite:///{file}")
        engine: Engine = self.log._engine  # type: ignore[attr-defined]  # noqa: SLF001 - the only way to run out of disk
        event.listen(engine, "begin", self._limit)

    def _limit(self, connection: object) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {self.pages}")  # type: ignore[attr-defined]

    @contextmanager
    def failing(self, code: str) -> Iterator[None]:
        """Fail at every write meanwhile."""
        if code == "log-full":
            with sqlite3.connect(self.file) as reader:
                # SQLite never goes below the pages there are; what is free in them is soon filled.
                self.pages = reader.execute("PRAGMA page_count").fetchone()[0]
            yield
            self.pages = 1_000_000
        else:
            other = sqlite3.connect(self.file)
            other.execute("BEGIN IMMEDIATE")
            yield
            other.rollback()
            other.close()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    """A log in a file."""
    found = Disk(tmp_path / "log.sqlite3")
    yield found
    found.log.close()


@pytest.fixture
def house(disk: Disk) -> Iterator[Running]:
    """A server over it."""
    with serving(disk.log) as running:
        yield running


def refused(person: Person, command: Json) -> tuple[Json, str]:
    """Send a command again and again until it is refused for want of a database; the problem and the command's id."""
    for number in range(400):
        name = f"letter {number}"
        answer = person.post(command, id=name)
        if answer.status_code != 200:
            assert answer.status_code == 503, answer.text
            assert answer.headers["content-type"].startswith("application/problem+json")
            return answer.json(), name
        person._saw(answer.json()["view"])  # noqa: SLF001 - as `say` does
    raise AssertionError("every command was saved")


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("code", ["log-locked", "log-full"])
def test_what_cannot_be_saved_is_refused_in_words_and_the_table_goes_on(
    house: Running, disk: Disk, code: str, language: str
) -> None:
    """Nothing has happened to whoever looks; the same letter counts once when all is well again, and play goes on."""
    with Person(house.url, "Ana", language) as ana:
        ana.open("selminha")
        ana.say("sit")
        ana.deal(5)
        ana.finish()
        with disk.failing(code):
            problem, letter = refused(ana, {"type": "bet", "amount": 25})
            assert problem["code"] == "not-saved"
            assert problem["detail"].startswith(SAID[code, language])
            before = ana.view
            assert ana.look()["view"] == before
        for _ in range(2):
            again = ana.post({"type": "bet", "amount": 25}, id=letter)
            assert again.status_code == 200, again.text
            assert again.json()["version"] == before["version"] + 1
        ana.look()
        ana.say("ready")
        assert (ana.finish()["round"]["over"], ana.view["round"]["number"]) == (True, 2)


def test_followers_keep_their_stream_while_the_database_is_locked(house: Running, disk: Disk) -> None:
    """A spectator sees no version that was not saved, and the next one that is, on the same stream."""
    with Person(house.url, "Ana") as ana, Person(house.url, "Luis") as luis:
        luis.enter(ana.open("clasico"))
        ana.say("sit")
        with luis.follow() as events:
            seen = next(view for name, view in events if name == "view")
            with disk.failing("log-locked"):
                assert ana.post({"type": "bet", "amount": 20}).status_code == 503
            ana.say("bet", amount=10)
            following = next(view for name, view in events if name == "view" and view["version"] > seen["version"])
        assert following["version"] == ana.version
        assert [seat["bet"] for seat in following["seats"] if seat["player"] == ana.player] == [10]
