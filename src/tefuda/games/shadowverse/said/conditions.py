"""Conditions, and opposites that are said in words of their own: the first that fits is printed."""

from __future__ import annotations

from tefuda.games.shadowverse.words import conditions
from tefuda.language.common_japanese import say_if
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for conditions."""
    words.word("overflow", conditions.Overflow, "Overflow is active for you (SVE 19.4)")
    words.word("sanguine", conditions.Sanguine, "Sanguine is active for you (SVE 19.7)")
    words.word("combo", conditions.Combo, "Combo (SVE 19.1)", count="value")
    words.word("spellchain", conditions.Spellchain, "Spellchain (SVE 19.2)",
               count="value", runecraft="chain")  # fmt: skip
    words.word("necrocharge", conditions.Necrocharge, "Necrocharge (SVE 19.3)", count="value")
    words.word("paid extra", lambda number: conditions.WasPaid(1 << (number - 1)),
               "the additional cost of that number was paid", number="int")  # fmt: skip


def english(book: Phrasebook) -> None:
    """Conditions; what is said in other words than the common ones comes first."""
    book.say("single", "not", "there is no {condition:nobody}")
    book.say("nobody", "exists", "{of:noun/one}")
    book.say("single", "not", "{condition:not so}")
    book.say("not so", "is", "{of:ref} is not a {described:someone/one}")
    book.say("not so", "is in", "{of:ref} is not {zone/in}")
    book.say("not so", "overflow", "Overflow is not active")
    book.say("not so", "sanguine", "Sanguine is not active")
    book.say("not so", "turn of", "it is not {who/whose} turn")
    book.say("term", "times", "{left:plain} times ({right:quotient})")
    book.say("quotient", "divided", "half of {number:term}, {rounding}", by=("number", 2))
    book.say("quotient", "divided", "{number:term} divided by {by:term}, {rounding}")
    book.say("ref", "that", "it")
    book.say("ref", "those", "them")
    book.say("single", "exists", "there is a {of:noun/one}")
    book.say("single", "is", "{of:ref} is a {described:someone/one}")
    book.say("single", "is in", "{of:ref} is {zone/in}")
    book.say("single", "is", "each of {of:those} is a {described:someone/one}")
    book.say("single", "overflow", "Overflow is active")
    book.say("single", "sanguine", "Sanguine is active")
    book.say("single", "combo", "Combo ({count:term})")
    book.say("single", "spellchain", "Spellchain ({count:term})", runecraft="runecraft")
    book.say("single", "necrocharge", "Necrocharge ({count:term})")
    book.say("single", "turn of", "it is {who/whose} turn")
    book.say("single", "paid extra", "the additional cost was paid", number=1)
    book.say("single", "paid extra", "additional cost {number} was paid")


def japanese(book: Phrasebook) -> None:
    """Conditions."""
    for form in ("", "stem"):
        book.say("single", "not", "{condition:nobody}", form=form)
        book.say("single", "not", "{condition:not so}", form=form)
    book.say("nobody", "exists", "{of:noun/ない}")
    book.say("not so", "is", "{of:ref}が{described:someone}ではない")
    book.say("not so", "is in", "{of:ref}が{zone}にない")
    book.say("not so", "overflow", "【覚醒】状態ではない")
    book.say("not so", "sanguine", "【真紅】状態ではない")
    book.say("not so", "turn of", "{who}のターンではない")
    say_if(book, "exists", "{of:noun/ある}")
    say_if(book, "is", "{of:ref}が{described:someone}である")
    say_if(book, "is in", "{of:ref}が{zone}にある")
    say_if(book, "is", "{of:those}がすべて{described:someone}である")
    say_if(book, "overflow", "【覚醒】状態である")
    say_if(book, "sanguine", "【真紅】状態である")
    say_if(book, "combo", "【コンボ_{count:amount}】である")
    say_if(book, "spellchain", "【スペルチェイン_{count:amount}】である", runecraft="runecraft")
    say_if(book, "necrocharge", "【ネクロチャージ_{count:amount}】である")
    say_if(book, "turn of", "{who}のターンである")
    say_if(book, "paid extra", "追加コストを支払った", number=1)
    say_if(book, "paid extra", "{number}番目の追加コストを支払った")
