"""Connections that have entered a room, and what has been sent to each."""

from __future__ import annotations

import asyncio
import logging
from itertools import count
from typing import Final

from msgspec import Raw

from tefuda.errors import TefudaError
from tefuda.language.presentation import LANGUAGES
from tefuda.server.hosted import DeckRefused
from tefuda.server.limits import Bucket
from tefuda.server.match_session import MatchSession
from tefuda.server.messages import Problem, ToPage, View, encode
from tefuda.server.store import StoreError

MOST_UNSENT: Final = 200
MOST_BYTES: Final = 1024 * 1024
"""A connection that takes in messages so slowly that more than this many wait, or so many bytes of them beside the
first, is closed."""
SPECTATOR: Final = 2


TALK: Final = (1.0, 8.0)
"""So often may somebody say something: in a second, and at once."""


BROKEN: Final = "this could not be carried out; the error has been noted"
"""The message of an unexpected error."""

numbers = count(1)
"""Connections in the order in which they have come."""

log = logging.getLogger("tefuda.server")


class Refusal(TefudaError):
    """A message or request that cannot be done: a word for programs, a sentence for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str]]:
        """A refusal goes from one process to another."""
        return Refusal, (self.code, str(self))


def problem_for(error: TefudaError, about: str = "") -> Problem:
    """An error as it is sent to a client. What the store says of its database, its host and its statements is for the
    log."""
    if isinstance(error, StoreError):
        return Problem("store", "the server cannot reach its database at the moment; try again soon", about)
    return Problem(error.code if isinstance(error, Refusal | DeckRefused) else "refused", str(error), about)


def noted_problem(error: Exception, about: str, where: str = "") -> Problem:
    """An error as it is sent; details for the log alone are logged, with `where` it arose."""
    if isinstance(error, StoreError):
        log.error("%s%s was not carried out: %s", where, about, error)
    elif not isinstance(error, TefudaError):
        log.error("%s%s could not be carried out", where, about or "a message", exc_info=error)
        return Problem("broken", BROKEN, about)
    return problem_for(error, about)


class Connection:
    """A connection in a room. `seat` is 0, 1 or `SPECTATOR`; `reader` whose eyes it sees with."""

    def __init__(self, seat: int, name: str, steps: int = 0, mark: str = "", language: str = LANGUAGES[0]) -> None:
        self.number = next(numbers)
        self.seat = seat
        self.reader = seat
        self.name = name
        self.muted = False
        self.steps = steps
        self.mark = mark
        self.language = language
        self.shown: Raw | None = None
        self.room: bytes = b""
        self.chat_bucket = Bucket(*TALK)
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.waiting = 0

    def send(self, message: ToPage) -> None:
        """Send a message as soon as the connection takes it."""
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Send a message that is written already."""
        if self.unsent.qsize() > MOST_UNSENT or self.waiting > MOST_BYTES:
            self.close()
        else:
            self.waiting += len(data)
            self.unsent.put_nowait(data)

    async def next(self) -> bytes | None:
        """The next message to be sent; None after the last."""
        data = await self.unsent.get()
        self.waiting -= len(data or b"")
        return data

    def close(self) -> None:
        """Send nothing more."""
        self.unsent.put_nowait(None)

    def watch(self, reader: int) -> None:
        """See with other eyes from now on."""
        self.reader = reader
        self.resend_all()

    def speak(self, language: str) -> None:
        """Read another language from now on."""
        self.language = language
        self.resend_all()

    def resend_all(self) -> None:
        """Send everything again."""
        self.shown = None
        self.steps = 0
        self.mark = ""

    def show_room(self, data: bytes) -> None:
        """Send how the room is, if the connection does not know."""
        if data != self.room:
            self.room = data
            self.send_bytes(data)

    def show(self, view: View) -> None:
        """Send a view."""
        self.shown = view.table
        self.steps = view.first + len(view.steps)
        self.mark = view.mark
        self.send(view)


def next_view(connection: Connection, session: MatchSession, match: int, undo: bool) -> View | None:
    """The changes that a connection has not received yet; None if there are none. Secret answers of one seat change
    nothing for the others: they are sent nothing, so that not even the number of these answers can be inferred."""
    log = session.logs[connection.reader, connection.language]
    table = session.encoded_for(connection.reader, connection.language)
    if connection.shown is not None and bytes(connection.shown) == bytes(table) and log.mark == connection.mark:
        return None
    first, steps = log.since(connection.steps, connection.mark)
    answered = session.answered[connection.reader] if connection.reader < SPECTATOR else 0
    lessons = session.lessons_of(connection.seat)
    return View(match, connection.reader, answered, undo, first, log.mark, table, steps, [], lessons)
