"""A round told in sentences: cards and totals in words, results and money."""

from __future__ import annotations

from decimal import Decimal

from rich.text import Text

from tapete.cards import Card
from tapete.cli.output import MINUS
from tapete.hand import BONUS
from tapete.labels import label
from tapete.money import in_currency
from tapete.rules import Rules
from tapete.steps import Step
from tapete.text import money, number, say
from tapete.view import DealerView, HandView, RoundView, SeatView

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
SIGNS_USED = "".join(SIGNS.values()) + MINUS + "▒"
"""What a terminal must be able to write; one that cannot gets letters instead."""
COLOURS = {"s": "bold", "h": "bold red", "d": "bold red", "c": "bold"}


class Teller:
    """Tells a table's rounds in one language; `signs` is false where the terminal cannot write suit signs."""

    def __init__(self, rules: Rules, language: str, *, signs: bool) -> None:
        self.rules = rules
        self.language = language
        self.signs = signs

    def say(self, message: str, **details: str | int | Decimal) -> str:
        """Return a message of the catalogues."""
        return say(self.language, message, **details)

    def money(self, units: int) -> str:
        """Return an amount with its currency."""
        return money(in_currency(self.rules, units), self.rules.stakes.currency, self.language)

    def plain(self, units: int) -> str:
        """Return an amount without its currency."""
        return number(in_currency(self.rules, units), self.language)

    def signed(self, units: int) -> str:
        """Return an amount won or lost, its sign always written."""
        minus = MINUS if self.signs else "-"
        sign = "+" if units > 0 else minus if units < 0 else ""
        return sign + self.plain(abs(units))

    def label(self, name: str) -> str:
        """Return the word on a button."""
        return label(self.rules, name, self.language)

    # Cards and totals

    def card(self, card: Card | None) -> Text:
        """Return a card as a short sign in colour; a card face down has neither."""
        if card is None:
            return Text("[??]" if not self.signs else "▒▒", style="dim")
        rank = "10" if card[0] == "T" else card[0]
        return Text(rank + (SIGNS[card[1]] if self.signs else card[1]), style=COLOURS[card[1]])

    def cards(self, cards: tuple[Card | None, ...]) -> Text:
        """Return cards side by side."""
        return Text(" ").join(self.card(card) for card in cards)

    def in_words(self, card: Card | None) -> str:
        """Return a card in words."""
        if card is None:
            return self.say("card-face-down")
        rank, suit = self.say(f"rank-{card[0]}"), self.say(f"suit-{card[1]}")
        return self.say("card-in-words", rank=rank, suit=suit)

    def total(self, hand: HandView | DealerView) -> str:
        """Return a total in words, softness and naturals said."""
        natural = hand.natural if isinstance(hand, DealerView) else hand.end == "natural"
        if natural:
            return self.say("total-natural")
        return self.say("total-soft" if hand.soft else "total-hard", total=hand.total)

    # What happened

    def step(self, step: Step, hands: int) -> str | None:
        """Return one step as a sentence; None for what the table that follows tells better."""
        who = self.say("you") if step.seat else self.say("dealer")
        if step.do == "deal":
            place = self.say("hand-number", hand=step.hand + 1) if step.seat and hands > 1 else who
            return self.say("told-card", who=place, card=self.in_words(step.card))
        if step.do == "turn":
            return self.say("told-turn", card=self.in_words(step.card))
        return self.say("told-peek") if step.do == "peek" else None

    def felt(self, state: RoundView, seat: SeatView) -> list[Text]:
        """Return dealer and hands, a line each, the acting hand marked."""
        lines = [self._line(self.say("dealer"), self.cards(state.dealer.cards), self.total(state.dealer), "")]
        turn = state.turn.hand if state.turn else None
        for place, hand in enumerate(seat.hands):
            name = self.say("hand-number", hand=place + 1) if len(seat.hands) > 1 else self.say("your-hand")
            mark = "> " if place == turn and len(seat.hands) > 1 else ""
            stake = self.say("told-stake", amount=self.money(hand.bet))
            lines.append(self._line(mark + name, self.cards(hand.cards), self.total(hand), stake))
        return lines

    def _line(self, name: str, cards: Text, total: str, rest: str) -> Text:
        return Text.assemble((f"{name}: ", "bold"), cards, f"  {total}", (f"  {rest}" if rest else "", "dim"))

    def results(self, seat: SeatView) -> list[str]:
        """Return each hand's result and money, the insurance's, and the sum of a seat that is over."""
        many = len(seat.hands) > 1
        lines = [self._result(hand, place if many else None) for place, hand in enumerate(seat.hands)]
        if seat.insurance is not None and seat.insurance.net is not None:
            lines.append(self.say("told-insurance", net=self.signed(seat.insurance.net)))
        if len(lines) > 1 and seat.net is not None:
            lines.append(self.say("told-sum", net=self.signed(seat.net)))
        return lines

    def _result(self, hand: HandView, place: int | None) -> str:
        name = self.say("hand-number", hand=place + 1) if place is not None else self.say("your-hand")
        result = hand.result or ""
        said = (
            self.say("result-bonus", bonus=result.removeprefix(BONUS))
            if result.startswith(BONUS)
            else self.say(f"result-{result}")
        )
        return self.say("told-result", who=name, total=self.total(hand), result=said, net=self.signed(hand.net or 0))
