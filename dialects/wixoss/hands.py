"""Discarding; numbers that are declared."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss.nouns import OPPONENT, PICKED, THIS, YOU, among, described, exactly, number, up_to
from dialects.wixoss.steps import picks, says


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    says(book, "手札を{n:int}枚{捨てる}", lambda n: (("discard", YOU, number(n), None),))
    says(book, "あなたは手札を{n:int}枚{捨てる}", lambda n: (("discard", YOU, number(n), None),))
    unseen = "対戦相手はあなたの手札を{n:int}枚見ないで選び、あなたは<それ|それら>を"
    says(book, unseen + "{捨てる}", lambda n: (("discard", YOU, number(n), "yes"),))
    says(book, unseen + "ゲームから除外{する}", lambda n: (
        ("choose", ("random", number(n), ("among", (), "card", ("your hand",), ()))),
        ("remove", "exclude", ("those",))))  # fmt: skip
    says(book, "あなたの手札が{n:int}枚より多い場合、その差の分だけ手札からカードをエナゾーンに{置く}", lambda n: picks(
        (("exactly", ("minus", ("count", ("among", (), "card", ("your hand",), ())), number(n))),
         ("among", (), "card", ("your hand",), ()), ()), lambda c: ("put", c, "ener")))  # fmt: skip
    says(book, "対戦相手は手札を{n:int}枚{捨てる}", lambda n: (("discard", OPPONENT, number(n), None),))
    says(
        book,
        "対戦相手の手札を{n:int}枚見ないで選び、捨て{させる}",
        lambda n: (("discard", OPPONENT, number(n), "yes"),),
    )
    says(book, "各プレイヤーは手札を{n:int}枚{捨てる}", lambda n: (
        ("choose each", ("each player",), exactly(n), ("among", (), "card", ("their hand",), ()), ()),
        ("remove", "discard", ("those",))))  # fmt: skip
    says(book, "手札をすべて{捨てる}", (("remove", "discard", ("among", (), "card", ("your hand",), ())),))
    look = ("look", YOU, ("among", (), "card", ("enemy hand",), ()))
    for said in ("{d:desc}1枚を選び、", "{d:desc}1枚を選び", "{d:desc}を1枚選び、"):
        says(book, f"対戦相手の手札を見て{said}捨て{{させる}}", lambda d: (
            look, ("choose cards", YOU, exactly(1), ("among", d[0], d[1], ("them",), d[2]), ()),
            ("remove", "discard", PICKED)))  # fmt: skip
        says(book, f"対戦相手の手札を見て、{said}捨て{{させる}}", lambda d: (
            look, ("choose cards", YOU, exactly(1), ("among", d[0], d[1], ("them",), d[2]), ()),
            ("remove", "discard", PICKED)))  # fmt: skip
    says(book, "手札を{n:int}枚ライフクロスに{加える}", lambda n: picks(
        (exactly(n), ("among", (), "card", ("your hand",), ()), ()), lambda c: ("put", c, "life")))  # fmt: skip
    for said in ("この効果で", "この方法で", ""):
        says(book, said + "公開したカードを好きな順番でデッキの一番上に{戻す}", (
            ("put in deck", ("among", (), "card", ("them",), ()), "top", "any", YOU),))  # fmt: skip
        says(book, said + "公開したカードを好きな順番でデッキの一番下に{置く}", (
            ("put in deck", ("among", (), "card", ("them",), ()), "bottom", "any", YOU),))  # fmt: skip
        for shuffled in ("シャッフルして", "シャッフルし、"):
            says(book, f"{said}公開<した|された>カードを{shuffled}デッキの一番下に{{置く}}", (
                ("put in deck", ("among", (), "card", ("them",), ()), "bottom", "random", YOU),))  # fmt: skip
    for said in ("1枚選び、", "1枚を選び、", "カード1枚を選び、"):
        says(book, f"対戦相手の手札を見て{said}捨て{{させる}}", (
            look, ("choose cards", YOU, exactly(1), ("among", (), "card", ("them",), ()), ()),
            ("remove", "discard", PICKED)))  # fmt: skip
    says(book, "対戦相手の手札を見て1枚選び、デッキの一番下に{置く}", (
        look, ("choose cards", YOU, exactly(1), ("among", (), "card", ("them",), ()), ()),
        ("put in deck", PICKED, "bottom", "any", YOU)))  # fmt: skip
    says(book, "手札を{n:int}枚まで{捨てる}", lambda n: picks(
        (up_to(n), ("among", (), "card", ("your hand",), ()), ()), lambda c: ("remove", "discard", c)))  # fmt: skip
    says(book, "手札を好きな枚数{捨てる}", picks(
        (("any number",), ("among", (), "card", ("your hand",), ()), ()), lambda c: ("remove", "discard", c),
    ))  # fmt: skip
    says(book, "対戦相手の手札を{見る}", (look,))
    for said in ("{d:desc}をすべて", "すべての{d:desc}を", "{d:desc}すべてを"):
        says(book, f"対戦相手の手札を見て、{said}捨て{{させる}}", lambda d: (
            look, ("remove", "discard", ("among", d[0], d[1], ("them",), d[2]))))  # fmt: skip
    says(book, "対戦相手の手札を見て、{likes:like|}すべての{d:desc}を捨て{させる}", lambda likes, d: (
        look, ("remove", "discard", among(described(likes, (d[1], d[0], d[2])), ("them",)))))  # fmt: skip
    book.means("step", "あなたの手札から{d:desc}1枚を公開するか、このシグニを場からトラッシュに置く", lambda d: (
        ("may", YOU, picks((exactly(1), among(d, ("your hand",)), ()), lambda c: ("reveal", c))),
        ("if", ("not", ("happened",)), (("remove", "trash", THIS),), ())))  # fmt: skip
    declaring(book)


HIGHEST_DECLARED = 10
"""A number that is only compared with levels may as well be no higher: no card has a higher level."""


def declaring(book: ReadingBook) -> None:
    """Declaring numbers, and what is as many."""
    says(book, "数字1つを宣言{する}", (("declare number", "Y", number(0), number(HIGHEST_DECLARED)),))
    for said in ("{n:int}~{m:int}の", "{n:int}から{m:int}までの"):
        says(book, said + "数字1つを宣言{する}", lambda n, m: (("declare number", "Y", number(n), number(m)),))
    says(book, "対戦相手のセンタールリグのレベル以下の数字1つを宣言{する}", (
        ("declare number", "Y", number(0), ("stat", "level", ("center", OPPONENT))),))  # fmt: skip
    for said in ("あなたのデッキの上からカードを宣言した数字に等しい枚数",
                 "あなたのデッキの上から宣言した数字に等しい枚数のカードを"):  # fmt: skip
        says(book, said + "トラッシュに{置く}", (("remove", "trash", ("top", ("declared",), "your")),))
