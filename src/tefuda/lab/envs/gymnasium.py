"""A game as an environment of Gymnasium: one seat against another player, or many games side by side. Needs the extra
`lab`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from tefuda.kernel.observation import LARGEST
from tefuda.lab.envs.batch import Batch
from tefuda.lab.envs.extras import missing
from tefuda.lab.envs.pictures import picture
from tefuda.lab.envs.schema import Schema
from tefuda.lab.envs.shares import ITEM
from tefuda.lab.envs.spaces import Seen, Table, action_space, observation_space, seen
from tefuda.players.levels import RANDOM, player
from tefuda.players.player import Player, answer_of

try:
    import numpy as np
    from gymnasium import Env
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing(error) from error

Numbers: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"
BOTH: Final = 2


class SingleSeat(Env[Seen, int]):
    """One seat of a game; another player has the other one. The seat is a new one by chance in each game unless it is
    said. The reward is 1 for a game that is won, -1 for one that is lost, else 0. An action that the mask does not
    offer loses the game (`info["illegal"]`)."""

    def __init__(
        self,
        game: str,
        *,
        opponent: str | Callable[[int], Player] = RANDOM,
        seat: int | None = None,
        decks: Sequence[str] | None = None,
        schema: Schema | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`opponent` is a level, or makes a player from a seed; if none is named, one who answers by chance. `decks`
        are those that are played with, the starter decks if none are named. Raises `TefudaError`."""
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.game = game
        self.opponent = opponent
        self.fixed_seat = seat
        self.table = Table(game, decks, schema)
        self.schema = self.table.schema
        self.observation_space: Dict = observation_space(self.schema)
        self.action_space: Discrete = action_space(self.schema)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal a new game: the first one of a seed, or the next one."""
        super().reset(seed=seed)
        while True:
            self.episode = self.table.deal(seed)
            seed = None
            self.seat = int(self.np_random.integers(BOTH)) if self.fixed_seat is None else self.fixed_seat
            drawn = int(self.np_random.integers(1 << 31))
            made = self.opponent
            self.other: Player = player(made, self.game, seed=drawn) if isinstance(made, str) else made(drawn)
            self.let_other_play()
            if self.seat in self.episode.asked:
                return seen(self.episode.observe(self.seat)), {"seat": self.seat}

    def let_other_play(self) -> None:
        """Let the other player answer until this seat has to decide, or the game is over."""
        game = self.episode.game
        while (asked := self.episode.asked) and self.seat not in asked:
            game.answer(asked[0], answer_of(self.other, game, asked[0]))

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Take an action."""
        before = self.episode.observe(self.seat)
        if not before.mask[int(action)]:
            return seen(before), -1.0, True, False, {"seat": self.seat, "illegal": True}
        self.episode.answer(self.seat, int(action))
        self.let_other_play()
        reward, over = float(self.episode.rewards()[self.seat]), self.episode.game.over
        return seen(self.episode.observe(self.seat)), reward, over, False, {"seat": self.seat}

    def render(self) -> str | None:
        """The table as this seat sees it, in lines."""
        return picture(self.episode.game.view(self.seat)) if self.render_mode == "ansi" else None


class ManyGames(VectorEnv[Any, Any, Any]):
    """Many games side by side in which the agent plays **both** seats: what it is handed is what the seat sees whose
    turn it is (`seat` in the infos). The reward is that of the seat that has just acted. A game that has ended is
    followed by the next one in the same step; both seats' rewards are in the infos (`rewards`), and how many steps
    the game had (`lengths`)."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        decks: Sequence[str] | None = None,
        schema: Schema | None = None,
        seed: int = 0,
        processes: int = 1,
    ) -> None:
        """See `Batch`."""
        self.batch = Batch(game, num_envs, seed=seed, decks=decks, schema=schema, processes=processes)
        self.schema = self.batch.schema
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = Box(-LARGEST - 1, LARGEST, (self.schema.size,), np.int16)
        self.single_action_space = action_space(self.schema)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.rows: dict[str, Numbers] = {name: np.asarray(getattr(self.batch, name)) for name in ITEM}

    def infos(self) -> dict[str, Any]:
        """The infos of each game: the seat that decides, the mask of its actions, both seats' last rewards."""
        rows = self.rows
        mask = (np.arange(self.schema.actions) < rows["offered"][:, None]).astype(np.int8)
        told = {name: rows[name].copy() for name in ("rewards", "lengths")}
        return {"action_mask": mask, "seat": rows["seats"].copy(), **told}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Deal the first games of a seed, or those of the seed before again."""
        self.batch.reset(seed)
        return self.rows["observations"].copy(), self.infos()

    def step(self, actions: Any) -> tuple[Numbers, Numbers, Numbers, Numbers, dict[str, Any]]:
        """Take an action in every game. Raises `IllegalAnswer` for one that is not offered."""
        acting = self.rows["seats"].copy()
        self.batch.step([int(action) for action in actions])
        rewards = self.rows["rewards"][np.arange(self.num_envs), acting].astype(np.float64)
        over = self.rows["ended"].astype(np.bool_)
        return self.rows["observations"].copy(), rewards, over, np.zeros(self.num_envs, np.bool_), self.infos()

    def close(self, **kwargs: Any) -> None:
        """End the processes of the batch."""
        self.rows = {}
        self.batch.close()
