"""Hints: whether a player can win this turn, worked out beside the matches, in the processes of the computer's players.

A hint is about one decision. While it is worked out the room goes on; when its player has something else to decide,
or asks anew, nobody waits for it any longer. In a window, in which what somebody else does can be answered, a hint that
takes longer than a player thinks there is not told: it would only come between the player and their answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from time import monotonic
from typing import TYPE_CHECKING, Final

from tefuda.server.bot_pool import HINT_SECONDS, NONE_FOUND, Position, WinningLine
from tefuda.server.connections import Connection
from tefuda.server.match_session import MatchSession
from tefuda.server.messages import DecisionSeen, LethalFound

if TYPE_CHECKING:
    from tefuda.server.rooms import Room


LATEST: Final = HINT_SECONDS
"""Seconds within which a hint is told in a window."""


class Hints:
    """The hints that a room works out: the newest of each seat. What was found is kept while its decision lasts."""

    def __init__(self) -> None:
        self.tasks: dict[int, tuple[str, asyncio.Task[None]]] = {}
        self.found: dict[int, tuple[str, WinningLine]] = {}

    def ask(self, room: Room, connection: Connection, session: MatchSession, decision: str, number: int) -> None:
        """Work out a hint for a decision, in place of the one before, and tell it to the connection."""
        seat = connection.seat
        self.drop(seat)
        task = asyncio.get_running_loop().create_task(self.tell(room, connection, session, decision, number))
        self.tasks[seat] = (decision, task)
        task.add_done_callback(lambda done: self.forget(seat, done))

    def drop(self, seat: int) -> None:
        """Nobody waits for the hint of a seat any longer."""
        _, task = self.tasks.pop(seat, ("", None))
        if task is not None:
            task.cancel()

    def keep_for(self, deciding: Mapping[int, DecisionSeen]) -> None:
        """Drop the hints for what seats have no longer to decide."""
        for seat, (decision, _) in list(self.tasks.items()):
            if seat not in deciding or deciding[seat].id != decision:
                self.drop(seat)

    def forget(self, seat: int, task: asyncio.Task[None]) -> None:
        """Something has been worked out, or is no longer wanted."""
        if seat in self.tasks and self.tasks[seat][1] is task:
            del self.tasks[seat]

    async def tell(self, room: Room, connection: Connection, session: MatchSession, decision: str, number: int) -> None:
        """Tell a connection what is found, if the decision is still on the table then."""
        seat, asked = connection.seat, monotonic()
        known, line = self.found.get(seat, ("", NONE_FOUND))
        if known != decision:
            position = Position(room.record.game, session.game.to_bytes(), seat, session.match.lists)
            line = await room.bots.find_line(f"{room.match_name} {seat}", position, room.owner)
        now = session.decision_of(seat) if room.session is session and not session.decided else None
        if now is not None and now.id == decision:
            if monotonic() - asked > LATEST and any(option.kind in session.passes for option in now.options):
                line = NONE_FOUND
            self.found[seat] = (decision, line)
            connection.send(LethalFound(decision, number, line.texts[connection.language], line.handles))
