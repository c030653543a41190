"""Somebody at the page: finds what a person finds, by its name, and does what a person does."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

from tapete.rules import shipped
from tapete.text import say
from tapete.words import table_name

Json = dict[str, Any]

GUARD = 350
"""Milliseconds for which the bench lets no second tap through after it has changed, and a few more."""
PATIENCE = 20_000
"""Milliseconds for anything to appear, on a machine that does other things too."""


class Guest:
    """One browser profile with one page open."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        language: str = "es",
        width: int = 1280,
        height: int = 800,
        touch: bool = False,
        settings: Json | None = None,
    ) -> None:
        self.url, self.language = url, language
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            locale=language,
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        chosen = {"language": language, **(settings or {})}
        # Only where nothing is kept yet: what a test chooses on the page must stay.
        key, kept = "'tapete.settings'", json.dumps(json.dumps(chosen))
        self.context.add_init_script(f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {kept})")
        self.troubles: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        """Open one more tab."""
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        page.on("request", self._asked)
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        # A refusal and a lost line are told by the browser too; they are what some tests make.
        if message.type in ("error", "warning") and "Failed to load resource" not in message.text:
            self.troubles.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, "blob:")):
            self.troubles.append(f"asked elsewhere: {request.url}")

    def leave(self) -> None:
        """Close everything."""
        self.context.close()

    # Words

    def say(self, message: str, **details: Any) -> str:  # noqa: ANN401 - the catalogue's own
        """Return what the catalogues say in this guest's language."""
        return say(self.language, message, **details)

    def button(self, name: str, page: Page | None = None) -> Locator:
        """Return the button with this name; keys printed on buttons are not part of it."""
        return (page or self.page).get_by_role("button", name=re.compile(rf"^{re.escape(name)}$"))

    # Places

    def lobby(self) -> None:
        """Go to the lobby."""
        self.page.goto(self.url)
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.say("web-lobby-title"))

    def card(self, rules: str) -> Locator:
        """Return a table's card in the lobby."""
        return self.page.get_by_role("article", name=table_name(shipped(rules), self.language), exact=True)

    def play(self, rules: str) -> str:
        """Click on a table in the lobby, be dealt cards, and give the next shoe a seed; returns the table's id."""
        self.lobby()
        self.card(rules).get_by_role("button", name=self.say("web-play"), exact=True).click()
        self.page.wait_for_url("**/mesa/*")
        self.page.wait_for_function("() => !location.search")
        expect(self.felt()).to_be_visible()
        self.until(self.round)
        self.until(self.seeded)
        return self.id()

    def felt(self) -> Locator:
        """Return the felt."""
        return self.page.get_by_role("main", name=self.say("web-felt"))

    def bench(self, page: Page | None = None) -> Locator:
        """Return the place of the buttons."""
        return (page or self.page).get_by_role("group", name=self.say("web-bench"))

    def heard(self) -> list[str]:
        """Return what a screen reader has been told."""
        return self.page.get_by_test_id("announcer").get_by_role("paragraph").all_inner_texts()

    # The table as the server has it, asked with this guest's cookie

    def id(self) -> str:
        """Return the table's id."""
        return self.page.url.rstrip("/").rpartition("/mesa/")[2].partition("/")[0].partition("?")[0]

    def told(self, path: str = "") -> Json:
        """Return what the server answers at a path of the table."""
        answer = self.context.request.get(f"{self.url}/api/tables/{self.id()}{path}?lang={self.language}")
        said: Json = answer.json()
        return said

    def table(self) -> Json:
        """Return the table's state."""
        return self.told()

    def seeded(self) -> bool:
        """Tell whether this guest's seed is in the shoe to come: the page gives it by itself, in its own time."""
        state = self.table()
        coming = self.told(f"/shoes/{state['view']['shoe']['number'] + 1}")
        return state["me"]["seat"] in [seed["seat"] for seed in coming["client_seeds"]]

    def label(self, name: str) -> str:
        """Return what the table calls a button."""
        return str(self.table()["table"]["labels"][name])

    def verbs(self) -> list[str]:
        """Return what this guest may do now, by the server's word."""
        state = self.table()
        return [act["verb"] for act in state["view"]["legal"] if act["seat"] == state["me"]["seat"]]

    # Playing

    def lit(self, name: str) -> Locator:
        """Return a button of the bench once it can be pressed."""
        found = (
            self.bench()
            .get_by_role("button")
            .filter(has_text=re.compile(re.escape(name.rsplit(" · ", maxsplit=1)[-1])))
        )
        expect(found.first).to_be_enabled()
        self.page.wait_for_timeout(GUARD)
        return found.first

    def press(self, name: str) -> None:
        """Press a button of the bench when it is lit."""
        self.lit(name).click()

    def deal(self) -> None:
        """Have cards dealt with the bet on the felt; a chip is laid first where there is none."""
        seat = self.seat()
        if not seat["bet"]:
            self.page.get_by_role("group", name=self.say("web-chips")).get_by_role("button").first.click()
            self.until(lambda: self.seat()["bet"] > 0)
        before = self.round()
        self.press(self.label("deal"))
        self.until(lambda: self.round() != before)

    def seat(self) -> Json:
        """Return this guest's seat."""
        state = self.table()
        return next(seat for seat in state["view"]["seats"] if seat["seat"] == state["me"]["seat"])

    def round(self) -> Json:
        """Return the round on the felt: unlike the version it changes for nothing but what is dealt and done."""
        seen: Json = self.table()["view"]["round"]
        return seen

    def version(self) -> int:
        """Return the table's version."""
        return int(self.table()["view"]["version"])

    def until(self, holds: Any) -> None:  # noqa: ANN401 - anything that can be called
        """Wait until something is so."""
        for _ in range(PATIENCE // 50):
            if holds():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(self.table())

    def finish(self) -> Json:
        """Decline and stand with the buttons until the round is over; returns it."""
        while verbs := self.verbs():
            before = self.round()
            self.press(self.label("decline" if "decline" in verbs else "stand"))
            self.until(lambda seen=before: self.round() != seen)
        played = self.round()
        assert played["over"]
        return played
