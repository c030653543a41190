"""Blackjack done right: five tables, and any table a person can write down.

Importing the package loads the standard library and msgspec at most; whatever is heavier is loaded by the command
that needs it.
"""

__version__ = "0.1.0"
