"""The candidate: the one card that a condition or a number is about at the moment, as it is now, as it was before it
moved (last-known information), or as it is printed; and which object a text means that has moved a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.memory import recall
from tefuda.kernel.registers import LEFT, LOOKED, PAST, PRINTED_AS
from tefuda.kernel.rows import CARD, FIRST_OWN, NONE, PILE, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.families import CardSet, Condition, Value


def seen(game: Game, frame: Frame, field: i64) -> i64:
    """A field of the candidate: as it is now, as it was before it moved, or as it is printed."""
    past = frame.get(PAST)
    if past != 0:
        return recall(game, frame.candidate, past - 1, field)
    definition = frame.get(PRINTED_AS) - 1
    if definition == NONE:
        return game.now(frame.candidate, field)
    if field == CARD:
        return definition
    if field < FIRST_OWN:
        return NONE
    return game.book.cards[definition].numbers[field - FIRST_OWN]


def candidate_stamp(game: Game, frame: Frame) -> i64:
    """The stamp of the object that the candidate is, or was."""
    past = frame.get(PAST)
    return past - 1 if past != 0 else game.base(frame.candidate, STAMP)


def fits(game: Game, frame: Frame, condition: Condition, card: i64, past: i64 = 0, printed: i64 = 0) -> bool:
    """Whether a condition holds about a card: as it is now, as the object `past` - 1, or by what is printed on
    definition `printed` - 1."""
    before = frame.candidate
    past_before = frame.get(PAST)
    printed_before = frame.get(PRINTED_AS)
    frame.candidate = card
    set_registers(frame, past, printed)
    holds = condition.holds(game, frame)
    frame.candidate = before
    set_registers(frame, past_before, printed_before)
    return holds


def affected(game: Game, frame: Frame, cards: vec[i64], sort: i64) -> vec[i64]:
    """Those of some cards to which the effect of a frame makes a change of a sort (see `Rules.affects`)."""
    found = cards
    for index in range(len(cards)):
        if not game.rules.affects(game, frame, cards[index], sort):
            found = cards[:index]
            for card in cards[index + 1 :]:
                if game.rules.affects(game, frame, card, sort):
                    found = append(found, card)
            break
    return found


def number_of_candidate(game: Game, frame: Frame, number: Value, card: i64, counted: bool = False) -> i64:
    """A number of a card, as it is now, as the candidate; `families.MISSING` where it lacks it. `counted`: as which
    numbers it counts instead, see `Rules.counts_as`."""
    before = frame.candidate
    frame.candidate = card
    found = number.counts_as(game, frame) if counted else number.value_if_any(game, frame)
    frame.candidate = before
    return found


def counts_of(game: Game, frame: Frame, card: i64, stamp: i64, field: i64) -> i64:
    """The numbers as which a number of the object that a card was or is counts, see `Rules.counts_as`."""
    return game.rules.counts_as(game, frame, card, stamp) if field == game.rules.counting_field else 0


def counts_of_candidate(game: Game, frame: Frame, field: i64) -> i64:
    """The numbers as which a number of the candidate counts, see `Rules.counts_as`."""
    if field != game.rules.counting_field or frame.candidate == NONE or frame.get(PRINTED_AS) != 0:
        return 0
    return game.rules.counts_as(game, frame, frame.candidate, candidate_stamp(game, frame))


def set_registers(frame: Frame, past: i64, printed: i64) -> None:
    """Set the object, or the definition, as which the candidate is seen from now on."""
    if frame.get(PAST) != past:
        frame.put(PAST, past)
    if frame.get(PRINTED_AS) != printed:
        frame.put(PRINTED_AS, printed)


def all_fit(game: Game, frame: Frame, of: CardSet, condition: Condition) -> bool:
    """Whether there is a card and every one fits: as it is, or as it last was."""
    cards = of.find(game, frame)
    stamps = of.stamps(game, frame, cards)
    for index in range(len(cards)):
        stamp = object_meant(game, frame, cards[index], stamps[index])
        if not fits(game, frame, condition, cards[index], past(game, cards[index], stamp)):
            return False
    return len(cards) > 0


def past(game: Game, card: i64, stamp: i64) -> i64:
    """The value of register `PAST` while the object `stamp` is the candidate: 0 if it is still there."""
    if game.base(card, STAMP) == stamp:
        return 0
    return stamp + 1


def follow(game: Game, frame: Frame, card: i64, stamp: i64, only: i64 = NONE) -> None:
    """An effect that moves a card goes on to mean the moved card (SVE 5.3): in all sets of the frame, or in set `only`,
    the object that had `stamp` is the one that the card is now. Only it is no longer one of the cards looked at."""
    new = game.base(card, STAMP)
    if new == stamp:
        return
    arena = frame.arena
    for number in range(len(frame.starts)):
        start: i64 = frame.starts[number]
        if start == NONE or number == LOOKED or (only != NONE and number != only):
            continue
        for index in range(frame.lengths[number]):
            at = start + 2 * index
            if arena[at] == card and arena[at + 1] == stamp:
                arena[at + 1] = new
    note_left(game, frame, card, stamp)


def note_left(game: Game, frame: Frame, card: i64, stamp: i64) -> None:
    """A card has moved that a text speaks of: if it was in play, remember which object it was there."""
    pile = recall(game, card, stamp, PILE)
    if pile == NONE or game.rules.play_zones & (1 << game.piles[pile].zone) == 0:
        return
    cards = frame.kept(LEFT)
    stamps = vec[i64]()
    for index in range(len(cards)):
        stamps = append(stamps, frame.kept_stamp(LEFT, index))
    frame.keep(LEFT, append(cards, card), append(stamps, stamp))


def object_meant(game: Game, frame: Frame, card: i64, stamp: i64) -> i64:
    """The stamp of the object that a text asks about: of a card that it has moved out of play and that lies where it
    has no numbers of its own, the one that it was there (SVE 16.7)."""
    cards = frame.kept(LEFT)
    if len(cards) == 0:
        return stamp
    zone = game.zone_of(card)
    if zone != NONE and game.rules.counting_zones & (1 << zone) != 0:
        return stamp
    for index in range(len(cards)):
        if cards[index] == card:
            return frame.kept_stamp(LEFT, index)
    return stamp


def set_aside(frame: Frame, card: i64) -> None:
    """A card that was looked at has been put elsewhere in its deck: it is no longer one of the cards looked at."""
    cards = frame.kept(LOOKED)
    left = vec[i64]()
    stamps = vec[i64]()
    for index in range(len(cards)):
        if cards[index] != card:
            left = append(left, cards[index])
            stamps = append(stamps, frame.kept_stamp(LOOKED, index))
    if len(left) < len(cards):
        frame.keep(LOOKED, left, stamps)
