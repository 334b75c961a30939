"""Cards put into decks: on the top or the bottom as a player likes, or so many from the top (SVE 4.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.cards import PlayerChoice, contains, follow
from tefuda.games.shadowverse.words.moves import PutInDeck
from tefuda.games.shadowverse.words.table import ASK_PLACE, DECK, MODE_OPTION
from tefuda.games.shadowverse.words.verbs import send
from tefuda.kernel.ask import option, value_of
from tefuda.kernel.choosing import put_question
from tefuda.kernel.op import Op
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import NONE, OWNER, STAMP
from tefuda.kernel.words.families import CardSet, Layout, Step, Value, own_set
from tefuda.kernel.words.flow import Kept, keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class Split(Op):
    """A player says of each card whether it goes on the top (mode 0) or the bottom (mode 1)."""

    def __init__(self, cards: CardSet, who: PlayerChoice, top: int, bottom: int) -> None:
        self.cards = cards
        self.who = who
        self.top: i64 = own_set(top)
        self.bottom: i64 = own_set(bottom)

    def run(self, game: Game, frame: Frame) -> None:
        seats = self.who.seats(game, frame)
        seat: i64 = seats[0] if len(seats) > 0 else frame.seat
        code = game.taken(seat)
        upper = vec[i64]()
        lower = vec[i64]()
        if code != NONE:
            upper = frame.kept(self.top)
            lower = frame.kept(self.bottom)
        for card in self.cards.living(game, frame):
            if contains(upper, card) or contains(lower, card):
                continue
            if code == NONE:
                keep(game, frame, self.top, upper)
                keep(game, frame, self.bottom, lower)
                options = append(append(vec[i64](), option(MODE_OPTION, 0)), option(MODE_OPTION, 1))
                put_question(game, frame, seat, ASK_PLACE, options, 1).about = card
                return
            if value_of(code) == 0:
                upper = append(upper, card)
            else:
                lower = append(lower, card)
            code = NONE
        keep(game, frame, self.top, upper)
        keep(game, frame, self.bottom, lower)


@final
class Both(Op):
    """How many cards went to either end."""

    def __init__(self, top: int, bottom: int) -> None:
        self.top: i64 = own_set(top)
        self.bottom: i64 = own_set(bottom)

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(DONE, frame.set_length(self.top) + frame.set_length(self.bottom))


@final
class PutAtEither(Step):
    """Put cards on the top or the bottom of their owners' decks, as a player likes, who also orders them."""

    def __init__(self, cards: CardSet, who: PlayerChoice) -> None:
        self.cards = cards
        self.who = who

    def lay(self, layout: Layout) -> None:
        top = layout.loop_register()
        bottom = layout.loop_register()
        layout.ops.append(Split(self.cards, self.who, top, bottom))
        PutInDeck(Kept(int(own_set(top))), 1, 0, self.who).lay(layout)
        PutInDeck(Kept(int(own_set(bottom))), 0, 0, self.who).lay(layout)
        layout.ops.append(Both(top, bottom))


@final
class PutDeep(Step):
    """Put cards into their owners' decks, so many cards from the top; a shorter deck has them at its bottom."""

    def __init__(self, cards: CardSet, place: Value) -> None:
        self.cards = cards
        self.place = place

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        count: i64 = 0
        game.open_batch()
        for card in self.cards.living(game, frame):
            stamp = game.base(card, STAMP)
            others: i64 = len(game.cards_in(game.base(card, OWNER), DECK))
            if game.zone_of(card) == DECK:
                others -= 1
            if send(game, card, DECK, max(0, others + 1 - self.place.value(game, frame))):
                count += 1
            follow(game, frame, card, stamp)
        game.end_batch()
        frame.put(DONE, count)
