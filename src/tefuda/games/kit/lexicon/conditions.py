"""Conditions, and opposites that are said in words of their own: the first that fits is printed."""

from __future__ import annotations

from tefuda.language.common_japanese import say_if
from tefuda.language.phrasebook import Phrasebook


def english(book: Phrasebook) -> None:
    """Conditions; what is said in other words than the common ones comes first."""
    book.say("single", "not", "there is no {condition:nobody}")
    book.say("nobody", "exists", "{of:noun/one}")
    book.say("single", "not", "{condition:not so}")
    book.say("not so", "is", "{of:ref} is not a {described:someone/one}")
    book.say("not so", "is in", "{of:ref} is not {zone/in}")
    book.say("not so", "turn of", "it is not {who/whose} turn")
    book.say("term", "times", "{left:plain} times ({right:quotient})")
    book.say("quotient", "divided", "half of {number:term}, {rounding}", by=("number", 2))
    book.say("quotient", "divided", "{number:term} divided by {by:term}, {rounding}")
    book.say("ref", "that", "it")
    book.say("ref", "those", "them")
    book.say("single", "exists", "there is a {of:noun/one}")
    book.say("single", "is", "what was looked at is a {described:someone/one}", of=("them",))
    book.say("single", "is", "{of:ref} is a {described:someone/one}")
    book.say("single", "is in", "{of:ref} is {zone/in}")
    book.say("single", "is", "each of {of:those} is a {described:someone/one}")
    book.say("single", "turn of", "it is {who/whose} turn")


def japanese(book: Phrasebook) -> None:
    """Conditions."""
    for form in ("", "stem"):
        book.say("single", "not", "{condition:nobody}", form=form)
        book.say("single", "not", "{condition:not so}", form=form)
    book.say("nobody", "exists", "{of:noun/ない}")
    book.say("not so", "is", "{of:ref}が{described:someone}ではない")
    book.say("not so", "is in", "{of:ref}が{zone}にない")
    book.say("not so", "turn of", "{who}のターンではない")
    say_if(book, "exists", "{of:noun/ある}")
    say_if(book, "is", "{of:ref}が{described:someone}である")
    say_if(book, "is in", "{of:ref}が{zone}にある")
    say_if(book, "is", "{of:those}がすべて{described:someone}である")
    say_if(book, "turn of", "{who}のターンである")
