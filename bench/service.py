"""How many durable commands a second the service takes, without a web server, and how long each waits.

Bots at many tables play as fast as they are answered, on SQLite in WAL with synchronous FULL; in the same run a bare
writer commits as many entries in the same batches, which is what the disk allows.

    bench/service.py [--tables 200] [--seconds 10] [--folder FOLDER]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import tempfile
import time
from pathlib import Path

import msgspec

from tapete.log import Entry, open_log
from tapete.messages import Bet, Play, Ready, Sit, Verb
from tapete.service import Command, Reply, Service, floor


class _Act(msgspec.Struct):
    verb: Verb


class _Seat(msgspec.Struct):
    bet: int


class _View(msgspec.Struct):
    """What a bot reads of a view."""

    phase: str
    legal: list[_Act]
    seats: list[_Seat]


_decode = msgspec.json.Decoder(_View).decode


def _next(player: str, reply: Reply, chance: random.Random) -> Command:
    view = _decode(reply.view)
    if view.legal:
        return Play(player, chance.choice(view.legal).verb)
    if not view.seats:
        return Sit(player, player)
    return Ready(player) if view.seats[0].bet else Bet(player, 5)


async def _bot(service: Service, number: int, until: float, waits: list[float]) -> None:
    player, chance = f"bot {number}", random.Random(number)
    table = await service.open("selminha", player)
    reply = await service.look(table)
    sent = 0
    while time.perf_counter() < until:
        command = _next(player, reply, chance)
        start = time.perf_counter()
        sent += 1
        reply = await service.command(table, command, id=f"{number}/{sent}", seen=reply.version)
        waits.append(time.perf_counter() - start)


def _share(waits: list[float], share: float) -> float:
    return sorted(waits)[int(len(waits) * share)] * 1000


async def _play(url: str, tables: int, seconds: float) -> int:
    log = open_log(url)
    waits: list[float] = []
    async with Service(log) as service:
        start = time.perf_counter()
        cpu = time.process_time()
        await asyncio.gather(*(_bot(service, n, start + seconds, waits) for n in range(tables)))
        took, used = time.perf_counter() - start, time.process_time() - cpu
    log.close()
    where = "memory" if url == "memory:" else "sqlite"
    shares = f"p50 {_share(waits, 0.5):.1f} ms, p99 {_share(waits, 0.99):.1f} ms"
    cost = f"{used / len(waits) * 1e6:.0f} us of CPU a command"
    print(f"{where}: {len(waits) / took:,.0f} commands/s, {shares}, {cost}")
    return len(waits)


def _bare(folder: Path, batch: int, seconds: float) -> None:
    log = open_log(f"sqlite:///{folder / 'bare.sqlite3'}")
    payload, until, version = b"x" * 300, time.perf_counter() + seconds, 0
    start = time.perf_counter()
    while time.perf_counter() < until:
        version += 1
        log.append([Entry(f"table {n:022}", version, "bare", payload, b"{}", b"%016d" % version) for n in range(batch)])
    took = time.perf_counter() - start
    log.close()
    print(f"bare writer: {version * batch / took:,.0f} entries/s in batches of {batch}")


async def _one_round(service: Service, table: str) -> None:
    """Leave a table in the middle of things: a shoe, a round, a player."""
    seen = 1
    commands: tuple[Command, ...] = (Sit("ana", "Ana"), Bet("ana", 10), Ready("ana"))
    for number, command in enumerate(commands):
        seen = (await service.command(table, command, id=str(number), seen=seen)).version


async def _idle(folder: Path, tables: int) -> None:
    """Open many tables with a round on each, and start again over them."""
    url = f"sqlite:///{folder / 'idle.sqlite3'}"
    floor.MOST_ROOMS = tables  # none is let go meanwhile
    floor.IDLE_ROOM = 1e9
    log = open_log(url)
    async with Service(log) as service:
        before = _resident()
        for start in range(0, tables, 500):
            opened = await asyncio.gather(*(service.open("clasico", f"p{n}") for n in range(start, start + 500)))
            await asyncio.gather(*(_one_round(service, table) for table in opened))
        print(f"{tables:,} idle tables: {(_resident() - before) / tables * 1024:.1f} kB each, all in memory")
    log.close()
    log = open_log(url)
    start_up = time.perf_counter()
    async with Service(log) as service:
        print(f"start-up over them: {(time.perf_counter() - start_up) * 1000:.0f} ms")
    log.close()


def _resident() -> float:
    """Return the memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--folder", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=given.folder) as name:
        folder = Path(name)
        asyncio.run(_play("memory:", given.tables, given.seconds / 2))
        asyncio.run(_play(f"sqlite:///{folder / 'play.sqlite3'}", given.tables, given.seconds))
        for batch in (1, 20, 100):
            _bare(folder / str(batch), batch, given.seconds / 5)
        asyncio.run(_idle(folder, given.idle))


if __name__ == "__main__":
    main()
