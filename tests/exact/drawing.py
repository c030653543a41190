"""The dealer's draws, one card after the other, in fractions: what the analyser's sums are held to."""

from __future__ import annotations

from fractions import Fraction

from tapete.exact.dealer import BUST


def drawn_out(counts: tuple[int, ...], hand: tuple[int, ...], hits_soft: bool) -> dict[int, Fraction]:
    """Return the dealer's outcomes by drawing every card, in fractions; 7 is a natural."""
    points = sum(hand) + len(hand)
    soft = 0 in hand and points <= 11
    total = points + 10 if soft else points
    if len(hand) == 2 and total == 21:
        return {7: Fraction(1)}
    if total > 21:
        return {BUST: Fraction(1)}
    if len(hand) > 1 and (total > 17 or (total == 17 and not (soft and hits_soft))):
        return {total - 17: Fraction(1)}
    found: dict[int, Fraction] = {}
    size = sum(counts)
    for value, count in enumerate(counts):
        if count:
            left = (*counts[:value], count - 1, *counts[value + 1 :])
            for outcome, chance in drawn_out(left, (*hand, value), hits_soft).items():
                found[outcome] = found.get(outcome, Fraction()) + chance * Fraction(count, size)
    return found
