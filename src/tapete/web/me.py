"""`/api/me`: who whoever asks is, and the name they go by."""

from __future__ import annotations

import msgspec
from litestar import Response, get, put
from litestar.params import JSONBody

from tapete.web.hall import AnyRequest, hall_of
from tapete.web.language import language_of
from tapete.web.person import Person, checked_name
from tapete.web.strict import Body


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The nickname to go by, 1 to 24 signs; at a table it is shown from the next time one sits down."""

    name: str


@get("/api/me", operation_id="me", summary="Who I am")
async def me(request: AnyRequest) -> Response[Person]:
    """Return who the cookie says one is; somebody without one gets it here."""
    persons = hall_of(request).persons
    return _known(request, persons.read(request) or persons.new(language_of(request)))


@put("/api/me", operation_id="rename", summary="Change my name", dto=Body[Called], return_dto=None)
async def rename(request: AnyRequest, data: JSONBody[Called]) -> Response[Person]:
    """Go by another name from now on."""
    persons = hall_of(request).persons
    person = persons.read(request) or persons.new(language_of(request))
    return _known(request, Person(person.player, checked_name(data.name)))


def _known(request: AnyRequest, person: Person) -> Response[Person]:
    cookie = hall_of(request).persons.cookie(person, secure=request.url.scheme == "https")
    return Response(person, cookies=[cookie], headers={"Cache-Control": "no-store"})
