"""The interface of Shadowverse: Evolve: what `tefuda.new_game("shadowverse", ...)` and its siblings call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from tefuda.games.kit.boxes import CARDS, Box
from tefuda.games.kit.lined_face import LinedCard, LinedFace
from tefuda.games.kit.trees import BadText, tree_of
from tefuda.games.shadowverse.deck_rules import deck_lists
from tefuda.games.shadowverse.facts import HOME, CardFacts, CardRecord, Facts
from tefuda.games.shadowverse.icons import icons_of
from tefuda.games.shadowverse.lexicon import english
from tefuda.games.shadowverse.lexicon.terms import CLASSES_JA, KINDS_JA
from tefuda.games.shadowverse.quick_score import SEARCH_HOOKS, quick_score
from tefuda.language.decks import Deck

if TYPE_CHECKING:
    from tefuda.kernel.decision import Option
    from tefuda.kernel.view import View

SPECIALS_JA: Final = {"": "", "token": "トークン・", "evolved": "エボルヴ", "advanced": "アドバンス"}


class Card(LinedCard):
    """A card as players read it."""

    facts: CardFacts
    known: Facts

    def traits(self, language: str) -> tuple[str, ...]:
        """The names of its traits."""
        traits = self.facts.traits
        return tuple(self.known.traits[trait] for trait in traits) if language == "ja" else traits

    def printed_facts(self, language: str) -> tuple[str, ...]:
        joined = " / ".join(self.traits(language))
        return (self.id, self.sort(language), joined, *icons_of(self.facts, language))

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

    def record(self) -> dict[str, Any]:
        found = super().record()
        found["class"] = found.pop("class_")
        return found

    def searched(self, language: str = "en") -> str:
        self.face.check_language(language)
        card = self.facts
        names = " ".join((card.name_en, card.name_ja, *card.alternate_names))
        words = " ".join(map(self.face.keyword_of, card.text.split("\n")))
        icons = " ".join((*icons_of(card, language), words))
        printed = (*self.traits(language), *([] if language == "ja" else [card.universe]))
        return (
            f"{card.id} {names} {self.sort(language)} {' '.join(printed)} {icons} {self.lines_in(language)}".casefold()
        )


class ShadowverseFace(LinedFace):
    """The game as the rest of the program sees it."""

    HOME = HOME
    RULES = ("shadowverse-evolve", "SVE")
    FORM_OF_TEXTS = (
        "A text has a line for each ability: a keyword (`Ward.`), a head and sentences (`Fanfare: Draw 1.`), a passive "
        "ability (`Always: ...`, `While ...: ...`), or, on spells, sentences."
    )
    FORMATS = ("standard", "cross-craft", "sealed", "unrestricted")
    SEARCH_HOOKS = SEARCH_HOOKS
    RECORDS = (CardRecord,)
    CARD = Card

    def quick_score(self, view: View, option: Option) -> float:
        return quick_score(view, option)

    def box_problems(self, box: Box) -> Iterator[tuple[str, object, str]]:
        own = {id: self.facts().cards[id] for _, id in box.places}
        for id, card in own.items():
            try:
                for line in card.lines:
                    tree_of(english(), line, "line", card.called)
            except BadText as error:
                yield CARDS, id, str(error)
            for name, number in (("attack", card.attack), ("defense", card.defense)):
                if card.kind == "follower" and not card.back_of and number < 0:
                    yield CARDS, id, f"a follower has attack and defense; write {name}:"
            if card.back_of and card.back_of not in self.facts().cards:
                yield CARDS, id, f"back_of names {card.back_of}, and there is no such card"
        for id in own:
            try:
                for number in self.library.lines_of(self.library.numbers[id]):
                    self.library.build(number)
            except BadText as error:
                yield CARDS, id, str(error)

    def deck_facts(self, deck: Deck) -> Mapping[str, int | str]:
        """The number of cards, and the basis of the deck."""
        lists = deck_lists(deck, self.facts())
        return {"main": sum(lists.main.values()), "evolve": sum(lists.evolve.values())}


FACE: Final = ShadowverseFace()
