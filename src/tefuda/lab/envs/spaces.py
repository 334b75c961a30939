"""Observations and actions as the spaces of Gymnasium, for the shells that use them. Needs the extra `lab`."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from tefuda.kernel.observation import LARGEST
from tefuda.lab.envs.deals import Deals
from tefuda.lab.envs.episode import Episode, Observation
from tefuda.lab.envs.extras import missing
from tefuda.lab.envs.schema import Schema, sample_game, schema_of

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
except ModuleNotFoundError as error:
    raise missing(error) from error

Seen = dict[str, Any]
"""The observation of an agent: an `observation` of 16-bit numbers, and an `action_mask` of 0 and 1."""


class Table:
    """A game after another, dealt from a seed, each as an `Episode`."""

    def __init__(self, game: str, decks: Sequence[str] | None, schema: Schema | None) -> None:
        """`decks` are those that are played with, the starter decks if none are named. Raises `TefudaError`."""
        self.schema = schema_of(game) if schema is None else schema
        self.encoder = self.schema.encoder(sample_game(game))
        self.deals = Deals(game, decks, secrets.randbits(63))
        self.dealt = 0

    def deal(self, seed: int | None) -> Episode:
        """The first game of a seed; without one the next game of the seed before (of one by chance at first)."""
        if seed is not None:
            self.deals.seed, self.dealt = seed, 0
        while True:
            self.dealt += 1
            game = self.deals(0, self.dealt - 1)
            if not game.over:
                return Episode(self.schema, self.encoder, game)


def observation_space(schema: Schema) -> Dict:
    """The space of what an agent is handed."""
    numbers = Box(-LARGEST - 1, LARGEST, (schema.size,), np.int16)
    return Dict({"observation": numbers, "action_mask": Box(0, 1, (schema.actions,), np.int8)})


def action_space(schema: Schema) -> Discrete:
    """The space of actions."""
    return Discrete(schema.actions)


def seen(observation: Observation) -> Seen:
    """An observation as agents receive it."""
    numbers = np.frombuffer(observation.numbers, np.int16).copy()
    return {"observation": numbers, "action_mask": np.frombuffer(observation.mask, np.int8).copy()}


def idle(schema: Schema) -> np.ndarray[Any, np.dtype[np.int8]]:
    """The mask of an agent that has nothing to decide, where it must act all the same: action 0, which does nothing."""
    mask = np.zeros(schema.actions, np.int8)
    mask[0] = 1
    return mask
