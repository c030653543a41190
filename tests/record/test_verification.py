"""Verifying records and shoe files: what was dealt holds, whatever is changed does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tapete.cards import Card
from tapete.errors import ProofError, RecordError
from tapete.messages import Act
from tapete.record import (
    Place,
    Record,
    RoundProof,
    ShoeFile,
    parse_shoe_file,
    proof_of,
    verify,
    write_shoe_file,
)
from tapete.text import LANGUAGES, explain_fault
from tests.record.rounds import dry_rules, dry_shoe, with_round

RULES = dry_rules()
SHOE = dry_shoe(24)
CROSSING = next(index for index, played in enumerate(SHOE.rounds) if played.place.first + len(played.cards) > 52)
"""The round that was running when the pack ran dry for the first time."""


def alone(shoe: ShoeFile, index: int) -> Record:
    """Return one round of a shoe file as a record."""
    played = shoe.rounds[index]
    proof = RoundProof(shoe.proof, played.place)
    return Record(cards=played.cards, actions=played.actions, seats=played.seats, table=shoe.table, proof=proof)


def test_a_shoe_holds_through_all_its_parts() -> None:
    """What a table dealt from a pack that ran dry twice verifies, through text and back."""
    assert SHOE.rounds[-1].place.part == 2
    assert verify(RULES, SHOE) == ()
    assert verify(RULES, parse_shoe_file(write_shoe_file(SHOE))) == ()


def test_a_shoe_that_was_never_dealt_from_holds() -> None:
    """An unused shoe is revealed like every other: its commitment is compared."""
    assert verify(RULES, replace(SHOE, rounds=())) == ()


def test_a_pack_may_run_dry_between_rounds() -> None:
    """The round after it begins at the end of the old part or at 0 of the new: both name its first card."""
    shoe = dry_shoe(14, seed=9)
    index = next(index for index, played in enumerate(shoe.rounds) if played.place == Place(0, 52))
    assert verify(RULES, shoe) == ()
    assert verify(RULES, with_round(shoe, index, place=Place(1, 0))) == ()
    assert verify(RULES, alone(shoe, index)) == ()


def test_a_round_of_the_first_part_verifies_alone() -> None:
    """So does the round in which the pack runs dry: what it lies on the table with is in the record."""
    for index in range(CROSSING + 1):
        assert verify(RULES, alone(SHOE, index)) == ()


def test_a_round_of_a_later_part_needs_its_shoe_file() -> None:
    """Its part was shuffled from discards that only the rounds before it tell."""
    with pytest.raises(ProofError) as caught:
        verify(RULES, alone(SHOE, CROSSING + 1))
    assert caught.value.code == "shoe-file-needed"


def test_without_a_revealed_proof_there_is_nothing_to_verify() -> None:
    """No proof and no seed are errors, not faults."""
    with pytest.raises(RecordError, match="no-proof"):
        verify(RULES, replace(alone(SHOE, 0), proof=None))
    hidden = replace(SHOE, proof=replace(SHOE.proof, server_seed=None))
    for file in (hidden, alone(hidden, 0)):
        with pytest.raises(ProofError, match="seed-not-revealed"):
            verify(RULES, file)


def test_cards_listed_after_the_round_are_no_part_of_it() -> None:
    """A record may list unused cards; the next round begins where the cards dealt ended."""
    played = SHOE.rounds[3]
    assert verify(RULES, with_round(SHOE, 3, cards=(*played.cards, Card("2c")))) == ()


def exchanged(cards: tuple[Card, ...], index: int) -> tuple[Card, ...]:
    """Return cards with one exchanged for another of its rank, so that the round plays on as before."""
    card = cards[index]
    other = next(Card(card[0] + suit) for suit in "shdc" if card[0] + suit not in cards)
    return (*cards[:index], other, *cards[index + 1 :])


def proved_by(**changes: object) -> ShoeFile:
    """Return the shoe file with another proof."""
    return replace(SHOE, proof=replace(SHOE.proof, **changes))


def without_round(index: int) -> ShoeFile:
    """Return the shoe file with one round left out."""
    return replace(SHOE, rounds=(*SHOE.rounds[:index], *SHOE.rounds[index + 1 :]))


LATE = CROSSING + 3
DEALT_BEFORE = 52 - SHOE.rounds[CROSSING].place.first
"""How many cards of the crossing round came from the first part."""

# What is changed, and the faults: code and keys of each.
CHANGES: dict[str, tuple[Callable[[], ShoeFile], list[tuple[str, tuple[str, ...]]]]] = {
    "a card": (
        lambda: with_round(SHOE, 2, cards=exchanged(SHOE.rounds[2].cards, 1)),
        [("card-differs", ("rounds[3].cards[2]", f"shoe[0][{SHOE.rounds[2].place.first + 1}]"))],
    ),
    "a card of a later part": (
        lambda: with_round(SHOE, LATE, cards=exchanged(SHOE.rounds[LATE].cards, 0)),
        [("card-differs", (f"rounds[{LATE + 1}].cards[1]", f"shoe[1][{SHOE.rounds[LATE].place.first}]"))],
    ),
    "the first card after the pack ran dry": (
        lambda: with_round(SHOE, CROSSING, cards=exchanged(SHOE.rounds[CROSSING].cards, DEALT_BEFORE)),
        [("card-differs", (f"rounds[{CROSSING + 1}].cards[{DEALT_BEFORE + 1}]", "shoe[1][0]"))],
    ),
    "a round left out": (lambda: without_round(3), [("place-differs", ("rounds[4].part", "rounds[4].first"))]),
    "a place": (
        lambda: with_round(SHOE, 2, place=Place(0, SHOE.rounds[2].place.first + 1)),
        [
            ("card-differs", ("rounds[3].cards[1]", f"shoe[0][{SHOE.rounds[2].place.first + 1}]")),
            ("place-differs", ("rounds[3].part", "rounds[3].first")),
            ("place-differs", ("rounds[4].part", "rounds[4].first")),
        ],
    ),
    "a place that no part has": (
        lambda: with_round(replace(SHOE, rounds=SHOE.rounds[:1]), 0, place=Place(0, 60)),
        [
            ("card-beyond-part", ("rounds[1].cards[1]", "shoe[0][60]")),
            ("place-differs", ("rounds[1].part", "rounds[1].first")),
        ],
    ),
    "a part": (
        lambda: with_round(SHOE, 1, place=Place(1, SHOE.rounds[1].place.first)),
        [("place-differs", ("rounds[2].part", "rounds[2].first"))],
    ),
    "the actions": (
        lambda: with_round(SHOE, 1, actions=(*SHOE.rounds[1].actions, Act(1, "hit"))),
        [("action-after-round", (f"rounds[2].actions[{len(SHOE.rounds[1].actions) + 1}]",))],
    ),
    "the bet": (
        lambda: with_round(SHOE, 1, seats=(replace(SHOE.rounds[1].seats[0], bet=7),)),
        [("bad-bet", ("rounds[2].seats[1].bet",))],
    ),
    "the commitment": (
        lambda: proved_by(commitment=bytes(32)),
        [
            (
                "commitment-differs",
                ("proof.commitment", "proof.stream", "proof.shoe", "packs", "proof.server_seed"),
            )
        ],
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_is_changed_is_found(change: str) -> None:
    """Each change is told with its place, and said in every language."""
    changed, expected = CHANGES[change]
    faults = verify(RULES, changed())
    assert [(fault.code, fault.keys) for fault in faults] == expected
    for fault in faults:
        assert len({explain_fault(fault, language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    "changes",
    [{"server_seed": bytes(32)}, {"stream": "other"}, {"shoe": 2}, {"client_seeds": ()}],
    ids=lambda changes: str(next(iter(changes))),
)
def test_every_field_of_the_proof_decides_the_order(changes: dict[str, object]) -> None:
    """Another seed, stream or number gives other cards in every round."""
    faults = verify(RULES, proved_by(**changes))
    assert len([fault for fault in faults if fault.code == "card-differs"]) >= len(SHOE.rounds) - 1


def test_an_illegal_round_of_a_record_is_a_fault() -> None:
    """A record that cannot have been played does not match, though its cards do."""
    record = replace(alone(SHOE, 0), actions=())
    (fault,) = verify(RULES, record)
    assert (fault.code, fault.keys, fault.value) == ("round-not-finished", ("actions",), "0")


def test_the_proof_of_a_file_is_found() -> None:
    """Record and shoe file have it in different places."""
    assert proof_of(SHOE) == proof_of(alone(SHOE, 0)) == SHOE.proof
    with pytest.raises(RecordError, match="no-proof"):
        proof_of(replace(alone(SHOE, 0), proof=None))


def test_seeds_are_never_shown() -> None:
    """No fault has a byte of the server seed in it."""
    seed = (SHOE.proof.server_seed or b"").hex()
    shown = repr([verify(RULES, changed()) for changed, _ in CHANGES.values()])
    assert seed[:8] not in shown
