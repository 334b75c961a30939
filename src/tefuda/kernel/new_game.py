"""An empty table: where a new game, or one that comes back from bytes, begins."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.book import Book
from tefuda.kernel.chance import Chance
from tefuda.kernel.effect_tables import EffectTables
from tefuda.kernel.game import Game
from tefuda.kernel.memory import no_reach
from tefuda.kernel.pile import Pile
from tefuda.kernel.rows import NONE
from tefuda.kernel.rules import Rules


def empty_table(rules: Rules, book: Book, chance: Chance) -> Game:
    """A game with empty piles and all numbers 0."""
    game = Game(rules, book, chance)
    if book.has_abilities:
        game.tables = EffectTables()
        game.tables.reach = no_reach()
    game.numbers = vec[i64]([0] * len(rules.numbers))
    game.player_numbers = vec[i64]([0] * (2 * (len(rules.player_numbers) + 1)))
    for seat in range(2):
        for zone in range(len(rules.zones)):
            pile = Pile(seat, zone, vec[i64]([NONE] * rules.zones[zone].slots))
            game.piles = append(game.piles, pile)
    return game
