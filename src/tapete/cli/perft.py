"""`tapete perft`: recompute every row of a perft file and compare."""

from __future__ import annotations

from pathlib import Path

import click

from tapete.cli import ANSWER_IS_NO, DONE
from tapete.cli.command import command
from tapete.cli.options import json_option, lang_option
from tapete.cli.output import write, write_json
from tapete.perft import COLUMNS, Division, Row, Totals, read
from tapete.text import say


@command
@click.argument("file", metavar="FILE", help="argument-perft-file")
@click.option("--divide", is_flag=True, help="option-divide")
@json_option
@lang_option
def perft(file: str, *, divide: bool, as_json: bool, lang: str) -> int:
    """Return 0 when every row has its totals, 1 when one has not; a file that cannot be used is an error.

    Interrupted, the document holds the rows done so far and is not `ok`.
    """
    rows = read(Path(file))
    matching: list[bool] = []
    reports: list[dict[str, object]] = []
    try:
        for row in rows:
            parts = tuple(row.divide())
            found = sum((part.totals for part in parts), Totals())
            shown = parts if divide or found != row.expected else ()
            if as_json:
                reports.append(_report(row, found, shown))
            else:
                _write(row, found, shown, lang)
            matching.append(found == row.expected)
    finally:
        if as_json:
            write_json({"ok": len(matching) == len(rows) and all(matching), "rows": reports})
    return DONE if all(matching) else ANSWER_IS_NO


def _write(row: Row, found: Totals, shown: tuple[Division, ...], lang: str) -> None:
    same = found == row.expected
    write(say(lang, "perft-match" if same else "perft-mismatch", name=row.name))
    for column in () if same else COLUMNS:
        wanted, got = (str(getattr(totals, column)) for totals in (row.expected, found))
        write(
            "  "
            + say(
                lang, "perft-column-same" if wanted == got else "perft-column", column=column, wanted=wanted, found=got
            )
        )
    for part in shown:
        write(f"  {' '.join(part.cards)}: {_columns(part.totals)}")
        for act, totals in part.actions:
            if act is not None:
                write(f"    {act}: {_columns(totals)}")


def _columns(totals: Totals) -> str:
    return ", ".join(f"{column} {getattr(totals, column)}" for column in COLUMNS)


def _report(row: Row, found: Totals, shown: tuple[Division, ...]) -> dict[str, object]:
    report = {"name": row.name, "ok": found == row.expected, "expected": _dict(row.expected), "found": _dict(found)}
    return report | ({"divide": [_part(part) for part in shown]} if shown else {})


def _part(part: Division) -> dict[str, object]:
    actions = {str(act): _dict(totals) for act, totals in part.actions if act is not None}
    return {"cards": part.cards, "totals": _dict(part.totals), "actions": actions}


def _dict(totals: Totals) -> dict[str, int]:
    return {column: getattr(totals, column) for column in COLUMNS}
