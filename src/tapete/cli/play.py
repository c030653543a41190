"""`tapete play`: a night at a table, line by line, in a terminal, a pipe or a screen reader."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click

from tapete.cli.command import command
from tapete.cli.options import lang_option, table_argument
from tapete.errors import TapeteError
from tapete.rules import load
from tapete.rules.library import file_text

SEED_DIGITS = 64
LONGEST_NAME = 40


@command
@table_argument
@click.option("--seed", default="", metavar="HEX", help="option-play-seed")
@click.option("--name", default="", metavar="NAME", help="option-play-name")
@click.option("--records", default="", metavar="FOLDER", help="option-play-records")
@click.option("--database", default="", metavar="URL", help="option-play-database")
@lang_option
def play(  # noqa: PLR0913 - an argument for each option
    table: str,
    *,
    seed: str,
    name: str,
    records: str,
    database: str,
    lang: str,
) -> int:
    """Play a night, or go on with one; Ctrl-C and the end of input leave the table politely."""
    import logging

    from platformdirs import user_data_path

    from tapete.cli.diary import Diary
    from tapete.cli.evening import Evening
    from tapete.cli.night import Night, make_folder
    from tapete.log import MemoryLog, default_url, open_log

    logging.getLogger("tapete").addHandler(logging.NullHandler())  # the player is told in words of their own
    rules, secret = load(table), read_seed(seed)
    folder = Path(records) if records else None
    if folder is not None:
        make_folder(folder)  # a night is not played to find at its end that it cannot be written down
    url = database or default_url()
    log = open_log(url) if secret is None else MemoryLog()
    diary = Diary(user_data_path("tapete", appauthor=False), url)
    with Night(rules, file_text(table), log=log, diary=diary, name=shown_name(name), seed=secret) as night:
        return Evening(rules, night, lang, go_on_with(table, database), folder).run()


def go_on_with(table: str, database: str) -> str:
    """Return the command with which a night goes on; no password is shown, not even one's own."""
    shown = re.sub(r"(://[^:/@]+):[^@]*@", r"\1:***@", database)
    return shlex.join(["tapete", "play", table, *(("--database", shown) if database else ())])


def shown_name(text: str) -> str:
    """Return the name in the list of scores: the one given, else the user's."""
    from getpass import getuser

    try:
        return (text or getuser())[:LONGEST_NAME]
    except (OSError, KeyError):
        return "tapete"


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
