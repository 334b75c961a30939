"""Which cards: places, what cards are like, and the cards that a text points at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.shadowverse.words.registers import LEFT, LOOKED, NOW_STAMP, PAST, PRINTED_AS, THEY
from tefuda.games.shadowverse.words.table import (
    AMULET,
    ANY_KIND,
    ATTACKER,
    CAME,
    COST,
    COUNTERS,
    DECK,
    ENGAGED,
    ENTERED,
    EVOLVE,
    EVOLVED_IN,
    EX,
    FIELD,
    HAND,
    KEYWORDS,
    KIND,
    MORE_COUNTERS,
    PLAYED_CARD,
    STACK,
    TURN,
    ZONES,
    counters_in,
    counters_of,
    leader,
    tables,
)
from tefuda.games.shadowverse.words.verbs import top_cards
from tefuda.kernel.frame import Frame
from tefuda.kernel.memory import recall, told
from tefuda.kernel.registers import THAT
from tefuda.kernel.rows import CARD, FIRST_OWN, HOST, NONE, OWNER, PILE, SEAT, STAMP
from tefuda.kernel.standing import OTHER
from tefuda.kernel.words.conditions import EQUAL, LEAST, LESS, MORE, MOST
from tefuda.kernel.words.families import MISSING, CardSet, Condition, Value
from tefuda.kernel.words.flow import still_there

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

MINE: Final = 0
ENEMY: Final = 1
THAT_PLAYERS: Final = 2


AMONG_THEM: Final = 2 * ZONES
"""Place: the cards looked at."""
AMONG_THAT: Final = 2 * ZONES + 1
"""Place: the cards that the sentence before was about."""
THEIRS: Final = 2 * ZONES + 2
"""Place, plus a zone: that zone of "that player"."""


def seen(game: Game, frame: Frame, field: i64) -> i64:
    """A field of the candidate: as it is now, or as it was before it moved."""
    past = frame.get(PAST)
    if past != 0:
        return recall(game, frame.candidate, past - 1, field)
    definition = frame.get(PRINTED_AS) - 1
    if definition == NONE:
        return game.now(frame.candidate, field)
    if field == CARD:
        return definition
    return game.book.cards[definition].printed[field - FIRST_OWN] if field >= FIRST_OWN else NONE


def seat_for(frame: Frame, side: i64) -> i64:
    """The seat that a text calls "your", "the enemy", or "that player's"; `NONE` when there is no such player."""
    if side == THAT_PLAYERS:
        return frame.get(THEY) - 1
    return frame.seat if side == MINE else 1 - frame.seat


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
    """A card has moved that a text speaks of: if it was on the field, remember which object it was there."""
    pile = recall(game, card, stamp, PILE)
    if pile == NONE or game.piles[pile].zone != FIELD:
        return
    cards = frame.kept(LEFT)
    stamps = vec[i64]()
    for index in range(len(cards)):
        stamps = append(stamps, frame.kept_stamp(LEFT, index))
    frame.keep(LEFT, append(cards, card), append(stamps, stamp))


def object_meant(game: Game, frame: Frame, card: i64, stamp: i64) -> i64:
    """The stamp of the object that a text asks about: of a card that it has moved from the field and that lies where
    it has no numbers of its own, the one that it was there (SVE 16.7)."""
    zone = game.zone_of(card)
    if zone == FIELD or zone == EX:
        return stamp
    cards = frame.kept(LEFT)
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


# ------------------------------------------------------------------ what a card is like


@final
class InTable(Condition):
    """Something printed: a trait, a class, a name ... `members` says of each definition whether it is so: 1 always, 2
    only while the card is on the field."""

    def __init__(self, members: vec[i64]) -> None:
        self.members = members

    def holds(self, game: Game, frame: Frame) -> bool:
        found: i64 = self.members[seen(game, frame, CARD)]
        if found == 2:
            pile = seen(game, frame, PILE)
            return pile != NONE and game.piles[pile].zone == FIELD
        return found == 1


@final
class Described(Condition):
    """A card of a kind that fits some conditions."""

    def __init__(self, adjectives: tuple[Condition, ...], kind: int, traits: tuple[Condition, ...]) -> None:
        self.traits = adjectives + traits
        self.kind: i64 = kind

    def holds(self, game: Game, frame: Frame) -> bool:
        if self.kind != ANY_KIND and seen(game, frame, KIND) != self.kind:
            return False
        for trait in self.traits:
            if not trait.holds(game, frame):
                return False
        return True


@final
class IsEngaged(Condition):
    """Engaged."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, ENGAGED) == 1


@final
class IsReserved(Condition):
    """Not engaged."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, ENGAGED) == 0


@final
class IsOther(Condition):
    """Not the card whose text it is."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return frame.candidate != frame.source


@final
class NotAmong(Condition):
    """Not one of some cards."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        candidate = frame.candidate
        for card in self.of.find(game, frame):
            if card == candidate:
                return False
        return True


@final
class HasKeyword(Condition):
    """With a keyword."""

    def __init__(self, keyword: int) -> None:
        self.keyword: i64 = keyword

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, KEYWORDS) & self.keyword != 0


@final
class NumberIs(Condition):
    """A number of the card in a relation to another number. A card that lacks the number never fits (SVE 1.15)."""

    def __init__(self, field: int, relation: int, number: Value) -> None:
        self.field: i64 = field
        self.relation: i64 = relation
        self.number = number

    def holds(self, game: Game, frame: Frame) -> bool:
        value = seen(game, frame, self.field)
        if self.field == COST:
            if value < 0:
                return False
        elif seen(game, frame, KIND) == AMULET:
            return False
        wanted = self.number.value_if_any(game, frame)
        if wanted == MISSING:
            return False
        relation = self.relation
        if relation == EQUAL:
            return value == wanted
        if relation == LEAST:
            return value >= wanted
        if relation == MOST:
            return value <= wanted
        if relation == MORE:
            return value > wanted
        if relation == LESS:
            return value < wanted
        return value != wanted


@final
class CostIsEven(Condition):
    """With an even (or odd) cost."""

    def __init__(self, odd: int) -> None:
        self.odd: i64 = odd

    def holds(self, game: Game, frame: Frame) -> bool:
        cost = seen(game, frame, COST)
        return cost >= 0 and cost % 2 == self.odd


@final
class CameThisTurn(Condition):
    """Put onto the field this turn."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, CAME) == game.number(TURN)


@final
class EvolvedThisTurn(Condition):
    """Evolved this turn."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, EVOLVED_IN) == game.number(TURN)


@final
class CameFrom(Condition):
    """Came to the field from a zone."""

    def __init__(self, zone: int) -> None:
        self.zone: i64 = zone

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, ENTERED) % PLAYED_CARD == self.zone + 1


@final
class CameByAbility(Condition):
    """Was put onto the field by an ability, not played (SVE 14.5)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        entered = seen(game, frame, ENTERED)
        return 0 < entered < PLAYED_CARD


@final
class HasCounters(Condition):
    """With at least so many counters of a sort."""

    def __init__(self, count: Value, sort: int) -> None:
        self.count = count
        self.sort: i64 = sort

    def holds(self, game: Game, frame: Frame) -> bool:
        if frame.get(PAST) == 0:
            return counters_of(game, frame.candidate, self.sort) >= self.count.value(game, frame)
        if self.sort == 0:
            return seen(game, frame, STACK) >= self.count.value(game, frame)
        count = counters_in(seen(game, frame, COUNTERS), self.sort)
        count += counters_in(seen(game, frame, MORE_COUNTERS), self.sort)
        return count >= self.count.value(game, frame)


@final
class SharesName(Condition):
    """With the same name as another card, as that one was last known (SVE 2.2)."""

    def __init__(self, other: CardSet) -> None:
        self.other = other

    def holds(self, game: Game, frame: Frame) -> bool:
        names = tables(game).names
        mine = names[seen(game, frame, CARD)]
        for card in self.other.find(game, frame):
            if names[game.definition(card)] == mine:
                return True
        return False


# ------------------------------------------------------------------ sets


@final
class Among(CardSet):
    """Cards of a kind in some places that fit all the conditions named."""

    def __init__(
        self, adjectives: tuple[Condition, ...], kind: int, places: tuple[int, ...], traits: tuple[Condition, ...]
    ) -> None:
        """A place is a zone, plus `ZONES` when it is the enemy's. Adjectives stand before the noun, other conditions
        behind it; they mean the same."""
        self.traits = adjectives + traits
        self.kind: i64 = kind
        self.places = places

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        before = frame.candidate
        past = frame.get(PAST)
        if past != 0:
            frame.put(PAST, 0)
        for place in self.places:
            if place >= THEIRS:
                if frame.get(THEY) == 0:
                    continue
                cards = game.cards_in(frame.get(THEY) - 1, place - THEIRS)
            elif place >= AMONG_THEM:
                cards = still_there(game, frame, LOOKED if place == AMONG_THEM else THAT)
            else:
                side: i64 = MINE if place < ZONES else ENEMY
                zone: i64 = place if place < ZONES else place - ZONES
                cards = game.cards_in(seat_for(frame, side), zone)
            for card in cards:
                if self.kind != ANY_KIND and game.now(card, KIND) != self.kind:
                    continue
                frame.candidate = card
                fits = True
                for trait in self.traits:
                    if not trait.holds(game, frame):
                        fits = False
                        break
                if fits:
                    found = append(found, card)
        frame.candidate = before
        if past != 0:
            frame.put(PAST, past)
        return found

    def may_lie_in(self, zones: i64) -> bool:
        """Whether any of them may be in one of these own zones of the player (a mask)."""
        return any(place >= AMONG_THEM or zones & (1 << place) != 0 for place in self.places)

    def is_played_by(self, game: Game, frame: Frame, card: i64, seat: i64) -> bool:
        """Whether a card fits the description that a player plays from some other zone: a text about the cards in a
        hand and an EX area is about all cards that the player plays (SVE 4.21)."""
        first: i64 = 0 if seat == frame.seat else ZONES
        if not contains_place(self.places, first + HAND) or not contains_place(self.places, first + EX):
            return False
        if self.kind != ANY_KIND and game.now(card, KIND) != self.kind:
            return False
        before = frame.candidate
        frame.candidate = card
        fits = True
        for trait in self.traits:
            if not trait.holds(game, frame):
                fits = False
        frame.candidate = before
        return fits

    def is_hidden(self) -> bool:
        """Whether it speaks of zones that are not public: what is selected there is selected while the text is carried
        out (SVE 9.5)."""
        for place in self.places:
            zone = place % ZONES if place < AMONG_THEM else DECK if place < THEIRS else place - THEIRS
            if zone == HAND or zone == DECK or zone == EVOLVE:
                return True
        return False


def contains_place(places: tuple[int, ...], place: i64) -> bool:
    """Whether a place is among those of a text."""
    for other in places:
        if other == place:
            return True
    return False


@final
class This(CardSet):
    """The card whose text it is. A text that acts on it finds it as long as it is the object that it was when its
    ability began, or what its own event made of it."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if frame.source != NONE:
            found = append(found, frame.source)
        return found

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
class Leaders(CardSet):
    """A player's leader, or both."""

    def __init__(self, who: int) -> None:
        """`YOU`, `OPPONENT` or `EACH`, see `players`."""
        self.who: i64 = who

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if self.who != 1:
            found = append(found, leader(game, frame.seat))
        if self.who != 0:
            found = append(found, leader(game, 1 - frame.seat))
        return found


@final
class LeaderOf(CardSet):
    """The leader of the player who controls a card, or last controlled it."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        cards = self.of.find(game, frame)
        stamps = self.of.stamps(game, frame, cards)
        for index in range(len(cards)):
            its = leader(game, recall(game, cards[index], stamps[index], SEAT))
            if not contains(found, its):
                found = append(found, its)
        return found


@final
class Top(CardSet):
    """The top cards of a deck, the topmost first."""

    def __init__(self, count: Value, side: int) -> None:
        self.count = count
        self.side: i64 = side

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        seat = seat_for(frame, self.side)
        return vec[i64]() if seat == NONE else top_cards(game, seat, self.count.value(game, frame))


@final
class TopHalf(CardSet):
    """The top half of a deck, rounded up (SVE 14.24)."""

    def __init__(self, side: int) -> None:
        self.side: i64 = side

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        seat = seat_for(frame, self.side)
        if seat == NONE:
            return vec[i64]()
        count: i64 = len(game.cards_in(seat, DECK))
        return top_cards(game, seat, (count + 1) // 2)


@final
class Rest(CardSet):
    """Those of the cards looked at that are still where they were."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        cards = frame.kept(LOOKED)
        for index in range(len(cards)):
            card: i64 = cards[index]
            if game.zone_of(card) == DECK and game.base(card, STAMP) == frame.kept_stamp(LOOKED, index):
                found = append(found, card)
        return found


@final
class Holder(CardSet):
    """The card that the one whose text it is is linked to: "the follower equipped with this"."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        host = NONE if frame.source == NONE else game.base(frame.source, HOST)
        if host != NONE:
            found = append(found, host)
        return found


@final
class EventOther(CardSet):
    """The second card of what happened: what was attacked, what was fought, what dealt the damage."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        other = told(game, frame.event, OTHER)
        found = vec[i64]()
        if other != NONE:
            found = append(found, other)
        return found


@final
class Attacker(CardSet):
    """The follower that attacks at the moment."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if game.number(ATTACKER) != NONE:
            found = append(found, game.number(ATTACKER))
        return found


@final
class Most(CardSet):
    """Those of some cards whose number is the highest or the lowest."""

    def __init__(self, of: CardSet, lowest: int, field: int) -> None:
        self.of = of
        self.lowest: i64 = lowest
        self.field: i64 = field

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        best: i64 = 0
        for card in self.of.find(game, frame):
            value = game.now(card, self.field)
            if self.lowest == 1:
                value = -value
            if len(found) == 0 or value > best:
                found = append(vec[i64](), card)
                best = value
            elif value == best:
                found = append(found, card)
        return found


def contains(cards: vec[i64], card: i64) -> bool:
    """Whether a card is among others."""
    for other in cards:
        if other == card:
            return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerChoice:
    """Which players a text speaks of."""

    def seats(self, game: Game, frame: Frame) -> vec[i64]:
        """Their seats, the active player's first (SVE 1.13)."""
        raise AssertionError(f"{type(self).__name__} names no player")


@final
class Players(PlayerChoice):
    """You, the opponent, or each player."""

    def __init__(self, who: int) -> None:
        """0 you, 1 the opponent, 2 each player, 3 the active player, 4 that player (see `THEY`)."""
        self.who: i64 = who

    def seats(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if self.who == 4:
            return append(found, frame.get(THEY) - 1) if frame.get(THEY) > 0 else found
        active = game.number(1)
        if self.who == 3:
            return append(found, active)
        if self.who == 2:
            return append(append(found, active), 1 - active)
        return append(found, frame.seat if self.who == 0 else 1 - frame.seat)


@final
class ControllerOf(PlayerChoice):
    """The player who controls a card, or last controlled it; or its owner."""

    def __init__(self, of: CardSet, owner: int) -> None:
        self.of = of
        self.owner: i64 = owner

    def seats(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        cards = self.of.find(game, frame)
        stamps = self.of.stamps(game, frame, cards)
        for index in range(len(cards)):
            field = OWNER if self.owner == 1 else SEAT
            seat = recall(game, cards[index], stamps[index], field)
            if not contains(found, seat):
                found = append(found, seat)
        return found
