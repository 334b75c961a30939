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
    book.say("term", "other cards played", "the number of other cards you played this turn")
    book.say("term", "event amount", "that much")
    book.say("term", "defense gained", "how much defense {who/whose} leader gained this turn")


def japanese(book: Phrasebook) -> None:
    """Numbers."""
    book.say("term", "other cards played", "自分がこのターンにプレイした他のカードの枚数")
    book.say("term", "event amount", "その値")
    book.say("term", "defense gained", "このターンに{who}のリーダーの体力が増えた値")
    book.say("term", "departures", "このターンに{who}の{zone}から手札に戻った{card:someone}の数", to="hand")
    book.say("term", "departures", "このターンに{who}の{zone}から消滅した{card:someone}の数", to="banished zone")
