"""The page for everybody: keyboard alone, touch at 360 px, a screen reader, every language, both themes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tapete.labels import KEYS
from tapete.text import LANGUAGES
from tests.e2e.conftest import ROOT, Enter
from tests.e2e.guest import Guest

pytestmark = pytest.mark.browser

AXE = ROOT / "frontend/node_modules/axe-core/axe.min.js"

PAGES = [
    "/",
    "/mesa/{table}",
    "/mesa/{table}/historial",
    "/reglas/europeo",
    "/estrategia/europeo",
    "/puntajes",
    "/verificar",
    "/ajustes",
    "/x",
]


def faults(guest: Guest) -> list[str]:
    """Return what axe finds wrong with the page: the rule and where."""
    guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = guest.page.evaluate("async () => (await axe.run()).violations")
    return [f"{each['id']}: {node['target']}" for each in found for node in each["nodes"]]


def clipped(guest: Guest) -> int:
    """Return by how many pixels the page is wider than its window."""
    return int(guest.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing(enter: Enter, theme: str, width: int) -> None:
    """On every page, in either theme, wide and narrow; and nothing sticks out of the window."""
    guest = enter(width=width, settings={"theme": theme})
    table = guest.play("europeo")
    guest.finish()
    found = {}
    for path in PAGES:
        guest.page.goto(guest.url + path.format(table=table))
        expect(guest.page.get_by_role("main")).to_be_visible()
        guest.page.wait_for_load_state("networkidle") if "/mesa/" not in path else guest.page.wait_for_timeout(300)
        wrong = faults(guest)
        if wrong or clipped(guest) > 0:
            found[path] = (wrong, clipped(guest))
    assert found == {}


def test_menu_and_dialogs_pass_axe(enter: Enter) -> None:
    """What opens over the table is as good as what it covers."""
    guest = enter()
    guest.play("clasico")
    guest.finish()
    guest.page.get_by_role("button", name=guest.say("web-menu"), exact=True).click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    assert faults(guest) == []
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_be_hidden()


def strike(guest: Guest, label: str) -> None:
    """Press a button's key when the button is lit: while cards come keys do nothing but hurry them."""
    guest.lit(guest.label(label))
    guest.page.keyboard.press(KEYS[label])


def decide(guest: Guest) -> None:
    """Decline and stand with the keys until the round is over."""
    while verbs := guest.verbs():
        before = guest.round()
        strike(guest, "decline" if "decline" in verbs else "stand")
        guest.until(lambda seen=before: guest.round() != seen)


def test_keyboard_alone(enter: Enter) -> None:
    """A whole night without a pointer: Tab and Enter to the table, its keys to play, retire and confirm."""
    guest = enter()
    guest.lobby()
    play = guest.card("selminha").get_by_role("button", name=guest.say("web-play"), exact=True)
    for _ in range(40):
        guest.page.keyboard.press("Tab")
        if play.evaluate("element => element === document.activeElement"):
            break
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/mesa/*")
    guest.until(guest.round)
    for _ in range(2):
        decide(guest)
        strike(guest, "clear")
        guest.until(lambda: guest.seat()["bet"] == 0)
        guest.page.keyboard.press("2")
        guest.until(lambda: guest.seat()["bet"] > 0)
        before = guest.round()
        guest.page.evaluate("document.activeElement.blur()")
        guest.lit(guest.label("deal"))
        guest.page.keyboard.press("Space")
        guest.until(lambda seen=before: guest.round() != seen)
    decide(guest)
    expect(guest.button(guest.label("retire"))).to_be_enabled()
    guest.page.keyboard.press(KEYS["retire"])
    dialog = guest.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    retire = dialog.get_by_role("button", name=guest.label("retire"), exact=True)
    for _ in range(6):
        guest.page.keyboard.press("Tab")
        if retire.evaluate("element => element === document.activeElement"):
            break
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/puntajes*")


@pytest.mark.parametrize("rules", ["selminha", "match-play-21"])
def test_touch_at_360_pixels(enter: Enter, rules: str) -> None:
    """A telephone held upright: everything needed fits, is large enough to hit, and plays a round."""
    guest = enter(width=360, height=740, touch=True)
    guest.lobby()
    guest.card(rules).get_by_role("button", name=guest.say("web-play"), exact=True).tap()
    guest.page.wait_for_url("**/mesa/*")
    guest.until(guest.round)
    guest.finish()
    assert clipped(guest) == 0
    for found in guest.page.locator("footer button:visible").all():
        box = found.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert box["y"] + box["height"] <= 740
        assert min(box["width"], box["height"]) >= 40  # WCAG 2.5.8 asks for 24; a thumb for more


def test_a_round_is_told(enter: Enter, stacked: Callable[[str], None]) -> None:
    """The live region tells deals, totals, the turn and the result of a whole round, in order, in words."""
    stacked("5s 6s Th 5h 2c 8d Td")
    guest = enter()
    guest.play("selminha")
    guest.until(lambda: guest.say("web-status-turn", total="15") in " ".join(guest.heard()))
    guest.press(guest.label("hit"))
    guest.until(lambda: "17" in " ".join(guest.heard()))
    guest.press(guest.label("stand"))
    guest.until(lambda: guest.round()["over"])
    guest.until(lambda: guest.say("web-outcome-lost", amount="", word="").split()[0] in " ".join(guest.heard()[-2:]))

    def card(rank: str, suit: str) -> str:
        named = guest.say(f"rank-{rank}"), guest.say(f"suit-{suit}")
        return guest.say("card-in-words", rank=named[0], suit=named[1])

    told = "\n".join(guest.heard())
    order = [
        guest.say("web-told-card", card=card("5", "s")),
        guest.say("web-told-dealer-card", card=card("6", "s")),
        guest.say("web-told-card", card=card("T", "h")),
        guest.say("web-told-dealer-hidden"),
        guest.say("web-told-card", card=card("2", "c")),
        guest.say("web-told-turn", card=card("5", "h")),
        guest.say("web-told-dealer", total=guest.say("total-hard", total=19)),
    ]
    places = [told.rfind(sentence) for sentence in order]
    assert -1 not in places[4:]
    assert places[4:] == sorted(places[4:])
    for text in guest.page.get_by_role("log").all():
        expect(text).to_have_attribute("aria-live", "polite")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing(enter: Enter, language: str) -> None:
    """Every page speaks one language, and no message's name or open placeable stands where its text should."""
    guest = enter(language=language)
    table = guest.play("match-play-21")
    guest.finish()
    tag = "pt-BR" if language == "pt" else language
    for path in PAGES:
        guest.page.goto(guest.url + path.format(table=table))
        main = guest.page.get_by_role("main")
        expect(main).to_be_visible()
        text = guest.page.locator("body").inner_text()
        assert guest.page.locator("html").get_attribute("lang") == tag
        assert re.findall(r"\b(?:web|story|action|result|rank|suit|total|error|felt)-[a-z-]+\b|\{ ?\$", text) == []
        if language != "en":
            assert re.findall(r"\b(the|your|you|dealer|round|seats?|bet|win|cards?)\b", text, re.IGNORECASE) == []


DEALS = ["8s 6h 9s Td 5c", "8s Ah 9s 7d 5c"]
"""A first round, and one with an ace up, where insurance is asked about before the hands are played."""


@pytest.mark.parametrize("cards", DEALS)
def test_nothing_shifts_while_dealing(enter: Enter, stacked: Callable[[str], None], cards: str) -> None:
    """The layout stands still while cards come, with everything in motion: the browser measures no shift."""
    stacked(f"Ts 6h Th Td 5c {cards}")
    guest = enter(settings={"motion": "full", "fast": True})
    guest.play("selminha")
    guest.finish()
    guest.page.evaluate(
        """() => {
            window.shifts = [];
            new PerformanceObserver((list) => {
                for (const entry of list.getEntries())
                    for (const { node } of entry.sources) window.shifts.push(`${entry.value} ${node?.className}`);
            }).observe({ type: "layout-shift" });
        }"""
    )
    guest.deal()
    guest.finish()
    guest.page.wait_for_timeout(500)
    assert guest.page.evaluate("window.shifts") == []
