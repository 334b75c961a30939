"""An empty table: where a new game, or one that comes back from bytes, begins."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.book import Book
from tefuda.kernel.chance import Chance
from tefuda.kernel.game import Game
from tefuda.kernel.memory import no_reach
from tefuda.kernel.pile import Pile
from tefuda.kernel.rows import NONE
from tefuda.kernel.rules import Rules
from tefuda.kernel.standing import Standing


def empty_table(rules: Rules, book: Book, chance: Chance) -> Game:
    """A game with empty piles and all numbers 0."""
    game = Game(rules, book, chance)
    if book.has_abilities:
        game.standing = Standing()
        game.standing.reach = no_reach()
    for _ in range(len(rules.numbers)):
        game.numbers = append(game.numbers, 0)
    for _ in range(2 * (len(rules.player_numbers) + 1)):
        game.player_numbers = append(game.player_numbers, 0)
    for seat in range(2):
        for zone in range(len(rules.zones)):
            cards = vec[i64]()
            for _ in range(rules.zones[zone].slots):
                cards = append(cards, NONE)
            game.piles.append(Pile(seat, zone, cards))
    return game
