"""The card definitions of WIXOSS and the programs made of their texts, shared by all its games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache, partial
from itertools import chain
from typing import Any, Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.kit.line_library import LineLibrary, Print
from tefuda.games.kit.trees import BadText
from tefuda.games.wixoss.facts import COLORS, INFINITE, CardFacts, Cost, Facts, load_facts, set_of_colors
from tefuda.games.wixoss.lexicon import LEXICON
from tefuda.games.wixoss.lexicon.terms import LISTS
from tefuda.games.wixoss.lines import PlayCondition, automatic
from tefuda.games.wixoss.procedures.attack import (
    AIMED,
    BESIDE,
    HOW,
    MOST_AIMED,
    MOST_HOW,
    MOST_STRIKES,
    STRIKES,
    attack_ops,
    guard_ops,
    lrig_attack_ops,
)
from tefuda.games.wixoss.procedures.main import ACTIONS, MOST_ACTIONS
from tefuda.games.wixoss.procedures.placing import (
    PLACE,
    ChoosePlace,
    Grow,
    PayByKey,
    PayGrow,
    PayGrowBesides,
    Place,
    PlaceKey,
    Remove,
)
from tefuda.games.wixoss.procedures.rules import Wixoss
from tefuda.games.wixoss.procedures.setup import Begin, Redraw, TurnUp
from tefuda.games.wixoss.procedures.turn import SIGNI_ATTACKS, turn_ops
from tefuda.games.wixoss.procedures.upkeep import PickSurplus
from tefuda.games.wixoss.procedures.using import use_ops
from tefuda.games.wixoss.readings import (
    BOND,
    CROSS,
    GROW_COST,
    GROW_ONLY,
    OWN_RULE,
    PLAY_CONDITION,
    RISE,
    TERMS,
    TEXTS,
    abilities_in,
    line_tree,
    makes_abilities,
    treated_as,
)
from tefuda.games.wixoss.words import schema
from tefuda.games.wixoss.words.cards import BY_TEAM
from tefuda.games.wixoss.words.damage import COUNT, MOST_CRUSHED, TakeDamage
from tefuda.games.wixoss.words.effects import BY_POWER_LAYER, EFFECTS
from tefuda.games.wixoss.words.zones import spring_ops
from tefuda.kernel.ability import Ability
from tefuda.kernel.check_point import CheckPoint
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE
from tefuda.kernel.rules import numbered
from tefuda.kernel.words.colored_costs import ANYTHING, ColoredCost, strictest_first
from tefuda.kernel.words.colored_payments import PayPrinted
from tefuda.kernel.words.conditions import All
from tefuda.kernel.words.families import Condition, ProgramBuilder, Step
from tefuda.kernel.words.use_terms import UseTerms
from tefuda.language.lines import QUOTED, SLOTS, Auto, Built, Constant, Line, StatedLine
from tefuda.language.trees import says
from tefuda.language.use_lines import terms_of

KINDS: Final = {
    "lrig": schema.LRIG,
    "assist": schema.ASSIST,
    "signi": schema.SIGNI,
    "resona": schema.SIGNI,
    "spell": schema.SPELL,
    "arts": schema.ARTS,
    "piece": schema.PIECE,
    "key": schema.KEY,
    "token": schema.TOKEN,
}
TIMINGS: Final = {"main": schema.MAIN_TIMING, "attack": schema.ATTACK_TIMING, "cut-in": schema.CUT_IN_TIMING}
COLOR_BITS: Final = {color: 1 << number for number, color in enumerate(COLORS)}
SONG_TEXT: Final = "Song Fragment: "
TRAP_TEXT: Final = "Trap: "
"""How the lines of a song fragment and of a Trap icon begin."""
CUT_IN_FROM_HAND: Final = re.compile(r"Action \[spell cut-in\] \([^)]*\bdiscard this\b")
"""How an ability begins that is used from the hand in the spell cut-in (WX 10.5)."""
ACTION_TEXT: Final = "Action"
ACCE_TEXT: Final = "Attach this as Acce"
"""The text of an Action ability with an Acce icon (WX 20.1)."""
S = TypeVar("S")
PROCEDURES: Final[dict[str, Callable[[], tuple[Op, ...]]]] = {
    "setup": lambda: (Begin(), Redraw(0), Redraw(1), TurnUp(), CheckPoint()),
    "turn": turn_ops,
    "attack": attack_ops,
    "LRIG attack": lrig_attack_ops,
    "damage": lambda: (TakeDamage(),),
    "place": lambda: (Place(),),
    "grow": lambda: (ChoosePlace(), PayByKey(), PayGrow(), PayGrowBesides(), Grow()),
    "guard": guard_ops,
    "spring": spring_ops,
    "place key": lambda: (PayPrinted(), PlaceKey()),
    "remove": lambda: (Remove(),),
    "surplus": lambda: (PickSurplus(),),
}
"""The rules procedures, in the order of their programs."""
RANGES: Final = {
    "turn": ((ACTIONS, 0, MOST_ACTIONS + 1), (SIGNI_ATTACKS, 0, MOST_ACTIONS)),
    "attack": ((HOW, 0, MOST_HOW), (AIMED, 0, MOST_AIMED), (BESIDE, 0, MOST_AIMED)),
    "LRIG attack": ((HOW, 0, MOST_HOW), (STRIKES, 0, MOST_STRIKES)),
    "damage": ((COUNT, 0, MOST_CRUSHED),),
    "grow": ((PLACE, 0, schema.RIGHT),),
}


FITS: Final[dict[str, Callable[[CardFacts, Any], int]]] = {
    "part": lambda card, part: part in card.name_ja or part in card.name_en,
}
"""Questions of texts about what is printed on cards."""
PRINTED: Final[dict[str, Callable[[CardFacts], Iterable[str]]]] = {
    "name": lambda card: (card.name_en, card.name_ja),
    "class": lambda card: chain(chain.from_iterable(full.split("：") for full in card.classes), treated_as(card.lines)),
    "type": lambda card: (*card.types, card.team),
}
"""Printed names, classes and types, where texts ask whether a card has one of several."""


def bounded(number: int, most: int) -> int:
    """A printed number; one without bound is `most`."""
    return most if number == INFINITE else number


def marks_of(card: CardFacts) -> int:
    """The marks of a definition."""
    found = sum(TIMINGS[timing] for timing in card.timing)
    lines = card.lines
    trees = [line_tree(line) for line in lines]
    heads = {tree[0] for tree in trees}
    found |= sum(LISTS[OWN_RULE][tree[1]][0] for tree in trees if tree[0] == OWN_RULE)
    for holds, mark in (
        (any(CUT_IN_FROM_HAND.match(line) for line in lines), schema.CUTS_IN_FROM_HAND),
        (card.kind == "resona", schema.RESONA),
        (card.craft, schema.CRAFT),
        (card.grow_alternative == "key", schema.GROWS_BY_KEY),
        (card.relay, schema.RELAY),
        (card.dissona, schema.DISSONA),
        (card.life_burst, schema.BURST),
        (card.guard, schema.GUARD_ICON),
        ("Rise" in card.icons or RISE in heads, schema.RISE),
        ("Cross" in card.icons or CROSS in heads, schema.CROSS),
        ("Song Fragment" in card.icons or any(line.startswith(SONG_TEXT) for line in lines), schema.SONG),
        ("Trap" in card.icons or any(line.startswith(TRAP_TEXT) for line in lines), schema.TRAP_ICON),
        ("Acce" in card.icons or any(line.startswith(ACTION_TEXT) and ACCE_TEXT in line for line in lines),
         schema.ACCE_ICON),
    ):  # fmt: skip
        found |= mark if holds else 0
    return found


def asks_for_power(tree: Any) -> bool:
    """Whether a power is asked for in a tree, but not in what it quotes, nor of cards whose effects are kept off."""
    if not isinstance(tree, tuple):
        return False
    if tree[:2] in (("stat", "power"), ("number is", "power")):
        return True
    parts = (tree[0], *tree[2:]) if tree[:1] == ("have ability",) else tree
    if tree[:1] == ("unaffected",):
        parts = (tree[1], tree[3])
    return any(map(asks_for_power, parts))


def cost_of(printed: Cost | None) -> ColoredCost:
    """A printed cost."""
    return cost_with(*(printed or {}).items())


@lru_cache(maxsize=1024)
def cost_with(*printed: tuple[str, int]) -> ColoredCost:
    """The same; the strictest symbols first. Cards that cost the same share it."""
    symbols: list[int] = []
    coins = 0
    for symbol, count in printed:
        if symbol == "colorless":
            symbols += [ANYTHING] * count
        elif symbol == "coin":
            coins = count
        else:
            symbols += [sum(COLOR_BITS[color] for color in set_of_colors(symbol))] * count
    return strictest_first(symbols, coins)


class Library(LineLibrary[CardFacts]):
    """Everything that games of WIXOSS share."""

    rules: Wixoss
    facts: Facts
    RULES = Wixoss
    LEXICON = LEXICON
    TEXTS = TEXTS
    PROCEDURES = PROCEDURES
    RANGES = RANGES
    FITS = FITS
    PRINTED = PRINTED
    EFFECTS = len(EFFECTS)

    @cached_property
    def classes(self) -> dict[str, int]:
        """A number for each part of a class."""
        if isinstance(self.like, Library) and self.like.facts.cards is self.facts.cards:
            return self.like.classes
        cards = self.facts.cards.values()
        return bits_of(name for card in cards for full in card.classes for name in full.split("："))

    @cached_property
    def types(self) -> dict[str, int]:
        """A number for each LRIG type."""
        if isinstance(self.like, Library) and self.like.facts.cards is self.facts.cards:
            return self.like.types
        return bits_of(name for card in self.facts.cards.values() for name in card.types)

    def print_of(self, card: CardFacts) -> Print[CardFacts]:
        colors = sum(COLOR_BITS.get(color, 0) for color in card.colors)
        classes = sum({1 << self.classes[name] for full in card.classes for name in full.split("：")})
        limit = bounded(card.limit, schema.BOUNDLESS) if card.consumption == NONE else card.consumption
        trees = {line: line_tree(line) for line in card.lines}
        keywords = schema.GUARD if card.guard else 0
        keywords |= schema.MULTI_ENER if "Multi Ener" in card.icons else 0
        keywords |= self.keywords_in(trees.values())
        power = max(0, bounded(card.power, schema.MOST_POWER))
        printed = (card.level, power, KINDS[card.kind], colors, classes, limit, keywords)
        others = [0] * (len(schema.FIELDS) - len(printed) - 1)
        numbers = (*printed, *others, schema.BOUNDLESS)
        if card.kind == "resona" and (back := self.facts.back_of(card.id)):
            said = ((line, line_tree(line)) for line in self.facts.cards[back].lines)
            trees |= {line: tree for line, tree in said if tree[0] == PLAY_CONDITION}
        lines = [(line, min(QUOTED, abilities_in(trees[line]))) for line in trees if makes_abilities(trees[line])]
        return Print(card, numbers, lines)

    def describe(self) -> None:
        rules, cards = self.rules, self.cards
        self.same_names = self.of_each(lambda at: cards[at].same_name, lambda like: like.same_names)
        rules.names = numbered(self.same_names)
        rules.marks = self.numbers_of_each(lambda at: marks_of(cards[at]), lambda like: like.rules.marks)
        rules.backs = self.other_faces()
        rules.coins = self.numbers_of_each(lambda at: max(0, cards[at].coin), lambda like: like.rules.coins)
        full = bits_of(full for card in cards for full in card.classes)
        rules.class_names = list(full)
        rules.types = self.words_of(lambda card: card.types, self.types, lambda like: like.rules.types)
        rules.needs = self.words_of(lambda card: card.limiting, self.types, lambda like: like.rules.needs)
        rules.full_classes = self.words_of(lambda card: card.classes, full, lambda like: like.rules.full_classes)
        rules.costs = self.of_each(lambda at: cost_of(cards[at].cost), lambda like: like.rules.costs)
        rules.grow_costs = self.of_each(lambda at: cost_of(cards[at].grow_cost), lambda like: like.rules.grow_costs)
        self.heads = self.of_each(self.heads_of, lambda like: like.heads)
        rules.able = self.numbers_of_each(self.is_able, lambda like: like.rules.able)
        rules.songs = self.numbers_of_each(partial(self.apart, SONG_TEXT), lambda like: like.rules.songs)
        rules.traps = self.numbers_of_each(partial(self.apart, TRAP_TEXT), lambda like: like.rules.traps)
        rules.students = self.students()
        rules.uses = self.said(self.terms_of, None, *TERMS)
        rules.rises = self.said(partial(self.first_stated, RISE), None, RISE)
        rules.grow_only = self.said(self.grow_condition_of, None, GROW_ONLY)
        rules.partners = self.said(partial(self.stated, CROSS), [], CROSS)
        rules.grow_besides = self.said(partial(self.first_stated, GROW_COST), None, GROW_COST)

    # ------------------------------------------------------------------ texts

    def automatic(self, line: Auto, built: Built) -> tuple[ProgramBuilder, tuple[Condition, ...]]:
        return automatic(line, built)

    def names(self, built: Built) -> dict[str, Callable[[Any], Any]]:
        return {
            "card name": partial(self.members, "name"),
            "craft name": self.craft,
            "name part": partial(self.members, "part"),
            "class name": partial(self.members, "class"),
            "type name": self.type_members,
            "special": self.marked,
            "ability": lambda tree: built.quote(self.line_object(tree, built)),
        }

    def craft(self, name: str) -> int:
        """The craft with a name (WX 20.13). Raises `BadText`."""
        for number, card in enumerate(self.cards):
            if card.craft and name in PRINTED["name"](card):
                return number
        raise BadText(f'there is no craft named "{name}"')

    def marked(self, special: str) -> vec[i64]:
        """Of each definition, whether it has a mark. Made once."""
        found = self.tables.get(("special", special))
        if found is None:
            found = vec[i64]([int(marks & LISTS["special"][special][0] != 0) for marks in self.rules.marks])
            self.tables["special", special] = found
        return found

    def other_faces(self) -> vec[i64]:
        """The other face of each definition, or `NONE` (WX 1.11)."""
        found = [NONE] * len(self.cards)
        for number, card in enumerate(self.cards):
            if card.back_of in self.numbers:
                front = self.numbers[card.back_of]
                found[front], found[number] = number, front
        return vec[i64](found)

    def type_members(self, name: str) -> vec[i64]:
        """Of each definition, whether it is of a LRIG type or a team, see `OfType`."""
        found = self.members("type", name)
        return found if name in self.types else vec[i64]([BY_TEAM * one for one in found])

    def line_object(self, tree: Any, built: Built) -> Line:
        made = super().line_object(tree, built)
        if isinstance(made, Constant) and asks_for_power(tree):
            made.layer = BY_POWER_LAYER
        return made

    def make_line(self, line: int, built: Built) -> Line:
        """A face of a Resona may be played by the play condition of the other one (WX 1.11 in section 28)."""
        made = self.line_object(built.tree, built)
        definition, text = self.lines[line]
        if isinstance(made, PlayCondition) and text not in self.cards[definition].lines:
            made.face = self.rules.backs[definition]
        made.make(built)
        return made

    # ------------------------------------------------------------------ the book

    def effect(self, number: int) -> Ability:
        return EFFECTS[number]

    def play_program(self, definition: int) -> ProgramBuilder:
        steps: list[Step] = []
        for line in self.lines_of(definition):
            steps += self.build(line).effect
        return use_ops(tuple(steps), self.terms_of(definition))

    def terms_of(self, definition: int) -> UseTerms | None:
        """The terms of a card's own use; made anew, since their ops belong to one program."""
        return terms_of(self.lines_said(definition, *TERMS))

    def grow_condition_of(self, definition: int) -> Condition | None:
        """The condition for growing into a LRIG (WX 8.4)."""
        found = self.stated(GROW_ONLY, definition)
        return None if not found else found[0] if len(found) == 1 else All(tuple(found))

    def apart(self, head: str, definition: int) -> int:
        """The program of a song fragment (WX 20.45), or of a Trap icon (20.38); `NONE` without one."""
        if head not in self.cards[definition].text:
            return NONE
        for line, (text, _) in zip(self.lines_of(definition), self.prints[definition].lines, strict=True):
            if text.startswith(head):
                return line * SLOTS
        return NONE

    def words_of(
        self,
        named: Callable[[CardFacts], Iterable[str]],
        bits: dict[str, int],
        known: Callable[[Library], list[vec[i64]]],
    ) -> list[vec[i64]]:
        """The bits of what each definition is named, in two words; what has no bit counts as not named."""

        @lru_cache(maxsize=len(self.cards))
        def word_with(word: int, *names: str) -> int:
            mask = sum(1 << bits[name] for name in names if name in bits)
            return mask >> word * schema.WORD & (1 << schema.WORD) - 1

        def word_of(word: int, definition: int) -> int:
            return word_with(word, *named(self.cards[definition]))

        def known_word(word: int, like: Library) -> vec[i64]:
            return known(like)[word]

        return [self.numbers_of_each(partial(word_of, word), partial(known_word, word)) for word in (0, 1)]

    def heads_of(self, definition: int) -> frozenset[str]:
        """The words at the heads of the lines of a definition."""
        return frozenset([line_tree(text)[0] for text, _ in self.prints[definition].lines])

    def students(self) -> vec[i64]:
        """The student that each definition shows, if one of the student's cards has a Bond ability: the first of these
        (WX 20.8, 28)."""
        self.characters = self.of_each(lambda at: self.cards[at].character, lambda like: like.characters)
        self.bonds = self.of_each(self.has_bond, lambda like: like.bonds)
        first: dict[str, int] = {}
        for number, bond in enumerate(self.bonds):
            if bond:
                first.setdefault(self.characters[number], number)
        return vec[i64]([first.get(character, NONE) for character in self.characters])

    def has_bond(self, definition: int) -> bool:
        """Whether a card has a Bond ability."""
        lines = self.cards[definition].lines
        return any(BOND in line and says(line_tree(line), LEXICON.english().vocabulary, BOND) for line in lines)

    def is_able(self, definition: int) -> int:
        """1 where an ability is printed on a definition, be it a Life Burst or a keyword; icons are none (WX 2.16)."""
        card = self.cards[definition]
        no_abilities = (RISE, CROSS, PLAY_CONDITION, GROW_ONLY, GROW_COST)
        said = any(line_tree(line)[0] not in no_abilities for line in card.lines)
        return int(said or card.life_burst or card.guard or card.unread)

    def stated(self, word: str, definition: int) -> list[Any]:
        """The contents of a card's lines that are of a word and make no ability."""
        return [line.stated for line in self.lines_said(definition, word) if isinstance(line, StatedLine)]

    def first_stated(self, word: str, definition: int) -> Any:
        """The content of the first of these lines; None without one."""
        return next(iter(self.stated(word, definition)), None)

    def said(self, make: Callable[[int], S], nothing: S, *words: str) -> list[S]:
        """For each definition the content of its lines of some words; `nothing` where it has none. It is made anew,
        since the tables of names in it hold something for each definition of this library."""
        return [nothing if heads.isdisjoint(words) else make(at) for at, heads in enumerate(self.heads)]

    def lines_said(self, definition: int, *words: str) -> list[Line]:
        """The lines of a card that are of some words."""
        trees = [tree for text, _ in self.prints[definition].lines if (tree := line_tree(text))[0] in words]
        vocabulary, name = self.LEXICON.english().vocabulary, self.cards[definition].id
        return [self.line_object(tree, Built(name, 0, tree, vocabulary, self)) for tree in trees]


def bits_of(names: Iterable[str]) -> dict[str, int]:
    """A number for each of some names, in the order in which they come up first."""
    return {name: number for number, name in enumerate(dict.fromkeys(names))}


@lru_cache(maxsize=1)
def library() -> Library:
    """The library, made once."""
    return Library(load_facts())
