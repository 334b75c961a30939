"""The events that triggered abilities of WIXOSS wait for."""

from __future__ import annotations

from functools import partial

from tefuda.games.wixoss.words import event_kinds, events
from tefuda.kernel.words.conditions import Not
from tefuda.kernel.words.events import ByAnother, ByThis, GainsKeyword
from tefuda.kernel.words.players import EACH, OPPONENT, Players
from tefuda.kernel.words.traits import IsOther
from tefuda.language.common_japanese import say_if
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree, Vocabulary

PLAYED_RESONA: Tree = ("described", (), "card", (
    ("one of these", ("among", (("special", "Resona"),), "SIGNI", ("your LRIG deck", "enemy LRIG deck"), ())),
))  # fmt: skip
"""A Resona whose play condition is paid."""


def vocabulary(words: Vocabulary) -> None:
    """Words for what triggered abilities wait for."""
    words.word("this vanishes", events.ThisVanishes, "this SIGNI is vanished (WX 13.15)", way="way")
    words.word(
        "this vanishes another",
        lambda way: events.VanishesAnother(Not(IsOther()), Players(EACH), way),
        "this SIGNI vanishes an enemy SIGNI",
        way="way",
    )
    words.word("vanishes another", events.VanishesAnother, "a card that fits vanishes a SIGNI of the other player",
               card="described", who="player", way="way")  # fmt: skip
    words.word("enters from", events.EntersFrom, "a card that fits is put onto the field by an effect, or from a zone",
               card="described", who="player", entry="entry")  # fmt: skip
    words.word("gains", partial(GainsKeyword, event_kinds.GAINS),
               "a card that fits gains one of some keywords (WX 18.5)", keywords="keyword*", card="described",
               who="player")  # fmt: skip
    words.word("came", events.Came, "this was put onto the field by an effect, or from a zone", entry="entry")
    words.word("rises on this", lambda: ByThis(event_kinds.RISES, back=True), "a SIGNI rises on this one (WX 20.40)")
    words.word("this crushes", lambda: ByThis(event_kinds.CRUSHED_EVENT, Players(OPPONENT)),
               "this card crushes a Life Cloth of the opponent's (WX 14.4)")  # fmt: skip
    words.word("crushes", partial(ByAnother, event_kinds.CRUSHED_EVENT),
               "a card that fits crushes a Life Cloth of the other player's (WX 14.4)", card="described",
               who="player")  # fmt: skip
    words.word("this exceeds", events.ThisExceeds, "this card is what Exceed is paid with (WX 9.11)")


def english(book: Phrasebook) -> None:
    """The events, in English."""
    book.say("event", "this vanishes", "when this is vanished{way}")
    book.say("event", "this vanishes another", "when this vanishes a SIGNI{way}")
    book.say("event", "vanishes another", "whenever a {card:someone/one} of {who/whom} vanishes a SIGNI{way}")
    book.say("event", "enters from", "whenever a {card:someone/one} of {who/whom} enters the field{entry}")
    book.say("event", "gains", "whenever a {card:someone/one} of {who/whom} gains {keywords| or }")
    book.say("single", "during", "it is {phases}")
    book.say("single", "came", "this came{entry}")
    book.say("event", "rises on this", "when a SIGNI rises on this")
    book.say("event", "this crushes", "when this crushes an enemy Life Cloth")
    book.say("event", "crushes", "whenever a {card:someone/one} of {who/whom} crushes a Life Cloth")
    book.say("event", "this exceeds", "when this is put into the LRIG trash as a cost of Exceed")


def japanese(book: Phrasebook) -> None:
    """The events, in Japanese."""
    book.say("event", "this vanishes", "このシグニが{way}バニッシュされたとき")
    book.say("event", "caused", "レゾナの出現条件によって、{event}", cause="cost", card=PLAYED_RESONA, who=None)
    book.say("event", "this vanishes another", "このシグニが{way}対戦相手のシグニをバニッシュしたとき")
    book.say("event", "vanishes another", "{who}の{card:someone}が{way}シグニをバニッシュしたとき")
    book.say("event", "enters from", "{who}の{card:someone}が{entry}場に出たとき")
    book.say("event", "gains", "{who}の{card:someone}が{keywords|か}を得たとき")
    say_if(book, "during", "{phases}である")
    say_if(book, "came", "これが{entry}出たのである")
    book.say("event", "rises on this", "このシグニがライズされたとき")
    book.say("event", "this crushes", "これが対戦相手のライフクロスをクラッシュしたとき")
    book.say("event", "crushes", "{who}の{card:someone}がライフクロスをクラッシュしたとき")
    book.say("event", "this exceeds", "これがエクシードのコストとしてルリグトラッシュに置かれたとき")
