"""People: a cookie, a name, and one hand however many windows show it."""

from __future__ import annotations

import httpx
import pytest

from tapete.web.person import COOKIE, Persons, checked_name
from tests.web.people import Person, Running, serving


def test_cookie_is_for_the_server_alone(house: Running) -> None:
    """No script reads it, no other page's form sends it, and plain http keeps it."""
    told = httpx.get(f"{house.url}/api/me").headers["set-cookie"]
    parts = [part.strip().lower() for part in told.split(";")]
    assert {"httponly", "samesite=lax", "path=/"} <= set(parts)
    assert "secure" not in parts
    assert parts[0].startswith(f"{COOKIE}=")


def test_cookie_is_secure_over_https() -> None:
    """Behind a proxy that speaks https the cookie never travels in the clear."""
    persons = Persons(b"k" * 32)
    assert persons.cookie(persons.new("en"), secure=True).secure


def test_same_person_again(house: Running, ana: Person) -> None:
    """Who comes back is the same player, after a change of name too."""
    assert ana.get("/api/me").json() == {"player": ana.player, "name": "Ana"}
    renamed = ana.client.put("/api/me", json={"name": "Ana María"}).json()
    assert renamed == {"player": ana.player, "name": "Ana María"}
    with Person(house.url) as other:
        assert other.player != ana.player


@pytest.mark.parametrize(
    # Not the last sign: some of its bits say nothing.
    "change",
    [lambda text: text[:-2] + ("A" if text[-2] != "A" else "B") + text[-1], lambda text: "x" + text],
)
def test_forged_cookie_is_nobodys(house: Running, ana: Person, change: object) -> None:
    """A cookie that this server did not sign makes nobody anybody."""
    assert callable(change)
    forged = change(ana.client.cookies[COOKIE])
    told = httpx.get(f"{house.url}/api/me", cookies={COOKIE: forged}).json()
    assert told["player"] != ana.player


@pytest.mark.parametrize("text", ["", "x", "é", "x" * 5000, "null", "eyJ9.x"])
def test_any_cookie_is_read(house: Running, text: str) -> None:
    """Whatever stands in the cookie, who asks is somebody new."""
    answer = httpx.get(f"{house.url}/api/me", headers=[(b"Cookie", f"{COOKIE}={text}".encode())])
    assert answer.status_code == 200
    assert answer.json()["player"].startswith("p_")


def test_restart_knows_everybody() -> None:
    """The key is the server's, not the process's: after a restart the cookie is still good."""
    with serving() as first, Person(first.url, "Ana") as ana:
        cookie, player = ana.client.cookies[COOKIE], ana.player
    with serving() as second:
        told = httpx.get(f"{second.url}/api/me", cookies={COOKIE: cookie}).json()
    assert told == {"player": player, "name": "Ana"}


@pytest.mark.parametrize(
    ("given", "kept"), [(" Ana ", "Ana"), ("Ana\t\tB", "Ana B"), ("e\u0301", "é"), ("王", "王"), ("x" * 24, "x" * 24)]
)
def test_names_are_kept_tidy(given: str, kept: str) -> None:
    """Blanks are one each, and signs are composed."""
    assert checked_name(given) == kept


def test_guests_have_names_in_their_language(house: Running) -> None:
    """Who gives no name is called something."""
    names = [Person(house.url, language=language) for language in ("es", "en", "pt")]
    told = [person.get("/api/me").json()["name"].split()[0] for person in names]
    for person in names:
        person.client.close()
    assert told == ["Invitado", "Guest", "Convidado"]


def test_two_tabs_one_hand(house: Running, ana: Person) -> None:
    """The same person in two windows sees one hand, and either may play it."""
    ana.open("clasico")
    ana.say("sit")
    with Person(house.url) as tab:
        tab.client.cookies = ana.client.cookies
        tab.player = ana.player
        tab.enter(ana.table)
        assert tab.look()["me"]["seat"] == 1
        assert tab.post({"type": "sit", "seat": None}).json()["code"] == "already-seated"
        ana.deal(20)
        tab.look()
        assert tab.view == ana.view
        assert tab.mine() == ana.mine()
        tab.finish()
        assert ana.look()["view"] == tab.view


def test_nights_that_go_on_are_ones_own(house: Running, ana: Person, luis: Person) -> None:
    """Who sits somewhere finds the way back, private tables too, until the night ends; nobody else is told."""
    practice = ana.open("clasico", private=True, practice=True, sit=True)
    table = ana.open("selminha", private=True, sit=True)
    answer = ana.get("/api/me/nights")
    assert answer.headers["cache-control"] == "no-store"
    own = {"table": table, "rules": "selminha", "practice": False, "stack": 500}
    stakes = {kind["id"]: kind["stakes"] for kind in ana.get("/api/tables").json()["tables"]}
    other = {"table": practice, "rules": "clasico", "practice": True, "stack": stakes["clasico"]["bankroll"]}
    assert sorted(answer.json()["nights"], key=lambda night: str(night["rules"])) == [other, own]
    assert luis.get("/api/me/nights").json() == {"nights": []}
    fresh = httpx.get(f"{house.url}/api/me/nights")
    assert (fresh.json(), "set-cookie" in fresh.headers) == ({"nights": []}, False)
    ana.say("retire")
    assert ana.get("/api/me/nights").json()["nights"] == [other]


def test_ones_own_scores_are_marked(ana: Person, luis: Person) -> None:
    """By who asks: the same night is nobody's own to others."""
    ana.open("europeo", sit=True)
    ana.deal(ana.look()["table"]["stakes"]["minimum"])
    ana.finish()
    ana.say("clear")
    ana.say("retire")
    told = [person.get("/api/scores").json()["tables"]["europeo"] for person in (ana, luis)]
    assert [[line["mine"] for line in lines] for lines in told] == [[True], [False]]
    assert [line["name"] for line in told[1]] == ["Ana"]
