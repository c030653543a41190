"""The page's first answer: the built index, naming what its address will need, with its first answers laid in.

So a browser asks for every script and style at once, and for nothing else before a table can be played.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

PARTS = "parts.json"
FIRST = "tapete-first"
"""Name of the `<meta>` with the answers: data, for a policy that lets no script stand in the page."""

_PAGES = (
    (re.compile(r""), "lobby"),
    (re.compile(r"mesa/[^/]+"), "table"),
    (re.compile(r"mesa/[^/]+/historial"), "history"),
    (re.compile(r"reglas/[^/]+"), "rules"),
    (re.compile(r"estrategia/[^/]+"), "strategy"),
    (re.compile(r"puntajes"), "scores"),
    (re.compile(r"verificar"), "verify"),
    (re.compile(r"ajustes"), "settings"),
)


class Parts(msgspec.Struct, frozen=True):
    """Files that each page and each language needs beside what the index names; the build writes them."""

    pages: dict[str, tuple[str, ...]]
    words: dict[str, tuple[str, ...]]

    def of(self, page: str, language: str) -> tuple[str, ...]:
        """Return the files of a page in a language."""
        return (*self.pages.get(page, ()), *self.words.get(language, ()))


class Laid(msgspec.Struct, frozen=True):
    """What is laid into a page: answers by their address, and the language they are in."""

    language: str
    answers: dict[str, Any]


def page_of(path: str) -> str:
    """Return the name of the page at an address, as the front end's `pageOf` names it.

    >>> page_of("mesa/abc")
    'table'
    """
    return next((name for pattern, name in _PAGES if pattern.fullmatch(path)), "unknown")


def shell(index: bytes, files: Sequence[str], laid: Laid) -> bytes:
    """Return the index with files named and answers laid in at the end of its head."""
    head, end, rest = index.partition(b"</head>")
    if not end:
        return index
    links = "".join(_link(file) for file in files)
    content = msgspec.json.encode(laid).decode() if laid.answers else ""
    meta = f"<meta name=\"{FIRST}\" content='{_quoted(content)}'>" if content else ""
    head = head.replace(b'lang="es"', f'lang="{laid.language}"'.encode(), 1)
    return head + (links + meta).encode() + end + rest


def _link(file: str) -> str:
    kind = "stylesheet" if file.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" crossorigin href="/{file}">'


def _quoted(text: str) -> str:
    """Return a text as it stands between single quotes."""
    return text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;").replace(">", "&gt;")
