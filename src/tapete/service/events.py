"""What a table's stream holds: the table's own events, and those of its opening, its shoes' seeds and its end.

As secret as a key: server seeds and hidden cards are in it.
"""

from __future__ import annotations

import msgspec

from tapete.messages import (
    Bet,
    Clear,
    Leave,
    Place,
    Play,
    Ready,
    Repeat,
    Retire,
    Sit,
    TableEvent,
)

# Commands beside the table's own


class OfferSeed(msgspec.Struct, frozen=True, tag="offer-seed", forbid_unknown_fields=True):
    """A seated player's 32 bytes for the shoe whose commitment is published and which has not begun."""

    player: str
    seed: bytes


class Close(msgspec.Struct, frozen=True, tag="close", forbid_unknown_fields=True):
    """The owner ends the table between rounds: every night there ends with its stack, every shoe is revealed."""

    player: str


class Adjust(msgspec.Struct, frozen=True, tag="adjust", forbid_unknown_fields=True):
    """The owner sets seats and clocks anew (`tapete.dealing.wind`: one that runs goes on); None leaves one as it is."""

    player: str
    seats: int | None = None
    decision_seconds: int | None = None
    betting_seconds: int | None = None


Command = Sit | Leave | Place | Bet | Clear | Repeat | Ready | Play | Retire | OfferSeed | Adjust | Close

# Events beside the table's own


class TableOpened(msgspec.Struct, frozen=True, tag="table-opened", omit_defaults=True):
    """The first event of a stream; `text` is the whole table file, so that the stream replays for ever."""

    rules: str
    text: str
    owner: str
    private: bool = False
    practice: bool = False
    seats: int | None = None
    decision_seconds: int | None = None
    betting_seconds: int | None = None
    seed: bytes | None = None
    """Of a repeatable table, from which its shoes' seeds are derived; such a table has no proof and no scores."""


class ShoeCommitted(msgspec.Struct, frozen=True, tag="shoe-committed"):
    """The server seed of a shoe is fixed and its commitment published. Secret."""

    number: int
    server_seed: bytes
    commitment: bytes


class SeedTaken(msgspec.Struct, frozen=True, tag="seed-taken"):
    """A seat's client seed is part of the committed shoe."""

    number: int
    seat: int
    player: str
    seed: bytes


class ShoeRevealed(msgspec.Struct, frozen=True, tag="shoe-revealed"):
    """A committed shoe's server seed is public; no card is dealt from it any more."""

    number: int
    server_seed: bytes


class TableAdjusted(msgspec.Struct, frozen=True, tag="table-adjusted"):
    """Seats and clocks are these from now on, whatever they were."""

    seats: int
    decision_seconds: int
    betting_seconds: int


class TableClosed(msgspec.Struct, frozen=True, tag="table-closed"):
    """Nothing happens at this table any more."""


HouseEvent = TableOpened | ShoeCommitted | SeedTaken | ShoeRevealed | TableAdjusted | TableClosed

Event = TableEvent | HouseEvent


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """The metadata of an entry: when it was decided (milliseconds since the epoch), and whose command caused it."""

    at: int
    player: str | None = None


class Step(msgspec.Struct, frozen=True):
    """One entry of a stream, decoded: all that one command did."""

    version: int
    cause: Cause
    events: tuple[Event, ...]
