"""Reinforcement learning environments: observations with a schema, batches of games, and adapters for the usual
libraries (docs/lab.md). Only the adapters, which are separate modules, need NumPy."""

from tefuda.lab.envs.batch import Batch
from tefuda.lab.envs.episode import Episode, Observation, observe
from tefuda.lab.envs.schema import Schema, schema_from, schema_of

__all__ = ["Batch", "Episode", "Observation", "Schema", "observe", "schema_from", "schema_of"]
