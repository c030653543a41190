"""What the house refuses, beside what the rules of the table do (`IllegalAction`)."""

from __future__ import annotations

from tapete.errors import TapeteError


class Stale(TapeteError):
    """A command is about something that is not so any more; `version` and `view` are what is (code `stale`)."""

    def __init__(self, version: int, view: bytes) -> None:
        super().__init__("stale", version=version)
        self.version = version
        self.view = view


class NotSaved(TapeteError):
    """A command could not be made durable and has no effect that anybody saw (code `not-saved`).

    `reason` in the details is the log's code. The same command with the same id may be sent again; where the log could
    not tell whether it was saved, that is how to find out.
    """

    def __init__(self, reason: str) -> None:
        super().__init__("not-saved", reason=reason)


class Repeated(NotSaved):
    """A command that the log has long known was decided anew, here or in another process.

    It, and whatever was decided on top of it, is to be decided again: on what there is.
    """

    def __init__(self) -> None:
        super().__init__("log-conflict")


class NoSuchTable(TapeteError):
    """No table of this id was ever opened here (code `table-not-open`)."""

    def __init__(self, table: str) -> None:
        super().__init__("table-not-open", table=table[:40])


class Busy(TapeteError):
    """Too many commands wait at one table (code `busy`)."""

    def __init__(self) -> None:
        super().__init__("busy")
