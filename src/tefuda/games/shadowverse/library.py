"""What all games of Shadowverse: Evolve share: card definitions and the programs made of their texts.

A text becomes abilities when a card of it first appears in a game. The abilities of a line have fixed numbers
(`lines.SLOTS` for each line, in the order of the cards), and its programs have the same ones; then follow the effects
that no card has printed, the programs that play cards, and the rules procedures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache, partial
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.kit.boxes import Box
from tefuda.games.kit.library import digest_of
from tefuda.games.kit.trees import BadText, tree_of
from tefuda.games.shadowverse.facts import CardFacts, Facts, load_facts
from tefuda.games.shadowverse.lines import QUOTED, SLOTS, Built, Line
from tefuda.games.shadowverse.procedures.attack import AMOUNT, BEFORE, GiveDrained, attack_ops
from tefuda.games.shadowverse.procedures.driving import LEFT as CHECKS_LEFT
from tefuda.games.shadowverse.procedures.driving import MOST_CHECKS, RESOLVED, drive_check_ops
from tefuda.games.shadowverse.procedures.main import ACTIONS, MOST_ACTIONS
from tefuda.games.shadowverse.procedures.playing import play_ops
from tefuda.games.shadowverse.procedures.rules import Shadowverse
from tefuda.games.shadowverse.procedures.setup import (
    CHOOSER,
    DECLARED,
    REDRAWING,
    ChooseFirst,
    DeclareBasis,
    Mulligan,
    SetOut,
)
from tefuda.games.shadowverse.procedures.turn import EnterWards, turn_ops
from tefuda.games.shadowverse.readings import (
    TEXTS,
    abilities_in,
    also_named,
    counts_cemetery,
    has_earth_rite,
    heads_of,
    keywords_in,
    line_tree,
    makes_abilities,
    trees_on,
)
from tefuda.games.shadowverse.said import english
from tefuda.games.shadowverse.said.terms import CLASSES
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.abilities import NextPrice
from tefuda.games.shadowverse.words.effects import EFFECTS, effect
from tefuda.games.shadowverse.words.given import Trait
from tefuda.games.shadowverse.words.plans import Plan, PlanMaker
from tefuda.kernel.ability import Ability
from tefuda.kernel.book import Book, CardDef
from tefuda.kernel.history import HISTORY_WIDTH, MOST_RECORDS
from tefuda.kernel.op import Op, Program
from tefuda.kernel.rows import NONE, NUMBER_BOUND
from tefuda.kernel.rules import numbered
from tefuda.kernel.words.costs import bind_targets
from tefuda.kernel.words.families import Condition, Step
from tefuda.language.clauses import blind, witnesses_of
from tefuda.language.vocabulary import Tree

KINDS = {
    "follower": schema.FOLLOWER,
    "amulet": schema.AMULET,
    "spell": schema.SPELL,
    "leader": schema.LEADER_CARD,
    "crest": schema.CREST,
    "equipment": schema.EQUIPMENT_CARD,
}
SPECIALS = {"": 0, "evolved": schema.EVOLVED, "advanced": schema.ADVANCED, "token": schema.TOKEN}
UNIVERSES = {
    "": 0,
    "umamusume": schema.UMAMUSUME,
    "idolmaster_cg": schema.IDOLMASTER,
    "vanguard": schema.VANGUARD,
    "princess_connect": schema.PRINCESS_CONNECT,
}
TRIGGERS = {
    "": 0,
    "critical": schema.CRITICAL_TRIGGER,
    "draw": schema.DRAW_TRIGGER,
    "stand": schema.STAND_TRIGGER,
    "heal": schema.HEAL_TRIGGER,
}
LINKED_UNIVERSES = {"carrots": "umamusume", "drive points": "vanguard"}
"""Evolved spells are linked to followers: their sorts by universe (SVE 20.2, 20.9)."""
MAGICAL_ITEM = "CP02-T01"
"""The token that an Idolm@ster deck begins with (SVE 20.6)."""
PROCEDURES: Final[dict[str, Callable[[], tuple[Op, ...]]]] = {
    "setup": lambda: (DeclareBasis(), SetOut(), ChooseFirst(), Mulligan(0), Mulligan(1)),
    "turn": turn_ops,
    "attack": attack_ops,
    "drain": lambda: (GiveDrained(),),
    "drive check": drive_check_ops,
    "ward entry": lambda: (EnterWards(),),
}
"""The rules procedures, in the order of their programs."""
RANGES = {
    "setup": ((CHOOSER, 0, 2), (REDRAWING, 0, 1), (DECLARED, 0, 2)),
    "turn": ((ACTIONS, 0, MOST_ACTIONS + 1),),
    "attack": ((BEFORE, 0, MOST_RECORDS * HISTORY_WIDTH),),
    "drain": ((AMOUNT, -NUMBER_BOUND, NUMBER_BOUND),),
    "drive check": ((CHECKS_LEFT, 0, MOST_CHECKS), (RESOLVED, 0, 1)),
}
"""What the registers of rules procedures may hold."""


def named(card: CardFacts, name: str) -> int:
    """Whether a card has a name: 1 always, 2 only while it is on the field."""
    if name in (card.name_en, card.name_ja) or name in card.alternate_names:
        return 1
    return max((also_named(tree, name) for tree in trees_on(card)), default=0)


def has_ability(card: CardFacts, header: str) -> bool:
    """Whether a card has a sort of ability."""
    if header == "earth rite":
        return any(has_earth_rite(tree) for tree in trees_on(card))
    return any(header in heads_of(tree) for tree in trees_on(card))


def is_linked(card: CardFacts, sort: str) -> bool:
    """Whether a card is a Carrot or a Drive Point."""
    return card.special == "evolved" and card.kind == "spell" and card.universe == LINKED_UNIVERSES[sort]


FITS: Final[dict[str, Callable[[CardFacts, Any], int]]] = {
    "trait": lambda card, trait: trait in card.traits,
    "class": lambda card, name: card.class_ == name,
    "special": lambda card, special: card.special == special,
    "universe": lambda card, universe: card.universe == universe,
    "linked": is_linked,
    "name": named,
    "part": lambda card, part: part in card.name_en,
    "header": has_ability,
}
"""What texts ask of what is printed on cards."""


class Print:
    """What is printed on a card, as the machine reads it: its numbers, and the lines that make abilities, each with how
    many of its slots hold some."""

    def __init__(self, card: CardFacts) -> None:
        self.card = card
        trees = {line: line_tree(line) for line in card.text.split("\n") if line}
        keywords = 0
        for tree in trees.values():
            keywords |= keywords_in(tree)
        defense = schema.LEADER_DEFENSE if card.kind == "leader" else max(0, card.defense)
        begins = (*[0] * 8, NONE, 0, NONE, 0, 0, 0)
        self.numbers = (card.cost, max(0, card.attack), defense, KINDS[card.kind], keywords, *begins)
        self.lines = [
            (line, min(QUOTED, abilities_in(trees[line])))
            for line in card.text.split("\n")
            if line and makes_abilities(trees[line])
        ]


class Library(PlanMaker):
    """Everything that games of Shadowverse: Evolve share."""

    def __init__(
        self, facts: Facts, extra: Iterable[CardFacts] = (), box: Box | None = None, like: Library | None = None
    ) -> None:
        """`facts` are the game's, and those of the `box` that it is played with; `extra` are cards besides, for trying
        texts out. What another library knows of its cards is not worked out again for those that are the `like`."""
        self.facts = facts
        self.like = like
        self.cards = [*facts.cards.values(), *extra]
        self.numbers = {card.id: number for number, card in enumerate(self.cards)}
        known: list[Print] = [] if like is None else like.prints
        self.prints: list[Print] = [
            old if old.card is card else Print(card) for old, card in zip(known, self.cards, strict=False)
        ]
        self.kept = next((at for at, one in enumerate(self.prints) if one is not known[at]), len(self.prints))
        """So many of the first definitions are the same in the library that this one is like."""
        self.prints += [Print(card) for card in self.cards[len(known) :]]
        self.lines: list[tuple[int, str]] = [] if like is None else like.lines[: like.lines_before(self.kept)]
        self.first_line: list[int] = [] if like is None else like.first_line[: self.kept]
        for number in range(self.kept, len(self.cards)):
            self.first_line.append(len(self.lines))
            self.lines += [(number, line) for line, _ in self.prints[number].lines]
        self.built: dict[int, Built] = {}
        self.tables: dict[tuple[str, object], vec[i64]] = {}
        self.rules = Shadowverse()
        if box is not None:
            self.rules.name = box.key
        self.rules.maker = self
        self.rules.plans = [None] * len(self.cards)
        self.rules.special = [SPECIALS[card.special] for card in self.cards]
        self.rules.names = numbered([card.same_name for card in self.cards])
        self.rules.evolutions = self.evolutions()
        self.rules.classes = [CLASSES.index(card.class_) for card in self.cards]
        self.rules.universes = [UNIVERSES[card.universe] for card in self.cards]
        self.rules.starting_amulets = [int(card.starting_amulet) for card in self.cards]
        self.rules.triggers = [TRIGGERS[card.trigger] for card in self.cards]
        self.rules.magical_item = self.numbers[MAGICAL_ITEM]
        self.first_effect = len(self.lines) * SLOTS
        self.first_play = self.first_effect + EFFECTS
        self.first_part = self.first_play + len(self.cards)
        self.rules.first_effect = self.first_effect
        self.rules.plays = list(range(self.first_play, self.first_part))
        self.parts = {name: self.first_part + number for number, name in enumerate(PROCEDURES)}
        self.rules.turn = self.parts["turn"]
        self.rules.attack = self.parts["attack"]
        self.rules.drain = self.parts["drain"]
        self.rules.drive_check = self.parts["drive check"]
        self.rules.ward_entry = self.parts["ward entry"]
        programs = self.first_part + len(PROCEDURES)
        digest = digest_of(((self.cards[number].id, line) for number, line in self.lines), box)
        definitions = [] if like is None else like.book.cards[: self.kept]
        definitions += [self.definition(number) for number in range(self.kept, len(self.cards))]
        self.book: Book = Book(
            definitions, self.make, programs, digest, self.ability, self.first_play, self.ability_key
        )

    def evolutions(self) -> list[tuple[int, ...]]:
        """For each definition the evolved ones of its name (SVE 11.1)."""
        by_name: dict[str, tuple[int, ...]] = {}
        for number, card in enumerate(self.cards):
            if card.special == "evolved":
                by_name[card.same_name] = (*by_name.get(card.same_name, ()), number)
        return [() if card.special == "evolved" else by_name.get(card.same_name, ()) for card in self.cards]

    def definition(self, number: int) -> CardDef:
        """A card's facts as the machine reads them."""
        first, card_print = self.first_line[number], self.prints[number]
        if self.like is not None and self.like.knows(number, card_print) and self.like.first_line[number] == first:
            return self.like.book.cards[number]
        slots = [
            line * SLOTS + slot for line, (_, count) in enumerate(card_print.lines, first) for slot in range(count)
        ]
        card = card_print.card
        return CardDef(card.id, card.named("en"), card_print.numbers, 0, tuple(slots))

    def knows(self, number: int, card_print: Print) -> bool:
        """Whether the definition of this number is that print here."""
        return number < len(self.prints) and self.prints[number] is card_print

    def lines_before(self, definition: int) -> int:
        """How many lines the definitions before this one have."""
        return self.first_line[definition] if definition < len(self.first_line) else len(self.lines)

    def lines_of(self, definition: int) -> range:
        """The lines of a card, keywords by themselves excepted."""
        return range(self.first_line[definition], self.lines_before(definition + 1))

    # ------------------------------------------------------------------ texts

    def tree(self, line: int) -> Tree:
        """A line as words. Raises `BadText`."""
        number, text = self.lines[line]
        return tree_of(english(), text, "line", self.cards[number].called, TEXTS.trees)

    def build(self, line: int) -> Built:
        """What a line has become."""
        return self.built.get(line) or self.build_once(line)

    def build_once(self, line: int) -> Built:
        """The same, when it has become nothing yet; once, also when two threads ask at the same moment."""
        with self.book.making:
            found = self.built.get(line)
            if found is not None:
                return found
            number, text = self.lines[line]
            tree = self.tree(line)
            found = Built(f"{self.cards[number].id}: {text}", line * SLOTS, tree, counts_cemetery(tree))
            made = self.line_object(found.tree, found)
            made.make(found)
            if self.cards[number].kind == "crest":
                for ability in found.abilities.values():
                    if ability.zones == 1 << schema.FIELD:
                        ability.zones = 1 << schema.EX  # SVE 9.22
            found.effect = made.effect()
            self.built[line] = found
        return found

    def line_object(self, tree: Tree, built: Built) -> Line:
        """The line that a tree describes."""
        made: Line = english().vocabulary.build(tree, self.names(built), built.trace)
        return made

    def names(self, built: Built) -> dict[str, Callable[[Any], Any]]:
        """What only the game knows of a text's words: names, traits, quoted abilities."""
        return {
            "trait name": self.trait,
            "class name": partial(self.members, "class"),
            "card name": partial(self.members, "name"),
            "name part": partial(self.members, "part"),
            "header": partial(self.members, "header"),
            "special": partial(self.members, "special"),
            "universe name": partial(self.members, "universe"),
            "chain": lambda _: self.members("class", "runecraft"),
            "linked sort": partial(self.members, "linked"),
            "token name": self.token,
            "evolved name": self.evolved,
            "own header": lambda header: self.own_program(header, built),
            "ability": lambda tree: built.quote(self.line_object(tree, built)),
            "next card": lambda tree: self.next_card(tree, built),
        }

    def next_card(self, tree: Tree, built: Built) -> int:
        """The ability that makes the next card cheaper that fits a description."""
        described: Condition = english().vocabulary.build(tree, self.names(built), built.trace)
        number = built.first + built.quoted
        built.abilities[built.quoted] = NextPrice(built.name, described)
        built.quoted += 1
        return number

    def own_program(self, header: str, built: Built) -> int:
        """The program of the card's own ability of a sort. Raises `BadText` when it has none."""
        number = self.lines[built.first // SLOTS][0]
        for line in self.lines_of(number):
            if header in heads_of(self.tree(line)):
                return line * SLOTS
        raise BadText(f"{self.cards[number].called}: it has no {header} ability of its own")

    def members(self, sort: str, value: object) -> vec[i64]:
        """Of each definition, whether something printed is so (2: only on the field). Raises `BadText` for a name that
        no card has."""
        found = self.table(sort, value)
        if sort in ("name", "part") and not any(found):
            raise BadText(f'there is no card {"named" if sort == "name" else "with a name with"} "{value}"')
        return found

    def table(self, sort: str, value: object) -> vec[i64]:
        """The same, also where it is so of none. Made once."""
        found = self.tables.get((sort, value))
        if found is None:
            known = vec[i64]() if self.like is None else self.like.table(sort, value)
            found = known[: self.kept]
            for number in range(self.kept, len(self.cards)):
                same = self.like is not None and self.like.knows(number, self.prints[number])
                found = append(found, known[number] if same else int(FITS[sort](self.cards[number], value)))
            self.tables[sort, value] = found
        return found

    def trait(self, name: str) -> Trait:
        """A trait by its English name."""
        return Trait(list(self.facts.traits).index(name), self.members("trait", name))

    def token(self, name: str) -> int:
        """The definition of a token of this name."""
        for number in self.named.get(name.casefold(), ()):
            if self.cards[number].special == "token":
                return number
        raise BadText(f'there is no token named "{name}"')

    def evolved(self, name: str) -> tuple[int, ...]:
        """The evolved definitions of this name."""
        found = [number for number in self.named.get(name.casefold(), ()) if self.cards[number].special == "evolved"]
        if not found:
            raise BadText(f'there is no evolved card named "{name}"')
        return tuple(found)

    @cached_property
    def named(self) -> dict[str, list[int]]:
        """Definitions by English name, in small letters."""
        found: dict[str, list[int]] = {}
        for number, card in enumerate(self.cards):
            found.setdefault(card.name_en.casefold(), []).append(number)
        return found

    # ------------------------------------------------------------------ the book

    def ability_key(self, number: int) -> str:
        """What an ability is called in every version of the book: the card and the line of its text, and which of the
        abilities of that line ("BP01-018/2", "BP01-018/2.1")."""
        if number >= self.first_effect:
            return self.ability(number).name
        line, slot = divmod(number, SLOTS)
        definition = self.lines[line][0]
        ordinal = line - self.first_line[definition] + 1
        return f"{self.cards[definition].id}/{ordinal}" + (f".{slot}" if slot else "")

    def ability(self, number: int) -> Ability:
        """The ability of that number."""
        if number >= self.first_effect:
            return effect(number - self.first_effect)
        found = self.build(number // SLOTS).abilities.get(number % SLOTS)
        if found is None:
            return Ability("nothing", 0)
        return found

    def make(self, number: int) -> Program:
        """The program of an ability, of playing a card, or of a rules procedure."""
        if number >= self.first_part:
            name = list(PROCEDURES)[number - self.first_part]
            return Program(name, PROCEDURES[name](), ranges=RANGES.get(name, ()))
        if number >= self.first_play:
            definition = number - self.first_play
            builder = play_ops(self.rules.plan_of(definition))
            return builder.program(f"play {self.cards[definition].id}")
        built = self.build(number // SLOTS)
        if number % SLOTS not in built.programs:
            raise BadText(f"{built.name}: nothing of it is carried out as its part {number % SLOTS}")
        program = built.programs[number % SLOTS]
        text = self.lines[number // SLOTS][1]
        program.witnesses, program.blind = witnesses_of(text), blind(text)
        return program

    def plan(self, definition: int) -> Plan:
        """How a card is played: the text of a spell, and what its lines say about its price."""
        steps: list[Step] = []
        if self.cards[definition].kind == "spell":
            for line in self.lines_of(definition):
                steps += self.build(line).effect
            bind_targets(tuple(steps))
        abilities = tuple(self.book.ability(number) for number in self.book.cards[definition].abilities)
        return Plan(tuple(steps), abilities, any(counts_cemetery(tree) for tree in trees_on(self.cards[definition])))


@lru_cache(maxsize=1)
def library() -> Library:
    """The library, made once."""
    return Library(load_facts())
