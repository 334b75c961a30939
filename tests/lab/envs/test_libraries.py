"""The shells pass the tests of the libraries that they are for. `make test-lab` installs those; elsewhere these tests
are skipped."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from tefuda.errors import TefudaError
from tefuda.games.registry import GAMES

HOW = "not installed: make test-lab installs it and runs this test"
np = pytest.importorskip("numpy", reason=f"NumPy is {HOW}")
pytest.importorskip("gymnasium", reason=f"Gymnasium is {HOW}")
pytest.importorskip("pettingzoo", reason=f"PettingZoo is {HOW}")

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_test_of_games_in_turns(name: str) -> None:
    from pettingzoo.test import api_test

    from tefuda.lab.envs.pettingzoo import env

    api_test(env(name), num_cycles=300)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_test_of_seeds(name: str) -> None:
    from pettingzoo.test import seed_test

    from tefuda.lab.envs.pettingzoo import env

    seed_test(lambda: env(name), num_cycles=100)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_test_of_games_at_once(name: str) -> None:
    from pettingzoo.test import parallel_api_test

    from tefuda.lab.envs.pettingzoo import parallel_env

    parallel_api_test(parallel_env(name), num_cycles=300)


@pytest.mark.parametrize("name", GAMES)
def test_gymnasiums_test_of_one_seat(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    from tefuda.lab.envs.gymnasium import SingleSeat

    check_env(SingleSeat(name), skip_render_check=True)


def test_games_at_once_are_the_same_from_the_same_seed() -> None:
    from tefuda.lab.envs.pettingzoo import AGENTS, parallel_env

    def played(seed: int) -> list[bytes]:
        game: Any = parallel_env("sword-girls")
        seen, _ = game.reset(seed=seed)
        found = []
        while game.agents:
            found.extend(seen[agent]["observation"].tobytes() for agent in AGENTS)
            seen, *_ = game.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[-1]) for agent in AGENTS})
        return found

    assert played(2) == played(2) != played(3)


def test_both_seats_place_their_cards_in_the_same_step() -> None:
    from tefuda.lab.envs.pettingzoo import AGENTS, parallel_env

    game: Any = parallel_env("sword-girls")
    seen, infos = game.reset(seed=1)
    assert all(infos[agent]["asked"] for agent in AGENTS)
    game.step({agent: 0 for agent in AGENTS})
    asked_alone = 0
    while game.agents:
        actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in AGENTS}
        seen, rewards, ended, _, infos = game.step(actions)
        if len({infos[agent]["asked"] for agent in AGENTS}) == 2:
            (other,) = (agent for agent in AGENTS if not infos[agent]["asked"])
            assert seen[other]["action_mask"].sum() == 1
            asked_alone += 1
    assert all(ended.values())
    assert sum(rewards.values()) == 0
    assert asked_alone > 0


def test_an_action_that_is_not_offered_loses_the_game_of_one_seat() -> None:
    from tefuda.lab.envs.gymnasium import SingleSeat

    game = SingleSeat("sword-girls", seat=1)
    seen, info = game.reset(seed=3)
    assert info == {"seat": 1}
    refused = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, ended, cut, info = game.step(refused)
    assert (reward, ended, cut, info) == (-1.0, True, False, {"seat": 1, "illegal": True})


def test_one_seat_plays_a_game_to_its_end_and_sees_it_in_lines() -> None:
    from tefuda.lab.envs.gymnasium import SingleSeat

    game = SingleSeat("shadowverse", seat=0, render_mode="ansi")
    seen, _ = game.reset(seed=5)
    ended, reward = False, 0.0
    while not ended:
        seen, reward, ended, _, _ = game.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    assert reward in (1.0, 0.0, -1.0)
    told = game.render()
    assert told is not None
    assert "seat 0 leader" in told


def test_an_opponent_that_there_is_not_is_refused() -> None:
    from tefuda.lab.envs.gymnasium import SingleSeat

    with pytest.raises(TefudaError, match="there is no player"):
        SingleSeat("sword-girls", opponent="grandmaster").reset(seed=1)


def test_many_games_keep_to_the_protocol_of_vectors() -> None:
    from gymnasium.vector import AutoresetMode

    from tefuda.lab.envs.gymnasium import ManyGames

    games, chance = ManyGames("sword-girls", 6, seed=4), np.random.default_rng(1)
    assert games.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    first, infos = games.reset(seed=4)
    assert games.observation_space.contains(first)
    ended, rewarded = 0, 0.0
    for _ in range(200):
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        acting = infos["seat"]
        seen, rewards, over, cut, infos = games.step(actions)
        assert games.observation_space.contains(seen)
        assert not cut.any()
        assert (rewards == infos["rewards"][np.arange(6), acting]).all()
        assert (infos["lengths"][over] > 1).all()
        ended += int(over.sum())
        rewarded += float(np.abs(rewards).sum())
    again, _ = games.reset()
    other, _ = games.reset(seed=5)
    games.close()
    assert (again == first).all()
    assert (other != first).any()
    assert 0 < rewarded <= ended


def test_rows_of_a_batch_are_shown_without_copying() -> None:
    from tefuda.lab.envs import Batch

    batch = Batch("sword-girls", 2, seed=1)
    rows = np.asarray(batch.observations)
    before = rows.copy()
    batch.step([0, 0])
    assert rows.dtype == np.int16
    assert not rows.flags.owndata
    assert (rows != before).any()
    own = np.empty_like(rows)
    batch.copy_to("observations", own)
    assert (own == rows).all()


def test_without_the_libraries_one_sentence_says_how_to_get_them() -> None:
    from tefuda.lab.envs.extras import missing

    told = missing(ModuleNotFoundError("No module named 'gymnasium'", name="gymnasium"))
    assert str(told).startswith("gymnasium is not installed")
    assert "tefuda[lab]" in str(told)


def test_warnings_are_no_part_of_a_game() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        from tefuda.lab.envs.pettingzoo import env

        game = env("sword-girls")
        game.reset(seed=1)
        game.step(0)
