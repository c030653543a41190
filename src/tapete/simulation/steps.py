"""Rounds played one decision at a time, at many tables at once: the kernel under `tapete.gym`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tapete.rules import Rules
from tapete.simulation import facts
from tapete.simulation import felt as at
from tapete.simulation.chance import stream
from tapete.simulation.compiled import entry, kernel
from tapete.simulation.felt import Felt, new_shoe
from tapete.simulation.hands import Ints, all_hands
from tapete.simulation.legality import EARLY, STAND
from tapete.simulation.payment import CHARLIE_FIELD, INSURANCE_FIELD, SPECIAL_FIELD, special_payments
from tapete.simulation.play import NeverBust
from tapete.simulation.reference import INSURANCE, answer, ask, deal, present_hand
from tapete.simulation.settlement import finish
from tapete.simulation.tables import Tables, compile_tables

AWAITS_BET, AWAITS_INSURANCE, AWAITS_SURRENDER, AWAITS_PLAY, IS_OVER = range(5)
"""What a table awaits, the first number of an observation."""

FIELDS = 20
"""Numbers in an observation: awaited, total, soft, cards, pair, up card, hands, hand, split, doubled, unseen (ten)."""

ACTIONS = 8
_BIAS = 1 << 19


class Described(NamedTuple):
    """What an observation says of each state, and what codes are worth."""

    total: Ints
    soft: Ints
    cards: Ints
    pair: Ints
    specials: npt.NDArray[np.float64]
    """Special payments by number."""
    others: npt.NDArray[np.float64]
    """A Charlie's stake, insurance lost, insurance won."""


class Rows(NamedTuple):
    """Many tables in play, one row each."""

    shoes: npt.NDArray[np.uint8]
    cursors: Ints
    random: npt.NDArray[np.uint64]
    hands: Ints
    seats: Ints
    masks: Ints
    """Legal actions of the decision each table awaits."""
    awaits: Ints
    bets: npt.NDArray[np.float64]
    known: Ints
    """Cards of each value not dealt at the last look, where the shoe stood then, and its shuffles."""


def described(rules: Rules) -> tuple[Tables, Described]:
    """Return the tables of the kernel with every hand apart, and their description."""
    hands = all_hands()
    pays, per = rules.charlie.pays
    won, staked = rules.insurance.pays
    return compile_tables(rules, NeverBust(), merge=False), Described(
        hands.total,
        hands.soft.astype(np.int64),
        hands.cards,
        hands.pair + 1,
        np.array([float(special) for special in special_payments(rules)]),
        np.array([pays / per, -0.5, won / staked / 2]),
    )


def lay_tables(t: Tables, number: int, seed: int) -> Rows:
    """Return that many tables, each with a random stream of its own and a new shoe to come."""
    cards = len(t.pack)
    tables = Rows(
        shoes=np.tile(t.pack, (number, 1)),
        cursors=np.zeros((number, at.CURSOR), dtype=np.int64),
        random=np.stack([stream(seed, table) for table in range(number)]),
        hands=np.zeros((number, at.HANDS_MOST, 9), dtype=np.int64),
        seats=np.zeros((number, 1, 3), dtype=np.int64),
        masks=np.zeros(number, dtype=np.int64),
        awaits=np.full(number, IS_OVER, dtype=np.int64),
        bets=np.ones(number, dtype=np.float64),
        known=np.full((number, 12), -1, dtype=np.int64),
    )
    tables.cursors[:, at.SEATS] = 1
    tables.cursors[:, at.READY] = tables.cursors[:, at.POSITION] = cards
    return tables


@kernel
def _felt(tables: Rows, table: int) -> Felt:
    return Felt(
        tables.shoes[table], tables.cursors[table], tables.random[table], tables.hands[table], tables.seats[table]
    )


@entry
def open_rounds(t: Tables, tables: Rows, chosen: npt.NDArray[np.bool_], betting: bool) -> None:  # noqa: FBT001 - a kernel takes no keywords
    """Begin a round at the chosen tables: ask for the bet, or deal."""
    for table in range(len(chosen)):
        if chosen[table]:
            felt = _felt(tables, table)
            if len(felt.shoe) - felt.cursor[at.POSITION] < t.facts[facts.CUT]:
                new_shoe(t, felt)
            if betting:
                tables.awaits[table] = AWAITS_BET
                tables.masks[table] = 0
            else:
                _deal(t, tables, felt, table)


@kernel
def _deal(t: Tables, tables: Rows, felt: Felt, table: int) -> None:
    deal(t, felt)
    _await(t, tables, felt, table)


@kernel
def _await(t: Tables, tables: Rows, felt: Felt, table: int) -> None:
    """Find out what a table awaits next; a round that is over has been settled."""
    mask = ask(t, felt)
    tables.masks[table] = mask
    if mask == 0:
        finish(t, felt)
        tables.awaits[table] = IS_OVER
        tables.masks[table] = 1 << STAND
    elif felt.cursor[at.SITUATION] == INSURANCE:
        tables.awaits[table] = AWAITS_INSURANCE
    else:
        tables.awaits[table] = AWAITS_SURRENDER if felt.cursor[at.SITUATION] == EARLY else AWAITS_PLAY


@entry
def step_tables(  # noqa: PLR0913, PLR0917 - arrays that live from call to call
    t: Tables,
    d: Described,
    tables: Rows,
    actions: Ints,
    skipped: npt.NDArray[np.bool_],
    bets: npt.NDArray[np.float64],
    rewards: npt.NDArray[np.float64],
    ended: npt.NDArray[np.bool_],
) -> None:
    """Take one action at each table that is not skipped. An action that is not legal stands, declines, bets least.

    Actions from `ACTIONS` on are the places of `bets`. A round that needs no decision awaits one all the same.
    """
    for table in range(len(actions)):
        rewards[table] = 0.0
        ended[table] = False
        if skipped[table]:
            continue
        felt = _felt(tables, table)
        if tables.awaits[table] == AWAITS_BET:
            chosen = actions[table] - ACTIONS
            tables.bets[table] = bets[chosen if 0 <= chosen < len(bets) else 0]
            _deal(t, tables, felt, table)
            continue
        if tables.awaits[table] != IS_OVER:
            answer(t, felt, _legal(tables.masks[table], actions[table]))
            _await(t, tables, felt, table)
            if tables.awaits[table] != IS_OVER:
                continue
        rewards[table] = tables.bets[table] * _worth(d, felt.seats[0, at.CODE])
        ended[table] = True


@kernel
def _legal(mask: int, action: int) -> int:
    """Return the action, or standing or declining where it is not legal."""
    if 0 <= action < ACTIONS and mask >> action & 1:
        return action
    return STAND if mask & (1 << STAND) else ACTIONS - 1


@kernel
def _worth(d: Described, code: int) -> float:
    biased = code + _BIAS
    charlies = biased // CHARLIE_FIELD % (SPECIAL_FIELD // CHARLIE_FIELD)
    special = biased // SPECIAL_FIELD % (INSURANCE_FIELD // SPECIAL_FIELD)
    insurance = biased // INSURANCE_FIELD
    worth = biased % CHARLIE_FIELD - _BIAS + charlies * d.others[0] + d.specials[special]
    return worth + d.others[insurance] if insurance else worth


@entry
def observe(d: Described, tables: Rows, seen: npt.NDArray[np.int32]) -> None:
    """Write each table's observation, shape (tables, `FIELDS`): nothing of the hole card or the order of the shoe."""
    for table in range(len(seen)):
        felt = _felt(tables, table)
        cursor = felt.cursor
        playing = tables.awaits[table] == AWAITS_PLAY
        seen[table, 0] = tables.awaits[table]
        _look(felt, tables.known[table])
        for value in range(10):
            seen[table, 10 + value] = tables.known[table, value]
        if tables.awaits[table] == AWAITS_BET:
            for field in range(1, 10):
                seen[table, field] = 0
            continue
        if cursor[at.HIDDEN]:
            seen[table, 10 + min(cursor[at.HOLE] >> 2, 9)] += 1
        hand = present_hand(felt) if playing else 0
        state = felt.hands[hand, at.STATE]
        seen[table, 1], seen[table, 2] = d.total[state], d.soft[state]
        seen[table, 3], seen[table, 4] = d.cards[state], d.pair[state]
        seen[table, 5] = min(cursor[at.UP], 9) + 1
        seen[table, 6] = felt.seats[0, at.HELD]
        seen[table, 7] = cursor[at.HAND] if playing else 0
        seen[table, 8] = min(felt.hands[hand, at.SPLIT], 1)
        seen[table, 9] = felt.hands[hand, at.DOUBLINGS]


@kernel
def _value_at(felt: Felt, place: int) -> int:
    rank = np.int64(felt.shoe[place]) >> 2
    return min(rank, 9)  # type: ignore[return-value]  # numpy's integer is one


@kernel
def _look(felt: Felt, known: Ints) -> None:
    """Bring the cards not dealt up to date; all are counted anew after a shuffle."""
    cursor = felt.cursor
    if known[11] != cursor[at.SHUFFLES]:
        for value in range(10):
            known[value] = 0
        for place in range(len(felt.shoe)):
            known[_value_at(felt, place)] += 1
        known[10], known[11] = 0, cursor[at.SHUFFLES]
    for place in range(known[10], cursor[at.POSITION]):
        known[_value_at(felt, place)] -= 1
    known[10] = cursor[at.POSITION]
