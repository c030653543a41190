"""kill -9 at any moment, then a restart: same cards, same stacks, everything exactly once."""

from __future__ import annotations

import asyncio
import hashlib
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from tapete.log import Entry, open_log
from tapete.messages import NightEnded, PlayerSeated, RoundBegan, RoundSettled
from tapete.service import Service, journal
from tests.databases import new_schema
from tests.service.nights import read
from tests.service.victim import Said

ROOT = Path(__file__).parents[2]


def victim(url: str, point: str, number: int) -> subprocess.Popen[bytes]:
    """Start a house that plays until it is killed."""
    command = [sys.executable, "-m", "tests.service.victim", url, point, str(number)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)})


def lines(output: bytes) -> list[Said]:
    """Return what the dead has said, but for a line it did not finish."""
    return [msgspec.json.decode(line, type=Said) for line in output.split(b"\n")[:-1]]


async def examine(url: str, said: list[Said]) -> None:
    """Check that all that was answered holds, and that all that was not can be sent again."""
    log = open_log(url)
    answered = {(one.table, one.id): one for one in said if one.version is not None}
    pending = [one for one in said if (one.table, one.id) not in answered]
    async with Service(log) as service:
        for one in answered.values():
            reply = await service.command(one.table, one.command, id=one.id, seen=one.seen)
            assert (reply.version, hashlib.sha256(reply.view).hexdigest()) == (one.version, one.view)
        for one in pending:
            first = await service.command(one.table, one.command, id=one.id, seen=one.seen)
            again = await service.command(one.table, one.command, id=one.id, seen=one.seen)
            assert first == again
            assert first.version == (await service.look(one.table)).version == one.seen + 1
        for table in {one.table for one in said}:
            check_money(log.read(table), (await service.look(table)).view)
    log.close()


def check_money(entries: list[Entry], view: bytes) -> None:
    """Check that versions have no gap, and that every round was paid once, to the stack that is shown."""
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    stacks: dict[int, int] = {}
    begun, paid = [], []
    for event in (event for entry in entries for event in journal.step(entry).events):
        match event:
            case PlayerSeated(seat, _, _, stack):
                stacks[seat] = stack
            case RoundBegan(number, seats):
                begun.append(number)
                assert {seat: stack for seat, stack, _ in seats} == stacks
            case RoundSettled(number, nets):
                paid.append(number)
                stacks = {seat: stacks[seat] + net for seat, net in nets}
            case NightEnded(seat, _, _, stack):
                assert stacks.pop(seat) == stack
            case _:
                pass
    assert begun == list(range(1, len(begun) + 1))
    assert paid == begun[: len(paid)]
    assert len(begun) - len(paid) in (0, 1)
    shown, running = read(view), len(begun) > len(paid)
    felt = {seat["seat"]: seat["staked"] for seat in shown["round"]["seats"]} if running else {}
    assert {p["seat"]: p["stack"] + p["bet"] + felt.get(p["seat"], 0) for p in shown["seats"]} == stacks


def kill_and_examine(url: str, point: str, number: int, wait: float | None = None) -> None:
    """Let a house play until it dies, or for a while; then look at what it left."""
    house = victim(url, point, number)
    assert house.stdout is not None
    if wait is not None:
        output = os.read(house.stdout.fileno(), 1)  # it has begun to play
        time.sleep(wait)
        house.kill()
        output += house.communicate()[0]
    else:
        output, _ = house.communicate(timeout=120)
    assert house.returncode == -signal.SIGKILL
    asyncio.run(examine(url, lines(output)))


POINTS = ("before", "inside", "after")


@pytest.mark.parametrize("point", POINTS)
def test_a_house_killed_at_a_write_has_done_everything_once(point: str, tmp_path: Path) -> None:
    """Killed before, inside or after a transaction, and killed again after the restart."""
    url = f"sqlite:///{tmp_path / 'log.sqlite3'}"
    chance = random.Random(point)
    for _ in range(2):
        kill_and_examine(url, point, chance.randrange(10, 60))


def test_a_house_killed_at_any_moment_has_done_everything_once(tmp_path: Path) -> None:
    """Killed from outside in the middle of its load."""
    kill_and_examine(f"sqlite:///{tmp_path / 'log.sqlite3'}", "never", 0, wait=0.4)


@pytest.mark.proof
@pytest.mark.parametrize("number", range(20))
@pytest.mark.parametrize("point", [*POINTS, "never"])
def test_however_often_it_is_killed(point: str, number: int, tmp_path: Path) -> None:
    """The same at many more moments, from the first write on."""
    chance = random.Random(f"{point} {number}")
    wait = chance.random() * 2 if point == "never" else None
    kill_and_examine(f"sqlite:///{tmp_path / 'log.sqlite3'}", point, number * 7 + 8, wait)


@pytest.mark.parametrize("point", POINTS)
def test_a_house_on_postgresql_killed_at_a_write(point: str, server: str) -> None:
    """The other database keeps the same promise."""
    kill_and_examine(new_schema(server), point, 40)
