"""What few cards print: counters of their own, piles, SIGNI that become another card, LRIG types that are gained,
hands that are shown and guessed at."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.conditions import compare
from dialects.wixoss.costs import SYMBOLS
from dialects.wixoss.nouns import (
    IT,
    OPPONENT,
    PICKED,
    THIS,
    YOU,
    Like,
    adjective,
    among,
    described,
    exactly,
    kinds_of_names,
    number,
    on_field,
)
from dialects.wixoss.sentences import offered
from dialects.wixoss.steps import picks, says, then
from tefuda.language.vocabulary import Tree

A: Tree = ("named cards", "A")
B: Tree = ("named cards", "B")
"""Two piles."""
ICONS = "".join(f"《{color}2》2" for color in SYMBOLS)
"""The six icons of colors, as the card data writes them."""
OWN_HAND: Tree = ("among", (), "card", ("your hand",), ())
ANY_LRIG = "may be put onto the field whatever its limiting condition"
FROM_ANYWHERE = tuple(
    f"your {zone}"
    for zone in ("hand", "deck", "LRIG deck", "field", "ener zone", "Life Cloth", "check zone", "trash", "LRIG trash")
)
"""Places from which a SIGNI is put onto the field, and the field."""
PUBLIC = ("your field", "your ener zone", "your check zone", "your trash", "your LRIG trash")
"""Where SIGNI cards of a player lie that everybody sees (WX 3.1)."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    says(book, "この上に【貯菌】{n:int}つを{置く}", lambda n: (("put counters", number(n), "germ", THIS),))
    book.means("act cost", "この上から【貯菌】{n:int}つを取り除く", lambda n: ("pay counters", number(n), "germ", THIS))
    for said, duration in (("{w:while}", None), ("このゲームの間、", "always")):
        says(book, said + "{c:acted}は{o:centers}のルリグタイプを追加で{得る}", lambda c, o, w=duration: then(
            c, lambda cards: ("gain types", o, cards, w)))  # fmt: skip
    says(book, "{w:while}{c:acted}を{name:named}に{する}", lambda w, c, name: then(
        c, lambda cards: ("become", signi(name), cards, w)))  # fmt: skip
    more = "このターンの最初のアタックフェイズの後に、追加のアタックフェイズを加える"
    book.means("step", more, lambda: (("add attack phase",),))
    laid_anew = "あなたのすべての{d:desc}をチェックゾーンに置いてから場に出し、このルリグをアップ{する}"
    says(book, "この方法で加えたアタックフェイズの開始時、" + laid_anew, lambda d: (at_second_attack_phase((
        ("name cards", "A", on_field(d, ("your",))), ("put", A, "check zone"), ("enter field", A, None, None),
        ("turn", "no", THIS))),))  # fmt: skip
    public(book)
    names(book)
    piles(book)
    face_down(book)
    other_faces(book)
    says(book, "その中から{n:int}枚を手札に{加える}", lambda n: picks(
        (exactly(n), among(((), "card", ()), ("them",)), ()), lambda c: ("put", c, "hand")))  # fmt: skip
    says(book, "好きな枚数を好きな順番でデッキの一番下に{置く}", picks(
        (("any number",), among(((), "card", ()), ("them",)), ()),
        lambda c: ("put in deck", c, "bottom", "any", YOU)))  # fmt: skip
    book.means(
        "about use", "このピースはあなたの場にルリグが3体いなくても使用できる", lambda: (("own rule", "fewer LRIGs"),)
    )
    says(
        book,
        "{s:field}{d:desc}を好きな数対象とし、{w:while}それらのパワーを合わせて{n:int}単位で-{m:int}{する}",
        divided,
    )
    for count in range(5, 7):
        says(book, "《コインアイコン》" * count + "を{得る}", (("gain coins", number(count)),))
    hands(book)
    those: Tree = ("those",)
    back: Tree = ("auto", (("phase starts", "end", ("active player",), None),), (("works in", "set-aside area"),), (
        ("put", those, "hand"),))  # fmt: skip
    says(book, "対戦相手は手札をすべてターン終了時に手札に加えるまでルリグゾーンに裏向きで{置く}", (
        ("choose", ("among", (), "card", ("enemy hand",), ())), ("put", those, "aside"),
        ("later", back, those, "yes")))  # fmt: skip


def at_second_attack_phase(steps: tuple[Tree, ...]) -> Tree:
    """Something that is done when the attack phase after the next one of this turn starts."""
    start: Tree = ("phase starts", "attack", ("active player",), None)
    then: Tree = ("later", ("auto", (start,), (), steps), THIS, "yes")
    return ("later", ("auto", (start,), (), (then,)), THIS, "yes")


def signi(name: str) -> str:
    """The name of a SIGNI."""
    demand(kinds_of_names()[name] == {"SIGNI"})
    return name


def divided(s: tuple[str, ...], d: Any, w: str, n: int, m: int) -> tuple[Tree, ...]:
    """Less power, divided among targets in steps of so much: as many effects as there are steps."""
    demand(m % n == 0)
    less: Tree = ("gain power", number(n), ("the one",), w, "yes")
    return (
        ("select divided", ("any number",), on_field(d, s), number(m // n)),
        ("each", ("them",), (less,)),
    )


FACED = "face-down area"
IN_FACED: Tree = ("works in", FACED)
UP: Tree = ("turn over", "yes", THIS)


def face_down(book: ReadingBook) -> None:
    """SIGNI that lie face down for a while (WX 19.3)."""
    end: Tree = ("phase starts", "end", ("active player",), None)
    up_or_trash = (UP, ("if", ("not", ("happened",)), (("remove", "trash", THIS),), ()))
    says(book, "それをこのターン終了時に表向きになるまで裏向きに{する}", (
        ("turn over", "no", IT), ("later", ("auto", (end,), (IN_FACED,), up_or_trash), IT, "yes")))  # fmt: skip
    bought = "それを対戦相手が{s:symbols}を支払うか手札を{n:int}枚捨てて表向きにするまで裏向きに{する}"
    says(book, bought, lambda s, n: (
        ("turn over", "no", IT), ("give ability", bought_back(s, n), IT, "always")))  # fmt: skip
    says(book, "このアタックを無効に{する}", (("negate attack",),))
    book.means("step", "対戦相手は手札を{n:int}枚捨ててもよい", lambda n: (
        offered(n, (("discard", OPPONENT, number(n), None),))[0],))  # fmt: skip


def bought_back(symbols: tuple[Tree, ...], n: int) -> Tree:
    """The ability of a face-down SIGNI whose player may pay, or discard, at each attack phase to turn it up."""
    attack: Tree = ("phase starts", "attack", ("each player",), None)
    taken: Tree = ("exists", among(((), "SIGNI", (("shares zone", THIS),)), ("your field",)))
    hand: Tree = ("count", among(((), "card", ()), ("your hand",)))
    still: Tree = ("all of", (("is in", THIS, FACED), ("compare", hand, "least", number(n))))
    discard: Tree = ("may", YOU, (
        ("discard", YOU, number(n), None), ("if", ("compare", ("done",), "least", number(n)), (UP,), ())))  # fmt: skip
    steps = (("pay for", symbols, (UP,)), ("if", still, (discard,), ()))
    return ("auto", (attack,), (IN_FACED, ("only if", ("not", taken))), steps)


def other_faces(book: ReadingBook) -> None:
    """Double-faced LRIGs (WX 1.11), and what becomes of everything before they are turned over."""
    book.means("event", "あなたのグロウフェイズ開始時", lambda: ("phase starts", "grow", YOU, None))
    book.means("event", "このルリグが{a:named}から{b:named}になったとき", lambda a, b: ("this becomes", "turned over"))
    says(book, "このゲームの間、あなたの場にいる{name:named}のリミットを+{n:int}{する}", lambda name, n: (
        ("gain ability", YOU, ("constant", (
            ("have limit", number(n), on_field(((), "card", (("named", name),)), ("your",))),), None), "always"),
    ))  # fmt: skip
    for words, relation in (("以上", "least"), ("以下", "most")):
        book.means("if", f"このルリグのリミットが{{n:int}}{words}の", lambda n, r=relation: (
            "compare", ("stat", "limit", THIS), r, number(n)))  # fmt: skip
    says(book, "あなたの手札とエナゾーンとトラッシュにあるすべてのカードをデッキに加えてシャッフル{する}", (
        ("shuffle in", among(((), "card", ()), ("your hand", "your ener zone", "your trash"))),))  # fmt: skip
    says(book, "このルリグ以外の、あなたのルリグデッキと場にあるすべてのカードをゲームから除外{する}", (
        ("remove", "exclude", among(((("other",),), "card", ()), ALL_OF_YOURS)),))  # fmt: skip
    says(book, "このルリグを裏向きに{する}", (("turn over", "no", THIS),))
    book.means("if", "対戦相手のチェックゾーンにスペルがある", lambda: (
        "exists", among(((), "spell", ()), ("enemy check zone",))))  # fmt: skip
    fifth = "このゲームの間にあなたがこの【起】を使用したのが{n:int}回目である場合、このルリグを裏返す"
    book.means("step", fifth, lambda n: (
        ("count use",), ("if", compare(("done",), "equal", n), (("turn over", "no", THIS),), ())))  # fmt: skip
    alike = "このゲームの間、あなたの場にある{name:named}の基本レベルと基本リミットは、{c:acted}と同じ値になる"
    book.means("step", alike, lambda name, c: same_bases(
        on_field(((), "card", (("named", name),)), ("your",)), c))  # fmt: skip
    says(book, "あなたのルリグトラッシュからすべてのアーツをこのルリグの下に{置く}", (
        ("put under", among(((), "ARTS", ()), ("your LRIG trash",)), THIS),))  # fmt: skip


def same_bases(own: Tree, lrig: Any) -> tuple[Tree, ...]:
    """From now on the base level and the base limit of cards are what those of a LRIG are now."""
    return then(
        lrig,
        lambda of: ("name number", "X", ("stat", "level", of)),
        lambda of: ("name number", "Z", ("stat", "limit", of)),
        lambda of: ("gain ability", YOU, ("constant", (
            ("have base", "level", ("named number", "X"), own), ("have base", "limit", ("named number", "Z"), own),
        ), None), "always"),
    )  # fmt: skip


ALL_OF_YOURS = ("your LRIG deck", "your field", "your LRIG zone", "your key zone", "your Seeds", "your face-down area")
"""Where the cards of a player's LRIG deck and field lie."""


def names(book: ReadingBook) -> None:
    """Names that are declared (WX 12.12), and what is said of the cards that have them."""
    says(book, "[あなたは]カード名1つを宣言{する}", (named(((), "card", ()), "this turn"),))
    says(book, "[あなたは]{d:desc}のカード名1つを宣言{する}", lambda d: (named(d, "this turn"),))
    says(book, "あなたのデッキの上から宣言したカードがめくれるまで公開{する}", (
        ("reveal until", number(1), declared("card", "them")),))  # fmt: skip
    book.means("picked", "その中から宣言したカード{n:int}枚を", lambda n: (exactly(n), declared("card", "them"), ()))
    says(book, "その中から宣言したカードをすべてエナゾーンに{置く}", (("put", declared("card", "them"), "ener"),))
    easy = "{d:desc}のカード名1つを宣言し、このゲームの間、あなたのメインデッキと手札と場にある宣言したシグニの"
    easy += "基本レベルは{n:int}になり、あなたは宣言したシグニを限定条件を無視して場に出せる"
    book.means("step", easy, lambda d, n: (
        named(d, "always"),
        ("gain ability", YOU, ("constant", (
            ("have base", "level", number(n), declared("SIGNI", "your deck", "your hand", "your field")),
            ("have keywords", (ANY_LRIG,), declared("SIGNI", *FROM_ANYWHERE))), None), "always")))  # fmt: skip
    any_center: Tree = ("under", ("center", ("each player",)))
    first: Tree = ("select", exactly(1), any_center, ())
    lying = tuple(f"{side} {zone}" for side in ("your", "enemy") for zone in ("field", "ener zone"))
    second: Tree = ("select", exactly(1), ("among", (), "card", lying, ()), ())
    lives = tuple(("mode", (("remove", "trash", ("top life", number(1), who)),)) for who in (YOU, OPPONENT))
    says(book, "センタールリグの下から対象のカード1枚をルリグトラッシュに置くか、シグニゾーンかエナゾーンから"
         "対象のカード1枚をトラッシュに置くか、ライフクロス1枚をトラッシュに{置く}", (
        ("modes", YOU, exactly(1), (
            ("mode", (first, ("put", PICKED, "LRIG trash"))), ("mode", (second, ("remove", "trash", PICKED))),
            *lives)),))  # fmt: skip


def named(d: Any, duration: str) -> Tree:
    """You declare the name of a card that fits."""
    return ("declare name", "X", ("described", *d), duration)


def declared(kind: str, *places: str) -> Tree:
    """The cards in some places with the name that was declared."""
    return ("among", (), kind, places, (("declared name", "X"),))


def public(book: ReadingBook) -> None:
    """SIGNI cards in all public zones at once."""
    book.means("public like", "{name:class}ではない、", lambda name: adjective(("not", ("class", name))))
    book.means("public like", "色を持つ", lambda: adjective(("not", ("colored", "colorless"))))
    book.means(
        "if", "あなたの公開領域に{likes:public like|}表向きのシグニであるカードがある", lambda likes: there(likes)
    )


def there(likes: tuple[Like, ...]) -> Tree:
    """There is such a SIGNI card in a public zone."""
    return ("exists", among(described(likes, ("SIGNI", (), ())), PUBLIC))


def piles(book: ReadingBook) -> None:
    """Cards that a player puts into two piles, of which the other picks one."""
    hand: Tree = ("among", (), "card", ("enemy hand",), ())
    lrigs: Tree = ("among", (), "card", ("enemy LRIG deck",), ())
    for said, cards in (("手札", hand), ("自分のルリグデッキ", lrigs)):
        says(book, f"対戦相手は{said}を裏向きで2つの束に{{分ける}}", (("two piles", OPPONENT, cards),))
    says(book, "あなたはどちらかの束を選び、対戦相手はその束を{捨てる}", either_pile(
        lambda pile: (("remove", "discard", pile),)))  # fmt: skip
    says(book, "あなたはどちらかの束を見て、その中からアーツ{n:int}枚をルリグトラッシュに{置く}", lambda n: either_pile(
        lambda pile: (
            ("look", YOU, pile),
            ("choose cards", YOU, exactly(n), among(((), "ARTS", ()), ("them",)), ()),
            ("put", PICKED, "LRIG trash"),
        )))  # fmt: skip


def either_pile(done: Any) -> tuple[Tree, ...]:
    """Something done to the pile that you pick, once there are two."""
    return (("afterwards", (("modes", YOU, exactly(1), (("mode", done(A)), ("mode", done(B)))),)),)


def hands(book: ReadingBook) -> None:
    """Hands that are shown, and what is guessed of them."""
    says(book, "あなたの手札を公開{する}", (("look", None, OWN_HAND),))
    book.means("if", "この方法で{d:desc}が{n:int}種類以上公開された", lambda d, n: compare(
        ("different", ("name of",), among(d, ("them",))), "least", n))  # fmt: skip
    says(book, "あなたの手札を{n:int}枚{選ぶ}", lambda n: (("choose cards", YOU, exactly(n), OWN_HAND, ()),))
    guess = (
        f"対戦相手は{ICONS}から1つを宣言する。そのカードを公開し、それが宣言されたアイコンを持つカードではない場合、"
    )
    book.means("step", guess.replace("。", "、") + "{s:step}", lambda s: guessed(s))


def guessed(steps: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """The opponent names a color, or none; the chosen card is shown; steps that are done if it is not of it."""
    return (("afterwards", (("modes", OPPONENT, exactly(1), tuple(
        ("mode", (("reveal", PICKED), ("if", ("is", PICKED, (
            "described", (("not", ("colored", color)),), "card", ())), steps, ())))
        for color in SYMBOLS.values())),)),)  # fmt: skip
