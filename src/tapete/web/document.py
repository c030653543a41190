"""`/openapi.json`: the framework's paths, with the schemas that the message library makes of the structs themselves.

The framework's own schemas leave out what msgspec adds to JSON: the `type` of a command, for one.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.enums import OpenAPIMediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin

from tapete import __version__
from tapete.sheet import Sheet
from tapete.text import LANGUAGES
from tapete.web.commands import ADDRESS
from tapete.web.example import EXAMPLES
from tapete.web.hall import AnyRequest
from tapete.web.health import Health
from tapete.web.hint import Hint
from tapete.web.letter import Letter
from tapete.web.lobby import Lobby, Opened, Wanted
from tapete.web.me import Called, Nights
from tapete.web.person import Person
from tapete.web.problem import MEDIA_TYPE, Problem
from tapete.web.rounds import Rounds, RoundStory
from tapete.web.rulebook import RulesPage
from tapete.web.scores import Scores
from tapete.web.shoes import ShoeProof, Shoes
from tapete.web.table import Answered, TableState

MESSAGES = (
    Answered, Called, Health, Hint, Letter, Lobby, Nights, Opened, Person, Problem, RoundStory, Rounds, RulesPage,
    Scores, Sheet, ShoeProof, Shoes, TableState, Wanted,
)  # fmt: skip

DESCRIPTION = "Everything the page can do, a program can do: docs/http.md has the conversation, examples/bot.py has it."

Json = dict[str, Any]

LANGUAGE: Json = {
    "name": "lang",
    "in": "query",
    "required": False,
    "description": "language of the texts; Accept-Language where it is left out",
    "schema": {"type": "string", "enum": list(LANGUAGES)},
}


def openapi() -> OpenAPIConfig:
    """Return how the application describes itself."""
    return OpenAPIConfig(
        title="tapete",
        version=__version__,
        description=DESCRIPTION,
        path="/openapi.json",
        render_plugins=[_Document()],
        use_handler_docstrings=True,
    )


class _Document(OpenAPIRenderPlugin):
    """Renders the document, made once."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=OpenAPIMediaType.OPENAPI_JSON)
        self._made = b""

    def render(self, request: AnyRequest, openapi_schema: Json) -> bytes:  # noqa: ARG002 - the framework's signature
        """Return the document."""
        if not self._made:
            self._made = msgspec.json.encode(document(openapi_schema))
        return self._made


def document(paths: Json) -> Json:
    """Return the framework's document with our schemas, refusals and examples."""
    _, schemas = msgspec.json.schema_components(MESSAGES, ref_template="#/components/schemas/{name}")
    for name, examples in EXAMPLES.items():
        schemas[name]["examples"] = [msgspec.to_builtins(example) for example in examples]
    # A refusal's view is the table's, as bytes here.
    schemas["Problem"]["properties"]["view"] = {"$ref": "#/components/schemas/View"}
    whole = dict(paths)
    whole["components"] = {"schemas": dict(sorted(schemas.items()))}
    whole["paths"] = dict(sorted({**whole["paths"], ADDRESS: {"post": _command()}}.items()))
    for operations in whole["paths"].values():
        for operation in operations.values():
            _refine(operation)
    return whole


def _command() -> Json:
    """Return the operation that the application speaks directly, past the framework."""

    def content(name: str) -> Json:
        return {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}

    return {
        "operationId": "command",
        "summary": "A command to a table",
        "description": "Carry out a command once, and answer when it is durable.",
        "parameters": [{"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}],
        "requestBody": {"required": True, "content": content("Letter")},
        "responses": {"200": {"description": "Carried out, and durable", "content": content("Answered")}},
    }


def _refine(operation: Json) -> None:
    """Say what is refused and how, in place of the framework's own errors."""
    operation["parameters"] = [*operation.get("parameters", ()), LANGUAGE]
    answers = operation["responses"]
    answers.pop("400", None)
    refusal = {"schema": {"$ref": "#/components/schemas/Problem"}}
    if operation["operationId"] == "hint":
        answers["202"] = {"description": "Still being computed: ask again", "content": {MEDIA_TYPE: refusal}}
    answers["default"] = {
        "description": "Refused: problem details (RFC 9457) with a stable code",
        "content": {MEDIA_TYPE: refusal},
    }
