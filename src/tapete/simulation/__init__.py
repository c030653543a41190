"""Monte Carlo simulation of any table: finite shoe, cut card, one to seven seats, counting and spreads.

It reads the rules, the cards and charts, and knows neither the engine nor the analyser: the three are
independent readings of one table file, and tests hold them against each other.
"""

from tapete.simulation.count import SYSTEMS, Count, CountError, load_count, read_count
from tapete.simulation.deviations import DeviatingPlay, Deviation, DeviationError, read_deviations, split_strategy
from tapete.simulation.outcome import CountRow, Outcome
from tapete.simulation.play import ChartPlay, CompositionPlay, MimicDealer, NeverBust, Strategy
from tapete.simulation.run import Interrupted, SimulationError, simulate
from tapete.simulation.spread import Spread, SpreadError, read_spread

__all__ = [
    "SYSTEMS",
    "ChartPlay",
    "CompositionPlay",
    "Count",
    "CountError",
    "CountRow",
    "DeviatingPlay",
    "Deviation",
    "DeviationError",
    "Interrupted",
    "MimicDealer",
    "NeverBust",
    "Outcome",
    "SimulationError",
    "Spread",
    "SpreadError",
    "Strategy",
    "load_count",
    "read_count",
    "read_deviations",
    "read_spread",
    "simulate",
    "split_strategy",
]
