"""Computer players. They get views, and worlds sampled from what they know; never the game itself.

>>> from tefuda import new_game
>>> from tefuda.players import answer_of, player
>>> game = new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
>>> bots = (player("medium", "sword-girls", seed=1), player("easy", "sword-girls", seed=2))
>>> while game.result is None:
...     seat = game.pending[0].seat
...     game.apply(answer_of(bots[seat], game, seat), seat=seat)
>>> game.result.reason
'no LIFE left'
"""

from tefuda.players.determinizer import Determinizer
from tefuda.players.levels import player
from tefuda.players.player import Player, answer_of

__all__ = ["Determinizer", "Player", "answer_of", "player"]
