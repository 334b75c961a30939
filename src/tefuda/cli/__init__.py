"""The command `tefuda`: one subcommand for each task. It reads arguments, calls the library, and prints.

One module for each group of subcommands; importing a module registers them, in this order. Heavy modules are imported
inside the functions, so that `tefuda --help` and small subcommands start quickly. Invalid input ends with one message
on standard error and exit code 2.
"""

from __future__ import annotations

import sys
from typing import Any, Final

import typer

from tefuda.cli import cards, decks, environments, experiments, puzzles, tables, training, trials
from tefuda.cli.command import BAD_INPUT, EVERY_COMMAND, app, card_app, deck_app, fail, game_app, puzzle_app, take_cards
from tefuda.errors import TefudaError

__all__ = ["cards", "decks", "environments", "experiments", "main", "puzzles", "tables", "training", "trials"]


for group in (app, deck_app, card_app, game_app, puzzle_app):
    for command in group.registered_commands:
        command.epilog = EVERY_COMMAND


UsageError: Final[Any] = typer.BadParameter.__bases__[0]
"""The error of a command that is called wrongly; typer hands on this subclass only."""
INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


def main() -> None:
    """Run the command; errors in the user's input become one message and exit code 2."""
    try:
        code = run(take_cards(sys.argv[1:]))
        if code == INTERRUPTED and keeps_games(sys.argv[1:]):
            print("tefuda: ended; what was finished is kept, and the same command goes on from there", file=sys.stderr)
        sys.exit(code)
    except TefudaError as error:
        fail(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def run(arguments: list[str]) -> int:
    """Run a subcommand; returns its exit code. Faults in how it is called end with one message."""
    try:
        return int(app(arguments, standalone_mode=False) or 0)
    except typer.Abort:
        return INTERRUPTED
    except UsageError as error:
        said = error.format_message().rstrip(".")
        if said.startswith("Usage:"):  # a group without a subcommand explains itself
            print(said, file=sys.stderr)
            return BAD_INPUT
        command = error.ctx.command_path if error.ctx else "tefuda"
        fail(f"{said[:1].lower()}{said[1:]}; see: {command} --help")


def keeps_games(arguments: list[str]) -> bool:
    """Whether a command keeps each game as it is finished (docs/arena.md)."""
    return arguments[:2] == ["games", "export"] or any(said.partition("=")[0] == "--out" for said in arguments)
