"""A table from the first seat taken to the last one freed."""

from __future__ import annotations

from decimal import Decimal

import pytest
from msgspec.structs import replace

from tapete.errors import IllegalAction
from tapete.messages import (
    Bet,
    BetPlaced,
    Clear,
    ClockSet,
    Leave,
    NightEnded,
    PartStarted,
    Place,
    Play,
    PlayerLeft,
    Ready,
    Repeat,
    Retire,
    RoundBegan,
    RoundMissed,
    RoundSettled,
    ShoeStarted,
    Sit,
    TableCommand,
    TableEvent,
    Tick,
)
from tapete.rules import Rules, load, parse
from tapete.shoe import pack_of
from tapete.table import is_running
from tests.felt import Felt

NAMES = '[table]\nid = "own"\nname = { es = "Propia" }\n'


def kinds(events: list[TableEvent]) -> list[str]:
    """Return the names of events, for reading."""
    return [type(event).__name__ for event in events]


def refused(felt: Felt, command: TableCommand) -> str:
    """Return the code with which a command is refused, and see that nothing changed."""
    before = felt.table
    with pytest.raises(IllegalAction) as refusal:
        felt.say(command)
    assert felt.table == before
    return refusal.value.code


def test_one_person_deals_when_ready_and_is_paid_at_the_end() -> None:
    """Who sits alone deals when ready; the bet comes back doubled when the hand wins."""
    felt = Felt("selminha", "Th 6d 9s Td 8c")
    felt.sit("ana")
    assert "RoundBegan" in kinds(felt.bet(10, "ana"))
    felt.play("ana", "stand")
    assert (felt.stack("ana"), is_running(felt.table)) == (510, False)


@pytest.mark.parametrize(
    ("table", "amount", "code"),
    [
        ("selminha", 0, "bet-under-minimum"),
        ("selminha", -1, "bet-under-minimum"),
        ("selminha", 7, "bet-not-multiple"),
        ("selminha", 505, "bet-over-maximum"),
        ("selminha", 10**9, "bet-over-maximum"),
        ("clasico", 5, "bet-under-minimum"),
        ("europeo", 150, "bet-not-multiple"),
        ("europeo", 50100, "bet-over-maximum"),
    ],
)
def test_bets_outside_the_limits_are_refused(table: str, amount: int, code: str) -> None:
    """A bet is a multiple of the step between the table's limits."""
    felt = Felt(table)
    felt.sit("ana")
    assert refused(felt, Bet("ana", amount)) == code


def test_a_bet_is_never_more_than_the_stack() -> None:
    """With 100 of 500 left, 105 is over the stack and 100 is not."""
    felt = Felt("selminha", "Th 9d 8s Td")
    felt.sit("ana")
    felt.bet(400, "ana")
    felt.play("ana", "stand")
    assert refused(felt, Bet("ana", 105)) == "bet-over-stack"
    assert felt.say(Bet("ana", 100)) == [BetPlaced(1, 100, by_hand=True)]


def test_chips_add_up_to_a_bet_and_pass_no_limit() -> None:
    """Chips of the table alone, up to the maximum; a bet under the minimum cannot be confirmed."""
    felt = Felt("selminha")
    felt.sit("ana")
    assert refused(felt, Place("ana", 10)) == "no-such-chip"
    assert refused(felt, Ready("ana")) == "bet-under-minimum"
    felt.say(Place("ana", 500))
    assert refused(felt, Place("ana", 5)) == "bet-over-maximum"
    felt.say(Clear("ana"))
    felt.say(Place("ana", 25))
    felt.say(Place("ana", 5))
    assert felt.table.players[0].bet == 30


def test_the_previous_initial_bet_is_repeated_and_lowered_to_the_stack() -> None:
    """The box is ticked at the start; a doubled bet is repeated as the initial one, lowered to the stack."""
    felt = Felt("selminha", "6h 9d 5s Td 2c  6s 9c 5d Tc 2h")
    felt.sit("ana")
    felt.bet(200, "ana")
    events = felt.play("ana", "double")
    assert felt.stack("ana") == 100
    assert BetPlaced(1, 100, by_hand=False) in events


def test_the_box_keeps_its_tick_when_the_bet_is_cleared_and_stays_off_when_unticked() -> None:
    """LIMPIAR removes the placed bet; unticking the box stops the repeating."""
    felt = Felt("selminha", "Th 6d 9s Td 8c  Tc 6s 9d Th 8s")
    felt.sit("ana")
    felt.bet(10, "ana")
    felt.play("ana", "stand")
    felt.say(Clear("ana"))
    assert (felt.table.players[0].bet, felt.table.players[0].repeat) == (0, True)
    felt.say(Repeat("ana", on=False))
    felt.bet(20, "ana")
    assert not any(isinstance(event, BetPlaced) for event in felt.play("ana", "stand"))
    felt.say(Repeat("ana", on=True))
    assert felt.table.players[0].bet == 20


def test_a_night_below_the_minimum_ends_without_a_score() -> None:
    """All 500 lost: the night is over, it scores nothing, and a new one starts with a full stack."""
    felt = Felt("selminha", "Th 9d 8s Td")
    felt.sit("ana")
    felt.bet(500, "ana")
    ended = felt.play("ana", "stand")[-1]
    assert ended == NightEnded(1, "ana", "ana", 0, scores=False)
    felt.sit("ana")
    assert felt.stack("ana") == 500


def test_retiring_scores_the_stack_and_only_between_rounds() -> None:
    """RETIRARSE: not while the hand is open; afterwards the stack is the score; a night without a round has none."""
    felt = Felt("selminha", "Th 6d 9s Td 8c")
    felt.sit("ana")
    felt.bet(10, "ana")
    assert refused(felt, Retire("ana")) == "round-running"
    felt.play("ana", "stand")
    assert felt.say(Retire("ana")) == [NightEnded(1, "ana", "ana", 510, scores=True)]
    felt.sit("bea")
    assert felt.say(Retire("bea")) == [NightEnded(1, "bea", "bea", 500, scores=False)]


def test_a_round_starts_when_every_seated_player_has_bet() -> None:
    """Two at the table: the first to be ready waits for the second."""
    felt = Felt("clasico", "Th Ts 6d 9s 8d Td 8c")
    felt.sit("ana", "luis")
    assert "RoundBegan" not in kinds(felt.bet(10, "ana"))
    assert "RoundBegan" in kinds(felt.bet(20, "luis"))


def test_the_betting_clock_starts_the_round_with_the_bets_there_are() -> None:
    """Fifteen seconds after the first bet the round starts; who has none misses it, twice in a row frees the seat."""
    felt = Felt("clasico", "Th 6d 9s Td 8c  Tc 6s 9d Th 8s")
    felt.sit("ana", "luis")
    events = felt.say(Bet("ana", 10))
    assert ClockSet(15_000) in events
    felt.now = 14_999
    assert felt.say(Tick()) == []
    felt.now = 15_000
    events = felt.say(Tick())
    assert RoundMissed(2) in events
    assert any(isinstance(event, RoundBegan) for event in events)
    felt.play("ana", "stand")
    felt.say(Bet("ana", 10))
    felt.now = 40_000
    assert PlayerLeft(2) in felt.say(Tick())
    assert dict(felt.table.purses) == {"luis": 1000}
    felt.play("ana", "stand")
    felt.sit("luis")
    assert felt.stack("luis") == 1000


def test_a_repeated_bet_alone_keeps_nobody_at_the_table() -> None:
    """A bet that the box placed takes part only when its player confirms it."""
    felt = Felt("clasico", "Th Ts 6d 9s 8d Td 8c")
    felt.sit("ana", "luis")
    felt.bet(10, "ana", "luis")
    felt.play("ana", "stand")
    felt.play("luis", "stand")
    assert [player.bet for player in felt.table.players] == [10, 10]
    felt.say(Ready("ana"))
    felt.now = 20_000
    events = felt.say(Tick())
    assert RoundMissed(2) in events


def test_bets_that_are_none_are_taken_back_when_the_clock_ends() -> None:
    """A chip below the minimum starts the clock; at its end there is no round, and no clock runs on."""
    rules = parse(NAMES + "seats = 2\n[stakes]\nminimum = 10\nstep = 5\n[split]\nhands = 2\n")
    felt = Felt(rules)
    felt.sit("ana", "luis")
    felt.say(Place("ana", rules.stakes.chips[0]))
    felt.now = 15_000
    felt.say(Tick())
    assert (felt.table.players[0].bet, felt.table.clock, felt.table.number) == (0, None, 0)


def test_neither_clock_runs_while_one_person_sits() -> None:
    """Alone there is no hurry; the clock stops when the other leaves."""
    felt = Felt("clasico")
    felt.sit("ana")
    clocks = [felt.table.clock]
    felt.say(Bet("ana", 10))
    clocks.append(felt.table.clock)
    felt.sit("luis")
    clocks.append(felt.table.clock)
    felt.say(Leave("luis"))
    assert [*clocks, felt.table.clock] == [None, None, 15_000, None]


def test_each_decision_starts_the_clock_anew_and_silence_stands() -> None:
    """Thirty seconds a decision; who says nothing stands and is paid."""
    felt = Felt("clasico", "5h Ts 6d 5s 8d Td 2c 8c")
    felt.sit("ana", "luis")
    felt.bet(10, "ana", "luis")
    assert felt.table.clock == 30_000
    felt.now = 20_000
    felt.play("ana", "hit")
    assert felt.table.clock == 50_000
    felt.now = 50_000
    felt.say(Tick())
    assert felt.table.clock == 80_000
    felt.now = 80_000
    events = felt.say(Tick())
    assert RoundSettled(1, ((1, 10), (2, 10))) in events


def test_insurance_is_asked_of_all_seats_under_one_clock() -> None:
    """Answers come in any order and do not start the clock anew; its end declines for who is silent."""
    felt = Felt("clasico", "9h Ts Ad 9s 8d 7d")
    felt.sit("ana", "luis")
    felt.bet(10, "ana", "luis")
    felt.now = 10_000
    felt.play("luis", "insure")
    assert felt.table.clock == 30_000
    assert refused(felt, Play("ana", "hit")) == "not-legal"
    felt.now = 30_000
    felt.say(Tick())
    state = felt.table.round
    assert state is not None
    assert ([seat.insurance for seat in state.seats], state.phase) == ([0, 5], "play")


def test_who_leaves_in_the_middle_stands_and_is_paid() -> None:
    """Leaving declines and stands for the rest of the round; the seat is freed when it is over, the stack kept."""
    felt = Felt("clasico", "Th Ts 6d 9s 8d Td 8c")
    felt.sit("ana", "luis")
    felt.bet(10, "ana", "luis")
    felt.say(Leave("ana"))
    events = felt.play("luis", "stand")
    assert RoundSettled(1, ((1, 10), (2, 10))) in events
    assert [player.id for player in felt.table.players] == ["luis"]
    assert dict(felt.table.purses) == {"ana": 1010}


def test_who_joins_in_the_middle_bets_for_the_next_round_only() -> None:
    """A bet during somebody else's round stays on the felt until the next and is staked once."""
    felt = Felt("clasico", "Th 6d 9s Td 8c")
    felt.sit("ana")
    felt.bet(10, "ana")
    felt.sit("luis")
    felt.bet(20, "luis")
    assert (felt.stack("luis"), felt.table.number) == (1000, 1)
    assert refused(felt, Bet("ana", 10)) == "round-running"
    felt.play("ana", "stand")
    assert (felt.stack("luis"), felt.table.players[1].bet, felt.table.number) == (1000, 20, 1)


def test_out_of_turn_and_out_of_round() -> None:
    """Only the seat whose turn it is acts; nobody acts before the deal or after the end."""
    felt = Felt("clasico", "Th Ts 6d 9s 8d Td 8c")
    assert refused(felt, Play("ana", "hit")) == "not-seated"
    felt.sit("ana", "luis")
    assert refused(felt, Play("ana", "hit")) == "no-round"
    felt.bet(10, "ana", "luis")
    assert refused(felt, Play("luis", "hit")) == "not-your-turn"
    felt.play("ana", "stand")
    felt.play("luis", "stand")
    assert refused(felt, Play("ana", "hit")) == "round-over"


def test_seats_are_taken_once() -> None:
    """A taken seat, a seat the table does not have, a second seat and a full table are refused."""
    felt = Felt("selminha")
    felt.sit("ana")
    assert refused(felt, Sit("ana", "ana")) == "already-seated"
    assert refused(felt, Sit("luis", "luis")) == "table-full"
    assert refused(felt, Sit("luis", "luis", 1)) == "seat-not-free"
    shared = Felt("clasico")
    shared.say(Sit("ana", "ana", 5))
    assert refused(shared, Sit("luis", "luis", 8)) == "seat-not-free"
    shared.sit("luis")
    assert [player.seat for player in shared.table.players] == [1, 5]


def spent(rules: Rules, left: int) -> Felt:
    """Return a table with one player ready and `left` cards in the shoe."""
    felt = Felt(rules, "Th 6d 9s Td 8c")
    felt.sit("ana")
    felt.bet(rules.stakes.minimum, "ana")
    felt.play("ana", "stand")
    shoe = felt.table.shoe
    assert shoe is not None
    felt.table = replace(felt.table, shoe=replace(shoe, position=len(shoe.cards) - left))
    felt.say(Bet("ana", rules.stakes.minimum))
    return felt


@pytest.mark.parametrize(("left", "fresh"), [(79, False), (78, False), (77, True)])
def test_the_shoe_is_shuffled_below_a_quarter(left: int, fresh: bool) -> None:
    """Fewer than 78 of 312 cards are shuffled before the next round; exactly 78 are not yet."""
    felt = spent(load("selminha"), left)
    assert ("ShoeStarted" in kinds(felt.say(Ready("ana")))) is fresh


def test_a_shoe_for_every_round() -> None:
    """`reshuffle_below = 1.0` shuffles before every round."""
    rules = load("selminha")
    felt = spent(replace(rules, shoe=replace(rules.shoe, reshuffle_below=Decimal(1))), 307)
    assert "ShoeStarted" in kinds(felt.say(Ready("ana")))


def test_a_dry_shoe_deals_its_discards_on_and_never_a_card_on_the_table() -> None:
    """With reshuffle_below 0 the shoe runs dry inside a round: part 1 is the packs without the cards on the table."""
    rules = load("selminha")
    rules = replace(rules, shoe=replace(rules.shoe, reshuffle_below=Decimal(0)))
    felt = spent(rules, 3)
    events = felt.say(Ready("ana"))
    parts = [event for event in events if isinstance(event, PartStarted)]
    assert [part.part for part in parts] == [1]
    state = felt.table.round
    assert state is not None
    assert sorted((*felt.shuffled[-1][2], *state.cards[:3])) == sorted(pack_of(rules))


def test_the_first_to_sit_at_an_empty_table_gets_a_new_shoe() -> None:
    """Who retires and sits down again does not meet the old shoe."""
    felt = Felt("selminha", "Th 6d 9s Td 8c")
    felt.sit("ana")
    felt.bet(10, "ana")
    felt.play("ana", "stand")
    felt.say(Retire("ana"))
    felt.sit("bea")
    assert any(isinstance(event, ShoeStarted) and event.number == 2 for event in felt.bet(10, "bea"))
