"""What guests of a room may do: each message of `messages.ToServer` and what it changes.

Everything here is done under the room's lock. What cannot be done raises `TefudaError` and changes nothing.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from tefuda.errors import TefudaError
from tefuda.kernel.errors import IllegalAnswer
from tefuda.server.connections import SPECTATOR, Connection, Refusal
from tefuda.server.limits import clean_text
from tefuda.server.messages import (
    Answer,
    Answers,
    Chat,
    Clocks,
    Concede,
    Consent,
    Consider,
    Considered,
    DecisionSeen,
    Enter,
    Mute,
    Rematch,
    Said,
    Shown,
    Speak,
    ToServer,
    Undo,
    UndoReply,
    Watch,
    encode,
)

if TYPE_CHECKING:
    from tefuda.server.match_session import MatchSession
    from tefuda.server.rooms import Room


async def handle(room: Room, connection: Connection, message: ToServer) -> None:
    """Do what a guest says."""
    match message:
        case Enter():
            raise Refusal("entered", "this connection is in a room already")
        case Answer():
            await answer(room, connection, message)
        case Answers():
            await answers(room, connection, message)
        case Consider():
            await consider(room, connection, message)
        case Concede():
            await concede(room, connection)
        case Undo():
            await undo(room, connection)
        case UndoReply():
            await undo_reply(room, connection, message)
        case Rematch():
            await want_rematch(room, connection, message)
        case Chat():
            await chat(room, connection, message)
        case Mute():
            await mute(room, connection, message)
        case Consent():
            await consent(room, connection, message)
        case Watch():
            await watch(room, connection, message)
        case Speak():
            await speak(room, connection, message)
        case Shown():
            await shown(room, connection, message)


def player(connection: Connection) -> int:
    """The seat of a player. Raises `Refusal`."""
    if connection.seat == SPECTATOR:
        raise Refusal("spectator", "who looks on cannot do that")
    return connection.seat


async def answer(room: Room, connection: Connection, message: Answer) -> None:
    """A player answers."""
    seat, session = player(connection), room.open_session()
    decision = decided(room, connection, session, message.decision)
    if message.option >= len(decision.options):
        raise Refusal("illegal", f"there are {len(decision.options)} options, 0 to {len(decision.options) - 1}")
    await room.commit(session, [session.transition(seat, message.option)])


async def answers(room: Room, connection: Connection, message: Answers) -> None:
    """A player makes a selection."""
    seat, session = player(connection), room.open_session()
    decided(room, connection, session, message.decision)
    try:
        transitions = session.transitions(seat, message.picks)
    except IllegalAnswer as error:
        raise Refusal("illegal", str(error)) from error
    await room.commit(session, transitions)


async def consider(room: Room, connection: Connection, message: Consider) -> None:
    """A player thinks about a selection."""
    seat, session = player(connection), room.open_session()
    decision = decided(room, connection, session, message.decision)
    kept, following, sole = session.considered(seat, message.picks, connection.language)
    connection.send(Considered(decision.id, message.number, kept, following, sole))


def decided(room: Room, connection: Connection, session: MatchSession, id: str) -> DecisionSeen:
    """The decision that a player's message is about. Raises `Refusal`."""
    decision = session.decision_of(connection.seat)
    if decision is None:
        raise Refusal("not_now", "you have nothing to decide now")
    if decision.id != id:
        connection.shown = None
        room.send_view(connection)
        raise Refusal("stale", "this was an answer to another decision than the one on the table")
    return decision


async def concede(room: Room, connection: Connection) -> None:
    """A player gives up."""
    seat, session = player(connection), room.playing()
    await room.write(room.store.finish(room.record.id, room.fence, room.record.match, seat))
    session.concede(seat)
    room.undo_asker = None
    room.refresh()


async def undo(room: Room, connection: Connection) -> None:
    """A player takes the last answer back, or asks whether they may."""
    seat, session = player(connection), room.playing()
    last = session.last_answer(seat)
    if last is None or last < len(room.record.prefix):
        raise Refusal("nothing", "there is nothing that you could take back")
    if room.record.seats[1 - seat].level:
        if not room.can_undo(seat):
            raise Refusal("revealed", "something has been revealed since your last answer: it stands")
        await room.take_back(session, last)
    elif room.undo_asker is None:
        room.undo_asker = seat
        room.broadcast()
    else:
        raise Refusal("asked", "somebody has asked already to take an answer back")


async def undo_reply(room: Room, connection: Connection, message: UndoReply) -> None:
    """The other player agrees or not; or who asked asks no longer."""
    seat, session = player(connection), room.playing()
    asker = room.undo_asker
    if asker is None or (message.agree and seat == asker):
        raise Refusal("nothing", "nobody has asked you to take an answer back")
    room.undo_asker = None
    last = session.last_answer(asker)
    if message.agree and last is not None:
        await room.take_back(session, last)
    room.broadcast()


async def want_rematch(room: Room, connection: Connection, message: Rematch) -> None:
    """A player wants to play again, or does not."""
    seat = player(connection)
    if room.session is None or not (room.session.over or room.session.puzzle is not None):
        raise Refusal("playing", "the match has not ended yet")
    room.rematch[seat] = message.agree
    if all(wants or record.level for wants, record in zip(room.rematch, room.record.seats, strict=True)):
        await room.begin_again()
    room.refresh()


async def chat(room: Room, connection: Connection, message: Chat) -> None:
    """Somebody says something."""
    text = clean_text(message.text)
    if not text:
        raise Refusal("empty", "there is nothing to be read in that")
    if not connection.chat_bucket.take(monotonic()):
        raise Refusal("too_fast", "say a little less at once")
    room.chat_count += 1
    said = encode(Said(room.chat_count, connection.seat, connection.name, text))
    room.chat.append(said)
    for other in room.connections:
        if not other.muted:
            other.send_bytes(said)


async def mute(room: Room, connection: Connection, message: Mute) -> None:
    """A guest wants to read no chat, or to read it again."""
    connection.muted = message.on


async def consent(room: Room, connection: Connection, message: Consent) -> None:
    """A player shows the hand to those who look on, or no longer."""
    seat = player(connection)
    before = room.record.seats[seat].open
    room.record.seats[seat].open = message.open
    if not message.open:
        for other in room.connections:
            if other.seat == SPECTATOR and other.reader == seat:
                other.watch(SPECTATOR)
                await room.add_reader(other)
                room.send_view(other)
    try:
        await room.write(room.store.save_room(room.record, room.fence))
    except TefudaError:
        room.record.seats[seat].open = before and message.open
        raise
    room.broadcast()


async def watch(room: Room, connection: Connection, message: Watch) -> None:
    """Somebody who looks on chooses whose eyes to see with."""
    if connection.seat != SPECTATOR:
        raise Refusal("player", "players see the game from their own seat")
    if message.seat != SPECTATOR and not room.record.seats[message.seat].open:
        raise Refusal("consent", "this player has not agreed to that")
    connection.watch(message.seat)
    await room.add_reader(connection)
    room.send_view(connection)


async def speak(room: Room, connection: Connection, message: Speak) -> None:
    """Somebody goes on reading in another language."""
    connection.speak(message.language)
    await room.add_reader(connection)
    room.send_view(connection)


async def shown(room: Room, connection: Connection, message: Shown) -> None:
    """The page of a player has shown everything that led to a decision: the clock begins."""
    seat = player(connection)
    if room.clock.ticks:
        room.clock.shown(seat, message.decision, monotonic())
        room.set_clocks()
        connection.send(Clocks(room.clock.seen_by(connection.reader, monotonic())))
