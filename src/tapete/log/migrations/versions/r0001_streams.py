"""Streams of entries, and documents folded out of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Bring the schema to this revision."""
    op.create_table(
        "entries",
        sa.Column("stream", _TEXT, primary_key=True),
        sa.Column("version", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("type", sa.Text, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.Column("metadata", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.LargeBinary),
        sqlite_with_rowid=False,
    )
    keyed = sa.text("key IS NOT NULL")
    op.create_index("entry_keys", "entries", ["stream", "key"], unique=True, sqlite_where=keyed, postgresql_where=keyed)
    op.create_table(
        "documents",
        sa.Column("kind", _TEXT, primary_key=True),
        sa.Column("key", _TEXT, primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("document_numbers", "documents", ["kind", "number"])
