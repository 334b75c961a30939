"""A game as an environment of PettingZoo. Needs the extra `lab`.

`env` is the usual one: agents act one after the other (AEC). In `parallel_env` all agents act in every step, for games
in which both players are asked at once (the placement of Sword Girls); who is not asked may only take action 0 then,
which does nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tefuda.lab.envs.extras import missing
from tefuda.lab.envs.pictures import picture
from tefuda.lab.envs.schema import Schema
from tefuda.lab.envs.spaces import Seen, Table, action_space, idle, observation_space, seen

try:
    from gymnasium.spaces import Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise missing(error) from error

AGENTS: Final = ("seat_0", "seat_1")


class CardGame(AECEnv[str, Seen, int]):
    """Agents act one after the other; a step is a decision of one of them."""

    def __init__(
        self,
        game: str,
        *,
        decks: Sequence[str] | None = None,
        schema: Schema | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`decks` are those that are played with (names, files or codes), the starter decks if none are named."""
        super().__init__()
        self.metadata: dict[str, Any] = {
            "name": f"tefuda_{game.replace('-', '_')}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.table = Table(game, decks, schema)
        self.schema = self.table.schema
        self.possible_agents = list(AGENTS)
        self.observation_spaces = {agent: observation_space(self.schema) for agent in AGENTS}
        self.action_spaces = {agent: action_space(self.schema) for agent in AGENTS}
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> Dict:
        """The space of what an agent is handed."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: the first one of a seed, or the next one."""
        self.episode = self.table.deal(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.episode.asked[0]]

    def observe(self, agent: str) -> Seen:
        """The observation of an agent; its mask is empty where it has nothing to decide."""
        return seen(self.episode.observe(AGENTS.index(agent)))

    def step(self, action: int | None) -> None:
        """Take an action for the agent whose turn it is. Raises `IllegalAnswer` for one that it is not offered."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent whose game goes on takes an action"
        self._cumulative_rewards[agent] = 0.0
        self.episode.answer(AGENTS.index(agent), int(action))
        self.rewards = dict(zip(AGENTS, map(float, self.episode.rewards()), strict=True))
        if asked := self.episode.asked:
            self.agent_selection = AGENTS[asked[0]]
        else:
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = AGENTS[1 - AGENTS.index(agent)]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a spectator sees it, in lines."""
        return picture(self.episode.game.view(2)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing has to be given back."""


class SimultaneousCardGame(ParallelEnv[str, Seen, int]):
    """All agents act in every step; those that are not asked do nothing."""

    def __init__(
        self,
        game: str,
        *,
        decks: Sequence[str] | None = None,
        schema: Schema | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`decks` are those that are played with (names, files or codes), the starter decks if none are named."""
        self.metadata: dict[str, Any] = {
            "name": f"tefuda_{game.replace('-', '_')}_parallel_v1",
            "render_modes": ["ansi"],
        }
        self.table = Table(game, decks, schema)
        self.schema = self.table.schema
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.schema) for agent in AGENTS}
        self.action_spaces = {agent: action_space(self.schema) for agent in AGENTS}
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> Dict:
        """The space of what an agent is handed."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal a new game: the first one of a seed, or the next one."""
        self.episode = self.table.deal(seed)
        self.agents = list(AGENTS)
        return self.all_seen(), self.infos()

    def infos(self) -> dict[str, dict[str, Any]]:
        """The infos of both agents: who is asked now."""
        asked = self.episode.asked
        return {agent: {"asked": seat in asked} for seat, agent in enumerate(AGENTS)}

    def all_seen(self) -> dict[str, Seen]:
        """The observations of both agents."""
        found: dict[str, Seen] = {}
        asked = self.episode.asked
        for seat, agent in enumerate(AGENTS):
            found[agent] = seen(self.episode.observe(seat))
            if seat not in asked:
                found[agent]["action_mask"] = idle(self.schema)
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Take an action for each agent that is asked. An answer that makes another one pointless (the game ends) is
        the last. Raises `IllegalAnswer` for an action that an agent is not offered, `KeyError` for a missing one."""
        for seat in self.episode.asked:
            if seat in self.episode.asked:
                self.episode.answer(seat, int(actions[AGENTS[seat]]))
        over = not self.episode.asked
        rewards = dict(zip(AGENTS, map(float, self.episode.rewards()), strict=True))
        if over:
            self.agents = []
        return (
            self.all_seen(),
            rewards,
            dict.fromkeys(AGENTS, over),
            dict.fromkeys(AGENTS, False),
            self.infos(),
        )

    def render(self) -> str | None:
        """The table as a spectator sees it, in lines."""
        return picture(self.episode.game.view(2)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing has to be given back."""


def env(game: str, **settings: Any) -> AECEnv[str, Seen, int]:
    """A game in which agents act one after the other, with the library's own checks around it (see `CardGame`)."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(CardGame(game, **settings)))


def parallel_env(game: str, **settings: Any) -> ParallelEnv[str, Seen, int]:
    """A game in which both agents act in every step (see `SimultaneousCardGame`)."""
    return SimultaneousCardGame(game, **settings)
