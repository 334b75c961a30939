"""What guests of a room may do: each message of `messages.ToServer` and what it changes.

Everything here is done under the room's lock. What cannot be done raises `TefudaError` and changes nothing.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from tefuda.errors import TefudaError
from tefuda.kernel.errors import IllegalAnswer
from tefuda.server.guests import SPECTATOR, Guest, Refusal
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
    from tefuda.server.play import Play
    from tefuda.server.rooms import Room


async def do(room: Room, guest: Guest, message: ToServer) -> None:
    """Do what a guest says."""
    match message:
        case Enter():
            raise Refusal("entered", "this connection is in a room already")
        case Answer():
            await answer(room, guest, message)
        case Answers():
            await answers(room, guest, message)
        case Consider():
            await consider(room, guest, message)
        case Concede():
            await concede(room, guest)
        case Undo():
            await undo(room, guest)
        case UndoReply():
            await undo_reply(room, guest, message)
        case Rematch():
            await want_rematch(room, guest, message)
        case Chat():
            await chat(room, guest, message)
        case Mute():
            await mute(room, guest, message)
        case Consent():
            await consent(room, guest, message)
        case Watch():
            await watch(room, guest, message)
        case Speak():
            await speak(room, guest, message)
        case Shown():
            await shown(room, guest, message)


def player(guest: Guest) -> int:
    """The seat of a player. Raises `Refusal`."""
    if guest.seat == SPECTATOR:
        raise Refusal("spectator", "who looks on cannot do that")
    return guest.seat


async def answer(room: Room, guest: Guest, message: Answer) -> None:
    """A player answers."""
    seat, play = player(guest), room.undecided()
    decision = decided(room, guest, play, message.decision)
    if message.option >= len(decision.options):
        raise Refusal("illegal", f"there are {len(decision.options)} options, 0 to {len(decision.options) - 1}")
    await room.give(play, [play.after(seat, message.option)])


async def answers(room: Room, guest: Guest, message: Answers) -> None:
    """A player makes a selection."""
    seat, play = player(guest), room.undecided()
    decided(room, guest, play, message.decision)
    try:
        turnouts = play.after_all(seat, message.picks)
    except IllegalAnswer as error:
        raise Refusal("illegal", str(error)) from error
    await room.give(play, turnouts)


async def consider(room: Room, guest: Guest, message: Consider) -> None:
    """A player thinks about a selection."""
    seat, play = player(guest), room.undecided()
    decision = decided(room, guest, play, message.decision)
    kept, following, sole = play.considered(seat, message.picks, guest.language)
    guest.send(Considered(decision.id, message.number, kept, following, sole))


def decided(room: Room, guest: Guest, play: Play, id: str) -> DecisionSeen:
    """The decision that a player's message is about. Raises `Refusal`."""
    decision = play.decision_of(guest.seat)
    if decision is None:
        raise Refusal("not_now", "you have nothing to decide now")
    if decision.id != id:
        guest.shown = None
        room.show(guest)
        raise Refusal("stale", "this was an answer to another decision than the one on the table")
    return decision


async def concede(room: Room, guest: Guest) -> None:
    """A player gives up."""
    seat, play = player(guest), room.playing()
    await room.write(room.store.finish(room.record.id, room.fence, room.record.match, seat))
    play.concede(seat)
    room.undo_asker = None
    room.go_on()


async def undo(room: Room, guest: Guest) -> None:
    """A player takes the last answer back, or asks whether they may."""
    seat, play = player(guest), room.playing()
    last = play.last_answer(seat)
    if last is None or last < len(room.record.prefix):
        raise Refusal("nothing", "there is nothing that you could take back")
    if room.record.seats[1 - seat].level:
        if not room.can_undo(seat):
            raise Refusal("revealed", "something has been revealed since your last answer: it stands")
        await room.take_back(play, last)
    elif room.undo_asker is None:
        room.undo_asker = seat
        room.tell_room()
    else:
        raise Refusal("asked", "somebody has asked already to take an answer back")


async def undo_reply(room: Room, guest: Guest, message: UndoReply) -> None:
    """The other player agrees or not; or who asked asks no longer."""
    seat, play = player(guest), room.playing()
    asker = room.undo_asker
    if asker is None or (message.agree and seat == asker):
        raise Refusal("nothing", "nobody has asked you to take an answer back")
    room.undo_asker = None
    last = play.last_answer(asker)
    if message.agree and last is not None:
        await room.take_back(play, last)
    room.tell_room()


async def want_rematch(room: Room, guest: Guest, message: Rematch) -> None:
    """A player wants to play again, or does not."""
    seat = player(guest)
    if room.play is None or not (room.play.over or room.play.puzzle is not None):
        raise Refusal("playing", "the match has not ended yet")
    room.rematch[seat] = message.agree
    if all(wants or record.level for wants, record in zip(room.rematch, room.record.seats, strict=True)):
        await room.begin_again()
    room.go_on()


async def chat(room: Room, guest: Guest, message: Chat) -> None:
    """Somebody says something."""
    text = clean_text(message.text)
    if not text:
        raise Refusal("empty", "there is nothing to be read in that")
    if not guest.breath.take(monotonic()):
        raise Refusal("too_fast", "say a little less at once")
    room.said_count += 1
    said = encode(Said(room.said_count, guest.seat, guest.name, text))
    room.said.append(said)
    for other in room.guests:
        if not other.muted:
            other.send_bytes(said)


async def mute(room: Room, guest: Guest, message: Mute) -> None:
    """A guest wants to read no chat, or to read it again."""
    guest.muted = message.on


async def consent(room: Room, guest: Guest, message: Consent) -> None:
    """A player shows the hand to those who look on, or no longer."""
    seat = player(guest)
    before = room.record.seats[seat].open
    room.record.seats[seat].open = message.open
    if not message.open:
        for other in room.guests:
            if other.seat == SPECTATOR and other.reader == seat:
                other.watch(SPECTATOR)
                await room.read_for(other)
                room.show(other)
    try:
        await room.write(room.store.save_room(room.record, room.fence))
    except TefudaError:
        room.record.seats[seat].open = before and message.open
        raise
    room.tell_room()


async def watch(room: Room, guest: Guest, message: Watch) -> None:
    """Somebody who looks on chooses whose eyes to see with."""
    if guest.seat != SPECTATOR:
        raise Refusal("player", "players see the game from their own seat")
    if message.seat != SPECTATOR and not room.record.seats[message.seat].open:
        raise Refusal("consent", "this player has not agreed to that")
    guest.watch(message.seat)
    await room.read_for(guest)
    room.show(guest)


async def speak(room: Room, guest: Guest, message: Speak) -> None:
    """Somebody goes on reading in another language."""
    guest.speak(message.language)
    await room.read_for(guest)
    room.show(guest)


async def shown(room: Room, guest: Guest, message: Shown) -> None:
    """The page of a player has shown everything that led to a decision: the clock begins."""
    seat = player(guest)
    if room.clock.ticks:
        room.clock.shown(seat, message.decision, monotonic())
        room.set_clocks()
        guest.send(Clocks(room.clock.seen_by(guest.reader, monotonic())))
