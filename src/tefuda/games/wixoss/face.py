"""The face of WIXOSS: what `tefuda.new_game("wixoss", ...)` and its siblings call.

Some of the decks that come with it hold cards whose text is not read yet. Those are not offered; whoever names one is
told the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tefuda.games.kit.cards import PrintedCard
from tefuda.games.kit.contract import Ability, Cards, Face, PrintedAbilities
from tefuda.games.kit.creating import ON_PAGES, why_not_played
from tefuda.games.kit.deck_problems import NOT_YET
from tefuda.games.wixoss import setup
from tefuda.games.wixoss.creating import creates_unread, is_playable
from tefuda.games.wixoss.deck_rules import check_deck, restricted_problems, summary
from tefuda.games.wixoss.deck_rules import tidy_deck as with_own_ids
from tefuda.games.wixoss.facts import HOME, CardFacts, CardRecord, Facts, facts_with, load_facts
from tefuda.games.wixoss.library import Library, library
from tefuda.games.wixoss.quick_score import SEARCH_HOOKS, quick_score
from tefuda.games.wixoss.readings import TEXTS
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language import yaml12
from tefuda.language.decks import Deck, Problem
from tefuda.language.messages import Message
from tefuda.language.presentation import Catalogue

if TYPE_CHECKING:
    from tefuda.games.kit.contract import Recorded
    from tefuda.games.kit.texts import CardTexts
    from tefuda.games.wixoss.scenarios import WixossStage
    from tefuda.kernel.decision import Option
    from tefuda.kernel.view import View


class Card(PrintedCard):
    """A card as players read it."""

    facts: CardFacts

    def __init__(self, face: WixossFace, facts: CardFacts) -> None:
        self.known = face.facts()
        super().__init__(face, facts.id, facts.named("en"), facts, facts.text)

    def named(self, language: str) -> str:
        """The card's name; the other language's where it has none in this one."""
        return self.facts.named(language)

    def told(self, language: str) -> list[str]:
        """What is printed on it besides its name and its text."""
        from tefuda.games.wixoss.catalogue import facts_of

        return [f"{label}: {value}" if label else value for label, value in facts_of(self.known, self.facts, language)]

    def numbers(self, language: str = "en") -> str:
        """Its level, its power and its limit, as far as it has them."""
        card, japan = self.facts, language == "ja"
        parts = (
            f"{'レベル' if japan else 'level '}{card.level}" if card.level >= 0 else "",
            f"{'パワー' if japan else 'power '}{card.power}" if card.power >= 0 else "",
            f"{'リミット' if japan else 'limit '}{card.limit}" if card.limit >= 0 else "",
        )
        return "  ".join(part for part in parts if part)

    def line(self, language: str = "en") -> str:
        self.face.check_language(language)
        return f"{self.id:<12} {self.named(language):<40} {self.facts.kind:<7} {self.numbers(language)}".rstrip()

    def page(self, language: str = "en") -> Iterator[str]:
        self.face.check_language(language)
        card = self.facts
        name, other = self.named(language), card.name_en if language == "ja" else card.name_ja
        yield f"{name}  ({other})" if other and other != name else name
        yield ", ".join(part for part in self.told(language) if part)
        if self.numbers(language):
            yield self.numbers(language)
        if card.text:
            yield from self.text(language).split("\n")
        if card.note and language == "en":
            yield f"({card.note})"
        if why := why_not_played(card, self.known.cards, creates_unread(self.known), ON_PAGES, language):
            yield why

    def record(self) -> dict[str, Any]:
        listed = {field: getattr(self.facts, field) for field in self.facts.__struct_fields__}
        listed["playable"] = is_playable(self.id, self.known)
        found: dict[str, Any] = msgspec.to_builtins(listed)
        return found

    def searched(self, language: str = "en") -> str:
        self.face.check_language(language)
        card = self.facts
        text = card.text
        if language == "ja":
            self.face.prepare(language)
            text = " ".join(TEXTS.say_or_keep(line) for line in card.lines)
        return f"{card.id} {card.name_en} {card.name_ja} {card.kind} {' '.join(self.told(language))} {text}".casefold()


@lru_cache(maxsize=256)
def tidied(face: WixossFace, deck: Deck) -> Deck:
    """The deck with each card by its own id, not by that of a printing (WX 2.1)."""
    return with_own_ids(deck, face.facts())


class WixossFace(Face):
    """The game as the rest of the program sees it."""

    HOME = HOME
    RULES = ("wixoss", "WX")
    FORM_OF_TEXTS = (
        "A text has a line for each ability: a keyword (`Guard.`), an event and sentences (`Whenever this attacks: "
        "Draw 1.`), `Enter: ...`, `Action (down this): ...`, `Always: ...` or `While ...: ...`, `Life Burst: ...`, or, "
        "on spells, ARTS and PIECEs, sentences."
    )
    FORMATS = ("all-star", "key", "diva")
    SEARCH_HOOKS = SEARCH_HOOKS
    LANGUAGES = ("en", "ja")
    RECORDS = (CardRecord,)

    def new_game(
        self, decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal | None = None, **settings: str
    ) -> Game:
        """A new game. Decks must have LRIGs to begin with, and only cards that can be played."""
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

    @cached_property
    def whole_decks(self) -> Mapping[str, Deck]:
        """The decks of the game's files all of whose cards can be played."""
        unread = {
            key
            for key, deck in self.facts().decks.items()
            if any(problem.rule == NOT_YET for problem in self.check_deck(deck))
        }
        return {key: deck for key, deck in self.facts().decks.items() if key not in unread}

    def starter_decks(self) -> Mapping[str, Deck]:
        """Those that can be played: a text that is read makes a deck whole, and nothing else has to be changed."""
        return self.whole_decks

    def check_deck(self, deck: Deck) -> list[Problem]:
        """What is wrong with a deck (WX 4)."""
        return check_deck(deck, self.facts())

    def restricted_problems(self, deck: Deck) -> list[Problem]:
        return restricted_problems(deck, self.facts())

    def tidy_deck(self, deck: Deck) -> Deck:
        return tidied(self, deck)

    def summary(self, deck: Deck) -> Message:
        return summary(deck, self.facts())

    def deck_words(self) -> Mapping[str, str]:
        from tefuda.games.wixoss.japanese.decks import WORDS

        return WORDS

    def cards(self) -> Mapping[str, Card]:
        return Cards(lambda: self.facts().cards, lambda id: Card(self, self.facts().cards[id]))

    def abilities(self) -> Iterator[Ability]:
        """The texts of all cards."""
        for card in self.facts().cards.values():
            yield Ability(card.id, card.text, card.unread, not card.unread)

    def printed_abilities(self) -> PrintedAbilities:
        counts = yaml12.read(HOME / "printed.yaml").record(dict[str, PrintedAbilities])
        return PrintedAbilities(*map(sum, zip(*counts.values(), strict=True)))

    def texts(self) -> CardTexts:
        return TEXTS

    def problems_in(self, records: Sequence[object], file: Path) -> list[list[str]]:
        from tefuda.games.wixoss.card_files import problems_in

        return problems_in(records, file)

    def new_catalogue(self, language: str) -> Catalogue:
        from tefuda.games.wixoss.catalogue import WixossCatalogue

        return WixossCatalogue(self, language)

    def recorded(self) -> Recorded:
        """See `games/wixoss/conformance.py`."""
        from tefuda.games.wixoss import conformance

        return conformance

    def stage(self) -> WixossStage:
        from tefuda.games.wixoss.scenarios import WixossStage

        return WixossStage(self.library)


FACE: Final = WixossFace()
