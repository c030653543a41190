"""`/api/tables/{id}/hint`: at a practice table, the exact value of everything that may be done."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import QueryParameter

from tapete.cards import Card
from tapete.errors import IllegalAction, TapeteError
from tapete.labels import label
from tapete.messages import Verb
from tapete.rules import Rules
from tapete.service import PlayedRound, Service
from tapete.text import say
from tapete.view import RoundView, View
from tapete.web.coach import Question
from tapete.web.hall import AnyRequest, hall_of
from tapete.web.language import language_of
from tapete.web.parameter import TableId

CLOSE = 0.005
"""Below this difference two actions are called nearly the same: half a chip in a hundred bet."""

_view = msgspec.json.Decoder(View)


class VerbValue(msgspec.Struct, frozen=True):
    """The expectation of an action, per unit of the initial bet."""

    verb: Verb
    ev: float


class Hint(msgspec.Struct, frozen=True):
    """What each legal action is worth with the cards not seen yet, the best first, and a sentence that says why."""

    values: tuple[VerbValue, ...]
    best: Verb
    reason: str


@get("/api/tables/{table:str}/hint", operation_id="hint", summary="A hint, at a practice table")
async def hint(
    request: AnyRequest,
    table: TableId,
    version: Annotated[
        int | None, QueryParameter(ge=1, le=2**53 - 1, description="the version decided on; the present one by default")
    ] = None,
) -> Hint:
    """Return the exact values for the hand whose turn it is, or was at a version; 202 while they are being computed."""
    hall, language = hall_of(request), language_of(request)
    settings = await hall.service.settings(table)
    if not settings.practice:
        raise TapeteError("no-practice")
    person = hall.persons.require(request)
    hall.hints.take(person.player)
    reply = await hall.service.look(table, person.player, version)
    shown, rules = _view.decode(reply.view), await hall.service.rules(table)
    # By the view: who has got up since was seated at the version asked about.
    seat = next((seat.seat for seat in shown.seats if seat.player == person.player), None)
    verbs = tuple(act.verb for act in shown.legal if act.seat == seat)
    if seat is None or shown.round is None or not verbs or version not in (None, shown.version):
        raise IllegalAction("hint-not-now")
    index = shown.round.turn.hand if shown.round.turn is not None else 0
    question = await _question(hall.service, rules, shown, shown.round, (seat, index))
    values = hall.coach.ask((table, shown.version, seat, index), question)
    return _said(rules, {verb: values[verb] for verb in verbs if verb in values}, language)


async def _question(service: Service, rules: Rules, shown: View, played: RoundView, place: tuple[int, int]) -> Question:
    """Return the decision of a seat's hand, with every card that was seen since the shuffle."""
    seat = next(seat for seat in played.seats if seat.seat == place[0])
    hand = seat.hands[place[1]]
    others = [
        card
        for each in played.seats
        for index, other in enumerate(each.hands)
        if (each.seat, index) != place
        for card in other.cards
    ]
    up = played.dealer.cards[0]
    if up is None or shown.shoe is None:
        raise IllegalAction("hint-not-now")
    dealt = len(others) + len(hand.cards) + len(played.dealer.cards)
    before = await _rounds_of_shoe(service, shown.table, shown.shoe.number, played.number)
    gone = seen_before(before, shown.shoe.total - shown.shoe.left - dealt)
    doublings = (hand.bet // seat.bet).bit_length() - 1
    return Question(rules, hand.cards, up, (*gone, *others), len(seat.hands), doublings)


async def _rounds_of_shoe(service: Service, table: str, shoe: int, current: int) -> list[PlayedRound]:
    """Return the finished rounds of a shoe before the current one, the oldest first."""
    played = await service.archive.rounds(table, before=current, limit=1000)
    return [each for each in reversed(played) if each.shoe == shoe]


def seen_before(rounds: list[PlayedRound], count: int) -> tuple[Card, ...]:
    """Return the cards seen in earlier rounds that are not in the shoe, of which there are `count`.

    Where the shoe ran dry inside a round, everything but that round's cards was shuffled into the next part.
    """
    gone: tuple[Card, ...] = ()
    for played, following in pairwise(rounds):
        gone = played.cards if following.part > played.part else (*gone, *played.cards)
    if not rounds:
        return ()
    last = rounds[-1].cards
    return next((cards for cards in ((*gone, *last), last) if len(cards) == count), ())


def _said(rules: Rules, values: dict[Verb, float], language: str) -> Hint:
    if not values:
        raise IllegalAction("hint-not-now")
    ranked = sorted(values, key=lambda verb: -values[verb])
    told = tuple(VerbValue(verb, values[verb]) for verb in ranked)
    return Hint(told, ranked[0], _reason(rules, told, language))


def _reason(rules: Rules, ranked: tuple[VerbValue, ...], language: str) -> str:
    named = [label(rules, value.verb, language) for value in ranked]
    if len(ranked) == 1:
        return say(language, "hint-only", best=named[0])
    first, second = (_worth(value, language) for value in ranked[:2])
    close = ranked[0].ev - ranked[1].ev < CLOSE
    told = "hint-close" if close else "hint-clear"
    return say(language, told, best=named[0], second=named[1], value=first, other=second)


def _worth(value: VerbValue, language: str) -> str:
    """Return a value as the page writes it beside: with its sign, a true minus, and three digits."""
    from babel.numbers import format_decimal  # noqa: PLC0415 - slow to load

    rounded = Decimal(f"{value.ev:.3f}") + 0  # no sign on a zero
    pattern = "+0.000;-0.000" if rounded else "0.000"
    return str(format_decimal(rounded, pattern, language)).replace("-", "\N{MINUS SIGN}")
