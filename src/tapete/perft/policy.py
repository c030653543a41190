"""Fixed policies: what a seat does, as a function of the round it sees and of its legal actions.

A policy may look at the cards on the table; the hole card, which the state holds, it must leave alone.
"""

from __future__ import annotations

from collections.abc import Callable

from tapete.cards import value_of_rank
from tapete.hand import Hand, dealer_draws
from tapete.messages import Act, Verb
from tapete.round import Round
from tapete.rules import Rules
from tapete.strategy import PREFERENCES, Chart, Kind

Policy = Callable[[Round, tuple[Act, ...]], Act]


def mimic_dealer(rules: Rules) -> Policy:
    """Return the policy that draws as the table's dealer does and says no to everything else."""
    return _drawing(lambda hand: dealer_draws(rules, hand))


def never_bust() -> Policy:
    """Return the policy that stands on hard 12 or more and soft 18 or more, and says no to everything else."""
    return _drawing(lambda hand: hand.total < (18 if hand.soft else 12))


def by_chart(chart: Chart) -> Policy:
    """Return the policy of a strategy chart, as docs/formats/chart.md reads it.

    Asked for early surrender, two cards of one value are read in their pair's row: whether they may
    be split is not known yet.
    """
    return lambda state, possible: _find(possible, _charted(chart, state, possible))


def _drawing(draws: Callable[[Hand], bool]) -> Policy:
    def choose(state: Round, possible: tuple[Act, ...]) -> Act:
        if state.phase != "play":
            return _find(possible, ("decline",))
        return _find(possible, ("hit", "stand") if draws(state.seats[state.turn].hands[state.hand]) else ("stand",))

    return choose


def _find(possible: tuple[Act, ...], wanted: tuple[Verb, ...]) -> Act:
    """Return the first wanted verb the seat asked first may say, else to stand or decline."""
    seat = possible[0].seat
    offered = {act.verb: act for act in possible if act.seat == seat}
    for verb in (*wanted, "stand", "decline"):
        if verb in offered:
            return offered[verb]
    raise LookupError(possible)


def _charted(chart: Chart, state: Round, possible: tuple[Act, ...]) -> tuple[Verb, ...]:
    if state.phase == "insurance":
        if possible[0].verb == "even-money":
            return ("even-money",) if chart.answer("even-money") else ("decline",)
        return ("insure",) if chart.answer("insurance") else ("decline",)
    if state.phase == "surrender":
        hand = next(seat.hands[0] for seat in state.seats if seat.number == possible[0].seat)
        # What the cell prefers to surrendering cannot be said yet: anything but surrender declines.
        return _preferred(chart, state, hand, paired=_is_pair(hand))[:1]
    paired = any(act.verb == "split" for act in possible)
    return _preferred(chart, state, state.seats[state.turn].hands[state.hand], paired=paired)


def _is_pair(hand: Hand) -> bool:
    first, second = hand.cards
    return value_of_rank(first[0]) == value_of_rank(second[0])


def _preferred(chart: Chart, state: Round, hand: Hand, *, paired: bool) -> tuple[Verb, ...]:
    up = value_of_rank(state.dealer.cards[0][0])
    if paired:
        return PREFERENCES[chart.code("pair", value_of_rank(hand.cards[0][0]), up)]
    kind: Kind = "soft" if hand.soft else "hard"
    if hand.doublings:
        kind = "doubled-soft" if hand.soft else "doubled-hard"
    return PREFERENCES[chart.code(kind, hand.total, up)]
