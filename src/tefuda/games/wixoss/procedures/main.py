"""The main phase, and what may be done in the attack phase before anybody attacks (WX 6.9 to 6.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.wixoss.procedures.actions import perform
from tefuda.games.wixoss.procedures.using import may_use_card, usable_in
from tefuda.games.wixoss.words import decisions, lookup, schema
from tefuda.games.wixoss.words.entering import entry_zones
from tefuda.games.wixoss.words.limits import shares_type
from tefuda.games.wixoss.words.outcomes import LOOP
from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.choosing import offer
from tefuda.kernel.frame import Frame
from tefuda.kernel.paying import usable_options
from tefuda.kernel.rows import CARD, NONE, STAMP
from tefuda.kernel.turns import RepeatedOp
from tefuda.kernel.words.colored_payments import can_pay
from tefuda.kernel.words.use_terms import how_usable, usable_elsewhere

if TYPE_CHECKING:
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.colored_costs import ColoredCost

MOST_ACTIONS: Final = 1000
"""Actions of one main phase; a player who takes more goes round in circles, and the game is a draw (WX 21.7)."""
ACTIONS: Final = 0
"""Register: how many actions the player has taken this turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnOp(RepeatedOp):
    """One step of a turn. When the turn ends at once, all that would follow is left out (WX 6.23)."""

    def __init__(self) -> None:
        super().__init__()
        self.forced = 0
        """Where the program goes on when the turn ends at once."""

    def run(self, game: Game, frame: Frame) -> None:
        if game.number(schema.TURN_ENDS) == 1:
            frame.position = self.forced
        else:
            self.go(game, frame)

    def go(self, game: Game, frame: Frame) -> None:
        """Do the step."""
        raise AssertionError(f"{type(self).__name__} does nothing")


@final
class MainAction(TurnOp):
    """Ask the turn player for an action of the main phase, or its end (WX 6.9)."""

    def go(self, game: Game, frame: Frame) -> None:
        seat = lookup.active_seat(game)
        code = game.take_answer(seat)
        if code == NONE:
            offer(game, frame, seat, decisions.ASK_MAIN, actions(game, seat), decisions.END_OPTION)
            return
        frame.put(ACTIONS, frame.get(ACTIONS) + 1)
        if kind_of(code) == decisions.END_OPTION:
            frame.position = self.end
        elif frame.get(ACTIONS) > MOST_ACTIONS:
            game.end(NONE, LOOP)
        else:
            perform(game, seat, code)


@final
class AttackWindow(TurnOp):
    """Ask a player for cards and abilities of the attack phase: first the turn player, then the other one (WX 6.14,
    6.15). Who holds a card that is not seen is asked even without any: not to be asked would tell the opponent."""

    def __init__(self, *, own: bool) -> None:
        super().__init__()
        self.own = own

    def go(self, game: Game, frame: Frame) -> None:
        seat = lookup.active_seat(game)
        if not self.own:
            seat = 1 - seat
        code = game.take_answer(seat)
        if code == NONE:
            options = usable_in(game, seat, schema.LRIG_DECK, schema.ATTACK_TIMING, vec[i64]())
            options = assists(game, seat, schema.ATTACK_TIMING, options)
            options = usable_options(game, seat, options)
            if len(options) > 0 or len(game.cards_in(seat, schema.LRIG_DECK)) > 0:
                offer(game, frame, seat, decisions.ASK_ATTACK_PHASE, options, decisions.PASS_OPTION)
                return
        elif kind_of(code) != decisions.PASS_OPTION:
            perform(game, seat, code)
            return
        frame.position = self.end


def actions(game: Game, seat: i64) -> vec[i64]:
    """The actions that a player may take in their main phase, besides ending it."""
    options = vec[i64]()
    for card in game.cards_in(seat, schema.HAND):
        if len(entry_zones(game, card, seat)) > 0:
            options = append(options, option(decisions.PLACE_OPTION, card))
    for card in game.cards_in(seat, schema.LRIG_DECK):
        if game.now(card, schema.KIND) == schema.KEY and may_use_card(game, card, seat):
            options = append(options, option(decisions.PLACE_OPTION, card))
    for zone in (schema.HAND, schema.LRIG_DECK):  # spells in the LRIG deck are crafts (WX 20.13)
        for card in game.cards_in(seat, zone):
            if game.now(card, schema.KIND) == schema.SPELL and may_use_card(game, card, seat):
                options = append(options, option(decisions.USE_OPTION, card))
    for card in usable_elsewhere(game, seat):
        is_spell = game.now(card, schema.KIND) == schema.SPELL
        if is_spell and may_use_card(game, card, seat, how_usable(game, seat, card)):
            options = append(options, option(decisions.USE_OPTION, card))
    options = usable_in(game, seat, schema.LRIG_DECK, schema.MAIN_TIMING, options)
    options = assists(game, seat, schema.MAIN_TIMING, options)
    options = usable_options(game, seat, options)
    if game.base_player(seat, schema.REMOVED) == 0 and len(removable(game, seat)) > 0:
        options = append(options, option(decisions.REMOVE_OPTION, 0))
    return options


def removable(game: Game, seat: i64) -> vec[i64]:
    """The SIGNI that a player may remove: no Resonas (WX 6.10)."""
    found = vec[i64]()
    for card in lookup.signi(game, seat):
        if not lookup.marked(game, card, schema.RESONA):
            found = append(found, card)
    return found


def may_grow(game: Game, card: i64, seat: i64, place: i64) -> bool:
    """Whether a card is a LRIG into which the one at a place of the LRIG zone may grow, its cost aside: exactly one
    level higher, of a type that they share; an assist LRIG never above the center (WX 8.1, 8.3, 8.9)."""
    lrig = game.cards_in(seat, schema.LRIG_ZONE)[place]
    if lookup.flag(game, seat, schema.NO_GROWTH):
        return False
    only = lookup.tables(game).grow_only[game.definition(card)]
    if only is not None and not only.holds(game, Frame(0, card, game.base(card, STAMP), seat)):
        return False
    kind: i64 = schema.LRIG if place == schema.CENTER else schema.ASSIST
    if lrig == NONE or game.now(card, schema.KIND) != kind:
        return False
    level = game.now(lrig, schema.LEVEL) + 1
    leaps = level == 1 and lookup.marked(game, card, schema.GROWS_FROM_ZERO)
    if game.now(card, schema.LEVEL) != level and not leaps:
        return False
    if place != schema.CENTER and level > game.now(lookup.center(game, seat), schema.LEVEL):
        return False
    if lookup.marked(game, card, schema.GROWS_FROM_ANY_TYPE):
        return True
    return shares_type(game, card, lrig)


def can_pay_growth(game: Game, card: i64, seat: i64) -> bool:
    """Whether a player can pay to grow into a LRIG: ener, and what it asks for besides (WX 8.1, 8.4)."""
    known = lookup.tables(game)
    number = game.base(card, CARD)
    besides = known.grow_besides[number]
    if besides is not None and not besides.payable(game, Frame(known.grow, card, game.base(card, STAMP), seat)):
        return False
    if lookup.marked(game, card, schema.GROWS_BY_KEY) and len(game.cards_in(seat, schema.KEYS)) > 0:
        return True
    return can_pay(game, seat, grow_cost(game, card, seat))


def grow_cost(game: Game, card: i64, seat: i64) -> ColoredCost:
    """The present cost for a player to grow into a LRIG, changed as the LRIG says (WX 8.1, 9.9)."""
    known = lookup.tables(game)
    number = game.base(card, CARD)
    printed = known.grow_costs[number]
    terms = known.uses[number]
    if terms is None:
        return printed
    return terms.cost(game, Frame(known.grow, card, game.base(card, STAMP), seat), printed)


def growths(game: Game, seat: i64, place: i64, options: vec[i64]) -> vec[i64]:
    """The options, and besides the LRIGs that a player may grow into at a place of the LRIG zone and pay for."""
    for card in game.cards_in(seat, schema.LRIG_DECK):
        if may_grow(game, card, seat, place) and can_pay_growth(game, card, seat):
            options = append(options, option(decisions.GROW_OPTION, card))
    return options


def assists(game: Game, seat: i64, timing: i64, options: vec[i64]) -> vec[i64]:
    """The options, and besides the assist LRIGs with a use timing that a player may grow into (WX 8.9)."""
    for place in (schema.LEFT, schema.RIGHT):
        for code in growths(game, seat, place, vec[i64]()):
            if lookup.marked(game, value_of(code), timing) and code not in options:
                options = append(options, code)
    return options
