"""Cards that lie face down in SIGNI zones, and zones of their own: Seeds and how they bloom, the cheer zone (WX 20.10,
20.41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.games.wixoss.words import effects, event_kinds, lookup, schema, verbs
from tefuda.games.wixoss.words.states import become, enter_state
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST
from tefuda.kernel.lasting import last
from tefuda.kernel.op import Op
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import FACE_DOWN, NONE, STAMP
from tefuda.kernel.words.families import CardSet, Step
from tefuda.kernel.words.markers import change_markers
from tefuda.kernel.words.moves import Change
from tefuda.kernel.words.players import PlayerChoice
from tefuda.kernel.words.slots import LastOnSlot

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


def spring(game: Game, card: i64) -> None:
    """Let a Trap be turned up, or the Trap icon of another card be activated, as the next thing that happens."""
    game.push(Frame(lookup.tables(game).spring, card, game.base(card, STAMP), game.seat_of(card)))


def spring_ops() -> tuple[Op, ...]:
    """A Trap icon is activated: it does what it says, then its card goes to the trash."""
    return (TurnUpTrap(), PutTrapAway())


@final
class TurnUpTrap(Op):
    """A Trap is turned up; its Trap icon is activated, if it has one (WX 20.38)."""

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        game.acting = card
        icon = lookup.tables(game).traps[game.definition(card)]
        if game.zone_of(card) == schema.TRAPS:
            game.reveal(card)
        if icon != NONE:
            game.emit(event_kinds.SPRINGS, frame.seat, card, NONE, NONE)
            game.push(Frame(icon, card, game.base(card, STAMP), frame.seat))


@final
class PutTrapAway(Op):
    """A card whose Trap icon has been activated goes to the trash, if it still lies as a Trap or in the check zone; a
    SIGNI stays on the field (WX 20.38)."""

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        if game.zone_of(card) in (schema.TRAPS, schema.CHECK) and game.base(card, STAMP) == frame.stamp:
            game.acting = card
            verbs.trash(game, card)


@final
class Spring(Step):
    """Trap icons of cards are activated; Traps are turned up for it, but none that is up already (WX 20.38)."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        cards = self.cards.living(game, frame)
        done: i64 = 0
        for at in range(len(cards) - 1, -1, -1):  # what is pushed last happens first
            if game.zone_of(cards[at]) != schema.TRAPS or game.base(cards[at], FACE_DOWN) == 1:
                spring(game, cards[at])
                done += 1
        frame.put(DONE, done)


@final
class Bloom(Change):
    """Seeds bloom, where no SIGNI stands in their zone: a SIGNI card becomes a SIGNI there, without being put onto the
    field; any other card goes to the trash (WX 20.41)."""

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if game.zone_of(card) != schema.SEEDS:
            return False
        seat, place = game.seat_of(card), game.place_of(card)
        if game.cards_in(seat, schema.SIGNI_ZONE)[place] != NONE:
            return False
        game.reveal(card)
        if game.printed(card, schema.KIND) != schema.SIGNI:
            verbs.trash(game, card)
            return True
        game.move(card, game.pile_number(seat, schema.SIGNI_ZONE), place)
        verbs.has_come(game, card)
        return become(game, card, schema.BLOOMED)


@final
class TurnOver(Change):
    """Turn cards over: a double-faced one shows its other face, as long as it stays where it is (WX 1.11); a SIGNI lies
    face down in its zone, which it has not left, or lies face up there again, where no other SIGNI stands (19.3)."""

    def __init__(self, up: int, cards: CardSet) -> None:
        super().__init__(cards)
        self.up: i64 = up

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if self.up == 1:
            return turn_up_again(game, card)
        back = lookup.tables(game).backs[game.definition(card)]
        return lay_signi_down(game, card) if back == NONE else show_other_face(game, card, back)


def show_other_face(game: Game, card: i64, back: i64) -> bool:
    """Turn a double-faced card over; what has been done to it stays."""
    stays = (schema.DOWN, schema.FROZEN, schema.CAME, schema.CHECKED, schema.ATTACKS)
    before = [game.base(card, field) for field in stays]
    game.become(card, back, keep_numbers=False, for_now=True)
    for index in range(len(stays)):
        game.rewrite(card, stays[index], before[index])
    enter_state(game, card, schema.TURNED)
    return True


def lay_signi_down(game: Game, card: i64) -> bool:
    """A SIGNI in a SIGNI zone where none lies face down yet turns face down; it lies as it did."""
    if game.zone_of(card) != schema.SIGNI_ZONE or game.now(card, schema.KIND) != schema.SIGNI:
        return False
    seat, place = game.seat_of(card), game.place_of(card)
    if game.cards_in(seat, schema.FACED)[place] != NONE:
        return False
    game.hide(card)
    move_lying(game, card, seat, schema.FACED, place)
    return True


def move_lying(game: Game, card: i64, seat: i64, zone: i64, place: i64) -> None:
    """Move a card that lies as it did then: up or down, and as a puppet if it was one."""
    down, puppet = game.base(card, schema.DOWN), game.base(card, schema.KEYWORDS) & schema.PUPPET
    game.move(card, game.pile_number(seat, zone), place)
    game.rewrite(card, schema.DOWN, down)
    game.rewrite(card, schema.KEYWORDS, game.base(card, schema.KEYWORDS) | puppet)


def turn_up_again(game: Game, card: i64) -> bool:
    """A SIGNI that lies face down turns face up where it lies, if no SIGNI stands there."""
    if game.zone_of(card) != schema.FACED:
        return False
    seat, place = game.seat_of(card), game.place_of(card)
    if game.cards_in(seat, schema.SIGNI_ZONE)[place] != NONE:
        return False
    game.turn_face_up(card)
    move_lying(game, card, seat, schema.SIGNI_ZONE, place)
    verbs.has_come(game, card)
    return True


@final
class Erase(LastOnSlot):
    """A SIGNI zone of a player, which you pick, is erased for a time: all cards there go to the trash, markers vanish,
    and nothing can be put there (WX 20.20)."""

    def __init__(self, who: PlayerChoice, duration: int) -> None:
        super().__init__((), who, duration)

    def begin(self, game: Game, frame: Frame, seat: i64, place: i64) -> None:
        game.acting = frame.source
        game.open_batch()
        for zone in (schema.SIGNI_ZONE, schema.TRAPS, schema.SEEDS, schema.BOXES, schema.FACED):
            card = game.cards_in(seat, zone)[place]
            if card != NONE:
                verbs.trash(game, card)
        for marker in (schema.VIRUSES, schema.GATES, schema.HASTALYKS):
            change_markers(game, seat, 1 << place, marker, 0)
        last(game, frame, effects.ERASED_EFFECT + place, NONE, 1, self.duration, seat=seat)
        game.end_batch()


@final
class Cheer(Change):
    """SIGNI in SIGNI zones become cheer girls, as they are: the cheer zone holds one, the one before goes to the trash
    (WX 20.10, 17.10)."""

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if game.zone_of(card) != schema.SIGNI_ZONE:
            return False
        seat = game.seat_of(card)
        for older in game.cards_in(seat, schema.CHEER)[:]:
            verbs.trash(game, older)
        game.move(card, game.pile_number(seat, schema.CHEER), LAST)
        return True
