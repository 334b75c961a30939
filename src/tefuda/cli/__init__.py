"""The command `tefuda`: one subcommand for each task. It reads arguments, calls the library, and prints.

One module for each group of subcommands; importing a module registers them, in this order. Heavy modules are imported
inside the functions, so that `tefuda --help` and small subcommands start quickly. Invalid input ends with one message
on standard error and exit code 2.
"""

from __future__ import annotations

import sys

from tefuda.cli import cards, decks, environments, experiments, puzzles, tables, training, trials
from tefuda.cli.command import EVERY_COMMAND, app, card_app, deck_app, fail, game_app, puzzle_app, take_cards
from tefuda.errors import TefudaError

__all__ = ["cards", "decks", "environments", "experiments", "main", "puzzles", "tables", "training", "trials"]


for group in (app, deck_app, card_app, game_app, puzzle_app):
    for command in group.registered_commands:
        command.epilog = EVERY_COMMAND


def main() -> None:
    """Run the command; errors in the user's input become one message and exit code 2."""
    try:
        app(take_cards(sys.argv[1:]))
    except TefudaError as error:
        fail(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
