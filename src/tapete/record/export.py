"""Writing down a finished round as a record, and a shoe's rounds as a shoe file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from msgspec.structs import replace

from tapete.errors import RecordError
from tapete.fairness import Proof
from tapete.messages import Act, Acted, CardDealt
from tapete.money import in_currency
from tapete.record.model import Place, Record, RecordedSeat, RoundProof, ShoeFile, ShoeRound
from tapete.round import AwaitsAnswers, AwaitsCard, Round, awaiting, begin, decide, evolve
from tapete.rules import SHIPPED, Rules, shipped
from tapete.seat import Seat

Action = Act | Acted


def export(
    rules: Rules,
    state: Round,
    actions: Iterable[Action],
    players: Mapping[int, str] | None = None,
    table: str | None = None,
) -> Record:
    """Return the record of a finished round.

    `actions` are those of the round in the order taken; answers, which seats give in any order, are put into seat
    order. `players` names seats; `table` is the path to write for a table of one's own, by default `./ID.toml`.
    Raises `RecordError` with code `no-export` when the round is not over: what is hidden stays hidden.
    """
    if awaiting(rules, state) is not None:
        raise RecordError("no-export", value=state.phase)
    return Record(
        table=table or table_reference(rules),
        cards=state.cards,
        actions=_in_seat_order(rules, state, tuple(actions)),
        seats=tuple(_seat(rules, seat, (players or {}).get(seat.number)) for seat in state.seats),
    )


def _seat(rules: Rules, seat: Seat, player: str | None) -> RecordedSeat:
    stack, bet = (Decimal(in_currency(rules, found)) for found in (seat.stack, seat.bet))
    return RecordedSeat(seat.number, stack, bet, player)


def proved(record: Record, shoe: Proof, place: Place) -> Record:
    """Return a record with the proof of its shoe, whose seed is None until revealed, and its place in it."""
    return replace(record, proof=RoundProof(shoe, place))


def shoe_file(table: str, proof: Proof, rounds: Iterable[tuple[Record, Place]]) -> ShoeFile:
    """Return the shoe file of a shoe: its proof, and its rounds in the order dealt with their places."""
    return ShoeFile(table=table, proof=proof, rounds=tuple(_shoe_round(record, place) for record, place in rounds))


def _shoe_round(record: Record, place: Place) -> ShoeRound:
    return ShoeRound(cards=record.cards, actions=record.actions, seats=record.seats, place=place)


def table_reference(rules: Rules) -> str:
    """Return how a record names a table: the id of a shipped one, else a path beside the record."""
    name = rules.table.id
    return name if name in SHIPPED and shipped(name) == rules else f"./{name}.toml"


def _in_seat_order(rules: Rules, over: Round, actions: Sequence[Action]) -> tuple[Act, ...]:
    """Return the actions of a round that is over, answers to one question sorted by seat."""
    state = begin((seat.number, seat.stack, seat.bet) for seat in over.seats)
    cards, left = iter(over.cards), [Act(action.seat, action.verb) for action in actions]
    ordered: list[Act] = []
    while (awaited := awaiting(rules, state)) is not None:
        if isinstance(awaited, AwaitsCard):
            state = evolve(rules, state, CardDealt(next(cards)))
            continue
        count = len(awaited.seats) if isinstance(awaited, AwaitsAnswers) else 1
        for act in sorted(left[:count], key=lambda act: act.seat):
            for event in decide(rules, state, act):
                state = evolve(rules, state, event)
        ordered += sorted(left[:count], key=lambda act: act.seat)
        del left[:count]
    return tuple(ordered)
