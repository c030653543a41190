"""Who asks: a player's id and nickname in a signed cookie, no account."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from litestar import Request
from litestar.datastructures import Cookie

from tapete.errors import TapeteError
from tapete.text import say

COOKIE = "tapete"
YEAR = 365 * 24 * 60 * 60
"""Seconds. Browsers keep a cookie for little more than a year; each visit sets it anew."""
LONGEST_NAME = 24
MOST_COOKIES = 4096
"""Cookies remembered as read."""
LARGEST_COOKIE = 400
"""Characters. Longer ones are none of ours and are not read."""


class Person(msgspec.Struct, frozen=True):
    """A player's id, which everybody at a table sees and which opens nothing, and the name to show."""

    player: str
    name: str


class Persons:
    """Reads and writes the cookies of one secret."""

    def __init__(self, secret: bytes, draw: Callable[[int], bytes] = secrets.token_bytes) -> None:
        signer = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
        self._serializer = URLSafeSerializer(secret, salt="tapete person 1", signer_kwargs=signer)
        self._draw = draw
        # A signature takes longer to check than a command to decide, and the same few cookies come again and again.
        self._read = lru_cache(maxsize=MOST_COOKIES)(self._verified)

    def new(self, language: str) -> Person:
        """Return somebody who was never here."""
        number = int.from_bytes(self._draw(2), "big") % 900 + 100
        return Person(f"p_{self._draw(12).hex()}", say(language, "guest", number=str(number)))

    def read(self, request: Request[Any, Any, Any]) -> Person | None:
        """Return who a request's cookie says it is from; None without one of ours."""
        return self.signed(request.cookies.get(COOKIE, ""))

    def signed(self, text: str) -> Person | None:
        """Return who a cookie's text says it is from; None where it is none of ours."""
        return self._read(text) if 0 < len(text) <= LARGEST_COOKIE else None

    def _verified(self, text: str) -> Person | None:
        try:
            return msgspec.convert(self._serializer.loads(text), Person)
        except (BadSignature, msgspec.ValidationError):
            return None

    def require(self, request: Request[Any, Any, Any]) -> Person:
        """Return who a request is from; raises `TapeteError` with code `cookie-needed`."""
        person = self.read(request)
        if person is None:
            raise TapeteError("cookie-needed")
        return person

    def cookie(self, person: Person, *, secure: bool) -> Cookie:
        """Return the cookie that makes a browser this person; `secure` where the page came by https."""
        text = str(self._serializer.dumps(msgspec.to_builtins(person)))
        return Cookie(key=COOKIE, value=text, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)


def checked_name(name: str) -> str:
    """Return a nickname as it is kept; raises `TapeteError` with code `bad-name`.

    >>> checked_name("  Ana   María ")
    'Ana María'
    """
    kept = " ".join(unicodedata.normalize("NFC", name[:200]).split())
    if not 1 <= len(kept) <= LONGEST_NAME or not all(sign.isprintable() for sign in kept):
        raise TapeteError("bad-name", value=kept[:40], longest=LONGEST_NAME)
    return kept
