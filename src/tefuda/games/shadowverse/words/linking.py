"""Cards linked to a follower as a cost, and their effects: Carrots, for which it races, and Drive Points, for which it
gains Drive (SVE 20.3 to 20.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.effects import DRIVE_EFFECT, lasts_on
from tefuda.games.shadowverse.words.verbs import give_keywords
from tefuda.kernel.durations import FOR_GOOD
from tefuda.kernel.hosts import attach
from tefuda.kernel.lasting import last
from tefuda.kernel.rows import HOST, NONE, OWNER, STAMP
from tefuda.kernel.words.costs import Cost
from tefuda.kernel.words.families import CardSet, Condition, Value, times
from tefuda.kernel.words.moves import Change

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def has_linked(game: Game, card: i64, sort: vec[i64]) -> bool:
    """Whether a card of a sort is linked to a card on the field; `sort` says it of each definition."""
    for seat in range(2):
        for other in game.cards_in(seat, schema.LINKED):
            if game.base(other, HOST) != card or game.base(other, schema.LINK) != game.base(card, STAMP):
                continue
            if sort[game.definition(other)] == 1:
                return True
    return False


def linkable(game: Game, seat: i64, sort: vec[i64]) -> vec[i64]:
    """The facedown cards of a sort in a player's evolve deck."""
    found = vec[i64]()
    for card in game.cards_in(seat, schema.EVOLVE):
        if sort[game.definition(card)] == 1:
            found = append(found, card)
    return found


@final
class LinkCards(Cost):
    """Link so many cards of a sort to this follower, which has none of them yet (SVE 20.3). They stay as long as the
    follower is the same object, so that a Drive Point is linked to it once (20.9)."""

    def __init__(self, count: Value, sort: vec[i64]) -> None:
        """`sort` tells of each definition whether it can be linked."""
        self.count = count
        self.sort = sort

    def payable(self, game: Game, frame: Frame) -> bool:
        card = frame.source
        if (
            game.base(card, STAMP) != frame.stamp
            or game.zone_of(card) != schema.FIELD
            or has_linked(game, card, self.sort)
        ):
            return False
        return len(linkable(game, frame.seat, self.sort)) >= self.count.value(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        cards = linkable(game, frame.seat, self.sort)
        game.open_batch()
        for index in range(min(self.count.value(game, frame), len(cards))):
            card: i64 = cards[index]
            game.reveal(card)
            attach(game, card, frame.source, game.pile_number(game.base(card, OWNER), schema.LINKED))
            game.rewrite(card, schema.LINK, game.base(frame.source, STAMP))
        game.end_batch()


@final
class Race(Change):
    """Followers race so many times: they have Rush as long as their Carrots are linked (SVE 20.4)."""

    def __init__(self, cards: CardSet, times: Value) -> None:
        super().__init__(cards)
        self.times = times

    def amount(self, game: Game, frame: Frame) -> i64:
        return times(self.times.value(game, frame))

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if game.zone_of(card) != schema.FIELD:
            return False
        give_keywords(game, card, schema.RUSH)
        for _ in range(amount):
            game.emit(schema.RACED, game.seat_of(card), card, NONE, NONE)
        return True


@final
class IsRacing(Condition):
    """A racing follower: one that Carrots are linked to."""

    def __init__(self, sort: vec[i64]) -> None:
        self.sort = sort

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.zone_of(frame.candidate) == schema.FIELD and has_linked(game, frame.candidate, self.sort)


@final
class GiveDrive(Change):
    """Followers gain Drive: Single Drive and Rush come with it, and On Drive triggers. One that has ever had Drive,
    even if it has lost it, gains nothing again (SVE 20.8)."""

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if game.zone_of(card) != schema.FIELD or not schema.is_follower(game, card):
            return False
        if lasts_on(game, DRIVE_EFFECT, card, game.base(card, STAMP), 1):
            return False
        last(game, frame, DRIVE_EFFECT, card, 1, FOR_GOOD)
        give_keywords(game, card, schema.DRIVE | schema.SINGLE_DRIVE | schema.RUSH)
        game.emit(schema.DRIVES, game.seat_of(card), card, NONE, NONE)
        return True
