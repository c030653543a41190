"""Anything that can be said at a table, in any order: money and cards are conserved, refusals change nothing."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tapete.errors import IllegalAction
from tapete.messages import (
    Bet,
    Clear,
    Leave,
    NightEnded,
    Place,
    Play,
    PlayerSeated,
    Ready,
    Repeat,
    Retire,
    RoundSettled,
    Sit,
    TableCommand,
    Tick,
    Verb,
)
from tapete.round import legal
from tapete.rules import SHIPPED
from tapete.rules.keys import VERBS
from tapete.shoe import pack_of
from tapete.table import Table, awaited, evolve, is_running
from tapete.view import view
from tests.felt import Felt

PLAYERS = st.sampled_from(["ana", "luis", "eva"])


class AtTheTable(RuleBasedStateMachine):
    """Three people and a clock at one of the five tables."""

    @initialize(table=st.sampled_from(SHIPPED), order=st.randoms(use_true_random=False))
    def open(self, table: str, order: Random) -> None:
        """Open a table whose shoes are shuffled by hypothesis."""
        self.felt = Felt(table)
        self.felt.order = lambda cards: tuple(order.sample(cards, len(cards)))

    def say(self, command: TableCommand) -> None:
        """Say something; money comes with a new stack, goes with a night that ends, and is else won or lost."""
        before = self.felt.table
        try:
            events = self.felt.say(command)
        except IllegalAction:
            assert self.felt.table == before
            return
        folded = before
        for event in events:
            folded = evolve(self.felt.rules, folded, event)
        assert folded == self.felt.table
        won = sum(net for event in events if isinstance(event, RoundSettled) for _, net in event.nets)
        left = sum(event.stack for event in events if isinstance(event, NightEnded))
        kept = dict(before.purses)
        brought = sum(e.stack for e in events if isinstance(e, PlayerSeated) and e.player not in kept)
        assert stacks(self.felt.table) == stacks(before) + brought + won - left

    @rule(player=PLAYERS, seat=st.none() | st.integers(0, 8))
    def sit(self, player: str, seat: int | None) -> None:
        """Take a seat, perhaps one that is taken or does not exist."""
        self.say(Sit(player, player, seat))

    @rule(player=PLAYERS, amount=st.integers(-1, 120))
    def bet(self, player: str, amount: int) -> None:
        """Bet some steps, and deal when ready."""
        self.say(Bet(player, amount * self.felt.rules.stakes.step))
        self.say(Ready(player))

    @rule(player=PLAYERS, chip=st.integers(0, 8))
    def place(self, player: str, chip: int) -> None:
        """Place a chip, perhaps one that does not exist."""
        chips = (*self.felt.rules.stakes.chips, 3)
        self.say(Place(player, chips[chip % len(chips)]))

    @rule(player=PLAYERS, what=st.sampled_from([Clear, Leave, Retire, Ready]))
    def speak(self, player: str, what: type[Clear | Leave | Retire | Ready]) -> None:
        """Clear, leave, retire or be ready, whenever."""
        self.say(what(player))

    @rule(player=PLAYERS, on=st.booleans())
    def repeat(self, player: str, *, on: bool) -> None:
        """Tick the box or not."""
        self.say(Repeat(player, on=on))

    @rule(player=PLAYERS, verb=st.sampled_from(VERBS))
    def play(self, player: str, verb: Verb) -> None:
        """Say any verb at any time."""
        self.say(Play(player, verb))

    @precondition(lambda self: is_running(self.felt.table))
    @rule(choice=st.integers(0, 30))
    def play_legally(self, choice: int) -> None:
        """Take one of the legal actions, so that rounds get somewhere."""
        state = self.felt.table.round
        assert state is not None
        acts = legal(self.felt.rules, state)
        act = acts[choice % len(acts)]
        player = next(player.id for player in self.felt.table.players if player.seat == act.seat)
        self.say(Play(player, act.verb))

    @rule(seconds=st.integers(0, 40))
    def wait(self, seconds: int) -> None:
        """Let time pass and look at the clock."""
        self.felt.now += seconds * 1000
        self.say(Tick())

    @invariant()
    def packs_are_whole(self) -> None:
        """No card is on the table and in the shoe at once more often than the packs have it."""
        table = self.felt.table
        shoe = table.shoe
        if shoe is None:
            return
        on_table = table.round.cards if table.round is not None and is_running(table) else ()
        ahead = Counter(shoe.cards[shoe.position :]) + Counter(on_table)
        assert not ahead - Counter(pack_of(self.felt.rules))

    @invariant()
    def nobody_is_in_debt(self) -> None:
        """Stacks never fall below what is on the felt."""
        for player in view(self.felt.rules, self.felt.table).seats:
            assert player.stack >= 0

    @invariant()
    def somebody_can_go_on(self) -> None:
        """A running round always awaits somebody who is there, with something legal to do."""
        table = self.felt.table
        if is_running(table):
            assert table.round is not None
            assert awaited(self.felt.rules, table)
            assert legal(self.felt.rules, table.round)


def stacks(table: Table) -> int:
    """Return all money that players have, seated or kept."""
    return sum(player.stack for player in table.players) + sum(stack for _, stack in table.purses)


AtTheTable.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestAtTheTable = AtTheTable.TestCase
