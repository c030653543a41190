"""Rounds for the tests of records: every file of `tests/records`, and rounds played at random."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from random import Random

import msgspec

from tapete.cards import Card
from tapete.dealing import decide
from tapete.fairness import Proof, commitment, shuffle
from tapete.messages import Act, Play, Ready, RoundSettled, Sit, TableCommand
from tapete.messages import Bet as PlaceBet
from tapete.money import in_units
from tapete.record import Place, Record, ShoeFile, export, shoe_file
from tapete.round import Round, begin, legal, play
from tapete.rules import Rules, parse
from tapete.shoe import pack_of
from tapete.table import Table, evolve

FOLDER = Path(__file__).parents[1] / "records"
FILES = sorted(FOLDER.glob("*.toml"))

SERVER_SEED = bytes(range(32))
CLIENT_SEEDS = ((1, bytes(range(32, 64))),)
STREAM = "table/dry"

DRY = """
[table]
id = "dry"
name = { en = "A shoe that runs dry" }
[shoe]
decks = 1
reshuffle_below = 0
[stakes]
bankroll = 100000
"""
"""One pack that is dealt to its end and beyond, inside rounds."""


def played_at_random(rules: Rules, random: Random) -> tuple[Round, list[Act]]:
    """Return a finished round of a few seats, and its actions in the order taken: answers in any order."""
    cards = random.sample(pack_of(rules), len(pack_of(rules)))
    numbers = sorted(random.sample(range(1, rules.table.seats + 1), random.randint(1, rules.table.seats)))
    stakes = rules.stakes
    bets = [random.randrange(stakes.minimum, stakes.minimum * 10, stakes.step) for _ in numbers]
    stacks = [bet * random.choice((1, 2, 20)) + random.randrange(stakes.step) for bet in bets]
    taken: list[Act] = []

    def choose(_state: Round, possible: tuple[Act, ...]) -> Act:
        taken.append(random.choice(possible))
        return taken[-1]

    return play(rules, begin(zip(numbers, stacks, bets, strict=True)), iter(cards).__next__, choose), taken


def dry_rules() -> Rules:
    """Return the rules of a table whose one pack is dealt to its end."""
    return parse(DRY)


def dry_shoe(rounds: int, seed: int = 1) -> ShoeFile:
    """Return the shoe file of a table whose one pack runs dry again and again, as the table itself deals it."""
    rules, random = dry_rules(), Random(seed)
    table, played = Table(), list[tuple[Record, Place]]()

    def say(table: Table, command: TableCommand) -> Table:
        for event in decide(rules, table, command, now=0, shuffle=_shuffled):
            table = evolve(rules, table, event)
            if isinstance(event, RoundSettled) and table.round is not None:
                record = export(rules, table.round, table.actions, {1: "ana"})
                played.append((record, Place(table.part, table.first)))
        return table

    table = say(table, Sit("1", "ana"))
    while len(played) < rounds:
        table = say(table, PlaceBet("1", in_units(rules, Decimal(5)) or 0))
        table = say(table, Ready("1"))
        while table.round is not None and (possible := legal(rules, table.round)):
            table = say(table, Play("1", random.choice(possible).verb))
    return shoe_file("./dry.toml", _proof(rules), played)


def _shuffled(number: int, part: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return shuffle(
        cards,
        stream=STREAM,
        shoe=number,
        part=part,
        client_seeds=CLIENT_SEEDS,
        server_seed=SERVER_SEED,
    )


def _proof(rules: Rules) -> Proof:
    published = commitment(STREAM, 1, pack_of(rules), SERVER_SEED)
    return Proof(STREAM, 1, published, CLIENT_SEEDS, SERVER_SEED)


def with_round(shoe: ShoeFile, index: int, **changes: object) -> ShoeFile:
    """Return a shoe file with one of its rounds changed."""
    changed = msgspec.structs.replace(shoe.rounds[index], **changes)
    return msgspec.structs.replace(shoe, rounds=(*shoe.rounds[:index], changed, *shoe.rounds[index + 1 :]))
