"""The tables of the rules about definitions, and facts that words often look up on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.wixoss.words import decisions, schema
from tefuda.kernel.declared_rules import DeclaredRules
from tefuda.kernel.pile import Zone
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.colored_costs import ColoredCost

if TYPE_CHECKING:
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.costs import Cost
    from tefuda.kernel.words.families import Condition
    from tefuda.kernel.words.use_terms import UseTerms


@mypyc_attr(allow_interpreted_subclasses=True)
class Tables(DeclaredRules):
    """The rules with what the machine has to know of each definition, by its number in the book."""

    def __init__(self, zones: list[Zone], events: list[str], reasons: list[str], recorded: int) -> None:
        super().__init__(
            "wixoss",
            zones,
            schema.FIELDS,
            schema.NUMBERS,
            schema.PLAYER_NUMBERS,
            decisions.PROMPTS,
            decisions.OPTIONS,
            events,
            reasons,
            recorded,
        )
        self.marks: vec[i64] = vec[i64]()
        """The marks of each definition (`RESONA` and the others)."""
        self.backs: vec[i64] = vec[i64]()
        """The other face of each definition, or `NONE` (WX 1.11)."""
        self.coins: vec[i64] = vec[i64]()
        """The coin value of each LRIG (WX 2.11)."""
        self.types: list[vec[i64]] = [vec[i64](), vec[i64]()]
        """The LRIG types of each definition (WX 2.6): two words of bits, since there are more than 62."""
        self.needs: list[vec[i64]] = [vec[i64](), vec[i64]()]
        """The LRIG types of its limiting condition (WX 2.7), in the same way; none where it has none."""
        self.full_classes: list[vec[i64]] = [vec[i64](), vec[i64]()]
        """The classes of each SIGNI as a whole (WX 2.5), in the same way."""
        self.class_names: list[str] = []
        """Their names, by their numbers."""
        self.costs: list[ColoredCost] = []
        """Its cost to use (WX 2.9)."""
        self.uses: list[UseTerms | None] = []
        """The terms of its own use; None where it has none."""
        self.rises: list[Condition | None] = []
        """The SIGNI on which it has to be put (WX 20.40); None where it has no rise condition."""
        self.grow_only: list[Condition | None] = []
        """The condition for growing into it (WX 8.4); None where it has none."""
        self.songs: vec[i64] = vec[i64]()
        """The program of its song fragment (WX 20.45); `NONE` where it has none."""
        self.traps: vec[i64] = vec[i64]()
        """The program of its Trap icon (WX 20.38); `NONE` where it has none."""
        self.students: vec[i64] = vec[i64]()
        """The student that it shows, as the first definition that shows the student and has a Bond ability; `NONE` for
        nobody with one (WX 20.8)."""
        self.grow_costs: list[ColoredCost] = []
        self.grow_besides: list[Cost | None] = []
        """The cost besides ener to grow into it (WX 8.4); None where there is none."""
        self.attack: int = 0
        self.lrig_attack: int = 0
        """The programs of attacks."""
        self.damage: int = 0
        """The program in which a player takes damage."""
        self.place: int = 0
        """The program that puts a SIGNI from hand onto the field."""
        self.place_key: int = 0
        """The program that puts a Key onto the field."""
        self.grow: int = 0
        """The program that grows a LRIG."""
        self.guard: int = 0
        """The program that guards where that costs something besides."""
        self.spring: int = 0
        """The program that turns up a Trap, or activates a Trap icon."""
        self.remove: int = 0
        """The program in which a player removes SIGNI."""
        self.surplus: int = 0
        """The program in which a player picks a SIGNI that the level or the limit forbids."""


def tables(game: Game) -> Tables:
    """The tables of the rules about definitions."""
    rules = game.rules
    assert isinstance(rules, Tables)
    return rules


def marked(game: Game, card: i64, mark: i64) -> bool:
    """Whether the definition of a card has a mark."""
    return tables(game).marks[game.definition(card)] & mark != 0


def has(game: Game, card: i64, keyword: i64) -> bool:
    """Whether a card has a keyword now."""
    return game.now(card, schema.KEYWORDS) & keyword != 0


def active_seat(game: Game) -> i64:
    """The player whose turn it is."""
    return game.number(schema.ACTIVE)


def center(game: Game, seat: i64) -> i64:
    """The row of a player's center LRIG."""
    return game.cards_in(seat, schema.LRIG_ZONE)[schema.CENTER]


def lrigs(game: Game, seat: i64) -> vec[i64]:
    """A player's LRIGs: the center, and the assists if there are any."""
    found = vec[i64]()
    for card in game.cards_in(seat, schema.LRIG_ZONE):
        if card != NONE:
            found = append(found, card)
    return found


def signi(game: Game, seat: i64) -> vec[i64]:
    """A player's SIGNI, from the left; the cheer girl last (WX 3.3)."""
    found = vec[i64]()
    for card in game.cards_in(seat, schema.SIGNI_ZONE):
        if card != NONE and game.now(card, schema.KIND) == schema.SIGNI:
            found = append(found, card)
    for card in game.cards_in(seat, schema.CHEER):
        found = append(found, card)
    return found


def in_front(game: Game, card: i64) -> i64:
    """The SIGNI in front of a SIGNI that lies in a SIGNI zone, or `NONE` (WX 3.2)."""
    return signi_at(game, 1 - game.seat_of(card), 2 - game.place_of(card))


def signi_at(game: Game, seat: i64, place: i64) -> i64:
    """The SIGNI in one of a player's SIGNI zones, or `NONE`."""
    card = game.cards_in(seat, schema.SIGNI_ZONE)[place]
    return card if card != NONE and game.now(card, schema.KIND) == schema.SIGNI else NONE


def levels_counted(game: Game, card: i64) -> i64:
    """As which levels a card in the deck, the hand or the trash counts for the texts of its player besides the one
    that it has: a bit for each."""
    marks = tables(game).marks[game.definition(card)]
    if marks & schema.TO_FOUR != 0 or has(game, card, schema.COUNTS_TO_FOUR):
        return 0b11110
    if marks & schema.TO_THREE != 0:
        return 0b1110
    return 0b10000 if marks & schema.AS_FOUR != 0 else 0


def erased(game: Game, seat: i64, place: i64) -> bool:
    """Whether one of a player's SIGNI zones is erased (WX 20.20)."""
    return game.player_number(seat, schema.ERASED + place) > 0


def flag(game: Game, seat: i64, which: i64) -> bool:
    """Whether a prohibition or permission holds for a player now."""
    return game.player_number(seat, schema.PLAYER_FLAGS) & which != 0
