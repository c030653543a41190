"""Makes the streams of `tests/vectors`, which have every kind of event between them, as they are written.

Run it (`python -m tests.service.golden NAME`) only to add a stream beside those there are, with an evening of its own
in `EVENINGS`: what was once written is replayed for ever.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path
from unittest import mock

import msgspec

from tapete.log import MemoryLog
from tapete.messages import Bet, Clear, Leave, Play, Ready, Repeat, Retire
from tapete.service import Adjust, Close, OfferSeed, Service
from tests.service.nights import Guest, Time

FOLDER = Path(__file__).parents[1] / "vectors"
TABLE = "a-stream-that-replays-for-ever"
RULES = """
[table]
id = "one-pack"
name = { en = "One pack" }
seats = 2
[shoe]
decks = 1
reshuffle_below = 0
"""


class Kept(msgspec.Struct):
    """An entry as the file has it."""

    version: int
    type: str
    payload: str
    metadata: str
    key: str | None


class Golden(msgspec.Struct):
    """A stream, and the view it leads to."""

    stream: str
    entries: list[Kept]
    view: str


async def act(guest: Guest, chance: random.Random) -> None:
    """Take the turn, or answer, if it is this guest's."""
    await guest.look()
    seat = guest.replies[-1].me.seat
    mine = [one["verb"] for one in guest.view["legal"] if one["seat"] == seat]
    if mine:
        await guest.say(Play(guest.player, chance.choice(mine)))


async def play_round(guests: list[Guest], chance: random.Random) -> None:
    """Bet, confirm, and play to the end."""
    for guest in guests:
        await (await guest.look()).say(Bet(guest.player, 10))
    for guest in guests:
        await (await guest.look()).say(Ready(guest.player))
    while (await guests[0].look()).view["phase"] != "betting":
        for guest in guests:
            await act(guest, chance)


async def evening(service: Service, time: Time) -> None:
    """Do everything that can be done at a table."""
    chance = random.Random("golden")
    table = await service.open("one-pack", "ana")
    ana = await Guest(service, table, "ana").sit()
    await ana.say(OfferSeed("ana", chance.randbytes(32)))
    eva = await Guest(service, table, "eva").sit()
    for _ in range(12):
        time.go_on(1)
        await play_round([ana, eva], chance)
    await (await ana.look()).say(Repeat("ana", on=False))
    await ana.say(Bet("ana", 50))
    await ana.say(Clear("ana"))
    for guest in (ana, eva):  # in the middle of a round eva goes
        await (await guest.look()).say(Bet(guest.player, 10))
    for guest in (ana, eva):
        await (await guest.look()).say(Ready(guest.player))
    await (await eva.look()).say(Leave("eva"))
    while (await ana.look()).view["phase"] != "betting":
        await act(ana, chance)
    await eva.sit()
    for _ in range(2):  # and then is silent
        await (await ana.look()).say(Bet("ana", 10))
        await ana.say(Ready("ana"))
        while (await ana.look()).view["phase"] == "betting" and ana.view["seats"][0]["bet"]:
            time.go_on(30)
            await service.tick(table)
            await ana.look()
        while (await ana.look()).view["phase"] != "betting":
            await act(ana, chance)
    await (await ana.look()).say(Retire("ana"))
    await ana.sit()
    await ana.play(3)
    await (await ana.look()).say(Close("ana"))


async def adjusted_evening(service: Service, _: Time) -> None:
    """Set seats and clocks while somebody sits."""
    table = await service.open("one-pack", "ana")
    ana = await Guest(service, table, "ana").sit()
    await ana.say(Adjust("ana", seats=1, decision_seconds=45))
    await ana.play(1)
    await (await ana.look()).say(Adjust("ana", betting_seconds=0))


EVENINGS = {"stream": evening, "adjusted": adjusted_evening}


def read_golden(name: str) -> Golden:
    """Return a stream as it was once written."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Golden)


async def make(name: str) -> Golden:
    """Return the stream of an evening."""
    log, time = MemoryLog(), Time()
    with mock.patch("secrets.token_urlsafe", return_value=TABLE):
        async with Service(log, {"one-pack": RULES}, now=time, entropy=random.Random(1).randbytes) as service:
            await EVENINGS[name](service, time)
            view = (await service.look(TABLE)).view.decode()
    entries = [
        Kept(one.version, one.type, one.payload.decode(), one.metadata.decode(), one.key.hex() if one.key else None)
        for one in log.read(TABLE)
    ]
    return Golden(TABLE, entries, view)


if __name__ == "__main__":
    made = asyncio.run(make(sys.argv[1]))
    with (FOLDER / f"{sys.argv[1]}.json").open("xb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
