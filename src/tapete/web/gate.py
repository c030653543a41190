"""What every request passes first, unknown pages too: whose host it names, where it was made, and the headers sent.

A page of somebody else's may point a name of its own at this machine (DNS rebinding): the Host header then says that
name. It may also send a form here: the Origin header then says where from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tapete.errors import TapeteError
from tapete.text import LANGUAGES
from tapete.web.headers import security_headers
from tapete.web.language import accepted
from tapete.web.problem import send_refusal

LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
MOST_PORTS = 65535
_HOST = re.compile(r"(?:\[(?P<six>[0-9a-fA-F:.]+)\]|(?P<name>[A-Za-z0-9_.-]+))(?::(?P<port>\d{1,5}))?\Z")


class Gate:
    """Wraps the application; `names` are host names this server answers to beside the address it is reached at."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self._app = app
        self._names = LOCAL_NAMES | {name.lower().rstrip(".") for name in names}
        self._headers = security_headers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        headers = self._headers

        async def send_secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *headers]
            await send(message)

        refused = self._refused(scope)
        if refused is None:
            await self._app(scope, receive, send_secured)
        else:
            await send_refusal(refused, _language(scope), send_secured)

    def _refused(self, scope: Scope) -> TapeteError | None:
        if scope["type"] != ScopeType.HTTP:
            return None
        said = {name: value.decode("latin-1") for name, value in scope["headers"] if name in _READ}
        host = said.get(b"host", "")
        if not self._is_ours(host, scope):
            return TapeteError("wrong-host", value=host[:80])
        if scope["method"] not in SAFE and not _is_own(said, host):
            return TapeteError("wrong-origin", value=said.get(b"origin", said.get(b"sec-fetch-site", ""))[:80])
        return None

    def _is_ours(self, host: str, scope: Scope) -> bool:
        found = _HOST.match(host)
        if found is None or int(found["port"] or 0) > MOST_PORTS:
            return False
        name = (found["six"] or found["name"]).lower().rstrip(".")
        return name in self._names or _same_address(name, (scope.get("server") or ("", 0))[0])


_READ = frozenset({b"host", b"origin", b"sec-fetch-site"})


def _same_address(name: str, reached: str) -> bool:
    """Tell whether a host is the very address that the connection was made to."""
    try:
        return ip_address(name) == ip_address(reached)
    except ValueError:
        return False


def _is_own(said: dict[bytes, str], host: str) -> bool:
    """Tell whether a request that changes something comes from a page of ours, or from a program that is no page."""
    origin = said.get(b"origin")
    if origin is not None:
        # Compared as a text: what is no address cannot be taken apart.
        return origin.lower() in (f"http://{host.lower()}", f"https://{host.lower()}")
    return said.get(b"sec-fetch-site", "none") in ("same-origin", "none")


def _language(scope: Scope) -> str:
    """Return the language of a refusal, read from the raw request."""
    asked = re.search(rb"(?:^|&)lang=(\w+)(?:&|$)", scope.get("query_string", b""))
    spoken = asked[1].decode("ascii", "replace") if asked else ""
    accepts = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"accept-language"), "")
    return spoken if spoken in LANGUAGES else accepted(accepts)
