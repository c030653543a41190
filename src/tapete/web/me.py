"""`/api/me`: who whoever asks is, and the name they go by."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from litestar import Response, get, put
from litestar.params import JSONBody

from tapete.web.hall import AnyRequest, hall_of
from tapete.web.language import language_of
from tapete.web.person import Person, checked_name
from tapete.web.strict import Body

T = TypeVar("T")


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The nickname to go by, 1 to 24 signs; at a table it is shown from the next time one sits down."""

    name: str


@get("/api/me", operation_id="me", summary="Who I am")
async def me(request: AnyRequest) -> Response[Person]:
    """Return who the cookie says one is; somebody without one gets it here."""
    return _told(request, who(request, language_of(request)))


@put("/api/me", operation_id="rename", summary="Change my name", dto=Body[Called], return_dto=None)
async def rename(request: AnyRequest, data: JSONBody[Called]) -> Response[Person]:
    """Go by another name from now on."""
    person = who(request, language_of(request))
    return _told(request, Person(person.player, checked_name(data.name)))


def who(request: AnyRequest, language: str) -> Person:
    """Return who a request is from, somebody new where it does not say."""
    persons = hall_of(request).persons
    return persons.read(request) or persons.new(language)


def known(request: AnyRequest, person: Person, answer: Response[T]) -> Response[T]:
    """Return an answer with the cookie by which its reader is known from then on."""
    answer.set_cookie(hall_of(request).persons.cookie(person, secure=request.url.scheme == "https"))
    return answer


def _told(request: AnyRequest, person: Person) -> Response[Person]:
    return known(request, person, Response(person, headers={"Cache-Control": "no-store"}))
