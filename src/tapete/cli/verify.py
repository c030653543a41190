"""`tapete verify`: does a record or a shoe file hold, its proof and its rounds?"""

from __future__ import annotations

from pathlib import Path

import click

from tapete.cli.command import command
from tapete.cli.options import json_option, lang_option
from tapete.cli.output import complain, write, write_json
from tapete.cli.verdict import code, report
from tapete.errors import Fault
from tapete.record import Record, ShoeFile, proof_of, read
from tapete.record import verify as verify_file
from tapete.rules import load
from tapete.text import list_faults, say


@command
@click.argument("file", metavar="FILE", help="argument-verify-file")
@json_option
@lang_option
def verify(file: str, *, as_json: bool, lang: str) -> int:
    """Return 0 when all holds, 1 when something does not match; without a revealed proof there is nothing to verify."""
    found = read(Path(file))
    rules = load(found.table, Path(file).parent)
    faults = verify_file(rules, found)
    if as_json:
        write_json(report(faults))
    elif faults:
        complain(_refusal(file, faults, lang))
    else:
        write(_praise(found, lang))
    return code(faults)


def _refusal(file: str, faults: tuple[Fault, ...], language: str) -> str:
    heading = say(language, "verify-differs", file=file, count=len(faults))
    return "\n".join([heading, *list_faults(faults, language)])


def _praise(file: Record | ShoeFile, language: str) -> str:
    rounds = len(file.rounds) if isinstance(file, ShoeFile) else 1
    proof = proof_of(file)
    return say(
        language,
        "verify-holds",
        rounds=rounds,
        shoe=str(proof.shoe),
        stream=proof.stream,
        commitment=proof.commitment.hex(),
    )
