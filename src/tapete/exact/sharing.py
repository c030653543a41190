"""Work that several cores share: kernels let each other run."""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Thread


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def side_by_side(work: Callable[[], None], most: int) -> None:
    """Do `work` here and, at once, in as many other threads as there are cores besides, `most` in all; all must end.

    Raises what any of them has raised.
    """
    failed: list[BaseException] = []

    def attempt() -> None:
        try:
            work()
        except BaseException as error:  # noqa: BLE001 - raised again where somebody waits for it
            failed.append(error)

    others = [Thread(target=attempt, daemon=True) for _ in range(min(most, cores()) - 1)]
    for other in others:
        other.start()
    attempt()
    for other in others:
        other.join()
    for error in failed:
        raise error
