"""Training samples: decisions, with what a seat saw, the target answer, and the outcome of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tefuda.players.network.extras import np


class Sample(NamedTuple):
    """A decision: the observation and the look ahead of its options; the share of each action in a good answer, or the
    action that was taken with the logarithm of its probability; and the target value, -1 to 1: the seat's result, or
    rather the result expected afterwards (`gain` is the difference to the expectation before)."""

    numbers: Any
    ahead: Any
    shares: Any
    result: float
    told: float = 0.0
    gain: float = 0.0


def stacked(samples: Iterable[Sample]) -> dict[str, Any]:
    """Samples as arrays, a row for each."""
    columns = zip(*samples, strict=True)
    kinds = (np.int16, np.float16, np.float32, np.float32, np.float32, np.float32)
    return {name: np.array(rows, kind) for name, kind, rows in zip(Sample._fields, kinds, columns, strict=True)}


def joined(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """Arrays of samples, concatenated."""
    return {name: np.concatenate([part[name] for part in parts]) for name in Sample._fields}
