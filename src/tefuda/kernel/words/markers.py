"""Markers in slots (WX 19.6, 20.25, 20.48). They are no cards: a number of the player for each slot says whether one
lies there. `marker` is the number of the first slot, which says of which sort the marker is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.choosing import options_of, put_question
from tefuda.kernel.paying import fail
from tefuda.kernel.registers import DONE, FIRST_LETTER
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.choosing import HowMany
from tefuda.kernel.words.costs import Cost
from tefuda.kernel.words.families import CardSet, Condition, ProgramBuilder, RememberingStep, Value, bit_of, count_bits
from tefuda.kernel.words.players import PlayerChoice
from tefuda.kernel.words.slots import slot_option, slots_of

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

ALL_SLOTS: Final = (1 << 8) - 1
"""All slots of a player, and more, as a mask."""


def lies_at(game: Game, seat: i64, place: i64, marker: i64) -> bool:
    """Whether a marker lies in a slot of a player."""
    return game.base_player(seat, marker + place) > 0


def change_markers(game: Game, seat: i64, places: i64, marker: i64, there: i64) -> i64:
    """Put markers into the slots of a mask, or take them away (`there` is 0), all at once; returns how many."""
    done: i64 = 0
    game.open_batch()
    for place in range(len(slots_of(game, seat))):
        if places & (1 << place) != 0 and game.base_player(seat, marker + place) != there:
            game.count(seat, marker + place, there)
            game.emit(game.rules.marked_event if there == 1 else game.rules.unmarked_event, seat, NONE, marker, NONE)
            done += 1
    game.end_batch()
    return done


def markable_slots(game: Game, seat: i64, among: i64, marker: i64, there: i64) -> vec[i64]:
    """The slots of a mask for which markers may be put, or from which they can be taken. A slot that holds one may be
    picked for another: what is too much vanishes (WX 17.10). No slot, if nothing would change whichever is picked."""
    found = vec[i64]()
    changes = False
    for place in range(len(slots_of(game, seat))):
        if among & (1 << place) != 0:
            if there == 1 and not game.rules.slot_open(game, seat, place):
                continue
            differs = game.base_player(seat, marker + place) != there
            changes = changes or differs
            if differs or there == 1:
                found = append(found, place)
    return found if changes else vec[i64]()


def ask_slots(
    game: Game, frame: Frame, seat: i64, register: i64, among: i64, marker: i64, there: i64, least: i64, most: i64
) -> bool:
    """Let the player whose text it is pick so many slots of a player's, one after the other; `register` keeps them as a
    mask. Whether all are picked."""
    code = game.take_answer(frame.seat)
    picked = frame.get(register)
    if code != NONE:
        if kind_of(code) == game.rules.done_option:
            return True
        picked |= 1 << value_of(code)
        frame.put(register, picked)
    count = count_bits(picked)
    slots = markable_slots(game, seat, among & ~picked, marker, there)
    if len(slots) == 0 or count >= most:
        return True
    if count + len(slots) <= least:
        for place in slots:
            picked |= 1 << place
        frame.put(register, picked)
        return True
    options = options_of(slot_option(game, frame, seat), slots)
    if count >= least:
        options = append(options, option(game.rules.done_option, 0))
    put_question(game, frame, frame.seat, game.rules.mark_prompt, options, len(options) - 1)
    return False


@final
class ChangeMarkers(RememberingStep):
    """Put markers into slots of a player, or take them away: the player whose text it is picks the slots, of all,
    of those where some cards stand, or the one that the text has named (WX 20.25, 20.48)."""

    def __init__(
        self, marker: int, count: HowMany, who: PlayerChoice, at: CardSet | None, there: int, letter: int | None = None
    ) -> None:
        """`there`: 1 puts, 0 takes away; `letter`: the slot that the text has named."""
        super().__init__(ALL_SLOTS)
        self.marker: i64 = marker
        self.count = count
        self.who = who
        self.at = at
        self.there: i64 = there
        self.named: i64 = NONE if letter is None else FIRST_LETTER + letter

    def in_vain(self, game: Game, frame: Frame) -> bool:
        slots = markable_slots(game, self.who.first(game, frame), ALL_SLOTS, self.marker, self.there)
        return len(slots) < max(1, self.count.least(game, frame))

    def run(self, game: Game, frame: Frame) -> None:
        seat = self.who.first(game, frame)
        among: i64 = ALL_SLOTS
        if self.named != NONE:
            place = frame.get(self.named)
            among = bit_of(place)
        if self.at is not None:
            among = slots_with(game, seat, self.at.living(game, frame))
        least = self.count.least(game, frame)
        most = self.count.most(game, frame)
        if not ask_slots(game, frame, seat, self.register, among, self.marker, self.there, least, most):
            return
        game.acting = frame.source
        frame.put(DONE, change_markers(game, seat, frame.get(self.register), self.marker, self.there))
        frame.put(self.register, 0)


def slots_with(game: Game, seat: i64, cards: vec[i64]) -> i64:
    """The slots of a player in which some cards lie, as a mask."""
    found: i64 = 0
    for card in cards:
        if game.zone_of(card) == game.rules.slots_zone and game.seat_of(card) == seat:
            found |= 1 << game.place_of(card)
    return found


@final
class PayWithMarkers(Cost):
    """So many markers are taken away from the opponent's slots (WX 9.10)."""

    def __init__(self, marker: int, count: int) -> None:
        self.marker: i64 = marker
        self.count: i64 = count
        self.register: i64 = 0

    def payable(self, game: Game, frame: Frame) -> bool:
        return len(markable_slots(game, 1 - frame.seat, ALL_SLOTS, self.marker, 0)) >= self.count

    def compile(self, builder: ProgramBuilder) -> None:
        self.register = builder.loop_register(ALL_SLOTS)
        builder.ops.append(self)

    def run(self, game: Game, frame: Frame) -> None:
        seat: i64 = 1 - frame.seat
        if not ask_slots(game, frame, seat, self.register, ALL_SLOTS, self.marker, 0, self.count, self.count):
            return
        game.acting = frame.source
        if change_markers(game, seat, frame.get(self.register), self.marker, 0) < self.count:
            fail(game, frame)
        frame.put(self.register, 0)


@final
class Markers(Value):
    """The number of markers in the slots of players."""

    def __init__(self, marker: int, who: PlayerChoice) -> None:
        self.marker: i64 = marker
        self.who = who

    def value(self, game: Game, frame: Frame) -> i64:
        found: i64 = 0
        for seat in self.who.seats(game, frame):
            for place in range(len(slots_of(game, seat))):
                found += game.base_player(seat, self.marker + place)
        return found


@final
class InMarkedSlot(Condition):
    """In a slot with a marker (WX 20.48)."""

    def __init__(self, marker: int) -> None:
        self.marker: i64 = marker

    def holds(self, game: Game, frame: Frame) -> bool:
        card = frame.candidate
        if game.zone_of(card) != game.rules.slots_zone:
            return False
        return lies_at(game, game.seat_of(card), game.place_of(card), self.marker)
