"""Chips on the felt: they cover neither an amount nor what is said of a hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Enter
from tests.e2e.guest import Guest

pytestmark = pytest.mark.browser

COVERED = """() => {
    const found = (name) => [...document.querySelectorAll(`main ${name}`)].filter((each) => each.checkVisibility());
    const box = (each) => each.getBoundingClientRect();
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const texts = [...found(".sum"), ...found(".badge")].filter((each) => each.innerText.trim());
    const others = (text) => [...found(".chip"), ...texts.filter((other) => other !== text)];
    const felt = box(document.querySelector("main"));
    const outside = (a) => a.left < felt.left || a.right > felt.right || a.top < felt.top || a.bottom > felt.bottom;
    return texts
        .filter((text) => outside(box(text)) || others(text).some((other) => meet(box(text), box(other))))
        .map((text) => text.innerText);
}"""
"""Tells which amounts and badges on the felt are covered, or not wholly on it."""

LARGE = {"selminha": 120, "match-play-21": 118, "europeo": 4_900}
"""A bet of many chips at each table, that one can split and double."""


def bet(guest: Guest, rules: str, amount: int) -> None:
    """Have a round played, and lay a high pile for the next."""
    guest.play(rules)
    guest.finish()
    state = guest.table()
    letter = {"id": "pile", "seen": state["view"]["version"], "command": {"type": "bet", "amount": amount}}
    answer = guest.context.request.post(f"{guest.page.url.replace('/mesa/', '/api/tables/')}/commands", data=letter)
    assert answer.ok, answer.text()
    guest.until(lambda: guest.seat()["bet"] == amount)


def uncovered(guest: Guest) -> None:
    """See that everything said on the felt can be read."""
    expect(guest.felt().locator(".badge").first).to_be_visible()
    guest.until(lambda: guest.page.evaluate(COVERED) == [])


@pytest.mark.parametrize(("width", "height"), [(360, 740), (360, 640), (1280, 800)])
@pytest.mark.parametrize("rules", LARGE)
def test_piles_cover_no_text(enter: Enter, stacked: Callable[[str], None], rules: str, width: int, height: int) -> None:
    """A high pile, a hand that lost it, and hands split and doubled: amounts and badges are read whole."""
    stacked("Kh 7s Qc Kd 8s 6d 8c Qd 3h 3d 3s 2c Ks Jd")
    guest = enter(width=width, height=height)
    bet(guest, rules, LARGE[rules])
    uncovered(guest)
    guest.deal()
    for verb in ("split", "double", "double"):
        before = guest.round()
        guest.press(guest.label(verb))
        guest.until(lambda seen=before: guest.round() != seen)
        uncovered(guest)
    guest.finish()
    uncovered(guest)


@pytest.mark.parametrize("width", [360, 1280])
def test_a_single_hand_that_lost_is_read_whole(enter: Enter, stacked: Callable[[str], None], width: int) -> None:
    """Doubled, with a pile laid for the next round right under its result."""
    stacked("Kh 7s Qc Kd 5s Td 6c Qd 5h Ks Jd")
    guest = enter(width=width, height=740)
    bet(guest, "selminha", 245)
    guest.deal()
    before = guest.round()
    guest.press(guest.label("double"))
    guest.until(lambda: guest.round() != before)
    assert guest.round()["seats"][0]["net"] == -490
    uncovered(guest)
