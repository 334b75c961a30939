"""Replays: matches as files that are downloaded, brought back, and looked at position by position."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import blake2b
from time import monotonic
from typing import Final

import msgspec
from msgspec import Raw

from tefuda.games import matches
from tefuda.games.matches import Match
from tefuda.table.guests import Refusal
from tefuda.table.houses import MOST_CARDS, house_of
from tefuda.table.limits import Limits
from tefuda.table.messages import UNREADABLE, encode
from tefuda.table.play import Play
from tefuda.table.store import read_match

SECONDS: Final = 15.0
"""A replay that takes longer to play through is refused."""
KEPT: Final = 6
"""So many replays are kept ready to be looked at, each for one reader."""
AT_ONCE: Final = 100
"""So many positions are handed out at once."""


class Position(msgspec.Struct):
    """A position of a replay: after so many `answers`, what the reader saw, and the steps of the log since the position
    before. `seat` is whose answer led here (-1 at the beginning)."""

    answers: int
    seat: int
    table: Raw
    steps: list[Raw]


class ReplayInfo(msgspec.Struct):
    """A replay: its id, and what it is about."""

    id: str
    game: str
    about: str
    players: list[str]
    decks: list[str]
    answers: int
    finished: bool


class Positions(msgspec.Struct):
    """Positions of a replay in order, from number `first` on; there are `count` in all."""

    id: str
    seat: int
    first: int
    count: int
    positions: list[Raw]


class Shelf:
    """Replays that have been played through lately."""

    def __init__(self) -> None:
        self.ready: OrderedDict[tuple[str, int], list[Raw]] = OrderedDict()

    def positions(self, id: str, match: Match, reader: int) -> list[Raw]:
        """All positions of a replay for one reader. Takes its time: not for the event loop."""
        found = self.ready.get((id, reader))
        if found is None:
            found = positions_of(match, reader)
            self.ready[id, reader] = found
            if len(self.ready) > KEPT:
                self.ready.popitem(last=False)
        return found


def names_of(match: Match) -> tuple[str, str]:
    """What the players of a replay are called."""
    one, two = (f"{level if level != 'you' else 'Player'} {seat + 1}" for seat, level in enumerate(match.players))
    said = match.about.split(" against ")
    return (said[0], said[1]) if len(said) == 2 else (one, two)


def positions_of(match: Match, reader: int) -> list[Raw]:
    """All positions of a match. Raises `FileError`, or `Refusal` if it takes too long."""
    play = Play(house_of(match.game), match, names_of(match), readers=frozenset({reader}))
    found: list[Raw] = []
    seen = 0
    until = monotonic() + SECONDS
    for answers in range(len(match.answers) + 1):
        seat = -1
        if answers:
            seat, option = match.answers[answers - 1]
            play.take_next(seat, option)
        if monotonic() > until:
            raise Refusal("too_long", "this replay takes too long to be played through")
        if answers == len(match.answers) and match.conceded is not None:
            play.concede(match.conceded)
        log = play.logs[reader]
        steps = log.steps[max(0, seen - log.first) :]
        seen = log.end
        found.append(Raw(encode(Position(answers, seat, play.bytes_for(reader), steps))))
    return found


def read_replay(data: bytes, limits: Limits) -> Match:
    """A match from the bytes of a file, looked at but not yet played. Raises `Refusal`."""
    try:
        match = read_match(data)
    except UNREADABLE as error:
        raise Refusal("replay", f"this is not a match of Tefuda: {error}") from error
    if match.format != matches.FORMAT:
        raise Refusal("replay", f"this is {match.format!r}; this server reads {matches.FORMAT!r}")
    if len(match.decks) != 2 or len(match.players) != 2:
        raise Refusal("replay", "a match has two decks and two players")
    if len(match.answers) > limits.replay_answers:
        raise Refusal("replay", f"{len(match.answers)} answers; at most {limits.replay_answers} can be looked at here")
    if any(sum(sum(cards.values()) for cards in deck.parts.values()) > MOST_CARDS for deck in match.decks):
        raise Refusal("replay", f"a deck of this match has more than {MOST_CARDS} cards")
    if any(count < 0 for deck in match.decks for cards in deck.parts.values() for count in cards.values()):
        raise Refusal("replay", "a deck of this match has fewer than no copies of a card")
    if not -(2**63) <= match.seed < 2**63 or match.conceded not in (None, 0, 1):
        raise Refusal("replay", "the seed or the seat that conceded is none")
    return match


def played_through(match: Match) -> tuple[str, list[Raw]]:
    """The id of a replay, and its positions for those who look on. Takes its time. Raises `TefudaError`."""
    house = house_of(match.game)
    if match.version != matches.version():
        raise Refusal("version", f"this match was played with Tefuda {match.version}; here is {matches.version()}")
    if match.book != house.book.digest.hex():
        raise Refusal("version", "this match was played with other card texts than the ones here")
    plain = msgspec.structs.replace(match, ladder="", about=match.about[:100])
    return blake2b(encode_match(plain), digest_size=12).hexdigest(), positions_of(match, 2)


def encode_match(match: Match) -> bytes:
    """A match as a file."""
    return msgspec.json.encode(match)


def info(id: str, match: Match) -> ReplayInfo:
    """What a replay is about."""
    decks = [deck.name for deck in match.decks]
    return ReplayInfo(id, match.game, match.about, match.players, decks, len(match.answers), match.finished)
