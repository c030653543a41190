"""No byte that leaves the server tells a hidden card: one round twice, with hole cards that nothing tells apart."""

from __future__ import annotations

import logging
import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

import httpx
import pytest

from tests.web.people import Json, Person, serving

NOW = 1_790_000_000_000

ROUNDS = [
    # rules, bet, cards up to the hole card, two hole cards that no check made so far tells apart, cards after, actions
    ("selminha", 20, "5s 6h 6s", ("5d", "9c"), "2h 3h 2d", ["hit", "hit"]),
    ("selminha", 20, "8s Th 8h", ("5d", "Kc"), "2h 3h 2d Th", ["split", "hit", "stand"]),
    ("americano", 20, "5s Th 6s", ("5d", "Kc"), "2h 3h 2d", ["hit"]),
    ("clasico", 20, "5s Ah 6s", ("5d", "9c"), "2h 3h 2d", ["decline", "hit"]),
    ("europeo", 200, "5s Th 6s", ("Ad", "9c"), "2h 3h 2d", ["hit", "hit"]),
    ("match-play-21", 20, "5s Ah 6s", ("5d", "9c"), "2h 3h 2d", ["decline", "hit"]),
]


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same table id and command ids in every run."""
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: "t" * (size * 4 // 3 + 1))


def addresses(table: str) -> Iterator[str]:
    """Yield every address that tells of a table or of all."""
    yield from ("/", f"/mesa/{table}", "/api/tables", "/api/scores", "/api/me", "/health", "/ready", "/openapi.json")
    yield "/api/me/nights"
    for part in ("", "/rounds", "/rounds/1", "/rounds/1/record.toml", "/shoes", "/shoes/1", "/shoes/2"):
        yield f"/api/tables/{table}{part}"
    yield f"/api/tables/{table}/shoes/1/shoe.toml"


def told(answer: httpx.Response) -> list[str]:
    """Return all of an answer that is not the time of day."""
    headers = sorted((name, value) for name, value in answer.headers.items() if name not in ("date", "set-cookie"))
    return [str(answer.status_code), str(headers), answer.text]


def metrics(text: str) -> Counter[str]:
    """Return the counts there are, without those of time and of the process itself."""
    # A request is counted a moment after it is answered, a stream when it has ended: the last ones are left out.
    apart = r"(# |python_|process_|tapete_streams)|.*(_in_progress|/stream|/health|/metrics)"
    ours = [line for line in text.splitlines() if not re.match(apart, line)]
    counts = [line.rpartition(" ") for line in ours if not re.search(r"_(bucket|sum|created)\b", line)]
    return Counter({name: int(float(value)) for name, _, value in counts})


def counts(ana: Person) -> Counter[str]:
    """Return the counts when all that was asked before has been counted."""
    for _ in range(3):
        ana.get("/health")
    return metrics(ana.get("/metrics").text)


def transcript(rules: str, bet: int, actions: list[str]) -> list[list[str]]:
    """Play a round up to the dealer, look at everything on the way, and return every byte seen."""
    seen: list[list[str]] = []
    with serving(now=lambda: NOW, entropy=lambda size: b"\7" * size) as running, Person(running.url, "Ana") as ana:
        opened = ana.client.post("/api/tables", json={"rules": rules})
        ana.enter(opened.json()["id"])
        counted = counts(ana)
        commands: list[Json] = [{"type": "sit"}, {"type": "bet", "amount": bet}, {"type": "ready"}]
        commands += [{"type": "act", "verb": verb} for verb in actions]
        with ana.follow() as events:
            for place, command in enumerate(commands):
                answer = ana.post(command, id=f"c{place}")
                assert answer.status_code == 200, answer.text
                ana.look()
                seen.append(told(answer))
                refused = ana.post({"type": "act", "verb": "even-money"}, id=f"r{place}")
                seen.append(told(refused))
                seen += [told(ana.get(address)) for address in addresses(ana.table)]
            seen.append([str(event) for event in islice(events, len(commands) + 2)])
        assert ana.view["phase"] == "play", ana.view
        # The registry is the process's: what this run has added to it.
        seen.append([str(sorted((counts(ana) - counted).items()))])
    return seen


@pytest.mark.parametrize(("rules", "bet", "before", "holes", "after", "actions"), ROUNDS)
@pytest.mark.usefixtures("fixed")
def test_no_byte_tells_the_hole_card(  # noqa: PLR0917 - a case is a round
    stacked: Callable[[str], None],
    caplog: pytest.LogCaptureFixture,
    rules: str,
    bet: int,
    before: str,
    holes: tuple[str, str],
    after: str,
    actions: list[str],
) -> None:
    """Answers, refusals, the stream, every address, metrics and diagnostic logs are byte for byte the same."""
    caplog.set_level(logging.DEBUG, "tapete")
    runs = []
    for hole in holes:
        caplog.clear()
        stacked(f"{before} {hole} {after}")
        seen = transcript(rules, bet, actions)
        logs = [f"{record.name} {record.getMessage()}" for record in caplog.records if record.name.startswith("tapete")]
        runs.append([*seen, logs])
    assert runs[0] == runs[1]
    everything = str(runs[0])
    assert not [hole for hole in holes if f'"{hole}"' in everything]
