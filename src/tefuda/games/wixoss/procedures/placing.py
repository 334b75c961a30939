"""Putting SIGNI onto the field, removing them, and growing (WX 6.10, 7, 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.procedures.actions import perform
from tefuda.games.wixoss.procedures.main import grow_cost, growths, may_grow, removable
from tefuda.games.wixoss.words import decisions, event_kinds, lookup, schema
from tefuda.games.wixoss.words.entering import BY_THE_PLAYER, enter, enter_key, entry_zones, keys_in_the_way
from tefuda.games.wixoss.words.moves import TO_LRIG_TRASH, act_on
from tefuda.games.wixoss.words.verbs import grow, trash
from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.choosing import Picks, ask_value, offer, options_of, put_question
from tefuda.kernel.op import Op
from tefuda.kernel.paying import fail
from tefuda.kernel.registers import DONE, FIRST_OWN_REGISTER, PAID_WITH
from tefuda.kernel.rows import CARD, NONE, STAMP
from tefuda.kernel.words.candidates import follow
from tefuda.kernel.words.cards import Itself
from tefuda.kernel.words.colored_costs import ColoredCost
from tefuda.kernel.words.colored_payments import PayColors, can_pay
from tefuda.kernel.words.costs import Cost
from tefuda.kernel.words.families import CardSet, Step
from tefuda.kernel.words.flow import Kept
from tefuda.kernel.words.numbers import StatOf, Total

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

REMOVED: Final = 0
"""Set: the SIGNI that are removed."""
PLACE: Final = FIRST_OWN_REGISTER
"""Register: the place of the LRIG zone where somebody grows."""


@final
class Place(Op):
    """Put a SIGNI from hand into a SIGNI zone, which its player chooses; no effect (WX 7.1, 7.10, 20.40)."""

    def run(self, game: Game, frame: Frame) -> None:
        zones = entry_zones(game, frame.source, frame.seat)
        place = ask_value(game, frame, frame.seat, decisions.ASK_ZONE, decisions.ZONE_OPTION, zones)
        if place != NONE:
            game.acting = NONE
            paid = Total(StatOf(schema.LEVEL, Itself()), Kept(PAID_WITH)).value(game, frame)
            game.open_batch()
            enter(game, frame.source, frame.seat, place, BY_THE_PLAYER)
            if paid > 0:
                game.rewrite(frame.source, schema.LEVELS_PAID, paid)
            game.end_batch()


@final
class RoomForThis(Cost):
    """When all else is paid, this card has to have a SIGNI zone to be put into (WX 10.9)."""

    def payable(self, game: Game, frame: Frame) -> bool:
        return len(entry_zones(game, frame.source, frame.seat)) > 0

    def run(self, game: Game, frame: Frame) -> None:
        if not self.payable(game, frame):
            fail(game, frame)

    def needs_room(self) -> bool:
        return True


@final
class ShowFace(Op):
    """The card whose ability it is, which somebody plays, shows its other face (WX 1.11)."""

    def __init__(self, face: int) -> None:
        self.face: i64 = face

    def run(self, game: Game, frame: Frame) -> None:
        game.become(frame.source, self.face, keep_numbers=False, for_now=True)


@final
class PlaceKey(Op):
    """Put the Key onto the field (WX 10.8)."""

    def run(self, game: Game, frame: Frame) -> None:
        keys = keys_in_the_way(game, frame.seat)
        older = ask_value(game, frame, frame.seat, game.rules.choose_prompt, decisions.CARD_OPTION, keys)
        if older == NONE and len(keys) > 0:
            return
        game.acting = NONE
        enter_key(game, frame.source, older)


@final
class Remove(Op):
    """Put any number of one's SIGNI into the trash, all at once (WX 6.10)."""

    def run(self, game: Game, frame: Frame) -> None:
        picks = Picks(game, frame, frame.seat, REMOVED)
        left = picks.rest(removable(game, frame.seat))
        if not picks.ended and len(left) > 0:
            picks.ask(decisions.ASK_REMOVE, left, 1, len(picks.cards) + len(left))
            return
        game.acting = NONE
        game.count(frame.seat, schema.REMOVED, 1)
        game.open_batch()
        for card in picks.cards:
            game.emit(event_kinds.REMOVES, frame.seat, card, NONE, NONE)
            trash(game, card)
        game.end_batch()


@final
class ChoosePlace(Op):
    """An assist LRIG that could lie on either side goes where its player says (WX 8.9)."""

    def run(self, game: Game, frame: Frame) -> None:
        places = vec[i64]()
        for place in range(3):
            if may_grow(game, frame.source, frame.seat, place):
                places = append(places, place)
        place = ask_value(game, frame, frame.seat, decisions.ASK_ZONE, decisions.ZONE_OPTION, places)
        if place != NONE:
            frame.put(PLACE, place)


@final
class PayByKey(Op):
    """A Key of the player goes to the LRIG trash where that pays to grow, in place of what is paid next (WX 8.1)."""

    def run(self, game: Game, frame: Frame) -> None:
        keys = game.cards_in(frame.seat, schema.KEYS)
        if not lookup.marked(game, frame.source, schema.GROWS_BY_KEY) or len(keys) == 0:
            return
        code = game.take_answer(frame.seat)
        able = can_pay(game, frame.seat, grow_cost(game, frame.source, frame.seat))
        if code == NONE and (able or len(keys) > 1):
            options = options_of(decisions.CARD_OPTION, keys)
            if able:
                options = append(options, option(decisions.DONE_OPTION, 0))
            put_question(game, frame, frame.seat, decisions.ASK_KEY, options)
        elif code == NONE or kind_of(code) != decisions.DONE_OPTION:
            game.acting = frame.source
            act_on(game, keys[0] if code == NONE else value_of(code), TO_LRIG_TRASH, schema.BY_COST, frame.source)
            frame.position += 1


@final
class PayGrow(PayColors):
    """Pay the grow cost (WX 8.1)."""

    def cost(self, game: Game, frame: Frame) -> ColoredCost:
        return grow_cost(game, frame.source, frame.seat)


@final
class PayGrowBesides(Op):
    """Pay what growing asks for besides ener (WX 8.4)."""

    def run(self, game: Game, frame: Frame) -> None:
        besides = lookup.tables(game).grow_besides[game.base(frame.source, CARD)]
        if besides is not None:
            besides.run(game, frame)


@final
class GrowInto(Step):
    """Your center LRIG grows into a card, without its grow cost, or into one of the LRIG deck for what that costs
    (WX 8.7). Who has a LRIG deck is asked in any case, as in the grow phase."""

    def __init__(self, cards: CardSet | None) -> None:
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        if self.cards is not None:
            self.grow(game, frame, self.cards)
            return
        code = game.take_answer(frame.seat)
        if code == NONE and len(game.cards_in(frame.seat, schema.LRIG_DECK)) > 0:
            options = growths(game, frame.seat, schema.CENTER, vec[i64]())
            offer(game, frame, frame.seat, decisions.ASK_GROW, options, decisions.SKIP_OPTION)
            return
        grown = code != NONE and kind_of(code) == decisions.GROW_OPTION
        frame.put(DONE, 1 if grown else 0)
        if grown:
            perform(game, frame.seat, code)

    def grow(self, game: Game, frame: Frame, cards: CardSet) -> None:
        """Grow into the first of some cards that can be grown into."""
        frame.put(DONE, 0)
        for card in cards.living(game, frame):
            if may_grow(game, card, frame.seat, schema.CENTER):
                stamp = game.base(card, STAMP)
                grow(game, card, schema.CENTER)
                follow(game, frame, card, stamp)
                frame.put(DONE, 1)
                return


@final
class Grow(Op):
    """Put the LRIG on top of the one that it grows from (WX 8.2)."""

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = NONE
        grow(game, frame.source, frame.get(PLACE))
