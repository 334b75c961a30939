"""Environments for programs that learn: observations with a schema, many games side by side, and shells for the usual
libraries (docs/lab.md). Nothing here needs NumPy but the shells, which are modules of their own."""

from tefuda.lab.envs.batch import Batch
from tefuda.lab.envs.episode import Episode, Observation, observe
from tefuda.lab.envs.schema import Schema, schema_from, schema_of

__all__ = ["Batch", "Episode", "Observation", "Schema", "observe", "schema_from", "schema_of"]
