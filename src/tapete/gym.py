"""Gymnasium environments of any table: `tapete/Table-v0`, single and as a true vector environment.

An episode is one round of one seat; the shoe goes on from round to round until it is cut. The reward comes at
the end: what the round won, in initial bets, or in the table's currency where bets are made. Needs the extra
`gym`. Observation (`Box` of 20 whole numbers), action (`Discrete`) and mask are described in
`docs/simulation.md`; `info["action_mask"]` tells what is legal, and whatever is not counts as standing,
declining or the least bet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tapete.errors import TapeteError
from tapete.rules import Rules, load
from tapete.simulation.legality import VERBS
from tapete.simulation.steps import (
    ACTIONS,
    AWAITS_BET,
    FIELDS,
    IS_OVER,
    described,
    lay_tables,
    observe,
    open_rounds,
    step_tables,
)

NAME = "tapete/Table-v0"

AWAITED = ("bet", "insurance", "surrender", "play", "over")
"""What the first number of an observation stands for."""

_HIGHEST = (4, 31, 1, 21, 10, 10, 4, 3, 1, 10, *(32,) * 9, 128)

Observation = npt.NDArray[np.int32]


class _Seats:
    """One seat at each of some tables, and the kernel that plays them."""

    def __init__(self, table: str | Rules, bets: Sequence[float], number: int) -> None:
        self.rules = table if isinstance(table, Rules) else load(table)
        _check_bets(self.rules, bets)
        self.number = number
        self.betting = bool(bets)
        self.bets = np.array(bets or [1.0], dtype=np.float64)
        self.tables, self.description = described(self.rules)
        self.rows = lay_tables(self.tables, number, 0)
        self.rewards = np.zeros(number, dtype=np.float64)
        self.ended = np.zeros(number, dtype=np.bool_)

    def seed(self, seed: int) -> None:
        self.rows = lay_tables(self.tables, self.number, seed)

    def open(self, chosen: npt.NDArray[np.bool_]) -> None:
        open_rounds(self.tables, self.rows, chosen, self.betting)

    def step(self, actions: npt.NDArray[np.int64], skipped: npt.NDArray[np.bool_]) -> None:
        step_tables(self.tables, self.description, self.rows, actions, skipped, self.bets, self.rewards, self.ended)

    def observations(self) -> Observation:
        seen = np.zeros((self.number, FIELDS), dtype=np.int32)
        observe(self.description, self.rows, seen)
        return seen

    def action_masks(self) -> npt.NDArray[np.int8]:
        """Return 1 for each legal action, shape (tables, actions)."""
        verbs = self.rows.masks[:, None] >> np.arange(ACTIONS) & 1
        if not self.betting:
            return verbs.astype(np.int8)
        asked = (self.rows.awaits == AWAITS_BET)[:, None].repeat(len(self.bets), axis=1)
        return np.concatenate([verbs, asked], axis=1).astype(np.int8)

    @property
    def observation_space(self) -> spaces.Box[np.int32]:
        return spaces.Box(np.zeros(FIELDS, np.int32), np.array(_HIGHEST, np.int32), dtype=np.int32)

    @property
    def action_space(self) -> spaces.Discrete[np.int64]:
        return spaces.Discrete(ACTIONS + (len(self.bets) if self.betting else 0))


def _check_bets(rules: Rules, bets: Sequence[float]) -> None:
    """Raise for a bet that the table does not take."""
    unit = float(rules.stakes.unit)
    low, high, step = (amount * unit for amount in (rules.stakes.minimum, rules.stakes.maximum, rules.stakes.step))
    for bet in bets:
        if not low <= bet <= high or abs(bet / step - round(bet / step)) > 1e-9:
            raise TapeteError("bet-forbidden", value=str(bet)[:40], allowed=f"{low:g}..{high:g}, n x {step:g}")


class TableEnv(gymnasium.Env[Observation, np.int64]):
    """One seat at one table. `bets`: the amounts it may choose from before each round; none means flat bets of 1."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - the library declares it so
        "render_modes": ["ansi"]
    }

    def __init__(
        self, table: str | Rules = "selminha", *, bets: Sequence[float] = (), render_mode: str | None = None
    ) -> None:
        self._seats = _Seats(table, bets, 1)
        self.render_mode = render_mode
        self.observation_space = self._seats.observation_space
        self.action_space = self._seats.action_space
        self._seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a round; a seed begins with a new shoe as well."""
        super().reset(seed=seed, options=options)
        if seed is not None or not self._seeded:
            self._seats.seed(int(self.np_random.integers(2**62)) if seed is None else seed)
            self._seeded = True
        self._seats.open(np.ones(1, dtype=np.bool_))
        return self._seats.observations()[0], self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take one action; the round may end with it."""
        self._seats.step(np.array([action], dtype=np.int64), np.zeros(1, dtype=np.bool_))
        reward, ended = float(self._seats.rewards[0]), bool(self._seats.ended[0])
        return self._seats.observations()[0], reward, ended, False, self._info()

    def render(self) -> str:
        """Return the observation in words."""
        awaited, total, soft, cards, _, up, hands, hand, *_ = self._seats.observations()[0].tolist()
        own = f"{'soft ' if soft else ''}{total} in {cards} cards (hand {hand + 1} of {hands}) against {up}"
        return f"awaits {AWAITED[awaited]}" + ("" if awaited == AWAITS_BET else f": {own}")

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._seats.action_masks()[0]}


class TableVectorEnv(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """One seat at each of `num_envs` tables, stepped by one call of the kernel.

    A table whose round has ended begins the next one in the following step, whose action it ignores.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - the library declares it so
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": [],
    }

    def __init__(self, num_envs: int = 1, table: str | Rules = "selminha", *, bets: Sequence[float] = ()) -> None:
        self._seats = _Seats(table, bets, num_envs)
        self.num_envs = num_envs
        self.single_observation_space = self._seats.observation_space
        self.single_action_space = self._seats.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._ended = np.zeros(num_envs, dtype=np.bool_)
        self._seeded = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a round at every table; a seed begins with new shoes. Each table has a stream of its own."""
        first = seed if isinstance(seed, int) or seed is None else next((s for s in seed if s is not None), None)
        super().reset(seed=first, options=options)
        if first is not None or not self._seeded:
            self._seats.seed(int(self.np_random.integers(2**62)) if first is None else first)
            self._seeded = True
        self._ended[:] = False
        self._seats.open(np.ones(self.num_envs, dtype=np.bool_))
        return self._seats.observations(), self._info()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Take one action at every table."""
        if self._ended.any():
            self._seats.open(self._ended)
        self._seats.step(np.ascontiguousarray(actions, dtype=np.int64), self._ended)
        self._ended = self._seats.ended.copy()
        never = np.zeros(self.num_envs, dtype=np.bool_)
        return self._seats.observations(), self._seats.rewards.copy(), self._ended.copy(), never, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._seats.action_masks()}


if NAME not in gymnasium.registry:
    gymnasium.register(NAME, entry_point="tapete.gym:TableEnv", vector_entry_point="tapete.gym:TableVectorEnv")

__all__ = ["AWAITED", "IS_OVER", "NAME", "VERBS", "TableEnv", "TableVectorEnv"]
