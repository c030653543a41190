"""Round records and shoe files as frozen values. Amounts are in the table's currency, exact."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from tapete.cards import Card
from tapete.fairness import Proof
from tapete.messages import Act

RECORD_FORMAT = "tapete-round/1"
SHOE_FORMAT = "tapete-shoe/1"


class RecordedSeat(msgspec.Struct, frozen=True):
    """One seat of a record; `stack` is what it had before its `bet`."""

    seat: int
    stack: Decimal
    bet: Decimal
    player: str | None = None


class Recorded(msgspec.Struct, frozen=True, kw_only=True):
    """What was dealt and done in one round: with the rules of its table, all there is to know of it."""

    cards: tuple[Card, ...]
    """In the order dealt, the hole card in its place; cards that were not needed may follow."""
    actions: tuple[Act, ...]
    seats: tuple[RecordedSeat, ...]
    """In the order of the file, which means nothing."""


class Place(msgspec.Struct, frozen=True):
    """Where in a proved shoe a round's cards begin."""

    part: int
    first: int
    """Position of the round's first card in that part, counted from 0."""


class RoundProof(msgspec.Struct, frozen=True):
    """The `[proof]` of a record: the shoe's proof, and where in the shoe the round began."""

    shoe: Proof
    place: Place


class Record(Recorded, frozen=True, kw_only=True):
    """A round record; `table` is a shipped id or the path of a table file relative to the record."""

    table: str
    proof: RoundProof | None = None


class ShoeRound(Recorded, frozen=True, kw_only=True):
    """One round of a shoe file."""

    place: Place


class ShoeFile(msgspec.Struct, frozen=True, kw_only=True):
    """One proof and all rounds dealt from that shoe, in the order dealt; `table` as in a record."""

    table: str
    proof: Proof
    rounds: tuple[ShoeRound, ...]
