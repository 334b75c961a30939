"""Properties of cards."""

from __future__ import annotations

from tefuda.games.kit.lexicon.traits import say_after_comma
from tefuda.games.shadowverse.words import cards, given, linking, schema
from tefuda.kernel.words.traits import HasKeyword
from tefuda.language.common_japanese import say_adjective
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for properties of cards."""
    words.word("trait", given.HasTrait, "with a trait", trait="trait name")
    words.word("boxed", lambda: HasKeyword(schema.BOXED), "Boxed (SVE 14.28)")
    words.word("racing", linking.IsRacing, "racing (SVE 20.4)", sort="linked sort")
    words.word("evolved this turn", cards.EvolvedThisTurn, "evolved this turn")
    words.word("came from", cards.CameFrom, "put onto the field from a zone", zone="zone")
    words.word("came by ability", cards.CameByAbility, "put onto the field by an ability")


def english(book: Phrasebook) -> None:
    """The words before and behind a noun."""
    book.say("adjective", "trait", "{trait}")
    book.say("adjective", "turned", "engaged", turned="yes")
    book.say("adjective", "not", "unevolved", condition=("special", "evolved"))
    book.say("adjective", "boxed", "Boxed")
    book.say("adjective", "turned", "reserved", turned="no")
    book.say("adjective", "racing", "racing", sort="carrots")
    book.say("adjective", "parity", "even-cost", field="cost", odd="no")
    book.say("adjective", "parity", "odd-cost", field="cost", odd="yes")
    book.say("trait", "evolved this turn", "that evolved this turn")
    book.say("trait", "came from", "that came from the {zone}")
    book.say("trait", "came by ability", "that came by an ability")
    book.say("coming", "came from", "come from the {zone}")
    book.say("coming", "came by ability", "come by an ability")
    book.say("coming", "evolved this turn", "evolve this turn")


def japanese(book: Phrasebook) -> None:
    """Properties of cards, and their negations."""
    before_the_noun(book)
    say_traits(book)
    denied_traits(book)


def before_the_noun(book: Phrasebook) -> None:
    """Adjectives, as they stand before a noun (``""``) and by themselves (``bare``)."""
    for word, said, bare in (
        ("trait", "{trait}・", "{trait}"),
        ("special", "{special}", "{special/bare}"),
    ):
        book.say("adjective", word, said)
        book.say("adjective", word, bare, form="bare")
    say_adjective(book, "boxed", "【箱詰め】状態")
    say_adjective(book, "turned", "アクト状態", turned="yes")
    say_adjective(book, "turned", "スタンド状態", turned="no")
    book.say("adjective", "racing", "出走している", sort="carrots")
    book.say("adjective", "racing", "出走している状態", form="bare", sort="carrots")
    say_adjective(book, "parity", "コストが偶数", field="cost", odd="no")
    say_adjective(book, "parity", "コストが奇数", field="cost", odd="yes")


def say_traits(book: Phrasebook) -> None:
    """Further properties: phrases that stand before the card."""
    say_after_comma(book, "evolved this turn", "このターンに進化した")
    say_after_comma(book, "came from", "{zone}から場に出た")
    say_after_comma(book, "came by ability", "能力によって場に出た")


def denied_traits(book: Phrasebook) -> None:
    """Negated properties."""
    book.say("unlike", "evolved this turn", "、このターンに進化していない")
    book.say("unlike", "came from", "、{zone}から場に出ていない")
    book.say("unlike", "came by ability", "、能力によって場に出ていない")
