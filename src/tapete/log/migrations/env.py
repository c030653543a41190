"""What Alembic runs: on the connection it is given, never on one of its own."""

from __future__ import annotations

from alembic import context

from tapete.log.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
