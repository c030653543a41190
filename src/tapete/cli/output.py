"""What commands write: one JSON document, or lines, on stdout; diagnostics on stderr."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

MINUS = "\N{MINUS SIGN}"


def can_write(signs: str, encoding: str) -> bool:
    """Tell whether an encoding has all these signs."""
    try:
        signs.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def write_json(value: object) -> None:
    """Write a value as one JSON document; decimals are numbers with all their digits."""
    from msgspec.json import Encoder

    write(Encoder(decimal_format="number", order="deterministic").encode(value).decode())


def write(line: str = "") -> None:
    """Write a line of the answer."""
    print(line)  # noqa: T201 - stdout is where answers go


def complain(line: str) -> None:
    """Write a line of diagnostics."""
    if sys.stderr is not None:  # closed, it would make `print` write on stdout
        print(line, file=sys.stderr)  # noqa: T201 - stderr is where diagnostics go


def complain_of_compiling(line: str) -> None:
    """Have a line written when kernels must be compiled: the first call ever takes longer."""
    from tapete.kernels import on_compiling

    on_compiling(lambda: complain(line))


def console() -> Console:
    """Return rich's console on stdout: colours in a terminal, plain text of 80 columns in a pipe."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)
