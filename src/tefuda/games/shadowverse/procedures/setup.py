"""The setup: cards of a universe, the first player, four cards, the redraw (SVE 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.verbs import create, draw, move
from tefuda.kernel.ask import kind_of, option
from tefuda.kernel.choosing import Picks, put_question
from tefuda.kernel.game import FIRST
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE
from tefuda.kernel.turns import RedrawHand

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

CHOOSER: Final = 0
"""Register: the player who decides who goes first, plus 1."""
REDRAWING: Final = 1
"""Register: 1 while a player puts the hand on the bottom of the deck."""
ORDER: Final = 0
"""Set: the cards that go to the bottom, the last one picked deepest."""
SECOND_PLAYERS_POINTS: Final = 3
"""Evolution points of the player who goes second (SVE 7.9)."""


DECLARED: Final = 2
"""Register: how many players have said what their decks are based on."""
MAGICAL_ITEMS: Final = 5
"""With so many Magical Items an Idolm@ster deck begins (SVE 7.5)."""


@final
class DeclareBasis(Op):
    """A player whose deck could be based on its leader's class as well as on a universe with cards of its own declares
    which it is (SVE 7.2)."""

    def run(self, game: Game, frame: Frame) -> None:
        while frame.get(DECLARED) < 2:
            seat = frame.get(DECLARED)
            code = game.take_answer(seat)
            if code == NONE and asks_for_basis(game, seat):
                options = append(vec[i64](), option(schema.UNIVERSE_OPTION, 0))
                put_question(game, frame, seat, schema.ASK_BASIS, append(options, option(schema.CLASS_OPTION, 0)))
                return
            universe = universe_of_deck(game, seat)
            if matters(universe) and (code == NONE or kind_of(code) == schema.UNIVERSE_OPTION):
                game.count(seat, schema.BASIS, universe)
            frame.put(DECLARED, seat + 1)


def asks_for_basis(game: Game, seat: i64) -> bool:
    """Whether a player has to say what the deck is based on: both are possible, and the game would not be the same."""
    return matters(universe_of_deck(game, seat)) and may_be_class_deck(game, seat)


def matters(universe: i64) -> bool:
    """Whether the game is another one when a deck is based on a universe (SVE 20.1)."""
    return universe == schema.IDOLMASTER or universe == schema.VANGUARD


def may_be_class_deck(game: Game, seat: i64) -> bool:
    """Whether all cards of a player's decks are Neutral or of the leader's class (SVE 6.5)."""
    classes = schema.tables(game).classes
    own = classes[game.definition(schema.leader(game, seat))]
    for zone in (schema.DECK, schema.EVOLVE):
        for card in game.cards_in(seat, zone):
            found = classes[game.definition(card)]
            if found != own and found != schema.NEUTRAL:
                return False
    return True


def universe_of_deck(game: Game, seat: i64) -> i64:
    """The universe that a player's deck can be based on, 0 if there is none: that of the leader and of every card
    (SVE 6.5); a Vanguard deck has Starting Amulets of one name, and Triggers of the leader's class only (SVE 20.10)."""
    known = schema.tables(game)
    first = game.definition(schema.leader(game, seat))
    universe: i64 = known.universes[first]
    if universe == 0:
        return 0
    amulet: i64 = NONE
    for zone in (schema.DECK, schema.EVOLVE):
        for card in game.cards_in(seat, zone):
            definition = game.definition(card)
            if known.universes[definition] != universe:
                return 0
            if universe != schema.VANGUARD:
                continue
            if known.triggers[definition] != 0 and known.classes[definition] != known.classes[first]:
                return 0
            if known.starting_amulets[definition] == 1:
                if amulet != NONE and known.names[amulet] != known.names[definition]:
                    return 0
                amulet = definition
    return 0 if universe == schema.VANGUARD and amulet == NONE else universe


@final
class SetOut(Op):
    """A Vanguard deck begins with a Starting Amulet on the field (SVE 7.3), an Idolm@ster deck with five Magical Items
    in the EX area (7.5). The amulet lies open from the beginning: all those of a deck have one name."""

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = NONE
        for seat in range(2):
            universe = game.base_player(seat, schema.BASIS)
            if universe == schema.VANGUARD:
                set_out_amulet(game, seat)
            elif universe == schema.IDOLMASTER:
                for _ in range(MAGICAL_ITEMS):
                    create(game, schema.tables(game).magical_item, seat, schema.EX)


def set_out_amulet(game: Game, seat: i64) -> None:
    """Put a Starting Amulet of a player's deck onto the field, and shuffle the deck: where the amulet lay says nothing
    of the others."""
    starting = schema.tables(game).starting_amulets
    for card in game.cards_in(seat, schema.DECK):
        if starting[game.definition(card)] == 1:
            move(game, card, seat, schema.FIELD)
            break
    game.shuffle(game.pile_number(seat, schema.DECK))


@final
class ChooseFirst(Op):
    """A random player decides who goes first (SVE 7.6); then both draw four (7.7)."""

    def run(self, game: Game, frame: Frame) -> None:
        chooser = frame.get(CHOOSER) - 1
        if chooser == NONE:
            chooser = game.chance.below(2)
            frame.put(CHOOSER, chooser + 1)
        code = game.take_answer(chooser)
        if code == NONE:
            options = append(vec[i64](), option(schema.FIRST_OPTION, 0))
            frame.rewind()
            game.ask(chooser, schema.ASK_FIRST, append(options, option(schema.SECOND_OPTION, 0)), 0)
            return
        first = chooser if kind_of(code) == schema.FIRST_OPTION else 1 - chooser
        game.set_number(schema.FIRST_SEAT, first)
        game.set_number(schema.ACTIVE, first)
        game.count(1 - first, schema.EVOLUTION_POINTS, SECOND_PLAYERS_POINTS)
        for seat in range(2):
            game.count(seat, schema.SUPER_EVOLUTION_POINTS, 1)
        for seat in (first, 1 - first):
            for _ in range(schema.FIRST_HAND):
                draw(game, seat)


@final
class Mulligan(RedrawHand):
    """A player keeps the hand, or puts all of it on the bottom of the deck in any order and draws four; the deck is not
    shuffled (SVE 7.8)."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = self.seat(game)
        if frame.get(REDRAWING) == 0:
            code = game.take_answer(seat)
            if code == NONE:
                options = append(vec[i64](), option(schema.KEEP_OPTION, 0))
                put_question(game, frame, seat, schema.ASK_MULLIGAN, append(options, option(schema.REDRAW_OPTION, 0)))
                return
            if kind_of(code) == schema.KEEP_OPTION:
                return
            frame.put(REDRAWING, 1)
        picks = Picks(game, frame, seat, ORDER)
        left = picks.rest(game.cards_in(seat, schema.HAND))
        if len(left) > 1:
            picks.ask(schema.ASK_BOTTOM, left, schema.FIRST_HAND, schema.FIRST_HAND)
            return
        picks.add(left)
        frame.put(REDRAWING, 0)
        deck = game.pile_number(seat, schema.DECK)
        for card in picks.cards:
            game.move(card, deck, FIRST)
        for _ in range(schema.FIRST_HAND):
            draw(game, seat)
