"""The key that signs cookies: drawn once, kept where only this user reads it, so that a restart knows everybody."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from platformdirs import user_data_path

from tapete.errors import TapeteError

BYTES = 32
FILE = "cookies.key"


def default_path() -> Path:
    """Return where the key is kept: in the user's data folder."""
    return user_data_path("tapete", appauthor=False) / FILE


def load_secret(path: Path) -> bytes:
    """Return the key in a file, drawn and written where there is none; raises `TapeteError` (`secret-unreadable`)."""
    try:
        return _read(path) or _drawn(path)
    except OSError:
        raise TapeteError("secret-unreadable", file=str(path)) from None


def _read(path: Path) -> bytes | None:
    """Return the key, None where there is none or the file was cut short."""
    try:
        kept = path.read_bytes()
    except FileNotFoundError:
        return None
    return kept if len(kept) == BYTES else None


def _drawn(path: Path) -> bytes:
    """Write a new key as a whole file, or take the one that another process wrote at the same moment."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    new = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    with os.fdopen(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as opened:
        opened.write(secrets.token_bytes(BYTES))
        opened.flush()
        os.fsync(opened.fileno())
    if path.exists() and _read(path) is None:
        path.unlink()
    try:
        path.hardlink_to(new)
    except FileExistsError:
        pass
    finally:
        new.unlink()
    return path.read_bytes()
