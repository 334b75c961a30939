"""How a game is tried: its decks, its answers, and the laws that are its own.

A game may have a module in `tests/laws/games/`, called like its package, that hands on a `TRIAL`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random

from tefuda import new_game, starter_decks
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.decks import Deck

Answer = tuple[int, int]
"""A seat and the index of its option."""


class Broken(AssertionError):
    """A law that does not hold."""


def hold(so: bool, law: str) -> None:
    """Raise `Broken` unless the law holds."""
    if not so:
        raise Broken(law)


def any_answer(game: Game, chance: Random) -> Answer:
    """An answer at random: any seat that has to decide, any of its options."""
    ask = chance.choice(game.asks)
    return ask.seat, chance.randrange(len(ask.options))


def everything_may_show(before: Game, after: Game) -> bool:
    """No answer is given in secret."""
    return False


Begin = Callable[[str, tuple[Deck, Deck], int, Journal | None], Game]
"""A new game by its name, with two decks and a seed."""


def new_game_of(game: str, decks: tuple[Deck, Deck], seed: int, journal: Journal | None) -> Game:
    """A new game as programs ask for it."""
    return new_game(game, decks=decks, seed=seed, journal=journal)


@dataclass(frozen=True)
class Trial:
    """How a game is tried.

    `decks` are those of game `number`, in turn of all sorts. `laws` hold in every state, `end_laws` in that of a
    finished game; both raise `Broken`. `answer` answers by chance, and should bring games to all their corners.
    `unseen` tells, of the states before and after an answer, that the other seat may not notice what was answered
    beyond what the rules show of every such answer. `begin` begins a game. No game has more decisions, no state more
    bytes beside its table of cards, than `most_*`. (That table grows with every card that is made, and a text can make
    a deck of thirty in each turn; `game.MOST_ROWS` is its bound.)
    """

    game: str
    decks: Callable[[int], tuple[Deck, Deck]]
    laws: tuple[Callable[[Game], None], ...] = ()
    end_laws: tuple[Callable[[Game], None], ...] = ()
    answer: Callable[[Game, Random], Answer] = any_answer
    unseen: Callable[[Game, Game], bool] = everything_may_show
    begin: Begin = new_game_of
    most_decisions: int = 5_000
    most_bytes: int = 12 * 1024

    def start(self, number: int, journal: Journal | None = None) -> Game:
        """Game `number`, up to its first decision."""
        return self.begin(self.game, self.decks(number), number, journal)


def starters_of(game: str) -> Callable[[int], tuple[Deck, Deck]]:
    """Two decks that come with a game, by chance from the number of the game played."""

    def decks(number: int) -> tuple[Deck, Deck]:
        known = list(starter_decks(game).values())
        one, two = Random(number).choices(known, k=2)
        return one, two

    return decks


def trial_of(game: str, *, every_deck: bool = False) -> Trial:
    """The trial of a game; one that has no module for it is played with the decks that come with it. `every_deck`: of
    all pairs of its decks in turn, also of those that cannot be played yet, where the module has an `EVERY_DECK`."""
    module = f"tests.laws.games.{game.replace('-', '_')}"
    if find_spec(module) is None:
        return Trial(game, starters_of(game))
    known = import_module(module)
    trial: Trial = getattr(known, "EVERY_DECK", known.TRIAL) if every_deck else known.TRIAL
    return trial
