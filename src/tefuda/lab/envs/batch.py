"""Many games side by side behind one pair of verbs: `send` answers some of them, `recv` says which have come to their
next decision. (The verbs, and that a game which has ended is followed by a new one in its slot, are EnvPool's: Weng et
al. 2022.)

All numbers lie in rows that are written in place, so nothing is made anew from step to step; NumPy shows them without
copying (`numpy.asarray(batch.observations)`). With several processes the rows lie in memory that all of them share.
"""

from __future__ import annotations

import multiprocessing
import os
import select
from array import array
from collections import deque
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from tefuda.errors import TefudaError
from tefuda.games.registry import open_cards, open_folders
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.stepping import Stepper
from tefuda.lab.envs.deals import Deals
from tefuda.lab.envs.schema import Schema, sample_game, schema_from, schema_of
from tefuda.language.decks import Deck

ITEM: Final = {"observations": 2, "seats": 4, "offered": 4, "rewards": 4, "ended": 4, "lengths": 4}
"""Bytes of a number of each of the rows."""
AGAIN: Final = b""
"""To a process: all games begin again, with the seed that follows. Else 64-bit numbers: slots, then their actions."""
DONE: Final = b""
"""From a process: nothing went wrong. Else the text of an error."""


class Work(NamedTuple):
    """The order to a process when it starts: its slots (from `first` on), and the games played there."""

    game: str
    boxes: tuple[Path, ...]
    decks: tuple[str | Deck, ...]
    seed: int
    schema: bytes
    first: int
    slots: int
    memory: dict[str, str]


class Batch:
    """Games in slots 0 to `slots` - 1, all at a decision of one of their seats.

    `observations` has a row of `schema.size` numbers of 16 bits for each slot: what the seat that has to decide there
    sees. The others are of 32 bits: `seats`, whose decision it is; `offered`, how many actions that seat has (those
    from 0 on); `rewards`, what the last step brought both seats (1 and -1 for a game that was won, else 0); `ended`, 1
    where the last step ended a game, so that the observation is the first one of the next; `lengths`, how many steps
    the game has had, or had when it ended."""

    def __init__(
        self,
        game: str,
        slots: int,
        *,
        seed: int = 0,
        decks: Sequence[str] | None = None,
        schema: Schema | None = None,
        processes: int = 1,
    ) -> None:
        """`decks` are those that are played with (names, files or codes), the starter decks if none are named. The
        slots are shared out evenly among the `processes`; with 1 everything runs in this one. Raises `TefudaError`."""
        if slots < 1 or processes < 1 or processes > slots:
            raise TefudaError("a batch needs at least one slot, and a slot for each process")
        self.game = game
        self.slots = slots
        self.schema = schema_of(game) if schema is None else schema
        self.deals = Deals(game, decks, seed)
        self.ready: list[list[int]] = []
        """Slots that have come to their next decision, and nobody has been told."""
        self.stepper: Stepper | None = None
        self.workers: list[Worker] = []
        self.memory: dict[str, SharedMemory] = {}
        if processes == 1:
            self.stepper = Stepper(self.schema.encoder(sample_game(game)), self.deals, 0, slots)
        else:
            self.share(processes)
        self.observations = self.rows("observations", self.schema.size)
        self.seats = self.rows("seats", 1)
        self.offered = self.rows("offered", 1)
        self.rewards = self.rows("rewards", 2)
        self.ended = self.rows("ended", 1)
        self.lengths = self.rows("lengths", 1)
        self.ready.append(list(range(slots)))

    def share(self, processes: int) -> None:
        """Start the processes, each with its share of the slots."""
        widths = {"observations": self.schema.size, "rewards": 2}
        for name, item in ITEM.items():
            self.memory[name] = SharedMemory(create=True, size=item * self.slots * widths.get(name, 1))
        places = {name: memory.name for name, memory in self.memory.items()}
        boxes, told = tuple(open_folders()), self.schema.to_json()
        context = multiprocessing.get_context("spawn")
        for number in range(processes):
            first, end = number * self.slots // processes, (number + 1) * self.slots // processes
            decks = self.deals.decks
            work = Work(self.game, boxes, decks, self.deals.seed, told, first, end - first, places)
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, work), daemon=True)
            process.start()
            theirs.close()
            self.workers.append(Worker(ours, process, range(first, end)))
        for worker in self.workers:
            worker.receive()

    def rows(self, name: str, width: int) -> memoryview:
        """The numbers of a name: a row for each slot."""
        if self.stepper is not None:
            numbers = memoryview(getattr(self.stepper, name)).cast("B")
        else:
            numbers = shared_bytes(self.memory[name])[: ITEM[name] * self.slots * width].toreadonly()
        form: Literal["h", "i"] = "h" if name == "observations" else "i"
        return numbers.cast(form, (self.slots, width)) if width > 1 else numbers.cast(form)

    # ---------------------------------------------------------------- verbs

    def reset(self, seed: int | None = None) -> None:
        """Begin with the first game of every slot again, those of another `seed` if one is named; what was sent and has
        not been received is forgotten."""
        if seed is not None:
            self.deals.seed = seed
        for worker in self.workers:
            while worker.sent:
                worker.receive()
        if self.stepper is not None:
            self.stepper.reset()
        for worker in self.workers:
            worker.restart(self.deals.seed)
        for worker in self.workers:
            worker.receive()
        self.ready = [list(range(self.slots))]

    def send(self, actions: Sequence[int], slots: Sequence[int] | None = None) -> None:
        """Answer in each of some slots (all, if none are named) with one of the actions that its observation offers.
        Raises `IllegalAnswer` for another action (with several processes when it is received), and for slots that
        have not been received since they were sent."""
        chosen = list(range(self.slots)) if slots is None else list(slots)
        if len(actions) != len(chosen):
            raise IllegalAnswer(f"{len(actions)} actions for {len(chosen)} slots")
        if self.ready:  # who answers has looked
            answered = set(chosen)
            left = ([slot for slot in group if slot not in answered] for group in self.ready)
            self.ready = [group for group in left if group]
        if self.stepper is not None:
            self.stepper.step(chosen, list(actions))
            self.ready.append(chosen)
            return
        if not chosen:
            return
        lowest, highest = min(chosen), max(chosen)
        for worker in self.workers:
            if lowest in worker.slots and highest in worker.slots:
                return worker.send(chosen, actions)
        for worker in self.workers:
            places = [place for place, slot in enumerate(chosen) if slot in worker.slots]
            if places:
                worker.send([chosen[place] for place in places], [actions[place] for place in places])

    def recv(self) -> list[int]:
        """The slots that have come to their next decision, as soon as there are any: those of a `send`, or with
        several processes of the first of them that is done. Nothing sent: all slots after a reset, then none."""
        if self.ready:
            return self.ready.pop(0)
        busy = [worker for worker in self.workers if worker.sent]
        if not busy:
            return []
        done = first_of([worker.connection for worker in busy])
        self.ready.extend(worker.receive() for worker in busy if worker.connection in done)
        return self.ready.pop(0)

    def step(self, actions: Sequence[int]) -> None:
        """Answer in all slots, and wait for all of them."""
        self.send(actions)
        told = 0
        while told < self.slots:
            told += len(self.recv())

    def copy_to(self, name: str, buffer: Any) -> None:
        """Copy the numbers of a name ("observations", "seats", "offered", "rewards", "ended" or "lengths") into a
        buffer of the caller's: a NumPy array of the same shape and type, for instance. Raises ValueError for another.
        """
        own, target = getattr(self, name), memoryview(buffer)
        if (own.shape, own.format) != (target.shape, target.format):
            raise ValueError(f"{name} needs room of shape {own.shape} for numbers {own.format!r}")
        target.cast("B")[:] = own.cast("B")

    def close(self) -> None:
        """End the processes. The rows cannot be read any more then if there were any."""
        for worker in self.workers:
            worker.end()
        if self.memory:
            for name in ITEM:
                setattr(self, name, memoryview(b""))
        for memory in self.memory.values():
            memory.close()
            memory.unlink()
        self.workers, self.memory = [], {}

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class Worker:
    """A process with its share of the slots, as seen from the one that started it. It can be sent more while it is at
    work, so that it need not wait for the next actions: what was sent is answered in order."""

    def __init__(self, connection: Connection[Any, Any], process: Any, slots: range) -> None:
        self.connection = connection
        self.process = process
        self.slots = slots
        self.sent: deque[list[int]] = deque([list(slots)])
        """The slots of each message that was sent and is not received yet, the oldest first."""

    def send(self, slots: list[int], actions: Sequence[int]) -> None:
        """Let it answer in some of its slots."""
        for group in self.sent:
            if not set(group).isdisjoint(slots):
                raise IllegalAnswer(f"slots {self.slots.start} to {self.slots.stop - 1} have not been received since")
        self.connection.send_bytes(array("q", [*slots, *actions]).tobytes())
        self.sent.append(slots)

    def restart(self, seed: int) -> None:
        """Begin with the first game of every slot again, under this seed."""
        self.connection.send_bytes(AGAIN)
        self.connection.send(seed)
        self.sent.append(list(self.slots))

    def receive(self) -> list[int]:
        """The slots of the oldest message, once they are answered. Raises the error of the process if there was one."""
        slots = self.sent.popleft()
        try:
            error = self.connection.recv_bytes()
        except EOFError:
            raise TefudaError("a process of the batch has ended") from None
        if error:
            raise IllegalAnswer(error.decode())
        return slots

    def end(self) -> None:
        """End the process."""
        self.connection.close()
        self.process.join(10)
        if self.process.is_alive():
            self.process.terminate()


def serve(connection: Connection[Any, Any], work: Work) -> None:
    """The main loop of a process of a batch, until the connection is closed."""
    for folder in work.boxes:
        open_cards(folder)
    deals = Deals(work.game, work.decks, work.seed)
    encoder = schema_from(work.schema).encoder(sample_game(work.game))
    stepper = Stepper(encoder, deals, work.first, work.slots)
    shared = {name: SharedMemory(name=place) for name, place in work.memory.items()}
    own = {name: memoryview(getattr(stepper, name)).cast("B") for name in ITEM}

    def publish(start: int, end: int) -> None:
        for name, numbers in own.items():
            width = len(numbers) // work.slots
            rows, there = numbers[start * width : end * width], width * (work.first + start)
            shared_bytes(shared[name])[there : there + len(rows)] = rows

    publish(0, work.slots)
    connection.send_bytes(DONE)
    try:
        while True:
            message = connection.recv_bytes()
            if message == AGAIN:
                deals.seed = connection.recv()
                stepper.reset()
                publish(0, work.slots)
                connection.send_bytes(DONE)
                continue
            numbers = memoryview(message).cast("q").tolist()
            half = len(numbers) // 2
            slots, error = [slot - work.first for slot in numbers[:half]], DONE
            try:
                stepper.step(slots, numbers[half:])
            except IllegalAnswer as found:
                error = str(found).encode()
            publish(min(slots), max(slots) + 1)
            connection.send_bytes(error)
    except (EOFError, ConnectionError, KeyboardInterrupt):
        pass
    finally:
        for memory in shared.values():
            memory.close()


def first_of(connections: list[Connection[Any, Any]]) -> list[Any]:
    """The connections that have a message, once one has. `multiprocessing.connection.wait` sets a selector up for each
    call, which takes longer than a small message; pipes of Windows need it."""
    if os.name != "posix":
        return wait(connections)
    poller = select.poll()  # not select.select, which takes no file number over 1,023
    for connection in connections:
        poller.register(connection, select.POLLIN)
    ready = {number for number, _ in poller.poll()}
    return [connection for connection in connections if connection.fileno() in ready]


def shared_bytes(memory: SharedMemory) -> memoryview:
    """The bytes of memory that processes share."""
    assert memory.buf is not None
    return memory.buf
