"""Wordings of the first years: which cards, and how many of them.

Classes and colors that are listed with と fit either way where all cards are meant, or a number in all (合計)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dialects.reading import ReadingBook
from dialects.wixoss.conditions import counted as counted_cards
from dialects.wixoss.conditions import is_one
from dialects.wixoss.costs import all_of_them
from dialects.wixoss.nouns import (
    IT,
    SIDES,
    THIS,
    YOU,
    Like,
    adjective,
    among,
    counted,
    described,
    exactly,
    number,
    on_field,
    trait,
    up_to,
)
from dialects.wixoss.tallies import ZONES, anywhere
from tefuda.language.vocabulary import Tree

ANY_NUMBER: Tree = ("any number",)


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    likenesses(book)
    numbers(book)
    all_of_several(book)
    conditions(book)


def likenesses(book: ReadingBook) -> None:
    """What cards are like."""
    book.means("like", "【マルチエナ】を持つ", lambda: trait(("with keyword", "Multi Ener")))
    for name, field in (("レベル", "level"), ("パワー", "power")):
        for said, relation in ((f"より低い{name}を持つ", "less"), (f"より高い{name}を持つ", "more")):
            book.means("like", "{w:one card}" + said, lambda w, f=field, r=relation: trait(
                ("number is", f, r, ("stat", f, w))))  # fmt: skip
    book.means("like", "パワーがこのシグニのパワーの半分以下の", lambda: trait(
        ("number is", "power", "most", ("divided", ("stat", "power", THIS), number(2), "down"))))  # fmt: skip
    book.means("like", "コストの合計が{n:int}~{m:int}の", lambda n, m: (
        (), (("total cost", "least", number(n)), ("total cost", "most", number(m)))))  # fmt: skip
    book.means("listed", "{classes:class|2+|と}の", lambda classes: adjective(
        ("any of", tuple(("class", name) for name in classes))))  # fmt: skip
    book.means("listed", "{colors:color|2+|と}の", lambda colors: adjective(("any of", colors)))


def with_like(like: Like, d: Any) -> Any:
    """A description with one thing more."""
    return described((like,), (d[1], d[0], d[2]))


def total_at_most(field: str, n: int) -> tuple[Tree, ...]:
    """Cards whose numbers add up to so much at most."""
    return (("total at most", ("stat", field, ("itself",)), number(n)),)


def numbers(book: ReadingBook) -> None:
    """How many cards."""
    book.table("picked", {
        "{of:several}を合計{n:number}": lambda of, n: (exactly(n[0]), counted(of, *n)[0], ()),
        "{of:several}を合計{n:number}まで": lambda of, n: (up_to(n[0]), counted(of, *n)[0], ()),
        "{of:several}合計{n:number}を": lambda of, n: (exactly(n[0]), counted(of, *n)[0], ()),
        "{p:zone}{k:listed}{d:desc}を合計{n:int}枚": lambda p, k, d, n: (exactly(n), among(with_like(k, d), p), ()),
        "{p:zone}{k:listed}{d:desc}を合計{n:int}枚まで": lambda p, k, d, n: (up_to(n), among(with_like(k, d), p), ()),
        "{of:several}を好きな数": lambda of: (ANY_NUMBER, of, ()),
        "{p:zone}好きな数の{d:desc}を": lambda p, d: (ANY_NUMBER, among(d, p), ()),
        "その中から好きな枚数を": (ANY_NUMBER, among(((), "card", ()), ("them",)), ()),
    })  # fmt: skip
    for name, field in (("レベル", "level"), ("パワー", "power")):
        book.means("picked", f"{{of:several}}を[、]{name}の合計が{{n:int}}以下になるように好きな数",
                   lambda of, n, f=field: (ANY_NUMBER, of, total_at_most(f, n)))  # fmt: skip
        for said, which in (("小さい", "lowest"), ("低い", "lowest"), ("大きい", "highest"), ("高い", "highest")):
            most = f"{{s:field}}{{d:desc}}のうち[、]最も{said}{name}を持つシグニ{{n:int}}体を"
            book.means("picked", most, lambda s, d, n, f=field, w=which: (
                exactly(n), ("extreme", w, ("stat", f, ("itself",)), on_field(d, s), "yes"), ()))  # fmt: skip
    different = (("differ", ("name of",)),)
    book.means("picked", "{p:zone}<それぞれ|>名前の異なる{d:desc}{n:int}枚を", lambda p, d, n: (
        exactly(n), among(d, p), different))  # fmt: skip
    hand = ("your hand",)
    costs: dict[str, Callable[..., Any]] = {
        "手札から{d:desc}を合計{n:int}枚捨て": lambda d, n: ("use cards", "discard", number(n), among(d, hand)),
        "手札から{k:listed}{d:desc}を合計{n:int}枚捨て": lambda k, d, n: (
            "use cards", "discard", number(n), among(with_like(k, d), hand)),
        "手札からそれぞれ名前の異なる{d:desc}を{n:int}枚捨て": lambda d, n: (
            "cost of a group", ("use cards", "discard", number(n), among(d, hand)), different),
        "手札をすべて捨て": lambda: all_of_them("discard", anywhere("your", "hand")),
    }  # fmt: skip
    for said, meaning in costs.items():
        book.means("act cost", said + "る", meaning)
        book.means("act cost conj", said, meaning)
    for family, verb in (("both cost", "置く"), ("both cost te", "置いて")):
        book.means(family, "{d:desc}{n:int}体と{e:desc}{m:int}体を場からトラッシュに" + verb, lambda d, n, e, m: (
            ("use cards", "trash", number(n), on_field(d, ("your",))),
            ("use cards", "trash", number(m), on_field(e, ("your",)))))  # fmt: skip
    book.means("per", "自分の{d:desc}1体につき", lambda d: ("count", on_field(d, ("enemy",))))


def all_of_several(book: ReadingBook) -> None:
    """All cards of several classes or colors."""
    book.table("whom", {
        "{s:field}{k:listed}{d:desc}": lambda s, k, d: on_field(with_like(k, d), s),
        "{s:field}他の{k:listed}{d:desc}": lambda s, k, d: on_field(
            with_like(adjective(("other",)), with_like(k, d)), s),
    })  # fmt: skip
    book.means("acted", "{s:field}すべての{k:listed}{d:desc}", lambda s, k, d: ((), on_field(with_like(k, d), s)))
    for said, side in SIDES.items():
        book.means("acted", f"{said}[、]センタールリグとすべての{{d:desc}}", lambda d, side=side: (
            (), ("union", (("center", YOU if side == "your" else ("opponent",)), on_field(d, (side,))))))  # fmt: skip


def conditions(book: ReadingBook) -> None:
    """What is asked of cards."""
    book.means("if", "<そのカード|それ|そのシグニ>が{d:desc}ではない", lambda d: (
        ("not", ("is", IT, ("described", *d))) if d[1] in ("SIGNI", "card") else None))  # fmt: skip
    book.means("if conj", "<そのカード|それ|そのシグニ>が{d:desc}で", is_one)
    book.means("if", "その中に{d:desc}が1<枚|体>以上<ある|いる>", lambda d: ("exists", among(d, ("them",))))
    book.means("if", "その中に{d:desc}が{n:int}<枚|体>以上<ある|いる>", lambda d, n: (
        counted_cards(among(d, ("them",)), n, "least") if n > 1 else None))  # fmt: skip
    book.means("if", "このターンにこのシグニがアタックしていた", lambda: (
        "is", THIS, ("described", (), "card", (("number is", "attacks", "least", number(1)),))))  # fmt: skip
    for said, side in SIDES.items():
        for zone, name in ZONES.items():
            at = (f"{side} {name}",)
            book.means("if", f"{said}{zone}に{{one:named}}と{{two:named}}がある", lambda one, two, at=at: (
                both(("named", one), ("named", two), "card", at, ()) if one != two else None))  # fmt: skip
            book.means("if", f"{said}{zone}に{{one:color}}のカードと{{two:color}}のカードがある",
                       lambda one, two, at=at: ("all of", tuple(
                           ("exists", among(((c,), "card", ()), at)) for c in (one, two))))  # fmt: skip
            book.means("tally", f"{said}{zone}の枚数", lambda s=side, z=name: ("count", anywhere(s, z)))
        for text, more in ((f"{said}場に", ()), (f"{said}場に他の", (("other",),))):
            book.means("if", text + "{one:class}と{two:class}のシグニが<ある|いる>",
                       lambda one, two, s=side, m=more: ("all of", tuple(
                           ("exists", on_field(((*m, ("class", c)), "SIGNI", ()), (s,)))
                           for c in (one, two))))  # fmt: skip


def both(one: Tree, two: Tree, kind: str, places: tuple[str, ...], adjectives: tuple[Tree, ...]) -> Tree:
    """There is a card of each of two traits."""
    return ("all of", tuple(("exists", among((adjectives, kind, (trait_of,)), places)) for trait_of in (one, two)))
