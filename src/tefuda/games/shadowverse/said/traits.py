"""What a card is like."""

from __future__ import annotations

from tefuda.games.shadowverse.words import cards, given, linking, schema
from tefuda.kernel.words.traits import HasKeyword
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for what a card is like."""
    words.word("trait", given.HasTrait, "with a trait", trait="trait name")
    words.word("boxed", lambda: HasKeyword(schema.BOXED), "Boxed (SVE 14.28)")
    words.word("racing", linking.IsRacing, "racing (SVE 20.4)", sort="linked sort")
    words.word("evolved this turn", cards.EvolvedThisTurn, "evolved this turn")
    words.word("came from", cards.CameFrom, "put onto the field from a zone", zone="zone")
    words.word("came by ability", cards.CameByAbility, "put onto the field by an ability")


def english(book: Phrasebook) -> None:
    """What stands before and behind a noun."""
    book.say("adjective", "trait", "{trait}")
    book.say("adjective", "class", "{name}")
    book.say("adjective", "special", "{special}")
    book.say("adjective", "turned", "engaged", turned="yes")
    book.say("adjective", "boxed", "Boxed")
    book.say("adjective", "turned", "reserved", turned="no")
    book.say("adjective", "racing", "racing", sort="carrots")
    book.say("adjective", "other", "other")
    book.say("adjective", "parity", "even-cost", field="cost", odd="no")
    book.say("adjective", "parity", "odd-cost", field="cost", odd="yes")
    book.say("adjective", "not", "unevolved", condition=("special", "evolved"))
    book.say("adjective", "not", "non-{condition:adjective}")
    book.say("adjective", "any of", "({conditions:adjective|2+| or })")
    book.say("adjective", "described", "{kind/one}", adjectives=(), traits=())
    book.say("adjective", "described", "{adjectives| } {kind/one}", traits=())
    book.say("adjective", "described", "{kind/one} {traits| }", adjectives=())
    book.say("adjective", "described", "{adjectives| } {kind/one} {traits| }")
    book.say("trait", "named", "named {name}")
    book.say("trait", "not", "not named {condition:name of}")
    book.say("name of", "named", "{name}")
    book.say("trait", "any of", "({conditions:trait|2+| or })")
    book.say("trait", "in name", "with {part} in its name")
    book.say("trait", "header", "with a {header} ability")
    book.say("trait", "with keyword", "with {keyword}")
    book.say("trait", "shares name", "with the name of {of:ref}")
    book.say("trait", "number is", "with {field} {relation}{number:term}")
    book.say("trait", "came this turn", "that came this turn")
    book.say("trait", "evolved this turn", "that evolved this turn")
    book.say("trait", "came from", "that came from the {zone}")
    book.say("trait", "came by ability", "that came by an ability")
    book.say("trait", "with counters", "with a {sort} counter", count=ONE)
    book.say("trait", "with counters", "with at least {count:term} {sort} counters")
    book.say("trait", "not", "without {condition:quality}")
    book.say("quality", "with keyword", "{keyword}")
    book.say("quality", "shares name", "the name of {of:ref}")
    book.say("quality", "header", "a {header} ability")
    book.say("quality", "with counters", "a {sort} counter", count=ONE)
    book.say("trait", "not", "that did not {condition:coming}")
    book.say("coming", "came this turn", "come this turn")
    book.say("coming", "came from", "come from the {zone}")
    book.say("coming", "came by ability", "come by an ability")
    book.say("coming", "evolved this turn", "evolve this turn")
    book.say("trait", "not among", "other than them", of=("those",))
    book.say("trait", "not among", "other than {of:ref}")


def japanese(book: Phrasebook) -> None:
    """What a card is like, and is not."""
    before_the_noun(book)
    say_traits(book)
    denied_traits(book)


def before_the_noun(book: Phrasebook) -> None:
    """Adjectives, as they stand before a noun (``""``) and by themselves (``bare``)."""
    for word, said, bare in (
        ("trait", "{trait}・", "{trait}"),
        ("class", "{name}", "{name}"),
        ("special", "{special}", "{special/bare}"),
        ("boxed", "【箱詰め】状態の", "【箱詰め】状態"),
        ("other", "他の", "他"),
    ):
        book.say("adjective", word, said)
        book.say("adjective", word, bare, form="bare")
    for turned, state in (("yes", "アクト状態"), ("no", "スタンド状態")):
        book.say("adjective", "turned", state + "の", turned=turned)
        book.say("adjective", "turned", state, form="bare", turned=turned)
    book.say("adjective", "racing", "出走している", sort="carrots")
    book.say("adjective", "racing", "出走している状態", form="bare", sort="carrots")
    for odd, said in (("no", "コストが偶数"), ("yes", "コストが奇数")):
        book.say("adjective", "parity", said + "の", form="", field="cost", odd=odd)
        book.say("adjective", "parity", said, form="bare", field="cost", odd=odd)
    book.say("adjective", "not", "{condition:adjective/bare}以外の")
    book.say("adjective", "not", "{condition:adjective/bare}以外", form="bare")
    book.say("adjective", "any of", "（{conditions:adjective/option|2+|か}）の")
    book.say("adjective", "any of", "（{conditions:adjective/option|2+|か}）", form="bare")
    book.unit_rule("adjective", "someone", before="〔", after="〕の")
    book.unit_rule("adjective", "someone", form="bare", inner_form="", before="〔", after="〕")
    book.unit_rule("adjective", "someone", form="option", inner_form="")
    book.unit_rule("adjective", "adjective", form="option", inner_form="bare")


def say_traits(book: Phrasebook) -> None:
    """What else a card is like: phrases that stand before it."""
    book.say("trait", "named", "{name}という名の")
    book.say("trait", "any of", "（{conditions:trait|2+|、または、}）")
    book.say("trait", "in name", "、カード名に{part}を含む")
    book.say("trait", "header", "{header}能力を持つ")
    book.say("trait", "with keyword", "{keyword}を持つ")
    book.say("trait", "number is", "{field}{number:amount}{relation/attribute}")
    book.say("trait", "came this turn", "、このターンに場に出た")
    book.say("trait", "evolved this turn", "、このターンに進化した")
    book.say("trait", "came from", "、{zone}から場に出た")
    book.say("trait", "came by ability", "、能力によって場に出た")
    book.say("trait", "with counters", "{sort}が置かれた", count=ONE)
    book.say("trait", "with counters", "{sort}が{count:amount}個以上置かれた")
    book.say("trait", "shares name", "、{of:ref}と同名の")
    book.say("trait", "not among", "、{of:ref}を除く")


def denied_traits(book: Phrasebook) -> None:
    """What a card is not like."""
    book.say("trait", "not", "{condition:unlike}")
    book.say("unlike", "named", "、{name}を除く")
    book.say("unlike", "in name", "、カード名に{part}を含まない")
    book.say("unlike", "shares name", "、{of:ref}と同名ではない")
    book.say("unlike", "header", "{header}能力を持たない")
    book.say("unlike", "with keyword", "{keyword}を持たない")
    book.say("unlike", "came this turn", "、このターンに場に出ていない")
    book.say("unlike", "evolved this turn", "、このターンに進化していない")
    book.say("unlike", "came from", "、{zone}から場に出ていない")
    book.say("unlike", "came by ability", "、能力によって場に出ていない")
    book.say("unlike", "with counters", "{sort}が置かれていない", count=ONE)
    book.say("unlike", "with counters", "{sort}が{count:amount}個以上は置かれていない")
    book.say("unlike", "number is", "{field}が{number:amount}{relation/attribute}ものではない")
