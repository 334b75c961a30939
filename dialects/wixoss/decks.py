"""Drawing, looking, searching, and what comes from the top of decks."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss.moves import DONE_TO_PICKED
from dialects.wixoss.nouns import OPPONENT, PICKED, THIS, YOU, among, both_picked, exactly, number, up_to
from dialects.wixoss.steps import DECLARED, picked_apart, says, searched
from tefuda.language.vocabulary import Tree


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    says(book, "カードを{n:int}枚{引く}", lambda n: (("draw", YOU, number(n)),))
    says(book, "対戦相手はカードを{n:int}枚{引く}", lambda n: (("draw", OPPONENT, number(n)),))
    says(book, "各プレイヤーはカードを{n:int}枚{引く}", lambda n: (("draw", ("each player",), number(n)),))
    book.means("step", "対戦相手はあなたと握手をしてもよい", lambda: (("may", OPPONENT, (("shake hands",),)),))
    for said in ("", "あなたの"):
        says(book, said + "デッキをシャッフル{する}", (("shuffle", YOU),))
    says(book, "あなたのデッキをシャッフルし一番上を公開{する}", (
        ("shuffle", YOU), ("look", None, ("top", number(1), "your"))))  # fmt: skip
    says(book, "あなたのデッキをシャッフルし一番上のカードをライフクロスに{加える}", (
        ("shuffle", YOU), ("add life", number(1), YOU)))  # fmt: skip
    book.means("step", "各プレイヤーは【エナチャージ{n:int}】をする", lambda n: (
        ("in turn", ("each player",), (("as player", ("that player",), (("ener charge", number(n)),)),)),))  # fmt: skip
    says(book, "対戦相手はデッキの一番上のカードをエナゾーンに{置く}", (("put", ("top", number(1), "enemy"), "ener"),))
    says(book, "各プレイヤーは自分のデッキの上からカードを{n:int}枚までエナゾーンに{置く}", lambda n: (
        ("in turn", ("each player",), (("as player", ("that player",), (
            ("declare number", "Y", number(0), number(n)),
            ("put", ("top", DECLARED, "your"), "ener"))),)),))  # fmt: skip
    book.means("step", "対戦相手は【エナチャージ{n:int}】をする", lambda n: (
        ("as player", OPPONENT, (("ener charge", number(n)),)),))  # fmt: skip
    book.means("step", "対戦相手は【エナチャージ{n:int}】をしてもよい", lambda n: (
        ("as player", OPPONENT, (("may", YOU, (("ener charge", number(n)),)),)),))  # fmt: skip
    says(book, "【エナチャージ{n:int}】[を]{する}", lambda n: (("ener charge", number(n)),))
    book.means("step", "【エナチャージ{n:int}】", lambda n: (("ener charge", number(n)),))
    says(book, "カードを{n:int}枚引き【エナチャージ{m:int}】を{する}", lambda n, m: (
        ("draw", YOU, number(n)), ("ener charge", number(m))))  # fmt: skip
    says(book, "カードを{n:int}枚引くか【エナチャージ{m:int}】を{する}", lambda n, m: (
        ("modes", YOU, exactly(1), (("mode", (("draw", YOU, number(n)),)), ("mode", (("ener charge", number(m)),)))),
    ))  # fmt: skip
    book.means("step conj", "{t:top}見て", lambda t: (("look", YOU, t),))
    book.means("step", "対戦相手はデッキの一番上と手札を公開する", lambda: (
        ("look", None, ("top", number(1), "enemy")),
        ("look", None, ("among", (), "card", ("enemy hand",), ()))))  # fmt: skip
    book.table("top", {
        "あなたのデッキの一番上のカードを": ("top", number(1), "your"),
        "あなたのデッキの上からカードを{n:int}枚[を]": lambda n: ("top", number(n), "your"),
        "あなたのデッキの上からカードを{n:int}-あなたのライフクロスの枚数枚": lambda n: (
            "top", ("minus", number(n), ("count", ("among", (), "card", ("your Life Cloth",), ()))), "your"),
        "あなたのデッキの下からカードを{n:int}枚": lambda n: ("bottom", number(n), "your"),
        "対戦相手のデッキの一番上のカードを": ("top", number(1), "enemy"),
        "対戦相手のデッキの上からカードを{n:int}枚": lambda n: ("top", number(n), "enemy"),
    })  # fmt: skip
    says(book, "あなたか対戦相手のデッキの上からカードを{n:int}枚トラッシュに{置く}", lambda n: (
        ("modes", YOU, exactly(1), tuple(
            ("mode", (("remove", "trash", ("top", number(n), side)),)) for side in ("your", "enemy"))),
    ))  # fmt: skip
    for said in ("あなたのデッキの上から{d:desc}が", "あなたのデッキを上から{d:desc}が"):
        says(book, said + "めくれるまで公開{する}", lambda d: (("reveal until", number(1), among(d, ("them",))),))
    says(book, "{t:top}トラッシュに{置く}", lambda t: (("remove", "trash", t),))
    says(book, "{t:top}エナゾーンに{置く}", lambda t: (("put", t, "ener"),))
    says(book, "{t:top}手札に{加える}", lambda t: (("put", t, "hand"),))
    says(book, "{t:top}{見る}", lambda t: (("look", YOU, t),))
    says(book, "{t:top}公開{する}", lambda t: (("look", None, t),))
    for said, who in (("あなた", YOU), ("対戦相手", OPPONENT)):
        says(book, said + "のライフクロスの一番上を{見る}", (("look", YOU, ("top life", number(1), who)),))
    says(book, "対戦相手のデッキの一番上を{見る}", (("look", YOU, ("top", number(1), "enemy")),))
    says(book, "対戦相手はデッキの一番上を公開{する}", (("look", None, ("top", number(1), "enemy")),))
    says(book, "対戦相手のデッキの一番上を公開{する}", (("look", None, ("top", number(1), "enemy")),))
    says(book, "カードを{n:int}枚引くか[、]対戦相手は手札を{m:int}枚{捨てる}", lambda n, m: (
        ("modes", YOU, exactly(1), (("mode", (("draw", YOU, number(n)),)),
                                    ("mode", (("discard", OPPONENT, number(m), None),)))),))  # fmt: skip
    says(book, "あなたのデッキの一番上のカードをエナゾーンに置くかカードを{n:int}枚{引く}", lambda n: (
        ("modes", YOU, exactly(1), (("mode", (("put", ("top", number(1), "your"), "ener"),)),
                                    ("mode", (("draw", YOU, number(n)),)))),))  # fmt: skip
    one_of_them: Tree = ("choose cards", YOU, exactly(1), ("among", (), "card", ("them",), ()), ())
    says(book, "その中から1枚を手札に加え、1枚をエナゾーンに置き、残りをデッキの一番上に{置く}", (
        one_of_them, ("put", PICKED, "hand"), one_of_them, ("put", PICKED, "ener"),
        ("put in deck", ("the rest",), "top", "any", YOU)))  # fmt: skip
    for said in ("このターン終了時", "ターン終了時"):
        book.means("step", said + "、カードを{n:int}枚引く", lambda n: (
            ("later", ("auto", (("phase starts", "end", ("active player",), None),), (), (
                ("draw", YOU, number(n)),)), THIS, "yes"),))  # fmt: skip
    says(book, "あなたの手札が{n:int}枚より少ない場合、その差の分だけカードを{引く}", lambda n: (
        ("draw", YOU, ("at least", ("minus", number(n), ("count", ("among", (), "card", ("your hand",), ()))),
                       number(0))),))  # fmt: skip
    whole = "あなたのトラッシュにあるすべてのカードをデッキに加えてシャッフルし、"
    says(book, whole + "デッキの一番上のカードをライフクロスに{加える}", (
        ("shuffle in", ("among", (), "card", ("your trash",), ())), ("add life", number(1), YOU)))  # fmt: skip
    says(book, "対戦相手はライフクロス{n:int}枚をトラッシュに{置く}", lambda n: (
        ("remove", "trash", ("top life", number(n), OPPONENT)),))  # fmt: skip
    says(book, "対戦相手のライフクロス{n:int}枚をトラッシュに{置く}", lambda n: (
        ("remove", "trash", ("top life", number(n), OPPONENT)),))  # fmt: skip
    says(book, "対戦相手のデッキの一番上のカードをライフクロスに{加える}", (("add life", number(1), OPPONENT),))
    says(book, "あなたのデッキの一番上を{見る}", (("look", YOU, ("top", number(1), "your")),))
    says(book, "あなたのデッキの一番上を公開{する}", (("look", None, ("top", number(1), "your")),))
    says(book, "各プレイヤーは自分のデッキの上からカードを{n:int}枚トラッシュに{置く}", lambda n: (
        ("in turn", ("each player",), (("remove", "trash", ("top", number(n), "their")),)),))  # fmt: skip
    says(book, "あなたのデッキの一番上のカードをライフクロスに{加える}", (("add life", number(1), YOU),))
    says(book, "対戦相手はデッキの一番上のカードをライフクロスに{加える}", (("add life", number(1), OPPONENT),))
    says(
        book, "あなたのデッキの上からカードを{n:int}枚ライフクロスに{加える}", lambda n: (("add life", number(n), YOU),)
    )
    book.means("found", "あなたのデッキから{d:desc}{n:int}枚を", lambda d, n: (exactly(n), d, ()))
    book.means("found", "あなたのデッキから{name:named}を", lambda name: (
        exactly(1), ((), "card", (("named", name),)), ()))  # fmt: skip
    book.means("found", "あなたのデッキから{d:desc}を{n:int}枚", lambda d, n: (exactly(n), d, ()))
    book.means("found", "あなたのデッキから{d:desc}を{n:int}枚まで", lambda d, n: (up_to(n), d, ()))
    # each of several searches for one card may find nothing, so that any number is found (WX 12.6)
    book.means("found", "{p:per}あなたのデッキから{d:desc}1枚を", lambda p, d: (("up to", p), d, ()))
    book.means("found", "あなたのデッキからそれぞれレベルの異なる{d:desc}を{n:int}枚まで",
               lambda d, n: (up_to(n), d, (("differ", ("stat", "level", ("itself",))),)))  # fmt: skip
    for said in (
        "公開し手札に加えるか場に{出す}",
        "公開し、手札に加えるか場に{出す}",
        "手札に加えるか場に{出す}",
        "公開し手札に{加える}",
        "手札に{加える}",
        "場に{出す}",
        "ダウン状態で場に{出す}",
        "エナゾーンに{置く}",
        "トラッシュに{置く}",
    ):
        made = tuple(step for step in DONE_TO_PICKED[said] if step(PICKED)[0] != "reveal")
        says(book, "{f:found}探して" + said, lambda f, made=made: searched(f, made))
        says(book, "あなたのデッキから{one:desc}{n:int}枚と{two:desc}{m:int}枚を探して" + said, (
            lambda one, n, two, m, made=made: (
                picked_apart("search", both_picked(
                    (exactly(n), among(one, ("your deck",))), (exactly(m), among(two, ("your deck",))))),
                *(step(PICKED) for step in made))))  # fmt: skip
        says(book, "{d:desc}{n:int}枚を探して" + said, lambda d, n, made=made: searched((exactly(n), d, ()), made))
