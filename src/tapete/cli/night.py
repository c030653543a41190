"""One person's night at a table in this process: its shoes, its stack, its rounds as records."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from pathlib import Path

import msgspec

from tapete import fairness
from tapete.cards import Card
from tapete.dealing import decide
from tapete.messages import NightEnded, PlayerLeft, RoundSettled, ShoeStarted, Sit, TableCommand, TableEvent
from tapete.record import Place, Record, export, proved, shoe_file, write_record, write_shoe_file
from tapete.rules import Rules
from tapete.shoe import pack_of
from tapete.table import Table, evolve
from tapete.view import Commitments, View, view

PLAYER = "terminal"


class Night:
    """A table with one person at it.

    With a `seed` the night can be repeated card by card: its shoes prove nothing, and it enters no score.
    """

    def __init__(self, rules: Rules, name: str, *, seed: bytes | None = None, folder: Path | None = None) -> None:
        self.rules = rules
        self.stream = secrets.token_hex(16) if seed is None else "seeded"
        self.seed = seed
        self.folder = folder
        self.table = Table()
        self.server_seeds: dict[int, bytes] = {}
        self.proofs: dict[int, fairness.Proof] = {}
        self.rounds: dict[int, list[tuple[Record, Place]]] = {}
        self.ended: NightEnded | None = None
        self._commit(1)
        self.say(Sit(PLAYER, name))

    def say(self, command: TableCommand) -> tuple[TableEvent, ...]:
        """Obey a command and return what happened; raises `IllegalAction` and changes nothing."""
        now = time.time_ns() // 1_000_000
        events = decide(self.rules, self.table, command, now=now, shuffle=self._shuffle)
        for event in events:
            self.table = evolve(self.rules, self.table, event)
            self._note(event)
        return events

    def view(self) -> View:
        """Return the public view of the table."""
        number = self.table.shoes
        present, following = (self.proofs.get(shoe) for shoe in (number, number + 1))
        commitments = Commitments(
            present.commitment.hex() if present and self.seed is None else None,
            following.commitment.hex() if following and self.seed is None else None,
        )
        return view(self.rules, self.table, stream=self.stream, commitments=commitments)

    def close(self) -> None:
        """Reveal the present shoe and write its file."""
        if self.table.shoes:
            self._reveal(self.table.shoes)

    def _commit(self, number: int) -> None:
        seed = self._draw(b"server", number)
        self.server_seeds[number] = seed
        commitment = fairness.commitment(self.stream, number, pack_of(self.rules), seed)
        self.proofs[number] = fairness.Proof(self.stream, number, commitment)
        self.rounds[number] = []

    def _draw(self, purpose: bytes, number: int) -> bytes:
        if self.seed is None:
            return secrets.token_bytes(fairness.SEED_BYTES)
        return hmac.digest(self.seed, purpose + number.to_bytes(4, "big"), hashlib.sha256)

    def _shuffle(self, number: int, part: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if part == 0:
            # The client seed is drawn only now: the commitment to the server seed stands since the shoe before.
            self.proofs[number] = msgspec.structs.replace(
                self.proofs[number], client_seeds=((1, self._draw(b"client", number)),)
            )
        return fairness.shuffle(
            cards,
            stream=self.stream,
            shoe=number,
            part=part,
            client_seeds=self.proofs[number].client_seeds,
            server_seed=self.server_seeds[number],
        )

    def _note(self, event: TableEvent) -> None:
        match event:
            case ShoeStarted(number):
                self._commit(number + 1)
                if number > 1:
                    self._reveal(number - 1)
            case RoundSettled():
                self._write_down()
            case NightEnded() as ended:
                self.ended = ended
            case PlayerLeft():
                pass

    def _write_down(self) -> None:
        table = self.table
        if table.round is None:
            return
        record = export(self.rules, table.round, table.actions, {player.seat: player.name for player in table.players})
        place = Place(table.part, table.first)
        self.rounds[table.shoes].append((record, place))
        shown = record if self.seed is not None else proved(record, self.proofs[table.shoes], place)
        self._write(f"round-{table.number:04}.toml", write_record(shown))

    def _reveal(self, number: int) -> None:
        played = self.rounds[number]
        if self.seed is None and played:
            proof = msgspec.structs.replace(self.proofs[number], server_seed=self.server_seeds[number])
            self._write(f"shoe-{number:04}.toml", write_shoe_file(shoe_file(played[0][0].table, proof, played)))

    def _write(self, name: str, text: str) -> None:
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_text(text, encoding="utf-8")
