"""Moving cards."""

from __future__ import annotations

from tefuda.language.common_japanese import by_somebody, say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import EXACTLY_ONE, ONE, YOU

SINGLE = {"this": "this", "that": "it"}
"""Words for one card, in English: it needs no order."""


def english(book: Phrasebook) -> None:
    """Moving cards."""
    for one, said in SINGLE.items():
        book.say("step", "put in deck", f"put {said} {{end}} of the deck", cards=(one,), order="any", who=YOU)
    book.say("step", "put in deck", "put {cards} {end} of the deck{order}", who=YOU)
    book.say("step", "put in deck", "{who/subject} puts {cards} {end} of the deck{order}")
    book.say("step", "put back", "put {cards} back on top in any order", who=YOU)
    book.say("step", "put back", "{who/subject} puts {cards} back on top in any order")
    book.say("step", "put at either end", "put {cards} on the top or bottom of the deck", who=YOU)
    book.say("step", "put at either end", "{who/subject} puts {cards} on the top or bottom of the deck")
    book.say("step", "put deep", "put {cards} into the deck at place {place:term} from the top")
    book.say("step", "discard", "discard {count:term}", who=YOU)
    book.say("step", "discard", "{who/subject} discards {count:term}")
    book.say("step", "discard", "discard {count:term} at random", who=YOU, unseen="yes")
    book.say("step", "discard", "{who/subject} discards {count:term} at random", unseen="yes")
    book.say("step", "remove", "return {cards} to hand", how="return")
    book.say("step", "remove", "{how} {cards}")
    book.say("step", "put", "put {cards} {to}")
    book.say("step", "shuffle", "shuffle your deck", who=YOU)
    book.say("step", "shuffle", "{who/subject} shuffles the deck")
    book.say("step", "shuffle in", "shuffle {cards} into the deck")
    book.say("step", "draw", "draw {count:term}", who=YOU)
    book.say("step", "draw", "{who/subject} draws {count:term}")
    book.say("step", "reveal", "reveal {cards}")
    book.say("step", "look", "look at {cards}", who=YOU)
    book.say("step", "look", "{who/subject} looks at {cards}")
    book.say("step", "look", "reveal and look at {cards}", who=None)
    book.say("step", "search", "search for a {of:noun/one}", count=EXACTLY_ONE, rules=())
    book.say("step", "search", "search for up to 1 {of:noun/one}", count=("up to", ONE), rules=())
    book.say("step", "search", "search for {count} {of:noun/many}", rules=())
    book.say("step", "search", "search for {count} {of:noun/many} {rules| and }")
    book.say("step", "reveal until", "reveal from your deck until a {described:noun/one}", count=ONE)
    book.say("step", "reveal until", "reveal from your deck until {count:term} {described:noun/many}")


def japanese(book: Phrasebook) -> None:
    """Moving cards."""
    by_somebody(book, "discard", "手札を{count:amount}枚捨てる")
    by_somebody(book, "discard", "手札をランダムに{count:amount}枚捨てる", unseen="yes")
    for form in ("", "te"):
        book.say("step", "remove", "{cards}を{how/=}", form=form)
        book.say("step", "put", "{cards}を{to/=}", form=form)
    say_step(book, "reveal", "{cards}を公開する")
    by_somebody(book, "look", "{cards}を見る")
    say_step(book, "look", "{cards}を公開して見る", who=None)
    for one in (("this",), ("that",)):
        said = "これ" if one == ("this",) else "それ"
        by_somebody(book, "put in deck", said + "をデッキの{end}に置く", cards=one, order="any")
    by_somebody(book, "put in deck", "{cards}を{order}デッキの{end}に置く")
    say_step(book, "put deep", "{cards}をデッキの上から{place:amount}番目に置く")
    by_somebody(book, "put back", "{cards}を好きな順番で一番上に戻す")
    by_somebody(book, "put at either end", "{cards}をデッキの上か下に置く")
    say_step(book, "shuffle", "自分のデッキをシャッフルする", who=YOU)
    say_step(book, "shuffle", "{who}はデッキをシャッフルする")
    say_step(book, "shuffle in", "{cards}をデッキに戻してシャッフルする")
    for count in ("{count:short}枚引く", "「{count}」と同じ枚数引く"):
        by_somebody(book, "draw", count)
