"""Bringing a database's schema up to this release."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from tapete.log.fault import LogError
from tapete.log.sql import faults, transaction

HEAD = "0001"
"""The revision this release works with, the newest in `migrations/versions`."""
KNOWN = ("0001",)


def migrate(engine: Engine) -> None:
    """Create or upgrade the schema; raises `LogError`, with code `log-too-new` for one of a later release."""
    with faults(engine), transaction(engine) as connection:
        found = _revision(connection)
        if found is not None and found not in KNOWN:
            raise LogError("log-too-new", value=found, allowed=HEAD)
        if found != HEAD:
            _upgrade(connection)
        connection.commit()


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - slow to load, and seldom needed
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)
