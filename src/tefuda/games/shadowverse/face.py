"""The face of Shadowverse: Evolve: what `tefuda.new_game("shadowverse", ...)` and its siblings call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tefuda.games.kit.boxes import CARDS, Box
from tefuda.games.kit.cards import PrintedCard
from tefuda.games.kit.contract import Ability, Cards, Face
from tefuda.games.kit.creating import ON_PAGES, why_not_played
from tefuda.games.kit.trees import BadText, tree_of
from tefuda.games.shadowverse import setup
from tefuda.games.shadowverse.creating import creates_unread, is_playable
from tefuda.games.shadowverse.deck_rules import check_deck, deck_lists, summary
from tefuda.games.shadowverse.deck_rules import tidy_deck as with_own_ids
from tefuda.games.shadowverse.facts import HOME, CardFacts, CardRecord, Facts, facts_with, load_facts
from tefuda.games.shadowverse.icons import icons_of
from tefuda.games.shadowverse.library import Library, library
from tefuda.games.shadowverse.quick_score import SEARCH_HOOKS, quick_score
from tefuda.games.shadowverse.readings import TEXTS
from tefuda.games.shadowverse.said import english
from tefuda.games.shadowverse.said.terms import CLASSES_JA, KINDS_JA
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.decks import Deck, Problem
from tefuda.language.messages import Message
from tefuda.language.presentation import Catalogue

if TYPE_CHECKING:
    from tefuda.games.kit.texts import CardTexts
    from tefuda.games.shadowverse.scenarios import ShadowverseStage
    from tefuda.kernel.decision import Option
    from tefuda.kernel.view import View

SPECIALS_JA: Final = {"": "", "token": "トークン・", "evolved": "エボルヴ", "advanced": "アドバンス"}


class Card(PrintedCard):
    """A card as players read it."""

    facts: CardFacts

    def __init__(self, face: ShadowverseFace, facts: CardFacts) -> None:
        self.own_face = face
        self.known = face.facts()
        super().__init__(face, facts.id, facts.named("en"), facts, facts.text)

    def named(self, language: str) -> str:
        """The card's name; the other language's where it has none in this one."""
        return self.facts.named(language)

    def numbers(self, language: str = "en") -> str:
        card = self.facts
        cost = "" if card.cost < 0 else f"コスト{card.cost}" if language == "ja" else f"cost {card.cost}"
        stats = f"{card.attack}/{card.defense}" if card.attack >= 0 else ""
        return "  ".join(part for part in (cost, stats) if part)

    def sort(self, language: str = "en") -> str:
        """Class, special type and kind."""
        card = self.facts
        if language == "ja":
            kind = "イクイップメント" if card.kind == "equipment" else KINDS_JA[card.kind]
            return f"【{CLASSES_JA[card.class_]}】{SPECIALS_JA[card.special]}{kind}"
        return " ".join(part for part in (card.class_.capitalize(), card.special, card.kind) if part)

    def line(self, language: str = "en") -> str:
        self.face.check_language(language)
        if language == "ja":
            return f"{self.id:<11} {self.named(language)}  {self.sort(language)}  {self.numbers(language)}".rstrip()
        return f"{self.id:<11} {self.name:<40} {self.sort():<30} {self.numbers()}".rstrip()

    def page(self, language: str = "en") -> Iterator[str]:
        self.face.check_language(language)
        card = self.facts
        name, other = self.named(language), card.name_en if language == "ja" else card.name_ja
        traits = [self.known.traits[trait] for trait in card.traits] if language == "ja" else card.traits
        yield f"{name}  ({other})" if other and other != name else name
        parts = (card.id, self.sort(language), " / ".join(traits), *icons_of(card, language))
        yield ", ".join(part for part in parts if part)
        if self.numbers(language):
            yield self.numbers(language)
        for line, said in zip(card.text.split("\n"), self.text(language).split("\n"), strict=True):
            word = self.face.keyword_of(line)
            yield f"{word}. ({said})" if word else said
        if card.note and language == "en":
            yield f"({card.note})"
        if why := why_not_played(card, self.known.cards, creates_unread(self.known), ON_PAGES, language):
            yield why

    def record(self) -> dict[str, Any]:
        listed = {field: getattr(self.facts, field) for field in self.facts.__struct_fields__}
        listed["class"] = listed.pop("class_")
        listed["playable"] = is_playable(self.id, self.known)
        found: dict[str, Any] = msgspec.to_builtins(listed)
        return found

    def searched(self, language: str = "en") -> str:
        self.face.check_language(language)
        card = self.facts
        names = " ".join((card.name_en, card.name_ja, *card.alternate_names))
        words = " ".join(map(self.face.keyword_of, card.text.split("\n")))
        icons = " ".join((*icons_of(card, language), words))
        if language == "ja":
            self.face.prepare(language)
            traits = " ".join(self.known.traits[trait] for trait in card.traits)
            text = " ".join(TEXTS.say_or_keep(line) for line in card.lines)
            return f"{card.id} {names} {self.sort(language)} {traits} {icons} {text}".casefold()
        return f"{card.id} {names} {self.sort()} {' '.join(card.traits)} {card.universe} {icons} {card.text}".casefold()


@lru_cache(maxsize=256)
def tidied(face: ShadowverseFace, deck: Deck) -> Deck:
    """The deck with each card by its own id, not by that of a printing (SVE 2.3)."""
    return with_own_ids(deck, face.facts())


class ShadowverseFace(Face):
    """The game as the rest of the program sees it."""

    HOME = HOME
    RULES = ("shadowverse-evolve", "SVE")
    FORM_OF_TEXTS = (
        "A text has a line for each ability: a keyword (`Ward.`), a head and sentences (`Fanfare: Draw 1.`), a passive "
        "ability (`Always: ...`, `While ...: ...`), or, on spells, sentences."
    )
    FORMATS = ("standard", "cross-craft", "sealed", "unrestricted")
    SEARCH_HOOKS = SEARCH_HOOKS
    LANGUAGES = ("en", "ja")
    RECORDS = (CardRecord,)

    def new_game(
        self, decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal | None = None, **settings: str
    ) -> Game:
        """A new game. Decks must have a leader, and only cards that can be played."""
        self.check_settings(settings)
        return setup.new_game(self.library, decks, seed, journal)

    def empty_table(self) -> Game:
        return setup.table(0, self.library)

    def quick_score(self, view: View, option: Option) -> float:
        return quick_score(view, option)

    @cached_property
    def library(self) -> Library:
        """The cards and programs that all its games share."""
        return library() if self.box is None else Library(self.facts(), box=self.box, like=library())

    @cached_property
    def loaded(self) -> Facts:
        """What the files of the game and of its box say, read once."""
        return load_facts() if self.box is None else facts_with(load_facts(), self.box)

    def facts(self) -> Facts:
        return self.loaded

    def box_problems(self, box: Box) -> Iterator[tuple[str, object, str]]:
        own = {id: self.facts().cards[id] for _, id in box.places}
        for id, card in own.items():
            try:
                for line in card.lines:
                    tree_of(english(), line, "line", card.called)
            except BadText as error:
                yield CARDS, id, str(error)
            if card.back_of and card.back_of not in self.facts().cards:
                yield CARDS, id, f"back_of names {card.back_of}, and there is no such card"
        for id in own:
            try:
                for number in self.library.lines_of(self.library.numbers[id]):
                    self.library.build(number)
            except BadText as error:
                yield CARDS, id, str(error)

    def check_deck(self, deck: Deck) -> list[Problem]:
        """What is wrong with a deck (SVE 6)."""
        return check_deck(deck, self.facts())

    def tidy_deck(self, deck: Deck) -> Deck:
        return tidied(self, deck)

    def deck_facts(self, deck: Deck) -> Mapping[str, int | str]:
        """How many cards, and what the deck is based on."""
        lists = deck_lists(deck, self.facts())
        return {"main": sum(lists.main.values()), "evolve": sum(lists.evolve.values())}

    def summary(self, deck: Deck) -> Message:
        return summary(deck, self.facts())

    def deck_words(self) -> Mapping[str, str]:
        from tefuda.games.shadowverse.japanese.decks import WORDS

        return WORDS

    def cards(self) -> Mapping[str, Card]:
        return Cards(lambda: self.facts().cards, lambda id: Card(self, self.facts().cards[id]))

    def abilities(self) -> Iterator[Ability]:
        """The texts of all cards."""
        facts = self.facts()
        for card in facts.cards.values():
            yield Ability(card.id, card.text, card.unread, is_playable(card.id, facts))

    def texts(self) -> CardTexts:
        return TEXTS

    def problems_in(self, records: Sequence[object], file: Path) -> list[list[str]]:
        from tefuda.games.shadowverse.card_files import problems_in

        return problems_in(records, file)

    def new_catalogue(self, language: str) -> Catalogue:
        from tefuda.games.shadowverse.catalogue import ShadowverseCatalogue

        return ShadowverseCatalogue(self, language)

    def stage(self) -> ShadowverseStage:
        from tefuda.games.shadowverse.scenarios import ShadowverseStage

        return ShadowverseStage(self.library)


FACE: Final = ShadowverseFace()
