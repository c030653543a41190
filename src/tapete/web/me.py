"""`/api/me`: who whoever asks is, the name they go by, and where they are in the middle of a night."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from litestar import Response, get, put
from litestar.params import JSONBody

from tapete.service import Night
from tapete.web.hall import AnyRequest, Hall, hall_of
from tapete.web.language import language_of
from tapete.web.person import Person, checked_name
from tapete.web.strict import Body

T = TypeVar("T")

UNKEPT = {"Cache-Control": "no-store"}
"""What is told to one person alone is kept by nobody on the way."""


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The nickname to go by, 1 to 24 signs; at a table it is shown from the next time one sits down."""

    name: str


class Nights(msgspec.Struct, frozen=True):
    """The nights of whoever asks that go on, those played last first; `table` is a table's id, and its link."""

    nights: tuple[Night, ...]


@get("/api/me", operation_id="me", summary="Who I am")
async def me(request: AnyRequest) -> Response[Person]:
    """Return who the cookie says one is; somebody without one gets it here."""
    return _told(request, who(request, language_of(request)))


@put("/api/me", operation_id="rename", summary="Change my name", dto=Body[Called], return_dto=None)
async def rename(request: AnyRequest, data: JSONBody[Called]) -> Response[Person]:
    """Go by another name from now on."""
    person = who(request, language_of(request))
    return _told(request, Person(person.player, checked_name(data.name)))


@get("/api/me/nights", operation_id="nights", summary="My nights that go on")
async def nights(request: AnyRequest) -> Response[Nights]:
    """Return the tables at which one sits, or has a stack to go on with; none to somebody without a cookie."""
    hall = hall_of(request)
    return Response(await nights_of(hall, hall.persons.read(request)), headers=UNKEPT)


async def nights_of(hall: Hall, person: Person | None) -> Nights:
    """Return a person's nights that go on."""
    return Nights(() if person is None else tuple(await hall.service.archive.nights(person.player)))


def who(request: AnyRequest, language: str) -> Person:
    """Return who a request is from, somebody new where it does not say."""
    persons = hall_of(request).persons
    return persons.read(request) or persons.new(language)


def known(request: AnyRequest, person: Person, answer: Response[T]) -> Response[T]:
    """Return an answer with the cookie by which its reader is known from then on."""
    answer.set_cookie(hall_of(request).persons.cookie(person, secure=request.url.scheme == "https"))
    return answer


def _told(request: AnyRequest, person: Person) -> Response[Person]:
    return known(request, person, Response(person, headers=UNKEPT))
