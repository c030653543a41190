"""The gate: names that are not ours, pages that are not ours, and the headers of every answer."""

from __future__ import annotations

import pytest

from tapete.web.gate import Gate
from tests.web.people import Person, Running, serving

HOSTS = [
    ("127.0.0.1:{port}", True),
    ("localhost:{port}", True),
    ("LOCALHOST", True),
    ("localhost.", True),
    ("[::1]:{port}", True),
    ("127.0.0.1", True),
    ("evil.example", False),
    ("evil.example:{port}", False),
    ("localhost.evil.example", False),
    ("localhost@evil.example", False),
    ("127.0.0.1.evil.example", False),
    ("192.168.7.7:{port}", False),
    ("127.0.0.1:{port}:1", False),
    ("[", False),
    ("[::1", False),
    ("http://[", False),
    ("[::]]:{port}", False),
    ("", False),
    ("127.0.0.1:65536", False),
    ("localhost:70000", False),
]


@pytest.mark.parametrize(("host", "ours"), HOSTS)
def test_host_header(house: Running, host: str, *, ours: bool) -> None:
    """A name that somebody else points at this machine gets nothing, on any path."""
    port = house.url.rpartition(":")[2]
    with Person(house.url) as person:
        for path in ("/health", "/api/tables", "/nowhere.js"):
            answer = person.get(path, headers={"Host": host.format(port=port)})
            assert (answer.status_code != 421) == ours
            assert ours or answer.json()["code"] == "wrong-host"


def test_more_names() -> None:
    """A server behind another name answers to that name, and to no other."""
    with serving(names=["Mesas.example"]) as running, Person(running.url) as person:
        assert person.get("/health", headers={"Host": "mesas.example"}).status_code == 200
        assert person.get("/health", headers={"Host": "www.mesas.example"}).status_code == 421


def test_the_address_reached() -> None:
    """In a local network the page is asked for by the very address the connection was made to."""
    gate = Gate(lambda *_: None)  # type: ignore[arg-type]
    scope = {"type": "http", "method": "GET", "headers": [], "server": ("192.168.1.20", 8421)}
    named = [("192.168.1.20:8421", True), ("192.168.1.20", True), ("192.168.1.21:8421", False), ("laptop", False)]
    for host, ours in named:
        asked = {**scope, "headers": [(b"host", host.encode())]}
        assert (gate._refused(asked) is None) == ours  # type: ignore[arg-type]  # noqa: SLF001 - no socket has that address


ORIGINS = [
    ({}, True),
    ({"Origin": "{url}"}, True),
    ({"Sec-Fetch-Site": "same-origin"}, True),
    ({"Sec-Fetch-Site": "none"}, True),
    ({"Origin": "https://evil.example"}, False),
    ({"Origin": "null"}, False),
    ({"Origin": "http://localhost:1"}, False),
    ({"Origin": "{url}.evil.example"}, False),
    ({"Origin": "file://"}, False),
    ({"Origin": "http://["}, False),
    ({"Origin": "http://[::1"}, False),
    ({"Origin": "http://]"}, False),
    ({"Origin": ""}, False),
    ({"Origin": "{url}/path"}, False),
    ({"Referer": "http://["}, True),
    ({"X-Forwarded-For": "[::1", "X-Forwarded-Proto": "http://["}, True),
    ({"Sec-Fetch-Site": "cross-site"}, False),
    ({"Sec-Fetch-Site": "same-site"}, False),
]


@pytest.mark.parametrize(("headers", "own"), ORIGINS)
def test_changes_come_from_our_page_or_a_program(ana: Person, headers: dict[str, str], *, own: bool) -> None:
    """A page of somebody else's changes nothing with a player's cookie; it may not even be named."""
    ana.open("clasico")
    url = str(ana.client.base_url).rstrip("/")
    sent = {name: value.format(url=url) for name, value in headers.items()}
    letter = {"id": "one", "seen": 1, "command": {"type": "sit"}}
    answer = ana.client.post(f"/api/tables/{ana.table}/commands", json=letter, headers=sent)
    assert answer.status_code == (200 if own else 403)
    assert own or answer.json()["code"] == "wrong-origin"
    assert len(ana.look()["view"]["seats"]) == own


PATHS = ["/", "/api/tables", "/api/me", "/health", "/metrics", "/openapi.json", "/nowhere.js", "/api/nowhere"]


@pytest.mark.parametrize("path", PATHS)
def test_security_headers(house: Running, path: str) -> None:
    """Every answer, refusals too, allows nothing inline, nothing from elsewhere and no frame, and names no software."""
    with Person(house.url) as person:
        headers = person.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "geolocation=()" in headers["permissions-policy"]
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


def test_nothing_is_said_twice(house: Running) -> None:
    """No security header is sent twice, which browsers read in ways of their own."""
    with Person(house.url) as person:
        names = [name for name, _ in person.get("/api/tables").headers.multi_items()]
    assert len(names) == len(set(names))
