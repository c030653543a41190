"""`/api/tables/{id}/commands`: what a table is asked to do, spoken past the framework.

The framework's reading of parameters and writing of responses costs more than carrying out the command itself; every
other address can afford it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tapete.errors import TapeteError
from tapete.service import Me
from tapete.web.count import Counted
from tapete.web.hall import Hall
from tapete.web.language import language_for_errors
from tapete.web.letter import Letter, command_of
from tapete.web.person import COOKIE
from tapete.web.problem import send_failure, send_refusal
from tapete.web.strict import check_json, decode, read_body

ADDRESS = "/api/tables/{table}/commands"
_ADDRESS = re.compile(r"/api/tables/([^/]+)/commands")


_READ = frozenset({b"cookie", b"content-type"})


def _cookie(header: str) -> str:
    """Return the text of our cookie among those of a header."""
    pairs = (pair.strip().partition("=") for pair in header.split(";"))
    return next((value.strip('"') for name, _, value in pairs if name == COOKIE), "")


class _Answer(msgspec.Struct, frozen=True):
    """As `tapete.web.table.Answered`, with the view's bytes as they are."""

    version: int
    view: msgspec.Raw
    me: Me
    now: int


_encoder = msgspec.json.Encoder()


class Commands:
    """Wraps the application and takes the commands out of what it is asked."""

    def __init__(self, app: ASGIApp, hall: Callable[[], Hall]) -> None:
        self._app = app
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Carry out a command, or pass on what is none."""
        found = _ADDRESS.fullmatch(scope["path"]) if scope["type"] == ScopeType.HTTP else None
        if scope["type"] != ScopeType.HTTP or found is None:
            await self._app(scope, receive, send)
            return
        if scope["method"] != "POST":
            wrong = TapeteError("wrong-method", allowed="POST")
            await send_refusal(wrong, language_for_errors(Request(scope)), send)
            return
        try:
            with Counted():
                answer = await self._carried_out(scope, found[1], receive)
        except TapeteError as refusal:
            await send_refusal(refusal, language_for_errors(Request(scope)), send)
        except Exception as error:  # noqa: BLE001 - no traceback ever reaches a user
            await send_failure(error, language_for_errors(Request(scope)), ADDRESS, send)
        else:
            headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(answer))]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": answer, "more_body": False})

    async def _carried_out(self, scope: Scope, table: str, receive: Receive) -> bytes:
        """Carry out a command once, and return the answer when it is durable."""
        hall = self._hall()
        said = {name: value.decode("latin-1") for name, value in scope["headers"] if name in _READ}
        person = hall.persons.signed(_cookie(said.get(b"cookie", "")))
        if person is None:
            raise TapeteError("cookie-needed")
        hall.commands.take(person.player)
        check_json(said.get(b"content-type", ""))
        letter = decode(await read_body(receive), Letter)
        asked = command_of(letter.command, person.player, person.name)
        reply = await hall.service.command(table, asked, id=letter.id, seen=letter.seen)
        return _encoder.encode(_Answer(reply.version, msgspec.Raw(reply.view), reply.me, hall.now()))
