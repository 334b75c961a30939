"""LRIGs and the course of the game: how LRIGs are grown into and attack, turns that are added, games that are lost."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.conditions import compare
from dialects.wixoss.nouns import (
    IT,
    OPPONENT,
    PICKED,
    THIS,
    YOU,
    among,
    exactly,
    kinds_of_names,
    number,
    one_or_any,
)
from dialects.wixoss.steps import says
from tefuda.language.vocabulary import Tree

MOST_ARTS = 20
"""A number that is compared with how many ARTS were used may as well be no higher: a LRIG deck holds fewer."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    outcomes(book)
    lrigs(book)
    attacks(book)


def outcomes(book: ReadingBook) -> None:
    """Turns, games, phases."""
    says(book, "[あなたは]このターンの次に、追加の1ターンを{得る}", (("extra turn", ()),))
    book.means("step", "あなたはこのターンの次に、追加の1ターンを得る、そのターンの間、あなたは{c:player cannot}",
               lambda c: (("extra turn", c),))  # fmt: skip
    says(book, "対戦相手はこのターンの次に、追加の1ターンを{得る}", (("as player", OPPONENT, (("extra turn", ()),)),))
    book.means("step", "あなたはゲームに敗北する", lambda: (("win", OPPONENT),))
    book.means("step", "対戦相手はゲームに敗北する", lambda: (("win", YOU),))
    book.means("event", "パワー0以下のこのシグニがバニッシュされたとき", lambda: (
        "under", compare(("stat", "power", THIS), "most", 0), ("this vanishes", "any")))  # fmt: skip
    says(book, "対戦相手は数字1つを宣言{する}", (
        ("as player", OPPONENT, (("declare number", "Y", number(0), number(MOST_ARTS)),)),))  # fmt: skip
    book.means("step", "ターン終了時、このターンに対戦相手が使用したアーツの回数が宣言した数字と異なる場合、"
               "対戦相手はゲームに敗北する", lambda: (
        at_end((("if", ("compare", ("player number", "ARTS used", OPPONENT), "unequal", ("named number", "Y")),
                 (("win", YOU),), ()),)),))  # fmt: skip


def at_end(steps: tuple[Tree, ...]) -> Tree:
    """Something that is done at the end of this turn."""
    return ("later", ("auto", (("phase starts", "end", ("active player",), None),), (), steps), THIS, "yes")


def lrigs_in(d: Any, place: str) -> Tree:
    """The LRIGs in a zone that fit, assist LRIGs, too (WX 8.10)."""
    adjectives, kind, traits = d
    demand(kind == "LRIG")
    return ("union", tuple(("among", adjectives, one, (place,), traits) for one in ("LRIG", "assist LRIG")))


def besides(d: Any) -> Any:
    """Cards that are not the one whose text it is."""
    adjectives, kind, traits = d
    return ((("other",), *adjectives), kind, traits)


def lrigs(book: ReadingBook) -> None:
    """LRIG decks, LRIG trashes, growing."""
    book.table("grow cost", {
        "あなたのルリグデッキにある{d:desc}{n:int}枚をゲームから除外する": lambda d, n: (
            "use cards", "exclude", number(n), lrigs_in(besides(d), "your LRIG deck")),
        "あなたのルリグデッキから{d:desc}{n:int}枚を公開し、それをあなたのセンタールリグの下に置く": lambda d, n: (
            "use cards", "put under", number(n), lrigs_in(besides(d), "your LRIG deck")),
        "あなたのルリグデッキから{d:desc}{n:int}枚をあなたのセンタールリグの下に置く": lambda d, n: (
            "use cards", "put under", number(n), lrigs_in(besides(d), "your LRIG deck")),
    })  # fmt: skip
    book.means("act cost", "[あなたの]ルリグデッキにある{d:desc}{n:int}枚をゲームから除外する", lambda d, n: (
        "use cards", "exclude", number(n), lrigs_in(d, "your LRIG deck")))  # fmt: skip
    book.means("constant", "このルリグにグロウするためのルリグタイプは無視される", lambda: (("own rule", "any type"),))
    book.means("constant", "レベル0のルリグからこのルリグにグロウできる", lambda: (("own rule", "from level 0"),))
    book.means("step", "あなたのルリグトラッシュからすべてのルリグをこのカードの下に置き、"
               "すべての{one:color}と{two:color}のアーツをルリグデッキに戻す", lambda one, two: (
        ("put under", lrigs_in(((), "LRIG", ()), "your LRIG trash"), THIS),
        ("put", ("among", (("any of", (one, two)),), "ARTS", ("your LRIG trash",), ()), "LRIG deck")))  # fmt: skip
    says(book, "対戦相手のデッキからすべてのカードをトラッシュに{置く}", (
        ("remove", "trash", ("among", (), "card", ("enemy deck",), ())),))  # fmt: skip
    says(book, "対戦相手のルリグデッキからカードを{n:int}枚見ないで選び公開{する}", lambda n: (
        ("look", None, ("random", number(n), among(
            ((("not", ("special", "craft")),), "card", ()), ("enemy LRIG deck",)))),))  # fmt: skip
    book.means("if", "それがルリグでない", lambda: (
        "is", IT, ("described", (("not", ("any of", (
            ("described", (), "LRIG", ()), ("described", (), "assist LRIG", ())))),), "card", ())))  # fmt: skip
    for said in ("あなたがセンタールリグをグロウしていない", "あなたのセンタールリグがグロウしていない"):
        book.means("if", "このターンに" + said, lambda: ("not", compare(
            ("happenings", "grows", ("described", (), "LRIG", ()), YOU), "least", 1)))  # fmt: skip
    book.means("if", "あなたのセンタールリグが対戦相手のセンタールリグのレベル以下の", lambda: (
        "compare", ("stat", "level", ("center", YOU)), "most", ("stat", "level", ("center", OPPONENT))))  # fmt: skip
    says(book, "あなたのセンタールリグはグロウ{する}", (("grow into", None),))
    says(book, "あなたのルリグデッキから{names:named|か}にグロウコストを支払わずにグロウ{する}", lambda names: (
        ("choose cards", YOU, exactly(1), among(((), "LRIG", (one_or_any(tuple(
            ("named", name) for name in names)),)), ("your LRIG deck",)), ()), ("grow into", PICKED)))  # fmt: skip
    says(book, "チェックゾーンにあるこのカードを裏返して{name:named}を場に{出す}", turned_and_put)
    says(book, "チェックゾーンにあるこのカードを裏返し、あなたのセンタールリグはこの{name:named}に"
         "グロウコストを支払わずにグロウ{する}", turned_and_grown)  # fmt: skip
    says(
        book,
        "手札をすべて捨てあなたのエナゾーンからすべてのカードをトラッシュに{置く}",
        tuple(
            ("remove", how, among(((), "card", ()), (place,)))
            for how, place in (("discard", "your hand"), ("trash", "your ener zone"))
        ),
    )
    says(book, "このルリグの下からカード{n:int}枚をルリグトラッシュに{置く}", lambda n: (
        ("choose cards", YOU, exactly(n), ("under", THIS), ()), ("put", PICKED, "LRIG trash")))  # fmt: skip
    says(book, "このカードをルリグデッキに{戻す}", (("put", THIS, "LRIG deck"),))
    book.means("event", "あなたか対戦相手のライフバーストが発動したとき", lambda: (
        "happens", "bursts", ("described", (), "card", ()), ("each player",)))  # fmt: skip


def turned_and_put(name: str) -> tuple[Tree, ...]:
    """The card in use shows its other face, a SIGNI of a name, which is put onto the field (WX 1.11)."""
    demand(kinds_of_names()[name] == {"SIGNI"})
    return (("turn over", "no", THIS), ("enter field", THIS, None, None))


def turned_and_grown(name: str) -> tuple[Tree, ...]:
    """The card in use shows its other face, a LRIG of a name, which is grown into (WX 1.11)."""
    demand(kinds_of_names()[name] == {"LRIG zone"})
    return (("turn over", "no", THIS), ("grow into", THIS))


def attacks(book: ReadingBook) -> None:
    """How LRIGs attack, and what is done when something attacks."""
    book.means("does", "このルリグはあなたのルリグトラッシュにある{d:desc}の【起】能力を得る", lambda d: (
        ("have actions", lrigs_in(d, "your LRIG trash"), THIS),))  # fmt: skip
    book.means("player cannot", "シグニを1体までしか場に出せない", lambda: ("one SIGNI",))
    book.means("player cannot", "キーを2枚まで場に出すことができる", lambda: ("may have two Keys",))
    book.means("player cannot", "キーを好きな枚数場に出すことができる", lambda: ("may have any Keys",))
    book.means("player cannot", "レベル1以上のアシストルリグでアタックできる", lambda: ("may attack with assists",))
    book.means("does", "あなたが使用するアーツとスペルの限定条件は無視される", lambda: (
        ("players cannot", ("may use any ARTS", "may use any spells"), YOU),))  # fmt: skip
    book.means("does", "あなたは限定条件を無視してアーツを使用できる", lambda: (
        ("players cannot", ("may use any ARTS",), YOU),))  # fmt: skip
    ener = ("among", (), "card", ("your ener zone",), ())
    book.means("does", "あなたのエナゾーンにあるカードは{k:keyword}を持つ", lambda k: (
        ("have keywords", (k[1],), ener),))  # fmt: skip
    book.means(
        "does",
        "このルリグはダウン状態でもアタックでき、1ターンにこのルリグがアタックできる上限は{n:int}になる",
        lambda n: (("have keywords", ("may attack while downed",), THIS), ("have attack limit", n, THIS)),
    )
    book.means("step", "このターン、このルリグがアタックできる上限を{n:int}減らす", lambda n: (
        ("attack less", n, THIS, "this turn"),))  # fmt: skip
    book.means("step", "このターン、このルリグは自身のアタックによってダメージを3回与える", lambda: (
        ("give keywords", ("deals damage three times with each attack",), THIS, "this turn"),))  # fmt: skip
    attacking: Tree = ("among", (("attacking",),), "SIGNI", ("enemy field",), ())
    says(book, "対戦相手のアタックしているシグニ1体を対象とし、それのアタックを一度無効に{する}", (
        ("select", exactly(1), attacking, ()), ("each", IT, (("negate attack",),))))  # fmt: skip
