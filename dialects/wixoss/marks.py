"""What lies in SIGNI zones beside SIGNI: markers."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss.conditions import MORE, PLAYERS, compare
from dialects.wixoss.nouns import IT, OPPONENT, THIS, adjective, exactly, up_to
from dialects.wixoss.steps import says

MARKERS = {"【ウィルス】": "virus", "【ゲート】": "gate"}


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    markers(book)


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
                ("put markers", m, count(n), who),))  # fmt: skip
        says(book, side + "すべてのシグニゾーンに{m:marker}を1つずつ{置く}", lambda m, who=who: (
            ("put markers", m, exactly(3), who),))  # fmt: skip
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
