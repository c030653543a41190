"""A house that is killed in the middle of its work: `victim.py URL POINT NUMBER` plays until it dies.

POINT is where it kills itself at its NUMBER-th write: `before` the transaction, `inside` it with everything written,
`after` it with nothing said yet; or `never`. Every command is written to stdout before it is sent, every answer after
it came, as lines of JSON.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import signal
import sys
from collections.abc import Sequence

import msgspec
from sqlalchemy import Engine, event

from tapete.log import Document, Entry, open_log
from tapete.log.sql import SqlLog
from tapete.service import Command, Reply, Service
from tests.service.nights import Guest

TABLES = 6


def die() -> None:
    """End at once, as with the power."""
    os.kill(os.getpid(), signal.SIGKILL)


class Said(msgspec.Struct):
    """A line: a command before it is sent, and its answer when there is one."""

    table: str
    id: str
    seen: int
    command: Command
    version: int | None = None
    view: str | None = None


def tell(said: Said) -> None:
    """Write a line that outlives the process."""
    os.write(1, msgspec.json.encode(said) + b"\n")


class Mortal(SqlLog):
    """A log that dies at one of its writes."""

    def __init__(self, engine: Engine, point: str, number: int) -> None:
        super().__init__(engine)
        self.point, self.left = point, number
        self.inside = False
        event.listen(engine, "commit", self.commit)  # the moment before the disk is asked

    def commit(self, _: object) -> None:
        """Die with everything written and nothing durable."""
        if self.point == "inside" and self.inside and self.left == 0:
            die()

    def append(self, entries: Sequence[Entry], documents: Sequence[Document] = ()) -> None:
        """Write, and perhaps die."""
        self.left -= 1
        if self.point == "before" and self.left == 0:
            die()
        self.inside = True
        super().append(entries, documents)
        self.inside = False
        if self.point == "after" and self.left == 0:
            die()


class Teller(Guest):
    """A guest who writes down what is said."""

    async def say(self, command: Command) -> Reply:
        """Send a command, and tell before and after."""
        self.sent += 1
        said = Said(self.table, f"{self.ids} {self.sent}", self.seen, command)
        tell(said)
        reply = await self.service.command(self.table, command, id=said.id, seen=self.seen)
        said.version, said.view = reply.version, hashlib.sha256(reply.view).hexdigest()
        tell(said)
        return self.hear(reply)


async def play(service: Service, number: int) -> None:
    """Play at one table without end."""
    table = await service.open("selminha", f"p{number}")
    guest = Teller(service, table, f"p{number}", seed=int.from_bytes(os.urandom(4)))
    while True:
        await guest.act()


async def main(url: str, point: str, number: int) -> None:
    """Play at several tables."""
    log = open_log(url)
    assert isinstance(log, SqlLog)
    mortal = Mortal(log._engine, point, number)  # noqa: SLF001 - the same database
    async with Service(mortal) as service:
        await asyncio.gather(*(play(service, number) for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
