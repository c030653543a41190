"""The answer of commands that check something: all is well, or the faults."""

from __future__ import annotations

from collections.abc import Sequence

from tapete.cli import ANSWER_IS_NO, DONE
from tapete.errors import Fault


def report(faults: Sequence[Fault]) -> dict[str, object]:
    """Return the answer as `--json` prints it."""
    return {"ok": not faults, "errors": [fault._asdict() for fault in faults]}


def code(faults: Sequence[Fault]) -> int:
    """Return the exit code of the answer."""
    return ANSWER_IS_NO if faults else DONE
