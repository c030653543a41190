"""Whatever happens to page, line and server: the same hand, the same cards, the same money."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tapete.log import open_log
from tests.e2e.conftest import Enter
from tests.e2e.guest import Guest
from tests.web.people import serving

pytestmark = pytest.mark.browser


def cards(guest: Guest) -> list[str]:
    """Return the cards of the guest's first hand."""
    found: list[str] = guest.round()["seats"][0]["hands"][0]["cards"]
    return found


def test_reload_in_the_middle(enter: Enter, stacked: Callable[[str], None]) -> None:
    """A reload, and coming back from another page, change neither hand nor bet, and deal nothing anew."""
    stacked("5s 6s Th 5h 2c 3c Td")
    guest = enter()
    guest.play("selminha")
    before, version = cards(guest), guest.version()
    guest.page.reload()
    expect(guest.felt()).to_be_visible()
    expect(guest.bench().get_by_role("button").filter(has_text=guest.label("stand"))).to_be_enabled()
    guest.lobby()
    guest.card("selminha").get_by_role("button", name=guest.say("web-continue"), exact=True).click()
    guest.page.wait_for_url("**/mesa/*")
    expect(guest.felt()).to_be_visible()
    assert (cards(guest), guest.version()) == (before, version)
    guest.finish()


def test_lost_line(enter: Enter, stacked: Callable[[str], None]) -> None:
    """Without a line the page says so; when it comes back the hand is there and a press counts once."""
    stacked("5s 6s Th 5h 2c 3c Td")
    guest = enter()
    guest.play("selminha")
    expect(guest.bench().get_by_role("button").filter(has_text=guest.label("hit"))).to_be_enabled()
    stand = guest.label("stand")
    version = guest.version()
    guest.context.set_offline(True)
    guest.press(stand)
    expect(guest.page.get_by_text(guest.say("web-silent"))).to_be_visible()
    guest.context.set_offline(False)
    guest.until(lambda: guest.round()["over"])
    assert guest.version() == version + 1
    expect(guest.page.get_by_text(guest.say("web-silent"))).to_be_hidden()


def test_delayed_old_view_is_ignored(enter: Enter, stacked: Callable[[str], None]) -> None:
    """A view that comes late does not take the table back."""
    stacked("5s 6s Th 5h 2c 3c Td")
    guest = enter()
    guest.play("selminha")
    old = guest.table()

    def answer_with_the_old(route: Route) -> None:
        reply = route.fetch()
        said = reply.json()
        route.fulfill(response=reply, body=json.dumps({**said, "view": old["view"], "version": old["view"]["version"]}))

    guest.page.route("**/commands", answer_with_the_old)
    guest.press(guest.label("hit"))
    guest.until(lambda: len(cards(guest)) == 3)
    expect(guest.felt()).to_contain_text(guest.say("total-hard", total=17))
    guest.page.unroute("**/commands")
    guest.finish()


def test_server_restarts(browser: Browser, tmp_path: Path, stacked: Callable[[str], None]) -> None:
    """The server goes and comes back on the same port: the page goes on with the same hand by itself."""
    stacked("5s 6s Th 5h 2c 3c Td")
    log = open_log(f"sqlite:///{tmp_path}/log.sqlite3")
    with serving(log) as first:
        guest = Guest(browser, first.url)
        guest.play("selminha")
        before = cards(guest)
        port = int(first.url.rpartition(":")[2])
    with serving(log, port=port):
        assert cards(guest) == before
        guest.press(guest.label("stand"))
        guest.until(lambda: guest.round()["over"])
        expect(guest.bench().get_by_role("button").filter(has_text=guest.label("deal"))).to_be_visible()
        guest.leave()
    log.close()


@pytest.mark.parametrize("kept", ["null", "[]", "{", '"words"', '{"language": "xx", "reminder": null}'])
def test_what_nobody_can_read_is_forgotten(enter: Enter, kept: str) -> None:
    """Whatever lies in the browser's storage, the page begins, and a table can be played from the lobby."""
    guest = enter()
    guest.lobby()
    for key in ("tapete.settings", "tapete.tables"):
        guest.page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, kept])
    guest.page.reload()
    guest.card("selminha").get_by_role("button", name=guest.say("web-play"), exact=True).click()
    guest.page.wait_for_url("**/mesa/*")
    expect(guest.felt()).to_be_visible()


def test_a_page_older_than_its_server_begins_anew(enter: Enter) -> None:
    """Where a script is no longer there, following a link loads the page of the new build."""
    guest = enter()
    guest.lobby()
    guest.page.route("**/assets/Scores-*.js", lambda route: route.fulfill(status=404))
    guest.page.on("request", lambda asked: guest.page.unroute_all() if asked.is_navigation_request() else None)
    guest.page.get_by_role("link", name=guest.say("web-scores"), exact=True).first.click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(guest.say("web-scores"))
    expect(guest.page.get_by_text(guest.say("web-unreached"))).to_be_hidden()
