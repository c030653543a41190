"""The page's files: its own addresses lead to it, nothing beside it is served, and nothing is sent twice."""

from __future__ import annotations

import gzip
import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.people import Json, Person, serving

INDEX = '<!doctype html><html lang="es"><head><title>tapete</title></head><body></body></html>'
PARTS = {
    "pages": {"table": ["assets/table.css", "assets/table.js"], "lobby": ["assets/lobby.js"]},
    "words": {"es": ["assets/es.js"], "en": ["assets/en.js"]},
}


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody at a server with a page of three files, beside which lies a secret."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "secret.txt").write_text("secret", encoding="utf-8")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(INDEX, encoding="utf-8")
    (static / "parts.json").write_text(json.dumps(PARTS), encoding="utf-8")
    (static / "assets/main-abc.js").write_text("let it = 1;\n" * 100, encoding="utf-8")
    (static / "assets/main-abc.js.br").write_bytes(b"packed by the build")
    (static / "assets/card.woff2").write_bytes(b"\0\1\2")
    (static / "link.txt").symlink_to(folder / "secret.txt")
    with serving(static=static) as running, Person(running.url) as person:
        yield person


PAGES = [
    ("/", ["assets/lobby.js"]),
    ("/mesa/abc", ["assets/table.css", "assets/table.js"]),
    ("/mesa/a.b", ["assets/table.css", "assets/table.js"]),
    ("/mesa/abc/historial", []),
    ("/reglas/europeo", []),
    ("/puntajes", []),
    ("/nowhere", []),
    (f"/mesa/{'a' * 400}", ["assets/table.css", "assets/table.js"]),
    ("/" + "a/" * 3000 + "a", []),
]


@pytest.mark.parametrize(("path", "files"), PAGES)
def test_addresses_of_the_page_lead_to_it(guest: Person, path: str, files: list[str]) -> None:
    """A link to a table, opened anew, is the page, naming the files of this address and of the language asked for."""
    answer = guest.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert "<title>tapete</title>" in answer.text
    assert re.findall(r'<link rel="(\w+)" crossorigin href="/([^"]+)">', answer.text) == [
        ("stylesheet" if file.endswith("css") else "modulepreload", file) for file in [*files, "assets/en.js"]
    ]


def laid(answer: httpx.Response) -> Json:
    """Return what lies in a page, as a browser reads it; nothing where nothing does."""
    found = re.search("<meta name=\"tapete-first\" content='([^']*)'>", answer.text)
    told: Json = json.loads(html.unescape(found[1])) if found else {}
    return told


def test_a_table_lies_in_its_page(guest: Person) -> None:
    """What the page would ask for first is in it, word for word as it would be answered, and nobody keeps it."""
    guest.client.put("/api/me", json={"name": "<b>'Ana' & \"Eva\""})
    table = guest.open("selminha")
    guest.say("sit")
    guest.deal(20)
    answer = guest.get(f"/mesa/{table}")
    assert answer.headers["cache-control"] == "no-store"
    asked = {path: guest.get(path).json() for path in ("/api/me", f"/api/tables/{table}")}
    found = laid(answer)
    for state in (asked[f"/api/tables/{table}"], found["answers"][f"/api/tables/{table}"]):
        assert state.pop("now") > 0
    assert found == {"language": "en", "answers": asked}
    assert "<b>" not in answer.text


def test_the_lobby_lies_in_its_page(guest: Person) -> None:
    """The tables, who one is, and where one has been playing."""
    guest.open("selminha", sit=True)
    found = laid(guest.get("/"))["answers"]
    assert found == {path: guest.get(path).json() for path in ("/api/tables", "/api/me", "/api/me/nights")}
    assert found["/api/me/nights"]["nights"]


def test_nothing_lies_where_there_is_no_table(guest: Person) -> None:
    """The page is there, asks, and is told why."""
    assert laid(guest.get("/mesa/nowhere")) == {}


def test_who_comes_first_to_a_table_is_known_from_then_on(guest: Person) -> None:
    """The cookie comes with the page, and is that of whom the page names."""
    table = guest.open("clasico")
    with httpx.Client(base_url=guest.client.base_url) as fresh:
        found = laid(fresh.get(f"/mesa/{table}"))
        assert found["answers"]["/api/me"] == fresh.get("/api/me").json()
        assert found["answers"][f"/api/tables/{table}"]["me"]["owner"] is False


@pytest.mark.parametrize(("chosen", "language"), [("es", "es"), ("pt", "pt"), ("xx", "en"), ("", "en")])
def test_the_page_speaks_the_language_chosen_on_it(guest: Person, chosen: str, language: str) -> None:
    """The browser's own where none of ours was chosen."""
    answer = guest.get("/", headers={"Cookie": f"tapete-language={chosen}"})
    assert laid(answer)["language"] == language
    assert f'<html lang="{language}">' in answer.text


def test_built_files_are_kept_for_ever(guest: Person) -> None:
    """Their names change with their content."""
    answer = guest.get("/assets/main-abc.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]


def test_unchanged_is_not_sent_again(guest: Person) -> None:
    """Who has it is told so, in a few bytes."""
    path = "/assets/main-abc.js"
    tag = guest.get(path).headers["etag"]
    again = guest.get(path, headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == tag
    assert guest.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/mesa/abc", "/assets/main-abc.js", "/nowhere.js"])
def test_asking_for_the_head_alone_gets_it(guest: Person, path: str) -> None:
    """Whoever looks whether a page is there is told as by asking for it, without the page."""
    whole, head = guest.get(path), guest.client.head(path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    for name in ("content-type", "cache-control", "content-encoding", "content-length", "etag"):
        assert head.headers.get(name) == whole.headers.get(name)


def test_text_is_packed_for_who_can_unpack(guest: Person) -> None:
    """Scripts travel compressed, fonts and what nobody can unpack do not."""
    with guest.client.stream("GET", "/assets/main-abc.js", headers={"Accept-Encoding": "gzip"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(packed.iter_raw())).startswith(b"let it")
    with guest.client.stream("GET", "/assets/main-abc.js", headers={"Accept-Encoding": "gzip, br"}) as best:
        assert best.headers["content-encoding"] == "br"
        assert b"".join(best.iter_raw()) == b"packed by the build"
    with guest.client.stream("GET", "/mesa/abc", headers={"Accept-Encoding": "gzip"}) as index:
        assert index.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(index.iter_raw())).startswith(b"<!doctype")
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
