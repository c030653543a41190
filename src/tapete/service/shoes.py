"""The seeds of a table's shoes, from the commitment to the reveal; docs/formats/shoe-proof.md has the proof."""

from __future__ import annotations

import hashlib
import hmac

import msgspec
from msgspec.structs import replace

from tapete import fairness
from tapete.cards import Card
from tapete.errors import TapeteError
from tapete.fairness import SEED_BYTES, Proof
from tapete.rules import Rules
from tapete.service.events import ShoeCommitted
from tapete.shoe import pack_of

SEEDED = "seeded"
"""The stream name under which repeatable tables are shuffled, so that their cards do not depend on the table's id."""


class OfferedSeed(msgspec.Struct, frozen=True, gc=False):
    """A client seed and who sent it from which seat."""

    seat: int
    player: str
    seed: bytes


class CommittedShoe(msgspec.Struct, frozen=True, gc=False):
    """A shoe whose commitment is published and whose seed is not. Secret."""

    number: int
    server_seed: bytes
    commitment: bytes
    since: int
    """Version of the table at which the commitment was published."""
    offered: tuple[OfferedSeed, ...] = ()
    """In ascending order of seats."""
    first_round: int | None = None
    """Number of the first round dealt from it, once it has begun."""

    def __repr__(self) -> str:
        """Name the shoe and show nothing of it."""
        return f"CommittedShoe({self.number})"

    @property
    def client_seeds(self) -> tuple[tuple[int, bytes], ...]:
        """The client seeds as the proof has them."""
        return tuple((offered.seat, offered.seed) for offered in self.offered)


def committed(rules: Rules, stream: str, number: int, server_seed: bytes) -> ShoeCommitted:
    """Return the event that fixes a shoe's server seed."""
    commitment = fairness.commitment(stream, number, pack_of(rules), server_seed)
    return ShoeCommitted(number, server_seed, commitment)


def derived(seed: bytes, number: int) -> bytes:
    """Return the server seed of a shoe of a repeatable table."""
    return hmac.digest(seed, b"tapete seeded shoe %d" % number, hashlib.sha256)


def order(stream: str, shoe: CommittedShoe, part: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the order in which a part of a shoe is dealt."""
    return fairness.shuffle(
        cards,
        stream=stream,
        shoe=shoe.number,
        part=part,
        client_seeds=shoe.client_seeds,
        server_seed=shoe.server_seed,
    )


def with_seed(shoe: CommittedShoe, offered: OfferedSeed) -> CommittedShoe:
    """Return the shoe with a client seed; who sits in a seat now speaks for it, whoever sat there before."""
    others = tuple(found for found in shoe.offered if found.seat != offered.seat)
    seeds = tuple(sorted((*others, offered), key=lambda found: found.seat))
    return replace(shoe, offered=seeds)


def check_offer(shoe: CommittedShoe, player: str, seed: bytes) -> None:
    """Refuse a client seed of the wrong length, or a player's second one for the same shoe."""
    if len(seed) != SEED_BYTES:
        raise TapeteError("wrong-length", key="seed", value=len(seed), allowed=SEED_BYTES)
    if any(found.player == player for found in shoe.offered):
        raise TapeteError("seed-given", shoe=shoe.number)


def proof(stream: str, shoe: CommittedShoe, *, revealed: bool) -> Proof:
    """Return what is published about a shoe that has begun."""
    return Proof(stream, shoe.number, shoe.commitment, shoe.client_seeds, shoe.server_seed if revealed else None)
