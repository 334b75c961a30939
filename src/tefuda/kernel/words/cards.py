"""Sets of cards made of other sets, and what texts ask of any set; every game has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.effect_tables import OTHER
from tefuda.kernel.memory import event_field
from tefuda.kernel.registers import LOOKED, NOW_STAMP, PAST, PRINTED_AS, THEY
from tefuda.kernel.rows import NONE, PILE, STAMP
from tefuda.kernel.words.candidates import candidate_stamp, set_registers
from tefuda.kernel.words.families import MISSING, CardSet, Condition, Value
from tefuda.kernel.words.flow import still_there
from tefuda.kernel.words.players import MINE, THEIRS, PlayerChoice, seat_for

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


SIDE: Final = 64
"""A place is a zone, plus so many times the side whose zone it is (`players.MINE`, `ENEMY`, `THEIRS`) ..."""
SETS: Final = 3
"""... or a set of the frame, with this as its side: those cards of it that are still the same objects."""
HIDDEN: Final = 4 * SIDE
"""Added to places that are not public: what is selected there is selected while the text is carried out."""
ANY_KIND: Final = -1
"""Kind of a search for cards of any kind."""
LIKELY: Final = 6
"""So many cards there is room for before more is needed."""
HIGHEST: Final = 0
LOWEST: Final = 1


@final
class Among(CardSet):
    """Cards of a kind in some places that fit all the conditions named, in the order of the places and of their
    cards (SG 14.5)."""

    def __init__(
        self, adjectives: tuple[Condition, ...], kind: int, places: tuple[int, ...], traits: tuple[Condition, ...]
    ) -> None:
        """Adjectives stand before the noun, other conditions behind it; they mean the same."""
        self.traits: vec[Condition] = vec[Condition](adjectives + traits)
        self.kind: i64 = kind
        self.places: vec[i64] = vec[i64](places)

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        before = frame.candidate
        past = frame.get(PAST)
        printed = frame.get(PRINTED_AS)
        if past != 0 or printed != 0:
            set_registers(frame, 0, 0)
        for place in self.places:
            cards = cards_at(game, frame, place)
            count: i64 = len(cards)
            at: i64 = 0
            step: i64 = 1
            overlooking = game.rules.overlooking & (1 << place % SIDE) != 0
            if game.rules.newest_first & (1 << place % SIDE) != 0:
                at = count - 1
                step = -1
            while count > 0:
                card: i64 = cards[at]
                at += step
                count -= 1
                if card == NONE or (overlooking and game.rules.overlooked(game, card)):
                    continue
                frame.candidate = card
                if self.fits(game, frame, card):
                    if len(found) == 0:
                        found = vec[i64](capacity=LIKELY)
                    found = append(found, card)
        frame.candidate = before
        if past != 0 or printed != 0:
            set_registers(frame, past, printed)
        return found

    def fits(self, game: Game, frame: Frame, card: i64) -> bool:
        """Whether the candidate, as it is now, is such a card, wherever it lies."""
        if self.kind != ANY_KIND and game.now(card, game.rules.kind_field) != self.kind:
            return False
        for trait in self.traits:
            if not trait.holds(game, frame):
                return False
        return True

    def looks_in(self, side: i64, zone: i64) -> bool:
        """Whether it speaks of this zone of a side."""
        for place in self.places:
            if place % HIDDEN == side * SIDE + zone:
                return True
        return False

    def may_lie_in(self, zones: i64) -> bool:
        """Whether any of them may be in one of these own zones of the player (a mask)."""
        for place in self.places:
            side: i64 = place % HIDDEN // SIDE
            if side >= THEIRS or (side == MINE and zones & (1 << place % SIDE) != 0):
                return True
        return False

    def lying(self, game: Game, frame: Frame) -> i64:
        """The number of cards, whatever they are, that lie in the places."""
        count: i64 = 0
        for place in self.places:
            count += len(cards_at(game, frame, place))
        return count

    def is_hidden(self) -> bool:
        """Whether it speaks of places that are not public."""
        for place in self.places:
            if place >= HIDDEN:
                return True
        return False


def cards_at(game: Game, frame: Frame, place: i64) -> vec[i64]:
    """The cards at a place; slots without a card are `NONE`."""
    side: i64 = place % HIDDEN // SIDE
    if side == SETS:
        return still_there(game, frame, place % SIDE)
    if side == THEIRS and frame.get(THEY) == 0:
        return vec[i64]()
    zone: i64 = place % SIDE
    seat = seat_for(frame, side)
    cards = game.cards_in(seat, zone)
    if zone == game.rules.annexed:
        more = game.cards_in(seat, game.rules.annex)
        if len(more) > 0:
            return extend(cards[:], more)
    return cards


@final
class This(CardSet):
    """The card whose text it is. A text that acts on it finds it as long as it is the object that it was when its
    ability began, or what its own event made of it. Where the rules say so (`Rules.forgets`, SG 12.7) a text that asks
    about it finds it no longer than that, too."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        if game.rules.forgets:
            return self.living(game, frame)
        return vec[i64]() if frame.source == NONE else append(vec[i64](), frame.source)

    def living(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if frame.source == NONE or game.base(frame.source, PILE) == NONE:
            return found
        stamp = game.base(frame.source, STAMP)
        if stamp == frame.stamp or stamp == frame.get(NOW_STAMP) - 1:
            found = append(found, frame.source)
        return found

    def stamps(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        found = vec[i64]()
        for _ in cards:
            found = append(found, frame.stamp)
        return found


@final
class Itself(CardSet):
    """The candidate: the card that a condition, a change or a count is about at the moment."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        return vec[i64]() if frame.candidate == NONE else append(vec[i64](), frame.candidate)

    def stamps(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        return vec[i64]() if frame.candidate == NONE else append(vec[i64](), candidate_stamp(game, frame))


@final
class Top(CardSet):
    """The top cards of a deck, the topmost first; fewer if there are fewer (SVE 14.8)."""

    def __init__(self, count: Value, side: int) -> None:
        self.count = count
        self.side: i64 = side

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        seat = seat_for(frame, self.side)
        return vec[i64]() if seat == NONE else top_cards(game, seat, self.count.value(game, frame))


@final
class TopOfZone(CardSet):
    """The top cards of a zone of players, the topmost first; fewer if there are fewer."""

    def __init__(self, count: Value, who: PlayerChoice, zone: int) -> None:
        self.count = count
        self.who = who
        self.zone: i64 = zone

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for seat in self.who.seats(game, frame):
            found = extend(found, top_cards(game, seat, self.count.value(game, frame), self.zone))
        return found


@final
class Bottom(CardSet):
    """The bottom cards of a deck, the undermost first; fewer if there are fewer."""

    def __init__(self, count: Value, side: int) -> None:
        self.count = count
        self.side: i64 = side

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        seat = seat_for(frame, self.side)
        if seat == NONE:
            return vec[i64]()
        return game.cards_in(seat, game.rules.deck_zone)[: max(0, self.count.value(game, frame))]


@final
class TopHalf(CardSet):
    """The top half of a deck, rounded up (SVE 14.24)."""

    def __init__(self, side: int) -> None:
        self.side: i64 = side

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        seat = seat_for(frame, self.side)
        if seat == NONE:
            return vec[i64]()
        count: i64 = len(game.cards_in(seat, game.rules.deck_zone))
        return top_cards(game, seat, (count + 1) // 2)


def top_cards(game: Game, seat: i64, count: i64, zone: i64 = NONE) -> vec[i64]:
    """The top cards of a deck, or of another zone, the topmost first; fewer if there are fewer (SVE 14.8)."""
    deck = game.cards_in(seat, game.rules.deck_zone if zone == NONE else zone)
    found = vec[i64]()
    for index in range(min(count, len(deck))):
        found = append(found, deck[len(deck) - 1 - index])
    return found


def top_card(game: Game, seat: i64, zone: i64) -> i64:
    """The top card of a zone of a player, or `NONE`."""
    cards = game.cards_in(seat, zone)
    return cards[len(cards) - 1] if len(cards) > 0 else NONE


@final
class Rest(CardSet):
    """Those of the cards looked at that are still where they were."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for card in still_there(game, frame, LOOKED):
            if game.zone_of(card) == game.rules.deck_zone:
                found = append(found, card)
        return found


@final
class EventOther(CardSet):
    """The second card of what happened: what was attacked, what was fought, what dealt the damage."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        other = event_field(game, frame.event, OTHER)
        return vec[i64]() if other == NONE else append(vec[i64](), other)


@final
class Union(CardSet):
    """The cards of several sets, none of them twice."""

    def __init__(self, sets: tuple[CardSet, ...]) -> None:
        self.sets = sets

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for one in self.sets:
            found = united(found, one.find(game, frame))
        return found

    def living(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for one in self.sets:
            found = united(found, one.living(game, frame))
        return found


def united(left: vec[i64], right: vec[i64]) -> vec[i64]:
    """Both rows of cards, nothing twice."""
    found = left[:]
    for card in right:
        if card not in found:
            found = append(found, card)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(CardSet):
    """Some of the cards of another set. A step that acts picks among those that are still the same objects."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def pick(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        """The chosen ones among `cards`, which it must not write to."""
        raise AssertionError(f"{type(self).__name__} picks nothing")

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        return self.pick(game, frame, self.of.find(game, frame))

    def living(self, game: Game, frame: Frame) -> vec[i64]:
        return self.pick(game, frame, self.of.living(game, frame))


@final
class Random(Pick):
    """So many different ones at random, each equally likely; all if there are fewer (SG 14.6, SVE 14.20)."""

    def __init__(self, count: Value, of: CardSet) -> None:
        super().__init__(of)
        self.count = count

    def pick(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        left = cards[:]
        chosen = vec[i64]()
        for index in range(min(self.count.value(game, frame), len(left))):
            at = game.chance.place(left, index)
            card: i64 = left[at]
            left[at] = left[index]
            left[index] = card
            chosen = append(chosen, card)
        return chosen


@final
class Extreme(Pick):
    """Those with the highest or lowest number: the first of them, or all of them (SG 14.7). The number is worked out
    for each card as the candidate; a card without it is not among them (SVE 1.15)."""

    def __init__(self, which: int, number: Value, of: CardSet, all_of_them: int | None) -> None:
        super().__init__(of)
        self.which: i64 = which
        self.number = number
        self.all_of_them = all_of_them == 1

    def pick(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        before = frame.candidate
        best: i64 = 0
        found = vec[i64]()
        for card in cards:
            frame.candidate = card
            number = self.number.value_if_any(game, frame)
            if number == MISSING:
                continue
            if self.which == LOWEST:
                number = -number
            if len(found) == 0 or number > best:
                best = number
                found = append(vec[i64](), card)
            elif number == best and self.all_of_them:
                found = append(found, card)
        frame.candidate = before
        return found


@final
class Exists(Condition):
    """There is at least one such card."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        return len(self.of.find(game, frame)) > 0


@final
class Count(Value):
    """The number of cards."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def value(self, game: Game, frame: Frame) -> i64:
        return len(self.of.find(game, frame))
