"""What the buttons are called and which key presses them: the table's own words, else the catalogue's."""

from __future__ import annotations

from tapete.rules import Rules
from tapete.text import say

KEYS: dict[str, str] = {
    "hit": "c",
    "stand": "p",
    "double": "d",
    "split": "v",
    "surrender": "r",
    "insure": "s",
    "even-money": "u",
    "decline": "n",
    "deal": " ",
    "clear": "l",
    "repeat": "a",
    "retire": "q",
}
"""The key of every button, the same in every language; C and P are given by the table `selminha`."""


def label(rules: Rules, name: str, language: str) -> str:
    """Return the word on a button: a verb, or `deal`, `clear`, `repeat`, `retire`."""
    return rules.labels.get(language, {}).get(name) or say(language, f"action-{name}")


def labels(rules: Rules, language: str) -> dict[str, str]:
    """Return the word on every button of a table."""
    return {name: label(rules, name, language) for name in KEYS}
