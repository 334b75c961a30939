"""Steps of few texts."""

from __future__ import annotations

from tefuda.games.shadowverse.words import special
from tefuda.language.common_japanese import by_somebody, say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import YOU
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for steps of few texts."""
    words.word("roll", special.RollDie, "a player rolls a die; the result becomes a letter", who="player",
               letter="number letter")  # fmt: skip
    words.word("do ability", special.DoAbility, "do an ability of this card without its event (SVE 12.19)",
               header="own header")  # fmt: skip
    words.word("play", special.PlayByEffect, "play a card at a price or for what it costs (SVE 14.35)", cards="cards",
               price="value?")  # fmt: skip
    words.word("next play", special.NextPlay, "the next card that fits costs less this turn (SVE 14.36)",
               card="next card", amount="value")  # fmt: skip


def english(book: Phrasebook) -> None:
    """Steps of few texts."""
    book.say("step", "win", "you win the game", who=YOU)
    book.say("step", "win", "{who/subject} wins the game")
    book.say("step", "roll", "roll a die for {letter}", who=YOU)
    book.say("step", "roll", "{who/subject} rolls a die for {letter}")
    book.say("step", "play", "play {cards}")
    book.say("step", "do ability", "do the {header} ability of this")
    book.say("step", "play", "play {cards} for {price:term}")
    book.say("step", "next play", "make the next {card:next} you play this turn cost {amount:term} less")
    book.unit_rule("next", "someone", inner_form="one")


def japanese(book: Phrasebook) -> None:
    """Steps of few texts."""
    book.say("step", "win", "{who}はゲームに勝利する")
    by_somebody(book, "roll", "{letter}を決めるサイコロをふる")
    say_step(book, "do ability", "これの{header}能力を発動する")
