"""A proof in a file reads back, and what is no proof is refused by key."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tapete.errors import ProofError
from tapete.fairness import Proof, from_plain, to_plain
from tests.fairness.claims import CLIENT_SEED, SERVER_SEED, proofs

EXAMPLE = to_plain(Proof("mesa", 1, bytes(32), ((1, CLIENT_SEED),), SERVER_SEED))
SEAT = {"seat": 1, "seed": CLIENT_SEED.hex()}


def test_text_has_the_documented_keys_in_order() -> None:
    """Files are written alike everywhere, bytes in lower-case hex."""
    assert list(EXAMPLE) == ["format", "stream", "shoe", "commitment", "client_seeds", "server_seed"]
    assert EXAMPLE["client_seeds"] == [SEAT]
    assert EXAMPLE["server_seed"] == SERVER_SEED.hex()


@given(proofs, st.binary(min_size=32, max_size=32), st.booleans())
def test_text_reads_back(proof: Proof, commitment: bytes, revealed: bool) -> None:
    """Writing a proof and reading it gives the same proof, through JSON too, its seed only when revealed."""
    proof = replace(proof, commitment=commitment, server_seed=proof.server_seed if revealed else None)
    plain = to_plain(proof)
    assert ("server_seed" in plain) is revealed
    assert from_plain(json.loads(json.dumps(plain))) == proof


REFUSALS: list[tuple[dict[str, object], str, str]] = [
    ({"format": "tapete-proof/2"}, "unknown-format", "proof.format"),
    ({"format": 1}, "unknown-format", "proof.format"),
    ({"stream": 1}, "wrong-type", "proof.stream"),
    ({"stream": ""}, "not-a-stream", "proof.stream"),
    ({"shoe": "1"}, "wrong-type", "proof.shoe"),
    ({"shoe": True}, "wrong-type", "proof.shoe"),
    ({"shoe": 1.0}, "wrong-type", "proof.shoe"),
    ({"shoe": -1}, "out-of-range", "proof.shoe"),
    ({"shoe": 10**5000}, "out-of-range", "proof.shoe"),
    ({"commitment": "00"}, "wrong-length", "proof.commitment"),
    ({"commitment": "0" * 63}, "odd-hex", "proof.commitment"),
    ({"commitment": None}, "wrong-type", "proof.commitment"),
    ({"server_seed": SERVER_SEED.hex().upper()}, "not-hex", "proof.server_seed"),
    ({"server_seed": "٣" * 64}, "not-hex", "proof.server_seed"),
    ({"server_seed": " " + "0" * 63}, "not-hex", "proof.server_seed"),
    ({"server_seed": ""}, "wrong-length", "proof.server_seed"),
    ({"client_seeds": {}}, "wrong-type", "proof.client_seeds"),
    ({"client_seeds": ["00"]}, "wrong-type", "proof.client_seeds[1]"),
    ({"client_seeds": [{"seat": 1}]}, "missing-key", "proof.client_seeds[1].seed"),
    ({"client_seeds": [SEAT | {"name": "ana"}]}, "unknown-key", "proof.client_seeds[1].name"),
    ({"client_seeds": [SEAT | {"seat": 0}]}, "out-of-range", "proof.client_seeds[1].seat"),
    ({"client_seeds": [SEAT | {"seat": "1"}]}, "wrong-type", "proof.client_seeds[1].seat"),
    ({"client_seeds": [SEAT | {"seed": "0g"}]}, "not-hex", "proof.client_seeds[1].seed"),
    ({"client_seeds": [SEAT, SEAT]}, "seats-not-ascending", "proof.client_seeds[2].seat"),
    ({"nonce": 1}, "unknown-key", "proof.nonce"),
    ({"n" * 10_000: 1}, "unknown-key", "proof." + "n" * 40),
]


@pytest.mark.parametrize(("changes", "code", "key"), REFUSALS)
def test_text_that_is_no_proof_is_refused(changes: dict[str, object], code: str, key: str) -> None:
    """The refusal names the fault and the key, and is short enough to print."""
    with pytest.raises(ProofError) as refusal:
        from_plain(EXAMPLE | changes)
    assert (refusal.value.code, refusal.value.details["key"]) == (code, key)
    assert len(str(refusal.value)) < 300


def test_refusal_of_a_seed_shows_one_digit_of_it() -> None:
    """A seed that cannot be read is not printed."""
    with pytest.raises(ProofError) as refusal:
        from_plain(EXAMPLE | {"server_seed": "a" * 63 + "G"})
    assert dict(refusal.value.details) == {
        "key": "proof.server_seed",
        "value": "G",
        "position": 64,
        "allowed": "0123456789abcdef",
    }
    assert "aa" not in str(refusal.value)


@pytest.mark.parametrize("key", ["stream", "shoe", "commitment", "client_seeds"])
def test_missing_key_is_named(key: str) -> None:
    """Only the server seed may be absent."""
    with pytest.raises(ProofError) as refusal:
        from_plain({name: value for name, value in EXAMPLE.items() if name != key})
    assert (refusal.value.code, refusal.value.details["key"]) == ("missing-key", f"proof.{key}")


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
anything = st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5)


@given(st.sampled_from([*EXAMPLE, "first"]), anything)
def test_any_other_value_is_read_or_refused(key: str, value: object) -> None:
    """Whatever stands in a file, reading it gives a proof that is written alike, or a `ProofError`."""
    plain = EXAMPLE | {key: value}
    try:
        proof = from_plain(plain)
    except ProofError:
        return
    assert to_plain(proof) == plain
