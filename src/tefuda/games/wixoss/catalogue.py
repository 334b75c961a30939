"""The catalogue of WIXOSS for tables: cards for reading, their abilities by number, decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tefuda.games.kit.lined_catalogue import LinedCatalogue
from tefuda.games.wixoss.facts import COLORS, CardFacts, Cost, Facts, Product
from tefuda.games.wixoss.japanese import presentation as japanese
from tefuda.games.wixoss.presentation import PRESENTATION
from tefuda.games.wixoss.readings import TEXTS
from tefuda.kernel.words.colored_costs import ANYTHING, IN_PLACE
from tefuda.language.catalogue import SkillText
from tefuda.language.plates import Plate
from tefuda.language.presentation import Presentation

if TYPE_CHECKING:
    from tefuda.games.wixoss.face import WixossFace

RARITIES: Final = {"resona": 3, "arts": 1, "spell": 1, "piece": 2, "key": 2, "token": 0}
"""How rare cards are on their plates, by kind; those of other kinds go by their level."""
MOST: Final = 5
"""The highest level of a LRIG; its plates grow with it."""


class WixossCatalogue(LinedCatalogue):
    """The catalogue of the game in a language."""

    facts: Facts

    def __init__(self, face: WixossFace, language: str) -> None:
        super().__init__(face, with_classes(face.facts(), language), japanese.WORDS, language)

    def line_text(self, line: str) -> SkillText:
        """A line of a text. Its name is its head ("Life Burst")."""
        if self.language == "en":
            return SkillText("", "", line, line.partition(":")[0].partition(" (")[0].removesuffix("."))
        said = TEXTS.say_or_keep(line)
        return SkillText("", "", said, said.partition("：")[0])

    def facts_on(self, card: CardFacts) -> Iterator[tuple[str, str]]:
        return facts_of(self.facts, card, self.language)

    def tags_of(self, card: CardFacts) -> dict[str, tuple[str, ...]]:
        return {
            "color": colors_of(card, self.language),
            "class": classes_of(self.facts, card, self.language),
            "type": types_of(self.facts, card.types, self.language),
            "set": (card.set,),
        }

    def look_of(self, card: CardFacts) -> str:
        return card.colors[0].capitalize() if card.colors else "Colorless"

    def plate_of(self, card: CardFacts) -> Plate:
        """A LRIG grows with its level; a Resona is as grand as one of level 3."""
        names = self.facts.names
        level = max(0, card.level)
        leads = card.kind in ("lrig", "assist")
        return Plate(
            card.named("en"),
            (
                *(names.classes.get(half, half) for half in halves_of(card)),
                *(names.types.get(one, one) for one in card.types),
            ),
            card.set,
            rarity=RARITIES.get(card.kind, min(2, level // 2)),
            strength=min(10, 2 * level),
            grand=3 if card.kind == "resona" else min(MOST, level) if leads else 0,
        )

    def owed(self, part: int) -> str:
        if part == IN_PLACE:
            return "別の色1つの代わりのエナ" if self.language == "ja" else "any in place of another"
        if part == ANYTHING:
            return symbol_text("colorless", self.language)
        return symbol_text("/".join(color for bit, color in enumerate(COLORS) if part >> bit & 1), self.language)

    def deck_name(self, key: str) -> str:
        """The name of the product that a deck comes from."""
        products = self.facts.products
        return product_name(products[key], self.language) if key in products else super().deck_name(key)


def product_name(product: Product, language: str) -> str:
    """The name of a product's deck."""
    return product.name["ja" if language == "ja" else "en"]


def colors_of(card: CardFacts, language: str) -> tuple[str, ...]:
    """The names of a card's colors."""
    return tuple(japanese.COLORS[color] if language == "ja" else color.capitalize() for color in card.colors)


def called(facts: Facts, name: str, language: str) -> str:
    """A class, half a class, or a LRIG type."""
    return name if language == "ja" else facts.names.english(name)


def halves_of(card: CardFacts) -> Iterable[str]:
    """The halves of a SIGNI's classes, each once (WX 2.5)."""
    return dict.fromkeys(half for full in card.classes for half in full.split("："))


def classes_of(facts: Facts, card: CardFacts, language: str) -> tuple[str, ...]:
    """The names of a SIGNI's classes, each half by itself."""
    return tuple(called(facts, half, language) for half in halves_of(card))


def full_class(facts: Facts, full: str, language: str) -> str:
    """The name of a class, both halves as they are printed (WX 2.5)."""
    return ("：" if language == "ja" else ": ").join(called(facts, half, language) for half in full.split("："))


def with_classes(facts: Facts, language: str) -> Presentation:
    """The table with the full classes among which a text lets a player choose (WX 2.5), by their numbers."""
    classes = dict.fromkeys(full for card in facts.cards.values() for full in card.classes)
    parts = tuple(full_class(facts, full, language) for full in classes)
    options = (replace(option, parts=parts) if option.option == "class" else option for option in PRESENTATION.options)
    return replace(PRESENTATION, options=tuple(options))


def types_of(facts: Facts, types: Sequence[str], language: str) -> tuple[str, ...]:
    """The names of LRIG types."""
    return tuple(called(facts, name, language) for name in types)


def symbol_text(symbol: str, language: str) -> str:
    """The name of a symbol of a cost."""
    if language == "ja":
        return f"《{'/'.join(japanese.SYMBOLS[color] for color in symbol.split('/'))}》"
    return symbol


def cost_text(cost: Cost, language: str) -> str:
    """A cost in words: "white 2, colorless 1"."""
    between = ("×", "") if language == "ja" else (" ", ", ")
    return between[1].join(f"{symbol_text(symbol, language)}{between[0]}{count}" for symbol, count in cost.items())


def facts_of(facts: Facts, card: CardFacts, language: str) -> Iterator[tuple[str, str]]:
    """Colors, classes, types, costs, timings, the limiting condition and the number of a card, each with what it is."""
    japan = language == "ja"
    joined = "・" if japan else " / "
    yield "", joined.join(colors_of(card, language))
    for label, values in (
        (("クラス" if japan else "Class"), [full_class(facts, full, language) for full in card.classes]),
        (("ルリグタイプ" if japan else "LRIG type"), types_of(facts, card.types, language)),
        (("限定条件" if japan else "Only with"), types_of(facts, card.limiting, language)),
        (("使用タイミング" if japan else "Timing"),
         tuple(japanese.TIMINGS[one] if japan else one for one in card.timing)),
    ):  # fmt: skip
        if values:
            yield label, joined.join(values)
    if card.grow_cost is not None:
        yield ("グロウコスト" if japan else "Grow cost"), cost_text(card.grow_cost, language)
    if card.cost is not None:
        yield ("コスト" if japan else "Cost"), cost_text(card.cost, language)
    if card.coin > 0:
        yield ("コイン" if japan else "Coins"), str(card.coin)
    for there, words in (
        (card.life_burst, ("Life Burst", "【ライフバースト】")),
        (card.guard, ("Guard", "【ガード】")),
        (card.dissona, ("Dissona", "《ディソナアイコン》")),
        (card.craft, ("Craft", "クラフト")),
    ):
        if there:
            yield "", words[1 if japan else 0]
    yield "", card.id


CATALOGUE: Final = WixossCatalogue
