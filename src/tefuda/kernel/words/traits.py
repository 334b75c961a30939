"""Traits: what can be said of one card, the candidate."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.kernel.registers import FIRST_LETTER
from tefuda.kernel.rows import CARD, NONE, PILE
from tefuda.kernel.words.candidates import all_fit, candidate_stamp, counts_of, counts_of_candidate, object_meant, seen
from tefuda.kernel.words.cards import ANY_KIND
from tefuda.kernel.words.conditions import any_related, related
from tefuda.kernel.words.families import MISSING, CardSet, Condition, Value, bit_of, numbers_in

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class Is(Condition):
    """Every card of a set fits a description, as it is or as it last was, and there is one."""

    def __init__(self, of: CardSet, described: Condition) -> None:
        self.of = of
        self.described = described

    def holds(self, game: Game, frame: Frame) -> bool:
        return all_fit(game, frame, self.of, self.described)


@final
class IsIn(Condition):
    """A card is in a zone, whoever's, and the object that it was."""

    def __init__(self, of: CardSet, zone: int) -> None:
        self.of = of
        self.zone: i64 = zone

    def holds(self, game: Game, frame: Frame) -> bool:
        cards = self.of.living(game, frame)
        return len(cards) > 0 and game.zone_of(cards[0]) == self.zone


@final
class InTable(Condition):
    """Something printed: a trait, a class, a name ... `members` says of each definition whether it is so: 1 always, 2
    only while the card is in play."""

    def __init__(self, members: vec[i64]) -> None:
        self.members = members

    def holds(self, game: Game, frame: Frame) -> bool:
        found: i64 = self.members[seen(game, frame, CARD)]
        if found == 2:
            pile = seen(game, frame, PILE)
            return pile != NONE and game.rules.play_zones & (1 << game.piles[pile].zone) != 0
        return found == 1


@final
class OfClass(Condition):
    """Of the class whose number is a letter of the text."""

    def __init__(self, letter: int) -> None:
        self.register: i64 = FIRST_LETTER + letter

    def holds(self, game: Game, frame: Frame) -> bool:
        return frame.get(self.register) in game.rules.classes_of(seen(game, frame, CARD))


@final
class Described(Condition):
    """A card of a kind that fits some conditions."""

    def __init__(self, adjectives: tuple[Condition, ...], kind: int, traits: tuple[Condition, ...]) -> None:
        self.traits: vec[Condition] = vec[Condition](adjectives + traits)
        self.kind: i64 = kind

    def holds(self, game: Game, frame: Frame) -> bool:
        if self.kind != ANY_KIND and seen(game, frame, game.rules.kind_field) != self.kind:
            return False
        for trait in self.traits:
            if not trait.holds(game, frame):
                return False
        return True


@final
class IsTurned(Condition):
    """Turned (engaged, down), or not (refreshed, up)."""

    def __init__(self, turned: int) -> None:
        self.turned: i64 = turned

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, game.rules.turned_field) == self.turned


@final
class IsAttacking(Condition):
    """The card that attacks at the moment."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return frame.candidate != NONE and frame.candidate == game.number(game.rules.attacker_number)


@final
class IsOther(Condition):
    """Not the card whose text it is."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return frame.candidate != frame.source


@final
class OneOfThese(Condition):
    """One of some cards."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        return frame.candidate in self.of.find(game, frame)


@final
class NotAmong(Condition):
    """Not one of some cards."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        return frame.candidate not in self.of.find(game, frame)


@final
class HasKeyword(Condition):
    """With a keyword: a bit of the field of keywords."""

    def __init__(self, keyword: int) -> None:
        self.keyword: i64 = keyword

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, game.rules.bits_field) & self.keyword != 0


@final
class FieldIs(Condition):
    """With a value in a field, or in the bits of a mask of it."""

    def __init__(self, field: int, value: int, mask: int = -1) -> None:
        self.field: i64 = field
        self.value: i64 = value
        self.mask: i64 = mask

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, self.field) & self.mask == self.value


@final
class NumberIs(Condition):
    """With a number in a relation to another one. A card that lacks the number never fits (SVE 1.15)."""

    def __init__(self, field: int, relation: int, number: Value) -> None:
        self.field: i64 = field
        self.relation: i64 = relation
        self.number = number

    def holds(self, game: Game, frame: Frame) -> bool:
        value = seen_number(game, frame, self.field)
        if value == MISSING:
            return False
        wanted = self.number.value_if_any(game, frame)
        if wanted == MISSING:
            return False
        counted, others = counts_of_candidate(game, frame, self.field), self.number.counts_as(game, frame)
        if counted == 0 and others == 0:
            return related(value, self.relation, wanted)
        return any_related(counted or bit_of(value), self.relation, others or bit_of(wanted))


@final
class NumberIsEven(Condition):
    """With an even (or odd) number."""

    def __init__(self, field: int, odd: int) -> None:
        self.field: i64 = field
        self.odd: i64 = odd

    def holds(self, game: Game, frame: Frame) -> bool:
        value = seen_number(game, frame, self.field)
        if value == MISSING:
            return False
        for number in numbers_in(counts_of_candidate(game, frame, self.field)):
            if number % 2 == self.odd:
                return True
        return value % 2 == self.odd


def seen_number(game: Game, frame: Frame, field: i64) -> i64:
    """A number of the candidate, `MISSING` where it lacks it."""
    value = seen(game, frame, field)
    rules = game.rules
    return value if rules.has_number(seen(game, frame, rules.kind_field), field, value) else MISSING


@final
class CameThisTurn(Condition):
    """Put into play this turn."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, game.rules.came_field) == game.number(game.rules.turn_number)


@final
class HasName(Condition):
    """With a name, as a number (see `Rules.names`)."""

    def __init__(self, letter: int) -> None:
        self.register: i64 = FIRST_LETTER + letter

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.rules.names[seen(game, frame, CARD)] == frame.get(self.register)


@final
class SharesName(Condition):
    """With the same name as another card, as that one was last known (SVE 2.2)."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        names = game.rules.names
        mine = names[seen(game, frame, CARD)]
        for card in self.of.find(game, frame):
            if names[game.definition(card)] == mine:
                return True
        return False


@final
class SharesNumber(Condition):
    """With the same number as one of some cards, as those last were."""

    def __init__(self, field: int, of: CardSet) -> None:
        self.field: i64 = field
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        mine = seen_number(game, frame, self.field)
        if mine == MISSING:
            return False
        mine_too = counts_of_candidate(game, frame, self.field)
        cards = self.of.find(game, frame)
        stamps = self.of.stamps(game, frame, cards)
        for index in range(len(cards)):
            stamp = object_meant(game, frame, cards[index], stamps[index])
            other = game.rules.number_of(game, cards[index], stamp, self.field)
            counted = counts_of(game, frame, cards[index], stamp, self.field)
            if other == mine or (counted or bit_of(other)) & (mine_too or bit_of(mine)) != 0:
                return True
        return False


@final
class HasCounters(Condition):
    """With at least so many counters of a sort."""

    def __init__(self, count: Value, sort: int) -> None:
        self.count = count
        self.sort: i64 = sort

    def holds(self, game: Game, frame: Frame) -> bool:
        found = game.rules.counters(game, frame.candidate, candidate_stamp(game, frame), self.sort)
        return found >= self.count.value(game, frame)
