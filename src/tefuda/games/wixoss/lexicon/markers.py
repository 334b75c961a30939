"""Markers on SIGNI zones (WX 19.6)."""

from __future__ import annotations

from tefuda.games.wixoss.words import event_kinds
from tefuda.kernel.words.events import PlayerEvent
from tefuda.language.common_japanese import say_adjective, say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import EXACTLY_ONE
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for markers."""
    words.word("marker comes", lambda marker, who: PlayerEvent(event_kinds.MARKED, who, amount=marker),
               "a marker is put into a player's SIGNI zone", marker="marker", who="player")  # fmt: skip
    words.word("marker goes", lambda marker, who, once: PlayerEvent(
        event_kinds.UNMARKED, who, amount=marker, once=once is not None),
               "a marker is taken away from a player's SIGNI zone, or several at once", marker="marker", who="player",
               once="yes?")  # fmt: skip


def english(book: Phrasebook) -> None:
    """Markers."""
    book.say("step", "name zone", "let {letter} be one of {who/whose} SIGNI zones")
    book.say("step", "put markers", "put {marker} into {count} of {who/whose} SIGNI zones", letter=None)
    book.say("step", "put markers", "put {marker} into {who/whose} zone {letter}", count=EXACTLY_ONE)
    all_or_fewer = "remove {marker} from any number of {who/whose} SIGNI zones"
    book.say("step", "take markers", all_or_fewer, count=("any number",))
    book.say("step", "take markers", "remove {marker} from {count} of {who/whose} SIGNI zones")
    book.say("step", "take markers", "remove {marker} from {count} of {who/whose} SIGNI zones, those of {at:ref}")
    book.say("cost", "pay markers", "remove {count} {marker} from the enemy's SIGNI zones")
    book.say("term", "markers", "the number of {marker} on {who/whose} field")
    book.say("adjective", "marked", "infected", marker="virus")
    book.say("adjective", "marked", "gated", marker="gate")
    book.say("adjective", "marked", "Hastalyk", marker="hastalyk")
    book.say("event", "marker comes", "whenever {marker} is put on {who/whose} field")
    book.say("event", "marker goes", "whenever {marker} is removed from {who/whose} field")
    book.say("event", "marker goes", "whenever one or more {marker} are removed from {who/whose} field", once="yes")


def japanese(book: Phrasebook) -> None:
    """Markers."""
    say_step(book, "name zone", "{who}のシグニゾーン1つを{letter}として指定する")
    say_step(book, "put markers", "{who}のシグニゾーン{count/つ}選び、{marker}を1つずつ置く", letter=None)
    say_step(book, "put markers", "{who}のゾーン{letter}に{marker}を置く", count=EXACTLY_ONE)
    say_step(book, "take markers", "{who}のシグニゾーン{count/つ}選び、{marker}を取り除く")
    say_step(book, "take markers", "{who}のシグニゾーンのうち{at:ref}のあるもの{count/つ}選び、{marker}を取り除く")
    book.say("cost", "pay markers", "対戦相手の場にある{marker}{count}つを取り除く")
    book.say("term", "markers", "{who}の場にある{marker}の数")
    say_adjective(book, "marked", "感染状態", marker="virus")
    say_adjective(book, "marked", "【ゲート】のあるゾーン", marker="gate")
    say_adjective(book, "marked", "【ハスターリク】のあるゾーン", marker="hastalyk")
    book.say("event", "marker comes", "{who}の場に{marker}が置かれたとき")
    book.say("event", "marker goes", "{who}の場から{marker}が取り除かれたとき")
    book.say("event", "marker goes", "{who}の場から{marker}が1つ以上取り除かれたとき", once="yes")
