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
from tefuda.language.narrator import Narrator
from tefuda.server.connections import Connection, next_view
from tefuda.server.hosted import hosted_game
from tefuda.server.match_session import Log, MatchSession
from tefuda.server.messages import encode


def started(trial: Trial, number: int) -> MatchSession:
    """Game `number` of a trial, as the server plays it; the player of seat 0 is taught."""
    decks = trial.decks(number)
    hosted = hosted_game(trial.game)
    match = Match(
        matches.FORMAT,
        trial.game,
        matches.version(),
        hosted.book.digest.hex(),
        number,
        [matches.saved_deck(str(seat), deck) for seat, deck in enumerate(decks)],
        ["you", "you"],
        [],
    )
    return MatchSession(hosted, match, ("Ann", "Ben"), "room 1", taught=0)


def in_world(session: MatchSession, game: Game) -> MatchSession:
    """The same match in another world."""
    twin = copy(session)
    twin.game = game
    twin.views, twin.snapshots, twin.encoded = {}, {}, {}
    twin.logs = {reading: copied(log) for reading, log in session.logs.items()}
    twin.narrators = {reading: twin_of(narrator) for reading, narrator in session.narrators.items()}
    twin.answered, twin.undo_floors, twin.answers = (
        list(session.answered),
        list(session.undo_floors),
        list(session.answers),
    )
    twin.begun, twin.open_selections = list(session.begun), list(session.open_selections)
    twin.tracker = tracker = copy(session.tracker)
    if tracker is not None:
        tracker.ahead, tracker.come = list(tracker.ahead), list(tracker.come)
    return twin


def twin_of(narrator: Narrator) -> Narrator:
    """A narrator that has told as much."""
    twin = Narrator(narrator.catalogue, narrator.reader, narrator.names)
    twin.covered = narrator.covered
    return twin


def copied(log: Log) -> Log:
    """A log of its own."""
    twin = copy(log)
    twin.steps, twin.marks = list(log.steps), dict(log.marks)
    return twin


def sent(session: MatchSession, reader: int, connection: Connection) -> bytes:
    """What a guest would be sent now."""
    view = next_view(connection, session, 1, reader < 2 and session.can_undo(reader))
    return b"" if view is None else encode(view)


def up_to_date(session: MatchSession, reader: int) -> Connection:
    """A guest who has been sent everything up to now."""
    connection = Connection(reader, "")
    view = next_view(connection, session, 1, False)
    assert view is not None
    connection.show(view)
    return connection


def nobody_is_sent_other_bytes(trial: Trial, session: MatchSession, chance: Random) -> int:
    """Every reader, now and after one more answer of somebody else; returns how many worlds were looked at."""
    looked = 0
    for reader in READERS:
        for world in other_worlds(session.game, reader, chance):
            looked += 1
            twin = in_world(session, world)
            fresh = Connection(reader, "")
            hold(sent(session, reader, fresh) == sent(twin, reader, fresh), f"reader {reader} is sent other bytes")
            for ask in session.game.asks:
                answer = (ask.seat, chance.randrange(len(ask.options)))
                if ask.seat == reader or not offers(world, session.game, answer):
                    continue
                one, two = in_world(session, session.game), twin
                one.apply(one.transition(*answer))
                two.apply(two.transition(*answer))
                if not trial.unseen(session.game, one.game) or not trial.unseen(world, two.game):
                    continue
                if drew(one.game, session.game, reader):
                    continue
                connection = up_to_date(session, reader)
                hold(
                    sent(one, reader, connection) == sent(two, reader, connection),
                    f"reader {reader} is sent what was answered",
                )
                break
    return looked


def try_wire(trial: Trial, number: int) -> tuple[int, int]:
    """Play game `number` of a trial by chance and look at every decision; returns how many decisions there were and
    how many worlds were looked at."""
    session = started(trial, number)
    chance = Random(f"wire {number}")
    decisions = looked = 0
    while not session.over:
        looked += nobody_is_sent_other_bytes(trial, session, chance)
        session.apply(session.transition(*trial.answer(session.game, chance)))
        decisions += 1
    return decisions, looked
