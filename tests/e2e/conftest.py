"""Browsers for the tests: the system's Chromium, a server on a port of its own, and guests who enter."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from hatch_build import build, built, fingerprint
from tests.e2e.guest import PATIENCE, Guest
from tests.web.conftest import house, stacked
from tests.web.people import Running

__all__ = ["house", "stacked"]

expect.set_options(timeout=PATIENCE)

ROOT = Path(__file__).parents[2]
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""What keeps Chromium from looking for its maker's servers; and a container has no sandbox to offer."""


class Enter(Protocol):
    """Lets somebody new in; the options are those of `Guest`."""

    def __call__(self, **options: Any) -> Guest:  # noqa: ANN401 - Guest's own
        """Return the guest, with a page open."""
        ...


@pytest.fixture(scope="session", autouse=True)
def page_is_built() -> None:
    """The page that is served is made of the present sources."""
    if built(ROOT) != fingerprint(ROOT):
        build(ROOT, fingerprint(ROOT))


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """The system's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def enter(browser: Browser, house: Running) -> Iterator[Enter]:
    """Guests enter; when they leave, nothing of the page has gone wrong."""
    guests: list[Guest] = []

    def come(**options: Any) -> Guest:  # noqa: ANN401 - Guest's own
        guests.append(Guest(browser, house.url, **options))
        return guests[-1]

    yield come
    for guest in guests:
        guest.leave()
        assert guest.troubles == []
