"""The coach of a practice table: no decision is left out, however fast it was made, and what has no value is said."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Request, Response, expect

from tapete.cards import SUITS
from tapete.web.hall import Limits
from tests.e2e.conftest import Enter
from tests.e2e.guest import Guest
from tests.web.people import serving

pytestmark = pytest.mark.browser

COMPILED = 120_000
"""Milliseconds for the analyser's first answers: it is compiled before."""
ROUNDS = 8
ACE = "5s Ah Th 9h"
"""A round that asks about insurance, and is then stood."""
ORDINARY = "5? 6? T? 9? K?"
"""A round that is stood, and the dealer draws to."""
PRESS = """(rounds) => new Promise((done) => {
    const bench = document.querySelector("[role=group].bench");
    const timer = setInterval(() => {
        const acts = [...bench.querySelectorAll(".acts button:enabled")];
        const deal = bench.querySelector(".deal button:enabled");
        if (acts.length) acts[acts.length > 1 ? 1 : 0].click();
        else if (deal && rounds-- > 0) deal.click();
        else if (deal) done(clearInterval(timer));
    }, 1);
})"""
"""Stands or declines as soon as there is a button for it, and has the next round dealt, so many times."""


def practise(guest: Guest, rules: str = "selminha") -> Locator:
    """Open a practice table from the lobby and be dealt cards; returns the coach's panel."""
    guest.lobby()
    guest.card(rules).get_by_role("button", name=guest.say("web-practise"), exact=True).click()
    guest.page.wait_for_url("**/mesa/*")
    guest.until(guest.round)
    return guest.page.get_by_role("region", name=guest.say("web-coach"), exact=True, include_hidden=True)


def decisions(guest: Guest) -> list[str]:
    """Return a list that every decision this guest sends is added to."""
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.url.partition("?")[0].endswith("/commands") and '"act"' in (request.post_data or ""):
            sent.append(json.loads(request.post_data or "")["command"]["verb"])

    guest.page.on("request", note)
    return sent


def test_decisions_as_fast_as_the_buttons_come_are_valued(browser: Browser, stacked: Callable[[str], None]) -> None:
    """At a house with its usual limits each of them gets into the cost, at once or later, and after a reload too."""
    stacked(" ".join([ACE, *(ORDINARY.replace("?", suit) for suit in (SUITS * ROUNDS)[:ROUNDS])]))
    with serving(limits=Limits()) as house:
        guest = Guest(browser, house.url)
        made = decisions(guest)
        refused: list[str] = []

        def note(answer: Response) -> None:
            if answer.request.method == "POST" and answer.status >= 400:
                refused.append(answer.text())

        guest.page.on("response", note)
        coach = practise(guest)
        guest.page.evaluate(PRESS, ROUNDS)
        assert made == ["decline", *["stand"] * (ROUNDS + 1)]
        assert refused == []
        listed = coach.get_by_role("listitem", include_hidden=True).filter(
            has_text=guest.say("web-round", number="").strip()
        )
        unvalued = coach.get_by_text(guest.say("web-coach-unvalued", count="").strip())
        # The stream may tell of a round's end before the last decision is answered: the page notes it then.
        guest.until(
            lambda: listed.count() + sum(int(text.split()[0]) for text in unvalued.all_inner_texts()) == len(made)
        )
        guest.page.reload()
        expect(listed).to_have_count(len(made), timeout=COMPILED)
        expect(unvalued).to_have_count(0)
        guest.leave()
    assert guest.troubles == []


def test_what_is_not_valued_is_said(enter: Enter, stacked: Callable[[str], None]) -> None:
    """Beside the cost stands how many decisions are not in it, where the analyser fails."""
    stacked("5s 6s 2h 5h 2c 8d Td")
    guest = enter()
    failed = {"status": 500, "code": "analysis-failed", "title": "x"}
    guest.page.route("**/hint?*", lambda route: route.fulfill(status=500, json=failed))
    made = decisions(guest)
    coach = practise(guest)
    guest.press(guest.label("hit"))
    guest.until(lambda: len(made) == 1)
    expect(coach.get_by_text(guest.say("web-coach-unvalued", count=1), exact=True)).to_be_visible()
    guest.press(guest.label("stand"))
    expect(coach.get_by_text(guest.say("web-coach-unvalued", count=2), exact=True)).to_be_visible()
    expect(coach.get_by_role("heading", name=guest.say("web-coach-cost"))).to_be_visible()


def test_the_drawer_that_is_shut_takes_no_room(enter: Enter, stacked: Callable[[str], None]) -> None:
    """On a telephone the page cannot be scrolled into nothing, however many decisions the coach has listed."""
    stacked("2s 6h 2h Td 3c 3s 4d Ts Td")
    guest = enter(width=360, height=740)
    values = [{"verb": "stand", "ev": -0.5}, {"verb": "hit", "ev": -0.25}]
    hint = {"values": values, "best": "hit", "reason": "x " * 90}
    guest.page.route("**/hint?*", lambda route: route.fulfill(json=hint))
    coach = practise(guest)
    beyond = "() => { const page = document.scrollingElement; return page.scrollHeight - page.clientHeight; }"
    assert guest.page.evaluate(beyond) == 0
    for count in range(1, 5):
        guest.press(guest.label("hit"))
        expect(coach.locator("ol").get_by_role("listitem", include_hidden=True)).to_have_count(count)
        assert guest.page.evaluate(beyond) == 0
    guest.page.get_by_role("button", name=guest.say("web-coach")).click()
    expect(coach).to_be_in_viewport()
    assert guest.page.evaluate(beyond) == 0
