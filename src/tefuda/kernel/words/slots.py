"""Slots: the places of a zone in which cards stand (`Rules.slots_zone`), each in front of one of the other player's;
and what lies there besides (WX 3.2, 3.6, 19.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.choosing import ask_value, options_of, put_question
from tefuda.kernel.lasting import last
from tefuda.kernel.memory import recall, recall_place
from tefuda.kernel.registers import DONE, FIRST_LETTER
from tefuda.kernel.rows import NONE, PILE
from tefuda.kernel.words.candidates import candidate_stamp
from tefuda.kernel.words.families import CardSet, Condition, Step
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

NAMED_SLOT: Final = 16
"""A slot that the text has named by a letter: this plus the number of the letter. Slots are fewer."""


# ------------------------------------------------------------------ what stands where


def slots_of(game: Game, seat: i64) -> vec[i64]:
    """The cards that stand in a player's slots, `NONE` in an empty one."""
    return game.cards_in(seat, game.rules.slots_zone)


def opposite(game: Game, place: i64) -> i64:
    """The other player's slot in front of one: both count theirs from their own left."""
    return game.rules.zones[game.rules.slots_zone].slots - 1 - place


def in_slots(game: Game, cards: vec[i64]) -> vec[i64]:
    """Those of some cards that stand in slots, in the order in which they stand."""
    found = vec[i64]()
    for seat in range(2):
        for card in slots_of(game, seat):
            if card != NONE and card in cards:
                found = append(found, card)
    return found


def open_slots(game: Game, seat: i64, laid: vec[i64]) -> vec[i64]:
    """The places among a player's slots, with cards laid so, where another one may stand."""
    found = vec[i64]()
    for place in range(len(laid)):
        if laid[place] == NONE and game.rules.slot_open(game, seat, place):
            found = append(found, place)
    return found


@final
class CardAt(CardSet):
    """The cards that lie at a place of a zone of players, if they are there: their leaders, their center cards ..."""

    def __init__(self, who: PlayerChoice, zone: int, place: int) -> None:
        self.who = who
        self.zone: i64 = zone
        self.place: i64 = place

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for seat in self.who.seats(game, frame):
            cards = game.cards_in(seat, self.zone)
            if self.place < len(cards) and cards[self.place] != NONE:
                found = append(found, cards[self.place])
        return found


@final
class InFront(CardSet):
    """The card in front of a card in a slot, or of one that has left where it stood there last (WX 3.2, 11.16)."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for facing in slots_in_front(game, frame, self.of):
            other = game.rules.standing(game, facing % 2, facing // 2)
            if other != NONE:
                found = append(found, other)
        return found


def slots_in_front(game: Game, frame: Frame, of: CardSet) -> vec[i64]:
    """The slots in front of those in which cards stand, or stood last: twice the place, and the seat."""
    found = vec[i64]()
    cards = of.find(game, frame)
    stamps = of.stamps(game, frame, cards)
    for index in range(len(cards)):
        pile = recall(game, cards[index], stamps[index], PILE)
        place = recall_place(game, cards[index], stamps[index])
        if pile != NONE and place != NONE and game.piles[pile].zone == game.rules.slots_zone:
            found = append(found, 2 * opposite(game, place) + 1 - game.piles[pile].seat)
    return found


@final
class StandsInFront(Condition):
    """In a slot in front of one of some cards, or there when it was last seen (WX 3.2, 11.16)."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        card, stamp = frame.candidate, candidate_stamp(game, frame)
        pile = recall(game, card, stamp, PILE)
        if pile == NONE or game.piles[pile].zone != game.rules.slots_zone:
            return False
        return 2 * recall_place(game, card, stamp) + game.piles[pile].seat in slots_in_front(game, frame, self.of)


@final
class StandsAt(Condition):
    """In a slot (WX 3.2), or in one that the text has named, of a zone that has slots (`Rules.named_slots`)."""

    def __init__(self, place: int) -> None:
        self.place: i64 = place

    def holds(self, game: Game, frame: Frame) -> bool:
        zone = game.zone_of(frame.candidate)
        standing = zone != NONE and game.rules.named_slots & (1 << zone) != 0
        place = self.place if self.place < NAMED_SLOT else frame.get(FIRST_LETTER + self.place - NAMED_SLOT)
        return standing and game.place_of(frame.candidate) == place


@final
class SharesSlot(Condition):
    """In the slot in which one of some cards is, too: standing there, or lying there as anything else (WX 3.2)."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        card = frame.candidate
        slotted = game.rules.slotted_zones
        if slotted & (1 << game.zone_of(card)) == 0:
            return False
        for other in self.of.living(game, frame):
            if slotted & (1 << game.zone_of(other)) == 0 or game.seat_of(other) != game.seat_of(card):
                continue
            if game.place_of(other) == game.place_of(card):
                return True
        return False


# ------------------------------------------------------------------ choosing slots


def slot_option(game: Game, frame: Frame, seat: i64) -> i64:
    """The kind of the options that offer a player's slots to the player of a text."""
    return game.rules.slot_option if seat == frame.seat else game.rules.enemy_slot_option


def slot_for(game: Game, frame: Frame, card: i64, seat: i64, places: vec[i64], code: i64) -> i64:
    """The slot of a player to which a card goes: the only one, or the one that an answer picks; `NONE` while it is
    asked."""
    if code != NONE and value_of(code) in places:
        return value_of(code)
    if code != NONE or len(places) == 1:
        return places[0]
    options = options_of(slot_option(game, frame, seat), places)
    put_question(game, frame, frame.seat, game.rules.slot_prompt, options).about = card
    return NONE


@final
class NameSlot(Step):
    """You name a slot of a player, which becomes a letter of the text: its place."""

    def __init__(self, letter: int, who: PlayerChoice) -> None:
        self.register: i64 = FIRST_LETTER + letter
        self.who = who

    def run(self, game: Game, frame: Frame) -> None:
        seat = self.who.first(game, frame)
        places = vec[i64](list(range(len(slots_of(game, seat)))))
        kind = slot_option(game, frame, seat)
        place = ask_value(game, frame, frame.seat, game.rules.mark_prompt, kind, places)
        if place != NONE:
            frame.put(self.register, place)
            frame.put(DONE, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class LastOnSlot(Step):
    """Some of the effects that no card has printed act for a time on a slot of players, which you pick: each with the
    number of the slot."""

    def __init__(self, effects: tuple[int, ...], who: PlayerChoice, duration: int) -> None:
        self.effects = effects
        self.who = who
        self.duration: i64 = duration

    def run(self, game: Game, frame: Frame) -> None:
        code = game.take_answer(frame.seat)
        if code == NONE:
            options = vec[i64]()
            for seat in self.who.seats(game, frame):
                for place in range(len(slots_of(game, seat))):
                    options = append(options, option(slot_option(game, frame, seat), place))
            put_question(game, frame, frame.seat, game.rules.mark_prompt, options)
            return
        owner = frame.seat if kind_of(code) == game.rules.slot_option else 1 - frame.seat
        self.begin(game, frame, owner, value_of(code))
        frame.put(DONE, 1)

    def begin(self, game: Game, frame: Frame, seat: i64, place: i64) -> None:
        """The effects begin to act on a slot of a player."""
        for effect in self.effects:
            last(game, frame, effect, NONE, place, self.duration, seat=seat)
