"""The keys printed on the buttons, whatever was clicked before, and the keys that press a button one has gone to."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Response, Route, expect

from tests.e2e.conftest import Enter
from tests.e2e.guest import Guest

pytestmark = pytest.mark.browser


def at_bets(enter: Enter) -> Guest:
    """Enter, play a round of `selminha`, and take away the bet that is laid again."""
    guest = enter()
    guest.play("selminha")
    guest.finish()
    guest.press(guest.label("clear"))
    guest.until(lambda: guest.seat()["bet"] == 0)
    return guest


def chip(guest: Guest) -> Locator:
    """Return the smallest chip."""
    return guest.page.get_by_role("group", name=guest.say("web-chips")).get_by_role("button").first


def lay(guest: Guest) -> None:
    """Lay the smallest chip with the mouse."""
    before = guest.seat()["bet"]
    chip(guest).click()
    guest.until(lambda: guest.seat()["bet"] > before)
    expect(guest.bench().get_by_role("button").filter(has_text=guest.label("deal"))).to_be_enabled()


def dealt_by_space(guest: Guest) -> bool:
    """Press Space; tell whether a round was dealt with the bet as it was."""
    bet, number = guest.seat()["bet"], guest.round()["number"]
    guest.page.keyboard.press("Space")
    guest.until(lambda: guest.round()["number"] > number or guest.seat()["bet"] != bet)
    played = guest.round()
    return bool(played["number"] == number + 1 and played["seats"][0]["bet"] == bet)


def test_space_deals_after_a_click_on_a_chip(enter: Enter) -> None:
    """The chip that was clicked last keeps the focus, and lays nothing when Space deals."""
    guest = at_bets(enter)
    lay(guest)
    assert dealt_by_space(guest)


def test_space_deals_after_the_menu(enter: Enter) -> None:
    """Escape gives the focus back to the button that was clicked; the menu stays shut."""
    guest = at_bets(enter)
    lay(guest)
    guest.page.get_by_role("button", name=guest.say("web-menu"), exact=True).click()
    dialog = guest.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert dealt_by_space(guest)
    expect(dialog).to_be_hidden()


def test_space_clicks_no_button_that_is_not_lit(enter: Enter) -> None:
    """Where nothing can be dealt Space does nothing, however long it is held."""
    guest = at_bets(enter)
    repeat = guest.bench().get_by_role("checkbox")
    repeat.click()
    guest.until(lambda: not guest.seat()["repeat"])
    before = guest.version()
    guest.page.keyboard.down("Space")
    guest.page.keyboard.down("Space")
    guest.page.keyboard.up("Space")
    guest.page.wait_for_timeout(300)
    expect(repeat).not_to_be_checked()
    assert guest.version() == before


def test_space_does_nothing_while_the_first_cards_come(enter: Enter, stacked: Callable[[str], None]) -> None:
    """Between a click in the lobby and the first card nothing is dealt twice, and no command is refused."""
    stacked("5s 6s Th 5h")
    guest = enter()
    given: list[str] = []
    refused: list[str] = []

    def hold(route: Route) -> None:
        given.append(json.loads(route.request.post_data or "")["command"]["type"])
        answer = route.fetch()
        # Carried out, told by the stream, and not answered yet.
        guest.page.wait_for_timeout(200)
        for _ in range(2):
            guest.page.keyboard.press("Space")
        route.fulfill(response=answer)

    def note(answer: Response) -> None:
        if answer.status >= 400:
            refused.append(answer.text())

    guest.page.route("**/commands?*", hold)
    guest.page.on("response", note)
    guest.play("selminha")
    guest.until(lambda: "ready" in given)
    expect(guest.bench().get_by_role("button").filter(has_text=guest.label("stand"))).to_be_visible()
    guest.page.wait_for_timeout(500)
    assert given.count("ready") == 1
    assert refused == []


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_button_reached_with_tab_is_pressed(enter: Enter, key: str) -> None:
    """Who goes to a chip with Tab lays it with Space and with Enter, after clicks too."""
    guest = at_bets(enter)
    lay(guest)
    before = guest.seat()["bet"]
    guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("Shift+Tab")
    expect(chip(guest)).to_be_focused()
    guest.page.keyboard.press(key)
    guest.until(lambda: guest.seat()["bet"] == 2 * before)
