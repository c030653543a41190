"""`tapete play`: a night at a table, line by line, in a terminal, a pipe or a screen reader."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tapete.cli.options import Lang, Table
from tapete.errors import TapeteError
from tapete.rules import load

SEED_DIGITS = 64


def play(
    table: Table,
    *,
    seed: Annotated[str, typer.Option("--seed", metavar="HEX", help="option-play-seed")] = "",
    records: Annotated[str, typer.Option("--records", metavar="FOLDER", help="option-play-records")] = "",
    lang: Lang = "",
) -> int:
    """Play a night; Ctrl-C and the end of input leave the table politely."""
    from tapete.cli.evening import Evening
    from tapete.cli.night import PLAYER, Night

    rules = load(table)
    night = Night(rules, PLAYER, seed=read_seed(seed), folder=Path(records) if records else None)
    return Evening(rules, night, lang).run()


def read_seed(text: str) -> bytes | None:
    """Return the 32 bytes of a repeatable night's seed, filled up with zeros; raises `TapeteError` (`not-a-seed`)."""
    if not text:
        return None
    try:
        if len(text) <= SEED_DIGITS:
            return bytes.fromhex(text.zfill(SEED_DIGITS))
    except ValueError:
        pass
    raise TapeteError("not-a-seed", value=text[:80], digits=SEED_DIGITS)
