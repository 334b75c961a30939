"""Conditions of printed texts. Family `if`: a condition before 場合 or かぎり, `whole if` several."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.nouns import IT, OPPONENT, RELATIONS, SIDES, THIS, YOU, among, number, on_field, one_or_any
from dialects.wixoss.ways import asks
from tefuda.language.vocabulary import Tree

PLAYERS = {"あなたの": YOU, "対戦相手の": OPPONENT}
MOVED_FROM = {"デッキ": "deck", "手札": "hand", "エナゾーン": "ener zone"}
MOVED_TO = {"エナゾーン": "ener zone", "トラッシュ": "trash"}
"""Where cards went this turn."""
ZONES = {
    "トラッシュ": "trash",
    "ルリグトラッシュ": "LRIG trash",
    "エナゾーン": "ener zone",
    "手札": "hand",
    "ライフクロス": "Life Cloth",
}
STATES = {"ドライブ": "driving", "血晶武装": "armed", "覚醒": "awakened"}
BORNE = {"【チャーム】": "charm", "【アクセ】": "acce", "【ソウル】": "soul"}
"""What is attached to SIGNI."""
MORE = {"": "least", "以上": "least", "以下": "most"}
"""「カードが7枚ある」 is at least so many, 以下 at most."""
BEATS: Tree = ("among", (), "SIGNI", ("your Beat zone",), ())


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    on_fields(book)
    of_this_and_it(book)
    in_places(book)
    states(book)
    of_lrigs(book)
    of_this_turn(book)
    of_amounts(book)
    of_what_was_done(book)
    in_short(book)
    whole(book)


def compare(left: Tree, relation: str, n: int) -> Tree:
    """A number in a relation to a constant."""
    return ("compare", left, relation, number(n))


def counted(of: Tree, n: int, relation: str) -> Tree:
    """So many cards."""
    return compare(("count", of), relation, n)


def on_fields(book: ReadingBook) -> None:
    """How many cards lie on a field or elsewhere, and whose turn it is."""
    for said, side in SIDES.items():
        beneath: Tree = ("under", on_field(((), "SIGNI", ()), (side,)))
        book.means("if", said + "場にあるシグニの下にカードがある", lambda of=beneath: ("exists", of))
        book.means("if", said + "場にあるシグニの下にカードが合計{n:int}枚以上ある", lambda n, of=beneath: counted(
            of, n, "least"))  # fmt: skip
        place = f"{said}場に"
        for verb in ("が<ある|いる>", "が<あり|いて>"):
            family = "if" if "ある" in verb else "if conj"
            book.means(family, place + "{d:desc}" + verb, lambda d, side=side: ("exists", on_field(d, (side,))))
            for relation in ("以上", "以下"):
                book.means(family, place + "{d:desc}が{n:int}体" + relation + verb[1:], lambda d, n, side=side,
                           r=MORE[relation]: counted(on_field(d, (side,)), n, r))  # fmt: skip
            for zone, name in ZONES.items():
                at = (f"{side} {name}",)
                book.means(family, f"{said}{zone}に{{d:desc}}{verb}", lambda d, at=at: ("exists", among(d, at)))
                for relation in ("以上", "以下"):
                    book.means(family, f"{said}{zone}に{{d:desc}}が{{n:int}}枚{relation}{verb[1:]}", lambda d, n, at=at,
                               r=MORE[relation]: counted(among(d, at), n, r))  # fmt: skip
        book.means(
            "if", place + "{d:desc}が<ない|いない>", lambda d, side=side: ("not", ("exists", on_field(d, (side,))))
        )
        for zone in ("手札", "ライフクロス"):
            for relation in ("以上", "以下"):
                book.means("if", f"{said}{zone}が{{n:int}}枚{relation}ある", lambda n, side=side, z=ZONES[zone], r=MORE[
                    relation]: counted(("among", (), "card", (f"{side} {z}",), ()), n, r))  # fmt: skip
            of = ("among", (), "card", (f"{side} {ZONES[zone]}",), ())
            for words, relation in RELATIONS.items():
                for ending, family in (("の", "if"), ("である", "if"), ("で", "if conj")):
                    book.means(family, f"{said}{zone}が{{n:int}}枚{words}{ending}",
                               lambda n, of=of, r=relation: counted(of, n, r))  # fmt: skip
        book.means("if", place + "{d:desc}が[合計]3体<ある|いる>", lambda d, side=side: counted(
            on_field(d, (side,)), 3, "least"))  # fmt: skip
        who = PLAYERS[said]
        book.means("if", f"{said}ターンの間", lambda who=who: ("turn of", who))
        book.means("if", f"{said}ターンである", lambda who=who: ("turn of", who))
        book.means("if", f"{said}ターンの", lambda who=who: ("turn of", who))


def of_this_and_it(book: ReadingBook) -> None:
    """What this card is, or the one spoken of."""
    book.means("if", "<それ|そのシグニ>が能力を持たない", lambda: (
        "is", IT, ("described", (), "SIGNI", (("without abilities",),))))  # fmt: skip
    for words, relation in RELATIONS.items():
        for ending in ("の", "である"):
            book.means("if", f"このシグニのパワーが{{n:int}}{words}{ending}", lambda n, r=relation: compare(
                ("stat", "power", THIS), r, n))  # fmt: skip
            for said, who in PLAYERS.items():
                book.means("if", f"{said}センタールリグがレベル{{n:int}}{words}{ending}",
                           lambda n, r=relation, who=who: compare(
                               ("stat", "level", ("center", who)), r, n))  # fmt: skip
    for said, turned in (("アップ", "no"), ("ダウン", "yes")):
        book.means("if", f"このシグニが{said}状態<の|である>", lambda t=turned: (
            "is", THIS, ("described", (("turned", t),), "card", ())))  # fmt: skip
    for ending in ("の", "である"):
        book.means("if", f"<そのカード|それ|そのシグニ>が{{d:desc}}{ending}", is_one)
        book.means("if", f"<そのカード|それ|そのシグニ>が{{name:class}}{ending}", lambda name: (
            "is", IT, ("described", (("class", name),), "card", ())))  # fmt: skip
        book.means("if", f"<そのカード|それ|そのシグニ>が{{c:color}}{ending}", lambda c: (
            "is", IT, ("described", (c,), "card", ())))  # fmt: skip
        book.means("if", f"<そのカード|それ|そのシグニ>が《ディソナアイコン》{ending}", lambda: (
            "is", IT, ("described", (("special", "Dissona"),), "card", ())))  # fmt: skip
        book.means("if", f"<そのカード|それ|そのシグニ>が{{m:measure}}{ending}", lambda m: (
            "is", IT, ("described", (), "card", (m,))))  # fmt: skip
        for said, side in SIDES.items():
            book.means("if", said + "場にあるすべてのシグニが{c:color}" + ending, lambda c, side=side: every(c, side))
            book.means("if", said + "場にあるすべてのシグニが{name:class}" + ending, lambda name, side=side: every(
                ("class", name), side))  # fmt: skip
        book.means("if", "このシグニの正面のシグニが凍結状態" + ending, lambda: (
            "is", ("in front", THIS), ("described", (("frozen",),), "SIGNI", ())))  # fmt: skip
    for said, special in (("【ライフバースト】", "Life Burst"), ("《ガードアイコン》", "Guard icon")):
        book.means("if", f"<そのカード|それ|そのシグニ>が{said}を持つ", lambda s=special: (
            "is", IT, ("described", (), "card", (("special", s),))))  # fmt: skip
        book.means("if", f"<そのカード|それ|そのシグニ>が{said}を持たない", lambda s=special: (
            "is", IT, ("described", (), "card", (("not", ("special", s)),))))  # fmt: skip
    for name, field in (("パワー", "power"), ("レベル", "level")):
        for words, relation in (("より低い", "less"), ("より高い", "more"), ("以下の", "most"), ("以上の", "least")):
            said = f"{{w:one card}}の{name}が{{v:one card}}の{name}{words}"
            book.means("if", said, lambda w, v, f=field, r=relation: (
                "compare", ("stat", f, w), r, ("stat", f, v)))  # fmt: skip
        for words, relation in RELATIONS.items():
            for ending in ("の", "である"):
                said = f"<それ|そのシグニ>の{name}が{{n:int}}{words}{ending}"
                book.means("if", said, lambda n, f=field, r=relation: compare(("stat", f, IT), r, n))
        for words, relation in (("以上", "least"), ("以下", "most")):
            for ending in ("の", "である"):
                book.means(
                    "if", f"{{s:field}}{{d:desc}}{{n:int}}体の{name}がそれぞれ{{m:int}}{words}{ending}",
                    lambda s, d, n, m, f=field, r=relation: counted(
                        on_field((d[0], d[1], (*d[2], ("number is", f, r, number(m)))), s), n, "least"),
                )  # fmt: skip


def in_places(book: ReadingBook) -> None:
    """Cards of two colors, cards that are not there, and what part of a turn it is."""
    for said, side in SIDES.items():
        for kind, place in (("シグニ", "field"), ("ルリグ", "LRIG zone")):
            book.means("if", f"{said}場に{{one:color}}と{{two:color}}の{kind}が<ある|いる>",
                       lambda one, two, at=f"{side} {place}", kind=kind: ("all of", tuple(
                           ("exists", ("among", (c,), "SIGNI" if kind == "シグニ" else "card", (at,), ()))
                           for c in (one, two))))  # fmt: skip
        for zone in ("トラッシュ", "エナゾーン", "手札"):
            book.means("if", f"{said}{zone}に{{d:desc}}が<ない|無い>", lambda d, at=(f"{side} {ZONES[zone]}",): (
                "not", ("exists", among(d, at))))  # fmt: skip
    book.means("if", "あなたと対戦相手のライフクロスの枚数が同じ", lambda: (
        "compare", ("count", ("among", (), "card", ("your Life Cloth",), ())), "equal",
        ("count", ("among", (), "card", ("enemy Life Cloth",), ()))))  # fmt: skip
    for said, condition in (
        ("アタックフェイズの間", ("during", "attack")),
        ("あなたのアタックフェイズの間", ("all of", (("turn of", YOU), ("during", "attack")))),
        ("対戦相手のアタックフェイズの間", ("all of", (("turn of", OPPONENT), ("during", "attack")))),
        ("あなたのメインフェイズの間", ("all of", (("turn of", YOU), ("during", "main")))),
        ("あなたのメインフェイズ以外", ("not", ("all of", (("turn of", YOU), ("during", "main"))))),
        ("あなたのターンの間", ("turn of", YOU)),
        ("対戦相手のターンの間", ("turn of", OPPONENT)),
        ("ドローフェイズ以外", ("not", ("during", "draw"))),
        ("ガードステップ以外", ("not", ("during", "guard"))),
    ):
        book.means("moment", said, lambda condition=condition: condition)


def states(book: ReadingBook) -> None:
    """Where this SIGNI stands, in what state it is, and what is attached to it or lies under it."""
    book.means(
        "if", "このシグニが左か右のシグニゾーンにある", lambda: ("any of", (standing("left"), standing("right")))
    )
    for said, place in (("左", "left"), ("中央", "center"), ("右", "right")):
        book.means("if", f"このシグニが{said}のシグニゾーンにある", lambda p=place: standing(p))
        book.means("own if", f"{said}のシグニゾーンにある", lambda p=place: standing(p))
    for said, state in STATES.items():
        for ending in ("の", "である"):
            book.means("if", f"このシグニが{said}状態{ending}", lambda s=state: in_state(s))
            book.means("own if", f"{said}状態{ending}", lambda s=state: in_state(s))
    for said, sort in BORNE.items():
        bearing: Tree = ("is", THIS, ("described", (), "SIGNI", (("bears", sort),)))
        book.means("if", f"このシグニに{said}が付いている", lambda b=bearing: b)
    book.means("if", "このシグニがアクセされている", lambda: (
        "is", THIS, ("described", (), "SIGNI", (("bears", "acce"),))))  # fmt: skip
    for relation in ("以上", "以下"):
        book.means("if", f"この<ルリグ|シグニ>の下にカードが{{n:int}}枚{relation}ある",
                   lambda n, r=MORE[relation]: compare(("count", ("under", THIS)), r, n))  # fmt: skip
    for said, turned in (("アップ", "no"), ("ダウン", "yes")):
        book.means("own if", f"{said}状態である", lambda t=turned: (
            "is", THIS, ("described", (("turned", t),), "card", ())))  # fmt: skip
    for words, relation in RELATIONS.items():
        book.means("own if", f"正面のシグニのパワーが{{n:int}}{words}である", lambda n, r=relation: (
            "is", ("in front", THIS), ("described", (), "SIGNI", (("number is", "power", r, number(n)),))))  # fmt: skip
        book.means("own if", f"パワーが{{n:int}}{words}である", lambda n, r=relation: compare(
            ("stat", "power", THIS), r, n))  # fmt: skip


def of_lrigs(book: ReadingBook) -> None:
    """What the center LRIG is."""
    for said, who in PLAYERS.items():
        for ending in ("の", "である"):
            book.means(
                "if",
                said + "センタールリグが{types:type|か}" + ending,
                lambda types, who=who: (
                    "is",
                    ("center", who),
                    ("described", (one_or_any(tuple(("of type", name) for name in types)),), "LRIG", ()),
                ),
            )
        for family, end in (("if conj", "で"), ("if", "である"), ("if", "の")):
            book.means(family, said + "センタールリグが{name:named}" + end, lambda name, who=who: (
                "is", ("center", who), ("described", (), "LRIG", (("named", name),))))  # fmt: skip
            book.means(family, said + "センタールリグが{c:color}" + end, lambda c, who=who: (
                "is", ("center", who), ("described", (c,), "LRIG", ())))  # fmt: skip


def of_this_turn(book: ReadingBook) -> None:
    """What happened this turn."""
    for said, who in (("あなた", YOU), ("対戦相手", OPPONENT)):
        for zone, name in MOVED_FROM.items():
            for to, there in MOVED_TO.items():
                for text in (f"このターンに{said}の{zone}からカードが{{n:int}}枚以上{to}に移動していた",
                             f"このターンに{said}の{zone}からカードが{{n:int}}枚以上{to}に置かれていた"):  # fmt: skip
                    book.means("if", text, lambda n, z=name, t=there, who=who: compare(
                        ("departures", ("described", (), "card", ()), who, z, t), "least", n))  # fmt: skip
        book.means("if", f"このターンにコストか効果によってカードが{{n:int}}枚以上{said}のエナゾーンに置かれていた",
                   lambda n, who=who: compare(("player number", "ener placed", who), "least", n))  # fmt: skip
        book.means("if", f"このターンに{said}が{{d:used}}を使用していた", lambda d, who=who: (
            compare(("happenings", "used", d, who), "least", 1)))  # fmt: skip
        book.means("if", f"このターンに{said}のライフクロスが{{n:int}}枚以上クラッシュされていた", lambda n, who=who: (
            compare(("happenings", "crushed", ("described", (), "card", ()), who), "least", n)))  # fmt: skip
        book.means("if", f"このターンに{said}が<手札|カード>を{{n:int}}枚以上捨てていた", lambda n, who=who: (
            compare(("happenings", "discarded", ("described", (), "card", ()), who), "least", n)))  # fmt: skip


def of_amounts(book: ReadingBook) -> None:
    """Who has more, subscribers, Beats."""
    for zone in ("手札", "ライフクロス"):
        mine, theirs = (("count", ("among", (), "card", (f"{side} {ZONES[zone]}",), ())) for side in SIDES.values())
        book.means("if", f"あなたの{zone}が対戦相手より少ない", lambda m=mine, t=theirs: ("compare", m, "less", t))
        book.means("if", f"あなたの{zone}が対戦相手より多い", lambda m=mine, t=theirs: ("compare", m, "more", t))
        book.means("if", f"あなたの{zone}が対戦相手より{{n:int}}枚以上多い", lambda n, m=mine, t=theirs: (
            "compare", m, "least", ("plus", t, number(n))))  # fmt: skip
    for family, ending in (("if", "ている"), ("if conj", "ていて"), ("if conj", "ており")):
        book.means(family, "あなたの登録者数が{n:int}万人を達成し" + ending, lambda n: compare(
            ("player number", "subscribers", YOU), "least", n))  # fmt: skip
    for words, relation in RELATIONS.items():
        book.means("beats", f"{{n:int}}枚{words}", lambda n, r=relation: counted(BEATS, n, r))
    book.table("beats", {
        "レベル{n:int}~{m:int}が各1枚以上": lambda n, m: beats_of(tuple(range(n, m + 1))),
        "レベル{n:int}、{m:int}が各1枚以上": lambda n, m: beats_of((n, m)),
        "レベル{n:int}以上が{m:int}枚以上": lambda n, m: counted(
            (*BEATS[:4], (("number is", "level", "least", number(n)),)), m, "least"),
    })  # fmt: skip
    for ending in ("の", "である"):
        book.means("if", "あなたの【ビート】が{c:beats}" + ending, lambda c: c)
    book.means("if conj", "このターンが対戦相手のターンで", lambda: ("turn of", OPPONENT))


def of_what_was_done(book: ReadingBook) -> None:
    """What was paid, what an attack came to, what was revealed."""
    book.means("if", "あなたがベットしていなかった", lambda: ("not", ("paid extra", "bet")))
    for said, extra in (("ベット", "bet"), ("ブースト", "boost")):
        for ending in ("していた", "する"):
            book.means("if", f"あなたが{said}{ending}", lambda extra=extra: ("paid extra", extra))
    book.means("if", "そのアタックによって対戦相手にダメージが与えられていなかった", lambda: ("not", ("dealt damage",)))
    attacking: Tree = ("described", (("attacking",),), "SIGNI", ())
    book.means("if", "このシグニがアタック中でない", lambda: ("not", ("is", THIS, attacking)))
    book.means("if", "追加でエクシード{n:int}を支払っていた", lambda n: ("paid extra", "additional"))
    for ending in ("の", "である"):
        book.means("if", "この方法で公開した<カード|シグニ>が{d:desc}" + ending, is_one)
        book.means("if", "この方法で公開したシグニが{m:measure}" + ending, lambda m: (
            "is", IT, ("described", (), "SIGNI", (m,))))  # fmt: skip


def in_short(book: ReadingBook) -> None:
    """Conditions that leave out what the one before has said."""
    for text in (
        "{n:int}枚以上ある", "{n:int}枚以上の", "{n:int}体以上<いる|ある>", "{n:int}以上の", "{n:int}枚以上多い",
        "{n:int}枚以上公開した", "{n:int}枚以上捨てた",
    ):  # fmt: skip
        book.means("if", text, lambda n: ("short", "least", n))
    book.means("if", "{n:int}枚の", lambda n: ("short", "equal", n))
    for text in ("{n:int}枚以下<の|ある>", "{n:int}以下の"):
        book.means("if", text, lambda n: ("short", "most", n))
    book.means("if", "{d:desc}が<ある|いる>", lambda d: ("short there", d))
    book.means("if", "{d:desc}の", lambda d: ("short is", d))
    book.means("if", "{m:measure}の", lambda m: ("short is", ((), "card", (m,))))


def whole(book: ReadingBook) -> None:
    """Conditions of several parts; what was done, and whether it was."""
    book.means("used", "{d:desc}", used)
    book.means("if", "その中に{d:desc}が<ある|いる>", lambda d: ("exists", among(d, ("them",))))
    for said in ("そう", "握手を"):
        book.means("if", said + "した", lambda: ("so",))
        book.means("if", said + "しなかった", lambda: ("not so",))
    book.means("if", "そうでない", lambda: ("else",))
    book.table("whole if", {
        "{c:if}": lambda c: c,
        "{one:if conj}[、]{two:if}": lambda one, two: ("all of", (one, plain_condition(two))),
    })  # fmt: skip
    book.table("condition", {
        "{c:whole if}場合": lambda c: c,
        "{c:whole if}かぎり": lambda c: c,
    })  # fmt: skip


def beats_of(levels: tuple[int, ...]) -> Tree:
    """A Beat of each of some levels (WX 20.5)."""
    return ("all of", tuple(("exists", (*BEATS[:4], (("number is", "level", "equal", number(n)),))) for n in levels))


def in_state(state: str) -> Tree:
    """This SIGNI is in a state."""
    return ("is", THIS, ("described", (("in state", state),), "SIGNI", ()))


def every(adjective: Tree, side: str) -> Tree:
    """All SIGNI on a field fit, and there is one."""
    return ("is", ("among", (), "SIGNI", (f"{side} field",), ()), ("described", (adjective,), "SIGNI", ()))


def standing(place: str) -> Tree:
    """This SIGNI is in a SIGNI zone."""
    return ("is", THIS, ("described", (("standing", place),), "SIGNI", ()))


def used(d: Any) -> Tree:
    """A spell or an ARTS that is used."""
    adjectives, kind, traits = d
    demand(kind in ("spell", "ARTS"))
    return ("described", adjectives, kind, traits)


def is_one(d: Any) -> Tree:
    """What was revealed or chosen is such a card."""
    adjectives, kind, traits = d
    demand(kind not in ("center",))
    return ("is", IT, ("described", adjectives, kind, traits))


def plain_condition(c: Tree) -> Tree:
    """A condition that stands by itself, about nothing that was said or done before."""
    demand(c[0] not in ("so", "not so", "else", "short", "short there", "short is", "this way") and c[:2] != ("is", IT))
    demand(not asks(c))
    return c
