"""Properties of cards."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE


def english(book: Phrasebook) -> None:
    """The words before and behind a noun."""
    book.say("adjective", "class", "{name}")
    book.say("adjective", "special", "{special}")
    book.say("adjective", "other", "other")
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
    book.say("trait", "of class", "of class {letter}")
    book.say("trait", "in name", "with {part} in its name")
    book.say("trait", "header", "with a {header} ability")
    book.say("trait", "with keyword", "with {keyword}")
    book.say("trait", "declared name", "named {letter}")
    book.say("trait", "shares name", "with the name of {of:ref}")
    book.say("trait", "shares number", "with the {field} of one of {of:those}")
    book.say("trait", "number is", "with {field} {relation}{number:term}")
    book.say("trait", "came this turn", "that came this turn")
    book.say("trait", "with counters", "with a {sort} counter", count=ONE)
    book.say("trait", "with counters", "with at least {count:term} {sort} counters")
    book.say("trait", "not", "without {condition:quality}")
    book.say("quality", "with keyword", "{keyword}")
    book.say("quality", "shares name", "the name of {of:ref}")
    book.say("quality", "header", "a {header} ability")
    book.say("quality", "with counters", "a {sort} counter", count=ONE)
    book.say("trait", "not", "that did not {condition:coming}")
    book.say("coming", "came this turn", "come this turn")
    book.say("trait", "not among", "other than them", of=("those",))
    book.say("trait", "not among", "other than {of:ref}")


def japanese(book: Phrasebook) -> None:
    """Properties of cards, and their negations."""
    before_the_noun(book)
    say_traits(book)
    denied_traits(book)


def before_the_noun(book: Phrasebook) -> None:
    """Adjectives, as they stand before a noun (``""``) and by themselves (``bare``)."""
    for word, said, bare in (("class", "{name}", "{name}"), ("other", "他の", "他")):
        book.say("adjective", word, said)
        book.say("adjective", word, bare, form="bare")
    book.say("adjective", "not", "{condition:adjective/bare}以外の")
    book.say("adjective", "not", "{condition:adjective/bare}以外", form="bare")
    book.say("adjective", "any of", "（{conditions:adjective/option|2+|か}）の")
    book.say("adjective", "any of", "（{conditions:adjective/option|2+|か}）", form="bare")
    book.unit_rule("adjective", "someone", before="〔", after="〕の")
    book.unit_rule("adjective", "someone", form="bare", inner_form="", before="〔", after="〕")
    book.unit_rule("adjective", "someone", form="option", inner_form="")
    book.unit_rule("adjective", "adjective", form="option", inner_form="bare")


def say_traits(book: Phrasebook) -> None:
    """Further properties: phrases that stand before the card."""
    book.say("trait", "named", "{name}という名の")
    book.say("trait", "any of", "（{conditions:trait/listed|2+|、または、}）")
    book.unit_rule("trait", "trait", form="listed", inner_form="")
    say_after_comma(book, "in name", "カード名に{part}を含む")
    say_after_comma(book, "of class", "クラス{letter}を持つ")
    book.say("trait", "header", "{header}能力を持つ")
    book.say("trait", "with keyword", "{keyword}を持つ")
    book.say("trait", "number is", "{field}{number:amount}{relation/attribute}")
    say_after_comma(book, "came this turn", "このターンに場に出た")
    book.say("trait", "with counters", "{sort}が置かれた", count=ONE)
    book.say("trait", "with counters", "{sort}が{count:amount}個以上置かれた")
    say_after_comma(book, "shares number", "{of:those}のいずれかと同じ{field}の")
    book.say("trait", "declared name", "名前が{letter}の")
    say_after_comma(book, "shares name", "{of:ref}と同名の")
    say_after_comma(book, "not among", "{of:ref}を除く")


def say_after_comma(book: Phrasebook, word: str, text: str) -> None:
    """Say a property that a comma parts from what stands before it; as one of a list (form "listed") it has none."""
    book.say("trait", word, f"、{text}")
    book.say("trait", word, text, form="listed")


def denied_traits(book: Phrasebook) -> None:
    """Negated properties."""
    book.say("trait", "not", "{condition:unlike}")
    book.say("unlike", "named", "、{name}を除く")
    book.say("unlike", "in name", "、カード名に{part}を含まない")
    book.say("unlike", "declared name", "名前が{letter}ではない")
    book.say("unlike", "shares name", "、{of:ref}と同名ではない")
    book.say("unlike", "header", "{header}能力を持たない")
    book.say("unlike", "with keyword", "{keyword}を持たない")
    book.say("unlike", "came this turn", "、このターンに場に出ていない")
    book.say("unlike", "with counters", "{sort}が置かれていない", count=ONE)
    book.say("unlike", "with counters", "{sort}が{count:amount}個以上は置かれていない")
    book.say("unlike", "number is", "{field}が{number:amount}{relation/attribute}ものではない")
