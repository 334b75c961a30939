"""What lies in SIGNI zones beside SIGNI, or is attached to them: markers, Charms."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.conditions import MORE, PLAYERS, compare
from dialects.wixoss.nouns import (
    IT,
    OPPONENT,
    PICKED,
    SIDES,
    THEM,
    THIS,
    YOU,
    adjective,
    chosen,
    exactly,
    number,
    on_field,
    up_to,
)
from dialects.wixoss.steps import says, then
from tefuda.language.vocabulary import Tree

BOTH = ("your", "enemy")
MARKERS = {"【ウィルス】": "virus", "【ゲート】": "gate"}


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    markers(book)
    charms(book)
    acces(book)
    own_zones(book)


def markers(book: ReadingBook) -> None:
    """Viruses and Gates."""
    for said, marker in MARKERS.items():
        book.means("marker", said, lambda marker=marker: marker)
    book.means("like", "感染状態の", lambda: adjective(("marked", "virus")))
    book.means("like", "同じシグニゾーンに【ゲート】がある", lambda: adjective(("marked", "gate")))
    book.means("like", "【ゲート】があるシグニゾーンにある", lambda: adjective(("marked", "gate")))
    for side, who in PLAYERS.items():
        zone = side + "シグニゾーン"
        for text, count in (
            (zone + "{n:int}つに{m:marker}1つを{{置く}}", exactly),
            (zone + "{n:int}つに{m:marker}を1つずつ{{置く}}", exactly),
            (zone + "{n:int}つまでに{m:marker}を1つずつ{{置く}}", up_to),
        ):
            says(book, text.replace("{{", "{").replace("}}", "}"), lambda n, m, who=who, count=count: (
                ("put markers", m, count(n), who, None),))  # fmt: skip
        says(book, side + "すべてのシグニゾーンに{m:marker}を1つずつ{置く}", lambda m, who=who: (
            ("put markers", m, exactly(3), who, None),))  # fmt: skip
        there = side + "場にある{m:marker}"
        says(book, there + "{n:int}つを{取り除く}", lambda n, m, who=who: (("take markers", m, exactly(n), who, None),))
        says(
            book, there + "を{n:int}つまで{取り除く}", lambda n, m, who=who: (("take markers", m, up_to(n), who, None),)
        )
        says(
            book, there + "を好きな数{取り除く}", lambda m, who=who: (("take markers", m, ("any number",), who, None),)
        )
        book.means("per", there + "1つにつき", lambda m, who=who: ("markers", m, who))
        for family, verb in (("if", "ある"), ("if conj", "あり")):
            at = side + "場に{m:marker}が"
            book.means(family, at + verb, lambda m, who=who: compare(("markers", m, who), "least", 1))
            for relation in ("以上", "以下"):
                book.means(family, at + "{n:int}つ" + relation + verb, lambda m, n, who=who, r=MORE[relation]: compare(
                    ("markers", m, who), r, n))  # fmt: skip
        book.means("if", side + "場に{m:marker}がない", lambda m, who=who: compare(("markers", m, who), "less", 1))
        for one in ("", "1つ"):
            book.means("event", side + "場に{m:marker}" + one + "が置かれたとき", lambda m, who=who: (
                "marker comes", m, who))  # fmt: skip
            book.means("event", side + "場から{m:marker}" + one + "が取り除かれたとき", lambda m, who=who: (
                "marker goes", m, who, None))  # fmt: skip
            book.means("event", there + one + "が取り除かれたとき", lambda m, who=who: ("marker goes", m, who, None))
        book.means("event", there + "が1つ以上取り除かれたとき", lambda m, who=who: ("marker goes", m, who, "yes"))
    says(book, "それと同じシグニゾーンにある{m:marker}1つを{取り除く}", lambda m: (
        ("take markers", m, exactly(1), OPPONENT, IT),))  # fmt: skip
    book.means("act cost", "対戦相手の場にある{m:marker}{n:int}つを取り除く", lambda m, n: ("pay markers", m, n))
    gated = ("is", THIS, ("described", (("marked", "gate"),), "SIGNI", ()))
    book.means("if", "このシグニと同じシグニゾーンに【ゲート】がある", lambda: gated)
    book.means("own if", "同じシグニゾーンに【ゲート】がある", lambda: gated)
    for ending in ("の", "である"):
        book.means("if", "<それ|そのシグニ>が感染状態" + ending, lambda: (
            "is", IT, ("described", (("marked", "virus"),), "SIGNI", ())))  # fmt: skip


def charms(book: ReadingBook) -> None:
    """Charms: cards attached face down."""
    charm = "【チャーム】"
    fields: tuple[tuple[str, tuple[str, ...]], ...] = (*((said, (side,)) for said, side in SIDES.items()), ("", BOTH))
    for said, sides in fields:
        of: Tree = ("attached", "charm", on_field(((), "SIGNI", ()), sides))
        there = said + "場にある"
        for text, count in (("{n:int}枚を", exactly), ("を{n:int}枚まで", up_to), ("を{n:int}枚", exactly)):
            book.means("picked", there + charm + text, lambda n, of=of, count=count: (count(n), of, ()))
        book.means("picked", there + charm + "を好きな数", lambda of=of: (("any number",), of, ()))
        book.means("acted", there + "すべての" + charm, lambda of=of: ((), of))
        book.means("acted", there + "対象の" + charm + "{n:int}枚", lambda n, of=of: chosen(exactly(n), of))
        book.means("per", there + charm + "1枚につき", lambda of=of: ("count", of))
        for family, verb in (("if", "ある"), ("if conj", "あり")):
            book.means(family, said + "場に" + charm + "が" + verb, lambda of=of: ("exists", of))
            for relation in ("以上", "以下"):
                many = f"{said}場に{charm}が{{n:int}}枚{relation}{verb}"
                book.means(family, many, lambda n, of=of, r=MORE[relation]: compare(("count", of), r, n))
        book.means("if", said + "場に" + charm + "がない", lambda of=of: ("not", ("exists", of)))
    yours: Tree = ("attached", "charm", on_field(((), "SIGNI", ()), ("your",)))
    book.means("act cost", "あなたの場にある" + charm + "{n:int}枚をトラッシュに置く", lambda n: (
        "use cards", "trash", number(n), yours))  # fmt: skip
    book.means("act cost", "このシグニに付いている" + charm + "{n:int}枚をトラッシュに置く", lambda n: (
        "use cards", "trash", number(n), ("attached", "charm", THIS)))  # fmt: skip
    book.means("picked", "このシグニに付いている" + charm + "{n:int}枚を", lambda n: (
        exactly(n), ("attached", "charm", THIS), ()))  # fmt: skip
    for said, sort in ((charm, "charm"), ("【アクセ】", "acce")):
        book.means("picked", "そのシグニに付いている" + said + "{n:int}枚を", lambda n, s=sort: (
            exactly(n), ("attached", s, IT), ()))  # fmt: skip
    book.means("if", "<それ|そのシグニ>に" + charm + "が付いている", lambda: (
        "is", IT, ("described", (), "SIGNI", (("bears", "charm"),))))  # fmt: skip
    becoming(book, charm)


def becoming(book: ReadingBook, charm: str) -> None:
    """How cards become Charms."""
    hosts: dict[str, Tree] = {"このシグニの": THIS, "<それ|そのシグニ>の": IT, "それらの": THEM}
    for said, host in hosts.items():
        says(book, "{t:top}" + said + charm + "に{する}", lambda t, host=host: (("attach", t, host, "charm"),))
        says(book, "このシグニを" + said + charm + "に{する}", lambda host=host: (("attach", THIS, host, "charm"),))
    says(book, "{p:picked}<それ|そのシグニ>の" + charm + "に{する}", lambda p: (
        ("choose cards", YOU, *p), ("attach", PICKED, IT, "charm")))  # fmt: skip
    says(book, "{c:acted}を{h:acted}の" + charm + "に{する}", targeted_pair)


def acces(book: ReadingBook) -> None:
    """How cards become Acce of one SIGNI."""
    says(book, "それを対象の{h:counted}の【アクセ】に{する}", lambda h: acce_of(
        h, ("name cards", "C", ("it",)), ("select", exactly(1), h[0], ()),
        ("attach", ("named cards", "C"), ("that",), "acce")))  # fmt: skip
    for said, sort in (("アクセされていた", "acce"), ("【チャーム】が付いていた", "charm")):
        mark = "に" if sort == "charm" else "が"
        book.means("if", f"このシグニ{mark}{said}", lambda s=sort: (
            "is", THIS, ("described", (), "SIGNI", (("bears", s),))))  # fmt: skip
    says(book, "このカードを{h:counted}の【アクセ】に{する}", lambda h: acce_of(
        h, ("choose cards", YOU, exactly(1), h[0], ()), ("attach", THIS, PICKED, "acce")))  # fmt: skip


def acce_of(hosts: tuple[Tree, int], *steps: Tree) -> tuple[Tree, ...]:
    """Steps that attach a card to one SIGNI."""
    demand(hosts[1] == 1)
    return steps


def targeted_pair(c: Any, h: Any) -> tuple[Tree, ...]:
    """A card that is targeted becomes the Charm of a SIGNI that is targeted."""
    one, card = c
    two, host = h
    demand(len(one) == 1 and len(two) == 1 and card == IT and host == IT)
    named = ("named cards", "C")
    return (*one, ("name cards", "C", ("that",)), *two, ("attach", named, ("that",), "charm"))


def own_zones(book: ReadingBook) -> None:
    """The cheer girl, and puppets."""
    says(book, "{c:acted}をチアガールに{する}", lambda c: then(c, lambda cards: ("cheer", cards)))
    says(book, "{c:acted}を傀儡状態であなたの場に{出す}", lambda c: then(c, lambda cards: ("enter as puppet", cards)))
    book.means("like", "傀儡状態の", lambda: adjective(("in state", "puppet")))
    book.means("act cost", "傀儡状態のシグニ{n:int}体を場からトラッシュに置く", lambda n: (
        "use cards", "trash", number(n), on_field(((("in state", "puppet"),), "SIGNI", ()), ("your",))))  # fmt: skip
