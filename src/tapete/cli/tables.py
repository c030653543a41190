"""`tapete tables`: the tables that ship with the program."""

from __future__ import annotations

from tapete.cli.command import command
from tapete.cli.options import json_option, lang_option
from tapete.cli.output import console, write_json
from tapete.money import in_currency
from tapete.rules import SHIPPED, Rules, shipped
from tapete.text import money, say
from tapete.words import table_name


@command
@json_option
@lang_option
def tables(*, as_json: bool, lang: str) -> None:
    """List the shipped tables, a line each."""
    found = [shipped(table) for table in SHIPPED]
    if as_json:
        write_json([_facts(rules) for rules in found])
    else:
        _print(found, lang)


def _facts(rules: Rules) -> dict[str, object]:
    stakes = rules.stakes
    return {
        "id": rules.table.id,
        "name": rules.table.name,
        "seats": rules.table.seats,
        "decks": rules.shoe.decks,
        "minimum": in_currency(rules, stakes.minimum),
        "maximum": in_currency(rules, stakes.maximum),
        "bankroll": in_currency(rules, stakes.bankroll),
        "currency": stakes.currency,
    }


def _print(found: list[Rules], language: str) -> None:
    from rich.box import SIMPLE
    from rich.table import Table

    shown = Table(box=SIMPLE, pad_edge=False)
    for heading in ("id", "name", "seats", "decks", "bets"):
        shown.add_column(say(language, f"tables-{heading}"))
    for rules in found:
        seats, decks = str(rules.table.seats), str(rules.shoe.decks)
        shown.add_row(rules.table.id, table_name(rules, language), seats, decks, _bets(rules, language))
    console().print(shown)


def _bets(rules: Rules, language: str) -> str:
    stakes = rules.stakes
    low, high = (money(in_currency(rules, n), stakes.currency, language) for n in (stakes.minimum, stakes.maximum))
    return say(language, "tables-from-to", low=low, high=high)
