"""What triggered abilities wait for."""

from __future__ import annotations

from tefuda.games.wixoss.words import events, schema
from tefuda.kernel.words.events import SomethingHappens
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary

LOOKING_BACK = (schema.VANISHED, schema.DISCARDED)
"""What happens to cards that texts then look at as they were (WX 11.16)."""


def vocabulary(words: Vocabulary) -> None:
    """Words for what triggered abilities wait for."""
    words.word("this vanishes", events.ThisVanishes, "this SIGNI is vanished (WX 13.15)", way="way")
    words.word("this vanishes another", events.ThisVanishesAnother, "this SIGNI vanishes an enemy SIGNI", way="way")
    words.word("this crushes", events.ThisCrushes, "this card crushes a Life Cloth (WX 14.4)")
    words.word(
        "happens", lambda happening, card, who: SomethingHappens(happening, card, who, happening in LOOKING_BACK),
        "something happens to a card that fits", happening="happening", card="described", who="player",
    )  # fmt: skip


def english(book: Phrasebook) -> None:
    """What triggered abilities wait for."""
    book.say("event", "this vanishes", "when this is vanished{way}")
    book.say("event", "this vanishes another", "when this vanishes a SIGNI{way}")
    book.say("event", "this crushes", "when this crushes a Life Cloth")
    book.say("event", "happens", "whenever a {card:someone/one} of {who/whom} {happening/event}")


def japanese(book: Phrasebook) -> None:
    """What triggered abilities wait for."""
    book.say("event", "this vanishes", "このシグニが{way}バニッシュされたとき")
    book.say("event", "this vanishes another", "このシグニが{way}対戦相手のシグニをバニッシュしたとき")
    book.say("event", "this crushes", "このシグニがライフクロスをクラッシュしたとき")
    book.say("event", "happens", "{who}の{card:someone}{happening/event}とき")
