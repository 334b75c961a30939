"""A benchmark of environments: steps per second, each with an observation and its actions."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Final

import msgspec

from tefuda.lab.envs.batch import Batch

SLOTS: Final = 128
"""Games side by side on each process."""


class Processes(msgspec.Struct, frozen=True):
    """Steps a second on one process and on several, taking turns."""

    game: str
    cores: int
    processes: int
    one: float
    several: float
    ratio: float


def steps_per_second(game: str, seconds: float, rounds: int) -> float:
    """Steps a second on this process, each action random: the fastest of some rounds of so many seconds, after one to
    warm up. Earlier objects are frozen (`gc.freeze`), as in programs that learn.
    """
    with Batch(game, SLOTS) as batch:
        gc.collect()
        gc.freeze()
        try:
            return max([steps_in(batch, seconds, seed) for seed in range(rounds + 1)][1:])
        finally:
            gc.unfreeze()


def compare_processes(game: str, seconds: float, processes: int) -> Processes:
    """Steps a second on one process and on several, in turns of a fifth of a second each for so many seconds; the
    fastest turn of each counts."""
    slice_of_time, best = 0.2, [0.0, 0.0]
    with (
        Batch(game, SLOTS * processes, processes=1) as one,
        Batch(game, SLOTS * processes, processes=processes) as many,
    ):
        for batch in (one, many):
            steps_in(batch, seconds / 4, 0)
        for seed in range(max(1, round(seconds / 2 / slice_of_time / 2))):
            for place, batch in enumerate((one, many)):
                best[place] = max(best[place], steps_in(batch, slice_of_time, seed))
    return Processes(
        game, os.cpu_count() or 1, processes, round(best[0], 1), round(best[1], 1), round(best[1] / best[0], 2)
    )


def steps_in(batch: Batch, seconds: float, seed: int) -> float:
    """Steps a second in so many seconds. Several processes have two groups of slots each, one of them under way while
    the actions of the other are drawn."""
    draw, taken = Random(seed).random, 0
    groups = [range(worker.slots.start, worker.slots.stop) for worker in batch.workers] or [range(batch.slots)]
    if batch.workers:
        groups = [half for group in groups for half in (group[: len(group) // 2], group[len(group) // 2 :]) if half]
    start = perf_counter()
    for group in groups:
        batch.send(drawn(batch, group, draw), group)
    waiting = len(groups)
    while waiting:
        slots = batch.recv()
        taken += len(slots)
        if perf_counter() - start < seconds:
            batch.send(drawn(batch, slots, draw), slots)
        else:
            waiting -= sum(group[0] in slots for group in groups)
    return taken / (perf_counter() - start)


def drawn(batch: Batch, slots: Sequence[int], draw: Callable[[], float]) -> list[int]:
    """An action by chance for each of some slots that follow each other."""
    return [int(draw() * count) for count in batch.offered[slots[0] : slots[-1] + 1].tolist()]
