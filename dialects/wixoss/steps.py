"""What printed sentences tell to do. Families: `step` a clause at the end of a sentence, `step conj` one that goes on,
`step te` one before もよい; all are tuples of steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.nouns import (
    IT,
    OPPONENT,
    PICKED,
    THEM,
    THIS,
    YOU,
    among,
    both_picked,
    described,
    exactly,
    number,
    on_field,
    up_to,
)
from tefuda.games.wixoss.keywords import CONVERTS
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
ENDINGS = {
    "引く": ("引く", "引き", "引いて"),
    "捨てる": ("捨てる", "捨て", "捨てて"),
    "置く": ("置く", "置き", "置いて"),
    "戻す": ("戻す", "戻し", "戻して"),
    "出す": ("出す", "出し", "出して"),
    "加える": ("加える", "加え", "加えて"),
    "見る": ("見る", "見", "見て"),
    "得る": ("得る", "得", "得て"),
    "失う": ("失う", "失い", "失って"),
    "直す": ("直す", "直し", "直して"),
    "替える": ("替える", "替え", "替えて"),
    "られない": ("られない", "られず", "られずに"),
    "なる": ("なる", "なり", "なって"),
    "する": ("する", "し", "して"),
    "させる": ("させる", "させ", "させて"),
    "与える": ("与える", "与え", "与えて"),
    "消す": ("消す", "消し", "消して"),
    "選ぶ": ("選ぶ", "選び", "選んで"),
    "分ける": ("分ける", "分け", "分けて"),
    "取り除く": ("取り除く", "取り除き", "取り除いて"),
}
"""Verbs as they end a sentence, go on, and stand before もよい."""
DURATIONS = {
    "ターン終了時まで、": "this turn",
    "このターン、": "this turn",
    "次の対戦相手のターン終了時まで、": "enemy next turn",
    "次のあなたのターン終了時まで、": "your next turn",
}
KEYWORDS = {
    "【ランサー】": "Lancer",
    "【Sランサー】": "S Lancer",
    "【アサシン】": "Assassin",
    "【ダブルクラッシュ】": "Double Crush",
    "【トリプルクラッシュ】": "Triple Crush",
    "【シャドウ】": "Shadow",
    "【シュート】": "Shoot",
    "【マルチエナ】": "Multi Ener",
    "【ガード】": "Guard",
    **{f"【コンバート《{said}》】": f"Convert ({color})" for color, said in CONVERTS.items()},
}
REST = {
    "残りを好きな順番でデッキの一番下に{置く}": ("put in deck", ("the rest",), "bottom", "any", YOU),
    "残りを好きな順番でデッキの一番上に{戻す}": ("put in deck", ("the rest",), "top", "any", YOU),
    "残りを好きな順番でデッキの一番上に{置く}": ("put in deck", ("the rest",), "top", "any", YOU),
    "残りを手札に{加える}": ("put", ("the rest",), "hand"),
    "残りをシャッフルしてデッキの一番下に{置く}": ("put in deck", ("the rest",), "bottom", "random", YOU),
    "残りをトラッシュに{置く}": ("remove", "trash", ("the rest",)),
    "残りをエナゾーンに{置く}": ("put", ("the rest",), "ener"),
    "残りをデッキに加えてシャッフル{する}": ("shuffle in", ("the rest",)),
}
FORBIDDEN = {
    "アタックできない": "cannot attack",
    "バニッシュされない": "cannot be vanished",
    "対戦相手の効果によってバニッシュされない": "cannot be vanished by the enemy's effects",
}
"""What cards cannot do."""
TRASHED = "goes to the trash where it is vanished"


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    for said, duration in DURATIONS.items():
        book.means("while", said, lambda duration=duration: duration)
    for said, keyword in KEYWORDS.items():
        book.means("keyword", said, lambda keyword=keyword: ("keyword", keyword))
    book.means("granted", "「⟪{n:int}⟫」", lambda n: ("quoted", n))
    book.means("granted", "{k:keyword}", lambda k: k)
    book.means("granted", "{k:limited}", lambda k: ("line", k))
    for said in ("【シャドウ", "【ランサー", "【Sランサー", "【アサシン"):
        book.means("limited", said + "({t:towards})】", lambda t, keyword=KEYWORDS[said + "】"]: (
            "limited keyword", keyword, t))  # fmt: skip
    book.table("towards", {
        "{d:desc}": lambda d: towards(d),
        "{m:measure}": lambda m: ("described", (), "card", (m,)),
        "{c:color}": lambda c: ("described", (c,), "card", ()),
    })  # fmt: skip
    choosing(book)
    moving(book)
    attaching(book)
    decks(book)
    hands(book)
    changing(book)
    players(book)


def towards(d: Any) -> Tree:
    """The cards towards which a keyword holds; of LRIGs it would have to be said which."""
    adjectives, kind, traits = d
    demand(kind in ("SIGNI", "spell", "ARTS"))
    return ("described", adjectives, kind, traits)


def says(book: ReadingBook, text: str, meaning: Callable[..., Steps] | Steps) -> None:
    """A clause with its verb in braces, in all forms of the verb; what the opponent does is not for you to leave."""
    verb = next(verb for verb in ENDINGS if "{" + verb + "}" in text)
    for family, ending in zip(("step", "step conj", "step te"), ENDINGS[verb], strict=True):
        if family == "step te" and text.startswith("対戦相手は"):
            continue
        made = meaning if callable(meaning) else lambda: meaning
        book.means(family, text.replace("{" + verb + "}", ending), made)


def choosing(book: ReadingBook) -> None:
    """Targets."""
    says(book, "{p:picked}対象と{する}", lambda p: (("select", *p),))
    says(book, "{p:both picked}[を]対象と{する}", lambda p: (("select both", *p),))
    book.means("step", "〔{n:int}〕", lambda n: (("part", n),))


def at_end_of_turn(cards: Tree) -> Tree:
    """Cards go to the trash at the end of this turn."""
    event = ("phase starts", "end", ("active player",), None)
    return ("later", ("auto", (event,), (), (("remove", "trash", THIS),)), cards, "yes")


def instead_of_damage(steps: Steps) -> Tree:
    """Damage is prevented, and something happens in its place."""
    return ("prevent damage", "any", ("auto", (("player does", "prevented", YOU),), (), steps))


def attacks_watched(u: Any) -> Tree:
    """Each attack of it this turn is negated, unless the opponent does something first."""
    done, left = u
    ability: Tree = ("auto", (("this does", "attacks"),), (), (done, ("if", left, (("negate attack",),), ())))
    return ("watch", ability, IT)


def next_attack_negated(cards: Tree) -> Tree:
    """The next attack of each of some cards is negated this turn."""
    ability: Tree = ("auto", (("this does", "attacks"),), (), (("negate attack",),))
    if cards == ("it",):
        return ("later", ability, cards, "yes")
    return ("each", cards, (("later", ability, ("the one",), "yes"),))


def then(c: Any, *steps: Callable[[Tree], Tree]) -> Steps:
    """Something done to what a sentence acts on, once it is chosen."""
    before, cards = c
    return (*before, *(step(cards) for step in steps))


def picks(p: Any, *steps: Callable[[Tree], Tree]) -> Steps:
    """Something done to cards that you choose while the text is carried out."""
    return (("choose cards", YOU, *p), *(step(PICKED) for step in steps))


def picked_apart(word: str, groups: tuple[Tree, ...]) -> Tree:
    """Several groups of cards that you choose, or search for, to do something with all of them."""
    who = (YOU,) if word == "choose cards" else ()
    return ("pick both", *((word, *who, *group[1:]) for group in groups))


FIELD_OR_HAND: tuple[Callable[[Tree], Tree], ...] = (
    lambda c: ("may", YOU, (("enter field", c, None, None),)),
    lambda c: ("if", ("not", ("happened",)), (("put", c, "hand"),), ()),
)
"""Onto the field, or else into hand, as you like."""
HAND_OR_ENER: tuple[Callable[[Tree], Tree], ...] = (
    lambda c: ("modes", YOU, exactly(1), (("mode", (("put", c, "hand"),)), ("mode", (("put", c, "ener"),)))),
)


DONE_TO: dict[str, tuple[Callable[[Tree], Tree], ...]] = {
    "をバニッシュ{する}": (lambda c: ("remove", "vanish", c),),
    "の効果を打ち{消す}": (lambda c: ("counter", c),),
    "をトラッシュから対戦相手の手札に{戻す}": (lambda c: ("if", ("is in", c, "trash"), (("put", c, "hand"),), ()),),
    "を手札に{戻す}": (lambda c: ("remove", "return", c),),
    "を場から手札に{戻す}": (lambda c: ("remove", "return", c),),
    "を手札に{加える}": (lambda c: ("put", c, "hand"),),
    "をトラッシュに{置く}": (lambda c: ("remove", "trash", c),),
    "を場からトラッシュに{置く}": (lambda c: ("remove", "trash", c),),
    "をゲームから除外{する}": (lambda c: ("remove", "exclude", c),),
    "をルリグトラッシュに{置く}": (lambda c: ("put", c, "LRIG trash"),),
    "をエナゾーンに{置く}": (lambda c: ("put", c, "ener"),),
    "をライフクロスに{加える}": (lambda c: ("put", c, "life"),),
    "を【ビート】に{する}": (lambda c: ("put", c, "beat"),),
    "を場に{出す}": (lambda c: ("enter field", c, None, None),),
    "をこのシグニの下に{置く}": (lambda c: ("put under", c, THIS),),
    "をダウン状態で場に{出す}": (lambda c: ("enter field", c, "yes", None),),
    "をアタックしているシグニとしてダウン状態で場に{出す}": (
        lambda c: ("enter field", c, "yes", None),
        lambda c: ("take over attack", c),
    ),
    "をデッキに加えてシャッフル{する}": (lambda c: ("shuffle in", c),),
    "を手札に加えるか場に{出す}": FIELD_OR_HAND,
    "をダウン{する}": (lambda c: ("turn", "yes", c),),
    "をアップ{する}": (lambda c: ("turn", "no", c),),
    "をアップするかダウン{する}": (
        # what can be carried out of the two is done (WX 0.4)
        lambda c: (
            "if",
            ("is", c, ("described", (("turned", "no"),), "card", ())),
            (("turn", "yes", c),),
            (("turn", "no", c),),
        ),
    ),
    "を凍結{する}": (lambda c: ("freeze", c),),
    "をダウンし凍結{する}": (lambda c: ("turn", "yes", c), lambda c: ("freeze", c)),
    "をデッキの一番下に{置く}": (lambda c: ("put in deck", c, "bottom", "any", YOU),),
    "を好きな順番でデッキの一番下に{置く}": (lambda c: ("put in deck", c, "bottom", "any", YOU),),
    "をデッキの一番上に{置く}": (lambda c: ("put in deck", c, "top", "any", YOU),),
    "をデッキの一番上に{戻す}": (lambda c: ("put in deck", c, "top", "any", YOU),),
    "を好きな順番でデッキの一番上に{戻す}": (lambda c: ("put in deck", c, "top", "any", YOU),),
}
"""What is done to cards that are known."""
DONE_TO_PICKED: dict[str, tuple[Callable[[Tree], Tree], ...]] = {
    "手札に{加える}": (lambda c: ("put", c, "hand"),),
    "手札に{戻す}": (lambda c: ("remove", "return", c),),
    "チェックゾーンに{置く}": (lambda c: ("put", c, "check zone"),),
    "公開し手札に{加える}": (lambda c: ("reveal", c), lambda c: ("put", c, "hand")),
    "公開{する}": (lambda c: ("reveal", c),),
    "場に{出す}": (lambda c: ("enter field", c, None, None),),
    "ダウン状態で場に{出す}": (lambda c: ("enter field", c, "yes", None),),
    "手札に加えるか場に{出す}": FIELD_OR_HAND,
    "公開し手札に加えるか場に{出す}": (lambda c: ("reveal", c), *FIELD_OR_HAND),
    "公開し、手札に加えるか場に{出す}": (lambda c: ("reveal", c), *FIELD_OR_HAND),
    "手札に加えるかエナゾーンに{置く}": HAND_OR_ENER,
    "エナゾーンに置くか手札に{加える}": HAND_OR_ENER,
    "エナゾーンに{置く}": (lambda c: ("put", c, "ener"),),
    "トラッシュに{置く}": (lambda c: ("remove", "trash", c),),
    "ゲームから除外{する}": (lambda c: ("remove", "exclude", c),),
    "場からトラッシュに{置く}": (lambda c: ("remove", "trash", c),),
    "場からルリグトラッシュに{置く}": (lambda c: ("put", c, "LRIG trash"),),
    "デッキに加えてシャッフル{する}": (lambda c: ("shuffle in", c),),
    "バニッシュ{する}": (lambda c: ("remove", "vanish", c),),
    "ダウン{する}": (lambda c: ("turn", "yes", c),),
    "出現条件を無視して場に{出す}": (lambda c: ("enter field", c, None, None),),
    "その出現条件を無視して場に{出す}": (lambda c: ("enter field", c, None, None),),
    "好きな順番でデッキの一番下に{置く}": (lambda c: ("put in deck", c, "bottom", "any", YOU),),
    "デッキの一番下に{置く}": (lambda c: ("put in deck", c, "bottom", "any", YOU),),
    "好きな順番でデッキの一番下に{戻す}": (lambda c: ("put in deck", c, "bottom", "any", YOU),),
    "好きな順番でデッキの一番上に{戻す}": (lambda c: ("put in deck", c, "top", "any", YOU),),
    "デッキの一番上に{戻す}": (lambda c: ("put in deck", c, "top", "any", YOU),),
    "デッキの一番上に{置く}": (lambda c: ("put in deck", c, "top", "any", YOU),),
    "ライフクロスに{加える}": (lambda c: ("put", c, "life"),),
    "【ビート】に{する}": (lambda c: ("put", c, "beat"),),
}
"""What is done to cards that you choose for it."""


def moving(book: ReadingBook) -> None:
    """What is done to cards."""
    for said, steps in DONE_TO.items():
        says(book, "{c:acted}" + said, lambda c, steps=steps: then(c, *steps))
        says(book, "対戦相手は対象の自分の{d:desc}{n:int}体" + said, lambda d, n, steps=steps: (
            ("player selects", OPPONENT, exactly(n), on_field(d, ("enemy",)), ()),
            *(step(IT if n == 1 else THEM) for step in steps)))  # fmt: skip
    book.means("step", "ターン終了時、<それ|そのシグニ>を場からトラッシュに置く", lambda: (at_end_of_turn(("it",)),))
    book.means("step", "ターン終了時、それらを場からトラッシュに置く", lambda: (at_end_of_turn(("it", "many")),))
    for it, cards in (("それ", ("it",)), ("それら", ("it", "many"))):
        for said in (f"このターン、次に{it}がアタックしたとき", f"このターン、{it}が次にアタックしたとき",
                     f"このターン、{it}がそれぞれ次にアタックしたとき"):  # fmt: skip
            book.means("step", said + "、そのアタックを無効にする", lambda c=cards: (next_attack_negated(c),))
    says(book, "アップ状態のこのシグニをダウン{する}", (("turn", "yes", THIS),))
    for zone in ("トラッシュ", "エナゾーン"):
        for said in ("場に{出す}", "手札に{加える}", "ダウン状態で場に{出す}"):
            do = DONE_TO_PICKED[said][0]
            says(book, f"<このカード|このシグニ>を{zone}から{said}", (do(THIS),))
        says(book, f"<このカード|このシグニ>を{zone}からデッキの一番下に{{置く}}", (
            ("put in deck", THIS, "bottom", "any", YOU),))  # fmt: skip
    for said, steps in DONE_TO_PICKED.items():
        says(book, "{p:picked}" + said, lambda p, steps=steps: picks(p, *steps))
        says(book, "{p:both picked}" + said, lambda p, steps=steps: (
            picked_apart("choose cards", p), *(step(PICKED) for step in steps)))  # fmt: skip
        says(book, "対戦相手は{o:own picked}選び" + said, lambda o, steps=steps: (
            ("choose cards", OPPONENT, *o), *(step(PICKED) for step in steps)))  # fmt: skip
    says(book, "対戦相手は{o:own picked}対象と{する}", lambda o: (("player selects", OPPONENT, *o),))
    says(book, "{p:picked}{捨てる}", lambda p: picks(p, lambda c: ("remove", "discard", c)))
    for said, step in REST.items():
        says(book, said, (step,))
    for zone in ("トラッシュ", "エナゾーン"):
        for said in ("場に{出す}", "手札に{加える}", "ダウン状態で場に{出す}"):
            do = DONE_TO_PICKED[said][0]
            says(book, f"<そのカード|それ>を{zone}から{said}", (do(IT),))
    book.means("step te", "{c:acted}をデッキに加えて", lambda c: then(c, lambda cards: ("add to deck", cards)))
    says(book, "{c:acted}をルリグデッキに{戻す}", lambda c: then(c, lambda cards: ("put", cards, "LRIG deck")))
    says(book, "あなたの他のルリグの下にあるすべてのカードをこのルリグの下に{置く}", (
        ("put under", ("under", on_field(((("other",),), "LRIG", ()), ("your",))), THIS),))  # fmt: skip


def attaching(book: ReadingBook) -> None:
    """Riding, arming, awakening; what is put under SIGNI or attached to them."""
    hand = ("among", (), "card", ("your hand",))
    says(book, "{c:acted}を血晶武装⟦手札⟧{する}", lambda c: (
        *c[0], ("choose cards", YOU, exactly(1), (*hand, (("shares name", c[1]),)), ()), ("arm", c[1], PICKED),
    ))  # fmt: skip
    says(book, "好きな生徒1人との絆を獲得{する}", (("gain bond",),))
    says(book, "このルリグはそのカードの【歌のカケラ】を使用{する}", (("sing", ("paid cards",)),))
    for said, what in (("【ルリグバリア】", "LRIG Barrier"), ("【シグニバリア】", "SIGNI Barrier")):
        for begin, who in (("", YOU), ("対戦相手は", OPPONENT)):
            says(book, begin + said + "{n:int}つを{得る}", lambda n, what=what, who=who: (
                ("gain markers", number(n), what, who, None),))  # fmt: skip
    says(book, "【シグニバリア】{n:int}つと【ルリグバリア】{m:int}つを{得る}", lambda n, m: (
        ("gain markers", number(n), "SIGNI Barrier", YOU, None),
        ("gain markers", number(m), "LRIG Barrier", YOU, None)))  # fmt: skip
    book.means("step", "コラボライバー{n:int}人を呼ぶ", lambda n: (
        ("gain markers", number(n), "CollaboLiver", YOU, None),))  # fmt: skip
    for said in ("", "追加で"):
        says(book, said + "登録者数を{n:int}万人{得る}", lambda n: (
            ("gain markers", number(n), "Subscriber", YOU, None),))  # fmt: skip
    says(book, "このシグニは覚醒{する}", (("awaken", THIS),))
    book.means("step", "ターン終了時まで、対象のあなたのセンタールリグ1体は{c:acted}に乗る", lambda c: then(
        c, lambda cards: ("ride", cards)))  # fmt: skip
    says(book, "{c:acted}をこのシグニの【アクセ】に{する}", lambda c: then(
        c, lambda cards: ("attach", cards, THIS, "acce")))  # fmt: skip
    says(book, "このカードをそれの【アクセ】に{する}", (("attach", THIS, ("it",), "acce"),))
    says(book, "{p:picked}それの【ソウル】に{する}", lambda p: (
        ("choose cards", YOU, *p), ("attach", PICKED, ("it",), "soul")))  # fmt: skip
    says(book, "{f:found}探してそれらの【アクセ】に{する}", lambda f: (
        *searched(f, ()), ("attach", PICKED, ("it", "many"), "acce")))  # fmt: skip
    says(book, "{f:found}探して{c:acted}の【アクセ】に{する}", lambda f, c: (
        *c[0], *searched(f, ()), ("attach", PICKED, c[1], "acce")))  # fmt: skip
    says(book, "あなたのデッキの一番上のカードをこのシグニの下に{置く}", (
        ("put under", ("top", number(1), "your"), THIS),))  # fmt: skip
    says(book, "あなたのデッキの上からカードを{n:int}枚このシグニの下に{置く}", lambda n: (
        ("put under", ("top", number(n), "your"), THIS),))  # fmt: skip
    says(book, "{p:picked}このシグニの下に{置く}", lambda p: picks(p, lambda c: ("put under", c, THIS)))
    says(book, "このキーを場からルリグトラッシュに{置く}", (("put", THIS, "LRIG trash"),))
    says(book, "このカードをあなたのセンタールリグの下に{置く}", (("put under", THIS, ("center", YOU)),))


def decks(book: ReadingBook) -> None:
    """Drawing, looking, searching, and what comes from the top of decks."""
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
        "あなたのデッキの上からカードを{n:int}枚": lambda n: ("top", number(n), "your"),
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
    book.means("found", "{p:per}あなたのデッキから{d:desc}1枚を", lambda p, d: (("exactly", p), d, ()))
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


def searched(f: Any, made: tuple[Callable[[Tree], Tree], ...]) -> Steps:
    """Search the deck and do something with what is found."""
    count, (adjectives, kind, traits), rules = f
    of = ("among", adjectives, kind, ("your deck",), traits)
    return (("search", count, of, rules), *(step(PICKED) for step in made))


def hands(book: ReadingBook) -> None:
    """Discarding."""
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
    declaring(book)


HIGHEST_DECLARED = 10
"""A number that is only compared with levels may as well be no higher: no card has a higher level."""
DECLARED: Tree = ("named number", "Y")


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


def changing(book: ReadingBook) -> None:
    """Power, abilities, Life Cloth, coins."""
    for sign, less in (("+", None), ("-", "yes")):
        same = "し、<それ|それら|このシグニ|そのシグニ>は{g:granted|と}を{得る}"
        says(book, "{w:while}{c:acted}のパワーを" + sign + "{n:int}" + same,
             lambda w, c, n, g, less=less: both(c, n, w, less, g))  # fmt: skip
        passive = "され、<それ|それら|このシグニ>は{g:granted|と}を{得る}"
        says(book, "{w:while}{c:acted}のパワーは" + sign + "{n:int}" + passive,
             lambda w, c, n, g, less=less: both(c, n, w, less, g))  # fmt: skip
        says(book, "{w:while}{c:acted}のパワーを[それぞれ]" + sign + "{n:int}{する}", lambda w, c, n, less=less: then(
            c, lambda cards: ("gain power", number(n), cards, w, less)))  # fmt: skip
        says(book, "{w:while}{c:acted}のパワーを{p:per}" + sign + "{n:int}{する}", lambda w, c, p, n, less=less: then(
            c, lambda cards: ("gain power", ("times", number(n), p), cards, w, less)))  # fmt: skip
    says(book, "{w:while}{c:acted}の基本{s:stat}は{n:int}に{なる}", lambda w, c, s, n: then(
        c, lambda cards: ("set base", s, number(n), cards, w)))  # fmt: skip
    says(book, "{w:while}{c:acted}の基本{s:stat}を{n:int}に{する}", lambda w, c, s, n: then(
        c, lambda cards: ("set base", s, number(n), cards, w)))  # fmt: skip
    says(book, "{w:while}{c:acted}の基本レベルは{n:int}になり、基本パワーは{m:int}に{なる}", lambda w, c, n, m: then(
        c, lambda cards: ("set base", "level", number(n), cards, w),
        lambda cards: ("set base", "power", number(m), cards, w)))  # fmt: skip
    book.means("step", "{w:while}{c:acted}がバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる",
               lambda w, c: then(c, lambda cards: ("forbid", TRASHED, cards, w)))  # fmt: skip
    says(book, "{w:while}{c:acted}は{g:granted|と}を{得る}", lambda w, c, g: granted(c, g, w))
    says(book, "{w:while}{c:acted}は能力を失い、{e:acted}は{g:granted|と}を{得る}", lambda w, c, e, g: (
        *then(c, lambda cards: ("lose abilities", cards, w, None)), *granted(e, g, w)))  # fmt: skip
    says(book, "{w:while}{c:acted}は{g:granted|2+|}を{得る}", lambda w, c, g: granted(c, g, w))
    trashed = "このターン、対戦相手のシグニがバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる"
    theirs = on_field(((), "SIGNI", ()), ("enemy",))
    book.means("step", trashed, lambda: (this_turn(("have limits", TRASHED, theirs)),))
    book.means("gaining", "{c:acted}は{g:granted|と}", lambda c, g: (c, g))
    says(book, "{w:while}{all:gaining|2+|を得、}を{得る}", lambda w, all: tuple(
        step for c, g in all for step in granted(c, g, w)))  # fmt: skip
    for said, barren in (("能力を{失う}", None), ("[すべての]能力を失い、新たに得{られない}", "yes")):
        says(book, "{w:while}{c:acted}は" + said, lambda w, c, b=barren: then(c, lambda cards: (
            "lose abilities", cards, w, b)))  # fmt: skip
    for said, what in FORBIDDEN.items():
        book.means("step", "{w:while}{c:acted}は" + said, lambda w, c, what=what: then(
            c, lambda cards: ("forbid", what, cards, w)))  # fmt: skip
    book.means("step", "それはこのアタックで[あなたに]ダメージを与えない", lambda: (
        ("forbid", "deals no damage", IT, "this attack"),))  # fmt: skip
    says(book, "対戦相手のライフクロス{n:int}枚をクラッシュ{する}", lambda n: (("crush", number(n), OPPONENT),))
    says(book, "あなたのライフクロス{n:int}枚をクラッシュ{する}", lambda n: (("crush", number(n), YOU),))
    says(book, "あなたのライフクロス{n:int}枚をトラッシュに{置く}", lambda n: (
        ("remove", "trash", ("top life", number(n), YOU)),))  # fmt: skip
    says(book, "あなたのルリグゾーンに【リミットアッパー】1つを{置く}", (("limit upper",),))
    says(book, "対戦相手にダメージを{与える}", (("damage", OPPONENT),))
    says(book, "あなたにダメージを{与える}", (("damage", YOU),))
    unhurt(book)
    for said, source in (
        ("", "any"),
        ("シグニによって", "SIGNI"),
        ("シグニから", "SIGNI"),
        ("ルリグによって", "LRIG"),
        ("ルリグから", "LRIG"),
    ):
        text = f"このターン、次にあなたが{said}ダメージを受ける場合、代わりにダメージを受けない"
        book.means("step", text, lambda source=source: (("prevent damage", source, None),))
    for said, times in (("次に", 1), ("次とその次に", 2)):
        book.means("step", f"このターン、{said}あなたがダメージを受ける場合、代わりにダメージを受けず、{{s:step}}",
                   lambda s, times=times: (instead_of_damage(s),) * times)  # fmt: skip
    says(book, "そのアタックを無効に{する}", (("negate attack",),))
    for count in range(1, 5):
        says(book, "《コインアイコン》" * count + "を{得る}", (("gain coins", number(count)),))
    says(
        book,
        "あなたのライフクロス{n:int}枚を手札に{加える}",
        lambda n: (("put", ("top life", number(n), YOU), "hand"),),
    )


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


def this_turn(effect: Tree) -> Tree:
    """What is so for the rest of the turn, of whatever cards fit then."""
    return ("gain ability", YOU, ("constant", (effect,), None), "this turn")


def not_hurt(of: Tree) -> Tree:
    """Some cards deal no damage this turn; LRIGs and SIGNI of one's own never do."""
    return this_turn(("have limits", "deals no damage", of))


def players(book: ReadingBook) -> None:
    """What players cannot do, what guarding costs them, and abilities that they gain."""
    book.table("player cannot", {
        "【ガード】ができない": ("cannot guard",),
        "レベル{n:int}のシグニで【ガード】ができない": lambda n: guarding((n,)),
        "レベル{n:int}とレベル{m:int}のシグニで【ガード】ができない": lambda n, m: guarding((n, m)),
        "レベル{n:int}以下のシグニで【ガード】ができない": lambda n: guarding(tuple(range(n + 1))),
        "スペルを使用できない": ("cannot use spells",),
        "アーツを使用できない": ("cannot use ARTS",),
        "アーツとスペルを使用できない": ("cannot use ARTS", "cannot use spells"),
        "グロウできない": ("cannot grow",),
    })  # fmt: skip
    book.table("guard toll", {
        "追加で{s:symbols}を支払わないかぎり【ガード】ができない": lambda s: (colorless(s), "ener"),
        "[手札から]《ガードアイコン》を持つカードを追加で{n:int}枚捨てないかぎり【ガード】ができない": lambda n: (
            n, "Guard cards"),
    })  # fmt: skip
    for said, what in (("シグニ", "skips SIGNI attacks"), ("ルリグ", "skips LRIG attacks")):
        for whose, who in (("", ("active player",)), ("対戦相手の", OPPONENT)):
            book.means("step", f"このターン、{whose}{said}アタックステップをスキップする", lambda what=what, who=who: (
                ("forbid players", (what,), who, "this turn"),))  # fmt: skip
    book.means("step", "次のあなたのターンをスキップする", lambda: (
        ("forbid players", ("skips a turn",), YOU, "your next turn"),))  # fmt: skip
    doubled = "対戦相手のシグニのパワーが-される場合、代わりに2倍-される"
    for said, what in (("", "doubles losses"), ("シグニの", "SIGNI double losses")):
        book.means("step", f"このターン、あなたの{said}効果<によって|で>{doubled}", lambda what=what: (
            ("forbid players", (what,), YOU, "this turn"),))  # fmt: skip
    for said, who in (("あなた", YOU), ("対戦相手", OPPONENT)):
        book.means("step", f"このターン、{said}はそれと同じ名前のカードを使用できない", lambda who=who: (
            ("forbid namesakes", IT, who, "this turn"),))  # fmt: skip
        for begin, w in ((f"このターン、{said}は", "this turn"), (f"そのアタックの間、{said}は", "this attack")):
            book.means("step", begin + "{c:player cannot}", lambda c, w=w, who=who: (("forbid players", c, who, w),))
            book.means("step", begin + "[、]{t:guard toll}", lambda t, w=w, who=who: (
                ("make guard dearer", *t, who, w),))  # fmt: skip
        says(book, f"このターン、{said}のシグニは、その正面のシグニの{{m:measured}}かぎり、{{g:granted|と}}を{{得る}}",
             lambda m, g, who=who: facing(m, g, who))  # fmt: skip
        says(book, f"このゲームの間、{said}は{{g:granted|と}}を{{得る}}", lambda g, who=who: gained(g, who))
    coming = "このターン、次にこのルリグがアタックしたとき、そのアタックの間、対戦相手は{c:player cannot}"
    book.means("step", coming, lambda c: (
        ("later", ("auto", (("this does", "attacks"),), (), (("forbid players", c, OPPONENT, "this attack"),)),
         THIS, "yes"),))  # fmt: skip
    says(book, "このゲームの間、あなたのセンタールリグは{g:granted|と}を{得る}", lambda g: tuple(
        ("gain ability", YOU, ("constant", (("have ability", line, ("center", YOU)),), None), "always")
        for line in lines_of(g)))  # fmt: skip


def facing(m: Tree, g: tuple[Tree, ...], who: Tree) -> Steps:
    """This turn all SIGNI of a player, also those that come later, have keywords while the SIGNI in front fits."""
    demand(all(one[0] == "keyword" for one in g))
    met: Tree = ("is", ("in front", THIS), ("described", (), "SIGNI", (m,)))
    each: Tree = ("constant", (("have keywords", tuple(one[1] for one in g), THIS),), met)
    field: Tree = ("among", (), "SIGNI", ("your field",), ())
    return (("gain ability", who, ("constant", (("have ability", each, field),), None), "this turn"),)


def guarding(levels: tuple[int, ...]) -> tuple[str, ...]:
    """No guard with cards of some levels."""
    return tuple(f"cannot guard at level {level}" for level in levels)


def colorless(symbols: tuple[Tree, ...]) -> int:
    """How much colorless ener some symbols are, and nothing else."""
    demand(len(symbols) == 1 and symbols[0][:2] == ("pay ener", "colorless"))
    return int(symbols[0][2])


def lines_of(g: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Lines that are given; keywords are none."""
    demand(all(one[0] != "keyword" for one in g))
    return tuple(line_of(one) for one in g)


def gained(g: tuple[Tree, ...], who: Tree) -> Steps:
    """Abilities that a player has for the rest of the game."""
    return tuple(("gain ability", who, line, "always") for line in lines_of(g))


def both(c: Any, n: int, w: str, less: str | None, g: tuple[Tree, ...]) -> Steps:
    """More power and abilities for the same cards."""
    before, cards = c
    return (*before, ("gain power", number(n), cards, w, less), *granted(((), cards), g, w))


def granted(c: Any, g: tuple[Tree, ...], w: str) -> Steps:
    """Keywords and quoted abilities given for a time."""
    before, cards = c
    keywords = tuple(one[1] for one in g if one[0] == "keyword")
    steps: Steps = (("give keywords", keywords, cards, w),) if keywords else ()
    return (*before, *steps, *(("give ability", line_of(one), cards, w) for one in g if one[0] != "keyword"))


def line_of(given: Tree) -> Tree:
    """The line that is given: one that is quoted, or one that is known already."""
    return given if given[0] == "quoted" else given[1]
