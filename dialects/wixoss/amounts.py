"""Numbers of cards and of what is on them, and what is done so many times. Families: `per` "for each of them",
`so much` what is counted, `level of` whose levels, `so many` and `same` as many, as much."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.nouns import IT, OPPONENT, THIS, YOU, among, described, number, on_field
from dialects.wixoss.steps import says, then
from tefuda.language.vocabulary import Tree


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.table("per", {
        "{s:so much}1<枚|体|>につき": lambda s: s,
        "{s:so much}{n:int}<枚|体>につき": lambda s, n: ("divided", s, number(n), "down") if n > 1 else None,
        "{s:level of}1につき": lambda s: s,
        "[、]このレゾナの出現条件でトラッシュに置いたシグニのレベルを合計した数だけ": ("stat", "levels paid", THIS),
    })  # fmt: skip
    book.table("so much", {
        "{s:field}{d:desc}": lambda s, d: ("count", on_field(d, s)),
        "{p:zone}{d:desc}": lambda p, d: ("count", among(d, p)),
        "{s:field}{likes:like|}{d:desc}": lambda s, likes, d: ("count", on_field(
            described(likes, (d[1], d[0], d[2])), s)),
        "このシグニの下にある{d:desc}": lambda d: below(d),
        "この下にある{d:desc}": lambda d: below(d),
        "あなたの手札": ("count", ("among", (), "card", ("your hand",), ())),
        "対戦相手の手札": ("count", ("among", (), "card", ("enemy hand",), ())),
        "あなたのライフクロス": ("count", ("among", (), "card", ("your Life Cloth",), ())),
        "対戦相手のライフクロス": ("count", ("among", (), "card", ("enemy Life Cloth",), ())),
        "あなたのルリグトラッシュにある{d:desc}": lambda d: ("count", among(d, ("your LRIG trash",))),
        "あなたのデッキの枚数": ("count", ("among", (), "card", ("your deck",), ())),
    })  # fmt: skip
    book.means("times", "{w:centers}のレベル", lambda w: ("stat", "level", w))
    book.table("level of", {
        "{w:centers}のレベル": lambda w: ("stat", "level", w),
        "このシグニのレベル": ("stat", "level", THIS),
        "<それ|そのシグニ>のレベル": ("stat", "level", IT),
        "{s:field}{d:desc}のレベル[の合計]": lambda s, d: (
            None if d[1] == "center" else total("level", on_field(d, s))),
    })  # fmt: skip
    says(book, "{p:per}カードを{n:int}枚{引く}", lambda p, n: (("draw", YOU, so_often(p, n)),))
    says(book, "{p:per}【エナチャージ{n:int}】を{する}", lambda p, n: (("ener charge", so_often(p, n)),))
    says(book, "{p:per}対戦相手は手札を{n:int}枚{捨てる}", lambda p, n: (
        ("discard", OPPONENT, so_often(p, n), None),))  # fmt: skip
    says(book, "{p:per}手札を{n:int}枚{捨てる}", lambda p, n: (("discard", YOU, so_often(p, n), None),))
    book.means("picked", "{p:per}{of:counted}を", for_each)
    book.means("picked", "{of:several}を[、]{s:so many}と同じ数だけ", lambda of, s: (("exactly", s), of, ()))
    says(book, "{s:so many}と同じ枚数のカードを{捨てる}", lambda s: (("discard", YOU, s, None),))
    for said, side in (("あなた", "your"), ("対戦相手", "enemy")):
        says(book, f"{{p:per}}{said}のデッキの上からカードを{{n:int}}枚トラッシュに{{置く}}", lambda p, n, s=side: (
            ("remove", "trash", ("top", ("times", number(n), p), s)),))  # fmt: skip
    says(book, "{p:per}あなたのデッキの一番上のカードをエナゾーンに{置く}", lambda p: (
        ("put", ("top", p, "your"), "ener"),))  # fmt: skip
    says(book, "[あなたは]{s:so many}<と同じ|に等しい>枚数のカードを{引く}", lambda s: (("draw", YOU, s),))
    says(
        book, "{s:so many}に{n:int}を加えた枚数のカードを{引く}", lambda s, n: (("draw", YOU, ("plus", s, number(n))),)
    )
    for sign, less in (("+", None), ("-", "yes")):
        says(book, "{w:while}{c:acted}のパワーを{s:same}と同じだけ" + sign + "{する}", lambda w, c, s, less=less: then(
            c, lambda cards: ("gain power", s, cards, w, less)))  # fmt: skip
    book.table("same", {
        "このシグニのパワー": ("stat", "power", THIS),
        "このシグニの正面のシグニのパワー": ("stat", "power", ("in front", THIS)),
    })  # fmt: skip


def so_often(p: Tree, n: int) -> Tree:
    """So many for each of some things."""
    return p if n == 1 else ("times", number(n), p)


def for_each(p: Tree, of: tuple[Tree, int]) -> tuple[Tree, Tree, tuple[Tree, ...]]:
    """So many cards for each of some others; not such as are said to be like each of those."""
    cards, n = of
    demand(p[:1] not in (("way count",), ("count",)) or not mentions(cards))
    return ("exactly", so_often(p, n)), cards, ()


def mentions(tree: Any) -> bool:
    """Whether a tree speaks of what was chosen before."""
    return isinstance(tree, tuple) and (tree[:1] == ("it",) or any(map(mentions, tree)))


def total(field: str, of: Tree) -> Tree:
    """A number of some cards added up; of the center LRIG there is one."""
    return ("total", ("stat", field, ("itself",)), of)


def below(d: Any) -> Tree:
    """How many cards lie under this one, all or those of a kind."""
    demand(d == ((), "card", ()))
    return ("count", ("under", THIS))
