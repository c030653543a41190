"""What the tests of provable shoes share: shoes dealt with short arguments, and true claims about them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from tapete.cards import PACK, Card, packs
from tapete.errors import ProofError
from tapete.fairness import LARGEST_NUMBER, ClientSeed, Proof, Stretch, commitment, shuffle, verify

SERVER_SEED = hashlib.sha256(b"a server seed for tests").digest()
CLIENT_SEED = hashlib.sha256(b"a client seed for tests").digest()


def dealt(
    cards: Sequence[Card] = PACK,
    *,
    stream: str = "mesa",
    shoe: int = 1,
    part: int = 0,
    client_seeds: Sequence[ClientSeed] = (),
    server_seed: bytes = SERVER_SEED,
) -> tuple[Card, ...]:
    """Return the order of a shoe, one pack unless said otherwise."""
    return shuffle(
        cards,
        stream=stream,
        shoe=shoe,
        part=part,
        client_seeds=client_seeds,
        server_seed=server_seed,
    )


def dealt_by(proof: Proof, cards: Sequence[Card], part: int = 0) -> tuple[Card, ...]:
    """Return the order that a revealed proof gives."""
    assert proof.server_seed is not None
    return dealt(
        cards,
        stream=proof.stream,
        shoe=proof.shoe,
        part=part,
        client_seeds=proof.client_seeds,
        server_seed=proof.server_seed,
    )


def flipped(content: bytes, bit: int) -> bytes:
    """Return the bytes with one bit the other way."""
    return (int.from_bytes(content, "big") ^ 1 << bit).to_bytes(len(content), "big")


class Claim(Struct, frozen=True):
    """A proof, its packs and the whole shoe said to have been dealt."""

    proof: Proof
    packs: tuple[Card, ...]
    stretch: Stretch

    def codes(self) -> set[str]:
        """Return what verification finds wrong."""
        try:
            return {fault.code for fault in verify(self.proof, self.packs, [self.stretch])}
        except ProofError as error:
            return {error.code}

    def proving(self, **changes: object) -> Claim:
        """Return the claim with fields of the proof changed."""
        return replace(self, proof=replace(self.proof, **changes))

    def dealing(self, **changes: object) -> Claim:
        """Return the claim with fields of the stretch changed."""
        return replace(self, stretch=replace(self.stretch, **changes))

    def seeding(self, place: int, seat: int, seed: bytes) -> Claim:
        """Return the claim with one client seed changed."""
        seeds = list(self.proof.client_seeds)
        seeds[place] = (seat, seed)
        return self.proving(client_seeds=tuple(seeds))

    def misdealing(self, place: int) -> Claim:
        """Return the claim with another card in one place."""
        cards = list(self.stretch.cards)
        cards[place] = next(card for card in PACK if card != cards[place])
        return self.dealing(cards=tuple(cards))


seeds = st.binary(min_size=32, max_size=32)
streams = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)
client_seeds = st.dictionaries(st.integers(1, 7), seeds, min_size=2).map(lambda sent: tuple(sorted(sent.items())))
proofs = st.builds(Proof, streams, st.integers(0, LARGEST_NUMBER - 1), st.just(b""), client_seeds, seeds)
"""Revealed, without their commitment, of at least two seats; the shoe's number may still grow by one."""


@st.composite
def claims(draw: st.DrawFn) -> Claim:
    """Draw a true claim about a whole shoe of one pack or two."""
    cards = packs(draw(st.integers(1, 2)), draw(st.sets(st.sampled_from("2345T"), max_size=2)))
    proof = draw(proofs)
    assert proof.server_seed is not None
    published = commitment(proof.stream, proof.shoe, cards, proof.server_seed)
    return Claim(replace(proof, commitment=published), cards, Stretch(dealt_by(proof, cards)))
