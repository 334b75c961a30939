"""The lines of a text: abilities, and their limits."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook


def english(book: Phrasebook) -> None:
    """The lines of a text."""
    book.say("text", "lines", "{lines|\n}")
    book.say("line", "keyword line", "{keyword}.")
    book.say("line", "auto", "{events| and }: {steps:sentence| }", rules=())
    book.say("line", "auto", "{events| and } ({rules|; }): {steps:sentence| }")
    book.say("line", "constant", "always: {effects| and }.", condition=None)
    book.say("line", "constant", "while {condition}: {effects| and }.")
    book.say("line", "constant in", "in the {zone}: {effects| and }.")
    book.say("line", "effect", "{steps:sentence| }")
    book.unit_rule("ability", "line", before="“", after="”")
    book.say("rule", "times a turn", "once per turn", limit=1)
    book.say("rule", "times a turn", "twice per turn", limit=2)
    book.say("rule", "times a turn", "{limit} times per turn")
    book.say("rule", "once a game", "once per game")
    book.say("rule", "only if", "only if {condition}")
    book.say("rule", "works in", "while this is {zone/in}")
    book.say("effect", "have keywords", "give {keywords| and } to {cards}")
    book.say("effect", "have ability", "give {ability} to {cards}")
    book.say("effect", "players cannot", "{who/subject} {what| and }")


def japanese(book: Phrasebook) -> None:
    """The lines of a text."""
    book.say("text", "lines", "{lines|\n}")
    book.say("line", "effect", "{steps:sentence|}")
    book.unit_rule("ability", "line", before="「", after="」")
    book.say("rule", "once a game", "《ゲーム1回》")
    book.say("effect", "players cannot", "{who}は{what|、}")
