"""Numbers."""

from __future__ import annotations

from tefuda.games.shadowverse.words import numbers, schema
from tefuda.kernel.words.numbers import HappenedAmount
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for numbers."""
    words.word("other cards played", numbers.OtherCardsPlayed, "cards played this turn besides this one")
    words.word("event amount", numbers.EventAmount, "how much of it happened")
    words.word("defense gained", lambda who: HappenedAmount(schema.LEADER_GAINS, who),
               "how much defense a player's leader gained this turn", who="player")  # fmt: skip


def english(book: Phrasebook) -> None:
    """Numbers."""
    book.say("term", "count", "the number of {of:those}")
    book.say("field", "stat", "{stat}", of=("itself",))
    book.say("fields", "stat", "{stat}s", of=("itself",))
    book.say("fields", "name of", "names")
    book.say("term", "different", "the number of different {number:fields} of {of:those}")
    book.say("term", "stat", "the {stat} of {of:ref}")
    book.say("term", "total", "the total {number:field} of {of:those}")
    book.say("term", "best", "the {which} {number:field} of {of:those}")
    book.say("term", "player number", "{who/whose} {index}")
    book.say("term", "other cards played", "the number of other cards you played this turn")
    book.say("term", "counters on", "the number of {sort} counters on {of:cards}")
    book.say("term", "done", "that many")
    book.say("term", "paid count", "the number of cards paid with")
    book.say("term", "event amount", "that much")
    book.say("term", "happenings", "how often a {card:someone/one} of {who/whom} {happening} this turn")
    book.say("term", "departures",
             "how many {card:someone/many} went from {who/whose} {zone} to the {to} this turn")  # fmt: skip
    book.say("term", "departures", "how many {card:someone/many} left {who/whose} {zone} this turn")
    book.say("term", "player happenings", "how often {who/whose} {what} this turn")
    book.say("term", "defense gained", "how much defense {who/whose} leader gained this turn")
    book.say("term", "either number", "({yes:term} if {condition}, otherwise {no:term})")


def japanese(book: Phrasebook) -> None:
    """Numbers."""
    book.unit_rule("term", "either")
    book.unit_rule("short", "either")
    book.say("either", "either number", "（{condition/stem}なら{yes:amount}、そうでないなら{no:amount}）")
    book.say("term", "count", "{of:those}の数")
    book.say("field", "stat", "{stat}", of=("itself",))
    book.say("field", "name of", "カード名")
    book.say("term", "different", "{of:those}の{number:field}の種類数")
    book.say("term", "stat", "{of:ref}の{stat}")
    book.say("term", "total", "{of:those}の{number:field}の合計")
    book.say("term", "best", "{of:those}の{which}{number:field}")
    book.say("term", "player number", "{who}の{index}")
    book.say("term", "other cards played", "自分がこのターンにプレイした他のカードの枚数")
    book.say("term", "counters on", "{of:cards}の{sort}の数")
    book.say("term", "done", "その数")
    book.say("term", "paid count", "支払った枚数")
    book.say("term", "event amount", "その値")
    book.say("term", "happenings", "このターンに{who}の{card:someone}{happening}回数")
    book.say("term", "defense gained", "このターンに{who}のリーダーの体力が増えた値")
    book.say("term", "departures", "このターンに{who}の{zone}から手札に戻った{card:someone}の数", to="hand")
    book.say("term", "departures", "このターンに{who}の{zone}から消滅した{card:someone}の数", to="banished zone")
    book.say("term", "departures", "このターンに{who}の{zone}から{to}に置かれた{card:someone}の数")
    book.say("term", "departures", "このターンに{who}の{zone}を離れた{card:someone}の数")
    book.say("term", "player happenings", "このターンに{who}{what}回数")
