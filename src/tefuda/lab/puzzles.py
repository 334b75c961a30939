"""Puzzles as text: whether each has a solution, and its position in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from tefuda.errors import FileError
from tefuda.games.kit.scenarios import SEATS
from tefuda.games.puzzles import Puzzle, read_puzzles
from tefuda.players.solver import BUDGET, Move, Solver, distinct, shown

VERDICTS: Final = {True: "solved", False: "unsolved", None: "undecided"}


class Checked(msgspec.Struct):
    """The solver's result for a puzzle: `verdict` is `solved` (the goal can be forced), `unsolved` (it cannot) or
    `undecided` (the budget was spent); `nodes` are the answers tried, `line` a way to solve it in sentences; of the
    `options` different first answers, `firsts` lead to a solution (0 where they were not counted)."""

    file: str
    title: str
    verdict: str
    nodes: int
    line: list[str]
    firsts: int
    options: int


def check(puzzle: Puzzle, file: str, budget: int = BUDGET) -> Checked:
    """Look for a solution of a puzzle. Raises `FileError` where its table cannot be laid out."""
    game = puzzle.start()
    solver = Solver(puzzle, budget)
    found = solver.solve(game, count=True)
    return Checked(
        file,
        puzzle.title["en"],
        VERDICTS[found.solved],
        found.nodes,
        sentences(puzzle, found.line),
        len(found.firsts or ()),
        len(distinct(game, solver.first_ask(game))),
    )


def sentences(puzzle: Puzzle, line: tuple[Move, ...]) -> list[str]:
    """A line of play, a sentence for each action with the choices in it."""
    found: list[str] = []
    for told in shown(puzzle, line):
        if told.more:
            found[-1] += f" → {told.text}"
        else:
            found.append(f"{SEATS[told.seat]}: {told.text}")
    return found


def check_file(path: Path, budget: int = BUDGET) -> Iterator[Checked]:
    """Look for solutions of the puzzles of a file. Raises `FileError`, also when there is none in it."""
    puzzles = [puzzle for puzzle in read_puzzles(path) if puzzle.is_puzzle]
    if not puzzles:
        raise FileError(f"{path}: there is no puzzle in this file; a scenario becomes one by its `puzzle` part")
    for puzzle in puzzles:
        yield check(puzzle, str(path), budget)


def page(puzzle: Puzzle, language: str = "en") -> Iterator[str]:
    """A puzzle in lines: what is to be done, and how the table is laid out, in the words of its file."""
    stars = f"  {'*' * puzzle.difficulty}" if puzzle.difficulty else ""
    yield f"{puzzle.title.get(language) or puzzle.title['en']}{stars}"
    if puzzle.task:
        yield puzzle.task.get(language) or puzzle.task["en"]
    parts = (("table", puzzle.scenario.table), *zip(SEATS, puzzle.scenario.players, strict=True))
    for name, part in parts:
        if part is not None:
            yield f"{name} (you)" if name == SEATS[puzzle.seat] else name
            for key, value in part.fields(list(part.value), name).items():
                yield f"  {key}: {laid(value.value)}"


def laid(value: Any) -> str:
    """A part of a table in one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {laid(part)}" for key, part in value.items())
    return ", ".join(laid(part) for part in value) if isinstance(value, list) else str(value)
