"""The public view: everything anybody may see, and nothing that is hidden."""

from __future__ import annotations

import msgspec
import pytest

from tapete.cards import parse_cards
from tapete.messages import Verb
from tapete.view import View, phase, view
from tests.felt import Felt


def seen(felt: Felt) -> View:
    """Return the view of a table."""
    return view(felt.rules, felt.table, version=7, stream="mesa")


def encoded(felt: Felt) -> bytes:
    """Return the view as it goes over the wire."""
    return msgspec.json.encode(seen(felt))


# Two hole cards that the checks made so far do not tell apart, with the same cards around them. Where the peek is
# open, a natural and none differ in what follows; where it is not, even a natural may lie there.
TWINS: list[tuple[str, str, str, list[Verb]]] = [
    ("selminha", "8s Th 8d Ac 3c Ts", "8s Th 8d 9c 3c Ts", ["split"]),
    ("selminha", "8s Th 8d Kc", "8s Th 8d 2c", []),
    ("selminha", "5s Ah 6d 9c", "5s Ah 6d Kc", []),
    ("selminha", "5s Ah 6d 9c 4h", "5s Ah 6d 2c 4h", ["decline", "hit"]),
    ("europeo", "9s Th 7d Ac", "9s Th 7d 9c", []),
    ("americano", "9s Th 7d 2c 2d", "9s Th 7d 9c 2d", ["hit"]),
    ("match-play-21", "7s 7h 8d Kc 2d", "7s 7h 8d 2c 2d", ["hit"]),
]


@pytest.mark.parametrize(("table", "one", "other", "verbs"), TWINS)
def test_no_byte_depends_on_a_hidden_card(table: str, one: str, other: str, verbs: list[Verb]) -> None:
    """The same round with another hole card looks the same, byte by byte, until the card is shown."""
    felts = [Felt(table, script) for script in (one, other)]
    for felt in felts:
        felt.sit("ana")
        felt.bet(felt.rules.stakes.minimum * 2, "ana")
        felt.play("ana", *verbs)
    assert encoded(felts[0]) == encoded(felts[1])
    hidden = parse_cards(one)[3]
    assert hidden not in encoded(felts[0]).decode()


def test_the_hole_card_is_shown_when_the_round_is_over() -> None:
    """The settled round stays in view with the dealer's cards, each hand's result and net."""
    felt = Felt("selminha", "8s 9h 8d Td 3c Ts 5h")
    felt.sit("ana")
    felt.bet(10, "ana")
    felt.play("ana", "split", "double", "stand")
    state = seen(felt).round
    assert state is not None
    assert (state.over, state.dealer.cards, state.dealer.total) == (True, parse_cards("9h Td"), 19)
    assert [(hand.result, hand.net) for hand in state.seats[0].hands] == [("lose", -20), ("lose", -10)]
    assert (phase(felt.table), seen(felt).seats[0].stack) == ("betting", 460)  # 470, ten of them placed again


def test_stack_bet_and_what_is_staked_add_up() -> None:
    """A seat's stack is what is not on the felt: the initial bet, the split and the double taken off."""
    felt = Felt("selminha", "8s 9h 8d Td 3c Ts 5h")
    felt.sit("ana")
    felt.bet(10, "ana")
    felt.play("ana", "split")
    found = seen(felt)
    assert found.round is not None
    assert (found.seats[0].stack, found.round.seats[0].staked) == (480, 20)
    assert found.round.turn is not None
    assert (found.round.turn.seat, found.round.turn.hand) == (1, 0)
    assert [act.verb for act in found.legal] == ["hit", "stand", "double"]


def test_what_may_be_bet_is_said_for_every_chip() -> None:
    """Chips that the stack or the maximum forbids are dark; deal lights up with a bet that is one."""
    felt = Felt("selminha")
    felt.sit("ana")
    may = seen(felt).seats[0].may
    assert (may.place, may.clear, may.ready, may.retire) == ((True, True, True, True), False, False, True)
    felt.bet(5, "ana")
    assert seen(felt).seats[0].may.place == (False, False, False, False)


def test_asked_seats_and_the_clock_are_in_sight() -> None:
    """Everybody sees who still owes an answer and when the time is over."""
    felt = Felt("clasico", "9h Ts Ad 9s 8d 7d")
    felt.sit("ana", "luis")
    felt.bet(10, "ana", "luis")
    felt.play("luis", "decline")
    found = seen(felt)
    assert found.round is not None
    assert (found.phase, found.round.asked) == ("insurance", (1,))
    assert found.clock is not None
    assert (found.clock.kind, found.clock.ends, found.clock.seconds) == ("decision", 30_000, 30)


def test_a_view_is_plain_json() -> None:
    """A program reads the view with any JSON library: the contract's names, integers for money."""
    felt = Felt("selminha", "8s 9h 8d Td")
    felt.sit("ana")
    felt.bet(10, "ana")
    plain = msgspec.json.decode(encoded(felt))
    assert sorted(plain) == ["clock", "legal", "phase", "round", "rules", "seats", "shoe", "table", "version"]
    assert plain["round"]["dealer"] == {"cards": ["9h", None], "total": 9, "soft": False, "natural": False}
    assert plain["shoe"] | {"commitment": None} == {
        "number": 1,
        "left": 308,
        "total": 312,
        "cut": 78,
        "part": 0,
        "commitment": None,
        "next_commitment": None,
    }
