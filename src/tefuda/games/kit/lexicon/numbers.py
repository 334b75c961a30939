"""Numbers."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook


def english(book: Phrasebook) -> None:
    """Numbers."""
    book.say("term", "count", "the number of {of:those}")
    book.say("field", "stat", "{stat}", of=("itself",))
    book.say("fields", "stat", "{stat}s", of=("itself",))
    book.say("fields", "name of", "names")
    book.say("term", "printed", "the printed {stat}")
    book.say("term", "different", "the number of different {number:fields} of {of:those}")
    book.say("term", "stat", "the {stat} of {of:ref}")
    book.say("term", "total", "the total {number:field} of {of:those}")
    book.say("term", "best", "the {which} {number:field} of {of:those}")
    book.say("term", "player number", "{who/whose} {index}")
    book.say("term", "counters on", "the number of {sort} counters on {of:cards}")
    book.say("term", "done", "that many")
    book.say("term", "paid count", "the number of cards paid with")
    book.say("term", "happenings", "how often a {card:someone/one} of {who/whom} {happening} this turn")
    book.say("term", "departures",
             "how many {card:someone/many} went from {who/whose} {zone} to the {to} this turn")  # fmt: skip
    book.say("term", "departures", "how many {card:someone/many} left {who/whose} {zone} this turn")
    book.say("term", "player happenings", "how often {who/whose} {what} this turn")
    book.say("term", "either number", "({yes:term} if {condition}, otherwise {no:term})")


def japanese(book: Phrasebook) -> None:
    """Numbers."""
    book.unit_rule("term", "either")
    book.unit_rule("short", "either")
    book.say("either", "either number", "（{condition/stem}なら{yes:amount}、そうでないなら{no:amount}）")
    book.say("term", "count", "{of:those}の数")
    book.say("field", "stat", "{stat}", of=("itself",))
    book.say("field", "name of", "カード名")
    book.say("term", "printed", "表記された{stat}")
    book.say("term", "different", "{of:those}の{number:field}の種類数")
    book.say("term", "stat", "{of:ref}の{stat}")
    book.say("term", "total", "{of:those}の{number:field}の合計")
    book.say("term", "best", "{of:those}の{which}{number:field}")
    book.say("term", "player number", "{who}の{index}")
    book.say("term", "counters on", "{of:cards}の{sort}の数")
    book.say("term", "done", "その数")
    book.say("term", "paid count", "支払った枚数")
    book.say("term", "happenings", "このターンに{who}の{card:someone}{happening}回数")
    book.say("term", "departures", "このターンに{who}の{zone}から{to}に置かれた{card:someone}の数")
    book.say("term", "departures", "このターンに{who}の{zone}を離れた{card:someone}の数")
    book.say("term", "player happenings", "このターンに{who}{what}回数")
