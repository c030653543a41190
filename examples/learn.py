# ruff: noqa: INP001, T201, PLR0913, PLR0917 - a script to read and run
"""A learner finds out how to play `selminha` from rewards alone, and how far it is from the exact optimum.

Monte Carlo control: thousands of tables are played at once, every decision's action is tried at random now and
then, and what a round won is credited to the decisions that led to it. Run it: `python examples/learn.py`, with
`tapete[gym]` installed.
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

import tapete.gym
from tapete.exact import edge
from tapete.rules import load
from tapete.simulation import NeverBust, simulate

Array = npt.NDArray[Any]

TABLE = "selminha"
TABLES = 4096
ACTIONS = 8
SHAPE = (5, 32, 2, 2, 11, 11, 2)
"""What the learner tells apart: what is awaited, total, soft, two cards or more, pair, up card, split or not."""


def situations(seen: Array) -> Array:
    """Return one number for each observation."""
    awaited, total, soft, cards, pair, up = seen[:, :6].T
    return np.ravel_multi_index((awaited, total, soft, np.minimum(cards, 3) // 3, pair, up, seen[:, 8]), SHAPE)


def learn(steps: int, seed: int) -> Array:
    """Return the mean result of every action in every situation after so many steps at all tables."""
    tables = gymnasium.make_vec(tapete.gym.NAME, num_envs=TABLES, vectorization_mode="vector_entry_point", table=TABLE)
    random = np.random.default_rng(seed)
    size = int(np.prod(SHAPE))
    won, tried = np.zeros((size, ACTIONS)), np.zeros((size, ACTIONS))
    path: list[tuple[Array, Array, Array]] = []
    seen, info = tables.reset(seed=seed)
    rounds = np.zeros(TABLES, dtype=np.int64)
    for step in range(steps):
        places = situations(seen)
        legal = info["action_mask"].astype(bool)
        value = np.where(legal, won[places] / np.maximum(tried[places], 1), -np.inf)
        value[legal & (tried[places] < 20)] = np.inf  # nothing is given up before it has been tried
        explores = random.random(TABLES) < max(0.05, 1 - 2 * step / steps)
        action = np.where(explores, np.where(legal, random.random(legal.shape), -1).argmax(1), value.argmax(1))
        path.append((places, action, rounds.copy()))
        seen, reward, ended, _, info = tables.step(action)
        credit(path, reward, ended, rounds, won, tried)
        rounds += ended
        path = path[-24:]
    return np.where(tried > 0, won / np.maximum(tried, 1), -np.inf)


def credit(
    path: list[tuple[Array, Array, Array]], reward: Array, ended: Array, rounds: Array, won: Array, tried: Array
) -> None:
    """Credit what rounds that have just ended won to every decision of theirs on the path."""
    for places, actions, of_round in path:
        mine = ended & (of_round == rounds)
        np.add.at(won, (places[mine], actions[mine]), reward[mine])
        np.add.at(tried, (places[mine], actions[mine]), 1)


def measure(values: Array, steps: int, seed: int) -> tuple[float, float]:
    """Return the mean result of a round played by what was learnt, and its standard error."""
    tables = gymnasium.make_vec(tapete.gym.NAME, num_envs=TABLES, vectorization_mode="vector_entry_point", table=TABLE)
    seen, info = tables.reset(seed=seed)
    results = []
    for _ in range(steps):
        legal = info["action_mask"].astype(bool)
        action = np.where(legal, np.maximum(values[situations(seen)], -1e9), -np.inf).argmax(1)
        seen, reward, ended, _, info = tables.step(action)
        results.append(reward[ended])
    found = np.concatenate(results)
    return float(found.mean()), float(found.std() / np.sqrt(len(found)))


def main(steps: int = 2000) -> tuple[float, float]:
    """Learn, measure and tell; return what the learner and the policy that never busts lose a round."""
    mean, error = measure(learn(steps, seed=1), steps // 2, seed=2)
    plain = simulate(load(TABLE), NeverBust(), 1_000_000, seed=3).ev
    best = edge(load(TABLE)).player_ev
    print(f"never bust {plain:+.4%}, learnt {mean:+.4%} ± {error:.4%}, optimum {best:+.4%}")
    print(f"distance to the optimum: {best - mean:.4%} of a bet each round")
    return mean, plain


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
