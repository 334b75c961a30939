"""Conditions that count, add up and compare: levels, colors, names, cards of both players.

Family `tally`: a number, as a condition compares it."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss.conditions import compare
from dialects.wixoss.nouns import (
    RELATIONS,
    SIDES,
    THIS,
    among,
    number,
    on_field,
)
from tefuda.language.vocabulary import Tree

ZONES = {
    "トラッシュ": "trash",
    "ルリグトラッシュ": "LRIG trash",
    "エナゾーン": "ener zone",
    "手札": "hand",
    "ライフクロス": "Life Cloth",
}
ENDINGS = (("if", "の"), ("if", "である"), ("if conj", "で"))


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    tallies(book)
    kinds(book)
    both_there(book)
    for family, verb in (("if", "ある"), ("if conj", "あり")):
        book.means(family, f"<このシグニ|このルリグ>の下に{{d:desc}}が{verb}", lambda d: (
            ("exists", ("under", THIS)) if d == ((), "card", ()) else None))  # fmt: skip


def count(of: Tree) -> Tree:
    """How many cards."""
    return ("count", of)


def anywhere(side: str, zone: str) -> Tree:
    """All cards in a zone."""
    return ("among", (), "card", (f"{side} {zone}",), ())


def tallies(book: ReadingBook) -> None:
    """Numbers that are compared with constants, and with those of the other player."""
    for said, side in SIDES.items():
        for place in ("場にある", "場にいる", ""):
            for name, field in (("レベル", "level"), ("パワー", "power")):
                book.means("tally", f"{said}{place}{{d:desc}}の{name}の合計", lambda d, s=side, f=field: (
                    "total", ("stat", f, ("itself",)), on_field(d, (s,))))  # fmt: skip
        for zone, name in ZONES.items():
            book.means("tally", f"{said}{zone}にある{{d:desc}}[の枚数]", lambda d, at=f"{side} {name}": count(
                among(d, (at,))))  # fmt: skip
    for words, relation in RELATIONS.items():
        for family, ending in ENDINGS:
            book.means(family, f"{{t:tally}}が{{n:int}}枚{words}{ending}", lambda t, n, r=relation: (
                compare(t, r, n) if t[0] == "count" else None))  # fmt: skip
            book.means(family, f"{{t:tally}}が{{n:int}}{words}{ending}", lambda t, n, r=relation: (
                compare(t, r, n) if t[0] == "total" else None))  # fmt: skip
            book.means(family, f"{{one:tally}}が{{two:tally}}{words}{ending}", lambda one, two, r=relation: (
                ("compare", one, r, two) if words_fit(one, two) else None))  # fmt: skip
    for _, ending in ENDINGS[:2]:
        book.means("if", "{t:tally}が偶数" + ending, lambda t: ("multiple", t, number(2)) if t[0] == "total" else None)
        book.means("if", "{t:tally}が奇数" + ending, lambda t: ("odd", t) if t[0] == "total" else None)
    for zone, name in ZONES.items():
        mine, theirs = (count(anywhere(side, name)) for side in SIDES.values())
        for said, one, two in ((f"あなたの{zone}", mine, theirs), (f"対戦相手の{zone}", theirs, mine)):
            other = "対戦相手" if one is mine else "あなた"
            for there in ("", "にあるカード"):
                at = f"{said}{there}が{other}より"
                book.means("if", at + "多い", lambda o=one, t=two: ("compare", o, "more", t))
                book.means("if", at + "少ない", lambda o=one, t=two: ("compare", o, "less", t))
                book.means("if", at + "{n:int}枚以上多い", lambda n, o=one, t=two: (
                    "compare", o, "least", ("plus", t, number(n))))  # fmt: skip
                book.means("if", at + "{n:int}枚以上少ない", lambda n, o=one, t=two: (
                    "compare", ("plus", o, number(n)), "most", t))  # fmt: skip


def words_fit(one: Tree, two: Tree) -> bool:
    """Whether two numbers are of one sort."""
    return bool(one[0] == two[0] and (one[0] == "count" or one[1] == two[1]))


def kinds(book: ReadingBook) -> None:
    """So many kinds: different names, different colors."""
    for said, side in SIDES.items():
        for zone, name in ZONES.items():
            at = (f"{side} {name}",)
            for family, verb in (("if", "ある"), ("if conj", "あり")):
                book.means(family, f"{said}{zone}に{{d:desc}}が{{n:int}}種類以上{verb}", lambda d, n, at=at: compare(
                    ("different", ("name of",), among(d, at)), "least", n))  # fmt: skip
            book.means("colored cards", f"{said}{zone}にある{{d:desc}}", lambda d, at=at: among(d, at))
        book.means("colored cards", said + "場に<ある|いる>{d:desc}", lambda d, s=side: on_field(d, (s,)))
    for family, ending in (("if", "ある"), ("if conj", "あり"), ("if", "の")):
        book.means(family, "{of:colored cards}が持つ色が[合計]{n:int}種類以上" + ending, lambda of, n: compare(
            ("kinds among", "color", of), "least", n))  # fmt: skip
    ener = ("among", (), "SIGNI", ("your ener zone",), ())
    for ending in ("ある", "の"):
        book.means("if", "あなたのエナゾーンにあるシグニが持つクラスが合計{n:int}種類以上" + ending, lambda n: compare(
            ("kinds among", "class", ener), "least", n))  # fmt: skip
        paid = "このコストでトラッシュに置いたカードが持つ色が合計{n:int}種類以上" + ending
        book.means("if", paid, lambda n: compare(("kinds among", "color", ("paid cards",)), "least", n))
    book.means("per", "{of:colored cards}が持つ色の種類1つにつき", lambda of: ("kinds among", "color", of))


def both_there(book: ReadingBook) -> None:
    """Two cards are there, each of its name or kind."""
    for said, side in SIDES.items():
        for family, verb in (("if", "<ある|いる>"), ("if conj", "<あり|いて>")):
            book.means(
                family,
                f"{said}場に{{one:desc}}と{{two:desc}}が{verb}",
                lambda one, two, s=side: (
                    ("all of", (("exists", on_field(one, (s,))), ("exists", on_field(two, (s,)))))
                    if named(one, two)
                    else None
                ),
            )


def named(one: Tree, two: Tree) -> bool:
    """Whether both are said by name: no card is both."""
    return all(len(d[2]) == 1 and d[2][0][0] == "named" and not d[0] for d in (one, two)) and one != two
