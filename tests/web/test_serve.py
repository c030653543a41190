"""`tapete serve`: starting, stopping, being killed, and what cannot be served."""

from __future__ import annotations

import os
import signal
import socket
import stat
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tapete.rules import shipped
from tapete.text import LANGUAGES, explain
from tapete.web.folder import Found, find_tables
from tapete.web.listening import FIRST_PORT
from tests.web.people import Json, Person
from tests.web.program import Program

Start = Callable[..., Program]

MINE = '[table]\nid = "mine"\nname = { en = "Mine" }\nseats = 2\n[stakes]\nminimum = 10\n'
BAD = '[table]\nid = "bad"\nsits = 3\n[shoe]\ndecks = 99\n'


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start the program on one data folder; whatever still runs is killed at the end."""
    programs: list[Program] = []

    def begin(*arguments: str, **options: str) -> Program:
        programs.append(Program(tmp_path / "data", *arguments, **options))
        return programs[-1]

    yield begin
    for program in programs:
        if program.process.poll() is None:
            program.stop(signal.SIGKILL)


def test_serves_until_interrupted(start: Start, tmp_path: Path) -> None:
    """It says where, plays, and ends politely and at once on Ctrl-C though somebody still follows a table."""
    program = start("--port", "0")
    with Person(program.url(), "Ana") as ana:
        ana.open("selminha")
        ana.say("sit")
        with ana.follow() as events:
            assert next(events)[0] == "time"
            assert program.stop() == 130
            assert [kind for kind, _ in events] == ["settings", "view"]
    assert program.lines[-1] == "The tables are closed. What was played is kept."
    assert not [line for line in program.lines if "Traceback" in line or "Error" in line]
    kept = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "data/tapete").iterdir()}
    assert kept["cookies.key"] == kept["tapete.sqlite3"] == 0o600


def test_stops_when_the_system_asks(start: Start) -> None:
    """SIGTERM is no failure."""
    program = start("--port", "0")
    program.url()
    assert program.stop(signal.SIGTERM) == 0


def test_what_is_kept_beside_the_streams_is_rebuilt_on_request(start: Start) -> None:
    """`--rebuild` says how much it has made anew, and serves what was played before."""
    program = start("--port", "0")
    with Person(program.url(), "Ana") as ana:
        ana.open("selminha")
        ana.say("sit")
    program.stop()
    again = start("--port", "0", "--rebuild")
    again.url()
    again.stop()
    assert any(line.startswith("Made anew from what was played: ") for line in again.lines)


def test_lan_shows_where_and_a_code(start: Start) -> None:
    """For telephones: an address that is not this machine's alone, and its QR code; or why there is none.

    A table tells it too, for the links that people pass on from this machine.
    """
    program = start("--port", "0", "--lan", language="es")
    url = program.url()
    port = url.rpartition(":")[2]
    with Person(url) as ana:
        ana.open("clasico")
        address = ana.look()["address"]
    program.stop()
    text = "\n".join(program.lines)
    assert f"http://127.0.0.1:{port}/" in text
    assert "█" in text or "no está en ninguna red" in text
    assert (f"de esta red: {address}/" in text) if address else ("no está en ninguna red" in text)


def test_without_a_network_no_other_address_is_told(start: Start) -> None:
    """Served to this machine alone, nobody else can be led here."""
    with Person(start("--port", "0").url()) as ana:
        ana.open("clasico")
        assert ana.look()["address"] is None


def test_next_port_where_the_first_is_taken(start: Start) -> None:
    """Two servers can run: the second takes the next free port."""
    first, second = start(), start()
    ports = {int(program.url().rpartition(":")[2]) for program in (first, second)}
    assert len(ports) == 2
    assert min(ports) >= FIRST_PORT


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "{taken}"], "Port {taken} is taken."),
        (["--port", "70000"], "no port 70000"),
        (["--host", "192.0.2.1"], "“192.0.2.1” is no address of this machine"),
        (["--host", "nowhere.invalid"], "“nowhere.invalid” is no address of this machine"),
        (["--tables", "/nowhere"], "/nowhere is not a folder"),
        (["--database", "nonsense"], "sqlite:///FILE"),
        (["--port", "many"], "many"),
    ],
)
def test_what_cannot_be_served(start: Start, arguments: list[str], said: str) -> None:
    """It exits with 2 and says what would be right, without a traceback."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        program = start(*(argument.format(taken=port) for argument in arguments))
        assert program.wait() == 2
    text = "\n".join(program.lines)
    assert said.format(taken=port) in text
    assert text
    assert "Traceback" not in text


def test_tables_of_ones_own(start: Start, tmp_path: Path) -> None:
    """A good file is served with its page and rules; a bad one is refused with all its faults, and the rest served."""
    folder = tmp_path / "tables"
    folder.mkdir()
    (folder / "mine.toml").write_text(MINE, encoding="utf-8")
    (folder / "bad.toml").write_text(BAD, encoding="utf-8")
    (folder / "twice.toml").write_text(MINE.replace('"mine"', '"clasico"'), encoding="utf-8")
    (folder / "notes.txt").write_text("not a table", encoding="utf-8")
    program = start("--port", "0", "--tables", str(folder))
    with Person(program.url(), "Ana") as ana:
        felts = {felt["id"]: felt for felt in ana.get("/api/tables").json()["tables"]}
        assert "mine" in felts
        assert "bad" not in felts
        assert felts["clasico"]["seats"] == shipped("clasico").table.seats
        assert ana.get("/api/rules/mine").json()["title"]
        ana.open("mine")
        ana.say("sit")
        ana.deal(felts["mine"]["stakes"]["minimum"])
        assert ana.finish()["round"]["over"]
    program.stop()
    text = "\n".join(program.lines)
    assert all(fault in text for fault in ("table.sits", "shoe.decks", "table.name"))
    assert "Two tables are called “clasico”: twice.toml" in text


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes that have names")
def test_only_files_are_read(tmp_path: Path) -> None:
    """A pipe, a device, a folder or a link to nothing is left out by name; the rest is served."""
    os.mkfifo(tmp_path / "a.toml")
    (tmp_path / "b.toml").symlink_to("/dev/zero")
    (tmp_path / "c.toml").mkdir()
    (tmp_path / "d.toml").symlink_to("nowhere")
    (tmp_path / "kept.txt").write_text(MINE, encoding="utf-8")
    (tmp_path / "mine.toml").symlink_to("kept.txt")
    found: list[Found] = []
    looking = threading.Thread(target=lambda: found.append(find_tables(tmp_path)), daemon=True)
    looking.start()
    looking.join(60)
    assert [list(each.texts) for each in found] == [["mine"]]
    codes = {file: error.code for file, error in found[0].refused.items()}
    assert codes == {
        "a.toml": "not-a-file",
        "b.toml": "not-a-file",
        "c.toml": "is-a-folder",
        "d.toml": "no-such-file",
    }
    for language in LANGUAGES:
        assert "a.toml" in explain(found[0].refused["a.toml"], language)


def test_find_tables_refuses_what_is_no_folder(tmp_path: Path) -> None:
    """A folder without tables is none that fail, and a file is no folder."""
    assert find_tables(tmp_path).texts == {}
    (tmp_path / "a.toml").write_text(MINE, encoding="utf-8")
    assert list(find_tables(tmp_path).texts) == ["mine"]
    with pytest.raises(ValueError, match="not-a-folder"):
        find_tables(tmp_path / "a.toml")


def test_killed_under_load(start: Start, tmp_path: Path) -> None:
    """Killed while eight play, started again: same people, cards and money, and every answered command counts."""
    database = ("--database", f"sqlite:///{tmp_path}/nights.sqlite3")
    program = start("--port", "0", *database)
    url = program.url()
    people = [Person(url, f"P{place}") for place in range(8)]
    for person in people:
        person.open("selminha", private=True)
        person.say("sit")
    killed = threading.Event()

    def play(person: Person) -> None:
        try:
            while True:
                person.say("bet", amount=5)
                person.say("ready")
                person.finish()
        except (httpx.HTTPError, AssertionError):
            assert killed.is_set()

    threads = [threading.Thread(target=play, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    while min(person.version for person in people) < 12:
        assert all(thread.is_alive() for thread in threads)
        killed.wait(0.02)
    killed.set()
    program.stop(signal.SIGKILL)
    for thread in threads:
        thread.join(30)

    again = start("--port", "0", *database)
    second = again.url()
    for person in people:
        answered, view = person.version, person.view
        with Person(second) as same:
            same.client.cookies, same.player = person.client.cookies, person.player
            same.enter(person.table)
            # One command may have become durable without its answer arriving: then it counts, and once.
            assert same.version in (answered, answered + 1)
            if same.version == answered:
                assert same.view == view
            assert same.look()["me"]["seat"] == 1
            assert _money(same.view) == _ledger(same)
            same.finish()
            same.say("clear")
            assert same.deal(10)["round"]["number"] > 0
        person.client.close()
    again.stop()


def _money(view: Json) -> int:
    seat = view["seats"][0]
    round_ = view["round"]
    felt = round_["seats"][0]["staked"] if round_ and not round_["over"] else 0
    return int(seat["stack"]) + int(seat["bet"]) + int(felt)


def _ledger(person: Person) -> int:
    """Return what the first stack and all rounds ever paid add up to."""
    nets: list[int] = []
    before = ""
    while played := person.get(f"/api/tables/{person.table}/rounds?limit=200{before}").json()["rounds"]:
        nets += [line["seats"][0]["net"] for line in played]
        before = f"&before={played[-1]['number']}"
    return shipped("selminha").stakes.bankroll + sum(nets)
