"""Damage, Life Cloth that is crushed, and coins."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss.nouns import IT, OPPONENT, YOU, number
from dialects.wixoss.steps import Steps, says, this_turn
from tefuda.language.vocabulary import Tree


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.means("step", "それはこのアタックで[あなたに]ダメージを与えない", lambda: (
        ("give keywords", ("deals no damage",), IT, "this attack"),))  # fmt: skip
    says(book, "対戦相手のライフクロス{n:int}枚をクラッシュ{する}", lambda n: (("crush", number(n), OPPONENT),))
    says(book, "あなたのライフクロス{n:int}枚をクラッシュ{する}", lambda n: (("crush", number(n), YOU),))
    says(book, "あなたのライフクロス{n:int}枚をトラッシュに{置く}", lambda n: (
        ("remove", "trash", ("top life", number(n), YOU)),))  # fmt: skip
    says(book, "あなたのルリグゾーンに【リミットアッパー】1つを{置く}", (("limit upper",),))
    says(book, "対戦相手にダメージを{与える}", (("damage", OPPONENT),))
    says(book, "あなたにダメージを{与える}", (("damage", YOU),))
    for said, source in (
        ("", "any"),
        ("シグニによって", "SIGNI"),
        ("シグニから", "SIGNI"),
        ("ルリグによって", "LRIG"),
        ("ルリグから", "LRIG"),
    ):
        text = f"このターン、次にあなたが{said}ダメージを受ける場合、代わりにダメージを受けない"
        book.means("step", text, lambda source=source: (("prevent damage", source, None, None),))
    for said, times in (("次に", 1), ("次とその次に", 2)):
        book.means("step", f"このターン、{said}あなたがダメージを受ける場合、代わりにダメージを受けず、{{s:step}}",
                   lambda s, times=times: (instead_of_damage(s),) * times)  # fmt: skip
        milled = "代わりにあなたのデッキの上からカードを{n:int}枚トラッシュに置く"
        book.means(
            "step",
            f"このターン、{said}あなたがダメージを受ける場合、{milled}",
            lambda n, times=times: (("prevent damage", "any", None, n),) * times,
        )
    says(book, "そのアタックを無効に{する}", (("negate attack",),))
    for count in range(1, 5):
        says(book, "《コインアイコン》" * count + "を{得る}", (("gain coins", number(count)),))
    says(
        book,
        "あなたのライフクロス{n:int}枚を手札に{加える}",
        lambda n: (("put", ("top life", number(n), YOU), "hand"),),
    )
    unhurt(book)


def instead_of_damage(steps: Steps) -> Tree:
    """Damage is prevented, and something happens in its place."""
    return ("prevent damage", "any", ("auto", (("player does", "prevented", YOU),), (), steps), None)


NOT_HURT: dict[str, Tree] = {
    "対戦相手のルリグ": ("among", (), "card", ("enemy LRIG zone",), ()),
    "対戦相手のシグニ": ("among", (), "SIGNI", ("enemy field",), ()),
}
"""What deals no damage."""


def unhurt(book: ReadingBook) -> None:
    """What deals no damage to you this turn."""
    for said, cards in NOT_HURT.items():
        book.means("step", f"このターン、あなたは{said}によってダメージを受けない", lambda of=cards: (not_hurt(of),))
    signi = NOT_HURT["対戦相手のシグニ"]
    book.means("step", "このターン、あなたは対戦相手の{m:measure}のシグニによってダメージを受けない", lambda m: (
        not_hurt((*signi[:4], (m,))),))  # fmt: skip


def not_hurt(of: Tree) -> Tree:
    """Some cards deal no damage this turn; LRIGs and SIGNI of one's own never do."""
    return this_turn(("have keywords", ("deals no damage",), of))
