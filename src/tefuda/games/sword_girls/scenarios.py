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

What can be expected: for each player the parts above, each compared whole, and `counts` ({deck: 29}), and `options`
of the placement (`place 300026 Maid Tailor`, `shuffle`, `ready`); `table`; `winner` (P1, P2 or nobody) and `reason`;
`acts`: the cards that acted since the last expectation (`P2 200035 Sacrifice`). `else: unchanged` says that all parts
that are not named are as they were at the last expectation, or at first. A `note` is for the reader.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.scenarios import SEATS, Entry, Place, Scenario, Stage, Step
from tefuda.games.sword_girls.card_lines import CardLine, told
from tefuda.games.sword_girls.facts import SkillFacts, load_facts
from tefuda.games.sword_girls.library import BadText, Library, library
from tefuda.games.sword_girls.procedures.battle import (
    ACTED_CARD,
    ACTED_SEAT,
    ACTED_SLOT,
    ACTIVATIONS,
    MOST_ACTIVATIONS,
    Battle,
)
from tefuda.games.sword_girls.procedures.ending import CONCEDED
from tefuda.games.sword_girls.setup import table
from tefuda.games.sword_girls.words.table import (
    ACTS,
    ATTACKS,
    CHARACTER,
    COIN,
    DECK,
    FIELD,
    GRAVE,
    HAND,
    KIND,
    ORDER,
    PLAYER_LIFE,
    PLAYER_SHUFFLES,
    REMOVED,
    SIZE,
    SLOTS,
    SPELL,
    TURN,
    character_of,
)
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import FIRST, LAST
from tefuda.kernel.journal import Journal
from tefuda.kernel.rows import HANDLE, NONE

PLAIN_CHARACTER: Final = 100089
PILES: Final = {"hand": HAND, "deck": DECK, "grave": GRAVE, "removed": REMOVED}
FROM_THE_TOP: Final = (DECK, GRAVE)
NUMBERS: Final = {"life": PLAYER_LIFE, "shuffles": PLAYER_SHUFFLES}
PLAYER: Final = ("character", *NUMBERS, "field", *PILES)
TABLE: Final = ("turn", "first", "coin")
ZONES: Final = {"slot": FIELD, "character": CHARACTER, **PILES}
NOT_FORCED: Final = "something was left to chance; name each result under chance, or end the list with any"


@lru_cache(maxsize=16)
def library_with(texts: tuple[tuple[int, str], ...]) -> Library:
    """The library, with skills added that no card has."""
    if not texts:
        return library()
    facts = load_facts()
    skills = dict(facts.skills)
    for skill, text in texts:
        start = text.casefold().partition(":")[0]
        timing = start if start in ("turn start", "attack", "defend") else "spell"
        skills[skill] = SkillFacts(skill, "", "", timing, (), text)
    return Library(type(facts)(**{name: getattr(facts, name) for name in facts.__struct_fields__} | {"skills": skills}))


def stage() -> Stage:
    """A new stage."""
    return SwordGirlsStage()


class SwordGirlsStage:
    """One scenario of Sword Girls being played."""

    def __init__(self) -> None:
        self.library = library()
        self.game = table(0)
        self.before: dict[str, Any] = {}
        self.read_lines = 0

    # ------------------------------------------------------------------ setting up

    def lay_out(self, scenario: Scenario) -> None:
        """Set the table up."""
        self.library = library_of(scenario.texts)
        self.game = table(0, self.library)
        if scenario.table is not None:
            self.lay_table(scenario.table.fields(TABLE, "the table"))
        for seat, player in enumerate(scenario.players):
            self.lay_player(seat, player.fields(PLAYER, "a player") if player is not None else {})
        self.game.journal = Journal()
        self.before = self.parts()

    def lay_table(self, fields: dict[str, Entry]) -> None:
        """The numbers of the table."""
        if "turn" in fields:
            self.game.set_number(TURN, fields["turn"].number("the Turn Number"))
            self.game.set_number(ORDER, 0)
        if "first" in fields:
            self.game.set_number(ORDER, fields["first"].seat())
        if "coin" in fields:
            self.game.set_number(COIN, fields["coin"].seat())

    def lay_player(self, seat: int, fields: dict[str, Entry]) -> None:
        """One player's cards and numbers."""
        if "character" in fields:
            line = CardLine(self.library, fields["character"])
            line.make(self.game, seat, CHARACTER, LAST)
            character = line.id
        else:
            character = PLAIN_CHARACTER
            row = self.game.make(self.library.card_numbers[character], seat, 0)
            self.game.move(row, self.game.pile_number(seat, CHARACTER), LAST)
        self.game.count(seat, PLAYER_LIFE, self.library.facts.cards[character].life)
        self.game.count(seat, PLAYER_SHUFFLES, 2)
        for name, number in NUMBERS.items():
            if name in fields:
                self.game.count(seat, number, fields[name].number(name))
        if "field" in fields:
            for slot, entry in fields["field"].numbered("a field: slots with cards").items():
                if not 1 <= slot <= SLOTS:
                    raise entry.error(f"there is no slot {slot}; the slots are 1 to {SLOTS}")
                CardLine(self.library, entry).make(self.game, seat, FIELD, slot - 1)
        for name, zone in PILES.items():
            if name in fields:
                for entry in fields[name].items("cards"):
                    line = CardLine(self.library, entry)
                    for _ in range(line.count):
                        line.make(self.game, seat, zone, FIRST if zone in FROM_THE_TOP else LAST)

    # ------------------------------------------------------------------ what happens

    def happen(self, step: Step) -> str:
        """Let something happen."""
        verbs: dict[str, Callable[[Entry, list[int]], None]] = {
            "attack": self.attack,
            "activate": self.activate,
            "turn start": self.turn_start,
            "draw": self.draw,
            "placement": self.placement,
            "place": self.place,
            "shuffle": self.shuffle,
            "ready": self.ready,
            "concede": self.concede,
            "battle": self.battle,
            "turn": self.turn,
        }
        if step.verb not in verbs:
            raise step.about.error(f"{step.verb!r} cannot happen; what can is {', '.join(verbs)}")
        words = list(self.game.chance.words)
        try:
            verbs[step.verb](step.about, [self.result(entry) for entry in step.chance])
        except (ValueError, IllegalAnswer) as error:
            return str(error)
        if len(self.game.chance.script) > 0:
            return f"{len(self.game.chance.script)} results of chance were not needed"
        if list(self.game.chance.words) != words and not step.free:
            return NOT_FORCED
        return ""

    def result(self, entry: Entry) -> int:
        """A forced result of chance as the machine takes it."""
        if isinstance(entry.value, int):
            return entry.number("a result")
        text = entry.text("a result of chance")
        if text in SEATS:
            return entry.seat()
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
        number = 1 if zone == CHARACTER else place.number
        if not 1 <= number <= len(cards) or cards[number - 1] == NONE:
            raise entry.error(f"there is no card at {SEATS[place.seat]} {place.zone} {number}")
        return int(cards[number - 1])

    def run(self, frame: Frame, chance: list[int]) -> None:
        """Run a program with forced chance."""
        self.game.chance.script = vec[i64](chance)
        self.game.push(frame)
        self.game.run()

    def part(self, name: str) -> Frame:
        """A part of the turn, to be run by itself."""
        return Frame(self.library.parts[name], NONE, 0, NONE)

    def act(self, entry: Entry, card: int, chance: list[int]) -> None:
        """One activation, as the battle does it."""
        game = self.game
        if game.zone_of(card) != FIELD:
            raise entry.error("only cards on a field act")
        frame = self.part("battle")
        frame.position = 1
        frame.put(ACTIVATIONS, MOST_ACTIVATIONS)
        frame.put(ACTED_CARD, card)
        frame.put(ACTED_SEAT, game.seat_of(card))
        frame.put(ACTED_SLOT, game.place_of(card))
        game.chance.script = vec[i64](chance)
        game.push(frame)
        Battle(self.library.attack).activate(game, game.seat_of(card), card)
        game.run()

    def attack(self, about: Entry, chance: list[int]) -> None:
        """A Follower attacks."""
        attacker, _, target = about.text("an attack such as P1 slot 1 on P2 slot 2").partition(" on ")
        card = self.card_at(about, about.place_in(attacker))
        if self.game.now(card, KIND) == SPELL:
            raise about.error("a Spell does not attack; it is activated")
        if target:
            struck = self.card_at(about, about.place_in(target))
            foes = [one for one in self.game.cards_in(1 - self.game.seat_of(card), FIELD) if one != NONE]
            followers = [one for one in foes if self.game.now(one, KIND) != SPELL]
            if struck not in followers:
                raise about.error(f"{target} is no enemy Follower")
            chance = [struck, *chance] if len(followers) > 1 else chance
        self.act(about, card, chance)

    def activate(self, about: Entry, chance: list[int]) -> None:
        """A Spell activates."""
        card = self.card_at(about, about.place())
        if self.game.now(card, KIND) != SPELL:
            raise about.error("only a Spell is activated; a Follower attacks")
        self.act(about, card, chance)

    def first(self, about: Entry, chance: list[int]) -> list[int]:
        """Prepare that a player is first in the turn that begins: by the coin, or by turns (SG 5.2)."""
        if self.game.number(ORDER) == NONE:
            return [about.seat(), *chance]
        self.game.set_number(ORDER, 1 - about.seat())
        return chance

    def turn_start(self, about: Entry, chance: list[int]) -> None:
        """The beginning of a turn up to the end of the turn-start step."""
        self.run(self.part("turn start"), self.first(about, chance))

    def turn(self, about: Entry, chance: list[int]) -> None:
        """A turn begins, and goes on to its placement."""
        self.run(Frame(self.library.turn, NONE, 0, NONE), self.first(about, chance))

    def draw(self, about: Entry, chance: list[int]) -> None:
        """The draw step."""
        self.run(self.part("draw"), chance)

    def placement(self, about: Entry, chance: list[int]) -> None:
        """Placement begins."""
        self.run(self.part("placement"), chance)

    def battle(self, about: Entry, chance: list[int]) -> None:
        """A whole battle."""
        self.run(self.part("battle"), [about.seat(), *chance])

    def answer(self, about: Entry, seat: int, kind: str, handle: int | None, chance: list[int]) -> None:
        """Answer in the placement."""
        self.game.chance.script = vec[i64](chance)
        for decision in self.game.pending:
            for option in decision.options:
                if decision.seat == seat and option.kind == kind and option.handle == handle:
                    self.game.apply(option, seat=seat)
                    return
        raise IllegalAnswer(f"{SEATS[seat]} cannot {kind} this now")

    def place(self, about: Entry, chance: list[int]) -> None:
        """A player places a card of the hand."""
        place = about.place()
        card = self.card_at(about, place)
        self.answer(about, place.seat, "place", self.game.base(card, HANDLE + place.seat), chance)

    def shuffle(self, about: Entry, chance: list[int]) -> None:
        """A player SHUFFLEs."""
        self.answer(about, about.seat(), "shuffle", None, chance)

    def ready(self, about: Entry, chance: list[int]) -> None:
        """A player is ready."""
        self.answer(about, about.seat(), "ready", None, chance)

    def concede(self, about: Entry, chance: list[int]) -> None:
        """A player gives up."""
        self.game.concede(about.seat(), CONCEDED)

    # ------------------------------------------------------------------ what is expected

    def differences(self, expected: Entry) -> list[tuple[Entry, str]]:
        """What is not as expected."""
        fields = expected.fields((*SEATS, "table", "winner", "reason", "acts", "else", "note"), "what is expected")
        found: list[tuple[Entry, str]] = []
        named: set[str] = set()
        for seat, name in enumerate(SEATS):
            if name in fields:
                for key, entry in fields[name].fields((*PLAYER, "counts", "options"), "a player").items():
                    named.add(f"{name} {key}")
                    found += self.player_differences(seat, key, entry)
        if "table" in fields:
            for key, entry in fields["table"].fields(TABLE, "the table").items():
                named.add(f"table {key}")
                number = entry.number("the Turn Number") if key == "turn" else entry.seat()
                found += unlike(entry, key, number, self.game.number({"turn": TURN, "first": ORDER, "coin": COIN}[key]))
        found += self.end_differences(fields)
        if "else" in fields:
            if fields["else"].value != "unchanged":
                raise fields["else"].error("the only thing to say of all else is: unchanged")
            now = self.parts()
            for key in now:
                if key not in named and now[key] != self.before[key]:
                    found.append((fields["else"], f"{key} was {self.before[key]} and is {now[key]}"))
        self.before = self.parts()
        return found

    def end_differences(self, fields: dict[str, Entry]) -> list[tuple[Entry, str]]:
        """How the game ended, and who acted."""
        found: list[tuple[Entry, str]] = []
        result = self.game.result
        if "winner" in fields:
            winner = "nobody" if result is None or result.winner is None else SEATS[result.winner]
            found += unlike(fields["winner"], "the winner", fields["winner"].value, winner)
        if "reason" in fields:
            found += unlike(fields["reason"], "the reason", fields["reason"].value, result.reason if result else "none")
        acted = self.acted()
        if "acts" in fields:
            wanted = []
            for entry in fields["acts"].items("cards that act"):
                player, _, card = entry.text("a card that acts, such as P2 200035").partition(" ")
                if player not in SEATS or not card[:6].isdigit():
                    raise entry.error("expected who acts, such as P2 200035 Sacrifice")
                wanted.append(f"{player} {card[:6]}")
            found += unlike(fields["acts"], "the cards that acted", wanted, acted)
        return found

    def acted(self) -> list[str]:
        """The cards that have activated since this was last asked, as player and id."""
        found: list[str] = []
        assert self.game.journal is not None
        lines = self.game.journal.lines[2]
        for line in lines[self.read_lines :]:
            if line.kind == ATTACKS or (line.kind == ACTS and self.is_spell(line.card)):
                found.append(f"{SEATS[line.seat]} {self.library.card_ids[line.card]}")
        self.read_lines = len(lines)
        return found

    def is_spell(self, definition: int) -> bool:
        """Whether a definition is a Spell."""
        return self.library.book.cards[definition].printed[KIND - SIZE] == SPELL

    def player_differences(self, seat: int, key: str, entry: Entry) -> list[tuple[Entry, str]]:
        """What differs in one part of a player."""
        game = self.game
        if key in NUMBERS:
            return unlike(entry, key, entry.number(key), game.player_number(seat, NUMBERS[key]))
        if key == "character":
            return self.card_differences(entry, character_of(game, seat), key)
        if key == "options":
            wanted = sorted(one.text("an option") for one in entry.items("options"))
            return unlike(entry, "what the player may do", wanted, sorted(self.options(seat)))
        if key == "counts":
            found: list[tuple[Entry, str]] = []
            for name, one in entry.fields(tuple(PILES), "counts").items():
                found += unlike(one, f"cards in {name}", one.number("a count"), game.card_count(seat, PILES[name]))
            return found
        if key == "field":
            return self.field_differences(seat, entry)
        return self.pile_differences(seat, key, entry)

    def field_differences(self, seat: int, entry: Entry) -> list[tuple[Entry, str]]:
        """What differs on a field, the empty slots included."""
        found: list[tuple[Entry, str]] = []
        lines = entry.numbered("a field: slots with cards")
        for slot, card in enumerate(self.game.cards_in(seat, FIELD), start=1):
            if slot in lines:
                found += self.card_differences(lines[slot], card, f"slot {slot}")
            elif card != NONE:
                found.append((entry, f"slot {slot} should be empty; found {told(self.library, self.game, card)}"))
        return found

    def card_differences(self, entry: Entry, card: i64, where: str) -> list[tuple[Entry, str]]:
        """How a card differs from its line."""
        line = CardLine(self.library, entry)
        problem = "found nothing" if card == NONE else line.problem(self.library, self.game, card)
        return [(entry, f"{where}: {problem}")] if problem else []

    def pile_differences(self, seat: int, key: str, entry: Entry) -> list[tuple[Entry, str]]:
        """What differs in a pile, its length included."""
        cards = list(self.game.cards_in(seat, PILES[key]))
        if PILES[key] in FROM_THE_TOP:
            cards.reverse()
        lines = []
        for one in entry.items("cards"):
            lines += [one] * CardLine(self.library, one).count
        if len(lines) != len(cards):
            held = "; ".join(told(self.library, self.game, card) for card in cards)
            return [(entry, f"expected {len(lines)} cards in the {key}, found {len(cards)}: {held}")]
        found: list[tuple[Entry, str]] = []
        for number, (one, card) in enumerate(zip(lines, cards, strict=True), start=1):
            found += self.card_differences(one, card, f"{key} {number}")
        return found

    def options(self, seat: int) -> list[str]:
        """What a player may answer now."""
        found = []
        view = self.game.view(seat)
        for option in view.decision.options if view.decision is not None else []:
            card = None if option.handle is None else view.card(option.handle)
            found.append(option.kind if card is None else f"{option.kind} {card.key} {card.name}")
        return found

    def parts(self) -> dict[str, Any]:
        """Every part of the table in words, for comparison."""
        game = self.game
        found: dict[str, Any] = {"table turn": game.number(TURN), "table coin": game.number(COIN)}
        for seat, name in enumerate(SEATS):
            for key, number in NUMBERS.items():
                found[f"{name} {key}"] = game.player_number(seat, number)
            for key, zone in (("character", CHARACTER), ("field", FIELD), *PILES.items()):
                cards = game.cards_in(seat, zone)
                found[f"{name} {key}"] = ["-" if card == NONE else told(self.library, game, card) for card in cards]
        return found


def unlike(entry: Entry, what: str, expected: Any, found: Any) -> list[tuple[Entry, str]]:
    """The difference between two plain values, if there is one."""
    return [] if expected == found else [(entry, f"{what}: expected {expected}, found {found}")]


def library_of(entry: Entry | None) -> Library:
    """The library with the skills that a scenario brings along, all of which must be readable."""
    if entry is None:
        return library()
    texts = entry.numbered("texts: numbers of skills, each with canonical text")
    known = load_facts().skills
    for number, text in texts.items():
        if number in known:
            raise text.error(f"there is a skill {number} already; take another number")
    found = library_with(tuple((number, text.text("canonical text")) for number, text in texts.items()))
    for number, text in texts.items():
        try:
            found.book.program(found.skill_numbers[number])
        except BadText as error:
            raise text.error(str(error)) from error
    return found
