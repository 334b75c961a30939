"""The vocabulary of Lanterns, and how its words are said in English."""

from __future__ import annotations

from functools import cache

from tefuda.games.lanterns import words as own

from tefuda.games.kit.library import Text
from tefuda.language.common import common_english, common_words
from tefuda.language.phrasebook import Phrasebook


@cache
def english() -> Phrasebook:
    """The phrasebook. The families `step`, `sentence`, `term` and `condition` are those of the common words."""
    words = common_words()
    words.enumeration("side", own.SIDES)
    words.enumeration("sign", {"gain": 1, "lose": -1})
    words.word("text", Text, "a whole text", steps="step*")
    words.word("draw", own.Draw, "the player draws", count="value")
    words.word("shine", own.Shine, "a player gains light or loses it", side="side", amount="value", sign="sign")
    words.word("douse", own.Douse, "the enemy puts cards of the hand under the deck, by chance", count="value")
    words.word("light", own.Light, "how much light a player has", side="side")
    words.word("glow", own.Glow, "the glow of the card that is played")
    book = Phrasebook("Lanterns English", words)
    common_english(book)
    book.say_terms("side", {"your": "your", "enemy": "the enemy's"})
    book.say("text", "text", "{steps:sentence| }")
    book.say("step", "draw", "draw {count:term}")
    book.say("step", "shine", "gain {amount:term} light", side="your", sign="gain")
    book.say("step", "shine", "lose {amount:term} light", side="your", sign="lose")
    book.say("step", "shine", "the enemy gains {amount:term} light", side="enemy", sign="gain")
    book.say("step", "shine", "the enemy loses {amount:term} light", side="enemy", sign="lose")
    book.say("step", "douse", "the enemy puts {count:term} of the cards in hand under the deck at random")
    book.say("term", "light", "{side} light")
    book.say("term", "glow", "this glow")
    return book
