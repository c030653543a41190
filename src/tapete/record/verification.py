"""Verifying records and shoe files: commitment, order, places, and each round replayed."""

from __future__ import annotations

from collections.abc import Iterator

from tapete.cards import Card
from tapete.errors import Detail, Fault, RecordError
from tapete.fairness import Proof, Stretch
from tapete.fairness import verify as verify_shoe
from tapete.record.model import Place, Record, Recorded, RoundProof, ShoeFile
from tapete.record.replay import replay
from tapete.rules import Rules
from tapete.shoe import discards, pack_of


def verify(rules: Rules, file: Record | ShoeFile) -> tuple[Fault, ...]:
    """Return what does not match in a record or shoe file, rounds that are not legal included.

    Of a round the cards dealt are compared; cards listed after them are no part of it. Raises `RecordError`
    (`no-proof`) or `ProofError` (`seed-not-revealed`, `shoe-file-needed`) when there is nothing to compare with.
    """
    return _verify_shoe_file(rules, file) if isinstance(file, ShoeFile) else _verify_record(rules, file)


def proof_of(file: Record | ShoeFile) -> Proof:
    """Return the proof of a file's shoe; raises `RecordError` with code `no-proof`."""
    if isinstance(file, ShoeFile):
        return file.proof
    return _proof_of(file).shoe


def _proof_of(record: Record) -> RoundProof:
    if record.proof is None:
        raise RecordError("no-proof", key="proof")
    return record.proof


def _verify_record(rules: Rules, record: Record) -> tuple[Fault, ...]:
    proof = _proof_of(record)
    used, faults = _replayed(rules, record, "")
    stretches = _Course(rules, proof.place).dealt(record.cards[:used], "cards")
    return (*verify_shoe(proof.shoe, pack_of(rules), tuple(stretches)), *faults)


def _verify_shoe_file(rules: Rules, file: ShoeFile) -> tuple[Fault, ...]:
    course = _Course(rules, Place(0, 0))
    stretches: list[Stretch] = []
    faults: list[Fault] = []
    for number, played in enumerate(file.rounds, 1):
        path = f"rounds[{number}]."
        used, found = _replayed(rules, played, path)
        faults += (*course.go_to(played.place, path), *found)
        stretches += course.dealt(played.cards[:used], f"{path}cards")
    return (*verify_shoe(file.proof, pack_of(rules), stretches), *faults)


def _replayed(rules: Rules, played: Recorded, path: str) -> tuple[int, tuple[Fault, ...]]:
    """Return how many cards a round used, all listed where it is not legal, and its fault then."""
    try:
        return replay(rules, played).cards_used, ()
    except RecordError as error:
        details = error.details
        key = f"{path}{details['key']}"
        return len(played.cards), (
            Fault(error.code, (key,), _shown(details.get("value")), _shown(details.get("allowed"))),
        )


def _shown(detail: Detail) -> str:
    if isinstance(detail, tuple):
        return " | ".join(detail)
    return "" if detail is None else str(detail)


class _Course:
    """How far a shoe has been dealt: its part, the next position there, and what the part was shuffled from."""

    def __init__(self, rules: Rules, place: Place) -> None:
        self.rules = rules
        self.place = place
        self.shuffled = pack_of(rules) if place.part == 0 else None
        """None where only the rounds before could tell."""

    def go_to(self, stated: Place, path: str) -> tuple[Fault, ...]:
        """Go where a round says it begins; return the fault when that is not where the one before ended."""
        if self.is_at_end() and stated == Place(self.place.part + 1, 0):
            self.start_part(())
        if stated == self.place:
            return ()
        due = self.place
        if stated.part == due.part:  # what another part was shuffled from is not known
            self.place = stated
        value, allowed = f"{stated.part}, {stated.first}", f"{due.part}, {due.first}"
        return (Fault("place-differs", (f"{path}part", f"{path}first"), value, allowed),)

    def dealt(self, cards: tuple[Card, ...], place: str) -> Iterator[Stretch]:
        """Yield a round's cards by the part they came from, and go to where they end."""
        done = 0
        while done < len(cards):
            if self.is_at_end():
                self.start_part(cards[:done])
            some = cards[done : done + self.room(len(cards) - done)]
            part, first = self.place.part, self.place.first
            yield Stretch(some, first, part, self.shuffled if part else None, place, done)
            done += len(some)
            self.place = Place(part, first + len(some))

    def is_at_end(self) -> bool:
        return bool(self.shuffled) and self.place.first == len(self.shuffled or ())

    def start_part(self, on_table: tuple[Card, ...]) -> None:
        self.shuffled = discards(self.rules, on_table)
        self.place = Place(self.place.part + 1, 0)

    def room(self, wanted: int) -> int:
        """Return how many of the wanted cards come from this part: all where it has no end, or is passed already."""
        left = len(self.shuffled) - self.place.first if self.shuffled else 0
        return min(wanted, left) if left > 0 else wanted
