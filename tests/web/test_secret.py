"""The key of the cookies: drawn once, whole, and read by nobody else."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tapete.errors import TapeteError
from tapete.web.secret import BYTES, load_secret


def test_drawn_once_and_kept(tmp_path: Path) -> None:
    """The first start draws it, the next ones read it; only its owner may."""
    path = tmp_path / "deep/cookies.key"
    first = load_secret(path)
    assert len(first) == BYTES
    assert load_secret(path) == first
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [found.name for found in path.parent.iterdir()] == ["cookies.key"]
    assert load_secret(tmp_path / "other.key") != first


def test_two_servers_started_at_once_share_it(tmp_path: Path) -> None:
    """Sixteen that start at the same moment agree on one key."""
    with ThreadPoolExecutor(16) as pool:
        keys = set(pool.map(lambda _: load_secret(tmp_path / "cookies.key"), range(16)))
    assert len(keys) == 1


@pytest.mark.parametrize("content", [b"", b"short", b"x" * (BYTES + 1)])
def test_a_broken_key_is_drawn_anew(tmp_path: Path, content: bytes) -> None:
    """A file that a crash cut short signs nothing."""
    path = tmp_path / "cookies.key"
    path.write_bytes(content)
    assert len(load_secret(path)) == BYTES
    assert load_secret(path) != content


def test_what_cannot_be_kept(tmp_path: Path) -> None:
    """Where it cannot be written the error names the file."""
    path = tmp_path / "cookies.key"
    os.mkdir(path)  # noqa: PTH102 - a folder where the file should be
    with pytest.raises(TapeteError) as refused:
        load_secret(path)
    assert (refused.value.code, refused.value.details["file"]) == ("secret-unreadable", str(path))
