"""What a release has written into a stream is read for ever."""

from __future__ import annotations

import asyncio
from typing import get_args

import msgspec

from tapete.log import Entry, MemoryLog
from tapete.service import Service, journal
from tapete.service.events import Event
from tests.service.golden import FILE, Golden, Kept

GOLDEN = msgspec.json.decode(FILE.read_bytes(), type=Golden)


def entry(kept: Kept) -> Entry:
    """Return an entry of the file."""
    key = bytes.fromhex(kept.key) if kept.key else None
    return Entry(GOLDEN.stream, kept.version, kept.type, kept.payload.encode(), kept.metadata.encode(), key)


def test_a_stream_of_the_first_format_leads_to_the_same_view() -> None:
    """Every entry is read, and folding them shows what was shown when they were written."""

    async def night() -> None:
        log = MemoryLog()
        log.append([entry(kept) for kept in GOLDEN.entries])
        async with Service(log) as service:
            assert (await service.look(GOLDEN.stream)).view.decode() == GOLDEN.view

    asyncio.run(night())


def test_the_stream_has_every_kind_of_event() -> None:
    """No event could change its form without this file noticing."""
    kinds = {type(event) for kept in GOLDEN.entries for event in journal.step(entry(kept)).events}
    assert kinds == set(get_args(Event))


def test_what_was_read_is_written_as_it_was() -> None:
    """An entry read and written again is the same, byte for byte."""
    for kept in GOLDEN.entries:
        assert journal.entry(GOLDEN.stream, journal.step(entry(kept)), entry(kept).key) == entry(kept)


def test_a_key_tells_players_and_commands_apart() -> None:
    """However names and ids are put together."""
    keys = [journal.key(*pair) for pair in (("a", "bc"), ("ab", "c"), ("abc", ""), ("a", "b"))]
    assert len(set(keys)) == 4
    assert all(len(key) == journal.KEY_BYTES for key in keys)
