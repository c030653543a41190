"""How much a table needs before it can be played: on a slow line each journey costs half a second."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import Enter
from tests.e2e.guest import Guest
from tests.web.people import Person, Running

pytestmark = pytest.mark.browser

CONNECTIONS = 6
"""What a browser opens to one host over HTTP/1.1: one file more waits for another journey."""
MOST_BYTES = 200_000


def named(guest: Guest, address: str) -> tuple[set[str], int]:
    """Return what the page of an address names in its head, and how many bytes all of it is, compressed."""
    asked, accepts = guest.context.request, {"Accept-Encoding": "gzip", "Accept-Language": guest.language}
    index = asked.get(address, headers=accepts)
    files = set(re.findall(r'(?:href|src)="(/assets/[^"]+\.(?:js|css))"', index.text()))
    answers = [index, *(asked.get(guest.url + file, headers=accepts) for file in files)]
    return files, sum(int(answer.headers["content-length"]) for answer in answers)


def alone(guest: Guest, address: str, files: set[str]) -> None:
    """Go to an address where nothing but the page and these files can be had."""

    def only(route: Route) -> None:
        path = route.request.url.removeprefix(guest.url)
        route.continue_() if path in files or guest.url + path == address else route.abort()

    guest.page.route("**/*", only)
    guest.page.goto(address)


@pytest.mark.parametrize("language", ["es", "pt"])
def test_a_table_is_two_journeys_away(enter: Enter, house: Running, language: str) -> None:
    """The page, then everything it names, at once: then a seat can be taken, and nothing else was needed."""
    guest = enter(language=language)
    with Person(house.url, "Eva") as owner:
        address = f"{house.url}/mesa/{owner.open('clasico')}"
        files, size = named(guest, address)
        assert 0 < len(files) < CONNECTIONS
        assert 0 < size < MOST_BYTES
        alone(guest, address, files)
        expect(guest.button(guest.say("web-sit")).first).to_be_enabled()


def test_a_seat_is_two_journeys_away(enter: Enter) -> None:
    """Who comes back can bet as soon."""
    guest = enter()
    guest.play("selminha")
    guest.finish()
    address = guest.page.url
    files, _ = named(guest, address)
    alone(guest, address, files)
    expect(guest.bench().get_by_role("button").filter(has_text=guest.say("action-deal"))).to_be_enabled()


def test_a_table_is_one_journey_from_the_lobby(enter: Enter) -> None:
    """One request opens it and sits down; the lobby has fetched what shows it."""
    guest = enter()
    guest.lobby()
    guest.page.wait_for_load_state("networkidle")
    guest.page.route("**/*", lambda route: route.continue_() if route.request.method == "POST" else route.abort())
    guest.page.route("**/commands*", lambda route: route.abort())
    guest.card("americano").get_by_role("button", name=guest.say("web-play"), exact=True).click()
    expect(guest.page.get_by_role("group", name=guest.say("web-chips")).get_by_role("button").first).to_be_enabled()
