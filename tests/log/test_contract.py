"""What every log promises, on memory, SQLite and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Barrier, Thread

import pytest

from tapete.log import Conflict, Document, Entry, Log, MemoryLog, open_log
from tests.databases import new_schema

Reopen = Callable[[], Log]


def entry(stream: str, version: int, key: bytes | None = None) -> Entry:
    """Return an entry that tells by its bytes where it belongs."""
    return Entry(stream, version, "kind/1", f"{stream} {version} \0\xff".encode(), b"{}", key)


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def reopen(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Reopen]:
    """Open the same log again, as another process would."""
    opened: list[Log] = []
    if request.param == "memory":
        only = MemoryLog()
        yield lambda: only
        return
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'folder' / 'log.sqlite3'}"
    else:
        url = new_schema(request.getfixturevalue("server"))

    def open_again() -> Log:
        opened.append(open_log(url))
        return opened[-1]

    yield open_again
    for log in opened:
        log.close()


@pytest.fixture
def log(reopen: Reopen) -> Log:
    """An empty log."""
    return reopen()


def test_entries_are_read_as_they_were_appended(log: Log, reopen: Reopen) -> None:
    """What was appended is there, byte for byte and in order, for whoever opens the log next."""
    written = [entry("a", 1), entry("b", 1, b"\0key"), entry("a", 2, b"k"), entry("a", 3)]
    log.append(written)
    again = reopen()
    assert again.read("a") == [written[0], written[2], written[3]]
    assert again.read("b") == [written[1]]
    assert again.streams() == ["a", "b"]


def test_a_part_of_a_stream_is_read(log: Log) -> None:
    """Reading begins after a version and ends with one."""
    log.append([entry("a", version) for version in range(1, 6)])
    assert [found.version for found in log.read("a", 2)] == [3, 4, 5]
    assert [found.version for found in log.read("a", 1, 3)] == [2, 3]
    assert log.read("a", 5) == log.read("nobody") == []


@pytest.mark.parametrize(
    "wrong",
    [
        [entry("a", 2)],
        [entry("a", 1)],
        [entry("a", 4)],
        [entry("new", 2)],
        [entry("a", 3), entry("a", 3)],
        [entry("a", 3, b"key")],
        [entry("b", 1, b"twice"), entry("b", 2, b"twice")],
        [entry("b", 1), entry("a", 2)],
    ],
    ids=["taken", "first taken", "gap", "gap at the start", "twice", "key used", "key twice", "one of two"],
)
def test_a_conflict_writes_nothing(log: Log, wrong: list[Entry]) -> None:
    """A version or key that is taken, or a gap, refuses everything that was to be written with it."""
    log.append([entry("a", 1, b"key"), entry("a", 2)])
    with pytest.raises(Conflict) as refused:
        log.append(wrong, [Document("kind", "key", 1, b"value")])
    assert refused.value.code == "log-conflict"
    assert (len(log.read("a")), log.read("b"), log.read("new")) == (2, [], [])
    assert log.document("kind", "key") is None


def test_a_key_belongs_to_its_stream(log: Log) -> None:
    """The same key in another stream is another one; entries without a key never meet."""
    log.append([entry("a", 1, b"key"), entry("a", 2), entry("a", 3), entry("b", 1), entry("b", 2, b"key")])
    assert (log.find("a", b"key"), log.find("b", b"key"), log.find("a", b"none")) == (1, 2, None)


def test_one_of_many_writers_is_first(log: Log, reopen: Reopen) -> None:
    """Of writers who append the same version at once exactly one succeeds, each time."""
    log.append([entry("a", 1)])
    writers = [reopen() for _ in range(4)]
    won: list[int] = []
    barrier = Barrier(len(writers))

    def write(number: int, own: Log) -> None:
        for version in range(2, 12):
            barrier.wait()
            try:
                own.append([Entry("a", version, "kind/1", str(number).encode(), b"")])
                won.append(version)
            except Conflict:
                pass

    threads = [Thread(target=write, args=pair) for pair in enumerate(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == list(range(2, 12))
    assert [found.version for found in log.read("a")] == list(range(1, 12))


def test_documents_are_replaced_and_removed(log: Log, reopen: Reopen) -> None:
    """The last value written under a key is the one there is, within one append too; None removes it."""
    log.append([], [Document("kind", "a", 1, b"old"), Document("kind", "a", 2, b"new"), Document("kind", "b", 3, b"")])
    log.append([], [Document("kind", "b", 9, None), Document("kind", "nobody", 0, None)])
    log.append([], [Document("kind", "c", 1, None), Document("kind", "c", 5, b"c"), Document("other", "a", 1, b"x")])
    again = reopen()
    assert again.document("kind", "a") == Document("kind", "a", 2, b"new")
    assert again.document("kind", "b") is None
    assert [found.key for found in again.documents("kind")] == ["c", "a"]


@pytest.mark.parametrize(
    ("low", "high", "ascending", "limit", "keys"),
    [
        (None, None, False, 100, ["d", "b", "c", "a"]),
        (None, None, True, 100, ["a", "b", "c", "d"]),
        (None, None, False, 2, ["d", "b"]),
        (2, None, True, 100, ["b", "c", "d"]),
        (None, 2, False, 100, ["b", "c", "a"]),
        (2, 2, False, 1, ["b"]),
        (2**40 + 1, None, False, 100, []),
    ],
)
def test_documents_are_listed_by_number(  # noqa: PLR0917 - one case
    log: Log, low: int | None, high: int | None, ascending: bool, limit: int, keys: list[str]
) -> None:
    """Greatest number first, or smallest; equal numbers in the order of their keys."""
    numbers = {"a": -1, "b": 2, "c": 2, "d": 2**40}
    log.append([], [Document("kind", key, number, b"") for key, number in numbers.items()])
    found = log.documents("kind", limit=limit, low=low, high=high, ascending=ascending)
    assert [document.key for document in found] == keys


def test_keys_are_in_the_order_of_their_bytes(log: Log) -> None:
    """No database sorts by the habits of a language."""
    keys = ["B", "a", "á", "-", "é"]
    log.append([entry(key, 1) for key in keys], [Document("kind", key, 0, b"") for key in keys])
    assert log.streams() == sorted(keys)
    assert [document.key for document in log.documents("kind")] == sorted(keys)
