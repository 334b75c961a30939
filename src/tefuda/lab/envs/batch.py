"""Many games side by side behind one pair of verbs: `send` answers some of them, `recv` says which have come to their
next decision. (The verbs, and that a game which has ended is followed by a new one in its slot, are EnvPool's: Weng et
al. 2022.)

All numbers lie in rows that are written in place, so nothing is made anew from step to step; NumPy shows them without
copying (`numpy.asarray(batch.observations)`). With several processes the rows lie in memory that all of them share.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Literal

from tefuda.errors import TefudaError
from tefuda.games.registry import open_folders
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.stepping import Stepper
from tefuda.lab.envs.deals import Deals
from tefuda.lab.envs.schema import Schema, sample_game, schema_of
from tefuda.lab.envs.shares import (
    ITEM,
    TURN,
    Games,
    Message,
    OwnShare,
    Share,
    Waiting,
    Work,
    Worker,
    meet,
    shared_bytes,
)


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
        slots are shared out evenly among the `processes`: this one, which plays while it waits for others, and as many
        new ones as are missing. Raises `TefudaError`."""
        if slots < 1 or processes < 1 or processes > slots:
            raise TefudaError("a batch needs at least one slot, and a slot for each process")
        self.game = game
        self.slots = slots
        self.schema = schema_of(game) if schema is None else schema
        self.deals = Deals(game, decks, seed)
        self.ready: list[Message] = []
        """Messages whose slots have come to their next decision, and nobody has been told."""
        self.shares = [range(n * slots // processes, (n + 1) * slots // processes) for n in range(processes)]
        """The slots of each process, the first of which is this one."""
        self.stepper: Stepper | None = None
        self.own: OwnShare | None = None
        self.workers: list[Worker] = []
        self.players: list[Share] = []
        """All shares, this process's last: the others begin while it goes on."""
        self.memory: dict[str, SharedMemory] = {}
        if processes == 1:
            self.stepper = Stepper(self.schema.encoder(sample_game(game)), self.deals, 0, slots)
        else:
            self.start()
        self.waiting = Waiting(self.workers)
        self.observations = self.rows("observations", self.schema.size)
        self.seats = self.rows("seats", 1)
        self.offered = self.rows("offered", 1)
        self.rewards = self.rows("rewards", 2)
        self.ended = self.rows("ended", 1)
        self.lengths = self.rows("lengths", 1)
        self.ready.append(self.message(list(range(slots))))

    def start(self) -> None:
        """Start the other processes, and begin the games of each share."""
        widths = {"observations": self.schema.size, "rewards": 2}
        for name, item in ITEM.items():
            self.memory[name] = SharedMemory(create=True, size=item * self.slots * widths.get(name, 1))
        places = {name: memory.name for name, memory in self.memory.items()}
        boxes, told, deals = tuple(open_folders()), self.schema.to_json(), self.deals
        self.workers = [
            Worker(Work(self.game, boxes, deals.decks, deals.seed, told, slots.start, len(slots), places))
            for slots in self.shares[1:]
        ]
        encoder = self.schema.encoder(sample_game(self.game))
        self.own = OwnShare(Games(encoder, deals, self.shares[0], self.memory), self.shares[0])
        self.players = [*self.workers, self.own]
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

    def message(self, slots: list[int], actions: Sequence[int] = ()) -> Message:
        """The slots with their actions, which are copied."""
        return Message(slots, min(slots, default=0), max(slots, default=0), array("q", actions))

    # ---------------------------------------------------------------- verbs

    def reset(self, seed: int | None = None) -> None:
        """Begin with the first game of every slot again, those of another `seed` if one is named; what was sent and has
        not been received is forgotten."""
        if seed is not None:
            self.deals.seed = seed
        for worker in self.workers:
            while worker.sent:
                with suppress(IllegalAnswer):
                    worker.receive()
        for worker in self.workers:
            worker.restart(self.deals.seed)
        if self.stepper is not None:
            self.stepper.reset()
        if self.own is not None:
            self.own.restart()
        for worker in self.workers:
            worker.receive()
        self.ready = [self.message(list(range(self.slots)))]

    def send(self, actions: Sequence[int], slots: Sequence[int] | None = None) -> None:
        """Answer in each of some slots (all, if none are named) with one of the actions that its observation offers.
        Raises `IllegalAnswer` for another action (with several processes when it is received), and for slots that
        have not been received since they were sent."""
        chosen = list(range(self.slots)) if slots is None else list(slots)
        if len(actions) != len(chosen):
            raise IllegalAnswer(f"{len(actions)} actions for {len(chosen)} slots")
        message = self.message(chosen, actions)
        for told in self.ready:
            if meet(told, message):  # who answers has looked
                answered = set(chosen)
                left = ([slot for slot in group.slots if slot not in answered] for group in self.ready)
                self.ready = [self.message(group) for group in left if group]
                break
        if self.stepper is not None:
            self.stepper.step(chosen, message.actions.tolist())
            self.ready.append(message)
            return
        if not chosen:
            return
        lowest, highest = message.least, message.greatest
        if lowest < 0 or highest >= self.slots:
            wrong = lowest if lowest < 0 else highest
            raise IllegalAnswer(f"there is no slot {wrong}: they are 0 to {self.slots - 1}")
        for share in self.players:
            if lowest in share.slots and highest in share.slots:
                return share.send(message)
        for share in self.players:
            places = [place for place, slot in enumerate(chosen) if slot in share.slots]
            if places:
                part = [chosen[place] for place in places]
                share.send(self.message(part, [message.actions[place] for place in places]))

    def recv(self) -> list[int]:
        """The slots that have come to their next decision, as soon as there are any: those of a `send`, or with
        several processes of the first of them that is done. Nothing sent: all slots after a reset, then none."""
        own = self.own
        while not self.ready:
            playing = own is not None and bool(own.sent)
            busy = False
            for worker in self.workers:
                busy = busy or bool(worker.sent)
            if not playing and not busy:
                return []
            if busy:
                self.ready.extend([worker.receive() for worker in self.waiting.done(block=not playing)])
            if playing:
                assert own is not None
                answered = own.play(TURN if busy else self.slots)
                if answered is not None:
                    self.ready.append(answered)
        return self.ready.pop(0).slots

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
        if self.own is not None:
            self.own.games.close()
        if self.memory:
            for name in ITEM:
                setattr(self, name, memoryview(b""))
        for memory in self.memory.values():
            memory.close()
            memory.unlink()
        self.own, self.workers, self.players, self.memory = None, [], [], {}

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
