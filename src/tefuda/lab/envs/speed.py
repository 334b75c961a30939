"""A benchmark of environments: steps per second, each with an observation and its actions."""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from multiprocessing.connection import Connection
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

import msgspec

from tefuda.lab.envs.batch import Batch

SLOTS: Final = 128
"""Games side by side on each process."""
TURN: Final = 0.4
"""Seconds of a measurement; the measurements that are compared take turns."""


class Processes(msgspec.Struct, frozen=True):
    """Steps a second on one process and on several, and of as many independent environments at once, one on each
    process (`apart`): no way of sharing work can be faster than these on this machine. `ratio` is `several` to `one`,
    `ceiling` `apart` to `one`, and `reached` `several` to `apart`: medians, of measurements next to each other."""

    game: str
    cores: int
    processes: int
    one: float
    several: float
    apart: float
    ratio: float
    ceiling: float
    reached: float


def steps_per_second(game: str, seconds: float, rounds: int) -> float:
    """Steps a second on this process, each action random: the fastest of some rounds of so many seconds, after one to
    warm up."""
    with Batch(game, SLOTS) as batch, frozen():
        return max([steps_in(batch, seconds, seed) for seed in range(rounds + 1)][1:])


def compare_processes(game: str, seconds: float, processes: int) -> Processes:
    """Steps a second on one process, on several, and of as many independent environments, in turns for so many seconds;
    medians, since what else the machine does slows one or the other turn."""
    with (
        Batch(game, SLOTS) as one,
        Batch(game, SLOTS * processes, processes=processes) as several,
        independent(game, processes - 1) as others,
        frozen(),
    ):

        def apart(seconds: float, seed: int) -> float:
            for other in others:
                other.send((seconds, seed))
            return sum([steps_in(one, seconds, seed), *(other.recv() for other in others)])

        measures: list[Callable[[float, int], float]] = [
            lambda seconds, seed: steps_in(one, seconds, seed),
            lambda seconds, seed: steps_in(several, seconds, seed),
            apart,
        ]
        for measure in measures:
            measure(seconds / 12, 0)
        rounds = max(1, round(0.75 * seconds / TURN / len(measures)))
        found = [[measure(TURN, seed) for measure in measures] for seed in range(rounds)]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    single, shared, separate = (round(median(turns), 1) for turns in zip(*found, strict=True))
    ratio = round(median(shared / one for one, shared, _ in found), 2)
    ceiling = round(median(separate / one for one, _, separate in found), 2)
    reached = round(median(shared / separate for _, shared, separate in found), 3)
    return Processes(game, cores, processes, single, shared, separate, ratio, ceiling, reached)


@contextmanager
def frozen() -> Iterator[None]:
    """Freeze earlier objects (`gc.freeze`) for a while, as programs that learn do."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


@contextmanager
def independent(game: str, count: int) -> Iterator[list[Connection[Any, Any]]]:
    """So many processes, each with an environment of its own; sent seconds and a seed, they answer with the steps a
    second."""
    context = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        connections = []
        for _ in range(count):
            ours, theirs = context.Pipe()
            process = context.Process(target=measure_alone, args=(theirs, game), daemon=True)
            process.start()
            theirs.close()
            stack.callback(process.join, 10)
            connections.append(stack.enter_context(ours))
        for connection in connections:
            connection.recv()
        yield connections


def measure_alone(connection: Connection[Any, Any], game: str) -> None:
    """The main loop of such a process, until the connection is closed."""
    with Batch(game, SLOTS) as batch, frozen():
        connection.send(None)
        while True:
            try:
                seconds, seed = connection.recv()
            except EOFError:
                return
            connection.send(steps_in(batch, seconds, seed))


def steps_in(batch: Batch, seconds: float, seed: int) -> float:
    """Steps a second in so many seconds. The other processes have two groups of slots each, one of them under way while
    the actions of the other are drawn."""
    draw, taken = Random(seed).random, 0
    groups = batch.shares
    halves = [half for group in groups[1:] for half in (group[: len(group) // 2], group[len(group) // 2 :]) if half]
    groups = [groups[0], *halves]
    start = perf_counter()
    for group in reversed(groups):  # what this process has to play last
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
