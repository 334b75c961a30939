"""What printed sentences tell to do: how a clause is read in all forms of its verb; its targets, keywords and times.

Families: `step` a clause at the end of a sentence, `step conj` one that goes on, `step te` one before もよい; all are
tuples of steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.nouns import PICKED, YOU
from tefuda.games.wixoss.keywords import CONVERTS
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
ENDINGS = {
    "引く": ("引く", "引き", "引いて"),
    "捨てる": ("捨てる", "捨て", "捨てて"),
    "置く": ("置く", "置き", "置いて"),
    "戻す": ("戻す", "戻し", "戻して"),
    "出す": ("出す", "出し", "出して"),
    "加える": ("加える", "加え", "加えて"),
    "見る": ("見る", "見", "見て"),
    "得る": ("得る", "得", "得て"),
    "失う": ("失う", "失い", "失って"),
    "直す": ("直す", "直し", "直して"),
    "替える": ("替える", "替え", "替えて"),
    "られない": ("られない", "られず", "られずに"),
    "なる": ("なる", "なり", "なって"),
    "する": ("する", "し", "して"),
    "させる": ("させる", "させ", "させて"),
    "与える": ("与える", "与え", "与えて"),
    "消す": ("消す", "消し", "消して"),
    "選ぶ": ("選ぶ", "選び", "選んで"),
    "分ける": ("分ける", "分け", "分けて"),
    "取り除く": ("取り除く", "取り除き", "取り除いて"),
}
"""Verbs as they end a sentence, go on, and stand before もよい."""
DURATIONS = {
    "ターン終了時まで、": "this turn",
    "このターン、": "this turn",
    "次の対戦相手のターン終了時まで、": "enemy next turn",
    "次のあなたのターン終了時まで、": "your next turn",
    "次のあなたのターンまで、": "until your next turn",
}
KEYWORDS = {
    "【ランサー】": "Lancer",
    "【Sランサー】": "S Lancer",
    "【アサシン】": "Assassin",
    "【ダブルクラッシュ】": "Double Crush",
    "【トリプルクラッシュ】": "Triple Crush",
    "【シャドウ】": "Shadow",
    "【シュート】": "Shoot",
    "【マルチエナ】": "Multi Ener",
    "【ガード】": "Guard",
    **{f"【コンバート《{said}》】": f"Convert ({color})" for color, said in CONVERTS.items()},
}
TRASHED = "goes to the trash where it is vanished"


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    for said, duration in DURATIONS.items():
        book.means("while", said, lambda duration=duration: duration)
    for said, keyword in KEYWORDS.items():
        book.means("keyword", said, lambda keyword=keyword: ("keyword", keyword))
    book.means("granted", "「⟪{n:int}⟫」", lambda n: ("quoted", n))
    book.means("granted", "{k:keyword}", lambda k: k)
    book.means("granted", "{k:limited}", lambda k: ("line", k))
    for said in ("【シャドウ", "【ランサー", "【Sランサー", "【アサシン"):
        book.means("limited", said + "({t:towards})】", lambda t, keyword=KEYWORDS[said + "】"]: (
            "limited keyword", keyword, t))  # fmt: skip
    book.table("towards", {
        "{d:desc}": lambda d: towards(d),
        "{m:measure}": lambda m: ("described", (), "card", (m,)),
        "{c:color}": lambda c: ("described", (c,), "card", ()),
    })  # fmt: skip
    choosing(book)


def towards(d: Any) -> Tree:
    """The cards towards which a keyword holds; of LRIGs it would have to be said which."""
    adjectives, kind, traits = d
    demand(kind in ("SIGNI", "spell", "ARTS"))
    return ("described", adjectives, kind, traits)


def says(book: ReadingBook, text: str, meaning: Callable[..., Steps] | Steps) -> None:
    """A clause with its verb in braces, in all forms of the verb; what the opponent does is not for you to leave."""
    verb = next(verb for verb in ENDINGS if "{" + verb + "}" in text)
    for family, ending in zip(("step", "step conj", "step te"), ENDINGS[verb], strict=True):
        if family == "step te" and text.startswith("対戦相手は"):
            continue
        made = meaning if callable(meaning) else lambda: meaning
        book.means(family, text.replace("{" + verb + "}", ending), made)


def choosing(book: ReadingBook) -> None:
    """Targets."""
    says(book, "{p:picked}対象と{する}", lambda p: (("select", *p),))
    says(book, "{p:both picked}[を]対象と{する}", lambda p: (("select both", *p),))
    book.means("step", "〔{n:int}〕", lambda n: (("part", n),))


def then(c: Any, *steps: Callable[[Tree], Tree]) -> Steps:
    """Something done to what a sentence acts on, once it is chosen."""
    before, cards = c
    return (*before, *(step(cards) for step in steps))


def picks(p: Any, *steps: Callable[[Tree], Tree]) -> Steps:
    """Something done to cards that you choose while the text is carried out."""
    return (("choose cards", YOU, *p), *(step(PICKED) for step in steps))


def picked_apart(word: str, groups: tuple[Tree, ...]) -> Tree:
    """Several groups of cards that you choose, or search for, to do something with all of them."""
    who = (YOU,) if word == "choose cards" else ()
    return ("pick both", *((word, *who, *group[1:]) for group in groups))


DECLARED: Tree = ("named number", "Y")


def this_turn(effect: Tree) -> Tree:
    """What is so for the rest of the turn, of whatever cards fit then."""
    return ("gain ability", YOU, ("constant", (effect,), None), "this turn")


def searched(f: Any, made: tuple[Callable[[Tree], Tree], ...]) -> Steps:
    """Search the deck and do something with what is found."""
    count, (adjectives, kind, traits), rules = f
    of = ("among", adjectives, kind, ("your deck",), traits)
    return (("search", count, of, rules), *(step(PICKED) for step in made))
