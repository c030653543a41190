"""`tapete tables`: the tables that ship with the program."""

from __future__ import annotations

from decimal import Decimal

from tapete.cli.options import Json, Lang
from tapete.cli.output import console, write_json
from tapete.rules import SHIPPED, Rules, shipped
from tapete.text import money, say


def tables(*, as_json: Json = False, lang: Lang = "") -> None:
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
        "minimum": _plain(stakes.minimum * stakes.unit),
        "maximum": _plain(stakes.maximum * stakes.unit),
        "bankroll": _plain(stakes.bankroll * stakes.unit),
        "currency": stakes.currency,
    }


def _plain(amount: Decimal) -> Decimal | int:
    return int(amount) if amount == int(amount) else amount.normalize()


def _print(found: list[Rules], language: str) -> None:
    from rich.box import SIMPLE
    from rich.table import Table

    shown = Table(box=SIMPLE, pad_edge=False)
    for heading in ("id", "name", "seats", "decks", "bets"):
        shown.add_column(say(language, f"tables-{heading}"))
    for rules in found:
        stakes = rules.stakes
        low, high = (
            money(amount * stakes.unit, stakes.currency, language) for amount in (stakes.minimum, stakes.maximum)
        )
        bets = say(language, "tables-from-to", low=low, high=high)
        name = next((rules.table.name[n] for n in (language, *rules.table.name) if n in rules.table.name), "")
        shown.add_row(rules.table.id, name, str(rules.table.seats), str(rules.shoe.decks), bets)
    console().print(shown)
