"""What a card says of its own use: when it may be used, what it costs then, what may be paid besides."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.conditions import compare, plain_condition
from dialects.wixoss.nouns import OPPONENT, YOU, among, number, on_field
from tefuda.language.vocabulary import Tree


def add(book: ReadingBook) -> None:
    """Family `about use`: lines that a sentence about the use of its card makes (WX 9.9, 10.2, 10.12)."""
    this = "この<アーツ|スペル|ピース|カード>"
    book.table("about use", {
        this + "は対戦相手のターンにしか使用できない": (("use only", "use", ("turn of", OPPONENT)),),
        this + "は{c:whole if}場合にしか使用できない": lambda c: (("use only", "use", plain_condition(c)),),
        this + "はあなたがこのターンにアーツを使用していた場合、使用できない": (("use only", "use", ("not", compare(
            ("happenings", "used", ("described", (), "ARTS", ()), YOU), "least", 1))),),
        "{c:whole if}場合、" + this + "の使用コストは{s:symbols}になる": lambda c, s: (
            ("cost becomes", s, plain_condition(c)),),
        "{c:turn}、" + this + "の使用コストは{s:symbols}になる": lambda c, s: (("cost becomes", s, c),),
        "{c:whole if}場合、" + this + "の使用コストは{s:symbols}減る": lambda c, s: (
            ("cost less", s, plain_condition(c)),),
        "{c:turn}、" + this + "の使用コストは{s:symbols}減る": lambda c, s: (("cost less", s, c),),
        this + "の使用コストは[、]{p:per}{s:symbols}減る": lambda p, s: (("cost for each", s, p, None),),
        this + "の使用コストは{p:per}{s:symbols}増える": lambda p, s: (("cost for each", s, p, "yes"),),
        this + "を使用する際、使用コストとして追加で{a:extra}を支払ってもよい": lambda a: (
            ("extra cost", "additional", a),),
        this + "を使用する際、使用コストとして追加で{a:act cost te}もよい": lambda a: (
            ("extra cost", "additional", (a,)),),
        this + "を使用する際、{a:act cost te}もよい。そうした場合、" + this + "の使用コストは{s:symbols}になる": (
            lambda a, s: (("extra cost", "additional", (a,)), ("cost becomes", s, ("paid extra", "additional")))),
        this + "を使用する際、使用コストとして追加でエクシード{n:int}を支払ってもよい": lambda n: (
            ("extra cost", "additional", (("exceed", n),)),),
        this + "を使用する際、{a:act cost te}もよい。そうした場合、" + this + "の使用コストは{s:symbols}減る": (
            lambda a, s: (("extra cost", "additional", (a,)), ("cost less", s, ("paid extra", "additional")))),
    })  # fmt: skip
    book.means("about use", this + "を使用する際、手札から{d:desc}を2枚まで捨ててもよい。" + this
               + "の使用コストは、この方法で捨てた{e:desc}1枚につき{s:symbols}減る", up_to_two)  # fmt: skip
    book.means("extra", "{s:symbols}", lambda s: s)
    book.table("act cost te", {
        "手札から{d:desc}を{n:int}枚捨てて": lambda d, n: (
            "use cards", "discard", number(n), among(besides(d), ("your hand",))),
        "手札を{n:int}枚捨てて": lambda n: (
            "use cards", "discard", number(n), among(besides(((), "card", ())), ("your hand",))),
        "あなたの{d:desc}{n:int}体を場からトラッシュに置いて": lambda d, n: (
            "use cards", "trash", number(n), on_field(d, ("your",))),
        "あなたのアップ状態の{d:desc}{n:int}体をダウンして": lambda d, n: (
            "use cards", "down", number(n), on_field((d[0] + (("turned", "no"),), *d[1:]), ("your",))),
        "あなたのルリグデッキから{d:desc}{n:int}枚をルリグトラッシュに置いて": lambda d, n: (
            "use cards", "exceed", number(n), among(besides(d), ("your LRIG deck",))),
        "あなたのエナゾーンから{d:desc}{n:int}枚をトラッシュに置いて": lambda d, n: (
            "use cards", "trash", number(n), among(d, ("your ener zone",))),
        "あなたのキー{n:int}枚を場からルリグトラッシュに置いて": lambda n: (
            "use cards", "exceed", number(n), ("among", (), "card", ("your key zone",), ())),
    })  # fmt: skip
    for said in ("追加で{s:symbols}を支払っていた", "追加で手札を{n:int}枚捨てていた"):
        slot = "s" if "symbols" in said else "n"
        book.means("if", said, (lambda s: ("paid extra", "additional")) if slot == "s" else (
            lambda n: ("paid extra", "additional")))  # fmt: skip


def up_to_two(d: Any, e: Any, s: Any) -> tuple[Tree, ...]:
    """Up to two cards are discarded besides, each of which makes the card cost less (WX 9.14)."""
    demand(e in (d, ((), d[1], ())))
    discarded: Tree = ("use up to", "discard", number(2), among(besides(d), ("your hand",)))
    return (("extra cost", "additional", (discarded,)), ("cost for each", s, ("extra count",), None))


def besides(d: Any) -> Any:
    """Cards that are not the one in use, which still lies among them when it is asked whether it can be paid for."""
    adjectives, kind, traits = d
    return d if kind in ("SIGNI", "LRIG") else ((("other",), *adjectives), kind, traits)
