"""The server under load, over HTTP on loopback: bots at 200 tables, a thousand spectators, ten thousand idle tables.

The load's ratio is to a bare server in the same run: decode, insert in fsynced batches, answer, on the same stack.
Every command answered is looked for afterwards: none may be lost, none applied twice.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path

import msgspec
import uvloop

BOTS = 200
FIRST = 2.0
"""Seconds that are not counted: two hundred shoes begin at once in them, which no evening does."""
SECONDS = 15.0
"""Seconds that are: a shoe lasts less, so that each table shuffles in them."""
OFFERED = 2050
"""Commands a second of all bots together where they think between two; as many as they can where they don't."""
SETTLED = 10.0
"""Seconds after its start for which a server is left alone: its coach's process is loading the analyser."""
SPECTATORS = 1000
EVENTS = 40
IDLE = 10_000
PROGRAM = Path(sys.executable).with_name("tapete")


class Seen(msgspec.Struct):
    """What a bot reads of a view."""

    version: int
    phase: str
    legal: list[dict[str, object]]


class Answer(msgspec.Struct):
    """What a bot reads of an answer."""

    version: int
    view: Seen


_answer = msgspec.json.Decoder(Answer)
_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
_COOKIE = re.compile(rb"set-cookie: ([^;\r]+)", re.IGNORECASE)


class Line(asyncio.Protocol):
    """One kept-alive connection, as cheap as can be: the load must not be what is measured."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._came = b""
        self._answered: asyncio.Future[tuple[int, bytes]] | None = None

    async def open(self) -> None:
        """Connect."""
        self._loop = asyncio.get_running_loop()
        self._transport, _ = await self._loop.create_connection(lambda: self, "127.0.0.1", self.port)

    def data_received(self, data: bytes) -> None:
        """Answer whoever asked when the whole answer is there."""
        self._came += data
        head, _, body = self._came.partition(b"\r\n\r\n")
        length = _LENGTH.search(head)
        if self._answered is None or len(body) < (int(length[1]) if length else 0) or not head:
            return
        cookie = _COOKIE.search(head)
        self.cookie = cookie[1].decode() if cookie else self.cookie
        self._came, answered, self._answered = b"", self._answered, None
        answered.set_result((int(head[9:12]), body))

    def connection_lost(self, reason: Exception | None) -> None:
        """Disappoint whoever still waits."""
        if self._answered is not None:
            self._answered.set_exception(reason or ConnectionResetError())

    async def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """Send a request and return the answer's status and body."""
        self._answered = self._loop.create_future()
        self._transport.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Cookie: {self.cookie}\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        return await self._answered

    def close(self) -> None:
        """Hang up."""
        self._transport.close()


class Bot:
    """Plays alone at a table of its own: bets the minimum, stands, again and again."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.done = 0
        self.waits: list[float] = []
        self.table = ""
        self.seen = 1
        self.due = 0.0
        self.pause = 0.0

    async def enter(self) -> None:
        """Open a table and sit down."""
        await self.line.ask("GET", "/api/me")
        status, body = await self.line.ask("POST", "/api/tables", b'{"rules":"selminha","private":true}')
        expect(status, 201, body)
        self.table = msgspec.json.decode(body)["id"]
        await self.say({"type": "sit"})

    async def say(self, command: dict[str, object]) -> Seen:
        """Send a command and see what comes of it."""
        letter = msgspec.json.encode({"id": secrets.token_hex(16), "seen": self.seen, "command": command})
        begun = await self.think()
        status, body = await self.line.ask("POST", f"/api/tables/{self.table}/commands", letter)
        self.waits.append(time.perf_counter() - begun)
        expect(status, 200, body)
        self.done += 1
        answer = _answer.decode(body)
        self.seen = answer.version
        return answer.view

    async def think(self) -> float:
        """Wait until the next command is due; a late one counts its wait from when it was due."""
        now = time.perf_counter()
        if not self.pause:
            return now
        self.due = self.due + self.pause if self.due else now + self.pause * random.random()
        if self.due > now:
            await asyncio.sleep(self.due - now)
        return self.due

    async def play(self, until: float) -> None:
        """Play until a moment of the loop's clock."""
        loop = asyncio.get_running_loop()
        view = await self.say({"type": "bet", "amount": 5})
        while loop.time() < until:
            verbs = {act["verb"] for act in view.legal}
            if "decline" in verbs:
                view = await self.say({"type": "act", "verb": "decline"})
            elif verbs:
                view = await self.say({"type": "act", "verb": "stand"})
            else:
                await self.say({"type": "bet", "amount": 5})
                view = await self.say({"type": "ready"})


class Mailer:
    """Sends the same letters to the bare server."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.waits: list[float] = []
        self.done = 0

    async def play(self, until: float) -> None:
        """Send until a moment of the loop's clock."""
        loop = asyncio.get_running_loop()
        while loop.time() < until:
            letter = {"id": secrets.token_hex(16), "seen": self.done, "command": {"type": "act", "verb": "stand"}}
            begun = time.perf_counter()
            status, body = await self.line.ask("POST", "/", msgspec.json.encode(letter))
            self.waits.append(time.perf_counter() - begun)
            expect(status, 200, body)
            self.done += 1


def expect(status: int, due: int, body: bytes) -> None:
    """Stop where an answer is not the one a player expects: what is measured then is something else."""
    if status != due:
        raise RuntimeError(f"{status} where {due} is due: {body[:300]!r}")


def percentile(values: list[float], share: float) -> float:
    """Return the value below which a share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def spread(waits: list[float]) -> str:
    """Return the median and the slowest hundredth in words."""
    return f"p50 {percentile(waits, 0.5) * 1000:.0f} ms, p99 {percentile(waits, 0.99) * 1000:.0f} ms"


def free_port() -> int:
    """Return a port that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
        return found


class Running:
    """A server in a process of its own, on a fresh database."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.port = free_port()
        self.folder = folder
        environment = {**os.environ, "XDG_DATA_HOME": str(folder)}
        filled = [part.format(port=self.port, folder=folder) for part in command]
        self.process = subprocess.Popen(filled, env=environment, stdout=subprocess.DEVNULL)
        begun = time.perf_counter()
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=30) as probe:
                    probe.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                    if probe.recv(100):
                        break
            except OSError:
                time.sleep(0.02)
        self.start = time.perf_counter() - begun

    def memory(self) -> int:
        """Return the resident bytes of the process."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def work(self) -> float:
        """Return the seconds of processor time that the process has taken."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Ask it to stop and wait."""
        self.process.terminate()
        self.process.wait(30)


SERVE = [str(PROGRAM), "serve", "--no-browser", "--port", "{port}", "--database", "sqlite:///{folder}/log.sqlite3"]
BARE = [sys.executable, str(Path(__file__).parent / "peers" / "bare.py"), "{port}", "{folder}/bare.sqlite3"]


async def drive(
    server: Running, entering: Callable[[Line], Awaitable[Bot | Mailer]], pause: float = 0.0
) -> tuple[Sequence[Bot | Mailer], float]:
    """Drive a server with every player for some seconds; returns them and their commands a second.

    `pause` is how many seconds lie between two commands of a bot, where it does not send the next at once.
    """
    lines = [Line(server.port) for _ in range(BOTS)]
    for line in lines:
        await line.open()
    players = await asyncio.gather(*(entering(line) for line in lines))
    for player in players:
        if isinstance(player, Bot):
            player.pause = pause
    until = asyncio.get_running_loop().time() + FIRST + SECONDS
    playing = asyncio.gather(*(player.play(until) for player in players))
    await asyncio.sleep(FIRST)
    for player in players:
        player.waits.clear()
    before = sum(player.done for player in players)
    begun, worked = time.perf_counter(), server.work()
    await playing
    took, worked = time.perf_counter() - begun, server.work() - worked
    done = sum(player.done for player in players) - before
    waits = [wait for player in players for wait in player.waits]
    name = f"{type(players[0]).__name__}, {f'one command each {pause * 1000:.0f} ms' if pause else 'at once'}"
    each = worked / max(done, 1) * 1e6
    print(f"{name}: {done / took:,.0f} durable commands/s, {spread(waits)}; {each:.0f} us of the server's CPU each")
    return players, done / took


async def bot(line: Line) -> Bot:
    """Return a bot that sits."""
    player = Bot(line)
    await player.enter()
    return player


async def mailer(line: Line) -> Mailer:
    """Return a sender of letters."""
    return Mailer(line)


async def check(players: Sequence[Bot | Mailer]) -> None:
    """See that every table is at the version that its answered commands make."""
    wrong = 0
    for player in players:
        if not isinstance(player, Bot):
            continue
        _, body = await player.line.ask("GET", f"/api/tables/{player.table}")
        wrong += msgspec.json.decode(body)["view"]["version"] != player.done + 1
    print(f"commands lost or applied twice: {wrong}")


async def watch(server: Running) -> float:
    """Have a thousand follow one table, and time each event until everybody has it."""
    port = server.port
    owner = Line(port)
    await owner.open()
    player = await bot(owner)
    gone: dict[int, float] = {}
    waits: list[float] = []

    async def follow() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
        writer.write(f"GET /api/tables/{player.table}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        seen = 0
        while seen < EVENTS + 2:
            text = await reader.readuntil(b"\n")
            if text.startswith(b"id: "):
                seen = int(text[4:])
                if seen in gone:
                    waits.append(time.perf_counter() - gone[seen])
        writer.close()

    followers = [asyncio.create_task(follow()) for _ in range(SPECTATORS)]
    await asyncio.sleep(5)
    for place in range(EVENTS):
        gone[player.seen + 1] = time.perf_counter()
        await player.say({"type": "bet", "amount": 5 + 5 * (place % 2)})
        await asyncio.sleep(0.25)
    await asyncio.gather(*followers)
    print(f"{len(waits)} events seen by {SPECTATORS}: {spread(waits)}")
    owner.close()
    return percentile(waits, 0.99)


async def idle(server: Running) -> float:
    """Open ten thousand tables at which somebody sits, and see what each costs."""
    line = Line(server.port)
    await line.open()
    before = server.memory()
    for _ in range(IDLE):
        line.cookie = ""  # a person of its own for each table
        await bot(line)
    each = (server.memory() - before) / IDLE / 1000
    print(f"{IDLE} tables opened and sat at: {each:.1f} kB each")
    line.close()
    server.stop()
    again = Running(SERVE, server.folder)
    print(f"a server starts over them in {again.start:.2f} s, the first one in {server.start:.2f} s")
    again.stop()
    return each


def measure(name: str, command: list[str], work: Callable[[Running], Coroutine[object, object, float]]) -> float:
    """Run one measurement against a fresh server."""
    folder = Path(tempfile.mkdtemp(prefix="tapete-bench-"))
    server = Running(command, folder)
    try:
        print(f"-- {name}")
        time.sleep(SETTLED if command is SERVE else 0)
        return uvloop.run(work(server))
    finally:
        server.stop()
        shutil.rmtree(folder)


async def load(server: Running) -> float:
    """Drive the tables as fast as they go and look for every command."""
    players, rate = await drive(server, bot)
    await check(players)
    return rate


async def pace(server: Running) -> float:
    """Drive the tables at a given rate and look for every command."""
    players, rate = await drive(server, bot, BOTS / OFFERED)
    await check(players)
    return rate


async def letters(server: Running) -> float:
    """Drive the bare server."""
    return (await drive(server, mailer))[1]


def main() -> None:
    """Measure what was asked for: `load`, `watch`, `idle` (two minutes); by default the first two."""
    asked = sys.argv[1:] or ["load", "watch"]
    if "load" in asked:
        measure(f"load of {OFFERED:,} commands/s", SERVE, pace)
        ours, least = measure("as much load as it takes", SERVE, load), measure("bare server", BARE, letters)
        print(f"ratio to the bare server: {ours / least:.2f}")
    if "watch" in asked:
        measure("spectators", SERVE, watch)
    if "idle" in asked:
        measure("idle tables", SERVE, idle)


if __name__ == "__main__":
    main()
