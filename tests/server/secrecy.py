"""What goes over the wire tells nobody what they may not know: in a world where unknown cards are others, each reader
is sent the same bytes."""

from __future__ import annotations

from copy import copy
from random import Random

from tests.laws.secrecy import READERS, drew, offers, other_worlds
from tests.laws.trial import Trial, hold

from tefuda.games import matches
from tefuda.games.matches import Match
from tefuda.kernel.game import Game
from tefuda.server.guests import Guest, news
from tefuda.server.houses import house_of
from tefuda.server.messages import encode
from tefuda.server.play import Log, Play


def started(trial: Trial, number: int) -> Play:
    """Game `number` of a trial, as the server plays it; the player of seat 0 is taught."""
    decks = trial.decks(number)
    house = house_of(trial.game)
    match = Match(
        matches.FORMAT,
        trial.game,
        matches.version(),
        house.book.digest.hex(),
        number,
        [matches.saved_deck(str(seat), deck) for seat, deck in enumerate(decks)],
        ["you", "you"],
        [],
    )
    return Play(house, match, ("Ann", "Ben"), "room 1", taught=0)


def in_world(play: Play, game: Game) -> Play:
    """The same match in another world."""
    twin = copy(play)
    twin.game = game
    twin.pictures, twin.encoded = {}, {}
    twin.logs = {reading: copied(log) for reading, log in play.logs.items()}
    twin.narrators = {reading: copy(narrator) for reading, narrator in play.narrators.items()}
    twin.answered, twin.floors, twin.answers = list(play.answered), list(play.floors), list(play.answers)
    twin.begun, twin.going_on = list(play.begun), list(play.going_on)
    twin.pupil = pupil = copy(play.pupil)
    if pupil is not None:
        pupil.ahead, pupil.come = list(pupil.ahead), list(pupil.come)
    return twin


def copied(log: Log) -> Log:
    """A log of its own."""
    twin = copy(log)
    twin.steps, twin.marks = list(log.steps), list(log.marks)
    return twin


def sent(play: Play, reader: int, guest: Guest) -> bytes:
    """What a guest would be sent now."""
    view = news(guest, play, 1, reader < 2 and play.can_undo(reader))
    return b"" if view is None else encode(view)


def up_to_date(play: Play, reader: int) -> Guest:
    """A guest who has been sent everything up to now."""
    guest = Guest(reader, "")
    view = news(guest, play, 1, False)
    assert view is not None
    guest.show(view)
    return guest


def nobody_is_sent_other_bytes(trial: Trial, play: Play, chance: Random) -> int:
    """Every reader, now and after one more answer of somebody else; returns how many worlds were looked at."""
    looked = 0
    for reader in READERS:
        for world in other_worlds(play.game, reader, chance):
            looked += 1
            twin = in_world(play, world)
            fresh = Guest(reader, "")
            hold(sent(play, reader, fresh) == sent(twin, reader, fresh), f"reader {reader} is sent other bytes")
            for ask in play.game.asks:
                answer = (ask.seat, chance.randrange(len(ask.options)))
                if ask.seat == reader or not offers(world, play.game, answer):
                    continue
                one, two = in_world(play, play.game), twin
                one.take(one.after(*answer))
                two.take(two.after(*answer))
                if not trial.unseen(play.game, one.game) or not trial.unseen(world, two.game):
                    continue
                if drew(one.game, play.game, reader):
                    continue
                guest = up_to_date(play, reader)
                hold(sent(one, reader, guest) == sent(two, reader, guest), f"reader {reader} is sent what was answered")
                break
    return looked


def try_wire(trial: Trial, number: int) -> tuple[int, int]:
    """Play game `number` of a trial by chance and look at every decision; returns how many decisions there were and
    how many worlds were looked at."""
    play = started(trial, number)
    chance = Random(f"wire {number}")
    decisions = looked = 0
    while not play.over:
        looked += nobody_is_sent_other_bytes(trial, play, chance)
        play.take(play.after(*trial.answer(play.game, chance)))
        decisions += 1
    return decisions, looked
