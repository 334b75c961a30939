"""The capacity of several workers against one, in matches: on the same PostgreSQL and Redis, in one run, first one
worker with so many matches, then N workers with N times as many, so that each worker has as much to do as the one had.
(With as many matches as the one, each would have less to do at a time, and what it does for several matches at once, a
COMMIT for instance, would cost more for each.)

The players hardly think, so that the workers are never idle. On a machine with a core for each worker and some to spare
the answers a second tell it. On a smaller one players and workers take the time from each other, and only what an
answer costs a worker tells it: N workers carry `N * cost with one / cost with N` times as much.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from tefuda.kernel import game as machine
from tefuda.lab.bench_table import Times, one_round, seats_for

SERVER: Final = """
import sys
from tefuda.server import opening
from tefuda.server.limits import wide_limits
if __name__ == "__main__":
    store, redis, workers = sys.argv[1], sys.argv[2], int(sys.argv[3])
    limits = wide_limits(live_rooms=100_000, all_sockets=100_000)
    opening.serve("127.0.0.1", 0, store, limits=limits, workers=workers, redis=redis)
"""
THINKING: Final = 0.05
"""Seconds that a player thinks."""


class WorkersSpeed(msgspec.Struct, frozen=True):
    """The measurements. `ratio` is that of the answers a second, `ratio_by_cost` the one computed from the CPU cost of
    an answer: the capacity of `workers` with a core each. `cores` may be used by all processes together."""

    game: str
    compiled: bool
    cores: int
    workers: int
    one: Times
    several: Times
    ratio: float
    ratio_by_cost: float


def bench_workers(game: str, seconds: float, matches: int, workers: int, store: str, redis: str) -> WorkersSpeed:
    """Measure for about so long, with so many matches for each worker; `store` is an empty PostgreSQL database and
    `redis` a Redis, by URL."""
    one = measure(game, seconds / 2, matches, 1, store, redis)
    several = measure(game, seconds / 2, matches * workers, workers, store, redis)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return WorkersSpeed(
        game,
        not (machine.__file__ or "").endswith(".py"),
        cores,
        workers,
        one,
        several,
        round(several.answers_per_second / max(0.1, one.answers_per_second), 2),
        round(workers * one.server_cpu / several.server_cpu, 2) if several.server_cpu else 0.0,
    )


def measure(game: str, seconds: float, matches: int, workers: int, store: str, redis: str) -> Times:
    """One round with so many workers."""
    from tefuda.games.registry import starter_decks

    decks = list(starter_decks(game))
    command = [sys.executable, "-c", SERVER, store, redis, str(workers)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout is not None
        base = server.stdout.readline().split("running at ")[1].split(" ")[0]
        for _ in range(3 * workers):
            seats_for(base, game, decks, 0)
        processes = workers_of(server.pid) if workers > 1 else [server.pid]
        return asyncio.run(one_round(base, processes, game, decks, matches, seconds, THINKING))
    finally:
        server.terminate()
        server.wait()


def workers_of(supervisor: int) -> list[int]:
    """The workers that a supervisor has: they are children of the process from which they are forked. None where the
    system does not tell."""
    return [
        worker
        for process, command in children(supervisor)
        if b"forkserver" in command
        for worker, _ in children(process)
    ]


def children(parent: int) -> list[tuple[int, bytes]]:
    """The processes that a process has started, with their commands; none where the system does not tell."""
    found: list[tuple[int, bytes]] = []
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                found.append((int(entry.name), (entry / "cmdline").read_bytes()))
    return sorted(found)
