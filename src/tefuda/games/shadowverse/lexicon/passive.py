"""Effects of passive abilities."""

from __future__ import annotations

from tefuda.games.shadowverse import lines
from tefuda.games.shadowverse.lexicon.damage import damage_changes
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.effects import NUMBER_LAYER
from tefuda.language.lines import adds
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import NOTHING
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for effects of passive abilities."""
    words.word("have stats", lambda attack, defense, cards: adds(
        NUMBER_LAYER, (schema.ATTACK, schema.DEFENSE), (attack, defense), cards),
               "cards have more attack and defense", attack="value", defense="value",
               cards="cards")  # fmt: skip
    words.word(
        "have price",
        lambda cards, less: adds(NUMBER_LAYER, (schema.PRICE_LESS,), (less,), cards),
        "cards cost less to play",
        cards="cards",
        less="value",
    )
    words.word(
        "have evolve price",
        lambda cards, less: adds(NUMBER_LAYER, (schema.EVOLVE_LESS,), (less,), cards),
        "evolve abilities cost less",
        cards="cards",
        less="value",
    )
    words.word("damage", lines.damage_changed, "damage dealt to cards, or by them, is changed", sort="damage sort",
               cards="cards", how="change", amount="value", dealt="yes?")  # fmt: skip


def english(book: Phrasebook) -> None:
    """Effects of passive abilities."""
    book.say("effect", "have stats", "give +{defense:term} defense to {cards}", attack=NOTHING)
    book.say("effect", "have stats", "give +{attack:term} attack to {cards}", defense=NOTHING)
    book.say("effect", "have stats", "give +{attack:term}/+{defense:term} to {cards}")
    book.say("effect", "have price", "make {cards} cost {less:term} less to play")
    book.say("effect", "have evolve price", "make evolving {cards} cost {less:term} less")
    book.say("effect", "damage", "{sort} to {cards} is {amount:term} {how}")
    book.say("effect", "damage", "{sort} by {cards} is {amount:term} {how}", dealt="yes")


def japanese(book: Phrasebook) -> None:
    """Effects of passive abilities."""
    book.say("effect", "have keywords", "{cards}は{keywords|と}を持つ")
    book.say("effect", "have stats", "{cards}は【体力】+{defense:amount}する", attack=NOTHING)
    book.say("effect", "have stats", "{cards}は【攻撃力】+{attack:amount}する", defense=NOTHING)
    book.say("effect", "have stats", "{cards}は【攻撃力】+{attack:amount}/【体力】+{defense:amount}する")
    book.say("effect", "have price", "{cards}のプレイコストを-{less:amount}する")
    book.say("effect", "have evolve price", "{cards}の進化コストを-{less:amount}する")
    book.say("effect", "have ability", "{cards}は{ability}を持つ")
    damage_changes(book, "effect", "damage", "{cards}が受ける{sort}を")
    damage_changes(book, "effect", "damage", "{cards}が与える{sort}を", dealt="yes")
