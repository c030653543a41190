"""Request bodies decoded strictly by the message library itself; the framework's own decoding takes "3" for 3."""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Any, Generic, TypeVar

import msgspec
from litestar._openapi.schema_generation import SchemaCreator
from litestar.dto import AbstractDTO, DTOConfig
from litestar.openapi.spec import Reference, Schema
from litestar.types import Receive
from litestar.typing import FieldDefinition

from tapete.errors import TapeteError
from tapete.web.expected import allowed_at, found_at

T = TypeVar("T")

LARGEST_BODY = 16_384
"""Bytes. No command comes near it."""

NOTHING = "\N{EM DASH}"

_DECODERS: dict[type[Any], msgspec.json.Decoder[Any]] = {}
_MISSING = re.compile(r"missing required field `([^`]*)`")
_UNKNOWN = re.compile(r"unknown field `(.*)`")
_TYPE = re.compile(r"Expected `([^`]*)`, got `([^`]*)`")
_RANGE = re.compile(r"Expected (`.*)")
_SIZE = "out of range"


def decode(body: bytes, kind: type[T]) -> T:
    """Return a JSON body as a value of a type; raises `TapeteError` that names the place, the value, what is right."""
    try:
        found: T = _decoder(kind).decode(body)
    except msgspec.ValidationError as wrong:
        raise _explained(str(wrong), body, kind) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise TapeteError("not-json") from None
    return found


def _decoder(kind: type[Any]) -> msgspec.json.Decoder[Any]:
    """Return the decoder of a type, made once."""
    found = _DECODERS.get(kind)
    if found is None:
        found = _DECODERS[kind] = msgspec.json.Decoder(kind, strict=True)
    return found


def _explained(wrong: str, body: bytes, kind: type[Any]) -> TapeteError:
    """Return the library's English sentence as an error of ours; its wording is tested."""
    said, _, at = wrong.partition(" - at ")
    place = at.strip("`")[:60] or "$"
    if found := _MISSING.search(said):
        return TapeteError("missing-field", place=place, value=found[1][:60])
    if found := _UNKNOWN.search(said):
        return TapeteError("unknown-field", place=place, value=found[1][:60])
    if found := _TYPE.search(said):
        return TapeteError("wrong-field-type", place=place, allowed=found[1][:60], value=found[2][:60])
    value, allowed = found_at(body, place) or NOTHING, allowed_at(kind, place)
    if found := _RANGE.search(said):
        allowed = allowed or found[1].replace("`", "")[:60]
        return TapeteError("field-out-of-range", place=place, value=value, allowed=allowed)
    code = "field-out-of-range" if said.endswith(_SIZE) else "wrong-field-value"
    return TapeteError(code, place=place, value=value, allowed=allowed or NOTHING)


def check_json(header: str) -> None:
    """Refuse a body that says it is no JSON, as the forms of other pages do; raises `wrong-media-type`."""
    media_type = header.partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise TapeteError("wrong-media-type", value=media_type[:60], allowed="application/json")


async def read_body(receive: Receive) -> bytes:
    """Return a request's body; raises `TapeteError` with code `too-large`."""
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise TapeteError("not-json")  # gone in the middle: nobody reads this
        body += message["body"]
        if len(body) > LARGEST_BODY:
            raise TapeteError("too-large")
        if not message["more_body"]:
            return body


class Body(AbstractDTO[T], Generic[T]):
    """The framework's hook for reading a body: JSON of our own content type, read by `decode`."""

    config = DTOConfig()

    def decode_bytes(self, value: bytes) -> Any:  # noqa: ANN401 - the framework's signature
        """Return the body as the handler's type."""
        check_json(self.asgi_connection.headers.get("content-type", ""))
        return decode(value, self.model_type)

    @classmethod
    def generate_field_definitions(cls, model_type: type[Any]) -> Generator[Any, None, None]:  # noqa: ARG003 - as above
        """Have no fields of its own: the struct is the message."""
        yield from ()

    @classmethod
    def detect_nested_field(cls, field_definition: FieldDefinition) -> bool:  # noqa: ARG003 - the framework's signature
        """Have no nested fields either."""
        return False

    @classmethod
    def create_for_field_definition(cls, *_: Any, **__: Any) -> None:  # noqa: ANN401 - as above
        """Build no transfer model."""

    @classmethod
    def create_openapi_schema(
        cls,
        field_definition: FieldDefinition,
        handler_id: str,  # noqa: ARG003 - as above
        schema_creator: SchemaCreator,
    ) -> Reference | Schema:
        """Describe the struct itself."""
        return schema_creator.for_field_definition(field_definition)
