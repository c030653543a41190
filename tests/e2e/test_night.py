"""A night at each of the five tables in a browser, from the lobby to the list of scores."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tapete.rules import SHIPPED, shipped
from tests.e2e.conftest import Enter
from tests.e2e.guest import Guest

pytestmark = pytest.mark.browser


def round_is_told(guest: Guest) -> None:
    """See that the line under the felt says what the last round brought."""
    played = guest.round()
    net = played["seats"][0]["net"]
    kind = "won" if net > 0 else "lost" if net < 0 else "even"
    said = guest.say(f"web-outcome-{kind}", amount="", word="").split("(")[0].split()[0]
    expect(guest.page.get_by_role("region", name=guest.say("web-status"))).to_contain_text(said)


@pytest.mark.parametrize("rules", SHIPPED)
def test_a_night(enter: Enter, rules: str) -> None:
    """One click deals; rounds are played, told and listed; retiring asks once and shows the score."""
    guest = enter()
    guest.play(rules)
    for _ in range(3):
        if not guest.round() or guest.round()["over"]:
            guest.deal()
        guest.finish()
        round_is_told(guest)
    assert guest.seat()["rounds"] >= 3
    stack = guest.seat()["stack"] + guest.seat()["bet"]
    assert stack != 0
    guest.page.get_by_role("button", name=guest.label("retire"), exact=True).click()
    dialog = guest.page.get_by_role("dialog")
    retire = guest.label("retire")
    dialog.get_by_role("button", name=retire, exact=True).click()
    guest.page.wait_for_url("**/puntajes*")
    name = guest.context.request.get(f"{guest.url}/api/me").json()["name"]
    expect(guest.page.get_by_role("main")).to_contain_text(name)
    best = guest.context.request.get(f"{guest.url}/api/scores").json()["tables"][rules]
    assert stack in [score["stack"] for score in best]


def test_a_dealers_ace_is_soft(enter: Enter, stacked: Callable[[str], None]) -> None:
    """As the terminal says it, and as the player's own ace is."""
    stacked("As Ah 6h 5h 2c 8d Td")
    guest = enter()
    guest.play("selminha")
    soft = guest.say("web-soft-only")
    dealer = guest.felt().get_by_role("region", name=guest.say("dealer"), exact=True)
    expect(dealer).to_contain_text(f"{guest.say('dealer')} 11 {soft}")
    expect(guest.felt().get_by_role("region", name=guest.say("web-seat-mine"))).to_contain_text(f"17 {soft}")


def test_a_felt_is_cleared_of_a_night_that_is_over(enter: Enter, stacked: Callable[[str], None]) -> None:
    """Who comes back to a table after retiring finds no card there, before sitting down and after."""
    stacked("5s 6s Th 5h 2c 8d Td")
    guest = enter()
    table = guest.play("selminha")
    guest.finish()
    cards = guest.felt().get_by_text(guest.say("suit-s"))
    expect(cards.first).to_be_attached()
    guest.page.get_by_role("button", name=guest.label("retire"), exact=True).click()
    guest.page.get_by_role("dialog").get_by_role("button", name=guest.label("retire"), exact=True).click()
    guest.page.wait_for_url("**/puntajes*")
    guest.page.goto(f"{guest.url}/mesa/{table}")
    expect(guest.button(guest.say("web-sit"))).to_be_enabled()
    expect(cards).to_have_count(0)
    guest.press(guest.say("web-sit"))
    guest.until(lambda: guest.table()["me"]["seat"] == 1)
    expect(guest.bench().get_by_role("button").filter(has_text=guest.label("deal"))).to_be_visible()
    expect(cards).to_have_count(0)


def test_a_table_for_one_offers_no_clock(enter: Enter) -> None:
    """Where clocks never run nobody is asked for them: in the menu, and when a table of one's own is opened."""
    guest = enter()
    guest.play("selminha")
    guest.page.get_by_role("button", name=guest.say("web-menu"), exact=True).click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    expect(guest.page.get_by_text(guest.say("web-owner"), exact=True)).to_have_count(0)
    guest.lobby()
    guest.page.get_by_role("button", name=guest.say("web-new-table")).click()
    rules = guest.page.get_by_role("dialog").get_by_label(guest.say("web-rules"))
    clock = guest.page.get_by_label(guest.say("web-new-decision"))
    rules.select_option("clasico")
    expect(clock).to_be_visible()
    rules.select_option("selminha")
    expect(clock).to_have_count(0)


def test_rules_lead_back_to_the_table_they_were_opened_from(enter: Enter) -> None:
    """And the chart beside them does; who comes from the lobby is led to the tables."""
    guest = enter()
    table = guest.play("selminha")
    back = guest.page.get_by_role("link", name=guest.say("web-to-table"), exact=True)
    guest.page.get_by_role("link", name=guest.say("web-rules"), exact=True).click()
    expect(back).to_be_visible()
    guest.page.get_by_role("link", name=guest.say("web-page-strategy"), exact=True).click()
    guest.page.wait_for_url(f"**/estrategia/selminha?mesa={table}")
    guest.page.go_back()
    back.click()
    guest.page.wait_for_url(f"**/mesa/{table}")
    expect(guest.felt()).to_be_visible()
    guest.page.goto(f"{guest.url}/reglas/selminha")
    expect(guest.page.get_by_role("link", name=guest.say("web-to-tables"), exact=True)).to_be_visible()
    expect(back).to_have_count(0)


def test_history_is_told_and_kept(enter: Enter) -> None:
    """Every round can be looked at again, saved as a record, and its shoe is promised."""
    guest = enter()
    table = guest.play("selminha")
    guest.finish()
    guest.page.goto(f"{guest.url}/mesa/{table}/historial")
    expect(guest.page.get_by_role("main")).to_contain_text("1")
    with guest.page.expect_download() as saved:
        guest.page.locator("a[href$='record.toml']").first.click()
    assert saved.value.suggested_filename == "tapete-round-1.toml"
    text = saved.value.path().read_text(encoding="utf-8")
    assert text.startswith('format = "tapete-round/1"')
    assert "[proof]" in text


def test_history_names_players_and_the_dealers_total(enter: Enter, stacked: Callable[[str], None]) -> None:
    """A round that is looked at again is told with the nickname, after retiring too, and says what the dealer had."""
    stacked("5s 6s Th 5h 2c 8d Td")
    guest = enter()
    table = guest.play("selminha")
    dealer = guest.finish()["dealer"]["total"]
    name = guest.seat()["name"]
    replay = guest.page.get_by_role("region", name=guest.say("web-round", number=1), exact=True)
    for _ in range(2):
        guest.page.goto(f"{guest.url}/mesa/{table}/historial")
        expect(replay.get_by_role("heading", name=name, exact=True)).to_be_visible()
        expect(replay.get_by_text(str(dealer), exact=True)).to_be_visible()
        replay.get_by_role("button", name=guest.say("web-first"), exact=True).click()
        replay.get_by_role("button", name=guest.say("web-forward"), exact=True).click()
        expect(replay.get_by_role("status")).to_contain_text(name)
        guest.context.request.post(
            f"{guest.url}/api/tables/{table}/commands",
            data={"id": "0" * 32, "seen": guest.version(), "command": {"type": "retire"}},
        )
        assert guest.table()["me"]["seat"] is None


def test_a_cell_without_a_cost_is_explained(enter: Enter) -> None:
    """A chart that shows costs has a dash where there is none, and says why."""
    cells = [{"code": "S", "letters": "P", "meaning": "x", "cost": cost} for cost in (0.05, None)]
    part = {"kind": "hard", "title": "x", "rows": [{"label": "20", "cells": cells}]}
    chart = {"title": "x", "ups": ["2", "3"], "parts": [part], "legend": []}
    guest = enter()
    guest.page.route("**/chart*", lambda route: route.fulfill(json=chart))
    guest.page.goto(f"{guest.url}/estrategia/selminha")
    guest.page.get_by_role("checkbox").check()
    expect(guest.page.get_by_role("cell").filter(has_text="\N{EN DASH}")).to_have_count(1)
    expect(guest.page.get_by_text(guest.say("web-strategy-costs-none"))).to_be_visible()


def test_a_closed_table_is_verified_by_the_page(enter: Enter) -> None:
    """Once the seeds are revealed the page itself recomputes commitment and cards."""
    guest = enter()
    table = guest.play("selminha")
    guest.finish()
    guest.page.get_by_role("button", name=guest.say("web-menu"), exact=True).click()
    guest.button(guest.say("web-close-table")).click()
    guest.button(guest.say("web-close-table-sure")).click()
    guest.page.wait_for_url(f"**/verificar?mesa={table}")
    shoe = guest.page.get_by_role("listitem").filter(has_text=guest.say("web-shoe-number", number=1))
    shoe.get_by_role("button", name=guest.say("web-verify-do"), exact=True).click()
    expect(guest.page.get_by_role("main")).to_contain_text(guest.say("web-check-commitment-good"))
    expect(guest.page.get_by_role("main")).to_contain_text(guest.say("web-verdict-good"))


def test_double_click_lays_one_chip(enter: Enter) -> None:
    """On `europeo` a double click lays a chip, one; so does a single one, and Enter."""
    guest = enter()
    guest.play("europeo")
    guest.finish()
    guest.press(guest.label("clear"))
    guest.until(lambda: guest.seat()["bet"] == 0)
    chip = shipped("europeo").stakes.chips[0]
    first = guest.page.get_by_role("group", name=guest.say("web-chips")).get_by_role("button").first
    expect(first).to_be_enabled()
    first.dblclick()
    guest.until(lambda: guest.seat()["bet"] == chip)
    first.press("Enter")
    guest.until(lambda: guest.seat()["bet"] == 2 * chip)


def test_custom_deck_and_name_are_chosen_before_sitting(enter: Enter) -> None:
    """The nickname is changed in the lobby and shown at the table."""
    guest = enter()
    guest.lobby()
    guest.page.get_by_label(guest.say("web-nickname")).fill("Ana María")
    guest.button(guest.say("web-change")).click()
    expect(guest.page.get_by_text(guest.say("web-nickname-saved"))).to_be_visible()
    guest.play("selminha")
    assert guest.seat()["name"] == "Ana María"
