"""The library of Shadowverse: Evolve: card definitions and the programs made of their texts.

A text becomes abilities when a card of it first appears in a game. The abilities of a line have fixed numbers
(`lines.SLOTS` for each line, in the order of the cards), and its programs have the same ones; then follow the effects
that no card has printed, the programs that play cards, and the rules procedures.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache, partial
from typing import Any, Final

from tefuda.games.kit.line_library import LineLibrary, Print
from tefuda.games.kit.trees import BadText
from tefuda.games.shadowverse.facts import CardFacts, Facts, load_facts
from tefuda.games.shadowverse.lexicon import LEXICON, english
from tefuda.games.shadowverse.lexicon.terms import CLASSES
from tefuda.games.shadowverse.lines import automatic, stack_line
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
    line_tree,
    makes_abilities,
    trees_on,
)
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.abilities import NextPrice
from tefuda.games.shadowverse.words.effects import EFFECTS, effect
from tefuda.games.shadowverse.words.given import Trait
from tefuda.games.shadowverse.words.plans import Plan, PlanMaker
from tefuda.kernel.ability import Ability
from tefuda.kernel.history import HISTORY_WIDTH, MOST_RECORDS
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE, NUMBER_BOUND
from tefuda.kernel.rules import numbered
from tefuda.kernel.words.costs import bind_targets
from tefuda.kernel.words.families import Condition, ProgramBuilder, Step
from tefuda.language.lines import QUOTED, SLOTS, Auto, Built, Line
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
"""The ranges of the registers of rules procedures."""


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
"""Tests of printed properties."""


class Library(LineLibrary[CardFacts], PlanMaker):
    """Everything that games of Shadowverse: Evolve share."""

    rules: Shadowverse
    facts: Facts
    RULES = Shadowverse
    LEXICON = LEXICON
    TEXTS = TEXTS
    PROCEDURES = PROCEDURES
    RANGES = RANGES
    FITS = FITS
    EFFECTS = EFFECTS

    def print_of(self, card: CardFacts) -> Print[CardFacts]:
        trees = {line: line_tree(line) for line in card.lines}
        keywords = self.keywords_in(trees.values())
        defense = schema.LEADER_DEFENSE if card.kind == "leader" else max(0, card.defense)
        begins = (*[0] * 8, NONE, 0, NONE, 0, 0, 0)
        numbers = (card.cost, max(0, card.attack), defense, KINDS[card.kind], keywords, *begins)
        lines = [(line, min(QUOTED, abilities_in(trees[line]))) for line in card.lines if makes_abilities(trees[line])]
        return Print(card, numbers, lines)

    def describe(self) -> None:
        rules = self.rules
        rules.maker = self
        rules.plans = [None] * len(self.cards)
        rules.special = [SPECIALS[card.special] for card in self.cards]
        rules.names = numbered([card.same_name for card in self.cards])
        rules.evolutions = self.evolutions()
        rules.classes = [CLASSES.index(card.class_) for card in self.cards]
        rules.universes = [UNIVERSES[card.universe] for card in self.cards]
        rules.starting_amulets = [int(card.starting_amulet) for card in self.cards]
        rules.triggers = [TRIGGERS[card.trigger] for card in self.cards]
        rules.magical_item = self.numbers[MAGICAL_ITEM]

    def evolutions(self) -> list[tuple[int, ...]]:
        """For each definition the evolved ones of its name (SVE 11.1)."""
        by_name: dict[str, tuple[int, ...]] = {}
        for number, card in enumerate(self.cards):
            if card.special == "evolved":
                by_name[card.same_name] = (*by_name.get(card.same_name, ()), number)
        return [() if card.special == "evolved" else by_name.get(card.same_name, ()) for card in self.cards]

    # ------------------------------------------------------------------ texts

    def automatic(self, line: Auto, built: Built) -> tuple[ProgramBuilder, tuple[Condition, ...]]:
        return automatic(line, built)

    def make_line(self, line: int, built: Built) -> Line:
        made = super().make_line(line, built)
        if made.keywords() == schema.STACKS:
            stack_line().make(built)
        if self.cards[self.lines[line][0]].kind == "crest":
            for ability in built.abilities.values():
                if ability.zones == 1 << schema.FIELD:
                    ability.zones = 1 << schema.EX  # SVE 9.22
        return made

    def names(self, built: Built) -> dict[str, Callable[[Any], Any]]:
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

    def effect(self, number: int) -> Ability:
        return effect(number)

    def play_program(self, definition: int) -> ProgramBuilder:
        return play_ops(self.rules.plan_of(definition))

    def plan(self, definition: int) -> Plan:
        """The plan for playing a card: the text of a spell, and the prices in its lines."""
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
