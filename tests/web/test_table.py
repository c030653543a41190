"""Tables over HTTP: nights alone and together, and whatever people and lines do to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from tapete.record import parse_record, parse_shoe_file, verify
from tapete.rules import SHIPPED, shipped
from tests.web.people import Json, Person, Running

KINDS = list(SHIPPED)


def money(view: Json) -> int:
    """Return all that the seats of a view have, on the felt too."""
    round_ = view["round"] if view["round"] and not view["round"]["over"] else None
    felt = sum(seat["staked"] + (seat["insurance"] or {"bet": 0})["bet"] for seat in round_["seats"]) if round_ else 0
    return felt + sum(int(seat["stack"]) + int(seat["bet"]) for seat in view["seats"])


@pytest.mark.parametrize("rules", KINDS)
def test_a_night(ana: Person, rules: str) -> None:
    """On each of the five tables: sit down, play three rounds, see them told and written down, retire."""
    stakes = shipped(rules).stakes
    ana.open(rules)
    assert ana.say("sit")["seats"][0]["stack"] == stakes.bankroll
    for number in (1, 2, 3):
        before = ana.view["seats"][0]["stack"] + ana.view["seats"][0]["bet"]
        ana.say("clear")
        ana.deal(stakes.minimum * 2)
        ana.finish()
        over = ana.view["round"]
        assert over["over"]
        assert over["number"] == number
        assert money(ana.view) == before + over["seats"][0]["net"]
        story = ana.get(f"/api/tables/{ana.table}/rounds/{number}").json()
        assert story["settlement"]["seats"][0]["net"] == over["seats"][0]["net"]
        assert story["steps"] == over["steps"]
        assert parse_record(story["record"], "story").cards
        saved = ana.get(f"/api/tables/{ana.table}/rounds/{number}/record.toml")
        assert saved.text == story["record"]
        assert saved.headers["content-disposition"] == f'attachment; filename="tapete-round-{number}.toml"'
    listed = ana.get(f"/api/tables/{ana.table}/rounds?limit=2").json()["rounds"]
    assert [line["number"] for line in listed] == [3, 2]
    assert [line["number"] for line in ana.get(f"/api/tables/{ana.table}/rounds?before=2").json()["rounds"]] == [1]
    ana.say("clear")
    stack = ana.view["seats"][0]["stack"]
    ana.say("retire")
    best = ana.get("/api/scores").json()["tables"][rules]
    assert {"name": "Ana", "stack": stack} in [{"name": line["name"], "stack": line["stack"]} for line in best]


def test_lobby(ana: Person, luis: Person) -> None:
    """Five kinds of table in words; a shared table is listed with who sits there, a private one is not."""
    shared, private = ana.open("clasico"), ana.open("clasico", private=True)
    ana.enter(shared)
    ana.say("sit")
    lobby = luis.get("/api/tables").json()
    assert [felt["id"] for felt in lobby["tables"]] == KINDS
    assert all(felt["summary"] and felt["felt"] for felt in lobby["tables"])
    found = {table["id"]: table for table in lobby["open"]}
    assert found[shared]["seated"] == ["Ana"]
    assert private not in found
    luis.enter(private)
    assert luis.say("sit")["seats"][0]["name"] == "Luis"


@pytest.mark.parametrize("language", ["es", "en", "pt"])
@pytest.mark.parametrize("rules", KINDS)
def test_rules_in_words(ana: Person, rules: str, language: str) -> None:
    """The rules page of every table in every language, tips and rulings apart from the rest."""
    page = ana.get(f"/api/rules/{rules}?lang={language}").json()
    assert {"goal", "cards", "shoe", "deal", "turn", "dealer", "pays"} <= {part["id"] for part in page["sections"]}
    assert not {"tips", "rulings"} & {part["id"] for part in page["sections"]}
    assert page["rulings"]
    assert set(page["labels"]) >= {"hit", "stand", "deal", "retire"}


def test_owner_sets_seats_and_clocks(ana: Person, luis: Person) -> None:
    """Fewer seats and other clocks hold at that table alone."""
    ana.open("clasico", seats=2, decision_seconds=0, betting_seconds=60, private=True)
    state = ana.look()
    assert state["settings"] == {
        "seats": 2, "most_seats": 7, "decision_seconds": 0, "betting_seconds": 60, "private": True, "practice": False,
    }  # fmt: skip
    assert state["table"]["seats"] == 2
    assert state["me"]["owner"]
    luis.enter(ana.table)
    assert not luis.look()["me"]["owner"]
    assert luis.post({"type": "close"}).json()["code"] == "not-owner"
    assert luis.post({"type": "sit", "seat": 3}).status_code == 422
    assert luis.post({"type": "adjust", "seats": 3}).json()["code"] == "not-owner"
    refused = ana.post({"type": "adjust", "seats": 8})
    assert (refused.status_code, refused.json()["code"]) == (400, "field-out-of-range")
    ana.say("adjust", seats=3, betting_seconds=0)
    state = ana.look()
    assert (state["settings"]["seats"], state["settings"]["betting_seconds"], state["table"]["seats"]) == (3, 0, 3)
    assert luis.post({"type": "sit", "seat": 3}).status_code == 200
    ana.say("close")
    assert luis.post({"type": "sit", "seat": None}).status_code == 410


def test_repeated_letter_counts_once(ana: Person) -> None:
    """The same letter, sent again and again, changes nothing and gets the same answer."""
    ana.open("clasico")
    ana.say("sit")
    seen = ana.version
    chip = shipped("clasico").stakes.chips[1]
    answers = [ana.post({"type": "place", "chip": chip}, id="again", seen=seen).json() for _ in range(3)]
    assert [answer["version"] for answer in answers] == [seen + 1] * 3
    assert answers[0]["view"] == answers[1]["view"] == answers[2]["view"]
    assert ana.look()["view"]["seats"][0]["bet"] == chip


def test_stale_command_is_refused_with_what_is(ana: Person) -> None:
    """A command about a hand that is not so any more changes nothing, and comes back with the table as it is."""
    ana.open("clasico")
    ana.say("sit")
    ana.deal(20)
    old = ana.version - 1
    verbs = ana.mine()
    if not verbs:
        return  # a natural: nothing to be stale about
    answer = ana.post({"type": "act", "verb": verbs[0]}, seen=old)
    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert answer.json()["view"] == ana.look()["view"]
    assert ana.version == old + 1


@pytest.mark.parametrize("same", [True, False])
def test_sixteen_stands_one_effect(house: Running, ana: Person, stacked: Callable[[str], None], *, same: bool) -> None:
    """Sixteen windows that stand at once stand once: one letter sixteen times, or sixteen letters."""
    stacked("Ts 6h 9s Td 5c 9d 8c")
    ana.open("clasico")
    ana.say("sit")
    ana.deal(20)
    assert "stand" in ana.mine()
    seen = ana.version
    with ExitStack() as stack:
        tabs = [stack.enter_context(Person(house.url)) for _ in range(16)]
        for tab in tabs:
            tab.client.cookies = ana.client.cookies
            tab.table = ana.table

        def stand(place: int) -> Json:
            letter = "the one" if same else f"letter {place}"
            answer = tabs[place].post({"type": "act", "verb": "stand"}, seen=seen, id=letter)
            told: Json = answer.json()
            return {"status": answer.status_code, **told}

        with ThreadPoolExecutor(16) as pool:
            answers = list(pool.map(stand, range(16)))
    statuses = Counter(answer["status"] for answer in answers)
    assert statuses == ({200: 16} if same else {200: 1, 409: 15})
    assert {answer["version"] for answer in answers if answer["status"] == 200} == {seen + 1}
    assert ana.look()["view"]["version"] == seen + 1
    assert len(ana.get(f"/api/tables/{ana.table}/rounds").json()["rounds"]) == 1


def test_turns(ana: Person, luis: Person, stacked: Callable[[str], None]) -> None:
    """Who acts out of turn is refused, who bets during a round too; the card goes to whose turn it is."""
    stacked("5s 6s Th 5h 6h 8h 2c 2d")
    ana.open("clasico", betting_seconds=0, decision_seconds=0)
    luis.enter(ana.table)
    ana.say("sit", seat=2)
    luis.look()
    luis.say("sit", seat=1)
    ana.look()
    ana.say("bet", amount=20)
    luis.look()
    luis.say("bet", amount=20)
    luis.say("ready")
    ana.look()
    ana.say("ready")
    luis.look()
    assert luis.view["round"]["turn"] == {"seat": 1, "hand": 0}
    refused = ana.post({"type": "act", "verb": "hit"})
    assert refused.status_code == 422
    assert ana.post({"type": "bet", "amount": 40}).json()["code"] == "round-running"
    assert luis.post({"type": "retire"}).json()["code"] == "round-running"
    assert luis.say("act", verb="hit")["round"]["seats"][0]["hands"][0]["cards"] == ["5s", "5h", "2c"]
    luis.finish()
    ana.look()
    ana.finish()
    assert ana.view["round"]["over"]


def test_joining_and_leaving_in_the_middle(ana: Person, luis: Person, stacked: Callable[[str], None]) -> None:
    """Who joins in the middle plays from the next round; who leaves stands, is paid, and keeps the stack."""
    stacked("5s 6h Th 8d Tc Td 9c")
    ana.open("clasico", betting_seconds=0, decision_seconds=0)
    ana.say("sit")
    ana.deal(20)
    luis.enter(ana.table)
    luis.say("sit")
    assert [seat["seat"] for seat in luis.view["round"]["seats"]] == [1]
    luis.say("bet", amount=30)
    assert luis.view["round"]["seats"][0]["bet"] == 20
    ana.look()
    ana.say("leave")
    over = ana.look()["view"]
    assert over["round"]["over"]
    assert [seat["name"] for seat in over["seats"]] == ["Luis"]
    net = over["round"]["seats"][0]["net"]
    assert ana.say("sit")["seats"][0]["stack"] == shipped("clasico").stakes.bankroll + net
    luis.look()
    assert luis.view["seats"][1]["bet"] == 30


def test_two_windows_cannot_bet_it_twice(house: Running, ana: Person) -> None:
    """All one has, bet in two windows at once, is bet once."""
    ana.open("selminha")
    ana.say("sit")
    stack = ana.view["seats"][0]["stack"]
    with Person(house.url) as tab:
        tab.client.cookies, tab.player = ana.client.cookies, ana.player
        tab.enter(ana.table)
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda who: who.post({"type": "bet", "amount": stack}), (ana, tab)))
        seat = ana.look()["view"]["seats"][0]
    assert (seat["bet"], seat["stack"]) == (stack, 0)


def test_seven_silent_seats(house: Running) -> None:
    """Seven people bet and go away: each decision's clock ends once, the round is paid, and the table goes on."""
    with ExitStack() as stack:
        people = [stack.enter_context(Person(house.url, f"P{place}")) for place in range(7)]
        people[0].open("clasico", decision_seconds=1, betting_seconds=5)
        for person in people:
            person.enter(people[0].table)
            person.say("sit")
        for person in people:
            person.look()
            person.say("bet", amount=20)
        for person in people:
            person.look()
            person.say("ready")
        first = people[0]
        with first.follow() as events:
            for kind, view in events:
                if kind == "view" and view["round"] and view["round"]["over"]:
                    break
        bankroll = shipped("clasico").stakes.bankroll
        for seat, played in zip(view["seats"], view["round"]["seats"], strict=True):
            assert seat["stack"] + seat["bet"] == bankroll + played["net"]
        acted = [step for step in view["round"]["steps"] if step["do"] == "act"]
        assert {step["verb"] for step in acted} <= {"stand", "decline"}
        assert first.look()["view"]["phase"] == "betting"
        first.say("clear")
        assert first.say("bet", amount=30)["seats"][0]["bet"] == 30


def test_shoes_are_revealed_and_verify(ana: Person) -> None:
    """A closed table shows every seed, and its shoe files verify, with the client seed that was mixed in."""
    ana.open("selminha")
    ana.say("sit")
    ana.say("seed", seed="ab" * 32)
    assert ana.look()["me"]["seed_given"]
    assert ana.post({"type": "seed", "seed": "cd" * 32}).json()["code"] == "seed-given"
    ana.deal(20)
    ana.finish()
    hidden = ana.get(f"/api/tables/{ana.table}/shoes/1").json()
    assert hidden["server_seed"] is None
    assert hidden["client_seeds"] == [{"seat": 1, "seed": "ab" * 32}]
    assert hidden["commitment"] == ana.view["shoe"]["commitment"]
    ana.say("close")
    listed = ana.get(f"/api/tables/{ana.table}/shoes").json()["shoes"]
    assert [(shoe["number"], shoe["revealed"], shoe["rounds"]) for shoe in listed] == [(2, True, []), (1, True, [1])]
    text = ana.get(f"/api/tables/{ana.table}/shoes/1/shoe.toml").text
    assert verify(shipped("selminha"), parse_shoe_file(text, "shoe")) == ()
