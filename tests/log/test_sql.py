"""A log in a database: where it is, what it demands of the disk, and what it says when the disk fails."""

from __future__ import annotations

import errno
import sqlite3
import stat
import traceback
from pathlib import Path
from unittest import mock

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event, text

from tapete.log import Conflict, Entry, LogError, MemoryLog, default_url, location, migration, open_log
from tapete.log.schema import metadata
from tapete.log.sql import SqlLog
from tests.databases import new_schema


def entry(version: int, size: int = 10) -> Entry:
    """Return an entry of a size."""
    return Entry("a", version, "kind/1", b"x" * size, b"{}", None)


def opened(path: Path) -> SqlLog:
    """Return the log in a file."""
    log = open_log(f"sqlite:///{path}")
    assert isinstance(log, SqlLog)
    return log


def engine_of(log: SqlLog) -> Engine:
    """Return what a log talks to."""
    return log._engine  # noqa: SLF001 - to look at the database beneath


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """SQLite runs in WAL with synchronous FULL on every connection; less would lose commits with the power."""
    log = opened(tmp_path / "log.sqlite3")
    connections = [engine_of(log).connect() for _ in range(3)]
    for connection in connections:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        connection.close()
    log.close()


def test_only_its_owner_reads_the_file(tmp_path: Path) -> None:
    """The log is as secret as a key: the file and what SQLite puts beside it are for its owner alone."""
    log = opened(tmp_path / "folder" / "log.sqlite3")
    log.append([entry(1)])
    modes = {stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "folder").iterdir()}
    assert modes == {0o600}
    log.close()


def test_the_default_is_in_the_users_data_folder(tmp_path: Path) -> None:
    """Without a URL the log is a file of the user's, in a folder that is made when it is missing."""
    with mock.patch.dict("os.environ", {"XDG_DATA_HOME": str(tmp_path)}):
        assert default_url() == f"sqlite:///{tmp_path}/tapete/{location.FILE}"
        open_log().close()
    assert (tmp_path / "tapete" / location.FILE).exists()


def test_a_log_in_memory_needs_no_file() -> None:
    """`memory:` lasts as long as the process."""
    assert isinstance(open_log("memory:"), MemoryLog)


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("nonsense", "log-bad-url"),
        ("mysql://user:secret@host/name", "log-bad-url"),
        ("sqlite://", "log-bad-url"),
        ("sqlite+aiosqlite:///a.db", "log-bad-url"),
        ("sqlite:///:memory:", "log-bad-url"),
        ("postgresql+pg8000://user:secret@host/name", "log-no-driver"),
        ("postgresql://user:secret@127.0.0.1:1/name", "log-unavailable"),
        ("sqlite:////proc/none/log.sqlite3", "log-unavailable"),
    ],
)
def test_a_place_that_is_none_is_refused(url: str, code: str) -> None:
    """With a code, and without a password in what is said."""
    with pytest.raises(LogError) as refusal:
        open_log(url)
    assert refusal.value.code == code
    assert "secret" not in str(refusal.value)


@pytest.mark.parametrize(("reason", "code"), [(errno.EROFS, "log-read-only"), (errno.EIO, "log-unavailable")])
def test_a_place_that_is_only_read_is_told_from_one_that_fails(
    reason: int, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a file system mounted to be read the advice is not to try again."""

    def refuse(*_: object) -> None:
        raise OSError(reason, "")

    monkeypatch.setattr("tapete.log.location.os.open", refuse)
    with pytest.raises(LogError) as refusal:
        open_log(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    assert refusal.value.code == code


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    """Nor is it said to be out of reach for a while."""
    with pytest.raises(LogError) as refusal:
        open_log(f"sqlite:///{tmp_path}")
    assert refusal.value.code == "log-not-a-database"


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    """Whatever it is, it is not overwritten."""
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ana, " * 500)
    with pytest.raises(LogError) as refusal:
        open_log(f"sqlite:///{file}")
    assert refusal.value.code == "log-not-a-database"
    assert file.read_text() == "Dear Ana, " * 500


def test_a_locked_database_is_said_to_be_and_works_again(tmp_path: Path) -> None:
    """Another program holds the lock for longer than a writer waits: nothing is written, and later all is."""
    log = opened(tmp_path / "log.sqlite3")
    other = sqlite3.connect(tmp_path / "log.sqlite3")
    with mock.patch.object(location, "PATIENCE", 0.1):
        quick = opened(tmp_path / "log.sqlite3")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(LogError) as refusal:
        quick.append([entry(1)])
    assert (refusal.value.code, log.read("a")) == ("log-locked", [])
    other.rollback()
    quick.append([entry(1)])
    assert log.read("a") == [entry(1)]
    for one in (log, quick, other):
        one.close()


def test_a_full_disk_is_said_to_be_and_works_again(tmp_path: Path) -> None:
    """What does not fit is not written at all, and what fits later is."""
    log = opened(tmp_path / "log.sqlite3")
    limit = [30]

    @event.listens_for(engine_of(log), "begin")
    def small(connection: object) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {limit[0]}")  # type: ignore[attr-defined]

    log.append([entry(1)])
    with pytest.raises(LogError) as refusal:
        log.append([entry(2, 20_000), entry(3, 200_000)])
    assert (refusal.value.code, len(log.read("a"))) == ("log-full", 1)
    log.append([entry(2, 20_000)])
    limit[0] = 1000
    log.append([entry(3, 200_000)])
    assert len(log.read("a")) == 3
    log.close()


def test_a_database_that_may_only_be_read_is_said_to_be(tmp_path: Path) -> None:
    """A writer learns it at once."""
    log = opened(tmp_path / "log.sqlite3")

    @event.listens_for(engine_of(log), "begin")
    def read_only(connection: object) -> None:
        connection.exec_driver_sql("PRAGMA query_only = ON")  # type: ignore[attr-defined]

    with pytest.raises(LogError) as refusal:
        log.append([entry(1)])
    assert refusal.value.code == "log-read-only"
    log.close()


def test_a_database_of_a_later_release_is_not_touched(tmp_path: Path) -> None:
    """Its revision is unknown here, so nothing is done to it."""
    log = opened(tmp_path / "log.sqlite3")
    with engine_of(log).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    log.close()
    with pytest.raises(LogError) as refusal:
        open_log(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    assert (refusal.value.code, refusal.value.details["value"]) == ("log-too-new", "9999")


def test_no_error_of_the_database_shows_what_was_to_be_written(tmp_path: Path) -> None:
    """A traceback holds neither payload nor metadata: they may be secrets."""
    log = opened(tmp_path / "log.sqlite3")
    hidden = Entry("a", 1, "kind/1", b"seed 1", b"seed 2", b"seed 3")
    log.append([hidden])
    with pytest.raises(Conflict) as refusal:
        log.append([hidden])
    assert "seed" not in "".join(traceback.format_exception(refusal.value))
    log.close()


def test_the_migrations_lead_to_the_schema(tmp_path: Path, server: str) -> None:
    """Both databases, brought up by the migrations, have exactly the tables that the log works with."""
    for url in (f"sqlite:///{tmp_path / 'log.sqlite3'}", new_schema(server)):
        open_log(url).close()
        engine = create_engine(url)
        with engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        engine.dispose()


def test_the_newest_migration_is_the_one_this_release_works_with() -> None:
    """A new revision file without a new head would never be run."""
    config = Config()
    config.set_main_option("script_location", str(Path(migration.__file__).parent / "migrations"))
    script = ScriptDirectory.from_config(config)
    assert script.get_current_head() == migration.HEAD
    assert sorted(revision.revision for revision in script.walk_revisions()) == sorted(migration.KNOWN)
