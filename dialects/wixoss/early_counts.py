"""Wordings of the first years: what is counted, compared and asked."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss.conditions import PLAYERS, compare
from dialects.wixoss.early_picks import with_like
from dialects.wixoss.nouns import (
    OPPONENT,
    PICKED,
    RELATIONS,
    SIDES,
    YOU,
    among,
    known_part,
    number,
    on_field,
    one_or_any,
    trait,
)
from dialects.wixoss.steps import says
from tefuda.language.vocabulary import Tree

EACH: Tree = ("each player",)
ENDINGS = ("の", "である")
ZONES = {"トラッシュ": "trash", "エナゾーン": "ener zone", "手札": "hand"}


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    of_centers(book)
    listed(book)
    names(book)
    of_this_turn(book)
    down_to(book)


def of_centers(book: ReadingBook) -> None:
    """What a center LRIG is, and LRIGs of a type and a level."""
    for said, who in PLAYERS.items():
        center: Tree = ("stat", "level", ("center", who))
        for words, relation in RELATIONS.items():
            for ending in ENDINGS:
                book.means("if", f"{said}センタールリグがレベル{{n:int}}{words}で{{c:color}}{ending}",
                           lambda n, c, who=who, of=center, r=relation: ("all of", (
                               compare(of, r, n),
                               ("is", ("center", who), ("described", (c,), "LRIG", ())))))  # fmt: skip
                book.means("if", f"{said}センタールリグのレベルが{{n:int}}{words}{ending}",
                           lambda n, of=center, r=relation: compare(of, r, n))  # fmt: skip
        book.means("if conj", said + "センタールリグが{types:type|か}で", lambda types, who=who: (
            "is", ("center", who), ("described", (
                one_or_any(tuple(("of type", name) for name in types)),), "LRIG", ())))  # fmt: skip
        book.means(
            "if",
            said + "場に{m:measure}の{types:type|か}が<ある|いる>",
            lambda m, types, s=SIDES[said]: (
                "exists",
                on_field(((one_or_any(tuple(("of type", name) for name in types)),), "LRIG", (m,)), (s,)),
            ),
        )


def listed(book: ReadingBook) -> None:
    """Cards of several classes, which are counted together."""
    for said, side in SIDES.items():
        for zone, name in ZONES.items():
            at = (f"{side} {name}",)
            for joined in ("合わせた枚数", "合計した枚数"):
                book.means("together", f"{said}{zone}にある{{k:listed}}{{d:desc}}を{joined}", lambda k, d, at=at: (
                    "count", among(with_like(k, d), at)))  # fmt: skip
            book.means("so much", f"{said}{zone}にある{{k:listed}}{{d:desc}}", lambda k, d, at=at: (
                "count", among(with_like(k, d), at)))  # fmt: skip
        book.means("so much", said + "場にある{k:listed}{d:desc}", lambda k, d, s=side: (
            "count", on_field(with_like(k, d), (s,))))  # fmt: skip
        for ending in ("ある", "いる"):
            book.means("if", said + "場に{k:listed}{d:desc}が合計{n:int}体" + ending, lambda k, d, n, s=side: compare(
                ("count", on_field(with_like(k, d), (s,))), "least", n))  # fmt: skip
    book.means("like", "パワーが{t:together}×{n:int}以下の", lambda t, n: trait(
        ("number is", "power", "most", ("times", t, number(n)))))  # fmt: skip
    book.means("like", "パワーが{t:tally}×{n:int}以下の", lambda t, n: trait(
        ("number is", "power", "most", ("times", t, number(n)))) if t[0] == "count" else None)  # fmt: skip


def names(book: ReadingBook) -> None:
    """Cards of one of two names, and with one of two words in their names."""
    book.means("like", "カード名に{one:quoted part}か{two:quoted part}を含む", lambda one, two: trait(
        ("any of", (("in name", known_part(one)), ("in name", known_part(two))))))  # fmt: skip
    for said, side in SIDES.items():
        book.means(
            "if",
            said + "場に{names:named|2+|か}がある",
            lambda names, s=side: (
                "exists",
                on_field(((), "SIGNI", (one_or_any(tuple(("named", name) for name in names)),)), (s,)),
            ),
        )
    book.means("like", "アクセされている", lambda: trait(("bears", "acce")))
    for name, field in (("レベル", "level"), ("パワー", "power")):
        for said, relation in ((f"より低い{name}を持つ、", "less"), (f"より高い{name}を持つ、", "more")):
            book.means("like", "{w:one card}" + said, lambda w, f=field, r=relation: trait(
                ("number is", f, r, ("stat", f, w))))  # fmt: skip


def of_this_turn(book: ReadingBook) -> None:
    """What has happened this turn, or to all SIGNI of a field."""
    for said, who in (("あなた", YOU), ("対戦相手", OPPONENT)):
        book.means("if", f"このターンに{said}が{{d:used}}を{{n:int}}回以上使用していた", lambda d, n, who=who: (
            compare(("happenings", "used", d, who), "least", n)))  # fmt: skip
        first = f"それがこのターンで{said}の最初のリフレッシュである"
        book.means("if", first, lambda who=who: compare(("player number", "refreshes", who), "equal", 1))
    for said, side in SIDES.items():
        for ending in ENDINGS:
            book.means("if", said + "すべてのシグニが凍結状態" + ending, lambda s=side: (
                "is", on_field(((), "SIGNI", ()), (s,)), ("described", (("frozen",),), "SIGNI", ())))  # fmt: skip


def down_to(book: ReadingBook) -> None:
    """Cards of the ener zone that a player trashes until so many are left."""
    down = "自分のエナゾーンのカードが{n:int}枚になるように、エナゾーンからカードをトラッシュに{置く}"
    says(book, "対戦相手は" + down, lambda n: trashed_down(OPPONENT, "enemy ener zone", n))  # fmt: skip
    says(book, "各プレイヤーは" + down, lambda n: (
        ("in turn", EACH, (("as player", ("that player",), trashed_down(YOU, "your ener zone", n)),)),))  # fmt: skip


def trashed_down(who: Tree, zone: str, n: int) -> tuple[Tree, ...]:
    """A player trashes cards of an ener zone until so many are left; none where no more are there."""
    ener: Tree = ("among", (), "card", (zone,), ())
    over: Tree = ("at least", ("minus", ("count", ener), number(n)), number(0))
    return (("choose cards", who, ("exactly", over), ener, ()), ("remove", "trash", PICKED))
