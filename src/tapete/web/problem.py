"""What is refused, as RFC 9457 problem details with our code, in the user's language."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from traceback import format_tb
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException, ValidationException
from litestar.types import Send

from tapete.errors import IllegalAction, TapeteError
from tapete.service import NotSaved, Stale
from tapete.text import explain, say
from tapete.web.language import Connection, language_for_errors

MEDIA_TYPE = "application/problem+json"

STATUS = {
    "analysis-failed": 500,
    "busy": 503,
    "chart-not-ready": 202,
    "cookie-needed": 401,
    "hint-not-ready": 202,
    "log-unavailable": 503,
    "no-practice": 403,
    "no-such-page": 404,
    "no-such-rules": 404,
    "no-such-round": 404,
    "no-such-shoe": 404,
    "not-owner": 403,
    "not-saved": 503,
    "not-seated": 403,
    "page-not-built": 503,
    "stale": 409,
    "table-closed": 410,
    "table-not-open": 404,
    "too-large": 413,
    "too-many": 429,
    "wrong-host": 421,
    "wrong-media-type": 415,
    "wrong-method": 405,
    "wrong-origin": 403,
}
"""The status of each code; a rule of the game that forbids is 422, other wrong input 400.

An answer that is still being computed is no failure: a browser would write one down.
"""

_CODES = {404: "no-such-page", 413: "too-large"}
"""The codes for what the framework refuses by itself."""

_log = logging.getLogger("tapete.web")


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Problem details of RFC 9457; `code` is stable, `detail` is a sentence for a person."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    view: msgspec.Raw | None = None
    """The table as it is, where the refusal is about an older one."""


def status_of(error: TapeteError) -> int:
    """Return the HTTP status of a refusal."""
    return STATUS.get(error.code, 422 if isinstance(error, IllegalAction) else 400)


def problem(error: TapeteError, language: str) -> Problem:
    """Return a refusal in a language."""
    status = status_of(error)
    view = msgspec.Raw(error.view) if isinstance(error, Stale) else None
    kind = f"urn:tapete:problem:{error.code}"
    return Problem(kind, say(language, f"problem-{status}"), status, explain(error, language), error.code, view)


def refusal(error: TapeteError, language: str) -> Response[bytes]:
    """Return a refusal as a response."""
    said = problem(error, language)
    more = _headers_of(error)
    return Response(msgspec.json.encode(said), status_code=said.status, media_type=MEDIA_TYPE, headers=more)


def refuse(request: Request[Any, Any, Any], error: TapeteError) -> Response[bytes]:
    """Answer what a person or program asked for and cannot have."""
    _note(error)
    return refusal(error, language_for_errors(request))


def refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Answer what the framework refuses by itself: unknown pages, wrong methods, bodies too large."""
    language = language_for_errors(request)
    if isinstance(error, ValidationException) and error.extra:
        wrong = _parameters(error.extra)
        # The framework reads no empty body.
        return refusal(
            TapeteError("not-json") if wrong == "data" else TapeteError("bad-parameter", place=wrong), language
        )
    if isinstance(error, MethodNotAllowedException):
        return refusal(TapeteError("wrong-method", allowed=(error.headers or {}).get("allow", "")), language)
    return refusal(TapeteError(_CODES.get(error.status_code, "bad-request")), language)


def _parameters(wrong: Iterable[Any]) -> str:
    """Return the names of the parameters that the framework refused."""
    return ", ".join(str(each.get("key", "?"))[:40] for each in wrong if isinstance(each, dict))


def fail(connection: Connection, error: Exception) -> Response[bytes]:
    """Answer a fault of our own."""
    said = _failure(error, language_for_errors(connection), str(connection.scope.get("path_template", "?")))
    return Response(msgspec.json.encode(said), status_code=500, media_type=MEDIA_TYPE)


def _failure(error: Exception, language: str, address: str) -> Problem:
    """Return a fault of our own as a problem: its kind is said, its kind and place are written down, never a value."""
    kind = type(error).__name__
    _log.error("unexpected %s at %s\n%s", kind, address, "".join(format_tb(error.__traceback__)))
    sentence = say(language, "error-unexpected", type=kind)
    return Problem("urn:tapete:problem:unexpected", say(language, "problem-500"), 500, sentence, "unexpected")


# Past the framework


async def send_refusal(error: TapeteError, language: str, send: Send) -> None:
    """Answer what a person or program asked for and cannot have."""
    _note(error)
    await _send(problem(error, language), _headers_of(error), send)


async def send_failure(error: Exception, language: str, address: str, send: Send) -> None:
    """Answer a fault of our own."""
    await _send(_failure(error, language, address), {}, send)


async def _send(said: Problem, more: dict[str, str], send: Send) -> None:
    body = msgspec.json.encode(said)
    headers = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", b"%d" % len(body))]
    headers += [(name.lower().encode(), value.encode()) for name, value in more.items()]
    await send({"type": "http.response.start", "status": said.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _headers_of(error: TapeteError) -> dict[str, str]:
    """Return when to come back, or what else may be asked."""
    if error.code == "wrong-method":
        return {"Allow": str(error.details.get("allowed", ""))}
    return {"Retry-After": "1"} if status_of(error) in (202, 429, 503) else {}


def _note(error: TapeteError) -> None:
    if isinstance(error, NotSaved):
        _log.error("not saved: %s", error.details["reason"])
