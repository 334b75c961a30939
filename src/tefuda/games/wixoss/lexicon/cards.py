"""Sets of cards, and what a card is like."""

from __future__ import annotations

from functools import partial

from tefuda.games.wixoss.words import cards, schema
from tefuda.kernel.words import identity, slots
from tefuda.kernel.words.cards import TopOfZone
from tefuda.kernel.words.traits import FieldIs
from tefuda.language.common_japanese import say_adjective, say_if, say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE, YOU
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for cards."""
    words.word(
        "center",
        lambda who: slots.CardAt(who, schema.LRIG_ZONE, schema.CENTER),
        "the center LRIG of players (WX 8.10)",
        who="player",
    )
    words.word(
        "top life",
        partial(TopOfZone, zone=schema.LIFE),
        "the top Life Cloth of players (WX 3.7)",
        count="value",
        who="player",
    )
    words.word("of type", cards.OfType, "a LRIG of a type, or of a team (WX 2.6, 2.12)", name="type name")
    words.word("levels add up", cards.LevelsAddUp, "the levels of some cards add up to a number (WX 20.49)",
               of="cards", number="value")  # fmt: skip
    words.word("frozen", lambda: FieldIs(schema.FROZEN, 1), "frozen (WX 19.2)")
    words.word("without abilities", identity.WithoutAbilities, "without abilities, printed or gained (WX 2.16)")
    words.word("bursting", lambda: FieldIs(schema.CHECKED, schema.BURSTING), "whose Life Burst is activated (WX 14.5)")


def english(book: Phrasebook) -> None:
    """Sets of cards, and what a card is like."""
    book.say("ref", "center", "{who/whose} center LRIG")
    book.say("ref", "in front", "the SIGNI in front of {of:ref}")
    book.say("step", "select", "select {of:ref}", count=("exactly", ONE), rules=())
    book.say("ref", "top life", "the top card of {who/whose} Life Cloth", count=ONE)
    book.say("ref", "top life", "the top {count:term} cards of {who/whose} Life Cloth")
    book.say("single", "levels add up", "the levels of {of:those} add up to {number:sum}")
    book.say("adjective", "attacking", "attacking")
    book.say("adjective", "colored", "{color}")
    book.say("term", "kinds among", "the number of {aspect} of {of:those}")
    book.say("field", "kinds among", "number of {aspect}", of=("itself",))
    book.say("adjective", "standing", "{place}")
    book.say("adjective", "of type", "{name}")
    book.say("trait", "total cost", "with total cost {relation}{number:term}")
    book.say("adjective", "frozen", "frozen")
    book.say("adjective", "bursting", "Life-Bursting")
    book.say("trait", "without abilities", "without abilities")
    book.say("together", "apart", "that this has not selected")
    book.say("together", "own kinds", "with different {aspect}")
    book.say("adjective", "turned", "downed", turned="yes")
    book.say("adjective", "turned", "upped", turned="no")
    book.say("adjective", "parity", "even-level", field="level", odd="no")
    book.say("adjective", "parity", "odd-level", field="level", odd="yes")
    book.say("trait", "special", "with {special}")
    book.say("quality", "special", "{special}")
    book.say("trait", "stands in front", "in front of {of:ref}")
    book.say("trait", "one of these", "that is {of:ref}")
    book.say("trait", "one of these", "that is one of {of:those}")
    book.say("quality", "one of these", "{of:ref}")
    book.say("trait", "shares color", "with a color of {of:ref}")
    book.say("quality", "shares color", "a color of {of:ref}")


def japanese(book: Phrasebook) -> None:
    """Sets of cards, and what a card is like."""
    book.say("ref", "center", "あなたのセンタールリグ", who=YOU)
    book.say("together", "apart", "まだ選んでいない")
    say_if(book, "levels add up", "{of:those}のレベルを合わせると{number:amount}である")
    book.say("together", "own kinds", "それぞれ異なる{aspect}を持つように")
    book.say("adjective", "attacking", "アタックしている")
    book.say("adjective", "attacking", "アタックしている", form="bare")
    book.say("ref", "center", "{who}のセンタールリグ")
    book.say("ref", "in front", "{of:ref}の正面のシグニ")
    say_step(book, "select", "{of:ref}を選ぶ", count=("exactly", ONE), rules=())
    book.say("ref", "top life", "{who}のライフクロスの上{count:quantity/枚}")
    book.say("term", "kinds among", "{of:those}が持つ{aspect}の種類の数")
    book.say("field", "kinds among", "{aspect}の種類の数", of=("itself",))
    say_adjective(book, "colored", "{color}")
    say_adjective(book, "standing", "{place}")
    say_adjective(book, "of type", "{name}")
    say_adjective(book, "frozen", "凍結状態")
    say_adjective(book, "bursting", "ライフバースト発動中")
    say_adjective(book, "special", "{special}")
    book.say("trait", "without abilities", "能力を持たない")
    book.say("unlike", "without abilities", "能力を持つ")
    say_adjective(book, "turned", "ダウン状態", turned="yes")
    say_adjective(book, "turned", "アップ状態", turned="no")
    say_adjective(book, "parity", "レベルが偶数", field="level", odd="no")
    say_adjective(book, "parity", "レベルが奇数", field="level", odd="yes")
    book.say("trait", "special", "{special}を持つ")
    book.say("unlike", "special", "{special}を持たない")
    book.say("trait", "total cost", "コストの合計が{number:amount}{relation/attribute}")
    book.say("unlike", "total cost", "コストの合計が{number:amount}{relation/attribute}ものではない")
    book.say("trait", "stands in front", "、{of:ref}の正面に立つ")
    book.say("unlike", "stands in front", "、{of:ref}の正面に立たない")
    book.say("trait", "one of these", "、{of:ref}である")
    book.say("trait", "one of these", "、{of:those}のいずれかである")
    book.say("unlike", "one of these", "、{of:ref}でない")
    book.say("trait", "shares color", "、{of:ref}と共通する色を持つ")
    book.say("unlike", "shares color", "、{of:ref}と共通する色を持たない")
