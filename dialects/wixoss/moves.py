"""What is done to cards: where they go, how they are turned, what is put under or attached to them."""

from __future__ import annotations

from collections.abc import Callable

from dialects.reading import ReadingBook
from dialects.wixoss.nouns import IT, OPPONENT, PICKED, THEM, THIS, YOU, exactly, number, on_field
from dialects.wixoss.steps import picked_apart, picks, says, searched, then
from tefuda.language.vocabulary import Tree

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


def at_end_of_turn(cards: Tree) -> Tree:
    """Cards go to the trash at the end of this turn."""
    event = ("phase starts", "end", ("active player",), None)
    return ("later", ("auto", (event,), (), (("remove", "trash", THIS),)), cards, "yes")


def next_attack_negated(cards: Tree) -> Tree:
    """The next attack of each of some cards is negated this turn."""
    ability: Tree = ("auto", (("this does", "attacks"),), (), (("negate attack",),))
    if cards == ("it",):
        return ("later", ability, cards, "yes")
    return ("each", cards, (("later", ability, ("the one",), "yes"),))


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


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    moving(book)
    attaching(book)


def from_zone(zone: str, step: Tree) -> Tree:
    """What is done to this card where it lies. A SIGNI that is vanished may have come elsewhere than to the ener zone;
    what is done to cards in the trash waits for their coming there."""
    return ("if", ("is in", THIS, "ener zone"), (step,), ()) if zone == "エナゾーン" else step


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
            says(book, f"<このカード|このシグニ>を{zone}から{said}", (from_zone(zone, do(THIS)),))
        says(book, f"<このカード|このシグニ>を{zone}からデッキの一番下に{{置く}}", (
            from_zone(zone, ("put in deck", THIS, "bottom", "any", YOU)),))  # fmt: skip
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
    for verb in ("{戻す}", "{加える}"):
        says(book, "{c:acted}をルリグデッキに" + verb, lambda c: then(c, lambda cards: ("put", cards, "LRIG deck")))
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
