"""Sets of cards."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from tefuda.games.sword_girls.words import cards
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE
from tefuda.language.vocabulary import Vocabulary

COUNTERS: Final = ("体", "枚")
"""Counter words: Followers on fields, and all other cards."""
PICKS: Final = {"random": "ランダムな", "first": "最初の", "last": "最後の"}
"""Words that pick some cards, as they stand before the noun."""
PLACE_IN_ORDER: Final = {number: f"{number}番目の" for number in (2, 3, 4, 5)}


def vocabulary(words: Vocabulary) -> None:
    """Words for sets of cards."""
    words.word("first", cards.First, "the first so many in order", count="value", of="cards")
    words.word("last", cards.Last, "the last so many in order", count="value", of="cards")
    words.word("nth", cards.Nth, "the one at a place in the order", place="value", of="cards")
    words.word("alike", cards.Alike, "the first so many alike in a number", count="value", of="cards", number="value")
    words.word("attacker", cards.Other, "the Follower that attacks or counterattacks this card")
    words.word("defender", cards.Other, "the Follower that this card attacks or counterattacks")
    words.word("character", cards.CharacterOf, "a player's Character", side="side")


def english(book: Phrasebook) -> None:
    """Sets of cards."""
    for form in ("one", "many"):
        book.say("noun", "among", "{kind/=} {places| or }", form=form, adjectives=(), traits=())
        book.say("noun", "among", "{adjectives| } {kind/=} {places| or }", form=form, traits=())
        book.say("noun", "among", "{kind/=} {places| or } {traits| }", form=form, adjectives=())
        book.say("noun", "among", "{adjectives| } {kind/=} {places| or } {traits| }", form=form)
    book.say("cards", "random", "a random {of:noun/one}", count=ONE)
    book.say("cards", "random", "{count:term} random {of:noun/many}")
    book.say("cards", "random", "one of {of:those} at random", count=ONE)
    book.say("cards", "random", "{count:term} of {of:those} at random")
    book.unit_rule("cards", "noun", inner_form="many", before="all ")
    book.say("cards", "first", "the first {of:noun/one}", count=ONE)
    book.say("cards", "first", "the first {count:term} {of:noun/many}")
    book.say("cards", "first", "the first of {of:those}", count=ONE)
    book.say("cards", "last", "the last {of:noun/one}", count=ONE)
    book.say("cards", "last", "the last {count:term} {of:noun/many}")
    book.say("cards", "last", "the last of {of:those}", count=ONE)
    book.say("cards", "nth", "the second {of:noun/one}", place=("number", 2))
    book.say("cards", "nth", "the third {of:noun/one}", place=("number", 3))
    book.say("cards", "nth", "the fourth {of:noun/one}", place=("number", 4))
    book.say("cards", "nth", "the fifth {of:noun/one}", place=("number", 5))
    book.say("cards", "nth", "number {place:term} of {of:those}")
    book.say("cards", "extreme", "the {of:noun/one} with the {which} {number:term/own}", all="no")
    book.say("cards", "extreme", "all {of:noun/many} with the {which} {number:term/own}", all="yes")
    book.say("cards", "alike", "the first {count:term} {of:noun/many} alike in {number:term/own}")
    book.say("cards", "union", "{sets:cards|2| and }")
    book.unit_rule("cards", "ref")
    book.unit_rule("those", "noun", form="", inner_form="many")
    book.unit_rule("those", "ref")
    book.unit_rule("those", "cards", before="(", after=")")
    book.say("ref", "this", "this card")
    book.say("ref", "attacker", "the attacker")
    book.say("ref", "defender", "the defender")
    book.say("ref", "itself", "it")
    book.say("ref", "character", "your character", side="your")
    book.say("ref", "character", "the enemy character", side="enemy")


def japanese(book: Phrasebook) -> None:
    """All sets of cards."""
    for form, pick in {"": "", **PICKS}.items():
        for counter in ("", *COUNTERS):
            nouns(book, form + counter, pick, "{places/field|か}の" if counter == "体" else "{places|か}の", counter)
    for place, pick in PLACE_IN_ORDER.items():
        nouns(book, f"{place}番目", pick, "{places|か}の", "")
    for verb in ("ある", "ない"):
        nouns(book, verb, "", "{places|か}に", verb)
    picked(book)
    compared(book)
    references(book)


def nouns(book: Phrasebook, form: str, pick: str, places: str, kind: str) -> None:
    """Cards described, in a form: with a word that picks before it, with `kind` as the form of カード."""
    ending = {"ある": "がある", "ない": "がない"}.get(kind, "")
    if kind != "体":
        only: dict[str, Any] = {"adjectives": (), "kind": "card"}
        book.say("noun", "among", f"{places}{pick}{{traits:just named|1|}}{ending}", form=form, **only)
    wanted = kind if kind in ("体", "ある", "ない") else ""
    for adjectives, traits in product((False, True), repeat=2):
        absent: dict[str, Any] = {
            field: () for field, there in (("adjectives", adjectives), ("traits", traits)) if not there
        }
        like = ("{traits|}" if traits else "") + pick + ("{adjectives|}" if adjectives else "")
        book.say("noun", "among", f"{places}{like}{{kind/{wanted}}}", form=form, **absent)


def picked(book: Phrasebook) -> None:
    """Some of the cards described, and some of others."""
    book.say("just named", "is named", "{names:card|か}")
    for counter in COUNTERS:
        book.unit_rule("quantity", "amount", form=counter, inner_form="", after=counter)
        book.say("cards", "random", f"{{of:noun/random{counter}}}{{count:quantity/{counter}}}")
    for word in ("first", "last"):
        book.say("cards", word, f"{{of:noun/{word}}}", count=ONE)
        for counter in COUNTERS:
            book.say("cards", word, f"{{of:noun/{word}{counter}}}{{count:quantity/{counter}}}")
    for word, pick in PICKS.items():
        book.say("cards", word, f"{{of:those}}のうち{pick}{{count:quantity/枚}}")
    for place in PLACE_IN_ORDER:
        book.say("cards", "nth", f"{{of:noun/{place}番目}}", place=("number", place))
    book.say("cards", "nth", "{of:those}のうち{place:amount}番目のカード")


def compared(book: Phrasebook) -> None:
    """Those with the highest or lowest number, or with the same."""
    for counter in COUNTERS:
        book.say("cards", "extreme", f"{{of:noun/{counter}}}のうち{{number:term/own}}が{{which}}の1{counter}", all="no")
        book.say("cards", "alike",
                 f"{{of:noun/{counter}}}のうち{{number:term/own}}が同じ最初の{{count:quantity/{counter}}}")  # fmt: skip
    book.say("cards", "extreme", "{of:noun}のうち{number:term/own}が{which}のものすべて", all="yes")


def references(book: Phrasebook) -> None:
    """Cards that are named by what they are here, and sets made of others."""
    book.say("cards", "union", "{sets:cards|2|と}")
    book.unit_rule("cards", "ref")
    book.unit_rule("cards", "noun", after="すべて")
    book.unit_rule("those", "noun")
    book.unit_rule("those", "ref")
    book.unit_rule("those", "cards", before="（", after="）")
    book.unit_rule("one set", "ref")
    book.unit_rule("one set", "cards", before="（", after="）")
    book.say("ref", "this", "このカード")
    book.say("ref", "attacker", "攻撃側")
    book.say("ref", "defender", "防御側")
    book.say("ref", "itself", "自身")
    book.say("ref", "character", "自分のキャラクター", side="your")
    book.say("ref", "character", "相手のキャラクター", side="enemy")
