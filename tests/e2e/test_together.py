"""Two people, two browsers, one table; and one person in two tabs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Enter
from tests.e2e.guest import Guest

pytestmark = pytest.mark.browser


def open_with_friends(host: Guest) -> str:
    """Open a private shared table from the lobby; returns its link."""
    host.lobby()
    host.card("clasico").get_by_role("button", name=host.say("web-with-friends"), exact=True).click()
    host.button(host.say("web-new-make")).click()
    host.page.wait_for_url("**/mesa/*")
    host.page.wait_for_function("() => !location.search")
    host.until(lambda: host.table()["me"]["seat"] == 1)
    return host.page.url


def bet_and_deal(*guests: Guest) -> None:
    """Have everybody lay a chip and say so; the last one's word deals."""
    for guest in guests:
        guest.page.get_by_role("group", name=guest.say("web-chips")).get_by_role("button").nth(1).click()
        guest.until(lambda who=guest: who.seat()["bet"] > 0)
    for guest in guests:
        guest.press(guest.label("deal"))
        guest.until(lambda who=guest: who.seat()["ready"] or who.round())


def test_two_browsers_one_table(enter: Enter, stacked: Callable[[str], None]) -> None:
    """Who has the link sits down; both see one round, in turn, and the same result."""
    stacked("5s 6s Th 5h 6h 8h 2c 2d 3c 4c")
    host, friend = enter(), enter()
    link = open_with_friends(host)
    friend.page.goto(link)
    friend.press(friend.say("web-sit"))
    friend.until(lambda: friend.table()["me"]["seat"] == 2)
    bet_and_deal(host, friend)
    assert host.verbs()
    assert friend.verbs() == []
    expect(friend.bench().get_by_role("button").first).to_be_disabled()
    name = host.seat()["name"]
    status = friend.page.get_by_role("region", name=friend.say("web-status"))
    expect(status).to_contain_text(friend.say("web-status-other", name=name))
    host.press(host.label("stand"))
    friend.until(lambda: friend.verbs() != [])
    friend.press(friend.label("stand"))
    friend.until(lambda: friend.round()["over"])
    assert host.table()["view"] == friend.table()["view"]
    for guest in (host, friend):
        expect(guest.felt()).to_be_visible()
        assert guest.seat()["rounds"] == 1


def test_a_spectator_sees_and_does_nothing(enter: Enter, stacked: Callable[[str], None]) -> None:
    """Who only watches is dealt nothing and may press nothing but the button to sit down."""
    stacked("5s 6s Th 5h 6h 8h")
    host, spectator = enter(), enter()
    spectator.page.goto(open_with_friends(host))
    expect(spectator.bench().get_by_role("button")).to_have_count(1)
    bet_and_deal(host)
    spectator.until(spectator.round)
    host.finish()
    assert spectator.table()["me"]["seat"] is None
    assert spectator.table()["view"] == host.table()["view"]


def test_two_tabs_one_hand(enter: Enter, stacked: Callable[[str], None]) -> None:
    """What is pressed in one tab is seen in the other, and is pressed once."""
    stacked("5s 6s Th 5h 2c 3c Td")
    guest = enter()
    guest.play("selminha")
    tab = guest.open()
    tab.goto(guest.page.url)
    hit = guest.label("hit")
    expect(guest.bench(tab).get_by_role("button").filter(has_text=hit)).to_be_enabled()
    guest.page.wait_for_timeout(400)
    guest.press(hit)
    guest.until(lambda: len(guest.round()["seats"][0]["hands"][0]["cards"]) == 3)
    stand = guest.bench(tab).get_by_role("button").filter(has_text=guest.label("stand"))
    expect(stand).to_be_enabled()
    stand.click()
    guest.until(lambda: guest.round()["over"])
    expect(guest.bench().get_by_role("button").filter(has_text=guest.label("deal"))).to_be_visible()
    assert guest.seat()["rounds"] == 1


@pytest.mark.parametrize("width", [360, 1280])
def test_the_link_is_offered_to_an_owner_who_is_alone(enter: Enter, width: int) -> None:
    """At once, with a button that copies it; it goes when somebody comes, and by its own button."""
    host, friend = enter(width=width), enter()
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = open_with_friends(host)
    invitation = host.page.get_by_role("region", name=host.say("web-invite"), exact=True)
    field = invitation.get_by_role("textbox", name=host.say("web-invite"), exact=True)
    expect(field).to_have_value(link)
    invitation.get_by_role("button", name=host.say("web-copy"), exact=True).click()
    expect(invitation.get_by_role("button", name=host.say("web-copied"), exact=True)).to_be_visible()
    assert host.page.evaluate("navigator.clipboard.readText()") == link
    friend.page.goto(link)
    friend.press(friend.say("web-sit"))
    expect(invitation).to_be_hidden()
    open_with_friends(host)
    expect(invitation).to_be_visible()
    invitation.get_by_role("button", name=host.say("web-close"), exact=True).click()
    expect(invitation).to_be_hidden()


def test_who_plays_alone_is_offered_no_link(enter: Enter) -> None:
    """At a table opened with a click to play there, the link is in the menu only."""
    guest = enter()
    guest.play("clasico")
    menu = guest.page.get_by_role("button", name=guest.say("web-menu"), exact=True)
    menu.click()
    expect(guest.page.get_by_role("textbox", name=guest.say("web-invite"), exact=True)).to_have_count(1)


def test_the_owner_sets_seats_and_clocks_at_the_table(enter: Enter) -> None:
    """What the owner chooses in the table's menu holds at once, and a friend's page is told."""
    host, friend = enter(), enter()
    friend.page.goto(open_with_friends(host))
    sit = friend.bench().get_by_role("button").filter(has_text=friend.say("web-sit"))
    expect(sit).to_be_enabled()
    host.page.get_by_role("button", name=host.say("web-menu")).click()
    seats = host.page.get_by_label(host.say("web-new-seats"))
    seats.select_option("1")
    expect(sit).to_be_disabled()
    seats.select_option("2")
    host.page.get_by_label(host.say("web-new-betting")).select_option("60")
    friend.press(friend.say("web-sit"))
    friend.until(lambda: friend.table()["me"]["seat"] == 2)
    settings = host.table()["settings"]
    assert (settings["seats"], settings["betting_seconds"]) == (2, 60)
    # Both sit now: nobody can be left without a seat.
    expect(seats.get_by_role("option")).to_have_text(["7", "6", "5", "4", "3", "2"])
    friend.page.get_by_role("button", name=friend.say("web-menu")).click()
    expect(friend.page.get_by_label(friend.say("web-new-seats"))).to_have_count(0)
