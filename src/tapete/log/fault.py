"""Why a log could not take entries, or give them."""

from __future__ import annotations

from tapete.errors import TapeteError


class LogError(TapeteError):
    """The log did nothing, or cannot tell whether it did.

    Codes: `log-conflict` (another writer was first, or the cause is known already), `log-locked`, `log-full`,
    `log-read-only`, `log-unavailable`, and on opening `log-not-a-database`, `log-too-new`, `log-bad-url`,
    `log-no-driver`.
    """


class Conflict(LogError):
    """A version of a stream is taken, or a key has been used: nothing was written."""

    def __init__(self, stream: str = "") -> None:
        super().__init__("log-conflict", stream=stream)
