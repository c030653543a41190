"""A table for tests: a script of cards on top of the shoe, a clock that the test turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from tapete.cards import Card, parse_cards
from tapete.dealing import decide
from tapete.messages import Bet, Play, Ready, Sit, TableCommand, TableEvent, Verb
from tapete.rules import Rules, load
from tapete.table import Table, evolve


class Felt:
    """A table whose shoes begin with scripted cards, the rest of the packs behind them in canonical order."""

    def __init__(self, rules: Rules | str, *scripts: str) -> None:
        self.rules = load(rules) if isinstance(rules, str) else rules
        self.table = Table()
        self.now = 0
        self.scripts = [parse_cards(script) for script in scripts]
        self.order: Callable[[tuple[Card, ...]], tuple[Card, ...]] | None = None
        """How to shuffle instead of a script."""
        self.shuffled: list[tuple[int, int, tuple[Card, ...]]] = []

    def say(self, command: TableCommand) -> list[TableEvent]:
        """Obey a command; raises `IllegalAction` with the table unchanged."""
        events = decide(self.rules, self.table, command, now=self.now, shuffle=self.shuffle)
        for event in events:
            self.table = evolve(self.rules, self.table, event)
        return list(events)

    def shuffle(self, number: int, part: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Put the next script on top of the cards, and note what was asked for."""
        self.shuffled.append((number, part, cards))
        if self.order is not None:
            return self.order(cards)
        script: Sequence[Card] = self.scripts.pop(0) if self.scripts else ()
        rest = Counter(cards)
        rest.subtract(script)
        assert min(rest.values()) >= 0, "the script asks for cards that are not there"
        return (*script, *rest.elements())

    def sit(self, *players: str) -> None:
        """Seat players, each named as their id, on the first free seats."""
        for player in players:
            self.say(Sit(player, player))

    def bet(self, amount: int, *players: str) -> list[TableEvent]:
        """Bet and be ready, one player after the other."""
        events: list[TableEvent] = []
        for player in players:
            self.say(Bet(player, amount))
            events = self.say(Ready(player))
        return events

    def play(self, player: str, *verbs: Verb) -> list[TableEvent]:
        """Take actions one after the other; return the events of the last."""
        events: list[TableEvent] = []
        for verb in verbs:
            events = self.say(Play(player, verb))
        return events

    def stack(self, player: str) -> int:
        """Return a seated player's stack in units."""
        return next(found.stack for found in self.table.players if found.id == player)
