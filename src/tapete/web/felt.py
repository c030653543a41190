"""A kind of table as the lobby shows it: its rules in a line, what its felt prints, its stakes, words and keys."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from tapete.labels import KEYS, labels
from tapete.messages import Verb
from tapete.rules import Rules
from tapete.text import say
from tapete.words import bonus_hands, odds, rules_line, table_name


class MoneyFace(msgspec.Struct, frozen=True):
    """How amounts are shown: the unit as an exact decimal, `chips` or an ISO code."""

    unit: str
    currency: str


class StakesFace(msgspec.Struct, frozen=True):
    """What may be bet, in whole units."""

    minimum: int
    maximum: int
    step: int
    chips: tuple[int, ...]
    bankroll: int


class Felt(msgspec.Struct, frozen=True):
    """A kind of table in one language."""

    id: str
    name: dict[str, str]
    title: str
    """The name in the language asked for."""
    seats: int
    decks: int
    without: str
    """Ranks left out of every pack."""
    summary: tuple[str, ...]
    felt: tuple[str, ...]
    """What the arc of the felt prints, most important first."""
    edge: float | None
    """Exact expectation of the player per unit bet, optimal play from a full shoe; null while it is not known."""
    money: MoneyFace
    stakes: StakesFace
    place: str
    verbs: tuple[Verb, ...]
    """What the table ever offers."""
    labels: dict[str, str]
    keys: dict[str, str]


class _Kind:
    """Rules as the key of a cache: they hold dictionaries, but the same object is the same kind."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kind) and self.rules is other.rules

    def __hash__(self) -> int:
        return id(self.rules)


def felt_of(rules: Rules, language: str, edge: float | None) -> Felt:
    """Return a kind of table in a language."""
    written = _written(_Kind(rules), language)
    return written if edge is None else replace(written, edge=edge)


@lru_cache(maxsize=256)
def _written(kind: _Kind, language: str) -> Felt:
    rules = kind.rules
    stakes = rules.stakes
    return Felt(
        id=rules.table.id,
        name=rules.table.name,
        title=table_name(rules, language),
        seats=rules.table.seats,
        decks=rules.shoe.decks,
        without="".join(rules.shoe.without),
        summary=tuple(rules_line(rules, language).split(" · ")),
        felt=tuple(line.upper() for line in _prints(rules, language)),
        edge=None,
        money=MoneyFace(format(stakes.unit.normalize(), "f"), stakes.currency),
        stakes=StakesFace(stakes.minimum, stakes.maximum, stakes.step, stakes.chips, stakes.bankroll),
        place=rules.table.place,
        verbs=tuple(_verbs(rules)),
        labels=labels(rules, language),
        keys=KEYS,
    )


def _prints(rules: Rules, language: str) -> Iterator[str]:
    yield say(language, "felt-natural", odds=odds(rules.natural.pays, language))
    if rules.bonus:
        yield from _bonuses(rules, language)
    yield say(language, f"felt-soft-17-{rules.dealer.soft_17}")
    if rules.insurance.offered:
        yield say(language, "felt-insurance", odds=odds(rules.insurance.pays, language))
    if rules.twenty_one.ties == "win":
        yield say(language, "felt-twenty-one")
    if rules.charlie.cards:
        yield say(language, "felt-charlie", cards=rules.charlie.cards)


def _bonuses(rules: Rules, language: str) -> Iterator[str]:
    """Yield the hands that win one and the least they are paid, then the most there is, unless all are paid alike."""
    paid = sorted((bonus.pays for bonus in rules.bonus), key=lambda pays: Fraction(*pays))
    hands = bonus_hands(rules, language)
    if hands and paid[0] == paid[-1]:
        yield say(language, "felt-bonus-one", hands=hands, odds=odds(paid[0], language))
        return
    if hands:
        yield say(language, "felt-bonus", hands=hands, odds=odds(paid[0], language))
    yield say(language, "felt-bonus-best", odds=odds(paid[-1], language))


def _verbs(rules: Rules) -> Iterator[Verb]:
    yield from ("hit", "stand")
    if rules.double.cards != "never":
        yield "double"
    if rules.split.by != "never":
        yield "split"
    if rules.surrender.when != "never":
        yield "surrender"
    if rules.insurance.offered:
        yield "insure"
    if rules.insurance.even_money:
        yield "even-money"
    if rules.insurance.offered or rules.surrender.when == "early":
        yield "decline"
