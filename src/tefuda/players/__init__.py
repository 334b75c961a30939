"""Players: who chooses. They see views, never games.

>>> from tefuda import new_game
>>> from tefuda.players import player
>>> game = new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
>>> bots = (player("greedy", "sword-girls", seed=1), player("random", "sword-girls", seed=2))
>>> while game.result is None:
...     seat = game.pending[0].seat
...     game.apply(bots[seat].choose(game.view(seat)), seat=seat)
>>> game.result.reason
'no LIFE left'
"""

from tefuda.players.levels import LEVELS, player
from tefuda.players.player import Player

__all__ = ["LEVELS", "Player", "player"]
