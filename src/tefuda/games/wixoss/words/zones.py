"""Cards that lie face down in SIGNI zones, and zones of their own: Seeds and how they bloom, the cheer zone (WX 20.10,
20.41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import effects, lookup, schema, verbs
from tefuda.games.wixoss.words.markers import change_markers
from tefuda.games.wixoss.words.states import become, enter_state
from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.choosing import options_of, put_question
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST
from tefuda.kernel.lasting import last
from tefuda.kernel.op import Op
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import FACE_DOWN, NONE, PILE, STAMP
from tefuda.kernel.rules import ANY_CHANGE
from tefuda.kernel.slots import rearrange
from tefuda.kernel.words.candidates import affected
from tefuda.kernel.words.families import CardSet, Condition, RememberingStep, Step
from tefuda.kernel.words.flow import keep
from tefuda.kernel.words.moves import Change
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


PLACES: Final = 3
"""SIGNI zones of a player (WX 3.2)."""


def lay_face_down(game: Game, card: i64, seat: i64, zone: i64, place: i64) -> None:
    """Put a card face down into a SIGNI zone of a player, who may look at it (WX 3.6): as what the zone is for. What
    lay there as the same goes to the trash first (17.10)."""
    game.open_batch()
    older = game.cards_in(seat, zone)[place]
    if older != NONE:
        verbs.trash(game, older)
    game.hide(card)
    game.move(card, game.pile_number(seat, zone), place)
    game.show(card, seat)
    game.end_batch()


@final
class LayFaceDown(RememberingStep):
    """Put cards face down into your SIGNI zones, each into another one, which you choose: as Seeds (WX 20.41). No
    level, limit or limiting condition matters (2.7)."""

    def __init__(self, cards: CardSet, zone: int) -> None:
        super().__init__()
        self.cards = cards
        self.zone: i64 = zone

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        code = game.take_answer(frame.seat)
        laid = frame.kept(self.set) if code != NONE else vec[i64]()
        for card in self.cards.living(game, frame):
            if card in laid:
                continue
            free = vec[i64]()
            for place in range(PLACES):
                if game.cards_in(frame.seat, self.zone)[place] not in laid and not lookup.erased(
                    game, frame.seat, place
                ):
                    free = append(free, place)
            if len(free) == 0:
                break
            if code == NONE and len(free) > 1:
                keep(game, frame, self.set, laid)
                options = options_of(schema.ZONE_OPTION, free)
                put_question(game, frame, frame.seat, schema.ASK_ZONE, options).about = card
                return
            lay_face_down(game, card, frame.seat, self.zone, value_of(code) if code != NONE else free[0])
            code = NONE
            laid = append(laid, card)
        frame.put(DONE, len(laid))


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
            game.emit(schema.SPRINGS, frame.seat, card, NONE, NONE)
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
class SharesZone(Condition):
    """In the SIGNI zone in which one of some cards lies, too (WX 3.2)."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        card = frame.candidate
        if schema.SLOTTED & (1 << game.zone_of(card)) == 0:
            return False
        for other in self.of.living(game, frame):
            if schema.SLOTTED & (1 << game.zone_of(other)) == 0 or game.seat_of(other) != game.seat_of(card):
                continue
            if game.place_of(other) == game.place_of(card):
                return True
        return False


@final
class Rearrange(RememberingStep):
    """SIGNI are laid into the SIGNI zones of their player anew, as you like, the cheer girl last, who may stay;
    what is attached and lies under them goes along (WX 19.8)."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__(1 << 2 * PLACES)
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        """The places that have been picked stand in the register, two bits each, counted from 1, in the order in which
        the SIGNI lie."""
        found = affected(game, frame, self.cards.living(game, frame), ANY_CHANGE)
        frame.put(DONE, 0)
        if len(found) == 0:
            return
        seat = game.seat_of(found[0])
        cards = in_zones(game, found)
        picked = frame.get(self.register)
        code = game.take_answer(frame.seat)
        laid = game.cards_in(seat, schema.SIGNI_ZONE)[:]
        for place in range(PLACES):
            if laid[place] in cards:
                laid[place] = NONE
        noted: i64 = 0
        for index in range(len(cards)):
            place = ((picked >> 2 * index) & 3) - 1
            if place == NONE or laid[place] != NONE:  # what bytes from elsewhere note may be taken
                free = free_places(game, seat, laid)
                frame.put(self.register, noted)
                if len(free) > 1 and code == NONE:
                    kind: i64 = schema.ZONE_OPTION if seat == frame.seat else schema.ENEMY_ZONE_OPTION
                    put_question(game, frame, frame.seat, schema.ASK_ZONE, options_of(kind, free)).about = cards[index]
                    return
                place = value_of(code) if code != NONE and value_of(code) in free else free[0]
                code = NONE
            noted |= (place + 1) << 2 * index
            laid[place] = cards[index]
        comes: i64 = NONE
        for girl in game.cards_in(seat, schema.CHEER):
            open_places = free_places(game, seat, laid)
            if girl in found and len(open_places) > 0:
                if code == NONE:
                    frame.put(self.register, noted)
                    kind = schema.ZONE_OPTION if seat == frame.seat else schema.ENEMY_ZONE_OPTION
                    options = append(options_of(kind, open_places), option(schema.DONE_OPTION, 0))
                    put_question(game, frame, frame.seat, schema.ASK_MARK, options, len(open_places)).about = girl
                    return
                if kind_of(code) != schema.DONE_OPTION:
                    comes = girl
        frame.put(self.register, 0)
        game.acting = frame.source
        pile = game.pile_number(seat, schema.SIGNI_ZONE)
        game.open_batch()
        done = rearrange(game, pile, laid, schema.SHIFTED)
        if comes != NONE:
            game.move(comes, pile, value_of(code))
            done += 1
        game.end_batch()
        frame.put(DONE, done)


def free_places(game: Game, seat: i64, laid: vec[i64]) -> vec[i64]:
    """Where among a player's SIGNI zones, with SIGNI laid so, another one may lie."""
    free = vec[i64]()
    for number in range(PLACES):
        if laid[number] == NONE and not lookup.erased(game, seat, number):
            free = append(free, number)
    return free


@final
class Swap(Step):
    """Two SIGNI of a player change their zones (WX 19.8); or a SIGNI goes where a SIGNI card of the same player lies,
    which is put onto the field in its zone, if it may be (7.2); or two cards of a player that lie elsewhere change
    places. Where there is only one of them nothing happens."""

    def __init__(self, cards: CardSet, silent: int | None) -> None:
        """`silent`: 1 when the Enter abilities of what is put onto the field do not trigger."""
        self.cards = cards
        self.how: i64 = verbs.SILENTLY if silent == 1 else verbs.BY_AN_EFFECT

    def run(self, game: Game, frame: Frame) -> None:
        both = affected(game, frame, self.cards.living(game, frame), ANY_CHANGE)
        cards = in_zones(game, both)
        frame.put(DONE, 0)
        if len(both) == 2 and len(cards) == 1:
            game.acting = frame.source
            other = both[1] if both[0] == cards[0] else both[0]
            frame.put(DONE, 1 if self.exchange(game, cards[0], other) else 0)
            return
        if len(both) == 2 and len(cards) == 0 and game.seat_of(both[0]) == game.seat_of(both[1]):
            game.acting = frame.source
            frame.put(DONE, 1 if trade_places(game, both[0], both[1]) else 0)
            return
        if len(cards) != 2 or game.seat_of(cards[0]) != game.seat_of(cards[1]):
            return
        seat, one, two = game.seat_of(cards[0]), game.place_of(cards[0]), game.place_of(cards[1])
        laid = game.cards_in(seat, schema.SIGNI_ZONE)[:]
        laid[one] = cards[1]
        laid[two] = cards[0]
        game.acting = frame.source
        frame.put(DONE, rearrange(game, game.pile_number(seat, schema.SIGNI_ZONE), laid, schema.SHIFTED))

    def exchange(self, game: Game, signi: i64, other: i64) -> bool:
        """Put a SIGNI where a card of its player lies, which takes its zone, both at once."""
        seat, place, zone = game.seat_of(signi), game.place_of(signi), game.zone_of(other)
        if game.seat_of(other) != seat or not verbs.may_replace(game, other, signi):
            return False
        game.open_batch()
        verbs.send(game, signi, zone)
        verbs.enter(game, other, seat, place, self.how)
        game.end_batch()
        return True


def trade_places(game: Game, one: i64, two: i64) -> bool:
    """Two cards in different piles change their places: the second goes just beneath the first, which then leaves from
    where it lay, so that who knows one at the end of its pile still does."""
    first, second = game.base(one, PILE), game.base(two, PILE)
    if first == second:
        return False
    lay, lies = game.place_of(two), game.place_of(one)
    game.open_batch()
    game.move(two, first, lies)
    game.move(one, second, lay)
    game.end_batch()
    return True


@final
class MoveZone(RememberingStep):
    """SIGNI go to another SIGNI zone of their player where none stands, or to the one in front of a SIGNI, if they can
    (WX 19.8); you choose the zone."""

    def __init__(self, cards: CardSet, facing: CardSet | None) -> None:
        super().__init__()
        self.cards = cards
        self.facing = facing

    def run(self, game: Game, frame: Frame) -> None:
        code = game.take_answer(frame.seat)
        moved = frame.kept(self.set) if code != NONE else vec[i64]()
        for card in in_zones(game, affected(game, frame, self.cards.living(game, frame), ANY_CHANGE)):
            if card in moved:
                continue
            seat = game.seat_of(card)
            free = self.open_to(game, frame, seat)
            if len(free) == 0:
                continue
            if code == NONE and len(free) > 1:
                keep(game, frame, self.set, moved)
                kind: i64 = schema.ZONE_OPTION if seat == frame.seat else schema.ENEMY_ZONE_OPTION
                put_question(game, frame, frame.seat, schema.ASK_ZONE, options_of(kind, free)).about = card
                return
            place = value_of(code) if code != NONE and value_of(code) in free else free[0]
            code = NONE
            laid = game.cards_in(seat, schema.SIGNI_ZONE)[:]
            laid[game.place_of(card)] = NONE
            laid[place] = card
            game.acting = frame.source
            rearrange(game, game.pile_number(seat, schema.SIGNI_ZONE), laid, schema.SHIFTED)
            moved = append(moved, card)
        frame.put(DONE, len(moved))

    def open_to(self, game: Game, frame: Frame, seat: i64) -> vec[i64]:
        """The SIGNI zones of a player to which a SIGNI may be moved."""
        found = vec[i64]()
        if self.facing is None:
            for place in range(PLACES):
                if is_open(game, seat, place):
                    found = append(found, place)
            return found
        for other in in_zones(game, self.facing.living(game, frame)):
            if game.seat_of(other) != seat and is_open(game, seat, 2 - game.place_of(other)):
                found = append(found, 2 - game.place_of(other))
        return found


def is_open(game: Game, seat: i64, place: i64) -> bool:
    """Whether a SIGNI may come into a SIGNI zone of a player: none stands there, and it is not erased."""
    return game.cards_in(seat, schema.SIGNI_ZONE)[place] == NONE and not lookup.erased(game, seat, place)


@final
class Erase(Step):
    """A SIGNI zone of a player, which you pick, is erased for a time: all cards there go to the trash, markers vanish,
    and nothing can be put there (WX 20.20)."""

    def __init__(self, who: PlayerChoice, duration: int) -> None:
        self.who = who
        self.duration: i64 = duration

    def run(self, game: Game, frame: Frame) -> None:
        picked = ask_zone(game, frame, self.who)
        if picked == NONE:
            return
        seat, place = picked // PLACES, picked % PLACES
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
        frame.put(DONE, 1)


def ask_zone(game: Game, frame: Frame, who: PlayerChoice) -> i64:
    """One of the SIGNI zones of players, which you pick: its place, and `PLACES` more for the second seat; `NONE` while
    it is asked."""
    code = game.take_answer(frame.seat)
    if code != NONE:
        seat = frame.seat if kind_of(code) == schema.ZONE_OPTION else 1 - frame.seat
        return seat * PLACES + value_of(code)
    options = vec[i64]()
    for owner in who.seats(game, frame):
        kind: i64 = schema.ZONE_OPTION if owner == frame.seat else schema.ENEMY_ZONE_OPTION
        for place in range(PLACES):
            options = append(options, option(kind, place))
    put_question(game, frame, frame.seat, schema.ASK_MARK, options)
    return NONE


@final
class SilenceZone(Step):
    """SIGNI in one of the SIGNI zones of players, which you pick, have no abilities for a time and cannot gain any, as
    long as they are there (WX 18.5)."""

    def __init__(self, who: PlayerChoice, duration: int) -> None:
        self.who = who
        self.duration: i64 = duration

    def run(self, game: Game, frame: Frame) -> None:
        zone = ask_zone(game, frame, self.who)
        if zone == NONE:
            return
        for number in (effects.BARREN_ZONE_EFFECT, effects.STILL_BARREN_ZONE_EFFECT):
            last(game, frame, number, NONE, zone % PLACES, self.duration, seat=zone // PLACES)
        frame.put(DONE, 1)


def in_zones(game: Game, cards: vec[i64]) -> vec[i64]:
    """Those of some cards that stand in SIGNI zones, in the order in which they stand."""
    found = vec[i64]()
    for seat in range(2):
        for card in game.cards_in(seat, schema.SIGNI_ZONE):
            if card != NONE and card in cards:
                found = append(found, card)
    return found


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
