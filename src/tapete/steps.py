"""A round told step by step, with what is hidden left out: for animation, history and screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from tapete import round as rounds
from tapete.cards import Card
from tapete.hand import is_natural, is_peeked
from tapete.messages import Act, Acted, CardDealt, Verb
from tapete.round import Round
from tapete.rules import Rules


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened.

    `deal` (card, seat, hand; seat 0 is the dealer, no card is one face down), `act` (seat, hand, verb),
    `peek` (no natural found), `turn` (the hole card is shown), `settle`.
    """

    do: str
    card: Card | None = None
    seat: int = 0
    hand: int = 0
    verb: Verb | None = None


class Telling(msgspec.Struct, frozen=True):
    """A round told so far, to be gone on with. Secret: `now` is the round with all its cards."""

    now: Round
    actions: int
    steps: tuple[Step, ...]


def steps(rules: Rules, state: Round, actions: Sequence[Act]) -> tuple[Step, ...]:
    """Return the steps of a round so far, from its cards and its actions in order."""
    return tell(rules, state, actions).steps


def tell(rules: Rules, state: Round, actions: Sequence[Act], before: Telling | None = None) -> Telling:
    """Tell a round, going on from `before` where the same round was told up to an earlier state."""
    if before is None:
        before = Telling(rounds.begin((seat.number, seat.stack, seat.bet) for seat in state.seats), 0, ())
    now, taken = before.now, before.actions
    if now is state:
        return before
    told = [step for step in before.steps if step.do != "settle"]
    # A round is where its cards and actions are used up: cheaper to see than that two rounds are equal.
    while len(now.cards) < len(state.cards) or taken < len(actions):
        if rounds.awaiting(rules, now) is rounds.CARD:
            card = state.cards[len(now.cards)]
            told.append(_deal(now, card))
            then = rounds.evolve(rules, now, CardDealt(card))
        else:
            act = actions[taken]
            taken += 1
            told.append(Step("act", seat=act.seat, hand=now.hand, verb=act.verb))
            then = rounds.evolve(rules, now, Acted(act.seat, act.verb))
        told += _shown(rules, now, then)
        now = then
    if state.phase == "over":
        told.append(Step("settle"))
    return Telling(state, taken, tuple(told))


def _deal(now: Round, card: Card) -> Step:
    """Return the dealing of a card to the place that awaits it; the hole card stays face down."""
    if now.phase == "dealer":
        return Step("deal", card)
    if now.phase == "play":
        return Step("deal", card, now.seats[now.turn].number, now.owed[0])
    place, seats = len(now.cards), len(now.seats)
    if place == 2 * seats + 1:
        return Step("deal")
    return Step("deal", card, 0 if place == seats else now.seats[place % (seats + 1)].number)


def _shown(rules: Rules, before: Round, after: Round) -> Iterator[Step]:
    """Yield what the dealer shows between two states: a peek without a natural, the hole card."""
    if after.phase in ("deal", "insurance", "surrender"):
        return
    dealer = after.dealer
    if (
        before.phase in ("deal", "insurance", "surrender")
        and is_peeked(rules, dealer.cards[0])
        and not is_natural(dealer)
    ):
        yield Step("peek")
    if before.phase != "dealer" and after.phase in ("dealer", "over"):
        yield Step("turn", dealer.cards[1])
