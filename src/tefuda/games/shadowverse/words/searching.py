"""Searching the deck (SVE 14.9), and choosing a Stack card (19.5): choices with something done around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.games.shadowverse.words.cards import Among, Players
from tefuda.games.shadowverse.words.changes import Counters
from tefuda.games.shadowverse.words.choosing import Choose, Count, Exactly, Together, UpTo
from tefuda.games.shadowverse.words.costs import StackCards
from tefuda.games.shadowverse.words.moves import Reveal, Search
from tefuda.games.shadowverse.words.table import ANY_KIND
from tefuda.kernel.registers import THAT
from tefuda.kernel.words.families import CardSet, Layout, Step, Value
from tefuda.kernel.words.flow import Kept
from tefuda.kernel.words.values import Number

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class MostOf(Value):
    """The most that a count allows."""

    def __init__(self, count: Count) -> None:
        self.count = count

    def value(self, game: Game, frame: Frame) -> i64:
        return self.count.most(game, frame)


@final
class SearchDeck(Step):
    """Look through your deck and choose; what fits a description may be left, and is revealed when found (SVE 14.9).
    The cards found are "it"."""

    def __init__(self, count: Count, of: CardSet, rules: tuple[Together, ...]) -> None:
        plain = isinstance(of, Among) and of.kind == ANY_KIND and len(of.traits) == 0 and len(rules) == 0
        self.search = Search(of)
        found: Count = count if plain else UpTo(MostOf(count))
        self.choice = Choose(Players(0), found, of, rules)
        self.reveal: Reveal | None = None if plain else Reveal(Kept(THAT))

    def lay(self, layout: Layout) -> None:
        layout.lay(self.search)
        layout.lay(self.choice)
        if self.reveal is not None:
            layout.lay(self.reveal)


@final
class StackUp(Step):
    """Stack +N: choose one of your Stack cards, if you have any, and put so many counters on it (SVE 19.5)."""

    def __init__(self, count: Value) -> None:
        self.choice = Choose(Players(0), Exactly(Number(1)), StackCards(), ())
        self.put = Counters(count, 0, Kept(THAT), 0)

    def lay(self, layout: Layout) -> None:
        layout.lay(self.choice)
        layout.lay(self.put)
