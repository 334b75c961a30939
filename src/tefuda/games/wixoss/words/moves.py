"""Moving cards: vanish, trash, return, exclude, discard, put onto the field, Ener Charge, Life Cloth (WX 12 to 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import decisions, entering, lookup, schema, verbs
from tefuda.kernel.ask import value_of
from tefuda.kernel.choosing import options_of, put_question
from tefuda.kernel.game import FIRST, LAST
from tefuda.kernel.registers import DONE, LOOKED, THAT
from tefuda.kernel.rows import BOTH_SEATS, KNOWN, NONE, STAMP
from tefuda.kernel.rules import MOVING
from tefuda.kernel.words.candidates import affected, follow
from tefuda.kernel.words.card_costs import STAYS
from tefuda.kernel.words.choosing import seen_to_lack
from tefuda.kernel.words.families import CardSet, RememberingStep, Step, Value, times
from tefuda.kernel.words.flow import keep
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

VANISH: Final = 0
DISCARD: Final = 1
DOWN: Final = 2 + STAYS
TO_BOTTOM: Final = 3
UNDER_CENTER: Final = 4
UNDER_THIS: Final = 5
CRUSH: Final = 6
SEND: Final = 16
"""The first of the actions of texts and costs that put cards into a zone, see `act_on`."""
TRASH: Final = SEND + schema.TRASH
TO_HAND: Final = SEND + schema.HAND
TO_ENER: Final = SEND + schema.ENER
EXCLUDE: Final = SEND + schema.EXCLUDED
TO_LRIG_TRASH: Final = SEND + schema.LRIG_TRASH
TO_LRIG_DECK: Final = SEND + schema.LRIG_DECK
TO_LIFE: Final = SEND + schema.LIFE
TO_CHECK: Final = SEND + schema.CHECK
TO_TOP: Final = SEND + schema.DECK
TO_BEAT: Final = SEND + schema.BEAT
ASIDE: Final = SEND + schema.ASIDE


def act_on(game: Game, card: i64, how: i64, why: i64, by: i64) -> bool:
    """Do to a card what a text or a cost says (`VANISH`, `TRASH` ...); whether it happened."""
    if how == VANISH:
        return verbs.vanish(game, card, why, by)
    if how == DISCARD:
        return verbs.discard(game, card, why)
    if how == DOWN:
        return verbs.turn_down(game, card)
    if how == TO_BOTTOM:
        return verbs.send(game, card, schema.DECK, FIRST)
    if how == CRUSH:
        return verbs.crush(game, game.seat_of(card), 1, by) > 0
    if how in (UNDER_CENTER, UNDER_THIS):
        game.reveal(card)
        verbs.put_under(game, card, by if how == UNDER_THIS else lookup.center(game, game.seat_of(card)))
        return True
    return verbs.send(game, card, how - SEND, LAST)


@final
class EnerCharge(Step):
    """Put the top cards of your deck into the ener zone (WX 12.11): those put there are the cards looked at."""

    def __init__(self, count: Value) -> None:
        self.count = count

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        wanted = times(self.count.value(game, frame))
        before: i64 = len(game.cards_in(frame.seat, schema.ENER))
        done = verbs.charge(game, frame.seat, wanted)
        frame.put(DONE, done)
        keep(game, frame, LOOKED, game.cards_in(frame.seat, schema.ENER)[before:])


@final
class AddLife(Step):
    """A player puts the top cards of the deck on top of the Life Cloth (WX 3.7)."""

    def __init__(self, count: Value, who: PlayerChoice) -> None:
        self.count = count
        self.who = who

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        done: i64 = 0
        game.open_batch()
        for seat in self.who.seats(game, frame):
            for _ in range(times(self.count.value(game, frame))):
                if verbs.lay_life(game, seat):
                    done += 1
        game.end_batch()
        frame.put(DONE, done)


@final
class Enter(RememberingStep):
    """Put SIGNI onto your field, each into a zone that you choose; what the level, the limit or its limiting condition
    forbids stays where it is (WX 7.2, 7.6). Keys come into the LRIG zone (WX 10.8)."""

    def __init__(self, cards: CardSet, downed: int | None, silent: int | None, *, puppet: bool = False) -> None:
        """`silent`: 1 when their Enter abilities do not trigger; `puppet`: in the puppet state (WX 20.37)."""
        super().__init__()
        self.cards = cards
        self.downed: i64 = downed or 0
        self.puppet = puppet
        self.how: i64 = entering.SILENTLY if silent == 1 else entering.BY_AN_EFFECT

    def in_vain(self, game: Game, frame: Frame) -> bool:
        cards = self.cards.living(game, frame)
        for card in cards:
            is_key = game.now(card, schema.KIND) == schema.KEY
            if is_key or game.base(card, KNOWN) != BOTH_SEATS or len(entering.entry_zones(game, card, frame.seat)) > 0:
                return False
        return len(cards) > 0 or seen_to_lack(game, frame, self.cards, 1)

    def subjects(self, game: Game, frame: Frame) -> vec[i64]:
        return self.cards.living(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        code = game.take_answer(frame.seat)
        entered = frame.kept(self.set) if code != NONE else vec[i64]()
        for card in affected(game, frame, self.cards.living(game, frame), MOVING):
            is_key = game.now(card, schema.KIND) == schema.KEY
            there: i64 = 1 << schema.KEYS if is_key else schema.SIGNI_FIELD
            if there & (1 << game.zone_of(card)) != 0:
                continue
            ways = (
                entering.keys_in_the_way(game, frame.seat) if is_key else entering.entry_zones(game, card, frame.seat)
            )
            if len(ways) == 0 and not is_key:
                continue
            way: i64 = ways[0] if len(ways) > 0 else NONE
            if len(ways) > 1:
                if code == NONE:
                    keep(game, frame, self.set, entered)
                    kind: i64 = decisions.CARD_OPTION if is_key else decisions.ZONE_OPTION
                    prompt: i64 = game.rules.choose_prompt if is_key else decisions.ASK_ZONE
                    ask = put_question(game, frame, frame.seat, prompt, options_of(kind, ways))
                    ask.about = frame.source if is_key else card
                    return
                way = value_of(code)
                code = NONE
            stamp = game.base(card, STAMP)
            if is_key:
                entering.enter_key(game, card, way)
            else:
                self.enter(game, frame, card, way)
            follow(game, frame, card, stamp)
            entered = append(entered, card)
        keep(game, frame, THAT, entered)
        frame.put(DONE, len(entered))

    def enter(self, game: Game, frame: Frame, card: i64, place: i64) -> None:
        """A SIGNI enters in a zone."""
        game.open_batch()
        entering.enter(game, card, frame.seat, place, self.how)
        if self.puppet:
            game.rewrite(card, schema.KEYWORDS, game.base(card, schema.KEYWORDS) | schema.PUPPET)
        if self.downed == 1:
            game.rewrite(card, schema.DOWN, 1)
        game.end_batch()
