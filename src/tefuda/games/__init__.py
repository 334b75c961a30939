"""The games, each with its rules, words, cards and decks in a folder of its own.

A game's folder lies here, or in a folder that the environment variable `TEFUDA_GAMES` names (several of them are parted
as in `PATH`): all of them together are the package `tefuda.games`. See docs/adding-a-game.md.
"""

import os

__path__ = [*__path__, *filter(None, os.environ.get("TEFUDA_GAMES", "").split(os.pathsep))]
