"""Verification accepts what was dealt, refuses any change to it, and shows no secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tapete.cards import PACK, RANKS, Card, packs
from tapete.errors import ProofError
from tapete.fairness import LARGEST_NUMBER, Proof, Stretch, commitment, verify
from tests.fairness.claims import SERVER_SEED, Claim, claims, dealt, dealt_by, flipped, proofs

compositions = st.builds(packs, st.integers(1, 8), st.sets(st.sampled_from(RANKS), max_size=12))


@settings(deadline=None)
@given(proofs, compositions, st.integers(0, LARGEST_NUMBER))
def test_shuffle_is_a_permutation(proof: Proof, cards: tuple[Card, ...], part: int) -> None:
    """No card appears or disappears, whatever the packs, and the same shoe comes out again."""
    order = dealt_by(proof, cards, part)
    assert Counter(order) == Counter(cards)
    assert order == dealt_by(proof, cards, part)


@settings(deadline=None)
@given(st.lists(st.sampled_from(packs(2)), max_size=80), st.randoms(use_true_random=False))
def test_later_part_does_not_depend_on_the_order_of_the_discards(discards: list[Card], random: Random) -> None:
    """Discards are put into canonical order first."""
    as_gathered = random.sample(discards, len(discards))
    assert dealt(discards, part=1) == dealt(as_gathered, part=1)


@settings(deadline=None)
@given(claims(), st.data())
def test_verify_accepts_what_was_dealt(claim: Claim, data: st.DataObject) -> None:
    """A whole shoe, any stretch of it and a later part of it hold."""
    order = claim.stretch.cards
    first = data.draw(st.integers(0, len(order)))
    after = data.draw(st.integers(first, len(order)))
    discards = order[first:after]
    later = Stretch(dealt_by(claim.proof, discards, part=1), part=1, discards=discards)
    assert verify(claim.proof, claim.packs, [claim.stretch, Stretch(discards, first=first), later]) == ()


MUTATIONS: dict[str, tuple[str, Callable[[Claim], Claim]]] = {
    "format": ("unknown-format", lambda c: c.proving(format="tapete-proof/2")),
    "stream": ("card-differs commitment-differs", lambda c: c.proving(stream=c.proof.stream + "x")),
    "stream-empty": ("not-a-stream", lambda c: c.proving(stream="")),
    "stream-not-text": ("not-a-stream", lambda c: c.proving(stream="mesa\udc80")),
    "shoe": ("card-differs commitment-differs", lambda c: c.proving(shoe=c.proof.shoe + 1)),
    "shoe-negative": ("out-of-range", lambda c: c.proving(shoe=-1)),
    "shoe-too-great": ("out-of-range", lambda c: c.proving(shoe=2**32)),
    "commitment": ("commitment-differs", lambda c: c.proving(commitment=flipped(c.proof.commitment, 0))),
    "commitment-short": ("wrong-length", lambda c: c.proving(commitment=c.proof.commitment[1:])),
    "server-seed": ("card-differs commitment-differs", lambda c: c.proving(server_seed=flipped(seed(c), 255))),
    "server-seed-short": ("wrong-length", lambda c: c.proving(server_seed=seed(c)[1:])),
    "server-seed-long": ("wrong-length", lambda c: c.proving(server_seed=seed(c) + b"x")),
    "server-seed-kept": ("seed-not-revealed", lambda c: c.proving(server_seed=None)),
    "client-seed": ("card-differs", lambda c: c.seeding(0, seats(c)[0], flipped(c.proof.client_seeds[0][1], 7))),
    "client-seed-left-out": ("card-differs", lambda c: c.proving(client_seeds=c.proof.client_seeds[1:])),
    "client-seed-added": (
        "card-differs",
        lambda c: c.proving(client_seeds=(*c.proof.client_seeds, (9, bytes(32)))),
    ),
    "client-seed-elsewhere": ("card-differs", lambda c: c.seeding(-1, 9, c.proof.client_seeds[-1][1])),
    "client-seed-empty": ("wrong-length", lambda c: c.seeding(0, seats(c)[0], b"")),
    "seat-0": ("out-of-range", lambda c: c.seeding(0, 0, bytes(32))),
    "seats-reversed": ("seats-not-ascending", lambda c: c.proving(client_seeds=c.proof.client_seeds[::-1])),
    "seat-twice": ("seats-not-ascending", lambda c: c.seeding(1, seats(c)[0], bytes(32))),
    "one-pack-more": ("commitment-differs", lambda c: replace(c, packs=c.packs + PACK, stretch=Stretch(()))),
    "a-card-left-out": ("commitment-differs", lambda c: replace(c, packs=c.packs[1:], stretch=Stretch(()))),
    "first-card": ("card-differs", lambda c: c.misdealing(0)),
    "last-card": ("card-differs", lambda c: c.misdealing(-1)),
    "a-card-too-many": ("card-beyond-part", lambda c: c.dealing(cards=c.stretch.cards + PACK[:1])),
    "position": ("card-differs", lambda c: c.dealing(cards=c.stretch.cards[:-1], first=1)),
    "position-negative": ("out-of-range", lambda c: c.dealing(first=-1)),
    "part": ("card-differs", lambda c: c.dealing(part=1, discards=c.packs)),
    "part-negative": ("out-of-range", lambda c: c.dealing(part=-1)),
    "part-without-discards": ("shoe-file-needed", lambda c: c.dealing(part=1)),
}
"""Each change of a true claim, with the codes it must be refused with."""


def seed(claim: Claim) -> bytes:
    """Return the revealed server seed."""
    assert claim.proof.server_seed is not None
    return claim.proof.server_seed


def seats(claim: Claim) -> list[int]:
    """Return the seats that sent seeds."""
    return [seat for seat, _ in claim.proof.client_seeds]


@pytest.mark.parametrize(("codes", "mutate"), MUTATIONS.values(), ids=MUTATIONS.keys())
@settings(deadline=None, max_examples=10)
@given(claim=claims())
def test_verify_refuses_any_change(codes: str, mutate: Callable[[Claim], Claim], claim: Claim) -> None:
    """No field of a proof can be altered alone without the right fault."""
    assert claim.codes() == set()
    assert mutate(claim).codes() == set(codes.split())


def test_verify_refuses_other_discards() -> None:
    """A later part holds only with the cards it was shuffled from."""
    proof = Proof("mesa", 1, commitment("mesa", 1, PACK, SERVER_SEED), (), SERVER_SEED)
    discards = PACK[:20]
    part = Stretch(dealt(discards, part=1), part=1, discards=discards)
    assert verify(proof, PACK, [part]) == ()
    (fault,) = verify(proof, PACK, [replace(part, discards=PACK[1:21])])
    assert fault.code == "card-differs"


@settings(deadline=None)
@given(claims(), st.data())
def test_fault_names_the_first_card_that_differs(claim: Claim, data: st.DataObject) -> None:
    """Its place in the file, its part and position, the card found and the one it should be."""
    order = claim.stretch.cards
    first = data.draw(st.integers(0, len(order) - 1))
    place = data.draw(st.integers(0, len(order) - 1 - first))
    altered = claim.misdealing(first + place).stretch.cards[first:]
    stretch = Stretch(altered, first=first, place="rounds[3].cards")
    (fault,) = verify(claim.proof, claim.packs, [claim.stretch, stretch])
    assert fault.keys == (f"rounds[3].cards[{place + 1}]", f"shoe[0][{first + place}]")
    assert (fault.value, fault.allowed) == (altered[place], order[first + place])


def test_faults_are_told_all_at_once() -> None:
    """A commitment and two rounds that do not match are three faults."""
    order = dealt()
    rounds = [Stretch(order[:4], first=1), Stretch(order[:4]), Stretch(order[:4], first=2)]
    faults = verify(Proof("mesa", 1, bytes(32), (), SERVER_SEED), PACK, rounds)
    assert [fault.code for fault in faults] == ["commitment-differs", "card-differs", "card-differs"]


def test_commitment_fault_shows_both_hashes() -> None:
    """The one in the proof, and the one that its server seed gives."""
    (fault,) = verify(Proof("mesa", 1, bytes(32), (), SERVER_SEED), PACK)
    computed = commitment("mesa", 1, PACK, SERVER_SEED)
    assert (fault.value, fault.allowed) == ("00" * 32, computed.hex())


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_seeds_of_another_length_are_refused_and_not_shown(length: int) -> None:
    """No shoe is made of fewer or more than 256 bits, and the refusal shows none of them."""
    secret = (SERVER_SEED * 2)[:length]
    makers: list[Callable[[], object]] = [
        lambda: commitment("mesa", 1, PACK, secret),
        lambda: dealt(server_seed=secret),
        lambda: dealt(client_seeds=((1, secret),)),
    ]
    for make in makers:
        with pytest.raises(ProofError) as refusal:
            make()
        details = dict(refusal.value.details)
        assert details.pop("key") in {"proof.server_seed", "proof.client_seeds[1].seed"}
        assert (refusal.value.code, details) == ("wrong-length", {"value": length, "allowed": 32})


def test_more_cards_than_words_are_refused() -> None:
    """A 16-bit word names at most 65,536 cards."""
    with pytest.raises(ProofError) as refusal:
        dealt(PACK * 1261)
    assert (refusal.value.code, refusal.value.details["value"]) == ("too-many-cards", 65_572)
