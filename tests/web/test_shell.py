"""The page's first answer: it knows the pages that the front end knows, at the same addresses."""

import re
from pathlib import Path

from tapete.web.shell import _PAGES, page_of

ROUTE = Path(__file__).parents[2] / "frontend/src/room/route.svelte.ts"
PATHS = re.findall(r"\[/\^(\S+)\$/, .*name: \"(\w+)\"", ROUTE.read_text(encoding="utf-8"))


def test_an_address_is_the_same_page_on_both_sides() -> None:
    """What the front end shows at an address is what the server names files and answers for."""
    assert {name for _, name in PATHS} == {name for _, name in _PAGES}
    for pattern, name in PATHS:
        address = pattern.replace("\\/", "/").replace("([^/]+)", "x").strip("/")
        assert page_of(address) == name


def test_an_address_of_no_page_is_unknown() -> None:
    """As the front end calls it."""
    assert page_of("mesa") == page_of("mesa/x/y") == page_of("lobby") == "unknown"
