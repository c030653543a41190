"""Random play for tests: good table files, full tables, shuffled shoes and seats that do anything legal.

Everything follows from the generator passed in: `random.Random(7)` gives the same night every time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from random import Random

from tapete.cards import POINTS, RANKS, Card, packs
from tapete.messages import Act, CardDealt, RoundEvent
from tapete.round import Round, begin, decide, evolve, legal
from tapete.rules import Rules
from tapete.rules.coherence import HARDEST_DEALER, HARDEST_HAND
from tapete.toml import pairs

Section = dict[str, object]
Document = dict[str, object]

MOST_SEATS = 7
UNITS = ("0.01", "0.05", "0.25", "0.5", "1")


def random_table(random: Random) -> str:
    """Return the text of a table file that is not refused, any key of any value."""
    return write_table(random_document(random))


def random_document(random: Random) -> Document:
    """Return a table file as TOML has it, its numbers whole or `Decimal`."""
    shoe = _shoe(random)
    split: Section = {
        "by": random.choice(("value", "value", "rank", "never")),
        "hands": random.randint(2, 4),
        "aces_again": _coin(random),
        "aces_draw": random.choice(("one", "free")),
    }
    hands = 1 if split["by"] == "never" else split["hands"]
    while (seats := _most_seats(shoe, hands)) < 1:
        shoe = _shoe(random)
    offered = random.random() < 0.8
    cards = random.choice(("never", "two", "any", "any"))
    return {
        "table": {
            "id": f"random-{random.randrange(10**6)}",
            "name": {"en": "Random"},
            "seats": random.randint(1, seats),
        },
        "shoe": shoe,
        "stakes": _stakes(random),
        "dealer": {
            "soft_17": random.choice(("stand", "hit")),
            "peek": [rank for rank in "AT" if _coin(random)],
            "unpeeked_takes": random.choice(("all", "original")),
        },
        "natural": {"pays": _odds(random), "against_natural": random.choice(("push", "win"))},
        "insurance": {"offered": offered, "pays": _odds(random), "even_money": offered and _coin(random)},
        "double": {
            "cards": cards,
            "totals": random.choice(([], [], [10, 11], [9, 10, 11], random.sample(range(4, 21), 3))),
            "after_split": _coin(random),
            "times": 1 if cards == "never" else random.choice((1, 1, 2, 3, 10)),
        },
        "split": split,
        "surrender": {
            "when": random.choice(("never", "early", "late")),
            "returns": random.choice(([1, 2], [0, 1], [1, 1], [1, 3], [999, 1000])),
            "against_unpeeked_natural": random.choice(("keeps", "loses-all")),
        },
        "twenty_one": {"ties": random.choice(("push", "win"))},
        "charlie": {"cards": random.choice((0, 0, 3, 4, 5, 6, 10, 21)), "pays": _odds(random)},
        "bonus": [_bonus(random, number) for number in range(random.choice((0, 0, 1, 2, 4)))],
    }


def write_table(document: Mapping[str, object]) -> str:
    """Return the text of a table file."""
    lines: list[str] = []
    for name, section in document.items():
        if isinstance(section, list):
            lines += [line for table in section for line in (f"[[{name}]]", *pairs(table))]
        elif isinstance(section, dict):
            lines += [f"[{name}]", *pairs(section)]
    return "\n".join([*lines, ""])


def _coin(random: Random) -> bool:
    return random.random() < 0.5


def _odds(random: Random) -> list[int]:
    return random.choice(([3, 2], [6, 5], [1, 1], [2, 1], [7, 5], [1, 1000], [1000, 1]))


def _shoe(random: Random) -> Section:
    return {
        "decks": random.choice((1, 2, 4, 6, 8)),
        "without": random.choice(([], [], ["T"], ["2"], ["A"], ["J", "Q", "K"], random.sample(RANKS, 4))),
        "reshuffle_below": Decimal(random.choice(("0", "0.25", "0.5", "1"))),
    }


def _most_seats(shoe: Section, hands: object) -> int:
    without, decks = shoe["without"], shoe["decks"]
    if not isinstance(without, list) or not isinstance(decks, int) or not isinstance(hands, int):
        raise TypeError(shoe)
    points = sum(POINTS[card] for card in packs(decks, without))
    return min(MOST_SEATS, (points - HARDEST_DEALER) // (HARDEST_HAND * hands))


def _stakes(random: Random) -> Section:
    unit = random.choice(UNITS)
    step = random.choice((1, 5, 10))
    return {
        "minimum": step * random.randint(1, 3),
        "maximum": step * random.randint(3, 100),
        "step": step,
        "chips": [step, step * 5, step * 20],
        "bankroll": step * random.randint(3, 200),
        "unit": Decimal(unit),
        "currency": random.choice(("chips", "EUR")),
    }


def _bonus(random: Random, number: int) -> Section:
    bonus: Section = {"id": f"bonus-{number}", "pays": _odds(random)}
    if _coin(random):
        bonus["cards"] = random.choice(("777", "678", "A23", "AAAA", "2345", "555", "A9J"))
        bonus["suits"] = random.choice(("any", "same", *"shdc"))
    else:
        bonus |= {"total": random.randint(12, 21), "at_least": random.randint(3, 7)}
        bonus["suits"] = random.choice(("any", "any", "same", "h"))
    if random.random() < 0.3:
        bonus["up"] = random.choice(RANKS)
    return bonus


def random_seats(rules: Rules, random: Random) -> Round:
    """Return a round before its first card: some seats, their stacks often little more than the bet."""
    numbers = sorted(random.sample(range(1, rules.table.seats + 1), random.randint(1, rules.table.seats)))
    return begin((number, *_purse(rules, random)) for number in numbers)


def _purse(rules: Rules, random: Random) -> tuple[int, int]:
    stakes = rules.stakes
    bet = stakes.minimum + stakes.step * random.randint(0, min(20, (stakes.maximum - stakes.minimum) // stakes.step))
    return bet * random.choice((1, 2, 3, 10)) + random.randint(0, bet), bet


def random_shoe(rules: Rules, random: Random) -> Callable[[], Card]:
    """Return a function that deals the cards of the table's packs, shuffled, as long as there are any."""
    cards = list(packs(rules.shoe.decks, rules.shoe.without))
    random.shuffle(cards)
    return cards.pop


def anything(random: Random) -> Callable[[Round, tuple[Act, ...]], Act]:
    """Return the policy that takes any legal action, answers in any order included."""
    return lambda _state, possible: random.choice(possible)


def history(rules: Rules, random: Random) -> Iterator[tuple[RoundEvent | None, Round]]:
    """Yield every state of a random round with the event that led to it, from the bets to the end."""
    state = random_seats(rules, random)
    draw, choose = random_shoe(rules, random), anything(random)
    yield None, state
    while state.phase != "over":
        possible = legal(rules, state)
        events = decide(rules, state, choose(state, possible)) if possible else (CardDealt(draw()),)
        for event in events:
            state = evolve(rules, state, event)
            yield event, state
