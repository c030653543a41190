"""What a release has written into a stream is read for ever."""

from __future__ import annotations

import asyncio
from typing import get_args

import pytest

from tapete.log import Entry, MemoryLog
from tapete.service import Service, journal
from tapete.service.events import Event
from tests.service.golden import EVENINGS, Golden, read_golden

GOLDEN = [read_golden(name) for name in EVENINGS]


def entries(golden: Golden) -> list[Entry]:
    """Return the entries of a file."""
    return [
        Entry(
            golden.stream,
            kept.version,
            kept.type,
            kept.payload.encode(),
            kept.metadata.encode(),
            bytes.fromhex(kept.key) if kept.key else None,
        )
        for kept in golden.entries
    ]


@pytest.mark.parametrize("golden", GOLDEN, ids=list(EVENINGS))
def test_a_stream_once_written_leads_to_the_same_view(golden: Golden) -> None:
    """Every entry is read, and folding them shows what was shown when they were written."""

    async def night() -> None:
        log = MemoryLog()
        log.append(entries(golden))
        async with Service(log) as service:
            assert (await service.look(golden.stream)).view.decode() == golden.view

    asyncio.run(night())


def test_the_streams_have_every_kind_of_event() -> None:
    """No event could change its form without these files noticing."""
    kinds = {type(event) for golden in GOLDEN for kept in entries(golden) for event in journal.step(kept).events}
    assert kinds == set(get_args(Event))


@pytest.mark.parametrize("golden", GOLDEN, ids=list(EVENINGS))
def test_what_was_read_is_written_as_it_was(golden: Golden) -> None:
    """An entry read and written again is the same, byte for byte."""
    for kept in entries(golden):
        assert journal.entry(golden.stream, journal.step(kept), kept.key) == kept


def test_a_key_tells_players_and_commands_apart() -> None:
    """However names and ids are put together."""
    keys = [journal.key(*pair) for pair in (("a", "bc"), ("ab", "c"), ("abc", ""), ("a", "b"))]
    assert len(set(keys)) == 4
    assert all(len(key) == journal.KEY_BYTES for key in keys)
