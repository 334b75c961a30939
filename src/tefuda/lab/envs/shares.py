"""The shares of a batch's slots: each is played by one process, the program's own or one that it started.

The program's own process plays while it would otherwise wait for the others, so N processes are busy on N cores, and
none of them only forwards actions. What was sent to a share is answered in order; it can be sent more while it is at
work, so that a process need not wait for its next actions.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import select
from array import array
from collections import deque
from collections.abc import Sequence
from itertools import chain
from multiprocessing.connection import Connection, wait
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any, Final, NamedTuple

from tefuda.errors import TefudaError
from tefuda.games.registry import open_cards
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.observation import Encoder
from tefuda.kernel.stepping import Stepper, parts_of
from tefuda.lab.envs.deals import Deals
from tefuda.lab.envs.schema import sample_game, schema_from
from tefuda.language.decks import Deck

ITEM: Final = {"observations": 2, "seats": 4, "offered": 4, "rewards": 4, "ended": 4, "lengths": 4}
"""Bytes of a number of each of the rows."""
AGAIN: Final = b""
"""To a process: all games begin again, with the seed that follows. Else 64-bit numbers: the least and the greatest of
the slots, the slots, then their actions."""
DONE: Final = b""
"""From a process: nothing went wrong. Else the text of an error."""
ENDED: Final = "a process of the batch has ended"
TURN: Final = 32
"""Steps that the program's own process takes before it looks again whether another one is done."""


class Message(NamedTuple):
    """What was sent to a share: its slots, the least and the greatest of them, and their actions."""

    slots: list[int]
    least: int
    greatest: int
    actions: array[int]


def meet(one: Message, other: Message) -> bool:
    """Whether two messages have slots in common."""
    if one.greatest < other.least or other.greatest < one.least:
        return False
    return not set(other.slots).isdisjoint(one.slots)


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


class Games:
    """The games of a share, in the process that plays them. Observations are copied to memory that all processes share
    when they are written, the other numbers when a message is answered."""

    def __init__(self, encoder: Encoder, deals: Deals, slots: range, memory: dict[str, SharedMemory]) -> None:
        self.slots = slots
        every = shared_bytes(memory["observations"]).cast("h")
        rows = [every[slot * encoder.size : (slot + 1) * encoder.size] for slot in slots]
        self.places = [parts_of(encoder, row) for row in rows]
        for held in (every, *rows):
            held.release()
        self.stepper = Stepper(encoder, deals, slots.start, len(slots), self.places)
        self.rows: list[tuple[memoryview, memoryview, int]] = []
        """For each of the other names the numbers here, those of this share in the shared memory, and the bytes of a
        slot."""
        for name in ITEM.keys() - {"observations"}:
            numbers = memoryview(getattr(self.stepper, name)).cast("B")
            width = len(numbers) // len(slots)
            there = shared_bytes(memory[name])[slots.start * width : slots.stop * width]
            self.rows.append((numbers, there, width))
        self.publish(slots.start, slots.stop - 1)

    def reset(self) -> None:
        """Begin with the first game of every slot again."""
        self.stepper.reset()
        self.publish(self.slots.start, self.slots.stop - 1)

    def step(self, slots: list[int], actions: list[int]) -> None:
        """Answer in some of the slots. Raises `IllegalAnswer`, see `Stepper.step`."""
        self.stepper.step(slots, actions)

    def publish(self, least: int, greatest: int) -> None:
        """Copy the numbers of the slots from `least` to `greatest`, all but the observations."""
        start, end = least - self.slots.start, greatest - self.slots.start + 1
        for numbers, there, width in self.rows:
            first, last = start * width, end * width
            there[first:last] = numbers[first:last]

    def close(self) -> None:
        """Let the shared memory go."""
        for there in (*chain.from_iterable(self.places), *(there for _, there, _ in self.rows)):
            there.release()
        self.rows = []


class Share:
    """Slots that one process plays, as seen from the program."""

    def __init__(self, slots: range) -> None:
        self.slots = slots
        self.sent: deque[Message] = deque()
        """The messages that were sent and are not received yet, the oldest first."""

    def note(self, message: Message) -> None:
        """Note that a message is sent. Raises `IllegalAnswer` for slots that have not been received since the last."""
        for other in self.sent:
            if meet(message, other):
                raise IllegalAnswer(f"slots {self.slots.start} to {self.slots.stop - 1} have not been received since")
        self.sent.append(message)

    def send(self, message: Message) -> None:
        """Let it answer in some of its slots."""
        raise NotImplementedError


class OwnShare(Share):
    """The share of the program's own process."""

    def __init__(self, games: Games, slots: range) -> None:
        super().__init__(slots)
        self.games = games
        self.taken = 0
        """How many actions of the oldest message have been taken."""

    def send(self, message: Message) -> None:
        """See `Share.send`. It is answered by `play`."""
        self.note(message)

    def play(self, most: int) -> Message | None:
        """Take so many steps of the oldest message, at most; the message, if these were the last ones. Raises
        `IllegalAnswer` for an action that is not offered; the rest of the message is forgotten then."""
        message, error = self.sent[0], None
        slots = message.slots
        start, end = self.taken, min(self.taken + most, len(slots))
        try:
            self.games.step(slots[start:end], message.actions[start:end].tolist())
        except IllegalAnswer as found:
            error, end = found, len(slots)
        if end < len(slots):
            self.taken = end
            return None
        self.taken = 0
        self.sent.popleft()
        self.games.publish(message.least, message.greatest)
        if error is not None:
            raise error
        return message

    def restart(self) -> None:
        """Begin with the first game of every slot again; what was sent is forgotten."""
        self.sent.clear()
        self.taken = 0
        self.games.reset()


class Worker(Share):
    """The share of a process that the program started."""

    def __init__(self, work: Work) -> None:
        """Start the process; `receive` once says that its games have begun."""
        super().__init__(range(work.first, work.first + work.slots))
        self.note(self.every_slot())
        context = multiprocessing.get_context("spawn")
        self.answers, theirs = context.Pipe(duplex=False)  # pipes of one direction are faster
        orders, self.orders = context.Pipe(duplex=False)
        self.process = context.Process(target=serve, args=(orders, theirs, work), daemon=True)
        self.process.start()
        theirs.close()
        orders.close()

    def send(self, message: Message) -> None:
        """See `Share.send`."""
        self.note(message)
        slots, least, greatest, actions = message
        self.write(array("q", (least, greatest, *slots)).tobytes() + actions.tobytes())

    def restart(self, seed: int) -> None:
        """Begin with the first game of every slot again, under this seed. All that was sent must have been received."""
        self.note(self.every_slot())
        self.write(AGAIN)
        self.write(str(seed).encode())

    def every_slot(self) -> Message:
        """A message without actions, to which all slots answer."""
        return Message(list(self.slots), self.slots.start, self.slots.stop - 1, array("q"))

    def write(self, message: bytes) -> None:
        """Send bytes. Raises `TefudaError` if the process has ended."""
        try:
            self.orders.send_bytes(message)
        except OSError:
            self.sent.clear()
            raise TefudaError(ENDED) from None

    def receive(self) -> Message:
        """The oldest message, once it is answered. Raises the error of the process if there was one."""
        try:
            error = self.answers.recv_bytes()
        except (EOFError, OSError):
            raise TefudaError(ENDED) from None
        message = self.sent.popleft()
        if error:
            raise IllegalAnswer(error.decode())
        return message

    def end(self) -> None:
        """End the process."""
        self.orders.close()
        self.answers.close()
        self.process.join(10)
        if self.process.is_alive():
            self.process.terminate()


class Waiting:
    """Waits for workers. `multiprocessing.connection.wait` sets a selector up for each call, which takes longer than a
    small message; pipes of Windows need it."""

    def __init__(self, workers: Sequence[Worker]) -> None:
        self.workers = {worker.answers.fileno(): worker for worker in workers}
        self.poll = select.poll() if os.name == "posix" else None  # not select.select, which takes no file above 1,023
        if self.poll is not None:
            for number in self.workers:
                self.poll.register(number, select.POLLIN)

    def done(self, *, block: bool) -> list[Worker]:
        """The workers that have sent something or have ended; `block`: wait until there is one."""
        if self.poll is not None:
            return [self.workers[number] for number, _ in self.poll.poll(None if block else 0)]
        ready = wait([worker.answers for worker in self.workers.values()], None if block else 0)
        return [worker for worker in self.workers.values() if worker.answers in ready]


def serve(orders: Connection[Any, Any], answers: Connection[Any, Any], work: Work) -> None:
    """The main loop of a process of a batch, until the connections are closed."""
    for folder in work.boxes:
        open_cards(folder)
    deals = Deals(work.game, work.decks, work.seed)
    encoder = schema_from(work.schema).encoder(sample_game(work.game))
    shared = {name: SharedMemory(name=place) for name, place in work.memory.items()}
    games = Games(encoder, deals, range(work.first, work.first + work.slots), shared)
    gc.collect()
    gc.freeze()  # the card texts are many objects, and none of them is ever given up
    answers.send_bytes(DONE)
    try:
        while True:
            message = orders.recv_bytes()
            if message == AGAIN:
                deals.seed = int(orders.recv_bytes())
                games.reset()
                answers.send_bytes(DONE)
                continue
            least, greatest, *numbers = memoryview(message).cast("q").tolist()
            half, error = len(numbers) // 2, DONE
            try:
                games.step(numbers[:half], numbers[half:])
            except IllegalAnswer as found:
                error = str(found).encode()
            games.publish(least, greatest)
            answers.send_bytes(error)
    except (EOFError, ConnectionError, KeyboardInterrupt):
        pass
    finally:
        games.close()
        for memory in shared.values():
            memory.close()


def shared_bytes(memory: SharedMemory) -> memoryview:
    """The bytes of memory that processes share."""
    assert memory.buf is not None
    return memory.buf
