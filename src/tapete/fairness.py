"""Provable shoes: commitment, shuffle and verification, as docs/formats/shoe-proof.md specifies them.

Pure: whoever calls draws the server seed, `secrets.token_bytes(SEED_BYTES)`, and guards it until
the reveal. No error raised here shows any part of a seed.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, pairwise

import msgspec

from tapete.cards import PACK, Card
from tapete.errors import Fault, ProofError

FORMAT = "tapete-proof/1"
SEED_BYTES = 32
"""Length of a server seed and of a client seed: 256 bits."""
HASH_BYTES = 32
LARGEST_NUMBER = 2**32 - 1
"""Numbers are encoded in four bytes."""

WORD_VALUES = 2**16
"""Sixteen bits, so that a shoe of eight packs rejects a word now and then and vectors can show it."""
_WORDS = struct.Struct(">16H")
_CANONICAL = {card: place for place, card in enumerate(PACK)}

ClientSeed = tuple[int, bytes]
"""A seat number and the 32 bytes that seat sent."""


class Proof(msgspec.Struct, frozen=True):
    """What is published about one shoe; its parts and rounds all share it."""

    stream: str
    """The table's stream id."""
    shoe: int
    commitment: bytes
    client_seeds: tuple[ClientSeed, ...] = ()
    """In ascending order of seats; a seat that sent none is left out."""
    server_seed: bytes | None = None
    """None until revealed."""
    format: str = FORMAT


class Stretch(msgspec.Struct, frozen=True):
    """Cards that were dealt one after the other from one part of a shoe, to be verified."""

    cards: tuple[Card, ...]
    first: int = 0
    """The first card's position in its part, counted from 0."""
    part: int = 0
    discards: tuple[Card, ...] | None = None
    """What a part above 0 was shuffled from, in any order; part 0 is shuffled from the packs."""
    place: str = "cards"
    """Where the cards stand in their file, for the faults."""
    offset: int = 0
    """How many cards stand there before the first of these."""


def commitment(stream: str, shoe: int, packs: Sequence[Card], server_seed: bytes) -> bytes:
    """Return the 32 bytes to publish before any client seed is taken.

    `packs` are all cards of the shoe as `tapete.cards.packs` gives them.
    """
    _check_shoe(stream, shoe)
    _check_length(server_seed, SEED_BYTES, "proof.server_seed")
    names = "".join(packs).encode()
    committed = _fields(FORMAT.encode(), stream.encode(), _number(shoe), names, server_seed)
    return hashlib.sha256(committed).digest()


def shuffle(  # noqa: PLR0913 - one argument for each field of the hashed message
    cards: Sequence[Card],
    *,
    stream: str,
    shoe: int,
    part: int,
    client_seeds: Sequence[ClientSeed],
    server_seed: bytes,
) -> tuple[Card, ...]:
    """Return the order in which `cards` are dealt as this part of the shoe.

    Part 0 starts from `cards` as they are, which are the packs as `tapete.cards.packs` gives them; a
    later part puts them, the discards, into canonical card order first. The draws are
    HMAC-SHA-256 in counter mode keyed with the server seed, the swaps Fisher-Yates (Knuth, The Art
    of Computer Programming 2, 3.4.2, algorithm P).
    """
    _check_shoe(stream, shoe)
    _check_number(part, "proof.part")
    _check_client_seeds(client_seeds)
    _check_length(server_seed, SEED_BYTES, "proof.server_seed")
    if len(cards) > WORD_VALUES:  # a word could no longer name every card
        raise ProofError("too-many-cards", key="cards", value=len(cards), allowed=WORD_VALUES)
    seats = b"".join(_number(seat) + seed for seat, seed in client_seeds)
    domain = (FORMAT.encode(), b"shuffle", stream.encode(), _number(shoe), _number(part), seats)
    words = _words(server_seed, _fields(*domain))
    order = list(cards) if part == 0 else sorted(cards, key=_CANONICAL.__getitem__)
    for last in range(len(order) - 1, 0, -1):
        chosen = _draw(words, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def verify(proof: Proof, packs: Sequence[Card], stretches: Sequence[Stretch] = ()) -> tuple[Fault, ...]:
    """Return what does not match: the commitment, and in each stretch the first card that differs.

    Raises `ProofError` when there is nothing to compare with: the seed is not revealed yet, the
    proof is not well formed, or a part above 0 comes without its discards. The keys of a card's
    fault are its place in the file, counted from 1, and `shoe[PART][POSITION]`, counted from 0 as the proof counts;
    `allowed` is what the proof gives.
    """
    _check(proof)
    seed = proof.server_seed
    if seed is None:
        raise ProofError("seed-not-revealed", key="proof.server_seed", stream=proof.stream, shoe=proof.shoe)
    faults = [_commitment_fault(proof, packs, seed)]
    faults += [_stretch_fault(proof, packs, seed, stretch) for stretch in stretches]
    return tuple(fault for fault in faults if fault)


def to_plain(proof: Proof) -> dict[str, object]:
    """Return the proof as a file has it: bytes in lower-case hex, `server_seed` only when revealed."""
    plain: dict[str, object] = {
        "format": proof.format,
        "stream": proof.stream,
        "shoe": proof.shoe,
        "commitment": proof.commitment.hex(),
        "client_seeds": [{"seat": seat, "seed": seed.hex()} for seat, seed in proof.client_seeds],
    }
    return plain if proof.server_seed is None else plain | {"server_seed": proof.server_seed.hex()}


def from_plain(plain: Mapping[str, object]) -> Proof:
    """Return the proof that a file has, the inverse of `to_plain`; raises `ProofError`."""
    _check_format(plain.get("format"))
    _check_keys(plain, _KEYS, ("server_seed",), "proof")
    proof = Proof(
        stream=_read_text(plain["stream"], "proof.stream"),
        shoe=_read_number(plain["shoe"], "proof.shoe"),
        commitment=_read_bytes(plain["commitment"], "proof.commitment"),
        client_seeds=_read_client_seeds(plain["client_seeds"]),
        server_seed=_read_bytes(plain["server_seed"], "proof.server_seed") if "server_seed" in plain else None,
    )
    _check(proof)
    return proof


# The draws


def _number(value: int) -> bytes:
    return value.to_bytes(4, "big")


def _fields(*contents: bytes) -> bytes:
    """Return the contents, each after its length, so that no two lists of fields encode alike."""
    return b"".join(_number(len(content)) + content for content in contents)


def _words(key: bytes, domain: bytes) -> Iterator[int]:
    """Yield 16-bit words without end, sixteen from each HMAC block."""
    for block in count():
        message = domain + _fields(_number(block))
        yield from _WORDS.unpack(hmac.digest(key, message, "sha256"))


def _draw(words: Iterator[int], choices: int) -> int:
    """Return one of 0..`choices`-1, each as likely: words past the last whole multiple are rejected."""
    accepted = WORD_VALUES - WORD_VALUES % choices
    word = next(words)
    while word >= accepted:
        word = next(words)
    return word % choices


# Comparing


def _commitment_fault(proof: Proof, packs: Sequence[Card], seed: bytes) -> Fault | None:
    given = commitment(proof.stream, proof.shoe, packs, seed)
    if given == proof.commitment:
        return None
    keys = ("proof.commitment", "proof.stream", "proof.shoe", "packs", "proof.server_seed")
    return Fault("commitment-differs", keys, proof.commitment.hex(), given.hex())


def _stretch_fault(proof: Proof, packs: Sequence[Card], seed: bytes, stretch: Stretch) -> Fault | None:
    _check_number(stretch.first, "proof.first")
    order = shuffle(
        _start(stretch, packs),
        stream=proof.stream,
        shoe=proof.shoe,
        part=stretch.part,
        client_seeds=proof.client_seeds,
        server_seed=seed,
    )
    return _first_difference(stretch, order[stretch.first :])


def _start(stretch: Stretch, packs: Sequence[Card]) -> Sequence[Card]:
    """Return what the stretch's part was shuffled from."""
    if stretch.part <= 0:  # `shuffle` refuses a part below 0
        return packs
    if stretch.discards is None:
        raise ProofError("shoe-file-needed", key="proof.part", value=stretch.part, allowed=0)
    return stretch.discards


def _first_difference(stretch: Stretch, expected: Sequence[Card]) -> Fault | None:
    for place, card in enumerate(stretch.cards):
        position = f"shoe[{stretch.part}][{stretch.first + place}]"
        keys = (f"{stretch.place}[{stretch.offset + place + 1}]", position)
        if place >= len(expected):
            return Fault("card-beyond-part", keys, card, "")
        if card != expected[place]:
            return Fault("card-differs", keys, card, expected[place])
    return None


# Well-formed or not

_HEX = "0123456789abcdef"
_KEYS = ("format", "stream", "shoe", "commitment", "client_seeds")


def _check(proof: Proof) -> None:
    _check_format(proof.format)
    _check_shoe(proof.stream, proof.shoe)
    _check_length(proof.commitment, HASH_BYTES, "proof.commitment")
    _check_client_seeds(proof.client_seeds)
    if proof.server_seed is not None:
        _check_length(proof.server_seed, SEED_BYTES, "proof.server_seed")


def _check_format(value: object) -> None:
    if value != FORMAT:
        raise ProofError("unknown-format", key="proof.format", value=_shown(value), allowed=FORMAT)


def _check_shoe(stream: str, shoe: int) -> None:
    if not stream or any("\ud800" <= letter <= "\udfff" for letter in stream):  # not in UTF-8
        raise ProofError("not-a-stream", key="proof.stream", value=_shown(stream))
    _check_number(shoe, "proof.shoe")


def _check_number(value: int, key: str, smallest: int = 0) -> None:
    if not smallest <= value <= LARGEST_NUMBER:
        allowed = f"{smallest}..{LARGEST_NUMBER}"
        raise ProofError("out-of-range", key=key, value=_shown(value), allowed=allowed)


def _check_length(content: bytes, length: int, key: str) -> None:
    if len(content) != length:
        raise ProofError("wrong-length", key=key, value=len(content), allowed=length)


def _check_client_seeds(client_seeds: Sequence[ClientSeed]) -> None:
    for place, (seat, seed) in enumerate(client_seeds, start=1):
        _check_number(seat, f"proof.client_seeds[{place}].seat", smallest=1)
        _check_length(seed, SEED_BYTES, f"proof.client_seeds[{place}].seed")
    for place, ((before, _), (seat, _)) in enumerate(pairwise(client_seeds), start=2):
        if seat <= before:
            key = f"proof.client_seeds[{place}].seat"
            raise ProofError("seats-not-ascending", key=key, value=seat, before=before)


# Reading a file's values


def _shown(value: object) -> str:
    """Return an offending value as text, short enough for a message."""
    if isinstance(value, str):
        return value[:40]
    if isinstance(value, int) and value.bit_length() <= 64:  # Python refuses to print huge ones
        return str(value)
    return type(value).__name__


def _check_keys(plain: Mapping[str, object], required: Sequence[str], optional: Sequence[str], place: str) -> None:
    for key in required:
        if key not in plain:
            raise ProofError("missing-key", key=f"{place}.{key}")
    for key in plain:
        if key not in required and key not in optional:
            allowed = (*required, *optional)
            raise ProofError("unknown-key", key=f"{place}.{_shown(key)}", allowed=allowed)


def _read_text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise ProofError("wrong-type", key=key, value=_shown(value), allowed="string")
    return value


def _read_number(value: object, key: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ProofError("wrong-type", key=key, value=_shown(value), allowed="integer")
    return value


def _read_bytes(value: object, key: str) -> bytes:
    text = _read_text(value, key)
    for position, digit in enumerate(text, start=1):
        if digit not in _HEX:
            raise ProofError("not-hex", key=key, value=digit, position=position, allowed=_HEX)
    if len(text) % 2:
        raise ProofError("odd-hex", key=key, value=len(text))
    return bytes.fromhex(text)


def _read_client_seeds(value: object) -> tuple[ClientSeed, ...]:
    if not isinstance(value, list):
        raise ProofError("wrong-type", key="proof.client_seeds", value=_shown(value), allowed="array")
    return tuple(_read_client_seed(seed, f"proof.client_seeds[{place}]") for place, seed in enumerate(value, start=1))


def _read_client_seed(value: object, place: str) -> ClientSeed:
    if not isinstance(value, dict):
        raise ProofError("wrong-type", key=place, value=_shown(value), allowed="table")
    _check_keys(value, ("seat", "seed"), (), place)
    seat = _read_number(value["seat"], f"{place}.seat")
    return seat, _read_bytes(value["seed"], f"{place}.seed")
