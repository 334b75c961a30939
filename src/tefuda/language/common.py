"""The words that every game has, and their canonical English."""

from __future__ import annotations

from tefuda.kernel.registers import FIRST_NAMED, ONE, THAT
from tefuda.kernel.words import cards, conditions, flow, values
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary


def common_words() -> Vocabulary:
    """A vocabulary with the words of every game: numbers, conditions, flow."""
    words = Vocabulary()
    words.enumeration("rounding", {"up": values.UP, "down": values.DOWN})
    words.enumeration("digit", {"ones": values.ONES, "tens": values.TENS})
    words.enumeration("number letter", {"X": 0, "Y": 1, "Z": 2, "W": 3, "V": 4, "U": 5})
    words.enumeration("card letter", {"A": 0, "B": 1, "C": 2})
    words.enumeration(
        "relation",
        {
            "equal": conditions.EQUAL,
            "unequal": conditions.UNEQUAL,
            "least": conditions.LEAST,
            "most": conditions.MOST,
            "more": conditions.MORE,
            "less": conditions.LESS,
        },
    )
    card_words(words)
    number_words(words)
    condition_words(words)
    flow_words(words)
    return words


def card_words(words: Vocabulary) -> None:
    """Words for sets of cards."""
    words.word("union", cards.Union, "the cards of several sets", sets="cards*")
    words.word("random", cards.Random, "so many different ones of some cards at random", count="value", of="cards")


def number_words(words: Vocabulary) -> None:
    """Words for whole numbers."""
    words.word("number", values.Number, "a constant", number="int")
    words.word("between", values.Between, "a random number, both ends included", least="value", most="value")
    words.word("plus", values.Plus, "the sum of two numbers", left="value", right="value")
    words.word("minus", values.Minus, "the first number less the second", left="value", right="value")
    words.word("times", values.Times, "the product of two numbers", left="value", right="value")
    words.word(
        "divided",
        values.Divided,
        "a number divided by another, rounded",
        number="value",
        by="value",
        rounding="rounding",
    )
    words.word("difference", values.Difference, "how far two numbers lie apart", left="value", right="value")
    words.word("at most", values.AtMost, "a number, but not above a limit", number="value", limit="value")
    words.word("at least", values.AtLeast, "a number, but not below a limit", number="value", limit="value")
    words.word("digit", values.Digit, "one decimal digit of a number", place="digit", number="value")
    words.word("digit count", values.DigitCount, "how often a digit appears", digit="value", number="value")
    words.word("count", cards.Count, "how many cards there are", of="cards")
    words.word("done", values.Done, "how much the sentence before did")
    words.word(
        "either number", values.Either, "one number if a condition holds, else another", condition="condition",
        yes="value", no="value",
    )  # fmt: skip
    words.word("named number", values.Named, "a number that the text has named", letter="number letter")


def condition_words(words: Vocabulary) -> None:
    """Words for what is so or not."""
    words.word(
        "compare", conditions.Compare, "two numbers in a relation", left="value", relation="relation", right="value"
    )
    words.word("multiple", conditions.Multiple, "a number is a multiple of another", number="value", of="value")
    words.word("odd", conditions.Odd, "a number is odd", number="value")
    words.word("all of", conditions.All, "every one of several conditions", conditions="condition*")
    words.word("any of", conditions.Any, "at least one of several conditions", conditions="condition*")
    words.word("not", conditions.Not, "the opposite of a condition", condition="condition")
    words.word("exists", cards.Exists, "there is such a card", of="cards")
    words.word("happened", conditions.Happened, "the sentence before did something")
    words.word("percent", conditions.Percent, "so many times in a hundred, by chance", percent="value")


def flow_words(words: Vocabulary) -> None:
    """Words for the flow of a text."""
    words.word(
        "if", flow.If, "steps done only if a condition holds, others only if not",
        condition="condition", steps="step*", otherwise="step*",
    )  # fmt: skip
    words.word("at once", flow.AtOnce, "steps whose changes are one batch", steps="step*")
    words.word("repeat", flow.Repeat, "steps done a number of times", times="value", steps="step*")
    words.word("each", flow.Each, "steps done once for each of some cards", cards="cards", steps="step*")
    words.word("way", flow.Way, "one of several lists of steps", steps="step*")
    words.word("one of", flow.OneOf, "one of several lists of steps, at random", ways="way*")
    words.word("choose", flow.Choose, "fix which cards the next sentences are about", cards="cards")
    words.word("name cards", flow.NameCards, "call cards A, B or C", letter="card letter", cards="cards")
    words.word(
        "name number",
        flow.NameNumber,
        "call a number X, Y, ...; worked out once",
        letter="number letter",
        number="value",
    )
    words.word("that", lambda: flow.Kept(THAT), "the card that the sentence before was about")
    words.word("those", lambda: flow.Kept(THAT), "the cards that the sentence before was about")
    words.word("the one", lambda: flow.Kept(ONE), "the card that a loop over cards is at")
    words.word(
        "named cards",
        lambda letter: flow.Kept(FIRST_NAMED + letter),
        "cards that the text has named",
        letter="card letter",
    )


def common_english(book: Phrasebook) -> None:
    """Canonical English of the common words. Families: value (any number), term (one that stands without brackets),
    plain (a constant or a range), condition, step, sentence."""
    book.say_terms("rounding", {"up": "rounded up", "down": "rounded down"})
    book.say_terms("digit", {"ones": "ones", "tens": "tens"})
    book.say_terms("number letter", {letter: letter for letter in "XYZWVU"})
    book.say_terms("card letter", {letter: letter for letter in "ABC"})
    book.say_terms(
        "relation",
        {
            "equal": "",
            "unequal": "not ",
            "least": "at least ",
            "most": "at most ",
            "more": "more than ",
            "less": "less than ",
        },
    )
    for form in ("", "own"):
        book.bridge("value", "sum", form=form)
        book.bridge("sum", "term", form=form)
        book.bridge("term", "value", form=form, before="(", after=")")
        book.say("sum", "plus", "{left:sum/=} plus {right:term/=}", form=form)
        book.say("sum", "minus", "{left:sum/=} minus {right:term/=}", form=form)
        book.bridge("term", "plain", form=form, inner_form="")
        book.say("term", "times", "{left:plain} times {right:term/=}", form=form)
        book.say("term", "times", "the product of {left:term/=} and {right:term/=}", form=form)
        book.say("term", "divided", "half of {number:term/=}, {rounding}", form=form, by=("number", 2))
        book.say("term", "divided", "{number:term/=} divided by {by:term/=}, {rounding}", form=form)
        book.say("term", "difference", "the difference between {left:term/=} and {right:term/=}", form=form)
        book.say("value", "at most", "{number:term/=}, at most {limit:term}", form=form)
        book.say("value", "at least", "{number:term/=}, at least {limit:term}", form=form)
        book.say("term", "digit", "the {place} digit of {number:term/=}", form=form)
        book.say("term", "digit count", "the number of digits {digit:term} in {number:term/=}", form=form)
        book.say("term", "named number", "{letter}", form=form)
    book.say("plain", "number", "{number}")
    book.say("plain", "between", "{least:plain}~{most:plain}")
    book.say("term", "between", "a random number from {least:term} to {most:term}")

    book.bridge("condition", "single")
    book.say("single", "happened", "that happened")
    book.say("single", "not", "that did not happen", condition=("happened",))
    book.say("single", "compare", "{left:sum} is {relation}{right:sum}")
    book.say("single", "multiple", "{number:sum} is even", of=("number", 2))
    book.say("single", "multiple", "{number:sum} is a multiple of {of:sum}")
    book.say("single", "odd", "{number:sum} is odd")
    book.say("single", "percent", "chance has it ({percent:plain}%)")
    book.say("single", "not", "it is not so that ({condition})")
    book.bridge("single", "condition", before="(", after=")")
    book.say("condition", "all of", "{conditions:single|2+| and }")
    book.say("condition", "any of", "{conditions:single|2+| or }")

    book.say("sentence", "if", "if {condition}, {steps|; }.", otherwise=())
    book.say("sentence", "if", "if {condition}, {steps|; }. Otherwise, {otherwise|; }.")
    book.say("step", "if", "if {condition}, ({steps|; })", otherwise=())
    book.say("step", "if", "if {condition}, ({steps|; }), otherwise ({otherwise|; })")
    book.bridge("sentence", "step", after=".")
    book.say("step", "at once", "at once ({steps|2+|; })")
    book.say("step", "repeat", "do {times:term} times: ({steps|; })")
    book.say("step", "each", "for each of {cards}: ({steps|; })")
    book.say("way", "way", "({steps|; })")
    book.say("step", "one of", "at random {ways|2+| or }")
    book.say("step", "choose", "choose {cards}")
    book.say("step", "name cards", "call {cards} {letter}")
    book.say("step", "name number", "let {letter} be {number}")
    book.say("ref", "that", "that card")
    book.say("ref", "those", "those cards")
    book.say("ref", "the one", "that one")
    book.say("ref", "named cards", "{letter}")
