"""Playing a chart: what its cells say of every composition, and the round played by it."""

from __future__ import annotations

import numpy as np

from tapete.exact.deal import Start
from tapete.exact.facing import NAMES, SPLIT, Facing
from tapete.exact.lattice import Ints
from tapete.exact.play import DOUBLE, HIT, STAND, Terms
from tapete.exact.round import (
    Case,
    Choice,
    Round,
    actions,
    even_money_offered,
    insurance_offered,
    is_natural,
    natural_after,
    surrenders,
)
from tapete.exact.shoe import VALUES
from tapete.exact.solve import Against, Play
from tapete.rules import Rules
from tapete.strategy import PREFERENCES, Chart

ACTIONS = {"hit": HIT, "stand": STAND, "double": DOUBLE}


def chart_play(chart: Chart, rules: Rules, against: Against) -> Play:
    """Return what a chart does with every composition against one up card."""
    up, every, terms = VALUES[against.up], against.lattice, against.terms
    plays = [np.zeros(len(every.number), dtype=np.int64) for _ in range(3)]
    for soft, kind in ((0, "hard"), (1, "soft")):
        for total in range(12 if soft else 4, 21):
            cell = (every.total == total) & (every.soft == soft) & (every.number > 1)
            wanted = PREFERENCES[chart.code(kind, total, up)]  # type: ignore[arg-type]
            for play, split in ((plays[0], False), (plays[1], True)):
                play[cell] = _plays(wanted, terms, cell, may_double=rules.double.after_split or not split)
            again = chart.code("doubled-soft" if soft else "doubled-hard", total, up)
            plays[2][cell] = int(again == "Ds")
    times = np.arange(terms.times + 1)[:, None]
    return Play(plays[0], plays[1], plays[2] * ((times > 0) & (times < terms.times)))


def _plays(wanted: tuple[str, ...], terms: Terms, cell: np.ndarray, *, may_double: bool) -> Ints:
    rest = [ACTIONS[action] for action in wanted if action in ("hit", "stand")]
    otherwise = rest[0] if rest else STAND
    if "double" not in wanted or not may_double:
        return np.full(int(cell.sum()), otherwise)
    return np.where(terms.doubles[cell] > 0, DOUBLE, otherwise)


def row_of(facing: Facing, start: Start) -> tuple[str, int | str]:
    """Return the kind and row of a chart that a two-card hand is looked up in."""
    if start.left >= 0:
        return "pair", VALUES[start.first]
    c = int(facing.against.lattice.two[start.first, start.second])
    every = facing.against.lattice
    return ("soft" if every.soft[c] else "hard"), int(every.total[c])


def chart_choice(chart: Chart, rules: Rules, facing: Facing, start: Start) -> Choice:
    """Return a chart's decisions for a two-card hand."""
    insured = insurance_offered(rules, facing, start) and chart.answer("insurance")
    if is_natural(start):
        even = even_money_offered(rules, facing, start) and chart.answer("even-money")
        return Choice(None, insured=insured and not even, even_money=even)
    kind, row = row_of(facing, start)
    code = chart.code(kind, row, VALUES[facing.up.value])  # type: ignore[arg-type]
    early = surrenders(rules, facing.up.value) == "early" and code.startswith("R")
    names = {NAMES[action]: action for action in actions(rules, facing, start)}
    action = next((names[wanted] for wanted in PREFERENCES[code] if wanted in names), STAND)
    return Choice(action, early=early, insured=insured)


def charted(chart: Chart, solved: Round) -> Round:
    """Return the round played by a chart, on the up cards and hands of a solved one."""
    rules = solved.rules
    facings = [facing._replace(play=chart_play(chart, rules, facing.against), followed={}) for facing in solved.facings]
    cases = [
        Case(facing, start, facing.up.weight * start.weight, natural_after(facing, start),
             chart_choice(chart, rules, facing, start))
        for facing in facings
        for start in facing.hands
    ]  # fmt: skip
    return Round(solved.dealer, rules, cases, facings)


def splits(case: Case) -> bool:
    """Return whether a case's hand is split."""
    return case.choice.action == SPLIT and not case.choice.early
