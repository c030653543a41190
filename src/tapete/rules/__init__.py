"""The rules of a table as data: what a table file declares, and nothing else."""

from tapete.rules.file import parse
from tapete.rules.library import SHIPPED, load, shipped
from tapete.rules.model import Bonus, Pays, Rules

__all__ = ["SHIPPED", "Bonus", "Pays", "Rules", "load", "parse", "shipped"]
