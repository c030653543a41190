"""Print shoes.json: shoes computed by the program printed in docs/formats/shoe-proof.md.

Released vectors never change; run this only to add one: `python tests/vectors/shoes.py > shoes.json`.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

DOCUMENT = Path(__file__).parents[2] / "docs" / "formats" / "shoe-proof.md"


class Shoe(NamedTuple):
    """What a vector is computed from."""

    name: str
    stream: str
    shoe: int
    decks: int
    without: str = ""
    seats: Iterable[int] = ()
    dealt: int = 0
    """If any: the vector is part 1, and its discards are so many cards of part 0, as dealt."""


SHOES = (
    Shoe("one-deck", "table/selminha", 1, 1, seats=(1,)),
    Shoe("six-decks", "table/clasico", 2, 6, seats=(1, 3)),
    # the first shoe from 65,536 on in which a word equals the bound from which on words are rejected
    Shoe("eight-decks", "mesa ñandú ♠", 65_607, 8, seats=range(1, 8)),
    Shoe("spanish", "table/match-play-21", 4, 6, without="T"),
    Shoe("one-deck", "table/selminha", 1, 1, seats=(1,), dealt=33),
)


def program(document: str) -> dict[str, Any]:
    """Return the names that the document's program defines."""
    source = document.partition("```python\n")[2].partition("```\n")[0]
    names: dict[str, Any] = {}
    exec(compile(source, str(DOCUMENT), "exec"), names)  # noqa: S102 - our own document
    return names


def seed(name: str, whose: str) -> bytes:
    """Return a seed that anyone can see was not picked for its order."""
    return hashlib.sha256(f"{name} {whose}".encode()).digest()


def vector(shoe: Shoe, book: dict[str, Any]) -> dict[str, object]:
    """Return one shoe with everything computed by the program's functions."""
    server = seed(shoe.name, "server")
    seats = {seat: seed(shoe.name, f"seat {seat}") for seat in shoe.seats}
    packs = book["pack"](shoe.without) * shoe.decks
    part, start, discards = 0, packs, None
    if shoe.dealt:
        words = book["Words"](shoe.stream, shoe.shoe, 0, seats, server)
        discards = book["shuffled"](packs, words)[: shoe.dealt]
        part, start = 1, book["canonical"](discards)
    words = book["Words"](shoe.stream, shoe.shoe, part, seats, server)
    order = book["shuffled"](start, words)
    message = book["message"](shoe.stream, shoe.shoe, part, seats, 0)
    committed = book["committed"](shoe.stream, shoe.shoe, packs, server)
    return {
        "name": f"{shoe.name}-part-{part}" if part else shoe.name,
        "stream": shoe.stream,
        "shoe": shoe.shoe,
        "decks": shoe.decks,
        "without": shoe.without,
        "server_seed": server.hex(),
        "client_seeds": [{"seat": seat, "seed": sent.hex()} for seat, sent in seats.items()],
        "committed": committed.hex(),
        "commitment": hashlib.sha256(committed).hexdigest(),
        "part": part,
        "discards": " ".join(discards) if discards else None,
        "message": message.hex(),
        "block": hmac.digest(server, message, "sha256").hex(),
        "blocks": words.blocks,
        "rejected": words.rejected,
        "order": " ".join(order),
    }


def text(document: str) -> str:
    """Return the file's text."""
    book = program(document)
    vectors = {"format": "tapete-proof/1", "vectors": [vector(shoe, book) for shoe in SHOES]}
    return json.dumps(vectors, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(DOCUMENT.read_text("utf-8")), end="")  # noqa: T201 - its output is the file
