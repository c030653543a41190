"""A server as it is served, on a port of its own, and people who talk to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.web.people import Person, Running, serving


@pytest.fixture(scope="module")
def house() -> Iterator[Running]:
    """A server with a log in memory, for the tests of one file: each opens tables of its own."""
    with serving() as running:
        yield running


@pytest.fixture
def ana(house: Running) -> Iterator[Person]:
    """Somebody with a cookie."""
    with Person(house.url, "Ana") as person:
        yield person


@pytest.fixture
def luis(house: Running) -> Iterator[Person]:
    """Somebody else."""
    with Person(house.url, "Luis") as person:
        yield person


@pytest.fixture
def stacked(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Have every shoe begin with these cards; seeds and commitments stay as they are."""

    def stack(text: str) -> None:
        first = text.split()

        def order(_: str, shoe: object, part: int, cards: tuple[str, ...]) -> tuple[str, ...]:
            del shoe, part
            rest = list(cards)
            for card in first:
                rest.remove(card)
            return (*first, *rest)

        monkeypatch.setattr("tapete.service.decision.order", order)

    return stack
