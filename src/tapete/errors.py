"""The errors a person can cause, each with a code that programs read and faces translate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

Detail = str | int | tuple[str, ...] | None


class TapeteError(ValueError):
    """Something a person or program asked for cannot be done.

    `code` names the fault in kebab case and is stable; `details` has the offending value, the
    place and what would be right. Faces turn both into a sentence (`error-CODE` in the catalogues).
    """

    def __init__(self, code: str, **details: Detail) -> None:
        self.code = code
        self.details: Mapping[str, Detail] = details
        super().__init__(code, details)

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self.details.items())
        return f"{self.code} ({shown})" if shown else self.code


@contextmanager
def within(file: str) -> Iterator[None]:
    """Have an error in what a file holds name it, as `within` in its details; one that names a file stays as it is."""
    try:
        yield
    except TapeteError as error:
        error.details = {"within": file[:200]} | dict(error.details)
        raise


class CardError(TapeteError):
    """A text is not a card, or a card is not in the packs."""


class IllegalAction(TapeteError):
    """The rules forbid an action in this state; `legal` in the details names what they allow."""


class RecordError(TapeteError):
    """A round record cannot be read or replayed."""


class ProofError(TapeteError):
    """A shoe's proof cannot be checked, or does not hold."""


class Fault(NamedTuple):
    """One thing wrong in a table file: every key involved, the value found, what is allowed.

    No struct: the command line's help must not wait for the message library.
    """

    code: str
    keys: tuple[str, ...]
    value: str
    allowed: str


class TableError(TapeteError):
    """A table file is refused; `faults` lists everything wrong with it at once."""

    def __init__(self, file: str, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        super().__init__("table-refused", file=file, count=len(faults))

    def __str__(self) -> str:
        lines = (f"{' + '.join(f.keys)}: {f.code}: {f.value} ({f.allowed})" for f in self.faults)
        return "\n".join((super().__str__(), *lines))
