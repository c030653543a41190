"""Processes that compute for this one: Ctrl-C is this one's alone, and they end when they are told to, and with it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Workers(ProcessPoolExecutor):
    """A pool of at most so many processes, each begun when there is work for it; `begin` is called in each, first."""

    def __init__(self, most: int, begin: Callable[[], None] | None = None) -> None:
        # Not forked: a copy of a process with threads may never wake up.
        super().__init__(most, mp_context=get_context("spawn"), initializer=_enter, initargs=(begin,))

    def submit(self, fn: Callable[Given, Answer], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Answer]:
        """Have a function called in one of the processes."""
        with _interrupts_kept_back():
            return super().submit(fn, *args, **kwargs)

    def end(self) -> None:
        """End the processes, whatever they are computing; what waits for one is never computed."""
        # `terminate_workers` comes with Python 3.14.
        processes = list((self._processes or {}).values())
        self.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


@contextmanager
def _interrupts_kept_back() -> Iterator[None]:
    """Keep Ctrl-C waiting; a process that is begun meanwhile never hears it, not even before it can say so."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _enter(begin: Callable[[], None] | None) -> None:
    """Ignore Ctrl-C, where it cannot be kept back too, and end when who began this process does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    if begin is not None:
        begin()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
