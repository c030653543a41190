"""What holds in every state of every round: random play, and a state machine that hypothesis drives."""

from collections import Counter
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tapete.cards import packs
from tapete.messages import Acted, CardDealt, Deal
from tapete.round import Round, awaiting, decide, evolve, legal
from tapete.rules import SHIPPED, Rules, load, parse
from tapete.testing import history, random_seats, random_table
from tests.promises import check_end, check_state

NIGHTS = range(25)


def _check_night(rules: Rules, random: Random) -> None:
    told = list(history(rules, random))
    for _, state in told:
        check_state(rules, state)
    for _, state in random.sample(told, 3):
        check_end(rules, state, random)
    replayed = told[0][1]
    for event, state in told[1:]:
        assert event is not None
        replayed = evolve(rules, replayed, event)
        assert replayed == state
    assert told[-1][1].phase == "over"


@pytest.mark.parametrize("table", SHIPPED)
@pytest.mark.parametrize("seed", NIGHTS)
def test_random_rounds_at_the_five_tables(table: str, seed: int) -> None:
    """Every state of random rounds keeps every promise, and the events alone rebuild it."""
    _check_night(load(table), Random(seed))


@pytest.mark.parametrize("seed", range(300))
def test_random_rounds_at_random_tables(seed: int) -> None:
    """The same at tables nobody has thought of."""
    random = Random(seed)
    _check_night(parse(random_table(random)), random)


@pytest.mark.proof
@pytest.mark.parametrize("hundred", range(40))
def test_many_random_rounds(hundred: int) -> None:
    """The same, many times over."""
    for seed in range(1000 + 100 * hundred, 1100 + 100 * hundred):
        random = Random(seed)
        _check_night(parse(random_table(random)), random)


@pytest.mark.parametrize("table", SHIPPED)
def test_two_cards_each_round_after_round(table: str) -> None:
    """Deal after deal: exactly two cards a seat and two for the dealer, in the order of the deal."""
    rules = load(table)
    for seed in range(20):
        deal = [state for _, state in history(rules, Random(seed)) if state.phase == "deal"][-1]
        states = [state for _, state in history(rules, Random(seed))]
        dealt = states[len(deal.cards) + 1]
        count = len(dealt.seats)
        assert dealt.dealer.cards == (dealt.cards[count], dealt.cards[2 * count + 1])
        for index, seat in enumerate(dealt.seats):
            assert [hand.cards for hand in seat.hands] == [(dealt.cards[index], dealt.cards[count + 1 + index])]


class AnyRound(RuleBasedStateMachine):
    """A round at any table, any cards, any command."""

    table: Rules
    state: Round

    @initialize(where=st.sampled_from(SHIPPED) | st.integers(0, 10**6), seed=st.integers(0, 10**6))
    def begin(self, where: str | int, seed: int) -> None:
        """Sit down at one of the five tables or at a random one."""
        self.table = load(where) if isinstance(where, str) else parse(random_table(Random(where)))
        self.state = random_seats(self.table, Random(seed))
        self.left = Counter(packs(self.table.shoe.decks, self.table.shoe.without))

    def _card_is_due(self) -> bool:
        return self.state.phase != "over" and not legal(self.table, self.state)

    @precondition(_card_is_due)
    @rule(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        """Deal any card that is left."""
        card = data.draw(st.sampled_from(sorted(card for card, count in self.left.items() if count)))
        (event,) = decide(self.table, self.state, Deal(card))
        assert event == CardDealt(card)
        self.left[card] -= 1
        self.state = evolve(self.table, self.state, event)

    @precondition(lambda self: bool(legal(self.table, self.state)))
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Take any legal action, answers in any order."""
        act = data.draw(st.sampled_from(legal(self.table, self.state)))
        (event,) = decide(self.table, self.state, act)
        assert event == Acted(act.seat, act.verb)
        before = awaiting(self.table, self.state)
        self.state = evolve(self.table, self.state, event)
        assert (awaiting(self.table, self.state), self.state.phase) != (before, "insurance")

    @precondition(lambda self: self.state.phase == "over")
    @rule(seed=st.integers(0, 10**6))
    def next_round(self, seed: int) -> None:
        """Begin another round from full packs."""
        self.state = random_seats(self.table, Random(seed))
        self.left = Counter(packs(self.table.shoe.decks, self.table.shoe.without))

    @invariant()
    def promises(self) -> None:
        """Every promise of a state."""
        if hasattr(self, "state"):
            check_state(self.table, self.state)

    @invariant()
    def cards_are_conserved(self) -> None:
        """Cards on the table and cards left are the packs, always."""
        if hasattr(self, "state"):
            assert self.left + Counter(self.state.cards) == Counter(
                packs(self.table.shoe.decks, self.table.shoe.without)
            )

    def teardown(self) -> None:
        """Whatever has been reached can end."""
        if hasattr(self, "state"):
            check_end(self.table, self.state, Random(0))


AnyRound.TestCase.settings = settings(max_examples=100, stateful_step_count=40, deadline=None, derandomize=True)
TestAnyRound = AnyRound.TestCase
