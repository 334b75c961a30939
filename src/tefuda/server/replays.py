"""Replays: match files that are downloaded, uploaded, and shown position by position."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from time import monotonic
from typing import Any, Final

import msgspec
from msgspec import Raw

from tefuda.errors import TefudaError
from tefuda.games import matches, registry
from tefuda.games.matches import OTHER_TEXTS, Match
from tefuda.language.locales import ENGLISH
from tefuda.language.presentation import LANGUAGES
from tefuda.server.connections import Refusal
from tefuda.server.hosted import MOST_CARDS, hosted_game
from tefuda.server.limits import MOST_TEXT, Limits, clean_name
from tefuda.server.match_session import PERSON, MatchSession
from tefuda.server.messages import UNREADABLE, encode
from tefuda.server.replay_cache import PositionWriter, RenderedReplay
from tefuda.server.store import read_match
from tefuda.server.view_parts import LineSeen, ResultSeen, StepSeen

SECONDS: Final = 15.0
"""A replay that takes longer to play through is refused."""
MOST_KEY: Final = 80
"""Letters of the key of a puzzle."""
AT_ONCE: Final = 100
"""So many positions are handed out at once."""
MOST_ABOUT: Final = 100
"""The longest text field of a match that is kept, in characters."""


class Position(msgspec.Struct):
    """A position of a replay: after so many `answers`, what the reader saw, and the steps of the log since the position
    before. `seat` is who answered or gave up to lead here (-1 at the beginning)."""

    answers: int
    seat: int
    table: Raw
    steps: list[Raw]


class ReplayInfo(msgspec.Struct):
    """A replay: its id, and what it is about. `players` are their levels ("you" for a person), `names` what they are
    called. `given` are all answers in order, each as its seat and the index of the option: the one that led to position
    1 is the first. There are so many `positions` from 0 on: one before each answer and one after the last, and if a
    seat has `conceded`, one more. At the positions `turns` a turn has begun. `result` is missing if the match was not
    played to its end."""

    id: str
    game: str
    about: str
    players: list[str]
    names: list[str]
    decks: list[str]
    answers: int
    finished: bool
    given: list[tuple[int, int]]
    positions: int
    turns: list[int]
    conceded: int | None = None
    result: ResultSeen | None = None


class Positions(msgspec.Struct):
    """Positions of a replay in order, from number `first` on; there are `count` in all."""

    id: str
    seat: int
    first: int
    count: int
    positions: list[Raw]


def names_of(match: Match) -> tuple[str, str]:
    """The names of the players of a replay."""
    own = registry.catalogue(match.game).presentation.levels
    one, two = (
        f"{'Player' if level == PERSON else ENGLISH.computer_of(level, own)} {seat + 1}"
        for seat, level in enumerate(match.players)
    )
    said = match.about.split(" against ")
    names = (said[0], said[1]) if len(said) == 2 else (one, two)
    return clean_name(names[0], one), clean_name(names[1], two)


def check_playable(match: Match) -> None:
    """Raises `Refusal` for a match that was played with another Tefuda, or other card texts, than these."""
    if match.version != matches.version():
        raise Refusal(
            "version",
            f"this match was played with Tefuda {match.version}, and this is {matches.version()}; "
            "it can only be shown by the version that played it",
        )
    if match.book != hosted_game(match.game).book.digest.hex():
        raise Refusal("version", OTHER_TEXTS)


def shown_to(match: Match, reader: int, language: str) -> RenderedReplay:
    """The same as `played_through`, for a process of its own: whatever is wrong is a `Refusal`, which can be sent."""
    try:
        return played_through(match, reader, language)
    except Refusal:
        raise
    except TefudaError as error:
        raise Refusal("replay", str(error)) from error


def played_through(match: Match, reader: int, language: str) -> RenderedReplay:
    """A match as one reader saw it, in a language. Raises `TefudaError`: `Refusal` if it cannot be played here or
    takes too long."""
    check_playable(match)
    hosted = hosted_game(match.game)
    session = MatchSession(hosted, match, names_of(match), readers=frozenset({(reader, language)}))
    positions = PositionWriter()
    turns: list[int] = []
    turn, seen = 0, 0
    until = monotonic() + SECONDS
    ends = [] if match.conceded is None else [match.conceded]
    for number, seat in enumerate([-1, *(seat for seat, _ in match.answers), *ends]):
        if monotonic() > until:
            raise Refusal("too_long", "replaying this match takes too long")
        answers = min(number, len(match.answers))
        if number > answers:
            session.concede(seat)
        elif number:
            session.apply_next(*match.answers[number - 1])
        log = session.logs[reader, language]
        steps = log.steps[max(0, seen - log.first) :]
        seen = log.end
        positions.add(encode(Position(answers, seat, session.encoded_for(reader), steps)))
        before, turn = turn, turn_of(session, reader)
        if turn != before:
            turns.append(number)
    if match.digest and match.digest != session.game.digest():
        raise Refusal(
            "replay", "the answers in this file do not lead to the recorded result; the file has been changed"
        )
    return RenderedReplay(positions.finished(), len(positions), turns, session.snapshot(reader).result)


def steps_seen(match: Match, reader: int, language: str = LANGUAGES[0]) -> Iterator[StepSeen]:
    """A match as one reader saw it, the end included. Raises `TefudaError`."""
    shown = played_through(match, reader, language)
    number = 0
    for position in shown.part(0, shown.count):
        for step in msgspec.json.decode(position, type=Position).steps:
            seen = msgspec.json.decode(step, type=StepSeen)
            yield seen
            number = seen.number + 1
    if shown.result is not None:
        yield StepSeen(number, [LineSeen(shown.result.text)], [], headline=True)


def turn_of(session: MatchSession, reader: int) -> int:
    """The number of the turn, which is the first of the numbers that a table tells."""
    numbers = session.snapshot(reader).numbers
    return numbers[session.hosted.catalogue.presentation.numbers[0].name]


def read_replay(data: bytes, limits: Limits) -> Match:
    """A match from the bytes of a file, looked at but not yet played; of its labels only what is shown here. Raises
    `Refusal`."""
    try:
        match = read_match(data)
    except UNREADABLE as error:
        raise Refusal("replay", f"this is not a Tefuda match file: {error}") from error
    if match.format not in matches.FORMATS:
        raise Refusal("replay", f"this is {match.format!r}; this server reads {' and '.join(matches.FORMATS)}")
    if len(match.decks) != 2 or len(match.players) != 2:
        raise Refusal("replay", "a match has two decks and two players")
    if len(match.answers) > limits.replay_answers:
        raise Refusal("replay", f"{len(match.answers)} answers; this server shows at most {limits.replay_answers}")
    if any(sum(sum(cards.values()) for cards in deck.parts.values()) > MOST_CARDS for deck in match.decks):
        raise Refusal("replay", f"a deck of this match has more than {MOST_CARDS} cards")
    if any(count < 0 for deck in match.decks for cards in deck.parts.values() for count in cards.values()):
        raise Refusal("replay", "a deck of this match has a negative number of copies of a card")
    if match.scenario is not None and len(match.scenario.key) > MOST_KEY:
        raise Refusal("replay", "this match names an unknown puzzle")
    if not -(2**63) <= match.seed < 2**63 or match.conceded not in (None, 0, 1):
        raise Refusal("replay", "the seed, or the seat that conceded, is invalid")
    match = msgspec.structs.replace(match, ladder="", about=match.about[:MOST_ABOUT])
    check_sizes(match, limits)
    return match


def check_sizes(match: Match, limits: Limits) -> None:
    """Raises `Refusal` where any string or number in a match is larger than any match needs, whatever it is for. Only
    the text of a scenario may be long."""
    whole = msgspec.to_builtins(match)
    if match.scenario is not None and len(whole["scenario"].pop("text")) > MOST_TEXT:
        raise Refusal("replay", f"the scenario of this match has more than {MOST_TEXT} characters")
    rest: list[Any] = [whole]
    while rest:
        value = rest.pop()
        if isinstance(value, dict):
            rest += (*value, *value.values())
        elif isinstance(value, list | tuple):
            rest += value
        elif isinstance(value, str) and len(value) > limits.string:
            raise Refusal("replay", f"{value[:20]!r} ... has {len(value)} characters; at most {limits.string} are kept")
        elif isinstance(value, int) and not -(2**63) <= value < 2**63:
            raise Refusal("replay", "a number in this match is too large")


def id_of(match: Match) -> str:
    """The id of a replay: the same match has the same."""
    return blake2b(encode_match(match), digest_size=12).hexdigest()


def encode_match(match: Match) -> bytes:
    """A match as a file."""
    return msgspec.json.encode(match)


def info(id: str, match: Match, shown: RenderedReplay) -> ReplayInfo:
    """The summary of a replay."""
    return ReplayInfo(
        id=id,
        game=match.game,
        about=match.about,
        players=match.players,
        names=list(names_of(match)),
        decks=[deck.name for deck in match.decks],
        answers=len(match.answers),
        finished=match.finished,
        given=match.answers,
        positions=shown.count,
        turns=shown.turns,
        conceded=match.conceded,
        result=shown.result,
    )
