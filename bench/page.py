"""The page on a slow line: milliseconds until a table can be played, in Chromium with its own throttling.

Cold: somebody follows a link to a table, nothing kept. Warm: the same person comes back. Lobby: from the click on a
table's card. A table can be played when a chip may be laid or a seat taken: a lit button, painted, that a click hits.
"""

from __future__ import annotations

import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

RUNS = 5
CHROMIUM = "/usr/bin/chromium"
PROGRAM = Path(sys.executable).with_name("tapete")
LINES = {
    "slow 4G as Chromium's tools have it (562.5 ms, 1.44 Mbit/s)": (562.5, 1.44e6, 0.675e6),
    "slow 4G itself (150 ms, 1.6 Mbit/s)": (150.0, 1.6e6, 0.75e6),
}
"""Milliseconds before each answer, bits a second down and up."""

WATCH = """
(() => {
    let from = 0;
    addEventListener("click", () => {
        from = performance.now();
        window.playable = window.dealt = 0;
    }, true);
    const lit = () => [...document.querySelectorAll(".bench button:enabled, .tray button:enabled")].some((button) => {
        const box = button.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.width > 0 && button.contains(hit);
    });
    const look = () => {
        if (!window.playable && lit()) window.playable = performance.now() - from;
        if (!window.dealt && document.querySelector(".table .card")) window.dealt = performance.now() - from;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})();
"""


@contextmanager
def serving() -> Iterator[str]:
    """Serve on a free port, everything kept in a folder that goes away."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        command = [str(PROGRAM), "serve", "--no-browser", "--port", str(port), "--database", f"sqlite:///{folder}/log"]
        running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            url = f"http://127.0.0.1:{port}"
            answers(url)
            yield url
        finally:
            running.terminate()
            running.wait(20)


def answers(url: str) -> None:
    """Wait until the server answers."""
    for _ in range(300):
        try:
            httpx.get(f"{url}/health")
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("tapete serve does not answer")


def opened(url: str) -> str:
    """Open a table as somebody else, and return its address."""
    with httpx.Client(base_url=url) as other:
        other.get("/api/me")
        return f"{url}{other.post('/api/tables', json={'rules': 'selminha'}).json()['link']}"


class Line:
    """A tab on a slow line that counts the bytes it is sent."""

    def __init__(self, context: BrowserContext, line: tuple[float, float, float]) -> None:
        self.page: Page = context.new_page()
        self.bytes = 0
        self.session: CDPSession = context.new_cdp_session(self.page)
        self.session.on("Network.loadingFinished", self._arrived)
        self.session.send("Network.enable")
        latency, down, up = line
        slow = {"offline": False, "latency": latency, "downloadThroughput": down / 8, "uploadThroughput": up / 8}
        self.session.send("Network.emulateNetworkConditions", slow)

    def _arrived(self, event: dict[str, float]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def playable(self) -> float:
        """Return the milliseconds until the table could be played."""
        return float(self.page.wait_for_function("() => window.playable").json_value())

    def dealt(self) -> float:
        """Return the milliseconds until the first card lay there."""
        return float(self.page.wait_for_function("() => window.dealt").json_value())

    def close(self) -> None:
        """Close the tab."""
        self.page.close()


def visits(browser: Browser, url: str, line: tuple[float, float, float]) -> Iterator[tuple[str, float]]:
    """Yield what one new person measures: coming, coming back, and going in from the lobby."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="es")
    context.add_init_script(WATCH)
    cold = Line(context, line)
    cold.page.goto(opened(url), wait_until="commit")
    yield "cold", cold.playable()
    cold.page.wait_for_timeout(1500)
    yield "kB", cold.bytes / 1000
    table = cold.page.url
    cold.close()
    warm = Line(context, line)
    warm.page.goto(table, wait_until="commit")
    yield "warm", warm.playable()
    warm.close()
    lobby = Line(context, line)
    lobby.page.goto(url)
    button = lobby.page.locator("article").first.locator(".button.lit")
    button.wait_for()
    lobby.page.wait_for_timeout(2500)
    button.click()
    yield "lobby", lobby.playable()
    yield "card", lobby.dealt()
    lobby.close()
    context.close()


def main() -> None:
    """Print a line for each line."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    if not Path(CHROMIUM).exists():
        print(f"not measured: there is no Chromium at {CHROMIUM}")
        return
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for name, line in LINES.items():
            measured: dict[str, list[float]] = {}
            for _ in range(runs):
                for what, value in visits(browser, url, line):
                    measured.setdefault(what, []).append(value)
            middle = {what: statistics.median(values) for what, values in measured.items()}
            print(
                f"{name}: cold {middle['cold']:.0f} ms, {middle['kB']:.0f} kB; warm {middle['warm']:.0f} ms; "
                f"from the lobby {middle['lobby']:.0f} ms, first card {middle['card']:.0f} ms; median of {runs}"
            )
        browser.close()


if __name__ == "__main__":
    main()
