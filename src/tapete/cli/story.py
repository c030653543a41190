"""A finished round told to somebody who was not there: step by step in words, then its results and money."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tapete.cards import Card, hand_value
from tapete.cli.telling import Teller
from tapete.hand import BONUS, hand_of, is_natural
from tapete.messages import Act
from tapete.round import Round
from tapete.settlement import HandResult, SeatResult, settle
from tapete.steps import Step, steps


class Story:
    """Tells one round; `players` names seats, which else have their number for a name."""

    def __init__(self, teller: Teller, players: Mapping[int, str]) -> None:
        self.teller = teller
        self.players = players
        self.dealer: list[Card] = []
        self.hands: dict[int, list[list[Card]]] = {}
        self.begun = False
        self.told: Mapping[str, Callable[[Step], Iterator[str]]] = {
            "deal": self._deal,
            "act": self._act,
            "peek": self._peek,
            "turn": self._turn,
        }

    def tell(self, state: Round, actions: Sequence[Act]) -> Iterator[str]:
        """Yield the lines of a round that is over; `actions` are all of it, in order."""
        money = self.teller.money
        for seat in state.seats:
            yield self._say("bet", who=self._who(seat.number), bet=money(seat.bet), stack=money(seat.stack))
        yield ""
        for step in steps(self.teller.rules, state, actions):
            if step.do in self.told:
                yield from self.told[step.do](step)
        yield ""
        for result in settle(self.teller.rules, state).seats:
            yield from self._result(result)

    # The steps

    def _deal(self, step: Step) -> Iterator[str]:
        if step.card is None:
            yield from self._opening()
        elif step.seat:
            yield from self._deal_to_seat(step.seat, step.hand, step.card)
        else:
            self.dealer.append(step.card)
            if self.begun:
                yield self._say("draw", card=self._card(step.card), hand=self._hand(self.dealer))

    def _deal_to_seat(self, seat: int, index: int, card: Card) -> Iterator[str]:
        hand = self.hands.setdefault(seat, [[]])[index]
        hand.append(card)
        if self.begun:
            yield self._say("card", who=self._who(seat, index), card=self._card(card), hand=self._hand(hand))

    def _opening(self) -> Iterator[str]:
        """Yield what lies on the table once the hole card is there."""
        self.begun = True
        yield self._say("up", card=self._card(self.dealer[0]))
        for seat, (hand,) in self.hands.items():
            yield self._say("dealt", who=self._who(seat), hand=self._hand(hand, natural=True))

    def _act(self, step: Step) -> Iterator[str]:
        yield self._say(str(step.verb), who=self._who(step.seat, step.hand))
        if step.verb == "split":
            hands = self.hands[step.seat]
            first, second = hands[step.hand]
            hands[step.hand : step.hand + 1] = [[first], [second]]

    def _peek(self, _step: Step) -> Iterator[str]:
        yield self._say("peek")

    def _turn(self, step: Step) -> Iterator[str]:
        if step.card is not None:
            self.dealer.append(step.card)
            yield self._say("turn", card=self._card(step.card), hand=self._hand(self.dealer, natural=True))

    # The results

    def _result(self, seat: SeatResult) -> Iterator[str]:
        """Yield how each hand of a seat ended, then what it all came to."""
        teller = self.teller
        if seat.insurance is not None:
            bet, net = teller.money(seat.insurance.bet), teller.signed(seat.insurance.net)
            yield self._say("insurance", who=self._name(seat.seat), bet=bet, net=net)
        for index, hand in enumerate(seat.hands):
            yield self._hand_result(self._who(seat.seat, index), hand)
        yield self._say("sum", who=self._name(seat.seat), net=teller.signed(seat.net), stack=teller.money(seat.stack))

    def _hand_result(self, who: str, hand: HandResult) -> str:
        bonus = hand.result.removeprefix(BONUS) if hand.result.startswith(BONUS) else ""
        result = self._say("result-bonus" if bonus else f"result-{hand.result}", bonus=bonus)
        return self._say("result", who=who, result=result, net=self.teller.signed(hand.net))

    # Words

    def _say(self, message: str, **details: str | int) -> str:
        return self.teller.say(f"story-{message}", **details)

    def _name(self, seat: int) -> str:
        return self.players.get(seat) or self._say("seat", seat=seat)

    def _who(self, seat: int, hand: int = 0) -> str:
        """Return the name of a seat, with the number of the hand where it has several."""
        name = self._name(seat)
        return self._say("hand", who=name, hand=hand + 1) if len(self.hands.get(seat, ())) > 1 else name

    def _card(self, card: Card) -> str:
        return self.teller.card(card).plain

    def _hand(self, cards: Sequence[Card], *, natural: bool = False) -> str:
        """Return cards and total in words; `natural` tells whether these two cards could be one."""
        total, soft = hand_value(cards)
        kind = "bust" if total > 21 else "soft" if soft and len(cards) > 1 else "hard"
        if natural and is_natural(hand_of(tuple(cards))):
            kind = "natural"
        return self._say(f"total-{kind}", cards=self.teller.cards(tuple(cards)).plain, total=total)
