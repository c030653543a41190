"""Every address that is no endpoint: the page, or one of its files."""

from __future__ import annotations

from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from tapete.errors import TapeteError
from tapete.web.files import INDEX, Pages, StaticFile
from tapete.web.hall import AnyRequest, hall_of

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """Return a file of the page, or the page itself for an address of its own."""
    asked = path.strip("/")
    pages = hall_of(request).pages
    if asked.startswith("api/") or "\0" in asked:
        raise TapeteError("no-such-page")
    found = pages.file(asked) if asked else None
    if found is None and Path(asked).suffix and not asked.startswith("mesa/"):
        raise TapeteError("no-such-page")
    if found is None and not pages.is_built:
        raise TapeteError("page-not-built")
    return _sent(request, found or _index(pages), hashed=asked.startswith("assets/") and found is not None)


def _index(pages: Pages) -> StaticFile:
    found = pages.file(INDEX)
    if found is None:
        raise TapeteError("page-not-built")
    return found


def _sent(request: AnyRequest, file: StaticFile, *, hashed: bool) -> Response[bytes]:
    headers = {"ETag": file.tag, "Cache-Control": FOR_EVER if hashed else ASK_AGAIN, "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.media_type)
    return Response(file.body, headers=headers, media_type=file.media_type)
