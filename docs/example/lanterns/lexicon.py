"""The vocabulary of Lanterns, and how its words are said in English."""

from __future__ import annotations

from functools import cache

from tefuda.games.lanterns.words import LIGHT, Douse, Glow, Shine

from tefuda.games.kit.library import Text
from tefuda.language.common import common_words
from tefuda.language.common_english import common_english
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import YOU

ENEMY = ("opponent",)


@cache
def english() -> Phrasebook:
    """The phrasebook. The families `step`, `sentence`, `term` and `condition` are those of the common words."""
    words = common_words()
    words.enumeration("sign", {"gain": 1, "lose": -1})
    words.enumeration("player number", {"light": LIGHT})
    words.word("text", Text, "a whole text", steps="step*")
    words.word("shine", Shine, "a player gains light or loses it", who="player", amount="value", sign="sign")
    words.word("douse", Douse, "the enemy puts cards of the hand under the deck, by chance", count="value")
    words.word("glow", Glow, "the glow of the card that is played")
    book = Phrasebook("Lanterns English", words)
    common_english(book)
    book.say("text", "text", "{steps:sentence| }")
    book.say("step", "draw", "draw {count:term}", who=YOU)
    book.say("step", "shine", "gain {amount:term} light", who=YOU, sign="gain")
    book.say("step", "shine", "lose {amount:term} light", who=YOU, sign="lose")
    book.say("step", "shine", "the enemy gains {amount:term} light", who=ENEMY, sign="gain")
    book.say("step", "shine", "the enemy loses {amount:term} light", who=ENEMY, sign="lose")
    book.say("step", "douse", "the enemy puts {count:term} of the cards in hand under the deck at random")
    book.say("term", "player number", "your light", index="light", who=YOU)
    book.say("term", "player number", "the enemy's light", index="light", who=ENEMY)
    book.say("term", "glow", "this glow")
    return book
