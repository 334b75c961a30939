"""The shells pass the tests of the libraries that they are for. `make test-lab` installs those; elsewhere these tests
are skipped."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tefuda.errors import TefudaError
from tefuda.games.registry import GAMES

SCRIPTS = Path(__file__).parents[3] / "docs" / "lab"
MUST = os.environ.get("TEFUDA_LAB") == "1"
"""Whether a library that is missing is an error: `make test-lab` has installed them all."""


def need(module: str) -> Any:
    """A library, or what is under this in the file is skipped."""
    if MUST:
        return import_module(module)
    return pytest.importorskip(module, reason=f"{module} is not installed: make test-lab installs it, and tries this")


np = need("numpy")
need("gymnasium")
need("pettingzoo")

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

    with pytest.raises(TefudaError, match="there is no level"):
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


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_test_by_chance(name: str) -> None:
    pyspiel = need("pyspiel")
    import tefuda.lab.envs.openspiel  # noqa: F401

    pyspiel.random_sim_test(pyspiel.load_game("tefuda", {"game": name}), num_sims=1, serialize=True, verbose=False)


def test_the_deal_is_the_only_chance_of_openspiels_game_and_decks_can_be_named() -> None:
    pyspiel = need("pyspiel")
    import tefuda.lab.envs.openspiel  # noqa: F401

    decks = "vita-starter+crux-starter"
    game = pyspiel.load_game("tefuda", {"game": "sword-girls", "deals": 4, "decks": decks})
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(number, 0.25) for number in range(4)]
    played = []
    for _ in range(2):
        state = game.new_initial_state()
        state.apply_action(2)
        while not state.is_terminal():
            assert not state.is_chance_node()
            seat = state.current_player()
            assert state.information_state_string(seat) != state.information_state_string(1 - seat)
            state.apply_action(state.legal_actions()[0])
        played.append((state.history(), state.returns(), str(state)))
    assert played[0] == played[1]
    assert sum(played[0][1]) == 0


def test_openspiels_states_are_copied_and_observed() -> None:
    pyspiel = need("pyspiel")
    import tefuda.lab.envs.openspiel  # noqa: F401

    game = pyspiel.load_game("tefuda", {"game": "sword-girls"})
    state = game.new_initial_state()
    state.apply_action(0)
    twin, before = state.clone(), str(state)
    told = state.action_to_string(state.current_player(), state.legal_actions()[0])
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before
    assert told.startswith("0 place ")
    assert game.observation_tensor_shape() == [game.observation_tensor_size()]
    assert state.observation_tensor(0)[:2] == [0.0, 1.0]


@pytest.mark.parametrize(
    ("script", "settings"),
    [
        ("value_learning.py", ["--steps", "100"]),
        (
            "ppo.py",
            [
                "--rounds",
                "2",
                "--slots",
                "8",
                "--steps",
                "16",
                "--parts",
                "2",
                "--games",
                "2",
                "--against",
                "baseline-random",
            ],
        ),
    ],
)
def test_the_scripts_of_the_docs_learn_at_small_size(script: str, settings: list[str], tmp_path: Path) -> None:
    """What they reach is no part of this: it takes minutes, and hangs on the machine."""
    if script == "ppo.py":
        need("jax")
        settings = [*settings, "--curve", str(tmp_path / "curve.svg")]
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / script), *settings], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    shares = [float(found) for found in re.findall(r"wins ([\d.]+)%", done.stdout)]
    assert shares
    assert all(0 <= share <= 100 for share in shares)
    if script == "ppo.py":
        assert (tmp_path / "curve.svg").read_text().startswith("<svg")
