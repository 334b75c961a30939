"""Numbers and conditions in the Japanese of Sword Girls.

The form `own` is a number of the very card that is described: ATK3以上の, not 自身のATKが3以上の.
"""

from __future__ import annotations

from typing import Final

from tefuda.language.common_japanese import say_if
from tefuda.language.phrasebook import Phrasebook

ITSELF: Final = ("itself",)


def say_values(book: Phrasebook) -> None:
    """All numbers and conditions."""
    book.say("constant", "number", "{number}")
    book.say("plain", "between", "{least:constant}～{most:constant}")
    own_numbers(book)
    for form in ("", "own"):
        numbers(book, form)
    conditions(book)


def own_numbers(book: Phrasebook) -> None:
    """Numbers of the card that is described."""
    book.say("own stat", "stat", "{stat}", of=ITSELF)
    for word, said in (
        ("stat", "{stat}"),
        ("printed stat", "{stat}の印刷値"),
        ("slot", "スロット番号"),
        ("skill count", "スキルの数"),
        ("faction number", "所属"),
        ("season number", "シーズン"),
    ):
        book.say("term", word, said, form="own", of=ITSELF)


def numbers(book: Phrasebook, form: str) -> None:
    """Numbers of cards and players."""
    for word, said in (
        ("stat", "{of:cards}の{stat}"),
        ("printed stat", "{of:cards}の{stat}の印刷値"),
        ("slot", "{of:cards}のスロット番号"),
        ("skill count", "{of:cards}のスキルの数"),
        ("changed skill count", "{of:cards}の変わったスキルの数"),
        ("printed skill count", "{of:cards}の印刷されたスキルの数"),
        ("faction number", "{of:cards}の所属"),
        ("season number", "{of:cards}のシーズン"),
        ("count", "{of:those}の数"),
        ("total", "{of:those}の{number:term/own}の合計"),
        ("best", "{of:those}の{number:term/own}の{which}値"),
        ("different", "{of:those}の{number:term/own}の種類数"),
        ("empty slots", "{side}{zone}の空きスロットの数"),
        ("turn number", "ターン数"),
        ("upgrade level", "このカードの強化レベル"),
        ("done", "そうしたカードの数"),
        ("shift", "{stat}の{sign}"),
        ("own shift", "自身の{stat}の{sign}"),
    ):
        book.say("term", word, said, form=form)


def conditions(book: Phrasebook) -> None:
    """What is so or not."""
    for form in ("", "stem"):
        book.say("single", "not", "{condition:nobody}", form=form)
    book.say("nobody", "exists", "{of:noun/ない}")
    say_if(book, "exists", "{of:noun/ある}")
    say_if(book, "won coin", "自分がコインに勝った", side="your")
    say_if(book, "won coin", "相手がコインに勝った", side="enemy")
    say_if(book, "slot empty", "{side}場のスロット{slot:amount}が空いている")
