"""The page's files: its own addresses lead to it, nothing beside it is served, and nothing is sent twice."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.people import Person, serving

INDEX = "<!doctype html><title>tapete</title>"


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody at a server with a page of three files, beside which lies a secret."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "secret.txt").write_text("secret", encoding="utf-8")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(INDEX, encoding="utf-8")
    (static / "assets/main-abc.js").write_text("let it = 1;\n" * 100, encoding="utf-8")
    (static / "assets/card.woff2").write_bytes(b"\0\1\2")
    (static / "link.txt").symlink_to(folder / "secret.txt")
    with serving(static=static) as running, Person(running.url) as person:
        yield person


@pytest.mark.parametrize("path", ["/", "/mesa/abc", "/mesa/a.b", "/mesa/abc/historial", "/reglas/europeo", "/puntajes"])
def test_addresses_of_the_page_lead_to_it(guest: Person, path: str) -> None:
    """A link to a table, opened anew, is the page; it is asked for again each time."""
    answer = guest.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_built_files_are_kept_for_ever(guest: Person) -> None:
    """Their names change with their content."""
    answer = guest.get("/assets/main-abc.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]


def test_unchanged_is_not_sent_again(guest: Person) -> None:
    """Who has it is told so, in a few bytes."""
    tag = guest.get("/").headers["etag"]
    again = guest.get("/", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == tag
    assert guest.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


def test_text_is_packed_for_who_can_unpack(guest: Person) -> None:
    """Scripts travel compressed, fonts and what nobody can unpack do not."""
    with guest.client.stream("GET", "/assets/main-abc.js", headers={"Accept-Encoding": "gzip"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(packed.iter_raw())).startswith(b"let it")
    plain = guest.get("/assets/main-abc.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text.startswith("let it")
    assert "content-encoding" not in guest.get("/assets/card.woff2").headers


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere.js",
        "/assets/other.js",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/link.txt",
        "/etc/passwd.txt",
        "//etc/passwd.txt",
        "/api/nowhere",
        "/api/tables/x/y/z",
    ],
)
def test_nothing_else_is_served(guest: Person, path: str) -> None:
    """No file from beside the page, by no way of writing its name."""
    answer = guest.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-page")
    assert "secret" not in answer.text


def test_a_page_not_built_says_so(tmp_path: Path) -> None:
    """The tables answer programs; a browser is told what to do."""
    with serving(static=tmp_path) as running, Person(running.url) as person:
        answer = person.get("/")
        assert (answer.status_code, answer.json()["code"]) == (503, "page-not-built")
        assert person.get("/api/tables").status_code == 200


def test_a_new_build_is_seen(tmp_path: Path) -> None:
    """A server that runs on while the page is built anew serves the new one."""
    (tmp_path / "index.html").write_text("old", encoding="utf-8")
    with serving(static=tmp_path) as running, Person(running.url) as person:
        assert person.get("/").text == "old"
        (tmp_path / "new.html").write_text("new", encoding="utf-8")
        (tmp_path / "new.html").rename(tmp_path / "index.html")
        assert person.get("/").text == "new"
