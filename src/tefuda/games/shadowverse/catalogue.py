"""What tables may ask about Shadowverse: Evolve: cards for reading, their abilities by number, decks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tefuda.games.kit.catalogue import GameCatalogue
from tefuda.games.kit.lines import SLOTS
from tefuda.games.shadowverse.clauses import BOOKS, clause_of
from tefuda.games.shadowverse.creating import creates_unread, is_playable
from tefuda.games.shadowverse.deck_rules import UNIVERSE_NAMES, part_of
from tefuda.games.shadowverse.facts import CardFacts, Facts
from tefuda.games.shadowverse.icons import icons_of
from tefuda.games.shadowverse.japanese import presentation as japanese
from tefuda.games.shadowverse.japanese.decks import UNIVERSES
from tefuda.games.shadowverse.keywords import ICONS
from tefuda.games.shadowverse.presentation import PRESENTATION
from tefuda.games.shadowverse.readings import TEXTS, line_tree
from tefuda.games.shadowverse.said import english
from tefuda.games.shadowverse.said.terms import CLASSES_JA
from tefuda.kernel.journal import Cause
from tefuda.language.decks import Deck
from tefuda.language.phrasebook import NoPhrase
from tefuda.language.presentation import Clause, DeckChoice, Sheet, SkillText
from tefuda.language.vocabulary import Tree

if TYPE_CHECKING:
    from tefuda.games.shadowverse.face import ShadowverseFace

UNREAD: Final = {
    "en": "(Its text is not in Tefuda's words yet.)",
    "ja": "（テキストがまだTefudaの言葉になっていない）",
}
CREATES_UNREAD: Final = {
    "en": "(It can create {}, whose text is not in Tefuda's words yet.)",
    "ja": "（これから現れる『{}』のテキストがまだTefudaの言葉になっていない）",
}
CHOICES: Final = {"modes": ("mode", "mode"), "either cost": ("pay", "cost")}
"""Words of a text that let players choose by number: the prompt that asks, and the family of what is chosen."""
HEAD: Final = re.compile(r"(?:【(?!コスト)[^】]*】)+")
"""The keywords that a line in Japanese begins with."""


class ShadowverseCatalogue(GameCatalogue):
    """The catalogue of the game in a language."""

    def __init__(self, face: ShadowverseFace, language: str) -> None:
        super().__init__(face, PRESENTATION, japanese.WORDS, language)
        self.facts = face.facts()
        self.library = face.library

    def name(self, key: str) -> str:
        """What a card is called."""
        return self.facts.cards[key].named(self.language)

    def sheet(self, key: str) -> Sheet:
        """What is printed on a card; its key is its id."""
        found = sheet_of(self.facts, key, self.language)
        words = [self.face.keyword_of(line) for line in self.facts.cards[key].lines]
        if not any(words):
            return found
        named = [replace(skill, name=word) for skill, word in zip(found.skills, words, strict=False)]
        return replace(found, skills=(*named, *found.skills[len(named) :]))

    def skill(self, number: int) -> SkillText:
        """An ability by its number in the book: the line that it is part of."""
        shared = self.library
        if number < shared.first_effect:
            return line_text(shared.lines[number // SLOTS][1], self.language)
        name = shared.book.ability(number).name
        if self.language == "ja" and name in ICONS:
            return SkillText("", "", f"【{ICONS[name]}】")
        if name in ICONS:
            return SkillText(name, "", name)
        return SkillText(name, "", name.capitalize())

    def clause(self, cause: Cause) -> Clause | None:
        """What of which text something was caused by."""
        return clause_of(self.library, cause, self.language)

    def decks(self) -> Sequence[DeckChoice]:
        """The decks that come with the game, each with its leader's class."""
        around = "{}（{}）" if self.language == "ja" else "{} ({})"
        decks = self.facts.decks.items()
        return [DeckChoice(key, around.format(deck.name, self.class_of(deck))) for key, deck in decks]

    def class_of(self, deck: Deck) -> str:
        """The class of a deck's leader."""
        (leader,) = deck.counts("leader")
        return class_name(self.facts.cards[leader], self.language)


def class_name(card: CardFacts, language: str) -> str:
    """What a card's class is called."""
    return CLASSES_JA[card.class_] if language == "ja" else card.class_.capitalize()


@lru_cache(maxsize=2048)
def sheet_of(facts: Facts, key: str, language: str) -> Sheet:
    """The sheet of a card."""
    card = facts.cards[key]
    skills = [line_text(line, language) for line in card.lines]
    if card.unread:
        skills.append(SkillText("", "", UNREAD[language]))
    elif unread := creates_unread(facts).get(key):
        skills.append(SkillText("", "", CREATES_UNREAD[language].format(facts.cards[unread].named(language))))
    return Sheet(
        key,
        card.named(language),
        card.kind,
        tuple(("", fact) for fact in facts_of(facts, card, language)),
        tuple(skills),
        choices_in(card.lines, language),
        part_of(card),
        tags_of(facts, card, language),
        not is_playable(key, facts),
        card.class_.capitalize(),
    )


def tags_of(known: Facts, card: CardFacts, language: str) -> dict[str, tuple[str, ...]]:
    """By what a collection is sorted."""
    special = japanese.SPECIALS.get(card.special, "") if language == "ja" else card.special.capitalize()
    tags = {
        "class": (class_name(card, language),),
        "special": (special,) if special else (),
        "trait": traits_of(known, card, language),
        "set": (card.set,),
        "universe": (universe_name(card, language),) if card.universe else (),
    }
    return {tag: values for tag, values in tags.items() if values}


def universe_name(card: CardFacts, language: str) -> str:
    """What the work is called that a card comes from."""
    name = UNIVERSE_NAMES[card.universe]
    return UNIVERSES[name] if language == "ja" else name


def traits_of(known: Facts, card: CardFacts, language: str) -> tuple[str, ...]:
    """What a card's traits are called."""
    return tuple(known.traits[trait] for trait in card.traits) if language == "ja" else card.traits


def facts_of(known: Facts, card: CardFacts, language: str) -> Iterator[str]:
    """Class, special type, traits, icons, and where it comes from."""
    yield class_name(card, language)
    if card.special:
        yield japanese.SPECIALS[card.special] if language == "ja" else card.special
    if card.traits:
        yield ("・" if language == "ja" else " / ").join(traits_of(known, card, language))
    yield from icons_of(card, language)
    yield card.id


def line_text(line: str, language: str) -> SkillText:
    """A line of a text. Its name is its head ("Fanfare")."""
    head = line.partition(":")[0].partition(" (")[0].removesuffix(".")
    timing = "evolve" if head == "Evolve" else ""
    if language == "en":
        return SkillText("", timing, line, head)
    said = TEXTS.say_or_keep(line)
    icons = HEAD.match(said)
    return SkillText("", timing, said, icons[0] if icons else said.partition("、")[0].removesuffix("。"))


def choices_in(lines: list[str], language: str) -> dict[str, tuple[str, ...]]:
    """What the lines let a player choose by number; of two such places of a sort the longer one."""
    found: dict[str, tuple[str, ...]] = {}
    for line in lines:
        for word, parts in branches(line_tree(line)):
            prompt, family = CHOICES[word]
            try:
                told = tuple(plain(BOOKS[language]().print(part, family), language) for part in parts)
            except NoPhrase:
                told = tuple(plain(english().print(part, family), "en") for part in parts)
            if len(told) > len(found.get(prompt, ())):
                found[prompt] = told
    return found


def branches(tree: object) -> Iterator[tuple[str, tuple[Tree, ...]]]:
    """The places of a text where something is chosen by number, each with what can be chosen."""
    if not isinstance(tree, tuple):
        return
    if tree and isinstance(tree[0], str) and tree[0] in CHOICES:
        yield tree[0], tree[-1]
    for part in tree:
        yield from branches(part)


def plain(text: str, language: str) -> str:
    """A part of a text as a sentence of its own."""
    inner = text[1:-1] if text[:1] in "(〈（" and text[-1:] in ")〉）" else text
    return inner.removesuffix("。") + "。" if language == "ja" else f"{inner[:1].upper()}{inner[1:]}."
