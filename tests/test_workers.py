"""Processes that compute for another: Ctrl-C in the terminal ends none of them, and nothing but their end does."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children

import pytest

from tapete.workers import Workers

INTERRUPTED = """
import os, signal
from tapete.workers import Workers
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored
workers = Workers(3)
answers = [workers.submit(pow, 2, power) for power in range(3)]
try:
    os.killpg(0, signal.SIGINT)
    signal.pause()
except KeyboardInterrupt:
    print(*[answer.result() for answer in answers])
workers.end()
"""


BEGUN = """
import os, time
from tapete.workers import Workers
workers = Workers(2)
workers.submit(time.sleep, 600)
print("begun", workers.submit(os.getpid).result() > 0, flush=True)
time.sleep(600)
"""


def waiting() -> set[int]:
    """Return the signals that are kept back from this thread."""
    return set(signal.pthread_sigmask(signal.SIG_BLOCK, ()))


def test_ctrl_c_is_kept_back_from_the_workers_alone() -> None:
    """From the first one as from those after it, and from its birth on; here it is heard as before."""
    before = waiting()
    with Workers(2) as workers:
        for _ in range(2):
            assert signal.SIGINT in workers.submit(waiting).result(60)
    assert waiting() == before


def test_ctrl_c_while_they_begin_ends_none() -> None:
    """It is pressed before any of them has begun to run Python: all of them answer, and none complains."""
    done = subprocess.run(
        (sys.executable, "-c", INTERRUPTED),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        start_new_session=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 2 4\n", "")


def test_they_end_whatever_they_compute() -> None:
    """At once; and whoever waits for an answer is not left waiting."""
    before = set(active_children())
    workers = Workers(1)
    answers = [workers.submit(time.sleep, 600) for _ in range(4)]
    while not answers[0].running():
        time.sleep(0.01)
    (process,) = set(active_children()) - before
    workers.end()
    process.join(60)
    assert process.exitcode == -signal.SIGTERM
    for answer in answers:
        with pytest.raises((BrokenProcessPool, CancelledError)):
            answer.result(60)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_they_end_with_who_began_them(number: signal.Signals) -> None:
    """However that ends: one computes, one has nothing to do, and both let go of the output."""
    with subprocess.Popen((sys.executable, "-c", BEGUN), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"begun True\n"
        program.send_signal(number)
        rest, _ = program.communicate(timeout=60)
        assert rest == b""
        assert program.returncode == -number
