"""The page's files, as the front end's build left them: read once, compressed once, named by their content."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path

import msgspec

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
COMPRESSED = frozenset(
    {"text/html", "text/css", "text/javascript", "application/json", "image/svg+xml", "application/manifest+json"}
)
TYPES = {
    ".js": "text/javascript",
    ".ftl": "text/plain",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


class StaticFile(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    packed: dict[str, bytes]
    """The body by content encoding, the best first."""
    media_type: str
    tag: str


class Pages:
    """The files of one folder; those that are not there are none, and the page's own addresses are its index."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self.find = lru_cache(maxsize=512)(self._find)

    @property
    def is_built(self) -> bool:
        """Tell whether the front end has been built."""
        return (self._folder / INDEX).is_file()

    def _find(self, path: str, changed: int) -> StaticFile:
        del changed  # part of the key: a new build is seen at once
        body = (self._folder / path).read_bytes()
        suffix = Path(path).suffix
        media_type = TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        packed = self._packed(path, body) if media_type in COMPRESSED else {}
        return StaticFile(body, packed, media_type, f'"{hashlib.sha256(body).hexdigest()[:24]}"')

    def _packed(self, path: str, body: bytes) -> dict[str, bytes]:
        """Return a text's compressed forms; Brotli's are made by the build, which has Node for it."""
        built = self._folder / f"{path}.br"
        packed = {"br": built.read_bytes()} if built.is_file() else {}
        return {**packed, "gzip": gzip.compress(body, 9, mtime=0)}

    def file(self, path: str) -> StaticFile | None:
        """Return a file below the folder, None where there is none of that name."""
        try:
            found = (self._folder / path).resolve()
            if not found.is_relative_to(self._folder.resolve()) or not found.is_file():
                return None
            return self.find(path, found.stat().st_mtime_ns)
        except OSError:
            return None  # longer than any name may be
