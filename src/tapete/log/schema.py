"""The two tables of a log in a database."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, LargeBinary, MetaData, Table, Text

metadata = MetaData()

TEXT = Text().with_variant(Text(collation="C"), "postgresql")
"""Text in the order of its bytes, everywhere."""

entries = Table(
    "entries",
    metadata,
    Column("stream", TEXT, primary_key=True),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("type", Text, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("metadata", LargeBinary, nullable=False),
    Column("key", LargeBinary),
    sqlite_with_rowid=False,
)

entry_keys = Index(
    "entry_keys",
    entries.c.stream,
    entries.c.key,
    unique=True,
    sqlite_where=entries.c.key.is_not(None),
    postgresql_where=entries.c.key.is_not(None),
)

documents = Table(
    "documents",
    metadata,
    Column("kind", TEXT, primary_key=True),
    Column("key", TEXT, primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("value", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

document_numbers = Index("document_numbers", documents.c.kind, documents.c.number)
