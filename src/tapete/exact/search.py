"""Finding a table's best chart: from the best play's majorities, then cell by cell to a local optimum.

A hand never meets the same cell twice, since its total only rises or turns from soft to hard. So
what one cell's change is worth is exactly the sum over the hands that reach it, all others as they are.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import numpy as np

from tapete.exact.charted import charted, row_of, splits
from tapete.exact.facing import SPLIT, SURRENDER, Facing, Measured, action_value, split_value
from tapete.exact.flow import CELLS, OPTIONS, flow, tally
from tapete.exact.lattice import Ints
from tapete.exact.opened import Floats
from tapete.exact.play import DOUBLE, HIT, STAND, card_chance, played
from tapete.exact.round import (
    Case,
    Round,
    actions,
    early_value,
    insurance_value,
    is_natural,
    natural_value,
    surrenders,
)
from tapete.exact.shoe import VALUES
from tapete.exact.solve import SPLIT_ENDS, UNSPLIT_ENDS, draws_one, most_gone, most_hands
from tapete.exact.splits import weights
from tapete.exact.terms import peeked, seat_loses
from tapete.exact.track import Hand
from tapete.strategy import ROWS, UPS, Chart, Kind

CODES = ("H", "S", "D", "Ds")
"""The options of a cell, in the order of a tally."""
SAME = 1e-12
"""Charts closer than this are the same: rounding of sums of some thousand products."""
MOST_ROUNDS = 40


class Cell(NamedTuple):
    """What a cell's codes are worth, summed over its hands, and how often these decide.

    Where the dealer peeks, only those hands decide that met no natural.
    """

    worth: dict[str, float]
    weight: float
    doubling: float = 0.0
    """The weight of the hands that may double."""
    giving_up: float = 0.0
    """The weight of the hands that may surrender."""


Cells = dict[tuple[Kind, str, str], Cell]


def best_chart(solved: Round) -> Chart:
    """Return the chart that no change of a single cell improves, found from the best play."""
    chart = _chart(_tallied(solved), None)
    value = -np.inf
    for _ in range(MOST_ROUNDS):
        current = charted(chart, solved)
        cells = _tallied(current)
        total = current.total()
        if total <= value + SAME:
            break
        value, better = total, _chart(cells, chart)
        if better == chart:
            break
        chart = better if charted(better, solved).total() > value + SAME else _single(cells, chart)
    return chart


def cells_of(solved: Round, chart: Chart) -> Cells:
    """Return what every cell's codes are worth when all other cells are played by the chart."""
    return _tallied(charted(chart, solved))


def second_best(cell: Cell, code: str) -> float | None:
    """Return what the second-best action costs a hand that might take it instead of the code's; None without one.

    A code says what to do in turn where something may not be done; only its first action is replaced.
    """
    worth, first = cell.worth, code[0]
    others = [other for other in "HSP" if other in worth and other != first]
    lost: list[tuple[float, float]] = []
    if first == "R":
        instead = [other for other in worth if f"R{other.lower()}" in worth]
        lost += [(worth[f"R{other.lower()}"] - worth[other], cell.giving_up) for other in instead]
    elif first == "D":
        # Those that may not double do as the other action's hands do.
        lost += [
            (worth["Ds" if other == "S" and "Ds" in worth else "D"] - worth[other], cell.doubling) for other in others
        ]
    else:
        lost += [(worth[code] - worth[other], cell.weight) for other in others]
        doubled = "Ds" if first == "S" and "Ds" in worth else "D"
        lost += [(worth[code] - worth[doubled], cell.doubling)] if doubled in worth else []
    if first != "R" and f"R{code.lower()}" in worth:
        lost.append((worth[code] - worth[f"R{code.lower()}"], cell.giving_up))
    return min((loss / weight for loss, weight in lost if weight > 0), default=None)


def _chart(cells: Cells, before: Chart | None) -> Chart:
    rows: dict[tuple[Kind, str], list[str]] = {}
    for kind, names in ROWS.items():
        for row in names:
            rows[kind, row] = [_best(cells, kind, row, up, before) for up in UPS]
    for row in ROWS["pair"]:
        for place, up in enumerate(UPS):
            if ("pair", row, up) not in cells:
                total = "12" if row == "A" else str(2 * (VALUES.index(row) + 1))
                rows["pair", row][place] = rows["soft" if row == "A" else "hard", total][place]
    again = any(code != "S" for kind, row in rows for code in rows[kind, row] if kind.startswith("doubled"))
    return Chart({key: tuple(codes) for key, codes in rows.items() if again or not key[0].startswith("doubled")})


def _best(cells: Cells, kind: Kind, row: str, up: str, before: Chart | None) -> str:
    cell = cells.get((kind, row, up))
    if cell is None or not cell.worth:
        return _unseen(kind, row, up)
    best = max(cell.worth, key=cell.worth.__getitem__)
    if before is not None:
        kept = before.code(kind, row, up)
        if cell.worth.get(kept, -np.inf) >= cell.worth[best] - SAME:
            return kept
    return next(code for code in cell.worth if cell.worth[code] >= cell.worth[best] - SAME)


def _unseen(kind: Kind, row: str, up: str) -> str:
    """Return the code of a cell that no hand of the table ever meets."""
    if kind in ("insurance", "even-money"):
        return "N" if up == "A" else "-"
    if kind == "pair" or kind.startswith("doubled"):
        return "S"
    return "S" if int(row) >= (19 if kind == "soft" else 17) else "H"


def _single(cells: Cells, chart: Chart) -> Chart:
    """Return the chart with the one cell changed that gains most."""
    gains = {
        key: max(cell.worth.values()) - cell.worth[chart.code(*key)]
        for key, cell in cells.items()
        if chart.code(*key) in cell.worth
    }
    kind, row, up = max(gains, key=gains.__getitem__)
    changed = dict(chart.cells)
    codes = list(changed[kind, row])
    codes[UPS.index(up)] = _best(cells, kind, row, up, None)
    changed[kind, row] = tuple(codes)
    return Chart(changed)


def _tallied(current: Round) -> Cells:
    found: Cells = {}
    measured = current.measured([p for p in range(10) if current.rules.split.by != "never"])
    by_up: dict[int, list[Facing]] = defaultdict(list)
    for facing in current.facings:
        by_up[facing.up.value].append(facing)
    for value, facings in by_up.items():
        column = _Column(current, VALUES[value])
        for facing in facings:
            cases = [case for case in current.cases if case.facing is facing]
            column.add(facing, measured[id(facing)], cases)
        found.update(column.cells())
    return found


class _Column:
    """The cells against one up card, summed over all up cards of that value."""

    def __init__(self, current: Round, up: str) -> None:
        self.current = current
        self.rules = current.rules
        self.up = up
        self.tallies = np.zeros((CELLS, OPTIONS))
        self.surrender: dict[tuple[str, str], Floats] = defaultdict(lambda: np.zeros(len(CODES) + 1))
        """What surrendering gains over each option, summed over the cell's two-card hands; how often these decide."""
        self.peeked = peeked(self.rules, VALUES.index(up))
        self.pairs: dict[str, dict[str, float]] = {}
        self.answers: dict[Kind, float] = {}

    def add(self, facing: Facing, measured: Measured, cases: list[Case]) -> None:
        """Add one up card's hands."""
        hands = _Hands(facing, len(self.current.dealer.lattice.number))
        for case in cases:
            self._answer(case)
            if case.choice.action is not None:
                self._start(facing, measured, case, hands)
        self._follow(facing, measured, hands)
        rows = np.arange(len(self.current.dealer.lattice.number))
        self._tally(facing, rows, 0, facing.play.unsplit, UNSPLIT_ENDS, hands.weight, hands.given_up, doubles=True)
        for p in sorted({case.start.first for case in cases if splits(case)}):
            if not draws_one(self.rules, p):
                self._split(facing, p, [case for case in cases if splits(case) and case.start.first == p])

    def _answer(self, case: Case) -> None:
        rules = self.rules
        if case.facing.up.value != 0 or not rules.insurance.offered:
            return
        if is_natural(case.start) and rules.insurance.even_money:
            gain = case.chance * (1 - natural_value(rules, case.natural))
            self.answers["even-money"] = self.answers.get("even-money", 0.0) + gain
        else:
            gain = case.chance * insurance_value(rules, case.natural)
            self.answers["insurance"] = self.answers.get("insurance", 0.0) + gain

    def _start(self, facing: Facing, measured: Measured, case: Case, hands: _Hands) -> None:
        kind, row = row_of(facing, case.start)
        legal = actions(self.rules, facing, case.start)
        values = {
            action: action_value(self.rules, facing, measured, case.start, action, case.natural) for action in legal
        }
        if SPLIT in values:
            # A chart that splits a pair splits it whenever it may be.
            values[SPLIT] = split_value(self.rules, facing, measured.pairs, case.start, again=True)
        given_up = self._given_up(facing, measured, case)
        deciding = case.chance * (1.0 - case.natural if self.peeked else 1.0)
        surrendered = case.choice.early or case.choice.action == SURRENDER
        if kind == "pair":
            self._pair(str(row), values, given_up, case.chance, deciding)
            if not surrendered and case.choice.action in (HIT, DOUBLE):
                hands.draw(case.start.hand, case)
            return
        if given_up is not None:
            hit, stand = values[HIT], values[STAND]
            options = np.array((hit, stand, values.get(DOUBLE, hit), values.get(DOUBLE, stand)))
            early = surrenders(self.rules, facing.up.value) == "early"
            asked = case.chance if early else deciding
            self.surrender[kind, str(row)] += np.append(case.chance * (given_up - options), asked)
        hands.put(case, given_up=surrendered)

    def _given_up(self, facing: Facing, measured: Measured, case: Case) -> float | None:
        """Return what surrendering a hand is worth, in the measure of its other actions; None where it may not be."""
        when = surrenders(self.rules, facing.up.value)
        if when == "late":
            return action_value(self.rules, facing, measured, case.start, SURRENDER, case.natural)
        if when == "early":
            return early_value(self.rules) + (case.natural if seat_loses(self.rules, facing.up.value) else 0.0)
        return None

    def _pair(self, row: str, values: dict[int, float], given_up: float | None, chance: float, deciding: float) -> None:
        worth = self.pairs.setdefault(row, defaultdict(float))
        for action, code in ((HIT, "H"), (STAND, "S"), (DOUBLE, "D"), (SPLIT, "P")):
            if action in values:
                worth[code] += chance * values[action]
        worth["weight"] += deciding
        if given_up is not None:
            worth["R"] += chance * given_up

    def _follow(self, facing: Facing, measured: Measured, hands: _Hands) -> None:
        """Tally hands that bonuses see in detail, and pass on what they become."""
        refined, valued = facing.refined, measured.followed
        if refined is None or valued is None:
            return
        every, may = self.current.dealer.lattice, facing.against.terms.doubles
        for count in range(2, 22):
            for hand in [hand for hand in hands.followed if len(hand.classes) == count]:
                share, c = hands.followed[hand], refined.composition(hand.classes)
                stand, hit, double = measured.worth.stand[c], valued.hit(hand), measured.worth.double[c]
                met = 1.0 - facing.against.natural(c) if self.peeked else 1.0
                options = (hit, stand, double if may[c] else hit, double if may[c] else stand, met, met * (may[c] > 0))
                self.tallies[every.total[c] + 32 * every.soft[c]] += share * np.array(options)
                hands.pass_on(hand, share - hands.stayed.get(hand, 0.0), int(facing.play.unsplit[c]))

    def _split(self, facing: Facing, p: int, cases: list[Case]) -> None:
        every = self.current.dealer.lattice
        hands = weights(most_hands(self.rules, p))
        finite, size = facing.against.draws.finite, facing.against.draws.size - 3 * facing.against.draws.finite
        chances = [1.0] * len(cases)
        for k in range(1, most_gone(most_hands(self.rules, p)) + 1):
            weight = np.zeros((facing.against.terms.times + 2, len(every.number)))
            for i, case in enumerate(cases):
                one_more = max(case.start.left - finite * (k - 1), 0.0) / max(size - finite * (k - 1), 1.0)
                counted = hands if case.choice.again else weights(2)
                share = case.chance * chances[i]
                weight[0, every.one[p]] += share * (counted.any[k] + counted.other[k])
                weight[0, every.two[p, p]] -= share * counted.other[k] * one_more
                chances[i] *= one_more
            rows = every.gone[p, :, k].astype(np.int64)
            self._tally(facing, rows, k, facing.play.split, SPLIT_ENDS, weight, np.zeros_like(weight),
                        doubles=self.rules.double.after_split)  # fmt: skip

    def _tally(
        self, facing: Facing, rows: Ints, gone: int, play: Ints, ends: int, weight: Floats, stay: Floats, *,
        doubles: bool,
    ) -> None:  # fmt: skip
        dealer, against = self.current.dealer, facing.against
        every = dealer.lattice
        wanted = dealer.nothing()
        wanted[rows[rows >= 0]] = 1 << against.up
        outcomes = dealer.ask(wanted)
        value = np.zeros((against.terms.times + 1, len(every.number)))
        reached = np.broadcast_to((rows >= 0).astype(np.int64), value.shape).copy()
        played(against.draws, every, rows, gone, outcomes, against.terms, play, facing.play.again, ends, reached, value)
        flow(against.draws, every, rows, gone, against.terms, play, facing.play.again, ends, weight)
        weight += stay
        tally(
            against.draws, every, rows, gone, outcomes, against.terms, doubles, self.peeked, ends, weight, value,
            self.tallies,
        )  # fmt: skip

    def cells(self) -> Cells:
        """Return all the cells of the column."""
        found: Cells = {}
        for kind, offset in (("hard", 0), ("soft", 32), ("doubled-hard", 64), ("doubled-soft", 96)):
            for row in ROWS[kind]:  # type: ignore[index]
                tallied = self.tallies[offset + int(row)]
                if tallied[4] > 0:
                    found[kind, row, self.up] = self._cell(kind, row, tallied)  # type: ignore[index]
        for row, worth in self.pairs.items():
            found["pair", row, self.up] = _pair_cell(worth)
        for question, gain in self.answers.items():
            found[question, "", self.up] = Cell({"N": 0.0, "Y": gain}, 1.0)
        return found

    def _cell(self, kind: str, row: str, tallied: Floats) -> Cell:
        if kind.startswith("doubled"):
            weight = float(tallied[4])
            return Cell({"S": float(tallied[1]), "Ds": float(tallied[3])}, weight, weight)
        # Where two codes are worth the same, the one with the better second choice comes first.
        order = (0, 1, 2, 3) if tallied[0] > tallied[1] else (1, 0, 3, 2)
        worth = {CODES[i]: float(tallied[i]) for i in order}
        if (kind, row) in self.surrender:
            gains = self.surrender[kind, row]
            worth |= {f"R{CODES[i].lower()}": worth[CODES[i]] + float(gains[i]) for i in order}
        given_up = float(self.surrender[kind, row][-1]) if (kind, row) in self.surrender else 0.0
        return Cell(worth, float(tallied[4]), float(tallied[5]), given_up)


def _pair_cell(worth: dict[str, float]) -> Cell:
    plain: dict[str, float] = {code: worth[code] for code in "HSDP" if code in worth}
    if "R" in worth:
        plain |= {f"R{code.lower()}": worth["R"] for code in list(plain)}
    return Cell(plain, worth["weight"], worth["weight"], worth["weight"])


class _Hands:
    """The unsplit hands on their way against one up card, and how often they occur."""

    def __init__(self, facing: Facing, count: int) -> None:
        self.facing = facing
        self.weight = np.zeros((facing.against.terms.times + 2, count))
        self.given_up = np.zeros_like(self.weight)
        """Hands that surrender: they count for their cell but become nothing."""
        self.followed: dict[Hand, float] = defaultdict(float)
        self.stayed: dict[Hand, float] = defaultdict(float)

    def put(self, case: Case, *, given_up: bool) -> None:
        """Set a two-card hand on its way."""
        hand = case.start.hand
        if hand is not None:
            self.followed[hand] += case.chance
            self.stayed[hand] += case.chance if given_up else 0.0
        else:
            c = self.facing.against.lattice.two[case.start.first, case.start.second]
            (self.given_up if given_up else self.weight)[0, c] += case.chance

    def draw(self, hand: Hand | None, case: Case) -> None:
        """Set a pair on its way whose own row has decided to hit or to double."""
        if hand is not None:
            self.pass_on(hand, case.chance, case.choice.action or STAND)
            return
        against = self.facing.against
        every, doubled = against.lattice, int(case.choice.action == DOUBLE)
        c = every.two[case.start.first, case.start.second]
        for value in range(10):
            n, p = every.following[c, value], card_chance(against.draws, value, every.cards[c], every.number[c])
            if n >= 0:
                self.weight[doubled, n] += case.chance * p * (against.terms.factor if doubled else 1.0)

    def pass_on(self, hand: Hand, share: float, play: int) -> None:
        """Pass the weight of a hand that bonuses see in detail on to what it becomes."""
        refined = self.facing.refined
        if refined is None or play == STAND or share == 0.0:
            return
        c = refined.composition(hand.classes)
        for kind, suit, p in refined.draws(hand):
            n = int(refined.lattice.following[c, refined.kinds.value[kind]])
            if p <= 0.0 or n < 0:
                continue
            if play == DOUBLE:
                self.weight[1, n] += share * p * self.facing.against.terms.factor
                continue
            held = tuple(sorted((*hand.classes, kind)))
            if refined.bonus(held, suit, n) is not None:
                continue
            state = refined.state(held, suit)
            if state is None or refined.lattice.total[n] == 21:
                self.weight[0, n] += share * p
            else:
                self.followed[state] += share * p
