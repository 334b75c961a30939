"""What is done with Life Cloth beside crushing it: it is looked at, revealed, put back in another order."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss.nouns import CRUSHED, OPPONENT, THIS, YOU, number
from dialects.wixoss.steps import DECLARED, says
from tefuda.language.vocabulary import Tree


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    for said, who in (("あなた", YOU), ("対戦相手", OPPONENT)):
        says(book, said + "のライフクロスの一番上を公開{する}", (("look", None, ("top life", number(1), who)),))
        says(book, said + "のライフクロスの上からカードを{n:int}枚{見る}", lambda n, who=who: (
            ("look", YOU, ("top life", number(n), who)),))  # fmt: skip
    says(book, "対戦相手はライフクロスの一番上を公開{する}", (("look", None, ("top life", number(1), OPPONENT)),))
    says(book, "あなたのライフクロスの一番上のカードをデッキに加えてシャッフル{する}", (
        ("shuffle in", ("top life", number(1), YOU)),))  # fmt: skip
    stopped = "そのカードのライフバーストは発動しない"
    chosen = "対戦相手がそのカードのライフバーストを使用することを選んだ場合、"
    book.means("step", chosen + "{s:symbols}を支払ってもよい、そうした場合、" + stopped, lambda s: (
        ("watch", ("auto", (("this does", "burst chosen"),), (), (("pay for", s, (("stop burst", THIS),)),)),
         CRUSHED),))  # fmt: skip
    for said in ("", "対戦相手の"):
        for begin in (f"その{said}", f"この効果でクラッシュされた{said}", f"この方法でクラッシュされた{said}"):
            book.means("step", begin + "カードのライフバーストは発動しない", lambda: (("stop burst", CRUSHED),))
    some = "あなたのライフクロスの上からカードを{n:int}枚"
    back: Tree = ("put back", ("among", (), "card", ("them",), ()), YOU)
    book.means("step", some + "見て、それらを好きな順番で一番上に戻す", lambda n: (
        ("look", YOU, ("top life", number(n), YOU)), back))  # fmt: skip
    # One card says "of the deck"; its English text, and the records of it, say that they go back where they were.
    book.means("step", some + "まで見て、それらを好きな順番で[デッキの]一番上に戻す", lambda n: (
        ("declare number", "Y", number(0), number(n)), ("look", YOU, ("top life", DECLARED, YOU)), back))  # fmt: skip
    book.means("step", "このターン、あなたのライフクロスはクラッシュされない", lambda: (
        ("forbid players", ("keeps Life Cloth",), YOU, "this turn"),))  # fmt: skip
    book.means("step", "このターン終了時、あなたのライフクロスの一番上のカードをトラッシュに置く", lambda: (
        ("later", ("auto", (("phase starts", "end", ("active player",), None),), (), (
            ("remove", "trash", ("top life", number(1), YOU)),)), THIS, "yes"),))  # fmt: skip
