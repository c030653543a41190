"""Between a table's events and the bytes of its stream. Formats are kept replayable: docs/log.md."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec.structs import replace

from tapete.cards import PACK, Card
from tapete.log import Document, Entry
from tapete.messages import PartStarted, ShoeStarted
from tapete.service.desk import Desk
from tapete.service.events import Cause, Event, Step, TableOpened
from tapete.shoe import Shoe

TYPE = "tapete-table/1"
"""The format of an entry: a JSON array of events."""
SNAPSHOT = "snapshot"
"""The kind of a snapshot's document; its key is the stream."""
_SNAPSHOT_FORMAT = b"tapete-snapshot/1\n"
KEY_BYTES = 16

_encoder = msgspec.json.Encoder()
_events = msgspec.json.Decoder(tuple[Event, ...])
_cause = msgspec.json.Decoder(Cause)
_packed = msgspec.msgpack.Encoder()
_desk = msgspec.msgpack.Decoder(Desk)
_CARDS: dict[str, Card] = {str(card): card for card in PACK}


def entry(stream: str, step: Step, key: bytes | None = None) -> Entry:
    """Return the entry of a step."""
    return Entry(stream, step.version, TYPE, _encoder.encode(step.events), _encoder.encode(step.cause), key)


def step(kept: Entry) -> Step:
    """Return the step of an entry."""
    events = tuple(_interned(event) for event in _events.decode(kept.payload))
    return Step(kept.version, _cause.decode(kept.metadata), events)


def opening(kept: Entry) -> TableOpened:
    """Return the opening, the first event of a stream's first entry."""
    opened = _events.decode(kept.payload)[0]
    if not isinstance(opened, TableOpened):
        raise TypeError(kept.type)
    return opened


def key(player: str, command: str) -> bytes:
    """Return what makes a player's command unique in its table's stream."""
    return hashlib.blake2b(f"{player}\0{command}".encode(), digest_size=KEY_BYTES).digest()


def snapshot(stream: str, desk: Desk) -> Document:
    """Return a desk as a document: a cache, from which an old table opens without reading all of its stream."""
    return Document(SNAPSHOT, stream, desk.version, _SNAPSHOT_FORMAT + _packed.encode(desk))


def restored(kept: Document | None) -> Desk | None:
    """Return the desk of a snapshot; None where there is none, or another release of the program wrote it."""
    if kept is None or kept.value is None or not kept.value.startswith(_SNAPSHOT_FORMAT):
        return None
    try:
        desk = _desk.decode(memoryview(kept.value)[len(_SNAPSHOT_FORMAT) :])
    except msgspec.DecodeError:
        return None
    shoe = desk.table.shoe
    if shoe is None:
        return desk
    compact = Shoe(shoe.number, _cards(shoe.cards), shoe.position, shoe.part)
    return replace(desk, table=replace(desk.table, shoe=compact))


# Decoded texts are each their own: the cards of a shoe take a tenth of the memory when they are those of the pack.


def _cards(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple([_CARDS[card] for card in cards])


def _interned(event: Event) -> Event:
    if isinstance(event, (ShoeStarted, PartStarted)):
        return replace(event, cards=_cards(event.cards))
    return event
