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


def english(book: Phrasebook) -> None:
    """Conditions; what is said in other words than the common ones comes first."""
    book.say("not so", "overflow", "Overflow is not active")
    book.say("not so", "sanguine", "Sanguine is not active")
    book.say("single", "overflow", "Overflow is active")
    book.say("single", "sanguine", "Sanguine is active")
    book.say("single", "combo", "Combo ({count:term})")
    book.say("single", "spellchain", "Spellchain ({count:term})", runecraft="runecraft")
    book.say("single", "necrocharge", "Necrocharge ({count:term})")
    book.say("single", "paid extra", "{sort} was paid")


def japanese(book: Phrasebook) -> None:
    """Conditions."""
    book.say("not so", "overflow", "【覚醒】状態ではない")
    book.say("not so", "sanguine", "【真紅】状態ではない")
    say_if(book, "overflow", "【覚醒】状態である")
    say_if(book, "sanguine", "【真紅】状態である")
    say_if(book, "combo", "【コンボ_{count:amount}】である")
    say_if(book, "spellchain", "【スペルチェイン_{count:amount}】である", runecraft="runecraft")
    say_if(book, "necrocharge", "【ネクロチャージ_{count:amount}】である")
    say_if(book, "paid extra", "{sort}を支払った")
