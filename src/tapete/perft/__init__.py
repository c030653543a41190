"""Perft: every round of a shoe played out and counted in integers, the yardstick of all implementations."""

from tapete.perft.file import PerftError, Row, found_in, read
from tapete.perft.policy import Policy, by_chart, mimic_dealer, never_bust
from tapete.perft.tree import (
    COLUMNS,
    Division,
    Totals,
    divide,
    enumerate_legal,
    enumerate_policy,
    orders,
    orders_alike,
)

__all__ = [
    "COLUMNS",
    "Division",
    "PerftError",
    "Policy",
    "Row",
    "Totals",
    "by_chart",
    "divide",
    "enumerate_legal",
    "enumerate_policy",
    "found_in",
    "mimic_dealer",
    "never_bust",
    "orders",
    "orders_alike",
    "read",
]
