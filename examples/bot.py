# ruff: noqa: INP001, T201 - a script to read and run
"""A player that is a program: sits down at a table, bets the minimum, plays, and retires.

    python examples/bot.py [URL] [TABLE] [ROUNDS]

It needs nothing but Python: the tables speak plain JSON over HTTP (docs/http.md).
"""

from __future__ import annotations

import json
import secrets
import sys
import time
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

Json = dict[str, Any]

PATIENCE = 10
"""Seconds an answer may take."""


class Refused(Exception):
    """The server says no: `code` is stable, the text is a sentence."""

    def __init__(self, problem: Json) -> None:
        super().__init__(problem.get("detail", ""))
        self.code: str = problem.get("code", "")
        self.view: Json | None = problem.get("view")


class Bot:
    """One player at one table."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.opener: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))
        # Whoever asks who they are gets the cookie that tells it from then on.
        self.player = self.ask("GET", "/api/me")["player"]
        self.table = ""
        self.stakes: Json = {}
        self.view: Json = {}

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Ask for something; the same question again where no answer came or the server is busy."""
        content = None if body is None else json.dumps(body).encode()
        for pause in (0.2, 0.5, 1, 2, 4):
            request = Request(  # noqa: S310 - the address is this program's own
                self.url + path, content, {"Content-Type": "application/json"}, method=method
            )
            try:
                with self.opener.open(request, timeout=PATIENCE) as answer:
                    told: Json = json.load(answer)
                    return told
            except HTTPError as refusal:
                if refusal.code not in (429, 503):
                    raise Refused(json.load(refusal)) from None
            except (URLError, TimeoutError):
                pass
            time.sleep(pause)
        raise TimeoutError(path)

    def say(self, kind: str, **details: object) -> Json:
        """Send a command. Its id makes it count once, however often it has to be sent."""
        letter: Json = {"id": secrets.token_hex(16), "seen": self.view["version"], "command": {"type": kind, **details}}
        try:
            self.view = self.ask("POST", f"/api/tables/{self.table}/commands", letter)["view"]
        except Refused as refusal:
            if refusal.view is None:
                raise
            self.view = refusal.view  # the table has moved on: decide anew
        return self.view

    def open(self, rules: str) -> None:
        """Open a table and sit down."""
        self.table = self.ask("POST", "/api/tables", {"rules": rules, "private": True})["id"]
        state = self.ask("GET", f"/api/tables/{self.table}")
        self.stakes, self.view = state["table"]["stakes"], state["view"]
        self.say("sit")

    def seat(self) -> Json | None:
        """Return the seat this player sits in."""
        return next((seat for seat in self.view["seats"] if seat["player"] == self.player), None)

    def verbs(self) -> list[str]:
        """Return what this player may do now; the server knows the rules."""
        seat = self.seat()
        return [act["verb"] for act in self.view["legal"] if seat and act["seat"] == seat["seat"]]

    def play(self) -> int | None:
        """Play one round; returns what it won or lost, None where the stack no longer covers a bet."""
        seat = self.seat()
        if seat is None or seat["stack"] + seat["bet"] < self.stakes["minimum"]:
            return None
        self.say("bet", amount=self.stakes["minimum"])
        self.say("ready")
        while verbs := self.verbs():
            self.say("act", verb=self.choose(verbs))
        played = self.view["round"]["seats"][0]
        return int(played["net"])

    def choose(self, verbs: list[str]) -> str:
        """Choose as the dealer must: draw to 16, stand on 17; take no insurance."""
        if "decline" in verbs:
            return "decline"
        turn = self.view["round"]["turn"]
        hand = self.view["round"]["seats"][0]["hands"][turn["hand"]]
        return "hit" if hand["total"] < 17 and "hit" in verbs else "stand"

    def retire(self) -> int:
        """End the night; returns the stack, which is the score."""
        seat = self.seat()
        if seat is None:
            return 0
        self.say("clear")
        self.say("retire")
        return int(seat["stack"] + seat["bet"])


def main(url: str = "http://127.0.0.1:8421", rules: str = "selminha", rounds: str = "10") -> None:
    """Play a night and tell it."""
    bot = Bot(url)
    bot.open(rules)
    for number in range(1, int(rounds) + 1):
        net = bot.play()
        if net is None:
            break
        print(f"round {number}: {net:+d}")
    print(f"stack: {bot.retire()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
