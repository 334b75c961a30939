"""Changing cards and players."""

from __future__ import annotations

from tefuda.language.common_japanese import say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE, YOU


def english(book: Phrasebook) -> None:
    """Changing cards and players."""
    book.say("step", "all turn", "until end of turn: {ability}")
    book.say("step", "give gained", "give the keyword gained to {cards}{duration}")
    book.say("step", "give keywords", "give {keywords| and } to {cards}{duration}")
    book.say("step", "set stat", "set the {stat} of {cards} to {number:term}", duration="always")
    book.say("step", "lose abilities", "take all abilities from {cards}{duration}")
    book.say("step", "forbid players", "{who/subject} {what| and }{duration}")
    book.say("step", "give ability", "give {ability} to {cards}{duration}")
    book.say("step", "gain ability", "gain {ability}{duration}", who=YOU)
    book.say("step", "gain ability", "{who/subject} gains {ability}{duration}")
    book.say("step", "later", "later, for {cards}: {ability}", turn=None)
    book.say("step", "later", "later this turn, for {cards}: {ability}", turn="yes")
    book.say("step", "watch", "until end of turn, for {cards}: {ability}")
    book.say("step", "count use", "count your uses of this ability this game")
    book.say("step", "put counters", "put a {sort} counter on {cards}", count=ONE)
    book.say("step", "put counters", "put {count:term} {sort} counters on {cards}")
    book.say("step", "take counters", "take a {sort} counter off {cards}", count=ONE)
    book.say("step", "take counters", "take {count:term} {sort} counters off {cards}")


def japanese(book: Phrasebook) -> None:
    """Changing cards and players."""
    book.say("step", "forbid players", "{duration}{who}は{what|、}")
    say_step(book, "give gained", "{duration}{cards}はその能力を得る")
    say_step(book, "give ability", "{duration}{cards}は{ability}を持つ")
    say_step(book, "gain ability", "{duration}{who}は{ability}を得る")
    say_step(book, "all turn", "このターン中、{ability}が働く")
    book.say("step", "later", "{cards}について、後で1回、{ability}", turn=None)
    book.say("step", "later", "{cards}について、このターンの後で1回、{ability}", turn="yes")
    say_step(book, "watch", "このターンの間、{cards}について{ability}が働く")
    say_step(book, "count use", "このゲームでのこの能力の使用回数を数える")
    say_step(book, "put counters", "{cards}に{sort}{count:amount}個を置く")
    say_step(book, "take counters", "{cards}から{sort}{count:amount}個を取る")
