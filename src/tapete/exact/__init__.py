"""The exact analyser: expectations, decisions and charts under any table file, by calculation alone.

It knows cards and rules, never the engine: that both agree is proved in tests/exact.
"""

from tapete.exact.edge import STRATEGIES, Edge, Strategy, edge, edge_of, results, solve, standard_deviation
from tapete.exact.hand import HandValues, Situation, hand, situation
from tapete.exact.policy import Policy
from tapete.exact.round import Round
from tapete.exact.search import best_chart, cells_of, second_best
from tapete.exact.shoe import Shoe, shoe_less

__all__ = [
    "STRATEGIES",
    "Edge",
    "HandValues",
    "Policy",
    "Round",
    "Shoe",
    "Situation",
    "Strategy",
    "best_chart",
    "cells_of",
    "edge",
    "edge_of",
    "hand",
    "results",
    "second_best",
    "shoe_less",
    "situation",
    "solve",
    "standard_deviation",
]
