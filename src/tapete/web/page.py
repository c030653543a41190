"""Every address that is no endpoint: the page, or one of its files."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
from litestar import HttpMethod, Response, route
from litestar.params import FromPath

from tapete.errors import TapeteError
from tapete.text import LANGUAGES
from tapete.web.files import INDEX, Pages, StaticFile
from tapete.web.hall import AnyRequest, hall_of
from tapete.web.language import accepted
from tapete.web.lobby import lobby_of
from tapete.web.me import known, nights_of, who
from tapete.web.shell import PARTS, Laid, Parts, page_of, shell
from tapete.web.table import state_of

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
LANGUAGE_COOKIE = "tapete-language"
"""Set by the page: the language somebody has chosen there."""


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def page(request: AnyRequest, path: FromPath[str] = "") -> Response[Any]:
    """Return a file of the page, or the page itself for an address of its own."""
    asked = path.strip("/")
    pages = hall_of(request).pages
    if asked.startswith("api/") or "\0" in asked:
        raise TapeteError("no-such-page")
    found = pages.file(asked) if asked else None
    if found is not None:
        return _sent(request, found, hashed=asked.startswith("assets/"))
    if Path(asked).suffix and not asked.startswith("mesa/"):
        raise TapeteError("no-such-page")
    return await _page(request, pages, asked)


async def _page(request: AnyRequest, pages: Pages, asked: str) -> Response[Any]:
    """Return the page of an address with all it needs to begin; nobody keeps it, for it tells who asks."""
    index = pages.file(INDEX)
    if index is None:
        raise TapeteError("page-not-built")
    name, chosen = page_of(asked), request.cookies.get(LANGUAGE_COOKIE, "")
    language = chosen if chosen in LANGUAGES else accepted(request.headers.get("accept-language", ""))
    person = who(request, language)
    answers = await _answers(request, name, asked, language)
    told = Laid(language, {"/api/me": person, **answers} if answers else {})
    body = shell(index.body, _parts(pages).of(name, language), told)
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = gzip.compress(body, 6, mtime=0), "gzip"
    return known(request, person, Response(body, headers=headers, media_type="text/html"))


async def _answers(request: AnyRequest, name: str, asked: str, language: str) -> dict[str, Any]:
    """Return what the page will ask for first, by address; nothing where there is no such table."""
    hall = hall_of(request)
    if name == "lobby":
        nights = await nights_of(hall, hall.persons.read(request))
        return {"/api/tables": await lobby_of(hall, language), "/api/me/nights": nights}
    if name != "table":
        return {}
    table = asked.removeprefix("mesa/")
    try:
        return {f"/api/tables/{table}": await state_of(hall, table, hall.persons.read(request), language)}
    except TapeteError:
        return {}


def _parts(pages: Pages) -> Parts:
    found = pages.file(PARTS)
    return msgspec.json.decode(found.body, type=Parts) if found is not None else Parts({}, {})


def _sent(request: AnyRequest, file: StaticFile, *, hashed: bool) -> Response[bytes]:
    headers = {"ETag": file.tag, "Cache-Control": FOR_EVER if hashed else ASK_AGAIN, "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    accepts = request.headers.get("accept-encoding", "")
    encoding = next((name for name in file.packed if name in accepts), None)
    if encoding is None:
        return Response(file.body, headers=headers, media_type=file.media_type)
    headers["Content-Encoding"] = encoding
    return Response(file.packed[encoding], headers=headers, media_type=file.media_type)
