"""The schema's history, which Alembic brings a database up to when it is opened."""
