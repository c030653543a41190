"""Refusals: a status, a stable code, and a sentence in the user's language, whatever was sent."""

from __future__ import annotations

import json

import pytest

from tapete.errors import TapeteError
from tapete.text import LANGUAGES, explain, has, number
from tapete.web.problem import STATUS
from tests.web.people import Person, Running

GOOD = {"id": "a", "seen": 1, "command": {"type": "leave"}}

BODIES = [
    (b"", 400, "not-json"),
    (b"{", 400, "not-json"),
    (b"\xff\xfe", 400, "not-json"),
    (b'{"id":"\\ud800","seen":1,"command":{"type":"leave"}}', 400, "not-json"),
    (b"[" * 5000, 400, "wrong-field-type"),
    (b"null", 400, "wrong-field-type"),
    ({}, 400, "missing-field"),
    ({**GOOD, "id": ""}, 400, "field-out-of-range"),
    ({**GOOD, "id": 7}, 400, "wrong-field-type"),
    ({**GOOD, "id": "x" * 201}, 400, "field-out-of-range"),
    ({**GOOD, "seen": "1"}, 400, "wrong-field-type"),
    ({**GOOD, "seen": 1.5}, 400, "wrong-field-type"),
    ({**GOOD, "seen": True}, 400, "wrong-field-type"),
    ({**GOOD, "seen": -1}, 400, "field-out-of-range"),
    ({**GOOD, "seen": 2**53}, 400, "field-out-of-range"),
    ({**GOOD, "seen": 10**400}, 400, "field-out-of-range"),
    ({**GOOD, "more": 1}, 400, "unknown-field"),
    ({**GOOD, "command": {}}, 400, "missing-field"),
    ({**GOOD, "command": {"type": "fly"}}, 400, "wrong-field-value"),
    ({**GOOD, "command": {"type": "leave", "player": "p_1"}}, 400, "unknown-field"),
    ({**GOOD, "command": {"type": "sit", "seat": 0}}, 400, "field-out-of-range"),
    ({**GOOD, "command": {"type": "sit", "seat": 8}}, 400, "field-out-of-range"),
    ({**GOOD, "command": {"type": "act", "verb": "fly"}}, 400, "wrong-field-value"),
    ({**GOOD, "command": {"type": "act", "verb": "hit", "seat": 2}}, 400, "unknown-field"),
    ({**GOOD, "command": {"type": "place", "chip": 1e3}}, 400, "wrong-field-type"),
    ({**GOOD, "command": {"type": "place", "chip": -5}}, 400, "field-out-of-range"),
    ({**GOOD, "command": {"type": "repeat", "on": 1}}, 400, "wrong-field-type"),
    ({**GOOD, "command": {"type": "seed", "seed": "00"}}, 400, "field-out-of-range"),
    ({**GOOD, "command": {"type": "seed", "seed": "0" * 64 + "\n"}}, 400, "field-out-of-range"),
    ({**GOOD, "id": "x" * 20_000}, 413, "too-large"),
]


@pytest.mark.parametrize(("body", "status", "code"), BODIES)
def test_bodies_are_decoded_strictly(ana: Person, body: object, status: int, code: str) -> None:
    """Nothing is taken for what it is not, and the refusal says where and what."""
    ana.open("clasico")
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    address = f"/api/tables/{ana.table}/commands"
    answer = ana.client.post(address, content=content, headers={"Content-Type": "application/json"})
    problem = answer.json()
    assert (answer.status_code, problem["status"], problem["code"]) == (status, status, code)
    assert answer.headers["content-type"] == "application/problem+json"
    assert set(problem) == {"type", "title", "status", "detail", "code"}
    assert ana.look()["view"]["version"] == 1


TYPES = "sit, leave, place, bet, clear, repeat, ready, act, retire, seed, adjust, close"
VERBS = "decline, double, even-money, hit, insure, split, stand, surrender"
SEATED = '{"id":"a","seen":1,"command":{"type":"sit","seat":%s}}'
SAID: list[tuple[bytes, str]] = [
    (
        b'{"id":"a","seen":1,"command":{"type":"nope"}}',
        f'At $.command.type "nope" will not do; it may be {TYPES}.',
    ),
    (
        b'{"id":"a","seen":1,"command":{"type":"act","verb":"fly"}}',
        f'At $.command.verb "fly" will not do; it may be {VERBS}.',
    ),
    ((SEATED % "1e400").encode(), "At $.command.seat there is 1e400 where only 1..7 will do."),
    ((SEATED % 10**29).encode(), f"At $.command.seat there is {10**29} where only 1..7 will do."),
    ((SEATED % ("9" * 5000)).encode(), f"At $.command.seat there is {'9' * 80}… where only 1..7 will do."),
    (b'{"id":"","seen":1,"command":{}}', 'At $.id there is "" where only ^.{1,200}$ will do.'),
    (b'{"id":"a","seen":-1}', "At $.seen there is -1 where only 0..9007199254740991 will do."),
    (
        b'{"id":"a","seen":1,"command":{"type":"seed","seed":"%b\\n"}}' % (b"0" * 64),
        f'At $.command.seed there is "{"0" * 64}\\n" where only ^[0-9a-f]{{64}}$ will do.',
    ),
    # What cannot be read to its end still says what is allowed.
    (
        b'{"id":"a","seen":-1,"command":' + b"[" * 5000,
        "At $.seen there is \N{EM DASH} where only 0..9007199254740991 will do.",
    ),
]


@pytest.mark.parametrize(("body", "said"), SAID, ids=range(len(SAID)))
def test_a_refused_value_is_named_with_what_is_allowed(ana: Person, body: bytes, said: str) -> None:
    """The sentence has the value as it was written, its place, and what would be right."""
    ana.open("clasico")
    address = f"/api/tables/{ana.table}/commands"
    answer = ana.client.post(address, content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["detail"]) == (400, said)


@pytest.mark.parametrize("size", [1, 27, 28, 29, 400, 5000])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_of_any_size_is_said(language: str, size: int) -> None:
    """An error about a number must not raise another."""
    for value in (10**size, -(10**size), 10**size + 1):
        said = explain(TapeteError("no-such-round", value=value), language)
        assert number(value, language) in said
        assert size < 27 or f"1E+{size}" in said


ASKED = [
    ("GET", "/api/tables/nowhere", None, 404, "table-not-open"),
    ("GET", "/api/tables/nowhere/rounds", None, 404, "table-not-open"),
    ("GET", "/api/tables/nowhere/rounds/1", None, 404, "table-not-open"),
    ("GET", "/api/tables/nowhere/rounds/1/record.toml", None, 404, "table-not-open"),
    ("GET", "/api/tables/nowhere/shoes", None, 404, "table-not-open"),
    ("GET", "/api/tables/nowhere/shoes/1", None, 404, "table-not-open"),
    ("GET", "/api/tables/nowhere/shoes/1/shoe.toml", None, 404, "table-not-open"),
    ("GET", "/api/tables/nowhere/stream", None, 404, "table-not-open"),
    ("GET", "/api/tables/nowhere/hint", None, 404, "table-not-open"),
    ("POST", "/api/tables/nowhere/commands", GOOD, 404, "table-not-open"),
    ("GET", "/api/tables/{}/rounds/7", None, 404, "no-such-round"),
    ("GET", "/api/tables/{}/rounds/7/record.toml", None, 404, "no-such-round"),
    ("GET", f"/api/tables/{{}}/rounds/{2**60}", None, 400, "bad-parameter"),
    ("GET", f"/api/tables/{{}}/rounds/{'9' * 5000}", None, 404, "no-such-page"),
    ("GET", "/api/tables/{}/rounds?limit=0", None, 400, "bad-parameter"),
    ("GET", "/api/tables/{}/rounds?limit=many", None, 400, "bad-parameter"),
    ("GET", "/api/tables/{}/rounds?before=-1", None, 400, "bad-parameter"),
    ("GET", "/api/tables/{}/shoes/9", None, 404, "no-such-shoe"),
    ("GET", "/api/tables/{}/shoes/9/shoe.toml", None, 404, "no-such-shoe"),
    ("GET", "/api/tables/{}/hint", None, 403, "no-practice"),
    ("GET", "/api/rules/poker", None, 404, "no-such-rules"),
    ("GET", "/api/poker", None, 404, "no-such-page"),
    ("GET", "/api/tables?lang=fr", None, 400, "no-such-language"),
    ("POST", "/api/scores", GOOD, 405, "wrong-method"),
    ("POST", "/api/tables", {"rules": "poker"}, 400, "no-such-table"),
    ("POST", "/api/tables", {"rules": "selminha", "seats": 2}, 400, "bad-setting"),
    ("POST", "/api/tables", {"rules": "clasico", "seats": 9}, 400, "field-out-of-range"),
    ("POST", "/api/tables", {"rules": "clasico", "seats": 0}, 400, "field-out-of-range"),
    ("POST", "/api/tables", {"rules": "clasico", "seats": 10**29}, 400, "field-out-of-range"),
    ("POST", "/api/tables", {"rules": "clasico", "decision_seconds": 10**28}, 400, "field-out-of-range"),
    ("POST", "/api/tables", {"rules": "clasico", "betting_seconds": 3601}, 400, "bad-setting"),
    ("POST", "/api/tables", {"rules": "clasico", "betting_seconds": -1}, 400, "field-out-of-range"),
    ("POST", "/api/tables", {"rules": "clasico", "private": 1}, 400, "wrong-field-type"),
    ("PUT", "/api/me", {"name": ""}, 400, "bad-name"),
    ("PUT", "/api/me", {"name": "  "}, 400, "bad-name"),
    ("PUT", "/api/me", {"name": "x" * 25}, 400, "bad-name"),
    ("PUT", "/api/me", {"name": "a\u202eb"}, 400, "bad-name"),
    ("PUT", "/api/me", {"name": "a\x00b"}, 400, "bad-name"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_asked(house: Running, language: str) -> None:
    """Each has its status and code, and a sentence of its own in each language, with no value left unfilled."""
    with Person(house.url, "Eva", language) as eva:
        eva.open("clasico")
        for method, path, body, status, code in ASKED:
            answer = eva.client.request(method, path.format(eva.table), json=body)
            problem = answer.json()
            asked = f"{method} {path[:60]}"
            assert (asked, answer.status_code, problem["code"]) == (asked, status, code)
            assert problem["type"] == f"urn:tapete:problem:{code}"
            assert problem["detail"]
            assert "{" not in problem["detail"]


@pytest.mark.parametrize("code", sorted(STATUS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_status_has_its_words(language: str, code: str) -> None:
    """Every code with a status of its own has a sentence, and every status a title."""
    assert has(language, f"error-{code}")
    assert has(language, f"problem-{STATUS[code]}")


def test_language_of_a_refusal(ana: Person) -> None:
    """`?lang=` wins over `Accept-Language`, which is Spanish where it names none of ours."""
    asked = [("?lang=pt", "en"), ("", "pt-BR,en;q=0.5"), ("", "fr, *;q=0.1"), ("?lang=xx", "en-GB")]
    told = [
        ana.get(f"/api/rules/x{query}", headers={"Accept-Language": accepted}).json()["title"]
        for query, accepted in asked
    ]
    assert told == ["Não existe", "Não existe", "No existe", "Not understood"]


METHODS = [
    ("POST", "/api/scores", {"GET", "OPTIONS"}),
    ("DELETE", "/api/tables", {"GET", "POST", "OPTIONS"}),
    ("POST", "/api/tables/x/rounds", {"GET", "OPTIONS"}),
    ("POST", "/", {"GET", "HEAD", "OPTIONS"}),
    ("GET", "/api/tables/x/commands", {"POST"}),
    ("PUT", "/api/tables/x/commands", {"POST"}),
]


@pytest.mark.parametrize(("method", "path", "allowed"), METHODS)
def test_what_else_may_be_asked_of_an_address(ana: Person, method: str, path: str, allowed: set[str]) -> None:
    """A method refused comes with those there are, in the header that HTTP asks for and in words."""
    answer = ana.client.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (405, "wrong-method")
    assert set(answer.headers["allow"].split(", ")) == allowed
    assert answer.headers["allow"] in answer.json()["detail"]


def test_command_needs_a_cookie(house: Running, ana: Person) -> None:
    """Who has none is told where to get it, and nothing happens."""
    ana.open("clasico")
    with Person(house.url) as nobody:
        nobody.client.cookies.clear()
        nobody.table = ana.table
        answer = nobody.post({"type": "sit", "seat": None})
        assert (answer.status_code, answer.json()["code"]) == (401, "cookie-needed")
        opened = nobody.client.post("/api/tables", json={"rules": "clasico"})
        assert (opened.status_code, opened.json()["code"]) == (401, "cookie-needed")
    assert ana.look()["view"]["seats"] == []


def test_only_json_is_read(ana: Person) -> None:
    """A form of another page cannot be a command."""
    ana.open("clasico")
    for media_type in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        answer = ana.client.post(
            f"/api/tables/{ana.table}/commands", content=json.dumps(GOOD), headers={"Content-Type": media_type}
        )
        assert (answer.status_code, answer.json()["code"]) == (415, "wrong-media-type")
