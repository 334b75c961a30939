"""The face of WIXOSS: what `tefuda.new_game("wixoss", ...)` and its siblings call.

Some of the decks that come with it hold cards whose text is not read yet. Those are not offered; whoever names one is
told the cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tefuda.games.kit.contract import PrintedAbilities
from tefuda.games.kit.deck_problems import NOT_YET
from tefuda.games.kit.lined_face import LinedCard, LinedFace
from tefuda.games.wixoss.deck_rules import restricted_problems
from tefuda.games.wixoss.facts import HOME, CardFacts, CardRecord, Facts
from tefuda.games.wixoss.quick_score import SEARCH_HOOKS, level_score, quick_score
from tefuda.language import yaml12
from tefuda.language.decks import Deck, Problem

if TYPE_CHECKING:
    from tefuda.kernel.decision import Option
    from tefuda.kernel.view import View


class Card(LinedCard):
    """A card as players read it."""

    facts: CardFacts
    known: Facts

    def printed_facts(self, language: str) -> list[str]:
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

    def searched(self, language: str = "en") -> str:
        self.face.check_language(language)
        card, text = self.facts, self.lines_in(language)
        printed = " ".join(self.printed_facts(language))
        return f"{card.id} {card.name_en} {card.name_ja} {card.kind} {printed} {text}".casefold()


class WixossFace(LinedFace):
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
    RECORDS = (CardRecord,)
    CARD = Card

    def quick_score(self, view: View, option: Option) -> float:
        return quick_score(view, option)

    def level_score(self, view: View, option: Option) -> float:
        return level_score(view, option)

    @cached_property
    def whole_decks(self) -> Mapping[str, Deck]:
        """The decks of the game's files all of whose cards can be played."""
        decks = self.facts().decks.items()
        return {key: deck for key, deck in decks if all(found.rule != NOT_YET for found in self.check_deck(deck))}

    def starter_decks(self) -> Mapping[str, Deck]:
        """Those that can be played: a text that is read makes a deck whole, and nothing else has to be changed."""
        return self.whole_decks

    def restricted_problems(self, deck: Deck) -> list[Problem]:
        return restricted_problems(deck, self.facts())

    def printed_abilities(self) -> PrintedAbilities:
        counts = yaml12.read(HOME / "printed.yaml").record(dict[str, PrintedAbilities])
        return PrintedAbilities(*map(sum, zip(*counts.values(), strict=True)))


FACE: Final = WixossFace()
