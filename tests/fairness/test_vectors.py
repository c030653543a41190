"""Provable shoes come out as the document and its vectors have them."""

from __future__ import annotations

import hashlib
import json
import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tapete import fairness
from tapete.cards import packs, parse_cards
from tapete.fairness import Proof, Stretch, commitment, verify
from tests.fairness.claims import dealt_by

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs/formats/shoe-proof.md").read_text("utf-8")
FILE = (ROOT / "tests/vectors/shoes.json").read_text("utf-8")
VECTORS: list[dict[str, Any]] = json.loads(FILE)["vectors"]

every_vector = pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])


def proof_of(vector: dict[str, Any]) -> Proof:
    """Return a vector's proof."""
    keys = ("stream", "shoe", "commitment", "client_seeds", "server_seed")
    return fairness.from_plain({"format": "tapete-proof/1"} | {key: vector[key] for key in keys})


def vectors_by(document: str) -> str:
    """Return the vectors as the program printed in a document computes them."""
    return str(runpy.run_path(str(ROOT / "tests/vectors/shoes.py"))["text"](document))


def test_vectors_are_what_the_program_in_the_document_computes() -> None:
    """The shipped vectors come from the published algorithm alone, not from this package."""
    assert vectors_by(DOCUMENT) == FILE


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("while word >= 65536 - 65536 % choices", "while False"),
        ("while word >= 65536 - 65536 % choices", "while word > 65536 - 65536 % choices"),
        ("return word % choices", "return word * choices // 65536"),
        ('from_bytes(word, "big")', 'from_bytes(word, "little")'),
        ('to_bytes(4, "big")', 'to_bytes(4, "little")'),
        ("range(len(cards) - 1, 0, -1)", "range(len(cards) - 1, -1, -1)"),
        ("words.draw(i + 1)", "words.draw(i)"),
        ("sorted(cards, key=pack().index)", "list(cards)"),
        ("sorted(cards, key=pack().index)", "sorted(cards)"),
        ("for seat in sorted(client_seeds)", "for seat in sorted(client_seeds, reverse=True)"),
        ("stream.encode(), number(shoe), names", 'stream.encode("utf-16"), number(shoe), names'),
    ],
)
def test_vectors_catch_a_wrong_reading(right: str, wrong: str) -> None:
    """A program that gets one step wrong computes other vectors, so that each step is shown by one."""
    assert DOCUMENT.count(right) == 1
    assert vectors_by(DOCUMENT.replace(right, wrong)) != FILE


def test_vectors_show_every_branch_of_the_algorithm() -> None:
    """One, six and eight packs, a Spanish pack, a later part, a rejected word, seats and none."""
    assert {(v["decks"], v["without"], v["part"]) for v in VECTORS} == {
        (1, "", 0),
        (6, "", 0),
        (8, "", 0),
        (6, "T", 0),
        (1, "", 1),
    }
    assert any(v["rejected"] for v in VECTORS)
    assert {len(v["client_seeds"]) for v in VECTORS} == {0, 1, 2, 7}


@every_vector
def test_commitment_is_the_vectors(vector: dict[str, Any]) -> None:
    """The commitment is the published one, and the hash of the published bytes."""
    proof = proof_of(vector)
    assert proof.server_seed is not None
    cards = packs(vector["decks"], vector["without"])
    computed = commitment(proof.stream, proof.shoe, cards, proof.server_seed)
    assert computed.hex() == vector["commitment"]
    assert computed == hashlib.sha256(bytes.fromhex(vector["committed"])).digest()


@every_vector
def test_order_is_the_vectors(vector: dict[str, Any]) -> None:
    """The whole order is the published one, and verification accepts it."""
    proof = proof_of(vector)
    cards = packs(vector["decks"], vector["without"])
    part = vector["part"]
    discards = parse_cards(vector["discards"]) if part else None
    order = dealt_by(proof, discards or cards, part)
    assert " ".join(order) == vector["order"]
    assert verify(proof, cards, [Stretch(order, part=part, discards=discards)]) == ()


def test_example_in_the_document_is_the_first_vector() -> None:
    """A reader who follows the example gets the commitment, block and order printed there."""
    example = tomllib.loads(DOCUMENT.partition("```toml\n")[2].partition("```")[0])
    assert fairness.from_plain(example) == proof_of(VECTORS[0])
    assert f"`{VECTORS[0]['order']}`" in DOCUMENT
    assert f"`{VECTORS[0]['block']}`" in DOCUMENT


def test_document_names_every_fault() -> None:
    """No fault is raised that the document does not list."""
    source = Path(fairness.__file__).read_text("utf-8")
    codes = set(re.findall(r'(?:ProofError|Fault)\(\s*"([a-z-]+)"', source))
    assert {"commitment-differs", "seed-not-revealed"} < codes
    assert {code for code in codes if f"`{code}`" not in DOCUMENT} == set()
