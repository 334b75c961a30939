"""What tables may ask about Shadowverse: Evolve: cards for reading, their abilities by number, decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tefuda.games.shadowverse.deck_rules import UNIVERSE_NAMES, part_of
from tefuda.games.shadowverse.english import english
from tefuda.games.shadowverse.facts import HOME, CardFacts, load_facts
from tefuda.games.shadowverse.library import library
from tefuda.games.shadowverse.lines import SLOTS
from tefuda.games.shadowverse.table import TABLE
from tefuda.games.shadowverse.words.effects import DRAIN_ABILITY
from tefuda.language.decks import Deck
from tefuda.language.glossary import Glossary, read_glossary
from tefuda.language.parser import ReadError, read
from tefuda.language.table import DeckChoice, Ladder, Opponent, Sheet, SkillText, Table
from tefuda.language.vocabulary import Tree

UNREAD = "(Its text is not in Tefuda's words yet.)"
CHOICES = {"modes": ("mode", "mode"), "either cost": ("pay", "cost")}
"""Words of a text that let players choose by number: the prompt that asks, and the family of what is chosen."""


class ShadowverseCatalogue:
    """The catalogue of the game."""

    table: Table = TABLE

    def __init__(self) -> None:
        self.facts = load_facts()

    def sheet(self, key: str) -> Sheet:
        """What is printed on a card; its key is its id."""
        return sheet_of(key)

    def skill(self, number: int) -> SkillText:
        """An ability by its number in the book: the line that it is part of."""
        shared = library()
        if number < shared.first_effect:
            return line_text(shared.lines[number // SLOTS][1])
        name = "Drain" if number == shared.first_effect + DRAIN_ABILITY else shared.book.ability(number).name
        return SkillText(name, "", name.capitalize())

    def deck(self, key: str) -> Deck | None:
        """Nobody has a deck of their own."""
        return None

    def decks(self) -> Sequence[DeckChoice]:
        """The decks that come with the game, each with its leader's class."""
        return [DeckChoice(key, f"{deck.name} ({self.class_of(deck)})") for key, deck in self.facts.decks.items()]

    def class_of(self, deck: Deck) -> str:
        """The class of a deck's leader."""
        (leader,) = deck.counts("leader")
        return self.facts.cards[leader].class_.capitalize()

    def opponents(self) -> Sequence[Opponent]:
        """None."""
        return []

    def ladders(self) -> Sequence[Ladder]:
        """None."""
        return []

    def glossary(self) -> Glossary:
        """The words on the cards, explained."""
        return read_glossary(HOME / "glossary.yaml")


@lru_cache(maxsize=1024)
def sheet_of(key: str) -> Sheet:
    """The sheet of a card."""
    card = load_facts().cards[key]
    lines = [line for line in card.text.split("\n") if line]
    skills = [line_text(line) for line in lines]
    if card.unread:
        skills.append(SkillText("", "", UNREAD))
    return Sheet(
        key,
        card.name_en or card.name_ja,
        card.kind,
        facts_of(card),
        tuple(skills),
        choices_in(lines),
        part_of(card),
        tags_of(card),
        card.unread,
    )


def tags_of(card: CardFacts) -> dict[str, tuple[str, ...]]:
    """By what a collection is sorted."""
    tags = {
        "class": (card.class_.capitalize(),),
        "special": (card.special.capitalize(),) if card.special else (),
        "trait": card.traits,
        "set": (card.set,),
        "universe": (UNIVERSE_NAMES[card.universe],) if card.universe else (),
    }
    return {tag: values for tag, values in tags.items() if values}


def facts_of(card: CardFacts) -> tuple[tuple[str, str], ...]:
    """Class, special type, traits, and where it comes from."""
    found = [card.class_.capitalize()]
    if card.special:
        found.append(card.special)
    if card.traits:
        found.append(" / ".join(card.traits))
    return tuple(("", fact) for fact in (*found, card.id))


def line_text(line: str) -> SkillText:
    """A line of a text. Its name is its head ("Fanfare")."""
    head = line.partition(":")[0].partition(" (")[0].removesuffix(".")
    return SkillText("", "evolve" if head == "Evolve" else "", line, head)


def choices_in(lines: list[str]) -> dict[str, tuple[str, ...]]:
    """What the lines let a player choose by number; of two such places of a sort the longer one."""
    found: dict[str, tuple[str, ...]] = {}
    for line in lines:
        if " of: (" not in line and " or " not in line:
            continue
        try:
            tree = read(english(), line, "line")
        except ReadError:
            continue
        for word, parts in branches(tree):
            prompt, family = CHOICES[word]
            told = tuple(plain(english().print(part, family)) for part in parts)
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


def plain(text: str) -> str:
    """A part of a text as a sentence of its own."""
    inner = text[1:-1] if text.startswith("(") and text.endswith(")") else text
    return f"{inner[:1].upper()}{inner[1:]}."
