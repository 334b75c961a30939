"""Scenarios of Sword Girls: how a table is laid out, what can happen on it, and what can be expected.

`tefuda.games.scenarios` describes the file; `card_lines` how a card is written. Here is what a player's part holds
(P1 and P2; what is left out is empty, or printed):

    character: 100089            the Character; 100089 (LIFE 33, no ability) if none is named
    life: 33                     printed if not named
    shuffles: 2
    field: {1: ..., 3: ...}      slots with cards
    hand: [...]                  from left to right
    deck: [...]                  from the top
    grave: [...]                 from the newest
    removed: [...]               from the oldest

`table` holds `turn` (0: before the first), `first` (who is first in turn-start order) and `coin` (who won the attack
coin). Places are `P1 slot 2`, `P1 hand 1`, `P1 deck 1` (the top), `P1 grave 1` (the newest), `P1 character`.

What happens:

    attack: P1 slot 1            a Follower attacks (`P1 slot 1 on P2 slot 2` forces the target)
    activate: P1 slot 1          a Spell activates
    turn start: P1               a turn begins, P1 first: number, order, all active, turn-start abilities
    draw: both                   the draw step
    placement: both              placement begins
    place: P1 hand 2             answers in the placement
    shuffle: P1
    ready: P1
    concede: P1
    battle: P1                   cards are turned up, P1 wins the coin, the whole battle
    turn: P1                     a whole turn begins, P1 first, up to its placement

Results of chance: `P1` (wins a coin), a place (that card; the place where it lay before this happened), `slot 2` (an
empty slot), a number, `way 2` (the second of several effects), `yes` or `no` (so many times in a hundred), and
`card 300026` (a card that is created).

What can be expected is described in `expectations`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from tefuda.games.kit.scenarios import SEATS, Entry, Place, Step
from tefuda.games.kit.stage import Stage
from tefuda.games.kit.trees import BadText, tree_of
from tefuda.games.sword_girls.card_lines import CardLine
from tefuda.games.sword_girls.expectations import FROM_THE_TOP, NUMBERS, PILES, Expectations
from tefuda.games.sword_girls.facts import SkillFacts
from tefuda.games.sword_girls.lexicon import english
from tefuda.games.sword_girls.library import Library, library
from tefuda.games.sword_girls.procedures.battle import (
    ACTED_CARD,
    ACTED_SEAT,
    ACTED_SLOT,
    ACTIVATIONS,
    MOST_ACTIVATIONS,
    Battle,
)
from tefuda.games.sword_girls.procedures.ending import CONCEDED
from tefuda.games.sword_girls.procedures.placement import Placement
from tefuda.games.sword_girls.setup import table
from tefuda.games.sword_girls.words import schema
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import FIRST, LAST, Game
from tefuda.kernel.rows import HANDLE, NONE

PLAIN_CHARACTER: Final = 100089
ZONES: Final = {"slot": schema.FIELD, "character": schema.CHARACTER, **PILES}


@lru_cache(maxsize=8)  # a library takes megabytes, and the scenarios of a file that share one stand together
def library_with(own: Library, texts: tuple[tuple[int, str], ...]) -> Library:
    """The library, with skills added that no card has."""
    if not texts:
        return own
    facts = own.facts
    skills = dict(facts.skills)
    for skill, text in texts:
        skills[skill] = SkillFacts(skill, "", "", timing_of(skill, text), (), text)
    return Library(replace(facts, skills=skills), like=own)


def timing_of(skill: int, text: str) -> str:
    """The timing of a skill by its text; one that cannot be parsed will be refused."""
    try:
        timing = str(tree_of(english(), text, "text", f"skill {skill}")[1])
    except BadText:
        return "spell"
    return "spell" if timing == "any" else timing


class SwordGirlsStage(Stage[Library]):
    """One scenario of Sword Girls being played."""

    EXPECTATIONS = Expectations
    CONCEDED = CONCEDED
    TURN = schema.TURN

    def __init__(self, own: Library | None = None) -> None:
        super().__init__(own or library())

    # ------------------------------------------------------------------ setting up

    def library_of(self, texts: Entry | None, cards: Entry | None) -> Library:
        """The library with the skills that a scenario brings along, all of which must be readable."""
        if cards is not None:
            raise cards.error("scenarios of Sword Girls bring texts along, not cards")
        if texts is None:
            return self.own
        own = texts.numbered("texts: numbers of skills, each with canonical text")
        known = self.own.facts.skills
        for number, text in own.items():
            if number in known:
                raise text.error(f"there is a skill {number} already; take another number")
        found = library_with(self.own, tuple((number, text.text("canonical text")) for number, text in own.items()))
        for number, text in own.items():
            try:
                found.book.program(found.text_numbers[number])
            except BadText as error:
                raise text.error(str(error)) from error
        return found

    def empty_table(self) -> Game:
        return table(0, self.library)

    def lay_table(self, fields: dict[str, Entry]) -> None:
        """The numbers of the table."""
        if "turn" in fields:
            self.game.set_number(schema.TURN, fields["turn"].number("the Turn Number"))
            self.game.set_number(schema.ORDER, 0)
        if "first" in fields:
            self.game.set_number(schema.ORDER, fields["first"].seat())
        if "coin" in fields:
            self.game.set_number(schema.COIN, fields["coin"].seat())

    def lay_player(self, seat: int, fields: dict[str, Entry]) -> None:
        """One player's cards and numbers."""
        if "character" in fields:
            line = CardLine(self.library, fields["character"])
            line.make(self.game, seat, schema.CHARACTER, LAST)
            character = line.id
        else:
            character = PLAIN_CHARACTER
            row = self.game.make(self.library.card_numbers[character], seat, 0)
            self.game.move(row, self.game.pile_number(seat, schema.CHARACTER), LAST)
        self.game.count(seat, schema.PLAYER_LIFE, self.library.facts.cards[character].life)
        self.game.count(seat, schema.PLAYER_SHUFFLES, 2)
        for name, number in NUMBERS.items():
            if name in fields:
                self.game.count(seat, number, fields[name].number(name))
        if "field" in fields:
            for slot, entry in fields["field"].numbered("a field: slots with cards").items():
                if not 1 <= slot <= schema.SLOTS:
                    raise entry.error(f"there is no slot {slot}; the slots are 1 to {schema.SLOTS}")
                CardLine(self.library, entry).make(self.game, seat, schema.FIELD, slot - 1)
        for name, zone in PILES.items():
            if name in fields:
                for entry in fields[name].items("cards"):
                    line = CardLine(self.library, entry)
                    for _ in range(line.count):
                        line.make(self.game, seat, zone, FIRST if zone in FROM_THE_TOP else LAST)

    # ------------------------------------------------------------------ what happens

    def verbs(self) -> dict[str, Callable[[Entry], None]]:
        return {
            "attack": self.attack,
            "activate": self.activate,
            "turn start": lambda about: self.run(self.part("turn start"), about),
            "draw": lambda about: self.run(self.part("draw")),
            "placement": lambda about: self.run(self.part("placement")),
            "place": self.place,
            "shuffle": lambda about: self.answer(about.seat(), "shuffle", None),
            "ready": lambda about: self.answer(about.seat(), "ready", None),
            "battle": self.battle,
            "turn": lambda about: self.run(self.part("turn"), about),
        }

    def result(self, entry: Entry) -> int:
        if isinstance(entry.value, int):
            return entry.number("a result")
        text = entry.text("a result of chance")
        if text in ("yes", "no"):
            return 0 if text == "yes" else 99
        kind, _, number = text.partition(" ")
        if kind in ("slot", "way", "card") and number.isdigit():
            if kind == "card" and int(number) not in self.library.card_numbers:
                raise entry.error(f"there is no card {number}")
            return self.library.card_numbers[int(number)] if kind == "card" else int(number) - 1
        return self.card_at(entry, entry.place())

    def card_at(self, entry: Entry, place: Place) -> int:
        """The row of the card at a place."""
        if place.zone not in ZONES:
            raise entry.error(f"there is no zone {place.zone!r}; there are {', '.join(ZONES)}")
        zone = ZONES[place.zone]
        cards = list(self.game.cards_in(place.seat, zone))
        if zone in FROM_THE_TOP:
            cards.reverse()
        number = 1 if zone == schema.CHARACTER else place.number
        if not 1 <= number <= len(cards) or cards[number - 1] == NONE:
            raise entry.error(f"there is no card at {SEATS[place.seat]} {place.zone} {number}")
        return int(cards[number - 1])

    def run(self, frame: Frame, first: Entry | None = None) -> None:
        """Run a program to its end or the next decision; `first` says who is first in the turn that it begins."""
        if first is not None:
            self.set_first(first)
        self.game.push(frame)
        self.game.run()

    def part(self, name: str) -> Frame:
        """A part of the turn, to be run by itself; or the whole turn."""
        return Frame(self.library.parts[name], NONE, 0, NONE)

    def set_first(self, about: Entry) -> None:
        """Let a player be first in the turn that begins: by the coin, or by turns (SG 5.2)."""
        if self.game.number(schema.ORDER) == NONE:
            self.force_first(about.seat())
        else:
            self.game.set_number(schema.ORDER, 1 - about.seat())

    def act(self, entry: Entry, card: int) -> None:
        """One activation, as the battle does it."""
        game = self.game
        if game.zone_of(card) != schema.FIELD:
            raise entry.error("only cards on a field act")
        frame = self.part("battle")
        frame.position = 1
        frame.put(ACTIVATIONS, MOST_ACTIVATIONS)
        frame.put(ACTED_CARD, card)
        frame.put(ACTED_SEAT, game.seat_of(card))
        frame.put(ACTED_SLOT, game.place_of(card))
        game.push(frame)
        Battle(self.library.parts["attack"]).activate(game, game.seat_of(card), card)
        game.run()

    def attack(self, about: Entry) -> None:
        """A Follower attacks."""
        attacker, _, target = about.text("an attack such as P1 slot 1 on P2 slot 2").partition(" on ")
        card = self.card_at(about, about.place_in(attacker))
        if self.game.now(card, schema.KIND) == schema.SPELL:
            raise about.error("a Spell does not attack; it is activated")
        if target:
            struck = self.card_at(about, about.place_in(target))
            foes = [one for one in self.game.cards_in(1 - self.game.seat_of(card), schema.FIELD) if one != NONE]
            followers = [one for one in foes if self.game.now(one, schema.KIND) != schema.SPELL]
            if struck not in followers:
                raise about.error(f"{target} is no enemy Follower")
            if len(followers) > 1:
                self.force_first(struck)
        self.act(about, card)

    def activate(self, about: Entry) -> None:
        """A Spell activates."""
        card = self.card_at(about, about.place())
        if self.game.now(card, schema.KIND) != schema.SPELL:
            raise about.error("only a Spell is activated; a Follower attacks")
        self.act(about, card)

    def battle(self, about: Entry) -> None:
        """A whole battle."""
        self.force_first(about.seat())
        self.run(self.part("battle"))

    def answer(self, seat: int, kind: str, handle: int | None) -> None:
        """Answer in the placement."""
        for decision in self.game.pending:
            for option in decision.options:
                if decision.seat == seat and option.kind == kind and option.handle == handle:
                    self.game.apply(option, seat=seat)
                    return
        raise IllegalAnswer(f"{SEATS[seat]} cannot {kind} this now")

    def place(self, about: Entry) -> None:
        """A player places a card of the hand."""
        place = about.place()
        self.answer(place.seat, "place", self.game.base(self.card_at(about, place), HANDLE + place.seat))

    def begin_at(self, first: Step | None) -> None:
        """The table before the placement of a turn (the first, if it names none); or, where `turn: P1` happens first,
        at the beginning of a turn."""
        game = self.game
        game.set_number(schema.STARTED, game.count_rows())
        frame = self.part("turn")
        if first is not None and first.verb == "turn":
            self.set_first(first.about)
        else:
            if game.number(schema.TURN) == 0:
                game.set_number(schema.TURN, 1)
            if game.number(schema.ORDER) == NONE:
                game.set_number(schema.ORDER, 0)
            ops = self.library.book.program(frame.program).ops
            frame.position = [type(op) for op in ops].index(Placement)
        self.run(frame)
