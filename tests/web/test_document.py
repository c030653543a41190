"""The OpenAPI document says what the server does: of every address, of every message, and under fire."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok

from tapete.web import document
from tapete.web.commands import ADDRESS
from tapete.web.example import EXAMPLES
from tapete.web.letter import Ask
from tests.web.people import Json, Person, Running, serving

APART = ("/metrics", "/openapi.json", "/{path}")
"""Addresses that are no part of the conversation: for operators, of the document itself, and the page's."""


@pytest.fixture(scope="module")
def told(house: Running) -> Json:
    """The document."""
    with Person(house.url) as person:
        found: Json = person.get("/openapi.json").json()
    return found


def test_every_address_is_in_it(house: Running, told: Json) -> None:
    """Nothing that is served is left out, and nothing is promised that is not served."""
    served = {ADDRESS} | {re.sub(r":\w+}", "}", route.path_format) for route in house.server.app.routes}
    assert {path for path in served if not path.startswith(APART) and path != "/"} == set(told["paths"])
    assert told["openapi"].startswith("3.1")


def test_every_reference_leads_somewhere(told: Json) -> None:
    """No schema is named that is not there, and none is there for nothing."""
    text = msgspec.json.encode(told).decode()
    named = set(re.findall(r'"#/components/schemas/([^"]+)"', text))
    assert named == set(told["components"]["schemas"])


def test_commands_are_told_apart_by_their_type(told: Json) -> None:
    """A program can write every command from the document alone."""
    kinds = {each.__struct_config__.tag for each in Ask.__args__}
    command = told["components"]["schemas"]["Letter"]["properties"]["command"]
    assert set(command["discriminator"]["mapping"]) == kinds
    for reference in command["discriminator"]["mapping"].values():
        assert "type" in told["components"]["schemas"][reference.rpartition("/")[2]]["properties"]


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_examples_are_what_they_are_examples_of(told: Json, name: str) -> None:
    """Each example in the document is read back as the message it shows."""
    kind = next(each for each in document.MESSAGES if each.__name__ == name)
    shown = told["components"]["schemas"][name]["examples"]
    assert [msgspec.convert(example, kind) for example in shown] == list(EXAMPLES[name])


def test_every_operation_is_described(told: Json) -> None:
    """Each has a name, a sentence, its language, and how it refuses."""
    for operations in told["paths"].values():
        for operation in operations.values():
            assert operation["operationId"]
            assert operation["description"]
            assert "lang" in {parameter["name"] for parameter in operation["parameters"]}
            assert "application/problem+json" in operation["responses"]["default"]["content"]


NEVER_ENDING = "stream"
"""The operation whose answer has no end: tested by itself."""


def test_it_holds_under_fire() -> None:
    """Whatever is sent, each answer is one that the document promises, and none is a fault of the server's."""
    with serving() as running, Person(running.url, "Ana") as ana:
        table = ana.open("selminha", practice=True)
        ana.say("sit")
        ana.deal(5)
        ana.finish()
        cookie = {"Cookie": f"tapete={ana.client.cookies['tapete']}"}
        schema = schemathesis.openapi.from_dict(ana.get("/openapi.json").json())
        seen: dict[str, int] = {}

        def fire(case: Any) -> None:  # noqa: ANN401 - the library's own
            if "table" in case.path_parameters and len(case.path_parameters["table"]) % 2:
                case.path_parameters["table"] = table
            answer = case.call(base_url=running.url, headers=cookie)
            assert answer.status_code < 500
            checks = [CHECKS.get_one(name) for name in ("response_schema_conformance", "content_type_conformance")]
            case.validate_response(answer, checks=checks)
            seen[case.operation.label] = seen.get(case.operation.label, 0) + 1

        for found in schema.get_all_operations():
            assert isinstance(found, Ok), found
            operation = found.ok()
            if operation.definition.raw["operationId"] == NEVER_ENDING:
                continue
            sparing = settings(
                max_examples=15,
                deadline=None,
                derandomize=True,
                database=None,
                phases=[Phase.explicit, Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            _drive(operation, fire, sparing)
        assert len(seen) == len([1 for path in schema.raw_schema["paths"].values() for _ in path]) - 1


def _drive(operation: Any, fire: Any, sparing: settings) -> None:  # noqa: ANN401 - the library's own
    """Send what an operation may be sent."""
    sparing(given(case=operation.as_strategy())(fire))()
