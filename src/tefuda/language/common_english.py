"""The canonical English wording of the words shared by all games.

Families: value (any number), term (one that stands without brackets), plain (a constant or a range), condition, step,
sentence.
"""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook


def common_english(book: Phrasebook) -> None:
    """Canonical English of the common words."""
    book.say_terms("rounding", {"up": "rounded up", "down": "rounded down"})
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
    for form, the in (("", "the "), ("own", "")):  # its number, but: whose number
        book.unit_rule("value", "sum", form=form)
        book.unit_rule("sum", "term", form=form)
        book.unit_rule("term", "value", form=form, before="(", after=")")
        book.say("sum", "plus", "{left:sum/=} plus {right:term/=}", form=form)
        book.say("sum", "minus", "{left:sum/=} minus {right:term/=}", form=form)
        book.unit_rule("term", "plain", form=form, inner_form="")
        book.say("term", "times", "{left:plain} times {right:term/=}", form=form)
        book.say("term", "times", f"{the}product of {{left:term/=}} and {{right:term/=}}", form=form)
        book.say("term", "divided", "half of {number:term/=}, {rounding}", form=form, by=("number", 2))
        book.say("term", "divided", "{number:term/=} divided by {by:term/=}, {rounding}", form=form)
        book.say("term", "difference", f"{the}difference between {{left:term/=}} and {{right:term/=}}", form=form)
        book.say("value", "at most", "{number:term/=}, at most {limit:term}", form=form)
        book.say("value", "at least", "{number:term/=}, at least {limit:term}", form=form)
        book.say("term", "named number", "{letter}", form=form)
    book.say("plain", "number", "{number}")

    book.unit_rule("condition", "single")
    book.say("single", "happened", "that happened")
    book.say("single", "not", "that did not happen", condition=("happened",))
    book.say("single", "compare", "{left:sum} is {relation}{right:sum}")
    book.say("single", "multiple", "{number:sum} is even", of=("number", 2))
    book.say("single", "multiple", "{number:sum} is a multiple of {of:sum}")
    book.say("single", "odd", "{number:sum} is odd")
    book.say("single", "not", "it is not so that ({condition})")
    book.unit_rule("single", "condition", before="(", after=")")
    book.say("condition", "all of", "{conditions:single|2+| and }")
    book.say("condition", "any of", "{conditions:single|2+| or }")

    book.say("sentence", "if", "if {condition}, {steps|; }.", otherwise=())
    book.say("sentence", "if", "if {condition}, {steps|; }. Otherwise, {otherwise|; }.")
    book.say("step", "if", "if {condition}, ({steps|; })", otherwise=())
    book.say("step", "if", "if {condition}, ({steps|; }), otherwise ({otherwise|; })")
    book.unit_rule("sentence", "step", after=".")
    book.say("step", "at once", "at once ({steps|2+|; })")
    book.say("step", "repeat", "do {times:term} times: ({steps|; })")
    book.say("step", "each", "for each of {cards}: ({steps|; })")
    book.say("step", "choose", "choose {cards}")
    book.say("step", "name cards", "call {cards} {letter}")
    book.say("step", "name number", "let {letter} be {number}")
    book.say("ref", "that", "that card")
    book.say("ref", "those", "those cards")
    book.say("ref", "the one", "that one")
    book.say("ref", "named cards", "{letter}")
