"""Several processes over one PostgreSQL: what one does is seen at the others."""

from __future__ import annotations

import asyncio

from tapete.log import open_log
from tapete.messages import Bet, Ready
from tapete.service import Service
from tests.databases import new_schema
from tests.service.nights import Guest, read


async def until(guest: Guest, version: int) -> None:
    """Wait until the house of a guest knows a version."""
    async with asyncio.timeout(20), await guest.service.subscribe(guest.table, version - 1) as following:
        async for published in following:
            if published.version >= version:
                break
    await guest.look()


def test_two_processes_play_one_table(server: str) -> None:
    """Players at different processes sit, bet and play at one table, told of each other by the database alone."""
    url = new_schema(server)

    async def night() -> None:
        logs = [open_log(url) for _ in range(2)]
        async with Service(logs[0]) as one, Service(logs[1]) as two:
            table = await one.open("clasico", "ana", betting_seconds=0, decision_seconds=0)
            ana = await Guest(one, table, "ana").sit()
            eva = await Guest(two, table, "eva").look()
            await eva.sit()
            for _ in range(3):
                for guest, other in ((ana, eva), (eva, ana)):
                    await until(guest, other.seen)
                    await guest.say(Bet(guest.player, 10))
                for guest, other in ((ana, eva), (eva, ana)):
                    await until(guest, other.seen)
                    await guest.say(Ready(guest.player))
                while not read(eva.replies[-1].view)["round"]["over"]:
                    for guest, other in ((ana, eva), (eva, ana)):
                        await until(guest, other.seen)
                        if guest.view["phase"] != "betting":
                            await guest.act()
                    await until(eva, ana.seen)
            await until(ana, eva.seen)
            await until(eva, ana.seen)
            assert await one.look(table) == await two.look(table)
            assert len(await two.archive.rounds(table)) == 3
        for log in logs:
            log.close()

    asyncio.run(night())


def test_followers_at_another_process_are_told(server: str) -> None:
    """A view saved by one process reaches who follows at another, the same bytes."""
    url = new_schema(server)

    async def night() -> None:
        logs = [open_log(url) for _ in range(2)]
        async with Service(logs[0]) as one, Service(logs[1]) as two:
            table = await one.open("selminha", "ana")
            async with await two.subscribe(table, 1) as following:
                ana = await Guest(one, table, "ana").sit()
                async with asyncio.timeout(20):
                    heard = await anext(following)
                assert (heard.version, heard.view) == (ana.seen, ana.replies[-1].view)
        for log in logs:
            log.close()

    asyncio.run(night())
