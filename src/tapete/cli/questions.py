"""What `tapete hand` answers, told as it is asked at a table: first what the dealer asks, then the play of the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapete.cards import TEN_VALUES
from tapete.cli.figures import signed
from tapete.rules import Rules
from tapete.text import say
from tapete.words import parting

if TYPE_CHECKING:
    from tapete.exact import HandValues

ANSWERS = ("insure", "even-money", "decline")


def told(rules: Rules, up: str, found: HandValues, language: str) -> Iterator[str]:
    """Yield values and what they are values of, best first; one question alone needs no heading."""
    peeked = ("T" if up[0] in TEN_VALUES else up[0]) in rules.dealer.peek
    before = (*ANSWERS, "surrender") if peeked and rules.surrender.when == "early" else ANSWERS
    answers = {name: value for name, value in found.values.items() if name in before}
    plays = {name: value for name, value in found.values.items() if name not in before}
    verbs = {name: say(language, f"verb-{name}", parting=parting(rules, language)) for name in found.values}
    both = bool(answers and plays)
    for heading, values in (("answers", answers), ("plays-peeked" if peeked else "plays", plays)):
        if both:
            yield say(language, f"hand-{heading}")
        for line in _lines(values, found.best, verbs, language):
            yield f"  {line}" if both else line
    yield say(language, "hand-units")


def _lines(values: dict[str, float], best: str, verbs: dict[str, str], language: str) -> Iterator[str]:
    width = max(map(len, verbs.values()))
    if best not in values:  # the best of the other question; of equal answers declining costs nothing
        best = max(reversed(values), key=values.__getitem__, default="")
    for name, value in sorted(values.items(), key=lambda item: -item[1]):
        mark = f"  {say(language, 'hand-best')}" if name == best else ""
        yield f"{verbs[name]:<{width}}  {signed(value, 6, language):>10}{mark}"
