"""The Gymnasium environments: the library's own checker, masks, seeds, secrets, and the law of the rounds."""

import importlib.util
import warnings
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import VectorEnv

import tapete.gym
from tapete.errors import TapeteError
from tapete.rules import SHIPPED, load
from tapete.simulation import NeverBust, simulate
from tapete.simulation.legality import DECLINE, HIT, STAND
from tapete.simulation.steps import AWAITS_BET, AWAITS_PLAY

TABLES = 2048
EXAMPLE = Path(__file__).parents[1] / "examples" / "learn.py"
AWAITED, TOTAL, SOFT, UNSEEN = 0, 1, 2, slice(10, 20)


def _vector(table: str, bets: Sequence[float] = (), number: int = TABLES) -> VectorEnv:
    return gymnasium.make_vec(
        tapete.gym.NAME, num_envs=number, vectorization_mode="vector_entry_point", table=table, bets=bets
    )


@pytest.mark.parametrize("bets", [(), (5, 10, 50)])
@pytest.mark.parametrize("table", SHIPPED)
def test_the_librarys_checker_is_content(table: str, bets: tuple[float, ...]) -> None:
    """Spaces, seeds, types and determinism are as Gymnasium wants them, on every table, with bets and without."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*render.*")  # a line of text has no frames per second
        check_env(gymnasium.make(tapete.gym.NAME, table=table, bets=bets).unwrapped)


def test_the_vector_environment_is_a_vector_of_environments() -> None:
    """Shapes, types and bounds of what it returns are those of its batched spaces; a seed repeats it."""
    found: list[list[npt.NDArray[np.float64]]] = []
    for _ in range(2):
        tables = _vector("europeo", number=16)
        seen, info = tables.reset(seed=5)
        assert tables.observation_space.contains(seen)
        rewards = []
        for _ in range(50):
            seen, reward, ended, cut, info = tables.step(info["action_mask"].argmax(axis=1))
            assert tables.observation_space.contains(seen)
            assert reward.shape == ended.shape == cut.shape == (16,)
            assert not cut.any()
            rewards.append(reward)
        found.append(rewards)
    assert np.array_equal(found[0], found[1])


def test_single_and_vector_play_the_same_rounds() -> None:
    """The first table of a vector with a seed is the single environment with that seed."""
    single, vector = gymnasium.make(tapete.gym.NAME, table="clasico"), _vector("clasico", number=3)
    seen, info = single.reset(seed=9)
    many, _ = vector.reset(seed=9)
    for _ in range(200):
        assert np.array_equal(seen, many[0])
        action = int(info["action_mask"].argmax())
        seen, reward, ended, _, info = single.step(action)
        many, rewards, all_ended, _, _ = vector.step(np.full(3, action))
        assert (reward, ended) == (rewards[0], all_ended[0])
        if ended:
            seen, info = single.reset()
            many, *_ = vector.step(np.zeros(3, dtype=np.int64))


def test_nothing_hidden_is_shown() -> None:
    """While the hole card lies face down it counts as unseen: unseen cards and cards in sight add up to the packs."""
    tables = _vector("selminha")
    seen, info = tables.reset(seed=3)
    first = seen[seen[:, AWAITED] == AWAITS_PLAY]
    assert len(first) > TABLES / 2
    # One round into a new shoe a player has two cards in sight and the dealer one.
    assert (first[:, UNSEEN].sum(axis=1) == 312 - 3).all()
    del info


def test_never_busting_wins_what_the_simulator_says() -> None:
    """A policy played through the environment has the expectation of the same policy in the simulator."""
    tables = _vector("clasico")
    seen, info = tables.reset(seed=4)
    results = []
    for _ in range(600):
        draws = np.where(seen[:, SOFT] == 1, seen[:, TOTAL] < 18, seen[:, TOTAL] < 12)
        wanted = np.where(draws & (info["action_mask"][:, HIT] == 1), HIT, STAND)
        action = np.where(info["action_mask"][:, DECLINE] == 1, DECLINE, wanted)
        seen, reward, ended, _, info = tables.step(action)
        results.append(reward[ended])
    found = np.concatenate(results)
    expected = simulate(load("clasico"), NeverBust(), 2_000_000, seed=6)
    error = np.hypot(found.std() / np.sqrt(len(found)), expected.standard_error)
    assert len(found) > 300_000
    assert abs(found.mean() - expected.ev) < 4 * error


def test_bets_scale_the_reward_and_masks_ask_for_them() -> None:
    """With bets, each round first asks for one; rewards are in the table's currency."""
    tables = _vector("clasico", (5, 50), number=64)
    seen, info = tables.reset(seed=1)
    assert (seen[:, AWAITED] == AWAITS_BET).all()
    assert (info["action_mask"] == np.array([0] * 8 + [1, 1])).all()
    won = set()
    for _ in range(200):
        action = np.where(seen[:, AWAITED] == AWAITS_BET, 9, info["action_mask"].argmax(axis=1))
        seen, reward, ended, _, info = tables.step(action)
        won |= set(reward[ended].tolist())
    assert won >= {-50.0, 0.0, 50.0, 75.0}


def test_a_bet_the_table_does_not_take_is_refused() -> None:
    """Bets over the limit or off the step are an error that names them."""
    for bet in (7.0, 1000.0):
        with pytest.raises(TapeteError, match="bet-forbidden"):
            gymnasium.make(tapete.gym.NAME, table="clasico", bets=(bet,))


def _example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_learns_to_play_better_than_never_busting(capsys: pytest.CaptureFixture[str]) -> None:
    """A few hundred steps at four thousand tables beat never busting clearly, and the distance is told."""
    learnt, plain = _example().main(600)
    assert learnt > plain + 0.01
    assert "optimum" in capsys.readouterr().out
