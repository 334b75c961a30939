"""The canonical Japanese wording of the words shared by all games.

Families: value (any number), sum, term (a number that stands without brackets), plain (a constant), short (a
number as it stands before a counter word), amount (any number inside a sentence), quoted (one in 「」), condition and
single (``""``: as a sentence ends, ``stem``: before なら), step (``""``, ``te``: before よい), sentence.

Sentences end in 。, and steps inside of others stand in 〈〉 with 。 between them; a single step needs no brackets
where nothing can follow it. Numbers with words in them stand in 「」, conditions and numbers inside of others in （）.
"""

from __future__ import annotations

from typing import Any, Final

from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import YOU

TE_ENDINGS: Final = (
    ("ダメージ", "ダメージを与えて"),
    ("選ぶ", "選んで"),
    ("呼ぶ", "呼んで"),
    ("引く", "引いて"),
    ("置く", "置いて"),
    ("戻す", "戻して"),
    ("出す", "出して"),
    ("探す", "探して"),
    ("渡す", "渡して"),
    ("移す", "移して"),
    ("失う", "失って"),
    ("持つ", "持って"),
    ("ふる", "ふって"),
    ("得る", "得て"),
    ("見る", "見て"),
    ("加える", "加えて"),
    ("捨てる", "捨てて"),
    ("させる", "させて"),
    ("与える", "与えて"),
    ("かえる", "かえて"),
    ("決める", "決めて"),
    ("行う", "行って"),
    ("する", "して"),
)
"""Endings of verbs, with the same before よい."""
SAME: Final = {"人": "同じ人数", "体": "同じ数", "つ": "同じ数", "枚": "同じ枚数"}
"""Counter words, each with how a number that is worked out is said."""
NOUN: Final = "である"
"""The ending of conditions that are nouns."""


def before_may(text: str) -> str:
    """A verb as it stands before よい; as it is where that is not known."""
    for ending, te in TE_ENDINGS:
        if text.endswith(ending):
            return text.removesuffix(ending) + te
    return text


def say_step(book: Phrasebook, word: str, text: str, /, **fixed: Any) -> None:
    """Say a step as a sentence ends and, when its verb is known, as it stands before よい."""
    book.say("step", word, text, **fixed)
    if (said := before_may(text)) != text:
        book.say("step", word, said, form="te", **fixed)


def say_adjective(book: Phrasebook, word: str, text: str, /, **fixed: Any) -> None:
    """Say a property of a card as it stands before a noun, and by itself (``bare``)."""
    book.say("adjective", word, text + "の", **fixed)
    book.say("adjective", word, text, form="bare", **fixed)


def say_if(book: Phrasebook, word: str, text: str, /, **fixed: Any) -> None:
    """Say a condition; `text` ends in a verb, or in である that falls away before なら."""
    book.say("single", word, text, **fixed)
    book.say("single", word, text.removesuffix(NOUN), form="stem", **fixed)


def common_japanese(book: Phrasebook) -> None:
    """Canonical Japanese of the common words."""
    closed_lists(book)
    numbers(book)
    conditions(book)
    flow(book)


def closed_lists(book: Phrasebook) -> None:
    """Closed lists."""
    book.say_terms("rounding", {"up": "端数切り上げ", "down": "端数切り捨て"})
    book.say_terms("number letter", {letter: letter for letter in "XYZWVU"})
    book.say_terms("card letter", {letter: letter for letter in "ABC"})
    book.say_terms("relation", {"equal": NOUN, "least": "以上である", "most": "以下である", "less": "未満である",
                                "more": "より大きい", "unequal": "ではない"})  # fmt: skip
    book.say_terms("relation", {"equal": "", "least": "以上", "most": "以下", "less": "未満", "more": "より大きい",
                                "unequal": "ではない"}, form="stem")  # fmt: skip
    book.say_terms("relation", {"equal": "の", "least": "以上の", "most": "以下の", "less": "未満の",
                                "more": "より大きい", "unequal": "以外の"}, form="attribute")  # fmt: skip


def numbers(book: Phrasebook) -> None:
    """Numbers. The form `own` is for numbers of the card that is described."""
    for form in ("", "own"):
        book.unit_rule("value", "sum", form=form)
        book.unit_rule("sum", "term", form=form)
        book.unit_rule("term", "value", form=form, before="（", after="）")
        book.say("sum", "plus", "{left:sum/=}＋{right:term/=}", form=form)
        book.say("sum", "minus", "{left:sum/=}－{right:term/=}", form=form)
        book.unit_rule("term", "plain", form=form, inner_form="")
        book.say("term", "times", "{right:term/=}の{left:plain}倍", form=form)
        book.say("term", "times", "（{left:term/=}×{right:term/=}）", form=form)
        book.say("term", "divided", "{number:term/=}の半分（{rounding}）", form=form, by=("number", 2))
        book.say("term", "divided", "（{number:term/=}÷{by:term/=}、{rounding}）", form=form)
        book.say("term", "difference", "（{left:term/=}と{right:term/=}の差）", form=form)
        book.say("value", "at most", "{number:term/=}（最大{limit:term}）", form=form)
        book.say("value", "at least", "{number:term/=}（最小{limit:term}）", form=form)
        book.say("term", "named number", "{letter}", form=form)
    book.say("plain", "number", "{number}")
    book.unit_rule("short", "plain")
    book.say("short", "named number", "{letter}")
    book.unit_rule("amount", "short")
    book.say("quoted", "times", "{right:term}の{left:plain}倍")
    book.say("quoted", "times", "{left:term}×{right:term}")
    book.say("quoted", "divided", "{number:term}の半分（{rounding}）", by=("number", 2))
    book.say("quoted", "divided", "{number:term}÷{by:term}（{rounding}）")
    book.say("quoted", "difference", "{left:term}と{right:term}の差")
    book.unit_rule("quoted", "value")
    book.unit_rule("amount", "quoted", before="「", after="」")


def conditions(book: Phrasebook) -> None:
    """Conditions."""
    for form in ("", "stem"):
        book.unit_rule("condition", "single", form=form)
        book.unit_rule("single", "condition", form=form, inner_form="", before="（", after="）")
        book.say("condition", "all of", "{conditions:single/=|2+|、かつ、}", form=form)
        book.say("condition", "any of", "{conditions:single/=|2+|、または、}", form=form)
        book.say("single", "compare", "{left:sum}が{right:sum}{relation/=}", form=form)
    say_if(book, "happened", "そうした")
    say_if(book, "not", "そうしなかった", condition=("happened",))
    say_if(book, "multiple", "{number:sum}が偶数である", of=("number", 2))
    say_if(book, "multiple", "{number:sum}が{of:sum}の倍数である")
    say_if(book, "odd", "{number:sum}が奇数である")
    say_if(book, "not", "（{condition}）ということがない")


def flow(book: Phrasebook) -> None:
    """The flow of a text."""
    book.unit_rule("sentence", "step", after="。")
    book.unit_rule("step", "step", form="te", inner_form="", before="〈", after="〉を行って")
    one, several = "{%s:step|1|}", "〈{%s:step|2+|。}〉"
    for then in (one, several):
        said = "{condition/stem}なら、" + then % "steps" + "。"
        book.say("sentence", "if", said, otherwise=())
        for other in (one, several):
            book.say("sentence", "if", said + "そうでないなら、" + other % "otherwise" + "。")
    book.say("step", "if", "{condition/stem}なら、〈{steps|。}〉", otherwise=())
    book.say("step", "if", "{condition/stem}なら、〈{steps|。}〉、そうでないなら、〈{otherwise|。}〉")
    book.say("step", "at once", "同時に〈{steps|2+|。}〉を行う")
    book.say("step", "repeat", "{times:amount}回、〈{steps|。}〉をくり返す")
    book.say("step", "each", "{cards}のそれぞれについて、〈{steps|。}〉を行う")
    say_step(book, "choose", "{cards}を指定する")
    say_step(book, "name cards", "{cards}を{letter}と呼ぶ")
    book.say("step", "name number", "{letter}を{number:amount}とする")
    book.say("ref", "that", "それ")
    book.say("ref", "those", "それら")
    book.say("ref", "the one", "そのカード")
    book.say("ref", "named cards", "{letter}")


def by_somebody(book: Phrasebook, word: str, text: str, /, **fixed: Any) -> None:
    """Say a step that you do, without a subject, or that somebody else does."""
    say_step(book, word, text, **fixed, who=YOU)
    say_step(book, word, "{who}は" + text, **fixed)
