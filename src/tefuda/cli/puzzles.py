"""Subcommands for puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.command import (
    AnyGameOption,
    AsJson,
    Language,
    print_faults,
    print_json,
    print_lines,
    puzzle_app,
    with_its_box,
)
from tefuda.games.kit.boxes import plain
from tefuda.games.registry import PACKAGES


@puzzle_app.command("list")
def puzzle_list(game: AnyGameOption = None, json: AsJson = False) -> None:
    """List the puzzles that come with the games."""
    from tefuda.games.puzzles import puzzles
    from tefuda.games.registry import sound_games

    asked = [game] if game else sound_games()
    found = [(name, key, puzzle) for name in asked for key, puzzle in puzzles(name).items()]
    if game is None:
        print_faults()
    if json:
        rows = [
            {"game": name, "key": key, "title": puzzle.title, "task": puzzle.task, "difficulty": puzzle.difficulty}
            for name, key, puzzle in found
        ]
        return print_json({"puzzles": rows})
    for name, key, puzzle in found:
        print(f"{name + '/' + key:<40} {'*' * puzzle.difficulty:<5}  {puzzle.task['en']}")


@puzzle_app.command("show")
def puzzle_show(
    puzzle: Annotated[str, typer.Argument(help="GAME/KEY, as listed, or a scenario file.")],
    language: Language = "en",
) -> None:
    """Show the task and the position of a puzzle."""
    from tefuda.games.puzzles import puzzle_of, puzzle_text, read_puzzles
    from tefuda.lab.puzzles import page

    game, _, key = puzzle.partition("/")
    found = [puzzle_of(puzzle_text(game, key))] if plain(game) in PACKAGES and key else read_puzzles(Path(puzzle))
    for number, one in enumerate(found):
        with_its_box(one.game)
        print_lines([""] * (number > 0))
        print_lines(page(one, language))


@puzzle_app.command("check")
def puzzle_check(
    files: Annotated[list[Path], typer.Argument(help="Scenario files with puzzles (YAML).")],
    nodes: Annotated[int, typer.Option(min=1, help="Give up after trying this many answers.")] = 200_000,
    json: AsJson = False,
) -> None:
    """Search for solutions of puzzles (exit code 1 if one has none, or none was found)."""
    from tefuda.games.puzzles import read_puzzles
    from tefuda.lab.puzzles import check_file

    for game in {puzzle.game for file in files for puzzle in read_puzzles(file)}:
        with_its_box(game)
    found = [checked for file in files for checked in check_file(file, nodes)]
    if json:
        print_json({"puzzles": found})
    for checked in () if json else found:
        tried = f"{checked.nodes:,} {'answer' if checked.nodes == 1 else 'answers'} tried"
        print(f"{checked.verdict:<10} {checked.title} ({tried})")
        print_lines(f"  {sentence}" for sentence in checked.line)
        if checked.firsts:
            print(f"  {checked.firsts} of {checked.options} first answers lead to a solution")
    if any(checked.verdict != "solved" for checked in found):
        raise typer.Exit(1)
