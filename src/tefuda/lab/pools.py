"""Executors of deals: this process, others, or a Ray cluster. The results are the same."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Protocol, TypeVar

from tefuda.errors import TefudaError
from tefuda.games.registry import open_cards, open_folders

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""The number of tasks queued for each worker, so that none waits."""


class Pool(Protocol):
    """An executor of tasks."""

    def carry_out(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
        """The tasks with their results, in the order in which they finish. Closing the iterator drops the rest."""
        ...


class OwnProcess:
    """Tasks one after the other, in this process."""

    def carry_out(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
        """See `Pool`."""
        for task in tasks:
            yield task, work(task)


class Processes:
    """Tasks in processes of this machine."""

    def __init__(self, workers: int) -> None:
        """With so many processes."""
        self.workers = workers

    def carry_out(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
        """See `Pool`."""
        ahead = iter(tasks)
        running: dict[Future[R], T] = {}
        listening, ending = multiprocessing.Pipe(duplex=False)
        with (
            listening,
            ending,
            ProcessPoolExecutor(self.workers, initializer=begin, initargs=(open_folders(), listening)) as pool,
        ):
            try:
                while True:
                    while len(running) < AHEAD * self.workers and (task := next(ahead, None)) is not None:
                        running[pool.submit(work, task)] = task
                    if not running:
                        return
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield running.pop(future), future.result()
            except BrokenProcessPool as error:
                raise TefudaError(
                    "a process that played games was ended from outside, perhaps for want of memory. With --out what "
                    "was finished is kept, and the same command goes on from there; --workers 1 needs less memory"
                ) from error
            finally:
                if running:  # nobody waits for their results, and a deal can take minutes
                    ending.send_bytes(b"end")
                pool.shutdown(wait=True, cancel_futures=True)


def begin(folders: list[Path], listening: Connection) -> None:
    """Make a new process ready: the boxes of cards are open in it, and it ends when the one that started it does, or
    says so."""
    for folder in folders:
        open_cards(folder)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent.sentinel, listening), daemon=True).start()


def end_with(sentinel: int, listening: Connection) -> None:
    """End this process when the other one is no more, also if that was killed, or when it says so."""
    connection.wait([sentinel, listening])
    os._exit(1)


class RayCluster:
    """Tasks on a Ray cluster; "local" starts one on this machine."""

    def __init__(self, address: str, workers: int) -> None:
        """Raises `TefudaError` where Ray is not installed or the cluster cannot be reached."""
        try:
            import ray
        except ImportError as error:
            raise TefudaError('--ray needs Ray: pip install "tefuda[ray]"') from error
        self.ray: Any = ray
        local = address == "local"
        try:
            if not ray.is_initialized():
                ray.init(
                    address="local" if local else address,
                    num_cpus=workers if local else None,
                    include_dashboard=False if local else None,
                    log_to_driver=False,
                    logging_level="ERROR",
                )
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise TefudaError(f"there is no Ray cluster at {address!r}: {error}") from error
        self.ahead = AHEAD * int(ray.cluster_resources().get("CPU", workers))

    def carry_out(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
        """See `Pool`."""
        remote = self.ray.remote(max_retries=2)(with_boxes)
        folders = open_folders()
        ahead = iter(tasks)
        running: dict[Any, T] = {}
        try:
            while True:
                while len(running) < self.ahead and (task := next(ahead, None)) is not None:
                    running[remote.remote(work, task, folders)] = task
                if not running:
                    return
                done, _ = self.ray.wait(list(running))
                for found in done:
                    yield running.pop(found), self.ray.get(found)
        finally:
            for left in running:
                self.ray.cancel(left)


def with_boxes(work: Callable[[T], R], task: T, folders: list[Path]) -> R:
    """A task on another machine, on which the boxes of cards lie in the same folders."""
    for folder in folders:
        open_cards(folder)
    return work(task)


def pool_of(workers: int, ray: str = "") -> Pool:
    """The executor for so many workers, or the Ray cluster at an address. Raises `TefudaError` (see `RayCluster`)."""
    if ray:
        return RayCluster(ray, workers)
    return OwnProcess() if workers == 1 else Processes(workers)
