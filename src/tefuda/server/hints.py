"""Hints, computed in the processes of the computer players while matches continue: whether a player can win this turn,
and what a strong player would do.

A hint is about one decision. While it is worked out the room goes on; when its player has something else to decide,
or asks anew, nobody waits for it any longer. In a window, in which what somebody else does can be answered, a way to
win that takes longer to find is not shown: it would only come between the player and their answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from time import monotonic
from typing import TYPE_CHECKING, Final

from tefuda.players.advice import ADVISER
from tefuda.server.bot_pool import HINT_SECONDS, NONE_FOUND, Advice, Position, WinningLine
from tefuda.server.connections import Connection
from tefuda.server.match_session import MatchSession
from tefuda.server.messages import Advised, LethalFound
from tefuda.server.view_parts import DecisionSeen

if TYPE_CHECKING:
    from tefuda.server.rooms import Room


LATEST: Final = HINT_SECONDS
"""Seconds within which a way to win is shown in a window."""
LETHAL: Final = "lethal"
ADVICE: Final = "advice"
"""The sorts of hints: a way to win this turn; what a strong player would choose."""
Asked = tuple[str, int]
"""A sort of hint and the seat that asks for it."""


class Hints:
    """The hints that a room works out: the newest of each sort and seat. What was found is kept while its decision
    lasts."""

    def __init__(self) -> None:
        self.tasks: dict[Asked, tuple[str, asyncio.Task[None]]] = {}
        self.found: dict[Asked, tuple[str, WinningLine | Advice | None]] = {}

    def ask(
        self, sort: str, room: Room, connection: Connection, session: MatchSession, decision: str, number: int
    ) -> None:
        """Work out a hint for a decision, in place of the one before of its sort, and tell it to the connection."""
        asked = sort, connection.seat
        self.drop(asked)
        tell = self.send_advice if sort == ADVICE else self.send_lethal
        task = asyncio.get_running_loop().create_task(tell(room, connection, session, decision, number))
        self.tasks[asked] = (decision, task)
        task.add_done_callback(lambda done: self.forget(asked, done))

    def drop(self, asked: Asked) -> None:
        """Nobody waits for a hint any longer."""
        _, task = self.tasks.pop(asked, ("", None))
        if task is not None:
            task.cancel()

    def keep_for(self, deciding: Mapping[int, DecisionSeen]) -> None:
        """Drop the hints for what seats have no longer to decide."""
        for asked, (decision, _) in list(self.tasks.items()):
            if asked[1] not in deciding or deciding[asked[1]].id != decision:
                self.drop(asked)

    def forget(self, asked: Asked, task: asyncio.Task[None]) -> None:
        """Something has been worked out, or is no longer wanted."""
        if asked in self.tasks and self.tasks[asked][1] is task:
            del self.tasks[asked]

    async def send_lethal(
        self, room: Room, connection: Connection, session: MatchSession, decision: str, number: int
    ) -> None:
        """Tell a connection the way to win that is found, if the decision is still on the table then."""
        seat, begun = connection.seat, monotonic()
        known, line = self.found.get((LETHAL, seat), ("", None))
        if known != decision or not isinstance(line, WinningLine):
            line = await room.bots.find_line(f"{room.match_name} {seat}", position(room, session, seat), room.owner)
        now = on_the_table(room, session, seat)
        if now is not None and now.id == decision:
            if monotonic() - begun > LATEST and any(option.kind in session.passes for option in now.options):
                line = NONE_FOUND
            self.found[LETHAL, seat] = (decision, line)
            connection.send(LethalFound(decision, number, line.texts[connection.language], line.handles))

    async def send_advice(
        self, room: Room, connection: Connection, session: MatchSession, decision: str, number: int
    ) -> None:
        """Tell a connection what a strong player would choose, if the decision is still on the table then."""
        seat = connection.seat
        known, advice = self.found.get((ADVICE, seat), ("", None))
        if known != decision or not isinstance(advice, Advice):
            advice = await room.bots.find_advice(f"{room.match_name} {seat}", position(room, session, seat), room.owner)
        now = on_the_table(room, session, seat)
        if now is not None and now.id == decision:
            self.found[ADVICE, seat] = (decision, advice)
            described = None if advice is None else advice.by_language[connection.language]
            connection.send(Advised(decision, number, ADVISER, described))


def position(room: Room, session: MatchSession, seat: int) -> Position:
    """The position that a seat wants a hint about."""
    return Position(room.record.game, session.game.to_bytes(), seat, session.match.lists)


def on_the_table(room: Room, session: MatchSession, seat: int) -> DecisionSeen | None:
    """The pending decision of a seat in a running match."""
    return session.decision_of(seat) if room.session is session and not session.decided else None
