"""Handlers for the messages of a room: each member of `messages.ToServer` has a function here that changes the room.

`handle` is the way of every message: it waits for the room, calls the handler, and tells the connection why not when
the message cannot be carried out. A handler has the room to itself; what it cannot do raises `TefudaError` and changes
nothing. An answer goes on to `Room.commit`, which writes it down, applies it and shows everybody what came of it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, Final

from msgspec import Struct

from tefuda.errors import TefudaError
from tefuda.kernel.errors import IllegalAnswer
from tefuda.server.connections import SPECTATOR, Connection, Refusal, noted_problem
from tefuda.server.hints import ADVICE, LETHAL
from tefuda.server.limits import clean_text
from tefuda.server.match_session import MatchSession
from tefuda.server.messages import (
    Advise,
    AllowHints,
    Answer,
    Answers,
    Chat,
    Clocks,
    Concede,
    Consent,
    Consider,
    Considered,
    Enter,
    Leave,
    Lethal,
    Mute,
    Ping,
    Pong,
    Preview,
    Ready,
    Rematch,
    Said,
    Shown,
    Speak,
    ToServer,
    Undo,
    UndoReply,
    Watch,
    Why,
    WhyNot,
    encode,
    type_of,
)
from tefuda.server.rooms import Room
from tefuda.server.snapshots import previewed_as
from tefuda.server.view_parts import DecisionSeen


async def handle(room: Room, connection: Connection, message: ToServer) -> None:
    """Carry out a message in its room, or tell the connection why not."""
    try:
        await carry_out(room, connection, message)
    except Exception as error:
        problem = noted_problem(error, type_of(message), f"room {room.id}: ")
        connection.send(problem)
        if problem.code == "moved":
            connection.close()  # the page comes back by itself, to wherever the room is now


async def carry_out(room: Room, connection: Connection, message: ToServer) -> None:
    """Carry out a message. Raises `TefudaError`, and changes nothing, when that cannot be done."""
    if isinstance(message, Ping):  # it asks whether the server is there, and waits for nothing in the room
        connection.send(Pong(message.number))
        return
    async with room.exclusive():
        await HANDLERS[type(message)](room, connection, message)


# ------------------------------------------------------------ answers


async def answer(room: Room, connection: Connection, message: Answer) -> None:
    """A player answers."""
    session, decision = asked(room, connection, message.decision)
    if message.option >= len(decision.options):
        raise Refusal("illegal", f"there are {len(decision.options)} options, 0 to {len(decision.options) - 1}")
    await room.commit(session, [session.transition(connection.seat, message.option)])


async def answers(room: Room, connection: Connection, message: Answers) -> None:
    """A player makes a selection."""
    session, _ = asked(room, connection, message.decision)
    try:
        transitions = session.transitions(connection.seat, message.picks)
    except IllegalAnswer as error:
        raise Refusal("illegal", str(error)) from error
    await room.commit(session, transitions)


async def consider(room: Room, connection: Connection, message: Consider) -> None:
    """A player thinks about a selection."""
    session, decision = asked(room, connection, message.decision)
    kept, following, sole = session.considered(connection.seat, message.picks, connection.language)
    connection.send(Considered(decision.id, message.number, kept, following, sole))


async def why(room: Room, connection: Connection, message: Why) -> None:
    """A player tries a card that is not offered."""
    session, decision = asked(room, connection, message.decision)
    text = session.why_not(connection.seat, message.handle, message.prompt, connection.language)
    connection.send(WhyNot(decision.id, message.number, text))


async def preview(room: Room, connection: Connection, message: Preview) -> None:
    """A player points at an option."""
    session, decision = asked(room, connection, message.decision)
    found = session.previewed(connection.seat, message.picks)
    if found is None:
        raise Refusal("illegal", "this cannot be previewed, or it is not an option now")
    connection.send(previewed_as(found, decision.id, message.number))


async def lethal(room: Room, connection: Connection, message: Lethal) -> None:
    """A player asks whether they can win this turn. It is worked out while the room goes on."""
    session, decision = hinted(room, connection, message.decision)
    room.hints.ask(LETHAL, room, connection, session, decision.id, message.number)


async def advise(room: Room, connection: Connection, message: Advise) -> None:
    """A player asks what a strong player would do. It is worked out while the room goes on."""
    session, decision = hinted(room, connection, message.decision)
    room.hints.ask(ADVICE, room, connection, session, decision.id, message.number)


def hinted(room: Room, connection: Connection, id: str) -> tuple[MatchSession, DecisionSeen]:
    """The match, and the decision in it about which a player wants a hint. Raises `Refusal`."""
    session, decision = asked(room, connection, id)
    if room.plays_puzzle:
        raise Refusal("puzzle", "in a puzzle, use the puzzle's own hints")
    if not room.gives_hints:
        raise Refusal("hints", "against a person, hints are available only if both players allow them")
    return session, decision


def asked(room: Room, connection: Connection, id: str) -> tuple[MatchSession, DecisionSeen]:
    """The match, and the decision in it that a player's message is about. Raises `Refusal`."""
    seat, session = player(connection), playing(room)
    if session.decided:
        raise Refusal("over", f"the puzzle is {session.standing}; undo an answer, or start again")
    decision = session.decision_of(seat)
    if decision is None:
        raise Refusal("not_now", "you have nothing to decide now")
    if decision.id != id:
        connection.shown = None
        room.send_view(connection)
        raise Refusal("stale", "this answers a decision that is not the current one")
    return session, decision


def player(connection: Connection) -> int:
    """The seat of a player. Raises `Refusal`."""
    if connection.seat == SPECTATOR:
        raise Refusal("spectator", "spectators cannot do that")
    return connection.seat


def playing(room: Room) -> MatchSession:
    """The match that is being played. Raises `Refusal`."""
    if room.session is None:
        raise Refusal("waiting", "the match has not started: a seat is free, or a player is not ready")
    if room.session.over:
        raise Refusal("over", "the match has ended")
    return room.session


# ------------------------------------------------------------ before the match


async def ready(room: Room, connection: Connection, message: Ready) -> None:
    """A player is ready to begin, or no longer."""
    await room.be_ready(player(connection), message.seating, ready=message.agree)


async def leave(room: Room, connection: Connection, _: Leave) -> None:
    """A player leaves their seat."""
    await room.stand_up(player(connection))


async def allow_hints(room: Room, connection: Connection, message: AllowHints) -> None:
    """A player allows hints in a match against a person, or no longer."""
    seat = room.record.seats[player(connection)]
    before, seat.hints = seat.hints, message.allow
    if not room.gives_hints:
        room.hints.keep_for({})
    try:
        await room.write(room.store.save_room(room.record, room.fence))
    except TefudaError:
        seat.hints = before and message.allow
        raise
    room.broadcast()


# ------------------------------------------------------------ the match


async def concede(room: Room, connection: Connection, _: Concede) -> None:
    """A player gives up."""
    seat, session = player(connection), playing(room)
    await room.write(room.store.finish(room.id, room.fence, room.record.match, seat))
    session.concede(seat)
    room.undo_asker = None
    room.refresh()


async def undo(room: Room, connection: Connection, _: Undo) -> None:
    """A player takes the last answer back, or asks whether they may."""
    seat, session = player(connection), playing(room)
    last = session.last_answer(seat)
    if last is None or last < len(room.record.prefix):
        raise Refusal("nothing", "there is nothing to undo")
    if room.record.seats[1 - seat].level:
        if not room.can_undo(seat):
            raise Refusal("revealed", "your last answer cannot be undone, because something has been revealed since")
        await room.take_back(session, last)
    elif room.undo_asker is None:
        room.undo_asker = seat
        room.broadcast()
    else:
        raise Refusal("asked", "there is already a request to undo an answer")


async def undo_reply(room: Room, connection: Connection, message: UndoReply) -> None:
    """The other player agrees or not; or the one who asked asks no longer."""
    seat, session = player(connection), playing(room)
    asker = room.undo_asker
    if asker is None or (message.agree and seat == asker):
        raise Refusal("nothing", "there is no request to undo an answer")
    room.undo_asker = None
    last = session.last_answer(asker)
    if message.agree and last is not None:
        await room.take_back(session, last)
    room.broadcast()


async def rematch(room: Room, connection: Connection, message: Rematch) -> None:
    """A player wants to play again, or does not."""
    seat = player(connection)
    if room.session is None or not (room.session.over or room.session.puzzle is not None):
        raise Refusal("playing", "the match has not ended yet")
    room.rematch[seat] = message.agree
    if all(wants or record.level for wants, record in zip(room.rematch, room.record.seats, strict=True)):
        await room.begin_again()
    room.refresh()


async def shown(room: Room, connection: Connection, message: Shown) -> None:
    """The page of a player has shown everything that led to a decision: the clock begins."""
    seat = player(connection)
    if room.clock.ticks:
        room.clock.shown(seat, message.decision, monotonic())
        room.set_clocks()
        connection.send(Clocks(room.clock.seen_by(connection.reader, monotonic())))


# ------------------------------------------------------------ talking and reading


async def enter(room: Room, connection: Connection, _: Enter) -> None:
    """A connection enters one room only."""
    raise Refusal("entered", "this connection is already in a room")


async def chat(room: Room, connection: Connection, message: Chat) -> None:
    """Somebody says something."""
    text = clean_text(message.text)
    if not text:
        raise Refusal("empty", "the message is empty")
    if not connection.chat_bucket.take(monotonic()):
        raise Refusal("too_fast", "you are sending chat messages too fast; wait a moment")
    room.chat_count += 1
    said = encode(Said(room.chat_count, connection.seat, connection.name, text))
    room.chat.append(said)
    for other in room.connections:
        if not other.muted:
            other.send_bytes(said)


async def mute(_: Room, connection: Connection, message: Mute) -> None:
    """Somebody wants to read no chat, or to read it again."""
    connection.muted = message.on


async def consent(room: Room, connection: Connection, message: Consent) -> None:
    """A player shows the hand to spectators, or no longer."""
    seat = player(connection)
    before = room.record.seats[seat].open
    room.record.seats[seat].open = message.open
    if not message.open:
        for other in room.connections:
            if other.seat == SPECTATOR and other.reader == seat:
                other.watch(SPECTATOR)
                await show_anew(room, other)
    try:
        await room.write(room.store.save_room(room.record, room.fence))
    except TefudaError:
        room.record.seats[seat].open = before and message.open
        raise
    room.broadcast()


async def watch(room: Room, connection: Connection, message: Watch) -> None:
    """A spectator chooses whose eyes to see with."""
    if connection.seat != SPECTATOR:
        raise Refusal("player", "players see the game only from their own seat")
    if message.seat != SPECTATOR and not room.record.seats[message.seat].open:
        raise Refusal("consent", "this player does not show their hand to spectators")
    connection.watch(message.seat)
    await show_anew(room, connection)


async def speak(room: Room, connection: Connection, message: Speak) -> None:
    """Somebody goes on reading in another language."""
    connection.speak(message.language)
    await show_anew(room, connection)


async def show_anew(room: Room, connection: Connection) -> None:
    """Show the table to a connection that reads it otherwise than before."""
    await room.add_reader(connection)
    room.send_view(connection)


Handler = Callable[[Room, Connection, Any], Awaitable[None]]
HANDLERS: Final[dict[type[Struct], Handler]] = {
    Advise: advise,
    AllowHints: allow_hints,
    Answer: answer,
    Answers: answers,
    Chat: chat,
    Concede: concede,
    Consent: consent,
    Consider: consider,
    Why: why,
    Enter: enter,
    Leave: leave,
    Lethal: lethal,
    Mute: mute,
    Preview: preview,
    Ready: ready,
    Rematch: rematch,
    Shown: shown,
    Speak: speak,
    Undo: undo,
    UndoReply: undo_reply,
    Watch: watch,
}
