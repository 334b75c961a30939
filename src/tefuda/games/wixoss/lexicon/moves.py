"""Moving cards."""

from __future__ import annotations

from tefuda.games.wixoss.procedures.placing import GrowInto
from tefuda.games.wixoss.words import moves
from tefuda.kernel.words.creating import CreateNamed
from tefuda.language.common_japanese import by_somebody, say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE, YOU
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for moving cards."""
    words.word("ener charge", moves.EnerCharge, "Ener Charge (WX 12.11)", count="value")
    words.word("add life", moves.AddLife, "a player puts the top cards of the deck on top of the Life Cloth (WX 3.7)",
               count="value", who="player")  # fmt: skip
    words.word("create", CreateNamed, "create crafts: one of each, or so many different ones of your choice, perhaps "
               "so that the opponent is not told which (WX 20.13, 20.24)", names="craft name*", count="int?",
               unseen="yes?")  # fmt: skip
    words.word("enter field", moves.Enter, "put SIGNI onto your field, perhaps downed, perhaps without their Enter "
               "abilities (WX 7)", cards="cards", downed="yes?", silent="yes?")  # fmt: skip
    words.word("grow into", GrowInto, "your center LRIG grows into a card without its grow cost, or into one of your "
               "LRIG deck for it (WX 8.7)", cards="cards?")  # fmt: skip


def english(book: Phrasebook) -> None:
    """Moving cards."""
    book.say("step", "afterwards", "after that: ({steps|; })")
    book.say("step", "ener charge", "Ener Charge {count:term}")
    book.say("step", "add life", "put the top card of your deck on top of your Life Cloth", count=ONE, who=YOU)
    book.say("step", "add life", "put the top {count:term} cards of your deck on top of your Life Cloth", who=YOU)
    book.say("step", "add life", "{who/subject} puts the top card of the deck on top of the Life Cloth", count=ONE)
    book.say("step", "add life",
             "{who/subject} puts the top {count:term} cards of the deck on top of the Life Cloth")  # fmt: skip
    book.say("step", "create", "create {names| and }", count=None)
    book.say("step", "create", "create one of {names| and }", count=1)
    book.say("step", "create", "create {count} different of {names| and }")
    book.say("step", "create", "secretly create one of {names| and }", count=1, unseen="yes")
    book.say("step", "enter field", "put {cards} onto your field")
    book.say("step", "enter field", "put {cards} onto your field downed", downed="yes")
    book.say("step", "enter field", "put {cards} onto your field without Enter abilities", silent="yes")
    book.say("step", "enter field", "put {cards} onto your field downed without Enter abilities", downed="yes",
             silent="yes")  # fmt: skip
    book.say("step", "grow into", "grow your center LRIG", cards=None)
    book.say("step", "grow into", "grow your center LRIG into {cards} without paying")


def japanese(book: Phrasebook) -> None:
    """Moving cards."""
    say_step(book, "afterwards", "その後、〈{steps|。}〉を行う")
    say_step(book, "ener charge", "【エナチャージ{count:amount}】をする")
    by_somebody(book, "add life", "デッキの上からカードを{count:amount}枚ライフクロスに加える")
    say_step(book, "create", "クラフトの{names|と}を作る", count=None)
    say_step(book, "create", "クラフトの{names|か}を1つ作る", count=1)
    say_step(book, "create", "クラフトの{names|か}を{count}種類作る")
    say_step(book, "create", "クラフトの{names|か}を1つ対戦相手に見せずに作る", count=1, unseen="yes")
    say_step(book, "enter field", "{cards}を場に出す")
    say_step(book, "enter field", "{cards}をダウン状態で場に出す", downed="yes")
    say_step(book, "enter field", "【出】能力を発動させずに{cards}を場に出す", silent="yes")
    say_step(book, "enter field", "【出】能力を発動させずに{cards}をダウン状態で場に出す", downed="yes", silent="yes")
    say_step(book, "grow into", "自分のセンタールリグをグロウする", cards=None)
    say_step(book, "grow into", "自分のセンタールリグを{cards}にコストを支払わずにグロウする")
