"""How much one caller may ask for."""

from __future__ import annotations

import pytest

from tapete.errors import TapeteError
from tapete.web.allowance import MOST_CALLERS, Allowance
from tapete.web.hall import Limits
from tests.web.people import Person, serving


def test_a_burst_then_a_rate() -> None:
    """Three at once, then one every half second, and never more than three saved up."""
    now = [0.0]
    allowance = Allowance(2, 3, lambda: now[0])

    def granted(count: int) -> int:
        return sum(_is_granted(allowance) for _ in range(count))

    assert granted(9) == 3
    now[0] = 0.5
    assert granted(9) == 1
    now[0] = 100.0
    assert granted(9) == 3


def _is_granted(allowance: Allowance) -> bool:
    try:
        allowance.take("ana")
    except TapeteError:
        return False
    return True


def test_one_caller_is_not_anothers_burden() -> None:
    """Each has a bucket, and the buckets kept are bounded."""
    allowance = Allowance(0, 1, lambda: 0.0)
    for caller in range(MOST_CALLERS + 5):
        allowance.take(str(caller))
    with pytest.raises(TapeteError):
        allowance.take(str(MOST_CALLERS))
    allowance.take("0")


def test_who_asks_too_fast_is_told_to_wait() -> None:
    """The command has no effect, the answer says when to come back, and the table goes on."""
    with serving(limits=Limits(commands=(0.001, 3))) as running, Person(running.url, "Ana") as ana:
        ana.open("selminha")
        for _ in range(3):
            ana.post({"type": "sit", "seat": None})
        refused = ana.post({"type": "bet", "amount": 5})
        assert (refused.status_code, refused.json()["code"], refused.headers["retry-after"]) == (429, "too-many", "1")
        assert ana.look()["view"]["seats"][0]["bet"] == 0
        with Person(running.url, "Luis") as luis:
            luis.open("selminha")
            luis.say("sit")


def test_tables_opened_from_one_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address elsewhere cannot fill the disk with tables; this machine's own may open as it likes."""
    with serving(limits=Limits(openings=(0.001, 2))) as running, Person(running.url, "Ana") as ana:
        for _ in range(4):
            ana.open("selminha")
        monkeypatch.setattr("tapete.web.lobby.address_of", lambda _: "192.168.1.30")
        statuses = [ana.client.post("/api/tables", json={"rules": "selminha"}).status_code for _ in range(4)]
    assert statuses == [201, 201, 429, 429]
