"""Work that several cores share."""

from __future__ import annotations

import threading

import pytest

from tapete.exact import sharing, solve, standard_deviation
from tapete.rules import load


def test_work_is_done_at_once_by_as_many_as_there_are_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three cores meet; of four wanted and of two each gets no more than there are of the fewer."""
    monkeypatch.setattr(sharing, "cores", lambda: 3)
    for most, met in ((4, 3), (2, 2), (1, 1)):
        meeting, names = threading.Barrier(met), set[str]()

        def work(meeting: threading.Barrier = meeting, names: set[str] = names) -> None:
            meeting.wait(timeout=30)
            names.add(threading.current_thread().name)

        sharing.side_by_side(work, most)
        assert len(names) == met


@pytest.mark.parametrize("here", [True, False], ids=["here", "elsewhere"])
def test_what_goes_wrong_anywhere_is_raised(monkeypatch: pytest.MonkeyPatch, *, here: bool) -> None:
    """An error of another thread is not lost, and all have ended by then."""
    monkeypatch.setattr(sharing, "cores", lambda: 2)
    main, meeting, ended = threading.current_thread(), threading.Barrier(2), []

    def work() -> None:
        meeting.wait(timeout=30)
        if (threading.current_thread() is main) == here:
            raise ZeroDivisionError
        ended.append(True)

    with pytest.raises(ZeroDivisionError):
        sharing.side_by_side(work, 2)
    assert ended == [True]


def test_cores_do_not_change_a_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A standard deviation is the same number, however many cores share the pairs that are split."""
    played = solve(load("americano"))
    found = set()
    for count in (1, 2, 5):
        monkeypatch.setattr(sharing, "cores", lambda count=count: count)
        found.add(standard_deviation(played))
    assert len(found) == 1
