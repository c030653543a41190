"""A table's rules in words, written from its values: any table file has such a page, in every language.

Each key of the table file is a sentence here; a key that never comes to bear beside another has none. The terminal
prints the page, the browser renders it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

import msgspec

from tapete.cards import packs
from tapete.labels import label
from tapete.money import in_currency
from tapete.rules import Bonus, Pays, Rules
from tapete.text import LANGUAGES, Argument, money, number, say


class Section(msgspec.Struct, frozen=True):
    """One part of the page.

    `id` is `goal`, `cards`, `shoe`, `deal`, `insurance`, `turn`, `bonus`, `dealer`, `pays`, `tips` or `rulings`.
    """

    id: str
    title: str
    lines: tuple[str, ...]


class Page(msgspec.Struct, frozen=True):
    """The rules of one table in one language."""

    id: str
    name: str
    language: str
    title: str
    sections: tuple[Section, ...]


def rules_page(rules: Rules, language: str) -> Page:
    """Return the rules page of a table."""
    name = table_name(rules, language)
    writer = _Writer(rules, language)
    parts = (
        ("goal", writer.goal()),
        ("cards", writer.cards()),
        ("shoe", writer.shoe()),
        ("deal", writer.deal()),
        ("insurance", writer.insurance()),
        ("turn", writer.turn()),
        ("bonus", writer.bonus()),
        ("dealer", writer.dealer()),
        ("pays", writer.pays()),
        ("tips", writer.tips()),
        ("rulings", iter(_spoken(rules.rulings, language))),
    )
    written = ((part, tuple(lines)) for part, lines in parts)
    sections = tuple(Section(part, say(language, f"rules-section-{part}"), lines) for part, lines in written if lines)
    return Page(rules.table.id, name, language, say(language, "rules-title", table=name), sections)


def rules_line(rules: Rules, language: str) -> str:
    """Return what tells a table from others, in one line."""
    writer = _Writer(rules, language)
    return " · ".join(writer.line())


def table_name(rules: Rules, language: str) -> str:
    """Return a table's name, in another language where it has none in this one."""
    names = rules.table.name
    return names.get(language) or next(names[other] for other in LANGUAGES if other in names)


def parting(rules: Rules, language: str) -> str:
    """Return the table's own verb for splitting a pair, as its button has it.

    Of two words on a button, as of "SPLIT · DIVIDIR", the last is the language's own.
    """
    return label(rules, "split", language).rpartition(" · ")[2].lower()


def odds(pays: Pays, language: str) -> str:
    """Return odds in words: 3 to 2."""
    return say(language, "rules-odds", first=pays[0], second=pays[1])


def _spoken(texts: dict[str, tuple[str, ...]], language: str) -> tuple[str, ...]:
    """Return a table's own lines, in another language where it has none in this one: a ruling is a rule."""
    return texts.get(language) or next((texts[other] for other in LANGUAGES if other in texts), ())


def bonus_hands(rules: Rules, language: str) -> tuple[str, ...]:
    """Return the hands that win a bonus in any suits and against any card, each once."""
    writer = _Writer(rules, language)
    plain = [bonus for bonus in rules.bonus if bonus.suits == "any" and bonus.up is None]
    fewest = min((bonus.at_least for bonus in plain if bonus.at_least), default=None)
    return tuple(writer.hand(bonus) for bonus in plain if bonus.cards is not None or bonus.at_least == fewest)


class _Writer:
    """Writes the sentences of one table in one language, section by section."""

    def __init__(self, rules: Rules, language: str) -> None:
        self.rules = rules
        self.language = language
        self._parting = parting(rules, language)

    def say(self, message: str, **details: Argument) -> str:
        return say(self.language, f"rules-{message}", parting=self._parting, **details)

    def label(self, verb: str) -> str:
        return label(self.rules, verb, self.language)

    def odds(self, pays: Pays) -> str:
        return odds(pays, self.language)

    def money(self, units: int) -> str:
        return money(in_currency(self.rules, units), self.rules.stakes.currency, self.language)

    def goal(self) -> Iterator[str]:
        yield self.say("goal-win")
        yield self.say("goal-bust")

    def cards(self) -> Iterator[str]:
        yield self.say("cards-numbers")
        yield self.say("cards-ace")
        yield self.say("cards-natural")

    def shoe(self) -> Iterator[str]:
        shoe = self.rules.shoe
        total = len(packs(shoe.decks, shoe.without))
        yield self.say("decks", decks=shoe.decks, cards=total)
        if shoe.without:
            yield self.say("without", ranks=tuple(say(self.language, f"rank-{rank}") for rank in shoe.without))
        if shoe.reshuffle_below == 1:
            yield self.say("reshuffle-always")
        elif shoe.reshuffle_below == 0:
            yield self.say("reshuffle-never")
        else:
            yield self.say("reshuffle-share", left=ceil(shoe.reshuffle_below * total))
        yield self.say("shoe-dry")
        yield from self._seats()
        yield from self._stakes()

    def _seats(self) -> Iterator[str]:
        table = self.rules.table
        yield self.say("seats", seats=table.seats)
        if table.seats > 1:
            yield self._clock("betting-clock", table.betting_seconds)
            yield self._clock("decision-clock", table.decision_seconds)

    def _clock(self, clock: str, seconds: int) -> str:
        return self.say(clock, seconds=seconds) if seconds else self.say(f"{clock}-none")

    def _stakes(self) -> Iterator[str]:
        stakes = self.rules.stakes
        low, high, step = (self.money(amount) for amount in (stakes.minimum, stakes.maximum, stakes.step))
        yield self.say("bankroll", bankroll=self.money(stakes.bankroll), chips=tuple(map(self._chip, stakes.chips)))
        yield self.say("bets", low=low, high=high, step=step)
        yield self.say(f"place-{self.rules.table.place}")
        buttons = {name: self.label(name) for name in ("deal", "repeat", "clear", "retire")}
        yield self.say("buttons", **buttons)
        yield self.say("unit", unit=self.money(1))
        yield self.say("play-money")

    def _chip(self, units: int) -> str:
        chips = self.rules.stakes.currency == "chips"
        return number(in_currency(self.rules, units), self.language) if chips else self.money(units)

    def deal(self) -> Iterator[str]:
        yield self.say("deal-order")
        yield self.say(f"peek-{''.join(self.rules.dealer.peek) or 'none'}")
        if self._unpeeked():
            yield self.say(f"unpeeked-{self.rules.dealer.unpeeked_takes}")
        yield self.say("natural-settled")

    def _unpeeked(self) -> bool:
        return len(self.rules.dealer.peek) < 2

    def insurance(self) -> Iterator[str]:
        insurance = self.rules.insurance
        if not insurance.offered:
            yield self.say("insurance-none")
            return
        yield self.say("insurance-offered", insure=self.label("insure"), odds=self.odds(insurance.pays))
        yield self.say("insurance-answer", decline=self.label("decline"))
        if insurance.even_money:
            yield self.say("even-money", offer=self.label("even-money"))
        else:
            yield self.say("even-money-none")

    def turn(self) -> Iterator[str]:
        yield self.say("hit", hit=self.label("hit"))
        yield self.say("stand", stand=self.label("stand"))
        yield self.say("stands-alone")
        yield from self._double()
        yield from self._split()
        if self.rules.double.cards != "never" or self.rules.split.by != "never":
            yield self.say("cover")
        yield from self._surrender()

    def _double(self) -> Iterator[str]:
        double = self.rules.double
        if double.cards == "never":
            yield self.say("double-never")
            return
        yield self.say(f"double-{double.cards}", double=self.label("double"))
        if double.totals:
            yield self.say("double-total-some", totals=tuple(map(str, double.totals)))
        else:
            yield self.say("double-total-any")
        yield self.say("double-once") if double.times == 1 else self.say("double-times", times=double.times)
        if self.rules.split.by != "never":
            yield self.say("double-after-split" if double.after_split else "double-after-split-not")

    def _split(self) -> Iterator[str]:
        split = self.rules.split
        if split.by == "never":
            yield self.say("split-never")
            return
        yield self.say(f"split-{split.by}", split=self.label("split"))
        if split.hands == 2:
            yield self.say("split-once")
        else:
            yield self.say("split-hands", hands=split.hands)
            yield self.say("split-aces-again" if split.aces_again else "split-aces-again-not")
        yield self.say(f"split-aces-{split.aces_draw}")
        yield self.say("split-21")

    def _surrender(self) -> Iterator[str]:
        surrender = self.rules.surrender
        if surrender.when == "never":
            yield self.say("surrender-never")
            return
        share = self._share(surrender.returns)
        yield self.say(f"surrender-{surrender.when}", surrender=self.label("surrender"), share=share)
        if self._unpeeked():
            yield self.say(f"surrender-{surrender.against_unpeeked_natural}")

    def _share(self, returns: tuple[int, int]) -> str:
        part, whole = returns
        named = {Fraction(0): "nothing", Fraction(1, 2): "half", Fraction(1): "all"}.get(Fraction(part, whole))
        return self.say(f"share-{named}") if named else self.say("share", part=part, whole=whole)

    def bonus(self) -> Iterator[str]:
        charlie = self.rules.charlie
        if charlie.cards:
            yield self.say("charlie", cards=charlie.cards, odds=self.odds(charlie.pays))
        if self.rules.bonus:
            yield self.say("bonus-how")
        for bonus in self.rules.bonus:
            yield self.say("bonus-line", hand=self.hand(bonus), odds=self.odds(bonus.pays))

    def hand(self, bonus: Bonus) -> str:
        if bonus.cards is not None:
            parts = ["-".join(say(self.language, f"rank-{rank}") for rank in bonus.cards)]
        else:
            parts = [self.say("bonus-total", total=bonus.total, count=bonus.at_least)]
        if bonus.suits != "any":
            parts.append(self.say(f"bonus-suits-{bonus.suits}"))
        if bonus.up is not None:
            parts.append(self.say("bonus-up", rank=say(self.language, f"rank-{bonus.up}")))
        return ", ".join(parts)

    def dealer(self) -> Iterator[str]:
        yield self.say("dealer-draws")
        yield self.say(f"soft-17-{self.rules.dealer.soft_17}")
        yield self.say("dealer-idle")

    def pays(self) -> Iterator[str]:
        natural = self.rules.natural
        yield self.say("pays-natural", odds=self.odds(natural.pays))
        yield self.say(f"pays-natural-{natural.against_natural}")
        yield self.say("pays-win")
        yield self.say("pays-push")
        yield self.say(f"pays-21-{self.rules.twenty_one.ties}")
        yield self.say("pays-lose")
        yield self.say("pays-end")

    def tips(self) -> Iterator[str]:
        tips = _spoken(self.rules.tips, self.language)
        yield from tips
        if tips:
            yield self.say("tips-note")

    def line(self) -> Iterator[str]:
        rules = self.rules
        yield self.say("line-decks", decks=rules.shoe.decks)
        if rules.shoe.without:
            ranks = tuple(say(self.language, f"rank-{rank}") for rank in rules.shoe.without)
            yield self.say("line-without", ranks=ranks)
        yield self.say("line-natural", odds=self.odds(rules.natural.pays))
        yield self.say(f"line-soft-17-{rules.dealer.soft_17}")
        if "T" not in rules.dealer.peek:
            yield self.say("line-unpeeked")
        never = rules.split.by == "never"
        yield self.say("line-no-split") if never else self.say("line-split", hands=rules.split.hands)
        yield self.say("line-no-surrender" if rules.surrender.when == "never" else "line-surrender")
        if rules.charlie.cards:
            yield self.say("line-charlie", cards=rules.charlie.cards)
        if rules.bonus:
            yield self.say("line-bonus")
