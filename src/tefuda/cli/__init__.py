"""The command `tefuda`: a verb for each job. It reads arguments, calls the library, and prints.

A module for each group of verbs; they belong to the command once they are imported, in this order. Heavy modules are
imported inside the verbs, so that `tefuda --help` and small verbs start at once. Whatever a user gave and Tefuda cannot
use ends in one message on the standard error stream and exit code 2.
"""

from __future__ import annotations

import sys

from tefuda.cli import cards, decks, environments, experiments, puzzles, tables, training, trials
from tefuda.cli.command import EVERY_VERB, app, card_app, deck_app, fail, game_app, puzzle_app, take_cards
from tefuda.errors import TefudaError

__all__ = ["cards", "decks", "environments", "experiments", "main", "puzzles", "tables", "training", "trials"]


for group in (app, deck_app, card_app, game_app, puzzle_app):
    for verb in group.registered_commands:
        verb.epilog = EVERY_VERB


def main() -> None:
    """Run the command; errors that a user can mend become one message and exit code 2."""
    try:
        app(take_cards(sys.argv[1:]))
    except TefudaError as error:
        fail(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
