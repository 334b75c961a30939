"""The catalogue of Shadowverse: Evolve: cards for reading, their abilities by number, decks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tefuda.games.kit.lined_catalogue import LinedCatalogue
from tefuda.games.shadowverse.deck_rules import UNIVERSE_NAMES, bases
from tefuda.games.shadowverse.facts import CardFacts, Facts
from tefuda.games.shadowverse.icons import icons_of
from tefuda.games.shadowverse.japanese import presentation as japanese
from tefuda.games.shadowverse.japanese.decks import UNIVERSES
from tefuda.games.shadowverse.keywords import ICONS
from tefuda.games.shadowverse.lexicon.terms import CLASSES_JA
from tefuda.games.shadowverse.presentation import PRESENTATION
from tefuda.games.shadowverse.readings import TEXTS
from tefuda.language.catalogue import DeckChoice, Sheet, SkillText
from tefuda.language.decks import Deck
from tefuda.language.plates import Plate

if TYPE_CHECKING:
    from tefuda.games.shadowverse.face import ShadowverseFace

EVOLVED: Final = 3
"""The grandeur of the plates of evolved sides."""
HEAD: Final = re.compile(r"(?:【(?!コスト)[^】]*】)+")
"""The keywords that a line in Japanese begins with."""


class ShadowverseCatalogue(LinedCatalogue):
    """The catalogue of the game in a language."""

    facts: Facts

    def __init__(self, face: ShadowverseFace, language: str) -> None:
        super().__init__(face, PRESENTATION, japanese.WORDS, language)

    def facts_on(self, card: CardFacts) -> Iterator[tuple[str, str]]:
        return (("", fact) for fact in facts_of(self.facts, card, self.language))

    def tags_of(self, card: CardFacts) -> dict[str, tuple[str, ...]]:
        japan = self.language == "ja"
        special = japanese.SPECIALS.get(card.special, "") if japan else card.special.capitalize()
        return {
            "class": (class_name(card, self.language),),
            "special": (special,) if special else (),
            "trait": traits_of(self.facts, card, self.language),
            "set": (card.set,),
            "universe": (universe_name(card, self.language),) if card.universe else (),
        }

    def look_of(self, card: CardFacts) -> str:
        return card.class_.capitalize()

    def plate_of(self, card: CardFacts) -> Plate:
        """The data of a card's picture. There is no rarity among the facts."""
        return Plate(
            card.named("en"),
            card.traits,
            card.set,
            rarity=2 if card.kind == "leader" else 1,
            strength=min(10, max(0, card.cost)),
            grand=EVOLVED if self.part_of(card) == "evolve" else 0,
        )

    def make_sheet(self, key: str) -> Sheet:
        found = super().make_sheet(key)
        words = [self.face.keyword_of(line) for line in self.facts.cards[key].lines]
        if not any(words):
            return found
        named = [replace(skill, name=word) for skill, word in zip(found.skills, words, strict=False)]
        return replace(found, skills=(*named, *found.skills[len(named) :]))

    def line_text(self, line: str) -> SkillText:
        return line_text(line, self.language)

    def effect_text(self, name: str) -> SkillText:
        if self.language == "ja" and name in ICONS:
            return SkillText("", "", f"【{ICONS[name]}】")
        return SkillText(name, "", name) if name in ICONS else super().effect_text(name)

    def decks(self) -> Sequence[DeckChoice]:
        """The decks that come with the game, each with what it is based on."""
        around = "{}（{}）" if self.language == "ja" else "{} ({})"
        decks = self.facts.decks.items()
        return [
            DeckChoice(key, around.format(deck.name, self.basis_of(deck)), format=deck.format) for key, deck in decks
        ]

    def basis_of(self, deck: Deck) -> str:
        """The class of a deck's leader; its universe, if the deck can be based on nothing else."""
        (leader,) = deck.counts("leader")
        named = universe_name if bases(deck, self.facts) == ("universe",) else class_name
        return named(self.facts.cards[leader], self.language)


def class_name(card: CardFacts, language: str) -> str:
    """The name of a card's class."""
    return CLASSES_JA[card.class_] if language == "ja" else card.class_.capitalize()


def universe_name(card: CardFacts, language: str) -> str:
    """The name of the work that a card comes from."""
    name = UNIVERSE_NAMES[card.universe]
    return UNIVERSES[name] if language == "ja" else name


def traits_of(known: Facts, card: CardFacts, language: str) -> tuple[str, ...]:
    """The names of a card's traits."""
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


CATALOGUE: Final = ShadowverseCatalogue
