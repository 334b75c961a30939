"""What cards are like, in the Japanese of Sword Girls.

A trait has three forms: before a noun (``""``), before なら (``stem``) and at the end of a sentence (``end``). Those
with a subject of their own (`clause`: ATKが奇数の) are said about a card, not of it: それについて、ATKが奇数なら.
"""

from __future__ import annotations

from typing import Any, Final

from tefuda.games.sword_girls.japanese.terms import TIMINGS
from tefuda.games.sword_girls.japanese.values import ITSELF
from tefuda.games.sword_girls.vocabulary import STATS
from tefuda.language.phrasebook import Phrasebook

FORMS: Final = ("", "stem", "end")


def say_traits(book: Phrasebook) -> None:
    """All traits."""
    adjectives(book)
    traits(book)
    clauses(book)
    several(book)
    said_of_cards(book)


def say_trait(book: Phrasebook, word: str, said: str, denied: str, /, *, comma: str = "、", **fixed: Any) -> None:
    """Say a trait and its opposite; one that ends in the of a noun, の, loses it before なら and at the end."""
    for family, text in (("trait", said), ("unlike", denied)):
        noun = text.endswith("の")
        stem = text.removesuffix("の").removesuffix("という名")
        book.say(family, word, comma + text, form="", **fixed)
        book.say(family, word, stem, form="stem", **fixed)
        book.say(family, word, stem + ("である" if noun else ""), form="end", **fixed)


def adjectives(book: Phrasebook) -> None:
    """What stands right before a noun."""
    for word, said, fixed in (
        ("is faction", "{faction}", {}),
        ("is active", "行動可能", {}),
        ("not", "行動済み", {"condition": ("is active",)}),
        ("is npc", "NPC", {}),
    ):
        known: dict[str, Any] = dict(fixed)
        before = "" if word == "is faction" else "な" if word == "is active" else "の"
        book.say("adjective", word, said + before, form="", **known)
        book.say("adjective", word, said, form="stem", **known)
    book.say("adjective", "not", "{condition:adjective/stem}以外の")
    book.say("adjective", "not", "{condition:adjective/stem}以外", form="stem")


def traits(book: Phrasebook) -> None:
    """What else a card is like."""
    say_trait(book, "in group", "名前に{groups:group|か}を含む", "名前に{groups:group|か}を含まない")
    say_trait(book, "is named", "{names:card|か}という名の", "{names:card|か}ではない")
    say_trait(book, "shares faction", "{cards:one set}と同じ所属の", "{cards:one set}と違う所属の")
    say_trait(book, "shares name", "{of:one set}と同名の", "{of:one set}と同名ではない")
    say_trait(book, "in season", "シーズン{seasons:amount|か}の", "シーズン{seasons:amount|か}以外の", comma="")
    for timing, text in {"any": "", **TIMINGS}.items():
        say_trait(book, "has skill", f"{text}スキルを持つ", f"{text}スキルを持たない", timing=timing)
    say_trait(book, "has running skill", "このスキルを持つ", "このスキルを持たない")
    say_trait(book, "has this skill", "スキル{skill:ability}を持つ", "スキル{skill:ability}を持たない")
    say_trait(book, "in slots", "スロット{slots:amount|か}の", "スロット{slots:amount|か}以外の", comma="")
    say_trait(book, "adjacent", "{cards:those}に隣接する", "{cards:those}に隣接しない")
    say_trait(book, "opposite", "{cards:those}の向かいの", "{cards:those}の向かい以外の")
    say_trait(book, "one of these", "{of:one set}に含まれる", "{of:one set}以外の")
    for form in FORMS:
        book.say("trait", "not", "{condition:unlike/=}", form=form)
    number = "{left:own stat}{right:plain}"
    book.say("trait", "compare", number + "{relation/attribute}")
    book.say("trait", "compare", number + "{relation/stem}", form="stem")
    book.say("trait", "compare", number + "{relation}", form="end")


def clauses(book: Phrasebook) -> None:
    """Traits with a subject of their own."""
    book.say_terms("relation", {"equal": "と等しい", "least": "以上の", "most": "以下の", "less": "未満の",
                                "more": "より大きい", "unequal": "と異なる"}, form="clause")  # fmt: skip
    than_printed = {name: {"left": ("stat", name, ITSELF), "right": ("printed stat", name, ITSELF)} for name in STATS}
    for form, relation in (("", "clause"), ("stem", "stem"), ("end", "")):
        for name, numbers in than_printed.items():
            book.say("clause", "compare", f"{name}が印刷値{{relation/{relation}}}", form=form, **numbers)
        book.say("clause", "compare", f"{{left:sum/own}}が{{right:sum}}{{relation/{relation}}}", form=form)
    printed: dict[str, Any] = {"condition": ("has printed skills",)}
    book.bridge("trait", "clause", before="、")
    for form, end in (("", "の"), ("stem", ""), ("end", "である")):
        book.say("clause", "odd", "{number:sum/own}が奇数" + end, form=form)
        book.say("clause", "multiple", "{number:sum/own}が偶数" + end, form=form, of=("number", 2))
        book.say("clause", "multiple", "{number:sum/own}が{of:sum}の倍数" + end, form=form)
        book.say("clause", "has printed skills", "スキルが印刷どおり" + end, form=form)
        book.say("clause", "not", "スキルが印刷どおりではない", form=form, **printed)
        for timing, text in TIMINGS.items():
            said = f"最初のスキルが{text}スキル{end}"
            book.say("clause", "skill is", said, form=form, which="first", timing=timing)


def several(book: Phrasebook) -> None:
    """Several traits of which one or all are asked for."""
    for form in FORMS:
        book.say("trait", "any of", "（{conditions:quality|2+|、または、}）に当てはまる", form=form)
        book.say("trait", "all of", "（{conditions:quality|2+|、かつ、}）に当てはまる", form=form)
    book.say("quality", "is kind", "{kind}")
    for family in ("adjective", "trait", "clause"):
        book.bridge("quality", family, inner_form="stem")


def said_of_cards(book: Phrasebook) -> None:
    """Conditions that cards are so."""
    for form, end in (("", "である"), ("stem", "")):
        book.say("single", "is", "{of}が{described:is kind}" + end, form=form)
        book.say("single", "is", "{of}が{described:adjective/stem}" + end, form=form)
        book.say("single", "is", "{of}が{described:trait/%s}" % (form or "end"), form=form)
        book.say("single", "is", "{of}について、{described:clause/%s}" % (form or "end"), form=form)
    book.say("is kind", "is kind", "{kind}")
