"""Sets of cards, and players."""

from __future__ import annotations

from itertools import product
from typing import Any

from tefuda.language.common_japanese import SAME
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE


def english(book: Phrasebook) -> None:
    """Sets of cards, and players."""
    for form in ("one", "many"):
        book.say("noun", "among", "{kind/=} {places| or }", form=form, adjectives=(), traits=())
        book.say("noun", "among", "{adjectives| } {kind/=} {places| or }", form=form, traits=())
        book.say("noun", "among", "{kind/=} {places| or } {traits| }", form=form, adjectives=())
        book.say("noun", "among", "{adjectives| } {kind/=} {places| or } {traits| }", form=form)
        book.say("someone", "described", "{kind/=}", form=form, adjectives=(), traits=())
        book.say("someone", "described", "{adjectives| } {kind/=}", form=form, traits=())
        book.say("someone", "described", "{kind/=} {traits| }", form=form, adjectives=())
        book.say("someone", "described", "{adjectives| } {kind/=} {traits| }", form=form)
    book.say("noun", "union", "{sets:noun/one|2+| or }", form="one")
    book.say("noun", "union", "{sets:noun/many|2+| or }", form="many")
    for form in ("one", "many"):
        book.say("noun", "extreme", f"{{of:noun/{form}}} with the {{which}} {{number:field}}", form=form, all="yes")
    book.say("cards", "those", "them")
    book.unit_rule("cards", "ref")
    book.unit_rule("cards", "noun", inner_form="one", before="each ")
    book.say("cards", "union", "{sets:joined|2+| and }")
    book.unit_rule("joined", "ref")
    book.unit_rule("joined", "noun", inner_form="one", before="each ")
    for family in ("cards", "joined"):
        book.say(family, "random", "a random {of:noun/one}", count=ONE)
        book.say(family, "random", "{count:term} random {of:noun/many}")
        book.say(family, "extreme", "the {of:noun/many} with the {which} {number:field}", all="yes")
    book.unit_rule("those", "ref")
    book.unit_rule("those", "noun", form="", inner_form="many")
    book.unit_rule("those", "cards", before="(", after=")")
    book.say("ref", "this", "this")
    book.say("ref", "top", "the top card of {side} deck", count=ONE)
    book.say("ref", "top", "the top {count:term} cards of {side} deck")
    book.say("ref", "bottom", "the bottom card of {side} deck", count=ONE)
    book.say("ref", "bottom", "the bottom {count:term} cards of {side} deck")
    book.say("ref", "top half", "the top half of {side} deck")
    book.say("ref", "the rest", "the rest")
    book.say("ref", "them", "the cards looked at")
    book.say("ref", "paid cards", "the cards paid with")
    book.say("ref", "other one", "the other one")
    for form, you, opponent, each, active in (
        ("subject", "you", "the opponent", "each player", "the active player"),
        ("whose", "your", "the enemy", "each player's", "the active player's"),
        ("whom", "yours", "the enemy's", "either player", "the active player's"),
    ):
        book.say("player", "you", you, form=form)
        book.say("player", "opponent", opponent, form=form)
        book.say("player", "each player", each, form=form)
        book.say("player", "active player", active, form=form)
        book.say("player", "that player", "that player" if form == "subject" else "that player's", form=form)
    book.say("player", "controller", "its controller", form="subject", of=("that",))
    book.say("player", "controller", "the controller of {of:ref}", form="subject")
    book.say("player", "controller", "its controller's", form="whose", of=("that",))
    book.say("player", "controller", "its controller's", form="whom", of=("that",))


def japanese(book: Phrasebook) -> None:
    """Sets of cards, and players."""
    nouns(book)
    sets(book)
    players(book)


def nouns(book: Phrasebook) -> None:
    """Cards described, with their places (`noun`) or without (`someone`)."""
    lists = {"adjectives": "{adjectives|}", "traits": "{traits|}"}
    just_named(book)
    for said in product((False, True), repeat=2):
        absent: dict[str, Any] = {field: () for field, there in zip(lists, said, strict=True) if not there}
        like = "".join(text for text in reversed(lists.values()) if text[1:].split("|")[0] not in absent)
        for form, joined in (("", "と"), ("枚", "か")):
            book.say("noun", "among", f"{{places|{joined}}}の" + like + "{kind/=}", form=form, **absent)
        for form in ("体", "つ"):
            book.say("noun", "among", "{places/field|か}の" + like + "{kind/=}", form=form, **absent)
        for form in ("ある", "ない"):
            book.say("noun", "among", "{places|か}に" + like + "{kind/=}", form=form, **absent)
        book.say("someone", "described", like + "{kind}", form="", **absent)
    for form in ("", *SAME):
        book.say("noun", "union", f"{{sets:noun/=|2+|{'か' if form else 'や'}}}", form=form)
        book.say("noun", "extreme", "{of:noun/=}のうち{which}{number:field}のもの", form=form, all="yes")
    book.say("noun", "union", "{sets:noun|2+|か}がある", form="ある")
    book.say("noun", "union", "{sets:noun|2+|か}がない", form="ない")


def just_named(book: Phrasebook) -> None:
    """Cards of which only the name is said: 自分の場の『フェアリー』."""
    only: dict[str, Any] = {"adjectives": (), "kind": "card"}
    named = "{traits:just named|1|}"
    book.say("just named", "named", "{name}")
    book.say("someone", "described", named, form="", **only)
    book.say("noun", "among", "{places|と}の" + named, form="", **only)
    book.say("noun", "among", "{places|か}の" + named, form="枚", **only)
    for counter, verb, no in (("体", "がいる", "がいない"), ("つ", "がある", "がない")):
        of_kind = f"{{traits:just named/{counter}|1|}}"
        book.say("just named", "named", f"{{name:card name/{counter}}}", form=counter)
        book.say("noun", "among", "{places/field|か}の" + of_kind, form=counter, **only)
        book.say("noun", "among", "{places|か}に" + of_kind + verb, form="ある", **only)
        book.say("noun", "among", "{places|か}に" + of_kind + no, form="ない", **only)
    book.say("noun", "among", "{places|か}に" + named + "がある", form="ある", **only)
    book.say("noun", "among", "{places|か}に" + named + "がない", form="ない", **only)


def sets(book: Phrasebook) -> None:
    """The objects of sentences."""
    book.unit_rule("cards", "ref")
    book.unit_rule("cards", "noun", after="すべて")
    book.say("cards", "union", "{sets:joined|2+|と}")
    book.unit_rule("joined", "ref")
    book.unit_rule("joined", "noun", after="すべて")
    for counter in SAME:
        said = f"{{of:noun/{counter}}}のうちランダムな{{count:quantity/{counter}}}"
        for family in ("cards", "joined"):
            book.say(family, "random", said, form="")
    for family in ("cards", "joined"):
        book.say(family, "extreme", "{of:noun}のうち{which}{number:field}のもの", all="yes")
    book.unit_rule("those", "ref")
    book.unit_rule("those", "noun")
    book.unit_rule("those", "cards", before="（", after="）")
    book.say("ref", "this", "これ")
    book.say("ref", "top", "{side}デッキの上{count:quantity/枚}")
    book.say("ref", "bottom", "{side}デッキの下{count:quantity/枚}")
    book.say("ref", "top half", "{side}デッキの上半分")
    book.say("ref", "the rest", "残り")
    book.say("ref", "them", "見たカード")
    book.say("ref", "paid cards", "支払ったカード")
    book.say("ref", "other one", "もう一方のカード")


def players(book: Phrasebook) -> None:
    """Players."""
    book.say("player", "you", "自分")
    book.say("player", "opponent", "相手")
    book.say("player", "each player", "各プレイヤー")
    book.say("player", "active player", "ターンプレイヤー")
    book.say("player", "that player", "そのプレイヤー")
    book.say("player", "controller", "{of:ref}のプレイヤー")
