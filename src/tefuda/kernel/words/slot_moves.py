"""Moving cards from slot to slot, and laying them there face down (WX 3.6, 19.8). What stands in a slot stays the
object that it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.choosing import options_of, put_question
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import NONE, PILE
from tefuda.kernel.rules import ANY_CHANGE
from tefuda.kernel.slots import rearrange
from tefuda.kernel.words.candidates import affected
from tefuda.kernel.words.families import CardSet, RememberingStep, Step
from tefuda.kernel.words.flow import keep
from tefuda.kernel.words.slots import in_slots, open_slots, opposite, slot_for, slot_option, slots_of

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

SLOT_BITS: Final = 4
"""A slot that has been picked takes so many bits of a register."""


@final
class LayFaceDown(RememberingStep):
    """Put cards face down into your slots, each into another one, which you choose: into a zone that says as what they
    lie there (WX 20.41)."""

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
            there = game.cards_in(frame.seat, self.zone)
            for place in range(len(there)):
                if there[place] not in laid and game.rules.slot_open(game, frame.seat, place):
                    free = append(free, place)
            if len(free) == 0:
                break
            place = slot_for(game, frame, card, frame.seat, free, code)
            if place == NONE:
                keep(game, frame, self.set, laid)
                return
            game.rules.lay_face_down(game, card, frame.seat, self.zone, place)
            code = NONE
            laid = append(laid, card)
        frame.put(DONE, len(laid))


@final
class MoveSlot(RememberingStep):
    """Cards go to another slot of their player where nothing stands, or to the one in front of a card, if they can
    (WX 19.8); you choose the slot."""

    def __init__(self, cards: CardSet, facing: CardSet | None) -> None:
        super().__init__()
        self.cards = cards
        self.facing = facing

    def run(self, game: Game, frame: Frame) -> None:
        code = game.take_answer(frame.seat)
        moved = frame.kept(self.set) if code != NONE else vec[i64]()
        for card in in_slots(game, affected(game, frame, self.cards.living(game, frame), ANY_CHANGE)):
            if card in moved:
                continue
            seat = game.seat_of(card)
            free = self.open_to(game, frame, seat)
            if len(free) == 0:
                continue
            place = slot_for(game, frame, card, seat, free, code)
            if place == NONE:
                keep(game, frame, self.set, moved)
                return
            code = NONE
            laid = slots_of(game, seat)[:]
            laid[game.place_of(card)] = NONE
            laid[place] = card
            game.acting = frame.source
            lay_anew(game, seat, laid)
            moved = append(moved, card)
        frame.put(DONE, len(moved))

    def open_to(self, game: Game, frame: Frame, seat: i64) -> vec[i64]:
        """The slots of a player to which a card may be moved."""
        free = open_slots(game, seat, slots_of(game, seat))
        if self.facing is None:
            return free
        found = vec[i64]()
        for other in in_slots(game, self.facing.living(game, frame)):
            place = opposite(game, game.place_of(other))
            if game.seat_of(other) != seat and place in free:
                found = append(found, place)
        return found


def lay_anew(game: Game, seat: i64, laid: vec[i64]) -> i64:
    """Lay what stands in a player's slots anew; returns how many cards stand elsewhere then."""
    return rearrange(game, game.pile_number(seat, game.rules.slots_zone), laid, game.rules.shifted_event)


@final
class Rearrange(RememberingStep):
    """Cards are laid into the slots of their player anew, as you like; last the one of the annex (`Rules.annex`), which
    may stay there. What is attached and lies under them goes along (WX 19.8)."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__()
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        """The slots that have been picked stand in the register, `SLOT_BITS` for each, counted from 1, in the order in
        which the cards stand."""
        found = affected(game, frame, self.cards.living(game, frame), ANY_CHANGE)
        frame.put(DONE, 0)
        if len(found) == 0:
            return
        seat = game.seat_of(found[0])
        cards = in_slots(game, found)
        picked = frame.get(self.register)
        code = game.take_answer(frame.seat)
        laid = slots_of(game, seat)[:]
        for place in range(len(laid)):
            if laid[place] in cards:
                laid[place] = NONE
        noted: i64 = 0
        for index in range(len(cards)):
            place = (picked >> SLOT_BITS * index & (1 << SLOT_BITS) - 1) - 1
            if (
                place == NONE or place >= len(laid) or laid[place] != NONE
            ):  # bytes from elsewhere may note what is taken
                frame.put(self.register, noted)
                place = slot_for(game, frame, cards[index], seat, open_slots(game, seat, laid), code)
                if place == NONE:
                    return
                code = NONE
            noted |= (place + 1) << SLOT_BITS * index
            laid[place] = cards[index]
        comes: i64 = NONE
        for card in game.cards_in(seat, game.rules.annex):
            free = open_slots(game, seat, laid)
            if card in found and len(free) > 0:
                if code == NONE:
                    frame.put(self.register, noted)
                    options = append(
                        options_of(slot_option(game, frame, seat), free), option(game.rules.done_option, 0)
                    )
                    put_question(game, frame, frame.seat, game.rules.mark_prompt, options, len(free)).about = card
                    return
                if kind_of(code) != game.rules.done_option:
                    comes = card
        frame.put(self.register, 0)
        game.acting = frame.source
        game.open_batch()
        done = lay_anew(game, seat, laid)
        if comes != NONE:
            game.move(comes, game.pile_number(seat, game.rules.slots_zone), value_of(code))
            done += 1
        game.end_batch()
        frame.put(DONE, done)


@final
class SwapSlots(Step):
    """Two cards of a player change their slots (WX 19.8); or one of them goes where another card of the same player
    lies, which comes into its slot, if the rules let it (`Rules.exchange`); or two cards of a player that lie elsewhere
    change places. Where there is only one of them nothing happens."""

    def __init__(self, cards: CardSet, silent: int | None) -> None:
        """`silent`: 1 when no abilities trigger by which what comes into a slot tells of that."""
        self.cards = cards
        self.silent = silent == 1

    def run(self, game: Game, frame: Frame) -> None:
        both = affected(game, frame, self.cards.living(game, frame), ANY_CHANGE)
        standing = in_slots(game, both)
        frame.put(DONE, 0)
        game.acting = frame.source
        if len(both) == 2 and len(standing) == 1:
            other = both[1] if both[0] == standing[0] else both[0]
            frame.put(DONE, 1 if game.rules.exchange(game, standing[0], other, self.silent) else 0)
        elif len(both) == 2 and len(standing) == 0 and game.seat_of(both[0]) == game.seat_of(both[1]):
            frame.put(DONE, 1 if trade_places(game, both[0], both[1]) else 0)
        elif len(standing) == 2 and game.seat_of(standing[0]) == game.seat_of(standing[1]):
            seat = game.seat_of(standing[0])
            laid = slots_of(game, seat)[:]
            laid[game.place_of(standing[0])] = standing[1]
            laid[game.place_of(standing[1])] = standing[0]
            frame.put(DONE, lay_anew(game, seat, laid))


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
