"""The book: every card definition and every program that a game can meet. Immutable to games, shared by all of them."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ability import Ability, Action, Continuous, Replacement, Trigger
from tefuda.kernel.active import ACTION, CONTINUOUS, FAMILY_MASKS, KEY_SHIFT, REPLACEMENT, STATE, TRIGGER
from tefuda.kernel.ask import NO_CARD
from tefuda.kernel.op import Program
from tefuda.kernel.proposals import Propose

UNKNOWN: Final = -1
"""A family or a mask of event kinds that has not been looked up yet."""


@final
class CardDef:
    """A card's printed properties, in numbers: the game decides what each of them means."""

    def __init__(self, key: str, name: str, printed: tuple[int, ...], tags: int, abilities: tuple[int, ...]) -> None:
        """`printed` fills the game's own fields of a new row (from `FIRST_OWN` on); `tags` is a bit mask that
        predicates read; `abilities` are numbers of the book's abilities; a game whose abilities are
        simply run may number programs instead (see `Book`)."""
        self.key = key
        self.name = name
        self.printed = printed
        self.numbers: vec[i64] = vec[i64](printed)
        """The same, as the engine copies them into a row."""
        self.tags = tags
        self.abilities = abilities


@final
class Book:
    """Card definitions and programs by number. A program is made when a game first needs it, and once, also when two
    threads need it at the same moment: what a game keeps beside it (which words it was made of) belongs to that one."""

    def __init__(
        self,
        cards: list[CardDef],
        make: Callable[[int], Program],
        programs: int,
        digest: bytes,
        make_ability: Callable[[int], Ability] | None = None,
        abilities: int = 0,
        name_ability: Callable[[int], str] | None = None,
    ) -> None:
        """`make(number)` builds the program of that number, 0 <= number < `programs`; `digest` (8 bytes) tells
        books with other texts apart. `make_ability(number)` builds an ability, 0 <= number < `abilities`, and
        `name_ability(number)` says what it is called in every version of the book; a game without any needs no tables
        for what waits and lasts."""
        if abilities >= 1 << KEY_SHIFT or len(cards) >= NO_CARD:
            raise ValueError(f"{len(cards)} cards with {abilities} abilities: more than a state can tell apart")
        self.digest = digest
        self.making = RLock()
        self.timings: list[int] = [0] * programs
        self.cards = cards
        self.make = make
        self.ready: vec[Program | None] = vec[Program | None]([None] * programs)
        self.proposing = programs
        self.ready = append(self.ready, Program("what is about to happen", (Propose(),)))
        self.make_ability = make_ability
        self.name_ability = name_ability
        self.ability_keys: dict[int, str] = {}
        self.ready_abilities: vec[Ability | None] = vec[Ability | None]([None] * abilities)
        self.ability_families: vec[i64] = vec[i64]([UNKNOWN] * abilities)
        self.ability_zones: vec[i64] = vec[i64]([UNKNOWN] * abilities)
        self.each_ears: vec[i64] = vec[i64]([UNKNOWN] * abilities)
        self.card_families: vec[i64] = vec[i64]([UNKNOWN] * len(cards))
        self.card_zones: vec[i64] = vec[i64]([UNKNOWN] * (FAMILY_MASKS * len(cards)))
        self.card_ears: vec[i64] = vec[i64]([UNKNOWN] * len(cards))
        self.numbers = {card.key: number for number, card in enumerate(cards)}

    def program(self, number: i64) -> Program:
        """The program of that number."""
        found = self.ready[number]
        if found is None:
            with self.making:
                found = self.ready[number]
                if found is None:
                    found = self.make(number)
                    self.ready[number] = found
        return found

    @property
    def has_abilities(self) -> bool:
        """Whether its cards can have abilities that wait, last or listen."""
        return len(self.ready_abilities) > 0

    def ability(self, number: i64) -> Ability:
        """The ability of that number."""
        found = self.ready_abilities[number]
        if found is None:
            assert self.make_ability is not None
            with self.making:
                found = self.ready_abilities[number]
                if found is None:
                    found = self.make_ability(number)
                    self.ready_abilities[number] = found
        return found

    def ability_key(self, number: int) -> str:
        """The name of an ability in every version of the book: the key of the card whose text it is, and its place in
        that text ("BP01-018/2")."""
        known = self.ability_keys.get(number)
        if known is None:
            known = str(number) if self.name_ability is None else self.name_ability(number)
            self.ability_keys[number] = known
        return known

    def family(self, number: i64) -> i64:
        """The family bits of an ability, see `active`."""
        known: i64 = self.ability_families[number]
        if known == UNKNOWN:
            known = family_of(self.ability(number))
            self.ability_families[number] = known
        return known

    def zones_of(self, number: i64) -> i64:
        """The mask of the zones in which an ability works."""
        known: i64 = self.ability_zones[number]
        if known == UNKNOWN:
            known = self.ability(number).zones
            self.ability_zones[number] = known
        return known

    def ability_event_kinds(self, number: i64) -> i64:
        """The mask of the event kinds that an ability, or one that it may lend, listens for."""
        known: i64 = self.each_ears[number]
        if known == UNKNOWN:
            known = self.own_event_kinds(number)
            self.each_ears[number] = known
        return known

    def own_event_kinds(self, number: i64) -> i64:
        """The same, from the ability itself."""
        found = self.ability(number)
        if isinstance(found, Trigger):
            return found.event_kinds
        kinds: i64 = 0
        if isinstance(found, Continuous):
            for lent in found.lends:
                if lent != number:
                    kinds |= self.ability_event_kinds(lent)
        return kinds

    def families(self, definition: i64) -> i64:
        """The family bits of all abilities printed on a card."""
        known: i64 = self.card_families[definition]
        if known == UNKNOWN:
            known = 0
            for ability in self.cards[definition].abilities:
                known |= self.family(ability)
            self.card_families[definition] = known
        return known

    def zones(self, definition: i64, families: i64) -> i64:
        """The mask of the zones in which any ability of these families that is printed on a card works."""
        at = definition * FAMILY_MASKS + families
        known: i64 = self.card_zones[at]
        if known == UNKNOWN:
            known = 0
            for ability in self.cards[definition].abilities:
                if self.family(ability) & families != 0:
                    known |= self.ability(ability).zones
            self.card_zones[at] = known
        return known

    def event_kinds(self, definition: i64) -> i64:
        """The mask of the event kinds that the abilities printed on a card listen for."""
        known: i64 = self.card_ears[definition]
        if known == UNKNOWN:
            known = 0
            for ability in self.cards[definition].abilities:
                known |= self.ability_event_kinds(ability)
            self.card_ears[definition] = known
        return known


def family_of(ability: Ability) -> i64:
    """The family bits of an ability, see `active`."""
    if isinstance(ability, Continuous):
        return CONTINUOUS
    if isinstance(ability, Trigger):
        return TRIGGER | STATE if ability.state else TRIGGER
    if isinstance(ability, Replacement):
        return REPLACEMENT
    return ACTION if isinstance(ability, Action) else 0
