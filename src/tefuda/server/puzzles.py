"""Puzzles for clients: those that come with a game, and those in an uploaded text."""

from __future__ import annotations

import msgspec

from tefuda.errors import TefudaError
from tefuda.games.puzzles import Puzzle, puzzles, puzzles_in
from tefuda.server.match_session import MatchSession
from tefuda.server.messages import PuzzleSeen


class PuzzleOffer(msgspec.Struct):
    """A puzzle that comes with a game, or a scenario of a text that somebody has brought. `key` names it where it comes
    with the game, `number` (from 0) in its text; `title` and `task` are sentences by language, English always among
    them (a scenario that is no puzzle has no task); `difficulty` is from 1 to 5, 0 if nobody has said; `seat` is the
    solver's. `problem` tells why its table cannot be laid out, empty if it can."""

    game: str
    key: str
    number: int
    title: dict[str, str]
    task: dict[str, str]
    difficulty: int
    seat: int
    problem: str = ""


def puzzle_offer(puzzle: Puzzle, number: int = 0, problem: str = "") -> PuzzleOffer:
    """A puzzle in a list of puzzles."""
    return PuzzleOffer(
        puzzle.game, puzzle.key, number, puzzle.title, puzzle.task, puzzle.difficulty, puzzle.seat, problem
    )


def puzzle_offers(game: str) -> list[PuzzleOffer]:
    """The puzzles that come with a game."""
    return [puzzle_offer(puzzle) for puzzle in puzzles(game).values()]


def scenarios_of(text: str) -> list[PuzzleOffer]:
    """The scenarios of a text that somebody brings. Raises `FileError` where it cannot be read."""
    found = []
    for number, puzzle in enumerate(puzzles_in(text, "the file")):
        try:
            puzzle.start()
            found.append(puzzle_offer(puzzle, number))
        except TefudaError as error:
            found.append(puzzle_offer(puzzle, number, str(error)))
    return found


def puzzle_seen(session: MatchSession | None) -> PuzzleSeen | None:
    """The puzzle of a match and how it stands, if it is one."""
    if session is None or session.puzzle is None or session.match.scenario is None:
        return None
    puzzle = session.puzzle
    return PuzzleSeen(
        title=puzzle.title,
        seat=puzzle.seat,
        standing=session.standing,
        key=session.match.scenario.key,
        task=puzzle.task,
        hints=puzzle.hints,
        difficulty=puzzle.difficulty,
        turns=puzzle.turns,
    )
