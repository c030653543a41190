"""What an expectation and a standard deviation mean for a bankroll, in the diffusion approximation.

All amounts are in one unit of your choice; `ev` and `deviation` are those of one round.
"""

from __future__ import annotations

import math

import numpy as np

from tapete.simulation.outcome import Outcome


def per_hour(ev: float, rounds_per_hour: float = 80) -> float:
    """Return the expectation of an hour at a given pace."""
    return ev * rounds_per_hour


def n0(ev: float, deviation: float) -> float:
    """Return the rounds after which the expectation equals one standard deviation; infinite for no edge.

    >>> round(n0(0.01, 1.15))
    13225
    """
    return (deviation / ev) ** 2 if ev > 0 else math.inf


def risk_of_ruin(ev: float, deviation: float, bankroll: float) -> float:
    """Return the probability of ever losing `bankroll`, played for ever; 1 without an edge.

    >>> round(risk_of_ruin(0.01, 1.15, 200), 4)
    0.0486
    """
    return math.exp(-2 * ev * bankroll / deviation**2) if ev > 0 else 1.0


def bankroll_for(ev: float, deviation: float, risk: float) -> float:
    """Return the bankroll under which the risk of ruin is `risk`; infinite without an edge."""
    return -math.log(risk) * deviation**2 / (2 * ev) if ev > 0 else math.inf


def drawdowns(outcome: Outcome, *, rounds: int, paths: int, seed: int) -> tuple[float, float]:
    """Return the median and the 95th percentile of the deepest fall from a peak within `rounds` rounds.

    Rounds are drawn one by one from the results that were counted, as if they were independent; in the unit
    of the bets.
    """
    results = outcome.tally.results.items()
    values = np.array([float(outcome.result(bucket, code)) for (bucket, code), _ in results])
    shares = np.array([times for _, times in results], dtype=float)
    generator = np.random.default_rng(seed)
    deepest = np.zeros(paths)
    for path in range(paths):
        money = np.cumsum(generator.choice(values, size=rounds, p=shares / shares.sum()))
        peak = np.maximum(np.maximum.accumulate(money), 0.0)
        deepest[path] = (peak - money).max()
    return float(np.median(deepest)), float(np.quantile(deepest, 0.95))
