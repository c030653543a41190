"""A telephone 360 px wide: questions, results and names are read whole."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack

import pytest
from playwright.sync_api import Locator, expect

from tapete.text import LANGUAGES
from tests.e2e.conftest import Enter
from tests.e2e.guest import Guest
from tests.web.people import Person, Running

pytestmark = pytest.mark.browser


def cut_off(element: Locator) -> bool:
    """Tell whether some of an element's text is out of sight."""
    return bool(
        element.evaluate("each => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth")
    )


def sentences(guest: Guest) -> list[str]:
    """Return the longest sentences that stand under the felt."""
    deal = guest.say("web-status-deal", deal=guest.say("action-deal"))
    broke = guest.say("web-status-broke")
    natural = guest.say("web-outcome-won", amount="750", word=guest.say("result-natural"))
    insured = guest.say("web-against", mine=19, dealer=20) + ", " + guest.say("web-insurance-net", net="-250")
    lost = guest.say("web-outcome-lost", amount="750", word=insured)
    return [
        guest.say("web-status-insurance", bet="500", price="250"),
        guest.say("web-status-even-money"),
        guest.say("web-status-surrender"),
        guest.say("web-status-turn-hand", hand=4, total=guest.say("total-soft", total=20)),
        guest.say("web-refusal-stale"),
        guest.say("web-silent"),
        f"{natural} · {deal}",
        f"{lost} · {deal}",
        f"{guest.say('web-outcome-lost', amount='15', word=guest.say('result-bust'))} · {broke}",
    ]


@pytest.mark.parametrize("height", [640, 740])
@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_under_the_felt_is_read_whole(
    enter: Enter, stacked: Callable[[str], None], language: str, practice: bool, height: int
) -> None:
    """Whatever it says, with the coach's button beside it too."""
    stacked("5s Ah Th 5h 2c 3c Td")
    guest = enter(language=language, width=360, height=height)
    guest.lobby()
    name = guest.say("web-practise" if practice else "web-play")
    guest.card("selminha").get_by_role("button", name=name, exact=True).click()
    said = guest.page.get_by_role("region", name=guest.say("web-status")).get_by_role("paragraph").first
    expect(said).to_have_text(guest.say("web-status-insurance", bet="5", price="2"))
    assert not cut_off(said)
    clipped = []
    for sentence in sentences(guest):
        said.evaluate("(each, text) => { each.textContent = text; }", sentence)
        if cut_off(said):
            clipped.append(sentence)
    assert clipped == []


def test_five_names_are_read_whole(enter: Enter, house: Running) -> None:
    """Those of the others too, and what they have, while cards lie before everybody."""
    guest = enter(width=360, height=740, touch=True)
    with ExitStack() as table:
        people = [table.enter_context(Person(house.url, f"Invitado 98{number}")) for number in range(4)]
        first, *others = people
        opened = first.open("clasico", private=True, betting_seconds=0, decision_seconds=0)
        for person in others:
            person.enter(opened)
        for person in people:
            person.say("sit", seat=None)
        guest.page.goto(f"{house.url}/mesa/{opened}")
        guest.press(guest.say("web-sit"))
        guest.until(lambda: guest.table()["me"]["seat"] == 5)
        guest.page.get_by_role("group", name=guest.say("web-chips")).get_by_role("button").first.click()
        guest.until(lambda: guest.seat()["bet"] > 0)
        for person in people:
            person.look()
            person.deal(50)
        guest.press(guest.label("deal"))
        guest.until(guest.round)
        for number in range(4):
            name = guest.felt().get_by_text(f"Invitado 98{number}", exact=True)
            expect(name).to_be_visible()
            assert not cut_off(name)
