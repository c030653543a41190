"""Ways back and onward: to a night that goes on, to what was played, to the chart, to a link that opens for others."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from tapete.rules import SHIPPED, shipped
from tapete.text import LANGUAGES
from tapete.words import table_name
from tests.e2e.conftest import Enter
from tests.e2e.guest import Guest
from tests.e2e.test_together import open_with_friends
from tests.web.people import serving

pytestmark = pytest.mark.browser


def nights(guest: Guest) -> Locator:
    """Return the links of the lobby to nights that go on."""
    return guest.page.get_by_role("navigation", name=guest.say("web-nights"), exact=True).get_by_role("link")


def leads(guest: Guest, message: str, rules: str, stack: int) -> str:
    """Return what a link says that leads to a night at a table played in whole chips."""
    return guest.say(message, name=table_name(shipped(rules), guest.language), stack=str(stack))


def retire(guest: Guest) -> None:
    """End the night at the table."""
    guest.page.get_by_role("button", name=guest.label("retire"), exact=True).click()
    guest.page.get_by_role("dialog").get_by_role("button", name=guest.label("retire"), exact=True).click()
    guest.page.wait_for_url("**/puntajes*")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_leads_back_to_a_night(enter: Enter, language: str, width: int) -> None:
    """Whoever leaves the table by its sign finds it in the lobby, what was played last first, with the stack there."""
    guest = enter(language=language, width=width)
    guest.lobby()
    expect(nights(guest)).to_have_count(0)
    open_with_friends(guest)
    table = guest.play("selminha")
    guest.finish()
    seat = guest.seat()
    stack = seat["stack"] + seat["bet"]
    guest.page.get_by_role("banner").get_by_role("link", name="tapete").click()
    own = leads(guest, "web-night", "selminha", stack)
    stakes = shipped("clasico").stakes
    shared = leads(guest, "web-night", "clasico", int(stakes.bankroll * stakes.unit))
    expect(nights(guest)).to_have_text([own, shared])
    for link in nights(guest).all():
        box = link.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= width
    nights(guest).first.click()
    guest.page.wait_for_url(f"**/mesa/{table}")
    expect(guest.felt()).to_be_visible()
    after = guest.seat()
    assert (after["stack"] + after["bet"], after["rounds"]) == (stack, 1)


def test_who_got_up_is_led_back_to_the_stack(enter: Enter) -> None:
    """One click sits down again with what was kept; a practice night says that it is one."""
    guest = enter()
    link = open_with_friends(guest)
    guest.page.get_by_role("button", name=guest.say("web-menu"), exact=True).click()
    guest.button(guest.say("web-leave")).click()
    expect(nights(guest)).to_have_count(1)
    nights(guest).click()
    guest.page.wait_for_url(link)
    guest.until(lambda: guest.table()["me"]["seat"] == 1)
    guest.lobby()
    guest.card("selminha").get_by_role("button", name=guest.say("web-practise"), exact=True).click()
    guest.until(lambda: "/mesa/" in guest.page.url and guest.round())
    guest.lobby()
    practice = leads(guest, "web-night-practice", "selminha", 0).partition("(")[0]
    expect(nights(guest).filter(has_text=practice)).to_have_count(1)


def test_a_night_that_is_over_leads_to_what_was_played(enter: Enter) -> None:
    """The scores mark one's own row, and lead to the rounds of the night and their proof; the lobby leads nowhere."""
    guest, other = enter(), enter()
    table = guest.play("americano")
    guest.finish()
    retire(guest)
    row = guest.page.get_by_role("row").filter(has_text=f"({guest.say('web-score-mine')})")
    name = guest.context.request.get(f"{guest.url}/api/me").json()["name"]
    expect(row).to_have_count(1)
    expect(row).to_contain_text(name)
    link = guest.page.get_by_role("link", name=guest.say("web-night-history"), exact=True)
    link.click()
    guest.page.wait_for_url(f"**/mesa/{table}/historial")
    expect(guest.page.get_by_role("region", name=guest.say("web-round", number=1), exact=True)).to_be_visible()
    expect(guest.button(guest.say("web-check"))).to_be_visible()
    guest.lobby()
    expect(guest.card("americano")).to_be_visible()
    expect(nights(guest)).to_have_count(0)
    other.page.goto(f"{other.url}/puntajes")
    expect(other.page.get_by_role("row").filter(has_text=name)).to_have_count(1)
    expect(other.page.get_by_text(f"({other.say('web-score-mine')})")).to_have_count(0)
    expect(other.page.get_by_role("link", name=other.say("web-night-history"))).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_leads_to_its_chart(enter: Enter, language: str) -> None:
    """Beside the rules, read whole on a narrow telephone."""
    guest = enter(language=language, width=360, height=740)
    guest.lobby()
    for rules in SHIPPED:
        card = guest.card(rules)
        name = table_name(shipped(rules), language)
        chart = card.get_by_role("link", name=guest.say("web-strategy-of", name=name), exact=True)
        expect(chart).to_have_attribute("href", f"/estrategia/{rules}")
        for button in card.get_by_role("link").or_(card.get_by_role("button")).all():
            assert not button.evaluate("each => each.scrollWidth > each.clientWidth"), button.inner_text()
    assert guest.page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_a_link_for_this_machine_alone_says_so(enter: Enter, width: int, height: int) -> None:
    """Where the page came from this machine its links are of no use to others: it says what opens them."""
    guest = enter(width=width, height=height)
    open_with_friends(guest)
    said = guest.say("web-invite-here", command="tapete serve --lan")
    invitation = guest.page.get_by_role("region", name=guest.say("web-invite"), exact=True)
    expect(invitation.get_by_text(said, exact=True)).to_be_visible()
    expect(invitation.get_by_text(guest.say("web-invite-said"))).to_have_count(0)
    guest.page.get_by_role("button", name=guest.say("web-menu"), exact=True).click()
    expect(guest.page.get_by_role("dialog").get_by_text(said, exact=True)).to_be_visible()


def test_a_link_names_the_network_where_the_server_knows_it(browser: Browser) -> None:
    """Who opened the page on the serving machine hands out the address that others find it by."""
    with serving(address="http://192.0.2.7:8421") as running:
        guest = Guest(browser, running.url)
        link = open_with_friends(guest)
        invitation = guest.page.get_by_role("region", name=guest.say("web-invite"), exact=True)
        field = invitation.get_by_role("textbox", name=guest.say("web-invite"), exact=True)
        expect(field).to_have_value(link.replace(running.url, "http://192.0.2.7:8421"))
        expect(invitation.get_by_text(guest.say("web-invite-said"), exact=True)).to_be_visible()
        guest.leave()
        assert guest.troubles == []
